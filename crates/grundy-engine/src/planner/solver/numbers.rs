//! Large numbers in games of rule files from every large number of which the same numbers are taken:
//! their values repeat, as in a subtraction game.

use std::sync::{Mutex, PoisonError};

use grundy_core::answer::KnownBy;
use grundy_core::answer::KnownValue;
use grundy_core::game::{Attempt, Failure, Takes, TupleRule};
use grundy_core::value::Natural;
use grundy_search::table::TupleTable;
use grundy_sequence::period::{Law, Period, ultimate_period};

/// A period is looked for among this many values …
const FIRST_LOOK: u64 = 1 << 8;

/// … and at each doubling up to this many.
const LAST_LOOK: u64 = 1 << 16;

/// The values of the first numbers, which repeat for ever with a period.
#[derive(Debug)]
pub(super) struct Repeating {
    values: Vec<u32>,
    law: Law,
    pub(super) period: Period,
}

impl Repeating {
    /// Looks for a period that the law proves; `None` if there is none among the first values.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub(super) fn find(
        rule: &dyn TupleRule,
        takes: Takes,
        table: &Mutex<TupleTable>,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Self>, Failure> {
        let law = Law::Subtraction { largest: takes.largest, from: takes.from };
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut length = FIRST_LOOK;
        while length <= LAST_LOOK {
            let mut values = Vec::new();
            // The largest first: the table is filled once.
            for n in (0..length).rev() {
                // What is no position is asked for by no large number.
                let inside = rule.contains([n, 0, 0, 0])?;
                values.push(if inside {
                    table.value(rule, [n, 0, 0, 0], &|_, _| Ok(0), attempt)?
                } else {
                    0
                });
            }
            values.reverse();
            if let Some(period) = ultimate_period(&values, law) {
                return Ok(Some(Self { values, law, period }));
            }
            length *= 2;
        }
        Ok(None)
    }

    /// The value of a number.
    pub(super) fn value(&self, n: &Natural) -> Option<KnownValue> {
        let folded = usize::try_from(self.period.fold(n)).ok()?;
        let value = self.period.value(n, *self.values.get(folded)?).into();
        Some(KnownValue { value, by: KnownBy::Theorem(self.law.name().into()) })
    }

    /// The theorem's name.
    pub(super) fn theorem(&self) -> &'static str {
        self.law.name()
    }
}
