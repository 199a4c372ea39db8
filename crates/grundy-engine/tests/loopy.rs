//! Digraphs with cycles against a fixpoint by the definition.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fmt::Write as _;

use crate::common::{Options, check_endless, naive_labels as naive, slow};
use grundy_core::answer::{Answer, KnownBy, Winner};
use grundy_core::game::{Budget, Listing, Meter};
use grundy_core::graph::Digraph;
use grundy_core::value::{Label, Outcome, Value};
use grundy_engine::{Question, Workbench};
use grundy_search::loopy::{labels, values};
use proptest::prelude::*;

fn digraph(options: &Options) -> Digraph {
    let small = |v: usize| u32::try_from(v).expect("small");
    let arcs = options.iter().enumerate();
    let arcs = arcs.flat_map(|(u, row)| row.iter().map(move |&v| (small(u), small(v))));
    Digraph::new(small(options.len()), &arcs.collect::<Vec<_>>(), None)
}

/// The sums of a digraph's vertices and Nim heaps of `0..heaps`, as a digraph: vertex v with heap h
/// is v·heaps + h.
fn beside_heaps(options: &Options, heaps: usize) -> Options {
    let state = |v: usize, heap: usize| v * heaps + heap;
    let mut sums = Vec::new();
    for (v, row) in options.iter().enumerate() {
        for heap in 0..heaps {
            let moved = row.iter().map(|&to| state(to, heap));
            sums.push(moved.chain((0..heap).map(|less| state(v, less))).collect());
        }
    }
    sums
}

/// Checks that labels equal the fixpoint, and values by sums with heaps: a vertex has the finite
/// value k exactly if its sum with a heap of k is lost; otherwise that sum is won if k is in the
/// vertex's set, and drawn if not.
fn check_digraph(options: &Options) {
    let (graph, meter) = (digraph(options), Meter::unlimited());
    let found = labels(&graph, &[], &meter).expect("labels");
    let expected = naive(options, &|_| false);
    for (v, label) in (0u32..).zip(&expected) {
        assert_eq!(found.of(v), Some(*label), "vertex {v} of {options:?}");
    }
    let heaps = options.iter().map(Vec::len).max().unwrap_or(0) + 2;
    let sums = naive(&beside_heaps(options, heaps), &|_| false);
    let found = values(&graph, &meter).expect("values");
    for (v, sums) in (0u32..).zip(sums.chunks(heaps)) {
        let value = found.of(&graph, v).expect("a vertex");
        for (heap, sum) in (0u32..).zip(sums) {
            let outcome = value.plus(&heap.into()).outcome();
            assert_eq!(outcome, sum.outcome, "vertex {v} = {value} with {heap}, of {options:?}");
        }
        let lost = (0u32..).zip(sums).find(|(_, sum)| sum.outcome == Outcome::P);
        assert_eq!(value.nimber().cloned(), lost.map(|(heap, _)| heap.into()), "{options:?}");
    }
}

fn from_bits(vertices: usize, bits: u32) -> Options {
    let row = |u: usize| (0..vertices).filter(|v| bits >> (u * vertices + v) & 1 == 1).collect();
    (0..vertices).map(row).collect()
}

#[test]
fn every_digraph_of_up_to_three_vertices() {
    for vertices in 0..=3 {
        (0..1 << (vertices * vertices)).for_each(|bits| check_digraph(&from_bits(vertices, bits)));
    }
}

#[test]
fn every_digraph_of_four_vertices() {
    // Up to the names of vertices, rows have ascending lengths.
    let ascending = |rows: &Options| rows.is_sorted_by_key(Vec::len);
    (0..1 << 16)
        .map(|bits| from_bits(4, bits))
        .filter(ascending)
        .for_each(|rows| check_digraph(&rows));
}

/// Rows of random targets.
fn rows(vertices: usize, most: usize) -> impl Strategy<Value = Options> {
    prop::collection::vec(prop::collection::vec(0..vertices, 0..=most), vertices).prop_map(
        |mut rows| {
            for row in &mut rows {
                row.sort_unstable();
                row.dedup();
            }
            rows
        },
    )
}

fn small_rows(most: usize) -> impl Strategy<Value = Options> {
    (1..=most).prop_flat_map(|vertices| rows(vertices, 4))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_digraphs(options in small_rows(10)) {
        check_digraph(&options);
    }
}

/// The arcs as notation, with every vertex.
fn arcs(options: &Options) -> String {
    let each = options.iter().enumerate();
    let arcs = each.flat_map(|(u, row)| row.iter().map(move |v| format!("{u}:{v}")));
    let bare = (0..options.len()).map(|v| v.to_string());
    arcs.chain(bare).collect::<Vec<_>>().join(",")
}

