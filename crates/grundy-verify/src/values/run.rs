//! Computes the values of codes that leave at most two heaps, for billions of heaps.
//!
//! The value of heap n is the mex of its options' values. These are collected in a bit set, in this
//! order, until the mex is certain:
//!
//! 1. the options that leave one heap or none, and the pairs of which one heap is rare;
//! 2. the other pairs (a, n − d − a): a = 1, 2, 3, …
//!
//! After the first step every option with a *common* value is in the set, since two common heaps
//! have a rare nim-sum ([`super::split`]). So the least common value c that is not in the set is
//! not the value of an option, and the mex is c as soon as everything below c is in the set. That
//! happens soon: a dozen values are missing, and each pair may add one. If the pairs run out before
//! that, the set has the values of all options, and its mex is the value. Either way the value is
//! exact for any mask; a bad mask only makes it slow. (Berlekamp, Conway and Guy, Winning Ways,
//! chapter 4, “sparse spaces”.) Beyond [`RECENT`] heaps [`super::blocks`] does both steps for many
//! heaps at once, if values are below 256; what it leaves open is decided here.
//!
//! Values that are no longer stored are computed again by [`super::past`]: seldom for a pair, and
//! always for the heap beside a rare heap that is large itself.

use std::cell::RefCell;
use std::rc::Rc;

use super::Split;
use super::blocks::{Ahead, Blocks, HEAPS};
use super::pairs;
use super::past::Past;
use super::set::{Bits, ValueSet};
use crate::certificate::Parity;
use crate::game::Code;
use crate::progress::Watch;
use crate::state::{Reader, Writer};
use crate::verdict::{CheckResult, Failure};

/// Up to this number of heaps all values are stored; beyond it at least the last [`RECENT`], and
/// the first [`FIRST`].
pub(crate) const ALL: usize = 1 << 24;

/// Values beside rare heaps up to this one are stored: as many last values as the rare heap has
/// tokens.
const LARGE: usize = if cfg!(any(fuzzing, test)) { 1 << 14 } else { 1 << 23 };

/// The minimum number of last values that are stored. Small for fuzzers, so that states are small,
/// and in tests, so that short runs have blocks.
pub(crate) const RECENT: usize = if cfg!(any(fuzzing, test)) { 1 << 12 } else { 1 << 20 };

/// Runs of more heaps would take weeks.
pub(crate) const MOST: u64 = 1 << 41;

/// The number of first values that are stored.
pub(super) const FIRST: usize = if cfg!(any(fuzzing, test)) { 1 << 11 } else { 1 << 17 };

/// The pairs (a, n − d − a) are tried for a in the first of these ranges for all d, then in the
/// next.
const RANGES: [usize; 4] = [1, 1 << 10, FIRST, usize::MAX];

/// The greatest distance that blocks look back, in heaps.
const NEAR: usize = RECENT / 2;

/// The number of pairs after which the set is tested for completeness.
pub(super) const STRIDE: usize = 16;

/// The number of heaps computed between two reports of progress: by blocks, and otherwise. Small
/// for fuzzers, which stop there.
pub(super) const LONG_STRIDE: u64 = 1 << 23;
const SHORT_STRIDE: u64 = if cfg!(fuzzing) { 1 << 8 } else { 1 << 14 };

/// The number of values at which a split is chosen first, and again after each doubling.
const LEAST: usize = 1 << 7;

/// The maximum number of words of a set: values are below 64 times this.
const MOST_WORDS: usize = 64;

/// Values of one game.
#[derive(Debug)]
pub(crate) struct Run {
    pub(super) places: Places,
    pub(super) split: Option<Split>,
    /// The split that is chosen if no other leaves fewer heaps rare.
    pub(super) preferred: Option<Split>,
    /// Whether the split may use the parity of heaps.
    pub(super) by_parity: bool,
    /// The rare heaps except heap 0, with their values.
    pub(super) rares: Vec<(usize, u16)>,
    /// Whether this run computes values again: all rare heaps are known, and every other heap has
    /// its candidate as value.
    pub(super) is_again: bool,
    /// The first values, once not all values are stored.
    pub(super) first: Vec<u16>,
    /// The values from heap `base` on.
    pub(super) last: Vec<u16>,
    pub(super) base: u64,
    /// The number of values from which old ones are dropped.
    pub(super) all: usize,
    /// The number of words of a set.
    pub(super) words: usize,
    /// The greatest look-back of a value; see [`Run::reach`].
    pub(super) reach: usize,
    pub(super) blocks: Fast,
    pub(super) threads: usize,
    /// The marks from which values can be computed again; shared with the runs that do so.
    pub(super) past: Rc<RefCell<Past>>,
    /// Runs that follow this one, for the heaps beside large rare heaps.
    pub(super) followers: Vec<Run>,
}

