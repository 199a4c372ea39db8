//! Strips against the definition and the search of single graphs, and families with known values.

use proptest::prelude::*;

use super::cell::Cell;
use super::*;

const RULES: [DeletionMove; 3] =
    [DeletionMove::WithReached, DeletionMove::NotLone, DeletionMove::Pairs];

fn proved(text: &str, rule: DeletionMove) -> Option<FamilyPeriod> {
    let family = Family::read(text).expect(text);
    prove(&family, rule, &Meter::unlimited()).expect("no limit")
}

fn listed(text: &str, rule: DeletionMove, last: u64) -> Vec<u32> {
    let family = Family::read(text).expect(text);
    values(&family, rule, last, &Meter::unlimited()).expect("no limit").expect(text)
}

/// The theorem asks for twice the preperiod and the period, and for the most columns that a move
/// loses: with one value fewer nothing is proved.
#[test]
fn the_law_counts_what_a_move_loses() {
    use DeletionMove::{Pairs, WithReached};
    const MOST: usize = 1 << 9;
    for (text, rule) in
        [("path:{n}", WithReached), ("path:{n}", Pairs), ("diamonds:{n}", WithReached)]
    {
        let (family, meter) = (Family::read(text).expect(text), Meter::unlimited());
        let mut values = Values::new(&family, rule, &meter).expect("no limit").expect(text);
        let (loss, from) = values.system.bounds();
        assert!(loss > 0, "{text}");
        values.system.fill(MOST, &meter).expect("no limit").expect(text);
        let proved = |columns| common(&values.system, loss, from, columns);
        let first = (1..MOST).find_map(|columns| Some((columns, proved(columns)?)));
        let (columns, claim) = first.expect(text);
        assert_eq!(columns as u64, 2 * (claim.preperiod + claim.period) + loss as u64, "{text}");
    }
}

#[test]
fn known_values() {
    use DeletionMove::WithReached;
    // OEIS A317367, from n = 4.
    let scalloped = [
        0, 2, 1, 3, 0, 1, 1, 3, 0, 2, 3, 3, 2, 2, 3, 4, 2, 4, 0, 4, 2, 5, 3, 2, 2, 3, 3, 2, 0, 3,
        1, 1, 0, 3, 1, 2, 0, 3, 1, 2, 0, 1, 1, 4, 0, 4, 5, 4, 7, 2, 6, 4, 7, 5, 0, 4, 1, 1, 0, 2,
        1, 3, 0, 2, 1, 3, 0, 1, 1, 3, 0, 2, 3, 3, 2, 2, 7, 4, 6, 5, 4, 4, 5, 5, 7, 2, 6, 3, 3, 2,
    ];
    assert_eq!(listed("toeplitz:{n},1,3", WithReached, 93)[4..], scalloped);
    // OEIS A316629, from n = 1.
    let linked = [
        0, 1, 3, 4, 2, 3, 1, 2, 0, 4, 6, 5, 7, 3, 2, 7, 6, 2, 0, 2, 1, 3, 2, 4, 3, 5, 0, 3, 1, 2,
        10, 1, 11, 2, 1, 9, 7, 8, 4, 9, 5, 3, 1, 2, 7, 4, 9, 7, 6, 9, 7, 8, 4, 3, 5, 2, 6, 5, 10,
    ];
    assert_eq!(listed("snake:4x{n}", WithReached, 59)[1..], linked);
    // OEIS A316781, from n = 1.
    let diamonds = [
        2, 1, 0, 3, 3, 1, 4, 2, 6, 5, 0, 2, 7, 1, 4, 3, 3, 1, 4, 7, 7, 5, 0, 2, 8, 4, 4, 6, 3, 1,
        8, 7, 7, 5, 0, 2, 2, 1, 4, 6, 3, 1, 8, 2, 7, 5, 0, 2, 8, 1, 4, 6, 3, 1, 4, 2, 7, 5, 0, 2,
    ];
    assert_eq!(listed("diamonds:{n}", WithReached, 60)[1..], diamonds);
}

#[test]
fn known_periods() {
    use DeletionMove::{NotLone, Pairs, WithReached};
    for (text, rule, period) in [
        // 0.137 and 0.07.
        ("path:{n}", WithReached, Some((34, 52))),
        ("path:{n}", Pairs, Some((34, 53))),
        ("cycle:{n}", WithReached, Some((34, 38))),
        // OEIS A317367: the last irregular value is that of 115.
        ("toeplitz:{n},1,3", WithReached, Some((62, 116))),
        ("circulant:{n},1,3", WithReached, Some((62, 68))),
        // OEIS A316781: from the 69th term on.
        ("diamonds:{n}", WithReached, Some((12, 69))),
        ("prism:{n}", WithReached, Some((1, 3))),
        ("king:2x{n}", WithReached, Some((34, 52))),
        // A spine vertex with a leaf is a token of Kayles.
        ("caterpillar:1x{n}", Pairs, Some((12, 71))),
        ("caterpillar:1x{n}", WithReached, Some((2, 0))),
        // A move in the middle does not cut these.
        ("ladder:{n}", Pairs, None),
        ("grid:3x{n}", WithReached, None),
        ("caterpillar:1x{n}", NotLone, None),
    ] {
        let found = proved(text, rule).map(|found| (found.period.period, found.period.preperiod));
        assert_eq!(found, period, "{text} {rule:?}");
    }
}

