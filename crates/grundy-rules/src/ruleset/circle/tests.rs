//! The rule and the numbering of positions against the definition.

use std::collections::HashMap;
use std::ops::ControlFlow;

use proptest::prelude::*;

use super::Circle;
use super::board::{CircleBoard, Pawn};
use super::ring::Ring;
use super::rule::Standing;
use super::space::{Space, narrow};
use grundy_core::game::{Meter, NumberingRules};
use grundy_core::graph::Digraph;
use grundy_core::value::{Outcome, Side};
use grundy_search::loopy::labels;

const SIDES: [Side; 2] = [Side::Left, Side::Right];

fn board(cells: &[Option<Side>]) -> CircleBoard {
    let pawns =
        cells.iter().zip(0..).filter_map(|(side, cell)| Some(Pawn { cell, side: (*side)? }));
    CircleBoard::new(u32::try_from(cells.len()).expect("a small board"), pawns.collect())
}

/// Every board of some cells.
fn boards(cells: u32) -> impl Iterator<Item = Vec<Option<Side>>> {
    (0..3usize.pow(cells)).map(move |mut number| {
        let mut digit = || (number % 3, number /= 3).0;
        (0..cells).map(|_| [None, Some(Side::Left), Some(Side::Right)][digit()]).collect()
    })
}

/// The boards after every move of a player, by the rule of the game.
fn naive_moves(cells: &[Option<Side>], walls: bool, side: Side) -> Vec<Vec<Option<Side>>> {
    let n = cells.len();
    let mut after = Vec::new();
    for from in (0..n).filter(|&cell| cells[cell] == Some(side)) {
        for forward in [false, true] {
            let mut to = from;
            loop {
                if walls && to == if forward { n - 1 } else { 0 } {
                    break;
                }
                to = (to + if forward { 1 } else { n - 1 }) % n;
                if cells[to].is_some() {
                    break;
                }
                let mut moved = cells.to_vec();
                moved.swap(from, to);
                if !after.contains(&moved) {
                    after.push(moved);
                }
            }
        }
    }
    after
}

/// Who wins, by passes over everything until nothing changes.
fn fixpoint(options: &[Vec<usize>]) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::Draw; options.len()];
    loop {
        let mut changed = false;
        for (at, options) in options.iter().enumerate() {
            if outcomes[at] == Outcome::Draw {
                if options.iter().any(|&to| outcomes[to] == Outcome::P) {
                    outcomes[at] = Outcome::N;
                } else if options.iter().all(|&to| outcomes[to] == Outcome::N) {
                    outcomes[at] = Outcome::P;
                }
                changed |= outcomes[at] != Outcome::Draw;
            }
        }
        if !changed {
            return outcomes;
        }
    }
}

/// The moves of all positions of a board's pawns, their order rotated to the least one.
fn chart(ring: &Ring) -> Digraph {
    let first = ring.first();
    let (before, after) = ring.pawns.split_at(first);
    let sides = after.iter().chain(before).map(|pawn| pawn.side).collect();
    Space::new(ring.cells, sides, ring.walls).digraph(&Meter::unlimited()).expect("no limit")
}

/// The rule and the numbered positions agree with the definition on boards as they are.
fn agrees_with_the_definition(cells: u32, walls: bool) {
    let all: Vec<_> = boards(cells).collect();
    let places: HashMap<_, _> = all.iter().zip(0..).collect();
    let mut options = Vec::new();
    for (board, side) in all.iter().flat_map(|board| SIDES.map(|side| (board, side))) {
        let after = naive_moves(board, walls, side).into_iter();
        options.push(after.map(|b| 2 * places[&b] + usize::from(side == Side::Left)).collect());
    }
    let outcomes = fixpoint(&options);
    for (number, cells) in all.iter().enumerate() {
        let ring = Ring::of(&board(cells), walls);
        let graph = chart(&ring);
        let found = labels(&graph, &[], &Meter::unlimited()).expect("no limit");
        let rules = Circle { walls, mover: Side::Left };
        let place = |side| rules.place(&board(cells), side).expect("a small board").vertex;
        let standing = Standing::of(ring);
        for (side, half) in SIDES.into_iter().zip(0..) {
            let naive = outcomes[2 * number + half];
            assert_eq!(standing.outcome(side), naive, "{cells:?} walls={walls} {side:?}");
            let found = found.of(place(side)).expect("a vertex").outcome;
            assert_eq!(found, naive, "{cells:?} walls={walls} {side:?}");
            agrees_after_moves(&standing, &board(cells), side, options[2 * number + half].len());
        }
    }
}

