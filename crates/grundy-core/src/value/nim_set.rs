//! Sets of values as bits, and their nim-sums with a value.

/// A set of values, 64 in a word. ⊕ with a value keeps each aligned group of 64 together, so the
/// nim-sums of all members with it take one step for each word.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NimSet(Vec<u64>);

impl NimSet {
    /// Adds a value.
    pub fn insert(&mut self, value: u32) {
        let word = (value / 64) as usize;
        self.grow(word + 1);
        self.0[word] |= 1 << (value % 64);
    }

    /// Extends to at least `words` words, to a power of two so that ⊕ stays inside.
    fn grow(&mut self, words: usize) {
        if self.0.len() < words {
            self.0.resize(words.next_power_of_two(), 0);
        }
    }

    /// Adds every value of `other`.
    pub fn add(&mut self, other: &Self) {
        self.grow(other.0.len());
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    /// Adds every value of `other` ⊕ `by`.
    pub fn add_shifted(&mut self, other: &Self, by: u32) {
        if other.0.is_empty() {
            return;
        }
        let high = (by / 64) as usize;
        self.grow(other.0.len().max(high + 1));
        for (i, &word) in other.0.iter().enumerate() {
            if word != 0 {
                self.0[i ^ high] |= Self::permuted(word, by % 64);
            }
        }
    }

    /// Removes a value.
    pub fn withdraw(&mut self, value: u32) {
        if let Some(word) = self.0.get_mut((value / 64) as usize) {
            *word &= !(1 << (value % 64));
        }
    }

    /// Removes every value of `other`.
    pub fn remove(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
    }

    /// Removes every value that is not in `other`.
    pub fn keep(&mut self, other: &Self) {
        for (i, word) in self.0.iter_mut().enumerate() {
            *word &= other.word(i);
        }
    }

    /// Whether a value is in the set.
    pub fn contains(&self, value: u32) -> bool {
        self.word((value / 64) as usize) >> (value % 64) & 1 == 1
    }

    /// The least value.
    pub fn first(&self) -> Option<u32> {
        let at = self.0.iter().position(|&word| word != 0)?;
        u32::try_from(at).ok()?.checked_mul(64)?.checked_add(self.0[at].trailing_zeros())
    }

    /// The values 64·i to 64·i + 63.
    pub fn word(&self, i: usize) -> u64 {
        self.0.get(i).copied().unwrap_or(0)
    }

    /// The number of words stored.
    pub fn words(&self) -> usize {
        self.0.len()
    }

    /// The least value that is not in the set; `u32::MAX` if every smaller one is.
    pub fn mex(&self) -> u32 {
        let full = self.0.iter().take_while(|&&word| word == u64::MAX).count();
        let ones = self.0.get(full).map_or(0, |word| word.trailing_ones());
        u32::try_from(full).map_or(u32::MAX, |full| full.saturating_mul(64).saturating_add(ones))
    }

    /// Returns the word whose bit v ⊕ `by` is bit v of `word`.
    #[inline]
    pub fn permuted(mut word: u64, by: u32) -> u64 {
        const LOW: [u64; 6] = [
            0x5555_5555_5555_5555,
            0x3333_3333_3333_3333,
            0x0f0f_0f0f_0f0f_0f0f,
            0x00ff_00ff_00ff_00ff,
            0x0000_ffff_0000_ffff,
            0x0000_0000_ffff_ffff,
        ];
        for (k, low) in LOW.iter().enumerate() {
            if by >> k & 1 == 1 {
                let step = 1u32 << k;
                word = (word & low) << step | word >> step & low;
            }
        }
        word
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::NimSet;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn permuted_moves_each_bit(word: u64, by in 0u32..64) {
            let naive = (0..64).filter(|v| word >> v & 1 == 1).map(|v| 1u64 << (v ^ by)).sum::<u64>();
            prop_assert_eq!(NimSet::permuted(word, by), naive);
        }

        #[test]
        fn sums_with_a_value(
            members in prop::collection::btree_set(0u32..500, 0..40),
            by in 0u32..500,
        ) {
            let mut set = NimSet::default();
            for &member in &members {
                set.insert(member);
            }
            let mut sums = NimSet::default();
            sums.add_shifted(&set, by);
            let naive: BTreeSet<u32> = members.iter().map(|member| member ^ by).collect();
            let found = (0..1024).filter(|&v| sums.word(v as usize / 64) >> (v % 64) & 1 == 1);
            prop_assert_eq!(found.collect::<BTreeSet<u32>>(), naive.clone());
            prop_assert_eq!(Some(sums.mex()), (0..1024).find(|v| !naive.contains(v)));
        }
    }
}
