//! Arc Kayles against the naive search, and against Cram, which is Arc Kayles on a grid.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, table, value};
use grundy_core::game::{Attempt, Meter};
use grundy_engine::Workbench;
use proptest::prelude::*;

#[test]
fn named_graphs_against_the_naive_search() {
    let bench = Workbench::default();
    for graph in [
        "empty",
        "path:1",
        "path:9",
        "cycle:3",
        "cycle:4",
        "cycle:8",
        "cycle:9",
        "cycle:10",
        "cycle:12",
        "complete:6",
        "star:5",
        "bipartite:2,4",
        "bipartite:3,3",
        "wheel:5",
        "cube:3",
        "petersen",
        "tree:0,1,1,2,2,3",
        "5,7-9,9-0,3-4",
    ] {
        check(&bench, &format!("arc-kayles {graph}"));
    }
}

#[test]
fn cram_is_arc_kayles_on_the_grid() {
    let bench = Workbench::default();
    for row in table(grundy_facts::CRAM) {
        let (rows, cols): (u64, u64) = (row[0].parse().unwrap(), row[1].parse().unwrap());
        if rows * cols <= 16 {
            let known: u64 = row[2].parse().unwrap();
            let text = format!("arc-kayles grid:{rows}x{cols}");
            assert_eq!(value(&bench, &text), known, "{text}");
        }
    }
}

#[test]
fn large_graphs() {
    let bench = Workbench::default();
    for (graph, known) in [("complete:1000", 0), ("complete:1002", 1), ("star:100000", 1)] {
        assert_eq!(value(&bench, &format!("arc-kayles {graph}")), known);
    }
    let text = "arc-kayles path:10000";
    assert_eq!(value(&bench, text), value(&bench, "0.07 10000"));
    let large = bench.read("arc-kayles grid:301x1001").unwrap();
    assert!(large.parts()[0].values().value(&Attempt::from(&Meter::unlimited())).is_err());
}

#[test]
fn loops_and_parallel_edges_are_errors() {
    let bench = Workbench::default();
    for text in ["arc-kayles 1-1", "arc-kayles 1-2,2-1", "geography 1-1", "geography 1-2,1-2"] {
        assert!(bench.read(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn random_graphs(edges in prop::collection::btree_set((0u8..8, 0u8..8), 1..12)) {
        let bench = Workbench::default();
        let edges: Vec<String> = edges
            .iter()
            .filter(|(u, v)| u < v)
            .map(|(u, v)| format!("{u}-{v}"))
            .collect();
        if !edges.is_empty() {
            check(&bench, &format!("arc-kayles {}", edges.join(",")));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(
        text in "(arc-kayles|hackenbush|geography) [0-9,-]{0,9}( (at|ground)=[0-9]{0,2})?"
    ) {
        let bench = Workbench::default();
        if let Ok(position) = bench.read(&text) {
            let printed = position.to_string();
            let again = bench.read(&printed).map(|position| position.to_string());
            prop_assert_eq!(again, Ok(printed));
        }
    }
}
