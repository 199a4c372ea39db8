//! Certificates of both kinds: about values, and about misère play.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

use grundy_core::game::{Budget, Meter};
use grundy_engine::{NoFiles, Question, Workbench};
use grundy_verify::{Progress, Report, Verdict, verify};

use super::bench::FEW;
use super::bytes::{Bytes, edited};
use super::definition::Heaps;

/// Certificates of games whose quotient is finite: Nim with few heaps, and Kayles.
const QUOTIENTS: [&str; 3] = [
    include_str!("../seeds/certificate/misere-nim"),
    include_str!("../seeds/certificate/misere-0-31"),
    include_str!("../seeds/certificate/false-misere-nim"),
];

/// A certificate of a game whose quotient is infinite, with small bounds.
const BALANCE: &str = include_str!("../../docs/src/misere/infinite/0.734.certificate");

/// What it proves.
static KNOWN: LazyLock<Option<String>> =
    LazyLock::new(|| match verify(BALANCE.as_bytes(), &mut FewHeaps).verdict {
        Verdict::Proved(proof) => Some(proof.sentence),
        _ => None,
    });

/// Any claim, with the hash that fits it, is proved, refuted or not to be read; and one that is
/// proved holds for the values that the library finds.
pub fn certificate(data: &[u8]) {
    // A long code is no other road, only a longer one.
    let long = data.split(|&byte| byte == b'\n').nth(1).is_some_and(|game| game.len() > 20);
    if long || is_long(&String::from_utf8_lossy(data), 500..1 << 60) {
        return;
    }
    let report = checked(data);
    let (Some(game), Verdict::Proved(proof)) = (report.game, report.verdict) else {
        return;
    };
    // The period of a misère quotient says nothing about values.
    if report.theorem.is_some_and(|theorem| theorem.starts_with("misere-")) {
        return;
    }
    let text = String::from_utf8_lossy(data);
    let (Some(period), Some(preperiod)) = (number(&text, "period"), number(&text, "preperiod"))
    else {
        return;
    };
    let saltus = number(&text, "saltus").unwrap_or(0);
    let bench = Workbench::new(Box::new(NoFiles));
    for heap in (preperiod..).take(12).take_while(|heap| heap + period < 2_000) {
        let values = [heap, heap + period].map(|heap| heap_value(&bench, &game, heap));
        if let [Some(before), Some(after)] = values {
            assert_eq!(before + saltus, after, "{game}, heap {heap}: {proof:?}");
        }
    }
}

/// A certificate of a misère quotient with edits, and the hash that fits it: what is proved gives
/// the outcomes by the definition.
pub fn quotient(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let text = edited(body(bytes.pick(&QUOTIENTS)), 12, &mut bytes);
    let report = checked(text.as_bytes());
    let (Some(game), Verdict::Proved(_)) = (&report.game, &report.verdict) else { return };
    let Some(mut heaps) = Heaps::of(game) else { return };
    let Some(claim) = Quotient::read(&text) else {
        panic!("proved, and not to be read: {text}");
    };
    each_sum(claim.phi.len().min(9), &mut |sum| {
        let Some(wins) = heaps.wins_misere(sum) else { return };
        assert_eq!(claim.is_lost(sum), !wins, "{game} {sum:?}\n{text}");
    });
}

/// A certificate by twist, sum and lead with edits, and the hash that fits it: what is proved is
/// what is known of the game.
pub fn balance(data: &[u8]) {
    let text = edited(body(BALANCE), 10, &mut Bytes::new(data));
    if text == body(BALANCE) || is_long(&text, 100..1 << 20) {
        return;
    }
    let report = checked(text.as_bytes());
    let (Some(game), Verdict::Proved(proof)) = (&report.game, &report.verdict) else { return };
    // Zeros behind a code mean nothing.
    let sentence = proof.sentence.replace(game, game.trim_end_matches('0'));
    assert_eq!(Some(&sentence), KNOWN.as_ref(), "{text}");
}