/// The verdict after each move, told from the totals before, is that of the board after it.
fn agrees_after_moves(standing: &Standing, board: &CircleBoard, side: Side, count: usize) {
    let ring = &standing.ring;
    let mut met = 0;
    let _ = ring.shifts(side, &mut |shift| {
        met += 1;
        let after = Standing::of(Ring::of(&board.after(shift.slide), ring.walls));
        let told = standing.outcome_after(&shift, side.other());
        assert_eq!(told, after.outcome(side.other()), "{board:?} {shift:?}");
        ControlFlow::Continue(())
    });
    assert_eq!(met, count, "{board:?}");
    assert_eq!(ring.move_count(side), met as u64);
}

#[test]
fn small_boards_agree_with_the_definition() {
    for cells in 1..=6 {
        for walls in [false, true] {
            agrees_with_the_definition(cells, walls);
        }
    }
}

/// Every order of colours, in circles up to turning.
fn orders(pawns: u32, walls: bool) -> impl Iterator<Item = Vec<Side>> {
    let turned = move |order: u32, by| (order >> by | order << (pawns - by)) & ((1 << pawns) - 1);
    let least = move |&order: &u32| walls || (1..pawns).all(|by| turned(order, by) >= order);
    let orders = (0..1 << pawns).filter(least);
    orders.map(move |order| (0..pawns).map(|pawn| SIDES[(order >> pawn & 1) as usize]).collect())
}

/// A board with pawns in a given order and gaps.
fn spread(order: &[Side], gaps: &[u32], walls: bool) -> CircleBoard {
    let mut cell = 0;
    let (before, after) = if walls { gaps.split_at(1) } else { gaps.split_at(0) };
    cell += before.iter().sum::<u32>();
    let pawns = order.iter().zip(after).map(|(&side, gap)| {
        let pawn = Pawn { cell, side };
        cell += gap + 1;
        pawn
    });
    let pawns: Vec<Pawn> = pawns.collect();
    CircleBoard::new(cell, pawns)
}

/// The rule agrees with retrograde analysis on every board of some cells.
fn agrees_with_analysis(cells: u32, walls: bool) {
    for pawns in 1..=cells {
        for order in orders(pawns, walls) {
            let space = Space::new(cells, order.clone(), walls);
            let graph = space.digraph(&Meter::unlimited()).expect("no limit");
            let found = labels(&graph, &[], &Meter::unlimited()).expect("no limit");
            for position in 0..space.positions() {
                let gaps = space.gaps_of(position);
                let ring = Ring::of(&spread(&order, &gaps, walls), walls);
                assert_eq!(space.number(&ring, 0), position);
                let standing = Standing::of(ring);
                for (side, vertex) in SIDES.into_iter().zip(2 * narrow(position)..) {
                    let found = found.of(vertex).expect("a vertex").outcome;
                    assert_eq!(standing.outcome(side), found, "{order:?} {gaps:?} {side:?}");
                }
            }
        }
    }
}

#[test]
fn the_rule_holds_on_every_board_up_to_13_cells() {
    (1..=13).for_each(|cells| agrees_with_analysis(cells, false));
}

#[test]
fn the_rule_holds_on_every_row_up_to_10_cells() {
    (1..=10).for_each(|cells| agrees_with_analysis(cells, true));
}

#[test]
#[ignore = "slow suite: every board of 14 to 16 cells, every row of 11 to 13"]
fn the_rule_holds_on_larger_boards() {
    (14..=16).for_each(|cells| agrees_with_analysis(cells, false));
    (11..=13).for_each(|cells| agrees_with_analysis(cells, true));
}

proptest! {
    /// On boards too large for the definition, the verdict after a move is still that of the
    /// board after it, and boards slide as rows of cells do.
    #[test]
    fn totals_follow_moves(
        cells in proptest::collection::vec(
            prop_oneof![Just(None), Just(Some(Side::Left)), Just(Some(Side::Right))], 1..40),
        walls: bool,
    ) {
        let start = board(&cells);
        let standing = Standing::of(Ring::of(&start, walls));
        for side in SIDES {
            let after = naive_moves(&cells, walls, side);
            agrees_after_moves(&standing, &start, side, after.len());
            let mut slid = Vec::new();
            let _ = standing.ring.shifts(side, &mut |shift| {
                slid.push(start.after(shift.slide));
                ControlFlow::Continue(())
            });
            for after in after {
                prop_assert!(slid.contains(&board(&after)));
            }
        }
    }
}
