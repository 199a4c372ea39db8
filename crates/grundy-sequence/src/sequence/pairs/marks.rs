//! Sets of marked values, of which the least unmarked one is the mex.

use std::marker::PhantomData;
use std::ops::{BitXor, Range};

use smallvec::SmallVec;

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

    /// Marks the values of all options of a heap, or enough of them that the mex is the same: the
    /// nim-sums of all pairs, and what `mark_others` marks. Returns the cost in marked pairs. The set must be
    /// empty.
    fn mark_heap(
        &mut self,
        shared: &Self::Shared,
        values: &[Self::Value],
        spans: &[Span],
        mark_others: &mut dyn FnMut(&mut Self),
    ) -> usize {
        mark_others(self);
        self.mark_spans(shared, values, spans).cost
    }

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

/// Passes `front[i] ⊕ back[len − 1 − i]` to `mark` for every i, eight pairs in a row, which saves most
/// of the loop.
#[inline(always)]
fn mark_sums<T: Narrow<D>, const D: usize>(front: &[T], back: &[T], mut mark: impl FnMut(T)) {
    const ROW: usize = 8;
    let (fronts, last) = front.as_chunks::<ROW>();
    let (first, backs) = back.as_rchunks::<ROW>();
    for (front, back) in fronts.iter().zip(backs.iter().rev()) {
        for i in 0..ROW {
            mark(front[i] ^ back[ROW - 1 - i]);
        }
    }
    last.iter().zip(first.iter().rev()).for_each(|(&a, &b)| mark(a ^ b));
}

/// The same for values of a byte. Their sums are computed many at once, and stored before they are read
/// one by one: eight would be stored and read at once, and each reading would wait for the store.
#[inline(always)]
fn mark_byte_sums<T: Narrow<D>, const D: usize>(front: &[T], back: &[T], mut mark: impl FnMut(T)) {
    const ROW: usize = 256;
    let mut sums = [T::default(); ROW];
    for (front, back) in front.chunks(ROW).zip(back.rchunks(ROW)) {
        for ((sum, &a), &b) in sums.iter_mut().zip(front).zip(back.iter().rev()) {
            *sum = a ^ b;
        }
        sums[..front.len()].iter().for_each(|&sum| mark(sum));
    }
}

/// Returns the place of the first mark that is 0, by rows of marks that are compared at once.
fn first_unmarked(marks: &[u8]) -> Option<usize> {
    const ROW: usize = 32;
    let (rows, _) = marks.as_chunks::<ROW>();
    let is_full = |row: &[u8; ROW]| row.iter().fold(1, |least, &mark| mark.min(least)) != 0;
    let first = rows.iter().take_while(|row| is_full(row)).count() * ROW;
    marks[first..].iter().position(|&mark| mark == 0).map(|place| first + place)
}

/// Values whose nim-sums are marked in an array.
pub(super) trait Narrow<const D: usize>:
    Copy + Default + Ord + BitXor<Output = Self>
{
    /// Returns the value as an index.
    fn index(self) -> u16;

    /// Returns the value with an index, or `None` if it does not fit.
    fn of(index: usize) -> Option<Self>;

    /// Returns the bytes of the value.
    fn bytes(self) -> [u8; D];
}

impl Narrow<1> for u8 {
    fn index(self) -> u16 {
        self.into()
    }

    fn of(index: usize) -> Option<Self> {
        index.try_into().ok()
    }

    fn bytes(self) -> [u8; 1] {
        [self]
    }
}

impl Narrow<2> for u16 {
    fn index(self) -> u16 {
        self
    }

    fn of(index: usize) -> Option<Self> {
        index.try_into().ok()
    }

    fn bytes(self) -> [u8; 2] {
        self.to_le_bytes()
    }
}

/// Marks for values of `D` bytes, one or two. All values so far are below `below`, a power of two, so
/// their nim-sums are too, and no mark from `below` on is ever set.
#[derive(Debug)]
pub(super) struct Marks<T, const D: usize> {
    pub(super) set: Vec<u8>,
    pub(super) below: usize,
    /// The number of heaps for which all pairs are marked, after a search that was not faster.
    pause: u32,
    /// Nim-sums of the pairs with the totals of the last heaps.
    totals: Vec<Total>,
    values: PhantomData<T>,
}

/// Marks for 8-bit values.
pub(super) type Marks8 = Marks<u8, 1>;

/// Marks for 16-bit values.
pub(super) type Marks16 = Marks<u16, 2>;

/// Nim-sums of the pairs of a span that begins at heap 1. With several places that allow two heaps, a
/// span is needed for several heaps.
#[derive(Debug, Clone, Default)]
struct Total {
    /// The total of the span and its greatest smaller heap; (0, 0) before the first.
    span: (usize, usize),
    /// The marks: as many as there are values below a power of two.
    marks: Vec<u8>,
    /// Whether all pairs of the span are marked.
    whole: bool,
}

impl<T: Narrow<D>, const D: usize> Marks<T, D> {
    /// The number of marks.
    const COUNT: usize = 1 << 16;

    /// The number of pairs in the sample for each value below `below`.
    const SAMPLE_PER_VALUE: usize = if cfg!(test) { 1 } else { 10 };

    /// The number of stretches of the sample in each span: values of neighbouring heaps are alike,
    /// so the sample is spread.
    const STRETCHES: usize = 64;

    /// The number of pairs that can be searched in the time that marking one takes.
    const SEARCHED_PER_MARK: usize = 16;

    /// The number of heaps without a search after one that was not faster.
    const PAUSE: u32 = 16;

