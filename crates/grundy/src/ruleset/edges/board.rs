//! Boards of squares, and the one form in which all turned, reflected and moved copies of a
//! shape meet.

use super::host::{self, Host, Sites};
use super::packed::Packed;
use crate::game::{self, Field, Turn};
use crate::graph::Bits;
use crate::text::Square;

/// A board some of whose squares are free.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(super) grid: Grid,
    pub(super) free: Bits,
}

/// A rectangle of squares, numbered row by row; squares with a common side touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Grid {
    pub(super) rows: usize,
    pub(super) cols: usize,
}

impl Grid {
    pub(super) fn square(self, site: usize) -> Square {
        (site / self.cols, site % self.cols)
    }

    pub(super) fn site(self, (row, col): Square) -> usize {
        row * self.cols + col
    }
}

impl Host for Grid {
    fn sites(&self) -> usize {
        self.rows * self.cols
    }

    fn neighbours(&self, site: usize) -> impl Iterator<Item = usize> {
        let cols = self.cols;
        let col = site % cols;
        [
            (site >= cols).then(|| site - cols),
            (col > 0).then(|| site - 1),
            (col + 1 < cols).then_some(site + 1),
            (site + cols < self.sites()).then_some(site + cols),
        ]
        .into_iter()
        .flatten()
    }

    fn field(&self) -> Field {
        let narrow = |side: usize| u32::try_from(side).unwrap_or(u32::MAX);
        Field::Board(game::Board {
            rows: narrow(self.rows),
            cols: narrow(self.cols),
            steps: vec![(-1, 0), (0, -1), (0, 1), (1, 0)],
            turns: Turn::all().collect(),
        })
    }
}

/// A symmetry of a rectangle: which way rows and columns run, and whether they change places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Symmetry {
    pub(super) flip_rows: bool,
    pub(super) flip_cols: bool,
    pub(super) transpose: bool,
}

impl Symmetry {
    /// All eight; the last four need a square board to map it to itself.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|i| Self { flip_rows: i & 1 != 0, flip_cols: i & 2 != 0, transpose: i & 4 != 0 })
    }

    /// Where a square of a rectangle goes.
    pub(super) fn image(self, grid: Grid, (row, col): Square) -> Square {
        let row = if self.flip_rows { grid.rows - 1 - row } else { row };
        let col = if self.flip_cols { grid.cols - 1 - col } else { col };
        if self.transpose { (col, row) } else { (row, col) }
    }
}

/// The least rectangle that holds the squares: its first square and its size.
pub(super) fn frame(grid: Grid, sites: impl Iterator<Item = usize>) -> (Square, Grid) {
    let (mut top, mut left, mut bottom, mut right) = (usize::MAX, usize::MAX, 0, 0);
    for site in sites {
        let (row, col) = grid.square(site);
        (top, bottom) = (top.min(row), bottom.max(row));
        (left, right) = (left.min(col), right.max(col));
    }
    let rows = (bottom + 1).saturating_sub(top);
    let cols = (right + 1).saturating_sub(left);
    ((top, left), Grid { rows, cols })
}

impl Board {
    /// Calls `visit` with every connected part that has a move, in canonical form.
    pub(super) fn parts(&self, mut visit: impl FnMut(Self)) {
        let Self { grid, free } = self;
        match free.word() {
            Some(word) => Packed { grid: *grid, free: word }.parts(|Packed { grid, free }| {
                visit(Self { grid, free: Bits::from(free) });
            }),
            None => host::parts(grid, free, |sites| visit(Self::canonical(*grid, &sites))),
        }
    }

    /// The squares moved to the corner and turned to the least of their up to eight forms, lying
    /// rather than standing.
    pub(super) fn canonical(grid: Grid, sites: &Sites) -> Self {
        let ((top, left), least) = frame(grid, sites.iter().copied());
        let squares: smallvec::SmallVec<[Square; 64]> = sites
            .iter()
            .map(|&site| grid.square(site))
            .map(|(row, col)| (row - top, col - left))
            .collect();
        let lying = Grid { rows: least.rows.min(least.cols), cols: least.rows.max(least.cols) };
        let mut best: Option<Bits> = None;
        for symmetry in Symmetry::all() {
            if symmetry.transpose != (least.rows > least.cols) && least.rows != least.cols {
                continue;
            }
            let mut turned = Bits::none(lying.sites());
            for &square in &squares {
                turned.insert(lying.site(symmetry.image(least, square)));
            }
            if best.as_ref().is_none_or(|best| turned < *best) {
                best = Some(turned);
            }
        }
        Self { grid: lying, free: best.unwrap_or_default() }
    }
}
