//! Games on tuples in which a move goes any distance along a line, as a rook or a bishop does.
//!
//! All options of a tuple lie before it on the lines through it, so the values that the options
//! have are those used on these lines so far. For each line they are kept as a set of bits while a
//! table is filled row by row; the value of a tuple is the first bit that is missing in all sets of
//! its lines. That takes largest value/64 steps for each direction, where walking the options takes
//! as many as there are.
//!
//! In a table, two neighbours on a line lie a fixed stride apart, and of all places that are equal
//! modulo the stride the next one either continues the line or begins another. So a direction has
//! as many sets as its stride. Where the lines are much shorter than the values are large, sets
//! would take more memory than the table, and the few options are walked.

use super::tuples::{Entries, Filler, Stumble, Tuple};
use super::{Failure, Meter};
use crate::value::{Marks, Mex};

/// A direction has sets of bits where values grow at most to this many times the length of a line.
const GROWTH: usize = 8;

/// Fills a table of a game whose moves subtract a positive multiple of one of some tuples, any
/// multiple that leaves no number below 0.
#[derive(Debug)]
pub struct Riders {
    steps: Vec<Tuple>,
    /// Where the table is filled row by row from its beginning: the sets.
    rows: Option<Lines>,
    /// The place of the next tuple, if it is filled so.
    next: usize,
}

/// The values used on every line that is not over.
#[derive(Debug, Default)]
struct Lines {
    directions: Vec<Direction>,
    /// How many words a set has.
    words: usize,
    walked: Mex,
}

/// One direction.
#[derive(Debug)]
struct Direction {
    step: Tuple,
    /// How far apart neighbours on a line are in the table.
    stride: usize,
    /// For each place modulo the stride the set of values used; none where options are walked.
    sets: Option<Vec<u64>>,
}

impl Riders {
    /// Moves along some directions; each is positive in at least one number.
    pub fn new(steps: impl IntoIterator<Item = Tuple>) -> Self {
        Self { steps: steps.into_iter().collect(), rows: None, next: 0 }
    }

    /// The value by the sets; `None` if the table is not filled row by row.
    fn in_turn(
        &mut self,
        (at, place): (Tuple, usize),
        table: Entries<'_>,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        if place == 0 && self.next == 0 {
            self.rows = Some(Lines::new(&self.steps, table));
        }
        let Some(rows) = self.rows.as_mut().filter(|_| place == self.next) else {
            self.rows = None;
            return Ok(None);
        };
        self.next += 1;
        if let Some(last) = place.checked_sub(1) {
            let value = table.values.get(last).copied().unwrap_or(Entries::UNKNOWN);
            if value >= Entries::UNKNOWN {
                self.rows = None;
                return Ok(None);
            }
            rows.note(last, value, meter)?;
        }
        rows.value((at, place), table, meter).map(Some)
    }

    /// Walks the options.
    fn walk(
        &self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<(), Stumble> {
        for step in &self.steps {
            let mut to = before(at, *step);
            while let Some(part) = to {
                meter.node()?;
                seen.insert(table.value(part).ok_or(Stumble::Unknown)?);
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
    ) -> Result<bool, Stumble> {
        let place = table.index(at).ok_or(Stumble::Unknown)?;
        match self.in_turn((at, place), table, meter)? {
            Some(value) => seen.insert_below(value),
            None => self.walk(at, table, seen, meter)?,
        }
        Ok(true)
    }
}

impl Lines {
    fn new(steps: &[Tuple], table: Entries<'_>) -> Self {
        let wide = |x| usize::try_from(x).unwrap_or(usize::MAX);
        let length = |step: &Tuple| {
            let along = step.iter().zip(table.extents).filter(|(by, _)| **by > 0);
            along.map(|(by, extent)| extent / wide(*by)).min().unwrap_or(0)
        };
        // A tuple has no more options than its lines are long.
        let values = steps.iter().map(length).fold(0, usize::saturating_add);
        let line = |step: &Tuple| {
            let apart = step.iter().zip(table.strides).map(|(by, apart)| wide(*by) * apart);
            let stride = apart.sum();
            let kept = values / GROWTH <= length(step);
            Direction { step: *step, stride, sets: kept.then(|| vec![0; stride]) }
        };
        Self { directions: steps.iter().map(line).collect(), words: 1, walked: Mex::new() }
    }

    /// Adds the value of a place to the sets of its lines.
    fn note(&mut self, place: usize, value: u32, meter: &Meter<'_>) -> Result<(), Failure> {
        let word = value as usize / 64;
        while word >= self.words {
            self.widen(meter)?;
        }
        for line in &mut self.directions {
            if let Some(sets) = &mut line.sets {
                sets[place % line.stride * self.words + word] |= 1 << (value % 64);
            }
        }
        Ok(())
    }

    /// Doubles the room in every set.
    fn widen(&mut self, meter: &Meter<'_>) -> Result<(), Failure> {
        for sets in self.directions.iter_mut().filter_map(|line| line.sets.as_mut()) {
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

    /// The value of the next place.
    fn value(
        &mut self,
        (at, place): (Tuple, usize),
        table: Entries<'_>,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        let mut steps = 1;
        for line in &mut self.directions {
            let mut to = before(at, line.step);
            match &mut line.sets {
                Some(sets) if to.is_none() => {
                    let first = place % line.stride * self.words;
                    sets[first..first + self.words].fill(0);
                }
                Some(_) => {}
                None => {
                    let mut place = place;
                    while let Some(part) = to {
                        place -= line.stride;
                        self.walked.insert(table.values[place]);
                        to = before(part, line.step);
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

    /// The least value that no line through a place has used.
    fn missing(&self, place: usize) -> u32 {
        let sets = self.directions.iter().filter_map(|line| {
            let first = place % line.stride * self.words;
            Some(&line.sets.as_ref()?[first..first + self.words])
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

    /// A table filled row by row; a filler for each tuple walks its options.
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
        assert_eq!(riders.rows.is_some(), !by_walking);
        values
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Sets of bits against the options, also where some lines are too short for a set.
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