/// Whether values are computed in blocks.
#[derive(Debug)]
pub(super) enum Fast {
    Untried,
    No,
    Yes(Box<dyn Ahead>),
}

/// The places of a code, by the number of heaps that they leave.
#[derive(Debug, Clone)]
pub(super) struct Places {
    none: Vec<usize>,
    one: Vec<usize>,
    pub(super) two: Vec<usize>,
}

/// Why a value cannot be computed.
pub(super) enum ValueError {
    /// The sets are too small for the value.
    Narrow,
    /// Values that it needs cannot be computed again.
    Lost(Failure),
}

impl From<Failure> for ValueError {
    fn from(failure: Failure) -> Self {
        Self::Lost(failure)
    }
}

impl Run {
    /// Creates a run from heap 0; `None` for codes with a tail or with digits other than 0 to 7.
    pub(crate) fn new(code: &Code, by_parity: bool) -> Option<Self> {
        let last = code.last_place()?;
        code.most_heaps().filter(|&most| most <= 2)?;
        let leaving = |heaps| (0..=last).filter(|&d| code.digit(d).allows(heaps)).collect();
        let places = Places { none: leaving(0), one: leaving(1), two: leaving(2) };
        Some(Self {
            places,
            split: None,
            preferred: None,
            by_parity,
            rares: Vec::new(),
            is_again: false,
            first: Vec::new(),
            last: Vec::new(),
            base: 0,
            all: ALL,
            words: 1,
            reach: 0,
            blocks: Fast::Untried,
            threads: 1,
            past: Rc::default(),
            followers: Vec::new(),
        })
    }

    /// Creates a run that drops values as soon as possible.
    #[cfg(test)]
    pub(crate) fn short(code: &Code, by_parity: bool) -> Option<Self> {
        Some(Self { all: 2 * LARGE, ..Self::new(code, by_parity)? })
    }

