//! The values of many heaps as sets, side by side.
//!
//! A value v is represented by the set {v}, so that values are collected by OR. Then ⊕ g permutes
//! the bits of a set: for each power of two in g, the bits whose number lacks it change places with
//! those whose number has it. The two lowest powers are applied when a heap is stored, once for all
//! look-backs to it. Look-backs are in groups with the same higher powers, and the groups in an
//! order in which few powers change from one to the next: the collected set is permuted by these
//! before the next group is added. Compilers vectorize these loops.

use super::set::ValueSet;

/// A heap is stored as v ⊕ k for every k below this power of two.
const COPIES: u16 = 4;

/// The values of consecutive heaps: v ⊕ k for k = 0, 1, 2, 3.
#[derive(Debug, Clone)]
pub(super) struct Words<S>([Vec<S>; COPIES as usize]);

impl<S> Default for Words<S> {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Vec::new()))
    }
}

impl<S: ValueSet> Words<S> {
    /// Converts values to words; `None` if one is too large.
    pub(super) fn of(values: &[u16]) -> Option<Self> {
        let fits = values.iter().all(|&value| value < S::VALUES);
        let copy = |k| values.iter().map(|&value| S::of(value ^ k)).collect();
        fits.then(|| Self([0, 1, 2, 3].map(copy)))
    }

    /// Copies the last `kept` heaps of `others`, and makes room for `more` heaps.
    pub(super) fn follow(&mut self, others: &Self, kept: usize, more: usize) {
        for (words, others) in self.0.iter_mut().zip(&others.0) {
            words.resize(kept + more, S::EMPTY);
            words[..kept].copy_from_slice(&others[others.len() - kept..]);
        }
    }

    /// Sets the words of some heaps.
    pub(super) fn set<const N: usize>(&mut self, at: usize, words: &[S; N]) {
        for (low, stored) in self.0.iter_mut().enumerate() {
            for (stored, &word) in stored[at..at + N].iter_mut().zip(words) {
                let by_one = if low & 1 == 1 { word.exchanged(0) } else { word };
                *stored = if low & 2 == 2 { by_one.exchanged(1) } else { by_one };
            }
        }
    }

    /// Returns the sets of the values of options at N heaps.
    pub(super) fn seen<const N: usize>(&self, options: &OptionGroups, at: usize) -> [S; N] {
        let mut seen = [S::EMPTY; N];
        for Group { turn, parts } in &options.0 {
            for power in (0..S::VALUES.ilog2()).filter(|power| turn >> power & 1 == 1) {
                for seen in &mut seen {
                    *seen = seen.exchanged(power);
                }
            }
            for &(low, distance) in parts {
                let words = &self.0[low][at - distance..at - distance + N];
                for (seen, &word) in seen.iter_mut().zip(words) {
                    *seen = seen.or(word);
                }
            }
        }
        seen
    }
}

/// Options with a part of a fixed size.
#[derive(Debug, Clone, Default)]
pub(super) struct OptionGroups(Vec<Group>);

/// Options with the same higher powers in the value of the part of a fixed size.
#[derive(Debug, Clone)]
struct Group {
    /// The powers by which the sets of the groups before are permuted first.
    turn: u16,
    /// The lower powers, and the distance to the other part.
    parts: Vec<(usize, usize)>,
}

impl OptionGroups {
    /// Creates the groups from the distances to the other part, with the values of the fixed one.
    pub(super) fn new(options: impl IntoIterator<Item = (usize, u16)>) -> Self {
        let mut options: Vec<(usize, u16)> = options.into_iter().collect();
        options.sort_by_key(|&(_, value)| rank(value / COPIES));
        let (mut groups, mut before) = (Vec::new(), 0);
        for same in options.chunk_by(|one, other| one.1 / COPIES == other.1 / COPIES) {
            let high = same[0].1 / COPIES * COPIES;
            let part = |&(distance, value): &(usize, u16)| (usize::from(value % COPIES), distance);
            groups.push(Group { turn: before ^ high, parts: same.iter().map(part).collect() });
            before = high;
        }
        groups.push(Group { turn: before, parts: Vec::new() });
        Self(groups)
    }
}

/// Returns the position of a number in the Gray code, in which neighbours differ by one power of
/// two (F. Gray, 1953).
fn rank(number: u16) -> u16 {
    [1, 2, 4, 8].iter().fold(number, |rank, shift| rank ^ rank >> shift)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::values::set::Bits;

    fn words_are_sets<S: ValueSet>(values: &[u16], options: &[(usize, u16)]) {
        let values: Vec<u16> = values.iter().map(|value| value % S::VALUES).collect();
        let options: Vec<(usize, u16)> =
            options.iter().map(|&(distance, value)| (distance, value % S::VALUES)).collect();
        let words = Words::<S>::of(&values).expect("small");
        let at = values.len();
        let mut longer = Words::default();
        longer.follow(&words, at, 8);
        let seen = longer.seen::<8>(&OptionGroups::new(options.clone()), at);
        for (i, seen) in seen.into_iter().enumerate() {
            let before = options.iter().filter(|(distance, _)| *distance > i);
            let set = before.map(|(distance, value)| values[at + i - distance] ^ value);
            let set: BTreeSet<u16> = set.collect();
            assert!(seen.members().eq(set), "{seen:?}");
        }
        let mut copied = Words::<S>::default();
        copied.follow(&words, 0, 8);
        copied.set::<8>(0, &std::array::from_fn(|i| S::of(values[i])));
        assert!(copied.0.iter().zip(&words.0).all(|(one, other)| one[..] == other[..8]));
    }

    proptest! {
        #[test]
        fn values_are_collected(
            values in prop::collection::vec(0u16..256, 40..60),
            options in prop::collection::vec((8usize..40, 0u16..256), 0..40),
        ) {
            words_are_sets::<u32>(&values, &options);
            words_are_sets::<Bits<1>>(&values, &options);
            words_are_sets::<Bits<2>>(&values, &options);
            words_are_sets::<Bits<4>>(&values, &options);
        }
    }

    #[test]
    fn neighbours_differ_by_one_power() {
        let mut numbers: Vec<u16> = (0..1 << 10).collect();
        numbers.sort_by_key(|&number| rank(number));
        assert!(numbers.windows(2).all(|two| (two[0] ^ two[1]).is_power_of_two()));
    }
}
