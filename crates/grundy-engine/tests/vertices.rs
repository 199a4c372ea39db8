//! Grim, Node Kayles and crosses against the naive search; mirror strategies against values.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::ops::ControlFlow;

use crate::common::{check, value};
use grundy_core::answer::KnownBy;
use grundy_core::game::{Attempt, Component, Effort, Listing, Meter};
use grundy_core::value::{Nimber, Side};
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

/// The graph on 1 … n whose edges are the bits of `code`, column by column.
fn graph(n: u32, code: u64) -> String {
    let pairs = (2..=n).flat_map(|v| (1..v).map(move |u| (u, v)));
    let edges = pairs
        .enumerate()
        .filter(|(bit, _)| code >> bit & 1 == 1)
        .map(|(_, (u, v))| format!("{u}-{v}"));
    let lone = (1..=n).map(|v| v.to_string());
    edges.chain(lone).collect::<Vec<_>>().join(",")
}

/// A caterpillar written out, with its labels falling from a number on.
fn edges(legs: &[u32], spine: u32) -> String {
    let mut edges = vec![(1 + spine).to_string()];
    for (place, &leaves) in (1..).zip(legs) {
        if place > 1 {
            edges.push(format!("{}-{}", place + spine, place + spine - 1));
        }
        edges.extend(
            (0..leaves).map(|leaf| format!("{}-{}", place + spine, 1000 * (place + spine) - leaf)),
        );
    }
    edges.join(",")
}

#[test]
fn every_graph_with_up_to_four_vertices() {
    let bench = Workbench::default();
    for n in 1..=4 {
        for code in 0..1 << (n * (n - 1) / 2) {
            check(&bench, &format!("grim {}", graph(n, code)));
            check(&bench, &format!("node-kayles {}", graph(n, code)));
        }
    }
    check(&bench, "grim empty");
    check(&bench, "node-kayles empty 7");
}

#[test]
fn every_small_board() {
    let bench = Workbench::default();
    // The last two are symmetric left to right only, and upside down only.
    for stencil in [
        "plus",
        "king",
        "diagonal",
        "distance:2",
        "0,1:1,0",
        "1,2:-2,1",
        "1,0",
        "1,0:-1,0",
        "1,1:1,-1",
        "1,1:-1,1",
    ] {
        for rows in 1..=4 {
            for cols in 1..=if stencil == "1,0" { 3 } else { 12 / rows.max(3) } {
                check(&bench, &format!("crosses {rows}x{cols} stencil={stencil}"));
            }
        }
    }
    check(&bench, "crosses 0x0 X. .X/X. 3x0");
}

/// The two flips of a board are not each other: exchanged, they give 0 here.
#[test]
fn a_stencil_with_one_flip() {
    let bench = Workbench::default();
    let position = bench.read("crosses 2x3 stencil=1,1:1,-1").unwrap();
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).unwrap();
    assert_eq!(answer.value.map(|value| value.to_string()).as_deref(), Some("3"));
}

