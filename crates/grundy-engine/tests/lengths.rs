//! How long play lasts: theorems on heaps against the recurrence by the rules alone.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use grundy_facts::ordinary;
use std::collections::HashMap;

use crate::common::naive_fight;
use grundy_core::game::{Attempt, Meter};
use grundy_core::value::Natural;
use grundy_engine::opponent::{Level, Opponent};
use grundy_engine::{LengthKind, LengthSearch, Workbench};
use proptest::prelude::*;

/// The lengths of heaps 0 to `last` under a rule that says whether k may be taken from n.
fn naive(
    last: u64,
    (kind, misere): (LengthKind, bool),
    takes: &dyn Fn(u64, u64) -> bool,
) -> Vec<u64> {
    let mut lengths: Vec<u64> = Vec::new();
    for n in 0..=last {
        let options = (1..=n).filter(|&k| takes(n, k));
        let options: Vec<u64> =
            options.map(|k| lengths[usize::try_from(n - k).expect("small")]).collect();
        let good = options.iter().copied().filter(|length| (length % 2 == 1) == misere);
        let good: Vec<u64> = good.collect();
        let all = || options.iter().copied();
        let best = match kind {
            LengthKind::Remoteness => good.iter().copied().min().or_else(|| all().max()),
            LengthKind::Suspense => good.iter().copied().max().or_else(|| all().min()),
        };
        lengths.push(best.map_or(0, |best| best + 1));
    }
    lengths
}

const KINDS: [LengthKind; 2] = [LengthKind::Remoteness, LengthKind::Suspense];

/// Compares the lengths of some heaps of a game, and the law of all of them, with the recurrence.
fn check(game: &str, heaps: &[u64], takes: &dyn Fn(u64, u64) -> bool) {
    let bench = Workbench::default();
    let meter = Meter::unlimited();
    let attempt = Attempt::from(&meter);
    let last = heaps.iter().copied().max().expect("a heap");
    for (kind, misere) in KINDS.iter().flat_map(|&kind| [(kind, false), (kind, true)]) {
        let known = naive(last, (kind, misere), takes);
        let text = |n: u64| format!("{}{game} {n}", if misere { "misere " } else { "" });
        let mut search = LengthSearch::default();
        let length = |search: &mut LengthSearch, n: u64| {
            let position = bench.read(&text(n)).expect(game);
            search
                .length(&position, kind, attempt)
                .unwrap_or_else(|why| panic!("{game} {n}: {why}"))
        };
        for &n in heaps {
            // Alone, and after others.
            let wanted = known[usize::try_from(n).expect("small")];
            assert_eq!(length(&mut LengthSearch::default(), n), wanted, "{} {kind:?}", text(n));
            assert_eq!(length(&mut search, n), wanted, "{} {kind:?}", text(n));
        }
        let position = bench.read(&text(7)).expect(game);
        let law = LengthSearch::law(&position, kind, attempt).expect(game);
        let Some(law) = law else { continue };
        for n in 0..=last {
            let folded = usize::try_from(law.period.fold(&n.into())).expect("small");
            let folded = u32::try_from(law.lengths[folded]).expect("small");
            let by_law = law.period.value(&n.into(), folded);
            let wanted = known[usize::try_from(n).expect("small")];
            assert_eq!(by_law, Natural::from(wanted), "{} {kind:?} {law:?}", text(n));
        }
    }
}

fn list(members: &[u64]) -> String {
    members.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ordinary(15, 60)))]

    #[test]
    fn subtraction_games(
        set in proptest::collection::btree_set(1..12u64, 1..5),
        heaps in proptest::collection::vec(0..300u64, 1..8),
    ) {
        let members: Vec<u64> = set.iter().copied().collect();
        check(&format!("take:{}", list(&members)), &heaps, &|_, k| set.contains(&k));
        check(&format!("allbut:{}", list(&members)), &heaps, &|_, k| !set.contains(&k));
    }

    #[test]
    fn intervals(a in 1..9u64, more in 0..9u64, heaps in proptest::collection::vec(0..300u64, 1..8)) {
        let b = a + more;
        check(&format!("take:{a}..{b}"), &heaps, &|_, k| (a..=b).contains(&k));
    }
}

