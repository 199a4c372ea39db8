//! Codes that theorems find to have the same values, against the values themselves and against the
//! table of octal games, whose classes come from another program.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;

use crate::common::table;
use grundy_core::game::Meter;
use grundy_core::game::take_break::{Cousin, TakeBreak, family};
use grundy_sequence::sequence::Sequence;
use proptest::prelude::*;

const OCTAL: &str = grundy_facts::OCTAL_PERIODS;

fn code(text: &str) -> TakeBreak {
    TakeBreak::parse(text).expect(text)
}

fn values(code: &TakeBreak, n: u64) -> Vec<u32> {
    let mut sequence = Sequence::default();
    sequence.extend(code, n, &Meter::unlimited()).expect("small");
    sequence.values().iter().collect()
}

/// The claim itself, to heap `n`.
fn holds(code: &TakeBreak, n: u64) -> bool {
    let cousin = code.cousin();
    let (own, other) = (values(code, n), values(&cousin.code, n));
    let (zeros, skipped) = (cousin.shift.max(0), (-cousin.shift).max(0));
    let [zeros, skipped] = [zeros, skipped].map(|k| usize::try_from(k).expect("small"));
    own.iter().skip(zeros).zip(other.iter().skip(skipped)).all(|(a, b)| a == b)
        && own.iter().take(zeros).chain(other.iter().take(skipped)).all(|&v| v == 0)
}

/// Pairs from Winning Ways, chapter 4, and from the table of octal games.
#[test]
fn known_cousins() {
    for (asked, simplest, shift) in [
        ("0.007", "0.04", -1),
        ("0.07", "0.4", -1),
        ("0.137", "0.4", -2),
        ("0.37", "0.6", -1),
        ("0.377", "0.64", -1),
        ("0.1777", "0.454", -1),
        ("0.1077", "0.054", -1),
        ("4.44", "0.776", 1),
        ("4.0", "0.7", 1),
        ("0.036", "0.06", -1),
        ("0.567", "0.564", 0),
        ("0.77", "0.77", 0),
        ("0.6", "0.6", 0),
        ("0.0", "0.0", 0),
        ("4!.0", "4!.0", 0),
        ("0.8", "0.8", 0),
        ("0.[3]", "0.[3]", 0),
    ] {
        let found = code(asked).cousin();
        assert_eq!(found, Cousin { code: code(simplest), shift }, "{asked}");
        assert!(holds(&code(asked), 60), "{asked}");
    }
}

/// 0.161 and 0.36 part at heap 519 only.
#[test]
fn near_cousins_are_told_apart() {
    assert_ne!(code("0.161").cousin().code, code("0.36").cousin().code);
}

/// Every octal code of three places, far beyond the places that are looked at.
#[test]
fn cousins_have_the_values() {
    let mut classes: HashMap<TakeBreak, usize> = HashMap::new();
    for code in family("?.???").expect("a pattern") {
        assert!(holds(&code, 300), "{code}");
        let simplest = code.cousin().code;
        assert_eq!(simplest.cousin(), Cousin { code: simplest.clone(), shift: 0 }, "{code}");
        *classes.entry(simplest).or_default() += 1;
    }
    assert_eq!(classes.len(), 279);
}

/// Every pair of the table is found, with the same shift, and no two classes are joined.
#[test]
fn classes_of_the_table() {
    let mut joined: HashMap<TakeBreak, String> = HashMap::new();
    let mut pairs = 0;
    for row in table(OCTAL) {
        let (own, canonical) = (code(row[0]).cousin(), code(row[2]).cousin());
        assert_eq!(own.code, canonical.code, "{} and {}", row[0], row[2]);
        let shift: i64 = row[3].parse().expect("a shift");
        assert_eq!(own.shift - canonical.shift, shift, "{} and {}", row[0], row[2]);
        pairs += usize::from(row[0] != row[2]);
        // The table sorts unsolved games into classes; of the others it gives period and largest
        // value, which are the same in a class.
        let kept =
            if row[7] == "unsolved" { row[2].to_owned() } else { [row[4], row[6]].join(" ") };
        let known = joined.entry(own.code).or_insert_with(|| kept.clone());
        assert_eq!(*known, kept, "{}", row[0]);
    }
    assert_eq!(pairs, 245);
}

#[test]
fn long_codes_are_their_own() {
    for digits in [33, 40] {
        let code = code(&format!("0.{}4", "0".repeat(digits)));
        assert_eq!(code.cousin(), Cousin { code: code.clone(), shift: 0 });
    }
    for place in 26..33 {
        assert!(holds(&code(&format!("0.{}6", "0".repeat(place - 1))), 200), "{place}");
    }
}

proptest! {
    #[test]
    fn random_codes(digits in "[0-7]{1,9}", first in "[04]") {
        let code = code(&format!("{first}.{digits}"));
        prop_assert!(holds(&code, 150), "{}", code);
        let simplest = code.cousin().code;
        prop_assert_eq!(simplest.cousin().code, simplest);
    }
}
