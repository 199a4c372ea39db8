//! The minimum excludant of many sets, one after another.

/// A set of small values that is emptied at no cost: each value is marked with the number of the
/// set that it was last put into.
///
/// Putting a value in is one store, where [`Mex`](super::Mex) reads a word, changes a bit and
/// writes it back; finding the mex takes as many steps as its value, never more than values were
/// put in. For tables whose values are small.
#[derive(Debug, Clone)]
pub struct Marks {
    marks: Vec<u32>,
    now: u32,
}

impl Default for Marks {
    fn default() -> Self {
        Self { marks: Vec::new(), now: 1 }
    }
}

impl Marks {
    /// Makes room for values below a bound.
    pub fn reserve(&mut self, bound: usize) {
        if self.marks.len() < bound {
            self.marks.resize(bound, 0);
        }
    }

    /// Adds a value to the set.
    #[inline]
    pub fn insert(&mut self, value: u32) {
        let index = value as usize;
        if index >= self.marks.len() {
            self.reserve((index + 1).next_power_of_two());
        }
        self.marks[index] = self.now;
    }

    /// The marks of the values below the bound last reserved, and the mark that means "in the
    /// set": for loops that put in many values.
    #[inline]
    pub fn open(&mut self) -> (&mut [u32], u32) {
        (&mut self.marks, self.now)
    }

    /// The least value that is not in the set; the set is empty afterwards.
    #[inline]
    pub fn take(&mut self) -> u32 {
        let missing = self.marks.iter().position(|&mark| mark != self.now);
        let mex = missing.unwrap_or(self.marks.len());
        self.now = self.now.checked_add(1).unwrap_or_else(|| {
            self.marks.fill(0);
            1
        });
        u32::try_from(mex).unwrap_or(u32::MAX)
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
        )) {
            let mut marks = Marks { now: u32::MAX - 3, ..Marks::default() };
            for set in sets {
                for &value in &set {
                    marks.insert(value);
                }
                prop_assert_eq!(marks.take(), set.into_iter().collect::<Mex>().peek());
            }
        }
    }
}
