//! Rare and common values against a table: the best split of every unsolved octal game.
//!
//! The head of `data/octal_unsolved_rares.csv` says how its columns were computed.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{slow, table};
use grundy_core::game::Meter;
use grundy_core::game::take_break::TakeBreak;
use grundy_sequence::sequence::{Closure, Sequence};

const RARES: &str = grundy_facts::OCTAL_UNSOLVED_RARES;

/// The last heap of the table.
const LAST: u64 = 1 << 16;

/// In these the table counts the parity of heaps though two places of different parity allow two
/// heaps, so its split does not close.
const NOT_CLOSED: [&str; 2] = [".764", "4.364"];

/// A row as the program finds it.
fn row(game: &str) -> String {
    let code = TakeBreak::parse(game).expect(game);
    let mut sequence = Sequence::default();
    sequence.extend(&code, LAST, &Meter::unlimited()).expect("a feasible size");
    let known = usize::try_from(LAST).expect("small") + 1;
    let values: Vec<u32> = sequence.values().iter().take(known).collect();
    let quarter = values.len() / 4;
    let seen = values[quarter..].iter().copied();
    let closure = Closure::choose(&code, quarter as u64, seen).expect("an octal game with splits");
    let rares: Vec<u64> =
        (0u64..).zip(&values).filter(|&(n, &v)| closure.is_rare(v, n)).map(|(n, _)| n).collect();
    format!(
        "{game},{},{:x},{},{},{},{},{}",
        values.iter().max().expect("a value"),
        closure.mask(),
        u8::from(closure.heap_parity()),
        u8::from(closure.odd()),
        rares.len(),
        rares.iter().filter(|&&n| n > LAST / 2).count(),
        rares.last().expect("heap 0 is rare or common"),
    )
}

fn compare(games: impl Fn(&str) -> bool) -> usize {
    let mut compared = 0;
    for known in table(RARES).filter(|row| games(row[0]) && !NOT_CLOSED.contains(&row[0])) {
        assert_eq!(row(known[0]), known.join(","));
        compared += 1;
    }
    compared
}

#[test]
fn splits_of_some_unsolved_games() {
    assert_eq!(compare(|game| [".6", ".142", ".205"].contains(&game)), 3);
}

#[test]
#[ignore = "slow suite: 72 games to 2^16"]
fn splits_of_unsolved_games() {
    let last_digit = slow(&["6"][..], &["0", "1", "2", "3", "4", "5", "6", "7"]);
    let compared = compare(|game| last_digit.iter().any(|digit| game.ends_with(digit)));
    assert_eq!(compared, slow(19, 72));
}
