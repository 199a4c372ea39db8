//! The first heaps, which are stored permanently.

use super::window::joined;

/// The number of first heaps, and of last heaps, stored for the search for pairs. Some values are
/// so rarely sums of common ones that tens of thousands of pairs may contain none.
pub(super) const KEEP: usize = 1 << 20;

/// The indexes of the first heaps, the last of them first.
#[derive(Debug)]
pub(super) struct Head<const D: usize> {
    /// Filled from the end.
    digits: [Vec<u8>; D],
    len: usize,
}

impl<const D: usize> Head<D> {
    /// Creates an empty list.
    pub(super) fn new() -> Self {
        Self { digits: std::array::from_fn(|_| vec![0; KEEP]), len: 0 }
    }

    /// Returns the number of heaps.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Whether [`KEEP`] heaps are stored.
    pub(super) fn is_full(&self) -> bool {
        self.len == KEEP
    }

    /// Appends the next heap, unless the list is full.
    pub(super) fn push(&mut self, index: usize) {
        if !self.is_full() {
            self.len += 1;
            for (d, digit) in self.digits.iter_mut().enumerate() {
                digit[KEEP - self.len] = (index >> (8 * d)) as u8;
            }
        }
    }

    /// Returns the index of a heap in the list.
    pub(super) fn index(&self, heap: usize) -> usize {
        let at = KEEP - 1 - heap;
        joined(self.digits.each_ref().map(|digit| digit[at]))
    }

    /// Returns the digits of all heaps, the last first.
    pub(super) fn digits(&self) -> [&[u8]; D] {
        std::array::from_fn(|d| &self.digits[d][KEEP - self.len..])
    }
}
