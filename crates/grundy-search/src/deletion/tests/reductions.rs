//! The reductions against the definition: the value of what is left is that of the position.

use std::collections::HashMap;

use proptest::prelude::*;

use super::naive;
use crate::deletion::reductions::{leaf, pendant};
use crate::deletion::stride::Strides;
use crate::deletion::trimmed::TrimmedSet;
use crate::deletion::vertex_set::VertexSet;
use grundy_core::game::DeletionMove;

pub(in crate::deletion) fn set(cells: impl IntoIterator<Item = usize>) -> VertexSet<1> {
    cells.into_iter().collect()
}

/// Returns the neighbours of each cell of a board.
pub(in crate::deletion) fn plus(rows: usize, cols: usize) -> Vec<VertexSet<1>> {
    let adjacent =
        |a: usize, b: usize| (a / cols).abs_diff(b / cols) + (a % cols).abs_diff(b % cols) == 1;
    let near = |a: usize| set((0..rows * cols).filter(|&b| adjacent(a, b)));
    (0..rows * cols).map(near).collect()
}

fn value(taking: DeletionMove, near: &[VertexSet<1>], live: VertexSet<1>) -> u32 {
    let near: Vec<Vec<usize>> = near.iter().map(|near| near.iter().collect()).collect();
    naive(taking, &near, live.words()[0], &mut HashMap::new())
}

/// Compares a position with what the reductions leave of it.
fn check(neighbours: &[VertexSet<1>], live: VertexSet<1>) {
    let by_strides = Strides::of(neighbours);
    for strides in [None, by_strides.as_ref()] {
        let redundant = pendant::redundant(live, strides, neighbours);
        let taking = DeletionMove::WithReached;
        let left = value(taking, neighbours, live.without(redundant));
        assert_eq!(left, value(taking, neighbours, live), "{live:?} without {redundant:?}");

        let taking = DeletionMove::Pairs;
        let known = value(taking, neighbours, live);
        let reduced = leaf::Reduction::of(TrimmedSet::plain(live), strides, neighbours);
        assert_eq!(value_of_trimmed(neighbours, reduced), known, "{live:?}, {reduced:?}");
        // Some of the supports and vertices of what is left, as after a move.
        let after = reduced.left.on(reduced.left.vertices.without(set((0..64).step_by(3))));
        let again = leaf::Reduction::of(after, strides, neighbours);
        let none = VertexSet::EMPTY;
        let plain = leaf::Reduction { left: after, alone: none, leaves: none, removed: none };
        let known = value_of_trimmed(neighbours, plain);
        assert_eq!(value_of_trimmed(neighbours, again), known, "{after:?}, {again:?}");
        assert_eq!(again.left, leaf::Reduction::of(again.left, strides, neighbours).left);
    }
}

/// Returns the value of what is left, with a leaf at each support, and of the supports alone.
fn value_of_trimmed(neighbours: &[VertexSet<1>], reduced: leaf::Reduction<1>) -> u32 {
    let TrimmedSet { vertices, supports } = reduced.left;
    let mut with_leaves: Vec<VertexSet<1>> =
        neighbours.iter().map(|near| near.and(vertices)).collect();
    let mut live = vertices;
    for support in supports.iter() {
        let leaf = with_leaves.len();
        with_leaves[support].insert(leaf);
        with_leaves.push(VertexSet::one(support));
        live.insert(leaf);
    }
    value(DeletionMove::Pairs, &with_leaves, live) ^ reduced.alone.count() & 1
}

#[test]
fn every_set_of_cells_of_small_boards() {
    for (rows, cols) in [(3, 4), (2, 6), (1, 9)] {
        let neighbours = plus(rows, cols);
        for live in 0..1u64 << (rows * cols) {
            check(&neighbours, set((0..rows * cols).filter(|at| live >> at & 1 == 1)));
        }
    }
}

proptest! {
    /// Boards of four rows, and sparse graphs with several vertices that have the same neighbours.
    #[test]
    fn boards_and_graphs(live: u64, ends in prop::collection::vec((0usize..5, 0usize..5, 0usize..3), 3..=10)) {
        let neighbours = plus(4, 4);
        check(&neighbours, set((0..16).filter(|at| live >> at & 1 == 1)));
        let mut graph = vec![VertexSet::EMPTY; 5 + ends.len()];
        for (vertex, (one, other, edges)) in (5..).zip(ends) {
            for end in [one, other].into_iter().take(edges).chain((edges == 0).then_some((one + 1) % 5)) {
                for (a, b) in [(vertex, end), (end, vertex)] {
                    if a != b {
                        graph[a].insert(b);
                    }
                }
            }
            if edges == 0 && one != other {
                graph[one].insert(other);
                graph[other].insert(one);
            }
        }
        check(&graph, set(0..graph.len()));
    }

    #[test]
    fn strides_and_single_vertices_agree(rows in 1usize..6, live: u64) {
        let neighbours = plus(rows, 5);
        let Some(strides) = Strides::of(&neighbours) else { return Ok(()) };
        let vertices = set((0..rows * 5).filter(|at| live >> at & 1 == 1));
        let [by_strides, by_vertices] = [Some(&strides), None]
            .map(|strides| leaf::Reduction::of(TrimmedSet::plain(vertices), strides, &neighbours));
        prop_assert_eq!(by_strides.left.count(), by_vertices.left.count());
        prop_assert_eq!(by_strides.alone.count(), by_vertices.alone.count());
        let [by_strides, by_vertices] = [Some(&strides), None]
            .map(|strides| pendant::redundant(vertices, strides, &neighbours));
        prop_assert_eq!(by_strides, by_vertices);
    }
}
