//! One form for all copies of a shape.

use super::bit_set::BitSet;
use super::frame::Frame;
use super::grid::Grid;
use super::symmetry::Symmetry;
use smallvec::SmallVec;

/// Returns the least among the copies of a shape in the first corner of `target`. Each symmetry
/// gives one copy, unless that is too tall or too wide for `target`.
///
/// The shape is a set of cells of `grid`. Shapes that differ by one of the symmetries, if these are
/// a group, and by a translation have the same form.
pub fn canonical(
    grid: Grid,
    cells: &[u32],
    symmetries: impl IntoIterator<Item = Symmetry>,
    target: Grid,
) -> BitSet {
    let Some(Frame { top, left, size, .. }) = Frame::of(grid, cells.iter().copied()) else {
        return BitSet::empty(target.cells());
    };
    let squares: SmallVec<[(u32, u32); 64]> =
        cells.iter().map(|&cell| (cell / grid.cols - top, cell % grid.cols - left)).collect();
    let mut least: Option<BitSet> = None;
    for Symmetry { transpose, flip_rows, flip_cols } in symmetries {
        let (rows, cols) = if transpose { (size.cols, size.rows) } else { (size.rows, size.cols) };
        if rows > target.rows || cols > target.cols {
            continue;
        }
        let mut copy = BitSet::empty(target.cells());
        for &(row, col) in &squares {
            let (row, col) = if transpose { (col, row) } else { (row, col) };
            let row = if flip_rows { rows - 1 - row } else { row };
            let col = if flip_cols { cols - 1 - col } else { col };
            copy.insert(row * target.cols + col);
        }
        if least.as_ref().is_none_or(|least| copy < *least) {
            least = Some(copy);
        }
    }
    // The identity always fits.
    least.unwrap_or_else(|| BitSet::empty(target.cells()))
}

#[cfg(test)]
mod tests {
    use super::{BitSet, Grid, Symmetry, canonical};

    /// An L of four cells on a board of 4 by 5, in all orientations and places.
    #[test]
    fn copies_have_one_form() {
        let grid = Grid { rows: 4, cols: 5 };
        let shape = [(0, 0), (1, 0), (2, 0), (2, 1)];
        let mut forms = Vec::new();
        for symmetry in Symmetry::all() {
            let turned = shape.map(|square| symmetry.apply(square));
            for place in 0..grid.cells() {
                let cells: Option<Vec<u32>> =
                    turned.iter().map(|&by| grid.step(place, by)).collect();
                if let Some(mut cells) = cells {
                    cells.sort_unstable();
                    forms.push(canonical(grid, &cells, Symmetry::all(), grid));
                }
            }
        }
        assert_eq!(forms.len(), 4 * (2 * 4) + 4 * (3 * 3));
        assert!(forms.iter().all(|form| *form == forms[0]));
        assert_eq!(forms[0].iter().collect::<Vec<_>>(), [0, 1, 2, 5]);
        let upright = canonical(grid, &[0, 5, 10, 11], Symmetry::all().take(4), grid);
        assert_ne!(upright, forms[0]);
        assert_eq!(canonical(grid, &[], Symmetry::all(), grid), BitSet::empty(20));
    }
}
