//! Tests of every engine against the definition, a rule's own options.

use grundy_facts::ordinary;
use std::ops::ControlFlow;

use proptest::prelude::*;

use super::{Isa, Method, NoHistory, Run, Sequence, Setup, State};
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{HeapRule, Meter};
use grundy_core::value::Mex;

/// Returns a table computed by all pairs only.
fn all_pairs() -> Sequence {
    Sequence::with(Setup { method: Method::Plain, ..Setup::default() })
}

/// Returns the values by the definition.
fn by_options(rule: &dyn HeapRule, n: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..=n {
        let mut seen = Mex::new();
        let _ = rule.options(heap, &mut |parts| {
            seen.insert(
                parts
                    .iter()
                    .fold(0, |sum, &part| sum ^ values[usize::try_from(part).expect("a part")]),
            );
            ControlFlow::Continue(())
        });
        values.push(seen.take());
    }
    values
}

fn compare(code: &str, n: u64) {
    let rule = TakeBreak::parse(code).expect(code);
    let mut sequence = Sequence::default();
    // In two steps, as tables are extended in use.
    sequence.extend(&rule, n / 2, &Meter::unlimited()).expect(code);
    sequence.extend(&rule, n, &Meter::unlimited()).expect(code);
    let values: Vec<u32> = sequence.values().iter().collect();
    assert_eq!(values, by_options(&rule, n), "{code}");
    // From saved values, as runs are resumed.
    let window: Vec<u32> = values.iter().take(values.len() / 3).copied().collect();
    let state = State { next: window.len() as u64, window, ..State::default() };
    let setup = Setup { method: Method::Plain, ..Setup::default() };
    let mut run = Run::resume(&rule, setup, state, &Meter::unlimited()).expect(code);
    run.advance(n + 1, &mut NoHistory, &mut |_| {}, &Meter::unlimited()).expect(code);
    assert_eq!(run.first(), values, "{code}, resumed");
}

#[test]
fn engines_equal_the_definition() {
    for code in ["0.77", "0.137", "0.6", "4!.0", "4.[3]", "0.4", "4.007", "4=.3", "4?.123"] {
        compare(code, 300);
    }
    for code in [
        "0.[3]", "0.8", "0.0F", "0.3F", "8.0", "0.[7]", "4.[7]", "0.[12]", "0.7[31]", "0.[8]",
        "C.3",
    ] {
        compare(code, 60);
    }
    for code in
        ["0.{2+}", "0.{2+}=", "0.{1,3+}2", "0.{0,2+}", "{2+}.3", "0.{2+}!", "0.{3}?", "0.{2,4}"]
    {
        compare(code, 24);
    }
}

/// 0.[3] is Nim: values exceed 2^8, and the list widens.
#[test]
fn values_widen() {
    let rule = TakeBreak::parse("0.[3]").expect("a code");
    let mut sequence = Sequence::default();
    sequence.extend(&rule, 700, &Meter::unlimited()).expect("small");
    assert!(sequence.values().iter().eq(0..=700));
    compare("0.3333333", 40);
}

/// The values of 4.[3], written out to a finite length, exceed 2^8 in the pair loop.
#[test]
fn the_pair_loop_widens() {
    let code = format!("4.{}", "3".repeat(600));
    let rule = TakeBreak::parse(&code).expect("a code");
    let lasker = TakeBreak::parse("4.[3]").expect("a code");
    let (mut finite, mut infinite) = (Sequence::default(), Sequence::default());
    finite.extend(&rule, 600, &Meter::unlimited()).expect("small");
    infinite.extend(&lasker, 600, &Meter::unlimited()).expect("small");
    assert!(finite.values().iter().eq(infinite.values().iter()));
    assert!(finite.values().iter().max() > Some(256));
}

