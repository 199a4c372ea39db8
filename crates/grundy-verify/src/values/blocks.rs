//! Both steps of [`super::run`] for many heaps at once, while all values are below 32.
//!
//! The first step gives candidates, which depend on other candidates only. So it goes ahead by one
//! batch of heaps, while other threads do the second step for the batch before. What it finds does
//! not depend on their number.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::pairs::{self, Pairs, Shown};
use super::words::{Options, VALUES, Words};

/// The heaps of a block, which are computed side by side as far as they do not depend on each other.
pub(super) const HEAPS: usize = pairs::HEAPS;

/// The heaps of a part of a block.
const PART: usize = 8;

/// The heaps of a batch, or those that a value looks back if these are more.
const BATCH: usize = 1 << 17;

/// What values are computed from.
#[derive(Debug)]
pub(super) struct Blocks {
    fixed: Fixed,
    pairs: Pairs,
    /// The greatest distance of an option of either kind.
    farthest: usize,
    threads: usize,
}

/// Options that leave one heap, or a rare heap and another: the distance to the latter, and the
/// value of the rare one.
#[derive(Debug)]
struct Fixed {
    /// Those of less than a part, of less than a block, and the others.
    near: Vec<(usize, u16)>,
    middle: Options,
    far: Options,
    /// The rare values of even and of odd heaps.
    rare: [u32; 2],
}

/// Candidates of consecutive heaps, behind the heaps that they depend on.
#[derive(Debug, Default)]
struct Batch {
    words: Words,
    /// The rare values below each candidate that the first step did not find.
    missing: Vec<u32>,
}

/// A thread that looks for missing values.
struct Helper {
    batches: Sender<Arc<Batch>>,
    /// What it found in its part of each batch.
    shown: Receiver<Shown>,
}

/// How far values were decided.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Decided {
    /// The number of candidates.
    pub(super) heaps: usize,
    /// Those that pairs left open, counted from 0, with the values not found.
    pub(super) open: Vec<(usize, u32)>,
    /// The distance to the farthest heap looked at, apart from those beside rare heaps.
    pub(super) reach: usize,
}

impl Blocks {
    /// Prepares to compute the values after `last`, which begins at heap `base`, or returns `None` if
    /// a value is 32 or more, or a distance is greater than `most`.
    ///
    /// `fixed` lists the options with a part of a fixed size: the distance to the other part, and the
    /// value of the fixed one. `places` are the places that leave two heaps, and `first` has the
    /// values from heap 0 on.
    pub(super) fn new(
        fixed: &[(usize, u16)],
        places: &[usize],
        first: &[u16],
        rare: [u32; 2],
        (base, last): (u64, &[u16]),
        most: usize,
    ) -> Option<Self> {
        let large = |&value: &u16| value >= VALUES;
        if fixed.iter().any(|(_, value)| large(value)) || last.iter().any(large) {
            return None;
        }
        let pairs = Pairs::choose(first, places, last, &missing(fixed, rare, base, last))?;
        let distances = fixed.iter().map(|&(distance, _)| distance);
        let farthest = distances.fold(pairs.farthest().max(PART), usize::max);
        let (near, beyond): (_, Vec<_>) = fixed.iter().partition(|(distance, _)| *distance < PART);
        let (middle, far): (Vec<_>, Vec<_>) =
            beyond.into_iter().partition(|&(distance, _)| distance < HEAPS);
        let (middle, far) = (Options::new(middle), Options::new(far));
        let fixed = Fixed { near, middle, far, rare };
        (farthest <= most).then_some(Self { fixed, pairs, farthest, threads: 1 })
    }

    /// Sets the number of threads.
    pub(super) fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Appends candidates for `heaps` heaps, a multiple of [`HEAPS`], and stops before the first
    /// candidate of 32 or more; `odd` is the parity of the first heap. Returns `None` if one of the
    /// last values is 32 or more.
    pub(super) fn advance(&self, odd: usize, heaps: usize, last: &mut Vec<u16>) -> Option<Decided> {
        let from = last.len().checked_sub(self.farthest)?;
        let words = Words::of(&last[from..])?;
        let begin = Batch { words, missing: Vec::new() };
        thread::scope(|scope| {
            let helpers: Vec<Helper> =
                (1..self.threads).map(|number| self.helper(scope, number - 1)).collect();
            self.batches(begin, odd, heaps, last, &helpers)
        })
    }

