//! Sets of values below 32 as words, for many heaps side by side.
//!
//! A value v is the word 1 << v, so that values are collected by OR. Then ⊕ g moves the bits of a
//! word: for each power of two in g, the bits whose number lacks it change places with those whose
//! number has it. The two lowest powers are applied when a heap is stored, once for all look-backs to
//! it, and the others after the words of all look-backs with the same powers have been ORed. A
//! compiler makes vector instructions of these loops.

/// Values are below this.
pub(super) const VALUES: u16 = 32;

/// A heap is stored as v ⊕ k for every k below this power of two.
const COPIES: u16 = 4;

/// The bits whose number lacks a power of two.
const LACKING: [u32; 5] = [0x5555_5555, 0x3333_3333, 0x0f0f_0f0f, 0x00ff_00ff, 0x0000_ffff];

/// The words of consecutive heaps: 1 << (v ⊕ k) for k = 0, 1, 2, 3.
#[derive(Debug, Clone, Default)]
pub(super) struct Words([Vec<u32>; COPIES as usize]);

impl Words {
    /// The words of values; `None` if one is too large.
    pub(super) fn of(values: &[u16]) -> Option<Self> {
        let fits = values.iter().all(|&value| value < VALUES);
        let copy = |k| values.iter().map(|&value| 1u32 << (value ^ k)).collect();
        fits.then(|| Self([0, 1, 2, 3].map(copy)))
    }

    /// Becomes the last `kept` heaps of others, and `more` heaps to be set.
    pub(super) fn follow(&mut self, others: &Self, kept: usize, more: usize) {
        for (words, others) in self.0.iter_mut().zip(&others.0) {
            words.resize(kept + more, 0);
            words[..kept].copy_from_slice(&others[others.len() - kept..]);
        }
    }

    /// Sets the words of some heaps.
    pub(super) fn set<const N: usize>(&mut self, at: usize, words: &[u32; N]) {
        let by_one = exchanged(words, 0);
        let copies = [*words, by_one, exchanged(words, 1), exchanged(&by_one, 1)];
        for (stored, copy) in self.0.iter_mut().zip(&copies) {
            stored[at..at + N].copy_from_slice(copy);
        }
    }

    /// The value of a heap.
    pub(super) fn value(&self, heap: usize) -> u32 {
        self.0[0][heap].trailing_zeros()
    }

    /// The values of options at N heaps.
    pub(super) fn seen<const N: usize>(&self, options: &Options, at: usize) -> [u32; N] {
        let mut seen = [0; N];
        for (high, parts) in &options.0 {
            let mut sum = [0; N];
            for &(low, distance) in parts {
                let words = &self.0[low][at - distance..at - distance + N];
                for (sum, word) in sum.iter_mut().zip(words) {
                    *sum |= word;
                }
            }
            for power in 2..LACKING.len() {
                if high >> power & 1 == 1 {
                    sum = exchanged(&sum, power);
                }
            }
            for (seen, sum) in seen.iter_mut().zip(&sum) {
                *seen |= sum;
            }
        }
        seen
    }
}

/// Moves the bits of words by ⊕ a power of two.
#[inline]
fn exchanged<const N: usize>(words: &[u32; N], power: usize) -> [u32; N] {
    let (lacking, shift) = (LACKING[power], 1 << power);
    words.map(|word| (word & lacking) << shift | (word >> shift) & lacking)
}

/// Options with a part of a fixed size: by the higher powers of the value of that part, its lower
/// ones and the distance to the other part.
#[derive(Debug, Clone, Default)]
pub(super) struct Options(Vec<(u16, Vec<(usize, usize)>)>);

impl Options {
    /// From the distances to the other part, with the values of the fixed one.
    pub(super) fn new(options: impl IntoIterator<Item = (usize, u16)>) -> Self {
        let mut groups: Vec<(u16, Vec<(usize, usize)>)> = Vec::new();
        for (distance, value) in options {
            let (low, high) = (value % COPIES, value - value % COPIES);
            let part = (usize::from(low), distance);
            match groups.iter_mut().find(|(other, _)| *other == high) {
                Some((_, parts)) => parts.push(part),
                None => groups.push((high, vec![part])),
            }
        }
        Self(groups)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn words_are_sets(
            values in prop::collection::vec(0..VALUES, 40..60),
            options in prop::collection::vec((8usize..40, 0..VALUES), 0..12),
        ) {
            let words = Words::of(&values).expect("small");
            let at = values.len();
            let mut longer = Words::default();
            longer.follow(&words, at, 8);
            let seen = longer.seen::<8>(&Options::new(options.clone()), at);
            for (i, seen) in seen.iter().enumerate() {
                let before = options.iter().filter(|(distance, _)| *distance > i);
                let set = before.fold(0, |set, (distance, value)| {
                    set | 1 << (values[at + i - distance] ^ value)
                });
                prop_assert_eq!(*seen, set);
            }
        }
    }
}
