//! A rectangle of cells, each with a state.

use smallvec::SmallVec;

use crate::rulefile::{BoardEnd, BoardRule, OUTSIDE, Stencil};
use grundy_core::board::{Frame, Grid, Symmetry};

/// The states of cells, row by row.
pub(super) type Cells = SmallVec<[u8; 32]>;

/// A board. Cells in the state [`OUTSIDE`] are none.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    sizes: [u32; 2],
    cells: Cells,
}

impl Board {
    pub(super) fn new(grid: Grid, cells: Cells) -> Self {
        Self { sizes: [grid.rows, grid.cols], cells }
    }

    /// Its numbers of rows and columns.
    pub(super) fn grid(&self) -> Grid {
        let [rows, cols] = self.sizes;
        Grid { rows, cols }
    }

    pub(super) fn cells(&self) -> &Cells {
        &self.cells
    }

    /// The state of a cell.
    pub(super) fn at(&self, cell: u32) -> u8 {
        self.cells[cell as usize]
    }

    /// The state of a cell, or of the outside.
    fn state(&self, cell: Option<u32>) -> u8 {
        cell.map_or(OUTSIDE, |cell| self.at(cell))
    }

    /// Whether a stencil fits with its first cell here.
    pub(super) fn fits(&self, stencil: &Stencil, first: u32) -> bool {
        let grid = self.grid();
        stencil.cells().iter().all(|cell| cell.fits(self.state(grid.step(first, cell.offset))))
    }

    /// What the first goal decides that stands here.
    pub(super) fn end(&self, rule: &BoardRule) -> Option<BoardEnd> {
        let cells = 0..self.grid().cells();
        let stands = |stencil: &Stencil| cells.clone().any(|first| self.fits(stencil, first));
        rule.goals().iter().find(|goal| goal.stencils.iter().any(stands)).map(|goal| goal.end)
    }

    /// The board after a move by a stencil that fits.
    pub(super) fn after(&self, stencil: &Stencil, first: u32) -> Self {
        let mut left = self.clone();
        for (cell, state) in self.changed(stencil, first) {
            left.cells[cell as usize] = state;
        }
        left
    }

    /// The cells that a stencil changes, with their new states.
    pub(super) fn changed<'a>(
        &'a self,
        stencil: &'a Stencil,
        first: u32,
    ) -> impl Iterator<Item = (u32, u8)> + 'a {
        let grid = self.grid();
        stencil.cells().iter().filter_map(move |asked| {
            let cell = grid.step(first, asked.offset)?;
            let (before, after) = (self.at(cell), asked.after(self.at(cell)));
            (before != after).then_some((cell, after))
        })
    }

    /// Where a symmetry of the whole board moves a cell; `None` if that is no cell of it.
    pub(super) fn image(&self, symmetry: Symmetry, cell: u32) -> Option<u32> {
        Frame::of(self.grid(), 0..self.grid().cells())?.image(symmetry, cell)
    }

    /// Whether a symmetry leaves the board as it is.
    pub(super) fn is_kept_by(&self, symmetry: Symmetry) -> bool {
        let grid = self.grid();
        let Some(frame) = Frame::of(grid, 0..grid.cells()) else { return false };
        let same =
            |cell| frame.image(symmetry, cell).is_some_and(|image| self.at(image) == self.at(cell));
        (!symmetry.transpose || grid.rows == grid.cols) && (0..grid.cells()).all(same)
    }

    /// The least of all boards that the symmetries of a rule make of this one.
    pub(super) fn least(&self, rule: &BoardRule) -> Self {
        let forms = rule.symmetries().map(|(symmetry, names)| self.turned(symmetry, names));
        forms.min().unwrap_or_else(|| self.clone())
    }

    /// The board after a symmetry, with other names for the states.
    fn turned(&self, symmetry: Symmetry, names: &[u8]) -> Self {
        let grid = self.grid();
        let size =
            if symmetry.transpose { Grid { rows: grid.cols, cols: grid.rows } } else { grid };
        let mut cells = Cells::with_capacity(self.cells.len());
        for row in 0..size.rows {
            let row = if symmetry.flip_rows { size.rows - 1 - row } else { row };
            for col in 0..size.cols {
                let col = if symmetry.flip_cols { size.cols - 1 - col } else { col };
                let (row, col) = if symmetry.transpose { (col, row) } else { (row, col) };
                cells.push(names[usize::from(self.at(row * grid.cols + col))]);
            }
        }
        Self::new(size, cells)
    }

    /// The bytes that it owns on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        if self.cells.spilled() { self.cells.capacity() } else { 0 }
    }
}
