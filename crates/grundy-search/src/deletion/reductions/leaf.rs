//! Reductions for games whose moves delete two adjacent vertices.
//!
//! *Leaves.* A leaf has one neighbour only, its support. Let s be any support with a leaf l, and w
//! another vertex whose neighbours are all supports with a leaf of their own. Then w can be removed
//! without changing the value. Deleting s with w leaves what deleting s with l leaves, up to
//! isolated vertices. Every other move leaves w with neighbours that are supports, since a leaf
//! disappears only together with its support. By induction both positions have options of the same
//! values.
//!
//! So all leaves of a support but one can be removed, and every vertex whose neighbours are all
//! supports. Of the leaf that is left it matters only that it is there, so it is trimmed and its
//! support marked. A support that is left alone is an edge, of value 1.
//!
//! *Twins.* Let a and c have the same two neighbours, r and b, and no others. Then the value is the
//! same if a is adjacent to r only and c to b only: twins stand for a leaf at each of r and b. A
//! move that deletes r with either twin leaves the other one as a leaf of b; a move that deletes r
//! with another vertex leaves both as leaves of b, where one can be removed; the same holds for b,
//! a move that deletes both isolates the twins, and no other move touches the four. By induction
//! both positions have options of the same values.
//!
//! So twins are trimmed as well, and where nothing else connects r and b the position splits. On
//! boards twins are two opposite corners of a block of four.
//!
//! A vertex without a leaf of its own has the same neighbours before and after, unless it is removed
//! itself. So everything is found at once: trimming creates no further leaves and twins.

use super::super::stride::Strides;
use super::super::trimmed::TrimmedSet;
use super::super::vertex_set::VertexSet;

/// The result of the reductions of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Reduction<const W: usize> {
    /// The remaining vertices, and which of them have a leaf.
    pub(in super::super) left: TrimmedSet<W, W>,
    /// The number of supports left alone, each of value 1.
    pub(in super::super) alone: VertexSet<W>,
    /// Leaves that were trimmed, and all other vertices that were removed.
    pub(in super::super) leaves: VertexSet<W>,
    pub(in super::super) removed: VertexSet<W>,
}

/// Finds leaves, twins and the supports that they make, among vertices that are not supports yet.
struct Found<const W: usize> {
    leaves: VertexSet<W>,
    twins: VertexSet<W>,
    supports: VertexSet<W>,
}

impl<const W: usize> Reduction<W> {
    /// Reduces a position.
    #[inline]
    pub(in super::super) fn of(
        position: TrimmedSet<W, W>,
        strides: Option<&Strides<W>>,
        neighbours: &[VertexSet<W>],
    ) -> Self {
        let TrimmedSet { vertices, supports } = position;
        let found = match strides {
            Some(strides) => by_strides(position, strides),
            None => by_vertices(position, neighbours),
        };
        let around = |set| neighbourhood(set, strides, neighbours);
        let supports = supports.or(found.supports);
        let others = vertices.without(supports).without(found.leaves).without(found.twins);
        let removed = others.without(around(others)).or(found.twins);
        let left = vertices.without(found.leaves).without(removed);
        let alone = supports.without(around(left));
        let left = TrimmedSet { vertices: left.without(alone), supports: supports.without(alone) };
        Self { left, alone, leaves: found.leaves, removed }
    }
}

/// Returns the vertices adjacent to some vertex of a set.
#[inline]
pub(in super::super) fn neighbourhood<const W: usize>(
    vertices: VertexSet<W>,
    strides: Option<&Strides<W>>,
    neighbours: &[VertexSet<W>],
) -> VertexSet<W> {
    match strides {
        Some(strides) => strides.neighbourhood(vertices),
        None => vertices.iter().fold(VertexSet::EMPTY, |all, vertex| all.or(neighbours[vertex])),
    }
}

#[inline]
fn by_strides<const W: usize>(position: TrimmedSet<W, W>, strides: &Strides<W>) -> Found<W> {
    let TrimmedSet { vertices, supports } = position;
    let free = vertices.without(supports);
    let [one, two, _] = strides.adjacent_to(vertices).map(|set| set.and(free));
    let (mut leaves, mut twins, mut supports) = (one, VertexSet::EMPTY, VertexSet::EMPTY);
    if !one.is_empty() {
        // Of an edge on its own the second vertex is the leaf.
        strides.each(|stride| leaves = leaves.without(stride.backward(one)));
        supports = strides.neighbourhood(leaves).and(vertices);
    }
    let blocks = strides.blocks(vertices);
    if !blocks.is_empty() {
        // Opposite corners of a block are 0 and 3, or 1 and 2.
        let paired = strides.with_corner(blocks, two);
        let falling = paired[0].and(paired[3]);
        // In a block of its own either pair will do.
        let rising = paired[1].and(paired[2]).without(falling);
        twins = strides.corners([falling, rising, rising, falling]);
        supports = supports.or(strides.corners([rising, falling, falling, rising]));
    }
    Found { leaves, twins, supports }
}