    /// Sets the number of threads for blocks. More than three do not help: one thread computes the
    /// candidates, and the search for pairs takes less time. No value depends on the number.
    pub(crate) fn use_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, 3);
    }

    /// Prefers a split to others under which as few heaps are rare. It must be one for the code. The values that
    /// are stored when the split is chosen do not show how the first power of two above them counts.
    pub(crate) fn prefer(&mut self, split: Split) {
        let (_, parity) = split.parts();
        self.preferred = (self.by_parity || parity == Parity::None).then_some(split);
    }

    /// Returns the number of heaps that should be computed at once.
    pub(crate) fn stride(&self) -> u64 {
        match self.blocks {
            Fast::Yes(_) => LONG_STRIDE,
            _ => SHORT_STRIDE,
        }
    }

    /// Returns the first heap whose value is not known.
    pub(crate) fn next(&self) -> u64 {
        self.base + self.last.len() as u64
    }

    /// Returns the known values from a heap on, if they are stored.
    pub(crate) fn values_from(&self, heap: u64) -> Option<&[u16]> {
        self.last.get(usize::try_from(heap.checked_sub(self.base)?).ok()?..)
    }

    /// Returns the last rare heap other than heap 0, and the number of such heaps.
    pub(crate) fn rares(&self) -> (usize, usize) {
        (self.rares.last().map_or(0, |&(heap, _)| heap), self.rares.len())
    }

    /// Returns the maximum distance from a heap to those that decided its value, over all heaps
    /// since [`Run::begin_reach`]. Fixed heaps do not count: the rare and the first ones.
    pub(crate) fn reach(&self) -> usize {
        self.reach
    }

    /// Restarts the maximum of [`Run::reach`] at the next heap.
    pub(crate) fn begin_reach(&mut self) {
        self.reach = 0;
    }

    /// Returns the maximum distance from a heap to the other heap of its options with a part of at
    /// most `rare`.
    pub(crate) fn look_back(&self, rare: usize) -> usize {
        let Places { none, one, two } = &self.places;
        rare + none.iter().chain(one).chain(two).max().unwrap_or(&0)
    }

    /// Computes the values of the heaps below `heap`. They stay stored until the next call.
    pub(crate) fn advance(&mut self, heap: u64, watch: &mut Watch<'_>) -> CheckResult<()> {
        self.forget();
        self.count(heap)?;
        while self.next() < heap {
            let stuck = match self.words {
                1 => self.go::<1>(heap, watch),
                2 => self.go::<2>(heap, watch),
                4 => self.go::<4>(heap, watch),
                8 => self.go::<8>(heap, watch),
                16 => self.go::<16>(heap, watch),
                32 => self.go::<32>(heap, watch),
                _ => self.go::<MOST_WORDS>(heap, watch),
            };
            match stuck {
                Ok(()) => {}
                Err(ValueError::Narrow) if self.words < MOST_WORDS => self.words *= 2,
                Err(ValueError::Narrow) => {
                    let most = 64 * MOST_WORDS;
                    return Err(Failure::unfinished(format!(
                        "heap {} has a value of {most} or more, beyond what this checker counts",
                        self.next()
                    )));
                }
                Err(ValueError::Lost(why)) => return Err(why),
            }
        }
        Ok(())
    }

    /// Whether values were dropped, so that the state of the run is worth saving.
    pub(crate) fn is_long(&self) -> bool {
        self.base > 0
    }

    /// Writes the state that later values depend on.
    pub(crate) fn write(&self, state: &mut Writer) {
        let dropped = self.last.len().saturating_sub(self.kept());
        let (mask, parity) = self.split.map_or((0, Parity::None), Split::parts);
        state.number(mask.into());
        state.number(match parity {
            Parity::None => 0,
            Parity::Even => 1,
            Parity::Odd => 2,
        });
        state.number(self.rares.len() as u64);
        for &(heap, value) in &self.rares {
            state.number(heap as u64);
            state.number(value.into());
        }
        state.values(&self.first);
        state.number(self.base + dropped as u64);
        state.values(&self.last[dropped..]);
        state.number(self.words as u64);
        state.number(self.reach as u64);
        self.past.borrow().write(state);
    }

    /// Restores a state written by a run of the same code.
    pub(crate) fn read(&mut self, state: &mut Reader<'_>) -> CheckResult<()> {
        let misfit = || Failure::unfinished("the state has numbers that no check writes");
        let mask = u32::try_from(state.number()?).map_err(|_| misfit())?;
        let parity = match state.number()? {
            0 => Parity::None,
            1 if self.by_parity => Parity::Even,
            2 if self.by_parity => Parity::Odd,
            _ => return Err(misfit()),
        };
        self.split = (mask > 0).then(|| Split::new(mask, parity));
        self.rares.clear();
        for _ in 0..state.number()? {
            let (heap, value) = (state.size()?, u16::try_from(state.number()?));
            self.rares.push((heap, value.map_err(|_| misfit())?));
        }
        self.first = state.values()?;
        self.base = state.number()?;
        self.last = state.values()?;
        (self.words, self.reach) = (state.size()?, state.size()?);
        self.past.borrow_mut().read(state)?;
        self.past.borrow_mut().rares.clone_from(&self.rares);
        (self.blocks, self.followers) = (Fast::Untried, Vec::new());
        let fits = self.first.len() == FIRST
            && self.last.len() == self.kept()
            && (1..=MOST).contains(&self.base)
            && self.rares.first().is_none_or(|&(heap, _)| heap > 0)
            && self.rares.is_sorted_by(|a, b| a.0 < b.0)
            && self.rares.last().is_none_or(|&(heap, _)| (heap as u64) < self.next())
            && self.words.is_power_of_two()
            && self.words <= MOST_WORDS
            && self.past.borrow().fits(self.next(), self.needed());
        if fits { Ok(()) } else { Err(misfit()) }
    }

    fn go<const W: usize>(&mut self, end: u64, watch: &mut Watch<'_>) -> Result<(), ValueError> {
        let mut rare = self.rare_values::<Bits<W>>();
        while self.next() < end {
            if self.may_choose() && self.last.len().is_power_of_two() && self.last.len() >= LEAST {
                self.choose();
                self.blocks = Fast::Untried;
                rare = self.rare_values();
            }
            // While all values are stored, the split is chosen again after each doubling.
            let doubled =
                if self.may_choose() { (self.next() + 1).next_power_of_two() } else { end };
            let known = self.next_known().map_or(end, |(heap, _)| heap as u64);
            let blocks =
                (end.min(doubled).min(known) - self.next()).min(LONG_STRIDE) / HEAPS as u64;
            if blocks > 0 && self.suits_blocks() && self.blocks::<W>(blocks, watch) {
                continue;
            }
            let odd = usize::from(self.next() % 2 == 1);
            let count = self.rares.len();
            let value = self.value(rare.map(|rare| rare[odd]), watch)?;
            self.last.push(value);
            let beyond = |blocks: &dyn Ahead| value >= blocks.values();
            if self.rares.len() > count || matches!(&self.blocks, Fast::Yes(it) if beyond(&**it)) {
                // There is another heap to look back from, or a value that needs larger sets.
                self.blocks = Fast::Untried;
            }
        }
        Ok(())
    }

    /// Whether a split may be chosen now.
    fn may_choose(&self) -> bool {
        self.base == 0 && !self.is_again
    }

    /// Returns the next rare heap, with its value, for a run that computes values again.
    fn next_known(&self) -> Option<(usize, u16)> {
        if !self.is_again {
            return None;
        }
        self.past.borrow().rares.get(self.rares.len()).copied()
    }

    /// Whether the heaps beside all rare heaps are stored, none of which is heap 0.
    fn suits_blocks(&self) -> bool {
        let stored = self.last.len();
        (self.is_again || stored >= RECENT)
            && (self.base > 0 || self.look_back(self.rares().0) < stored)
    }

    /// Computes the values of blocks. Returns `false` if the next heap must be computed by itself.
    fn blocks<const W: usize>(&mut self, blocks: u64, watch: &mut Watch<'_>) -> bool {
        if let Fast::Untried = self.blocks {
            self.blocks = self.begin_blocks().map_or(Fast::No, Fast::Yes);
        }
        let (begin, odd) = (self.last.len(), usize::from(self.next() % 2 == 1));
        let heaps = usize::try_from(blocks).map_or(HEAPS, |blocks| blocks * HEAPS);
        let Fast::Yes(blocks) = &self.blocks else { return false };
        if self.is_again {
            return blocks.candidates(odd, heaps, &mut self.last) == Some(heaps);
        }
        let Some(decided) = blocks.advance(odd, heaps, &mut self.last) else { return false };
        self.reach = self.reach.max(decided.reach);
        for (heap, missing) in decided.open {
            let (heap, mut seen) = (begin + heap, Bits::<W>::EMPTY);
            let missing = Bits::of_all(missing);
            if !matches!(self.second_step(heap, &mut seen, Some(missing), watch), Ok(true)) {
                // It is rare, and all later candidates were computed as if it were not.
                self.last.truncate(heap);
                return false;
            }
        }
        decided.heaps == heaps
    }

    /// Returns blocks with the smallest sets that can hold the last values, if there are any.
    fn begin_blocks(&self) -> Option<Box<dyn Ahead>> {
        let narrow = || self.blocks_of::<u32, 32>().or_else(|| self.blocks_of::<Bits<1>, 16>());
        let wide = || self.blocks_of::<Bits<2>, 8>().or_else(|| self.blocks_of::<Bits<4>, 8>());
        narrow().or_else(wide)
    }

    /// Values from heap 0 on, at least [`FIRST`] if not all are stored.
    fn first(&self) -> &[u16] {
        if self.base == 0 { &self.last } else { &self.first }
    }

    fn blocks_of<S: ValueSet, const N: usize>(&self) -> Option<Box<dyn Ahead>> {
        let Places { one, two, .. } = &self.places;
        let alone = one.iter().map(|&d| (d, 0));
        let beside = two.iter().flat_map(|d| self.rares.iter().map(move |&(r, v)| (d + r, v)));
        let fixed: Vec<(usize, u16)> = alone.chain(beside).collect();
        // Values that are computed again need no pairs.
        let two: &[usize] = if self.is_again { &[] } else { two };
        let blocks = Blocks::<S, N>::new(
            &fixed,
            two,
            self.first(),
            self.rare_values()?,
            self.base,
            &self.last,
            NEAR,
        )?;
        Some(Box::new(blocks.threads(self.threads)))
    }

    /// Returns the rare values of even and of odd heaps, as sets.
    fn rare_values<S: ValueSet>(&self) -> Option<[S; 2]> {
        let split = self.split?;
        let rare = |heap| (0..S::VALUES).filter(move |&value| split.is_rare(value.into(), heap));
        Some([0, 1].map(|heap| S::of_all(rare(heap))))
    }

    /// Chooses a split by the last three quarters of the values.
    fn choose(&mut self) {
        let odd = |d: &usize| d % 2 == 1;
        let two = &self.places.two;
        let alike = two.iter().all(odd) || !two.iter().any(odd);
        let parity = two.first().map(odd).filter(|_| alike && self.by_parity);
        let begun = self.last.len() / 4;
        let (first, values) = (begun as u64, &self.last[begun..]);
        let rares = |split: Split| {
            let heaps = (first..).zip(values);
            heaps.filter(|&(heap, &value)| split.is_rare(value.into(), heap)).count()
        };
        let best = Split::best(first, values, parity);
        let preferred =
            self.preferred.filter(|&split| best.is_some_and(|best| rares(split) <= rares(best)));
        self.split = preferred.or(best);
        self.rares.clear();
        if let Some(split) = self.split {
            let heaps = self.last.iter().copied().enumerate().skip(1);
            self.rares.extend(heaps.filter(|&(n, value)| split.is_rare(value.into(), n as u64)));
        }
    }

    /// Drops old values when there are too many.
    fn forget(&mut self) {
        let kept = self.kept();
        if self.last.len() < self.all.max(2 * kept) {
            return;
        }
        if self.base == 0 {
            self.first = self.last[..FIRST].to_vec();
        }
        if !self.is_again {
            self.past.borrow_mut().add(self.mark(), &self.rares);
        }
        let dropped = self.last.len() - kept;
        self.last.copy_within(dropped.., 0);
        self.last.truncate(kept);
        self.base += dropped as u64;
    }

    /// Returns the maximum distance from a heap to those that are stored for it.
    pub(super) fn needed(&self) -> usize {
        let stored = |&&(rare, _): &&(usize, u16)| rare <= LARGE;
        let rare = self.rares.iter().rev().find(stored).map_or(0, |&(rare, _)| rare);
        self.look_back(rare.max(pairs::FIRST)) + HEAPS
    }

    /// Returns the number of last values that are kept.
    fn kept(&self) -> usize {
        self.needed().max(RECENT)
    }

    /// Returns the value of the next heap; `rare` is the set of its rare values.
    fn value<const W: usize>(
        &mut self,
        rare: Option<Bits<W>>,
        watch: &mut Watch<'_>,
    ) -> Result<u16, ValueError> {
        if let Some((heap, value)) = self.next_known()
            && heap as u64 == self.next()
        {
            self.rares.push((heap, value));
            return Ok(value);
        }
        let mut seen = self.first_step::<W>(watch)?;
        let Some(rare) = rare else {
            self.second_step(self.last.len(), &mut seen, None, watch)?;
            // Without a split all pairs decide.
            self.reach = self.reach.max(usize::try_from(self.next()).unwrap_or(usize::MAX));
            return seen.least_absent().ok_or(ValueError::Narrow);
        };
        let common = seen.or(rare).least_absent().ok_or(ValueError::Narrow)?;
        if self.is_again {
            return Ok(common);
        }
        let open = rare.below(common);
        let known = self.last.len();
        if open.without(seen).is_empty() || self.second_step(known, &mut seen, Some(open), watch)? {
            return Ok(common);
        }
        // All options are in the set, and a value below c is not; that value is rare.
        let value = seen.least_absent().ok_or(ValueError::Narrow)?;
        let heap = usize::try_from(self.next()).unwrap_or(usize::MAX);
        self.rares.push((heap, value));
        self.past.borrow_mut().rares.clone_from(&self.rares);
        Ok(value)
    }

    /// Returns the values of options that leave one heap or none, or a rare heap and another one.
    fn first_step<const W: usize>(&mut self, watch: &mut Watch<'_>) -> Result<Bits<W>, ValueError> {
        let (mut seen, mut beyond) = (Bits::EMPTY, Vec::new());
        let n = self.next();
        let known = self.last.len();
        for &d in &self.places.none {
            if d as u64 == n {
                seen.add(0);
            }
        }
        for &d in &self.places.one {
            if (d as u64) < n {
                seen.add(self.last[known - d]);
            }
        }
        for &d in &self.places.two {
            for &(rare, value) in &self.rares {
                match known.checked_sub(d + rare) {
                    Some(other) if self.base > 0 || other > 0 => {
                        seen.add(self.last[other] ^ value);
                    }
                    _ if n <= (d + rare) as u64 => {
                        // This rare heap and all later ones are too large.
                        break;
                    }
                    _ => beyond.push((n - (d + rare) as u64, value)),
                }
            }
        }
        for (heap, value) in beyond {
            seen.add(self.recall(heap, watch)? ^ value);
        }
        Ok(seen)
    }

    /// Adds the values of the pairs of one heap, which comes after the first `known` stored ones.
    /// Returns `true` once all members of `open` are in the set.
    fn second_step<const W: usize>(
        &mut self,
        known: usize,
        seen: &mut Bits<W>,
        open: Option<Bits<W>>,
        watch: &mut Watch<'_>,
    ) -> Result<bool, ValueError> {
        let n = self.base + known as u64;
        for range in RANGES.windows(2) {
            if range[0] >= FIRST && self.base > 0 {
                return self.far_pairs(n, seen, open, watch);
            }
            for &d in &self.places.two {
                // Pairs a ≤ b with a + b = n − d, a in the range.
                let rest = n.saturating_sub(d as u64);
                let half = usize::try_from(rest / 2).unwrap_or(usize::MAX);
                let most = half.min(range[1] - 1);
                if most < range[0] {
                    continue;
                }
                let first = self.first();
                let low = &first[range[0]..=most];
                let before = known - d - range[0];
                let high = &self.last[before + 1 - low.len()..=before];
                let mut tried = range[0] - 1 + d;
                for (low, high) in low.chunks(STRIDE).zip(high.rchunks(STRIDE)) {
                    for (a, b) in low.iter().zip(high.iter().rev()) {
                        seen.add(a ^ b);
                    }
                    tried += low.len();
                    if open.is_some_and(|open| open.without(*seen).is_empty()) {
                        self.reach = self.reach.max(tried);
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::{Fast, Parity, RECENT, Run, Split};
    use crate::game::Code;
    use crate::state::{Reader, Writer};
    use crate::values::plain;
    use crate::verdict::CheckResult;
    use proptest::prelude::*;

    fn values(code: &Code, heaps: u64, by_parity: bool, mask: u32) -> Vec<u64> {
        let mut run = Run::new(code, by_parity).expect("an octal code");
        if mask > 0 {
            run.prefer(Split::new(mask, Parity::None));
        }
        run.advance(heaps, &mut || Ok(())).expect("small");
        run.values_from(0).expect("all are stored").iter().copied().map(u64::from).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        /// Compares with the definition, for every kind of code and every preferred split.
        #[test]
        fn equals_the_definition(text in "[04]\\.[0-7]{1,4}", by_parity: bool, mask in 0u32..64) {
            let code = Code::read(&text).expect("a code");
            let plain = plain::of_code(&code, 700, &mut |_| Ok(())).expect("small");
            prop_assert_eq!(values(&code, 700, by_parity, mask), plain);
        }
    }

    /// No value of the first heaps of 0.5246 is 64 or more, so they do not show whether 64 is rare; the claim
    /// does. A split under which more heaps are rare is not chosen.
    #[test]
    fn a_preferred_split_is_chosen_among_equals() {
        let chosen = |mask| {
            let mut run = Run::new(&Code::read("0.5246").expect("a code"), true).expect("octal");
            run.prefer(Split::new(mask, Parity::None));
            run.advance(3000, &mut || Ok(())).expect("small");
            run.split.map(Split::parts)
        };
        assert_eq!(chosen(123), Some((123, Parity::None)));
        assert_eq!(chosen(3), Some((123 - 64, Parity::None)));
    }

    /// Returns a run that has dropped values, with rare heaps on both sides of the greatest one whose
    /// other heaps are stored.
    fn long_run() -> Run {
        let mut run = Run::short(&Code::read("0.0115").expect("a code"), true).expect("octal");
        while run.next() < 45_000 {
            run.advance(run.next() + 5000, &mut || Ok(())).expect("few");
        }
        run
    }

    fn state(run: &Run) -> Vec<u8> {
        let mut state = Writer::new("a claim");
        run.write(&mut state);
        state.end()
    }

    fn restored(state: &[u8]) -> CheckResult<Run> {
        let mut run = Run::new(&Code::read("0.0115").expect("a code"), true).expect("octal");
        let mut state = Reader::new(state, "a claim")?;
        run.read(&mut state)?;
        state.end()?;
        Ok(run)
    }

    #[test]
    fn a_run_goes_on_from_its_state() {
        let mut run = long_run();
        let mut again = restored(&state(&run)).expect("a state of this game");
        assert_eq!((again.next(), again.reach()), (run.next(), run.reach()));
        run.advance(70_000, &mut || Ok(())).expect("few");
        again.advance(70_000, &mut || Ok(())).expect("few");
        assert_eq!(again.values_from(45_000), run.values_from(45_000));
        assert_eq!((again.rares(), again.reach()), (run.rares(), run.reach()));
        assert_eq!(restored(&state(&again)).map(|run| run.next()).ok(), Some(70_000));
    }

    /// A change of a state, with its name.
    type Change = (&'static str, fn(&mut Run));

    #[test]
    fn a_state_that_no_run_writes_is_refused() {
        let broken: [Change; 8] = [
            ("a first value less", |run| {
                run.first.pop();
            }),
            ("a last value less", |run| {
                let dropped = run.last.len() - run.kept() + 1;
                run.last.drain(..dropped);
                run.base += dropped as u64;
            }),
            ("nothing dropped", |run| run.base = 0),
            ("heap 0 among the rare ones", |run| run.rares.insert(0, (0, 0))),
            ("rare heaps in disorder", |run| run.rares.swap(0, 1)),
            ("a rare heap that is not computed", |run| run.rares.push((45_000, 1))),
            ("an odd size of sets", |run| run.words = 3),
            ("too large sets", |run| run.words = 128),
        ];
        for (what, change) in broken {
            let mut run = long_run();
            assert_eq!(run.next(), 45_000);
            change(&mut run);
            assert!(restored(&state(&run)).is_err(), "{what}");
        }
    }

    /// Heap 0 is no heap beside another one.
    #[test]
    fn no_block_has_heap_0_beside_a_rare_heap() {
        let mut run = Run::new(&Code::read("0.0115").expect("a code"), true).expect("octal");
        run.last = vec![1; RECENT];
        run.rares = vec![(RECENT - 4, 1)];
        assert!(!run.suits_blocks());
        run.last.push(1);
        assert!(run.suits_blocks());
    }

    #[test]
    fn the_values_of_the_last_advance_are_kept() {
        let mut run = Run::new(&Code::read("0.104").expect("a code"), true).expect("octal");
        while run.next() < 3 << 24 {
            let next = run.next();
            run.advance(next + run.stride() + 5, &mut || Ok(())).expect("small");
            let kept = run.values_from(next).map(<[u16]>::len);
            assert_eq!(kept, usize::try_from(run.next() - next).ok());
        }
    }

    /// Sets of every size.
    #[test]
    fn blocks_go_on_where_all_values_are_stored() {
        for (text, values) in [("0.106", 32), ("0.167", 64), ("0.174", 128), ("4.404", 256)] {
            let code = Code::read(text).expect("a code");
            let plain = plain::of_code(&code, 20_000, &mut |_| Ok(())).expect("small");
            let mut run = Run::new(&code, true).expect("an octal code");
            run.advance(20_000, &mut || Ok(())).expect("small");
            let found = run.values_from(0).expect("all are stored").iter().copied().map(u64::from);
            assert!(found.eq(plain), "{text}");
            let Fast::Yes(blocks) = &run.blocks else { panic!("{text}: no blocks") };
            assert_eq!(blocks.values(), values, "{text}");
        }
    }

    #[test]
    fn games_with_many_values() {
        // Values beyond 64, and a code whose splits need the parity of heaps.
        for text in ["0.6", "0.07", "0.104", "0.354", "4.04"] {
            let code = Code::read(text).expect("a code");
            let plain = plain::of_code(&code, 3000, &mut |_| Ok(())).expect("small");
            assert_eq!(values(&code, 3000, true, 0), plain, "{text}");
        }
    }
}
