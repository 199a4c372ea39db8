//! Green Hackenbush: fusion against naive deletion on all small multigraphs.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, slow, value};
use grundy_core::game::{Attempt, Listing, Meter};
use grundy_core::text::Place;
use grundy_core::value::{Nimber, Side};
use grundy_engine::Workbench;
use proptest::prelude::*;

/// The figures that the Romanian article gives for the IPSC problem (2003, "Got Root?").
#[test]
fn figures_of_the_document() {
    let bench = Workbench::default();
    for (edges, known) in [("1-2,1-3,3-4,1-5,5-6,6-7,7-8", 7), ("1-2,1-3,3-2,1-4,5-1,4-5", 0)] {
        let text = format!("hackenbush {edges}");
        assert_eq!(value(&bench, &text), known, "{text}");
        check(&bench, &text);
    }
}

/// Calls `visit` with every multiset of `size` of the edges from number `from` on.
fn multisets(edges: &[String], size: usize, visit: &mut impl FnMut(&str)) {
    let mut chosen = vec![0; size];
    loop {
        let names: Vec<&str> = chosen.iter().map(|&i| edges[i].as_str()).collect();
        visit(&names.join(","));
        let Some(place) = chosen.iter().rposition(|&i| i + 1 < edges.len()) else {
            return;
        };
        let next = chosen[place] + 1;
        chosen[place..].fill(next);
    }
}

#[test]
fn all_small_multigraphs() {
    let bench = Workbench::default();
    let edges: Vec<String> =
        (1..=4).flat_map(|u| (u..=4).map(move |v| format!("{u}-{v}"))).collect();
    for size in 1..=4 {
        multisets(&edges, size, &mut |edges| {
            check(&bench, &format!("hackenbush 1,{edges}"));
        });
    }
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn all_multigraphs_with_six_edges() {
    let bench = Workbench::default();
    let edges: Vec<String> =
        (1..=4).flat_map(|u| (u..=4).map(move |v| format!("{u}-{v}"))).collect();
    for size in 5..=slow(5, 6) {
        multisets(&edges, size, &mut |edges| {
            check(&bench, &format!("hackenbush 1,{edges}"));
        });
    }
}

#[test]
fn the_ground_and_what_hangs_on_it() {
    let bench = Workbench::default();
    for (typed, printed) in [
        ("hackenbush 1-2,3-4", "hackenbush 1-2"),
        ("hackenbush 1,2-3", "hackenbush 1"),
        ("hackenbush 7-8,8-7,9 ground=8", "hackenbush 7-8,7-8 ground=8"),
        ("hackenbush path:3", "hackenbush path:3"),
        ("hackenbush 0-1 1-1", "hackenbush 0-1 1-1"),
    ] {
        let position = bench.read(typed).unwrap();
        assert_eq!(position.to_string(), printed);
        check(&bench, typed);
    }
    for (text, at) in
        [("hackenbush 2-3", 11), ("hackenbush 2-3 ground=4", 22), ("hackenbush 2-3 ground=x", 22)]
    {
        let error = bench.read(text).expect_err(text);
        let Place::Text(span) = &error.place else { panic!("{text}: {error}") };
        assert_eq!(span.start, at, "{text}: {error}");
    }
}

/// Linear time: a stalk, a cycle, a grid and a complete graph of up to a million edges.
#[test]
fn large_graphs() {
    let bench = Workbench::default();
    for (graph, known, winning) in [
        ("path:1000001", 1_000_000u64, Some(1)),
        ("cycle:1000001", 1, None),
        ("complete:1414", 1, None),
        ("grid:500x500", 0, Some(0)),
        ("star:100001", 1, Some(100_001)),
    ] {
        let position = bench.read(&format!("hackenbush {graph}")).unwrap();
        let part = &position.parts()[0];
        let meter = Meter::unlimited();
        let found = part.values().value(&Attempt::from(&meter)).unwrap().value;
        assert_eq!(found, Nimber::from(known), "{graph}");
        if graph.starts_with("star") || known == 0 {
            continue;
        }
        let kept = Listing::First(1);
        let moves =
            part.moves().moves_to(&Nimber::ZERO, Side::Left, kept, &Attempt::from(&meter)).unwrap();
        assert_eq!(moves.count, winning, "{graph}");
        // The one cut that wins on the cycle is beyond the work allowed, so none is claimed.
        assert_eq!(moves.moves.is_empty(), graph.starts_with("cycle"), "{graph}");
    }
}

proptest! {
    #[test]
    fn random_multigraphs(edges in prop::collection::vec((1u8..7, 1u8..7), 1..9)) {
        let bench = Workbench::default();
        let edges: Vec<String> = edges.iter().map(|(u, v)| format!("{u}-{v}")).collect();
        check(&bench, &format!("hackenbush 1,{}", edges.join(",")));
    }
}
