//! Boards of rule files as text: a size, or rows of cells.

use grundy_core::{hint, message};
use std::sync::Arc;

use super::Boards;
use super::board::{Board, Cells};
use crate::rulefile::{BoardRule, OFF_SIGN};
use crate::ruleset::mover::{Mover, impartial, moves_of_each};
use grundy_core::board::Grid;
use grundy_core::game::{ComponentForm, Mechanism, Parts, Reading, Summands};
use grundy_core::text::{Args, Diagram, Message, ParseError, Symbols, Word};

/// The most cells of a board: more than can be searched.
const MOST_CELLS: u32 = 1024;

const SYMBOLS: Symbols = Symbols {
    plain: '.',
    marked: 'x',
    meaning: hint!("signs-rows", "rows of cells, joined by `/`"),
    most: MOST_CELLS,
    may_be_empty: false,
};

impl Boards {
    /// The notation of a board: its size at the beginning, else its rows.
    pub(super) fn written(&self, board: &Board) -> String {
        let grid = board.grid();
        if *board.cells() == beginning(&self.rule, grid) {
            return format!("{}x{}", grid.rows, grid.cols);
        }
        let row = |row: &[u8]| row.iter().map(|&state| self.rule.sign(state)).collect::<String>();
        let rows: Vec<String> = board.cells().chunks(grid.cols.max(1) as usize).map(row).collect();
        rows.join("/")
    }

    fn board<G>(&self, word: &Word, reading: &Reading<'_, G>) -> Result<Board, ParseError> {
        let board = self.any_board(word, reading)?;
        let Grid { rows, cols } = board.grid();
        match self.rule.longest().filter(|&longest| rows.max(cols) > longest) {
            Some(longest) => Err(word.error(message!("board-repeated", "this board is too large: where a sign is repeated, boards have at most {longest} rows and columns", longest = longest))),
            None => Ok(board),
        }
    }

    fn any_board<G>(&self, word: &Word, reading: &Reading<'_, G>) -> Result<Board, ParseError> {
        if word.text.starts_with(|c: char| c.is_ascii_digit()) {
            let Diagram { grid, .. } = reading.diagram(word, SYMBOLS)?;
            return Ok(Board::new(grid, beginning(&self.rule, grid)));
        }
        let mut cells = Cells::new();
        for (at, sign) in word.text.char_indices().filter(|&(_, sign)| sign != '/') {
            let Some(state) = self.rule.state(sign) else {
                let message =
                    message!("cell-sign", "`{sign}` is not a cell of this game", sign = sign);
                return Err(word.error_at(at, message).help(self.signs()));
            };
            cells.push(state);
        }
        // All cells stand as free squares for the form of the picture to be read.
        let mut plain = word.clone();
        plain.text = word.text.replace(|sign| sign != '/', ".");
        let Diagram { grid, .. } = reading.diagram(&plain, SYMBOLS)?;
        Ok(Board::new(grid, cells))
    }

    /// The signs of cells, for messages.
    fn signs(&self) -> Message {
        let signs = self.rule.signs().iter().map(|sign| format!("`{sign}`"));
        let signs: Vec<String> = signs.collect();
        message!(
            "signs-cells",
            "its cells are {signs}; `{off}` is no cell, and `/` begins the next row",
            signs = signs.join(", "),
            off = OFF_SIGN
        )
    }
}

impl Mechanism for Boards {
    type Game = Arc<BoardRule>;
    const FORM: ComponentForm = ComponentForm::Sides(2);

    fn read(
        reading: Reading<'_, Arc<BoardRule>>,
        args: &Args<'_>,
    ) -> Result<Summands<Self>, ParseError> {
        let mut rule = reading.game.clone();
        let impartial = impartial(args, rule.is_partisan(), moves_of_each())?;
        if impartial {
            rule = rule.impartial(reading.name)?.into();
        }
        let mover = Mover::read(args, rule.is_partisan(), moves_of_each())?;
        let this = Self { name: reading.name.into(), rule, impartial, mover };
        let words = args.some("boards", &format!("{} 4x5", reading.name))?;
        let boards = words.iter().map(|&word| this.board(word, &reading));
        let boards = boards.collect::<Result<Parts<Board>, ParseError>>()?;
        Ok(vec![(this, boards)])
    }
}

/// The cells of a new board.
fn beginning(rule: &BoardRule, grid: Grid) -> Cells {
    let cell = |cell| {
        let (row, col) = grid.square(cell);
        rule.start(row, col)
    };
    (0..grid.cells()).map(cell).collect()
}
