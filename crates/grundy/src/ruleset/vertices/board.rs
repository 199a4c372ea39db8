//! Boards: cells by row and column, their pictures and their symmetries.

use super::set::Set;
use crate::game::{Board, Step};
use crate::text::{MARKED, ParseError, Picture, Square, Word, small};

/// The size of a board; cells are numbered row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Size {
    pub(super) rows: u32,
    pub(super) cols: u32,
}

/// A board has at most so many cells.
const MOST_CELLS: u64 = 1_000_000;

const HELP: &str = "write a size such as 4x5, or rows such as ..X./....";

impl Size {
    pub(super) fn cells(self) -> u32 {
        self.rows * self.cols
    }

    /// Row and column of a cell, from 0.
    pub(super) fn at(self, cell: u32) -> (u32, u32) {
        (cell / self.cols, cell % self.cols)
    }

    /// The cell at a row and column, if there is one.
    pub(super) fn cell(self, row: i64, col: i64) -> Option<u32> {
        let (row, col) = (u32::try_from(row).ok()?, u32::try_from(col).ok()?);
        (row < self.rows && col < self.cols).then(|| row * self.cols + col)
    }

    /// The cell that a step leads to.
    pub(super) fn step(self, cell: u32, by: Step) -> Option<u32> {
        let (row, col) = self.at(cell);
        self.cell(i64::from(row) + by.0, i64::from(col) + by.1)
    }

    /// Reads `4x5`, or rows of cells with the crosses in it and where in the word each stands.
    ///
    /// # Errors
    /// Points at what is neither.
    pub(super) fn read(word: &Word) -> Result<(Self, Vec<(u32, usize)>), ParseError> {
        let text = word.text.as_str();
        if !text.starts_with(|c: char| c.is_ascii_digit()) {
            return picture(word);
        }
        let Some(times) = text.find(['x', 'X']) else {
            return Err(word.error("a board has rows and columns").help(HELP));
        };
        let side = |range, what| small(&word.slice(range), what, MOST_CELLS);
        let rows = side(0..times, "a number of rows")?;
        let cols = side(times + 1..text.len(), "a number of columns")?;
        if rows * cols > MOST_CELLS {
            return Err(word
                .error(format!("a board of {} cells is too large", rows * cols))
                .help(format!("up to {MOST_CELLS} cells")));
        }
        let narrow = |n| u32::try_from(n).unwrap_or(u32::MAX);
        let (rows, cols) = (narrow(rows), narrow(cols));
        Ok((Self { rows, cols }, Vec::new()))
    }

    /// The board as notation.
    pub(super) fn text(self, crosses: &Set) -> String {
        if crosses.is_empty() {
            return format!("{}x{}", self.rows, self.cols);
        }
        let mut text = String::new();
        for cell in 0..self.cells() {
            if cell > 0 && cell % self.cols == 0 {
                text.push('/');
            }
            text.push(if crosses.has(cell) { 'X' } else { '.' });
        }
        text
    }

    /// Row and column of a cell as a square.
    pub(super) fn square(self, cell: u32) -> Square {
        let (row, col) = self.at(cell);
        (row as usize, col as usize)
    }

    /// The board for a terminal: `X` crosses, `.` free cells, `-` destroyed ones, a mark on some
    /// squares, with the numbers of rows and columns.
    pub(super) fn draw(self, crosses: &Set, live: &Set, marked: &[Square]) -> String {
        Picture::draw(self.rows as usize, self.cols as usize, |row, col| {
            let number = row * self.cols as usize + col;
            let is_in = |cells: &Set| u32::try_from(number).is_ok_and(|cell| cells.has(cell));
            match (is_in(crosses), is_in(live)) {
                (true, _) => 'X',
                (false, true) if marked.contains(&(row, col)) => MARKED,
                (false, true) => '.',
                (false, false) => '-',
            }
        })
    }
}

/// Rows of `.` and `X`, joined by `/`.
fn picture(word: &Word) -> Result<(Size, Vec<(u32, usize)>), ParseError> {
    let bad = |&(_, c): &(usize, char)| !matches!(c, '.' | 'x' | 'X' | '/');
    if let Some((at, c)) = word.text.char_indices().find(bad) {
        return Err(word.error_at(at, format!("`{c}` is not part of a board")).help(HELP));
    }
    let (mut crosses, mut start, mut rows) = (Vec::new(), 0, 0u32);
    let wide = word.text.find('/').unwrap_or(word.text.len());
    if word.text.len() as u64 > MOST_CELLS {
        return Err(word
            .error("this board is too large")
            .help(format!("up to {MOST_CELLS} cells")));
    }
    let cols = u32::try_from(wide).unwrap_or(u32::MAX);
    for row in word.text.split('/') {
        if row.len() != wide || row.is_empty() {
            let span = word.part(start..start + row.len());
            let message = format!("this row has {} cells, the first has {wide}", row.len());
            return Err(ParseError::at(&span, message).help("all rows are equally long"));
        }
        let here = (0u32..).zip(row.bytes()).filter(|&(_, b)| b != b'.');
        crosses.extend(here.map(|(col, _)| (rows * cols + col, start + col as usize)));
        rows += 1;
        start += row.len() + 1;
    }
    Ok((Size { rows, cols }, crosses))
}

/// The cells of a shape moved to the top left corner in whichever of the allowed orientations
/// comes first as a set, so that equal shapes have equal sets.
pub(super) fn canonical(cells: &[u32], board: &Board) -> Set {
    let size = Size { rows: board.rows, cols: board.cols };
    let mut least: Option<Set> = None;
    let mut turned = Vec::with_capacity(cells.len());
    for turn in &board.turns {
        turned.clear();
        let (mut top, mut left) = (i64::MAX, i64::MAX);
        for &cell in cells {
            let (row, col) = size.at(cell);
            let (row, col) = turn.apply((row.into(), col.into()));
            (top, left) = (top.min(row), left.min(col));
            turned.push((row, col));
        }
        let mut set = Set::empty(size.cells());
        let fits = turned.iter().all(|&(row, col)| {
            size.cell(row - top, col - left).map(|cell| set.insert(cell)).is_some()
        });
        if fits && least.as_ref().is_none_or(|least| set < *least) {
            least = Some(set);
        }
    }
    // The identity is a symmetry and always fits.
    least.unwrap_or_else(|| Set::empty(size.cells()))
}
