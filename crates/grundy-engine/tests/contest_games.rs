//! Games of contests against the definition, and patterns of lists far beyond those that were studied.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{bench_of as bench, check, value};
use grundy_core::answer::KnownBy;
use grundy_core::game::Meter;
use grundy_core::value::{Outcome, gcd};
use grundy_engine::explain::found_in_lists;
use grundy_engine::wording::{Language, Wording};
use grundy_engine::{Question, Workbench};
use grundy_facts::ordinary;
use proptest::prelude::*;

#[test]
fn stretches_of_rows_and_circles() {
    let bench = Workbench::default();
    for (least, most) in (1..5).flat_map(|least| (least..6).map(move |most| (least, most))) {
        let rows: Vec<String> = (0..11).map(|n| n.to_string()).collect();
        let circles: Vec<String> = (0..13).map(|n| format!("cycle:{n}")).collect();
        let all = format!("{} {}", rows.join(" "), circles.join(" "));
        check(&bench, &format!("stretch:{least}..{most} {all}"));
    }
    // Contest problems 2 and 3.
    for (text, wanted) in [
        ("stretch:1..999999999 cycle:1000000000", 0),
        ("stretch:1 cycle:999999999", 1),
        ("stretch:50000..60000 cycle:99999 cycle:100001", 3),
    ] {
        assert_eq!(value(&bench, text), wanted, "{text}");
    }
}

#[test]
fn words_strips_and_graphs() {
    let bench = Workbench::default();
    check(&bench, "palindromes abacaba aaaaaaaa abcde abbaabba xyx a ab aabaab");
    check(
        &bench,
        "zeros-and-ones . .. ... .... ..... o.. o.... .o..i o.o i...o.. o.i o....i .i. oi",
    );
    check(&bench, "zeros-and-ones 7 3-1,6-0 5 1-0 4");
    check(
        &bench,
        "graph-chomp path:1 path:4 star:3 cycle:3 cycle:4 complete:4 1-2,2-3,3-1,4 grid:2x3",
    );
    check(&bench, "poison:1..3 0 1 2 3 4 5 6 7 8 9 10");
    check(&bench, "fraenkel:1 3 8 2 6 0 4 5 5");
    check(&bench, "fraenkel:3 3 8 2 6 0 4 5 5");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn random_bowls(bowls in prop::collection::vec((0u64..9, 0u64..3), 1..5)) {
        let bowls = bowls.iter().zip(1u64..);
        let words: Vec<String> =
            bowls.map(|((reach, beans), bowl)| format!("{}:{beans}", reach % bowl + 1)).collect();
        check(&Workbench::default(), &format!("beans {}", words.join(" ")));
    }

    #[test]
    fn random_forests(parents in prop::collection::vec(0usize..9, 1..6)) {
        let edges = parents.iter().enumerate().filter(|(_, parent)| **parent > 0);
        let edges = edges.map(|(child, parent)| format!("{}-{}", (parent - 1) % (child + 1), child + 1));
        let words: Vec<String> = (0..=parents.len()).map(|v| v.to_string()).chain(edges).collect();
        check(&Workbench::default(), &format!("graph-chomp {}", words.join(",")));
    }

    #[test]
    fn random_strips(cells in "[.]{0,2}[oi]?[.]{1,4}[oi]?[.]{0,2}") {
        let bench = Workbench::default();
        let text = format!("zeros-and-ones {cells}");
        if bench.read(&text).is_ok() {
            check(&bench, &text);
        }
    }
}

#[test]
fn mistakes_are_pointed_at() {
    let bench = Workbench::default();
    for wrong in [
        "stretch 5",
        "stretch:3..2 5",
        "stretch:0 5",
        "stretch:1 cycle:x",
        "palindromes a-b",
        "zeros-and-ones oo.",
        "zeros-and-ones 3-1",
        "zeros-and-ones 5 6-1",
        "zeros-and-ones 5 2-3",
        "zeros-and-ones 5 2-1,3-1",
        "beans 2:1",
        "beans x",
        "poison 5",
        "poison:5..2 9",
        "fraenkel 3 5",
        "fraenkel:1 3",
    ] {
        assert!(bench.read(wrong).is_err(), "{wrong}");
    }
}

/// Who wins a position by a trusted pattern.
fn outcome(bench: &Workbench, text: &str) -> Option<Outcome> {
    let position = bench.read(text).expect(text);
    let question = Question::new(&position).trust(8192);
    let answer = bench.solve(&question, &Meter::unlimited()).expect(text);
    answer.outcome()
}

