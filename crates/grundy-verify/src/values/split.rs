//! The split of values into rare and common ones.
//!
//! Fix a mask. The class of a value v at heap n is the parity of the number of ones of v under the
//! mask, to which the parity of n may be added; class 0 is rare, class 1 is common. The parity of a
//! nim-sum is the sum of the parities. So two common heaps a + b = n − d have a rare nim-sum at
//! heap n: the classes add up to 0. If the parity of heaps counts, this needs that all places d
//! that leave two heaps have the same parity, which is added to the class as well. This holds for
//! any mask.

use crate::certificate::Parity;

/// A split of values into rare and common ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Split {
    mask: u32,
    parity: Parity,
}

impl Split {
    pub(crate) fn new(mask: u32, parity: Parity) -> Self {
        Self { mask, parity }
    }

    /// Returns the mask, and how the parity of heaps counts.
    pub(crate) fn parts(self) -> (u32, Parity) {
        (self.mask, self.parity)
    }

    /// Whether the value is rare at this heap.
    pub(crate) fn is_rare(self, value: u32, heap: u64) -> bool {
        let ones = u64::from((value & self.mask).count_ones());
        let class = match self.parity {
            Parity::None => ones,
            Parity::Even => ones + heap,
            Parity::Odd => ones + heap + 1,
        };
        class.is_multiple_of(2)
    }

    /// Whether all values are common; the first is that of heap `first`.
    pub(crate) fn are_common(self, values: &[u16], first: u64) -> bool {
        // Compare all values, even after a rare one, so that the loop vectorizes.
        let [low, high, ..] = self.mask.to_le_bytes();
        let low = u16::from_le_bytes([low, high]);
        let class = |value: u16| {
            let ones = value & low;
            let ones = ones ^ ones >> 8;
            let ones = ones ^ ones >> 4;
            let ones = ones ^ ones >> 2;
            (ones ^ ones >> 1) & 1
        };
        let (pairs, rest) = values.as_chunks::<2>();
        let step = match self.parity {
            Parity::None => 0,
            Parity::Even | Parity::Odd => 1,
        };
        let begun = u16::from(!self.is_rare(0, first));
        let rare = pairs.iter().fold(0, |rare, [even, odd]| {
            rare | (class(*even) ^ begun ^ 1) | (class(*odd) ^ begun ^ step ^ 1)
        });
        rare == 0 && rest.iter().all(|&value| class(value) ^ begun == 1)
    }

    /// Returns the split under which the fewest of the values are rare; `first` is the heap of the
    /// first value.
    ///
    /// `odd` is the parity of the places that leave two heaps, if they have a common one: only then
    /// may the parity of heaps count. For all masks, the number of values with an even number of
    /// ones under it minus the number of the others is the Walsh–Hadamard transform of the counts.
    pub(crate) fn best(first: u64, values: &[u16], odd: Option<bool>) -> Option<Self> {
        let greatest = values.iter().copied().max().filter(|&greatest| greatest > 0)?;
        let size = (usize::from(greatest) + 1).next_power_of_two();
        let mut surplus = [vec![0i64; size], vec![0i64; size]];
        for (heap, &value) in (first..).zip(values) {
            surplus[usize::from(!heap.is_multiple_of(2))][usize::from(value)] += 1;
        }
        for counts in &mut surplus {
            transform(counts);
        }
        let [even, odds] = &surplus;
        let kinds: &[(Parity, i64, i64)] = match odd {
            None => &[(Parity::None, 1, 1)],
            Some(false) => &[(Parity::None, 1, 1), (Parity::Even, 1, -1)],
            Some(true) => &[(Parity::None, 1, 1), (Parity::Odd, -1, 1)],
        };
        let all = kinds.iter().flat_map(|&(parity, by_even, by_odd)| {
            (1u32..).zip(even.iter().zip(odds).skip(1)).map(move |(mask, (even, odd))| {
                (by_even * even + by_odd * odd, Self { mask, parity })
            })
        });
        all.min_by_key(|(rare, _)| *rare).map(|(_, split)| split)
    }
}

/// Computes the Walsh–Hadamard transform in place; the length is a power of two.
fn transform(counts: &mut [i64]) {
    let mut half = 1;
    while half < counts.len() {
        for pair in counts.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn stretches_are_common_if_all_heaps_are() {
        for parity in [Parity::None, Parity::Even, Parity::Odd] {
            for (mask, first) in (1..40).flat_map(|mask| [(mask, 10), (mask, 11)]) {
                let split = Split::new(mask, parity);
                let of_class = |heap: &u64| (0..64).find(|&v| !split.is_rare(v.into(), *heap));
                let mut values: Vec<u16> =
                    (first..first + 9).filter_map(|n| of_class(&n)).collect();
                assert!(split.are_common(&values, first), "{split:?}");
                for (i, heap) in (0..9).zip(first..) {
                    let common = values[i];
                    for value in 0..64 {
                        values[i] = value;
                        let rare = split.is_rare(value.into(), heap);
                        assert_eq!(split.are_common(&values, first), !rare, "{split:?} {values:?}");
                    }
                    values[i] = common;
                }
            }
        }
    }

    /// Two common parts never make a common option, which makes the method exact.
    #[test]
    fn classes_add_up() {
        for (parity, places) in [(Parity::None, 0..6), (Parity::Even, 0..6), (Parity::Odd, 0..6)] {
            let fits = |place: &u64| match parity {
                Parity::None => true,
                Parity::Even => place.is_multiple_of(2),
                Parity::Odd => !place.is_multiple_of(2),
            };
            for mask in 1..8 {
                let split = Split::new(mask, parity);
                for place in places.clone().filter(fits) {
                    for (a, b, x, y) in all_of_four() {
                        let sum = split.is_rare(x ^ y, a + b + place);
                        let same = split.is_rare(x, a) == split.is_rare(y, b);
                        assert_eq!(sum, same, "{split:?} {place} {a} {b} {x} {y}");
                    }
                }
            }
        }
    }

    fn all_of_four() -> impl Iterator<Item = (u64, u64, u32, u32)> {
        (0..2u64).flat_map(|a| {
            (0..2u64).flat_map(move |b| {
                (0..8u32).flat_map(move |x| (0..8u32).map(move |y| (a, b, x, y)))
            })
        })
    }

    proptest! {
        /// Compares with counting for every mask.
        #[test]
        fn the_best_split_has_the_fewest_rare_values(
            values in prop::collection::vec(0u16..23, 1..60), first in 0u64..4, odd: Option<bool>,
        ) {
            let rares = |split: Split| {
                let heaps = (first..).zip(&values);
                heaps.filter(|&(n, &v)| split.is_rare(v.into(), n)).count()
            };
            let parity = if odd == Some(true) { Parity::Odd } else { Parity::Even };
            let masks = |parity| (1..32).map(move |mask| rares(Split::new(mask, parity)));
            let mut fewest = masks(Parity::None).min();
            if odd.is_some() {
                fewest = fewest.min(masks(parity).min());
            }
            let best = Split::best(first, &values, odd);
            prop_assert_eq!(best.is_none(), values.iter().all(|&value| value == 0));
            prop_assert!(best.is_none_or(|best| Some(rares(best)) == fewest), "{:?}", best);
        }
    }
}
