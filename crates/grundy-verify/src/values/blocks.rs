//! Both steps of [`super::run`] for many heaps at once, while all values are below a power of two.
//!
//! The first step gives candidates, which depend only on other candidates. So it is one batch of
//! heaps ahead, while other threads do the second step for the previous batch. The result does not
//! depend on the number of threads.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::pairs::{self, PairResult, Pairs};
use super::set::ValueSet;
use super::words::{OptionGroups, Words};

/// The number of heaps in a block is a multiple of this for every type of set.
pub(super) const HEAPS: usize = 32;

/// The number of heaps of a part of a block.
const PART: usize = 8;

/// The number of bytes of the sets of a batch. A batch has at least as many heaps as a value looks
/// back.
const BATCH: usize = 1 << 19;

/// The two steps for many heaps at once, with sets of some size.
pub(super) trait Ahead: Debug + Send {
    /// Returns the size of the sets: all values are below it.
    fn values(&self) -> u16;

    /// Appends candidates for `heaps` heaps, a multiple of [`HEAPS`], and stops before the first
    /// candidate that is too large for the sets; `odd` is the parity of the first heap. Returns
    /// `None` if one of the last values is too large.
    fn advance(&self, odd: usize, heaps: usize, last: &mut Vec<u16>) -> Option<BlockResult>;

    /// Runs the first step only: appends candidates like [`Ahead::advance`], and returns their
    /// number.
    fn candidates(&self, odd: usize, heaps: usize, last: &mut Vec<u16>) -> Option<usize>;
}

/// Computes values with sets S, in blocks of N heaps. Heaps of a block are computed side by side as
/// far as they do not depend on each other. N is a multiple of [`PART`].
#[derive(Debug)]
pub(super) struct Blocks<S, const N: usize> {
    fixed: Fixed<S>,
    pairs: Pairs,
    /// The maximum distance of an option of either kind.
    farthest: usize,
    threads: usize,
}

/// Options that leave one heap, or a rare heap and another one: the distance to the latter, and the
/// value of the rare one.
#[derive(Debug)]
struct Fixed<S> {
    /// Options at a distance of less than a part, of less than a block, and the others.
    near: Vec<(usize, u16)>,
    middle: OptionGroups,
    far: OptionGroups,
    /// The rare values of even and of odd heaps.
    rare: [S; 2],
}

/// Candidates of consecutive heaps, after the heaps that they depend on.
#[derive(Debug)]
struct Batch<S> {
    /// The values as sets, and as numbers.
    words: Words<S>,
    values: Vec<u16>,
    /// The rare values below each candidate that the first step did not find.
    missing: Vec<S>,
}

impl<S> Default for Batch<S> {
    fn default() -> Self {
        Self { words: Words::default(), values: Vec::new(), missing: Vec::new() }
    }
}

/// A thread that searches for missing values.
struct Helper<S> {
    batches: Sender<Arc<Batch<S>>>,
    /// The results for its part of each batch.
    shown: Receiver<PairResult<S>>,
}

/// The result of computing a range of heaps.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct BlockResult {
    /// The number of candidates.
    pub(super) heaps: usize,
    /// The heaps that pairs left open, counted from 0, with the values not found.
    pub(super) open: Vec<(usize, Vec<u16>)>,
    /// The distance to the farthest heap that was used, apart from those beside rare heaps.
    pub(super) reach: usize,
}

impl<S: ValueSet, const N: usize> Blocks<S, N> {
    /// Prepares to compute the values after `last`, which begins at heap `base`. Returns `None` if
    /// a value is too large for the sets, or a distance is greater than `most`.
    ///
    /// `fixed` lists the options with a part of a fixed size: the distance to the other part, and the
    /// value of the fixed one. `places` are the places that leave two heaps, and `first` has the
    /// values from heap 0 on.
    pub(super) fn new(
        fixed: &[(usize, u16)],
        places: &[usize],
        first: &[u16],
        rare: [S; 2],
        base: u64,
        last: &[u16],
        most: usize,
    ) -> Option<Self> {
        let large = |&value: &u16| value >= S::VALUES;
        if fixed.iter().any(|(_, value)| large(value)) || last.iter().any(large) {
            return None;
        }
        let distances = fixed.iter().map(|&(distance, _)| distance);
        let farthest = distances.fold(PART, usize::max);
        if farthest > most {
            return None;
        }
        let pairs = Pairs::choose(first, places, last, &missing(fixed, rare, base, last));
        let farthest = farthest.max(pairs.farthest());
        let (near, beyond): (_, Vec<_>) = fixed.iter().partition(|(distance, _)| *distance < PART);
        let (middle, far): (Vec<_>, Vec<_>) =
            beyond.into_iter().partition(|&(distance, _)| distance < N);
        let (middle, far) = (OptionGroups::new(middle), OptionGroups::new(far));
        let fixed = Fixed { near, middle, far, rare };
        (farthest <= most).then_some(Self { fixed, pairs, farthest, threads: 1 })
    }

