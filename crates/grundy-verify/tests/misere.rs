//! Certificates of misère quotients: known ones are proved, wrong ones are refuted with the reason,
//! and what is proved agrees with outcomes by the definition.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{reseal, verdict};
use crate::quotients::{Outcomes, Quotient, find, positions, rule};
use grundy_verify::{NoProgress, Progress, Verdict, verify};
use proptest::prelude::*;

/// The most sums that a search may use.
const LARGEST: usize = 1 << 17;

/// A game with the quotient of all its heaps: order, number of lost elements, period and preperiod;
/// and what helps the search to find it.
type Known = (&'static str, usize, usize, usize, usize, &'static [(usize, usize)]);

/// A game, the greatest of its heaps, and the order of the quotient; and what helps the search.
type Partial = (&'static str, usize, usize, &'static [(usize, usize)]);

/// Computed with the algorithm of MisereSolver (Plambeck and Siegel 2008), except 0.01 and take:1,2,
/// which are easy by hand.
const KNOWN: [Known; 47] = [
    ("0.1", 2, 1, 1, 2, &[]),
    ("0.01", 2, 1, 1, 3, &[]),
    ("0.02", 2, 1, 4, 1, &[]),
    ("0.11", 2, 1, 1, 3, &[]),
    ("0.12", 2, 1, 4, 1, &[]),
    ("0.012", 2, 1, 2, 1, &[]),
    ("0.101", 2, 1, 1, 4, &[]),
    ("0.102", 2, 1, 6, 1, &[]),
    ("0.111", 2, 1, 1, 4, &[]),
    ("0.112", 2, 1, 6, 1, &[]),
    ("0.51", 2, 1, 1, 1, &[]),
    ("0.22", 6, 2, 3, 1, &[]),
    ("0.31", 6, 2, 2, 3, &[]),
    ("0.32", 6, 2, 3, 1, &[]),
    ("0.52", 6, 2, 4, 6, &[]),
    ("0.73", 6, 2, 4, 2, &[]),
    ("0.121", 6, 2, 4, 4, &[]),
    ("0.122", 6, 2, 5, 1, &[]),
    ("0.131", 6, 2, 4, 4, &[]),
    ("0.132", 6, 2, 5, 1, &[]),
    ("0.133", 6, 2, 5, 0, &[]),
    ("0.201", 6, 2, 2, 4, &[]),
    ("0.211", 6, 2, 2, 4, &[]),
    ("0.331", 6, 2, 3, 4, &[]),
    ("0.332", 6, 2, 4, 1, &[]),
    ("0.353", 6, 2, 2, 4, &[]),
    ("4.3", 6, 2, 2, 2, &[]),
    ("0.75", 8, 2, 2, 8, &[]),
    ("0.512", 8, 2, 6, 16, &[]),
    ("0.147", 10, 2, 8, 10, &[]),
    ("0.373", 10, 2, 28, 2, &[]),
    ("0.532", 10, 2, 5, 7, &[]),
    ("0.772", 10, 2, 4, 8, &[]),
    ("4.12", 10, 2, 7, 6, &[]),
    ("4.72", 10, 2, 3, 2, &[]),
    ("4.102", 10, 2, 10, 8, &[]),
    ("0.34", 12, 3, 8, 7, &[]),
    ("0.312", 12, 3, 2, 5, &[]),
    ("0.53", 16, 3, 9, 21, &[(14, 3)]),
    ("0.123", 20, 5, 5, 5, &[(6, 3), (9, 3)]),
    ("0.351", 22, 6, 8, 4, &[(6, 3)]),
    ("0.144", 30, 5, 10, 12, &[(19, 3)]),
    ("0.152", 34, 6, 48, 25, &[(20, 3)]),
    ("0.71", 36, 9, 6, 3, &[(5, 4)]),
    ("0.77", 40, 9, 12, 71, &[]),
    ("0.44", 40, 9, 24, 143, &[]),
    ("take:1,2", 6, 2, 3, 0, &[]),
];

/// The same; these take the search seconds.
const SLOW: [Known; 2] =
    [("0.15", 42, 12, 10, 66, &[(18, 3), (27, 4)]), ("0.115", 42, 12, 14, 92, &[(25, 3), (38, 4)])];

