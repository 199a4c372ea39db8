//! Undirected edge geography against the naive search.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, value};
use grundy_core::game::{Listing, Meter};
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

#[test]
fn named_graphs_against_the_naive_search() {
    let bench = Workbench::default();
    for position in [
        "path:1",
        "path:8 at=3",
        "cycle:4",
        "cycle:5",
        "star:4 at=2",
        "bipartite:2,4 at=5",
        "bipartite:3,3",
        "complete:4",
        "wheel:4 at=2",
        "cube:3",
        "grid:2x4 at=3",
        "grid:3x3 at=2",
        "tree:0,1,1,2,2,3 at=2",
        "5,7-9,9-0,3-4 at=9",
        "5,7-9 at=5",
    ] {
        check(&bench, &format!("edge-geography {position}"));
    }
}

/// On a cycle, and from the end of a path, the token can only go on until no edge is left.
#[test]
fn cycles_and_ends_of_paths() {
    let bench = Workbench::default();
    for n in 3..14 {
        assert_eq!(value(&bench, &format!("edge-geography cycle:{n}")), n % 2, "cycle:{n}");
        assert_eq!(value(&bench, &format!("edge-geography path:{n}")), (n - 1) % 2, "path:{n}");
    }
}

/// The theorem decides where a search could not.
#[test]
fn large_bipartite_graphs() {
    let bench = Workbench::default();
    let meter = Meter::unlimited();
    for text in
        ["edge-geography grid:20x21 at=7", "edge-geography cube:7", "edge-geography grid:9x9"]
    {
        let position = bench.read(text).expect(text);
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(text);
        let wins = answer.mover_wins().expect("a winner");
        assert_eq!(answer.winning.moves.is_empty(), !wins, "{text}");
        // A winning step leaves a position that the theorem calls lost, and a lost one has none.
        for step in &answer.winning.moves {
            let left = bench.read(&format!("edge-geography {}", step.to)).expect(text);
            assert_eq!(
                left.parts()[0].rules().theorems().winner().map(|(wins, _)| wins),
                Some(false),
                "{text}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn random_bipartite_graphs(
        edges in prop::collection::btree_set((0u8..5, 5u8..10), 1..11),
        at in any::<prop::sample::Index>(),
    ) {
        let edges: Vec<_> = edges.into_iter().collect();
        let at = at.get(&edges);
        let list: Vec<String> = edges.iter().map(|(u, v)| format!("{u}-{v}")).collect();
        let bench = Workbench::default();
        check(&bench, &format!("edge-geography {} at={}", list.join(","), at.0));
        check(&bench, &format!("edge-geography {} at={}", list.join(","), at.1));
    }

    #[test]
    fn random_graphs(edges in prop::collection::btree_set((0u8..6, 0u8..6), 1..10)) {
        let list: Vec<String> =
            edges.iter().filter(|(u, v)| u < v).map(|(u, v)| format!("{u}-{v}")).collect();
        if let Some((at, _)) = edges.iter().find(|(u, v)| u < v) {
            check(&Workbench::default(), &format!("edge-geography {} at={at}", list.join(",")));
        }
    }
}
