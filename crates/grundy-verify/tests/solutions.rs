//! Solutions of Sprouts: those of the book are proved, and each changed claim is refuted.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{reseal, verdict};
use grundy_verify::Verdict;

const FIVE: &str = include_str!("../../../docs/src/sprouts/5.certificate");
const SEVEN: &str = include_str!("../../../docs/src/sprouts/7.certificate");

/// The lines before the hash.
fn lines(text: &str) -> Vec<String> {
    text.lines().filter(|line| !line.starts_with("hash ")).map(str::to_owned).collect()
}

/// A certificate with these lines, and a matching hash.
fn sealed(lines: &[String]) -> String {
    reseal(&format!("{}\n", lines.join("\n")))
}

#[test]
fn solutions_are_proved() {
    for (text, said) in [
        (FIVE, "sprouts 5 does not have the value 0: the player to move wins"),
        (SEVEN, "sprouts 7 has the value 0: the player to move loses"),
    ] {
        match verdict(text) {
            Verdict::Proved(proof) => assert_eq!(proof.sentence, said),
            other => panic!("{other:?}"),
        }
    }
}

/// A false claim never follows, whatever the others say.
#[test]
fn changed_claims_are_refuted() {
    let lines = lines(FIVE);
    for at in 3..lines.len() {
        let mut changed = lines.clone();
        let (rest, value) = lines[at].rsplit_once(' ').expect("a value");
        changed[at] = match rest.strip_suffix(" not") {
            // A value that the land has not by its claim, claimed to be the value.
            Some(rest) => format!("{rest} {value}"),
            None => format!("{rest} {}", value.parse::<u32>().expect("a number") + 1),
        };
        assert!(matches!(verdict(&sealed(&changed)), Verdict::Refuted(_)), "{}", changed[at]);
    }
}

#[test]
fn missing_and_repeated_claims_are_refuted() {
    let lines = lines(FIVE);
    let mut without = lines.clone();
    without.remove(4);
    assert!(matches!(verdict(&sealed(&without)), Verdict::Refuted(_)));
    let mut twice = lines.clone();
    twice.push(lines[4].clone());
    assert!(matches!(verdict(&sealed(&twice)), Verdict::Refuted(_)));
    let mut other = lines.clone();
    other[1] = "game sprouts 6".to_owned();
    assert!(matches!(verdict(&sealed(&other)), Verdict::Refuted(_)));
}

/// What no position is, and what changes the file.
#[test]
fn damaged_files_are_not_proved() {
    let lines = lines(FIVE);
    for claim in [
        "claim 0^3.xx 0",
        "claim a 0",
        "claim 00 0",
        "claim 0^3.3 0",
        "claim 0 0/1",
        "claim",
        "claim 0^999999 0",
    ] {
        let mut changed = lines.clone();
        changed.push(claim.to_owned());
        let text = sealed(&changed);
        assert!(!matches!(verdict(&text), Verdict::Proved(_)), "{claim}");
    }
    for at in 0..FIVE.len() {
        let mut bytes = FIVE.as_bytes().to_vec();
        bytes[at] ^= 1;
        let text = String::from_utf8(bytes).expect("ASCII");
        assert!(!matches!(verdict(&text), Verdict::Proved(_)), "byte {at}");
    }
}
