//! Heap games against verified tables: the values of 200 games, and the periods of octal games.
//!
//! The tables in `data/` say in their head lines where they come from and how far each row is
//! verified. Rows are compared as they stand; a row that only quotes a source is compared too.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::table;
use grundy_core::game::Meter;
use grundy_core::game::take_break::TakeBreak;
use grundy_engine::Workbench;
use grundy_sequence::period::{Law, Period, ultimate_period};
use grundy_sequence::sequence::Sequence;

const SEQUENCES: &str = grundy_facts::NIM_SEQUENCES;
const OCTAL: &str = grundy_facts::OCTAL_PERIODS;
const SUBTRACTION: &str = grundy_facts::SUBTRACTION_PERIODS;

fn values(code: &str, n: u64) -> Vec<u32> {
    let rule = TakeBreak::parse(code).unwrap_or_else(|error| panic!("{code}: {error}"));
    let mut sequence = Sequence::default();
    sequence.extend(&rule, n, &Meter::unlimited()).expect("a feasible size");
    sequence.values().iter().collect()
}

/// The reference writes Grundy's game as G.
fn code(game: &str) -> &str {
    if game == "G" { "4!.0" } else { game }
}

#[test]
fn values_of_two_hundred_games() {
    let mut games = 0;
    for row in table(SEQUENCES) {
        let known: Vec<u32> = row[4].split(' ').map(|v| v.parse().expect("a value")).collect();
        assert_eq!(row[3], "0", "{}: the table starts at heap 0", row[0]);
        assert_eq!(values(code(row[0]), known.len() as u64 - 1), known, "{}", row[0]);
        games += 1;
    }
    assert!(games >= 200, "{games}");
}

/// Compares every periodic game of the table with values to `most`; those whose theorem's bound
/// lies within must be proved with equal period and preperiod.
fn octal_periods(most: u64) -> (usize, usize) {
    let (mut compared, mut proved) = (0, 0);
    for row in table(OCTAL).filter(|row| !row[4].is_empty()) {
        let game = code(row[0]);
        let known =
            Period::pure(row[4].parse().expect("a period"), row[5].parse().expect("a preperiod"));
        let rule = TakeBreak::parse(game).expect(game);
        let Some(law @ Law::TakeAndBreak { last_place, parts: 2 }) = Law::of(&rule) else {
            panic!("{game} is not a finite octal game");
        };
        let bound = 2 * known.preperiod.max(1) + 2 * known.period + last_place;
        if known.preperiod + known.period >= most {
            continue;
        }
        let values = values(game, most.min(2 * bound));
        let fits = |n: u64| usize::try_from(n).expect("a small number");
        let (start, period) = (fits(known.preperiod), fits(known.period));
        for n in start..values.len() - period.min(values.len()) {
            assert_eq!(values[n], values[n + period], "{game} at heap {n}");
        }
        if bound <= values.len() as u64 {
            assert_eq!(ultimate_period(&values, law), Some(known), "{game}");
            proved += 1;
        }
        compared += 1;
    }
    (compared, proved)
}

#[test]
fn periods_of_octal_games_to_16384() {
    let (compared, proved) = octal_periods(1 << 14);
    assert!(compared >= 680 && proved >= 650, "{compared} compared, {proved} proved");
}

/// Every subtraction game of the table has the period that its set's state repetition proves.
#[test]
fn periods_of_subtraction_games() {
    let bench = Workbench::default();
    let value = |set: &str, n: u64| crate::common::value(&bench, &format!("take:{set} {n}"));
    for row in table(SUBTRACTION) {
        let set = row[0].replace(' ', ",");
        let (period, preperiod): (u64, u64) =
            (row[1].parse().expect("a period"), row[2].parse().expect("a preperiod"));
        for n in preperiod..preperiod + 40 {
            let far = n + period * 1_000_000_007;
            assert_eq!(value(&set, far), value(&set, n), "take:{set} {far}");
        }
        if preperiod > 0 {
            let n = preperiod - 1;
            assert_ne!(value(&set, n), value(&set, n + period), "take:{set} {n}");
        }
    }
}

/// MISSION rows 8 and 10: the heaps of value 0 of Officers, which are Grim's lost paths.
#[test]
fn lost_paths_of_grim() {
    const ZEROS: [u64; 14] = [0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408];
    let zeros: Vec<u64> =
        values("0.6", 4000).iter().zip(0..).filter(|&(&v, _)| v == 0).map(|(_, n)| n).collect();
    assert_eq!(zeros, ZEROS);
}

