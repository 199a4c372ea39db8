//! Values of one number where moves leave non-decreasing functions of it.
//!
//! Such values are constant on intervals: while each function stays inside an interval of values
//! that is known, so does the set of options' values. The end of a function's stay follows from the
//! function's inverse, so work grows with the number of intervals, not with the numbers.

use grundy_core::game::{Failure, Meter, Monotone, MonotoneMove};
use grundy_core::value::Marks;

/// Smaller numbers are tabulated one by one.
const FEWEST: u64 = 1 << 12;

/// After this many intervals …
const PROBED: usize = 1 << 12;

/// … their average length must be at least this.
const SHORTEST: u64 = 1 << 4;

/// The greatest number of intervals.
const MOST: usize = 1 << 22;

/// The values of the first numbers, by intervals.
#[derive(Debug, Default)]
pub(super) struct StepValues {
    /// The first number of each interval.
    starts: Vec<i64>,
    /// The values of the intervals; neighbours differ.
    values: Vec<u32>,
    /// The least number whose value is not known.
    next: i64,
    /// Whether the intervals are too short or the rule is at fault somewhere.
    given_up: bool,
}

impl StepValues {
    /// Returns the value of a number; `None` if intervals do not help or the rule is at fault.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub(super) fn value(
        &mut self,
        moves: &[MonotoneMove],
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        let near = i64::try_from(n).ok().filter(|&at| n >= FEWEST && at < i64::MAX);
        let Some(at) = near.filter(|_| !self.given_up) else { return Ok(None) };
        let mut seen = Marks::default();
        while self.next <= at {
            meter.node()?;
            meter.steps(moves.len() as u64)?;
            let Some((value, end)) = self.interval(moves, &mut seen) else {
                self.given_up = true;
                return Ok(None);
            };
            if self.values.last() != Some(&value) {
                meter.keep(size_of::<(i64, u32)>() as u64)?;
                self.starts.push(self.next);
                self.values.push(value);
            }
            self.next = end;
            let length = self.next.unsigned_abs() / self.starts.len() as u64;
            if self.starts.len() >= PROBED && length < SHORTEST || self.starts.len() > MOST {
                self.given_up = true;
                return Ok(None);
            }
        }
        // The functions are computed for this number as the rule computes them; for smaller ones
        // the numbers on the way are smaller.
        let computed = moves
            .iter()
            .filter(|mv| (mv.from..=mv.to).contains(&at))
            .all(|mv| mv.parts.iter().all(|part| part.of(at).is_some()));
        Ok(self.place(at).filter(|_| computed).map(|place| self.values[place]))
    }

    /// The interval that holds a number.
    fn place(&self, n: i64) -> Option<usize> {
        self.starts.partition_point(|&start| start <= n).checked_sub(1)
    }

    /// Returns the value of the next number, and a greater number up to which it is the same; `None`
    /// if the rule is at fault or numbers are too large.
    fn interval(&self, moves: &[MonotoneMove], seen: &mut Marks) -> Option<(u32, i64)> {
        let mut end = i64::MAX;
        for mv in moves {
            if self.next < mv.from {
                end = end.min(mv.from);
                continue;
            }
            if self.next > mv.to {
                continue;
            }
            end = end.min(mv.to.saturating_add(1));
            let mut value = 0;
            for part in &mv.parts {
                let (place, last) = self.stay(part)?;
                value ^= self.values[place];
                end = end.min(last);
            }
            seen.insert(value);
        }
        Some((seen.take(), end))
    }

    /// The interval in which a function lies at the next number, and the first number for which it
    /// leaves that.
    fn stay(&self, function: &Monotone) -> Option<(usize, i64)> {
        let left = function.of(self.next).filter(|left| (0..self.next).contains(left))?;
        let place = self.place(left)?;
        let bound = self.starts.get(place + 1).copied().unwrap_or(self.next);
        Some((place, function.least(bound).unwrap_or(i64::MAX)))
    }
}
