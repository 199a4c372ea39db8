//! Sets of vertices whose leaves are trimmed.
//!
//! In Arc Kayles and Cram it makes no difference which vertex is the leaf of another one, and where
//! it lies on a board. So leaves are left out, and their *supports* are marked. Positions that
//! differ in their leaves only are then the same ([`leaf`](super::reductions::leaf)).

#![allow(clippy::inline_always, reason = "a few instructions each, left as calls in small builds")]

use super::vertex_set::VertexSet;

/// A position or a component of one. With `L` = `W` leaves are trimmed, with `L` = 0 they are not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Trimmed<const W: usize, const L: usize> {
    pub(super) vertices: VertexSet<W>,
    /// The vertices that have a leaf, which is not one of the vertices.
    pub(super) supports: VertexSet<L>,
}

impl<const W: usize, const L: usize> Trimmed<W, L> {
    pub(super) const EMPTY: Self = Self { vertices: VertexSet::EMPTY, supports: VertexSet::EMPTY };

    /// Vertices without trimmed leaves.
    #[inline(always)]
    pub(super) fn plain(vertices: VertexSet<W>) -> Self {
        Self { vertices, supports: VertexSet::EMPTY }
    }

    /// The part of it on some of its vertices.
    #[inline(always)]
    pub(super) fn on(&self, vertices: VertexSet<W>) -> Self {
        Self { vertices, supports: self.supports.and(vertices.resized()) }
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }

    /// The number of vertices, with the leaves.
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        self.vertices.count() + self.supports.count()
    }

    /// A hash in which every bit depends on everything.
    #[inline(always)]
    pub(super) fn hash(&self) -> u64 {
        self.vertices.hash_with(self.supports.sketch())
    }
}