    /// Sets the number of threads.
    pub(super) fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Returns the number of heaps of a batch.
    fn size(&self) -> usize {
        (BATCH / size_of::<S>()).max(self.farthest.next_multiple_of(HEAPS))
    }

    /// Returns the heaps that values look back to, as a batch.
    fn before(&self, last: &[u16]) -> Option<Batch<S>> {
        let values = &last[last.len().checked_sub(self.farthest)?..];
        Some(Batch { words: Words::of(values)?, values: values.to_vec(), missing: Vec::new() })
    }

    /// Implements [`Ahead::advance`], starting after the heaps of `batch`.
    fn batches(
        &self,
        batch: Batch<S>,
        odd: usize,
        heaps: usize,
        last: &mut Vec<u16>,
        helpers: &[Helper<S>],
    ) -> Option<BlockResult> {
        let begin = last.len();
        let size = self.size();
        let mut decided = BlockResult { heaps: 0, open: Vec::new(), reach: 0 };
        let (mut batch, mut next, mut rest) = (Arc::new(batch), Batch::default(), heaps);
        loop {
            for helper in helpers {
                helper.batches.send(Arc::clone(&batch)).ok()?;
            }
            let more = size.min(rest);
            let odd = (odd + last.len() - begin) % 2;
            self.fixed.candidates::<N>(&batch, self.farthest, more, odd, &mut next);
            last.extend_from_slice(&next.values[self.farthest..]);
            let mut take = |PairResult { open, reach }| {
                decided.reach = decided.reach.max(reach);
                let number = |heap| decided.heaps + heap - self.farthest;
                let listed = |(heap, open): (usize, S)| (number(heap), open.members().collect());
                decided.open.extend(open.into_iter().map(listed));
            };
            for helper in helpers {
                take(helper.shown.recv().ok()?);
            }
            if helpers.is_empty() {
                let Batch { words, values, missing } = &*batch;
                take(self.pairs.show::<S, N>(words, values, self.farthest, missing));
            }
            decided.heaps += batch.missing.len();
            if next.missing.is_empty() {
                return Some(decided);
            }
            // A candidate after fewer ones than requested is too large.
            rest = if next.missing.len() == more { rest - more } else { 0 };
            let done = std::mem::replace(&mut batch, Arc::new(next));
            // Reuse its memory.
            next = Arc::into_inner(done).unwrap_or_default();
        }
    }

    /// Starts a thread that searches for the missing values of a part of each batch.
    fn helper<'scope>(
        &'scope self,
        scope: &'scope thread::Scope<'scope, '_>,
        number: usize,
    ) -> Helper<S> {
        let (batches, to_do) = mpsc::channel::<Arc<Batch<S>>>();
        let (done, shown) = mpsc::channel();
        scope.spawn(move || {
            for batch in to_do {
                let Batch { words, values, missing } = &*batch;
                let size = missing.len().div_ceil(self.threads - 1).next_multiple_of(HEAPS);
                let (begin, end) = (number * size, (number + 1) * size);
                let part = missing.get(begin..end.min(missing.len())).unwrap_or(&[]);
                let shown = self.pairs.show::<S, N>(words, values, self.farthest + begin, part);
                drop(batch);
                if done.send(shown).is_err() {
                    return;
                }
            }
        });
        Helper { batches, shown }
    }
}

impl<S: ValueSet, const N: usize> Ahead for Blocks<S, N> {
    fn values(&self) -> u16 {
        S::VALUES
    }

    fn advance(&self, odd: usize, heaps: usize, last: &mut Vec<u16>) -> Option<BlockResult> {
        let begin = self.before(last)?;
        thread::scope(|scope| {
            let helpers: Vec<Helper<S>> =
                (1..self.threads).map(|number| self.helper(scope, number - 1)).collect();
            self.batches(begin, odd, heaps, last, &helpers)
        })
    }

