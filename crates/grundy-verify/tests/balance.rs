//! Certificates of games with infinite misère quotients: those of the book are proved and agree with
//! outcomes by the definition, wrong ones are refuted with the reason.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs;
use std::path::Path;

use crate::common::{reseal, verdict};
use crate::quotients::{Outcomes, positions};
use grundy_verify::Verdict;

/// 0.734, whose bounds are small, so that a check takes a moment.
const SMALL: &str = include_str!("../../../docs/src/misere/infinite/0.734.certificate");

/// 0.26.
const KNOWN: &str = include_str!("../../../docs/src/misere/infinite/0.26.certificate");

/// The text without its last line.
fn body(text: &str) -> &str {
    &text[..text.rfind("hash blake3:").expect("a hash")]
}

/// A certificate with one changed field, and a matching hash.
fn changed(from: &str, to: &str) -> String {
    let text = body(SMALL).replacen(from, to, 1);
    assert_ne!(text, body(SMALL), "{from}");
    reseal(&text)
}

fn refuted(text: &str, why: &str) {
    match verdict(text) {
        Verdict::Refuted(reason) => assert!(reason.contains(why), "{why}: {reason}\n{text}"),
        other => panic!("{why}: {other:?}\n{text}"),
    }
}

/// A claim, read and applied by the words of the book and not by the checker.
struct Claim {
    period: usize,
    preperiod: usize,
    modulus: i64,
    sums: i64,
    leads: (i64, i64),
    heaps: Vec<(i64, i64, i64)>,
    lost: Vec<(i64, i64, i64)>,
}

impl Claim {
    fn read(text: &str) -> Self {
        let rest = |line: &str, key: &str| -> Option<Vec<i64>> {
            let items = line.strip_prefix(key)?.strip_prefix(' ')?.split(' ');
            Some(items.map(|item| item.parse().expect("a number")).collect())
        };
        let all = |key: &str| -> Vec<Vec<i64>> {
            text.lines().filter_map(|line| rest(line, key)).collect()
        };
        let list = |key: &str| all(key).pop().expect("a line");
        let size = |key: &str| usize::try_from(list(key)[0]).expect("small");
        let heaps = list("twist").into_iter().zip(list("sum")).zip(list("lead"));
        Self {
            period: size("period"),
            preperiod: size("preperiod"),
            modulus: list("modulus")[0],
            sums: list("sums")[0],
            leads: (list("leads")[0], list("leads")[1]),
            heaps: heaps.map(|((twist, sum), lead)| (twist, sum, lead)).collect(),
            lost: all("lost").into_iter().map(|key| (key[0], key[1], key[2])).collect(),
        }
    }

    fn heap(&self, heap: usize) -> (i64, i64, i64) {
        if heap < self.heaps.len() {
            return self.heaps[heap];
        }
        let (before, far) = (self.heap(heap - self.period), self.heap(heap - 2 * self.period));
        (before.0, 2 * before.1 - far.1, 2 * before.2 - far.2)
    }

    fn is_lost(&self, position: &[usize]) -> bool {
        let heaps: Vec<(i64, i64, i64)> = position.iter().map(|&heap| self.heap(heap)).collect();
        let sum: i64 = heaps.iter().map(|heap| heap.1).sum();
        let lead = heaps.iter().map(|heap| heap.2 - (sum - heap.1)).max().unwrap_or(0);
        let mut lead = lead.max(self.leads.0);
        while lead >= self.leads.1 + self.modulus {
            lead -= self.modulus;
        }
        let mut folded = sum;
        while folded >= self.sums + self.modulus {
            folded -= self.modulus;
        }
        let twist = heaps.iter().map(|heap| heap.0).sum::<i64>() % 2;
        self.lost.contains(&(twist, folded, lead))
    }

    /// Whether it agrees with the definition for all positions with at most this many tokens.
    fn agrees(&self, game: &str, tokens: usize) -> bool {
        let mut outcomes = Outcomes::new(game);
        let mut agrees = true;
        positions(tokens, tokens, &mut |position| {
            agrees &= outcomes.is_lost(position) == self.is_lost(position);
        });
        agrees
    }
}

/// Heaps with few tokens, in sums of many; and with many, in sums of few.
fn agrees_with_the_definition(game: &str, text: &str) {
    let claim = Claim::read(text);
    assert!(claim.agrees(game, 12), "{game}");
    let mut outcomes = Outcomes::new(game);
    let first = claim.preperiod;
    for large in [first, first + 1] {
        for small in 0..9 {
            for smaller in 0..=small.min(3) {
                let mut position = vec![smaller, small, large];
                position.retain(|&heap| heap > 0);
                position.sort_unstable();
                let expected = outcomes.is_lost(&position);
                assert_eq!(claim.is_lost(&position), expected, "{game}: {position:?}");
            }
        }
    }
}

fn book() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/misere/infinite");
    let files = fs::read_dir(folder).expect("the folder of the book");
    let read = |file: std::io::Result<fs::DirEntry>| {
        let path = file.expect("a file").path();
        let game = path.file_stem().and_then(|name| name.to_str()).expect("a code").to_owned();
        (game, fs::read_to_string(&path).expect("text"))
    };
    let mut all: Vec<(String, String)> = files.map(read).collect();
    all.sort();
    all
}

