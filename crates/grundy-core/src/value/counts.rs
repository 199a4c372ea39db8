//! The minimum excludant of a set that changes little by little.

/// How often each value occurs; the mex is that of the values that occur.
#[derive(Debug, Clone, Default)]
pub struct Counts {
    counts: Vec<u32>,
}

impl Counts {
    /// Adds a value once more.
    pub fn add(&mut self, value: u32) {
        let index = value as usize;
        if self.counts.len() <= index {
            self.counts.resize(index + 1, 0);
        }
        self.counts[index] += 1;
    }

    /// Takes a value away that was added.
    pub fn remove(&mut self, value: u32) {
        if let Some(count) = self.counts.get_mut(value as usize) {
            *count = count.saturating_sub(1);
        }
    }

    /// The least value that does not occur, found in that many steps.
    pub fn mex(&self) -> u32 {
        let missing = self.counts.iter().position(|&count| count == 0);
        u32::try_from(missing.unwrap_or(self.counts.len())).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;
    use crate::value::Mex;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equals_the_set_of_what_is_left(values in prop::collection::vec(0u32..12, 0..40)) {
            let mut counts = Counts::default();
            for &value in &values {
                counts.add(value);
            }
            for (gone, &value) in values.iter().enumerate() {
                prop_assert_eq!(counts.mex(), values[gone..].iter().copied().collect::<Mex>().peek());
                counts.remove(value);
            }
            prop_assert_eq!(counts.mex(), 0);
        }
    }
}
