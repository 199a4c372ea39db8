//! Whether play on every board ends, from the moves alone.
//!
//! Two kinds of measures are tried, of which the second decides where all measures of the first kind
//! are equal:
//!
//! 1. The number of cells whose state is in some set. All sets are tried; a move leaves the search
//!    once a number falls with it that grows with no move which is still in the search. So the
//!    numbers, in the order in which they were found, fall lexicographically.
//! 2. The board as a word: its cells in one of the eight reading orders, compared lexicographically.
//!    A move makes the word smaller if the first cell that it changes gets a lower state. Such an
//!    order of the states exists if the changes of first cells have no cycle.
//!
//! Both are measures of a board of fixed size, and every part of a board is played as on the whole
//! board, so play ends there, too.

use std::collections::HashMap;

use super::BoardMove;
use super::stencil::{MOST_STATES, OUTSIDE, States, Stencil, StencilCell, states};
use grundy_core::board::Symmetry;

/// The number of a move with which no measure falls; `None` if play ends. There are at most 64 moves.
pub(super) fn endless(moves: &[BoardMove], everything: States) -> Option<usize> {
    let mut open: u64 = moves.iter().enumerate().fold(0, |open, (index, _)| open | 1 << index);
    let changes = Changes::of(moves);
    let counts: Vec<Trend> =
        (0..=everything).step_by(2).map(|counted| changes.trend(counted)).collect();
    while let Some(trend) =
        counts.iter().find(|trend| trend.grows & open == 0 && trend.falls & open != 0)
    {
        open &= !trend.falls;
    }
    let left: Vec<&Stencil> = moves
        .iter()
        .enumerate()
        .filter(|(index, _)| open >> index & 1 == 1)
        .flat_map(|(_, mv)| &mv.stencils)
        .collect();
    let falls = Symmetry::all().any(|reading| has_order(&left, reading));
    (!falls).then_some(open.trailing_zeros() as usize)
}

/// With which moves the number of some cells may grow, and with which it always falls.
#[derive(Debug, Default)]
struct Trend {
    grows: u64,
    falls: u64,
}

/// What moves do to cells. Most of their cells change alike, so each change is followed once.
struct Changes<'a> {
    /// The cells that differ in what may change in them.
    cells: Vec<&'a StencilCell>,
    /// For each move, the changes of its stencil, once for each length. All turns of a stencil change
    /// a number alike.
    moves: Vec<Vec<Vec<usize>>>,
}

impl<'a> Changes<'a> {
    fn of(moves: &'a [BoardMove]) -> Self {
        let (mut cells, mut known) = (Vec::new(), HashMap::new());
        let mut change = |cell: &'a StencilCell| {
            *known.entry(cell.change()).or_insert_with(|| {
                cells.push(cell);
                cells.len() - 1
            })
        };
        let mut changes = |mv: &'a BoardMove| {
            let of_each_length =
                mv.stencils.chunk_by(|one, next| one.cells().len() == next.cells().len());
            let changing = |copies: &'a [Stencil]| {
                let cells = copies[0].cells().iter().filter(|cell| cell.may_change());
                cells.map(&mut change).collect()
            };
            of_each_length.map(changing).collect()
        };
        let moves = moves.iter().map(&mut changes).collect();
        Self { cells, moves }
    }

    /// The trend of the number of cells with these states.
    fn trend(&self, counted: States) -> Trend {
        let counts = |state: u8| i32::from(counted >> state & 1);
        let growth = |cell: &&StencilCell| {
            let growth = |state: u8| counts(cell.after(state)) - counts(state);
            states(cell.before).map(growth).max().unwrap_or(0)
        };
        let growths: Vec<i32> = self.cells.iter().map(growth).collect();
        let mut trend = Trend::default();
        for (index, lengths) in self.moves.iter().enumerate() {
            let sums =
                || lengths.iter().map(|cells| cells.iter().map(|&cell| growths[cell]).sum::<i32>());
            trend.grows |= u64::from(sums().any(|growth| growth > 0)) << index;
            trend.falls |= u64::from(sums().all(|growth| growth < 0)) << index;
        }
        trend
    }
}

/// Whether the states have an order in which the first cell that changes falls, for boards that are
/// read as they stand after a symmetry.
fn has_order(stencils: &[&Stencil], reading: Symmetry) -> bool {
    let mut to = [0; MOST_STATES + 1];
    for stencil in stencils {
        let mut cells: Vec<_> =
            stencil.cells().iter().map(|cell| (reading.apply(cell.offset), cell)).collect();
        cells.sort_unstable_by_key(|&(at, _)| at);
        for (_, cell) in cells {
            for state in states(cell.before).filter(|&state| state != OUTSIDE) {
                let after = cell.after(state);
                to[usize::from(state)] |= if after == state { 0 } else { 1 << after };
            }
            if cell.always_changes() {
                break;
            }
        }
    }
    is_acyclic(to)
}

/// Whether arcs between states have no cycle.
fn is_acyclic(to: [States; MOST_STATES + 1]) -> bool {
    let mut left: States = super::stencil::EVERYTHING;
    loop {
        let ends = states(left).filter(|&state| to[usize::from(state)] & left == 0);
        let ends = ends.fold(0, |ends, state| ends | 1 << state);
        if ends == 0 {
            return left == 0;
        }
        left &= !ends;
    }
}
