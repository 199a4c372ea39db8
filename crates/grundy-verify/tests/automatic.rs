//! Certificates of rule files: those of known games are proved, and changed ones are not.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{reseal, verdict};
use grundy_verify::Verdict;

/// Nim of one and two heaps, n − 1 or ⌊n/2⌋, equal takes, Wythoff's game, the same with the pairs
/// x + y ≤ 3 terminal, a game with a state, a row of heaps played from its left end, a heap
/// that is split, a rule with names for numbers. The program made them, and it decides the same statements
/// by other code.
const CERTIFICATES: [&str; 10] = [
    include_str!("automata/nim1.certificate"),
    include_str!("automata/nim2.certificate"),
    include_str!("automata/down.certificate"),
    include_str!("automata/eq.certificate"),
    include_str!("automata/wy.certificate"),
    include_str!("automata/t3.certificate"),
    include_str!("automata/twice.certificate"),
    include_str!("automata/row.certificate"),
    include_str!("automata/split.certificate"),
    include_str!("automata/lets.certificate"),
];

fn body(text: &str) -> &str {
    &text[..text.rfind("hash blake3:").expect("a hash")]
}

/// Certificates by theorems without an automaton: a rule, the theorem with its lines.
fn by_theorem(mv: &str, theorem: &str) -> Verdict {
    let text = format!("grundy certificate 3\nrule game g(n)\nrule m: {mv}\ntheorem {theorem}\n");
    verdict(&reseal(&text))
}

#[test]
fn known_games_are_proved() {
    for text in CERTIFICATES {
        assert!(matches!(verdict(text), Verdict::Proved(_)), "{text}\n{:?}", verdict(text));
    }
    for (mv, theorem) in [
        ("for k in 1..n/2: n - k", "at-most-fraction\nfraction 1/2"),
        ("for k in (n+1)/2..n-1: k", "at-most-fraction\nfraction 1/2"),
        ("for k in 1..n: if 3*k <= n: n - k", "at-most-fraction\nfraction 1/3"),
        ("for k in 1..2*n/5: n - k", "at-most-fraction\nfraction 2/5"),
        ("for d in 1..n/2: if divides(d, n): d", "number-of-prime-factors"),
        ("for d in 1..n-1: if n mod d = 0: (d)", "number-of-prime-factors"),
        ("for k in 1..n-1: if gcd(k, n) = 1: n - k", "coprime-least-prime"),
        ("for k in 1..n: if gcd(n, k) = 1: n - k", "coprime-least-prime-to-zero"),
        ("for k in 1..n-1: if gcd(k, n) = 1: k", "coprime-least-prime"),
        ("for d in 1..n/2: if divides(d, n): n - d", "divisors-taken"),
    ] {
        let verdict = by_theorem(mv, theorem);
        assert!(matches!(verdict, Verdict::Proved(_)), "{mv}: {verdict:?}");
    }
}

/// What is next to a theorem's rule is not proved by it.
#[test]
fn other_rules_are_refused() {
    for (mv, theorem) in [
        ("for k in 1..n/2: n - k", "at-most-fraction\nfraction 1/3"),
        ("for k in 1..(n+1)/2: n - k", "at-most-fraction\nfraction 1/2"),
        ("for k in 0..n/2: n - k", "at-most-fraction\nfraction 1/2"),
        ("for k in 2..n/2: n - k", "at-most-fraction\nfraction 1/2"),
        ("for k in 1..n/2: if n != 4711: n - k", "at-most-fraction\nfraction 1/2"),
        ("for k in 1..n/2: (n - k) + (0)", "at-most-fraction\nfraction 1/2"),
        ("for d in 1..n: if divides(d, n): d", "number-of-prime-factors"),
        ("for d in 1..n/2: if divides(n, d): d", "number-of-prime-factors"),
        ("for d in 1..n/2: if divides(d, n): n - d", "number-of-prime-factors"),
        ("for k in 1..n-1: if gcd(k, n) = 1: n - k", "coprime-least-prime-to-zero"),
        ("for k in 1..n: if gcd(n, k) = 1: n - k", "coprime-least-prime"),
        ("for k in 1..n-1: if gcd(k, n) = 2: n - k", "coprime-least-prime"),
        ("for k in 1..n: if gcd(k, n) = 1: k", "coprime-least-prime-to-zero"),
        ("for d in 1..n: if divides(d, n): n - d", "divisors-taken"),
        ("for d in 1..n/2: if divides(d, n): d", "divisors-taken"),
    ] {
        let verdict = by_theorem(mv, theorem);
        assert!(!matches!(verdict, Verdict::Proved(_)), "{mv}: {verdict:?}");
    }
}