/// Returns the values of a code by all pairs.
fn by_threads(code: &TakeBreak, threads: usize, n: u64) -> Vec<u32> {
    let setup = Setup { method: Method::Plain, threads, ..Setup::default() };
    let mut run = Run::new(code, setup).expect("any code");
    let mut values = Vec::new();
    let mut visit = |block: super::Block<'_>| values.extend(block.iter());
    // In steps that end within batches.
    for to in (1..n).step_by(700).chain([n]) {
        run.advance(to, &mut NoHistory, &mut visit, &Meter::unlimited()).expect("in reach");
    }
    values.truncate(usize::try_from(n).expect("small"));
    values
}

/// All pairs on several threads: bytes, words with and without a search, values that outgrow both, and
/// all kinds of pairs.
#[test]
fn threads_share_all_pairs() {
    let growing = format!("4.{}", "3".repeat(700));
    for code in ["0.146", "0.6", "0.16", "4!.0", "4=.3", "4?.123", "0.04", "0.77", &growing] {
        let code = TakeBreak::parse(code).expect(code);
        let one = by_threads(&code, 1, 6000);
        assert_eq!(one[..400], by_options(&code, 399), "{code}");
        for threads in [2, 3, 8] {
            let several = by_threads(&code, threads, 6000);
            let wrong = (0..one.len()).find(|&n| one[n] != several[n]);
            assert_eq!(wrong, None, "{code} on {threads} threads");
        }
    }
}

/// A game with few rare heaps.
struct Sparse {
    code: &'static str,
    /// The length at which its stream begins in tests, a power of two; `None` if none begins below
    /// `to`.
    begins: Option<u64>,
    to: u64,
}

const fn sparse(code: &'static str, begins: Option<u64>, to: u64) -> Sparse {
    Sparse { code, begins, to }
}

/// Games of every form: words of each length, blocks, a split with the parity of heaps, unequal
/// heaps, two places, rare heaps that still occur, a few or hundreds of them, indexes of two digits,
/// and games whose values are computed by all pairs throughout.
const SPARSE: [Sparse; 20] = [
    sparse("0.6", None, 8000),
    sparse("0.106", Some(4096), 10_000),
    sparse("0.104", Some(4096), 10_000),
    sparse("0.054", Some(4096), 10_000),
    sparse("0.137", None, 9000),
    sparse("0.16", Some(4096), 15_000),
    sparse("4!.0", Some(8192), 9000),
    sparse("0.205", Some(4096), 10_000),
    sparse("0.174", Some(4096), 10_000),
    sparse("4.045", Some(4096), 10_000),
    sparse("4.404", Some(4096), 9000),
    sparse("0.772", Some(4096), 10_000),
    sparse("0.376", Some(4096), 6800),
    sparse("0.142", Some(8192), 9000),
    sparse("0.336", Some(4096), 9000),
    sparse("0.143", Some(4096), 9000),
    sparse("0.416", Some(16_384), 18_000),
    sparse("0.3426", Some(4096), 9000),
    sparse("0.564", Some(8192), 9000),
    sparse("0.146", None, 9000),
];

/// Compares a run with known values. The run begins with the values below `begins − 1`, so that it
/// computes only one heap by all pairs. Returns the method at its end.
fn compare_stream(code: &TakeBreak, begins: u64, known: &[u32], setup: Setup) -> Method {
    let next = begins - 1;
    let window = known[..usize::try_from(next).expect("small")].to_vec();
    let mut values = window.clone();
    let state = State { next, window, ..State::default() };
    let mut run = Run::resume(code, setup, state, &Meter::unlimited()).expect("a state");
    let mut visit = |block: super::Block<'_>| {
        assert_eq!(block.first, values.len() as u64);
        values.extend(block.iter());
    };
    let to = known.len() as u64;
    run.advance(to, &mut NoHistory, &mut visit, &Meter::unlimited()).expect("in reach");
    let wrong = known.iter().zip(&values).position(|(known, value)| known != value);
    assert_eq!(wrong, None, "{code} {setup:?}");
    run.method()
}

