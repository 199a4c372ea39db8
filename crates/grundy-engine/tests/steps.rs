//! Rules whose moves leave quotients of a number, or less by a fixed number: their values at large
//! numbers, found by intervals, against the definition.

#![allow(clippy::expect_used, reason = "a failed check ends its test")]

use std::collections::HashMap;

use crate::common::{bench_of as bench, value};
use grundy_core::game::{Attempt, Meter};
use proptest::prelude::*;

/// From `from` to `to`, each part is ⌊(times · n − less) / over⌋.
#[derive(Debug, Clone)]
struct Move {
    from: u64,
    to: Option<u64>,
    parts: Vec<[u64; 3]>,
}

impl Move {
    fn text(&self) -> String {
        let parts = self.parts.iter().map(|[times, less, over]| match (times, less) {
            (1, 0) => format!("(n / {over})"),
            (1, _) => format!("((n - {less}) / {over})"),
            _ => format!("(({times}*n - {less}) / {over})"),
        });
        let to = self.to.map_or(String::new(), |to| format!(", n <= {to}"));
        let parts: Vec<String> = parts.collect();
        format!("if n >= {}{to}: {}", self.from, parts.join(" + "))
    }

    fn options(&self, n: u64) -> Option<Vec<u64>> {
        let holds = n >= self.from && self.to.is_none_or(|to| n <= to);
        holds.then(|| {
            self.parts.iter().map(|[times, less, over]| (times * n - less) / over).collect()
        })
    }
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    // The quotient is less than n, and the numerator not less than 0.
    let part =
        (1u64..4, 0u64..9, 1u64..4).prop_map(|(times, less, more)| [times, less, times + more]);
    let far = prop_oneof![3 => Just(None), 1 => (0u64..100_000).prop_map(Some)];
    let one = (1u64..40, far, prop::collection::vec(part, 1..3)).prop_map(|(from, to, parts)| {
        let least = parts.iter().map(|[_, less, _]| *less).max().unwrap_or(0);
        Move { from: from.max(least), to, parts }
    });
    prop::collection::vec(one, 1..5)
}

/// The value by the definition, from the positions that are reached.
fn by_definition(moves: &[Move], n: u64, known: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&value) = known.get(&n) {
        return value;
    }
    let mut seen = Vec::new();
    for left in moves.iter().filter_map(|mv| mv.options(n)) {
        seen.push(left.into_iter().fold(0, |sum, n| sum ^ by_definition(moves, n, known)));
    }
    let value = grundy_facts::mex(&seen);
    known.insert(n, value);
    value
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn values_by_intervals_are_those_of_the_definition(
        moves in moves(),
        numbers in prop::collection::vec(0u64..1_000_000_000_000, 8),
    ) {
        let list: Vec<String> =
            moves.iter().enumerate().map(|(i, mv)| format!("m{i}: {}", mv.text())).collect();
        let text = format!("game test(n)\n{}\n", list.join("\n"));
        let bench = bench(&text);
        let mut known = HashMap::new();
        for n in numbers.into_iter().chain([4_096, 4_097, 5_000, 99_999, 100_001]) {
            let expected = by_definition(&moves, n, &mut known);
            prop_assert_eq!(value(&bench, &format!("test.game {n}")), expected, "{} {}", text, n);
        }
    }
}

/// Each of these has a fault where numbers are large: the product exceeds 64 bits.
#[test]
fn numbers_beyond_64_bits_are_faults() {
    let text = "game test(n)\nmove: if n > 0: 3*n / 4\n";
    let bench = bench(text);
    let of = |n: u64| {
        let position = bench.read(&format!("test.game {n}")).expect("a position");
        position.parts()[0].values().value(&Attempt::from(&Meter::unlimited())).is_ok()
    };
    assert!(of(3_000_000_000_000_000_000));
    assert!(!of(3_100_000_000_000_000_000) && of(3_000_000_000_000_000_001));
}
