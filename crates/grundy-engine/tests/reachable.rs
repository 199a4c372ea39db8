//! Positions of rule files by the tuples that can be reached and by a filled box: both methods give
//! the same values, and neither is used where the other is far better.
//!
//! Limits count positions, so that nothing depends on a clock: the wrong method would need a
//! thousand times as many.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;

use crate::common::check;
use grundy_core::game::{Attempt, Budget, Failure, Meter, Resolver};
use grundy_engine::Workbench;
use proptest::prelude::*;

/// Rule files by their names.
struct Files(HashMap<&'static str, String>);

impl Resolver for Files {
    fn read(&self, name: &str) -> std::io::Result<Vec<u8>> {
        let file = self.0.get(name).map(|text| text.clone().into_bytes());
        file.ok_or_else(|| std::io::Error::other("none"))
    }
}

/// The files that people brought, and `mine.game`.
fn bench(mine: &str) -> Workbench {
    let files = [
        ("arpa.game", include_str!("../../grundy-facts/data/faults/arpa.game")),
        ("edgewalk.game", include_str!("../../grundy-facts/data/faults/edgewalk.game")),
        ("euclid0.game", include_str!("../../grundy-facts/data/faults/euclid0.game")),
        ("three.game", include_str!("../../grundy-facts/data/faults/three.game")),
        ("chocolate.game", include_str!("../../../games/chocolate.game")),
        ("mine.game", mine),
    ];
    Workbench::new(Box::new(Files(files.map(|(name, text)| (name, text.to_owned())).into())))
}

/// The value of a position, with the nodes and bytes that it took.
fn valued(bench: &Workbench, text: &str, limits: Budget<'_>) -> Result<(u64, u64, u64), Failure> {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let meter = Meter::new(limits);
    let known = position.parts()[0].values().value(&Attempt::from(&meter))?;
    Ok((known.value.to_u64().expect("a small value"), meter.nodes(), meter.memory_used()))
}

/// Where few positions of a large box can be reached, no others are visited, whatever the memory.
#[test]
fn few_positions_of_a_large_box() {
    for (text, value, nodes) in [
        ("edgewalk.game 1 33554431", 2, 1 << 12),
        // Beyond 2^32.
        ("edgewalk.game 1 68719476735", 3, 1 << 20),
        ("arpa.game 846180892", 11, 1 << 20),
        ("euclid0.game 20000 12345", 1, 1 << 16),
        ("euclid0.game 7540113804746346429 4660046610375530309", 0, 1 << 16),
    ] {
        for memory in [40 << 20, 8 << 30] {
            let limits = Budget::default().with_nodes(nodes).with_memory(memory);
            let found = valued(&bench(""), text, limits);
            let found = found.unwrap_or_else(|failure| panic!("{text}: {failure}"));
            assert_eq!(found.0, value, "{text} in {found:?}");
        }
    }
}

/// A box of which nearly all positions can be reached is filled, in little more than a step for
/// each sum.
#[test]
fn a_dense_box_is_filled() {
    let (value, nodes, memory) =
        valued(&bench(""), "chocolate.game 120 120", Budget::default()).expect("a value");
    let sums: u64 = (1..=120).flat_map(|r| (1..=120).map(move |c| 2 * (r + c))).sum();
    assert_eq!(value, 2);
    assert!(nodes < sums + sums / 20, "{nodes} steps for {sums} sums");
    assert!(memory < 1 << 19, "{memory} bytes");
}

/// The box up to a position does not hold all positions that can be reached, but a slightly larger
/// one does.
#[test]
fn failures_change_no_later_answer() {
    let lines = ["three.game 30 29 28", "three.game 30 30 30", "three.game 29 30 28"];
    let alone = lines.map(|text| valued(&bench(""), text, Budget::default()).expect(text).0);
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [1, 2, 0]] {
        let bench = bench("");
        for line in order {
            let found = valued(&bench, lines[line], Budget::default()).expect("a value").0;
            assert_eq!(found, alone[line], "{} in {order:?}", lines[line]);
        }
    }
    // A question that ends at a limit leaves only values behind.
    let bench = bench("");
    for nodes in [1, 100, 10_000] {
        let limits = Budget::default().with_nodes(nodes);
        assert!(valued(&bench, lines[0], limits).is_err());
    }
    for (line, wanted) in lines.into_iter().zip(alone) {
        assert_eq!(valued(&bench, line, Budget::default()).expect(line).0, wanted);
    }
}

