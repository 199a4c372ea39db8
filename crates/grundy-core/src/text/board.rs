//! Boards in a position's text, either a size `3x4` or a diagram of its rows `..x/.x.`, and boards
//! drawn for a terminal.

use super::error::ParseError;
use super::message::Hint;
use super::number::small;
use super::words::Word;
use crate::board::{BitSet, Grid};
use crate::{hint, message};

/// A board as it was read, each of its squares plain or marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// The numbers of rows and columns.
    pub grid: Grid,
    /// The marked squares, numbered row by row.
    pub marked: BitSet,
}

/// How a game writes its boards.
#[derive(Debug, Clone, Copy)]
pub struct Symbols {
    /// A plain square.
    pub plain: char,
    /// A marked square; reading takes capitals and small letters alike.
    pub marked: char,
    /// What the two mean, for errors: "`.` is a free square, `x` one that is gone".
    pub meaning: Hint,
    /// The most squares that a board may have, at most [`Symbols::MOST`].
    pub most: u32,
    /// Whether a board may have no squares at all.
    pub may_be_empty: bool,
}

impl Symbols {
    /// More squares than on any board that can be solved.
    pub const MOST: u32 = 1 << 24;
}

/// The sign of a highlighted square in a drawing.
pub const MARKED: char = '*';

impl Diagram {
    /// Reads a board: a size, in which case no square is marked, or a diagram.
    ///
    /// # Errors
    /// Points at the character that does not fit: a size that is not a number or too large, a row
    /// of another length, an unknown symbol.
    pub fn read(word: &Word, symbols: Symbols) -> Result<Self, ParseError> {
        if word.text.starts_with(|c: char| c.is_ascii_digit()) {
            Self::size(word, symbols)
        } else {
            Self::rows(word, symbols)
        }
    }

    fn size(word: &Word, symbols: Symbols) -> Result<Self, ParseError> {
        let wanted = hint!("size-help", "a board's size is rows x columns: 3x4");
        let Some(cross) = word.text.find(['x', 'X']) else {
            return Err(word
                .error(message!(
                    "size-number",
                    "`{text}` is one number, not a size",
                    text = word.text
                ))
                .help(wanted));
        };
        let side = |range: std::ops::Range<usize>, what: &str| {
            let part = word.slice(range);
            match small(&part, what, symbols.most.into())? {
                0 if !symbols.may_be_empty => Err(part
                    .error(message!("side-zero", "{what} cannot be 0", what = what))
                    .help(wanted)),
                side => Ok(side),
            }
        };
        let rows = side(0..cross, "the number of rows")?;
        let cols = side(cross + 1..word.text.len(), "the number of columns")?;
        Self::new(word, symbols, rows, cols)
    }

    fn rows(word: &Word, symbols: Symbols) -> Result<Self, ParseError> {
        let is_symbol =
            |c: char| c == '/' || c == symbols.plain || c.eq_ignore_ascii_case(&symbols.marked);
        if let Some((at, c)) = word.text.char_indices().find(|&(_, c)| !is_symbol(c)) {
            let message = message!("square", "`{sign}` is not a square of this board", sign = c);
            return Err(word.error_at(at, message).help(symbols.meaning));
        }
        let cols = word.text.find('/').unwrap_or(word.text.len());
        let (mut start, mut rows) = (0, 0);
        for row in word.text.split('/') {
            rows += 1;
            if row.is_empty() {
                let message = message!("row-empty", "row {row} has no square", row = rows);
                return Err(word.error_at(start, message).help(symbols.meaning));
            }
            if row.len() != cols {
                let message = message!(
                    "row-length",
                    "row {row} has {squares} squares, but the first row has {first}",
                    row = rows,
                    squares = row.len(),
                    first = cols
                );
                return Err(word
                    .error_at(start + cols.min(row.len()), message)
                    .help(message!("rows-equal", "write rows of equal length, joined by `/`")));
            }
            start += row.len() + 1;
        }
        let mut diagram = Self::new(word, symbols, rows, cols as u64)?;
        let squares = word.text.chars().filter(|&c| c != '/');
        for (cell, _) in (0..).zip(squares).filter(|&(_, c)| c != symbols.plain) {
            diagram.marked.insert(cell);
        }
        Ok(diagram)
    }

