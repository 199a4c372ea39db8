//! Large first numbers of rule files whose other numbers are a state of finitely many.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small numbers")]

use std::collections::HashMap;
use std::fmt::Write;

use crate::common::{bench_of as bench, value};
use grundy_core::answer::Winner;
use grundy_core::game::{Listing, Meter};
use grundy_engine::Question;
use proptest::prelude::*;

/// A move: the number taken, the state in which it may be made, and the one that it leaves.
type Take = (u64, u64, u64);

/// The rule file of some moves on a number and one of four states. Each takes something, or lowers
/// the state, so the lexicographic order falls.
fn file(takes: &[Take]) -> String {
    let mut text = "game test(n, s) where s < 4\norder lexicographic\n".to_owned();
    for (taken, from, to) in takes {
        let _ = writeln!(text, "take: if s = {from}, n >= {taken}: (n - {taken}, {to})");
    }
    text
}

/// The value by the definition.
fn naive(takes: &[Take], n: u64, s: u64, known: &mut HashMap<(u64, u64), u64>) -> u64 {
    if let Some(&value) = known.get(&(n, s)) {
        return value;
    }
    let options: Vec<u64> = takes
        .iter()
        .filter(|(taken, from, _)| *from == s && *taken <= n)
        .map(|(taken, _, to)| naive(takes, n - taken, *to, known))
        .collect();
    let value = grundy_facts::mex(&options);
    known.insert((n, s), value);
    value
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Beyond heap 4096 values come from the period.
    #[test]
    fn values_of_large_numbers_are_those_of_the_definition(
        takes in prop::collection::vec((0u64..7, 0u64..4, 0u64..4), 1..9),
        at in prop::collection::vec((4097u64..6000, 0u64..4), 1..6),
    ) {
        let falls = |take: &Take| take.0 > 0 || take.2 < take.1;
        let takes: Vec<Take> = takes.into_iter().filter(falls).collect();
        prop_assume!(!takes.is_empty());
        let bench = bench(&file(&takes));
        let mut known = HashMap::new();
        for n in 0..6000 {
            for s in 0..4 {
                naive(&takes, n, s, &mut known);
            }
        }
        for (n, s) in at {
            prop_assert_eq!(value(&bench, &format!("test.game {n} {s}")), known[&(n, s)]);
        }
    }
}

/// The problem of three attacks, of which two must not be repeated at once; the numbers of winning
/// moves are from a program of its own.
#[test]
fn moves_are_counted_at_any_size() {
    let text = "game attacks(n, last) where last < 3\n\
                sword: if n > 0: (max(n - 1, 0), 0)\n\
                fire: if n > 0, last != 1: (max(n - 3, 0), 1)\n\
                ice: if n > 0, last != 2: (max(n - 4, 0), 2)\n";
    let bench = bench(text);
    for (groups, count) in [
        ("7 0 6 0", 2),
        ("1000000000000000000 0 999999999999999999 0", 6),
        ("100000000000000000000000000 2 99999999999999999999999999 1", 4),
    ] {
        let position = bench.read(&format!("attacks.game {groups}")).expect(groups);
        let question = Question::new(&position).moves(Listing::All);
        let answer = bench.solve(&question, &Meter::unlimited()).expect(groups);
        assert_eq!(answer.winning.count, Some(count), "{groups}");
    }
}

/// Who takes the last one loses: lost numbers are those that leave 1 to p modulo p + q.
#[test]
fn goals_are_decided_at_any_size() {
    let text = "game last(n, p, q) where p >= 1, q >= p\n\
                loses if n = 0\n\
                take: for k in p..q: if k <= n: (n - k, p, q)\n\
                rest: if n > 0, n < p: (0, p, q)\n";
    let bench = bench(text);
    for (p, q) in [(1, 3), (2, 5), (3, 7), (4, 6)] {
        for n in 1_000_000_000_u64..1_000_000_012 {
            let position = bench.read(&format!("last.game {n} {p} {q}")).expect("a position");
            let question = Question::new(&position);
            let answer = bench.solve(&question, &Meter::unlimited()).expect("an answer");
            let lost = (1..=p).contains(&(n % (p + q)));
            let winner = if lost { Winner::Previous } else { Winner::Next };
            assert_eq!(answer.winner(), Some(winner), "{n} {p} {q}");
        }
    }
}

/// Misère play of a large position alone is decided by a table, as that of a small one.
#[test]
fn misere_play_of_large_numbers_is_decided() {
    let takes = [(1, 0, 1), (2, 0, 0), (3, 1, 0), (1, 1, 2), (2, 2, 0)];
    let bench = bench(&file(&takes));
    let mut wins: Vec<[bool; 4]> = Vec::new();
    for n in 0..5000_u64 {
        let win = |s: u64| {
            let mut moves = takes.iter().filter(|(taken, from, _)| *from == s && *taken <= n);
            let lost = |&&(taken, _, to): &&Take| !wins[(n - taken) as usize][to as usize];
            moves.clone().next().is_none() || moves.any(|take| lost(&take))
        };
        wins.push([win(0), win(1), win(2), win(3)]);
    }
    for n in [100, 4096, 4097, 4999] {
        for s in 0..3 {
            let position = bench.read(&format!("misere test.game {n} {s}")).expect("a position");
            let answer = bench.solve(&Question::new(&position), &Meter::unlimited());
            let winner = answer.expect("an answer").winner();
            let wins = wins[n as usize][s as usize];
            assert_eq!(winner == Some(Winner::Next), wins, "{n} {s}");
        }
    }
}
