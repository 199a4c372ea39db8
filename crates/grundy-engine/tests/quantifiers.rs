//! Conditions and numbers over all members of a range or of a list, and changes of every element,
//! against the definition and against values by brute force.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{bench_of as bench, check, value};
use grundy_core::game::{Attempt, Budget, Failure, Meter};
use grundy_core::text::{ParseError, Place};
use proptest::prelude::*;

fn of(text: &str, numbers: &str) -> u64 {
    value(&bench(text), &format!("mine.game {numbers}"))
}

fn error(text: &str) -> (usize, usize, String) {
    match bench(text).read("mine.game 1 1 1 1") {
        Err(ParseError { place: Place::File { line, column, .. }, message, help }) => {
            (line, column, format!("{message}; {}", help.unwrap_or_default()))
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// Games of the tables of reference, whose values were found by brute force from the rules in words.
#[test]
fn games_of_the_encyclopedia() {
    let tau = "count(d in 1..n, divides(d, n))";
    let chosen = "game g(n, multiset h[])\norder n - len(h)\nchoose: for k in 1..n: ";
    let new = "all(i in h, h[i] != k)";
    for (rule, from, tail, values) in [
        (
            format!("game g(n)\ntake: if n > 0: n - {tau}\n"),
            0,
            "",
            "011001001110110110011110000100011110010100011",
        ),
        (
            format!("game g(n)\ntake: let t = {tau}: for k in 1..t: if n > 0: n - k\n"),
            0,
            "",
            "012031402130512340615201324051602314702150314",
        ),
        // No number is the sum of two, equal or not.
        (
            format!(
                "{chosen}if {new}, not any(i in h, j in h, h[i] + h[j] = k), \
                 all(i in h, h[i] != 2 * k and 2 * h[i] != k), \
                 not any(i in h, j in h, h[i] + k = h[j]): (n, h plus k)\n"
            ),
            1,
            " empty",
            "110001120003110",
        ),
        // No three are in arithmetic progression.
        (
            format!(
                "{chosen}if {new}, all(i in h, j in h, i = j or h[i] + h[j] != 2 * k and \
                 h[i] + k != 2 * h[j]): (n, h plus k)\n"
            ),
            1,
            " empty",
            "10011000033000",
        ),
        // All differences are different: h[i] - h[j] = k - h[l] counts also where l is i or j.
        (
            format!(
                "{chosen}if {new}, not any(i in h, j in h, l in h, \
                 i != j and (h[i] - h[j] = k - h[l] or h[i] - h[j] = h[l] - k)), \
                 not any(i in h, j in h, i != j and 2 * k = h[i] + h[j]): (n, h plus k)\n"
            ),
            1,
            " empty",
            "10011112200",
        ),
    ] {
        for (n, wanted) in (from..).zip(values.chars()) {
            let found = of(&rule, &format!("{n}{tail}")).to_string();
            assert_eq!(found, wanted.to_string(), "{rule} {n}");
        }
    }
}

/// Rows or columns are taken from a Young diagram: one of them.
#[test]
fn every_element_of_a_column_is_changed() {
    let rule = "game crim(multiset h[])\nrow: for i in h: if h[i] > 0: h without i\n\
                column: if len(h) > 0: for c in 1..max(h): h with every i -> h[i] - 1 if h[i] >= c\n";
    for (rows, wanted) in [
        ("1", 1),
        ("2", 2),
        ("1,1", 2),
        ("3", 1),
        ("2,1", 0),
        ("3,1", 3),
        ("2,2", 0),
        ("2,1,1", 3),
        ("1,1,1,1", 2),
        ("3,2,1", 1),
        ("4,2,1", 2),
        ("3,3,1", 1),
        ("3,2,1,1", 2),
        ("2,2,1,1,1", 3),
    ] {
        assert_eq!(of(rule, rows), wanted, "{rows}");
    }
    check(&bench(rule), "mine.game 1,2,3");
}

/// Elements are removed by a condition; what is left of two slices is one list.
#[test]
fn every_element_with_a_property_is_removed() {
    // Name a number: it goes, with its multiples. The divisors of 12 are Chomp of 2 by 3.
    let multiples = "game g(multiset h[])\n\
                     name: for i in h: let d = h[i]: h without every j if divides(d, h[j])\n";
    assert_ne!(of(multiples, "1,2,3,4,6,12"), 0);
    let chomp = value(&bench(""), "chomp 2x3");
    assert_eq!(of(multiples, "2,3,4,6,12"), of(multiples, "12,6,4,3,2"));
    assert_eq!(chomp == 0, of(multiples, "2,3,4,6,12") == 0);
    let cut = "game g(h[])\ncut: for i in h: for j in i..len(h): \
               h without every k if i <= k and k <= j\n";
    let subtract = "game g(n)\ntake: for k in 1..n: n - k\n";
    for n in 1..6u64 {
        let list = vec!["0"; usize::try_from(n).expect("small")].join(",");
        assert_eq!(of(cut, &list), of(subtract, &n.to_string()), "{n}");
    }
    check(&bench(cut), "mine.game 2,0,1");
}

/// A condition over a range or a list, as a person would evaluate it.
#[derive(Debug, Clone)]
enum Said {
    Any(Box<Said>),
    All(Box<Said>),
    CountIs(Box<Said>, i64),
    SumIs(i64),
    Greater(usize),
    Not(Box<Said>),
}

impl Said {
    /// The condition, with `names` bound so far.
    fn text(&self, depth: usize) -> String {
        let name = format!("i{depth}");
        match self {
            Self::Any(inner) => format!("any({name} in h, {})", inner.text(depth + 1)),
            Self::All(inner) => format!("all({name} in 1..len(h), {})", inner.text(depth + 1)),
            Self::CountIs(inner, n) => {
                format!("count({name} in h, {}) = {n}", inner.text(depth + 1))
            }
            Self::SumIs(n) => format!("sum({name} in h, h[{name}]) mod 3 = {n}"),
            Self::Greater(of) if depth > 0 => {
                format!("h[i{}] > {}", of % depth, (of / 4) % 3)
            }
            Self::Greater(of) => format!("len(h) > {of}"),
            Self::Not(inner) => format!("not ({})", inner.text(depth)),
        }
    }

    fn holds(&self, list: &[i64], bound: &mut Vec<i64>) -> bool {
        let mut each = |inner: &Self| -> Vec<bool> {
            let of = |&element: &i64| {
                bound.push(element);
                let holds = inner.holds(list, bound);
                bound.pop();
                holds
            };
            list.iter().map(of).collect()
        };
        match self {
            Self::Any(inner) => each(inner).contains(&true),
            Self::All(inner) => !each(inner).contains(&false),
            Self::CountIs(inner, n) => {
                let many = each(inner).iter().filter(|holds| **holds).count();
                i64::try_from(many) == Ok(*n)
            }
            Self::SumIs(n) => list.iter().sum::<i64>() % 3 == *n,
            Self::Greater(of) if !bound.is_empty() => {
                bound[of % bound.len()] > i64::try_from((of / 4) % 3).expect("small")
            }
            Self::Greater(of) => list.len() > *of,
            Self::Not(inner) => !inner.holds(list, bound),
        }
    }
}

fn said() -> impl Strategy<Value = Said> {
    let leaf = prop_oneof![(0usize..12).prop_map(Said::Greater), (0i64..3).prop_map(Said::SumIs)];
    leaf.prop_recursive(4, 8, 1, |inner| {
        prop_oneof![
            inner.clone().prop_map(|said| Said::Any(said.into())),
            inner.clone().prop_map(|said| Said::All(said.into())),
            (inner.clone(), 0i64..4).prop_map(|(said, n)| Said::CountIs(said.into(), n)),
            inner.prop_map(|said| Said::Not(said.into())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// One move that is possible if a condition holds: the value says whether it does.
    #[test]
    fn conditions_are_those_of_the_definition(
        said in said(),
        list in prop::collection::vec(0i64..4, 1..5),
        multiset: bool,
    ) {
        let kind = if multiset { "multiset " } else { "" };
        // A range is no place of a multiset.
        let text = said.text(0);
        let text = if multiset { text.replace("in 1..len(h)", "in h") } else { text };
        let rule = format!("game g({kind}h[])\nend: if {text}: nothing\n");
        let words: Vec<String> = list.iter().map(i64::to_string).collect();
        let found = of(&rule, &words.join(","));
        prop_assert_eq!(found, u64::from(said.holds(&list, &mut Vec::new())), "{}", rule);
    }

    /// Every element that satisfies a condition is lowered, or removed.
    #[test]
    fn every_change_is_each_change(list in prop::collection::vec(0u64..5, 1..5), least in 0u64..4) {
        let words: Vec<String> = list.iter().map(u64::to_string).collect();
        let lowered = format!(
            "game g(h[])\nlower: if any(i in h, h[i] > {least}): h with every i -> h[i] - 1 if h[i] > {least}\n"
        );
        let moves = list.iter().map(|x| x.saturating_sub(least)).max().unwrap_or(0);
        prop_assert_eq!(of(&lowered, &words.join(",")), moves % 2);
        let removed = format!(
            "game g(h[])\nremove: if count(i in h, h[i] > {least}) > 0: h without every i if h[i] > {least}\n"
        );
        let some = list.iter().any(|&x| x > least);
        prop_assert_eq!(of(&removed, &words.join(",")), u64::from(some));
    }
}

#[test]
fn errors_point_at_the_place() {
    for (text, line, column, message) in [
        ("game g(n)\nx: if any(k in 1..n): n - 1\n", 2, 20, "`,` should stand here"),
        ("game g(n)\nx: if any(1 in 1..n, n > 1): n - 1\n", 2, 11, "a name should stand here"),
        ("game g(n)\nx: if any(k 1..n, n > 1): n - 1\n", 2, 13, "`in` should stand here"),
        (
            "game g(n)\nx: if count(k in 1..n, k > 1): n - 1\n",
            2,
            7,
            "a condition should stand here",
        ),
        ("game g(n)\nx: if any(k in 1..n, k + 1): n - 1\n", 2, 22, "a condition should stand here"),
        ("game g(n)\nx: if any(n in 1..3, n > 1): n - 1\n", 2, 11, "already has a meaning"),
        ("game g(h[])\nx: h with every i h[i] - 1\n", 2, 19, "`->` should stand here"),
    ] {
        let (found_line, found_column, found) = error(text);
        assert!(found.contains(message), "{text}: {found}");
        assert_eq!((found_line, found_column), (line, column), "{text}: {found}");
    }
}

/// What looks at too many numbers is refused, and the work counts against limits.
#[test]
fn too_many_numbers_are_refused() {
    let rule = "game g(n)\nx: if count(k in 1..n, k > 1) >= 0: (n / 2)\n";
    let failure = |n: &str, meter: &Meter<'_>| {
        let bench = bench(rule);
        let position = bench.read(&format!("mine.game {n}")).expect("a position");
        position.parts()[0].values().value(&Attempt::from(meter)).expect_err(n)
    };
    let refused = failure("10000000", &Meter::unlimited());
    assert!(refused.to_string().contains("more than 1048576 numbers"), "{refused}");
    let few = Meter::new(Budget { nodes: 1000, ..Budget::default() });
    let many = "game g(n)\nx: for j in 1..n: if count(k in 1..n, k > j) >= 0: n - j\n";
    let position = bench(many).read("mine.game 3000").expect("a position");
    let stopped = position.parts()[0].values().value(&Attempt::from(&few));
    assert!(matches!(stopped, Err(Failure::Stopped { .. })), "{stopped:?}");
}
