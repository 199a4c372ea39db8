//! The length of play: remoteness and suspense.

use super::OptionLine;
use super::sides::Sides;
use super::solution::incomplete;
use crate::compound::{LengthLaw, Lengths};
use crate::notation::Position;
use grundy_core::answer::Answer;
use grundy_core::game::{Attempt, Failure, Refusal, Turn};
use grundy_core::hint;
use grundy_core::text::{Hint, Message};
use grundy_core::value::Side;
use grundy_search::product::Aim;

/// How play is made to last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LengthKind {
    /// Remoteness: the winner hurries and the loser delays.
    Remoteness,
    /// Suspense: the winner delays and the loser hurries.
    Suspense,
}

/// Finds how many moves play lasts, and remembers what it met.
#[derive(Debug, Default)]
pub struct LengthSearch {
    lengths: Lengths,
}

impl LengthSearch {
    /// The number of moves that are still made: by a theorem on single heaps, or by a search of the whole
    /// position.
    ///
    /// # Errors
    /// A limit, a faulty rule; a refusal where play has no length.
    pub fn length<'m>(
        &mut self,
        position: &Position,
        kind: LengthKind,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<u64, Failure> {
        let side = side(position)?;
        let (aim, attempt, play) = (aim(kind), attempt.into(), position.play);
        // A theorem says how soon a conjunctive compound ends.
        if let (LengthKind::Remoteness, Some(part)) = (kind, position.lone())
            && part.rules().compound().is_some()
            && let Some(judged) = part.judgements().judgement(Turn { side, play }, &attempt)?
            && let Some(remoteness) = judged.label.remoteness
        {
            return Ok(remoteness.into());
        }
        self.lengths.length(position, (aim, side), play, &attempt)
    }

    /// How the lengths of play of all heaps go on in the game of a position that is one heap, where a
    /// theorem says it.
    ///
    /// # Errors
    /// As [`LengthSearch::length`].
    pub fn law<'m>(
        position: &Position,
        kind: LengthKind,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Option<LengthLaw>, Failure> {
        side(position)?;
        Lengths::law(position, (aim(kind), position.play), &attempt.into())
    }
}

fn aim(kind: LengthKind) -> Aim {
    match kind {
        LengthKind::Remoteness => Aim::Remoteness,
        LengthKind::Suspense => Aim::Suspense,
    }
}

/// The side to move, where play has a length.
fn side(position: &Position) -> Result<Side, Failure> {
    let parts = position.parts();
    let refused = |why: Hint| Err(Refusal::new(Message::from(why)).into());
    if parts.iter().any(|part| part.rules().obliges()) {
        return refused(hint!(
            "length-obliges",
            "a move may oblige a player here, so play has no length"
        ));
    }
    if parts.iter().any(|part| part.rules().ends().endless()) {
        return refused(hint!(
            "length-endless",
            "play may go on for ever here, so play has no length"
        ));
    }
    if parts.iter().any(|part| part.rules().ends().goals()) {
        return refused(hint!("length-goal", "a goal may end play here, so play has no length"));
    }
    let sides = Sides::of(position);
    let [side] = sides.all() else {
        return refused(hint!(
            "length-either",
            "either player may begin here, so play has no length"
        ));
    };
    Ok(*side)
}

/// How many moves play lasts after each option if the winner hurries and the loser delays.
pub(super) fn after_each(
    options: &[OptionLine],
    attempt: &Attempt<'_>,
) -> Result<Vec<u64>, Failure> {
    let mut search = LengthSearch::default();
    let length =
        |option: &OptionLine| search.length(&option.position, LengthKind::Remoteness, *attempt);
    options.iter().map(length).collect()
}

/// Adds the length of play to an answer; where it is not found, the answer says why.
///
/// # Errors
/// A faulty rule.
pub(super) fn add(
    answer: &mut Answer,
    position: &Position,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let mut search = LengthSearch::default();
    let mut length = |kind| search.length(position, kind, *attempt);
    let found = length(LengthKind::Remoteness)
        .and_then(|remoteness| Ok((remoteness, length(LengthKind::Suspense)?)));
    match found {
        Ok((remoteness, suspense)) => {
            (answer.remoteness, answer.suspense) = (Some(remoteness), Some(suspense));
        }
        Err(failure) => {
            let why = incomplete(failure)?;
            answer.missing.get_or_insert(why);
        }
    }
    Ok(())
}
