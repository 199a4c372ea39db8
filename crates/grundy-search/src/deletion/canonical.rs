//! The canonical form of a component of a board: one form for all its translated, rotated and
//! reflected copies.

use super::trimmed::TrimmedSet;
use super::vertex_set::VertexSet;
use grundy_core::board::Symmetry;
use grundy_core::game::UniformBoard;

/// Computes canonical forms on a board with at least as many columns as rows, whose cells are
/// numbered row by row.
#[derive(Debug)]
pub(super) struct Canonicalizer<const W: usize> {
    cols: usize,
    /// The row of each cell.
    row: Vec<u8>,
    /// The symmetries of the game that keep rows: bit 0 for the identity, 1 for the reflection left
    /// to right, 2 for upside down, 3 for both, the half turn.
    straight: u8,
    /// The symmetries that first exchange rows and columns, in the same way.
    across: u8,
    /// The cells of the first row.
    line: VertexSet<W>,
    /// For every 8 bits, which select rows, the cells of the first column in these rows.
    columns: Vec<VertexSet<W>>,
}

/// On boards with more columns than this, canonical forms are not computed.
const MOST_COLS: usize = 64;

impl<const W: usize> Canonicalizer<W> {
    /// Creates the canonicalizer of a board if its rows are short enough; requires `rows` ≤ `cols`.
    /// `transposed` tells that the rows of `board` are the columns here.
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
        // Only components that fit into a square of the shorter side are transposed.
        let tall = rows.min(8);
        let column = |bits: usize| {
            (0..tall).filter(|row| bits >> row & 1 == 1).map(|row| row * cols).collect()
        };
        let row = (0..rows * cols).map(|cell| u8::try_from(cell / cols)).collect::<Result<_, _>>();
        Some(Self {
            cols,
            row: row.ok()?,
            straight: turns & 15,
            across: turns >> 4,
            line: (0..cols).collect(),
            columns: (0..1usize << tall).map(column).collect(),
        })
        .filter(|_| cols <= MOST_COLS)
    }

    /// Returns the least copy of a component in the first corner. If rows and columns may be
    /// exchanged, copies that are taller than wide are skipped.
    ///
    /// Returns `None` if `neighbours` are given and a half turn maps the component to itself and no
    /// cell to itself or a neighbour: then the second player answers every move with its image, and
    /// the value is 0.
    pub(super) fn canonical<const L: usize>(
        &self,
        component: &TrimmedSet<W, L>,
        neighbours: Option<&[VertexSet<W>]>,
    ) -> Option<TrimmedSet<W, L>> {
        let (first, last) = (component.vertices.first()?, component.vertices.last()?);
        let (top, bottom) = (self.row[first] as usize, self.row[last] as usize);
        let rows = bottom - top + 1;
        let to_top = component.vertices.down(top * self.cols);
        let (left, cols) = self.columns_of(to_top, rows);
        let component = TrimmedSet {
            vertices: to_top.down(left),
            supports: component.supports.down(top * self.cols + left),
        };
        let Self { straight, across, .. } = *self;
        if neighbours.is_some_and(|near| self.is_zero_by_symmetry(&component, rows, cols, near)) {
            return None;
        }
        if across == 0 || cols > rows {
            return Some(self.least_flip(&component, rows, cols, straight));
        }
        let transposed = TrimmedSet {
            vertices: self.transposed(component.vertices, rows),
            supports: self.transposed(component.supports.resized(), rows).resized(),
        };
        let least_transposed = self.least_flip(&transposed, cols, rows, across);
        if rows > cols {
            return Some(least_transposed);
        }
        Some(least_transposed.min(self.least_flip(&component, rows, cols, straight)))
    }

    /// Whether a half turn of a component in the first corner is a symmetry that maps every cell to
    /// another one, not adjacent to it.
    fn is_zero_by_symmetry<const L: usize>(
        &self,
        component: &TrimmedSet<W, L>,
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
            && half_turn(component.vertices, last + 1) == component.vertices
            && half_turn(component.supports, last + 1) == component.supports
            && component.vertices.iter().all(apart)
    }

    /// Returns the first column of a component that begins in the first row, and the number of its
    /// columns.
    fn columns_of(&self, component: VertexSet<W>, rows: usize) -> (usize, usize) {
        let mut shadow = component;
        let mut folded = 1;
        while folded < rows {
            shadow = shadow.or(shadow.down(folded * self.cols));
            folded *= 2;
        }
        let shadow = shadow.and(self.line).words()[0];
        let left = shadow.trailing_zeros() as usize;
        (left, 64 - shadow.leading_zeros() as usize - left)
    }

    /// Returns the least image of a component in the first corner under the `turns` that keep rows.
    fn least_flip<const L: usize>(
        &self,
        component: &TrimmedSet<W, L>,
        rows: usize,
        cols: usize,
        turns: u8,
    ) -> TrimmedSet<W, L> {
        let has = |turn: u8| turns >> turn & 1 == 1;
        // A half turn reverses the order of the cells up to the opposite corner.
        let len = (rows - 1) * self.cols + cols;
        let TrimmedSet { vertices, supports } = *component;
        let mut least = TrimmedSet { vertices: VertexSet::FULL, supports: VertexSet::EMPTY };
        let mut consider = |vertices: VertexSet<W>, turn: u8| {
            if vertices <= least.vertices {
                let supports = self.turned(supports, turn, rows, len);
                if vertices < least.vertices || supports < least.supports {
                    least = TrimmedSet { vertices, supports };
                }
            }
        };
        if has(0) {
            consider(vertices, 0);
        }
        if has(3) {
            consider(half_turn(vertices, len), 3);
        }
        if has(1) || has(2) {
            let flipped = self.upside_down(vertices, rows);
            if has(2) {
                consider(flipped, 2);
            }
            if has(1) {
                consider(half_turn(flipped, len), 1);
            }
        }
        least
    }

    /// Returns the image of cells under a turn that keeps rows, given the number of rows and the
    /// cells up to the opposite corner.
    fn turned<const L: usize>(
        &self,
        cells: VertexSet<L>,
        turn: u8,
        rows: usize,
        len: usize,
    ) -> VertexSet<L> {
        if cells.is_empty() {
            return cells;
        }
        let flips = turn == 1 || turn == 2;
        let cells = if flips { self.upside_down(cells.resized(), rows).resized() } else { cells };
        if turn == 1 || turn == 3 { half_turn(cells, len) } else { cells }
    }

    fn upside_down(&self, component: VertexSet<W>, rows: usize) -> VertexSet<W> {
        (0..rows).fold(VertexSet::EMPTY, |flipped, row| {
            let line = component.down(row * self.cols).and(self.line);
            flipped.or(line.up((rows - 1 - row) * self.cols))
        })
    }

    /// Exchanges rows and columns; neither may be more than the board's rows.
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

/// Returns a set of cells below `len`, in the opposite order.
fn half_turn<const V: usize>(cells: VertexSet<V>, len: usize) -> VertexSet<V> {
    if V == 0 { cells } else { cells.reversed().down(64 * V - len) }
}
