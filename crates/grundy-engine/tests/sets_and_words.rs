//! Sets that moves choose, and words: against the rules applied by hand, and what goes wrong.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;

use crate::common::{bench_of, check, value_or_error};
use grundy_core::game::{Attempt, Meter};
use grundy_engine::Workbench;
use grundy_facts::mex;
use proptest::prelude::*;

type Rule = fn(&[u64]) -> Vec<Vec<u64>>;

/// The value by the definition.
fn by_hand(list: &[u64], rule: Rule, seen: &mut HashMap<Vec<u64>, u64>) -> u64 {
    if let Some(&value) = seen.get(list) {
        return value;
    }
    let values: Vec<u64> = rule(list).iter().map(|left| by_hand(left, rule, seen)).collect();
    let value = mex(&values);
    seen.insert(list.to_vec(), value);
    value
}

fn value(bench: &Workbench, text: &str) -> u64 {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let known = position.parts()[0].values().value(&Attempt::from(&Meter::unlimited()));
    known.unwrap_or_else(|failure| panic!("{text}: {failure}")).value.to_u64().expect("small")
}

/// The sets of places of a list, except the empty one.
fn sets(length: usize) -> impl Iterator<Item = Vec<usize>> {
    let members = move |set: u32| (0..length).filter(|at| set >> at & 1 == 1).collect();
    (1..1u32 << length).map(members)
}

/// Rules on lists that choose sets of places.
const RULES: &[(&str, Rule)] = &[
    // One token from each of some heaps.
    (
        "game some(h[])\n\
         take: for set s in h: if all(i in s, h[i] > 0): h with every i in s -> h[i] - 1",
        |h| {
            let taken = |set: Vec<usize>| {
                set.iter().all(|&i| h[i] > 0).then(|| {
                    let mut left = h.to_vec();
                    for &i in &set {
                        left[i] -= 1;
                    }
                    left
                })
            };
            sets(h.len()).filter_map(taken).collect()
        },
    ),
    // Exactly two elements, whose sum is even, are removed.
    (
        "game pairs(multiset h[])\n\
         drop: for set s in h: if len(s) = 2, sum(i in s, h[i]) mod 2 = 0: h without every i in s",
        |h| {
            let dropped = |set: Vec<usize>| {
                let sum: u64 = set.iter().map(|&i| h[i]).sum();
                let kept = (0..h.len()).filter(|i| !set.contains(i)).map(|i| h[i]).collect();
                (set.len() == 2 && sum.is_multiple_of(2)).then_some(kept)
            };
            sets(h.len()).filter_map(dropped).collect()
        },
    ),
    // What is not chosen is removed.
    (
        "game keep(h[])\n\
         keep: for set s in h: if len(s) < len(h): h without every i if not has(s, i)",
        |h| {
            let kept = |set: Vec<usize>| set.iter().map(|&i| h[i]).collect();
            sets(h.len()).filter(|set| set.len() < h.len()).map(kept).collect()
        },
    ),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(grundy_facts::ordinary(20, 300)))]

    #[test]
    fn values_are_those_by_hand(list in prop::collection::vec(0u64..4, 0..5)) {
        for &(rule, options) in RULES {
            let bench = bench_of(rule);
            let mut list = list.clone();
            if rule.contains("multiset") {
                list.sort_unstable();
            }
            let texts: Vec<String> = list.iter().map(u64::to_string).collect();
            let text = if texts.is_empty() { "empty".to_owned() } else { texts.join(",") };
            let expected = by_hand(&list, options, &mut HashMap::new());
            prop_assert_eq!(value(&bench, &format!("x.game {text}")), expected, "{} {}", rule, text);
        }
    }

    /// A word has the value of the list of its letters.
    #[test]
    fn words_are_lists(letters in prop::collection::vec(0usize..3, 0..7)) {
        let rule = |head: &str| {
            format!("game x({head})\nremove: for i in w: for j in i+1..len(w): if w[i] = w[j]:\n \
                w without every k if i <= k and k <= j")
        };
        let word: String = letters.iter().map(|&letter| ['a', '7', 'B'][letter]).collect();
        let list: Vec<&str> = letters.iter().map(|&letter| ["10", "7", "37"][letter]).collect();
        let empty = |text: String| if text.is_empty() { "empty".to_owned() } else { text };
        let one = value(&bench_of(&rule("word w")), &format!("x.game {}", empty(word)));
        let other = value(&bench_of(&rule("w[]")), &format!("x.game {}", empty(list.join(","))));
        prop_assert_eq!(one, other);
    }
}

#[test]
fn words_print_as_they_are_typed() {
    let bench =
        bench_of("game x(n, word w)\nturn: for i in w: if w[i] = 'U':\n  (n, w with i -> 'D')");
    for text in ["x.game 3 UDU", "x.game 0 empty", "x.game 1 aZ9U"] {
        check(&bench, text);
        assert_eq!(bench.read(text).expect(text).to_string(), text);
    }
}

#[test]
fn errors_point_at_the_place() {
    for (rule, position, message) in [
        ("game x(word w)\na: for i in w: w without i", "x.game ab-c", "`-` is no letter"),
        ("game x(word w)\na: for i in w: w with i -> 'ab'", "x.game ab", "a letter in quotes"),
        ("game x(word w)\na: for i in w: w with i -> w[i] - 20", "x.game ab", "negative"),
        (
            "game x(word w)\norder 1000 - total(w)\na: for i in w: w with i -> 99",
            "x.game ab",
            "is no letter",
        ),
        ("game x(n)\na: for k in 1..n, k != 2: n - k", "x.game 3", "a clause of its own"),
        ("game x(n)\na: for k in 1..n if k != 2: n - k", "x.game 3", "a clause of its own"),
        ("game x(n)\na: for k in {1, 2}: n - k", "x.game 3", "by a condition"),
        ("game x(n, h[])\na: for i in h: h without i", "x.game 3 1,2", "(n - 1, h with i -> 0)"),
        ("game x(n)\na: for set s in 1..n: n - 1", "x.game 3", "places of a list"),
        (
            "game x(h[])\na: for set s in h: h without every i in t",
            "x.game 3",
            "places of the list",
        ),
        ("game x(h[])\na: for set s in h: if s > 1: h without 1", "x.game 3", "a chosen set"),
    ] {
        let found = value_or_error(&bench_of(rule), position);
        assert!(found.contains(message), "{rule}: {found}");
    }
}

/// A `+` between `with` and the arrow adds numbers, and lines may begin with a change.
#[test]
fn places_are_computed_and_changes_continue_lines() {
    let rule = "game x(h[])\nswap: for i in 1..len(h)-1: if h[i] > h[i+1]: h with i -> h[i+1]\n  \
        with i + 1 -> h[i]\n";
    assert_eq!(value(&bench_of(rule), "x.game 2,1"), 1);
    assert_eq!(value(&bench_of(rule), "x.game 3,2,1"), 1);
}
