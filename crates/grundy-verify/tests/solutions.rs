//! Solutions of Sprouts: those of the book are proved, and each changed claim is refuted.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{reseal, verdict};
use grundy_verify::Verdict;

const FIVE: &str = include_str!("../../../docs/src/sprouts/5.certificate");
const SEVEN: &str = include_str!("../../../docs/src/sprouts/7.certificate");
/// Under misère play.
const FIVE_MISERE: &str = include_str!("../../../docs/src/sprouts/5-misere.certificate");
const SEVEN_MISERE: &str = include_str!("../../../docs/src/sprouts/7-misere.certificate");

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
        (FIVE_MISERE, "sprouts 5 under misère play: the player to move wins"),
        (SEVEN_MISERE, "sprouts 7 under misère play: the player to move loses"),
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
fn missing_and_contradicting_claims_are_refuted() {
    let lines = lines(FIVE);
    let mut without = lines.clone();
    without.remove(4);
    assert!(matches!(verdict(&sealed(&without)), Verdict::Refuted(_)));
    // A claim that is repeated follows again, and one that says otherwise does not.
    let mut twice = lines.clone();
    twice.push(lines[5].clone());
    assert!(matches!(verdict(&sealed(&twice)), Verdict::Proved(_)));
    let (land, value) = lines[5].rsplit_once(' ').expect("a value");
    for other in [
        format!("{land} {}", value.parse::<u32>().expect("a number") + 1),
        format!("{land} not {value}"),
    ] {
        twice.pop();
        twice.push(other.clone());
        assert!(matches!(verdict(&sealed(&twice)), Verdict::Refuted(_)), "{other}");
    }
    let mut other = lines.clone();
    other[1] = "game sprouts 6".to_owned();
    assert!(matches!(verdict(&sealed(&other)), Verdict::Refuted(_)));
}

/// Under misère play claims are needed, and a sum that is not lost is never shown to be lost.
#[test]
fn changed_lost_sums_are_refuted() {
    for (text, outcomes) in [(FIVE_MISERE, ["won", "lost"]), (SEVEN_MISERE, ["lost", "won"])] {
        let lines = lines(text);
        let changed = |at: usize, line: &str| {
            let mut changed = lines.clone();
            line.clone_into(&mut changed[at]);
            verdict(&sealed(&changed))
        };
        let outcome = lines.iter().position(|line| line.starts_with("outcome ")).expect("a line");
        assert_eq!(lines[outcome], format!("outcome {}", outcomes[0]));
        let other = changed(outcome, &format!("outcome {}", outcomes[1]));
        assert!(matches!(other, Verdict::Refuted(_)), "{other:?}");
        for game in ["sprouts 4", "sprouts 6", "sprouts 12"] {
            assert!(matches!(changed(1, &format!("game {game}")), Verdict::Refuted(_)), "{game}");
        }
        // The player to move wins with no, 1, 6 and 10 spots, and two sums equal to no spots.
        for claim in ["0", "1", "6", "10", "1+1", "2.2+2.2"] {
            let mut more = lines.clone();
            more.push(format!("claim {claim} lost"));
            assert!(matches!(verdict(&sealed(&more)), Verdict::Refuted(_)), "{claim}");
        }
        for at in (outcome + 1..lines.len()).step_by(4) {
            let mut without = lines.clone();
            without.remove(at);
            assert!(matches!(verdict(&sealed(&without)), Verdict::Refuted(_)), "{}", lines[at]);
        }
        let mut twice = lines.clone();
        twice.push(lines[outcome + 1].clone());
        assert!(matches!(verdict(&sealed(&twice)), Verdict::Proved(_)));
        for claim in [
            "claim 8 won",
            "claim lost",
            "claim 8",
            "claim + lost",
            "claim a lost",
            "claim 8+ lost",
        ] {
            let mut more = lines.clone();
            more.push(claim.to_owned());
            assert!(!matches!(verdict(&sealed(&more)), Verdict::Proved(_)), "{claim}");
        }
        let play = lines.iter().position(|line| line.starts_with("play ")).expect("a line");
        assert!(matches!(changed(play, "play normal"), Verdict::Unreadable(_)));
    }
}

/// Who wins with up to seven spots (OEIS A164950), by the checker's own definition: no claim is needed where
/// the lands are small.
#[test]
fn few_spots_need_no_claim() {
    for (spots, wins) in [(0, true), (1, true), (2, false)] {
        for (outcome, said) in [("won", true), ("lost", false)] {
            let text = format!(
                "grundy certificate 4\ngame sprouts {spots}\nplay misere\ntheorem solution\noutcome {outcome}\n"
            );
            let proved = matches!(verdict(&reseal(&text)), Verdict::Proved(_));
            assert_eq!(proved, wins == said, "{spots} spots, {outcome}");
        }
    }
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