    fn candidates(&self, odd: usize, heaps: usize, last: &mut Vec<u16>) -> Option<usize> {
        let (mut batch, mut next) = (self.before(last)?, Batch::default());
        let mut found = 0;
        while found < heaps {
            let more = self.size().min(heaps - found);
            self.fixed.candidates::<N>(&batch, self.farthest, more, (odd + found) % 2, &mut next);
            last.extend_from_slice(&next.values[self.farthest..]);
            found += next.missing.len();
            if next.missing.len() < more {
                break;
            }
            std::mem::swap(&mut batch, &mut next);
        }
        Some(found)
    }
}

impl<S: ValueSet> Fixed<S> {
    /// Appends candidates for `more` heaps, which look back to `kept` heaps.
    fn candidates<const N: usize>(
        &self,
        before: &Batch<S>,
        kept: usize,
        more: usize,
        odd: usize,
        next: &mut Batch<S>,
    ) {
        let Batch { words, values, missing } = next;
        words.follow(&before.words, kept, more);
        values.clear();
        values.extend_from_slice(&before.values[before.values.len() - kept..]);
        missing.clear();
        for at in (kept..kept + more).step_by(N) {
            let far: [S; N] = words.seen(&self.far, at);
            for (at, far) in (at..).step_by(PART).zip(far.as_chunks::<PART>().0) {
                let middle: [S; PART] = words.seen(&self.middle, at);
                let rare: [S; PART] = std::array::from_fn(|i| self.rare[(odd + at - kept + i) % 2]);
                let mut seen: [S; PART] = std::array::from_fn(|i| far[i].or(middle[i]));
                // The values of this part, after those of the previous one.
                let mut two = [0; 2 * PART];
                two[..PART].copy_from_slice(&values[values.len() - PART..]);
                let mut heaps = PART;
                for (i, (seen, rare)) in seen.iter_mut().zip(rare).enumerate() {
                    for &(distance, value) in &self.near {
                        seen.add(two[(PART + i - distance) % (2 * PART)] ^ value);
                    }
                    let Some(value) = seen.or(rare).least_absent() else {
                        heaps = i;
                        break;
                    };
                    two[PART + i] = value;
                }
                // Side by side again.
                let found: [S; PART] = std::array::from_fn(|i| S::of(two[PART + i]));
                let open: [S; PART] =
                    std::array::from_fn(|i| rare[i].without(seen[i]).below(two[PART + i]));
                words.set(at, &found);
                missing.extend_from_slice(&open[..heaps]);
                values.extend_from_slice(&two[PART..PART + heaps]);
                if heaps < PART {
                    return;
                }
            }
        }
    }
}