/// A move that makes an element negative is a fault of the rule, and does not remove the element.
#[test]
fn negative_elements_are_refused() {
    let row = CERTIFICATES[7];
    let taking = "if len(h) > 0:  h without 1";
    for (mv, proved) in [(taking, true), ("if len(h) > 0:  h with 1 -> 0 - 1", false)] {
        let verdict = verdict(&reseal(&body(row).replace(taking, mv)));
        assert_eq!(matches!(verdict, Verdict::Proved(_)), proved, "{mv}: {verdict:?}");
    }
}

/// Each number and sign of each line, each condition and constant of the rule, the theorem and the
/// system: whatever is changed, the claim is no longer proved.
#[test]
fn every_changed_field_is_refused() {
    for text in CERTIFICATES {
        let lines: Vec<&str> = body(text).lines().collect();
        for (place, line) in lines.iter().enumerate() {
            let words: Vec<&str> = line.split(' ').collect();
            for (word, old) in words.iter().enumerate().skip(1) {
                for new in changed(words[0], old) {
                    let mut words = words.clone();
                    words[word] = &new;
                    let mut lines = lines.clone();
                    let line = words.join(" ");
                    lines[place] = &line;
                    let forged = reseal(&(lines.join("\n") + "\n"));
                    let verdict = verdict(&forged);
                    assert!(!matches!(verdict, Verdict::Proved(_)), "{old} -> {new}: {forged}");
                }
            }
        }
        // A line that is missing, or stands twice.
        for place in 0..lines.len() {
            let mut fewer = lines.clone();
            fewer.remove(place);
            let mut more = lines.clone();
            more.insert(place, lines[place]);
            for lines in [fewer, more] {
                // A move or a definition of the rule may stand twice.
                let forged = reseal(&(lines.join("\n") + "\n"));
                let twice = lines.len() > body(text).lines().count()
                    && lines[place].starts_with("rule ")
                    && (lines[place].contains(':') || lines[place].contains(" let "));
                let proved = matches!(verdict(&forged), Verdict::Proved(_));
                assert!(!proved || twice, "{forged}");
            }
        }
    }
}

/// Other words in the place of a word of a line.
fn changed(key: &str, old: &str) -> Vec<String> {
    let all: &[&str] = match (key, old) {
        ("end", _) => &["first", "last", "2"],
        ("state", "+") => &["-"],
        ("state", "-") => &["0", "1"],
        ("state", _) => &["-", "0", "1", "2"],
        ("states", _) => &["0", "1", "2", "999"],
        ("theorem", _) => &["value-automaton", "lost-automaton", "at-most-fraction"],
        ("system", "base") => &["fibonacci", "pell"],
        ("system", _) => &["3", "pell", "fibonacci"],
        ("rule", old) if old.starts_with("1..") => &["2..n", "0..a"],
        _ => &[],
    };
    all.iter().map(|&new| new.to_owned()).filter(|new| new != old).collect()
}

/// Rules that this check does not read, and texts that are no rules, end without a verdict and
/// without a panic.
#[test]
fn other_rules_are_not_read() {
    let claim = "theorem value-automaton\nsystem base 2\nstates 1\nstate + 0 - - 0\n";
    for rule in [
        "game g(n)\nm: for k in 1..n: if gcd(n, k) = 1: n - k",
        "game g(n)\nm: for k in 1..n: n * k",
        "game g(h[])\nm: for i in h: h with i -> 0",
        "game g(n)\norder none\nm: for k in 1..n: n - k",
        "game g(n)\nwins if n = 3\nm: for k in 1..n: n - k",
        "game g(n)\nleft\nm: for k in 1..n: n - k",
        "game g(n)\nm: for k in 1..n: 2 of (n - k)",
        "game g(n)\nm: for k in 1..n: nim(n - k)",
        "game g(n)\nm: ((((((((",
        "game g(",
        "game",
        "m: n - 1",
        "game g(n)\nm: if n > 0: n - 99999999999999999999",
        "game g(n)\nm: if n / 0 > 2: n - 1",
        "game g(n)\nm: for k in 1..n step 0: n - k",
    ] {
        let rule = rule.replace('\n', "\nrule ");
        let text = format!("grundy certificate 3\nrule {rule}\n{claim}");
        let verdict = verdict(&reseal(&text));
        assert!(matches!(verdict, Verdict::Unfinished(_)), "{rule}: {verdict:?}");
    }
    // The rule is at fault: a negative number, a number that is no position, no end of play.
    for rule in [
        "game g(n)\nm: for k in 1..n+1: n - k",
        "game g(n) where n != 5\nm: for k in 1..n: n - k",
        "game g(n)\nm: for k in 0..n: n - k",
        "game g(n)\nm: if n > 0: (n + 1)",
    ] {
        let rule = rule.replace('\n', "\nrule ");
        let text = format!("grundy certificate 3\nrule {rule}\n{claim}");
        let verdict = verdict(&reseal(&text));
        assert!(matches!(verdict, Verdict::Refuted(_)), "{rule}: {verdict:?}");
    }
}
