//! The second edition of the rule language: sums over a range, heaps of other games, goals, misère
//! play of one position. Each against the definition.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::common::{bench_of as bench, check, check_whole, value};
use grundy_core::game::{Attempt, Budget, Effort, Listing, Meter};
use grundy_core::text::{ParseError, Place};
use grundy_core::value::{Outcome, Side};
use grundy_engine::Question;
use grundy_engine::notation::Position;
use proptest::prelude::*;

fn of(text: &str, numbers: &str) -> u64 {
    value(&bench(text), &format!("mine.game {numbers}"))
}

fn error(text: &str) -> (usize, usize, String) {
    match bench(text).read("mine.game 1") {
        Err(ParseError { place: Place::File { line, column, .. }, message, help }) => {
            (line, column, format!("{message}; {}", help.unwrap_or_default()))
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// A sum over a range leaves what the summands written one by one leave.
#[test]
fn sums_over_a_range() {
    let by_range = "game g(n)\nsplit: for k in 2..n: sum for j in 1..k: ((n + j - 1) / k - 1)\n";
    let odd = "game g(n)\nodd: if n > 0: sum for j in 0..n-1: if j mod 2 = 1: (j) + (n / 2)\n";
    let odd_by_hand = "game g(n)\nodd: if n = 1: (0)\nodd: if n = 2: (1) + (1)\n\
        odd: if n = 3: (1) + (1)\nodd: if n = 4: (1) + (3) + (2)\nodd: if n = 5: (1) + (3) + (2)\n\
        odd: if n = 6: (1) + (3) + (5) + (3)\n";
    for n in 0..=6 {
        assert_eq!(of(odd, &n.to_string()), of(odd_by_hand, &n.to_string()), "{n}");
        check(&bench(odd), &format!("mine.game {n}"));
        check(&bench(by_range), &format!("mine.game {n}"));
    }
    // Several ranges, copies, and a name for a number.
    let grid = "game g(a, b)\ncut: if a > 1: sum for i in 1..a-1: for j in 1..b: let m = i * j: \
        2 of (i, j - j) + (0, 0)\ntake: if b > 0: (a, b - 1)\n";
    for (a, b) in (0..4).flat_map(|a| (0..4).map(move |b| (a, b))) {
        check(&bench(grid), &format!("mine.game {a} {b}"));
    }
    // An empty sum leaves nothing.
    assert_eq!(of("game g(n)\nx: if n > 0: sum for j in 1..0: (j)\n", "3"), 1);
}

/// The table and the search of reachable positions give one value where sums are large.
#[test]
fn sums_over_a_range_in_a_table() {
    let rule = "game g(n)\nsplit: for k in 2..n: sum for j in 1..k: ((n + j - 1) / k - 1)\n";
    let table = bench(rule);
    let large = value(&table, "mine.game 500");
    for n in [499, 250, 77] {
        assert_eq!(value(&table, &format!("mine.game {n}")), of(rule, &n.to_string()), "{n}");
    }
    assert_eq!(large, of(rule, "500"));
}

#[test]
fn more_than_64_summands() {
    let many = vec!["(n - 1)"; 333].join(" + ");
    assert_eq!(of(&format!("game g(n)\nx: if n > 0: {many}\n"), "3"), 1);
    let too_many = vec!["(n - 1)"; 1025].join(" + ");
    assert!(error(&format!("game g(n)\nx: if n > 0: {too_many}\n")).2.contains("COUNT of"));
}

/// Heaps of other games are parts like any other: valued, listed, printed and read.
#[test]
fn heaps_of_other_games() {
    for (rule, numbers, few) in [
        ("game g(n)\nturn: for k in 1..n: (n - k) + nim(k)\n", "5", "3"),
        ("game g(n)\nbreak: for k in 1..n: kayles(k) + (n - k)\n", "5", "3"),
        ("game g(n)\nbreak: if n > 0: dawsons_kayles(n + 3)\n", "4", "4"),
        ("game g(n)\nbreak: for k in 1..n: 3 of grundy(k) + (n - k)\n", "4", "2"),
        (
            "game g(a, b)\nx: for k in 1..a: (a - k, b) + sum for j in 1..b: lasker(j)\n",
            "3 2",
            "1 2",
        ),
        ("game g(n)\nx: if n > 1: officers(n) + dawsons_chess(n) + (n - 2)\n", "6", "3"),
    ] {
        let bench = bench(rule);
        check(&bench, &format!("mine.game {numbers}"));
        check(&bench, &format!("mine.game {numbers} nim:3 kayles:4 {numbers}"));
        let position = bench.read(&format!("mine.game {numbers}")).expect(rule);
        for line in bench.options(&position, &Meter::unlimited()).expect(rule) {
            let printed = line.position.to_string();
            assert_eq!(bench.read(&printed).expect(&printed).to_string(), printed);
            check(&bench, &printed);
        }
        check_whole(&bench, &format!("misere mine.game {few}"));
    }
    assert_eq!(of("game g(n)\nturn: for k in 1..n: (n - k) + nim(k)\n", "1"), 0);
    assert_eq!(of("game g(n)\nx: if n > 0: nim(7)\nx: if n > 0: nim(0)\n", "5"), 1);
    let bench = bench("game g(n)\nx: if n > 0: nim(2^40)\n");
    let position = bench.read("mine.game 5").expect("a position");
    assert!(position.parts()[0].values().value(&Attempt::from(&Meter::unlimited())).is_err());
    let message = |text: &str| bench.read(text).expect_err(text).to_string();
    assert!(message("mine.game 5 kayle:3").contains("did you mean `kayles`"));
    assert!(message("mine.game nim:x").contains("number"));
}

/// Who wins a sum in which a goal ends play, by the definition: a position that satisfies a goal is
/// over, and any other is won if some move leaves one that is lost.
fn naive(
    position: &Position,
    goal: &dyn Fn(&[u64]) -> Option<bool>,
    seen: &mut HashMap<String, bool>,
) -> bool {
    let key = position.to_string();
    if let Some(&known) = seen.get(&key) {
        return known;
    }
    let numbers = |text: String| -> Vec<u64> {
        text.split([' ', ',']).filter_map(|word| word.parse().ok()).collect()
    };
    let own = |part: &dyn grundy_core::game::Component| part.text().head.contains("mine");
    let reached = position
        .parts()
        .into_iter()
        .filter(|part| own(*part))
        .find_map(|part| goal(&numbers(part.text().arg)));
    let mut wins = reached.unwrap_or(false);
    if reached.is_none() {
        for (index, part) in position.parts().into_iter().enumerate() {
            let _ = part.options(Side::Left, &mut |choice| {
                let next = position.with_part(index, choice.parts);
                wins = wins || !naive(&next, goal, seen);
                ControlFlow::Continue(())
            });
        }
    }
    seen.insert(key, wins);
    wins
}

/// Checks a sum with goals: who wins, every option and the winning moves.
fn check_goals(rule: &str, text: &str, goal: &dyn Fn(&[u64]) -> Option<bool>) {
    let bench = bench(rule);
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(bench.read(&position.to_string()).expect(text).to_string(), position.to_string());
    let (meter, mut seen) = (Meter::unlimited(), HashMap::new());
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(text);
    let wins = naive(&position, goal, &mut seen);
    assert_eq!(answer.mover_wins(), Some(wins), "{rule}{text}");
    let lines = bench.options(&position, &meter).expect(text);
    let mut count = 0;
    for line in &lines {
        let next = naive(&line.position, goal, &mut seen);
        assert_eq!(line.outcome, Some(Outcome::of_mover(next)), "{rule}{text} to {}", line.to);
        count += u64::from(!next);
    }
    assert_eq!(answer.winning.count, Some(count), "{rule}{text}");
    assert_eq!(answer.winning.moves.len() as u64, count, "{rule}{text}");
    assert!(
        !bench.explain(&Question::new(&position), &meter).expect(text).steps.is_empty(),
        "{text}"
    );
}

#[test]
fn goals_end_the_whole_game() {
    let zero = |won: bool| move |at: &[u64]| at.contains(&0).then_some(won);
    let take = "take: for k in 1..min(n, 3): n - k\n";
    let split = "split: for k in 0..n-1: (k) + (n - 1 - k)\n";
    for a in 0..7 {
        for (goal, won) in [("wins if n = 0\n", false), ("loses if n = 0\n", true)] {
            for moves in [take, split] {
                let rule = format!("game g(n)\n{goal}{moves}");
                check_goals(&rule, &format!("mine.game {a}"), &zero(won));
                for b in 1..6 {
                    check_goals(&rule, &format!("mine.game {a} {b}"), &zero(won));
                    check_goals(&rule, &format!("mine.game {a} + nim {b}"), &zero(won));
                }
                check_goals(&rule, &format!("mine.game {a} 3 2 nim:2 + kayles 3"), &zero(won));
            }
        }
    }
    // Treblecross: three crosses in a row win; a cross makes its neighbours' neighbours poison.
    let race = "game g(a, b)\nwins if a = b\nloses if a > 6\norder 20 - a - b\n\
        one: if a < 8: (a + 1, b)\ntwo: if b < 5: (a, b + 2)\nboth: if a < 5, b < 5: (a + 1, b + 1)\n";
    let reached = |at: &[u64]| match at {
        [a, b] if a == b => Some(false),
        [a, _] if *a > 6 => Some(true),
        _ => None,
    };
    for (a, b) in (0..8).flat_map(|a| (0..6).map(move |b| (a, b))) {
        check_goals(race, &format!("mine.game {a} {b}"), &reached);
        check_goals(race, &format!("mine.game {a} {b} 1 4"), &reached);
    }
}

#[test]
fn goals_refuse_what_has_no_meaning() {
    let meter = Meter::unlimited();
    let bench = bench("game g(n)\nwins if n = 0\ntake: for k in 1..n: n - k\n");
    for text in ["misere mine.game 3", "mine.game 3 + digraph 1:2,2:1 at=1"] {
        let position = bench.read(text).expect(text);
        let answer = bench.solve(&Question::new(&position), &meter);
        let refused = answer.map_or(true, |answer| answer.incomplete().is_some());
        assert!(refused, "{text}");
    }
}

/// Misère play of one position by a table, against the search of whole sums.
#[test]
fn misere_play_of_one_position() {
    for rule in [
        "game g(n)\ntake: for k in 1..min(n, 3): n - k\n",
        "game g(n)\nhalf: for k in 1..n/2: n - k\n",
        "game g(a, b)\nx: for k in 1..a: (a - k, b)\nx: for k in 1..min(a, b): (a - k, b - k)\n",
        "game g(a, b)\nx: if a > 0: (a - 1, b + 1)\nx: if b > 1: (a, b - 2)\n",
    ] {
        for (a, b) in (0..7).flat_map(|a| (0..5).map(move |b| (a, b))) {
            let numbers = if rule.contains('b') && rule.contains("(a, b)") {
                format!("{a} {b}")
            } else {
                a.to_string()
            };
            check_whole(&bench(rule), &format!("misere mine.game {numbers}"));
            let (bench, text) = (bench(rule), format!("misere mine.game {numbers}"));
            let position = bench.read(&text).expect(&text);
            let wins = |question: Question<'_>| {
                bench.solve(&question, &Meter::unlimited()).expect(&text).mover_wins()
            };
            let question = Question::new(&position);
            let plain = wins(question.effort(Effort::SEARCH));
            assert_eq!(wins(question), plain, "{rule}{text}");
        }
    }
    // Far beyond what a search of sums could do: losing at 1 more than a multiple of 4.
    let bench = bench("game g(n)\ntake: for k in 1..min(n, 3): n - k\n");
    for n in [100_000u32, 100_001, 100_003] {
        let position = bench.read(&format!("misere mine.game {n}")).expect("a position");
        let answer =
            bench.solve(&Question::new(&position), &Meter::unlimited()).expect("an answer");
        assert_eq!(answer.mover_wins(), Some(n % 4 != 1), "{n}");
    }
}

#[test]
fn mistakes_are_pointed_at() {
    for (text, line, column, part) in [
        ("game g(n)\nx: if n > 0: sum (n - 1)\n", 2, 18, "sum for j in 2..k"),
        ("game g(n)\nx: if n > 0: sum if n > 1: (n - 1)\n", 2, 28, "begins with its range"),
        ("game g(n)\nx: if n > 0: sum for j in 1..2: n - j\n", 2, 33, "parentheses"),
        ("game g(n)\nx: if n > 0: sum for j in 1..2 (n - j)\n", 2, 32, "a colon is missing"),
        ("game g(n)\nx: if n > 0: (n - 1) + nin(3)\n", 2, 24, "did you mean `nim`"),
        ("game g(n)\nx: if n > 0: (n - 1) + chess(3)\n", 2, 24, "dawsons_kayles"),
        ("game g(n)\nx: if n > 0: nim(1, 2)\n", 2, 14, "nim(a) + nim(b)"),
        ("game g(n)\nx: if n > 0: (n - j) + sum for j in 1..2: (n - j)\n", 2, 19, "`j`"),
        ("game g(n)\nx: if n > 0: sum for n in 1..2: (0)\n", 2, 22, "already"),
        ("game g(n)\nwins n = 0\n", 2, 6, "wins if n = 0"),
        ("game g(n)\nwins if n\n", 2, 9, "condition"),
        ("game g(n)\norder none\nwins if n = 0\nx: if n > 0: n - 1\n", 3, 1, "`order none`"),
        ("game g(n)\nwins if n = 0\nleft\nx: if n > 0: n - 1\n", 2, 1, "moves of one player"),
    ] {
        let (at_line, at_column, message) = error(text);
        assert!(message.contains(part), "{text}: {message}");
        assert_eq!((at_line, at_column), (line, column), "{text}: {message}");
    }
}

proptest! {
    #[test]
    fn words_of_the_language_in_any_order_never_panic(
        words in prop::collection::vec(prop::sample::select(vec![
            "(", ")", "n", ",", ":", "\n", "for", "in", "..", "1", "if", "+", "-", "sum", "of",
            "nim", "kayles", "wins", "loses", "let", "=", "j", "nothing", "0", "where", "step",
        ]), 0..40)
    ) {
        for head in ["game g(n)\n", "game g(n)\nx: if n > 0: ", "game g(n)\nwins if n = 0\nx: "] {
            let bench = bench(&format!("{head}{}", words.join(" ")));
            if let Ok(position) = bench.read("mine.game 3") {
                let limits = Budget::default().with_nodes(20_000).with_memory(1 << 24);
                let _ = bench.solve(&Question::new(&position), &Meter::new(limits));
            }
        }
    }
}
