//! The length of play: remoteness and suspense.

use super::sides::Sides;
use super::solution::incomplete;
use crate::compound::Lengths;
use crate::notation::Position;
use grundy_core::answer::Answer;
use grundy_core::game::{Attempt, Failure, Refusal};
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
    /// The number of moves that are still made. The position is searched as a whole.
    ///
    /// # Errors
    /// A limit, a faulty rule; a refusal where play has no length.
    pub fn length<'m>(
        &mut self,
        position: &Position,
        kind: LengthKind,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<u32, Failure> {
        let parts = position.parts();
        let refused = |why: &str| Err(Refusal::new(format!("{why}, so play has no length")).into());
        if parts.iter().any(|part| part.rules().obliges()) {
            return refused("a move may oblige a player here");
        }
        if parts.iter().any(|part| part.rules().ends().endless()) {
            return refused("play may go on for ever here");
        }
        if parts.iter().any(|part| part.rules().ends().goals()) {
            return refused("a goal may end play here");
        }
        let sides = Sides::of(position);
        let [side] = sides.all() else {
            return refused("either player may begin here");
        };
        let aim = match kind {
            LengthKind::Remoteness => Aim::Remoteness,
            LengthKind::Suspense => Aim::Suspense,
        };
        self.lengths.length(position, (aim, *side), position.play, &attempt.into())
    }
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