fn found(game: &str, last: usize, given: &[(usize, usize)], largest: usize) -> Quotient {
    find(&rule(game), last, given, largest).unwrap_or_else(|| panic!("{game} is too large"))
}

/// The quotient of Kayles, in 1.3 KB.
fn kayles() -> Quotient {
    found("0.77", 83, &[], LARGEST)
}

fn is_proved(text: &str) -> bool {
    matches!(verdict(text), Verdict::Proved(_))
}

/// Asserts that a certificate is refuted with a reason that contains `why`.
fn refuted(text: &str, why: &str) {
    match verdict(text) {
        Verdict::Refuted(reason) => assert!(reason.contains(why), "{why}: {reason}\n{text}"),
        other => panic!("{why}: {other:?}\n{text}"),
    }
}

fn known_is_proved(&(game, order, lost, period, preperiod, given): &Known, largest: usize) {
    let quotient = found(game, preperiod + 2 * period, given, largest);
    assert_eq!((quotient.order, quotient.lost.len()), (order, lost), "{game}");
    let sentence = match verdict(&quotient.periodic(game, period, preperiod)) {
        Verdict::Proved(proof) => proof.sentence,
        other => panic!("{game}: {other:?}"),
    };
    let elements = if lost == 1 { "element is" } else { "elements are" };
    assert_eq!(
        sentence,
        format!(
            "The misère quotient of {game} has order {order}; {lost} {elements} lost. φ(n+{period}) = \
             φ(n) for all n >= {preperiod}; period {period} and preperiod {preperiod} are the least."
        )
    );
    let wrong = [(2 * period, preperiod), (period, preperiod + 1), (period + 1, preperiod)];
    let early = preperiod.checked_sub(1).map(|before| (period, before));
    for (p, n0) in wrong.into_iter().chain(early) {
        let verdict = verdict(&quotient.periodic(game, p, n0));
        assert!(matches!(verdict, Verdict::Refuted(_)), "{game} {p} {n0}: {verdict:?}");
    }
    let end = quotient.phi.len() - 1;
    match verdict(&quotient.partial(game)) {
        Verdict::Proved(proof) => assert_eq!(
            proof.sentence,
            format!(
                "The misère quotient of {game} for heaps up to {end} has order {order}; {lost} \
                 {elements} lost."
            )
        ),
        other => panic!("{game}: {other:?}"),
    }
}

#[test]
fn known_quotients_are_proved() {
    for known in &KNOWN {
        known_is_proved(known, LARGEST);
    }
}

#[test]
#[ignore = "slow suite: searches of some seconds"]
fn known_quotients_with_a_long_search_are_proved() {
    for known in &SLOW {
        known_is_proved(known, 1 << 19);
    }
}

/// Compares a quotient with the outcomes of all positions of its heaps with few tokens.
fn agrees_with_outcomes(game: &str, quotient: &Quotient, tokens: usize, heaps: usize) {
    let mut outcomes = Outcomes::new(game);
    let last = quotient.phi.len() - 1;
    positions(tokens, heaps, &mut |position| {
        if position.iter().all(|&heap| heap <= last) {
            let expected = outcomes.is_lost(position);
            assert_eq!(quotient.is_lost(position), expected, "{game} {position:?}");
        }
    });
}

/// Orders of partial quotients, computed as those of the table (0.324: found here); then games of
/// every kind, which are
/// compared with outcomes only.
#[test]
fn partial_quotients_are_proved() {
    let known: [Partial; 8] = [
        ("0.07", 16, 24, &[]),
        ("0.16", 12, 36, &[(8, 5)]),
        ("0.6", 12, 48, &[(12, 3)]),
        ("0.64", 12, 122, &[(5, 4), (11, 4)]),
        ("0.74", 12, 74, &[(10, 5)]),
        ("0.171", 12, 18, &[(9, 3)]),
        ("0.26", 12, 12, &[]),
        ("0.324", 13, 256, &[(10, 3)]),
    ];
    for (game, last, order, given) in known {
        let quotient = found(game, last, given, LARGEST);
        assert_eq!(quotient.order, order, "{game}");
        assert!(is_proved(&quotient.partial(game)), "{game}");
        agrees_with_outcomes(game, &quotient, 16, 5);
    }
    for (game, last) in [
        ("0.0", 5),
        ("0.[3]", 6),
        ("nim", 6),
        ("4.[3]", 6),
        ("rims", 5),
        ("0.8", 12),
        ("0.F", 9),
        ("8.0", 10),
        ("4!.0", 12),
        ("0.C?", 12),
        ("0.8!", 12),
        ("{3}?.03", 10),
        ("0.{2+}=", 12),
        ("{2+}=.0", 12),
        ("0.{1,3+}?", 12),
        ("0.{2+}!", 12),
        ("0.0[2]", 9),
        ("take:2,3", 12),
        ("take:1,4", 12),
        ("allbut:2", 7),
        ("half", 12),
        ("fraction:2/3", 10),
        ("divisors", 20),
    ] {
        let quotient = found(game, last, &[], LARGEST);
        let verdict = verdict(&quotient.partial(game));
        assert!(matches!(verdict, Verdict::Proved(_)), "{game}: {verdict:?}");
        agrees_with_outcomes(game, &quotient, 14, 5);
    }
}

