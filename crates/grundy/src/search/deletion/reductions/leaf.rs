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
//! supports.
//!
//! *Twins.* Let a and c have the same two neighbours, r and b, and no others. Then the value is the
//! same if a is adjacent to r only and c to b only: twins stand for a leaf at each of r and b. A
//! move that deletes r with either twin leaves the other one as a leaf of b; a move that deletes r
//! with another vertex leaves both as leaves of b, where one can be removed; the same holds for b,
//! a move that deletes both isolates the twins, and no other move touches the four. By induction
//! both positions have options of the same values.
//!
//! So r and b are supports as well, and where nothing else connects them the position splits: one of
//! the twins goes with r, and one with b. On boards twins are two opposite corners of a block of four.

use super::super::stride::Strides;
use super::super::vertex_set::VertexSet;

/// What the reductions find in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Reduction<const W: usize> {
    /// Vertices that can be removed.
    pub(in super::super) redundant: VertexSet<W>,
    /// Pairs of twins among the others, the first and the second of each pair.
    pub(in super::super) twins: Twins<W>,
}

/// Pairs of twins: the first and the second of each pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Twins<const W: usize>([VertexSet<W>; 2]);

/// The supports of a position, with the vertices that make them supports.
#[derive(Debug)]
struct Found<const W: usize> {
    supports: VertexSet<W>,
    /// One leaf of each support that has no twins.
    leaves: VertexSet<W>,
    twins: Twins<W>,
}

impl<const W: usize> Reduction<W> {
    pub(in super::super) const NONE: Self =
        Self { redundant: VertexSet::EMPTY, twins: Twins([VertexSet::EMPTY; 2]) };

    /// What can be reduced in a position.
    #[inline]
    pub(in super::super) fn of(
        vertices: VertexSet<W>,
        strides: Option<&Strides<W>>,
        neighbours: &[VertexSet<W>],
    ) -> Self {
        let found = match strides {
            Some(strides) => by_strides(vertices, strides),
            None => by_vertices(vertices, neighbours),
        };
        let Some(Found { supports, leaves, twins }) = found else { return Self::NONE };
        let others = vertices.without(supports);
        let lone = others.without(neighbourhood(others, strides, neighbours));
        Self { redundant: lone.without(leaves).without(twins.all()), twins }
    }
}

impl<const W: usize> Twins<W> {
    /// All of them.
    #[inline]
    pub(in super::super) fn all(&self) -> VertexSet<W> {
        self.0[0].or(self.0[1])
    }

    /// A component of the position without its twins, with those that go with it: both if both of
    /// their neighbours are in it, and one if one is.
    #[inline]
    pub(in super::super) fn join(
        &self,
        component: VertexSet<W>,
        strides: Option<&Strides<W>>,
        neighbours: &[VertexSet<W>],
    ) -> VertexSet<W> {
        let all = self.all();
        let near = neighbourhood(component, strides, neighbours).and(all);
        if near.is_empty() {
            return component;
        }
        let at_one_end = match strides {
            Some(strides) => strides.adjacent_to(component)[0].and(near),
            None => near.iter().fold(VertexSet::EMPTY, |ends: VertexSet<W>, twin| {
                let ending = neighbours[twin].and(component).is_one();
                if ending { ends.or(VertexSet::one(twin)) } else { ends }
            }),
        };
        component.or(near.without(at_one_end)).or(at_one_end.and(self.0[0]))
    }
}

/// The vertices adjacent to some vertex of a set.
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
fn by_strides<const W: usize>(vertices: VertexSet<W>, strides: &Strides<W>) -> Option<Found<W>> {
    let [one, two, _] = strides.adjacent_to(vertices).map(|set| set.and(vertices));
    let (mut supports, mut leaves) = (VertexSet::EMPTY, VertexSet::EMPTY);
    if !one.is_empty() {
        strides.each(|stride| {
            let after = stride.forward(one).and(vertices).without(supports);
            leaves = leaves.or(stride.backward(after));
            supports = supports.or(after);
            let before = stride.backward(one).and(vertices).without(supports);
            leaves = leaves.or(stride.forward(before));
            supports = supports.or(before);
        });
    }
    let mut twins = Twins([VertexSet::EMPTY; 2]);
    let blocks = strides.blocks(vertices);
    if !blocks.is_empty() {
        // Opposite corners of a block are 0 and 3, or 1 and 2.
        let paired = strides.with_corner(blocks, two);
        let support = strides.with_corner(blocks, supports);
        let falling = paired[0].and(paired[3]).without(support[1].and(support[2]));
        // In a block of its own either pair will do.
        let rising = paired[1].and(paired[2]).without(support[0].and(support[3])).without(falling);
        let none = VertexSet::EMPTY;
        twins = Twins([
            strides.corners([falling, rising, none, none]),
            strides.corners([none, none, rising, falling]),
        ]);
        let joined = strides.corners([rising, falling, falling, rising]);
        leaves = leaves.and(strides.neighbourhood(supports.without(joined)));
        supports = supports.or(joined);
    }
    let found = Found { supports, leaves, twins };
    (!supports.is_empty()).then_some(found)
}