fn solve(bench: &Workbench, text: &str) -> Answer {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited());
    let answer = answer.expect(text);
    assert_eq!(answer.incomplete(), None, "{text}");
    let again = bench.read(&answer.position).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.to_string(), answer.position, "{text} prints in one form");
    answer
}

/// The moves of an answer: the summand, and the vertex reached.
fn targets(moves: &[grundy_core::answer::Move]) -> Vec<(usize, usize)> {
    moves.iter().map(|by| (by.summand, by.to.parse().expect("a vertex"))).collect()
}

/// Checks every answer about two pawns on one digraph against the product graph.
fn check_sum(options: &Options, first: usize, second: usize) {
    let n = options.len();
    let state = |a: usize, b: usize| a * n + b;
    let next = |a: usize, b: usize| -> Vec<(usize, usize, usize)> {
        let moved = options[a].iter().map(|&to| (0, to, state(to, b)));
        moved.chain(options[b].iter().map(|&to| (1, to, state(a, to)))).collect()
    };
    let states = (0..n * n).map(|s| next(s / n, s % n).into_iter().map(|(.., to)| to).collect());
    let expected = naive(&states.collect(), &|_| false);
    let text = format!("digraph {} at={first},{second}", arcs(options));
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let answer = solve(&bench, &text);
    let outcome = expected[state(first, second)].outcome;
    assert_eq!(answer.outcome(), Some(outcome), "{text}");
    let leaving = |outcome: Outcome| -> Vec<(usize, usize)> {
        let moves = next(first, second).into_iter();
        moves.filter(|&(.., to)| expected[to].outcome == outcome).map(|(i, v, _)| (i, v)).collect()
    };
    for (moves, count, outcome) in [
        (&answer.winning.moves, answer.winning.count, Outcome::P),
        (&answer.drawing.moves, answer.drawing.count, Outcome::Draw),
    ] {
        // In a sum the order of winning moves is by rank (tests/advice.rs).
        let mut found = targets(moves);
        found.sort_unstable();
        let mut expected = leaving(outcome);
        expected.sort_unstable();
        assert_eq!(found, expected, "moves to {outcome:?} of {text}");
        assert_eq!(count.unwrap_or(0), moves.len() as u64, "{text}");
    }
    let position = bench.read(&text).expect("a position");
    let lines = bench.options(&position, &meter).expect("options");
    let outcomes: Vec<_> = lines.iter().map(|line| line.outcome).collect();
    let reached = next(first, second).into_iter().map(|(.., to)| Some(expected[to].outcome));
    assert_eq!(outcomes, reached.collect::<Vec<_>>(), "{text}");
    let fights = bench.fights(&position, &meter).expect("lengths");
    let lengths = next(first, second).into_iter().map(|(.., to)| expected[to].remoteness);
    assert_eq!(fights, lengths.collect::<Vec<_>>(), "{text}");
    assert!(!bench.explain(&Question::new(&position), &meter).expect("reasons").steps.is_empty());
}

/// A game of two players by their arcs: state v·2 + side is vertex v with that side to move.
fn two_players(left: &Options, right: &Options, goals: &[usize]) -> Options {
    let states = (0..2 * left.len()).map(|state| {
        let (v, side) = (state / 2, state % 2);
        if goals.contains(&v) {
            return Vec::new();
        }
        let row = if side == 0 { &left[v] } else { &right[v] };
        row.iter().map(|to| to * 2 + 1 - side).collect()
    });
    states.collect()
}

/// The outcome for the player to move where endless play is won by a side.
fn settled(label: Label, side: usize, endless: Option<usize>) -> Outcome {
    match (label.outcome, endless) {
        (Outcome::Draw, Some(winner)) => Outcome::of_mover(winner == side),
        (outcome, _) => outcome,
    }
}

