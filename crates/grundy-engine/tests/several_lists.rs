//! Rule files with several lists, against the same rules written in Rust.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;

use crate::common::{bench_of, check, value, value_or_error};
use grundy_facts::mex;
use proptest::prelude::*;

/// A number and two lists.
type Position = (u64, Vec<u64>, Vec<u64>);

/// The positions that each move leaves.
type Rule = fn(&Position) -> Vec<Vec<Position>>;

fn by_hand(at: &Position, rule: Rule, seen: &mut HashMap<Position, u64>) -> u64 {
    if let Some(&value) = seen.get(at) {
        return value;
    }
    let sums = rule(at)
        .into_iter()
        .map(|parts| parts.iter().fold(0, |sum, part| sum ^ by_hand(part, rule, seen)));
    let value = mex(&sums.collect::<Vec<u64>>());
    seen.insert(at.clone(), value);
    value
}

fn with(list: &[u64], place: usize, number: u64) -> Vec<u64> {
    let mut list = list.to_vec();
    list[place] = number;
    list
}

fn without(list: &[u64], place: usize) -> Vec<u64> {
    let mut list = list.to_vec();
    list.remove(place);
    list
}

fn plus(list: &[u64], number: u64) -> Vec<u64> {
    [list, &[number]].concat()
}

fn sorted(mut list: Vec<u64>) -> Vec<u64> {
    list.sort_unstable();
    list
}

/// Rules on a number and two lists.
const RULES: &[(&str, Rule)] = &[
    // The first of one list goes to the end of the other, from which is taken.
    (
        "game queue(n, a[], b[])\n\
         move: if len(a) > 0: (n, a without 1, b plus a[1])\n\
         take: if len(b) > 0: for k in 1..b[1]: (n, a, b with 1 -> b[1] - k)\n\
         drop: if len(b) > 0, n > 0: (n - 1, a, b without len(b))\n",
        |(n, a, b)| {
            let mut left = Vec::new();
            if let Some(&first) = a.first() {
                left.push((*n, without(a, 0), plus(b, first)));
            }
            if let Some(&first) = b.first() {
                left.extend((0..first).map(|k| (*n, a.clone(), with(b, 0, k))));
                if *n > 0 {
                    left.push((n - 1, a.clone(), without(b, b.len() - 1)));
                }
            }
            left.into_iter().map(|one| vec![one]).collect()
        },
    ),
    // An element of one multiset is spent to lower one of the other; the rest may be parted.
    (
        "game spend(n, multiset a[], multiset b[])\n\
         spend: for i in a: for j in b: if 0 < a[i] <= b[j]: (n, a without i, b with j -> b[j] - a[i])\n\
         part:  if n > 0: (n - 1, a, b without every j) + (0, a without every i, b)\n",
        |(n, a, b)| {
            let mut left = Vec::new();
            for i in 0..a.len() {
                for j in 0..b.len() {
                    if 0 < a[i] && a[i] <= b[j] {
                        left.push(vec![(*n, without(a, i), sorted(with(b, j, b[j] - a[i])))]);
                    }
                }
            }
            if *n > 0 {
                left.push(vec![(n - 1, a.clone(), vec![]), (0, vec![], b.clone())]);
            }
            left
        },
    ),
    // The lists change places, and a set of elements goes.
    (
        "game turn(n, a[], b[])\n\
         order n, total(a) + total(b) + len(a) + len(b)\n\
         turn: if n > 0: (n - 1, b, a)\n\
         drop: for set s in b: if all(i in s, b[i] = len(s) or has(s, i) and i <= len(a)): \
               (n, a, b without every i in s)\n\
         keep: for i in a: if any(j in b, b[j] = a[i]), count(b, 0) = 0: (n, a[i+1..len(a)], b[1..1])\n",
        |(n, a, b)| {
            let mut left = Vec::new();
            if *n > 0 {
                left.push((n - 1, b.clone(), a.clone()));
            }
            for set in 1..1u32 << b.len() {
                let has = |i: usize| set >> i & 1 == 1;
                let size = u64::from(set.count_ones());
                if (0..b.len()).filter(|&i| has(i)).all(|i| b[i] == size || i < a.len()) {
                    let kept = (0..b.len()).filter(|&i| !has(i)).map(|i| b[i]).collect();
                    left.push((*n, a.clone(), kept));
                }
            }
            for i in 0..a.len() {
                if b.contains(&a[i]) && !b.contains(&0) {
                    left.push((*n, a[i + 1..].to_vec(), b[..1].to_vec()));
                }
            }
            left.into_iter().map(|one| vec![one]).collect()
        },
    ),
];

