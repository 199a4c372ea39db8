//! Sets of at most 64·W places, one bit each.

/// A set of places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    pub(super) const EMPTY: Self = Self([0; W]);
    /// All 64·W places.
    pub(super) const FULL: Self = Self([u64::MAX; W]);

    /// The set of one place.
    #[inline]
    pub(super) fn one(place: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(place);
        set
    }

    #[inline]
    pub(super) fn words(&self) -> &[u64; W] {
        &self.0
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(super) fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    /// Has the set exactly one member?
    #[inline]
    pub(super) fn is_one(mut self) -> bool {
        self.pop().is_some() && self.is_empty()
    }

    #[inline]
    pub(super) fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The least place, if there is one.
    #[inline]
    pub(super) fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// The greatest place, if there is one.
    #[inline]
    pub(super) fn last(&self) -> Option<usize> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(word * 64 + 63 - self.0[word].leading_zeros() as usize)
    }

    /// Takes the least place out.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let place = word * 64 + self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(place)
    }

    /// The places, ascending.
    #[inline]
    pub(super) fn iter(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || self.pop())
    }

    /// Every place becomes smaller by `by` < 64·W; those below it are lost.
    #[inline]
    pub(super) fn down(self, by: usize) -> Self {
        if W == 1 {
            return Self(self.0.map(|word| word >> by));
        }
        let (words, bits) = (by / 64, by % 64);
        let word = |i: usize| self.0.get(i).copied().unwrap_or(0);
        Self(std::array::from_fn(|i| {
            let low = word(i + words) >> bits;
            // Twice, for a shift by all 64 bits is none.
            low | word(i + words + 1) << 1 << (63 - bits)
        }))
    }

    /// Every place becomes greater by `by` < 64·W; those beyond the last are lost.
    #[inline]
    pub(super) fn up(self, by: usize) -> Self {
        if W == 1 {
            return Self(self.0.map(|word| word << by));
        }
        let (words, bits) = (by / 64, by % 64);
        let word = |i: usize, less: usize| i.checked_sub(less).map_or(0, |i| self.0[i]);
        Self(std::array::from_fn(|i| {
            word(i, words) << bits | word(i, words + 1) >> 1 >> (63 - bits)
        }))
    }

    /// The first place becomes the last of all 64·W, and so on.
    #[inline]
    pub(super) fn reversed(self) -> Self {
        Self(std::array::from_fn(|i| self.0[W - 1 - i].reverse_bits()))
    }

    /// A mixing of all bits.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.0.iter().fold(0, |hash, &word| {
            let mixed = (hash ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            mixed ^ mixed >> 32
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Set;
    use proptest::prelude::*;

    fn set(places: &[usize]) -> Set<2> {
        places.iter().fold(Set::EMPTY, |mut set, &place| {
            set.insert(place);
            set
        })
    }

    proptest! {
        #[test]
        fn moves_places(places in prop::collection::btree_set(0usize..128, 0..20), by in 0usize..128) {
            let places: Vec<usize> = places.into_iter().collect();
            let all = set(&places);
            prop_assert_eq!(all.iter().collect::<Vec<_>>(), &places[..]);
            prop_assert_eq!((all.first(), all.last()), (places.first().copied(), places.last().copied()));
            prop_assert_eq!(all.count() as usize, places.len());
            let down: Vec<_> = places.iter().filter_map(|&place| place.checked_sub(by)).collect();
            prop_assert_eq!(all.down(by), set(&down));
            let up: Vec<_> = places.iter().map(|&place| place + by).filter(|&place| place < 128).collect();
            prop_assert_eq!(all.up(by), set(&up));
            if by < 64 {
                let one = Set::<1>([all.0[0]]);
                prop_assert_eq!(one.down(by).0[0], Set::<2>([all.0[0], 0]).down(by).0[0]);
                prop_assert_eq!(one.up(by).0[0], Set::<2>([all.0[0], 0]).up(by).0[0]);
            }
            let turned: Vec<_> = places.iter().map(|&place| 127 - place).collect();
            prop_assert_eq!(all.reversed(), set(&turned));
        }
    }
}