const DIFFERENCES: &str = include_str!("../../../games/contest/differences.game");
const LARGEST: &str = include_str!("../../../games/contest/largest.game");
const RESTED: &str = include_str!("../../../games/contest/rested.game");
const ROW: &str = include_str!("../../../games/contest/row.game");
const DECREMENT: &str = include_str!("../../../games/contest/decrement.game");
const INNER: &str = include_str!("../../../games/contest/inner.game");
const PASSING: &str = include_str!("../../../games/contest/passing.game");

fn numbers(seed: u64, many: u64, most: u64) -> Vec<u64> {
    let mut list: Vec<u64> =
        (1..=many).map(|i| (i * i * i * 7919 + seed * 104_729 + i * 613) % most + 1).collect();
    list.sort_unstable();
    list.dedup();
    list
}

fn text(list: &[u64]) -> String {
    list.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// The rules that patterns find, at numbers far beyond those that were studied.
#[test]
fn patterns_of_lists_hold_far_away() {
    let expected = |wins: bool| Some(if wins { Outcome::N } else { Outcome::P });
    let (differences, largest, rested) = (bench(DIFFERENCES), bench(LARGEST), bench(RESTED));
    let (row, inner) = (bench(ROW), bench(INNER));
    for seed in 0..12 {
        let list = numbers(seed, 3 + seed * 5, 1_000_000);
        let (most, many) = (list[list.len() - 1], list.len() as u64);
        let shown = text(&list);
        let divisor = list.iter().copied().fold(0, gcd);
        let wins = (most / divisor - many) % 2 == 1;
        assert_eq!(outcome(&differences, &format!("mine.game {shown}")), expected(wins), "{shown}");
        let wins = most - list[list.len() - 2] > 1 || (most + 1 - many) % 2 == 1;
        assert_eq!(outcome(&largest, &format!("mine.game {shown}")), expected(wins), "{shown}");
        let total: u64 = list.iter().sum();
        let wins = 2 * most > total || total % 2 == 1;
        assert_eq!(outcome(&rested, &format!("mine.game 0 {shown}")), expected(wins), "{shown}");
        let value = list.iter().rev().fold(0, |rest, &x| if x > rest { x } else { x - 1 });
        assert_eq!(outcome(&row, &format!("mine.game {shown}")), expected(value > 0), "{shown}");
        let letters: Vec<u64> =
            (0..list.len() as u64 * 7).map(|i| i % (3 + seed % 3) + 1).collect();
        let ends = u64::from(letters.first() == letters.last());
        let wins = (letters.len() as u64 - 2 - ends) % 2 == 1;
        let shown = text(&letters);
        assert_eq!(outcome(&inner, &format!("mine.game {shown}")), expected(wins), "{shown}");
    }
}

/// Where the class of a list does not decide, its moves do.
#[test]
fn moves_decide_where_classes_do_not() {
    let bench = bench(DECREMENT);
    for (text, wins) in [
        ("999999999,1000000000,1000000000", false),
        ("1,1000000000,999999998", false),
        ("536870913,536870912,536870912", true),
    ] {
        let wanted = if wins { Outcome::N } else { Outcome::P };
        assert_eq!(outcome(&bench, &format!("mine.game {text}")), Some(wanted), "{text}");
    }
}

/// A pattern of the positions with one state.
#[test]
fn patterns_of_states_hold_far_away() {
    // Written so that the moves are not seen to be linear: otherwise the rule is proved.
    let bench = bench(&PASSING.replace("n - k,", "n - gcd(k, k),"));
    for n in [20_000u64, 1_000_000_000, 999_999_999, 123_456_789_012_345] {
        let text = format!("mine.game {n} 1");
        let position = bench.read(&text).expect("a position");
        let question = Question::new(&position).trust(8192);
        let answer = bench.solve(&question, &Meter::unlimited()).expect("a value");
        let wanted = if n % 2 == 0 { n - 1 } else { n + 1 };
        assert_eq!(answer.value.as_ref().map(ToString::to_string), Some(wanted.to_string()));
        assert_eq!(answer.summands[0].known_by, Some(KnownBy::Observed(8192)));
    }
}

/// A rule with more than is seen among small lists has no pattern.
#[test]
fn a_rule_that_small_lists_do_not_show_is_refused() {
    let bench = bench(
        "game g(multiset h[])\ntake: for i in h: for k in 1..h[i]: if k != 1000: h with i -> h[i] - k\n",
    );
    assert_eq!(outcome(&bench, "mine.game 5000,7000,123456"), None);
}

/// What is found of lists is said in every language, and only of games on lists.
#[test]
fn patterns_of_lists_are_worded() {
    let meter = Meter::unlimited();
    let found = |rule: &str, smallest: &str| {
        let bench = bench(rule);
        let position = bench.read(smallest).expect(smallest);
        bench.list_pattern(&position, None, &meter).expect(smallest)
    };
    for (rule, pattern, lines) in [
        (ROW, "b + [a < b] − 1", 5),
        (INNER, "the first element is equal to the last one", 8),
        (LARGEST, "the largest element minus the next one is 1", 10),
    ] {
        let (finding, _) = found(rule, "mine.game 1").expect("a pattern");
        let told = found_in_lists(&finding);
        let english = Wording::english().explanation(&told);
        assert!(english.contains(pattern) && english.lines().count() == lines, "{english}");
        for language in Language::available() {
            let text = Wording::from(language).explanation(&told);
            assert_eq!(text.lines().count(), lines, "{text}");
            assert!(!text.contains("list-"), "{text}");
        }
    }
    assert_eq!(found("game g(n)\ntake: for k in 1..n: n - k\n", "mine.game 1"), None);
}

/// Rules whose moves concern the element at one end: a row, and others with the values of which no formula
/// of the table says more than a proof does.
const FOLDS: [(&str, &str); 2] = [
    (
        "first",
        "game g(h[])\ntake: if len(h) > 0: h without 1\n\
        lower: if len(h) >= 1, h[1] > 0: for k in 1..min(h[1], 3): h with 1 -> h[1] - k\n",
    ),
    (
        "last",
        "game g(h[])\nlower: if len(h) > 0: for k in 1..h[len(h)]-1: h with len(h) -> h[len(h)] - k\n\
        take: if len(h) != 0: h without len(h)\n",
    ),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ordinary(6, 24)))]

    /// A fold that is proved gives the values of small lists by the definition, also of those with zeros.
    #[test]
    fn proved_folds_are_right(list in prop::collection::vec(0u64..7, 0..5)) {
        for (end, rule) in FOLDS.into_iter().chain([("first", ROW)]) {
            let bench = bench(rule);
            let position = bench.read("mine.game 1").expect("a list");
            let found = bench.list_pattern(&position, None, &Meter::unlimited()).expect("a pattern");
            let Some((finding, certificate)) = found else { continue };
            prop_assert!(finding.proof.is_some() == certificate.is_some(), "{}", end);
            let words: Vec<String> = list.iter().map(u64::to_string).collect();
            let text = format!("mine.game {}", if words.is_empty() { "0".into() } else { words.join(",") });
            if finding.proof.is_some() && !list.is_empty() {
                let exact = value(&bench, &text);
                prop_assert_eq!(finding.value(&list), Some(exact), "{} {}", end, text);
            }
        }
    }
}

