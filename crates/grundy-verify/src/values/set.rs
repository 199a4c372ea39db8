//! Sets of values as bit sets.

#![allow(clippy::cast_possible_truncation, reason = "values are below 4096")]

use std::cmp::Ordering;
use std::fmt::Debug;

/// A set of values below [`ValueSet::VALUES`].
pub(super) trait ValueSet: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// All members are below this, a power of two.
    const VALUES: u16;

    /// The empty set.
    const EMPTY: Self;

    /// Adds a value, which is below [`ValueSet::VALUES`].
    fn add(&mut self, value: u16);

    /// Returns the union.
    fn or(self, other: Self) -> Self;

    /// Returns the members that are not in `other`.
    fn without(self, other: Self) -> Self;

    /// Returns the members below a value, which must be below [`ValueSet::VALUES`].
    fn below(self, value: u16) -> Self;

    /// Returns the set of all members ⊕ 2^`power`.
    fn exchanged(self, power: u32) -> Self;

    /// Whether a value, of any size, is a member.
    fn has(self, value: u16) -> bool;

    /// Returns the least member.
    fn least(self) -> Option<u16>;

    /// Returns the least value that is not a member.
    fn least_absent(self) -> Option<u16>;

    /// Returns the set of one value.
    #[inline]
    fn of(value: u16) -> Self {
        let mut set = Self::EMPTY;
        set.add(value);
        set
    }

    /// Returns the set of the values.
    fn of_all(values: impl IntoIterator<Item = u16>) -> Self {
        values.into_iter().fold(Self::EMPTY, |set, value| set.or(Self::of(value)))
    }

    /// Returns the members in ascending order.
    fn members(self) -> impl Iterator<Item = u16> {
        (0..Self::VALUES).filter(move |&value| self.has(value))
    }

    /// Whether the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
}

/// For each power of two, the bits whose number lacks it.
pub(super) const LACKING: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

impl ValueSet for u32 {
    const VALUES: u16 = 32;

    const EMPTY: Self = 0;

    #[inline]
    fn add(&mut self, value: u16) {
        *self |= 1 << (value % Self::VALUES);
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline]
    fn below(self, value: u16) -> Self {
        self & ((1 << (value % Self::VALUES)) - 1)
    }

    #[inline]
    fn exchanged(self, power: u32) -> Self {
        let lacking = LACKING[power as usize] as u32;
        (self & lacking) << (1 << power) | self >> (1 << power) & lacking
    }

    #[inline]
    fn has(self, value: u16) -> bool {
        self.checked_shr(value.into()).is_some_and(|bits| bits & 1 == 1)
    }

    #[inline]
    fn least(self) -> Option<u16> {
        (self != 0).then(|| self.trailing_zeros() as u16)
    }

    #[inline]
    fn least_absent(self) -> Option<u16> {
        (!self).least()
    }
}

/// A set of W words of 64 values; W is a power of two.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> ValueSet for Bits<W> {
    const VALUES: u16 = 64 * W as u16;

    const EMPTY: Self = Self([0; W]);

    #[inline]
    fn add(&mut self, value: u16) {
        self.0[usize::from(value >> 6) & (W - 1)] |= 1 << (value & 63);
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    #[inline]
    fn below(self, value: u16) -> Self {
        let (last, bit) = (usize::from(value >> 6), value & 63);
        Self(std::array::from_fn(|word| match word.cmp(&last) {
            Ordering::Less => self.0[word],
            Ordering::Equal => self.0[word] & ((1 << bit) - 1),
            Ordering::Greater => 0,
        }))
    }

    #[inline]
    fn exchanged(self, power: u32) -> Self {
        // Constant distances let the words stay in registers.
        let words =
            |apart: usize| Self(std::array::from_fn(|word| self.0[(word ^ apart) & (W - 1)]));
        match LACKING.get(power as usize) {
            Some(lacking) => Self(
                self.0
                    .map(|bits| (bits & lacking) << (1 << power) | bits >> (1 << power) & lacking),
            ),
            None if power == 6 => words(1),
            None if power == 7 => words(2),
            None => words(1 << (power - 6)),
        }
    }

    #[inline]
    fn has(self, value: u16) -> bool {
        self.0.get(usize::from(value >> 6)).is_some_and(|bits| bits >> (value & 63) & 1 == 1)
    }

    #[inline]
    fn least(self) -> Option<u16> {
        let (word, bits) = (0u16..).zip(self.0).find(|&(_, bits)| bits != 0)?;
        Some(64 * word + bits.trailing_zeros() as u16)
    }

    #[inline]
    fn least_absent(self) -> Option<u16> {
        Self(self.0.map(|bits| !bits)).least()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::{Bits, ValueSet};

    fn are_sets<S: ValueSet>(some: &[u16], others: &[u16]) {
        let small = |values: &[u16]| values.iter().map(|v| v % S::VALUES).collect::<BTreeSet<_>>();
        let (some, others) = (small(some), small(others));
        let [set, other] = [&some, &others].map(|values| S::of_all(values.iter().copied()));
        let listed = |set: S| set.members().collect::<BTreeSet<_>>();
        assert_eq!(listed(set), some);
        assert_eq!(listed(set.or(other)), &some | &others);
        assert_eq!(listed(set.without(other)), &some - &others);
        assert_eq!(set.least(), some.first().copied());
        let absent = |set: &BTreeSet<u16>| (0..S::VALUES).find(|value| !set.contains(value));
        assert_eq!(set.least_absent(), absent(&some));
        let full = S::of_all(0..S::VALUES);
        assert_eq!(
            (full.least_absent(), full.without(set).least_absent()),
            (None, some.first().copied())
        );
        assert_eq!((set.is_empty(), S::EMPTY.least()), (some.is_empty(), None));
        for value in [0, 1, S::VALUES / 2, S::VALUES - 1].into_iter().chain(others) {
            assert_eq!(listed(set.below(value)), some.range(..value).copied().collect());
            assert_eq!(set.has(value), some.contains(&value));
        }
        assert!(!full.has(S::VALUES) && !full.has(u16::MAX));
        for power in 0..S::VALUES.ilog2() {
            let moved = some.iter().map(|value| value ^ 1 << power).collect();
            assert_eq!(listed(set.exchanged(power)), moved, "{power}");
        }
    }

    proptest! {
        #[test]
        fn bits_are_sets(
            some in prop::collection::vec(0u16..4096, 0..60),
            others in prop::collection::vec(0u16..4096, 0..60),
        ) {
            are_sets::<u32>(&some, &others);
            are_sets::<Bits<1>>(&some, &others);
            are_sets::<Bits<2>>(&some, &others);
            are_sets::<Bits<4>>(&some, &others);
            are_sets::<Bits<16>>(&some, &others);
        }
    }
}
