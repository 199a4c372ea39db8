//! Heap games against the naive search and the figures of the documents.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::cell::Cell;
use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::common::{bench_of, check, value};
use grundy_core::answer::{Answer, KnownBy};
use grundy_core::game::{Attempt, Budget, HeapRule, Limit, Listing, Meter, Stop};
use grundy_core::value::{Mex, Natural, Nimber, Outcome, Value};
use grundy_engine::{Moves, Question, Workbench};
use grundy_sequence::sequence::Sequence;
use grundy_verify::{NoProgress, Verdict, verify};
use proptest::prelude::*;

/// A workbench with the checker of certificates, as the front ends have it.
fn checked() -> Workbench {
    Workbench::default().checked_by(|certificate, _| {
        let report = verify(certificate.as_bytes(), &mut NoProgress);
        matches!(report.verdict, Verdict::Proved(_))
    })
}

fn solve(bench: &Workbench, text: &str) -> Answer {
    let position = bench.read(text).expect(text);
    let moves = Moves::List(Listing::First(3));
    let answer =
        bench.solve(&Question::new(&position).moves(moves), &Meter::unlimited()).expect(text);
    assert_eq!(answer.incomplete(), None, "{text}");
    answer
}

/// What is written of a game's values: `period` numbers with their values from `first` on; each
/// period adds `saltus`.
struct Growth {
    first: u64,
    values: &'static [u64],
    saltus: u64,
}

impl Growth {
    fn value(&self, n: &Natural) -> Nimber {
        let beyond = n - Natural::from(self.first);
        let period = self.values.len() as u64;
        let at = usize::try_from(&beyond % period).expect("small");
        (beyond / period * self.saltus + Natural::from(self.values[at])).into()
    }
}

/// Values that are proved by a theorem are told at any size.
#[test]
fn proved_growth_reaches_every_heap() {
    for (game, growth) in [
        ("0.[37]", Growth { first: 1, values: &[1], saltus: 1 }),
        ("8.B4", Growth { first: 3, values: &[2], saltus: 1 }),
        ("4.BF", Growth { first: 4, values: &[3, 4, 6, 5], saltus: 4 }),
    ] {
        let bench = checked();
        for n in (4..60u64).chain([200, 201]) {
            let known = value(&bench, &format!("{game} {n}"));
            assert_eq!(Nimber::from(known), growth.value(&n.into()), "{game} {n}");
        }
        for beyond in 0..4u64 {
            let n = Natural::from(10u64).pow(20) + Natural::from(beyond);
            let answer = solve(&bench, &format!("{game} {n}"));
            assert_eq!(answer.value, Some(Value::from(growth.value(&n))), "{game} {n}");
            for by in &answer.winning.moves {
                let left = solve(&bench, &format!("{game} {}", by.to));
                assert_eq!(left.outcome(), Some(Outcome::P), "{game} {n} to {}", by.to);
            }
        }
    }
}

/// Without a checker nothing is believed.
#[test]
fn growth_that_nobody_checks_is_refused() {
    let (bench, text) = (Workbench::default(), "0.[37] 100000000000000000000");
    let position = bench.read(text).expect(text);
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect(text);
    assert!(answer.value.is_none() && answer.incomplete().is_some());
}

#[test]
fn large_numbers_are_factored() {
    let bench = Workbench::default();
    for (n, factors) in
        [("10000000000000000000", 38u64), ("18446744073709551615", 7), ("18446744073709551557", 1)]
    {
        let answer = solve(&bench, &format!("divisors {n}"));
        assert_eq!(answer.value, Some(factors.into()), "{n}");
        let moves: Vec<&str> = answer.winning.moves.iter().map(|by| by.to.as_str()).collect();
        assert_eq!(moves, ["1"], "{n}");
    }
}

#[test]
fn tiny_fractions_of_large_heaps() {
    let bench = Workbench::default();
    for text in ["fraction:3/1048576 12345678901234567", "fraction:1/1048576 999999999999999999"] {
        let answer = solve(&bench, text);
        assert_eq!(answer.outcome(), Some(Outcome::N), "{text}");
        let game = text.split(' ').next().expect("a game");
        for by in &answer.winning.moves {
            let left = solve(&bench, &format!("{game} {}", by.to));
            assert_eq!(left.outcome(), Some(Outcome::P), "{text} to {}", by.to);
        }
    }
}

