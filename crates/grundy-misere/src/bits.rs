//! Bit rows, with one bit for each element of a monoid.

/// Rows of equal length, one bit for each element.
#[derive(Debug, Clone, Default)]
pub(super) struct BitRows {
    words: usize,
    bits: Vec<u64>,
}

impl BitRows {
    /// Creates an empty list of rows of `elements` bits each.
    pub(super) fn new(elements: usize) -> Self {
        Self { words: elements.div_ceil(64), bits: Vec::new() }
    }

    /// Returns the number of words of a row.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Returns the number of rows.
    pub(super) fn len(&self) -> usize {
        self.bits.len().checked_div(self.words).unwrap_or(0)
    }

    /// Returns a row.
    pub(super) fn row(&self, index: usize) -> &[u64] {
        &self.bits[index * self.words..(index + 1) * self.words]
    }

    /// Returns the union of some rows.
    pub(super) fn union(&self, rows: &[u32]) -> Vec<u64> {
        let mut union = vec![0; self.words];
        for &row in rows {
            unite(&mut union, self.row(row as usize));
        }
        union
    }

    /// Adds a row.
    pub(super) fn push(&mut self, row: &[u64]) {
        debug_assert_eq!(row.len(), self.words);
        self.bits.extend_from_slice(row);
    }
}

/// Whether the bit of an element is set.
pub(super) fn bit(row: &[u64], element: u32) -> bool {
    row[element as usize / 64] >> (element % 64) & 1 == 1
}

/// Sets the bit of an element.
pub(super) fn set(row: &mut [u64], element: u32) {
    row[element as usize / 64] |= 1 << (element % 64);
}

/// Sets every bit of `row` that is set in `other`.
pub(super) fn unite(row: &mut [u64], other: &[u64]) {
    for (word, more) in row.iter_mut().zip(other) {
        *word |= more;
    }
}

/// Whether every bit of `row` is set in `other`.
pub(super) fn within(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).all(|(word, cover)| word & !cover == 0)
}

/// Whether the rows have no common bit.
pub(super) fn disjoint(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).all(|(word, other)| word & other == 0)
}

/// Sets the bits of `row` to the elements z with z·g in `of`, where `times` lists z·g for all z.
pub(super) fn preimage(row: &mut [u64], of: &[u64], times: &[u32]) {
    for (word, times) in row.iter_mut().zip(times.chunks(64)) {
        *word = times.iter().rev().fold(0, |word, &image| word << 1 | u64::from(bit(of, image)));
    }
}