/// T₂ = ⟨a, b | a² = 1, b³ = b⟩, with the elements 1, a, b, ab, b², ab², and P = {a, b²}.
fn t2(phi: &[usize], heaps: [usize; 2]) -> Quotient {
    let actions = vec![(heaps[0], vec![1, 0, 3, 2, 5, 4]), (heaps[1], vec![2, 3, 4, 5, 2, 3])];
    Quotient { order: 6, actions, lost: vec![1, 4], phi: phi.to_vec() }
}

/// Quotients made by hand: Nim with heaps up to 3, whose outcomes are Bouton's, and 0.31.
#[test]
fn quotients_by_hand() {
    for game in ["nim", "0.[3]", "take:1..3"] {
        assert!(is_proved(&t2(&[0, 1, 2, 3], [1, 2]).partial(game)), "{game}");
        refuted(&t2(&[0, 1, 2, 5], [1, 2]).partial(game), "the position");
    }
    let text = t2(&[0, 1, 2, 4, 5], [1, 2]).periodic("0.31", 2, 3);
    assert!(is_proved(&text));
    let book = include_str!("../../../docs/src/certificates.md");
    assert!(book.contains(&text), "{text}");
    // Heap 1 alone: a² = 1, and a is lost.
    let two = |lost| Quotient { order: 2, actions: vec![(1, vec![1, 0])], lost, phi: vec![0, 1] };
    assert!(is_proved(&two(vec![1]).partial("nim")));
    refuted(&two(vec![0]).partial("nim"), "the empty position");
    refuted(&two(vec![0, 1]).partial("nim"), "the empty position");
    refuted(&two(Vec::new()).partial("nim"), "the position 1 would be won");
}

/// Games without moves have the quotient of order 1.
#[test]
fn no_moves() {
    let one = |lost: &[usize], phi: &[usize]| Quotient {
        order: 1,
        actions: Vec::new(),
        lost: lost.to_vec(),
        phi: phi.to_vec(),
    };
    assert!(is_proved(&one(&[], &[0, 0, 0]).partial("0.0")));
    assert!(is_proved(&one(&[], &[0, 0, 0]).partial("0.007")));
    assert!(is_proved(&one(&[], &[0]).partial("nim")));
    assert!(is_proved(&one(&[], &[0]).periodic("0.0", 1, 0)));
    refuted(&one(&[0], &[0]).partial("0.0"), "the empty position");
    let two =
        Quotient { order: 2, actions: vec![(2, vec![1, 0])], lost: vec![1], phi: vec![0, 0, 1] };
    refuted(&two.partial("0.0"), "heap 2 has no move");
}

/// The start (1, ∅) must not dominate the pair (1, {1}) of a heap whose option is empty.
#[test]
fn the_trivial_quotient_is_refused_where_there_are_moves() {
    let one = Quotient { order: 1, actions: Vec::new(), lost: Vec::new(), phi: vec![0, 0] };
    refuted(&one.partial("nim"), "the position 1 would be won, but no option of it would be lost");
    refuted(&one.periodic("0.1", 1, 0), "the position 1 would be won");
    let action = Quotient { actions: vec![(1, vec![0])], ..one };
    refuted(&action.partial("nim"), "the position 1 would be won");
}

