//! The minimum excludant of many sets, one after another.

/// A set of small values that is emptied at no cost: each value is marked with the number of the
/// set that it was last put into.
///
/// Putting a value in is one store, where [`Mex`](super::Mex) reads a word, changes a bit and
/// writes it back; finding the mex takes a number of steps equal to its value, which is at most
/// the number of values put in. For tables whose values are small.
#[derive(Debug, Clone)]
pub struct Marks {
    last: Vec<u32>,
    now: u32,
    /// All values below are in the set, marked or not.
    floor: u32,
}

impl Default for Marks {
    fn default() -> Self {
        Self { last: Vec::new(), now: 1, floor: 0 }
    }
}

impl Marks {
    /// Makes room for values below a bound.
    pub fn reserve(&mut self, bound: usize) {
        if self.last.len() < bound {
            self.last.resize(bound, 0);
        }
    }

    /// Adds a value to the set.
    #[inline]
    pub fn insert(&mut self, value: u32) {
        let index = value as usize;
        if index >= self.last.len() {
            self.reserve((index + 1).next_power_of_two());
        }
        self.last[index] = self.now;
    }

    /// Adds all values below a bound.
    #[inline]
    pub fn insert_below(&mut self, bound: u32) {
        self.floor = self.floor.max(bound);
    }

    /// The marks of the values below the bound last reserved, and the mark that means "in the
    /// set": for loops that put in many values.
    #[inline]
    pub fn open(&mut self) -> (&mut [u32], u32) {
        (&mut self.last, self.now)
    }

    /// The least value that is not in the set.
    #[inline]
    pub fn least(&self) -> u32 {
        let floor = self.floor as usize;
        let above = self.last.get(floor..).unwrap_or_default();
        let missing = above.iter().position(|&mark| mark != self.now);
        u32::try_from(floor + missing.unwrap_or(above.len())).unwrap_or(u32::MAX)
    }

    /// The least value that is not in the set; the set is empty afterwards.
    #[inline]
    pub fn take(&mut self) -> u32 {
        let least = self.least();
        self.floor = 0;
        self.now = self.now.checked_add(1).unwrap_or_else(|| {
            self.last.fill(0);
            1
        });
        least
    }
}

#[cfg(test)]
mod tests {
    use super::Marks;
    use crate::value::Mex;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equals_the_set_of_bits(sets in prop::collection::vec(
            prop::collection::vec(0u32..40, 0..60), 0..20,
        ), bounds in prop::collection::vec(0u32..50, 20)) {
            let mut marks = Marks { now: u32::MAX - 3, ..Marks::default() };
            for (set, bound) in sets.into_iter().zip(bounds) {
                for &value in &set {
                    marks.insert(value);
                }
                marks.insert_below(bound / 2);
                let all: Mex = set.into_iter().chain(0..bound / 2).collect();
                prop_assert_eq!(marks.take(), all.peek());
            }
        }
    }
}