/// Whether the values of the heaps n − span to n − 1 and of the first heaps decide that heap n is common
/// and has its value: by the definition of [`super::Dependence`].
fn is_decided(n: usize, values: &[u32], code: &TakeBreak, run: &Run) -> bool {
    let (Some(closure), Some(dependence)) = (run.closure(), run.dependence()) else { return false };
    let span = usize::try_from(dependence.span).expect("small");
    let places = |parts| {
        let places = code.places().iter().enumerate();
        places.filter(move |(_, digit)| digit.allows(parts)).map(|(place, _)| place)
    };
    let near = |heap: usize| n - heap <= span;
    let alone = places(1).filter(|&d| near(n - d)).map(|d| values[n - d]);
    let rares: Vec<usize> =
        run.rares().iter().map(|rare| usize::try_from(rare.heap).expect("small")).collect();
    let beside_rares = places(2).flat_map(|d| {
        let others = rares.iter().filter(|&&r| r > 0).map(move |&r| (r, n - d - r));
        others.filter(|&(_, b)| near(b)).map(|(r, b)| values[r] ^ values[b])
    });
    let mut seen: Vec<u32> = alone.chain(beside_rares).collect();
    let common = |value: &u32| !closure.is_rare(*value, n as u64);
    if (0..=values[n]).filter(common).find(|value| !seen.contains(value)) != Some(values[n]) {
        return false;
    }
    let is_below = |seen: &[u32]| (0..values[n]).all(|value| seen.contains(&value));
    for a in 1..1 << 20 {
        if is_below(&seen) {
            return true;
        }
        seen.extend(places(2).filter(|d| near(n - d - a)).map(|d| values[a] ^ values[n - d - a]));
        seen.sort_unstable();
        seen.dedup();
    }
    is_below(&seen)
}

/// The hypothesis of the theorem that proves long periods: see `Law::bound_of_run`.
#[test]
fn common_heaps_depend_on_their_span() {
    for code in ["0.106", "0.167", "4.045", "0.104", "0.376"] {
        let code = TakeBreak::parse(code).expect("a code");
        let mut values = Vec::new();
        let mut run = Run::new(&code, Setup::default()).expect("a run");
        let see = &mut |block: super::Block<'_>| values.extend(block.iter());
        let to = if code.to_string() == "0.376" { 150_000 } else { 2_400_000 };
        run.advance(to, &mut NoHistory, see, &Meter::unlimited()).expect("values");
        let from = run.dependence().expect("few rare heaps").from.max(to / 8 * 7);
        for n in (from..to).step_by(3001) {
            let n = usize::try_from(n).expect("small");
            assert!(is_decided(n, &values, &code, &run), "{code} {n}");
            let other = std::mem::replace(&mut values[n], 300);
            assert!(!is_decided(n, &values, &code, &run), "{code} {n}");
            values[n] = other;
        }
    }
}

/// Compares every form on every instruction set, with one thread and several, with the loop over all
/// pairs. Under a sanitizer, which notes each byte that is read, a fifth of the codes does, and in the
/// ordinary suite a third.
#[test]
fn streams_equal_all_pairs() {
    let sanitized = std::env::var_os("GRUNDY_SANITIZED").is_some();
    let step = if sanitized { 5 } else { ordinary(3, 1) };
    for Sparse { code, begins, to } in SPARSE.into_iter().step_by(step) {
        let code = TakeBreak::parse(code).expect(code);
        let mut all = all_pairs();
        all.extend(&code, to - 1, &Meter::unlimited()).expect("small");
        let known: Vec<u32> = all.values().iter().collect();
        let Some(begins) = begins else {
            // Without a stream neither the instruction set nor the threads matter.
            let method = compare_stream(&code, 4096, &known, Setup::default());
            assert_eq!(method, Method::Plain, "{code}");
            continue;
        };
        let portable = |isa: &Isa| sanitized && *isa == Isa::Portable;
        for isa in Isa::available().filter(|isa| !portable(isa)) {
            let by = |threads, method| {
                compare_stream(&code, begins, &known, Setup { isa, threads, method })
            };
            let chosen = by(1, Method::Auto);
            assert_ne!(chosen, Method::Plain, "{code}");
            for threads in [2, 3, 8] {
                assert_eq!(by(threads, Method::Auto), chosen, "{code}");
            }
            if chosen == Method::Words {
                assert_eq!(by(1, Method::Blocks), Method::Blocks, "{code}");
            }
        }
    }
}

