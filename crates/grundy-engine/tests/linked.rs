//! Staircase Nim, sliding coins, Moore's Nim, End-Nim, Nim with passes, and Nimble: against the
//! definition.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, check_whole, value};
use grundy_core::answer::{Answer, KnownBy};
use grundy_core::game::{Budget, Listing, Meter};
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

fn solve(bench: &Workbench, text: &str) -> Answer {
    let position = bench.read(text).expect(text);
    bench.solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited()).expect(text)
}

/// Every row of at most `len` numbers up to `most`.
fn rows(len: usize, most: u32) -> impl Iterator<Item = String> {
    let base = usize::try_from(most).expect("small") + 1;
    (1..=len).flat_map(move |len| {
        (0..base.pow(u32::try_from(len).expect("small"))).map(move |mut code| {
            let mut row = Vec::new();
            for _ in 0..len {
                row.push((code % base).to_string());
                code /= base;
            }
            row.join(" ")
        })
    })
}

#[test]
fn small_positions_of_every_game() {
    let bench = Workbench::default();
    for row in rows(3, 3) {
        for game in ["staircase", "moore:1", "moore:2", "end-nim", "nim-pass", "nimble"] {
            check(&bench, &format!("{game} {row}"));
        }
        check(&bench, &format!("nim-pass {row} passes=2"));
        check(&bench, &format!("nim-pass {row} passes=0"));
    }
    for row in ["1 2 0 2 1", "2 1 2 1", "0 0 0 3", "2 2 2 1 1"] {
        for game in ["staircase", "moore:2", "moore:3", "end-nim"] {
            check(&bench, &format!("{game} {row}"));
        }
    }
}

/// All sets of up to four coins on eight cells.
#[test]
fn sliding_coins_are_nim_on_gaps() {
    let bench = Workbench::default();
    for set in 1u32..256 {
        if set.count_ones() <= 4 {
            let cells = (0..8).filter(|cell| set >> cell & 1 == 1);
            let cells: Vec<String> = cells.map(|cell: u32| cell.to_string()).collect();
            check(&bench, &format!("sliding {}", cells.join(" ")));
        }
    }
}

/// The rule of End-Nim for all short rows, against lost positions by the definition.
#[test]
fn end_nim_by_the_rule() {
    let bench = Workbench::default();
    let mut lost = std::collections::HashSet::new();
    let mut all: Vec<Vec<u32>> = vec![Vec::new()];
    for len in 1..=5 {
        let most = if len == 5 { 4 } else { 6 };
        let shorter: Vec<Vec<u32>> = all.iter().filter(|r| r.len() == len - 1).cloned().collect();
        for row in shorter.into_iter().filter(|row| row.iter().all(|&heap| heap <= most)) {
            all.extend((1..=most).map(|heap| [row.clone(), vec![heap]].concat()));
        }
    }
    all.sort_by_key(|row| row.iter().sum::<u32>());
    for row in &all {
        let mut options = Vec::new();
        if let ([first, ..], [.., last]) = (row.as_slice(), row.as_slice()) {
            options.extend((0..*first).map(|left| [vec![left], row[1..].to_vec()].concat()));
            let head = &row[..row.len() - 1];
            options.extend((0..*last).map(|left| [head.to_vec(), vec![left]].concat()));
        }
        let reaches = options.into_iter().any(|mut next| {
            next.retain(|&heap| heap > 0);
            lost.contains(&next)
        });
        if !reaches {
            lost.insert(row.clone());
        }
        let heaps: Vec<String> = row.iter().map(u32::to_string).collect();
        let text = format!("end-nim {}", if row.is_empty() { "0".into() } else { heaps.join(" ") });
        let component = bench.read(&text).expect(&text);
        let winner = component.parts()[0].rules().theorems().winner().map(|(wins, _)| wins);
        assert_eq!(winner, Some(reaches), "{text}");
    }
}

/// Albert and Nowakowski 2001: three heaps a b c.
#[test]
fn facts_of_end_nim() {
    let bench = Workbench::default();
    for n in 1..9u32 {
        assert_eq!(value(&bench, &format!("end-nim {n} {n}")), 0);
        for m in 1..n {
            let answer = solve(&bench, &format!("end-nim {m} {n}"));
            assert_eq!(answer.mover_wins(), Some(true));
            assert!(answer.winning.moves.iter().any(|by| by.to == format!("{m} {m}")));
        }
    }
}

