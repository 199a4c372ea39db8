//! The choice of the split into rare and common values.
//!
//! The best mask is the one under which the fewest values so far are rare. For all masks at once,
//! the surplus of rare values over common ones is the Walsh–Hadamard transform of the values'
//! histogram: w(m) = Σ (−1)^parity(v & m). If the split uses the heaps' parity, it is the difference
//! of the transforms for even and odd heaps instead of their sum. This takes O(2^w · w) steps for
//! values below 2^w.
//!
//! The first values of a game often differ from later ones, so callers leave out the first quarter,
//! and choose again when the number of values has doubled.

use crate::sequence::closure::Closure;
use grundy_core::game::take_break::{Digit, TakeBreak};

/// The greatest width of values for which a split is chosen: the transform takes 16 MiB.
const MOST_BITS: u32 = 20;

impl Closure {
    /// Returns the split that makes the fewest of these values rare; `first` is the heap of the
    /// first one.
    ///
    /// The mask has no bits above those of the largest value; see [`Closure::open`]. Returns `None`
    /// for codes to which no split applies (no place allows two heaps, one allows more, or the code
    /// repeats forever), for values of more than 20 bits, and if all values are 0.
    ///
    /// The parity of heaps is used only if all places that allow two heaps have the same parity:
    /// otherwise the pairs of one heap would need different constants.
    pub fn choose(
        code: &TakeBreak,
        first: u64,
        values: impl IntoIterator<Item = u32>,
    ) -> Option<Self> {
        let parities = Parities::of(code)?;
        Surplus::of(first, values)?.least(parities.common())
    }
}

/// Whether an even and an odd place of a code allow two heaps.
struct Parities {
    even: bool,
    odd: bool,
}

impl Parities {
    /// `None` if an option can leave more than a pair of heaps, or none can leave a pair.
    fn of(code: &TakeBreak) -> Option<Self> {
        code.last_place()?;
        let two = |digit: &Digit| digit.counts & 4 != 0;
        let places = code.places();
        let even = places.iter().step_by(2).any(two);
        let odd = places.iter().skip(1).step_by(2).any(two);
        (code.most_parts()? == 2).then_some(Self { even, odd })
    }

    /// Returns the parity of all places that allow two heaps, if they agree; `true` for odd.
    fn common(&self) -> Option<bool> {
        (self.even != self.odd).then_some(self.odd)
    }
}

/// For every mask, the number of values with parity 0 under it minus the number with parity 1, for
/// even and odd heaps.
struct Surplus {
    even: Vec<i64>,
    odd: Vec<i64>,
}

impl Surplus {
    /// Counts the values and transforms the counts; `None` for values too large.
    fn of(first: u64, values: impl IntoIterator<Item = u32>) -> Option<Self> {
        let mut surplus = Self { even: Vec::new(), odd: Vec::new() };
        for (heap, value) in (first..).zip(values) {
            if value >> MOST_BITS != 0 {
                return None;
            }
            let value = value as usize;
            if value >= surplus.even.len() {
                let size = (value + 1).next_power_of_two();
                surplus.even.resize(size, 0);
                surplus.odd.resize(size, 0);
            }
            let counts = if heap % 2 == 0 { &mut surplus.even } else { &mut surplus.odd };
            counts[value] += 1;
        }
        transform(&mut surplus.even);
        transform(&mut surplus.odd);
        Some(surplus)
    }

    /// Returns the split with the fewest rare values. If `odd`, the parity of all places, is given,
    /// splits that use the parity of heaps are considered too. Ties go to a split that does not use
    /// it, then to the smaller mask.
    fn least(&self, odd: Option<bool>) -> Option<Closure> {
        let plain = std::iter::once((false, false, [1, 1]));
        let parity = odd.map(|odd| (true, odd, if odd { [-1, 1] } else { [1, -1] }));
        let mut best: Option<(i64, Closure)> = None;
        for (heap_parity, odd, [by_even, by_odd]) in plain.chain(parity) {
            let surplus = self.even.iter().zip(&self.odd).map(|(e, o)| by_even * e + by_odd * o);
            for (mask, rare) in (0u32..).zip(surplus).skip(1) {
                let fewer = best.is_none_or(|(least, _)| rare < least);
                if let (true, Some(closure)) = (fewer, Closure::new(mask, heap_parity, odd)) {
                    best = Some((rare, closure));
                }
            }
        }
        best.map(|(_, closure)| closure)
    }
}

/// Computes the Walsh–Hadamard transform in place; the length is a power of two or 0.
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
    use super::Closure;
    use grundy_core::game::take_break::TakeBreak;
    use proptest::prelude::*;

    fn code(text: &str) -> TakeBreak {
        TakeBreak::parse(text).expect(text)
    }

    #[test]
    fn only_codes_that_admit_a_split_get_one() {
        let values = || [0, 1, 2, 3, 1, 4, 3, 2].into_iter();
        for text in ["0.77", "0.137", "4!.0", "0.6", "4.3"] {
            assert!(Closure::choose(&code(text), 0, values()).is_some(), "{text}");
        }
        for text in ["0.33", "0.8", "0.[7]", "4.[3]", "0.{2+}", "0.C", "0.0"] {
            assert_eq!(Closure::choose(&code(text), 0, values()), None, "{text}");
        }
        for values in [vec![], vec![0, 0, 0], vec![0, 1, 1 << 20]] {
            assert_eq!(Closure::choose(&code("0.77"), 0, values), None);
        }
    }

    proptest! {
        /// Compares the choice with the counts of rare heaps of all splits.
        #[test]
        fn no_split_has_fewer_rare_heaps(
            values in prop::collection::vec(0u32..32, 1..60),
            first in 0u64..9,
            text in "0\\.(7|07|77|707|034)",
        ) {
            let code = code(&text);
            let rares = |closure: Closure| {
                (first..).zip(&values).filter(|&(n, &v)| closure.is_rare(v, n)).count()
            };
            let odd = match text.as_str() {
                "0.07" => Some(false),
                "0.77" => None,
                _ => Some(true),
            };
            let splits = (1..32).flat_map(|mask| {
                let plain = Closure::new(mask, false, false);
                plain.into_iter().chain(odd.and_then(|odd| Closure::new(mask, true, odd)))
            });
            let fewest = splits.map(rares).min();
            let chosen = Closure::choose(&code, first, values.iter().copied());
            if let Some(chosen) = chosen {
                prop_assert_eq!(Some(rares(chosen)), fewest);
                prop_assert!(!chosen.heap_parity() || odd == Some(chosen.odd()));
            } else {
                prop_assert!(values.iter().all(|&v| v == 0));
            }
        }

        /// `open` does not change the class of values so far, and inverts that of the next bit.
        #[test]
        fn open_preserves_classes_of_known_values(mask in 1u32..64, greatest in 32u32..64, heap in 0u64..2) {
            let closure = Closure::new(mask, true, false).expect("not 0");
            let open = closure.open(greatest);
            prop_assert!((0..64).all(|v| open.is_rare(v, heap) == closure.is_rare(v, heap)));
            prop_assert_eq!(open.is_rare(64, heap), !open.is_rare(0, heap));
        }
    }
}
