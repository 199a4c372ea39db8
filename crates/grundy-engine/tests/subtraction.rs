//! Subtraction games of any size: theorems on sets, stretches of equal values, misère play.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::ops::RangeInclusive;

use crate::common::{check, check_whole};
use grundy_core::answer::{Answer, KnownBy};
use grundy_core::game::{Listing, Meter};
use grundy_core::value::{Counts, Nimber};
use grundy_engine::{Moves, Question, Workbench};
use proptest::prelude::*;

fn solve(bench: &Workbench, text: &str) -> Answer {
    let position = bench.read(text).expect(text);
    let moves = Moves::List(Listing::First(3));
    bench.solve(&Question::new(&position).moves(moves), &Meter::unlimited()).expect(text)
}

/// A set as it is written.
fn written(intervals: &[(u64, u64)]) -> String {
    let items = intervals.iter().map(|(least, more)| format!("{least}..{}", least + more));
    items.collect::<Vec<_>>().join(",")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn small_heaps_are_those_of_the_definition(
        set in prop::collection::vec((1u64..10, 0u64..5), 1..4),
        heap in 0u64..40,
    ) {
        let bench = Workbench::default();
        let set = written(&set);
        check(&bench, &format!("take:{set} {heap}"));
        check(&bench, &format!("allbut:{set} {heap}"));
    }

    #[test]
    fn forbidden_moves_are_those_of_the_definition(
        moves in prop::collection::vec((1u64..20, 1u64..20), 1..30),
        heap in 0u64..24,
    ) {
        let moves = moves.iter().map(|&(a, b)| (a.max(b), a.min(b)));
        let moves: Vec<String> = moves.map(|(heap, taken)| format!("{heap}-{taken}")).collect();
        check(&Workbench::default(), &format!("allbut:{} {heap}", moves.join(",")));
    }

    #[test]
    fn misere_play_is_that_of_the_definition(
        first in prop::collection::vec((1u64..5, 0u64..3), 1..3),
        second in prop::collection::vec((1u64..5, 0u64..3), 1..3),
        heaps in (0u64..10, 0u64..10, 0u64..5),
    ) {
        let (a, b, c) = heaps;
        let (first, second) = (written(&first), written(&second));
        let bench = Workbench::default();
        check_whole(&bench, &format!("misere take:{first} {a} {b} + take:{second} {c}"));
        check_whole(&bench, &format!("misere take:{first} {a} + allbut:{second} {b} + nim {c}"));
    }
}

/// The values of heaps 0 to `last`: each interval is a window that moves heap by heap.
fn by_windows(intervals: &[RangeInclusive<u64>], last: usize) -> Vec<u32> {
    let (mut values, mut inside): (Vec<u32>, _) = (Vec::new(), Counts::default());
    for heap in 0..=last as u64 {
        for interval in intervals {
            let at = |taken: u64| Some(usize::try_from(heap.checked_sub(taken)?).expect("small"));
            if let Some(enters) = at(*interval.start()) {
                inside.add(values[enters]);
            }
            if let Some(leaves) = at(interval.end() + 1) {
                inside.remove(values[leaves]);
            }
        }
        values.push(inside.mex());
    }
    values
}

/// Their periods are beyond the tables that are filled heap by heap.
#[test]
fn distant_intervals_have_the_values_of_the_definition() {
    for (set, intervals) in [
        ("5..9,30000..60000", vec![5..=9, 30_000..=60_000]),
        ("7,40000,40003..40010", vec![7..=7, 40_000..=40_000, 40_003..=40_010]),
        ("100..300,50000..50100,90000", vec![100..=300, 50_000..=50_100, 90_000..=90_000]),
    ] {
        let bench = Workbench::default();
        let values = by_windows(&intervals, 600_000);
        for heap in (65_000..600_000).step_by(7_919).chain([66_000]) {
            let answer = solve(&bench, &format!("take:{set} {heap}"));
            assert_eq!(answer.value, Some(Nimber::from(values[heap]).into()), "{set} {heap}");
            let taken = intervals.iter().cloned().flatten();
            let left = taken.filter_map(|n| heap.checked_sub(usize::try_from(n).expect("small")));
            let won: Vec<usize> = left.filter(|&left| values[left] == 0).collect();
            assert_eq!(answer.winning.count, Some(won.len() as u64), "{set} {heap}");
            for (found, left) in answer.winning.moves.iter().zip(&won) {
                assert_eq!(found.to, left.to_string(), "{set} {heap}");
            }
        }
    }
}

/// Steps that take no time that is noticed.
const AT_ONCE: u64 = 1 << 12;

#[test]
fn large_heaps_are_answered_at_once() {
    for (text, value, theorem) in [
        ("take:1..1000000000 1000000000000000000", 1u64, "remainder"),
        ("take:123456..654321 999999937", 999_999_937 % 777_777 / 123_456, "interval"),
        ("take:1,2,999999999 1000000000", 0, "start-and-one"),
        ("take:1,2,333333333 999999999", 1, "start-and-one"),
        ("take:1,2,999999996 1000000000", 0, "start-and-one"),
        ("take:3,1000000000000 999999999999", 1, "two-numbers"),
        (
            "allbut:1000..1000000 123456789012345",
            123_456_789_012_345 / 1_001_000 * 1000 + 345,
            "all-but-interval",
        ),
    ] {
        let bench = Workbench::default();
        let position = bench.read(text).expect(text);
        let question = Question::new(&position).moves(Moves::List(Listing::First(3)));
        let answer = bench.solve(&question, &Meter::unlimited().at_most(AT_ONCE)).expect(text);
        assert_eq!(answer.value, Some(Nimber::from(value).into()), "{text}");
        assert_eq!(answer.known_by(), Some(&KnownBy::Theorem(theorem.into())), "{text}");
    }
}

#[test]
fn heaps_beyond_a_long_period() {
    let bench = Workbench::default();
    let answer = solve(&bench, "take:5..9,1000000..2000000 100000000000000000");
    assert_eq!(answer.value, Some(Nimber::from(8u32).into()));
    let theorem = KnownBy::Theorem("subtraction-periodicity".into());
    assert_eq!(answer.known_by(), Some(&theorem));
    assert!(answer.winning.count.is_some_and(|count| count > 0));
}

/// What no method reaches is refused before any work.
#[test]
fn hopeless_sets_are_refused_at_once() {
    let bench = Workbench::default();
    let position = bench.read("take:1,5,9,1000000000000 10^18").expect("a position");
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect("bounds");
    assert!(answer.incomplete().is_some());
}

#[test]
fn misere_play_of_large_heaps() {
    let bench = Workbench::default();
    // Lost exactly if a ≤ n mod (a + b) < 2a.
    for (heap, wins) in [
        (999_999_937u64, true),
        (777_777 + 123_456, false),
        (777_777 + 246_911, false),
        (777_777 + 246_912, true),
    ] {
        let answer = solve(&bench, &format!("misere take:123456..654321 {heap}"));
        assert_eq!(answer.mover_wins(), Some(wins), "{heap}");
        let theorem = KnownBy::Theorem("misere-subtraction".into());
        assert_eq!(answer.known_by(), Some(&theorem));
    }
}
