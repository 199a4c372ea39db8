//! Positions of Chomp: rows none of which is longer than the one above.
//!
//! The free squares always form a Young diagram with the poison in its corner. Its reflection in
//! the diagonal through the poison (the conjugate partition) is the same game.

use smallvec::SmallVec;

use grundy_core::board::Grid;

/// The lengths of the rows from the top, none of them 0 and none longer than the one above. The
/// first is at least 1: the poison is never taken.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChompShape(SmallVec<[u32; 8]>);

impl ChompShape {
    /// Creates the shape with these rows, none of which may be longer than the one above; empty
    /// rows are dropped.
    pub(super) fn new(rows: impl IntoIterator<Item = u32>) -> Self {
        Self(rows.into_iter().take_while(|&length| length > 0).collect())
    }

    /// The lengths of the rows.
    pub(super) fn rows(&self) -> &[u32] {
        &self.0
    }

    /// The length of the first row.
    pub(super) fn width(&self) -> u32 {
        self.0.first().copied().unwrap_or(0)
    }

    /// The least rectangle that holds the shape.
    pub(super) fn grid(&self) -> Grid {
        Grid { rows: u32::try_from(self.0.len()).unwrap_or(u32::MAX), cols: self.width() }
    }

    /// Whether a square of the rectangle is free.
    pub(super) fn contains(&self, square: u32) -> bool {
        let (row, col) = self.grid().square(square);
        self.0.get(row).is_some_and(|&length| col < length as usize)
    }

    /// The number of free squares, including the poison.
    pub(super) fn squares(&self) -> u64 {
        self.0.iter().map(|&length| u64::from(length)).sum()
    }

    /// The shape after taking a square with everything below and to the right of it.
    pub(super) fn after(&self, row: usize, col: u32) -> Self {
        let lengths = self.0.iter().enumerate();
        Self::new(lengths.map(|(i, &length)| if i < row { length } else { length.min(col) }))
    }

    /// The shape reflected in the diagonal through the poison.
    pub(super) fn reflected(&self) -> Self {
        let mut lengths = SmallVec::with_capacity(self.width() as usize);
        let mut rows = self.0.len();
        for col in 0..self.width() {
            while rows > 0 && self.0[rows - 1] <= col {
                rows -= 1;
            }
            lengths.push(u32::try_from(rows).unwrap_or(u32::MAX));
        }
        Self(lengths)
    }

    /// The number of shapes within this one, including the empty one, or if that exceeds `most`,
    /// some number greater than `most`. A shape is a lattice path across its rectangle, so the
    /// whole rectangle has a binomial coefficient of them.
    pub(super) fn left(&self, most: u64) -> u64 {
        let (rows, cols) = (self.0.len() as u64, u64::from(self.width()));
        let across = (1..=rows.min(cols)).try_fold(1u64, |ways, step| {
            let ways = ways.checked_mul(rows.max(cols) + step)? / step;
            (ways <= most).then_some(ways)
        });
        across.unwrap_or_else(|| self.count_left(most))
    }

    fn count_left(&self, most: u64) -> u64 {
        // The shapes of the rows so far, by the length of the last of them.
        let mut ways = vec![1u64; self.width() as usize + 1];
        for &length in self.0.iter().skip(1) {
            for longer in (1..ways.len()).rev() {
                ways[longer - 1] = ways[longer - 1].saturating_add(ways[longer]);
            }
            ways.truncate(length as usize + 1);
            if ways[0] > most {
                return ways[0];
            }
        }
        ways.iter().fold(0, |sum, &ways| sum.saturating_add(ways))
    }

    /// Bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        if self.0.spilled() { self.0.capacity() * size_of::<u32>() } else { 0 }
    }

    /// The lesser of the shape and its reflection.
    pub(super) fn canonical(&self) -> Self {
        let reflected = self.reflected();
        if reflected < *self { reflected } else { self.clone() }
    }

    /// The two arms of a hook, that is the numbers of squares to the right of the poison and below
    /// it, if there are no others.
    pub(super) fn arms(&self) -> Option<(u32, u32)> {
        let below = self.0.get(1..).unwrap_or_default();
        let hook = below.first().is_none_or(|&length| length == 1);
        let down = u32::try_from(below.len()).ok()?;
        hook.then(|| (self.width().saturating_sub(1), down))
    }
}

#[cfg(test)]
mod tests {
    use super::ChompShape;

    #[test]
    fn reflecting_twice_is_nothing() {
        for rows in [&[4, 2, 1][..], &[1], &[5], &[1, 1, 1], &[3, 3, 3], &[4, 4, 1]] {
            let shape = ChompShape::new(rows.iter().copied());
            assert_eq!(shape.reflected().reflected(), shape);
            assert_eq!(shape.reflected().squares(), shape.squares());
        }
        assert_eq!(ChompShape::new([4, 2, 1]).reflected(), ChompShape::new([3, 2, 1, 1]));
    }

    #[test]
    fn counts_what_can_be_left() {
        for (rows, left) in [
            (&[1][..], 2),
            (&[2, 2], 6),
            (&[3, 3, 3], 20),
            (&[2, 1], 5),
            (&[3, 1, 1], 10),
            (&[1, 1, 1, 1], 5),
        ] {
            let shape = ChompShape::new(rows.iter().copied());
            assert_eq!(shape.count_left(u64::MAX), left, "{shape:?}");
            assert!(shape.left(1000) >= left && shape.left(1) > 1, "{shape:?}");
        }
        assert_eq!(ChompShape::new([10; 10]).left(1 << 27), 184_756);
        assert!(ChompShape::new([200; 200]).left(1 << 27) > 1 << 27);
    }

    #[test]
    fn a_move_takes_what_is_below_and_right() {
        let board = ChompShape::new([4, 4, 4]);
        assert_eq!(board.after(1, 2), ChompShape::new([4, 2, 2]));
        assert_eq!(board.after(0, 1), ChompShape::new([1, 1, 1]));
        assert_eq!(board.after(1, 0), ChompShape::new([4]));
    }
}