#[test]
fn named_graphs() {
    let bench = Workbench::default();
    for text in [
        "path:7 cycle:7 complete:5 star:5 bipartite:3,4",
        "wheel:5 petersen",
        "ladder:3 ladder:1 circulant:7,1,3 circulant:6,2,3",
        "caterpillar:2,0,1 caterpillar:1x4 caterpillar:0,3,0,2",
        "grid:2x4 king:2x4 queens:3",
        "cube:3 tree:0,1,1,2,2 g6:DQc 0-7,7-20",
    ] {
        check(&bench, &format!("grim {text}"));
        check(&bench, &format!("node-kayles {text}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn random_caterpillars(
        one in prop::collection::vec(0u32..4, 1..5),
        two in prop::collection::vec(0u32..3, 1..4),
    ) {
        let bench = Workbench::default();
        let graph = [edges(&one, 100), edges(&two, 7)].join(",");
        check(&bench, &format!("node-kayles {graph}"));
    }

    #[test]
    fn random_graphs(n in 5u32..=7, code in 0u64..1 << 21, sparse in 0u64..1 << 21) {
        let bench = Workbench::default();
        for game in ["grim", "node-kayles"] {
            check(&bench, &format!("{game} {}", graph(n, code & sparse)));
            check(&bench, &format!("{game} {}", graph(n.min(6), code)));
        }
    }

    #[test]
    fn random_stencils(steps in prop::collection::vec((-2i32..=2, -2i32..=2), 1..5), rows in 1u32..=3, cols in 1u32..=3) {
        let steps: Vec<String> = steps
            .iter()
            .filter(|step| **step != (0, 0))
            .map(|(r, c)| format!("{r},{c}"))
            .collect();
        prop_assume!(!steps.is_empty());
        check(&Workbench::default(), &format!("crosses {rows}x{cols} stencil={}", steps.join(":")));
    }

    #[test]
    fn runs_of_long_hosts_agree_with_the_code(n in 65u32..90) {
        let bench = Workbench::default();
        for (text, code) in [
            (format!("grim path:{n}"), format!("0.6 {n}")),
            (format!("node-kayles path:{n}"), format!("0.137 {n}")),
            (format!("crosses 1x{n}"), format!("0.137 {n}")),
            (format!("crosses {n}x1 stencil=king"), format!("0.137 {n}")),
        ] {
            prop_assert_eq!(value(&bench, &text), value(&bench, &code));
            options_agree(&bench, &text);
        }
        options_agree(&bench, &format!("grim cycle:{n}"));
        options_agree(&bench, &format!("node-kayles cycle:{n}"));
    }
}

/// The value is the mex of the options' values as they are printed and read again.
fn options_agree(bench: &Workbench, text: &str) {
    let position = bench.read(text).unwrap();
    assert_eq!(position.to_string(), text);
    let lines = bench.options(&position, &Meter::unlimited()).unwrap();
    let mut seen = Vec::new();
    for line in &lines {
        let printed = line.position.to_string();
        let again = if printed.is_empty() { 0 } else { value(bench, &printed) };
        assert_eq!(Some(again.into()), line.value, "{text} → {printed}");
        seen.push(again);
    }
    assert_eq!(grundy_facts::mex(&seen), value(bench, text), "{text}");
}

/// Every mirror strategy that is claimed, checked against the value: without a first move the
/// value is 0, with one that move leads to 0.
fn mirror_holds(bench: &Workbench, part: &dyn Component) -> bool {
    let meter = Meter::unlimited();
    let Some(mirror) = part.judgements().mirror() else {
        return false;
    };
    match mirror.first {
        None => assert!(
            part.values().value(&Attempt::from(&meter)).unwrap().value.is_zero(),
            "{:?}",
            part.text()
        ),
        Some(first) => {
            let left: Nimber = first
                .parts
                .iter()
                .map(|part| part.values().value(&Attempt::from(&meter)).unwrap().value)
                .sum();
            assert!(left.is_zero(), "{:?} → {}", part.text(), first.to);
            let text = part.text();
            let again = bench.read(&format!("{}{}{}", text.head, first.to, text.tail));
            assert!(again.is_ok(), "{}", first.to);
        }
    }
    true
}

/// The values here come from the search's own use of mirrors too, so the table of facts below
/// and the naive search above are what anchors them.
#[test]
fn mirrors_hold() {
    let bench = Workbench::default();
    let mut found = 0;
    for stencil in ["plus", "king", "diagonal", "distance:2", "1,2:-2,1", "0,1:0,-1:1,0"] {
        for (rows, cols) in (1..=5).flat_map(|r| (1..=5).map(move |c| (r, c))) {
            let text = format!("crosses {rows}x{cols} stencil={stencil}");
            let position = bench.read(&text).unwrap();
            let _ = position.parts()[0].options(Side::Left, &mut |choice| {
                found += usize::from(mirror_holds(&bench, choice.parts[0].as_ref()));
                ControlFlow::Continue(())
            });
            found += usize::from(mirror_holds(&bench, position.parts()[0]));
        }
    }
    for graph in ["path:3", "path:9", "cycle:8", "cube:3", "grid:3x3", "grid:2x5", "bipartite:4,4"]
    {
        for game in ["grim", "node-kayles"] {
            let position = bench.read(&format!("{game} {graph}")).unwrap();
            found += usize::from(mirror_holds(&bench, position.parts()[0]));
        }
    }
    assert!(found > 100, "{found}");
}

proptest! {
    #[test]
    fn mirrors_of_random_graphs_hold(n in 2u32..=7, code in 0u64..1 << 21, sparse in 0u64..1 << 21) {
        let bench = Workbench::default();
        for game in ["grim", "node-kayles"] {
            let position = bench.read(&format!("{game} {}", graph(n, code & sparse))).unwrap();
            mirror_holds(&bench, position.parts()[0]);
        }
    }
}

/// Caterpillars by their table, against the search of sets where no theorem is trusted.
#[test]
fn caterpillars_equal_search() {
    let bench = Workbench::default();
    for text in ["1x40", "2,0x20", "1,2,0x12", "0,5x6,0x3,1x9", "3x7,0x2,3x7"] {
        let text = format!("node-kayles caterpillar:{text}");
        let position = bench.read(&text).unwrap();
        let value = |effort| {
            position.parts()[0].values().value(&Attempt::new(effort, &Meter::unlimited())).unwrap()
        };
        let (searched, told) = (value(Effort::SEARCH), value(Effort::USUAL));
        assert_eq!((told.value, told.by), (searched.value, KnownBy::Table), "{text}");
    }
}

#[test]
fn long_caterpillars_have_values_and_winning_moves() {
    let bench = Workbench::default();
    let position = bench.read("node-kayles caterpillar:1,2,0x400").unwrap();
    let meter = Meter::unlimited();
    let value = position.parts()[0].values().value(&Attempt::from(&meter)).unwrap().value;
    assert!(!value.is_zero());
    let won = position.parts()[0].moves().moves_to(
        &Nimber::ZERO,
        Side::Left,
        Listing::First(3),
        &Attempt::from(&meter),
    );
    for choice in won.unwrap().moves {
        let left = choice
            .parts
            .iter()
            .map(|part| part.values().value(&Attempt::from(&meter)).unwrap().value);
        assert!(left.sum::<Nimber>().is_zero());
    }
    // In Grim there are too many parts for any search, and that is said at once.
    let position = bench.read("grim caterpillar:1x400").unwrap();
    let refused =
        position.parts()[0].values().value(&Attempt::from(&meter)).unwrap_err().to_string();
    assert!(refused.contains("more than 2^"), "{refused}");
}
