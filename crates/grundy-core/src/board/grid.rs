//! Rectangular grids of cells.

/// A square's row and column, from 0.
pub type Square = (usize, usize);

/// A step from one cell to another: rows down, columns right.
pub type Offset = (i64, i64);

/// A rectangle of cells, numbered row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub cols: u32,
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
    pub fn step(self, cell: u32, (down, right): Offset) -> Option<u32> {
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
}