/// The limit on memory ends a search that fits neither method.
#[test]
fn memory_ends_a_search() {
    let text = "mine.game 100000000 3000";
    // Large steps reach few positions of a box that no memory holds.
    let rule = "game mine(a, b)\ntake: if b > 0: for k in 1..5: (a - 2*k*b, b - 1)\n";
    let needed = valued(&bench(rule), "mine.game 100000000 40", Budget::default());
    let (value, ..) = needed.expect("a value");
    assert_eq!(value, 0, "every play takes 40 moves");
    let limits = Budget::default().with_memory(1 << 16);
    match valued(&bench(rule), text, limits) {
        Err(Failure::Refused(refusal)) => {
            assert!(refusal.message.contains("do not fit the memory"), "{refusal:?}");
            assert!(refusal.memory.is_some());
        }
        other => panic!("{other:?}"),
    }
}

/// Rules whose boxes hold many, few or none of the positions reached, with faults and holes.
const RULES: [&str; 7] = [
    "game g(a, b)\ntake: for k in 1..a: (a - k, b)\ntake: for k in 1..b: (a, b - k)",
    "game g(a, b)\ntake: for k in 1..a: (a - k, (b + k) mod 7)\ntake: if b > 0: (a, b / 2)",
    "game g(a, b)\ngrow: if a > 0: for k in 1..3: (a - 1, b + k)\ntake: if b > 0: (a, b / 2)",
    "game g(a, b)\norder b, a\ngrow: if b > 0: (a + 3, b - 1)\ntake: for k in 1..min(a, 3): (a - k, b)",
    "game g(a, b) where a != 3 or b != 3\ntake: for k in 1..a: if a - k != 3: (a - k, b)\n\
     take: if b > 0, a != 3: (a, b - 1)",
    "game g(a, b)\nboth: if a > 0, b > 0: (a - 1, b) + (a, b - 1)\ntake: if a > 1: 3 of (a - 2, b)",
    "game g(a, b)\nhalve: if a > 0: (a / 2, b)\nhalve: if b > 0: nothing\n\
     split: for k in 1..a-1: (k, b) + (a - k, 0)",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Three ways agree: a search by the definition; questions in any order on one bench, with
    /// boxes that grow; and each question on a bench of its own, with little memory.
    #[test]
    fn every_way_gives_the_same_values(
        rule in 0..RULES.len(),
        asked in prop::collection::vec((0u64..9, 0u64..6), 1..6),
        large in 40u64..90,
    ) {
        let together = bench(RULES[rule]);
        let texts = asked.iter().map(|(a, b)| format!("mine.game {a} {b}"));
        let texts: Vec<String> = texts.filter(|text| together.read(text).is_ok()).collect();
        let tight = Budget::default().with_memory(1 << 13);
        // A large question comes first, which fills boxes or reaches many positions.
        let _ = valued(&together, &format!("mine.game {large} {}", large / 2), Budget::default());
        for text in &texts {
            check(&together, text);
            let found = valued(&together, text, Budget::default()).expect(text).0;
            if let Ok((alone, ..)) = valued(&bench(RULES[rule]), text, tight) {
                prop_assert_eq!(alone, found, "{} of rule {}", text, rule);
            }
        }
    }

    /// Larger positions, most of which are worth a box, against a series of questions from below.
    #[test]
    fn boxes_equal_reachable_positions(rule in 0..RULES.len(), a in 20u64..60, b in 10u64..40) {
        let once = valued(&bench(RULES[rule]), &format!("mine.game {a} {b}"), Budget::default());
        let below = bench(RULES[rule]);
        let mut last = None;
        for n in (0..=a).step_by(7).chain([a]) {
            last = Some(valued(&below, &format!("mine.game {n} {b}"), Budget::default()));
        }
        let value = |found: Result<(u64, u64, u64), Failure>| found.map(|found| found.0).ok();
        prop_assert_eq!(value(once), last.and_then(value));
    }
}
