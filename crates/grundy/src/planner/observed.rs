//! Values of large heaps, numbers and pairs by a pattern that the first values follow. It is used
//! if a theorem says that it goes on, or if a person trusts it.

use std::sync::{Mutex, PoisonError};

use crate::answer::{Known, KnownBy};
use crate::game::{AffineMove, Failure, Meter, TupleRule};
use crate::pattern::{Finding, Layout, Status, ValueTable, observe, observe_table, proved_for};
use crate::table::TupleTable;
use crate::value::Natural;

/// The pattern of a game's first values.
#[derive(Debug, Default)]
pub(super) struct Observed {
    /// The number up to which values were asked for, and the pattern that they follow.
    found: Option<(u64, Pattern)>,
}

/// A pattern of numbers, or of pairs.
#[derive(Debug)]
enum Pattern {
    Line(Box<Finding>),
    /// The values of the least pairs, the layout that they follow, and the last row and column.
    Table(ValueTable, Option<Layout>, u64),
}

/// A condition of the rule may exclude pairs with a smaller number.
const LATEST_CORNER: u64 = 9;

impl Observed {
    /// The pattern of values from number `first` on, which were asked for up to `most`.
    pub(super) fn in_values(first: u64, values: Vec<u64>, most: u64) -> Self {
        Self { found: Some((most, Pattern::Line(Box::new(observe(first, values))))) }
    }

    /// The same, with the pattern proved where that can be decided for the moves.
    fn proved_for(self, moves: Option<&[AffineMove]>) -> Self {
        let proved = |pattern| match (pattern, moves) {
            (Pattern::Line(finding), Some(moves)) => {
                Pattern::Line(Box::new(proved_for(*finding, moves)))
            }
            (pattern, _) => pattern,
        };
        Self { found: self.found.map(|(most, finding)| (most, proved(finding))) }
    }

    /// The pattern of a game on single numbers.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub(super) fn of_numbers(
        rule: &dyn TupleRule,
        table: &Mutex<TupleTable>,
        most: u64,
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut values = Vec::new();
        let mut first = most.saturating_add(1);
        // The largest first: the table is filled once. A condition of the rule may exclude small
        // numbers.
        for n in (0..=most).rev() {
            if !rule.contains([n, 0, 0, 0])? {
                break;
            }
            // Such a rule leaves no heaps of other games.
            values.push(table.value(rule, [n, 0, 0, 0], &|_, _| Ok(0), meter)?.into());
            first = n;
        }
        values.reverse();
        Ok(Self::in_values(first, values, most).proved_for(rule.affine()))
    }

    /// The pattern of a game on pairs, from about as many values.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub(super) fn of_pairs(
        rule: &dyn TupleRule,
        table: &Mutex<TupleTable>,
        most: u64,
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        let last = most.isqrt();
        let Some(corner) = corner(rule, last)? else { return Ok(Self::default()) };
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut values = Vec::new();
        // The largest first: the table is filled once.
        for a in (corner..=last).rev() {
            for b in (corner..=last).rev() {
                values.push(table.value(rule, [a, b, 0, 0], &|_, _| Ok(0), meter)?.into());
            }
        }
        values.reverse();
        let columns = usize::try_from(last + 1 - corner).unwrap_or(usize::MAX);
        let seen = ValueTable { first: [corner; 2], columns, values };
        let layout = observe_table(&seen, None).layout;
        Ok(Self { found: Some((most, Pattern::Table(seen, layout, last))) })
    }

    /// Whether values up to a number were compared with the pattern.
    pub(super) fn reaches(&self, most: u64) -> bool {
        self.found.as_ref().is_some_and(|(asked, _)| *asked == most)
    }

    /// The value of a number by the pattern, if there is one.
    pub(super) fn value(&self, n: &Natural) -> Option<Known> {
        let (_, Pattern::Line(finding)) = self.found.as_ref()? else { return None };
        let by = match (finding.status, finding.theorem) {
            (Status::Observed, _) => KnownBy::Observed(finding.last()),
            (Status::Proved, Some(theorem)) => KnownBy::Theorem(theorem.into()),
            _ => return None,
        };
        Some(Known { value: finding.value(n)?.into(), by })
    }

    /// The value of a pair by the pattern, if there is one.
    pub(super) fn value_of_pair(&self, pair: [u64; 2]) -> Option<Known> {
        let (_, Pattern::Table(seen, layout, last)) = self.found.as_ref()? else { return None };
        let value = seen.value_by(layout.as_ref()?, pair)?;
        Some(Known { value: value.into(), by: KnownBy::Observed(*last) })
    }
}

/// The least number from which on all pairs up to a number are positions, if there is one.
fn corner(rule: &dyn TupleRule, last: u64) -> Result<Option<u64>, Failure> {
    'corners: for corner in 0..=LATEST_CORNER.min(last) {
        for a in corner..=last {
            for b in corner..=last {
                if !rule.contains([a, b, 0, 0])? {
                    continue 'corners;
                }
            }
        }
        return Ok(Some(corner));
    }
    Ok(None)
}
