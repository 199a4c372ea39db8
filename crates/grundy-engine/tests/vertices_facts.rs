//! Grim, Node Kayles and crosses: the figures of the documents and the reference tables.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use crate::common::{slow, table, value};
use grundy_engine::Workbench;

/// MISSION rows 9 and 13: who wins by symmetry, and with which first move.
#[test]
fn winners_by_symmetry() {
    let bench = Workbench::default();
    let first = |text: &str| {
        let position = bench.read(text).unwrap();
        let mirror = position.parts[0].judgements().mirror()?;
        Some(mirror.first.map(|choice| {
            let label = choice.phrase.args.iter().map(|(_, arg)| match arg {
                grundy_core::game::Arg::Text(text) => text.clone(),
                grundy_core::game::Arg::Count(count) => count.to_string(),
                other => panic!("{other:?} in a move"),
            });
            label.collect::<Vec<_>>().join(",")
        }))
    };
    let moves = |label: &str| Some(Some(label.to_owned()));
    for n in [3, 5, 9, 63, 65, 99_999] {
        assert_eq!(first(&format!("grim path:{n}")), moves(&format!("{}", n / 2 + 1)));
    }
    for n in [2, 4, 6, 12, 100] {
        assert_eq!(first(&format!("crosses {n}x{n}")), Some(None));
    }
    for n in [1, 3, 5, 11, 99] {
        let centre = n / 2 + 1;
        assert_eq!(first(&format!("crosses {n}x{n}")), moves(&format!("{centre},{centre}")));
    }
    // The two central pairs touch: king 6x6 has the value 1.
    assert_eq!(first("crosses 6x6 stencil=king"), None);
    assert_eq!(first("grim path:6"), None);
}

/// OEIS A344227.
#[test]
fn node_kayles_on_queens_boards() {
    let bench = Workbench::default();
    for (n, known) in [0, 1, 1, 2, 1, 3, 1, 2, 3, 1, 0, 1].into_iter().enumerate() {
        assert_eq!(value(&bench, &format!("node-kayles queens:{n}")), known, "queens:{n}");
    }
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
    let zeros: Vec<u32> =
        (0..=1000).filter(|n| value(&bench, &format!("grim path:{n}")) == 0).collect();
    assert_eq!(zeros, [0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408]);
}

/// Seed 001 (MISSION row 12): g(0..6) (there g(6) is misprinted as 2), and period 34 from n = 52.
#[test]
fn crosses_on_strips() {
    let bench = Workbench::default();
    let g: Vec<u64> = (0..=200).map(|n| value(&bench, &format!("crosses 1x{n}"))).collect();
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

const GRID: &str = grundy_facts::GRID_NODE_KAYLES;
const KING: &str = grundy_facts::KING_NODE_KAYLES;
const DIAGONAL: &str = grundy_facts::DIAGONAL_NODE_KAYLES;
const MANHATTAN: &str = grundy_facts::MANHATTAN2_NODE_KAYLES;
const GRIM: &str = grundy_facts::GRIM_GRAPHS;

#[test]
fn boards_of_the_reference_tables() {
    boards(GRID, "plus", 42);
    boards(KING, "king", 48);
    boards(DIAGONAL, "diagonal", 64);
    boards(MANHATTAN, "distance:2", 48);
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn larger_boards_of_the_reference_tables() {
    boards(GRID, "plus", slow(48, 64));
    boards(KING, "king", slow(52, 64));
    boards(DIAGONAL, "diagonal", u64::MAX);
    boards(MANHATTAN, "distance:2", slow(52, 64));
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
        "fan" => {
            let n: u64 = n.parse().ok()?;
            let path = (1..n).map(|v| format!("{v}-{}", v + 1));
            let spokes = (1..=n).map(|v| format!("{v}-{}", n + 1));
            (path.chain(spokes).collect::<Vec<_>>().join(","), n + 1)
        }
        "prism" => {
            let n: u64 = n.parse().ok()?;
            let next = |v: u64| v % n + 1;
            let edges = (1..=n).flat_map(|v| [(v, next(v)), (n + v, n + next(v)), (v, n + v)]);
            (edges.map(|(u, v)| format!("{u}-{v}")).collect::<Vec<_>>().join(","), 2 * n)
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
            assert_eq!(value(&bench, &text), row[2].parse::<u64>().unwrap(), "{text}");
        }
    }
}

#[test]
fn grim_of_the_reference_table() {
    grim_graphs(20);
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn larger_graphs_of_the_reference_table() {
    grim_graphs(slow(25, 30));
}
