//! Stones on the squares of a board or the vertices of a graph.

use smallvec::SmallVec;

use grundy_core::board::{Frame, Grid, Symmetry};

/// What is on a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cell {
    Free,
    Black,
    White,
}

impl Cell {
    /// The stone's sign.
    pub(super) fn sign(self) -> char {
        match self {
            Self::Free => '.',
            Self::Black => 'X',
            Self::White => 'O',
        }
    }

    /// The name for a black stone or that for a white one: the colours in which pages and sheets draw
    /// them.
    pub(super) fn named<T>(self, [black, white]: [T; 2]) -> T {
        if self == Self::White { white } else { black }
    }

    /// A stone of the other colour.
    pub(super) fn swapped(self) -> Self {
        match self {
            Self::Free => Self::Free,
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// The places of a board, or of a graph that is known elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placing {
    pub(super) grid: Option<[u32; 2]>,
    pub(super) cells: SmallVec<[Cell; 32]>,
}

impl Placing {
    pub(super) fn on_board(grid: Grid, cells: SmallVec<[Cell; 32]>) -> Self {
        Self { grid: Some([grid.rows, grid.cols]), cells }
    }

    pub(super) fn on_graph(cells: SmallVec<[Cell; 32]>) -> Self {
        Self { grid: None, cells }
    }

    /// The board.
    pub(super) fn board(&self) -> Option<Grid> {
        self.grid.map(|[rows, cols]| Grid { rows, cols })
    }

    pub(super) fn places(&self) -> u32 {
        u32::try_from(self.cells.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn at(&self, place: u32) -> Cell {
        self.cells[place as usize]
    }

    /// The same with other cells.
    pub(super) fn with(&self, changes: &[(u32, Cell)]) -> Self {
        let mut left = self.clone();
        for &(place, cell) in changes {
            left.cells[place as usize] = cell;
        }
        left
    }

    /// Only these places, with all others free; of a board the least rectangle that holds them.
    pub(super) fn only(&self, places: &[u32]) -> Self {
        let mut cells: SmallVec<[Cell; 32]> = SmallVec::from_elem(Cell::Free, self.cells.len());
        for &place in places {
            cells[place as usize] = self.at(place);
        }
        let whole = Self { grid: self.grid, cells };
        let Some(grid) = self.board() else { return whole };
        let Some(frame) = Frame::of(grid, places.iter().copied()) else { return whole };
        let first = places.iter().map(|place| place / grid.cols).min().unwrap_or(0);
        let left = places.iter().map(|place| place % grid.cols).min().unwrap_or(0);
        let of = |cell: u32| {
            let (row, col) = (cell / frame.size.cols, cell % frame.size.cols);
            whole.at((first + row) * grid.cols + left + col)
        };
        Self::on_board(frame.size, (0..frame.size.cells()).map(of).collect())
    }

    /// The least form of all that differ by the colours and, on a board, by its symmetries.
    pub(super) fn least(&self) -> Self {
        let colours = |placing: Self| {
            let swapped = placing.cells.iter().map(|cell| cell.swapped()).collect();
            let swapped = Self { grid: placing.grid, cells: swapped };
            placing.min(swapped)
        };
        let Some(grid) = self.board() else { return colours(self.clone()) };
        let forms = Symmetry::all().map(|symmetry| colours(self.turned(grid, symmetry)));
        forms.min().unwrap_or_else(|| self.clone())
    }

    fn turned(&self, grid: Grid, symmetry: Symmetry) -> Self {
        let size =
            if symmetry.transpose { Grid { rows: grid.cols, cols: grid.rows } } else { grid };
        let of = |cell: u32| {
            let (row, col) = (cell / size.cols, cell % size.cols);
            let row = if symmetry.flip_rows { size.rows - 1 - row } else { row };
            let col = if symmetry.flip_cols { size.cols - 1 - col } else { col };
            let (row, col) = if symmetry.transpose { (col, row) } else { (row, col) };
            self.at(row * grid.cols + col)
        };
        Self::on_board(size, (0..size.cells()).map(of).collect())
    }
}
