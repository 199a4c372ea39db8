//! Rule files: those that ship against the built-in games, the language, and what goes wrong.

#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests may read files")]
#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::path::Path;

use crate::common::{check, value};
use grundy_core::answer::Winner;
use grundy_core::game::{Attempt, Budget, Failure, Listing, Meter, Resolver};
use grundy_core::text::{ParseError, Place};
use grundy_engine::{Moves, Question, Workbench};
use grundy_rules::rulefile::RuleFile;
use proptest::prelude::*;

/// The shipped files by their names, and texts under the name `mine.game`.
pub(crate) struct Files(pub(crate) Vec<u8>);

impl Resolver for Files {
    fn read(&self, name: &str) -> std::io::Result<Vec<u8>> {
        if name == "mine.game" {
            return Ok(self.0.clone());
        }
        shipped(name)
    }
}

fn shipped(name: &str) -> std::io::Result<Vec<u8>> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    std::fs::read(games.join(name.trim_start_matches("games/")))
}

const SHIPPED: [&str; 9] = [
    "chocolate",
    "half",
    "grundy",
    "lasker",
    "wythoff",
    "euclid",
    "cuboid",
    "divisors",
    "evensplit",
];

fn bench(text: &str) -> Workbench {
    Workbench::new(Box::new(Files(text.into())))
}