    /// A board without marks.
    fn new(word: &Word, symbols: Symbols, rows: u64, cols: u64) -> Result<Self, ParseError> {
        let squares = rows.saturating_mul(cols);
        match (u32::try_from(rows), u32::try_from(cols)) {
            (Ok(rows), Ok(cols)) if squares <= symbols.most.into() => {
                let grid = Grid { rows, cols };
                Ok(Self { grid, marked: BitSet::empty(grid.cells()) })
            }
            _ => Err(word
                .error(message!(
                    "board-large",
                    "a board of {squares} squares is too large",
                    squares = squares
                ))
                .help(message!(
                    "squares-most",
                    "up to {most} squares are read",
                    most = symbols.most
                ))),
        }
    }

    /// The byte at which a square stands in the text of a diagram.
    pub fn offset(&self, cell: u32) -> usize {
        // Every row but the last is followed by `/`.
        let (row, _) = self.grid.square(cell);
        cell as usize + row
    }

    /// The notation of a board: its size if no square is marked, else its diagram.
    pub fn text(grid: Grid, symbols: Symbols, marked: impl Fn(u32) -> bool) -> String {
        let mut diagram = String::with_capacity(grid.cells() as usize + grid.rows as usize);
        let mut any = false;
        for row in 0..grid.rows {
            if row > 0 {
                diagram.push('/');
            }
            for cell in row * grid.cols..(row + 1) * grid.cols {
                let here = marked(cell);
                any |= here;
                diagram.push(if here { symbols.marked } else { symbols.plain });
            }
        }
        if any { diagram } else { format!("{}x{}", grid.rows, grid.cols) }
    }

    /// Returns `true` if a board is small enough for a terminal.
    pub fn fits(grid: Grid) -> bool {
        const MOST: u32 = 50;
        grid.rows <= MOST && grid.cols <= MOST
    }

    /// Draws a board for a terminal: two columns for each square, rows and columns numbered from 1.
    pub fn draw(grid: Grid, sign: impl Fn(u32) -> char) -> String {
        let margin = grid.rows.to_string().len();
        let width = grid.cols.to_string().len() + 1;
        let mut lines = Vec::with_capacity(grid.rows as usize + 1);
        let heads = (1..=grid.cols).map(|col| format!("{col:>width$}"));
        lines.push(format!("{:margin$}{}", "", heads.collect::<String>()));
        for row in 0..grid.rows {
            let cells = row * grid.cols..(row + 1) * grid.cols;
            let signs = cells.map(|cell| format!("{:>width$}", sign(cell)));
            lines.push(format!("{:>margin$}{}", row + 1, signs.collect::<String>()));
        }
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::{Diagram, Symbols};
    use crate::text::{ParseError, Place, words};

    const SYMBOLS: Symbols = Symbols {
        plain: '.',
        marked: 'x',
        meaning: crate::hint!("of", "`.` is free, `x` is gone"),
        most: 100,
        may_be_empty: false,
    };

    fn read(text: &str) -> Result<Diagram, ParseError> {
        Diagram::read(&words(text)[0], SYMBOLS)
    }

    #[test]
    fn sizes_and_diagrams() {
        for (typed, printed) in [
            ("3x4", "3x4"),
            ("3X4", "3x4"),
            ("3×4", "3x4"),
            ("..X/...", "..x/..."),
            ("..x/.x.", "..x/.x."),
            ("../..", "2x2"),
            ("x", "x"),
        ] {
            let diagram = read(typed).expect(typed);
            let text = Diagram::text(diagram.grid, SYMBOLS, |cell| diagram.marked.contains(cell));
            assert_eq!(text, printed, "{typed}");
            let offsets = diagram.marked.iter().map(|cell| diagram.offset(cell));
            let marks = typed.match_indices(['x', 'X']).map(|(at, _)| at);
            assert!(diagram.marked.is_empty() || offsets.eq(marks), "{typed}");
        }
    }

    #[test]
    fn errors_point_at_the_square() {
        for (typed, at) in [
            ("..x/..", 6),
            ("../...", 5),
            ("..?/...", 2),
            ("..//..", 3),
            ("../", 3),
            ("/..", 0),
            ("3x", 2),
            ("0x3", 0),
            ("3x4x5", 3),
            ("999x9", 0),
        ] {
            let error = read(typed).expect_err(typed);
            let Place::Text(span) = &error.place else { panic!("{typed}: {error}") };
            assert_eq!(span.start, at, "{typed}: {error}");
        }
        assert!(read("99x99").is_err());
        assert!(read("7").is_err());
        let empty = Symbols { may_be_empty: true, ..SYMBOLS };
        assert!(Diagram::read(&words("0x3")[0], empty).is_ok());
    }
}