#[test]
fn wrong_quotients_are_refuted_with_the_reason() {
    let kayles = kayles();
    let change = |change: &dyn Fn(&mut Quotient)| {
        let mut changed = kayles.clone();
        change(&mut changed);
        changed.periodic("0.77", 12, 71)
    };
    assert!(is_proved(&change(&|_| ())));
    refuted(&change(&|q| q.actions[1].1.swap(3, 8)), "do not commute");
    refuted(&change(&|q| q.actions[2].1[0] = 0), "do not commute");
    refuted(&change(&|q| drop(q.actions.pop())), "not a product");
    refuted(&change(&|q| drop(q.actions.remove(0))), "not a product");
    refuted(&change(&|q| q.phi[1] = q.phi[2]), "the action of heap 1 takes 0 to");
    refuted(&change(&|q| q.phi[0] = 1), "heap 0 has no move");
    refuted(&change(&|q| q.lost.insert(0, 0)), "the empty position");
    refuted(&change(&|q| q.lost.clear()), "the position 1 would be won");
    // Another element for a heap that is not a generator.
    let generators: Vec<usize> = kayles.actions.iter().map(|(heap, _)| *heap).collect();
    for heap in (3..83).filter(|heap| !generators.contains(heap)) {
        refuted(&change(&|q| q.phi[heap] = (q.phi[heap] + 1) % q.order), "");
    }
    // One element more or less is lost.
    for x in 1..kayles.order {
        let text = change(&|q| match q.lost.binary_search(&x) {
            Ok(place) => drop(q.lost.remove(place)),
            Err(place) => q.lost.insert(place, x),
        });
        refuted(&text, "the position");
    }
    // Every element twice, and heap 4 changes between the two: the outcomes are right, but the
    // quotient is not reduced.
    let both = |x: &usize| [2 * x, 2 * x + 1];
    let doubled = |products: &[usize]| products.iter().flat_map(both).collect::<Vec<usize>>();
    let mut actions: Vec<(usize, Vec<usize>)> =
        kayles.actions.iter().map(|(heap, products)| (*heap, doubled(products))).collect();
    let changing = doubled(&kayles.actions[0].1).iter().map(|x| x ^ 1).collect();
    actions.insert(2, (4, changing));
    let mut phi: Vec<usize> = kayles.phi.iter().map(|x| 2 * x).collect();
    assert_eq!((phi[4], actions[3].0), (phi[1], 5));
    phi[4] += 1;
    let (order, lost) = (2 * kayles.order, doubled(&kayles.lost));
    let doubled = Quotient { order, actions, lost, phi };
    refuted(&doubled.periodic("0.77", 12, 71), "are equivalent");
}

/// φ before the preperiod may look like the period; the heaps that the theorem asks for show that
/// it is none.
#[test]
fn early_periods_are_refuted() {
    let kayles = kayles();
    let mut positions = 0;
    for preperiod in 0..71 {
        match verdict(&kayles.periodic("0.77", 12, preperiod)) {
            Verdict::Refuted(why) => positions += usize::from(why.starts_with("the position")),
            other => panic!("{preperiod}: {other:?}"),
        }
    }
    assert!(positions > 10, "{positions}");
    refuted(&kayles.periodic("0.77", 12, 72), "the preperiod is not the least");
    let longer = found("0.77", 96, &[], LARGEST);
    refuted(&longer.periodic("0.77", 24, 71), "the period is not the least: 12");
}

#[test]
fn only_some_games_have_periods() {
    let t2 = t2(&[0, 1, 2, 3], [1, 2]);
    for game in
        ["nim", "0.[3]", "4!.0", "0.{2+}", "rims", "half", "divisors", "allbut:2", "take:2^k"]
    {
        refuted(&t2.periodic(game, 2, 1), "is about codes");
    }
    for game in ["euclid", "wythoff"] {
        refuted(&t2.partial(game), "moves change one heap");
        refuted(&t2.periodic(game, 2, 1), "is about codes");
    }
    refuted(&t2.periodic("0.31", 0, 3), "a period is at least 1");
}

/// The text without its last line.
fn body(text: &str) -> &str {
    &text[..text.rfind("hash blake3:").expect("a hash")]
}

/// Another game, or another theorem about it, with a matching hash.
#[test]
fn other_games_are_refuted() {
    let whole = t2(&[0, 1, 2, 4, 5], [1, 2]).periodic("0.31", 2, 3);
    for game in ["0.3", "0.33", "0.37", "4.31", "0.13", "0.01", "0.0", "take:1,2", "take:2"] {
        let text = reseal(&body(&whole).replacen("0.31", game, 1));
        assert!(matches!(verdict(&text), Verdict::Refuted(_)), "{game}");
    }
}

