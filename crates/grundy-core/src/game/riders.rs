//! Games on tuples in which a move goes any distance along a line, as a rook or a bishop does.
//!
//! The options of a tuple are the tuples before it on the lines through it. While a table is filled
//! row by row, a bit set for each line holds the values that occur on it so far; the value of a
//! tuple is the first bit that is missing in all sets of its lines. That takes largest value/64
//! steps for each direction, where walking the options takes a step for each option.
//!
//! In a table, two neighbours on a line are a fixed stride apart, and among the entries with equal
//! index modulo the stride, the next entry either continues the line or begins another. So the
//! number of sets for a direction is its stride. Where the lines are much shorter than the values
//! are large, sets would take more memory than the table, and the few options are walked instead.

use super::tuples::{Entries, FillError, Filler, Tuple};
use super::{Failure, Meter};
use crate::value::{Marks, Mex};

/// A direction gets bit sets if values are at most this many times the length of its lines.
const GROWTH: usize = 8;

/// Fills a table of a game in which a move subtracts any positive multiple of one of several fixed
/// tuples that leaves no number negative.
#[derive(Debug)]
pub struct Riders {
    steps: Vec<Tuple>,
    /// The sets, if the table is filled row by row from its beginning.
    line_sets: Option<LineSets>,
    /// The index of the next entry in that order.
    next: usize,
}

/// The values that occur so far on every line through an entry still to be filled.
#[derive(Debug, Default)]
struct LineSets {
    directions: Vec<Direction>,
    /// The number of words of a set.
    words: usize,
    walked: Mex,
}

/// One direction of moves and its lines.
#[derive(Debug)]
struct Direction {
    step: Tuple,
    /// The distance in the table between neighbours on a line.
    stride: usize,
    /// The set of values for each index modulo the stride; `None` where options are walked.
    sets: Option<Vec<u64>>,
}

impl Riders {
    /// A filler for moves along the given directions, each positive in at least one number.
    pub fn new(steps: impl IntoIterator<Item = Tuple>) -> Self {
        Self { steps: steps.into_iter().collect(), line_sets: None, next: 0 }
    }

    /// Computes the value from the sets; `None` if the table is not filled row by row.
    fn in_turn(
        &mut self,
        (at, place): (Tuple, usize),
        table: Entries<'_>,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        if place == 0 && self.next == 0 {
            self.line_sets = Some(LineSets::new(&self.steps, table));
        }
        let Some(line_sets) = self.line_sets.as_mut().filter(|_| place == self.next) else {
            self.line_sets = None;
            return Ok(None);
        };
        self.next += 1;
        if let Some(last) = place.checked_sub(1) {
            let value = table.values.get(last).copied().unwrap_or(Entries::UNKNOWN);
            if value >= Entries::UNKNOWN {
                self.line_sets = None;
                return Ok(None);
            }
            line_sets.record(last, value, meter)?;
        }
        line_sets.value((at, place), table, meter).map(Some)
    }

    /// Adds the values of all options by walking the lines.
    fn walk(
        &self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<(), FillError> {
        for step in &self.steps {
            let mut to = before(at, *step);
            while let Some(part) = to {
                meter.node()?;
                seen.insert(table.value(part).ok_or(FillError::Unknown)?);
                to = before(part, *step);
            }
        }
        Ok(())
    }
}

impl Filler for Riders {
    fn fill(
        &mut self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, FillError> {
        let place = table.index(at).ok_or(FillError::Unknown)?;
        match self.in_turn((at, place), table, meter)? {
            Some(value) => seen.insert_below(value),
            None => self.walk(at, table, seen, meter)?,
        }
        Ok(true)
    }
}

impl LineSets {
    fn new(steps: &[Tuple], table: Entries<'_>) -> Self {
        let wide = |x| usize::try_from(x).unwrap_or(usize::MAX);
        let length = |step: &Tuple| {
            let along = step.iter().zip(table.extents).filter(|(by, _)| **by > 0);
            along.map(|(by, extent)| extent / wide(*by)).min().unwrap_or(0)
        };
        // The number of options of a tuple is at most the total length of its lines.
        let values = steps.iter().map(length).fold(0, usize::saturating_add);
        let direction = |step: &Tuple| {
            let apart = step.iter().zip(table.strides).map(|(by, apart)| wide(*by) * apart);
            let stride = apart.sum();
            let kept = values / GROWTH <= length(step);
            Direction { step: *step, stride, sets: kept.then(|| vec![0; stride]) }
        };
        Self { directions: steps.iter().map(direction).collect(), words: 1, walked: Mex::new() }
    }