/// Moore's rule against the definition for rows beyond `small_positions_of_every_game`.
#[test]
fn moore_by_the_rule() {
    let bench = Workbench::default();
    for most in 1..=3 {
        for row in rows(4, 2) {
            check(&bench, &format!("moore:{most} {row}"));
        }
    }
}

/// Positions too large to try all moves: the winner is the rule's, and the move leads to a lost
/// position.
#[test]
fn large_positions() {
    let bench = Workbench::default();
    let long = "9".repeat(60);
    for text in [
        "moore:2 1000000000 999999999 123456789 987654321 5".to_owned(),
        "moore:3 1000000000 999999999 123456789 987654321 5 77 1000000 4".to_owned(),
        format!("moore:2 {long} 7 8 {long}1 3"),
        "end-nim 1000000000 7 999999999 13 500000000 12 1000000".to_owned(),
        format!("end-nim {long} 3 {long}1"),
        "staircase 1000000000 999999999 123456789 4 5 6 7".to_owned(),
        format!("sliding 3 {long} {long}77 {long}987654321"),
    ] {
        let limits = Budget::default().with_nodes(100_000);
        let meter = Meter::new(limits);
        let position = bench.read(&text).expect(&text);
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::First(3)), &meter).expect(&text);
        assert_eq!(answer.mover_wins(), Some(true), "{text}");
        assert!(!answer.winning.moves.is_empty(), "{text}");
        for by in &answer.winning.moves {
            let game = text.split(' ').next().expect("a game");
            let left = format!("{game} {}", by.to);
            let position = bench.read(&left).expect(&left);
            let answer = bench.solve(&Question::new(&position), &meter).expect(&left);
            assert_eq!(answer.mover_wins(), Some(false), "{left}");
        }
    }
}

/// P-positions of Nim with one pass and two heaps, by the definition of the papers: the pass is
/// gone once all heaps are empty.
#[test]
fn passes_end_with_the_heaps() {
    let bench = Workbench::default();
    assert_eq!(value(&bench, "nim-pass 0 0 passes=1"), 0);
    assert_eq!(solve(&bench, "nim-pass 1 passes=1").winning.moves.len(), 1);
    assert_eq!(value(&bench, "nim-pass 1 passes=1"), 2);
    let known = solve(&bench, "nim-pass 3 5 passes=0");
    assert_eq!(known.known_by(), Some(&KnownBy::Theorem("nim-without-pass".into())));
}

#[test]
fn misere_and_sums() {
    let bench = Workbench::default();
    for text in [
        "misere staircase 2 1 2",
        "misere sliding 1 3 4 + nim 2",
        "misere moore:2 1 2 2 1",
        "misere end-nim 2 1 2",
        "misere nim-pass 1 2 passes=1",
        "moore:2 1 2 2 + nim 2 + end-nim 1 2",
        "moore:2 1 2 2 + moore:2 1 1 1",
        "nim-pass 1 2 passes=1 + nim-pass 2 passes=2",
        "misere nimble 1 2 3",
    ] {
        check_whole(&bench, text);
    }
}

#[test]
fn errors_point_at_the_place() {
    let bench = Workbench::default();
    for (text, part) in [
        ("moore 2 3", "moore"),
        ("moore:0 2 3", "0"),
        ("moore:x 2 3", "x"),
        ("sliding 3 5 3", "3"),
        ("sliding", ""),
        ("staircase 3 x", "x"),
        ("end-nim -1", "-"),
        ("nim-pass 3 passes=y", "y"),
        ("nim-pass 3 pases=1", "pases"),
    ] {
        let error = bench.read(text).expect_err(text);
        let grundy_core::text::Place::Text(span) = error.place.clone() else {
            panic!("{text}: {error}");
        };
        assert_eq!(&text[span], part, "{text}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_positions(numbers in prop::collection::vec(0u8..5, 1..5), most in 1u8..4) {
        let bench = Workbench::default();
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        let numbers = numbers.join(" ");
        check(&bench, &format!("staircase {numbers}"));
        check(&bench, &format!("moore:{most} {numbers}"));
        check(&bench, &format!("end-nim {numbers}"));
        check(&bench, &format!("nim-pass {numbers}"));
    }

    #[test]
    fn random_coins(cells in prop::collection::btree_set(0u8..14, 1..6)) {
        let cells: Vec<String> = cells.iter().map(u8::to_string).collect();
        check(&Workbench::default(), &format!("sliding {}", cells.join(" ")));
    }
}
