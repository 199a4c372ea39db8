//! Labels and reversed digraphs against their definitions, with one thread and with several.

use proptest::prelude::*;

use super::reversed::ReversedDigraph;
use super::{labels, values};
use grundy_core::game::{Budget, Meter};
use grundy_core::graph::Digraph;
use grundy_core::value::{Label, Outcome};

fn meter(threads: usize) -> Meter<'static> {
    Meter::new(Budget::default().with_threads(threads))
}

/// Arcs between vertices of a range, most of them to a few of the vertices.
fn arcs(vertices: u32, most: usize) -> impl Strategy<Value = Vec<(u32, u32)>> {
    let vertex = move || (0..vertices, 0..=vertices.ilog2()).prop_map(|(v, shift)| v >> shift);
    prop::collection::vec((0..vertices, vertex()), 0..most)
}

/// Checks that the sources of every vertex are those with an arc to it, ascending.
fn check_reversed(vertices: u32, arcs: &[(u32, u32)]) -> Result<(), TestCaseError> {
    let graph = Digraph::new(vertices, arcs, None);
    let mut back: Vec<_> = arcs.iter().map(|&(from, to)| (to, from)).collect();
    back.sort_unstable();
    back.dedup();
    // What the memory held before changes nothing.
    let mut reversed = ReversedDigraph::default();
    reversed.fill(&Digraph::new(3, &[(0, 1), (1, 2), (2, 0), (2, 1)], None), 1);
    for threads in [0, 1, 2, 3, 7] {
        reversed.fill(&graph, threads);
        let of = |target| reversed.sources(target).iter().map(move |&source| (target, source));
        let found: Vec<_> = (0..vertices).flat_map(of).collect();
        prop_assert_eq!(&found, &back, "{} threads", threads);
    }
    Ok(())
}

/// Labels by the definition: round r finds those of remoteness r.
fn naive(graph: &Digraph, won: &[u32]) -> Vec<Option<(bool, u32)>> {
    let mut labels: Vec<Option<(bool, u32)>> = vec![None; graph.vertices() as usize];
    for round in 0..=graph.vertices() {
        let before = labels.clone();
        let label = |vertex: u32| before[vertex as usize];
        for vertex in (0..graph.vertices()).filter(|&vertex| label(vertex).is_none()) {
            let targets = graph.targets(vertex);
            let wins = targets.iter().any(|&target| label(target).is_some_and(|(wins, _)| !wins));
            let loses = targets.iter().all(|&target| label(target).is_some_and(|(wins, _)| wins));
            if wins || loses {
                let ends = targets.is_empty() && won.contains(&vertex);
                labels[vertex as usize] = Some((wins || ends, round));
            }
        }
    }
    labels
}

proptest! {
    #[test]
    fn labels_equal_the_definition(
        (vertices, arcs) in (1u32..60).prop_flat_map(|n| (Just(n), arcs(n, 200))),
        wins in any::<u32>(),
    ) {
        let graph = Digraph::new(vertices, &arcs, None);
        let ends = (0..vertices).filter(|&v| graph.targets(v).is_empty());
        let won: Vec<u32> = ends.filter(|&v| wins >> (v % 32) & 1 == 1).collect();
        let expected = naive(&graph, &won);
                for threads in [1, 2, 3] {
            let found = labels(&graph, &won, &meter(threads)).expect("labels");
            for (vertex, expected) in (0..).zip(&expected) {
                let label = expected.map_or(Label { outcome: Outcome::Draw, remoteness: None }, |(wins, moves)| {
                    Label { outcome: Outcome::of_mover(wins), remoteness: Some(moves) }
                });
                prop_assert_eq!(found.of(vertex), Some(label), "vertex {} of {:?}", vertex, &arcs);
            }
        }
    }

    #[test]
    fn values_do_not_depend_on_threads(
        (vertices, arcs) in (1u32..60).prop_flat_map(|n| (Just(n), arcs(n, 200))),
    ) {
        let graph = Digraph::new(vertices, &arcs, None);
        let one = values(&graph, &meter(1)).expect("values");
        let three = values(&graph, &meter(3)).expect("values");
        for vertex in 0..vertices {
            prop_assert_eq!(one.of(&graph, vertex), three.of(&graph, vertex));
        }
    }

    #[test]
    fn digraphs_are_reversed(
        (vertices, arcs) in (1u32..3000).prop_flat_map(|n| (Just(n), arcs(n, 6000))),
    ) {
        check_reversed(vertices, &arcs)?;
    }
}

/// Rows of more arcs than a window, and more vertices than a range of sources.
#[test]
fn large_digraphs_are_reversed() {
    let n = 1 << 20;
    let row = |from: u32, step: u32| (0..n).step_by(step as usize).map(move |to| (from, to));
    let far = (0..n).step_by(5).map(|from| (from, n - 1 - from / 3));
    let arcs: Vec<_> = row(0, 97).chain(row(7, 1000)).chain(far).chain(row(n - 1, 31)).collect();
    check_reversed(n, &arcs).expect("reversed");
    check_reversed(0, &[]).expect("nothing");
}
