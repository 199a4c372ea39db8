//! The minimum excludant of a set that changes little by little.

/// How often each value occurs; the mex is that of the values that occur.
#[derive(Debug, Clone, Default)]
pub struct Counts {
    counts: Vec<u32>,
    /// A bit for each value: whether it occurs.
    words: Vec<u64>,
}

impl Counts {
    /// Adds a value once more.
    pub fn add(&mut self, value: u32) {
        let index = value as usize;
        if self.counts.len() <= index {
            self.counts.resize(index + 1, 0);
            self.words.resize(index / 64 + 1, 0);
        }
        self.counts[index] += 1;
        self.words[index / 64] |= 1 << (index % 64);
    }

    /// Takes a value away that was added.
    pub fn remove(&mut self, value: u32) {
        let index = value as usize;
        if let Some(count) = self.counts.get_mut(index) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                self.words[index / 64] &= !(1 << (index % 64));
            }
        }
    }

    /// The least value that does not occur, found in a step for each 64 values below it.
    pub fn mex(&self) -> u32 {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        let rest = self.words.get(full).map_or(0, |word| word.trailing_ones());
        u32::try_from(full * 64).unwrap_or(u32::MAX).saturating_add(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;
    use crate::value::Mex;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equals_the_set_of_what_is_left(values in prop::collection::vec(0u32..150, 0..400)) {
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
