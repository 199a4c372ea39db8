//! NoGo and Clobber, which both players play with stones of both colours.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, slow, table, value};
use grundy_core::game::{Attempt, Meter};
use grundy_engine::Workbench;
use proptest::prelude::*;

/// Published values of boards with at most so many squares in a row, or in all if there are more rows.
fn nogo_rows(strip: u64, cells: u64) {
    let bench = Workbench::default();
    let mut seen = 0;
    for row in table(grundy_facts::NOGO) {
        let [rows, cols, known] = [0, 1, 2].map(|i| row[i].parse::<u64>().expect("a number"));
        let most = if rows == 1 { strip } else { cells };
        if rows * cols <= most {
            seen += 1;
            assert_eq!(value(&bench, &format!("nogo {rows}x{cols}")), known, "{rows}x{cols}");
            assert_eq!(value(&bench, &format!("nogo {cols}x{rows}")), known, "{cols}x{rows}");
        }
    }
    assert!(seen > 12);
}

#[test]
fn published_nogo() {
    nogo_rows(14, 9);
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn published_nogo_in_full() {
    nogo_rows(slow(18, 24), slow(12, 15));
}

#[test]
fn nogo_by_the_definition() {
    let bench = Workbench::default();
    for text in [
        "nogo 1x1",
        "nogo 1x6",
        "nogo 2x3",
        "nogo X../.O.",
        "nogo .X.O...",
        "nogo ./X/./O/.",
        "nogo X.X.OX.",
        "nogo .XO.",
        "nogo O.X...X.O",
        "nogo cycle:5",
        "nogo path:6",
        "nogo star:4",
        "nogo cycle:6 x=1 o=3",
        "nogo 3-1,1-2 x=3",
        "nogo 1x3 .X.",
    ] {
        check(&bench, text);
    }
}

#[test]
fn clobber_by_the_definition() {
    let bench = Workbench::default();
    for text in [
        "clobber 1x7",
        "clobber 2x3",
        "clobber 3x3",
        "clobber XXO/O.X",
        "clobber ...",
        "clobber cycle:6",
        "clobber star:3",
        "clobber complete:4 x=1,2 o=3,4",
        "clobber 1-2,2-3,5 x=1,5 o=3",
        "clobber XO OX.X",
        "cannibal-clobber path:7",
        "cannibal-clobber grid:2x3",
        "cannibal-clobber cycle:5 star:3",
    ] {
        check(&bench, text);
    }
}

/// Some values of (XO)^n, from the definition by a program of its own.
#[test]
fn alternating_rows_of_clobber() {
    let bench = Workbench::default();
    let values: Vec<u64> =
        (1..=10).map(|n| value(&bench, &format!("clobber 1x{}", 2 * n))).collect();
    assert_eq!(values, [1, 3, 0, 2, 0, 2, 0, 3, 1, 4]);
}

/// In a row of stones each move takes one stone that has a neighbour, which is the code 0.6.
#[test]
fn cannibals_in_a_row_are_officers() {
    let bench = Workbench::default();
    for n in 1..40 {
        let officers = value(&bench, &format!("officers {n}"));
        assert_eq!(value(&bench, &format!("cannibal-clobber path:{n}")), officers, "{n}");
    }
}

/// Each open piece of a strip prints as a position of its own value.
fn check_pieces(bench: &Workbench, text: &str) {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let meter = Meter::unlimited();
    for piece in position.parts().into_iter().flat_map(grundy_core::game::Component::pieces) {
        let printed = piece.text().to_string();
        let known = piece.values().value(&Attempt::from(&meter)).expect("a value").value;
        assert_eq!(
            grundy_core::value::Nimber::from(value(bench, &printed)),
            known,
            "{text}: {printed}"
        );
        check(bench, &printed);
    }
}

#[test]
fn errors_point_at_the_place() {
    let bench = Workbench::default();
    for (text, message) in [
        ("nogo", "a board or a graph"),
        ("nogo XO", "touches no empty"),
        ("nogo cycle:3 x=1,2 o=3", "touches no empty"),
        ("nogo .X/Q.", "not a square"),
        ("nogo .X/.", "row 2 has 1"),
        ("nogo 0x3", "cannot be 0"),
        ("nogo 999x999", "too large"),
        ("nogo path:3 x=4", "no vertex 4"),
        ("nogo path:3 x=1 o=1", "stone of each colour"),
        ("nogo 2x2 x=1", "part of the picture"),
        ("clobber cycle:5", "odd cycle"),
    ] {
        let error = bench.read(text).expect_err(text).to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
}

#[test]
fn a_board_and_a_graph_are_printed_apart() {
    let bench = Workbench::default();
    for (text, printed) in [
        ("clobber X 0", "clobber 1x1 + clobber 0 x=0"),
        ("clobber 0 X", "clobber 0 x=0 + clobber 1x1"),
        ("nogo 2x2 star:3", "nogo 2x2 + nogo star:3"),
    ] {
        let position = bench.read(text).unwrap().to_string();
        assert_eq!(position, printed);
        assert_eq!(bench.read(&position).unwrap().to_string(), printed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_strips(cells in "[.XO]{1,9}") {
        let bench = Workbench::default();
        if bench.read(&format!("nogo {cells}")).is_ok() {
            check(&bench, &format!("nogo {cells}"));
            check_pieces(&bench, &format!("nogo {cells}"));
        }
        check(&bench, &format!("clobber {cells}"));
    }

    #[test]
    fn random_boards(cells in "[.XO]{3}/[.XO]{3}") {
        let bench = Workbench::default();
        if bench.read(&format!("nogo {cells}")).is_ok() {
            check(&bench, &format!("nogo {cells}"));
        }
        check(&bench, &format!("clobber {cells}"));
    }

    #[test]
    fn no_text_panics(text in "(nogo|clobber) [0-9xXoO./:a-z, =-]{0,16}") {
        if let Ok(position) = Workbench::default().read(&text) {
            let printed = position.to_string();
            prop_assert!(Workbench::default().read(&printed).is_ok(), "{}", printed);
        }
    }
}
