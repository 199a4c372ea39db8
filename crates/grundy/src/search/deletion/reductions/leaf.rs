//! Leaf reductions for games whose moves delete two adjacent vertices.
//!
//! A leaf has one neighbour only, its support. Let s be any support with a leaf l, and w another
//! vertex whose neighbours are all supports with a leaf of their own. Then w can be removed without
//! changing the value. Deleting s with w leaves what deleting s with l leaves, up to isolated
//! vertices. Every other move leaves w with neighbours that are supports, since a leaf disappears
//! only together with its support. By induction both positions have options of the same values.
//!
//! So all leaves of a support but one can be removed, and every vertex whose neighbours are all
//! supports.

use super::super::stride::Strides;
use super::super::vertex_set::VertexSet;

/// The supports of a position, each with one of its leaves.
#[derive(Debug)]
struct Leaves<const W: usize> {
    supports: VertexSet<W>,
    /// One leaf of each support.
    leaves: VertexSet<W>,
}

/// The vertices that can be removed from a position.
#[inline]
pub(in super::super) fn redundant<const W: usize>(
    vertices: VertexSet<W>,
    strides: Option<&Strides<W>>,
    neighbours: &[VertexSet<W>],
) -> VertexSet<W> {
    let found = match strides {
        Some(strides) => by_strides(vertices, strides),
        None => by_vertices(vertices, neighbours),
    };
    let Some(Leaves { supports, leaves }) = found else { return VertexSet::EMPTY };
    let others = vertices.without(supports);
    others.without(neighbourhood(others, strides, neighbours)).without(leaves)
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
fn by_strides<const W: usize>(vertices: VertexSet<W>, strides: &Strides<W>) -> Option<Leaves<W>> {
    let all_leaves = strides.adjacent_to_one(vertices).and(vertices);
    if all_leaves.is_empty() {
        return None;
    }
    let (mut supports, mut leaves) = (VertexSet::EMPTY, VertexSet::EMPTY);
    strides.each(|stride| {
        let after = stride.forward(all_leaves).and(vertices).without(supports);
        leaves = leaves.or(stride.backward(after));
        supports = supports.or(after);
        let before = stride.backward(all_leaves).and(vertices).without(supports);
        leaves = leaves.or(stride.forward(before));
        supports = supports.or(before);
    });
    Some(Leaves { supports, leaves })
}

fn by_vertices<const W: usize>(
    vertices: VertexSet<W>,
    neighbours: &[VertexSet<W>],
) -> Option<Leaves<W>> {
    let mut found = Leaves { supports: VertexSet::EMPTY, leaves: VertexSet::EMPTY };
    for vertex in vertices.iter() {
        let near = neighbours[vertex].and(vertices);
        if near.is_one() && near.and(found.supports).is_empty() {
            found.supports = found.supports.or(near);
            found.leaves.insert(vertex);
        }
    }
    Some(found).filter(|found| !found.supports.is_empty())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::super::stride::Strides;
    use super::super::super::vertex_set::VertexSet;
    use super::{by_strides, by_vertices, redundant};

    const COLS: usize = 5;

    /// The neighbours of each cell of a board of `rows` rows.
    fn neighbours(rows: usize) -> Vec<VertexSet<1>> {
        let adjacent = |a: usize, b: usize| {
            let [(row, col), (other_row, other_col)] = [a, b].map(|at| (at / COLS, at % COLS));
            row.abs_diff(other_row) + col.abs_diff(other_col) == 1
        };
        let near = |a: usize| (0..rows * COLS).filter(move |&b| adjacent(a, b));
        (0..rows * COLS)
            .map(|a| near(a).fold(VertexSet::EMPTY, |set, b| set.or(VertexSet::one(b))))
            .collect()
    }

    fn set(cells: impl IntoIterator<Item = usize>) -> VertexSet<1> {
        cells.into_iter().fold(VertexSet::EMPTY, |set, cell| set.or(VertexSet::one(cell)))
    }

    #[test]
    fn stars_keep_one_leaf_and_vertices_between_supports_go() {
        let neighbours = neighbours(3);
        let strides = Strides::of(&neighbours).unwrap();
        // A cross in the middle of the board.
        let cross = set([2, 6, 7, 8, 12]);
        assert_eq!(redundant(cross, Some(&strides), &neighbours).count(), 3);
        assert_eq!(redundant(cross, None, &neighbours).count(), 3);
        // A row whose second and fourth cells are supports.
        assert_eq!(redundant(set(0..5), Some(&strides), &neighbours), set([2]));
        assert_eq!(redundant(set(0..4), Some(&strides), &neighbours), VertexSet::EMPTY);
        assert_eq!(redundant(set(0..2), Some(&strides), &neighbours), VertexSet::EMPTY);
    }

    proptest! {
        #[test]
        fn strides_and_single_vertices_agree(rows in 1usize..6, live: u64) {
            let neighbours = neighbours(rows);
            let Some(strides) = Strides::of(&neighbours) else { return Ok(()) };
            let vertices = set((0..rows * COLS).filter(|at| live >> at & 1 == 1));
            let leaf = |&at: &usize| neighbours[at].and(vertices).is_one();
            let leaves = set(vertices.iter().filter(leaf));
            let supports = leaves.iter().fold(VertexSet::EMPTY, |all, at| all.or(neighbours[at])).and(vertices);
            for found in [by_strides(vertices, &strides), by_vertices(vertices, &neighbours)] {
                let Some(found) = found else {
                    prop_assert!(leaves.is_empty());
                    continue;
                };
                prop_assert_eq!(found.supports, supports);
                prop_assert!(found.leaves.without(leaves).is_empty());
                for support in supports.iter() {
                    prop_assert!(found.leaves.and(neighbours[support]).is_one());
                }
            }
            let by_strides = redundant(vertices, Some(&strides), &neighbours);
            prop_assert_eq!(by_strides.count(), redundant(vertices, None, &neighbours).count());
        }
    }
}
