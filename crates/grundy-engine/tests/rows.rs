//! Sticks and Treblecross against the naive search and the figures of the documents.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;

use crate::common::{check, value};
use grundy_core::game::Meter;
use grundy_engine::Workbench;
use proptest::prelude::*;

#[test]
fn small_rows() {
    let bench = Workbench::default();
    check(&bench, "sticks 0 1 2 3 4 5 6 7 8 XX.X ..X. X.XX.XXX.XXXX ....");
    check(&bench, "treblecross 0 1 2 3 4 5 6 7 8 9 10 11 12 13");
}

/// Values of 0.777 (Guy and Smith 1956), which seed 002's Sticks are.
#[test]
fn sticks_are_octal() {
    let bench = Workbench::default();
    let mut values = Vec::new();
    for n in 0..=10 {
        values.push(value(&bench, &format!("sticks {n}")));
        assert_eq!(values[n], value(&bench, &format!("0.777 {n}")), "a row of {n}");
    }
    assert_eq!(values[..4], [0, 1, 2, 3]);
    assert_eq!(value(&bench, "sticks XX.X"), values[2] ^ values[1]);
}

#[test]
fn prints_in_one_form() {
    let bench = Workbench::default();
    for (typed, printed) in [
        ("sticks 5 xx.x XXX . X.", "sticks 5 XX.X 3 . X."),
        ("sticks 0", "sticks 0"),
        ("treblecross 12 3 + treblecross 4", "treblecross 12 3 4"),
        ("treblecross ..... X..... ....X...x.... 3", "treblecross 5 3 2 2 3"),
        ("treblecross ..X..", "treblecross 0"),
    ] {
        assert_eq!(bench.read(typed).expect(typed).to_string(), printed);
    }
    for wrong in [
        "sticks",
        "sticks X-X",
        "sticks -3",
        "sticks 1.5",
        "treblecross XX",
        "treblecross X..X.X",
        "treblecross .X",
        "treblecross ..O",
    ] {
        assert!(bench.read(wrong).is_err(), "{wrong}");
    }
}

/// Treblecross as it is really played: whoever completes three in a row wins. Cells are bits.
fn wins_three_in_a_row(cells: u32, crosses: u32, seen: &mut HashMap<u32, bool>) -> bool {
    if let Some(&known) = seen.get(&crosses) {
        return known;
    }
    let three = |board: u32| board & (board >> 1) & (board >> 2) != 0;
    let wins = (0..cells)
        .map(|cell| crosses | 1 << cell)
        .filter(|&next| next != crosses)
        .any(|next| three(next) || !wins_three_in_a_row(cells, next, seen));
    seen.insert(crosses, wins);
    wins
}

#[test]
fn treblecross_is_three_in_a_row() {
    let bench = Workbench::default();
    for cells in 3..=14 {
        let modelled = value(&bench, &format!("treblecross {cells}")) != 0;
        let played = wins_three_in_a_row(cells, 0, &mut HashMap::new());
        assert_eq!(modelled, played, "a strip of {cells}");
    }
}

/// Every picture that reads has the winner of the game as it is really played.
#[test]
fn pictures_of_treblecross() {
    let bench = Workbench::default();
    let mut read = 0;
    for cells in 3..=11u32 {
        let mut seen = HashMap::new();
        for crosses in 0..1u32 << cells {
            let cell = |at: u32| if crosses >> at & 1 == 1 { 'X' } else { '.' };
            let text = format!("treblecross {}", (0..cells).map(cell).collect::<String>());
            let Ok(position) = bench.read(&text) else {
                let near = crosses & (crosses >> 1 | crosses >> 2);
                assert_ne!(near, 0, "{text} is refused");
                continue;
            };
            read += 1;
            let value = bench.value(&position, &Meter::unlimited()).expect("a value");
            let played = wins_three_in_a_row(cells, crosses, &mut seen);
            assert_eq!(!value.is_zero(), played, "{text} reads as {position}");
        }
    }
    assert!(read > 100);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_rows(rows in prop::collection::vec("[X.]{1,9}", 1..3)) {
        check(&Workbench::default(), &format!("sticks {}", rows.join(" ")));
    }

    #[test]
    fn no_text_panics(text in "(sticks|treblecross) [0-9Xx. +a-z]{0,16}") {
        if let Ok(position) = Workbench::default().read(&text) {
            let printed = position.to_string();
            let again = Workbench::default().read(&printed).expect("what prints parses");
            prop_assert_eq!(again.to_string(), printed);
        }
    }
}
