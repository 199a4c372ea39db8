//! Kotzig's Nim: against the definition, and against a search of its own.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, check_whole, value};
use grundy_engine::Workbench;
use proptest::prelude::*;

/// Sets of moves.
const SETS: [&[usize]; 7] = [&[1], &[2], &[1, 2], &[2, 3], &[1, 4], &[3, 5, 7], &[1, 2, 3, 11]];

fn game(set: &[usize]) -> String {
    format!("kotzig:{}", set.iter().map(usize::to_string).collect::<Vec<_>>().join(","))
}

/// The value, by a search over lists of visited places.
fn naive(set: &[usize], at: usize, visited: &mut [bool]) -> u64 {
    visited[at] = true;
    let places: Vec<usize> = set.iter().map(|member| (at + member) % visited.len()).collect();
    let mut reached = Vec::new();
    for place in places {
        if !visited[place] {
            reached.push(naive(set, place, visited));
        }
    }
    visited[at] = false;
    grundy_facts::mex(&reached)
}

#[test]
fn fresh_circles() {
    let bench = Workbench::default();
    for set in SETS {
        for places in 1..=12 {
            let text = format!("{} {places}", game(set));
            assert_eq!(value(&bench, &text), naive(set, 0, &mut vec![false; places]), "{text}");
            check(&bench, &text);
        }
    }
}

/// Every position on six places.
#[test]
fn circles_in_play() {
    let bench = Workbench::default();
    for set in SETS {
        for code in 0..6 * 64usize {
            let (token, marks) = (code / 64, code % 64);
            let visited: Vec<bool> = (0..6).map(|place| marks >> place & 1 == 1).collect();
            let sign = |place: usize| match place {
                place if place == token => 'T',
                place if visited[place] => 'x',
                _ => '.',
            };
            let text = format!("{} {}", game(set), (0..6).map(sign).collect::<String>());
            assert_eq!(value(&bench, &text), naive(set, token, &mut visited.clone()), "{text}");
            if marks % 5 == 0 {
                check(&bench, &text);
            }
        }
    }
}

/// With one move the token goes round once: n / gcd(n, a) − 1 moves, none of which is a choice.
#[test]
fn one_move() {
    let bench = Workbench::default();
    let gcd = |mut a: u64, mut b: u64| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    for places in 1..=64 {
        for member in [1, 2, 3, 12, 35, 1_000_003] {
            let steps = places / gcd(places, member) - 1;
            assert_eq!(value(&bench, &format!("kotzig:{member} {places}")), steps % 2);
        }
    }
}

#[test]
fn sums_and_misere_play() {
    let bench = Workbench::default();
    for text in ["kotzig:1,2 5 6", "kotzig:1,2 5 + kotzig:2,3 T.x..", "kotzig:1,2 7 + nim 2"] {
        check(&bench, text);
        check_whole(&bench, text);
        check_whole(&bench, &format!("misere {text}"));
    }
}

#[test]
fn errors_point_at_the_place() {
    let bench = Workbench::default();
    for (text, part) in [
        ("kotzig 8", "kotzig"),
        ("kotzig:1,0 8", "0"),
        ("kotzig:1,x 8", "x"),
        ("kotzig:1,2 0", "0"),
        ("kotzig:1,2 65", "65"),
        ("kotzig:1,2 ..x", "..x"),
        ("kotzig:1,2 T.T", "T"),
        ("kotzig:1,2 T.o", "o"),
    ] {
        let error = bench.read(text).expect_err(text);
        let grundy_core::text::Place::Text(span) = error.place.clone() else {
            panic!("{text}: {error}");
        };
        assert_eq!(&text[span], part, "{text}: {error}");
    }
    assert!(bench.read(&format!("kotzig:1,2 T{}", ".".repeat(64))).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_sets(set in prop::collection::btree_set(1usize..20, 1..4), places in 1usize..11) {
        let set: Vec<usize> = set.into_iter().collect();
        let (bench, text) = (Workbench::default(), format!("{} {places}", game(&set)));
        check(&bench, &text);
        prop_assert_eq!(value(&bench, &text), naive(&set, 0, &mut vec![false; places]));
    }
}
