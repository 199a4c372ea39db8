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
//!
//! Pairs of the same total are options of several heaps, if several places allow two heaps. What was
//! marked of a total is kept as long as later heaps need it, so each total is sampled once.
//!
//! [`marks`] has the sets of marks, [`together`] the same loop on several threads.

mod marks;
#[cfg(not(target_arch = "wasm32"))]
mod together;

use smallvec::SmallVec;

use self::marks::{MarkSet, Marks8, Marks16, Marks32};
use super::digits::{Digits, Span};
use super::store::ValueList;
use grundy_core::game::take_break::{PartsRule, TakeBreak};
use grundy_core::game::{Failure, Meter, Refusal};

/// The numbers of parts that one place of a code allows.
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
    /// The distance of the places that allow two heaps, both counted; 0 if there are none.
    range: usize,
    threads: usize,
    /// Cleared marks for the next call; `None` before the first call and after one that ended early.
    narrow: Option<(Marks8, Digits<1>)>,
    medium: Option<(Marks16, Digits<2>)>,
}

impl PairLoop {
    /// Returns the code, if it is finite and never leaves more than two heaps.
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
        let pairs = |place: &AllowedParts| {
            matches!(place.two, AllowedPairs::Any | AllowedPairs::Unequal).then_some(place.taken)
        };
        let mut taken = places.iter().filter_map(pairs);
        let first = taken.next();
        let last = taken.next_back().or(first);
        let range = first.zip(last).map_or(0, |(first, last)| last + 1 - first);
        Some(Self { places, range, threads: 1, narrow: None, medium: None })
    }

    /// Sets the number of threads. No value depends on it.
    pub(super) fn use_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// Extends `values` to heap `n`.
    pub(super) fn fill(
        &mut self,
        values: &mut ValueList,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        while values.len() as u64 <= n {
            match values {
                ValueList::Narrow(narrow) => {
                    let kept = self.narrow.take();
                    let new = || (Marks8::for_values(narrow, self.range), Digits::default());
                    let (mut marks, mut digits) = kept.unwrap_or_else(new);
                    self.run(narrow, n, &mut marks, &mut digits, meter)?;
                    self.narrow = Some((marks, digits));
                }
                ValueList::Medium(medium) => {
                    let kept = self.medium.take();
                    let new = || (Marks16::for_values(medium, self.range), Digits::default());
                    let (mut marks, mut digits) = kept.unwrap_or_else(new);
                    self.run(medium, n, &mut marks, &mut digits, meter)?;
                    self.medium = Some((marks, digits));
                }
                ValueList::Wide(wide) => {
                    run(&self.places, wide, n, &mut Marks32::default(), &mut (), meter)?;
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

    /// Like [`run`], on several threads if that saves time.
    #[cfg(not(target_arch = "wasm32"))]
    fn run<M: together::Together>(
        &self,
        values: &mut Vec<M::Value>,
        n: u64,
        marks: &mut M,
        shared: &mut M::Shared,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let alone = if self.threads > 1 { n.min(together::FROM) } else { n };
        run(&self.places, values, alone, marks, shared, meter)?;
        if values.len() as u64 <= alone || alone == n {
            return Ok(());
        }
        together::run(&self.places, values, n, marks, shared, self.threads, meter)
    }

    #[cfg(target_arch = "wasm32")]
    fn run<M: MarkSet>(
        &self,
        values: &mut Vec<M::Value>,
        n: u64,
        marks: &mut M,
        shared: &mut M::Shared,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        run(&self.places, values, n, marks, shared, meter)
    }
}

/// Extends the list to heap `n`, or until a value does not fit its width.
fn run<M: MarkSet>(
    places: &[AllowedParts],
    values: &mut Vec<M::Value>,
    n: u64,
    marks: &mut M,
    shared: &mut M::Shared,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    while values.len() as u64 <= n {
        let spans = spans(places, values.len());
        M::extend(shared, values);
        let others = &mut |marks: &mut M| mark_others(places, values, marks);
        let cost = marks.mark_heap(shared, values, &spans, others);
        meter.steps(1 + cost as u64)?;
        let Some(value) = marks.mex() else {
            return Ok(());
        };
        values.push(value);
    }
    Ok(())
}

/// Marks the values of the next heap's options other than pairs of any kind.
fn mark_others<M: MarkSet>(places: &[AllowedParts], values: &[M::Value], marks: &mut M) {
    let heap = values.len();
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
    }
}

/// Returns the pairs that are options of a heap.
fn spans(places: &[AllowedParts], heap: usize) -> SmallVec<[Span; 8]> {
    let mut spans = SmallVec::new();
    for place in places.iter().take_while(|place| place.taken <= heap) {
        let left = heap - place.taken;
        let most = match place.two {
            AllowedPairs::Any => left / 2,
            AllowedPairs::Unequal => left.saturating_sub(1) / 2,
            AllowedPairs::No | AllowedPairs::Equal => 0,
        };
        if most > 0 {
            spans.push(Span { total: left, least: 1, most });
        }
    }
    spans
}

/// Returns the next heap's value at full width, by the same loop.
fn next_value(
    places: &[AllowedParts],
    values: &ValueList,
    meter: &Meter<'_>,
) -> Result<u32, Failure> {
    let mut wide: Vec<u32> = values.iter().collect();
    let next = wide.len();
    run(places, &mut wide, next as u64, &mut Marks32::default(), &mut (), meter)?;
    wide.get(next).copied().ok_or_else(|| Refusal::new("a value above 2^32").into())
}
