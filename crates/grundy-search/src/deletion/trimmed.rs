//! Sets of vertices whose leaves are trimmed.
//!
//! In Arc Kayles and Cram it makes no difference which vertex is the leaf of another one, or where
//! it is on a board. So leaves are omitted and their *supports* are marked. Positions that differ
//! only in their leaves are then equal ([`leaf`](super::reductions::leaf)).

#![allow(clippy::inline_always, reason = "a few instructions each, left as calls in small builds")]

use super::vertex_set::VertexSet;

/// A position or a component of one. If `L` = `W` leaves are trimmed, if `L` = 0 they are not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TrimmedSet<const W: usize, const L: usize> {
    pub(super) vertices: VertexSet<W>,
    /// The vertices that have a leaf; the leaf is not one of the vertices.
    pub(super) supports: VertexSet<L>,
}

impl<const W: usize, const L: usize> TrimmedSet<W, L> {
    pub(super) const EMPTY: Self = Self { vertices: VertexSet::EMPTY, supports: VertexSet::EMPTY };

    /// Creates a set without trimmed leaves.
    #[inline(always)]
    pub(super) fn plain(vertices: VertexSet<W>) -> Self {
        Self { vertices, supports: VertexSet::EMPTY }
    }

    /// Returns the part on some of its vertices.
    #[inline(always)]
    pub(super) fn on(&self, vertices: VertexSet<W>) -> Self {
        Self { vertices, supports: self.supports.and(vertices.resized()) }
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }

    /// Returns the number of vertices, including the leaves.
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        self.vertices.count() + self.supports.count()
    }

    /// Returns a hash in which every bit depends on all data.
    #[inline(always)]
    pub(super) fn hash(&self) -> u64 {
        self.vertices.hash_with(self.supports.sketch())
    }
}