    /// Does the work of [`Blocks::advance`], starting after the heaps of `batch`.
    fn batches(
        &self,
        batch: Batch,
        odd: usize,
        heaps: usize,
        last: &mut Vec<u16>,
        helpers: &[Helper],
    ) -> Option<Decided> {
        let begin = last.len();
        let size = BATCH.max(self.farthest.next_multiple_of(HEAPS));
        let mut decided = Decided { heaps: 0, open: Vec::new(), reach: 0 };
        let (mut batch, mut next, mut rest) = (Arc::new(batch), Batch::default(), heaps);
        loop {
            for helper in helpers {
                helper.batches.send(Arc::clone(&batch)).ok()?;
            }
            let more = size.min(rest);
            let odd = (odd + last.len() - begin) % 2;
            self.fixed.candidates(&batch.words, (self.farthest, more), odd, last, &mut next);
            let mut take = |Shown { open, reach }| {
                decided.reach = decided.reach.max(reach);
                let number = |heap| decided.heaps + heap - self.farthest;
                decided.open.extend(open.into_iter().map(|(heap, open)| (number(heap), open)));
            };
            for helper in helpers {
                take(helper.shown.recv().ok()?);
            }
            if helpers.is_empty() {
                take(self.pairs.show(&batch.words, self.farthest, &batch.missing));
            }
            decided.heaps += batch.missing.len();
            if next.missing.is_empty() {
                return Some(decided);
            }
            // The next candidate after fewer ones is 32 or more.
            rest = if next.missing.len() == more { rest - more } else { 0 };
            let done = std::mem::replace(&mut batch, Arc::new(next));
            // Its memory is used again.
            next = Arc::into_inner(done).unwrap_or_default();
        }
    }

    /// Starts a thread that looks for the missing values of a part of each batch.
    fn helper<'scope>(
        &'scope self,
        scope: &'scope thread::Scope<'scope, '_>,
        number: usize,
    ) -> Helper {
        let (batches, to_do) = mpsc::channel::<Arc<Batch>>();
        let (done, shown) = mpsc::channel();
        scope.spawn(move || {
            for batch in to_do {
                let Batch { words, missing } = &*batch;
                let size = missing.len().div_ceil(self.threads - 1).next_multiple_of(HEAPS);
                let (begin, end) = (number * size, (number + 1) * size);
                let part = missing.get(begin..end.min(missing.len())).unwrap_or(&[]);
                let shown = self.pairs.show(words, self.farthest + begin, part);
                drop(batch);
                if done.send(shown).is_err() {
                    return;
                }
            }
        });
        Helper { batches, shown }
    }
}

impl Fixed {
    /// Candidates for `more` heaps after others, of which `kept` are looked back to.
    fn candidates(
        &self,
        before: &Words,
        (kept, more): (usize, usize),
        odd: usize,
        last: &mut Vec<u16>,
        next: &mut Batch,
    ) {
        let Batch { words, missing } = next;
        missing.clear();
        words.follow(before, kept, more);
        for at in (kept..kept + more).step_by(HEAPS) {
            let far: [u32; HEAPS] = words.seen(&self.far, at);
            for (at, far) in (at..).step_by(PART).zip(far.as_chunks::<PART>().0) {
                let middle: [u32; PART] = words.seen(&self.middle, at);
                let (mut found, mut open) = ([0; PART], [0; PART]);
                let mut values = [0; 2 * PART];
                values[..PART].copy_from_slice(&last[last.len() - PART..]);
                let mut heaps = PART;
                for i in 0..PART {
                    let mut seen = far[i] | middle[i];
                    for &(distance, value) in &self.near {
                        seen |= 1 << (values[(PART + i - distance) % (2 * PART)] ^ value);
                    }
                    let rare = self.rare[(odd + at - kept + i) % 2];
                    let free = !(seen | rare);
                    if free == 0 {
                        heaps = i;
                        break;
                    }
                    found[i] = free & free.wrapping_neg();
                    open[i] = rare & !seen & (found[i] - 1);
                    // Below 32, so the conversion loses nothing.
                    values[PART + i] = u16::from(free.trailing_zeros().to_le_bytes()[0]);
                }
                words.set(at, &found);
                missing.extend_from_slice(&open[..heaps]);
                last.extend_from_slice(&values[PART..PART + heaps]);
                if heaps < PART {
                    return;
                }
            }
        }
    }
}

