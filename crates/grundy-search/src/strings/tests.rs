//! Against play by the rules alone.

use std::collections::HashMap;

use super::StringSolver;
use grundy_core::game::{Meter, Strings};
use proptest::prelude::*;

const GROUND: u32 = Strings::GROUND;

/// Whether the player to move wins with some strings uncut, beside a Nim heap, by trying every move.
fn wins(strings: &Strings, left: u32, heap: u32, seen: &mut HashMap<(u32, u32), bool>) -> bool {
    if let Some(&known) = seen.get(&(left, heap)) {
        return known;
    }
    let held = |left: u32, coin: u32| {
        (0..).zip(&strings.ends).any(|(at, ends)| left >> at & 1 == 1 && ends.contains(&coin))
    };
    let mut won = (0..heap).any(|smaller| !wins(strings, left, smaller, seen));
    for (at, ends) in (0..).zip(&strings.ends).filter(|(at, _)| left >> at & 1 == 1) {
        let next: u32 = left & !(1 << at);
        let takes = ends.iter().any(|&coin| coin != GROUND && !held(next, coin));
        won |= wins(strings, next, heap, seen) == takes;
    }
    seen.insert((left, heap), won);
    won
}

fn positions() -> impl Strategy<Value = Strings> {
    let end = |coins: u32| prop_oneof![4 => 0..coins, 1 => Just(GROUND)];
    (1..=6u32).prop_flat_map(move |coins| {
        let ends = proptest::collection::vec([end(coins), end(coins)], 0..=10);
        ends.prop_map(move |ends| Strings { coins, ends })
    })
}

/// Rings, chains and joints that random positions seldom have.
fn special() -> impl Strategy<Value = Strings> {
    let chain = (0..3u32, 0..4u32, 0..4usize);
    proptest::collection::vec(chain, 2..=4).prop_map(|chains| {
        let joint = |end: u32| if end == 3 { GROUND } else { end };
        let (mut coins, mut ends) = (3, Vec::new());
        for (from, to, length) in chains {
            let mut last = joint(from);
            for _ in 0..length {
                ends.push([last, coins]);
                last = coins;
                coins += 1;
            }
            ends.push([last, joint(to)]);
        }
        ends.truncate(13);
        Strings { coins, ends }
    })
}

fn check(strings: &Strings) -> Result<(), TestCaseError> {
    let meter = Meter::unlimited();
    let mut solver = StringSolver::default();
    let value = solver.value(strings, &meter).expect("a value");
    let mut seen = HashMap::new();
    let all = (1u32 << strings.ends.len()) - 1;
    for heap in 0..=4 {
        let won = wins(strings, all, heap, &mut seen);
        prop_assert_eq!(won, value != Some(heap), "{:?} {:?} {}", strings, value, heap);
        let asked = StringSolver::default().has_value(strings, heap, &meter);
        prop_assert_eq!(asked.expect("an answer"), value == Some(heap));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn random_positions_have_their_values(strings in positions()) {
        check(&strings)?;
    }

    #[test]
    fn chains_and_rings_have_their_values(strings in special()) {
        check(&strings)?;
    }
}

/// The strings of boxes; their ground is outside.
fn boxes(rows: u32, cols: u32) -> Strings {
    let mut ends = Vec::new();
    let coin = |row: u32, col: u32| row * cols + col;
    for row in 0..rows {
        for col in 0..cols {
            let below = if row + 1 < rows { coin(row + 1, col) } else { GROUND };
            let right = if col + 1 < cols { coin(row, col + 1) } else { GROUND };
            ends.extend([[coin(row, col), below], [coin(row, col), right]]);
            ends.extend((row == 0).then_some([coin(row, col), GROUND]));
            ends.extend((col == 0).then_some([coin(row, col), GROUND]));
        }
    }
    Strings { coins: rows * cols, ends }
}

/// Boards of one row have the value 1.
#[test]
fn boxes_have_their_values() {
    let value = |rows, cols| {
        StringSolver::default().value(&boxes(rows, cols), &Meter::unlimited()).expect("a value")
    };
    for cols in 1..=7 {
        assert_eq!(value(1, cols), Some(1), "1x{cols}");
    }
    let values: Vec<Option<u32>> = (2..=5).map(|cols| value(2, cols)).collect();
    assert_eq!(values, [Some(0), Some(1), Some(0), Some(0)]);
    assert_eq!(value(3, 3), Some(2));
}

/// Sizes are checked before a search.
#[test]
fn large_positions_are_refused() {
    let refused =
        |strings: &Strings| StringSolver::default().value(strings, &Meter::unlimited()).is_err();
    assert!(refused(&Strings { coins: 1, ends: vec![[0, GROUND]; 400] }));
    let ring = |coins: u32| (0..coins).map(|coin| [coin, (coin + 1) % coins]).collect();
    assert!(refused(&Strings { coins: 300, ends: ring(300) }));
    assert!(!refused(&Strings { coins: 250, ends: ring(250) }));
}

/// The board of 3 by 4 boxes.
#[test]
#[ignore = "takes some seconds"]
fn three_by_four_boxes() {
    let value = StringSolver::default().value(&boxes(3, 4), &Meter::unlimited());
    assert_eq!(value.expect("a value"), Some(0));
}
