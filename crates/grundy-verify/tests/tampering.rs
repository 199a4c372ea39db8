//! Tests with changed certificates: none is accepted for a claim that it does not prove, and none
//! causes a panic.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{claimed, is_proved, lines, reseal, sealed, values, verdict};
use grundy_verify::{MOST_BYTES, Verdict};
use proptest::prelude::*;

/// A certificate with every optional line: Kayles, whose values from heap 71 on are 1, 2, 4, 7 and
/// 8, all common under the mask 15.
fn full() -> String {
    let values = values("0.77", 83);
    let is_rare = |heap: &usize| values[*heap].count_ones().is_multiple_of(2);
    let rare: Vec<String> = (0..83).filter(is_rare).map(|heap| heap.to_string()).collect();
    let bytes = values.iter().map(|&value| u32::try_from(value).expect("small").to_le_bytes());
    let hash = blake3::hash(&bytes.flatten().collect::<Vec<u8>>());
    let mut all = lines(12, 71, None);
    all.extend(["mask 15".to_owned(), "parity none".to_owned()]);
    all.extend([format!("rare {}", rare.join(" ")), format!("values blake3:{hash}")]);
    sealed("0.77", "octal-periodicity", &all)
}

/// The text without its last line.
fn body(text: &str) -> &str {
    &text[..text.rfind("hash blake3:").expect("a hash")]
}

/// A text of 16 MiB is read, one byte more is not.
#[test]
fn the_length_of_a_text_is_limited() {
    let text = full();
    let verdict = |bytes: usize| {
        let line = "x".repeat(bytes - text.len());
        match verdict(&format!("{line}{text}")) {
            Verdict::Unreadable(why) => why.to_string(),
            other => panic!("{other:?}"),
        }
    };
    assert!(verdict(MOST_BYTES).contains("does not begin with"));
    assert!(verdict(MOST_BYTES + 1).contains("longer than 16 MiB"));
}

#[test]
fn a_full_certificate_is_proved() {
    let verdict = verdict(&full());
    assert!(matches!(verdict, Verdict::Proved(_)), "{verdict:?}\n{}", full());
}

/// A certificate with one changed field and a matching hash is refused, with the reason.
#[test]
fn every_changed_field_is_refused() {
    let refuted = |from: &str, to: &str, why: &str| {
        let changed = body(&full()).replacen(from, to, 1);
        assert_ne!(changed, body(&full()), "{from}");
        match verdict(&reseal(&changed)) {
            Verdict::Refuted(reason) => assert!(reason.contains(why), "{from} -> {to}: {reason}"),
            other => panic!("{from} -> {to}: {other:?}"),
        }
    };
    refuted("0.77", "0.177", "G(");
    refuted("0.77", "0.[7]", "repeats for ever");
    refuted("0.77", "0.7!7", "sets of counts");
    refuted("0.77", "0.78", "not an octal game");
    refuted("0.77", "take:1,2", "games with a code");
    refuted("period 12", "period 6", "G(");
    refuted("period 12", "period 24", "not the least");
    refuted("period 12", "period 0", "at least 1");
    refuted("preperiod 71", "preperiod 70", "heap 70 is listed");
    refuted("preperiod 71", "preperiod 72", "not the least");
    refuted("preperiod 71", "preperiod 0", "in the period");
    refuted("mask 15", "mask 7", "heap ");
    refuted("mask 15", "mask 31", "greatest value");
    refuted("parity none", "parity even", "place 1");
    refuted("parity none", "parity odd", "place 2");
    refuted("rare 0 3", "rare 3", "heap 0 is not listed");
    refuted("rare 0 3", "rare 0 2 3", "heap 2 is listed");
    let hash = full().lines().find(|line| line.starts_with("values")).expect("values").to_owned();
    refuted(&hash, &format!("values blake3:{}", blake3::hash(b"")), "hash after `values`");
    for unreadable in [
        ("certificate 1", "certificate 2"),
        ("game 0.77", "game 1.77"),
        ("game 0.77", "game kayles"),
        ("octal-periodicity", "no-such-theorem"),
        ("octal-periodicity", "subtraction-periodicity"),
        ("octal-periodicity", "remainder"),
        ("period 12", "period 012"),
        ("period 12", "period -12"),
        ("period 12", "period 9223372036854775808"),
        ("period 12\n", ""),
        ("preperiod 71\n", "preperiod 71\nsaltus 0\n"),
        ("preperiod 71\n", "preperiod 71\npreperiod 71\n"),
        ("parity none", "parity some"),
        ("rare 0 3", "rare 3 0"),
    ] {
        let changed = reseal(&body(&full()).replacen(unreadable.0, unreadable.1, 1));
        assert!(matches!(verdict(&changed), Verdict::Unreadable(_)), "{unreadable:?}");
    }
}

/// Without a new hash every changed bit is detected.
#[test]
fn every_flipped_bit_is_detected() {
    let text = full().into_bytes();
    for place in 0..text.len() {
        for bit in 0..8 {
            let mut changed = text.clone();
            changed[place] ^= 1 << bit;
            let verdict = grundy_verify::verify(&changed, &mut grundy_verify::NoProgress).verdict;
            assert!(!matches!(verdict, Verdict::Proved(_)), "{place} {bit}");
        }
    }
    for length in 0..text.len() {
        let verdict =
            grundy_verify::verify(&text[..length], &mut grundy_verify::NoProgress).verdict;
        assert!(matches!(verdict, Verdict::Unreadable(_)), "{length}");
    }
    assert!(matches!(verdict(&(full() + "\n")), Verdict::Unreadable(_)));
    assert!(matches!(verdict(&full().replace('\n', "\r\n")), Verdict::Unreadable(_)));
}