/// The rare values below the last values that no option with a part of a fixed size has.
fn missing(fixed: &[(usize, u16)], rare: [u32; 2], base: u64, last: &[u16]) -> Vec<u32> {
    let farthest = fixed.iter().map(|&(distance, _)| distance).max().unwrap_or(0);
    let begin = farthest.max(last.len().saturating_sub(pairs::SAMPLE)).min(last.len());
    (begin..last.len())
        .map(|heap| {
            let seen = fixed
                .iter()
                .fold(0, |seen, (distance, value)| seen | 1 << (last[heap - distance] ^ value));
            let odd = usize::from((base + heap as u64) % 2 == 1);
            rare[odd] & !seen & ((1 << last[heap]) - 1)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::Code;
    use crate::values::{Split, plain};

    /// Values by blocks, each heap that they leave open compared with `known`; the number of heaps
    /// that blocks decided.
    fn decided(
        code: &Code,
        known: &[u16],
        split: Split,
        begin: usize,
        threads: usize,
    ) -> Option<usize> {
        let places = |heaps| {
            let last = code.last_place().unwrap_or(0);
            (0..=last).filter(move |&d| code.digit(d).allows(heaps)).collect::<Vec<_>>()
        };
        let rare: [u32; 2] = [0, 1]
            .map(|odd| (0..32).filter(|&v| split.is_rare(v, odd)).fold(0, |set, v| set | 1 << v));
        let is_rare = |n: usize| known[n] < VALUES && rare[n % 2] >> known[n] & 1 == 1;
        let begin_at = |heap: usize| {
            let rares = (1..heap).filter(|&n| is_rare(n));
            let two = places(2);
            let beside: Vec<(usize, u16)> =
                rares.flat_map(|r| two.iter().map(move |d| (d + r, known[r]))).collect();
            let fixed: Vec<_> = places(1).into_iter().map(|d| (d, 0)).chain(beside).collect();
            // No other heap may be heap 0, which is no heap.
            let blocks = Blocks::new(&fixed, &two, known, rare, (0, &known[..heap]), heap - 1)?;
            Some(blocks.threads(threads))
        };
        let (mut last, mut count) = (known[..begin].to_vec(), 0);
        let mut blocks = begin_at(begin)?;
        while last.len() + HEAPS <= known.len() {
            let begin = last.len();
            let heaps = (known.len() - begin) / HEAPS * HEAPS;
            let found = blocks.advance(begin % 2, heaps, &mut last).expect("values below 32");
            assert_eq!(last.len(), begin + found.heaps);
            let wrong = (begin..last.len()).find(|&n| last[n] != known[n]);
            let open: Vec<usize> = found.open.iter().map(|&(heap, _)| begin + heap).collect();
            assert!(open.is_sorted());
            if let Some(wrong) = wrong {
                // Values beyond it may be anything.
                assert!(open.contains(&wrong) && is_rare(wrong), "{code:?} {wrong}");
            }
            let end = wrong.unwrap_or(last.len());
            count += end - begin - open.iter().filter(|&&heap| heap < end).count();
            last.truncate(end);
            if end < known.len() {
                last.push(known[end]);
                if is_rare(end) {
                    let Some(again) = begin_at(end + 1) else { break };
                    blocks = again;
                } else if known[end] >= VALUES {
                    break;
                }
            }
        }
        Some(count)
    }

    fn known(text: &str, heaps: usize) -> (Code, Vec<u16>) {
        let code = Code::read(text).expect("a code");
        let values = plain::of_code(&code, heaps).expect("plain digits");
        (code, values.iter().map(|&v| u16::try_from(v).expect("small")).collect())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        /// Against the definition, with any mask: a bad one only decides less.
        #[test]
        fn blocks_equal_the_definition(
            text in "[04]\\.[0-7]{1,3}",
            mask in 1u32..32,
            threads in 1usize..4,
        ) {
            let (code, known) = known(&text, 2200);
            let odd = |d: &usize| d % 2 == 1;
            let two: Vec<usize> =
                (0..=code.last_place().unwrap_or(0)).filter(|&d| code.digit(d).allows(2)).collect();
            let parity = two.first().map(odd).filter(|p| two.iter().all(|d| odd(d) == *p));
            let split = Split::new(mask, crate::certificate::Parity::None);
            decided(&code, &known, split, 1800, threads);
            if let Some(split) = Split::best(0, &known, parity) {
                decided(&code, &known, split, 1800, threads);
            }
        }
    }

    /// Values 0 to 15 beside the last two heaps but 63 and 64, of which one is 20 at some heap.
    #[test]
    fn no_candidate_follows_one_of_32_or_more() {
        let fixed: Vec<(usize, u16)> = (0..16).flat_map(|v| [(64, v), (65, v)]).collect();
        let mut last = vec![1; 1500];
        last[1500 - 64 + 37] = 20;
        for threads in 1..3 {
            let (mut values, first) = (last.clone(), [1; 2000]);
            let blocks = Blocks::new(&fixed, &[3], &first, [0; 2], (0, &last), 1500);
            let found = blocks.expect("small").threads(threads).advance(0, 4 * BATCH, &mut values);
            assert_eq!(found.map(|found| found.heaps), Some(37));
            assert_eq!(values[1500..], [16; 37]);
        }
    }

    #[test]
    fn blocks_decide_nearly_all() {
        let (code, known) = known("0.106", 4000);
        let split = Split::best(0, &known, Some(true)).expect("a split");
        for threads in 1..4 {
            let count = decided(&code, &known, split, 2000, threads).expect("small values");
            assert!(count > 1900, "{count}");
        }
    }
}
