//! The length of play: remoteness and suspense.

use super::sides::Sides;
use super::solution::incomplete;
use crate::compound::Lengths;
use crate::notation::Position;
use grundy_core::answer::Answer;
use grundy_core::game::{Attempt, Failure, Refusal};
use grundy_search::product::Aim;

/// Adds the length of play to an answer; where it is not found, the answer says why.
///
/// # Errors
/// A faulty rule.
pub(super) fn add(
    answer: &mut Answer,
    position: &Position,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    match lengths(position, attempt) {
        Ok([remoteness, suspense]) => {
            (answer.remoteness, answer.suspense) = (Some(remoteness), Some(suspense));
        }
        Err(failure) => {
            let why = incomplete(failure)?;
            answer.missing.get_or_insert(why);
        }
    }
    Ok(())
}

/// Remoteness and suspense.
fn lengths(position: &Position, attempt: &Attempt<'_>) -> Result<[u32; 2], Failure> {
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
    let mut memory = Lengths::default();
    let mut length = |aim| memory.length(position, (aim, *side), position.play, attempt);
    Ok([length(Aim::Remoteness)?, length(Aim::Suspense)?])
}
