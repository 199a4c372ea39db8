//! Sets of columns that meet given rows an odd number of times: linear equations modulo 2.

/// For each column, whether it belongs to a set of columns that meets row `odd` an odd number of times
/// and each other row an even number of times. `rows` lists the columns of each row. Time
/// rows² · columns / 64.
pub(super) fn in_some_set(rows: &[Vec<usize>], columns: usize, odd: usize) -> Vec<bool> {
    let width = columns / 64 + 1;
    let mut matrix: Vec<Vec<u64>> = rows
        .iter()
        .enumerate()
        .map(|(index, row)| {
            let mut bits = vec![0u64; width];
            for &column in row {
                bits[column / 64] ^= 1 << (column % 64);
            }
            // The bit behind the last column is the right side.
            bits[columns / 64] ^= u64::from(index == odd) << (columns % 64);
            bits
        })
        .collect();
    let has = |row: &[u64], column: usize| row[column / 64] >> (column % 64) & 1 == 1;
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
    let solvable = !matrix[pivots.len()..].iter().any(|row| has(row, columns));
    // A column without a pivot is free; one with a pivot follows from the right side and free ones.
    let mut possible = vec![solvable; columns];
    for (row, &column) in matrix.iter().zip(&pivots) {
        let ones: u32 = row.iter().map(|word| word.count_ones()).sum();
        possible[column] = solvable && ones > 1;
    }
    possible
}