/// Returns the rare values below the last values that no option with a part of a fixed size has.
fn missing<S: ValueSet>(fixed: &[(usize, u16)], rare: [S; 2], base: u64, last: &[u16]) -> Vec<S> {
    let farthest = fixed.iter().map(|&(distance, _)| distance).max().unwrap_or(0);
    let begin = farthest.max(last.len().saturating_sub(pairs::sample::<S>())).min(last.len());
    (begin..last.len())
        .map(|heap| {
            let seen = fixed.iter().map(|(distance, value)| last[heap - distance] ^ value);
            let odd = usize::from((base + heap as u64) % 2 == 1);
            rare[odd].without(S::of_all(seen)).below(last[heap])
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use grundy_facts::ordinary;
    use proptest::prelude::*;

    use super::*;
    use crate::game::Code;
    use crate::values::set::Bits;
    use crate::values::{Split, plain};

    /// Computes values by blocks, and compares each heap that they leave open with `known`. Returns
    /// the number of heaps that blocks decided.
    fn decided<S: ValueSet, const N: usize>(
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
        let rare = [0, 1]
            .map(|odd| S::of_all((0..S::VALUES).filter(|&value| split.is_rare(value.into(), odd))));
        let is_rare = |n: usize| rare[n % 2].has(known[n]);
        let begin_at = |heap: usize| {
            let rares = (1..heap).filter(|&n| is_rare(n));
            let two = places(2);
            let beside: Vec<(usize, u16)> =
                rares.flat_map(|r| two.iter().map(move |d| (d + r, known[r]))).collect();
            let fixed: Vec<_> = places(1).into_iter().map(|d| (d, 0)).chain(beside).collect();
            // Heap 0 is no heap, so it must not stand for another one.
            let last = &known[..heap];
            let blocks = Blocks::<S, N>::new(&fixed, &two, known, rare, 0, last, heap - 1)?;
            Some(blocks.threads(threads))
        };
        let (mut last, mut count) = (known[..begin].to_vec(), 0);
        let mut blocks = begin_at(begin)?;
        while last.len() + HEAPS <= known.len() {
            let begin = last.len();
            let heaps = (known.len() - begin) / HEAPS * HEAPS;
            let found = blocks.advance(begin % 2, heaps, &mut last).expect("members");
            assert_eq!(last.len(), begin + found.heaps);
            let wrong = (begin..last.len()).find(|&n| last[n] != known[n]);
            let open: Vec<usize> = found.open.iter().map(|&(heap, _)| begin + heap).collect();
            assert!(open.is_sorted());
            if let Some(wrong) = wrong {
                // Values beyond it are arbitrary.
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
                } else if known[end] >= S::VALUES {
                    break;
                }
            }
        }
        Some(count)
    }

    fn best(code: &Code, known: &[u16]) -> Option<Split> {
        let odd = |d: &usize| d % 2 == 1;
        let two: Vec<usize> =
            (0..=code.last_place().unwrap_or(0)).filter(|&d| code.digit(d).allows(2)).collect();
        let parity = two.first().map(odd).filter(|p| two.iter().all(|d| odd(d) == *p));
        Split::best(0, known, parity)
    }

    fn known(text: &str, heaps: usize) -> (Code, Vec<u16>) {
        let code = Code::read(text).expect("a code");
        let values = plain::of_code(&code, heaps, &mut |_| Ok(())).expect("small");
        (code, values.iter().map(|&v| u16::try_from(v).expect("small")).collect())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(ordinary(10, 40)))]
        /// Compares with the definition, for any mask: a bad one only decides fewer heaps.
        #[test]
        fn blocks_equal_the_definition(
            text in "[04]\\.[0-7]{1,3}",
            mask in 1u32..64,
            threads in 1usize..4,
        ) {
            let (code, known) = known(&text, 2200);
            let split = Split::new(mask, crate::certificate::Parity::None);
            for split in [Some(split), best(&code, &known)].into_iter().flatten() {
                decided::<u32, 32>(&code, &known, split, 1800, threads);
                decided::<Bits<1>, 16>(&code, &known, split, 1800, threads);
                decided::<Bits<2>, 8>(&code, &known, split, 1800, threads);
                decided::<Bits<4>, 8>(&code, &known, split, 1800, threads);
            }
        }
    }

    /// Values 0 to 15 beside the last two heaps except 63 and 64, of which one is 20 at some heap.
    #[test]
    fn no_candidate_follows_one_beyond_the_values() {
        let fixed: Vec<(usize, u16)> = (0..16).flat_map(|v| [(64, v), (65, v)]).collect();
        let mut last = vec![1; 1500];
        last[1500 - 64 + 37] = 20;
        for threads in 1..3 {
            let (mut values, first) = (last.clone(), [1; 2000]);
            let blocks = Blocks::<u32, 32>::new(&fixed, &[3], &first, [0; 2], 0, &last, 1500);
            let found = blocks.expect("small").threads(threads).advance(0, 4 * BATCH, &mut values);
            assert_eq!(found.map(|found| found.heaps), Some(37));
            assert_eq!(values[1500..], [16; 37]);
        }
    }

    fn nearly_all<S: ValueSet, const N: usize>(text: &str) {
        let (code, known) = known(text, 4000);
        let split = best(&code, &known).expect("a split");
        for threads in 1..4 {
            let count = decided::<S, N>(&code, &known, split, 2000, threads).expect("members");
            assert!(count > 1900, "{text}: {count}");
        }
    }

    #[test]
    fn blocks_decide_nearly_all() {
        nearly_all::<u32, 32>("0.106");
        nearly_all::<Bits<1>, 16>("0.106");
        nearly_all::<Bits<2>, 8>("0.106");
        nearly_all::<Bits<2>, 8>("0.174");
        nearly_all::<Bits<4>, 8>("0.174");
    }
}
