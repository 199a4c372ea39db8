//! Sets of marked values, of which the least unmarked one is the mex.

use std::ops::Range;

use crate::sequence::digits::{Digits, Span};

/// The result of marking.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Marked {
    /// The cost in marked pairs.
    pub(super) cost: usize,
    /// If not all pairs were marked: a value that is not a nim-sum of them, while all values below
    /// it are marked.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "for several threads"))]
    pub(super) open: Option<usize>,
}

/// The set of marked values of one heap, for values of one width.
pub(super) trait MarkSet {
    type Value: Copy;

    /// What is stored beside the values, for all sets.
    type Shared;

    /// Copies the values that are not stored yet.
    fn extend(shared: &mut Self::Shared, values: &[Self::Value]);

    /// Marks the value 0.
    fn mark_zero(&mut self);

    /// Marks one value.
    fn mark(&mut self, value: Self::Value);

    /// Marks `front[i] ⊕ back[len − 1 − i]` for every i.
    fn mark_pairs(&mut self, front: &[Self::Value], back: &[Self::Value]);

    /// Marks the nim-sums of all pairs, or enough of them that the mex is the same.
    fn mark_spans(&mut self, _: &Self::Shared, values: &[Self::Value], spans: &[Span]) -> Marked {
        Marked { cost: self.mark_all(values, spans), open: None }
    }

    /// Marks the nim-sums of all pairs. Returns their number.
    fn mark_all(&mut self, values: &[Self::Value], spans: &[Span]) -> usize {
        for span in spans {
            self.mark_range(values, *span, span.least..span.most + 1);
        }
        spans.iter().map(Span::len).sum()
    }

    /// Marks the nim-sums of the pairs whose smaller heap is in a range.
    #[inline]
    fn mark_range(&mut self, values: &[Self::Value], span: Span, smaller: Range<usize>) {
        let (first, last) = (span.total + 1 - smaller.end, span.total + 1 - smaller.start);
        self.mark_pairs(&values[smaller], &values[first..last]);
    }

    /// Returns the least unmarked value, or `None` if it does not fit the width; the set is empty
    /// afterwards.
    fn mex(&mut self) -> Option<Self::Value>;
}

/// Passes `front[i]` and `back[len − 1 − i]` to `mark` for every i, eight pairs in a row, which saves
/// most of the loop.
#[inline(always)]
fn mark_sums<T: Copy>(front: &[T], back: &[T], mut mark: impl FnMut(T, T)) {
    const ROW: usize = 8;
    let (fronts, last) = front.as_chunks::<ROW>();
    let (first, backs) = back.as_rchunks::<ROW>();
    for (front, back) in fronts.iter().zip(backs.iter().rev()) {
        for i in 0..ROW {
            mark(front[i], back[ROW - 1 - i]);
        }
    }
    last.iter().zip(first.iter().rev()).for_each(|(&a, &b)| mark(a, b));
}

/// Marks for 8-bit values.
#[derive(Debug)]
pub(super) struct Marks8(pub(super) [u8; 256]);

impl Default for Marks8 {
    fn default() -> Self {
        Self([0; 256])
    }
}

impl MarkSet for Marks8 {
    type Value = u8;
    type Shared = ();

    fn extend((): &mut (), _: &[u8]) {}

    fn mark_zero(&mut self) {
        self.0[0] = 1;
    }

    fn mark(&mut self, value: u8) {
        self.0[usize::from(value)] = 1;
    }

    #[inline]
    fn mark_pairs(&mut self, front: &[u8], back: &[u8]) {
        let marks = &mut self.0;
        mark_sums(front, back, |a, b| marks[usize::from(a ^ b)] = 1);
    }

    fn mex(&mut self) -> Option<u8> {
        let mex = self.0.iter().position(|&mark| mark == 0);
        self.0.fill(0);
        mex.and_then(|mex| u8::try_from(mex).ok())
    }
}

/// Marks for 16-bit values. All values so far are below `below`, a power of two, so their nim-sums
/// are too, and no mark from `below` on is ever set.
#[derive(Debug)]
pub(super) struct Marks16 {
    pub(super) marks: Vec<u8>,
    pub(super) below: usize,
    /// The number of heaps for which all pairs are marked, after a search that was not faster.
    pause: u32,
}

impl Marks16 {
    /// The number of marks.
    const COUNT: usize = 1 << 16;

    /// The number of pairs in the sample for each value below `below`.
    const SAMPLE_PER_VALUE: usize = if cfg!(test) { 1 } else { 8 };

    /// The number of stretches of the sample in each span: values of neighbouring heaps are alike,
    /// so the sample is spread.
    const STRETCHES: usize = 64;

    /// The number of pairs that can be searched in the time that marking one takes.
    const SEARCHED_PER_MARK: usize = 16;

