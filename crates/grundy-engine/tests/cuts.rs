//! Cutting games against the naive search and the recurrence of seed 002, problem 9.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, value};
use grundy_core::answer::Answer;
use grundy_core::game::{Listing, Meter};
use grundy_core::text::{ParseError, Place};
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

fn solve(bench: &Workbench, text: &str) -> Answer {
    let position = bench.read(text).expect("a position");
    bench
        .solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited())
        .expect("an answer")
}

fn error(text: &str) -> ParseError {
    Workbench::default().read(text).expect_err("an error")
}

#[test]
fn small_tablets_and_boxes() {
    let bench = Workbench::default();
    check(&bench, "chocolate 0x3 1x1 1x5 2x2 3x3 3x4 4x3 5x5");
    check(&bench, "cuboid 0x2x3 1x1x1 1x2x3 2x2x2 3x2x2 2x3x3");
}

/// All moves of a tablet by the article's recurrence, as nim-sums of what they leave.
fn by_recurrence(values: &[Vec<u64>], i: usize, j: usize) -> Vec<u64> {
    let mut moves = Vec::new();
    moves.extend((1..i).map(|k| values[k][j] ^ values[i - k][j]));
    moves.extend((1..j).map(|k| values[i][k] ^ values[i][j - k]));
    moves.extend((1..i - 1).map(|k| values[k][j] ^ values[i - k - 1][j]));
    moves.extend((1..j - 1).map(|k| values[i][k] ^ values[i][j - k - 1]));
    if i > 2 && j > 2 {
        moves.push(values[i - 2][j - 2]);
    }
    moves
}

fn recurrence(side: usize) -> Vec<Vec<u64>> {
    let mut values = vec![vec![0; side + 1]; side + 1];
    for (i, j) in (1..=side).flat_map(|i| (1..=side).map(move |j| (i, j))) {
        values[i][j] = grundy_facts::mex(&by_recurrence(&values, i, j));
    }
    values
}

#[test]
fn tablets_by_the_recurrence_of_the_article() {
    let (values, bench) = (recurrence(25), Workbench::default());
    for (i, j) in (1..=25).flat_map(|i| (1..=25).map(move |j| (i, j))) {
        assert_eq!(value(&bench, &format!("chocolate {i}x{j}")), values[i][j], "{i}x{j}");
    }
}

#[test]
fn a_tablet_of_one_square_has_no_move() {
    let answer = solve(&Workbench::default(), "chocolate 1x1");
    assert_eq!(answer.winning.count, Some(0));
    assert_eq!(answer.value, Some(0u32.into()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    /// The article's question: how many first moves win.
    #[test]
    fn winning_first_moves_are_counted(
        tablets in prop::collection::vec((1usize..16, 1usize..16), 1..8)
    ) {
        let values = recurrence(16);
        let total = tablets.iter().fold(0, |sum, &(i, j)| sum ^ values[i][j]);
        let wins = tablets.iter().flat_map(|&(i, j)| {
            let wanted = values[i][j] ^ total;
            by_recurrence(&values, i, j).into_iter().filter(move |&v| total != 0 && v == wanted)
        }).count() as u64;
        let texts: Vec<String> = tablets.iter().map(|(i, j)| format!("{i}x{j}")).collect();
        let answer = solve(&Workbench::default(), &format!("chocolate {}", texts.join(" ")));
        prop_assert_eq!(answer.winning.count, Some(wins));
        prop_assert_eq!(answer.winning.moves.len() as u64, wins);
    }

    #[test]
    fn random_boxes(a in 0u32..4, b in 0u32..4, c in 0u32..5) {
        check(&Workbench::default(), &format!("cuboid {a}x{b}x{c}"));
    }

    #[test]
    fn random_arguments_never_panic(text in "[0-9xX× .-]{0,12}") {
        let _ = Workbench::default().read(&format!("chocolate {text}"));
        let _ = Workbench::default().read(&format!("cuboid {text}"));
    }
}

#[test]
fn mistakes_are_pointed_at() {
    for (text, place, part) in [
        ("chocolate 3", 10..11, "2 sides"),
        ("chocolate 3x4x5", 10..15, "2 sides"),
        ("cuboid 3x4", 7..10, "3 sides"),
        ("chocolate 3xa", 12..13, "not a digit"),
        ("chocolate 3x", 12..12, "missing"),
        ("chocolate -3x4", 10..11, "negative"),
        ("chocolate", 9..9, "needs sides"),
        ("chocolate 3x99999999999", 12..23, "too large"),
    ] {
        let error = error(text);
        assert!(error.message.contains(part), "{text}: {error}");
        assert_eq!(error.place, Place::Text(place), "{text}: {error}");
    }
}

#[test]
fn a_tablet_is_drawn() {
    let position = Workbench::default().read("chocolate 1×2").expect("a tablet");
    assert_eq!(position.to_string(), "chocolate 1x2");
    assert_eq!(position.parts()[0].rules().drawing().draw(), "+--+--+\n|  |  |\n+--+--+");
}
