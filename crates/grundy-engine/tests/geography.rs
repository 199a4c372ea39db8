//! Undirected vertex geography against the naive search.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::unwrap_used, reason = "a test may stop")]

use crate::common::{check, value};
use grundy_core::answer::{Picture, Step};
use grundy_core::game::{Arg, Attempt, Listing, Meter};
use grundy_core::value::{Nimber, Side};
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

#[test]
fn named_graphs_against_the_naive_search() {
    let bench = Workbench::default();
    for position in [
        "path:1",
        "path:8 at=3",
        "cycle:3",
        "cycle:4",
        "cycle:7",
        "complete:6",
        "star:4",
        "star:4 at=2",
        "bipartite:2,4 at=5",
        "wheel:5 at=2",
        "cube:3",
        "petersen at=4",
        "tree:0,1,1,2,2,3 at=2",
        "grid:3x3 at=5",
        "grid:3x3 at=2",
        "5,7-9,9-0,3-4 at=9",
        "5,7-9 at=5",
    ] {
        check(&bench, &format!("geography {position}"));
    }
}

/// What the theorem says of the winner alone agrees with the values.
fn winner_agrees(bench: &Workbench, text: &str) {
    let position = bench.read(text).unwrap();
    let (wins, _) = position.parts()[0].rules().theorems().winner().unwrap();
    assert_eq!(wins, value(bench, text) != 0, "{text}");
}

#[test]
fn winners_by_matching() {
    let bench = Workbench::default();
    for at in 1..=12 {
        winner_agrees(&bench, &format!("geography grid:3x4 at={at}"));
    }
    // A grid with an odd number of squares: the squares of the corner's colour lose.
    for at in 1..=25 {
        let position = bench.read(&format!("geography grid:5x5 at={at}")).unwrap();
        assert_eq!(position.parts()[0].rules().theorems().winner().unwrap().0, at % 2 == 0, "{at}");
    }
}

#[test]
fn pairs_that_are_shown_are_a_largest_matching() {
    let bench = Workbench::default();
    for text in ["grid:3x4", "grid:3x3", "wheel:5", "petersen", "tree:0,1,1,2,2,3", "path:6"] {
        for at in 1..=6 {
            let position = bench.read(&format!("geography {text} at={at}")).unwrap();
            let (wins, _) = position.parts()[0].rules().theorems().winner().unwrap();
            let shown = position.parts()[0].rules().theorems().illustration();
            let pairs = shown.iter().find_map(|step| match step {
                Step::Pictured(Picture::Mirror { pairs }, _) => Some(pairs),
                _ => None,
            });
            let mut met: Vec<&String> = pairs.unwrap().iter().flatten().collect();
            assert_eq!(met.contains(&&at.to_string()), wins, "{text} at={at}");
            met.sort_unstable();
            let before = met.len();
            met.dedup();
            assert_eq!(met.len(), before, "{text} at={at}: a vertex has two partners");
        }
    }
}

#[test]
fn sets_that_are_shown_meet_every_vertex_an_even_number_of_times() {
    let bench = Workbench::default();
    let grid = |rows: usize, cols: usize| -> Vec<[usize; 2]> {
        let vertex = |row: usize, col: usize| row * cols + col + 1;
        let down = (1..rows).flat_map(|row| (0..cols).map(move |col| (row - 1, col, row, col)));
        let right = (0..rows).flat_map(|row| (1..cols).map(move |col| (row, col - 1, row, col)));
        down.chain(right).map(|(a, b, c, d)| [vertex(a, b), vertex(c, d)]).collect()
    };
    let mut answers = [0, 0];
    for edges in [grid(1, 7), grid(2, 4), grid(3, 3), grid(3, 4), grid(4, 5)] {
        let last = *edges.iter().flatten().max().unwrap();
        let written: Vec<String> = edges.iter().map(|[a, b]| format!("{a}-{b}")).collect();
        for at in 1..=last {
            let text = format!("edge-geography {} at={at}", written.join(","));
            let position = bench.read(&text).unwrap();
            let (wins, _) = position.parts()[0].rules().theorems().winner().unwrap();
            let shown = position.parts()[0].rules().theorems().illustration();
            let [Step::Pictured(Picture::Places { names }, said)] = shown.as_slice() else {
                panic!("{text}: {shown:?}");
            };
            let set: Vec<usize> = names.iter().map(|name| name.parse().unwrap()).collect();
            let mut left = edges.clone();
            let mut token = at;
            if wins {
                let to = said.phrase().unwrap().args.iter().find(|(name, _)| *name == "to");
                let Some((_, Arg::Text(to))) = to else { panic!("{text}: {said:?}") };
                token = to.parse().unwrap();
                left.retain(|edge| *edge != [at.min(token), at.max(token)]);
                assert_eq!(left.len() + 1, edges.len(), "{text}: to {token}");
            }
            assert!(set.contains(&token), "{text}: {set:?}");
            for vertex in 1..=last {
                let into = |edge: &&[usize; 2]| match **edge {
                    [a, b] if a == vertex => set.contains(&b),
                    [a, b] if b == vertex => set.contains(&a),
                    _ => false,
                };
                let count = left.iter().filter(into).count();
                assert_eq!(count % 2, 0, "{text}: {set:?} at {vertex}");
            }
            answers[usize::from(wins)] += 1;
        }
    }
    assert!(answers.iter().all(|&count| count > 5), "{answers:?}");
}

#[test]
fn large_graphs() {
    let bench = Workbench::default();
    assert_eq!(value(&bench, "geography path:100001 at=3"), 0);
    assert_eq!(value(&bench, "geography path:100000 at=2"), 2);
    assert_eq!(value(&bench, "geography cycle:100001"), 0);
    assert_eq!(value(&bench, "geography grid:101x101"), 0);
    // The value is beyond search, the winner and the winning step are not.
    let position = bench.read("geography grid:100x100").unwrap();
    let (part, meter) = (&position.parts()[0], Meter::unlimited());
    assert!(part.values().value(&Attempt::from(&meter)).is_err());
    assert!(part.rules().theorems().winner().unwrap().0);
    let moves = part
        .moves()
        .moves_to(&Nimber::ZERO, Side::Left, Listing::All, &Attempt::from(&meter))
        .unwrap();
    assert_eq!(moves.count, Some(2));
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &meter).unwrap();
    assert_eq!((answer.mover_wins(), answer.value), (Some(true), None));
    assert_eq!(answer.winning.moves.len(), 2);
}

#[test]
fn the_token_stands_on_a_vertex() {
    let bench = Workbench::default();
    for text in ["geography 2-3", "geography 2-3 at=4", "geography 2-3 at=x"] {
        assert!(bench.read(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn random_graphs(edges in prop::collection::btree_set((1u8..8, 1u8..8), 1..14), at in 1u8..8) {
        let bench = Workbench::default();
        let edges: Vec<String> = edges
            .iter()
            .filter(|(u, v)| u < v)
            .map(|(u, v)| format!("{u}-{v}"))
            .chain([at.to_string()])
            .collect();
        let text = format!("geography {} at={at}", edges.join(","));
        check(&bench, &text);
        winner_agrees(&bench, &text);
    }
}