fn error(text: &str) -> (usize, usize, String) {
    match bench(text).read("mine.game 1") {
        Err(ParseError { place: Place::File { line, column, .. }, message, help }) => {
            (line, column, format!("{message}; {}", help.unwrap_or_default()))
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn failure(text: &str, numbers: &str) -> String {
    let bench = bench(text);
    let position = bench
        .read(&format!("mine.game {numbers}"))
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    match position.parts()[0].values().value(&Attempt::from(&Meter::unlimited())) {
        Err(Failure::Rule(message)) => message.into(),
        Err(Failure::Refused(refusal)) => refusal.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

/// The value of a position under a rule given in a text.
fn of(text: &str, numbers: &str) -> u64 {
    value(&bench(text), &format!("mine.game {numbers}"))
}

#[test]
fn one_number_games_equal_the_built_in_ones() {
    let bench = bench("");
    for (file, built_in) in [
        ("half", "half"),
        ("grundy", "grundy"),
        ("lasker", "lasker"),
        ("divisors", "divisors"),
        ("evensplit", "evensplit:2"),
    ] {
        for n in 0..150 {
            let (a, b) = (format!("{file}.game {n}"), format!("{built_in} {n}"));
            assert_eq!(value(&bench, &a), value(&bench, &b), "{a}");
        }
    }
}

#[test]
fn games_of_several_numbers_equal_the_built_in_ones() {
    let bench = bench("");
    for a in 0..20 {
        for b in 0..20 {
            for name in ["wythoff", "euclid"] {
                let (file, built_in) = (format!("{name}.game {a} {b}"), format!("{name} {a} {b}"));
                assert_eq!(value(&bench, &file), value(&bench, &built_in), "{file}");
            }
            if a > 0 && b > 0 {
                let file = format!("chocolate.game {a} {b}");
                let built_in = format!("chocolate {a}x{b}");
                assert_eq!(value(&bench, &file), value(&bench, &built_in), "{file}");
            }
        }
    }
    for (a, b, c) in (0..6).flat_map(|a| (0..6).flat_map(move |b| (0..7).map(move |c| (a, b, c)))) {
        let file = format!("cuboid.game {a} {b} {c}");
        let built_in = format!("cuboid {a}x{b}x{c}");
        assert_eq!(value(&bench, &file), value(&bench, &built_in), "{file}");
    }
}

/// Winning moves count by place, in a rule file as in the built-in game.
#[test]
fn winning_moves_are_counted_alike() {
    let bench = bench("");
    let count = |text: &str| {
        let position = bench.read(text).unwrap();
        let all = Moves::List(Listing::All);
        let answer =
            bench.solve(&Question::new(&position).moves(all), &Meter::unlimited()).unwrap();
        answer.winning.count
    };
    for (file, built_in) in [
        ("chocolate.game 3 4 5 5 7 9", "chocolate 3x4 5x5 7x9"),
        ("cuboid.game 2 3 4", "cuboid 2x3x4"),
        ("wythoff.game 7 9 1 4", "wythoff 7 9 1 4"),
        ("euclid.game 25 7 9 40", "euclid 25 7 9 40"),
    ] {
        assert_eq!(count(file), count(built_in), "{file}");
    }
}

#[test]
fn small_positions_by_the_naive_search() {
    let bench = bench("");
    for text in [
        "chocolate.game 4 5 1 1 3 3",
        "half.game 0 1 9",
        "grundy.game 11",
        "lasker.game 6 7",
        "wythoff.game 4 6 0 0",
        "euclid.game 7 12",
        "cuboid.game 2 2 3",
        "divisors.game 24 0",
        "evensplit.game 9 2",
    ] {
        check(&bench, text);
    }
}

/// Every construct of the language, with values that are easy to see.
#[test]
fn the_language() {
    for (rule, numbers, wanted) in [
        ("game g(n)\ntake: for k in 1..n: n-k", "7", 7),
        ("game g(n)\ntake: for k in 1..n: (n-k)", "7", 7),
        ("game g(n)\ntake: for k in 1..3: if k <= n: n-k", "7", 3),
        ("game g(n)\ntake: for k in 1..n step 2: n-k", "7", 1),
        ("game g(n)\ntake: if n > 0: nothing", "7", 1),
        ("game g(n)\ntake: if n > 0: n / 2", "7", 1),
        ("game g(n)\ntake: for k in 1..n: if prime(k) or k = 1: n-k", "7", 3),
        ("game g(n)\ntake: for k in 0..10: if 2^k <= n: n - 2^k", "8", 2),
        ("game g(n)\ntwo: if n > 0: 2 of (n-1)", "5", 1),
        ("game g(n)\nthree: if n > 0: 3 of (n-1)", "5", 1),
        ("game g(n)\nlet h = n / 2\ntake: for k in 1..h: n - k", "12", 6),
        ("game g(n)\ntake: for k in 1..n: let m = n-k: if divides(2, m): m", "8", 4),
        (
            "game g(a, b)\ntake: for k in 1..a:\n  (a-k, b)\ntake: for k in 1..b: (a,\n b-k)",
            "5 3",
            6,
        ),
        ("game g(n) # a comment\n# another\n\ntake: for k in 1..min(n, 2): # here\n n-k\n", "5", 2),
        ("game g(n)\ntake: if popcount(n) = 2 and not (n < 3): 0", "5", 1),
        ("game g(n)\ntake: if isqrt(n)^2 = n, n > 0: 0", "49", 1),
        ("game g(n)\ntake: if digits(n) = 3 and digitsum(n) = 6: 0", "123", 1),
        ("game g(n)\ntake: if xor(n, 5) = 2, bitand(n, 3) = 3, bitor(n, 8) = 15: 0", "7", 1),
        ("game g(n)\ntake: if gcd(n, 12) = 6 and abs(3 - n) = 15 and max(n, 1) = n: 0", "18", 1),
        ("game g(n)\ntake: if 1 <= n <= 3: 0", "3", 1),
        ("game g(n)\ntake: if 1 <= n <= 3: 0", "4", 0),
        ("game g(n)\ntake: if n mod 4 = 3 and n % 4 != 2 and -7 mod 2 = 1: 0", "7", 1),
        ("game g(n)\ntake: if n ≥ 1: n − 1", "1", 1),
        (
            "game g(a, b)\norder b, a\ngrow: if b > 0: (a + 5, b - 1)\ntake: if a > 0: (a-1, b)",
            "1 2",
            1,
        ),
        ("game g(a, b)\ngrow: if a > 0: (a - 1, b + 7)\ntake: if b > 0: (a, b - 1)", "2 1", 1),
        ("game g(a, b)\nmove: if a > 0: (a - 1, b)\nmove: if b > 1: (a + 1, b - 2)", "2 3", 0),
        ("game g(n)", "5", 0),
        ("game گ(n)\nبردار: for k in ۱..n: n-k", "4", 4),
    ] {
        assert_eq!(of(rule, numbers), wanted, "{rule} at {numbers}");
        check(&bench(rule), &format!("mine.game {numbers}"));
    }
}

#[test]
fn faults_name_position_move_and_line() {
    for (rule, numbers, parts) in [
        (
            "game g(n)\ntake: if 6 / (n - 3) > 0: n - 1",
            "5",
            &["mine.game:2", "at 3", "`take`", "divides by zero"][..],
        ),
        (
            "game g(n)\nup: if n = 2: (n + n / 2)\ntake: if n > 0: n - 1",
            "4",
            &["at 2", "`up`", "leaves 3", "100 minus the number"],
        ),
        // An order that stays the same with a move.
        (
            "game g(n)\norder 7 - n/7\nup: if n < 6: (n + 1)",
            "3",
            &["at 3", "`up`", "leaves 4", "in the order that the file declares"],
        ),
        ("game g(n)\nstay: if n > 3: (n + n mod 1)", "4", &["at 4", "`stay`"]),
        ("game g(n)\nbelow: if n > 0: n - 5", "4", &["at 4", "`below`", "-1", "`if`"]),
        (
            "game g(a, b) where a >= b\ntake: for k in 1..a: (a-k, b)",
            "3 1",
            &["`take`", "leaves (0, 1)", "not a position"],
        ),
        ("game g(n)\nlong: if n > 0: for k in 1..10^18: 0", "1", &["`long`", "67108864 choices"]),
        (
            "game g(n)\nlong: for k in 1..10^6: for j in 1..10^6: if k > j, n > 0: 0",
            "1",
            &["`long`", "67108864 choices", "shorter range"],
        ),
        ("game g(n)\nbig: if 9^n > 0: 0", "99", &["at 99", "`big`", "64 bits"]),
        ("game g(n)\nback: for k in 1..2 step 0: 0", "1", &["`back`", "steps of 0"]),
        (
            "game g(a, b)\norder a - 5\ntake: if a > 0: (a - 1, b)",
            "3 0",
            &["order is -2", "mine.game:2"],
        ),
        (
            "game g(a, b)\norder sum\nover: if a > 0: (a - a^1 + 2, b + 1)",
            "3 0",
            &["at (3, 0)", "`over`", "(2, 1)", "sum"],
        ),
        (
            "game g(a, b)\nswap: if a != b: (b, a)",
            "3 1",
            &["mine.game: at (1, 3)", "`swap` of line 2", "might not end"],
        ),
    ] {
        let message = failure(rule, numbers);
        for part in parts {
            assert!(message.contains(part), "{rule}: {message} lacks {part}");
        }
    }
}

#[test]
fn mistakes_are_pointed_at() {
    for (text, line, column, part) in [
        ("", 1, 1, "begins with the word `game`"),
        ("nim(n)", 1, 1, "begins with the word `game`"),
        ("game g n", 1, 8, "`(`"),
        ("game g(a, b, c, d, e)", 1, 20, "four"),
        ("game g(n)\ntake for k in 1..n: n-k\n", 2, 5, "colon is missing"),
        ("game g(n)\nfor k in 1..n: n-k\n", 2, 1, "name and a colon"),
        ("game g(n)\ntake: for k in 1..m: n-k\n", 2, 19, "`m` has no meaning"),
        ("game g(n)\ntake: fro k in 1..n: n-k\n", 2, 11, ""),
        ("game g(n)\ntake: n-k+1\n", 2, 7, "sum of numbers or of positions"),
        ("game g(n)\ntake: 2*(n-1)\n", 2, 7, "one number or several positions"),
        ("game g(n)\ntake: (n-1)/2\n", 2, 12, "whole number in parentheses: ((n-1)/2)"),
        ("game g(n)\ntake: (n+1) / 2 mod 7 + (n)\n", 2, 13, "parentheses: ((n+1) / 2 mod 7)"),
        ("game g(m)\nup: if m = 2: m - (0 - 1)\n", 2, 15, "order 100 - m"),
        ("game g(h[])\nx: for i in h: h without i without i+1\n", 2, 37, "let j = i+1"),
        (
            "game g(h[])\nx: for i in h: h with i -> h[i]-2 with (i+1) -> h[i+1]+1\n",
            2,
            55,
            "(h[i+1] + 1)",
        ),
        ("game g(n)\ntake: (n, 1)\n", 2, 7, "2 numbers"),
        ("game g(n)\ntake: if n: 0\n", 2, 10, "condition"),
        ("game g(n)\ntake: (n > 1)\n", 2, 8, "not a condition"),
        ("game g(n)\ntake: if prim(n): 0\n", 2, 10, "did you mean `prime`"),
        ("game g(n)\ntake: if prime(n, 2): 0\n", 2, 10, "takes 1"),
        ("game g(n)\ntake: (n - 1\n", 2, 7, ""),
        ("game g(n)\ntake: for n in 1..2: 0\n", 2, 11, "already"),
        ("game g(if)\n", 1, 8, "word of the language"),
        ("game g(n)\ntake: 99999999999999999999\n", 2, 7, "too large"),
        ("game g(n)\ntake: n ! 1\n", 2, 9, "means nothing"),
        ("game g(n)\ngame h(n)\n", 2, 1, "second game"),
        ("game g(n)\norder\n", 2, 6, ""),
        ("game g(n)\ntake: for k in 1..3: n - k\n", 2, 22, "in every position"),
        ("game g(n)\nstay: n\n", 2, 7, "never smaller"),
        ("game g(n)\ntake: if n > 3: (0 - 1)\n", 2, 18, "always negative"),
        ("game g(n)\nlet m = 0 - n\ntake: if n > 3: m - 1\n", 3, 17, "always negative"),
        ("game g(n)\nup: if n = 2: n - (0 - 1)\n", 2, 15, "never smaller"),
        ("game g(n)\nup: for k in 1..n: (n + 2*k - 1)\n", 2, 20, "never smaller"),
        ("game g(a, b)\nup: if a > 0: (a, b) + (a - 1, b)\n", 2, 15, "never smaller"),
        ("game g(a, b)\nup: if a > 0: (a + 1, b - 1)\n", 2, 15, "`order none`"),
        ("game g(a, b)\norder sum\nover: if a > 0: (a - 1, b + 1)\n", 3, 17, "never smaller"),
        ("game g(a, b)\norder b - a\nx: if a > 1: (a - 1, b)\n", 3, 14, "never smaller"),
        ("game g(a, b)\norder lexicographic\nx: if b > 1: (a, b)\n", 3, 14, "never smaller"),
    ] {
        let (at_line, at_column, message) = error(text);
        assert!(message.contains(part), "{text}: {message}");
        assert_eq!((at_line, at_column), (line, column), "{text}: {message}");
    }
    let deep = format!("game g(n)\ntake: {}n", "(".repeat(100_000));
    assert!(error(&deep).2.contains("nested"));
    let long = format!("game g(n)\ntake: (n{})", "-1".repeat(100_000));
    assert!(error(&long).2.contains("too long"));
    let bytes = Workbench::new(Box::new(Files(b"game g(n)\ntake: \xff".to_vec())));
    let message = bytes.read("mine.game 1").unwrap_err().to_string();
    assert!(message.contains("mine.game:2:7"), "{message}");
}

#[test]
fn positions_are_checked_and_print_with_the_name_as_typed() {
    let bench = bench("game g(a, b) where a >= b, # yes\n b >= 1\n");
    let message = |text: &str| bench.read(text).unwrap_err();
    assert_eq!(bench.read("mine.game 3 2  5 5").unwrap().to_string(), "mine.game 3 2 5 5");
    assert_eq!(message("mine.game 3 2 7").place, Place::Text(14..15));
    assert!(message("mine.game 1 2").message.contains("a >= b, b >= 1"));
    assert!(message("missing.game 1 2").message.contains("cannot be read"));
    assert!(message("rule 1 2").message.contains(".game"));
    let value = |text: &str| {
        bench.read(text).unwrap().parts()[0].values().value(&Attempt::from(&Meter::unlimited()))
    };
    // No move, so no table: numbers after the first have 63 bits.
    assert!(value("mine.game 9223372036854775807 7").unwrap().value.is_zero());
    assert!(value("mine.game 9223372036854775808 7").unwrap().value.is_zero());
    let beyond = value("mine.game 9223372036854775809 9223372036854775808");
    assert!(matches!(beyond, Err(Failure::Refused(_))));
}

/// `nothing` is no position with numbers: it is shown, read and played as what has ended.
#[test]
fn nothing_is_left() {
    let meter = Meter::unlimited();
    let ended = "game g(n)\norder 10 - n\nup: if n < 4: (n + 1)\ngone: if n >= 2: nothing\n";
    let pairs =
        "game g(a, b) where a >= 1, b >= 1\ntake: if a > 1: (a - 1, b)\ngone: if a = b: nothing\n";
    for (rule, from) in [(ended, "2"), (pairs, "1 1")] {
        let bench = bench(rule);
        let position = bench.read(&format!("mine.game {from}")).unwrap();
        let lines = bench.options(&position, &meter).unwrap();
        let gone = lines.last().unwrap();
        assert_eq!((gone.to.as_str(), gone.position.summands()), ("nothing", 0));
        let answer = bench.solve(&Question::new(&position).moves(Listing::All), &meter).unwrap();
        assert!(answer.winning.moves.iter().any(|by| by.to == "nothing"), "{answer:?}");
        for text in ["mine.game nothing", "misere mine.game nothing"] {
            let left = bench.read(text).unwrap();
            assert_eq!(left.to_string(), text);
            assert!(bench.options(&left, &meter).unwrap().is_empty());
            let wins = bench.solve(&Question::new(&left), &meter).unwrap().mover_wins();
            assert_eq!(wins, Some(text.starts_with("misere")), "{text}");
        }
        check(&bench, &format!("mine.game {from} nothing {from}"));
        assert!(bench.read("mine.game nothing 1 nothing 1 1 1").is_err() == (rule == pairs));
    }
    assert!(Workbench::default().read("wythoff nothing").is_err());
}

/// Small positions of the games that are shipped show no fault.
#[test]
fn shipped_files_are_sound() {
    for name in SHIPPED
        .iter()
        .chain(&["ring", "shares", "counters", "firstout", "merging", "fences", "queues"])
    {
        let bytes = shipped(&format!("{name}.game")).unwrap();
        let rule = RuleFile::parse(name, &bytes).unwrap();
        let RuleFile::Numbers(rule) = rule else { panic!("{name} is on boards") };
        let fault = rule.fault_of_small_positions();
        assert!(fault.is_none(), "{name}: {fault:?}");
    }
}

/// A fault at positions that are never reached does no harm where few are reached, and is named
/// where the table is needed.
#[test]
fn a_fault_elsewhere() {
    let bench = bench("game g(a, b)\ntake: if 6 / b > 0 or b > 6: for k in 1..a: (a - k, b)\n");
    let value = |text: &str| {
        bench.read(text).unwrap().parts()[0].values().value(&Attempt::from(&Meter::unlimited()))
    };
    assert_eq!(value("mine.game 30 4").unwrap().value, 30u32.into());
    assert_eq!(value("mine.game 300 4").unwrap().value, 300u32.into());
    // Too many positions to follow play, while a table would fit.
    let limits = Budget::default().with_memory(5000);
    let position = bench.read("mine.game 200 5").unwrap();
    match position.parts()[0].values().value(&Attempt::from(&Meter::new(limits))) {
        Err(Failure::Refused(refusal)) => {
            assert!(refusal.message.contains("divides by zero"), "{refusal:?}");
            assert!(refusal.help.unwrap().contains("where"));
        }
        other => panic!("{other:?}"),
    }
    assert!(bench.read("rule:x 3").is_err());
}

#[test]
fn a_rule_without_end_stops_at_a_limit() {
    use grundy_core::game::Limit;
    let bench = bench("game g(a, b)\ngrow: if a > 0: (a - 1, b * 2)\n");
    let position = bench.read("mine.game 30 3").unwrap();
    let limits = Budget::default().with_nodes(10);
    assert!(matches!(
        position.parts()[0].values().value(&Attempt::from(&Meter::new(limits))),
        Err(Failure::Stopped { limit: Limit::Nodes, .. })
    ));
}

/// Every rule, position, message and figure that the guide shows.
#[test]
fn the_guide_is_true() {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/rule-files.md");
    let guide = std::fs::read_to_string(guide).unwrap();
    let blocks: Vec<&str> = guide.split("```").skip(1).step_by(2).collect();
    let mut seen = [0, 0, 0];
    for block in &blocks {
        let rule = block.strip_prefix("text\n").unwrap_or_default();
        if rule.starts_with("game ") && !rule.contains('…') {
            seen[0] += 1;
            RuleFile::parse("guide.game", rule.as_bytes()).unwrap();
        }
        for line in block.lines().filter_map(|line| line.strip_prefix("grundy ")) {
            let (command, text) = line.split_once(' ').unwrap();
            if matches!(command, "solve" | "options" | "explain") {
                seen[1] += 1;
                assert_eq!(bench("").read(text).unwrap().to_string(), text);
            }
        }
    }
    let mut says = |message: &str| {
        seen[2] += 1;
        assert!(guide.contains(message), "{message}");
    };
    for text in [
        "game chocolate(rows, cols)\ncut: for k in 1..row-1: (k, cols)\n",
        "game g(n)\ntake: n-k+1\n",
    ] {
        says(&bench(text).read("mine.game 3 4").unwrap_err().to_string());
    }
    for (text, numbers) in [
        ("game g(n)\ntake: if n > 0: n - 5", "3"),
        ("game g(n)\ntake: if 6 / (n - 3) > 0: n - 1", "5"),
        ("game g(a, b)\nswap: if a != b: (b, a)", "3 1"),
    ] {
        says(&failure(text, numbers));
    }
    assert_eq!(seen, [29, 32, 5]);
    assert_eq!(value(&bench(""), "counters.game 5"), 0);
    assert_eq!(value(&bench(""), "counters.game 5 nim:3 + kayles 7"), 1);
    assert_eq!(value(&bench(""), "chocolate.game 3 4"), 4);
    assert_eq!(value(&bench(""), "chocolate.game 3 4 5 5"), 6);
    assert_eq!(
        of("game g(n)\nx: if -7 / 2 = -4, -7 mod 2 = 1, 2^3^2 = 2^9, -2^2 = -4, n > 0: 0", "1"),
        1
    );
}

/// What a table says agrees with what is asked in another order.
#[test]
fn tables_grow_without_changing() {
    let fresh = |a: u32, b: u32| value(&bench(""), &format!("chocolate.game {a} {b}"));
    let grown = bench("");
    for (a, b) in [(3, 3), (5, 2), (7, 9), (1, 30), (30, 1), (12, 12)] {
        assert_eq!(value(&grown, &format!("chocolate.game {a} {b}")), fresh(a, b), "{a} {b}");
    }
}

proptest! {
    #[test]
    fn byte_soup_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Workbench::new(Box::new(Files(bytes))).read("mine.game 3 4");
    }

    #[test]
    fn words_of_the_language_in_any_order_never_panic(
        words in prop::collection::vec(prop::sample::select(vec![
            "game", "g", "(", ")", "n", "m", ",", ":", "\n", "for", "in", "..", "1", "if", "and",
            "or", "not", "+", "-", "*", "/", "mod", "^", "<", "=", "let", "order", "sum", "where",
            "of", "nothing", "prime", "min", "step", "#", "0",
        ]), 0..40)
    ) {
        for head in ["", "game g(n)\n", "game g(n)\nx: "] {
            let text = format!("{head}{}", words.join(" "));
            let bench = bench(&text);
            if let Ok(position) = bench.read("mine.game 3") {
                let _ = position.parts()[0].values().value(&Attempt::from(&Meter::unlimited()));
            }
        }
    }

    #[test]
    fn mutated_files_never_panic(
        which in 0..SHIPPED.len(), at in any::<prop::sample::Index>(), by in any::<u8>(),
        cut in 0usize..12, numbers in prop::collection::vec(0u32..9, 1..4),
    ) {
        let mut bytes = shipped(&format!("{}.game", SHIPPED[which])).unwrap();
        let at = at.index(bytes.len());
        let end = (at + cut).min(bytes.len());
        bytes.splice(at..end, [by]);
        let bench = Workbench::new(Box::new(Files(bytes)));
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        if let Ok(position) = bench.read(&format!("mine.game {}", numbers.join(" "))) {
            let limits = grundy_core::game::Budget::default().with_nodes(2_000_000).with_memory(1 << 26);
            let meter = Meter::new(limits);
            let _ = position.parts()[0].values().value(&Attempt::from(&meter));
        }
    }
}

/// Moves with two numbers to fill in: linear and not, over one range and two, of one part and
/// several, falling in lexicographic order, in the sum, or in both.
const MOVES: [&str; 11] = [
    "for k in 1..a/D: (a - D*k, b)",
    "for k in 1..b/D: (a, b - D*k)",
    "for k in 1..a-1: (k, b) + (a-k, b)",
    "for k in 1..b-C: (a, k) + (a, b-k-C+1)",
    "for k in 1..min(a, b)/D: (a - k*D, b - k*D)",
    "for k in 0..b-C step D: (a, k) + (k, b-C-k)",
    "if a > C: (a - C, b)",
    "for k in 1..a: for j in 1..b: if (k + j) mod D = 0: (a-k, b-j) + (a-k, 0) + (0, b-j)",
    "if a > 0: C of (a - 1, b)",
    "for k in 1..a/2: (k, b) + (a-k, b) + (k, 0)",
    "for k in 1..b: (a, b - 1)",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    /// The table, by any road, against the naive search over the listed options.
    #[test]
    fn random_rules(
        moves in prop::collection::vec((0..MOVES.len(), 1u32..4, 1u32..4), 1..4),
        order in prop::sample::select(vec!["", "order sum\n", "order a + b\n", "order 2*a + b, b\n"]),
        a in 0u32..7, b in 0u32..7,
    ) {
        let mut rule = format!("game g(a, b)\n{order}");
        for (which, c, d) in moves {
            let text = MOVES[which].replace('C', &c.to_string()).replace('D', &d.to_string());
            rule = format!("{rule}move: {text}\n");
        }
        let bench = bench(&rule);
        let text = format!("mine.game {a} {b}");
        let position = bench.read(&text).unwrap();
        // An order may be one in which this rule does not fall; that is another test's matter.
        if position.parts()[0].values().value(&Attempt::from(&Meter::unlimited())).is_ok() {
            check(&bench, &text);
        } else {
prop_assert!(order.contains("2*a"), "{}", rule);
        }
    }
}

/// A hand-written loop for chocolate, to compare with.
fn by_hand(side: usize) -> Vec<Vec<u32>> {
    let mut values = vec![vec![0u32; side + 1]; side + 1];
    let mut seen = vec![0u32; 4096];
    let mut now = 0;
    for i in 1..=side {
        for j in 1..=side {
            now += 1;
            for k in 1..i {
                seen[(values[k][j] ^ values[i - k][j]) as usize] = now;
            }
            for k in 1..j {
                seen[(values[i][k] ^ values[i][j - k]) as usize] = now;
            }
            for k in 1..i - 1 {
                seen[(values[k][j] ^ values[i - k - 1][j]) as usize] = now;
            }
            for k in 1..j - 1 {
                seen[(values[i][k] ^ values[i][j - k - 1]) as usize] = now;
            }
            if i > 2 && j > 2 {
                seen[values[i - 2][j - 2] as usize] = now;
            }
            values[i][j] = (0..4096).find(|&v| seen[v as usize] != now).unwrap_or(0);
        }
    }
    values
}

#[test]
fn chocolate_by_hand() {
    let (values, bench) = (by_hand(40), bench(""));
    for (i, j) in (1..=40).flat_map(|i| (1..=40).map(move |j| (i, j))) {
        let text = format!("chocolate.game {i} {j}");
        assert_eq!(value(&bench, &text), u64::from(values[i][j]), "{text}");
    }
}

/// Large numbers are told by the period that the rule's values prove.
#[test]
fn subtraction_games_at_any_size() {
    for takes in ["1,3,4", "2,5", "3,7,8"] {
        let each: Vec<String> =
            takes.split(',').map(|k| format!("take {k}: if n >= {k}: n - {k}\n")).collect();
        let bench = bench(&format!("game mine(n)\n{}", each.concat()));
        for n in
            ["5000", "123456789", "4294967295", "100000000000000000000", "99999999999999999999"]
        {
            let (mine, built_in) = (format!("mine.game {n}"), format!("take:{takes} {n}"));
            assert_eq!(value(&bench, &mine), value(&bench, &built_in), "{mine}");
            let count = |text: &str| {
                let position = bench.read(text).expect(text);
                let all = grundy_engine::Moves::List(grundy_core::game::Listing::All);
                let answer = bench
                    .solve(&Question::new(&position).moves(all), &Meter::unlimited())
                    .expect(text);
                (answer.outcome(), answer.winning.count)
            };
            assert_eq!(count(&mine), count(&built_in), "{mine}");
        }
    }
}

/// In what a move leaves, `wins if` comes before `loses if`, in whatever order the lines stand.
#[test]
fn goals_of_several_positions() {
    for lines in ["loses if n = 2\nwins if n = 1", "wins if n = 1\nloses if n = 2"] {
        let bench = bench(&format!("game g(n)\n{lines}\nsplit: if n = 3: (1) + (2)"));
        let solve = |text: &str| {
            let position = bench.read(text).expect(text);
            bench.solve(&Question::new(&position), &Meter::unlimited()).expect(text).winner()
        };
        assert_eq!(solve("mine.game 3"), Some(Winner::Next), "{lines}");
        // The player to move meets a sum that has ended.
        assert_eq!(solve("mine.game 1 2"), Some(Winner::Previous), "{lines}");
        assert_eq!(solve("mine.game 2"), Some(Winner::Next), "{lines}");
    }
    // Of the lines that hold for one position the first counts.
    let both = |lines: &str| {
        let bench = bench(&format!("game g(n)\n{lines}\ntake: if n > 0: n - 1"));
        let position = bench.read("mine.game 1").expect("a position");
        bench.solve(&Question::new(&position), &Meter::unlimited()).expect("solved").winner()
    };
    assert_eq!(both("wins if n = 0\nloses if n < 1"), Some(Winner::Next));
    assert_eq!(both("loses if n < 1\nwins if n = 0"), Some(Winner::Previous));
}

/// Copies of a pattern that differ only in the places of `*` are one move.
#[test]
fn copies_that_differ_in_stars_are_one() {
    for (pattern, moves) in [(".* -> x*", 4), ("*.* -> *x*", 4), (".? -> x?", 8)] {
        let bench = bench(&format!("game g(grid r x c)\na: {pattern}\n"));
        let position = bench.read("mine.game 2x2").expect("a position");
        let options = bench.options(&position, &Meter::unlimited()).expect("few");
        assert_eq!(options.len(), moves, "{pattern}");
    }
}

/// A position too large for a rule is refused as one: the rule is right.
#[test]
fn too_many_choices_are_a_size() {
    let bench = bench("game g(n)\ntake: for k in 1..n: if n mod 3 = 0: n - k");
    let position = bench.read("mine.game 1000000000000000002").expect("a position");
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect("an answer");
    let why = &answer.incomplete().expect("nothing is known").why;
    assert!(why.contains("more than 67108864 choices"), "{why}");
}

/// Pairs of equal parts cancel, so any number of copies is as good as one or two.
#[test]
fn copies_may_be_many() {
    let many =
        "odd: if n > 1: 1000000007 of (n / 2)\neven: if n > 2: 1000000008 of (n - 1) + (n / 3)\n";
    let few = many.replace("1000000007 of", "1 of").replace("1000000008 of", "2 of");
    for n in 0..60 {
        let [many, few] =
            [many, few.as_str()].map(|moves| of(&format!("game g(n)\n{moves}"), &n.to_string()));
        assert_eq!(many, few, "{n}");
    }
    let bench = bench("game g(n)\nsplit: if n >= 1000000007: 1000000007 of (n / 1000000007)\n");
    let position = bench.read("mine.game 2000000014").expect("a position");
    let meter = Meter::unlimited();
    let question = Question::new(&position);
    let answer = bench.solve(&question, &meter).expect("an answer");
    assert_eq!(answer.winner(), Some(Winner::Next));
    // The move cannot be written down, and is not left out without a word.
    let question = question.moves(Moves::List(Listing::All));
    let answer = bench.solve(&question, &meter).expect("an answer");
    assert_eq!((answer.winner(), answer.winning.moves.len()), (Some(Winner::Next), 0));
    let why = &answer.incomplete().expect("moves are missing").why;
    assert!(why.contains("more than 1048576 parts"), "{why}");
}

/// A line of play that would not fit the memory is refused after a part of it.
#[test]
fn hopeless_lines_are_refused_soon() {
    let moves = "one: if a > 0: (a - 1, b, c)\ntwo: if b > 0: (a, b - 1, c)\nthree: if c > 0: (a, b, c - 1)\n";
    let bench = bench(&format!("game g(a, b, c)\n{moves}"));
    let position = bench.read("mine.game 1000000000 999999998 4").expect("a position");
    let budget = Budget::default().with_memory(1 << 32).with_nodes(1 << 23);
    match bench.value(&position, &Meter::new(budget)) {
        Err(Failure::Refused(refusal)) => {
            assert!(refusal.to_string().contains("would need a table"), "{refusal}");
        }
        other => panic!("{other:?}"),
    }
}

/// In Fibonacci Nim a player may take at most twice what the opponent has just taken. A position is lost
/// if and only if the least number of Zeckendorf's sum for the heap is larger than what may be
/// taken (M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1, 1963). The last heap needs a table.
#[test]
fn fibonacci_nim_by_zeckendorf() {
    let bench = bench("game fibonacci(n, most)\ntake: for k in 1..min(n, most): (n - k, 2*k)\n");
    let mut fibonacci = vec![1, 2];
    while fibonacci.len() < 20 {
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    let least = |mut n: u64| loop {
        let part = fibonacci.iter().copied().rfind(|&part| part <= n).expect("at least 1");
        n -= part;
        if n == 0 {
            return part;
        }
    };
    let small = (1..60).flat_map(|n| [1, 2, 3, 5, 8, 13, n - 1].map(|most| (n, most)));
    for (n, most) in small.chain([(1000, 999), (1000, 12), (1000, 13)]) {
        let lost = value(&bench, &format!("mine.game {n} {most}")) == 0;
        assert_eq!(lost, least(n) > most, "{n} {most}");
    }
}
