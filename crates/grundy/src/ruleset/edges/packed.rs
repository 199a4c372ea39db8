//! Boards of at most 64 squares in one machine word: the fast twin of the general splitting and
//! turning in [`board`](super::board), which a test compares it with.

use super::board::Grid;

/// A board in a word: bit `row · cols + col` is a free square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Packed {
    pub(super) grid: Grid,
    pub(super) free: u64,
}

/// A word with the lowest `count` bits set.
fn low(count: usize) -> u64 {
    if count < 64 { (1 << count) - 1 } else { u64::MAX }
}

impl Packed {
    /// Calls `visit` with every connected part that has a move, in canonical form.
    pub(super) fn parts(self, mut visit: impl FnMut(Self)) {
        let Grid { rows, cols } = self.grid;
        let first = (0..rows).fold(0u64, |mask, row| mask | 1 << (row * cols));
        let last = first << (cols - 1);
        let mut left = self.free;
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            loop {
                let across = (part & !last) << 1 | (part & !first) >> 1;
                let down = part.checked_shl(narrow(cols)).unwrap_or(0)
                    | part.checked_shr(narrow(cols)).unwrap_or(0);
                let grown = (part | across | down) & left;
                if grown == part {
                    break;
                }
                part = grown;
            }
            left &= !part;
            if !part.is_power_of_two() {
                visit(Self { free: part, ..self }.canonical());
            }
        }
    }

    /// The part moved to the corner and turned to the least of its forms, lying rather than
    /// standing.
    fn canonical(self) -> Self {
        let cornered = self.cornered();
        let Grid { rows, cols } = cornered.grid;
        let lying = if rows > cols { cornered.transposed() } else { cornered };
        let mut free = lying.least_flip();
        if rows == cols {
            free = free.min(lying.transposed().least_flip());
        }
        Self { free, ..lying }
    }

    fn cornered(self) -> Self {
        let cols = self.grid.cols;
        let top = self.free.trailing_zeros() as usize / cols;
        let bottom = (63 - self.free.leading_zeros() as usize) / cols;
        let line = |row: usize| self.free >> (row * cols) & low(cols);
        let shadow = (top..=bottom).fold(0, |shadow, row| shadow | line(row));
        let left = shadow.trailing_zeros() as usize;
        let grid =
            Grid { rows: bottom - top + 1, cols: 64 - shadow.leading_zeros() as usize - left };
        let free = (top..=bottom)
            .fold(0, |free, row| free | line(row) >> left << ((row - top) * grid.cols));
        Self { grid, free }
    }

    fn transposed(self) -> Self {
        let Grid { rows, cols } = self.grid;
        let (mut rest, mut free) = (self.free, 0);
        while rest != 0 {
            let site = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            free |= 1 << (site % cols * rows + site / cols);
        }
        let grid = Grid { rows: cols, cols: rows };
        Self { grid, free }
    }

    /// The least word among the four that reversing rows and columns gives.
    fn least_flip(self) -> u64 {
        let Grid { rows, cols } = self.grid;
        let turned = |free: u64| free.reverse_bits() >> (64 - rows * cols);
        let upside_down = (0..rows).fold(0, |flipped, row| {
            let line = self.free >> (row * cols) & low(cols);
            flipped | line << ((rows - 1 - row) * cols)
        });
        let forms = [self.free, turned(self.free), upside_down, turned(upside_down)];
        forms.into_iter().fold(u64::MAX, u64::min)
    }
}

fn narrow(bits: usize) -> u32 {
    u32::try_from(bits).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::board::{Board, Grid};
    use super::super::host;
    use crate::graph::Bits;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_the_general_form(rows in 1usize..9, cols in 1usize..9, word: u64, more: u64) {
            let grid = Grid { rows, cols };
            let mut free = Bits::none(rows * cols);
            (0..rows * cols).filter(|i| (word | more) >> i & 1 == 1).for_each(|i| free.insert(i));
            let mut general = Vec::new();
            host::parts(&grid, &free, |sites| general.push(Board::canonical(grid, &sites)));
            let mut packed = Vec::new();
            Board { grid, free }.parts(|part| packed.push(part));
            prop_assert_eq!(packed, general);
        }
    }
}