/// Whether a number of a claim is in a range: large, but not so large that it is refused at once. Such
/// a check is no other road, only a longer one.
fn is_long(text: &str, large: Range<u64>) -> bool {
    let keys = ["period ", "preperiod ", "modulus ", "sums ", "leads "];
    let rests = text.lines().filter_map(|line| keys.iter().find_map(|key| line.strip_prefix(key)));
    let mut numbers = rests.flat_map(|rest| rest.split(' ')).filter_map(|n| n.parse::<u64>().ok());
    numbers.any(|number| large.contains(&number))
}

/// The report on a text with the hash that fits it.
pub(super) fn checked(data: &[u8]) -> Report {
    let hash = blake3::hash(data);
    let sealed = [data, format!("hash blake3:{hash}\n").as_bytes()].concat();
    verify(&sealed, &mut FewHeaps)
}

/// A certificate without its hash.
fn body(text: &str) -> &str {
    text.split_inclusive("hash blake3:")
        .next()
        .map_or(text, |body| body.trim_end_matches("hash blake3:"))
}

/// The number in the last line with a key.
fn number(text: &str, key: &str) -> Option<u64> {
    let mut lines = text.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
    lines.next_back().and_then(|number| number.parse::<u64>().ok())
}

/// The value of a heap, unless it takes long.
fn heap_value(bench: &Workbench, game: &str, heap: u64) -> Option<u64> {
    let position = bench.read(&format!("{game} {heap}")).ok()?;
    let meter = Meter::new(Budget { nodes: 10_000_000, ..FEW });
    let answer = bench.solve(&Question::new(&position), &meter).ok()?;
    answer.value?.to_string().parse().ok()
}

/// A claim about a misère quotient, read by the words of the book and not by the checker.
struct Quotient {
    /// The products of all elements with the image of a heap.
    actions: HashMap<usize, Vec<usize>>,
    lost: Vec<usize>,
    /// The images of the heaps.
    phi: Vec<usize>,
}

impl Quotient {
    fn read(text: &str) -> Option<Self> {
        let mut claim = Self { actions: HashMap::new(), lost: Vec::new(), phi: Vec::new() };
        let mut generators = Vec::new();
        for line in text.lines() {
            let (key, rest) = line.split_once(' ')?;
            let list = || match rest {
                "none" => Some(Vec::new()),
                _ => rest.split(' ').map(|item| item.parse().ok()).collect::<Option<Vec<usize>>>(),
            };
            match key {
                "action" => generators.push(list()?),
                "lost" => claim.lost = list()?,
                "phi" => claim.phi = list()?,
                _ => {}
            }
        }
        // The element of a generating heap is where the identity, 0, goes.
        for generator in generators {
            let (_, action) = generator.split_first()?;
            claim.actions.insert(*action.first()?, action.to_vec());
        }
        Some(claim)
    }

    /// The product of two elements; every element is a product of generators.
    fn times(&self, a: usize, b: usize) -> Option<usize> {
        if b == 0 {
            return Some(a);
        }
        // Breadth first from the identity to b, acting on a along the same way.
        let mut met = vec![(0, a)];
        let mut next = 0;
        while let Some(&(from, to)) = met.get(next) {
            if from == b {
                return Some(to);
            }
            for action in self.actions.values() {
                let (from, to) = (*action.get(from)?, *action.get(to)?);
                if met.iter().all(|(known, _)| *known != from) {
                    met.push((from, to));
                }
            }
            next += 1;
        }
        None
    }

    fn is_lost(&self, sum: &[u64]) -> bool {
        let heaps = sum.iter().filter_map(|&heap| self.phi.get(usize::try_from(heap).ok()?));
        let product = heaps.copied().try_fold(0, |product, image| self.times(product, image));
        product.is_some_and(|product| self.lost.contains(&product))
    }
}

/// Calls `visit` with the sums of at most three of the first heaps.
fn each_sum(heaps: usize, visit: &mut dyn FnMut(&[u64])) {
    let heaps = heaps as u64;
    for a in 0..heaps {
        for b in a..heaps {
            for c in b..heaps {
                visit(&[a, b, c]);
            }
        }
    }
}

/// Stops checks of many heaps.
struct FewHeaps;

impl Progress for FewHeaps {
    fn report(&mut self, _done: u64, of: u64) -> bool {
        of < 20_000
    }
}