/// A first digit above 9 prints in a form that parses back.
#[test]
fn codes_that_begin_with_a_letter() {
    let bench = Workbench::default();
    for text in ["{2,3}.0 6", "C.0 6", "c.07 9", "C!.0 8"] {
        check(&bench, text);
    }
}

#[test]
fn small_heaps_of_every_kind() {
    let bench = Workbench::default();
    for game in [
        "nim",
        "kayles",
        "take:1,prime",
        "take:2^k",
        "take:2..5,k^2",
        "take:fib",
        "take:all",
        "take:1..3,prime",
        "take:1,2,4,5",
        "take:1,prime,9",
        "take:1,3,2^k",
        "0.[3]",
        "4.[3]",
        "4!.0",
        "0.3F",
        "4.007",
        "0.{2+}=",
        "0.{2,3}?",
        "0.8!",
        "0.C?",
        "0.[7]",
        "4.[7]",
        "rims",
        "rails",
        "half",
        "fraction:1/3",
        "fraction:2/3",
        "fraction:1/1",
        "divisors",
        "evensplit:3",
        "evensplit:0",
        "grundy",
        "lasker",
        "officers",
        "allbut:2,4",
        "subtract-a-square",
        "subtract-a-prime",
        "subtract-a-power",
        "subtract-a-fibonacci",
        "nimble",
    ] {
        check(&bench, &format!("{game} 0 1 2 3 5 8 11"));
    }
}

/// Even splits are valued by quotients: larger heaps against the definition.
#[test]
fn even_splits_of_larger_heaps() {
    let bench = Workbench::default();
    for least in [0, 2, 3, 7, 20] {
        check(&bench, &format!("evensplit:{least} 24 37 48 60 61"));
    }
}

/// The rule of the game that a text's heap is of.
fn with_rule(text: &str, ask: impl FnOnce(&dyn HeapRule)) {
    let position = Workbench::default().read(text).expect(text);
    ask(position.parts()[0].rules().numbers().heap_rule().expect("a heap"));
}

/// All values to a heap, by the options of every heap.
fn by_options(rule: &dyn HeapRule, n: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..=n {
        let mut seen = Mex::new();
        let _ = rule.options(heap, &mut |parts| {
            let part = |&part: &u64| values[usize::try_from(part).expect("small")];
            seen.insert(parts.iter().map(part).fold(0, |sum, value| sum ^ value));
            ControlFlow::Continue(())
        });
        values.push(seen.take());
    }
    values
}

fn by_sequence(rule: &dyn HeapRule, n: u64, meter: &Meter<'_>) -> Vec<u32> {
    let mut sequence = Sequence::default();
    sequence.extend(rule, n / 3, meter).expect("within the limits");
    sequence.extend(rule, n, meter).expect("within the limits");
    sequence.values().iter().collect()
}

#[test]
fn sequences_equal_options() {
    for game in [
        "evensplit:0",
        "evensplit:2",
        "evensplit:9",
        "allbut:1",
        "allbut:2^k",
        "allbut:prime",
        "allbut:1,k^2",
        "allbut:3..7,20",
        "allbut:all",
        "take:1,64,65,130",
        "take:3..5,63",
        "take:7",
        "take:1,prime,9,2000",
        "0.{2+}=",
        "0.8!",
    ] {
        with_rule(&format!("{game} 0"), |rule| {
            let n = if game.starts_with('0') { 40 } else { 400 };
            let values = by_sequence(rule, n, &Meter::unlimited());
            assert_eq!(values, by_options(rule, n), "{game}");
        });
    }
}

proptest! {
    #[test]
    fn random_sets(set in prop::collection::btree_set(1u64..200, 1..30), least in 0u64..40) {
        let set: Vec<String> = set.iter().map(u64::to_string).collect();
        let set = set.join(",");
        for game in [format!("take:{set} 0"), format!("allbut:{set} 0"), format!("evensplit:{least} 0")] {
            with_rule(&game, |rule| {
                let values = by_sequence(rule, 500, &Meter::unlimited());
                assert_eq!(values, by_options(rule, 500), "{game}");
            });
        }
    }
}

