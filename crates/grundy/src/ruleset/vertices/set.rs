//! Sets of vertices as bits; up to 128 without a heap allocation.

use smallvec::SmallVec;

/// A set of vertices of one host.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Set(SmallVec<[u64; 2]>);

fn place(vertex: u32) -> (usize, u64) {
    (vertex as usize / 64, 1 << (vertex % 64))
}

impl Set {
    /// No vertex of `n`.
    pub(super) fn empty(n: u32) -> Self {
        Self(SmallVec::from_elem(0, (n as usize).div_ceil(64)))
    }

    /// Every vertex of `n`.
    pub(super) fn full(n: u32) -> Self {
        let mut set = Self(SmallVec::from_elem(u64::MAX, (n as usize).div_ceil(64)));
        if let Some(last) = set.0.last_mut().filter(|_| !n.is_multiple_of(64)) {
            *last = (1 << (n % 64)) - 1;
        }
        set
    }

    #[inline]
    pub(super) fn has(&self, vertex: u32) -> bool {
        let (word, bit) = place(vertex);
        self.0[word] & bit != 0
    }

    #[inline]
    pub(super) fn insert(&mut self, vertex: u32) {
        let (word, bit) = place(vertex);
        self.0[word] |= bit;
    }

    #[inline]
    pub(super) fn remove(&mut self, vertex: u32) {
        let (word, bit) = place(vertex);
        self.0[word] &= !bit;
    }

    /// The bits, the first vertex lowest.
    pub(super) fn words(&self) -> &[u64] {
        &self.0
    }

    /// Bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        if self.0.spilled() { self.0.capacity() * size_of::<u64>() } else { 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn len(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The vertices, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = u32> {
        (0u32..).zip(&self.0).flat_map(|(i, &word)| {
            std::iter::successors(Some(word), |&rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|&rest| rest != 0)
                .map(move |rest| i * 64 + rest.trailing_zeros())
        })
    }
}