#[test]
fn other_texts_are_no_families() {
    for text in [
        "",
        "path",
        "path:",
        "path:12",
        "path:{m}",
        "path:{n}{n}",
        "grid:{n}x{n}",
        "grid:3x4",
        "grid:99x{n}",
        "grid:0x{n}",
        "king:+2x{n}",
        "toeplitz:{n}",
        "toeplitz:{n},0",
        "toeplitz:{n},1,1",
        "toeplitz:{n},33",
        "circulant:12,{n}",
        "circulant:{n},",
        "snake:2x{n}",
        "snake:{n}x4",
        "snake:99x{n}",
        "tadpole:2,{n}",
        "tadpole:{n},3",
        "spider:{n}",
        "spider:30,30,{n}",
        "spider:{n},2",
        "caterpillar:{n}",
        "caterpillar:{n}x2",
        "caterpillar:1x{n},1x{n}",
        "caterpillar:1,2",
        "caterpillar:1x99,1x{n}",
        "star:{n}",
        "complete:{n}",
        "tree:0,{n}",
    ] {
        assert_eq!(Family::read(text), None, "{text}");
    }
}

#[test]
fn limits_end_the_work() {
    let family = Family::read("snake:4x{n}").expect("a family");
    let meter = Meter::new(grundy_core::game::Budget::default().with_nodes(10));
    assert!(prove(&family, DeletionMove::WithReached, &meter).is_err());
    assert_eq!(values(&family, DeletionMove::WithReached, u64::MAX, &Meter::unlimited()), Ok(None));
}

/// Returns the value of columns of a strip by the definition, on the graph that they are.
fn by_definition(cell: &Cell, columns: &[u64], rule: DeletionMove) -> u32 {
    let vertices: Vec<_> = columns
        .iter()
        .enumerate()
        .flat_map(|(i, &column)| cell::bits(column).map(move |a| (i, a)))
        .collect();
    let place = |vertex| vertices.iter().position(|&other| other == vertex);
    let mut near = vec![0u64; vertices.len()];
    for (u, &(i, a)) in vertices.iter().enumerate() {
        for &(_, b, d) in cell.edges().iter().filter(|&&(from, ..)| from == a) {
            if let Some(v) = place((i + d, b)) {
                near[u] |= 1 << v;
                near[v] |= 1 << u;
            }
        }
    }
    let live = (1 << vertices.len()) - 1;
    searched(&near, live, rule, &mut HashMap::new(), &Meter::unlimited()).expect("no limit")
}

prop_compose! {
    fn strips()(width in 1u32..4)(
        width in Just(width),
        edges in prop::collection::vec((0..width, 0..width, 0usize..3), 1..6),
        run in 1u64..1 << width,
        ends in prop::array::uniform2(prop::collection::vec(0u64..1 << width, 0..3)),
        rule in 0usize..3,
    ) -> (Option<Cell>, u64, [Vec<u64>; 2], DeletionMove) {
        (Cell::new(width, &edges), run, ends, RULES[rule])
    }
}

proptest! {
    /// Strips and rings of any cells against the definition on whole graphs.
    #[test]
    fn strips_are_their_graphs((cell, run, [left, right], rule) in strips()) {
        let Some(cell) = cell else { return Ok(()) };
        let most = 17 / u64::from(run.count_ones());
        let row = Arrangement::Row(left.clone(), right.clone());
        let family = Family { cell: cell.clone(), run, form: row, first: 0 };
        let meter = Meter::unlimited();
        if let Some(list) = values(&family, rule, most, &meter).expect("no limit") {
            for (n, value) in list.into_iter().enumerate() {
                let cells = std::iter::repeat_n(&run, n);
                let columns: Vec<u64> = left.iter().chain(cells).chain(&right).copied().collect();
                if columns.iter().map(|column| column.count_ones()).sum::<u32>() <= 18 {
                    prop_assert_eq!(value, by_definition(&cell, &columns, rule), "{:?}", columns);
                }
            }
        }
        let all = (1u64 << cell.width()) - 1;
        let first = 2 * cell.reach() as u64 + 1;
        let last = 18 / cell.width() as u64;
        let family = Family { cell, run: all, form: Arrangement::Ring, first };
        if last >= first && let Some(list) = values(&family, rule, last, &meter).expect("no limit") {
            for (n, value) in (first..).zip(list) {
                let near = family.ring_near(usize::try_from(n).expect("small")).expect("small");
                let live = (1 << near.len()) - 1;
                let direct = searched(&near, live, rule, &mut HashMap::new(), &meter);
                prop_assert_eq!(Ok(value), direct, "ring of {}", n);
            }
        }
    }

    /// What is proved holds for values far beyond those that the proof needed.
    #[test]
    fn proved_periods_go_on((cell, run, [left, right], rule) in strips()) {
        let Some(cell) = cell else { return Ok(()) };
        let family = Family { cell, run, form: Arrangement::Row(left, right), first: 0 };
        let meter = Meter::unlimited();
        let Some(found) = prove_within(&family, rule, 256, &meter).expect("no limit") else { return Ok(()) };
        let Period { period, preperiod, .. } = found.period;
        let last = 3 * found.needed + 2 * period;
        let Some(list) = values(&family, rule, last, &meter).expect("no limit") else {
            return Ok(());
        };
        let [start, period] = [preperiod, period].map(|n| usize::try_from(n).expect("small"));
        prop_assert!(list[start..].iter().zip(&list[start + period..]).all(|(a, b)| a == b));
        prop_assert_eq!(&list[..found.values.len().min(list.len())], &found.values[..found.values.len().min(list.len())]);
        if let Some(before) = start.checked_sub(1) {
            prop_assert_ne!(list[before], list[before + period]);
        }
    }
}
