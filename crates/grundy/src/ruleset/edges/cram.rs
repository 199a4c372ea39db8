//! Cram: a domino on two free squares with a common side, either way round.

use std::ops::ControlFlow;

use super::board::{Board, Grid};
use super::{host, mirror};
use crate::game::{
    Capabilities, Deleted, DeletionRules, DrawingRules, Mechanism, Mirror, Parts, Phrase, Plan,
    Reading, Ruleset, Text, TheoremRules, VisitOption,
};
use crate::graph::Bits;
use crate::text::{Args, Marks, ParseError, Picture};
use crate::value::{Nimber, Side};

const MARKS: Marks = Marks {
    plain: '.',
    mark: 'x',
    meaning: "`.` is a free square, `x` one that is gone, `/` begins the next row",
};

/// Cram; it has no settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Cram;

impl Cram {
    /// The board with these squares free.
    pub(crate) fn board(rows: usize, cols: usize, is_free: impl Fn(usize, usize) -> bool) -> Board {
        let grid = Grid { rows, cols };
        let mut free = Bits::none(rows * cols);
        for site in 0..rows * cols {
            if is_free(site / cols, site % cols) {
                free.insert(site);
            }
        }
        Board { grid, free }
    }
}

impl Mechanism for Cram {
    fn read(
        _reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<Board>)>, ParseError> {
        let words = args.some("a board", "cram 4x5")?;
        let boards = words.iter().map(|word| {
            let picture = Picture::read(word, MARKS)?;
            let (rows, cols) = (picture.rows, picture.cols);
            Ok(Self::board(rows, cols, |row, col| !picture.marked[row * cols + col]))
        });
        Ok(vec![(Self, boards.collect::<Result<_, _>>()?)])
    }
}

impl Ruleset for Cram {
    type Position = Board;
    type Move = [usize; 2];

    fn text(&self, board: &Board) -> Text {
        let Board { grid, free } = board;
        let gone = |row, col| !free.contains(grid.site((row, col)));
        Text::plain("cram", Picture::text(grid.rows, grid.cols, MARKS, gone))
    }

    fn options(
        &self,
        board: &Board,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for domino in host::moves(&board.grid, &board.free) {
            let left = Board { grid: board.grid, free: board.free.without(&domino) };
            visit(&domino, &[left])?;
        }
        ControlFlow::Continue(())
    }

    fn heap_bytes(&self, board: &Board) -> usize {
        board.free.heap_bytes()
    }

    fn components(&self, board: &Board) -> Parts<Board> {
        let mut found = Parts::new();
        board.parts(|part| found.push(part));
        found
    }

    fn components_keep_play(&self) -> bool {
        true
    }

    fn plan(&self, board: &Board) -> Plan {
        if mirror::second_copies(&board.grid, &board.free) {
            return Plan::Theorem { value: Nimber::ZERO, name: "mirror".into() };
        }
        host::plan(&board.grid, &board.free)
    }

    fn phrase(&self, board: &Board, &[a, b]: &[usize; 2]) -> Phrase {
        let ((row, col), (below, right)) = (board.grid.square(a), board.grid.square(b));
        if row == below {
            Phrase::new("move-domino-across")
                .with("row", row + 1)
                .with("first", col + 1)
                .with("second", right + 1)
        } else {
            Phrase::new("move-domino-down")
                .with("column", col + 1)
                .with("first", row + 1)
                .with("second", below + 1)
        }
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            deletion: Some(self),
            theorems: Some(self),
            drawing: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl DeletionRules<Self> for Cram {
    fn deleted(&self, board: &Board) -> Option<Deleted> {
        host::deleted(&board.grid, &board.free)
    }
}

impl TheoremRules<Self> for Cram {
    fn after(&self, board: &Board, domino: &[usize; 2]) -> Option<Parts<Board>> {
        let left = Board { grid: board.grid, free: board.free.without(domino) };
        Some(Parts::from_elem(left, 1))
    }

    fn mirror(&self, board: &Board) -> Option<Mirror<[usize; 2]>> {
        mirror::copying(&board.grid, &board.free).map(mirror::Copying::strategy)
    }
}

impl DrawingRules<Self> for Cram {
    fn draw(&self, board: &Board) -> Option<String> {
        let Board { grid, free } = board;
        Some(Picture::draw(grid.rows, grid.cols, |row, col| {
            let here = free.contains(grid.site((row, col)));
            if here { '.' } else { '#' }
        }))
    }
}