/// Tables that would take far more steps option by option.
#[test]
fn long_tables_take_few_steps() {
    for (game, n, steps) in [
        // A heap has 640 splits of different values at the end.
        ("evensplit:2", 100_000, 2_000_000),
        // All smaller heaps but 17.
        ("allbut:2^k", 65_535, 1_500_000),
        ("allbut:prime", 10_000, 8_000_000),
    ] {
        with_rule(&format!("{game} 0"), |rule| {
            let meter = Meter::new(Budget::default().with_nodes(steps));
            let values = by_sequence(rule, n, &meter);
            assert_eq!(values[..300], by_options(rule, 299), "{game}");
        });
    }
}

/// By parities, of the heap of 100,000: what its splits leave is worth the value of one part, or
/// of two.
#[test]
fn an_even_split_of_a_large_heap() {
    with_rule("evensplit:2 0", |rule| {
        let values = by_sequence(rule, 100_001, &Meter::unlimited());
        for n in [99_999usize, 100_000, 100_001] {
            let left = |count: usize| {
                let (size, larger) = (n / count, n % count);
                let of = |times: usize, size: usize| if times % 2 == 1 { values[size] } else { 0 };
                of(count - larger, size) ^ of(larger, size + 1)
            };
            assert_eq!(values[n], (2..=n).map(left).collect::<Mex>().peek(), "{n}");
        }
    });
}

/// Stops when it was asked a number of times.
struct After(Cell<u32>);

impl Stop for After {
    fn reason(&self) -> Option<Limit> {
        self.0.set(self.0.get().saturating_sub(1));
        (self.0.get() == 0).then_some(Limit::Time)
    }
}

/// Splits into parts that must be equal or different are not looked for among all splits; and
/// where there are too many to list, the listing stops when it is told to.
#[test]
fn listings_of_splits_end_or_stop() {
    let bench = Workbench::default();
    for (text, moves) in [("{2+}=.0 120", 12), ("{2+}=.0 3000", 24)] {
        let position = bench.read(text).expect(text);
        let stop = After(Cell::new(1000));
        let meter = Meter::new(Budget::default().with_stop(&stop));
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(text);
        assert_eq!(answer.winning.count, Some(moves), "{text}");
    }
    for text in ["{2+}.0 120", "{2+}?.0 90", "{2+}!.0 400"] {
        let position = bench.read(text).expect(text);
        let stop = After(Cell::new(100));
        let meter = Meter::new(Budget::default().with_stop(&stop));
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(text);
        assert!(answer.incomplete().is_some(), "{text}");
    }
}

/// Fractions so small that the recurrence has some million steps, and its blocks a thousand.
#[test]
fn tiny_fractions() {
    let bench = Workbench::default();
    for (text, value) in
        [("fraction:1/1048576 999999999", 818), ("fraction:3/1048576 99999999999", 23787)]
    {
        let position = bench.read(text).expect(text);
        let meter = Meter::new(Budget::default().with_nodes(1000));
        let answer = bench
            .solve(&Question::new(&position).moves(Listing::All), &meter)
            .expect("within the limits");
        assert_eq!(answer.value.map(|value| value.to_string()), Some(value.to_string()), "{text}");
        assert!(answer.winning.count.is_some(), "{text}");
    }
}

/// Codes that leave three heaps: 8.B4 is worth one less than its size (the automaton of its
/// certificate says so).
#[test]
fn three_heaps() {
    with_rule("8.B4 0", |rule| {
        let values = by_sequence(rule, 1500, &Meter::unlimited());
        assert!(values.iter().skip(3).zip(2..).all(|(&value, known)| value == known));
    });
    for code in ["0.8", "8.07", "0.F", "C.3F", "0.{3,4}", "{4}.3", "8?.0B"] {
        with_rule(&format!("{code} 0"), |rule| {
            let values = by_sequence(rule, 45, &Meter::unlimited());
            assert_eq!(values, by_options(rule, 45), "{code}");
        });
    }
}