fn by_vertices<const W: usize>(
    position: TrimmedSet<W, W>,
    neighbours: &[VertexSet<W>],
) -> Found<W> {
    let near = |vertex: usize| neighbours[vertex].and(position.vertices);
    let none = VertexSet::EMPTY;
    let mut found = Found { leaves: none, twins: none, supports: none };
    let mut two = none;
    for vertex in position.vertices.without(position.supports).iter() {
        let near = near(vertex);
        // Of an edge on its own one vertex is the leaf.
        if near.is_one() && near.and(found.leaves).is_empty() {
            found.leaves.insert(vertex);
            found.supports = found.supports.or(near);
        } else if near.count() == 2 {
            two.insert(vertex);
        }
    }
    let mut ends = none;
    while let Some(vertex) = two.pop() {
        let both = near(vertex);
        let Some(end) = both.first() else { continue };
        // In a cycle of four either pair will do.
        let twin = neighbours[end].and(two).iter().find(|&twin| near(twin) == both);
        if let (false, Some(twin)) = (ends.has(vertex), twin) {
            found.twins = found.twins.or(VertexSet::one(vertex)).or(VertexSet::one(twin));
            two = two.without(VertexSet::one(twin));
            ends = ends.or(both);
        }
    }
    found.supports = found.supports.or(ends);
    found
}

#[cfg(test)]
mod tests {
    use super::super::super::stride::Strides;
    use super::super::super::tests::reductions::{plus, set};
    use super::super::super::trimmed::TrimmedSet;
    use super::super::super::vertex_set::VertexSet;
    use super::Reduction;

    const COLS: usize = 5;

    /// What is left of a set of cells of a board with three rows, found in both ways: the number of
    /// vertices, of supports, and of supports alone.
    fn of(cells: VertexSet<1>) -> [u32; 3] {
        let neighbours = plus(3, COLS);
        let strides = Strides::of(&neighbours).unwrap();
        let [by_strides, by_vertices] = [Some(&strides), None].map(|strides| {
            let Reduction { left, alone, .. } =
                Reduction::of(TrimmedSet::plain(cells), strides, &neighbours);
            [left.vertices.count(), left.supports.count(), alone.count()]
        });
        assert_eq!(by_strides, by_vertices);
        by_strides
    }

    #[test]
    fn leaves_are_trimmed_and_vertices_between_supports_go() {
        // A cross in the middle of the board is an edge.
        assert_eq!(of(set([2, 6, 7, 8, 12])), [0, 0, 1]);
        // A row whose second and fourth cells are supports, with one cell between them or none.
        assert_eq!(of(set(0..5)), [0, 0, 2]);
        assert_eq!(of(set(0..4)), [2, 2, 0]);
        assert_eq!(of(set(0..2)), [0, 0, 1]);
        assert_eq!(of(set([0])), [0, 0, 0]);
    }

    #[test]
    fn twins_part_their_neighbours() {
        // A block of four, and two cells at opposite corners of it.
        assert_eq!(of(set([0, 1, 6, 7, 11, 12])), [2, 2, 1]);
        // The same where both corners have leaves, or one.
        assert_eq!(of(set([1, 6, 7, 11, 12, 13])), [0, 0, 2]);
        assert_eq!(of(set([1, 6, 7, 11, 12])), [0, 0, 2]);
        // A block of its own.
        assert_eq!(of(set([0, 1, 5, 6])), [0, 0, 2]);
    }

    #[test]
    fn supports_stay_supports() {
        let neighbours = plus(3, COLS);
        let strides = Strides::of(&neighbours).unwrap();
        let ends = set([0, 2]);
        let position = TrimmedSet { vertices: set(0..3), supports: ends };
        for strides in [Some(&strides), None] {
            // The cell between them touches supports only, so it goes, and they are alone.
            let Reduction { left, alone, leaves, removed } =
                Reduction::of(position, strides, &neighbours);
            assert_eq!((left, alone), (TrimmedSet::EMPTY, ends));
            assert_eq!((leaves, removed), (VertexSet::EMPTY, set([1])));
        }
    }
}
