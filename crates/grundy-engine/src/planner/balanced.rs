//! Sums of heaps under misère play in games whose quotient is infinite, decided by a theorem.

use super::balanced_moves::balanced_moves;
use super::near_moves::near_moves;
use super::quotients::{MOST_TRIED, MOST_WALKED};
use grundy_core::game::{Component, Failure, Listing, Meter, Winning};
use grundy_core::value::Natural;
use grundy_misere::{Balance, Triple};

/// What is proved of the game of some heaps.
#[derive(Debug, Clone, Copy)]
pub struct BalancedSum {
    balance: &'static Balance,
}

impl BalancedSum {
    /// For heaps of one game, if a claim about it is proved.
    pub(super) fn of(parts: &[&dyn Component]) -> Option<Self> {
        let code = parts.first()?.rules().numbers().heap_rule()?.code()?;
        let sum = Self { balance: Balance::of(code)? };
        sum.triple(parts).is_some().then_some(sum)
    }

    /// What is proved.
    pub fn balance(&self) -> &'static Balance {
        self.balance
    }

    /// The triple of a part.
    pub fn heap(&self, part: &dyn Component) -> Option<Triple> {
        let code = part.rules().numbers().heap_rule()?.code();
        if code != Some(self.balance.code()) {
            return None;
        }
        Some(self.balance.heap(&part.rules().numbers().heap_size()?))
    }

    /// The triple of a sum, if all its parts are heaps of the game.
    pub fn triple(&self, parts: &[&dyn Component]) -> Option<Triple> {
        parts.iter().try_fold(Triple::NOTHING, |sum, part| Some(sum.plus(&self.heap(*part)?)))
    }

    /// Whether the player to move wins a sum, if all its parts are heaps of the game.
    pub fn wins(&self, parts: &[&dyn Component]) -> Option<bool> {
        self.triple(parts).map(|triple| !self.balance.is_lost(&triple))
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
        let (part, balance) = (parts[index], self.balance);
        let others: Vec<_> = [&parts[..index], &parts[index + 1..]].concat();
        let Some(beside) = self.triple(&others) else { return Ok(None) };
        let (Some(rule), Some(size)) =
            (part.rules().numbers().heap_rule(), part.rules().numbers().heap_size())
        else {
            return Ok(None);
        };
        let near = u64::try_from(&size).ok().filter(|&size| size <= MOST_WALKED);
        let Some(near) = near else {
            return Ok(Some(balanced_moves(balance, &size, &beside).winning(part, listed)));
        };
        let wanted = |left: &[u64]| {
            let left: Vec<Natural> = left.iter().map(|&heap| heap.into()).collect();
            Some(balance.is_lost(&balance.sum(&left).plus(&beside)))
        };
        let found = near_moves(rule, near, (listed, MOST_TRIED), None, &wanted, meter)?;
        Ok(found.map(|found| found.winning(part, listed)))
    }
}
