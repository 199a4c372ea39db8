//! Sets of columns that meet given rows an odd number of times: linear equations modulo 2.

/// Linear equations modulo 2, solved for some of their columns.
#[derive(Debug)]
pub(super) struct Equations {
    columns: usize,
    /// The equations in reduced form. The bit behind the last column is the right side.
    matrix: Vec<Vec<u64>>,
    /// The column that equation i is solved for.
    pivots: Vec<usize>,
}

impl Equations {
    /// The sets of columns that meet row `odd` an odd number of times and each other row an even
    /// number of times. `rows` lists the columns of each row. Time rows² · columns / 64.
    pub(super) fn new(rows: &[Vec<usize>], columns: usize, odd: Option<usize>) -> Self {
        let width = columns / 64 + 1;
        let mut matrix: Vec<Vec<u64>> = rows
            .iter()
            .enumerate()
            .map(|(index, row)| {
                let mut bits = vec![0u64; width];
                for &column in row {
                    bits[column / 64] ^= 1 << (column % 64);
                }
                bits[columns / 64] ^= u64::from(Some(index) == odd) << (columns % 64);
                bits
            })
            .collect();
        let mut pivots = Vec::new();
        for column in 0..columns {
            let rank = pivots.len();
            let Some(found) = (rank..matrix.len()).find(|&row| has(&matrix[row], column)) else {
                continue;
            };
            matrix.swap(rank, found);
            let pivot = matrix[rank].clone();
            for (index, row) in matrix.iter_mut().enumerate() {
                if index != rank && has(row, column) {
                    row.iter_mut().zip(&pivot).for_each(|(word, by)| *word ^= by);
                }
            }
            pivots.push(column);
        }
        Self { columns, matrix, pivots }
    }

    fn is_solvable(&self) -> bool {
        !self.matrix[self.pivots.len()..].iter().any(|row| has(row, self.columns))
    }

    /// For each column, whether it belongs to some such set.
    pub(super) fn in_some_set(&self) -> Vec<bool> {
        let solvable = self.is_solvable();
        // A column without a pivot is free; one with a pivot follows from the right side and free
        // ones.
        let mut possible = vec![solvable; self.columns];
        for (row, &column) in self.matrix.iter().zip(&self.pivots) {
            let ones: u32 = row.iter().map(|word| word.count_ones()).sum();
            possible[column] = solvable && ones > 1;
        }
        possible
    }

    /// A set that a column belongs to, in ascending order, or `None` if there is none.
    pub(super) fn set_with(&self, column: usize) -> Option<Vec<usize>> {
        let own = self.pivots.iter().position(|&pivot| pivot == column);
        // At most one free column is in the set: this one, or one that brings it in.
        let free = match own {
            None => Some(column),
            Some(row) if has(&self.matrix[row], self.columns) => None,
            Some(row) => {
                let other = |&at: &usize| at != column && has(&self.matrix[row], at);
                Some((0..self.columns).find(other)?)
            }
        };
        if !self.is_solvable() {
            return None;
        }
        let follows =
            |row: &[u64]| has(row, self.columns) != free.is_some_and(|free| has(row, free));
        let solved = self.matrix.iter().zip(&self.pivots);
        let mut set: Vec<usize> =
            solved.filter(|(row, _)| follows(row)).map(|(_, &pivot)| pivot).chain(free).collect();
        set.sort_unstable();
        Some(set)
    }
}

/// Whether a row has a column.
fn has(row: &[u64], column: usize) -> bool {
    row[column / 64] >> (column % 64) & 1 == 1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Against all sets of at most eight columns.
        #[test]
        fn sets_are_those_that_counting_finds(
            rows in prop::collection::vec(prop::collection::vec(0..8_usize, 0..6), 0..7),
            odd in prop::option::of(0..7_usize),
        ) {
            let meets = |set: &dyn Fn(usize) -> bool| {
                rows.iter().enumerate().all(|(index, row)| {
                    let count = row.iter().filter(|&&column| set(column)).count();
                    (count % 2 == 1) == (Some(index) == odd)
                })
            };
            let all: Vec<u32> =
                (0..1 << 8).filter(|bits| meets(&|column| bits >> column & 1 == 1)).collect();
            let equations = Equations::new(&rows, 8, odd);
            for (column, possible) in equations.in_some_set().into_iter().enumerate() {
                prop_assert_eq!(possible, all.iter().any(|bits| bits >> column & 1 == 1));
                let set = equations.set_with(column);
                prop_assert_eq!(set.is_some(), possible);
                if let Some(set) = set {
                    prop_assert!(set.contains(&column) && set.is_sorted());
                    prop_assert!(meets(&|column| set.contains(&column)));
                }
            }
        }
    }
}
