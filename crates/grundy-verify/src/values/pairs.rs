//! The second step of [`super::run`] for many heaps at once: pairs that show that every rare value
//! below a candidate is the value of an option.

use super::set::ValueSet;
use super::words::{OptionGroups, Words};

/// The number of first heaps from which pairs are made.
pub(super) const FIRST: usize = 1 << 10;

/// The number of pairs compared with a missing value at once.
const STRIDE: usize = 1 << 6;

/// Returns the number of last heaps by which pairs are chosen. Larger sets lack more values at
/// each.
pub(super) const fn sample<S>() -> usize {
    (1 << 15) / size_of::<S>()
}

/// A pair is tried at all heaps if it shows a missing value at more than one in `USEFUL` heaps of
/// the sample.
const USEFUL: usize = 1 << 10;

/// Pairs (a, n − d − a) with a ≥ 1 among the first heaps, for the places d that leave two heaps.
#[derive(Debug, Clone)]
pub(super) struct Pairs {
    /// The pairs that are tried at all heaps.
    common: OptionGroups,
    /// The maximum distance n − b of these pairs.
    reach: usize,
    /// The values of the first heaps, that of heap 1 last. At the few heaps where a value is still
    /// missing, all pairs are tried.
    first: Vec<u16>,
    places: Vec<usize>,
}

/// The result of trying pairs.
#[derive(Debug)]
pub(super) struct PairResult<S> {
    /// The heaps at which values are still open, with these values.
    pub(super) open: Vec<(usize, S)>,
    /// The distance to the farthest heap used.
    pub(super) reach: usize,
}

impl Pairs {
    /// Chooses pairs. `first` has the values from heap 0 on, `places` are the places that leave two
    /// heaps, and `last` are the last values; `missing` lists the values that pairs should show at
    /// the last ones of them.
    pub(super) fn choose<S: ValueSet>(
        first: &[u16],
        places: &[usize],
        last: &[u16],
        missing: &[S],
    ) -> Self {
        let first = first.get(1..).unwrap_or(&[]);
        let first = &first[..first.len().min(FIRST)];
        let members = (1..).zip(first).filter(|&(_, &value)| value < S::VALUES);
        let mut others: Vec<(usize, u16)> =
            members.flat_map(|(a, &value)| places.iter().map(move |d| (d + a, value))).collect();
        let mut open: Vec<(usize, S)> =
            (last.len() - missing.len()..).zip(missing.iter().copied()).collect();
        let farthest = others.iter().map(|&(distance, _)| distance).max().unwrap_or(0);
        open.retain(|&(heap, missing)| heap >= farthest && !missing.is_empty());
        let shown = |(distance, value): (usize, u16), heap: usize| last[heap - distance] ^ value;
        let (few, mut common) = (open.len() / USEFUL, Vec::new());
        loop {
            let served = |&pair: &_| {
                open.iter().filter(|&&(heap, missing)| missing.has(shown(pair, heap))).count()
            };
            let best = others.iter().map(served).enumerate().max_by_key(|&(_, served)| served);
            let Some((best, _)) = best.filter(|&(_, served)| served > few) else { break };
            let pair = others.swap_remove(best);
            for (heap, missing) in &mut open {
                let value = shown(pair, *heap);
                if missing.has(value) {
                    *missing = missing.without(S::of(value));
                }
            }
            open.retain(|(_, missing)| !missing.is_empty());
            common.push(pair);
        }
        let reach = common.iter().map(|&(distance, _)| distance).max().unwrap_or(0);
        let first = first.iter().rev().copied().collect();
        Self { common: OptionGroups::new(common), reach, first, places: places.to_vec() }
    }

    /// Returns the maximum distance of a pair.
    pub(super) fn farthest(&self) -> usize {
        self.first.len() + self.places.iter().max().unwrap_or(&0)
    }

    /// Searches for the missing values of N heaps from `start` on, side by side. The heaps have the
    /// given words and values.
    pub(super) fn show<S: ValueSet, const N: usize>(
        &self,
        words: &Words<S>,
        values: &[u16],
        start: usize,
        missing: &[S],
    ) -> PairResult<S> {
        let mut shown = PairResult { open: Vec::new(), reach: self.reach };
        for (start, missing) in (start..).step_by(N).zip(missing.chunks(N)) {
            let seen: [S; N] = words.seen(&self.common, start);
            for (heap, (missing, seen)) in (start..).zip(missing.iter().zip(seen)) {
                let open = missing.without(seen);
                if !open.is_empty() {
                    self.show_one(values, heap, open, &mut shown);
                }
            }
        }
        shown
    }

    #[cold]
    fn show_one<S: ValueSet>(
        &self,
        values: &[u16],
        heap: usize,
        open: S,
        shown: &mut PairResult<S>,
    ) {
        let mut open = open;
        for (low, least) in self.first.rchunks(STRIDE).zip((1..).step_by(STRIDE)) {
            for d in &self.places {
                let nearest = heap - d - least;
                let high = &values[nearest + 1 - low.len()..=nearest];
                let mut rest = open;
                while let Some(value) = rest.least() {
                    let is_value = |(a, b): (&u16, &u16)| a ^ b == value;
                    // Compare all of them, so that the loop vectorizes.
                    if low.iter().zip(high).fold(false, |found, pair| found | is_value(pair)) {
                        open = open.without(S::of(value));
                    }
                    rest = rest.without(S::of(value));
                }
                if open.is_empty() {
                    shown.reach = shown.reach.max(d + least + low.len() - 1);
                    return;
                }
            }
        }
        shown.open.push((heap, open));
    }
}
