//! The least rectangles that hold shapes.

use super::grid::Grid;
use super::symmetry::Symmetry;

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

impl Frame {
    /// The least rectangle that holds some cells of a grid; `None` if there are no cells.
    pub fn of(grid: Grid, cells: impl IntoIterator<Item = u32>) -> Option<Self> {
        let (mut top, mut left, mut bottom, mut right) = (u32::MAX, u32::MAX, 0, 0);
        for cell in cells {
            let (row, col) = (cell / grid.cols, cell % grid.cols);
            (top, bottom) = (top.min(row), bottom.max(row));
            (left, right) = (left.min(col), right.max(col));
        }
        let size =
            Grid { rows: (bottom + 1).checked_sub(top)?, cols: (right + 1).checked_sub(left)? };
        Some(Self { grid, top, left, size })
    }

    /// The row and column of its first cell.
    pub fn first(&self) -> (u32, u32) {
        (self.top, self.left)
    }

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