    /// Adds the value of an entry to the sets of its lines.
    fn record(&mut self, place: usize, value: u32, meter: &Meter<'_>) -> Result<(), Failure> {
        let word = value as usize / 64;
        while word >= self.words {
            self.widen(meter)?;
        }
        for direction in &mut self.directions {
            if let Some(sets) = &mut direction.sets {
                sets[place % direction.stride * self.words + word] |= 1 << (value % 64);
            }
        }
        Ok(())
    }

    /// Doubles the capacity of every set.
    fn widen(&mut self, meter: &Meter<'_>) -> Result<(), Failure> {
        for sets in self.directions.iter_mut().filter_map(|direction| direction.sets.as_mut()) {
            meter.keep(8 * sets.len() as u64)?;
            let mut wide = vec![0; 2 * sets.len()];
            for (wide, set) in wide.chunks_mut(2 * self.words).zip(sets.chunks(self.words)) {
                wide[..self.words].copy_from_slice(set);
            }
            *sets = wide;
        }
        self.words *= 2;
        Ok(())
    }

    /// The value of the next entry.
    fn value(
        &mut self,
        (at, place): (Tuple, usize),
        table: Entries<'_>,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        let mut steps = 1;
        for direction in &mut self.directions {
            let mut to = before(at, direction.step);
            match &mut direction.sets {
                Some(sets) if to.is_none() => {
                    let first = place % direction.stride * self.words;
                    sets[first..first + self.words].fill(0);
                }
                Some(_) => {}
                None => {
                    let mut place = place;
                    while let Some(part) = to {
                        place -= direction.stride;
                        self.walked.insert(table.values[place]);
                        to = before(part, direction.step);
                        steps += 1;
                    }
                }
            }
        }
        let value = self.missing(place);
        self.walked.clear();
        meter.steps(steps + u64::from(value / 64))?;
        Ok(value)
    }

    /// The least value that occurs on no line through an entry.
    fn missing(&self, place: usize) -> u32 {
        let sets = self.directions.iter().filter_map(|direction| {
            let first = place % direction.stride * self.words;
            Some(&direction.sets.as_ref()?[first..first + self.words])
        });
        let sets: smallvec::SmallVec<[&[u64]; 8]> = sets.collect();
        let mut base = 0;
        for i in 0.. {
            let used = |set: &&[u64]| set.get(i).copied().unwrap_or(0);
            let all = sets.iter().map(used).fold(self.walked.word(i), |all, word| all | word);
            if all != u64::MAX {
                return base + all.trailing_ones();
            }
            base += 64;
        }
        base
    }
}

/// The tuple one step before.
fn before(at: Tuple, step: Tuple) -> Option<Tuple> {
    let mut to = at;
    for (x, by) in to.iter_mut().zip(step) {
        *x = x.checked_sub(by)?;
    }
    Some(to)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Riders, Tuple};
    use crate::game::{Entries, Filler, Meter};
    use crate::value::Marks;

    /// Fills a table row by row, or by a fresh filler for each tuple, which walks its options.
    fn table(steps: &[Tuple], extents: [usize; 4], by_walking: bool) -> Vec<u32> {
        let mut strides = [1; 4];
        for i in (0..3).rev() {
            strides[i] = strides[i + 1] * extents[i + 1];
        }
        let mut values = vec![Entries::UNKNOWN; strides[0] * extents[0]];
        let (mut riders, mut seen) = (Riders::new(steps.iter().copied()), Marks::default());
        for place in 0..values.len() {
            if by_walking {
                riders = Riders { next: usize::MAX, ..Riders::new(steps.iter().copied()) };
            }
            let mut rest = place;
            let at = strides.map(|stride| {
                let x = rest / stride;
                rest %= stride;
                x.try_into().expect("small")
            });
            let entries = Entries { values: &values, bound: 1, extents, strides };
            let filled = riders.fill(at, entries, &mut seen, &Meter::unlimited());
            assert_eq!(filled, Ok(true));
            values[place] = seen.take();
        }
        assert_eq!(riders.line_sets.is_some(), !by_walking);
        values
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Compares bit sets with walked options, also where some lines are too short for a set.
        #[test]
        fn sets_equal_options(
            (a, b, c) in (1usize..40, 1usize..70, 1usize..4),
            steps in prop::collection::vec([0u8..3, 0u8..3, 0u8..2], 1..5),
        ) {
            let steps: Vec<Tuple> = steps
                .iter()
                .filter(|step| step.iter().any(|&by| by > 0))
                .map(|step| [step[0].into(), step[1].into(), step[2].into(), 0])
                .collect();
            let extents = [a, b, c, 1];
            prop_assert_eq!(table(&steps, extents, false), table(&steps, extents, true));
        }
    }

    #[test]
    fn a_narrow_table_walks_its_short_lines() {
        let steps = [[1, 0, 0, 0], [0, 1, 0, 0], [1, 1, 0, 0]];
        let extents = [3, 500, 1, 1];
        assert_eq!(table(&steps, extents, false), table(&steps, extents, true));
    }
}