/// Each number of a certificate, changed by 1.
#[test]
fn every_changed_number_is_refused() {
    let full = t2(&[0, 1, 2, 4, 5], [1, 2]).periodic("0.31", 2, 3);
    let text = body(&full).to_owned();
    let words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    let mut changes = 0;
    for (place, word) in words.iter().enumerate().skip(2) {
        let Ok(number) = word.trim().parse::<u64>() else { continue };
        for other in [Some(number + 1), number.checked_sub(1)].into_iter().flatten() {
            let mut new: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            new[place] = word.replace(&number.to_string(), &other.to_string());
            let text = reseal(&new.concat());
            assert!(!is_proved(&text), "{text}");
            changes += 1;
        }
    }
    assert!(changes > 40, "{changes}");
}

#[test]
fn what_is_no_certificate_is_not_read() {
    let full = t2(&[0, 1, 2, 4, 5], [1, 2]).periodic("0.31", 2, 3);
    for (from, to, line) in [
        ("certificate 2", "certificate 1", 3),
        ("certificate 2", "certificate 3", 2),
        ("certificate 2", "certificate 5", 1),
        ("game 0.31", "game 0.3x", 2),
        ("game 0.31\n", "", 2),
        ("play misere\n", "", 3),
        ("play misere", "play normal", 3),
        ("misere-periodicity", "misere-quotient", 6),
        ("misere-periodicity", "octal-periodicity", 4),
        ("order 6", "order 0", 5),
        ("order 6", "order 4294967296", 5),
        ("order 6", "order 06", 5),
        ("order 6", "order 5", 8),
        ("order 6", "order 7", 8),
        ("period 2\n", "", 6),
        ("period 2\n", "heaps 4\n", 6),
        ("preperiod 3\n", "", 7),
        ("preperiod 3", "preperiod 2", 11),
        ("preperiod 3", "preperiod 9223372036854775807", 11),
        ("action 1 1", "action 3 1", 9),
        ("action 1 1", "action 2 1", 9),
        ("action 1 1", "action 1 6", 8),
        ("action 1 1 0 3", "action 1 1 0", 8),
        ("action 1 1 0", "action 1 1  0", 8),
        ("action 1 1 0 3 2 5 4", "action 1", 8),
        ("lost 1 4", "lost 4 1", 10),
        ("lost 1 4", "lost 1 1", 10),
        ("lost 1 4", "lost 1 6", 10),
        ("lost 1 4", "lost none 1", 10),
        ("lost 1 4\n", "", 10),
        ("phi 0 1 2 4 5", "phi 0 1 2 4", 11),
        ("phi 0 1 2 4 5", "phi 0 1 2 4 5 4", 11),
        ("phi 0 1 2 4 5", "phi 0 1 2 4 6", 11),
        ("phi 0 1 2 4 5\n", "phi 0 1 2 4 5\nphi 0 1 2 4 5\n", 12),
        ("phi 0", "phi  0", 11),
    ] {
        let changed = body(&full).replacen(from, to, 1);
        assert_ne!(changed, body(&full), "{from}");
        match verdict(&reseal(&changed)) {
            Verdict::Unreadable(why) => assert_eq!(why.line, line, "{from} -> {to}: {why}"),
            other => panic!("{from} -> {to}: {other:?}"),
        }
    }
    let changed = full.replacen("lost 1 4", "lost 1 5", 1);
    refuted(&changed, "the file was changed");
}

/// Without a new hash every changed bit is detected.
#[test]
fn every_flipped_bit_is_detected() {
    let text = t2(&[0, 1, 2, 4, 5], [1, 2]).periodic("0.31", 2, 3).into_bytes();
    for place in 0..text.len() {
        for bit in 0..8 {
            let mut changed = text.clone();
            changed[place] ^= 1 << bit;
            let verdict = verify(&changed, &mut NoProgress).verdict;
            assert!(!matches!(verdict, Verdict::Proved(_)), "{place} {bit}");
        }
    }
    for length in 0..text.len() {
        let verdict = verify(&text[..length], &mut NoProgress).verdict;
        assert!(matches!(verdict, Verdict::Unreadable(_)), "{length}");
    }
}

