//! The second step of [`super::run`] for many heaps at once: pairs that show that every rare value
//! below a candidate is the value of an option.

use super::words::{Options, VALUES, Words};

/// The heaps that are checked side by side.
pub(super) const HEAPS: usize = 32;

/// Pairs (a, b) are chosen for these a.
const FIRST: std::ops::RangeInclusive<usize> = 1..=1000;

/// The number of last heaps by which they are chosen.
pub(super) const SAMPLE: usize = 1 << 13;

/// A pair is tried at all heaps if it shows a missing value at more than one in so many heaps of the
/// sample.
const USEFUL: usize = 1 << 10;

/// Pairs (a, n − d − a) by the distance d + a and the value of a.
#[derive(Debug, Clone)]
pub(super) struct Pairs {
    /// Those that are tried at all heaps.
    common: Options,
    /// Those that are tried, one by one, at the few heaps where a value is still missing.
    others: Vec<(usize, u16)>,
    /// The greatest distance of the former.
    reach: usize,
}

/// What pairs showed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    /// The heaps at which they left values open, and these values.
    pub(super) open: Vec<(usize, u32)>,
    /// The distance to the farthest heap looked at.
    pub(super) reach: usize,
}

impl Pairs {
    /// Chooses pairs. `first` has the values from heap 0 on, `places` are the places that leave two
    /// heaps, and `last` are last values; `missing` lists the values that pairs should show at the
    /// last ones of them. Returns `None` if a value is too large.
    pub(super) fn choose(
        first: &[u16],
        places: &[usize],
        last: &[u16],
        missing: &[u32],
    ) -> Option<Self> {
        let all = FIRST.flat_map(|a| places.iter().map(move |d| (a + d, a)));
        let mut others: Vec<(usize, u16)> = all
            .map(|(distance, a)| Some((distance, *first.get(a).filter(|&&value| value < VALUES)?)))
            .collect::<Option<_>>()?;
        let mut open: Vec<(usize, u32)> =
            (last.len() - missing.len()..).zip(missing.iter().copied()).collect();
        let farthest = others.iter().map(|&(distance, _)| distance).max().unwrap_or(0);
        open.retain(|&(heap, missing)| heap >= farthest && missing > 0 && last[heap] < VALUES);
        let shows = |(distance, value): (usize, u16), (heap, missing): (usize, u32)| {
            1u32.checked_shl((last[heap - distance] ^ value).into()).unwrap_or(0) & missing
        };
        let (sample, mut common, mut first_others) = (open.len(), Vec::new(), Vec::new());
        while !open.is_empty() {
            let served = |&pair: &_| open.iter().filter(|&&heap| shows(pair, heap) > 0).count();
            let Some((best, served)) =
                others.iter().map(served).enumerate().max_by_key(|&(_, served)| served)
            else {
                break;
            };
            let pair = others.remove(best);
            if served > sample / USEFUL {
                common.push(pair);
            } else {
                first_others.push(pair);
            }
            for heap in &mut open {
                heap.1 &= !shows(pair, *heap);
            }
            open.retain(|&(_, missing)| missing > 0);
            if served == 0 {
                break;
            }
        }
        others.splice(..0, first_others);
        let reach = common.iter().map(|&(distance, _)| distance).max().unwrap_or(0);
        Some(Self { common: Options::new(common), others, reach })
    }

    /// The greatest distance of a pair.
    pub(super) fn farthest(&self) -> usize {
        self.others.iter().map(|&(distance, _)| distance).fold(self.reach, usize::max)
    }

    /// Looks for the missing values of heaps from `start` on.
    pub(super) fn show(&self, words: &Words, start: usize, missing: &[u32]) -> Shown {
        let mut shown = Shown { open: Vec::new(), reach: self.reach };
        for (start, missing) in (start..).step_by(HEAPS).zip(missing.chunks(HEAPS)) {
            let seen: [u32; HEAPS] = words.seen(&self.common, start);
            for (heap, (missing, seen)) in (start..).zip(missing.iter().zip(seen)) {
                if missing & !seen > 0 {
                    self.show_one(words, heap, missing & !seen, &mut shown);
                }
            }
        }
        shown
    }

    #[cold]
    fn show_one(&self, words: &Words, heap: usize, missing: u32, shown: &mut Shown) {
        let mut open = missing;
        for &(distance, value) in &self.others {
            open &= !(1 << (words.value(heap - distance) ^ u32::from(value)));
            if open == 0 {
                shown.reach = shown.reach.max(distance);
                return;
            }
        }
        shown.open.push((heap, open));
    }
}