/// A table has the right values wherever its extensions end: before, at and after the powers of two
/// at which a flow may begin, and within the batches of the flow.
#[test]
fn tables_grow_in_steps() {
    for code in ["0.106", "0.16", "4.045", "0.6"] {
        let code = TakeBreak::parse(code).expect(code);
        let mut all = all_pairs();
        all.extend(&code, 20_000, &Meter::unlimited()).expect("small");
        let mut table = Sequence::default();
        for n in [1, 4095, 4096, 8191, 8192, 8200, 9000, 20_000] {
            table.extend(&code, n, &Meter::unlimited()).expect("small");
            let known = table.values().len();
            assert!(known as u64 > n);
            let wrong =
                (0..known.min(20_001)).find(|&h| table.values().get(h) != all.values().get(h));
            assert_eq!(wrong, None, "{code} to {n}");
        }
    }
}

/// Values computed by a run that may stream, and by all pairs.
fn streamed_and_plain(code: &TakeBreak, n: u64) -> (Vec<u32>, Vec<u32>) {
    let mut all = all_pairs();
    all.extend(code, n - 1, &Meter::unlimited()).expect("small");
    let mut run = Run::new(code, Setup::default()).expect("any code");
    let mut values = Vec::new();
    let mut visit = |block: super::Block<'_>| values.extend(block.iter());
    run.advance(n, &mut NoHistory, &mut visit, &Meter::unlimited()).expect("in reach");
    let known = usize::try_from(n).expect("small");
    values.truncate(known);
    (values, all.values().iter().take(known).collect())
}

/// Rare heaps at an even distance, each of which may be left alone at several odd places, exclude
/// common values at the same heaps.
#[test]
fn rare_heaps_left_alone_may_meet() {
    for code in ["0.60606", "0.63616"] {
        let (streamed, plain) = streamed_and_plain(&TakeBreak::parse(code).expect(code), 14_000);
        let wrong = (0..plain.len()).find(|&n| streamed[n] != plain[n]);
        assert_eq!(wrong, None, "{code}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Codes whose places have one parity, so that a split can use the heaps' parity, or both; of these
    /// some whose odd places may all leave one heap.
    #[test]
    fn random_streams(first in "[04]", pairs in "([0-7][0-3]){1,3}[0-7]?", other in "[0-7]{2,5}|([2367][0-7]){2,3}", odd: bool) {
        for digits in [if odd { pairs } else { format!("0{pairs}") }, other] {
            let code = TakeBreak::parse(&format!("{}.{digits}", if odd { "0" } else { &first }));
            let (streamed, plain) = streamed_and_plain(&code.expect("a code"), 14_000);
            let wrong = (0..plain.len()).find(|&n| streamed[n] != plain[n]);
            prop_assert_eq!(wrong, None, "{}", digits);
        }
    }
}

proptest! {
    #[test]
    fn random_octal_codes(digits in "[0-7]{1,4}", first in "[04]", shape in "[!=?]?") {
        prop_assume!(digits.chars().any(|c| c != '0') || first != "0");
        let rule = TakeBreak::parse(&format!("{first}{shape}.{digits}")).expect("a code");
        let mut sequence = Sequence::default();
        sequence.extend(&rule, 120, &Meter::unlimited()).expect("small");
        prop_assert_eq!(sequence.values().iter().collect::<Vec<_>>(), by_options(&rule, 120));
    }

    #[test]
    fn random_wider_codes(code in "(0|4|8|C)\\.[0-9A-F]{0,2}(\\[[0-9A-F]{1,2}\\])?") {
        let rule = TakeBreak::parse(&code).expect("a code");
        let mut sequence = Sequence::default();
        sequence.extend(&rule, 30, &Meter::unlimited()).expect("small");
        prop_assert_eq!(sequence.values().iter().collect::<Vec<_>>(), by_options(&rule, 30));
    }
}
