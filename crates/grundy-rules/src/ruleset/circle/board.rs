//! Boards of the circle game: cells in a circle or a row, with white and black pawns.

use std::fmt::Write as _;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use grundy_core::value::Side;

/// The most cells of a board.
pub(super) const MOST_CELLS: u32 = 1_000_000_000;

/// Boards of up to this many cells print as pictures.
const PICTURED: u32 = 60;

/// A pawn on its cell, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Pawn {
    pub(super) cell: u32,
    pub(super) side: Side,
}

/// A move: the number of the pawn, and its cell before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PawnSlide {
    pub(super) pawn: usize,
    pub(super) from: u32,
    pub(super) to: u32,
}

/// A board. The options of a board share its pawns, so that lists of options stay small.
#[derive(Debug, Clone)]
pub struct CircleBoard {
    cells: u32,
    pawns: Arc<[Pawn]>,
    slid: Option<PawnSlide>,
}

impl CircleBoard {
    /// Creates a board with pawns in the order of their cells.
    pub(super) fn new(cells: u32, pawns: Vec<Pawn>) -> Self {
        Self { cells, pawns: pawns.into(), slid: None }
    }

    /// The number of cells.
    pub(super) fn cells(&self) -> u32 {
        self.cells
    }

    /// The pawns in the order of their cells.
    pub(super) fn pawns(&self) -> Arc<[Pawn]> {
        let Some(mv) = self.slid else {
            return self.pawns.clone();
        };
        let mut pawns = self.pawns.to_vec();
        pawns[mv.pawn].cell = mv.to;
        // A pawn that passes the last cell becomes the first, or the other way round.
        if !pawns.is_sorted_by_key(|pawn| pawn.cell) {
            if mv.to < mv.from {
                pawns.rotate_right(1);
            } else {
                pawns.rotate_left(1);
            }
        }
        pawns.into()
    }

    /// The same board with the last move carried out, so that its options share the pawns.
    pub(super) fn settled(&self) -> Self {
        Self { cells: self.cells, pawns: self.pawns(), slid: None }
    }

    /// The board after a move.
    pub(super) fn after(&self, mv: PawnSlide) -> Self {
        Self { cells: self.cells, pawns: self.pawns(), slid: Some(mv) }
    }

    /// The picture of a small board, such as `.WB..B.W.`.
    pub(super) fn picture(&self) -> Option<String> {
        if self.cells > PICTURED {
            return None;
        }
        let mut picture = vec!['.'; self.cells as usize];
        for pawn in self.pawns().iter() {
            picture[pawn.cell as usize] = if pawn.side == Side::Left { 'W' } else { 'B' };
        }
        Some(picture.into_iter().collect())
    }

    /// The list of pawns after `n=`, such as `9 white=3,8 black=2,5,6`.
    pub(super) fn list(&self) -> String {
        let pawns = self.pawns();
        let mut list = self.cells.to_string();
        for (key, side) in [("white", Side::Left), ("black", Side::Right)] {
            let mut separator = '=';
            for pawn in pawns.iter().filter(|pawn| pawn.side == side) {
                if separator == '=' {
                    list.push(' ');
                    list.push_str(key);
                }
                // Writing into a string does not fail.
                let _ = write!(list, "{separator}{}", pawn.cell + 1);
                separator = ',';
            }
        }
        list
    }
}

impl PartialEq for CircleBoard {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells && self.pawns() == other.pawns()
    }
}

impl Eq for CircleBoard {}

impl Hash for CircleBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cells.hash(state);
        self.pawns().hash(state);
    }
}