fn by_vertices<const W: usize>(
    vertices: VertexSet<W>,
    neighbours: &[VertexSet<W>],
) -> Option<Found<W>> {
    let near = |vertex: usize| neighbours[vertex].and(vertices);
    let (mut supports, mut leaves, mut two) =
        (VertexSet::EMPTY, VertexSet::EMPTY, VertexSet::EMPTY);
    for vertex in vertices.iter() {
        let near = near(vertex);
        if near.is_one() {
            if near.and(supports).is_empty() {
                supports = supports.or(near);
                leaves.insert(vertex);
            }
        } else if near.count() == 2 {
            two.insert(vertex);
        }
    }
    let (mut first, mut second, mut joined) =
        (VertexSet::EMPTY, VertexSet::EMPTY, VertexSet::EMPTY);
    let mut unpaired = two;
    while let Some(vertex) = unpaired.pop() {
        let ends = near(vertex);
        let Some(end) = ends.first().filter(|_| !ends.without(supports).is_empty()) else {
            continue;
        };
        // In a cycle of four either pair will do.
        let mut others = neighbours[end].and(unpaired).without(joined).iter();
        if let (false, Some(twin)) = (joined.has(vertex), others.find(|&twin| near(twin) == ends)) {
            first.insert(vertex);
            second.insert(twin);
            unpaired = unpaired.without(second);
            joined = joined.or(ends);
        }
    }
    let kept = supports.without(joined);
    let kept = kept.iter().fold(VertexSet::EMPTY, |all: VertexSet<W>, at| all.or(neighbours[at]));
    let supports = supports.or(joined);
    let found = Found { supports, leaves: leaves.and(kept), twins: Twins([first, second]) };
    (!supports.is_empty()).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::super::super::stride::Strides;
    use super::super::super::tests::reductions::{plus, set};
    use super::super::super::vertex_set::VertexSet;
    use super::{Reduction, Twins};

    const COLS: usize = 5;

    /// What can be reduced in a set of cells of a board with three rows, found in both ways.
    fn of(cells: VertexSet<1>) -> Reduction<1> {
        let neighbours = plus(3, COLS);
        let strides = Strides::of(&neighbours).unwrap();
        let found = Reduction::of(cells, Some(&strides), &neighbours);
        let by_vertices = Reduction::of(cells, None, &neighbours);
        assert_eq!(found.redundant.count(), by_vertices.redundant.count());
        assert_eq!(found.twins.all().count(), by_vertices.twins.all().count());
        found
    }

    #[test]
    fn stars_keep_one_leaf_and_vertices_between_supports_go() {
        // A cross in the middle of the board.
        assert_eq!(of(set([2, 6, 7, 8, 12])).redundant.count(), 3);
        // A row whose second and fourth cells are supports.
        assert_eq!(of(set(0..5)).redundant, set([2]));
        assert_eq!(of(set(0..4)), Reduction::NONE);
        assert_eq!(of(set(0..2)), Reduction::NONE);
    }

    #[test]
    fn twins_part_their_neighbours() {
        let neighbours = plus(3, COLS);
        let strides = Strides::of(&neighbours).unwrap();
        // A block of four, and two cells at opposite corners of it.
        let cells = set([0, 1, 6, 7, 11, 12]);
        let found = of(cells);
        assert_eq!((found.redundant, found.twins.all()), (VertexSet::EMPTY, set([7, 11])));
        for strides in [Some(&strides), None] {
            let join = |component| found.twins.join(component, strides, &neighbours);
            assert_eq!(join(set([0, 1, 6])), set([0, 1, 6, 7]));
            assert_eq!(join(set([12])), set([12, 7]));
        }
        // Where both corners have leaves, the two cells between them are not needed.
        let found = of(set([1, 6, 7, 11, 12, 13]));
        assert_eq!((found.redundant, found.twins), (set([7, 11]), Reduction::NONE.twins));
        // A leaf of a corner with twins is not needed.
        assert_eq!(of(set([1, 6, 7, 11, 12])).redundant, set([1]));
        // A block of its own.
        let Twins([first, second]) = of(set([0, 1, 5, 6])).twins;
        assert!(first.is_one() && second.is_one());
    }
}
