//! What decides a sum of heaps under misère play.

use super::balanced::BalancedSum;
use super::quotients::{QuotientSum, THEOREM};
use grundy_core::game::{Attempt, Component, Failure, Listing, Meter, Winning};
use grundy_misere::{BALANCE, MisereNim, SUBTRACTION, THEOREM as NIM};

/// What decides the sums of some heaps.
#[derive(Debug, Clone)]
pub enum MisereSum {
    /// The finite quotient of their games.
    Quotient(QuotientSum),
    /// What is proved of their game, whose quotient is infinite.
    Balance(BalancedSum),
}

impl MisereSum {
    /// The theorem's name, for `known_by`.
    pub fn theorem(&self) -> &'static str {
        match self {
            Self::Quotient(_) => THEOREM,
            Self::Balance(_) => BALANCE,
        }
    }

    /// Whether the player to move wins a sum, if all its parts are heaps that this decides.
    pub fn wins(&self, parts: &[&dyn Component]) -> Option<bool> {
        match self {
            Self::Quotient(sum) => sum.wins(parts),
            Self::Balance(sum) => sum.wins(parts),
        }
    }

    /// The moves in one part of a sum after which the opponent has lost.
    ///
    /// # Errors
    /// A limit.
    pub fn winning_moves(
        &self,
        parts: &[&dyn Component],
        index: usize,
        listed: Listing,
        meter: &Meter<'_>,
    ) -> Result<Option<Winning>, Failure> {
        match self {
            Self::Quotient(sum) => sum.winning_moves(parts, index, listed, meter),
            Self::Balance(sum) => sum.winning_moves(parts, index, listed, meter),
        }
    }
}

/// The values of the components, if every one is a heap of a game to which the theorem on misère Nim
/// applies, with the theorem's name.
///
/// # Errors
/// The rule is at fault, the time is over, or an interrupt.
pub fn misere_nim(
    parts: &[&dyn Component],
    attempt: &Attempt<'_>,
) -> Result<Option<(MisereNim, &'static str)>, Failure> {
    let (mut heaps, mut theorem) = (Vec::new(), NIM);
    for part in parts {
        if let Some(heap) = part.rules().theorems().nim_heap() {
            heaps.push(heap);
            continue;
        }
        let rules = part.rules();
        let takes = rules.numbers().heap_rule().is_some_and(|rule| rule.taking().is_some());
        if !takes || attempt.effort.search_only {
            return Ok(None);
        }
        theorem = SUBTRACTION;
        match part.values().value(attempt) {
            Ok(known) => heaps.push(known.value.as_natural().clone()),
            // The game may have a quotient that is found sooner.
            Err(Failure::Refused(_)) => return Ok(None),
            Err(failure) => return Err(failure),
        }
    }
    Ok(Some((MisereNim::new(heaps), theorem)))
}
