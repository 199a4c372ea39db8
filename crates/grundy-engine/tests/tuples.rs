//! Wythoff's game and Euclid against the naive search and their theorems.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, value};
use grundy_core::answer::KnownBy;
use grundy_core::game::{Attempt, Budget, Failure, Listing, Meter};
use grundy_core::text::Place;
use grundy_core::value::{Mex, Side};
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

#[test]
fn small_pairs() {
    let bench = Workbench::default();
    check(&bench, "wythoff 0 0 1 2 3 5 5 3 4 4 0 6");
    check(&bench, "euclid 0 0 0 5 1 1 1 7 7 1 3 8 12 5 9 6");
}

/// The P-positions are the pairs of the n-th terms of two complementary sequences that differ by
/// n (Wythoff 1907).
#[test]
fn wythoff_pairs() {
    let bench = Workbench::default();
    let mut used = [false; 200];
    for difference in 0.. {
        let less = (0..200).find(|&a| !used[a]).expect("a number");
        let more = less + difference;
        if more >= 120 {
            break;
        }
        used[less] = true;
        used[more] = true;
        for other in 0..120 {
            let lost = value(&bench, &format!("wythoff {less} {other}")) == 0;
            assert_eq!(lost, other == more, "{less} {other}");
        }
    }
}

#[test]
fn euclid_of_any_length() {
    let bench = Workbench::default();
    let huge = "7".repeat(200);
    let position = bench.read(&format!("euclid {huge} 3")).expect("a position");
    let known =
        position.parts()[0].values().value(&Attempt::from(&Meter::unlimited())).expect("a value");
    assert_eq!(known.by, KnownBy::Theorem("euclid".into()));
    assert_eq!(known.value.to_string().len(), 200);
    let answer = bench
        .solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited())
        .expect("an answer");
    assert_eq!(answer.winning.count, Some(1));
}

#[test]
fn sizes_beyond_a_table_are_refused() {
    let bench = Workbench::default();
    let huge = format!("wythoff {} 5", "9".repeat(30));
    for text in ["wythoff 1000000 1000000", "wythoff 1000000000000000000 7", &huge] {
        let position = bench.read(text).expect("a position");
        assert_eq!(position.to_string(), text);
        let meter = Meter::new(Budget::default().with_memory(1 << 30));
        let failure =
            position.parts()[0].values().value(&Attempt::from(&meter)).expect_err("a refusal");
        assert!(matches!(failure, Failure::Refused(_)), "{text}: {failure:?}");
        assert!(failure.to_string().contains("would need a table"), "{failure}");
    }
}

/// The values of the first pairs (OEIS A004481), and one far out within fewer steps than its table
/// has options.
#[test]
fn wythoff_far_out() {
    let bench = Workbench::default();
    for (row, values) in [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [1, 2, 0, 4, 5, 3, 7, 8],
        [2, 0, 1, 5, 3, 4, 8, 6],
        [3, 4, 5, 6, 2, 0, 1, 9],
        [4, 5, 3, 2, 7, 6, 9, 0],
        [5, 3, 4, 0, 6, 8, 10, 1],
    ]
    .iter()
    .enumerate()
    {
        for (column, &known) in values.iter().enumerate() {
            assert_eq!(value(&bench, &format!("wythoff {row} {column}")), known);
        }
    }
    let meter = Meter::new(Budget::default().with_nodes(1_000_000));
    let position = bench.read("wythoff 200 300").expect("a pair");
    let value = position.parts()[0]
        .values()
        .value(&Attempt::from(&meter))
        .expect("within the limits")
        .value;
    assert_eq!(value, greedy(200, 300).into());
}

/// The value of a pair: the least number that no smaller pair on its lines has.
fn greedy(rows: usize, columns: usize) -> u64 {
    let mut table = vec![vec![0u64; columns + 1]; rows + 1];
    for a in 0..=rows {
        for b in 0..=columns {
            let mut seen = Mex::new();
            let mut see =
                |a: usize, b: usize| seen.insert(u32::try_from(table[a][b]).expect("small"));
            (1..=a).for_each(|k| see(a - k, b));
            (1..=b).for_each(|k| see(a, b - k));
            (1..=a.min(b)).for_each(|k| see(a - k, b - k));
            table[a][b] = seen.take().into();
        }
    }
    table[rows][columns]
}

#[test]
fn numbers_left_over_are_pointed_at() {
    let bench = Workbench::default();
    let error = bench.read("wythoff 3 5 7").expect_err("one is left over");
    assert_eq!(error.place, Place::Text(12..13));
    assert!(error.message.contains("left over"), "{error}");
    assert!(bench.read("euclid 3").is_err());
    assert!(bench.read("euclid").is_err());
    assert!(bench.read("euclid 3 x").is_err());
}

proptest! {
    #[test]
    fn random_pairs(a in 0u32..14, b in 0u32..14) {
        check(&Workbench::default(), &format!("wythoff {a} {b}"));
        check(&Workbench::default(), &format!("euclid {a} {b}"));
    }

    /// Moves told by the formula are those that trying all would find.
    #[test]
    fn euclid_moves(a in 0u32..400, b in 0u32..20, wanted in 0u32..40) {
        let bench = Workbench::default();
        let position = bench.read(&format!("euclid {a} {b}")).expect("a pair");
        let (part, meter) = (&position.parts()[0], Meter::unlimited());
        let values = part.moves().option_values(Side::Left, &Attempt::from(&meter)).expect("values");
        let count = values.iter().filter(|&v| *v == wanted.into()).count() as u64;
        let told = part.moves().moves_to(&wanted.into(), Side::Left, Listing::All, &Attempt::from(&meter)).expect("moves");
        prop_assert_eq!(told.count, Some(count));
        prop_assert_eq!(told.moves.len() as u64, count);
    }
}
