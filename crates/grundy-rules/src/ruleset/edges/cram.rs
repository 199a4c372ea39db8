//! Cram: a domino on two free squares with a common side, either way round.

use std::ops::ControlFlow;

use super::{host, mirror};
use grundy_core::board::{BitSet, Grid, polyominoes};
use grundy_core::game::{
    Capabilities, ComponentForm, DeletionPosition, DeletionRules, DrawingRules, Mechanism, Method,
    Parts, Phrase, Reading, Ruleset, RulesetMirror, Text, TheoremRules, VisitOption,
};
use grundy_core::hint;
use grundy_core::text::{Args, Diagram, ParseError, Symbols};
use grundy_core::value::Side;

const SYMBOLS: Symbols = Symbols {
    plain: '.',
    marked: 'x',
    meaning: hint!(
        "signs-squares",
        "`.` is a free square, `x` one that is gone, `/` begins the next row"
    ),
    most: Symbols::MOST,
    may_be_empty: false,
};

/// Cram; it has no settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cram;

/// A board some of whose squares are free.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CramBoard {
    grid: Grid,
    free: BitSet,
}

impl Cram {
    /// The board with these squares free.
    pub fn board(grid: Grid, is_free: impl Fn(u32) -> bool) -> CramBoard {
        let mut free = BitSet::empty(grid.cells());
        (0..grid.cells()).filter(|&square| is_free(square)).for_each(|square| free.insert(square));
        CramBoard { grid, free }
    }
}

impl Mechanism for Cram {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Sides(2);

    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<CramBoard>)>, ParseError> {
        let words = args.some("a board", "cram 4x5")?;
        let boards = words.iter().map(|word| {
            let Diagram { grid, marked } = reading.diagram(word, SYMBOLS)?;
            Ok(Self::board(grid, |square| !marked.contains(square)))
        });
        Ok(vec![(Self, boards.collect::<Result<_, _>>()?)])
    }
}

impl Ruleset for Cram {
    type Position = CramBoard;
    type Move = [u32; 2];
    fn text(&self, board: &CramBoard) -> Text {
        let gone = |square| !board.free.contains(square);
        Text::plain("cram", Diagram::text(board.grid, SYMBOLS, gone))
    }

    fn options(
        &self,
        board: &CramBoard,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for domino in host::moves(&board.grid, &board.free) {
            let left = CramBoard { grid: board.grid, free: board.free.without(&domino) };
            visit(&domino, &[left])?;
        }
        ControlFlow::Continue(())
    }

    fn heap_bytes(&self, board: &CramBoard) -> usize {
        board.free.heap_bytes()
    }

    fn components(&self, board: &CramBoard) -> Parts<CramBoard> {
        let mut found = Parts::new();
        polyominoes(board.grid, &board.free, |grid, free| found.push(CramBoard { grid, free }));
        found
    }

    fn method(&self, board: &CramBoard) -> Method<'_> {
        if mirror::second_copies(&board.grid, &board.free) {
            return Method::zero("mirror");
        }
        host::method(&board.grid, &board.free)
    }

    fn phrase(&self, board: &CramBoard, &[a, b]: &[u32; 2]) -> Phrase {
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
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl DeletionRules<Self> for Cram {
    fn deleted(&self, board: &CramBoard) -> Option<DeletionPosition> {
        host::deleted(&board.grid, &board.free)
    }
}

impl TheoremRules<Self> for Cram {
    fn mirror(&self, board: &CramBoard) -> Option<RulesetMirror<Self>> {
        let left = |free| Parts::from_elem(CramBoard { grid: board.grid, free }, 1);
        let mirror = mirror::copying(&board.grid, &board.free)?;
        Some(mirror.map(|domino| (domino, left(board.free.without(&domino)))))
    }
}

impl DrawingRules<Self> for Cram {
    fn draw(&self, board: &CramBoard) -> Option<String> {
        let sign = |square| if board.free.contains(square) { '.' } else { '#' };
        Some(Diagram::draw(board.grid, sign))
    }
}