/// The winning moves of a sum, counted fast and listed in order, against all options.
fn counted_moves(game: &str, heaps: &[u64]) {
    let bench = Workbench::default();
    let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let position = bench.read(&format!("{game} {}", heaps.join(" "))).expect(game);
    let meter = Meter::unlimited();
    let options = bench.options(&position, &meter).expect(game);
    let winning = options.into_iter().filter(|option| option.outcome == Some(Outcome::P));
    let winning: Vec<_> = winning.map(|by| (by.summand, by.from, by.to)).collect();
    for listed in [Listing::First(0), Listing::First(1), Listing::First(5), Listing::All] {
        let answer = bench.solve(&Question::new(&position).moves(listed), &meter).expect(game);
        assert_eq!(answer.winning.count, Some(winning.len() as u64), "{position} {listed:?}");
        let moves = answer.winning.moves.into_iter().map(|by| (by.summand, by.from, by.to));
        let first: Vec<_> = winning.iter().take(listed.most()).cloned().collect();
        assert_eq!(moves.collect::<Vec<_>>(), first, "{position} {listed:?}");
    }
    let answer =
        bench.solve(&Question::new(&position).moves(Listing::Witness), &meter).expect(game);
    let moves = answer.winning.moves.into_iter().map(|by| (by.summand, by.from, by.to));
    assert_eq!(moves.collect::<Vec<_>>(), winning.into_iter().take(1).collect::<Vec<_>>());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Equal heaps are counted once, and each counts.
    #[test]
    fn winning_moves_of_sums_are_all_counted(
        game in prop::sample::select(vec![
            "lasker", "kayles", "officers", "grundy", "0.137", "0.[30]", "4=.[3]", "0.17[6]",
            "take:1,3,4", "nim", "0.8",
        ]),
        few in prop::collection::vec(0u64..30, 1..4),
        repeats in 1usize..4,
    ) {
        counted_moves(game, &few.repeat(repeats));
    }
}

/// The values of a column are those of single heaps, found in another workbench.
fn column_is_checked(bench: &dyn Fn() -> Workbench, game: &str, heaps: (u64, u64)) -> bool {
    let meter = Meter::unlimited();
    let last = bench().read(&format!("{game} {}", heaps.1)).expect(game);
    let found = last.parts()[0].values().column(heaps.0, &Attempt::from(&meter)).expect("no limit");
    let Some(values) = found else { return false };
    assert_eq!(values.last(), heaps.1, "{game}");
    let other = bench();
    for heap in (heaps.0..=heaps.1).rev() {
        let position = other.read(&format!("{game} {heap}")).expect(game);
        let value = other.value(&position, &meter).expect("a value");
        assert_eq!(Some(values.of_heap(heap)), value.to_u64(), "{game} {heap}");
    }
    true
}

#[test]
fn columns_by_theorems_are_the_values_of_heaps() {
    for (game, known) in [
        ("kayles", true),
        ("0.07", true),
        ("0.[3]", true),
        ("lasker", true),
        ("nim", true),
        ("take:2,5,6", true),
        ("take:2^k", true),
        ("allbut:2,3", true),
        ("4.7", true),
        ("grundy", false),
        ("half", false),
        ("subtract-a-square", false),
    ] {
        assert_eq!(column_is_checked(&Workbench::default, game, (0, 5000)), known, "{game}");
    }
    let board = Workbench::default().read("cram 2x3").expect("a board");
    let column = board.parts()[0].values().column(0, &Attempt::from(&Meter::unlimited()));
    assert!(column.expect("no limit").is_none());
}

/// Of rules on one number a table has the values, unless some numbers are no positions; where the same
/// numbers may be taken from every heap, a theorem has them.
#[test]
fn columns_of_rule_files_are_the_values_of_heaps() {
    for (rule, first, known) in [
        ("game test(n)\nall: for k in 1..n: n - k", 0, true),
        ("game test(n)\nhalf: for k in 1..n/2: n - k", 0, true),
        ("game test(n) where n > 0\nless: for k in 1..3: if k < n: n - k", 1, true),
        ("game test(n) where n > 0\ncoprime: for k in 1..n-1: if gcd(n, k) = 1: n - k", 1, true),
        ("game test(n)\ndivide: if n > 0: for d in 2..6: n / d", 0, true),
        ("game test(n)\nsplit: for k in 1..n-1: (k) + (n - k)", 0, true),
        ("game test(n)\norder 1000 - n\nup: if n < 300: (n + 1)", 0, true),
        ("game test(n) where n mod 3 < 2\ntake: if n > 2: n - 3", 0, false),
        ("game test(n)\nwin: if n > 2: n - 2\nwins if n = 1", 0, false),
        ("game test(n)\ntake: for k in 1..n: n - k\npower: if n mod 2 = 1: nim(n)", 0, false),
    ] {
        let heaps = (first, 600);
        assert_eq!(column_is_checked(&|| bench_of(rule), "test.game", heaps), known, "{rule}");
    }
}

