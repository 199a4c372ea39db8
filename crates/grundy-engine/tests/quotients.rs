//! Misère quotients against a published method's results: `data/misere_quotients.csv`, whose head
//! says how its columns were computed.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Budget, Meter};
use grundy_misere::{HeapQuotients, StoredQuotient, StoredSearch, certificate};
use grundy_verify::{NoProgress, Verdict, verify};

use crate::common::{slow, table};

const QUOTIENTS: &str = grundy_facts::MISERE_QUOTIENTS;

/// The quotients of a code's heaps to `to`, or as far as `nodes` steps lead.
fn found(code: &TakeBreak, to: u64, nodes: u64) -> HeapQuotients {
    let mut found = HeapQuotients::new(&[code]);
    let limits = Budget::default().with_nodes(nodes);
    let meter = Meter::new(limits);
    // Where a limit is reached, fewer heaps are done.
    let _ = found.extend(&[code], &[to], &meter, &mut |_| {});
    found
}

/// The history in the table's form, of heaps up to `to`.
fn history(found: &HeapQuotients, to: u64) -> String {
    let (mut items, mut first) = (Vec::new(), "1:1/0".to_owned());
    for change in found.history().iter().filter(|change| (1..=to).contains(&change.heap)) {
        let item = format!("{}:{}/{}", change.heap, change.order, change.lost);
        if change.heap == 1 { first = item } else { items.push(item) }
    }
    items.insert(0, first);
    items.join(" ")
}

fn number(field: &str) -> u64 {
    field.parse().expect("a number")
}

/// Where the table says that the quotient is complete, the whole game is proved, with the same
/// order, history and period, and the checker of certificates agrees.
#[test]
fn complete_quotients_are_proved() {
    let mut rows = 0;
    for row in table(QUOTIENTS).filter(|row| row[7] == "complete") {
        let code = TakeBreak::parse(row[0]).expect("a code");
        let to = number(row[1]);
        let found = found(&code, to, u64::MAX);
        let period = found.period(0).unwrap_or_else(|| panic!("{code}: not proved"));
        assert_eq!(period.period, number(row[5]), "{code}");
        assert_eq!(period.preperiod, number(row[6]), "{code}");
        assert_eq!(history(&found, to), row[8], "{code}");
        let report = verify(certificate(&code.to_string(), &found).as_bytes(), &mut NoProgress);
        assert!(matches!(report.verdict, Verdict::Proved(_)), "{code}: {:?}", report.verdict);
        rows += 1;
    }
    assert_eq!(rows, 52);
}

/// Where it says partial, the history is the same as far as the table and this search lead.
fn partial(nodes: u64, all: bool) {
    for row in table(QUOTIENTS).filter(|row| row[7] == "partial" && !row[8].is_empty()) {
        let code = TakeBreak::parse(row[0]).expect("a code");
        let to = number(row[1]);
        let found = found(&code, to, nodes);
        let last = found.heaps(0).checked_sub(1).expect("heap 0");
        assert!(!all || last >= to, "{code}: heap {last} of {to}");
        let expected: Vec<&str> = row[8]
            .split(' ')
            .filter(|item| item.split(':').next().map(number).is_some_and(|heap| heap <= last))
            .collect();
        assert_eq!(history(&found, to), expected.join(" "), "{code}");
    }
}

#[test]
fn partial_quotients_agree() {
    partial(2_000_000, false);
}

#[test]
#[ignore = "slow suite: every partial quotient as far as the table"]
fn partial_quotients_reach_the_table() {
    let (nodes, all) = slow((20_000_000, false), (u64::MAX, true));
    partial(nodes, all);
}

/// Certificates of heaps up to some size are confirmed, and with one element changed refuted.
#[test]
fn certificates_of_some_heaps() {
    for (code, to) in [("0.07", 25), ("0.26", 15), ("4.7", 9), ("0.F", 6), ("4!.0", 20)] {
        let code = TakeBreak::parse(code).expect("a code");
        let found = found(&code, to, u64::MAX);
        let text = certificate(&code.to_string(), &found);
        let report = verify(text.as_bytes(), &mut NoProgress);
        assert!(matches!(report.verdict, Verdict::Proved(_)), "{code}: {:?}", report.verdict);
    }
}

/// A search that was stored in the middle of a heap goes on as if it had not been.
#[test]
fn stored_searches_go_on() {
    let code = TakeBreak::parse("0.07").expect("a code");
    let whole = found(&code, 27, u64::MAX);
    let spent = Meter::unlimited();
    HeapQuotients::new(&[&code]).extend(&[&code], &[27], &spent, &mut |_| {}).expect("no limit");
    let mut stops = 0;
    let mut now = HeapQuotients::new(&[&code]);
    while now.heaps(0) <= 27 {
        let limits = Budget::default().with_nodes(spent.nodes() / 8);
        if now.extend(&[&code], &[27], &Meter::new(limits), &mut |_| {}).is_err() {
            stops += 1;
        }
        let stored = now.stored();
        let restored = HeapQuotients::restore(&[&code], &stored, &Meter::unlimited());
        now = restored.expect("no limit").expect("what was stored");
        assert!(stops < 100, "no progress");
    }
    assert!(stops > 3, "{stops} stops");
    assert_eq!(now.history(), whole.history());
    assert_eq!(now.images(0).count(), whole.images(0).count());
    let mut wrong = whole.stored();
    wrong.quotient.lost.pop();
    let restored = HeapQuotients::restore(&[&code], &wrong, &Meter::unlimited());
    assert!(restored.expect("no limit").is_none(), "a quotient with other lost elements");
}

/// What was stored is checked for all that Theorem A supposes. A file may hold anything, and the
/// fuzzer found one by which the empty sum was lost.
#[test]
fn stored_quotients_satisfy_the_hypotheses() {
    let code = TakeBreak::parse("0.1").expect("a code");
    let sound = found(&code, 1, u64::MAX).stored();
    let is_used = |change: &dyn Fn(&mut StoredSearch)| {
        let mut stored = sound.clone();
        change(&mut stored);
        let meter = Meter::new(Budget::default().with_nodes(100_000));
        HeapQuotients::restore(&[&code], &stored, &meter).ok().flatten().is_some()
    };
    assert!(is_used(&|_| {}));
    assert!(!is_used(&|stored| stored.heaps[0] = u64::MAX), "more heaps than a limit allows");
    assert!(!is_used(&|stored| stored.order[0].0 = 1), "a game that is not there");
    let quotient = |order, images, actions, lost| StoredQuotient { order, images, actions, lost };
    // Heap 1 is a with a² = 1. In the cyclic group of order 4 outcomes are right as well, but its
    // elements cannot be told apart.
    let of_two = quotient(2, vec![1], vec![(0, vec![1, 0])], vec![1]);
    assert!(is_used(&|stored| stored.quotient = of_two.clone()));
    let of_four = quotient(4, vec![1], vec![(0, vec![1, 2, 3, 0])], vec![1, 3]);
    assert!(!is_used(&|stored| stored.quotient = of_four.clone()), "it is not reduced");
    // Before any heap.
    let begins = |order, lost: &[u32]| {
        is_used(&|stored| {
            (stored.heaps, stored.order, stored.candidate) = (vec![0], Vec::new(), None);
            stored.quotient = quotient(order, Vec::new(), Vec::new(), lost.to_vec());
        })
    };
    assert!(begins(1, &[]));
    assert!(!begins(1, &[0]), "the empty sum is lost");
    assert!(!begins(1 << 40, &[]), "elements without words");
}
