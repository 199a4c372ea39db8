//! The minimum excludant, without sorting.

/// A reusable set of small values that answers "which is the least one missing?".
///
/// Inserting is O(1), [`Mex::take`] is O(m/64) for a largest inserted value m, and the set's
/// memory is kept from one use to the next, so a solver allocates only while values grow.
///
/// ```
/// use grundy_core::value::Mex;
/// let mut seen = Mex::new();
/// for value in [0, 2, 8] {
///     seen.insert(value);
/// }
/// assert_eq!(seen.take(), 1);
/// assert_eq!(seen.take(), 0); // taking empties the set
/// ```
#[derive(Debug, Clone, Default)]
pub struct Mex {
    words: Vec<u64>,
}

impl Mex {
    /// An empty set; its mex is 0.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a value to the set.
    #[inline]
    pub fn insert(&mut self, value: u32) {
        let word = (value / 64) as usize;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
    }

    /// Whether the value is in the set.
    #[inline]
    pub fn contains(&self, value: u32) -> bool {
        self.words.get((value / 64) as usize).is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// The values 64·i to 64·i + 63 that are in the set, lowest bit first.
    #[inline]
    pub fn word(&self, i: usize) -> u64 {
        self.words.get(i).copied().unwrap_or(0)
    }

    /// The least value that is not in the set.
    #[inline]
    pub fn peek(&self) -> u32 {
        let mut base = 0;
        for &word in &self.words {
            if word != u64::MAX {
                return base + word.trailing_ones();
            }
            base += 64;
        }
        base
    }

    /// The least value that is not in the set; the set is empty afterwards.
    #[inline]
    pub fn take(&mut self) -> u32 {
        let mex = self.peek();
        self.clear();
        mex
    }

    /// Empties the set.
    #[inline]
    pub fn clear(&mut self) {
        self.words.fill(0);
    }
}

impl FromIterator<u32> for Mex {
    fn from_iter<I: IntoIterator<Item = u32>>(values: I) -> Self {
        let mut set = Self::new();
        values.into_iter().for_each(|value| set.insert(value));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::Mex;
    use proptest::prelude::*;

    /// The three examples of seed 000.
    #[test]
    fn examples_of_the_grim_article() {
        for (values, mex) in [(&[0, 1, 2][..], 3), (&[1, 2], 0), (&[0, 2, 8], 1), (&[], 0)] {
            assert_eq!(values.iter().copied().collect::<Mex>().peek(), mex, "mex {values:?}");
        }
    }

    proptest! {
        #[test]
        fn equals_the_definition(values in prop::collection::vec(0u32..200, 0..300)) {
            let naive = (0..=200).find(|v| !values.contains(v));
            let mut set: Mex = values.iter().copied().collect();
            prop_assert_eq!(Some(set.take()), naive);
            prop_assert_eq!(set.take(), 0);
        }
    }
}