/// Other games whose moves leave at most one heap, and heaps beyond those that are taken in turn first.
#[test]
fn other_heaps() {
    let prime = |k: u64| k > 1 && (2..k).all(|d| !k.is_multiple_of(d));
    check("take:1,prime", &[0, 1, 2, 97, 300], &|_, k| k == 1 || prime(k));
    check("take:2^k", &[0, 1, 2, 64, 299, 5000], &|_, k| k.is_power_of_two());
    check("half", &[0, 1, 2, 3, 10, 200], &|n, k| 2 * k <= n);
    check("nim", &[0, 1, 2, 3, 50], &|_, _| true);
    check("take:1,4,9,11", &[5, 4500, 9000], &|_, k| [1, 4, 9, 11].contains(&k));
    check("allbut:1,2,1500", &[5, 1500, 1502, 4499, 4502, 6000], &|_, k| {
        ![1, 2, 1500].contains(&k)
    });
    // One or two may be taken, if these are not all.
    check("0.22", &[0, 1, 2, 3, 40, 4999], &|n, k| k <= 2 && k < n);
}

/// Heaps of any size, where a theorem covers the game; others are refused by name.
#[test]
fn large_heaps() {
    let bench = Workbench::default();
    let meter = Meter::unlimited();
    let mut search = LengthSearch::default();
    let mut length = |text: &str| {
        let position = bench.read(text).expect(text);
        search.length(&position, LengthKind::Remoteness, Attempt::from(&meter))
    };
    for (text, known) in [
        ("take:1..3 1000000000000000000", 500_000_000_000_000_000),
        ("take:1..3 1000000000000000001", 500_000_000_000_000_001),
        ("misere take:1..3 1000000000000000001", 500_000_000_000_000_001),
        ("take:1000000..2000000000 4000000000000000000", 3_998_000_999),
        ("nim 1000000000000000000", 1),
        ("misere nim 1000000000000000000", 2),
        ("allbut:2 1000000000000000000", 1),
    ] {
        assert_eq!(length(text).ok(), Some(known), "{text}");
    }
    // By the period of the lengths: 0 1 2 1 1 and so on.
    let near = length("take:1,3,4 1000000").expect("a length");
    let far = length("take:1,3,4 1000000000000000000").expect("a length");
    assert_eq!(near % 2, far % 2);
    for text in ["take:2^k 1000000000000000000", "half 1000000000000000000", "kayles 1000000000"] {
        let failure = length(text).expect_err(text);
        assert!(failure.limit().is_none(), "{text}: {failure}");
    }
}

/// The perfect opponent wins as soon, or loses as late, as play by the rules alone allows.
#[test]
fn the_perfect_opponent_hurries_and_delays() {
    let bench = Workbench::default();
    let meter = Meter::unlimited();
    for text in [
        "take:1,3,4 20",
        "misere take:1,3,4 21",
        "take:1..3 16",
        "kayles 9",
        "kayles 5 + nim 3 1",
        "nim 3 5 6",
        "misere nim 3 5 4",
        "nim 5 and kayles 4 and take:1,2 6",
        "take:1,2 6 and take:1,2 9",
        "nim 3 or kayles 4",
    ] {
        let position = bench.read(text).expect(text);
        let mut seen = HashMap::new();
        let lines = bench.options(&position, Attempt::from(&meter)).expect(text);
        let fights: Vec<u32> =
            lines.iter().map(|line| naive_fight(&line.position, &mut seen)).collect();
        let misere = u32::from(text.starts_with("misere"));
        let lost = fights.iter().copied().filter(|fight| fight % 2 == misere).min();
        let best = lost.or(fights.iter().copied().max()).expect(text);
        for seed in 0..4 {
            let opponent = Opponent::new(Level::Perfect, seed);
            let reply = opponent.reply(&bench, &position, 0, Attempt::from(&meter)).expect(text);
            let played = reply.played.expect(text);
            assert_eq!(naive_fight(&played.position, &mut seen), best, "{text}: {played:?}");
        }
    }
}