/// The first lost heaps of games with named sets: OEIS A030193 (subtract a square) and A025043
/// (subtract a prime).
#[test]
fn lost_heaps_of_named_sets() {
    const SQUARE: [u64; 49] = [
        0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95, 109, 119,
        124, 127, 130, 132, 137, 142, 147, 150, 170, 177, 180, 182, 187, 192, 197, 204, 210, 215,
        238, 243, 249, 255, 257, 260, 262, 267,
    ];
    const PRIME: [u64; 30] = [
        0, 1, 9, 10, 25, 34, 35, 49, 55, 85, 91, 100, 115, 121, 125, 133, 145, 155, 169, 175, 187,
        195, 205, 217, 235, 247, 253, 259, 265, 289,
    ];
    let bench = Workbench::default();
    for (game, lost) in [("subtract-a-square", &SQUARE[..]), ("subtract-a-prime", &PRIME[..])] {
        let most = lost.last().copied().unwrap_or_default();
        let zero = |n: &u64| crate::common::value(&bench, &format!("{game} {n}")) == 0;
        assert_eq!((0..=most).filter(zero).collect::<Vec<_>>(), lost, "{game}");
    }
}

/// The lost paths of Grim to 10^5, as far as the figures go.
#[test]
fn lost_paths_of_grim_to_100000() {
    let zeros = values("0.6", 100_000).iter().filter(|&&v| v == 0).count();
    assert_eq!(zeros, 14);
}

/// 10^200 modulo a small number.
fn ten_to_200(m: u64) -> u64 {
    (0..200).fold(1, |power, _| power * 10 % m)
}

/// Figures of the documents.
#[test]
fn figures_of_the_documents() {
    let bench = Workbench::default();
    let first = |game: &str, n: u64| -> Vec<u64> {
        (0..=n).map(|heap| crate::common::value(&bench, &format!("{game} {heap}"))).collect()
    };
    // Seed 000, the values F(n) of Grim on a path.
    let grim = "0 0 1 2 0 1 2 3 1 2 3 4 0 3 4 2 1 3 2 1 0 2 1 4 5 1 4 5 1 2 0 1 2 3 1 2 3 4 2 3 4 2 3 4 2 1 0 2 8 4 5 3 4 5 6 2 5 1 2 3 1 2 3 4 2 3 4 2 3 4 2 3 0 2 3 4 5 3 4 5 6 4 5 6 2 3 1 2 3 4 2 3 4 2 3 4 2 3 0 2 3 4 5 3 4 5 6 4 5 6 8 5 1 2 3 4 2 3 4 2 3 4 2 3 0 2 3 4";
    let grim: Vec<u64> = grim.split(' ').map(|v| v.parse().expect("a value")).collect();
    assert_eq!(first("officers", grim.len() as u64 - 1), grim);
    // Seed 001: crosses on a strip; the text's g(6) = 2 is a slip, it is 1.
    assert_eq!(first("0.137", 6), [0, 1, 1, 2, 0, 3, 1]);
    // Seed 002, problems 4 to 6.
    assert_eq!(first("take:1,prime", 400), (0..=400).map(|n| n % 4).collect::<Vec<_>>());
    assert_eq!(first("take:2^k", 400), (0..=400).map(|n| n % 3).collect::<Vec<_>>());
    assert_eq!(first("half", 14)[1..], [0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7]);
    // The rules of problems 4 and 5 hold for numbers of any length; the walk is the naive twin.
    for (set, m) in [("1,prime", 4), ("2^k", 3), ("1..6", 7), ("1,2,4,5,7", 3), ("1,3", 2)] {
        assert_eq!(
            crate::common::value(&bench, &format!("take:{set} 1{}", "0".repeat(200))),
            ten_to_200(m)
        );
    }
    // Row 11: Nim's own function.
    assert_eq!(first("nim", 50), (0..=50).collect::<Vec<_>>());
    // Nim positions of seeds 002 and 004.
    for (position, sum) in [
        ("nim 8 5 11", 6),
        ("nim 4 8 17", 29),
        ("nim 1 3 5 7", 0),
        ("rims 3 2 1", 0),
        ("nim 5 12", 9),
    ] {
        assert_eq!(crate::common::value(&bench, position), sum, "{position}");
    }
}