fn unfinished(text: &str, why: &str) {
    match verdict(text) {
        Verdict::Unfinished(reason) => assert!(reason.contains(why), "{why}: {reason}"),
        other => panic!("{why}: {other:?}"),
    }
}

/// Sizes beyond the limits are refused before the work.
#[test]
fn large_claims_are_not_checked() {
    let text = |game: &str, order: u64, extent: &str, phi: usize| {
        let theorem = if extent.starts_with('h') { "quotient" } else { "periodicity" };
        reseal(&format!(
            "grundy certificate 2\ngame {game}\nplay misere\ntheorem misere-{theorem}\norder {order}\n\
             {extent}\nlost none\nphi {}\n",
            vec!["0"; phi].join(" ")
        ))
    };
    unfinished(&text("nim", 65_537, "heaps 1", 2), "more than 65536 elements");
    unfinished(&text("nim", 4_294_967_295, "heaps 1", 2), "more than 65536 elements");
    unfinished(&text("nim", 1, "heaps 65537", 65_538), "heaps above 65536");
    unfinished(&text("0.{63}", 1, "period 1500\npreperiod 0", 1500), "heaps above 65536");
    unfinished(&text("take:4294967295", 1, "period 1\npreperiod 0", 1), "heaps above 65536");
    let fits = text("0.{63}", 1, "period 1\npreperiod 0", 1);
    refuted(&fits, "the position 64 would be won");
    refuted(&cyclic_group(1 << 12), "elements 1 and 3 are equivalent");
}

/// The group with one generator as the quotient of Nim heaps up to 1: the outcomes are right.
fn cyclic_group(order: usize) -> String {
    let action = (1..=order).map(|x| x % order).collect();
    let lost = (0..order / 2).map(|x| 2 * x + 1).collect();
    Quotient { order, actions: vec![(1, action)], lost, phi: vec![0, 1] }.partial("nim")
}

#[test]
#[ignore = "slow suite: a check that uses all the memory that it may, seconds"]
fn checks_beyond_memory_end() {
    unfinished(&cyclic_group(40_000), "do not fit the memory");
}

/// Counts reports, and stops at one of them.
struct StopAt(u64, u64);

impl Progress for StopAt {
    fn report(&mut self, done: u64, total: u64) -> bool {
        assert!(done <= total, "{done} {total}");
        self.0 += 1;
        self.0 <= self.1
    }
}

/// The steps done and all steps, report by report.
struct Steps(Vec<(u64, u64)>);

impl Progress for Steps {
    fn report(&mut self, done: u64, total: u64) -> bool {
        self.0.push((done, total));
        true
    }
}

/// A check that reports all steps as done is at its end.
#[test]
fn steps_are_counted_once() {
    let mut steps = Steps(Vec::new());
    verify(kayles().periodic("0.77", 12, 71).as_bytes(), &mut steps);
    let [before @ .., _] = &steps.0[..] else { panic!("no report") };
    assert!(before.iter().all(|(done, total)| done < total), "{:?}", steps.0);
    assert!(steps.0.is_sorted());
}

#[test]
fn checks_report_their_progress_and_can_be_stopped() {
    let text = kayles().periodic("0.77", 12, 71);
    let mut all = StopAt(0, u64::MAX);
    let report = verify(text.as_bytes(), &mut all);
    assert!(matches!(report.verdict, Verdict::Proved(_)));
    assert_eq!(report.game.as_deref(), Some("0.77"));
    assert_eq!(report.theorem.as_deref(), Some("misere-periodicity"));
    assert!(all.0 > 2);
    for stop in 0..all.0 {
        match verify(text.as_bytes(), &mut StopAt(0, stop)).verdict {
            Verdict::Unfinished(why) => assert!(why.contains("stopped"), "{why}"),
            other => panic!("{stop}: {other:?}"),
        }
    }
}

