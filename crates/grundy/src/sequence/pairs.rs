//! The loop over all pairs, for finite codes that leave at most two heaps.
//!
//! For each place d that allows two heaps, the nim-sums of all unordered pairs (a, n − d − a) are
//! marked: about n/2 steps for each place and heap, and only the values are stored. The inner loop
//! is one load from each end, an xor and a store; indexing an array of 2^w marks by a w-bit value
//! needs no bounds check.
//!
//! Where there are many more pairs than values, a small sample of the pairs marks nearly all values
//! below the mex. Then only the sample is marked, and for each value still missing, in ascending
//! order, the engine searches for a pair with that nim-sum, 64 pairs at a time. The first value
//! without a pair is the mex.

use std::ops::Range;

use smallvec::SmallVec;

use super::digits::{Digits, Span};
use super::store::Values;
use crate::game::take_break::{PartsRule, TakeBreak};
use crate::game::{Failure, Meter, Refusal};

/// The part counts that one place of a code allows.
#[derive(Debug, Clone, Copy)]
struct AllowedParts {
    taken: usize,
    none: bool,
    one: bool,
    two: AllowedPairs,
}

/// The pairs of heaps that a place allows.
#[derive(Debug, Clone, Copy, PartialEq)]
enum AllowedPairs {
    No,
    Any,
    Unequal,
    Equal,
}

/// A code compiled for the loop.
#[derive(Debug)]
pub(super) struct PairLoop {
    places: Vec<AllowedParts>,
    /// Cleared marks for the next call; `None` before the first call and after one that ended early.
    medium: Option<Marks16>,
}

impl PairLoop {
    /// The code, if it is finite and never leaves more than two heaps.
    pub(super) fn new(code: &TakeBreak) -> Option<Self> {
        code.last_place()?;
        let mut places = Vec::new();
        for (taken, digit) in code.places().iter().enumerate() {
            if digit.or_more.is_some() || digit.counts > 7 {
                return None;
            }
            let two = match (digit.counts & 4, digit.parts) {
                (0, _) => AllowedPairs::No,
                (_, PartsRule::Any) => AllowedPairs::Any,
                (_, PartsRule::Distinct | PartsRule::Mixed) => AllowedPairs::Unequal,
                (_, PartsRule::Equal) => AllowedPairs::Equal,
            };
            if !digit.is_none() {
                let (none, one) = (digit.counts & 1 != 0, digit.counts & 2 != 0);
                places.push(AllowedParts { taken, none, one, two });
            }
        }
        Some(Self { places, medium: None })
    }

    /// Extends `values` to heap `n`.
    pub(super) fn fill(
        &mut self,
        values: &mut Values,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        while values.len() as u64 <= n {
            match values {
                Values::Narrow(narrow) => {
                    run(&self.places, narrow, n, &mut Marks8([0u8; 256]), meter)?;
                }
                Values::Medium(medium) => {
                    let mut marks =
                        self.medium.take().unwrap_or_else(|| Marks16::for_values(medium));
                    run(&self.places, medium, n, &mut marks, meter)?;
                    self.medium = Some(marks);
                }
                Values::Wide(wide) => {
                    run(&self.places, wide, n, &mut Marks32(Vec::new()), meter)?;
                }
            }
            if values.len() as u64 <= n {
                // The next value did not fit; `push` widens the list.
                let value = next_value(&self.places, values, meter)?;
                values.push(value);
            }
        }
        Ok(())
    }
}

/// Extends the list to heap `n`, or until a value does not fit its width.
fn run<M: MarkSet>(
    places: &[AllowedParts],
    values: &mut Vec<M::Value>,
    n: u64,
    marks: &mut M,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    while values.len() as u64 <= n {
        let heap = values.len();
        let mut spans = SmallVec::<[Span; 8]>::new();
        for place in places.iter().take_while(|place| place.taken <= heap) {
            let left = heap - place.taken;
            if (left == 0 && place.none)
                || (left > 0 && place.two == AllowedPairs::Equal && left % 2 == 0)
            {
                marks.mark_zero();
            }
            if left > 0 && place.one {
                marks.mark(values[left]);
            }
            let half = match place.two {
                AllowedPairs::Any => left / 2,
                AllowedPairs::Unequal => left.saturating_sub(1) / 2,
                AllowedPairs::No | AllowedPairs::Equal => 0,
            };
            if half > 0 {
                spans.push(Span { total: left, most: half });
            }
        }
        meter.steps(1 + marks.mark_spans(values, &spans) as u64)?;
        let Some(value) = marks.mex() else {
            return Ok(());
        };
        values.push(value);
    }
    Ok(())
}

/// The next heap's value at full width, by the same loop.
fn next_value(places: &[AllowedParts], values: &Values, meter: &Meter<'_>) -> Result<u32, Failure> {
    let mut wide: Vec<u32> = values.iter().collect();
    let next = wide.len();
    run(places, &mut wide, next as u64, &mut Marks32(Vec::new()), meter)?;
    wide.get(next).copied().ok_or_else(|| Refusal::new("a value above 2^32").into())
}

