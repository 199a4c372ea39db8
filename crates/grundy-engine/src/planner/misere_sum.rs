//! What decides a sum of heaps under misère play.

use super::balanced::BalancedSum;
use super::quotients::{QuotientSum, THEOREM};
use grundy_core::game::{Component, Failure, Listing, Meter, Winning};
use grundy_misere::BALANCE;

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
