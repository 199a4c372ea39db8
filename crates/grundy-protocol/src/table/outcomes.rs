//! Who wins many positions of one game.

use grundy_core::answer::{Answer, Winner};
use grundy_core::game::{Attempt, Failure, Refusal};
use grundy_core::message;
use grundy_core::value::Side;
use grundy_engine::notation::Position;
use grundy_engine::{Question, Workbench};

use super::{Index, Range, walk};
use crate::error::Error;

/// Outcomes in order, as far as they were found.
#[derive(Debug, Default)]
pub struct Outcomes {
    /// `N`, `P` or `D` where both players have the same moves. Else two letters: the winner if the
    /// one player begins, and the winner if the other does, each by the first letter of a name, `D`
    /// for a draw.
    pub list: Vec<String>,
    /// What ended the work early.
    pub failed: Option<Failure>,
}

/// The outcomes of a range, or of all places.
///
/// # Errors
/// An invalid range or game, or that no outcome was found.
pub fn outcomes<'m>(
    bench: &Workbench,
    game: &str,
    range: &Range,
    attempt: impl Into<Attempt<'m>>,
    watch: &mut dyn FnMut(u64),
) -> Result<(Index, Outcomes), Error> {
    let attempt = attempt.into();
    let mut found = Outcomes::default();
    let index = walk(bench, game, range, &mut |position, total| {
        let counted = attempt.node().and_then(|()| attempt.keep(32));
        match counted.and_then(|()| of(bench, position, &attempt)) {
            Ok(outcome) => found.list.push(outcome),
            Err(failure) => found.failed = Some(failure),
        }
        if let Some(total) = total {
            watch(total);
        }
        found.failed.is_none()
    })?;
    match found.failed {
        Some(failure) if found.list.is_empty() => Err(failure.into()),
        _ => Ok((index, found)),
    }
}

/// The outcome of a position.
fn of(bench: &Workbench, position: &Position, attempt: &Attempt<'_>) -> Result<String, Failure> {
    let partisan = position.parts().into_iter().any(|part| part.rules().players().is_some());
    if !partisan {
        let answer = bench.solve(&Question::new(position).effort(attempt.effort), attempt.meter)?;
        return Ok(answer.outcome().ok_or_else(unknown)?.letter().to_owned());
    }
    let begun = |side: Side| {
        let turned = position.turned(side);
        let answer = bench.solve(&Question::new(&turned).effort(attempt.effort), attempt.meter)?;
        winner(&answer)
    };
    Ok([begun(Side::Left)?, begun(Side::Right)?].into_iter().collect())
}

/// The letter of the winner.
fn winner(answer: &Answer) -> Result<char, Failure> {
    match answer.winner().ok_or_else(unknown)? {
        Winner::Draw => Ok('D'),
        Winner::Named(name) => Ok(name.chars().next().unwrap_or('?').to_ascii_uppercase()),
        Winner::Next | Winner::Previous => Err(unknown()),
    }
}

fn unknown() -> Failure {
    Refusal::new(message!("winner-unknown", "who wins could not be found within the limits")).into()
}
