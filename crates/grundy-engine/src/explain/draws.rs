//! What a draw looks like: the moves that keep it, and a play that comes back.

use super::say;
use grundy_core::answer::Step;
use grundy_core::game::{Attempt, Component, Failure, Listing, Phrase, Turn};
use grundy_core::value::{Outcome, Side};

/// Drawing moves that are named.
const NAMED: usize = 6;

/// Moves that a line of play is followed for.
const LONGEST: usize = 40;

/// Positions wider than this are not listed.
const WIDEST: usize = 60;

/// How the player to move keeps the draw of a single component, and a play in which both do.
pub(super) fn kept(
    part: &dyn Component,
    side: Side,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let Some(found) = part.judgements().moves_leaving(
        Outcome::Draw,
        Turn::normal(side),
        Listing::First(NAMED),
        attempt,
    )?
    else {
        return Ok(());
    };
    let count = found.count.unwrap_or(found.moves.len() as u64);
    // The game is over.
    if count == 0 {
        return Ok(());
    }
    steps.push(Step::Say(Phrase::new("draw-kept").with("count", count)));
    let moves = found.moves.into_iter();
    steps.extend(moves.map(|choice| Step::Say(choice.phrase)));
    if let Some(line) = round(part, side, attempt)? {
        steps.push(say("draw-round"));
        steps.push(Step::Lines(vec![line.join(" -> ")]));
    }
    Ok(())
}

/// A line of play in which neither side gives the draw away, until a position comes back.
fn round(
    part: &dyn Component,
    mut side: Side,
    attempt: &Attempt<'_>,
) -> Result<Option<Vec<String>>, Failure> {
    let (mut now, mut line) = (part.copy(), Vec::new());
    let partisan = part.rules().players().is_some();
    let mut met = Vec::new();
    while line.len() < LONGEST {
        let name = now.text().arg;
        if name.len() > WIDEST {
            return Ok(None);
        }
        line.push(name.clone());
        let state = (name, if partisan { side } else { Side::Left });
        if met.contains(&state) {
            return Ok(Some(line));
        }
        met.push(state);
        let found = now.judgements().moves_leaving(
            Outcome::Draw,
            Turn::normal(side),
            Listing::Witness,
            attempt,
        )?;
        let next = found.and_then(|mut found| found.moves.pop());
        let Some(Ok([next])) = next.map(|choice| <[_; 1]>::try_from(choice.parts)) else {
            return Ok(None);
        };
        now = next;
        side = side.other();
    }
    Ok(None)
}