/// A proved fold answers positions of any size without being asked to trust a pattern.
#[test]
fn proved_folds_answer_large_lists() {
    let row = bench(ROW);
    for (text, wanted) in [
        ("1000000000000000000,5,7,1000000000", "1000000000000000000"),
        ("7,1000000000000000000", "6"),
        ("1,1,1,1000000000000", "0"),
    ] {
        let position = row.read(&format!("mine.game {text}")).expect(text);
        let question = Question::new(&position).moves(grundy_core::game::Listing::Witness);
        let answer = row.solve(&question, &Meter::unlimited()).expect(text);
        let value = answer.value.as_ref().map(ToString::to_string);
        assert_eq!(value.as_deref(), Some(wanted), "{text}");
        assert_eq!(answer.known_by(), Some(&KnownBy::Theorem("list-fold".into())), "{text}");
        // Some option of value 0, found without listing all.
        for mv in &answer.winning.moves {
            let left = row.read(&format!("mine.game {}", mv.to)).expect(text);
            let lost = row.solve(&Question::new(&left), &Meter::unlimited()).expect(text);
            assert_eq!(lost.mover_wins(), Some(false), "{text}: {}", mv.to);
        }
        assert_eq!(answer.winning.moves.is_empty(), wanted == "0", "{text}");
    }
}

/// A move that makes a large element negative is a fault of the rule, so nothing is proved of it.
#[test]
fn folds_of_faulty_rules_are_not_proved() {
    let faulty = format!("{ROW}bad: if len(h) > 0, h[1] = 5000: h with 1 -> h[1] - 5001\n");
    let position = bench(&faulty).read("mine.game 1").expect("a list");
    let found = bench(&faulty).list_pattern(&position, None, &Meter::unlimited());
    let proof = found.expect("no small list is at fault").and_then(|(finding, _)| finding.proof);
    assert_eq!(proof, None);
}