/// Codes with few options.
const CODES: &str =
    "(0|4|8|C|\\{2\\+\\}|4!|8\\?)\\.([0-7]|[0-9A-F]|[4-7C][!=?]|\\{[0-2],3\\+\\}[!=?]?){1,2}[0-7]?";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever is proved gives the outcomes of all small positions.
    #[test]
    fn proved_quotients_give_the_outcomes(game in CODES, last in 1usize..8) {
        if let Some(quotient) = find(&rule(&game), last, &[], 1 << 10)
            && is_proved(&quotient.partial(&game))
        {
            agrees_with_outcomes(&game, &quotient, 12, 6);
        }
    }

    /// The same after changes that may be right by chance.
    #[test]
    fn changed_quotients_are_refuted_or_right(
        game in CODES,
        last in 1usize..6,
        changes in prop::collection::vec((0usize..4, any::<prop::sample::Index>(), 0usize..12), 1..3),
    ) {
        let Some(mut quotient) = find(&rule(&game), last, &[], 1 << 8) else { return Ok(()) };
        for (what, place, to) in changes {
            let to = to % quotient.order;
            match what {
                0 => {
                    let place = place.index(quotient.phi.len());
                    quotient.phi[place] = to;
                }
                1 => match quotient.lost.binary_search(&to) {
                    Ok(place) => drop(quotient.lost.remove(place)),
                    Err(place) => quotient.lost.insert(place, to),
                },
                _ if quotient.actions.is_empty() => {}
                _ => {
                    let generator = place.index(quotient.actions.len());
                    let products = &mut quotient.actions[generator].1;
                    let place = place.index(products.len());
                    products[place] = to;
                }
            }
        }
        if is_proved(&quotient.partial(&game)) {
            agrees_with_outcomes(&game, &quotient, 10, 5);
        }
    }

    /// Where a period is proved, so is the quotient of many more heaps with that period.
    #[test]
    fn proved_periods_hold_further(
        game in "(0|4|8)\\.[0-3]{0,2}[0-9]|take:[12],[2-5]",
        period in 1usize..7,
        preperiod in 0usize..8,
    ) {
        if let Some(mut quotient) = find(&rule(&game), preperiod + period, &[], 1 << 8)
            && is_proved(&quotient.periodic(&game, period, preperiod))
        {
            quotient.phi.truncate(preperiod + period);
            while quotient.phi.len() < 80 {
                quotient.phi.push(quotient.phi[quotient.phi.len() - period]);
            }
            let verdict = verdict(&quotient.partial(&game));
            prop_assert!(matches!(verdict, Verdict::Proved(_)), "{} {:?}", game, verdict);
        }
    }

    /// Lines in any order with any content, with a matching hash or not, cause no panic.
    #[test]
    fn nothing_panics(
        lines in prop::collection::vec(
            "(game|play|theorem|order|heaps|period|preperiod|action|lost|phi|hash) \
             ([0-9]{1,20}|0\\.[0-9A-F\\[\\]{},+!=?]{0,5}|take:[0-9,.a-z^]{0,6}|misere|none\
             |misere-quotient|misere-periodicity|([0-3] ){0,4}[0-3]|[ -~]{0,9})",
            0..12,
        ),
        seal: bool,
    ) {
        let body = format!("grundy certificate 2\n{}\n", lines.join("\n"));
        let text = if seal { reseal(&body) } else { body };
        let _ = verdict(&text);
    }

    /// Well-formed certificates with random contents are judged, and are right if they are proved.
    #[test]
    fn random_certificates_are_judged(
        game in "[048]\\.[0-9A-F][!=?]?|nim|half|divisors|allbut:2|take:1,3|euclid",
        order in 1usize..5,
        products in prop::collection::vec(0usize..5, 12),
        lost in 0usize..32,
        phi in prop::collection::vec(0usize..5, 1..5),
        whole: bool,
    ) {
        let quotient = Quotient {
            order,
            actions: products
                .chunks(order)
                .take(2)
                .filter(|products| products.len() == order)
                .zip(1..)
                .map(|(products, heap)| (heap, products.iter().map(|x| x % order).collect()))
                .collect(),
            lost: (0..order).filter(|x| lost >> x & 1 == 1).collect(),
            phi: phi.iter().map(|x| x % order).collect(),
        };
        let text = if whole {
            quotient.periodic(&game, 1, quotient.phi.len() - 1)
        } else {
            quotient.partial(&game)
        };
        let verdict = verdict(&text);
        let judged = matches!(verdict, Verdict::Proved(_) | Verdict::Refuted(_));
        prop_assert!(judged, "{:?}\n{}", verdict, text);
        if matches!(verdict, Verdict::Proved(_)) {
            agrees_with_outcomes(&game, &quotient, 10, 5);
        }
    }
}
