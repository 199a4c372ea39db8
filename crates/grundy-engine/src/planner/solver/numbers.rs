//! Large numbers in games of rule files in which the moves take fixed amounts, whatever the number is:
//! their values repeat, as in a subtraction game. Where a position has more numbers, these are a
//! state, one of finitely many, and the values of all states at a number are one entry of the
//! sequence that repeats.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::{Mutex, PoisonError};

use super::tuple::wide;
use grundy_core::answer::KnownBy;
use grundy_core::game::{Attempt, Failure, Standing, State, Takes, TupleRule, ValueColumn};
use grundy_core::value::{Natural, Nimber};
use grundy_search::table::TupleTable;
use grundy_sequence::period::{Law, Period, ultimate_period};

/// A period is looked for among this many values …
const FIRST_LOOK: u64 = 1 << 8;

/// … and at each doubling up to this many …
const LAST_LOOK: u64 = 1 << 16;

/// … where the numbers with all their states are no more positions than this.
const MOST_POSITIONS: u64 = 1 << 20;

/// What the positions with the first numbers are, which repeat for ever with a period.
#[derive(Debug)]
pub(super) struct Repeating {
    states: Vec<State>,
    /// The different rows that occur: what a number is in each state; `None` where it is no position.
    rows: Vec<Vec<Option<Standing<u32>>>>,
    /// Which row the first numbers have.
    sequence: Vec<u32>,
    /// The theorem's name.
    pub(super) theorem: &'static str,
    pub(super) period: Period,
}

impl Repeating {
    /// Looks for a period that the law proves; `None` if there is none among the first values.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub(super) fn find(
        rule: &dyn TupleRule,
        takes: &Takes,
        table: &Mutex<TupleTable>,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Self>, Failure> {
        let Takes { largest, from, modulus, ref states } = *takes;
        let law = Law::Subtraction { largest, from };
        let theorem = takes.theorem(rule.profile().arity == 1);
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut standing = |n: u64, [a, b, c]: State| {
            let at = [n, a, b, c];
            if rule.contains(at)? {
                table.standing(rule, at, &|_, _| Ok(0), attempt).map(Some)
            } else {
                // No move from a large number leaves it.
                Ok(None)
            }
        };
        let mut numbers = HashMap::new();
        let mut length = FIRST_LOOK;
        let last = LAST_LOOK.min(MOST_POSITIONS / (states.len() as u64).max(1));
        while length <= last {
            let mut sequence = Vec::new();
            // The largest first: the table is filled once.
            for n in (0..length).rev() {
                let row: Result<Vec<_>, Failure> =
                    states.iter().map(|&state| standing(n, state)).collect();
                let next = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
                // Numbers of different remainders have different moves.
                sequence.push(*numbers.entry((row?, n % modulus)).or_insert(next));
            }
            sequence.reverse();
            if let Some(period) = ultimate_period(&sequence, law) {
                let mut rows = vec![Vec::new(); numbers.len()];
                for ((row, _), number) in numbers {
                    rows[number as usize] = row;
                }
                let states = states.clone();
                return Ok(Some(Self { states, rows, sequence, theorem, period }));
            }
            length *= 2;
        }
        Ok(None)
    }

    /// What a position with a large number is.
    pub(super) fn standing(&self, n: &Natural, state: State) -> Option<Standing<Nimber>> {
        let folded = usize::try_from(self.period.fold(n)).ok()?;
        let row = self.rows.get(*self.sequence.get(folded)? as usize)?;
        let place = self.states.binary_search(&state).ok()?;
        row.get(place).copied().flatten().map(wide)
    }

    /// The values of a range of numbers with a state; `None` where some of them have none.
    pub(super) fn column(&self, state: State, numbers: RangeInclusive<u64>) -> Option<ValueColumn> {
        let place = self.states.binary_search(&state).ok()?;
        let (first, last) = numbers.into_inner();
        let end = usize::try_from(self.period.preperiod + self.period.period).ok()?;
        let value = |(n, &row): (u64, &u32)| match self.rows.get(row as usize)?.get(place)? {
            Some(Standing::Value(value)) => Some(*value),
            // Not asked for.
            _ if n < first => Some(0),
            _ => None,
        };
        let values = (0..).zip(self.sequence.get(..end)?).map(value).collect::<Option<_>>()?;
        let growth = (self.period.period, self.period.saltus);
        ValueColumn::repeated(values, growth, self.theorem, last)
    }

    /// How all of this is known.
    pub(super) fn known_by(&self) -> KnownBy {
        KnownBy::Theorem(self.theorem.into())
    }
}