/// Numbers so large that sums of them overflow.
#[test]
fn large_numbers_prove_nothing() {
    let most = (1u64 << 63) - 1;
    for (p, n0) in [(most, most), (1, most), (most, 0), (most, 1), (1 << 62, 1 << 61)] {
        for (game, theorem, saltus) in [
            ("0.8", "take-and-break-periodicity", None),
            ("take:1,2", "subtraction-periodicity", None),
            ("take:1..4294967295", "subtraction-periodicity", None),
            ("allbut:1,2", "all-but-periodicity", Some(most)),
            ("allbut:4294967295", "all-but-periodicity", Some(1)),
            ("0.8", "arithmetic-periodicity", Some(most)),
            ("0.[3]", "arithmetic-periodicity", Some(most)),
        ] {
            assert!(!is_proved(game, theorem, &lines(p, n0, saltus)), "{game} {p} {n0}");
        }
    }
    assert!(!is_proved("take:1,2", "remainder", &[format!("modulus {most}")]));
}

/// Whether n₀ is the least heap from which on G(n + p) = G(n) + s for all given values.
fn holds(values: &[u64], p: usize, n0: usize, s: u64) -> bool {
    let equal = |n: usize| values[n] + s == values[n + p];
    (n0..values.len() - p).all(equal) && (n0 == 0 || !equal(n0 - 1))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// No octal claim is accepted that the values contradict.
    #[test]
    fn false_octal_claims_are_refuted(
        game in "[04]\\.[0-7]{1,3}",
        p in 1usize..14,
        n0 in 0usize..12,
    ) {
        if is_proved(&game, "octal-periodicity", &lines(p as u64, n0 as u64, None)) {
            let values = values(&game, 400);
            prop_assert!(holds(&values, p, n0, 0), "{} {} {}", game, p, n0);
            prop_assert!((1..p).all(|less| !holds(&values, less, n0, 0)));
        }
    }

    /// No arithmetic claim about hexadecimal games is accepted that the values contradict.
    #[test]
    fn false_arithmetic_claims_are_refuted(
        game in "[048C]\\.[0-9A-F]{1,2}",
        p in 1usize..5,
        n0 in 0usize..6,
        s in 0u64..3,
    ) {
        if is_proved(&game, "arithmetic-periodicity", &lines(p as u64, n0 as u64, Some(s))) {
            prop_assert!(holds(&values(&game, 120), p, n0, s), "{} {} {} {}", game, p, n0, s);
        }
    }

    /// No claim about subtraction games and their complements is accepted that the values
    /// contradict.
    #[test]
    fn false_claims_of_sets_are_refuted(
        members in prop::collection::btree_set(1usize..9, 1..5),
        p in 1usize..20,
        n0 in 0usize..6,
        s in 0u64..5,
    ) {
        let list: Vec<String> = members.iter().map(ToString::to_string).collect();
        let naive = |inside: bool| {
            let mut values: Vec<u64> = Vec::new();
            for n in 0..300 {
                let options: Vec<u64> = (1..=n)
                    .filter(|taken| members.contains(taken) == inside)
                    .map(|taken| values[n - taken])
                    .collect();
                values.push(grundy_facts::mex(&options));
            }
            values
        };
        let (p64, n64) = (p as u64, n0 as u64);
        let take = format!("take:{}", list.join(","));
        if is_proved(&take, "subtraction-periodicity", &lines(p64, n64, None)) {
            prop_assert!(holds(&naive(true), p, n0, 0));
        }
        let all_but = format!("allbut:{}", list.join(","));
        if is_proved(&all_but, "all-but-periodicity", &lines(p64, n64, Some(s))) {
            prop_assert!(holds(&naive(false), p, n0, s));
        }
    }

    /// Lines in any order with any content, with a matching hash or not, cause no panic.
    #[test]
    fn nothing_panics(
        lines in prop::collection::vec(
            "(game|theorem|period|preperiod|saltus|modulus|mask|parity|rare|values|hash) \
             ([0-9]{1,20}|0\\.[0-9A-F\\[\\]{},+!=?]{0,5}|take:[0-9,.a-z^]{0,6}|allbut:[0-9,.]{0,4}\
             |octal-periodicity|remainder|none|even|[ -~]{0,9})",
            0..9,
        ),
        seal: bool,
    ) {
        let body = format!("grundy certificate 1\n{}\n", lines.join("\n"));
        let text = if seal { reseal(&body) } else { body };
        let _ = verdict(&text);
    }

    /// Arbitrary bytes cause no panic.
    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let verdict = grundy_verify::verify(&bytes, &mut grundy_verify::NoProgress).verdict;
        prop_assert!(matches!(verdict, Verdict::Unreadable(_)));
    }

    /// Well-formed certificates with random contents are proved or refuted.
    #[test]
    fn random_certificates_are_judged(
        game in "(0|4|8|C|F)\\.(\\[[0-9A-F]{1,3}\\]|[0-9A-F]{0,3}(\\[[0-7]{1,2}\\])?|\\{[0-9]\\}[0-7]|[0-7][!=?]?)",
        theorem in prop::sample::select(vec![
            "octal-periodicity", "take-and-break-periodicity", "arithmetic-periodicity",
        ]),
        p in 0u64..9,
        n0 in 0u64..9,
        s in 0u64..9,
    ) {
        let saltus = (theorem == "arithmetic-periodicity").then_some(s);
        let verdict = claimed(&game, theorem, &lines(p, n0, saltus));
        let bad = game.starts_with('F') || game.starts_with("0.{");
        prop_assert!(bad || !matches!(verdict, Verdict::Unreadable(_)), "{}: {:?}", game, verdict);
    }
}
