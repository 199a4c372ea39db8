//! The indexes of the last heaps, in constant memory.

/// An index does not fit its digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooWide;

/// Indexes of consecutive heaps as D digits of one byte each, appended at the end. When the buffer is
/// full, the last `keep` heaps move to the front.
#[derive(Debug, Clone)]
pub(super) struct Window<const D: usize> {
    digits: [Vec<u8>; D],
    /// The heap at position 0.
    origin: u64,
    keep: usize,
    room: usize,
}

impl<const D: usize> Window<D> {
    /// An empty window that begins at a heap, keeps at least the last `keep` heaps, and moves after
    /// each `run` heaps.
    pub(super) fn new(origin: u64, keep: usize, run: usize) -> Self {
        let room = keep + run;
        Self { digits: std::array::from_fn(|_| Vec::with_capacity(room)), origin, keep, room }
    }

    /// The greatest index. It marks heaps that cannot be part of a witness, and has no plane.
    pub(super) const FILLER: usize = (1 << (8 * D)) - 1;

    /// Whether an index fits.
    pub(super) fn holds(index: usize) -> bool {
        index >> (8 * D) == 0
    }

    /// The number of positions in use, which is the next heap's position.
    pub(super) fn len(&self) -> usize {
        self.digits[0].len()
    }

    /// The heap at position 0.
    pub(super) fn origin(&self) -> u64 {
        self.origin
    }

    /// The heap after the last.
    pub(super) fn next(&self) -> u64 {
        self.origin + self.len() as u64
    }

    /// The digits, lowest first.
    pub(super) fn digits(&self) -> [&[u8]; D] {
        std::array::from_fn(|d| self.digits[d].as_slice())
    }

    /// The index at a position.
    #[inline]
    pub(super) fn index(&self, at: usize) -> usize {
        (0..D).map(|d| usize::from(self.digits[d][at]) << (8 * d)).sum()
    }

    /// The position of a heap that is in the window.
    pub(super) fn position(&self, heap: u64) -> Option<usize> {
        let at = usize::try_from(heap.checked_sub(self.origin)?).ok()?;
        (at < self.len()).then_some(at)
    }

    /// Appends an index, which must fit.
    #[inline]
    pub(super) fn push(&mut self, index: usize) {
        for (d, digit) in self.digits.iter_mut().enumerate() {
            digit.push((index >> (8 * d)) as u8);
        }
    }

    /// Appends digits of many heaps.
    pub(super) fn extend(&mut self, more: [&[u8]; D]) {
        for (digit, more) in self.digits.iter_mut().zip(more) {
            digit.extend_from_slice(more);
        }
    }

    /// The indexes in use with their counts, most frequent first, and the greatest of them.
    pub(super) fn by_frequency(&self) -> (Vec<(u16, usize)>, usize) {
        let mut counts = vec![0usize; 1 << (8 * D)];
        (0..self.len()).for_each(|at| counts[self.index(at)] += 1);
        let greatest = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
        (most_frequent_first(&counts), greatest)
    }

    /// Makes room for `more` heaps by moving the last ones to the front, if necessary.
    pub(super) fn make_room(&mut self, more: usize) {
        if self.len() + more <= self.room {
            return;
        }
        let moved = self.len().saturating_sub(self.keep);
        for digit in &mut self.digits {
            digit.drain(..moved);
        }
        self.origin += moved as u64;
    }

    /// Removes the heaps from `heap` on, if that heap is not before the window.
    pub(super) fn rewind(&mut self, heap: u64) {
        let at = heap.checked_sub(self.origin).and_then(|at| usize::try_from(at).ok());
        if let Some(at) = at {
            self.digits.iter_mut().for_each(|digit| digit.truncate(at));
        }
    }

    /// Appends `more` zeros and returns the lowest digits of all heaps, to be overwritten.
    pub(super) fn grow(&mut self, more: usize) -> &mut [u8] {
        let len = self.len() + more;
        self.digits.iter_mut().for_each(|digit| digit.resize(len, 0));
        &mut self.digits[0]
    }
}

/// The indexes that occur, with their counts, most frequent first.
fn most_frequent_first(counts: &[usize]) -> Vec<(u16, usize)> {
    let counts = (0..=u16::MAX).zip(counts.iter().copied());
    let mut order: Vec<(u16, usize)> = counts.filter(|&(_, count)| count > 0).collect();
    order.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    order
}