fn text(list: &[u64]) -> String {
    let texts: Vec<String> = list.iter().map(u64::to_string).collect();
    if texts.is_empty() { "empty".to_owned() } else { texts.join(",") }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(grundy_facts::ordinary(30, 400)))]

    #[test]
    fn values_are_those_by_hand(
        n in 0u64..3,
        a in prop::collection::vec(0u64..4, 0..4),
        b in prop::collection::vec(0u64..4, 0..4),
    ) {
        for &(rule, options) in RULES {
            let bench = bench_of(rule);
            let (mut a, mut b) = (a.clone(), b.clone());
            if rule.contains("multiset") {
                (a, b) = (sorted(a), sorted(b));
            }
            let at = format!("x.game {n} {} {}", text(&a), text(&b));
            let expected = by_hand(&(n, a, b), options, &mut HashMap::new());
            prop_assert_eq!(value(&bench, &at), expected, "{} {}", rule, at);
        }
    }
}

#[test]
fn several_lists_are_played_like_one() {
    let three = bench_of(
        "game three(word w, h[], multiset m[])\n\
         letter: for i in w: (w without i, h, m)\n\
         heap: for i in h: for k in 1..h[i]: (w, h with i -> h[i] - k, m)\n\
         pair: for i in m: for j in m: if i != j: (w, h, m without i without j)\n",
    );
    for at in ["aB 2,1 3,3", "empty empty empty", "a 1 1,2,2", "zz empty 1,1,1 a 2 empty"] {
        check(&three, &format!("x.game {at}"));
    }
    assert_eq!(three.read("x.game b 3,1 2,1").expect("a position").to_string(), "x.game b 3,1 1,2");
}

#[test]
fn errors_point_at_the_place() {
    for (rule, position, message) in [
        ("game x(a[], b[])\nm: for i in a: a without i", "x.game 1 2", "the game has 2"),
        ("game x(a[], n)\nm: for i in a: a without i", "x.game 1 2", "stands before all lists"),
        ("game x(a[], b[])\nm: for i in a: (a without i, b)", "x.game 1 2 3", "left over"),
        ("game x(a[], graph v)\nm: for i in a: (a without i, v)", "x.game 1 2", "only parameter"),
        (
            "game x(multiset a[], multiset b[])\nm: for i in a: if b[i] > 0: (a without i, b)",
            "x.game 1 2",
            "another multiset",
        ),
        (
            "game x(a[], b[])\nm: for set s in a: (a, b without every i in s)",
            "x.game 1 2",
            "places of another list",
        ),
        (
            "game x(a[], b[])\nm: if b[2] > 0: (a, b without 1)",
            "x.game 1,2,3 4",
            "at ([1, 2, 3], [4])",
        ),
        (
            "game x(a[], b[]) where len(a) = 1\nm: if b[1] > 0: (a, b without 1)",
            "x.game 1,2 4",
            "([1, 2], [4])",
        ),
        (
            "game x(a[], b[])\nm: if len(b) > 0: (a plus 9, b without 1)",
            "x.game 1 2",
            "might not end",
        ),
    ] {
        let found = value_or_error(&bench_of(rule), position);
        assert!(found.contains(message), "{rule}: {found}");
    }
}
