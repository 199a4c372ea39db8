//! The canonical form of a component of a board: one form for all its translated, rotated and
//! reflected copies.

use super::vertex_set::VertexSet;
use crate::board::Symmetry;
use crate::game::UniformBoard;

/// Computes canonical forms on a board with at least as many columns as rows, whose cells are
/// numbered row by row.
#[derive(Debug)]
pub(super) struct Canonicalizer<const W: usize> {
    cols: usize,
    /// The row of each cell.
    row: Vec<u8>,
    /// The symmetries of the game that keep rows: bit 0 for the identity, 1 for left to right, 2
    /// for upside down, 3 for both, the half turn.
    straight: u8,
    /// The same for symmetries that exchange rows and columns first.
    across: u8,
    /// The cells of the first row.
    line: VertexSet<W>,
    /// For every 8 bits, the cells of the first column in the rows that they select.
    columns: Vec<VertexSet<W>>,
}

/// On boards with more columns than this, a component has no copies.
const MOST_COLS: usize = 64;

impl<const W: usize> Canonicalizer<W> {
    /// The canonicalizer of a board, if its rows are short enough; `rows` ≤ `cols`. `transposed`
    /// says that the rows of `board` are the columns here.
    pub(super) fn new(
        board: &UniformBoard,
        rows: usize,
        cols: usize,
        transposed: bool,
    ) -> Option<Self> {
        let mut turns = 0;
        for &Symmetry { transpose, flip_rows, flip_cols } in &board.symmetries {
            let mut flips = [flip_rows, flip_cols];
            if transposed {
                flips.reverse();
            }
            turns |= 1 << (u8::from(transpose) << 2 | u8::from(flips[0]) << 1 | u8::from(flips[1]));
        }
        let line = (0..cols)
            .fold(VertexSet::EMPTY, |line: VertexSet<W>, col| line.or(VertexSet::one(col)));
        // Only components that fit into a square of the shorter side are transposed.
        let tall = rows.min(8);
        let column = |bits: usize| {
            (0..tall)
                .filter(|row| bits >> row & 1 == 1)
                .fold(VertexSet::EMPTY, |column: VertexSet<W>, row| {
                    column.or(VertexSet::one(row * cols))
                })
        };
        let row = (0..rows * cols).map(|cell| u8::try_from(cell / cols)).collect::<Result<_, _>>();
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

    /// The least set among the copies of a component in the first corner. Where rows and columns
    /// may be exchanged, copies that are taller than wide are left out.
    ///
    /// Returns `None` if `neighbours` are given and a half turn maps the component to itself and no
    /// cell to itself or a neighbour: then the second player answers every move with its image, and
    /// the value is 0.
    pub(super) fn canonical(
        &self,
        component: VertexSet<W>,
        neighbours: Option<&[VertexSet<W>]>,
    ) -> Option<VertexSet<W>> {
        let (first, last) = (component.first()?, component.last()?);
        let (top, bottom) = (self.row[first] as usize, self.row[last] as usize);
        let rows = bottom - top + 1;
        let (cols, component) = self.to_first_column(component.down(top * self.cols), rows);
        let Self { straight, across, .. } = *self;
        if neighbours.is_some_and(|near| self.is_zero_by_symmetry(component, rows, cols, near)) {
            return None;
        }
        if across == 0 || cols > rows {
            return Some(self.least_flip(component, rows, cols, straight));
        }
        let transposed = self.transposed(component, rows);
        let least_transposed = self.least_flip(transposed, cols, rows, across);
        if rows > cols {
            return Some(least_transposed);
        }
        Some(least_transposed.min(self.least_flip(component, rows, cols, straight)))
    }

    /// Whether a half turn of a component in the first corner is a symmetry that maps every cell to
    /// another one, not adjacent to it.
    fn is_zero_by_symmetry(
        &self,
        component: VertexSet<W>,
        rows: usize,
        cols: usize,
        neighbours: &[VertexSet<W>],
    ) -> bool {
        let last = (rows - 1) * self.cols + cols - 1;
        let apart = |cell: usize| {
            let image = last - cell;
            image != cell && !neighbours[cell].has(image)
        };
        self.straight >> 3 & 1 == 1
            && component.reversed().down(64 * W - 1 - last) == component
            && component.iter().all(apart)
    }

    /// Moves a component that begins in the first row to the first column. Returns the number of
    /// its columns, and the component.
    fn to_first_column(&self, component: VertexSet<W>, rows: usize) -> (usize, VertexSet<W>) {
        let mut shadow = component;
        let mut folded = 1;
        while folded < rows {
            shadow = shadow.or(shadow.down(folded * self.cols));
            folded *= 2;
        }
        let shadow = shadow.and(self.line).words()[0];
        let left = shadow.trailing_zeros() as usize;
        (64 - shadow.leading_zeros() as usize - left, component.down(left))
    }

    /// The least image of a component in the first corner under the `turns` that keep rows.
    fn least_flip(
        &self,
        component: VertexSet<W>,
        rows: usize,
        cols: usize,
        turns: u8,
    ) -> VertexSet<W> {
        let has = |turn: u8| turns >> turn & 1 == 1;
        // A half turn reverses the order of the cells up to the opposite corner.
        let len = (rows - 1) * self.cols + cols;
        let half_turn = |component: VertexSet<W>| component.reversed().down(64 * W - len);
        let mut least = if has(0) { component } else { VertexSet::FULL };
        if has(3) {
            least = least.min(half_turn(component));
        }
        if has(1) || has(2) {
            let flipped = self.upside_down(component, rows);
            if has(2) {
                least = least.min(flipped);
            }
            if has(1) {
                least = least.min(half_turn(flipped));
            }
        }
        least
    }

    fn upside_down(&self, component: VertexSet<W>, rows: usize) -> VertexSet<W> {
        (0..rows).fold(VertexSet::EMPTY, |flipped, row| {
            let line = component.down(row * self.cols).and(self.line);
            flipped.or(line.up((rows - 1 - row) * self.cols))
        })
    }

    /// Exchanges rows and columns, neither of which are more than the board's rows.
    fn transposed(&self, component: VertexSet<W>, rows: usize) -> VertexSet<W> {
        let mut transposed = VertexSet::EMPTY;
        for row in 0..rows {
            let mut line = component.down(row * self.cols).and(self.line).words()[0];
            let mut at = row;
            while line != 0 {
                let low = usize::from(line.to_le_bytes()[0]);
                transposed = transposed.or(self.columns[low].up(at));
                line >>= 8;
                at += 8 * self.cols;
            }
        }
        transposed
    }
}
