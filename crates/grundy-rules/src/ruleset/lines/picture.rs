//! Rows of cells with pieces of two players: `W...B`, `R..B.R.B`.

use grundy_core::message;
use std::fmt;

use smallvec::SmallVec;

use grundy_core::text::{ParseError, Word};
use grundy_core::value::Side;

/// The most cells a row may have: every option is a picture of its own.
const LONGEST: usize = 10_000;

/// A row of cells; `None` is a free one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PieceLine {
    cells: SmallVec<[Option<Side>; 16]>,
    letters: [char; 2],
}

impl PieceLine {
    /// Reads a picture whose pieces are `letters`, Left's first.
    pub(super) fn read(word: &Word, letters: [char; 2]) -> Result<Self, ParseError> {
        let [left, right] = letters;
        if word.text.len() > LONGEST {
            return Err(word
                .error(message!(
                    "row-cells",
                    "a row of {cells} cells is too long",
                    cells = word.text.len()
                ))
                .help(message!("row-most", "up to {most} cells can be handled", most = LONGEST)));
        }
        let mut cells = SmallVec::new();
        for (at, c) in word.text.char_indices() {
            cells.push(match c.to_ascii_uppercase() {
                '.' => None,
                piece if piece == left => Some(Side::Left),
                piece if piece == right => Some(Side::Right),
                _ => {
                    return Err(word
                        .error_at(
                            at,
                            message!(
                                "piece-sign",
                                "`{sign}` is neither a piece nor a free cell",
                                sign = c
                            ),
                        )
                        .help(message!(
                            "piece-help",
                            "pieces are {left} and {right}, free cells are `.`",
                            left = left,
                            right = right
                        )));
                }
            });
        }
        Ok(Self { cells, letters })
    }

    /// The pieces with their cells, from left to right.
    pub(super) fn pieces(&self) -> impl DoubleEndedIterator<Item = (usize, Side)> + '_ {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(at, cell)| cell.map(|side| (at, side)))
    }

    /// The free cells that a piece can reach leftward, nearest first.
    pub(super) fn leftward(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        (0..from).rev().take_while(|&at| self.cells[at].is_none())
    }

    /// The free cells that a piece can reach rightward, nearest first.
    pub(super) fn rightward(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        (from + 1..self.cells.len()).take_while(|&at| self.cells[at].is_none())
    }

    /// The row with one piece moved.
    pub(super) fn moved(&self, mv: PieceSlide) -> Self {
        let mut next = self.clone();
        next.cells.swap(mv.from, mv.to);
        next
    }

    /// The row for a terminal: pieces in their cells, with blanks between.
    pub(super) fn drawn(&self) -> String {
        let cells: Vec<String> = self.to_string().chars().map(String::from).collect();
        format!("| {} |", cells.join(" "))
    }
}

impl fmt::Display for PieceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells.iter().try_for_each(|cell| {
            let letter = match cell {
                None => '.',
                Some(Side::Left) => self.letters[0],
                Some(Side::Right) => self.letters[1],
            };
            write!(f, "{letter}")
        })
    }
}

/// A piece's move from one cell to another, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceSlide {
    pub(super) from: usize,
    pub(super) to: usize,
}
