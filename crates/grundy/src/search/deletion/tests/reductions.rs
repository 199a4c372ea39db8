//! The reductions against the definition: the value of what is left is that of the position.

use std::collections::HashMap;

use proptest::prelude::*;

use super::naive;
use crate::game::DeletionMove;
use crate::search::deletion::reductions::{leaf, pendant};
use crate::search::deletion::stride::Strides;
use crate::search::deletion::vertex_set::VertexSet;

pub(in crate::search::deletion) fn set(cells: impl IntoIterator<Item = usize>) -> VertexSet<1> {
    cells.into_iter().fold(VertexSet::EMPTY, |set, cell| set.or(VertexSet::one(cell)))
}

/// The neighbours of each cell of a board.
pub(in crate::search::deletion) fn plus(rows: usize, cols: usize) -> Vec<VertexSet<1>> {
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

        let leaf::Reduction { redundant, twins } = leaf::Reduction::of(live, strides, neighbours);
        let left = live.without(redundant);
        // One twin of each pair keeps the first of their neighbours, and the other one the second.
        let mut parted = neighbours.to_vec();
        let mut open = twins.all();
        while let Some(twin) = open.pop() {
            let ends = neighbours[twin].and(left);
            let other = open.iter().find(|&other| neighbours[other].and(left) == ends);
            let other = other.expect("twins are pairs");
            open = open.without(VertexSet::one(other));
            let ends: Vec<usize> = ends.iter().collect();
            for (twin, end) in [(twin, ends[1]), (other, ends[0])] {
                parted[twin] = parted[twin].without(VertexSet::one(end));
                parted[end] = parted[end].without(VertexSet::one(twin));
            }
        }
        let taking = DeletionMove::Pairs;
        let of_left = value(taking, &parted, left);
        assert_eq!(of_left, value(taking, neighbours, live), "{live:?}, {redundant:?}, {twins:?}");
    }
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
            .map(|strides| leaf::Reduction::of(vertices, strides, &neighbours));
        prop_assert_eq!(by_strides.redundant.count(), by_vertices.redundant.count());
        prop_assert_eq!(by_strides.twins.all().count(), by_vertices.twins.all().count());
        let [by_strides, by_vertices] = [Some(&strides), None]
            .map(|strides| pendant::redundant(vertices, strides, &neighbours));
        prop_assert_eq!(by_strides, by_vertices);
    }
}