    /// Marks for nim-sums of these values, in a game whose places that allow two heaps are within
    /// `range` of each other.
    pub(super) fn for_values(values: &[T], range: usize) -> Self {
        /// With more, spans that are far apart replace each other.
        const MOST: usize = 64;
        let greatest = values.iter().copied().max().map_or(0, T::index);
        let totals = vec![Total::default(); range.clamp(1, MOST)];
        Self { totals, ..Self::of(usize::from(greatest) + 1) }
    }

    /// Marks for values below a bound.
    pub(super) fn of(bound: usize) -> Self {
        Self {
            set: vec![0; Self::COUNT],
            below: bound.next_power_of_two(),
            pause: 0,
            totals: Vec::new(),
            values: PhantomData,
        }
    }

    /// Marks a sample of about `count` of the `of` pairs, spread over the spans.
    fn mark_sample(&mut self, values: &[T], spans: &[Span], count: usize, of: usize) {
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
        digits: &Digits<D>,
        spans: &[Span],
        mut budget: usize,
    ) -> Option<(usize, usize)> {
        let mut missing = 0;
        while let Some(more) = first_unmarked(&self.set[missing..self.below]) {
            missing += more;
            let Some(wanted) = T::of(missing) else { return Some((missing, budget)) };
            let mut searched = 0;
            let found = spans.iter().find(|&&span| {
                let found = digits.find(span, wanted.bytes());
                searched += found.map_or(span.len(), |a| a + 1 - span.least);
                found.is_some()
            });
            let Some(span) = found else { return Some((missing, budget)) };
            self.set[missing] = 1;
            if let Some(place) = self.place(*span) {
                self.totals[place].marks[missing] = 1;
            }
            budget = budget.checked_sub(searched / Self::SEARCHED_PER_MARK)?;
        }
        Some((self.below, budget))
    }

    /// Returns the place of a span among the totals, if its marks are there.
    fn place(&self, span: Span) -> Option<usize> {
        let place = span.total.checked_rem(self.totals.len())?;
        let total = &self.totals[place];
        let is_known = total.span == (span.total, span.most) && total.marks.len() == self.below;
        (is_known && span.least == 1).then_some(place)
    }

    /// Marks pairs of a span that is not known yet: all, if these are few or `all` is set, or else
    /// `sample` of them. Returns their number. The set must be empty.
    fn learn(&mut self, values: &[T], span: Span, sample: usize, all: bool) -> usize {
        let whole = all || span.len() <= 2 * sample;
        if whole {
            self.mark_range(values, span, span.least..span.most + 1);
        } else {
            self.mark_sample(values, &[span], sample, span.len());
        }
        let place = span.total % self.totals.len();
        let total = &mut self.totals[place];
        total.span = (span.total, span.most);
        total.whole = whole;
        total.marks.clear();
        total.marks.extend_from_slice(&self.set[..self.below]);
        self.set[..self.below].fill(0);
        if whole { span.len() } else { sample }
    }

    /// Adds the marks of the spans to the set.
    fn add_totals(&mut self, spans: &[Span]) {
        for &span in spans {
            if let Some(place) = self.place(span) {
                for (mark, more) in self.set.iter_mut().zip(&self.totals[place].marks) {
                    *mark |= more;
                }
            }
        }
    }
}

impl<T: Narrow<D>, const D: usize> MarkSet for Marks<T, D> {
    type Value = T;
    type Shared = Digits<D>;

    fn extend(digits: &mut Digits<D>, values: &[T]) {
        digits.extend(values, T::bytes);
    }

    fn mark_zero(&mut self) {
        self.set[0] = 1;
    }

    fn mark(&mut self, value: T) {
        self.set[usize::from(value.index())] = 1;
    }

    fn mark_heap(
        &mut self,
        digits: &Digits<D>,
        values: &[T],
        spans: &[Span],
        mark_others: &mut dyn FnMut(&mut Self),
    ) -> usize {
        let sample = (Self::SAMPLE_PER_VALUE * self.below / spans.len().max(1)).max(1);
        self.pause = self.pause.saturating_sub(1);
        let mut cost = 0;
        for &span in spans {
            if self.place(span).is_none() {
                cost += self.learn(values, span, sample, self.pause > 0);
            }
        }
        self.add_totals(spans);
        mark_others(self);
        // Places that are further apart than the totals can be have lost theirs.
        let is_open = |span: &Span| self.place(*span).is_none_or(|place| !self.totals[place].whole);
        let open: SmallVec<[Span; 8]> = spans.iter().copied().filter(is_open).collect();
        let all: usize = open.iter().map(Span::len).sum();
        if all == 0 {
            return cost;
        }
        if let Some((_, left)) = self.search_missing(digits, &open, all / 2) {
            return cost + all / 2 - left;
        }
        self.pause = Self::PAUSE;
        cost + all / 2 + self.mark_all(values, &open)
    }

    fn mark_spans(&mut self, digits: &Digits<D>, values: &[T], spans: &[Span]) -> Marked {
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
    fn mark_pairs(&mut self, front: &[T], back: &[T]) {
        let marks = <&mut [u8; 1 << 16]>::try_from(self.set.as_mut_slice());
        if let Ok(marks) = marks {
            let mark = |sum: T| marks[usize::from(sum.index())] = 1;
            if D == 1 {
                mark_byte_sums(front, back, mark);
            } else {
                mark_sums(front, back, mark);
            }
        }
    }

    fn mex(&mut self) -> Option<T> {
        let used = &mut self.set[..self.below];
        let mex = first_unmarked(used).unwrap_or(self.below);
        used.fill(0);
        if mex == self.below && mex < Self::COUNT {
            self.below *= 2;
        }
        T::of(mex)
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
