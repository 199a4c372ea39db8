//! Values of large heaps and numbers by a pattern that the first values follow. It is used if a
//! theorem says that it goes on, or if a person trusts it.

use std::sync::{Mutex, PoisonError};

use crate::answer::{Known, KnownBy};
use crate::game::{AffineMove, Failure, Meter, TupleRule};
use crate::pattern::{Finding, Status, observe, proved_for};
use crate::table::TupleTable;
use crate::value::Natural;

/// The pattern of a game's first values.
#[derive(Debug, Default)]
pub(super) struct Observed {
    /// The number up to which values were asked for, and the pattern that they follow.
    found: Option<(u64, Finding)>,
}

impl Observed {
    /// The pattern of values from number `first` on, which were asked for up to `most`.
    pub(super) fn in_values(first: u64, values: Vec<u64>, most: u64) -> Self {
        Self { found: Some((most, observe(first, values))) }
    }

    /// The same, with the pattern proved where that can be decided for the moves.
    fn proved_for(self, moves: Option<&[AffineMove]>) -> Self {
        let proved = |finding| match moves {
            Some(moves) => proved_for(finding, moves),
            None => finding,
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

    /// Whether values up to a number were compared with the pattern.
    pub(super) fn reaches(&self, most: u64) -> bool {
        self.found.as_ref().is_some_and(|(asked, _)| *asked == most)
    }

    /// The value of a number by the pattern, if there is one.
    pub(super) fn value(&self, n: &Natural) -> Option<Known> {
        let (_, finding) = self.found.as_ref()?;
        let by = match (finding.status, finding.theorem) {
            (Status::Observed, _) => KnownBy::Observed(finding.last()),
            (Status::Proved, Some(theorem)) => KnownBy::Theorem(theorem.into()),
            _ => return None,
        };
        Some(Known { value: finding.value(n)?.into(), by })
    }
}