/// Checks a two-player digraph with a goal of some kind, for every vertex and either player to
/// move.
fn check_two_players(left: &Options, right: &Options, goal: Option<(usize, u8)>, endless: u8) {
    let (n, bench) = (left.len(), Workbench::default());
    let goal = goal.map(|(vertex, kind)| (vertex % n, kind % 3));
    let goals: Vec<usize> = goal.iter().map(|goal| goal.0).collect();
    let won = |state: usize| {
        goal.is_some_and(|(vertex, kind)| state / 2 == vertex && usize::from(kind) == state % 2 + 1)
    };
    let states = two_players(left, right, &goals);
    let expected = naive(&states, &won);
    let endless_winner = [None, Some(0), Some(1)][usize::from(endless % 3)];
    let goal = goal.map_or(String::new(), |(vertex, kind)| {
        format!(" {}={vertex}", ["goal", "leftgoal", "rightgoal"][usize::from(kind)])
    });
    let ends = format!("{goal} endless={}", ["draw", "left", "right"][usize::from(endless % 3)]);
    let bare: Vec<String> = (0..n).map(|v| v.to_string()).collect();
    let own = |key: &str, rows: &Options| {
        let arcs = arcs(rows);
        format!(" {key}={arcs}")
    };
    let game =
        format!("digraph {}{}{}{ends}", bare.join(","), own("left", left), own("right", right));
    for state in 0..2 * n {
        let (v, side) = (state / 2, state % 2);
        let names = ["left", "right"];
        let text = format!("{game} at={v} mover={}", names[side]);
        let answer = solve(&bench, &text);
        let outcome = settled(expected[state], side, endless_winner);
        let winner = match outcome {
            Outcome::N => Winner::Named(names[side]),
            Outcome::P => Winner::Named(names[1 - side]),
            Outcome::Draw => Winner::Draw,
        };
        assert_eq!((answer.winner(), answer.outcome()), (Some(winner), None), "{text}");
        assert_eq!((&answer.value, answer.mover()), (&None, Some(names[side])), "{text}");
        assert_eq!(answer.known_by(), Some(&KnownBy::Search), "{text}");
        let after = |outcome: Outcome| -> Vec<(usize, usize)> {
            let reached = states[state].iter();
            let settled = |to: usize| settled(expected[to], 1 - side, endless_winner);
            let mut after: Vec<(usize, usize)> =
                reached.filter(|&&to| settled(to) == outcome).map(|to| (0, to / 2)).collect();
            after.sort_unstable();
            after
        };
        // Their order, the nearest to the end first, is tested in `tests/advice.rs`.
        let sorted = |moves| {
            let mut targets = targets(moves);
            targets.sort_unstable();
            targets
        };
        assert_eq!(sorted(&answer.winning.moves), after(Outcome::P), "{text}");
        assert_eq!(sorted(&answer.drawing.moves), after(Outcome::Draw), "{text}");
        let position = bench.read(&text).expect("a position");
        assert!(
            !bench
                .explain(&Question::new(&position), &Meter::unlimited())
                .expect("reasons")
                .steps
                .is_empty()
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn sums_of_two(options in small_rows(6), first in 0usize..6, second in 0usize..6) {
        let n = options.len();
        check_sum(&options, first % n, second % n);
    }

    #[test]
    fn digraphs_of_two_players(
        (left, right) in (1usize..=6).prop_flat_map(|n| (rows(n, 2), rows(n, 2))),
        goal in prop::option::of((0usize..6, 0u8..3)),
        endless in 0u8..3,
    ) {
        check_two_players(&left, &right, goal, endless);
    }
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn all_sums_of_two_on_three_vertices() {
    for bits in (0..1 << 9).step_by(slow(7, 1)) {
        let options = from_bits(3, bits);
        (0..9).for_each(|s| check_sum(&options, s / 3, s % 3));
    }
}

/// Values that follow from the definition by inspection.
#[test]
fn values_of_small_digraphs() {
    let bench = Workbench::default();
    for (text, value, outcome) in [
        // A loop alone; a loop with a way out; a loop with a heap.
        ("digraph 1:1 at=1", "inf()", Outcome::Draw),
        ("digraph 1:1,1:2 at=1", "inf(0)", Outcome::N),
        ("digraph 1:1,1:2 at=1,1", "inf()", Outcome::Draw),
        ("digraph 1:1,1:2 at=1 + nim 2", "inf(2)", Outcome::Draw),
        ("digraph 1:1,1:2,2:3 at=1 + nim 1", "inf(0)", Outcome::N),
        // A ring of two from which a winning way leads out, and one from which a losing way does.
        ("digraph 1:2,2:1,2:3 at=1", "0", Outcome::P),
        ("digraph 1:2,2:1,2:3 at=2", "1", Outcome::N),
        ("digraph 1:2,2:1,2:3,3:4 at=1", "inf()", Outcome::Draw),
        ("digraph 1:2,2:1,2:3,3:4 at=2", "inf(1)", Outcome::Draw),
        ("digraph 1:2,2:1,2:3,3:4 at=2 + nim 1", "inf(0)", Outcome::N),
        ("digraph 1:2,2:3 at=1", "0", Outcome::P),
        ("digraph 7 at=7", "0", Outcome::P),
    ] {
        let answer = solve(&bench, text);
        let found = answer.value.as_ref().map(Value::to_string);
        assert_eq!((found.as_deref(), answer.outcome()), (Some(value), Some(outcome)), "{text}");
    }
}

/// A huge heap with a loop: found from values, without exploring the sum.
#[test]
fn sums_of_any_size() {
    let bench = Workbench::default();
    let heap = "9".repeat(50);
    let text = format!("digraph 1:1,1:2,2:3 at=1 + nim {heap} + nim {heap} + nim 1");
    let answer = solve(&bench, &text);
    assert_eq!(answer.outcome(), Some(Outcome::N));
    assert_eq!(targets(&answer.winning.moves), [(0, 2)]);
}

/// Sums that are analysed as wholes: of different games, of two pawns of two players, of pieces
/// that retreat.
#[test]
fn sums_as_wholes() {
    let bench = Workbench::default();
    for text in [
        "digraph 1:1,1:2,2:3 at=1 + digraph 5:6,6:5,6:7 at=5",
        "digraph 1:2,2:1,2:3 at=2 + nim 2 1",
        "digraph 1:2,2:3,3:1,1:4 at=1,2 + kayles 3",
        "digraph 1:2,2:1 left=1:3 right=2:3 at=1,2",
        "digraph left=1:2,2:3 right=2:1,3:1 at=1,3 mover=right + nim 2",
        "digraph 1:2 left=2:1 right=2:1,2:3 at=1 + digraph 1:1,1:2 at=1",
        "redblue B..R retreat=yes mover=red + nim 1",
        "redblue R.R.B retreat=yes mover=blue",
        "northcott W.B mover=black + digraph 1:2,2:1,2:3 at=2",
    ] {
        check_endless(&bench, text);
    }
}

/// A ring on which each player has arcs of a different step, so that the chased one may escape.
#[test]
fn a_ring_of_two_players() {
    let bench = Workbench::default();
    for cells in 3..=7usize {
        let arc = |from: usize, step: usize| format!("{from}:{}", (from + step) % cells);
        let own =
            |step: usize| (1..cells).map(|from| arc(from, step)).collect::<Vec<_>>().join(",");
        for at in 0..cells {
            for mover in ["left", "right"] {
                let (left, right) = (own(1), own(cells - 2));
                let game = format!("digraph left={left} right={right} at={at} mover={mover}");
                check_endless(&bench, &game);
            }
        }
    }
}

/// The positions of a board with arcs of two players are numbered, so none has to be stored to be
/// found.
#[test]
fn large_boards_of_two_players_take_little_memory() {
    const VERTICES: u64 = 2000;
    let (mut state, mut lists) = (1u64, [String::new(), String::new()]);
    let mut below = |bound: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    };
    for _ in 0..5 * VERTICES {
        let (from, to, side) = (below(VERTICES), below(VERTICES), below(2));
        let list = &mut lists[usize::from(side == 1)];
        write!(list, "{from}:{to},").expect("a string");
    }
    let [left, right] = lists.map(|list| list.trim_end_matches(',').to_owned());
    let text = format!("digraph left={left} right={right} at={} mover=left", below(VERTICES));
    let bench = Workbench::default();
    let position = bench.read(&text).expect("a board");
    let meter = Meter::new(Budget::default().with_memory(1 << 19));
    let answer =
        bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect("an answer");
    assert!(answer.winner().is_some(), "{:?}", answer.incomplete());
}

#[test]
fn errors_point_at_the_place() {
    let bench = Workbench::default();
    for (text, part, message) in [
        ("digraph 1:2,2: at=1", "", "missing"),
        ("digraph 1:2,2:1 at=5", "5", "no vertex 5"),
        ("digraph 1:2,2:1 at=", "at=", "no value"),
        ("digraph 1:2,2:1", "", "no pawn"),
        ("digraph 1:2 goal=9 at=1", "9", "no vertex 9"),
        ("digraph 1:2 leftgoal=x at=1", "x", "not a digit"),
        ("digraph 1:2 goal=2 rightgoal=2 at=1", "2", "two kinds"),
        ("digraph 1:2 endless=maybe at=1", "maybe", "cannot be"),
        ("digraph 1:2 goal=2 at=1,1", "1,1", "the whole game"),
        ("digraph 1:2 at=1 + digraph 1:2 at=1 goal=2", "digraph", "joins no sum"),
        ("digraph 1:2,2:1 at=1 mover=left", "left", "same moves"),
        ("digraph left=1:2 right=2-1 at=1", "-", "colon"),
        ("digraph left=1:2 right=2:1 at=1 mover=white", "white", "cannot be"),
    ] {
        let error = bench.read(text).expect_err(text);
        let grundy_core::text::Place::Text(span) = &error.place else {
            panic!("{text}: {error}");
        };
        assert_eq!(&text[span.clone()], part, "{text}: {error}");
        assert!(error.message.contains(message), "{text}: {error}");
    }
}

/// Lists of arcs that are empty tell the players apart, and are printed so.
#[test]
fn players_without_arcs_of_their_own() {
    let bench = Workbench::default();
    for text in ["digraph 0 left=0 right=0 at=0 mover=right", "digraph 1:2 left=1 at=1 mover=left"]
    {
        let printed = bench.read(text).expect(text).to_string();
        assert_eq!(bench.read(&printed).expect(&printed).to_string(), printed, "{text}");
        solve(&bench, text);
    }
}
