//! Grim, Node Kayles and crosses against the naive search, the figures of the documents and the
//! reference tables.

mod common;

use std::ops::ControlFlow;

use common::{check, table, value};
use grundy::Workbench;
use grundy::game::{Component, Kept, Meter};
use grundy::value::{Nimber, Side};
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
    for stencil in [
        "plus",
        "king",
        "diagonal",
        "distance:2",
        "0,1:1,0",
        "1,2:-2,1",
        "1,0",
        "1,0:-1,0",
    ] {
        for rows in 1..=4 {
            for cols in 1..=if stencil == "1,0" {
                3
            } else {
                12 / rows.max(3)
            } {
                check(&bench, &format!("crosses {rows}x{cols} stencil={stencil}"));
            }
        }
    }
    check(&bench, "crosses 0x0 X. .X/X. 3x0");
}

#[test]
fn named_graphs() {
    let bench = Workbench::default();
    for text in [
        "path:7 cycle:7 complete:5 star:5 bipartite:3,4",
        "wheel:5 petersen",
        "grid:2x4 king:2x4",
        "cube:3 tree:0,1,1,2,2 g6:DQc 0-7,7-20",
    ] {
        check(&bench, &format!("grim {text}"));
        check(&bench, &format!("node-kayles {text}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

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
        let again = if printed.is_empty() {
            0
        } else {
            value(bench, &printed)
        };
        assert_eq!(Some(again.into()), line.value, "{text} → {printed}");
        seen.push(again);
    }
    let mex = (0..).find(|v| !seen.contains(v)).unwrap();
    assert_eq!(mex, value(bench, text), "{text}");
}

/// Every mirror strategy that is claimed, checked against the value: without a first move the
/// value is 0, with one that move leads to 0.
fn mirror_holds(bench: &Workbench, part: &dyn Component) -> bool {
    let meter = Meter::unlimited();
    let Some(mirror) = part.mirror() else {
        return false;
    };
    match mirror.first {
        None => assert!(
            part.value(&meter).unwrap().value.is_zero(),
            "{:?}",
            part.text()
        ),
        Some(first) => {
            let left: Nimber = first
                .parts
                .iter()
                .map(|part| part.value(&meter).unwrap().value)
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
    for stencil in [
        "plus",
        "king",
        "diagonal",
        "distance:2",
        "1,2:-2,1",
        "0,1:0,-1:1,0",
    ] {
        for (rows, cols) in (1..=5).flat_map(|r| (1..=5).map(move |c| (r, c))) {
            let text = format!("crosses {rows}x{cols} stencil={stencil}");
            let position = bench.read(&text).unwrap();
            position.parts[0].options(Side::Left, &mut |choice| {
                found += usize::from(mirror_holds(&bench, choice.parts[0].as_ref()));
                ControlFlow::Continue(())
            });
            found += usize::from(mirror_holds(&bench, position.parts[0].as_ref()));
        }
    }
    for graph in [
        "path:3",
        "path:9",
        "cycle:8",
        "cube:3",
        "grid:3x3",
        "grid:2x5",
        "bipartite:4,4",
    ] {
        for game in ["grim", "node-kayles"] {
            let position = bench.read(&format!("{game} {graph}")).unwrap();
            found += usize::from(mirror_holds(&bench, position.parts[0].as_ref()));
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
            mirror_holds(&bench, position.parts[0].as_ref());
        }
    }
}

/// MISSION rows 9 and 13: who wins by symmetry, and with which first move.
#[test]
fn winners_by_symmetry() {
    let bench = Workbench::default();
    let first = |text: &str| {
        let position = bench.read(text).unwrap();
        let mirror = position.parts[0].mirror()?;
        Some(mirror.first.map(|choice| {
            let label = choice.phrase.args.iter().map(|(_, arg)| match arg {
                grundy::game::Arg::Text(text) => text.clone(),
                grundy::game::Arg::Count(count) => count.to_string(),
            });
            label.collect::<Vec<_>>().join(",")
        }))
    };
    let moves = |label: &str| Some(Some(label.to_owned()));
    for n in [3, 5, 9, 63, 65, 99_999] {
        assert_eq!(
            first(&format!("grim path:{n}")),
            moves(&format!("{}", n / 2 + 1))
        );
    }
    for n in [2, 4, 6, 12, 100] {
        assert_eq!(first(&format!("crosses {n}x{n}")), Some(None));
    }
    for n in [1, 3, 5, 11, 99] {
        let centre = n / 2 + 1;
        assert_eq!(
            first(&format!("crosses {n}x{n}")),
            moves(&format!("{centre},{centre}"))
        );
    }
    // The two central pairs touch: king 6x6 has the value 1.
    assert_eq!(first("crosses 6x6 stencil=king"), None);
    assert_eq!(first("grim path:6"), None);
}

/// Seed 000's own list of F(0), F(1), … and its zeros (MISSION row 8).
#[test]
fn grim_on_paths() {
    const F: [u64; 128] = [
        0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4, 5, 1, 4, 5, 1, 2,
        0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 1, 0, 2, 8, 4, 5, 3, 4, 5, 6, 2, 5, 1, 2, 3,
        1, 2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 3, 0, 2, 3, 4, 5, 3, 4, 5, 6, 4, 5, 6, 2, 3, 1, 2, 3, 4,
        2, 3, 4, 2, 3, 4, 2, 3, 0, 2, 3, 4, 5, 3, 4, 5, 6, 4, 5, 6, 8, 5, 1, 2, 3, 4, 2, 3, 4, 2,
        3, 4, 2, 3, 0, 2, 3, 4,
    ];
    let bench = Workbench::default();
    for (n, &f) in F.iter().enumerate() {
        assert_eq!(value(&bench, &format!("grim path:{n}")), f, "F({n})");
    }
    let zeros: Vec<u32> = (0..=1000)
        .filter(|n| value(&bench, &format!("grim path:{n}")) == 0)
        .collect();
    assert_eq!(
        zeros,
        [0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408]
    );
}

/// Seed 001 (MISSION row 12): g(0..6) (there g(6) is misprinted as 2), and period 34 from n = 52.
#[test]
fn crosses_on_strips() {
    let bench = Workbench::default();
    let g: Vec<u64> = (0..=200)
        .map(|n| value(&bench, &format!("crosses 1x{n}")))
        .collect();
    assert_eq!(g[..7], [0, 1, 1, 2, 0, 3, 1]);
    assert!((52..=166).all(|n| g[n] == g[n + 34]));
    assert_ne!(g[51], g[51 + 34]);
    for n in [5, 52, 80] {
        assert_eq!(value(&bench, &format!("node-kayles path:{n}")), g[n]);
    }
}

/// Checks the rows of a reference table up to so many cells.
fn boards(csv: &str, stencil: &str, most: u64) {
    let bench = Workbench::default();
    for row in table(csv) {
        let number = |i: usize| row[i].parse::<u64>().unwrap();
        let (rows, cols, known) = (number(0), number(1), number(2));
        if rows == 1 || rows * cols <= most {
            let text = format!("crosses {rows}x{cols} stencil={stencil}");
            assert_eq!(value(&bench, &text), known, "{text}");
        }
    }
}

const GRID: &str = include_str!("data/grid_node_kayles.csv");
const KING: &str = include_str!("data/king_node_kayles.csv");
const DIAGONAL: &str = include_str!("data/diagonal_node_kayles.csv");
const MANHATTAN: &str = include_str!("data/manhattan2_node_kayles.csv");
const GRIM: &str = include_str!("data/grim_graphs.csv");

#[test]
fn boards_of_the_reference_tables() {
    boards(GRID, "plus", 35);
    boards(KING, "king", 40);
    boards(DIAGONAL, "diagonal", 64);
    boards(MANHATTAN, "distance:2", 42);
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn larger_boards_of_the_reference_tables() {
    boards(GRID, "plus", 48);
    boards(KING, "king", 52);
    boards(DIAGONAL, "diagonal", u64::MAX);
    boards(MANHATTAN, "distance:2", 52);
}

/// A row of the table of Grim as a position; `None` for families without a generator.
fn grim_graph(family: &str, n: &str) -> Option<(String, u64)> {
    let size = n.split('x').map(|n| n.parse::<u64>().unwrap_or(0));
    let (name, vertices) = match family.split(' ').next()? {
        "path" | "cycle" | "complete" => (format!("{family}:{n}"), 0),
        "star" => (format!("star:{n}"), 0),
        "complete_bipartite" => (format!("bipartite:{}", n.replace('x', ",")), 0),
        "wheel" => (format!("wheel:{n}"), size.sum::<u64>() + 1),
        "grid" => (format!("grid:{n}"), size.product()),
        "petersen" => ("petersen".to_owned(), 10),
        "hypercube" => (format!("cube:{n}"), 1 << n.parse::<u32>().ok()?),
        "perfect_binary_tree" => {
            let n: u64 = n.parse().ok()?;
            let parents: Vec<String> = (1..=n).map(|v| (v / 2).to_string()).collect();
            (format!("tree:{}", parents.join(",")), n)
        }
        _ => return None,
    };
    Some((format!("grim {name}"), vertices))
}

fn grim_graphs(most: u64) {
    let bench = Workbench::default();
    for row in table(GRIM) {
        if let Some((text, vertices)) = grim_graph(row[0], row[1])
            && vertices <= most
        {
            assert_eq!(
                value(&bench, &text),
                row[2].parse::<u64>().unwrap(),
                "{text}"
            );
        }
    }
}

#[test]
fn grim_of_the_reference_table() {
    grim_graphs(16);
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn larger_graphs_of_the_reference_table() {
    grim_graphs(24);
}

#[test]
fn printed_forms() {
    let bench = Workbench::default();
    for (typed, printed) in [
        ("crosses 3X4", "crosses 3x4"),
        ("crosses ..x/...", "crosses ..X/..."),
        ("crosses 3x4 stencil=PLUS", "crosses 3x4"),
        (
            "crosses stencil=king 3x4 1x2",
            "crosses 3x4 1x2 stencil=king",
        ),
        (
            "crosses 3x3 stencil=1,2:-2,1:1,2",
            "crosses 3x3 stencil=-2,1:1,2",
        ),
        (
            "crosses 3x3 stencil=99999999999999999999,1",
            "crosses 3x3 stencil=4294967295,1",
        ),
        ("crosses XX stencil=0,1", "crosses XX stencil=0,1"),
        ("grim 2-1,5 Path:3", "grim 1-2,5 path:3"),
        ("node-kayles g6:DQc", "node-kayles 1-3,1-5,2-4,4-5"),
        ("grim cycle:100", "grim cycle:100"),
    ] {
        let position = bench
            .read(typed)
            .unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(position.to_string(), printed);
        assert_eq!(bench.read(printed).unwrap().to_string(), printed);
    }
}

/// Every error points at the place that is wrong (the byte range in the text).
#[test]
fn errors() {
    let bench = Workbench::default();
    for (text, at) in [
        ("crosses", 7..7),
        ("crosses 3x", 10..10),
        ("crosses 3", 8..9),
        ("crosses 3x4x5", 11..12),
        ("crosses 9999999x2", 8..15),
        ("crosses ..X/..", 12..14),
        ("crosses ..X/..../...", 12..16),
        ("crosses ..X/.o.", 13..14),
        ("crosses .XX", 10..11),
        ("crosses X../.X. stencil=king", 13..14),
        ("crosses X..X stencil=0,3:0,-3", 11..12),
        ("crosses 3x4 stencil=", 12..20),
        ("crosses 3x4 stencil=quing", 20..25),
        ("crosses 3x4 stencil=distance:0", 29..30),
        ("crosses 3x4 stencil=1,2:0,0", 24..27),
        ("crosses 3x4 stencil=1,2:,1", 24..25),
        ("crosses 3x4 stencil=1,2:1", 24..25),
        ("crosses 1000x1000 stencil=distance:9", 8..17),
        ("grim 1-1", 5..8),
        ("grim 1-2,2-3,2-1", 13..16),
        ("grim 1-2,2--3", 11..12),
        ("grim", 4..4),
        ("grim pth:12", 5..11),
        ("node-kayles 1-2 3-", 18..18),
    ] {
        match bench
            .read(text)
            .map(|position| position.to_string())
            .unwrap_err()
        {
            grundy::text::ParseError {
                place: grundy::text::Place::Text(place),
                message,
                ..
            } => assert_eq!(place, at, "{text}: {message}"),
            other => panic!("{other}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Whatever is typed, reading answers; what it accepts prints in a form that reads the same.
    #[test]
    fn any_text_is_read_or_refused(
        game in prop::sample::select(vec!["grim ", "node-kayles ", "crosses ", "crosses 3x4 stencil="]),
        text in "[-0-9.,:xX/ pathgrid6?_~óć۳]{0,14}|\\PC{0,10}|(g6:|tree:|1-2,|bipartite:)[0-9?-~,]{0,8}",
    ) {
        let bench = Workbench::default();
        // Sizes are cut short: a large board costs time, not correctness.
        let digits = text.split(|c: char| !c.is_numeric()).map(str::len).max();
        prop_assume!(digits.unwrap_or(0) < 5);
        if let Ok(position) = bench.read(&format!("{game}{text}")) {
            let printed = position.to_string();
            let again = bench.read(&printed);
            prop_assert!(again.is_ok(), "{} → {}", text, printed);
            prop_assert_eq!(again.unwrap().to_string(), printed);
        }
    }
}
