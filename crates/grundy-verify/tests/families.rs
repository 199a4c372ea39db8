//! Periods of deletion games on families of graphs: those that are known are proved, what is next
//! to them is refuted, and no other text is accepted or causes a panic.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{lines, sealed, verdict};
use grundy_verify::Verdict;

fn claim(game: &str, period: u64, preperiod: u64) -> String {
    sealed(game, "strip-periodicity", &lines(period, preperiod, None))
}

fn is_proved(text: &str) -> bool {
    matches!(verdict(text), Verdict::Proved(_))
}

#[test]
fn known_periods_are_proved() {
    for (game, period, preperiod) in [
        ("node-kayles path:{n}", 34, 52),
        ("arc-kayles path:{n}", 34, 53),
        ("node-kayles cycle:{n}", 34, 38),
        // OEIS A316781, from its 69th term on.
        ("node-kayles diamonds:{n}", 12, 69),
        ("node-kayles prism:{n}", 1, 3),
        ("node-kayles king:{n}x2", 34, 52),
        ("arc-kayles caterpillar:1x{n}", 12, 71),
        ("node-kayles caterpillar:2x{n}", 4, 0),
        ("node-kayles tadpole:4,{n}", 34, 48),
    ] {
        assert!(is_proved(&claim(game, period, preperiod)), "{game}");
        assert!(!is_proved(&claim(game, 2 * period, preperiod)), "{game}");
        assert!(!is_proved(&claim(game, period + 1, preperiod)), "{game}");
        assert!(!is_proved(&claim(game, period, preperiod + 1)), "{game}");
        if let Some(before) = preperiod.checked_sub(1) {
            assert!(!is_proved(&claim(game, period, before)), "{game}");
        }
    }
}

#[test]
fn what_does_not_follow_is_refuted() {
    let refuted = |text: &str, why: &str| match verdict(text) {
        Verdict::Refuted(reason) => assert!(reason.contains(why), "{reason}"),
        other => panic!("{text}: {other:?}"),
    };
    refuted(&claim("grim caterpillar:1x{n}", 1, 0), "does not cut");
    refuted(&claim("arc-kayles ladder:{n}", 2, 0), "does not cut");
    refuted(&claim("node-kayles grid:3x{n}", 2, 0), "does not cut");
    refuted(&claim("node-kayles cycle:{n}", 34, 2), "number 3");
    refuted(&claim("node-kayles path:{n}", 0, 2), "at least 1");
    refuted(&claim("0.137", 34, 52), "families of graphs");
    refuted(
        &sealed("node-kayles path:{n}", "octal-periodicity", &lines(34, 52, None)),
        "with a code",
    );
    let damaged = claim("node-kayles path:{n}", 34, 52).replace("preperiod 52", "preperiod 53");
    refuted(&damaged, "hash");
}

#[test]
fn large_claims_end() {
    for (period, preperiod) in [(u64::MAX >> 1, 3), (34, u64::MAX >> 1), (8191, 8191)] {
        assert!(!is_proved(&claim("node-kayles path:{n}", period, preperiod)));
    }
}

#[test]
fn other_families_are_unreadable() {
    for game in [
        "nim path:{n}",
        "node-kayles {n}",
        "node-kayles",
        "node-kayles star:{n}",
        "node-kayles path:{n}{n}",
        "node-kayles path:{n} ",
        "node-kayles grid:{n}x{n}",
        "node-kayles grid:0x{n}",
        "node-kayles grid:33x{n}",
        "node-kayles toeplitz:{n},0",
        "node-kayles toeplitz:{n},1,1",
        "node-kayles toeplitz:{n},01",
        "node-kayles snake:2x{n}",
        "node-kayles tadpole:2,{n}",
        "node-kayles spider:20,20,{n}",
        "node-kayles caterpillar:{n}",
        "node-kayles caterpillar:1x{n},1x{n}",
        "node-kayles caterpillar:32x{n}",
    ] {
        let verdict = verdict(&claim(game, 1, 9));
        assert!(matches!(verdict, Verdict::Unreadable(_)), "{game}: {verdict:?}");
    }
    // A hash of values is no line of this theorem.
    let mut all = lines(34, 52, None);
    all.push(format!("values blake3:{}", "0".repeat(64)));
    let text = sealed("node-kayles path:{n}", "strip-periodicity", &all);
    assert!(matches!(verdict(&text), Verdict::Unreadable(_)));
}
