//! The loop over all pairs on several threads.
//!
//! A pair of heaps of which both are known before a batch of heaps begins is *far* for each heap of the
//! batch. Of the n/2 pairs of a heap, at most a few hundred are not. First all threads mark the far pairs,
//! each of its own share of the heaps. Then one thread takes the heaps in order and marks their other
//! pairs. No value depends on the number of threads.

use std::thread;

use smallvec::SmallVec;

use super::marks::{MarkSet, Marked, Marks, Narrow};
use super::{AllowedParts, Span, mark_others, spans};
use grundy_core::game::{Failure, Meter};

/// The first heap for which threads save time.
pub(super) const FROM: u64 = if cfg!(test) { 1 << 8 } else { 1 << 13 };

/// The number of heaps in a batch, if these have few pairs, and the least number.
const BATCH: usize = 256;
const LEAST: usize = 16;

/// The number of pairs in a batch, if it is not the smallest; a limit is noticed after a batch.
const PAIRS: usize = 1 << 25;

/// The number of marks in a batch, if it is not the smallest.
const MARKS: usize = 1 << 22;

/// Sets of marks that threads exchange.
pub(super) trait Together: MarkSet<Value: Send + Sync, Shared: Sync> + Send {
    /// Creates an empty set for sums of the same values.
    fn another(&self) -> Self;

    /// Returns the number of marks in use.
    fn size(&self) -> usize;

    /// Moves the marks to a slice of their size.
    fn take(&mut self, to: &mut [u8]);

    /// Moves marks into this set, which is empty and has at least as many.
    fn put(&mut self, from: &[u8]);

    /// Called when all options other than far pairs are marked: marks more far pairs if the mex needs
    /// them. `open` is what [`Marked`] says of the far pairs. Returns the cost in marked pairs.
    fn complete(
        &mut self,
        shared: &Self::Shared,
        values: &[Self::Value],
        far: &[Span],
        open: Option<usize>,
    ) -> usize;
}

impl<T: Narrow<D> + Send + Sync, const D: usize> Together for Marks<T, D> {
    fn another(&self) -> Self {
        Self::of(self.below)
    }

    fn size(&self) -> usize {
        self.below
    }

    fn take(&mut self, to: &mut [u8]) {
        let used = &mut self.set[..to.len()];
        to.copy_from_slice(used);
        used.fill(0);
    }

    fn put(&mut self, from: &[u8]) {
        self.set[..from.len()].copy_from_slice(from);
    }

    fn complete(
        &mut self,
        digits: &Self::Shared,
        values: &[T],
        far: &[Span],
        open: Option<usize>,
    ) -> usize {
        let all = far.iter().map(Span::len).sum();
        match open {
            // The least value that is no far sum is the sum of another pair.
            Some(open) if self.set.get(open) == Some(&1) => {
                match self.search_missing(digits, far, all) {
                    Some((_, left)) => all - left,
                    None => all + self.mark_all(values, far),
                }
            }
            _ => 0,
        }
    }
}

/// Extends the list to heap `n`, or until a value does not fit its width.
pub(super) fn run<M: Together>(
    places: &[AllowedParts],
    values: &mut Vec<M::Value>,
    n: u64,
    marks: &mut M,
    shared: &mut M::Shared,
    threads: usize,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    while values.len() as u64 <= n {
        let known = values.len();
        let left = usize::try_from(n).map_or(usize::MAX, |n| n + 1 - known);
        let size = marks.size();
        let heaps = left.min((PAIRS / known).min(MARKS / size).clamp(LEAST, BATCH));
        M::extend(shared, values);
        let batch = Batch { places, values, shared, heaps };
        let (far, seen) = batch.far(marks, threads);
        for (marked, seen) in seen.into_iter().zip(far.chunks_exact(size)) {
            let heap = values.len();
            marks.put(seen);
            mark_others(places, values, marks);
            let (far, near) = split(&spans(places, heap), known);
            let cost = marks.mark_all(values, &near);
            let more = marks.complete(shared, values, &far, marked.open);
            meter.steps(1 + (marked.cost + cost + more) as u64)?;
            let Some(value) = marks.mex() else { return Ok(()) };
            values.push(value);
        }
    }
    Ok(())
}

/// Returns the far pairs and the others, if the heaps below `known` are known.
fn split(all: &[Span], known: usize) -> (SmallVec<[Span; 8]>, SmallVec<[Span; 8]>) {
    // The greater heap of a far pair is known.
    let least = |span: &Span| (span.total + 1).saturating_sub(known).clamp(1, span.most + 1);
    let far = all.iter().map(|span| Span { least: least(span), ..*span }).collect();
    let near = all.iter().map(|span| Span { most: least(span) - 1, ..*span }).collect();
    (far, near)
}

/// Heaps whose far pairs are marked at once.
struct Batch<'a, M: Together> {
    places: &'a [AllowedParts],
    values: &'a [M::Value],
    shared: &'a M::Shared,
    heaps: usize,
}

impl<M: Together> Batch<'_, M> {
    /// Returns the marks of the far pairs of each heap, one after the other, and what they are.
    fn far(&self, marks: &M, threads: usize) -> (Vec<u8>, Vec<Marked>) {
        let size = marks.size();
        let mut bytes = vec![0; size * self.heaps];
        let mut seen = vec![Marked::default(); self.heaps];
        let threads = threads.min(self.heaps);
        // Later heaps have more pairs, so with T threads each takes every T-th heap.
        let mut shares: Vec<Vec<_>> = (0..threads).map(|_| Vec::new()).collect();
        let heaps = bytes.chunks_exact_mut(size).zip(&mut seen);
        for (i, (bytes, seen)) in heaps.enumerate() {
            shares[i % threads].push((i, bytes, seen));
        }
        thread::scope(|scope| {
            let work = |share: Vec<(usize, &mut [u8], &mut Marked)>, mut marks: M| {
                for (i, bytes, seen) in share {
                    let (far, _) =
                        split(&spans(self.places, self.values.len() + i), self.values.len());
                    *seen = marks.mark_spans(self.shared, self.values, &far);
                    marks.take(bytes);
                }
            };
            let own = shares.pop();
            for share in shares {
                let marks = marks.another();
                scope.spawn(move || work(share, marks));
            }
            if let Some(own) = own {
                work(own, marks.another());
            }
        });
        (bytes, seen)
    }
}
