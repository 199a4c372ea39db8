//! A board as its pawns in order and the gaps between them, on which alone play depends.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::board::{CircleBoard, Pawn, PawnSlide};
use grundy_core::value::Side;

/// Pawns and gaps. In a circle gap i follows pawn i; between walls gap i lies before pawn i, and
/// one more after the last.
#[derive(Debug)]
pub(super) struct Ring {
    pub(super) walls: bool,
    pub(super) cells: u32,
    pub(super) pawns: Arc<[Pawn]>,
    pub(super) gaps: Vec<u32>,
    /// Whether Left, and whether Right, has a pawn.
    colours: [bool; 2],
}

/// A move with the sizes of the gaps on both sides of the pawn after it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shift {
    pub(super) slide: PawnSlide,
    pub(super) left: u32,
    pub(super) right: u32,
}

impl Ring {
    pub(super) fn of(board: &CircleBoard, walls: bool) -> Self {
        let (cells, pawns) = (board.cells(), board.pawns());
        let between = pawns.windows(2).map(|pair| pair[1].cell - pair[0].cell - 1);
        let gaps = match (&*pawns, walls) {
            ([], false) => Vec::new(),
            ([], true) => vec![cells],
            ([first, ..], _) => {
                let (before, after) = (first.cell, cells - pawns[pawns.len() - 1].cell - 1);
                if walls {
                    [before].into_iter().chain(between).chain([after]).collect()
                } else {
                    between.chain([after + before]).collect()
                }
            }
        };
        let has = |side| pawns.iter().any(|pawn| pawn.side == side);
        let colours = [has(Side::Left), has(Side::Right)];
        Self { walls, cells, pawns, gaps, colours }
    }

    /// The gaps on the left and on the right of a pawn.
    pub(super) fn beside(&self, pawn: usize) -> [usize; 2] {
        if self.walls {
            [pawn, pawn + 1]
        } else {
            [(pawn + self.pawns.len() - 1) % self.pawns.len(), pawn]
        }
    }

    /// Whether a player has a pawn.
    pub(super) fn has(&self, side: Side) -> bool {
        self.colours[usize::from(side == Side::Right)]
    }

    /// The number of cells without a pawn.
    pub(super) fn free(&self) -> usize {
        self.cells as usize - self.pawns.len()
    }

    /// The pawn of a circle from which positions are numbered: from there on the sequence of
    /// colours is least, so that rotated boards have the same sequence. Quadratic in the pawns.
    pub(super) fn first(&self) -> usize {
        let pawns = self.pawns.len();
        let black = |pawn: usize| self.pawns[pawn % pawns].side == Side::Right;
        let from = |first: usize| (first..first + pawns).map(black);
        let firsts = if self.walls { 0..0 } else { 0..pawns };
        firsts.min_by(|&a, &b| from(a).cmp(from(b))).unwrap_or(0)
    }

    /// The number of moves of a player.
    pub(super) fn move_count(&self, side: Side) -> u64 {
        let own = (0..self.pawns.len()).filter(|&pawn| self.pawns[pawn].side == side);
        own.map(|pawn| match self.beside(pawn) {
            [left, right] if left == right => u64::from(self.gaps[left]),
            beside => beside.iter().map(|&gap| u64::from(self.gaps[gap])).sum(),
        })
        .sum()
    }

    /// Calls `visit` with every move of a player: the pawns in order, each first to the left and
    /// then to the right, the nearest cell first.
    pub(super) fn shifts(
        &self,
        side: Side,
        visit: &mut dyn FnMut(Shift) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (index, pawn) in self.pawns.iter().enumerate().filter(|(_, pawn)| pawn.side == side) {
            let [l, r] = self.beside(index);
            let (left, right) = (self.gaps[l], self.gaps[r]);
            // A single pawn has one gap around it and reaches each cell of it once.
            for steps in 1..=if l == r { 0 } else { left } {
                let to = self.wrapped(u64::from(pawn.cell + self.cells) - u64::from(steps));
                let mv = PawnSlide { pawn: index, from: pawn.cell, to };
                visit(Shift { slide: mv, left: left - steps, right: right + steps })?;
            }
            for steps in 1..=right {
                let to = self.wrapped(u64::from(pawn.cell) + u64::from(steps));
                let mv = PawnSlide { pawn: index, from: pawn.cell, to };
                let left = if l == r { right } else { left + steps };
                let right = if l == r { right } else { right - steps };
                visit(Shift { slide: mv, left, right })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A cell number modulo the number of cells.
    #[expect(clippy::cast_possible_truncation, reason = "less than the number of cells")]
    fn wrapped(&self, cell: u64) -> u32 {
        (cell % u64::from(self.cells)) as u32
    }
}