#[test]
fn claims_of_the_book_agree_with_the_definition() {
    let all = book();
    assert!(all.len() >= 36, "{}", all.len());
    for (game, text) in &all {
        assert!(text.contains(&format!("\ngame {game}\n")), "{game}");
        assert_eq!(*text, reseal(body(text)), "{game}");
        agrees_with_the_definition(game, text);
    }
}

#[test]
fn the_quotients_of_two_games_are_proved_infinite() {
    for (game, text) in [("0.734", SMALL), ("0.26", KNOWN)] {
        let Verdict::Proved(proof) = verdict(text) else { panic!("{game}: {:?}", verdict(text)) };
        let expected = format!(
            "Under misère play, a sum of heaps of {game} is lost exactly if its folded twist, sum and lead \
             are listed, whatever the heaps. The misère quotient of {game} is infinite."
        );
        assert_eq!(proof.sentence, expected);
        assert_eq!(proof.cited, None);
    }
}

/// The others take seconds each.
#[test]
#[ignore = "slow suite: every certificate of the book, some minutes"]
fn every_claim_of_the_book_is_proved() {
    for (game, text) in book() {
        assert!(matches!(verdict(&text), Verdict::Proved(_)), "{game}");
    }
}

#[test]
fn wrong_claims_are_refuted_with_the_reason() {
    refuted(&changed("game 0.734", "game 0.732"), "");
    refuted(&changed("game 0.734", "game 0.73F"), "two heaps at most");
    refuted(&changed("game 0.734", "game 0.73[4]"), "two heaps at most");
    refuted(&changed("game 0.734", "game take:1,2"), "two heaps at most");
    refuted(&changed("twist 0 1", "twist 0 0"), "from heap 1 on");
    refuted(&changed("twist 0", "twist 1"), "heap 0 has");
    refuted(&changed("lead 0 0 2", "lead 0 0 3"), "greater than its sum");
    refuted(&changed("lost 1 0 0\n", "lost 1 0 9\n"), "is not a triple");
    refuted(&changed("lost 1 0 0\n", ""), "would not be lost");
    refuted(&changed("lost 1 0 0\n", "lost 1 0 0\nlost 1 2 0\n"), "would be lost");
    let none = body(SMALL).replacen("lost ", "lost 0 0 0\nlost ", 1);
    refuted(&reseal(&none), "a player who cannot move wins");
    refuted(&SMALL.replacen("modulus 4", "modulus 8", 1), "the file was changed");
}

/// In 0.3 each move takes one token, so the number of tokens decides, and the quotient is finite.
#[test]
fn a_finite_quotient_is_not_called_infinite() {
    let text = "grundy certificate 2\ngame 0.3\nplay misere\ntheorem misere-balance\nperiod 2\n\
                preperiod 1\nmodulus 1\nsums 1\nleads 0 1\ntwist 0 1 0 1 0\nsum 0 1 2 3 4\n\
                lead 0 0 0 0 0\nlost 1 1 0\n";
    refuted(&reseal(text), "does not show that the misère quotient is infinite");
    refuted(&reseal(&text.replacen("lost 1 1 0", "lost 0 1 0", 1)), "");
}

/// In 0.1 no heap but one has a move.
#[test]
fn heaps_without_moves_are_nothing() {
    let text = "grundy certificate 2\ngame 0.1\nplay misere\ntheorem misere-balance\nperiod 1\n\
                preperiod 2\nmodulus 1\nsums 1\nleads 0 1\ntwist 0 1 0 0\nsum 0 0 2 3\nlead 0 0 0 0\n\
                lost 1 0 0\n";
    refuted(&reseal(text), "heap 2 has no move");
}

/// Whatever is changed, a claim that is proved agrees with the definition.
#[test]
fn no_change_of_a_number_makes_a_wrong_claim_pass() {
    let (head, rest) = body(SMALL).split_at(body(SMALL).find("period").expect("a line"));
    let places: Vec<usize> =
        rest.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
    let mut proved = 0;
    for at in places {
        for digit in ["0", "1", "2", "5"] {
            let mut text = rest.to_owned();
            text.replace_range(at..=at, digit);
            let text = reseal(&format!("{head}{text}"));
            if matches!(verdict(&text), Verdict::Proved(_)) {
                proved += 1;
                assert!(Claim::read(&text).agrees("0.734", 12), "{text}");
            }
        }
    }
    assert!(proved > 0, "some changes change nothing");
}

#[test]
fn what_is_no_certificate_is_unreadable() {
    for (from, to) in [
        ("play misere", "play normal"),
        ("misere-balance", "misere-balances"),
        ("period 4", "period 0"),
        ("period 4", "period 99999999999"),
        ("modulus 4\n", ""),
        ("sums 1", "sums 0"),
        ("leads 0 3", "leads 3 3"),
        ("leads 0 3", "leads 0"),
        ("twist 0 1", "twist 0 2"),
        ("twist 0 1", "twist 0"),
        ("sum 0 0", "sum 0 -1"),
        ("sum 0 0", "sum 0 4294967296"),
        ("lead 0", "lead 0 0"),
        ("lost 1 0 0", "lost 1 0"),
        ("lost 1 0 0", "lost 0 0 0"),
        ("lost 1 0 0", "lost 1 0 0\nlost 1 0 0"),
    ] {
        let verdict = verdict(&changed(from, to));
        assert!(matches!(verdict, Verdict::Unreadable(_)), "{from} -> {to}: {verdict:?}");
    }
}