/// The set of marked values of one heap, for values of one width.
trait MarkSet {
    type Value: Copy;

    /// Marks the value 0.
    fn mark_zero(&mut self);

    /// Marks one value.
    fn mark(&mut self, value: Self::Value);

    /// Marks `front[i] ⊕ back[len − 1 − i]` for every i.
    fn mark_pairs(&mut self, front: &[Self::Value], back: &[Self::Value]);

    /// Marks the nim-sums of all pairs, or enough of them that the mex is the same. Returns the cost
    /// in marked pairs.
    fn mark_spans(&mut self, values: &[Self::Value], spans: &[Span]) -> usize {
        for span in spans {
            self.mark_range(values, *span, 1..span.most + 1);
        }
        spans.iter().map(|span| span.most).sum()
    }

    /// Marks the nim-sums of the pairs whose smaller heap is in a range.
    #[inline]
    fn mark_range(&mut self, values: &[Self::Value], span: Span, smaller: Range<usize>) {
        let (first, last) = (span.total + 1 - smaller.end, span.total + 1 - smaller.start);
        self.mark_pairs(&values[smaller], &values[first..last]);
    }

    /// The least unmarked value, or `None` if it does not fit the width; the set is empty
    /// afterwards.
    fn mex(&mut self) -> Option<Self::Value>;
}

struct Marks8([u8; 256]);

impl MarkSet for Marks8 {
    type Value = u8;

    fn mark_zero(&mut self) {
        self.0[0] = 1;
    }

    fn mark(&mut self, value: u8) {
        self.0[usize::from(value)] = 1;
    }

    #[inline]
    fn mark_pairs(&mut self, front: &[u8], back: &[u8]) {
        for (&a, &b) in front.iter().zip(back.iter().rev()) {
            self.0[usize::from(a ^ b)] = 1;
        }
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
struct Marks16 {
    marks: Vec<u8>,
    below: usize,
    digits: Digits,
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
    fn for_values(values: &[u16]) -> Self {
        let greatest = values.iter().copied().max().unwrap_or(0);
        let below = (usize::from(greatest) + 1).next_power_of_two();
        Self { marks: vec![0; Self::COUNT], below, digits: Digits::default(), pause: 0 }
    }

    /// Marks a sample of about `count` of the `of` pairs, spread over the spans.
    fn mark_sample(&mut self, values: &[u16], spans: &[Span], (count, of): (usize, usize)) {
        for span in spans {
            let stretch = (span.most / (of / count) / Self::STRETCHES).max(1);
            let apart = (span.most / Self::STRETCHES).max(stretch);
            for first in (1..=span.most).step_by(apart) {
                self.mark_range(values, *span, first..(first + stretch).min(span.most + 1));
            }
        }
    }

    /// Searches for a pair for each value that is not marked, and marks it, until a value has none.
    /// The cost in marked pairs may be at most `budget`; returns the rest of it, or `None` if it is
    /// exceeded.
    fn search_missing(
        &mut self,
        values: &[u16],
        spans: &[Span],
        mut budget: usize,
    ) -> Option<usize> {
        self.digits.extend(values);
        let mut missing = 0;
        while let Some(more) = self.marks[missing..self.below].iter().position(|&mark| mark == 0) {
            missing += more;
            let Ok(wanted) = u16::try_from(missing) else { return Some(budget) };
            let mut searched = 0;
            let found = spans.iter().any(|&span| {
                let found = self.digits.find(span, wanted);
                searched += found.unwrap_or(span.most);
                found.is_some()
            });
            if !found {
                return Some(budget);
            }
            self.marks[missing] = 1;
            budget = budget.checked_sub(searched / Self::SEARCHED_PER_MARK)?;
        }
        Some(budget)
    }
}

impl MarkSet for Marks16 {
    type Value = u16;

    fn mark_zero(&mut self) {
        self.marks[0] = 1;
    }

    fn mark(&mut self, value: u16) {
        self.marks[usize::from(value)] = 1;
    }

    fn mark_spans(&mut self, values: &[u16], spans: &[Span]) -> usize {
        let all: usize = spans.iter().map(|span| span.most).sum();
        let sample = Self::SAMPLE_PER_VALUE * self.below;
        let mut tried = 0;
        self.pause = self.pause.saturating_sub(1);
        if all > 2 * sample && self.pause == 0 {
            self.mark_sample(values, spans, (sample, all));
            if let Some(left) = self.search_missing(values, spans, all / 2) {
                return sample + all / 2 - left;
            }
            tried = sample + all / 2;
            self.pause = Self::PAUSE;
        }
        for span in spans {
            self.mark_range(values, *span, 1..span.most + 1);
        }
        tried + all
    }

    #[inline]
    fn mark_pairs(&mut self, front: &[u16], back: &[u16]) {
        let marks = <&mut [u8; Self::COUNT]>::try_from(self.marks.as_mut_slice());
        if let Ok(marks) = marks {
            for (&a, &b) in front.iter().zip(back.iter().rev()) {
                marks[usize::from(a ^ b)] = 1;
            }
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

struct Marks32(Vec<bool>);

impl MarkSet for Marks32 {
    type Value = u32;

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