    /// The number of heaps without a search after one that was not faster.
    const PAUSE: u32 = 16;

    /// Marks for nim-sums of these values.
    pub(super) fn for_values(values: &[u16]) -> Self {
        let greatest = values.iter().copied().max().unwrap_or(0);
        Self::of(usize::from(greatest) + 1)
    }

    /// Marks for values below a bound.
    pub(super) fn of(bound: usize) -> Self {
        Self { marks: vec![0; Self::COUNT], below: bound.next_power_of_two(), pause: 0 }
    }

    /// Marks a sample of about `count` of the `of` pairs, spread over the spans.
    fn mark_sample(&mut self, values: &[u16], spans: &[Span], count: usize, of: usize) {
        for span in spans {
            let stretch = (span.len() / (of / count) / Self::STRETCHES).max(1);
            let apart = (span.len() / Self::STRETCHES).max(stretch);
            for first in (span.least..=span.most).step_by(apart) {
                self.mark_range(values, *span, first..(first + stretch).min(span.most + 1));
            }
        }
    }

    /// Searches for a pair for each value that is not marked, and marks it, until a value has none.
    /// The cost in marked pairs may be at most `budget`; returns that value and the rest of the
    /// budget, or `None` if it is exceeded.
    pub(super) fn search_missing(
        &mut self,
        digits: &Digits,
        spans: &[Span],
        mut budget: usize,
    ) -> Option<(usize, usize)> {
        let mut missing = 0;
        while let Some(more) = self.marks[missing..self.below].iter().position(|&mark| mark == 0) {
            missing += more;
            let Ok(wanted) = u16::try_from(missing) else { return Some((missing, budget)) };
            let mut searched = 0;
            let found = spans.iter().any(|&span| {
                let found = digits.find(span, wanted);
                searched += found.map_or(span.len(), |a| a + 1 - span.least);
                found.is_some()
            });
            if !found {
                return Some((missing, budget));
            }
            self.marks[missing] = 1;
            budget = budget.checked_sub(searched / Self::SEARCHED_PER_MARK)?;
        }
        Some((self.below, budget))
    }
}

impl MarkSet for Marks16 {
    type Value = u16;
    type Shared = Digits;

    fn extend(digits: &mut Digits, values: &[u16]) {
        digits.extend(values);
    }

    fn mark_zero(&mut self) {
        self.marks[0] = 1;
    }

    fn mark(&mut self, value: u16) {
        self.marks[usize::from(value)] = 1;
    }

    fn mark_spans(&mut self, digits: &Digits, values: &[u16], spans: &[Span]) -> Marked {
        let all: usize = spans.iter().map(Span::len).sum();
        let sample = Self::SAMPLE_PER_VALUE * self.below;
        let mut tried = 0;
        self.pause = self.pause.saturating_sub(1);
        if all > 2 * sample && self.pause == 0 {
            self.mark_sample(values, spans, sample, all);
            if let Some((open, left)) = self.search_missing(digits, spans, all / 2) {
                return Marked { cost: sample + all / 2 - left, open: Some(open) };
            }
            tried = sample + all / 2;
            self.pause = Self::PAUSE;
        }
        Marked { cost: tried + self.mark_all(values, spans), open: None }
    }

    #[inline]
    fn mark_pairs(&mut self, front: &[u16], back: &[u16]) {
        let marks = <&mut [u8; Self::COUNT]>::try_from(self.marks.as_mut_slice());
        if let Ok(marks) = marks {
            mark_sums(front, back, |a, b| marks[usize::from(a ^ b)] = 1);
        }
    }

    fn mex(&mut self) -> Option<u16> {
        let used = &mut self.marks[..self.below];
        let mex = used.iter().position(|&mark| mark == 0).unwrap_or(self.below);
        used.fill(0);
        if mex == self.below && mex < Self::COUNT {
            self.below *= 2;
        }
        u16::try_from(mex).ok()
    }
}

/// Marks for 32-bit values.
#[derive(Debug, Default)]
pub(super) struct Marks32(Vec<bool>);

impl MarkSet for Marks32 {
    type Value = u32;
    type Shared = ();

    fn extend((): &mut (), _: &[u32]) {}

    fn mark_zero(&mut self) {
        self.mark(0);
    }

    fn mark(&mut self, value: u32) {
        let index = value as usize;
        if index >= self.0.len() {
            self.0.resize((index + 1).next_power_of_two(), false);
        }
        self.0[index] = true;
    }

    fn mark_pairs(&mut self, front: &[u32], back: &[u32]) {
        for (&a, &b) in front.iter().zip(back.iter().rev()) {
            self.mark(a ^ b);
        }
    }

    fn mex(&mut self) -> Option<u32> {
        let mex = self.0.iter().position(|&mark| !mark).unwrap_or(self.0.len());
        self.0.fill(false);
        u32::try_from(mex).ok()
    }
}
