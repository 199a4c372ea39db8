//! Connected shapes of cells that share sides, each in one form for all its copies.

use super::bit_set::BitSet;
use super::canonical::canonical;
use super::frame::Frame;
use super::grid::Grid;
use super::symmetry::Symmetry;

/// Calls `visit` with every connected part of two or more cells in canonical form: the least
/// rectangle that holds it, lying rather than standing, and its cells.
///
/// O(cells); where the grid has at most 64 cells, a part takes a few operations on words.
pub fn polyominoes(grid: Grid, cells: &BitSet, mut visit: impl FnMut(Grid, BitSet)) {
    if let &[cells] = cells.words() {
        Packed { grid, cells }.parts(|part| visit(part.grid, BitSet::from(part.cells)));
        return;
    }
    general(grid, cells, visit);
}

fn general(grid: Grid, cells: &BitSet, mut visit: impl FnMut(Grid, BitSet)) {
    cells.parts(
        |cell| grid.neighbours(cell),
        |part| {
            if let (Some(frame), true) = (Frame::of(grid, part.iter().copied()), part.len() > 1) {
                let Grid { rows, cols } = frame.size;
                let lying = Grid { rows: rows.min(cols), cols: rows.max(cols) };
                visit(lying, canonical(grid, &part, Symmetry::all(), lying));
            }
        },
    );
}

/// Cells of a grid of at most 64 in one machine word, the first one lowest: the fast twin of
/// [`general`].
#[derive(Debug, Clone, Copy)]
struct Packed {
    grid: Grid,
    cells: u64,
}

/// A word with the lowest `count` bits set.
fn low(count: u32) -> u64 {
    if count < 64 { (1 << count) - 1 } else { u64::MAX }
}

impl Packed {
    fn parts(self, mut visit: impl FnMut(Self)) {
        let Grid { rows, cols } = self.grid;
        let first = (0..rows).fold(0u64, |mask, row| mask | 1 << (row * cols));
        let last = first << (cols - 1);
        let mut rest = self.cells;
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let across = (part & !last) << 1 | (part & !first) >> 1;
                let down =
                    part.checked_shl(cols).unwrap_or(0) | part.checked_shr(cols).unwrap_or(0);
                let grown = (part | across | down) & rest;
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest &= !part;
            if !part.is_power_of_two() {
                visit(Self { cells: part, ..self }.canonical());
            }
        }
    }

    fn canonical(self) -> Self {
        let cornered = self.cornered();
        let Grid { rows, cols } = cornered.grid;
        let lying = if rows > cols { cornered.transposed() } else { cornered };
        let mut cells = lying.least_flip();
        if rows == cols {
            cells = cells.min(lying.transposed().least_flip());
        }
        Self { cells, ..lying }
    }

    /// The cells in the least rectangle that holds them.
    fn cornered(self) -> Self {
        let cols = self.grid.cols;
        let top = self.cells.trailing_zeros() / cols;
        let bottom = self.cells.ilog2() / cols;
        let line = |row: u32| self.cells >> (row * cols) & low(cols);
        let shadow = (top..=bottom).fold(0, |shadow, row| shadow | line(row));
        let left = shadow.trailing_zeros();
        let grid = Grid { rows: bottom - top + 1, cols: 64 - shadow.leading_zeros() - left };
        let cells = (top..=bottom)
            .fold(0, |cells, row| cells | line(row) >> left << ((row - top) * grid.cols));
        Self { grid, cells }
    }

    fn transposed(self) -> Self {
        let Grid { rows, cols } = self.grid;
        let (mut rest, mut cells) = (self.cells, 0);
        while rest != 0 {
            let cell = rest.trailing_zeros();
            rest &= rest - 1;
            cells |= 1 << (cell % cols * rows + cell / cols);
        }
        Self { grid: Grid { rows: cols, cols: rows }, cells }
    }

    /// The least word among the four that reversing rows and columns gives.
    fn least_flip(self) -> u64 {
        let Grid { rows, cols } = self.grid;
        let turned = |cells: u64| cells.reverse_bits() >> (64 - rows * cols);
        let flipped = (0..rows).fold(0, |flipped, row| {
            let line = self.cells >> (row * cols) & low(cols);
            flipped | line << ((rows - 1 - row) * cols)
        });
        self.cells.min(turned(self.cells)).min(flipped).min(turned(flipped))
    }
}

#[cfg(test)]
mod tests {
    use super::{BitSet, Grid, general, polyominoes};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn words_agree_with_the_general_form(rows in 1u32..9, cols in 1u32..9, one: u64, other: u64) {
            let grid = Grid { rows, cols };
            let mut cells = BitSet::empty(grid.cells());
            (0..grid.cells()).filter(|i| (one | other) >> i & 1 == 1).for_each(|i| cells.insert(i));
            let (mut fast, mut slow) = (Vec::new(), Vec::new());
            polyominoes(grid, &cells, |grid, part| fast.push((grid, part)));
            general(grid, &cells, |grid, part| slow.push((grid, part)));
            prop_assert_eq!(fast, slow);
        }
    }
}
