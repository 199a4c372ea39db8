//! The symmetries of the square lattice that keep a point in its place.

use super::grid::{Grid, Offset};

/// A symmetry that maps cells to cells: rows and columns exchanged or not, then each reversed or
/// not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Whether rows become columns and columns rows.
    pub transpose: bool,
    /// Whether the order of the rows is then reversed.
    pub flip_rows: bool,
    /// Whether the order of the columns is then reversed.
    pub flip_cols: bool,
}

impl Symmetry {
    /// The symmetry that leaves everything where it is.
    pub const IDENTITY: Self = Self { transpose: false, flip_rows: false, flip_cols: false };

    /// The reflection that reverses the order of the rows.
    pub const FLIP_ROWS: Self = Self { transpose: false, flip_rows: true, flip_cols: false };

    /// The reflection that reverses the order of the columns.
    pub const FLIP_COLS: Self = Self { transpose: false, flip_rows: false, flip_cols: true };

    /// The turn by half a circle.
    pub const HALF_TURN: Self = Self { transpose: false, flip_rows: true, flip_cols: true };

    /// The reflection that exchanges rows and columns.
    pub const DIAGONAL: Self = Self { transpose: true, flip_rows: false, flip_cols: false };

    /// The reflection in the other diagonal.
    pub const ANTIDIAGONAL: Self = Self { transpose: true, flip_rows: true, flip_cols: true };

    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            transpose: bits & 4 != 0,
            flip_rows: bits & 2 != 0,
            flip_cols: bits & 1 != 0,
        })
    }

    /// The symmetry that does `before` first, then this one.
    #[must_use]
    pub fn after(self, before: Self) -> Self {
        // Reflections of rows and columns change places where the two are exchanged.
        let [flip_rows, flip_cols] = if self.transpose {
            [before.flip_cols, before.flip_rows]
        } else {
            [before.flip_rows, before.flip_cols]
        };
        Self {
            transpose: self.transpose ^ before.transpose,
            flip_rows: self.flip_rows ^ flip_rows,
            flip_cols: self.flip_cols ^ flip_cols,
        }
    }

    /// The image of a step.
    #[must_use]
    pub fn apply(self, (row, col): Offset) -> Offset {
        let (row, col) = if self.transpose { (col, row) } else { (row, col) };
        (if self.flip_rows { -row } else { row }, if self.flip_cols { -col } else { col })
    }

    /// The symmetries that map a set of steps, given ascending, to itself as far as the steps fit
    /// the grid. Those that exchange rows and columns are only applied to shapes that fit both
    /// ways, so for them longer steps do not matter.
    pub fn keeping(steps: &[Offset], grid: Grid) -> Vec<Self> {
        let short = i64::from(grid.rows.min(grid.cols));
        let keeps = |symmetry: &Self| {
            let matters =
                |&(r, c): &Offset| !symmetry.transpose || r.abs() < short && c.abs() < short;
            let mut compared = steps.iter().copied().filter(matters);
            compared.all(|step| steps.binary_search(&symmetry.apply(step)).is_ok())
        };
        Self::all().filter(keeps).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Symmetry;

    #[test]
    fn one_after_another_is_applied_after_it() {
        for first in Symmetry::all() {
            for second in Symmetry::all() {
                let step = (1, 2);
                assert_eq!(second.after(first).apply(step), second.apply(first.apply(step)));
            }
        }
    }
}
