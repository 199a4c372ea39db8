//! Rectangular grids of cells.

use super::symmetry::Symmetry;

/// A square's row and column, from 0.
pub type Square = (usize, usize);

/// A step from one cell to another: rows down, columns right.
pub type Step = (i64, i64);

/// A rectangle of cells, numbered row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub cols: u32,
}

/// The least rectangle of a grid that holds some of its cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// The grid that it lies in.
    grid: Grid,
    /// The row of its first cell.
    pub(super) top: u32,
    /// The column of its first cell.
    pub(super) left: u32,
    /// Its numbers of rows and columns.
    pub size: Grid,
}

impl Grid {
    /// The number of cells.
    pub fn cells(self) -> u32 {
        self.rows * self.cols
    }

    /// Row and column of a cell.
    pub fn square(self, cell: u32) -> Square {
        ((cell / self.cols) as usize, (cell % self.cols) as usize)
    }

    /// The cell at a row and column, if they lie in the grid.
    pub fn cell(self, row: i64, col: i64) -> Option<u32> {
        let (row, col) = (u32::try_from(row).ok()?, u32::try_from(col).ok()?);
        (row < self.rows && col < self.cols).then(|| row * self.cols + col)
    }

    /// The cell that a step leads to, if it lies in the grid.
    pub fn step(self, cell: u32, (down, right): Step) -> Option<u32> {
        self.cell(i64::from(cell / self.cols) + down, i64::from(cell % self.cols) + right)
    }

    /// The cells that share a side with a cell, ascending.
    #[inline]
    pub fn neighbours(self, cell: u32) -> impl Iterator<Item = u32> {
        let (col, cells) = (cell % self.cols, self.cells());
        let near = [
            cell.wrapping_sub(self.cols),
            if col > 0 { cell - 1 } else { cells },
            if col + 1 < self.cols { cell + 1 } else { cells },
            cell + self.cols,
        ];
        near.into_iter().filter(move |&near| near < cells)
    }

    /// The least rectangle that holds some cells; `None` if there are none.
    pub fn frame(self, cells: impl IntoIterator<Item = u32>) -> Option<Frame> {
        let (mut top, mut left, mut bottom, mut right) = (u32::MAX, u32::MAX, 0, 0);
        for cell in cells {
            let (row, col) = (cell / self.cols, cell % self.cols);
            (top, bottom) = (top.min(row), bottom.max(row));
            (left, right) = (left.min(col), right.max(col));
        }
        let size =
            Self { rows: (bottom + 1).checked_sub(top)?, cols: (right + 1).checked_sub(left)? };
        Some(Frame { grid: self, top, left, size })
    }
}

impl Frame {
    /// Where a symmetry that leaves the middle of the frame in its place moves a cell of the grid;
    /// `None` if that is no cell of it.
    pub fn image(&self, symmetry: Symmetry, cell: u32) -> Option<u32> {
        let Self { grid, top, left, size } = *self;
        // Twice the coordinates of the middle, and twice the way from there to the cell.
        let middle = (i64::from(2 * top + size.rows - 1), i64::from(2 * left + size.cols - 1));
        let (row, col) = (i64::from(cell / grid.cols), i64::from(cell % grid.cols));
        let (row, col) = symmetry.apply((2 * row - middle.0, 2 * col - middle.1));
        let (row, col) = (row + middle.0, col + middle.1);
        (row % 2 == 0 && col % 2 == 0).then(|| grid.cell(row / 2, col / 2)).flatten()
    }
}
