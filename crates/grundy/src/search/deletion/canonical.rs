//! The one form in which all turned, reflected and moved copies of a part of a board meet.

use super::set::Set;
use crate::game::{Board, Turn};

/// A board that lies: it has at least as many columns as rows. A step of a row is `cols` places.
#[derive(Debug)]
pub(super) struct Grid<const W: usize> {
    cols: usize,
    /// The row of each place.
    row: Vec<u8>,
    /// Which turns that keep rows change nothing: bit 0 for none, 1 for left to right, 2 for upside
    /// down, 3 for both.
    straight: u8,
    /// The same for turns that come after rows and columns were exchanged.
    across: u8,
    /// One row.
    line: Set<W>,
    /// The places of a column whose rows are the bits of the index.
    columns: Vec<Set<W>>,
}

/// Where a row has more columns than this, parts keep their places.
const MOST_COLS: usize = 64;

impl<const W: usize> Grid<W> {
    /// The board, if its rows are short enough; `cols` ≥ `rows`. `stood` says that the rows given
    /// to [`Board`] became columns here.
    pub(super) fn new(board: &Board, rows: usize, cols: usize, stood: bool) -> Option<Self> {
        let mut turns = 0;
        for &Turn { exchange, upside_down, left_right } in &board.turns {
            let flips = if stood { [left_right, upside_down] } else { [upside_down, left_right] };
            turns |= 1 << (u8::from(exchange) << 2 | u8::from(flips[0]) << 1 | u8::from(flips[1]));
        }
        let line = (0..cols).fold(Set::EMPTY, |line: Set<W>, col| line.or(Set::one(col)));
        // Only square parts, no longer than the shorter side, are read by columns.
        let tall = rows.min(8);
        let column = |bits: usize| {
            (0..tall)
                .filter(|row| bits >> row & 1 == 1)
                .fold(Set::EMPTY, |column: Set<W>, row| column.or(Set::one(row * cols)))
        };
        let row =
            (0..rows * cols).map(|place| u8::try_from(place / cols)).collect::<Result<_, _>>();
        Some(Self {
            cols,
            row: row.ok()?,
            straight: turns & 15,
            across: turns >> 4,
            line,
            columns: (0..1usize << tall).map(column).collect(),
        })
        .filter(|_| cols <= MOST_COLS)
    }

    /// The least of the sets that the part becomes when it is moved to the corner and turned.
    /// Where rows and columns may be exchanged, it lies rather than stands.
    ///
    /// `None` if a half turn maps it to itself and no place to one that it touches or is: then the
    /// second player answers every move with its image, and the value is 0. For this `touches` says
    /// what touches a place; without it nothing is looked for.
    pub(super) fn canonical(&self, part: Set<W>, touches: Option<&[Set<W>]>) -> Option<Set<W>> {
        let (first, last) = (part.first()?, part.last()?);
        let (top, bottom) = (self.row[first] as usize, self.row[last] as usize);
        let (rows, cols, part) = self.cornered(part.down(top * self.cols), bottom - top + 1);
        let Self { straight, across, .. } = *self;
        if touches.is_some_and(|touches| self.copies(part, rows, cols, touches)) {
            return None;
        }
        if across == 0 || cols > rows {
            return Some(self.least_flip(part, rows, cols, straight));
        }
        let stood = self.exchanged(part, rows);
        let stood_least = self.least_flip(stood, cols, rows, across);
        if rows > cols {
            return Some(stood_least);
        }
        Some(stood_least.min(self.least_flip(part, rows, cols, straight)))
    }

    /// Does a half turn of a part in the corner map every place to one that it does not touch?
    fn copies(&self, part: Set<W>, rows: usize, cols: usize, touches: &[Set<W>]) -> bool {
        let last = (rows - 1) * self.cols + cols - 1;
        let apart = |place: usize| {
            let image = last - place;
            image != place && !touches[place].has(image)
        };
        self.straight >> 3 & 1 == 1
            && part.reversed().down(64 * W - 1 - last) == part
            && part.iter().all(apart)
    }

    /// Moves a part that begins in the first row to the first column; its rows and columns.
    fn cornered(&self, part: Set<W>, rows: usize) -> (usize, usize, Set<W>) {
        let mut shadow = part;
        let mut folded = 1;
        while folded < rows {
            shadow = shadow.or(shadow.down(folded * self.cols));
            folded *= 2;
        }
        let shadow = shadow.and(self.line).words()[0];
        let left = shadow.trailing_zeros() as usize;
        (rows, 64 - shadow.leading_zeros() as usize - left, part.down(left))
    }

    /// The least form of a part in the corner under some of the turns that keep rows.
    fn least_flip(&self, part: Set<W>, rows: usize, cols: usize, turns: u8) -> Set<W> {
        let some = |number: u8| turns >> number & 1 == 1;
        // Places reversed up to the last corner: the half turn.
        let len = (rows - 1) * self.cols + cols;
        let half_turn = |part: Set<W>| part.reversed().down(64 * W - len);
        let mut least = if some(0) { part } else { Set::FULL };
        if some(3) {
            least = least.min(half_turn(part));
        }
        if some(1) || some(2) {
            let flipped = self.upside_down(part, rows);
            if some(2) {
                least = least.min(flipped);
            }
            if some(1) {
                least = least.min(half_turn(flipped));
            }
        }
        least
    }

    fn upside_down(&self, part: Set<W>, rows: usize) -> Set<W> {
        (0..rows).fold(Set::EMPTY, |turned, row| {
            let line = part.down(row * self.cols).and(self.line);
            turned.or(line.up((rows - 1 - row) * self.cols))
        })
    }

    /// Rows and columns exchanged, neither more than the board's rows.
    fn exchanged(&self, part: Set<W>, rows: usize) -> Set<W> {
        let mut exchanged = Set::EMPTY;
        for row in 0..rows {
            let mut line = part.down(row * self.cols).and(self.line).words()[0];
            let mut at = row;
            while line != 0 {
                let low = usize::from(line.to_le_bytes()[0]);
                exchanged = exchanged.or(self.columns[low].up(at));
                line >>= 8;
                at += 8 * self.cols;
            }
        }
        exchanged
    }
}
