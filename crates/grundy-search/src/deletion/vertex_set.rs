//! Sets of vertices as bits, for boards and graphs of at most 64·W vertices.

#![allow(clippy::inline_always, reason = "a few instructions each, left as calls in small builds")]

/// A set of vertices.
///
/// The methods use plain loops over the words: in the page's engine, which is built for size, the
/// closures of iterators and of `array::from_fn` would not be inlined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct VertexSet<const W: usize>([u64; W]);

impl<const W: usize> VertexSet<W> {
    pub(super) const EMPTY: Self = Self([0; W]);
    /// All 64·W vertices.
    pub(super) const FULL: Self = Self([u64::MAX; W]);

    /// Returns the set of one vertex.
    #[inline(always)]
    pub(super) fn one(vertex: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(vertex);
        set
    }

    /// Returns the set with these words.
    #[inline(always)]
    pub(super) fn of(words: [u64; W]) -> Self {
        Self(words)
    }

    #[inline(always)]
    pub(super) fn words(&self) -> &[u64; W] {
        &self.0
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        let mut any = 0;
        for word in &self.0 {
            any |= word;
        }
        any == 0
    }

    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        let mut count = 0;
        for word in &self.0 {
            count += word.count_ones();
        }
        count
    }

    #[inline(always)]
    pub(super) fn has(&self, vertex: usize) -> bool {
        self.0[vertex / 64] >> (vertex % 64) & 1 == 1
    }

    /// Whether the set has exactly one member.
    #[inline(always)]
    pub(super) fn is_one(mut self) -> bool {
        self.pop().is_some() && self.is_empty()
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, vertex: usize) {
        self.0[vertex / 64] |= 1 << (vertex % 64);
    }

    #[inline(always)]
    pub(super) fn and(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
        self
    }

    #[inline(always)]
    pub(super) fn or(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
        self
    }

    #[inline(always)]
    pub(super) fn without(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
        self
    }

    /// Returns the least vertex, if any.
    #[inline(always)]
    pub(super) fn first(&self) -> Option<usize> {
        for (i, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return Some(i * 64 + word.trailing_zeros() as usize);
            }
        }
        None
    }

    /// Returns the greatest vertex, if any.
    #[inline(always)]
    pub(super) fn last(&self) -> Option<usize> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(word * 64 + 63 - self.0[word].leading_zeros() as usize)
    }

    /// Removes and returns the least vertex.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<usize> {
        for (i, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let vertex = i * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(vertex);
            }
        }
        None
    }

    /// Returns the vertices, ascending.
    #[inline(always)]
    pub(super) fn iter(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || self.pop())
    }

    /// Subtracts `by` < 64·W from every vertex; vertices below `by` are dropped.
    #[inline(always)]
    pub(super) fn down(mut self, by: usize) -> Self {
        if W == 1 {
            self.0[0] >>= by;
            return self;
        }
        let (words, bits) = (by / 64, by % 64);
        let word = |i: usize| self.0.get(i).copied().unwrap_or(0);
        Self(std::array::from_fn(|i| {
            let low = word(i + words) >> bits;
            // Two shifts, since a shift by all 64 bits is not defined.
            low | word(i + words + 1) << 1 << (63 - bits)
        }))
    }

    /// Adds `by` < 64·W to every vertex; vertices beyond the last are dropped.
    #[inline(always)]
    pub(super) fn up(mut self, by: usize) -> Self {
        if W == 1 {
            self.0[0] <<= by;
            return self;
        }
        let (words, bits) = (by / 64, by % 64);
        let word = |i: usize, less: usize| i.checked_sub(less).map_or(0, |i| self.0[i]);
        Self(std::array::from_fn(|i| {
            word(i, words) << bits | word(i, words + 1) >> 1 >> (63 - bits)
        }))
    }

    /// Reverses the order of all 64·W vertices.
    #[inline(always)]
    pub(super) fn reversed(self) -> Self {
        Self(std::array::from_fn(|i| self.0[W - 1 - i].reverse_bits()))
    }

    /// Returns the same set among more or fewer vertices.
    #[inline(always)]
    pub(super) fn resized<const V: usize>(&self) -> VertexSet<V> {
        let mut set = VertexSet::EMPTY;
        for (word, here) in set.0.iter_mut().zip(&self.0) {
            *word = *here;
        }
        set
    }

    /// Returns a hash in which every bit depends on all vertices and on `seed`.
    #[inline(always)]
    pub(super) fn hash_with(&self, seed: u64) -> u64 {
        let mut hash = seed;
        for word in &self.0 {
            let mixed = (hash ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            hash = mixed ^ mixed >> 32;
        }
        hash
    }

    /// Returns a number for [`hash_with`](Self::hash_with); 0 for the empty set.
    #[inline(always)]
    pub(super) fn sketch(&self) -> u64 {
        let mut sketch = 0;
        for word in &self.0 {
            let mixed = (sketch ^ word).wrapping_mul(0x9FB2_1C65_1E98_DF25);
            sketch = mixed ^ mixed >> 29;
        }
        sketch
    }
}

impl<const W: usize> FromIterator<usize> for VertexSet<W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = usize>>(vertices: I) -> Self {
        vertices.into_iter().fold(Self::EMPTY, |set, vertex| set.or(Self::one(vertex)))
    }
}

#[cfg(test)]
mod tests {
    use super::VertexSet;
    use proptest::prelude::*;

    fn set(vertices: &[usize]) -> VertexSet<2> {
        vertices.iter().copied().collect()
    }

    proptest! {
        #[test]
        fn shifts_and_reversal_move_vertices(vertices in prop::collection::btree_set(0usize..128, 0..20), by in 0usize..128) {
            let vertices: Vec<usize> = vertices.into_iter().collect();
            let all = set(&vertices);
            prop_assert_eq!(all.iter().collect::<Vec<_>>(), &vertices[..]);
            prop_assert_eq!((all.first(), all.last()), (vertices.first().copied(), vertices.last().copied()));
            prop_assert_eq!(all.count() as usize, vertices.len());
            let down: Vec<_> = vertices.iter().filter_map(|&vertex| vertex.checked_sub(by)).collect();
            prop_assert_eq!(all.down(by), set(&down));
            let up: Vec<_> = vertices.iter().map(|&vertex| vertex + by).filter(|&vertex| vertex < 128).collect();
            prop_assert_eq!(all.up(by), set(&up));
            if by < 64 {
                let one = VertexSet::<1>([all.0[0]]);
                prop_assert_eq!(one.down(by).0[0], VertexSet::<2>([all.0[0], 0]).down(by).0[0]);
                prop_assert_eq!(one.up(by).0[0], VertexSet::<2>([all.0[0], 0]).up(by).0[0]);
            }
            let turned: Vec<_> = vertices.iter().map(|&vertex| 127 - vertex).collect();
            prop_assert_eq!(all.reversed(), set(&turned));
        }
    }
}