/// Beyond the heaps that are tabulated a proof gives the columns; they are the values by the definition.
#[test]
fn columns_of_proved_rules_are_the_values_of_heaps() {
    const LAST: usize = 9000;
    for (condition, taken) in [
        ("k != 7", (|k| k != 7) as fn(usize) -> bool),
        ("k <= 5", |k| k <= 5),
        ("k >= 1", |_| true),
    ] {
        let bench =
            bench_of(&format!("game test(n)\ntake: for k in 1..n: if {condition}: n - k\n"));
        let last = bench.read(&format!("test.game {LAST}")).expect("a position");
        let column = |meter| last.parts()[0].values().column(5, &Attempt::from(&meter));
        let whole = column(Meter::unlimited()).expect("values").expect("a table");
        assert!(matches!(whole.by(), KnownBy::Theorem(_)), "{condition}");
        let mut values: Vec<u64> = Vec::new();
        for n in 0..=LAST {
            let mut seen = vec![false; n + 1];
            for k in (1..=n).filter(|&k| taken(k)) {
                seen[usize::try_from(values[n - k]).expect("small")] = true;
            }
            values.push(seen.iter().position(|seen| !seen).expect("a mex") as u64);
        }
        assert!(whole.starting_at(0).eq(values.iter().copied()), "{condition}");
        // A limit on the way leaves the first values.
        for nodes in (10_000..2_000_000).step_by(50_000) {
            let meter = Meter::new(Budget::default().with_nodes(nodes));
            if let Ok(Some(part)) = column(meter) {
                let known = &values[..=usize::try_from(part.last()).expect("small")];
                assert!(part.starting_at(0).eq(known.iter().copied()), "{condition} {nodes}");
            }
        }
    }
}

/// A column that a limit ends has the values that were found by then.
#[test]
fn columns_may_end_early() {
    let bench = bench_of("game test(n)\nfar: if n > 0: for k in 1..n: if n mod k != 1: n - k");
    let last = bench.read("test.game 100000").expect("a position");
    let meter = Meter::new(Budget::default().with_nodes(20_000_000));
    let values = last.parts()[0].values().column(3, &Attempt::from(&meter));
    let values = values.expect("some values").expect("a table");
    assert!(values.ended().is_some_and(|failure| failure.limit().is_some()));
    assert!((4096..100_000).contains(&values.last()), "{}", values.last());

    // A search for a period that a limit ends.
    let bench = Workbench::default();
    let last = bench.read("0.6 1000000").expect("a position");
    let meter = Meter::new(Budget::default().with_nodes(10_000_000));
    let values = last.parts()[0].values().column(0, &Attempt::from(&meter));
    let values = values.expect("some values").expect("a table");
    assert!(values.ended().is_some_and(|failure| failure.limit().is_some()));
    assert!((1000..1_000_000).contains(&values.last()), "{}", values.last());
    for heap in [0, 1, 500, values.last()] {
        assert_eq!(values.of_heap(heap), value(&Workbench::default(), &format!("0.6 {heap}")));
    }
}

/// A curve through one or two dots leaves the others on its two sides in any way.
#[test]
fn rails_from_the_rule() {
    let bench = Workbench::default();
    let mut values: Vec<u64> = vec![0];
    for dots in 1..=80usize {
        let mut seen = HashSet::new();
        for rest in dots.saturating_sub(2)..dots {
            seen.extend((0..=rest).map(|inside| values[inside] ^ values[rest - inside]));
        }
        values.push((0..128).find(|value| !seen.contains(value)).expect("a value"));
    }
    for (dots, &known) in values.iter().enumerate() {
        assert_eq!(value(&bench, &format!("rails {dots}")), known, "{dots} dots");
    }
}
