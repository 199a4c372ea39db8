//! The indexes of the last heaps, in constant memory.

/// An index that does not fit its digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WidthError;

/// Indexes of consecutive heaps as D digits of one byte each, appended at the end. When the buffer is
/// full, the last `keep` heaps move to the front.
#[derive(Debug, Clone)]
pub(super) struct Window<const D: usize> {
    digits: [Vec<u8>; D],
    /// The heap at position 0.
    origin: u64,
    /// The number of positions before that of heap `origin`; they hold [`Window::FILLER`].
    padding: usize,
    keep: usize,
    /// The number of heaps after which the last ones move to the front, beyond `keep`.
    run: usize,
}

impl<const D: usize> Window<D> {
    /// Creates an empty window that begins at a heap, keeps at least the last `keep` heaps, and
    /// moves after each `run` heaps.
    pub(super) fn new(origin: u64, keep: usize, run: usize) -> Self {
        /// More is allocated when it is needed.
        const AT_ONCE: usize = 1 << 22;
        let room = (keep + run).min(AT_ONCE);
        let digits = std::array::from_fn(|_| Vec::with_capacity(room));
        Self { digits, origin, padding: 0, keep, run }
    }

    /// The greatest index. It represents rare heaps and positions before heap 0, and has no plane.
    pub(super) const FILLER: usize = (1 << (8 * D)) - 1;

    /// The number of indexes that fit. With two digits common indexes lack the top bit, so the filler
    /// plus any of them excludes nothing; with one, it may seem to exclude a large index.
    pub(super) const INDEXES: u32 = if D == 1 { 1 << 8 } else { 1 << (8 * D - 1) };

    /// Whether an index fits.
    pub(super) fn holds(index: usize) -> bool {
        index < Self::INDEXES as usize
    }

    /// Puts `more` fillers before the first heap, so that look-backs may reach beyond heap 0.
    pub(super) fn pad(&mut self, more: usize) {
        if self.len() == 0 {
            (0..more).for_each(|_| self.push(Self::FILLER));
            self.padding = more;
        }
    }

    /// Returns the number of fillers before the first heap.
    pub(super) fn padding(&self) -> usize {
        self.padding
    }

    /// Whether all heaps are in the window, with at least this many fillers before them.
    pub(super) fn has_all(&self, padding: usize) -> bool {
        self.origin == 0 && self.padding >= padding
    }

    /// Keeps at least the last `keep` heaps from now on.
    pub(super) fn keep_at_least(&mut self, keep: usize) {
        self.keep = self.keep.max(keep);
    }

    /// Returns the number of positions in use, which is the next heap's position.
    pub(super) fn len(&self) -> usize {
        self.digits[0].len()
    }

    /// Returns the heap at position 0.
    pub(super) fn origin(&self) -> u64 {
        self.origin
    }

    /// Returns the heap after the last.
    pub(super) fn next(&self) -> u64 {
        self.origin + (self.len() - self.padding) as u64
    }

    /// Returns the digits, lowest first.
    pub(super) fn digits(&self) -> [&[u8]; D] {
        std::array::from_fn(|d| self.digits[d].as_slice())
    }

    /// Returns the index at a position.
    #[inline]
    pub(super) fn index(&self, at: usize) -> usize {
        joined(self.digits.each_ref().map(|digit| digit[at]))
    }

    /// Returns the position of a heap that is in the window.
    pub(super) fn position(&self, heap: u64) -> Option<usize> {
        let at = usize::try_from(heap.checked_sub(self.origin)?).ok()? + self.padding;
        (at < self.len()).then_some(at)
    }

    /// Returns all heaps with their positions.
    pub(super) fn heaps(&self) -> impl Iterator<Item = (usize, u64)> {
        (self.padding..).zip(self.origin..self.next())
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

    /// Returns the indexes in use with their counts, most frequent first, and the greatest of them.
    pub(super) fn by_frequency(&self) -> (Vec<(u16, usize)>, usize) {
        let mut counts = vec![0usize; 1 << (8 * D)];
        (0..self.len()).for_each(|at| counts[self.index(at)] += 1);
        let greatest = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
        (most_frequent_first(&counts), greatest)
    }

    /// Returns the same without the filler.
    pub(super) fn common_by_frequency(&self) -> (Vec<(u16, usize)>, usize) {
        let (mut order, _) = self.by_frequency();
        order.retain(|&(index, _)| usize::from(index) != Self::FILLER);
        let greatest = order.iter().map(|&(index, _)| usize::from(index)).max();
        (order, greatest.unwrap_or(0))
    }

    /// Makes room for `more` heaps by moving the last ones to the front, if necessary.
    pub(super) fn make_room(&mut self, more: usize) {
        if self.len() + more <= self.keep.saturating_add(self.run) {
            return;
        }
        let moved = self.len().saturating_sub(self.keep);
        for digit in &mut self.digits {
            digit.drain(..moved);
        }
        self.origin += moved.saturating_sub(self.padding) as u64;
        self.padding = self.padding.saturating_sub(moved);
    }

    /// Removes the heaps from `heap` on, if that heap is not before the window.
    pub(super) fn rewind(&mut self, heap: u64) {
        let at = heap.checked_sub(self.origin).and_then(|at| usize::try_from(at).ok());
        if let Some(at) = at {
            let at = at + self.padding;
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

/// Returns the index that has these digits, lowest first.
#[inline]
pub(super) fn joined<const D: usize>(digits: [u8; D]) -> usize {
    digits.into_iter().rev().fold(0, |index, digit| index << 8 | usize::from(digit))
}

/// Returns the indexes that occur, with their counts, most frequent first.
fn most_frequent_first(counts: &[usize]) -> Vec<(u16, usize)> {
    let counts = (0..=u16::MAX).zip(counts.iter().copied());
    let mut order: Vec<(u16, usize)> = counts.filter(|&(_, count)| count > 0).collect();
    order.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    order
}
