//! The rare check: every rare value below a candidate has a witness.
//!
//! A candidate is the heap's value if and only if each rare value below it is the value of an
//! option, called a witness. Almost always one is easy to find: a heap a near the beginning and the
//! rest b, both common.
//!
//! For 512 heaps at once, planes of the most frequent indexes y, shifted by look-backs a + d where
//! the index of a ⊕ y is the wanted index, are ored until all heaps, or nearly all, are covered. For
//! those that remain, pairs of a first and a last heap are searched. A heap without a witness among
//! these is reported to the caller, which has access to all heaps. Nothing is ever assumed.

use std::collections::BTreeSet;
use std::ops::Range;

use smallvec::SmallVec;

use super::game::Game;
use super::head::{Head, KEEP};
use super::planes::{BLOCK, ROW};
use super::window::Window;
use super::witnesses::Witnesses;
use crate::sequence::block::Rare;
use crate::sequence::kernel::{self, Against, Isa};

/// A rare value, by its index, below a candidate, for which no witness was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MissingWitness {
    pub(super) heap: u64,
    pub(super) index: u32,
}

/// The first value of a batch for which no witness was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Failed {
    pub(super) value: MissingWitness,
    /// Whether the search tried all options: the smaller heap of each pair was among the first
    /// ones, and the other in the window.
    pub(super) tried_all: bool,
}

/// Candidates of consecutive heaps.
#[derive(Debug, Clone, Copy)]
pub(super) struct Heaps<'a, const D: usize> {
    pub(super) first: u64,
    pub(super) digits: [&'a [u8]; D],
}

impl<const D: usize> Heaps<'_, D> {
    /// Returns the number of heaps.
    pub(super) fn len(&self) -> usize {
        self.digits[0].len()
    }

    /// Returns the heap after the last.
    pub(super) fn next(&self) -> u64 {
        self.first + self.len() as u64
    }
}

/// Whether a plane has no bit. Comparing it with zeros would call a function each time.
fn is_clear(plane: &[u8; ROW]) -> bool {
    let words = plane.as_chunks().0.iter();
    words.fold(0, |sum, word| sum | u64::from_ne_bytes(*word)) == 0
}

/// Returns the lanes of a plane's bits.
fn lanes(plane: [u8; ROW]) -> impl Iterator<Item = u16> {
    let set = (0..).zip(plane).filter(|&(_, bits)| bits != 0);
    set.flat_map(|(q, bits)| {
        (0..8).filter(move |i| bits >> i & 1 == 1).map(move |i| q + ROW as u16 * i)
    })
}

/// Raises bounds, for heaps of the parity of `heap` and of the other, to the least indexes of candidates above the rare
/// value of an index.
fn raise(bounds: &mut [usize; 2], game: &Game, heap: u64, index: u16) {
    for (bound, heap) in bounds.iter_mut().zip(heap..) {
        while game.closure.rare_below(*bound as u32, heap) <= u32::from(index) {
            *bound += 1;
        }
    }
}

/// The number of heaps after which the window moves. Each time it copies [`KEEP`] heaps, so that should
/// be seldom, except in tests, where short runs should move it, too.
const RUN: usize = if cfg!(test) { KEEP / 4 } else { 2 * KEEP };

/// The number of blocks that are checked at once, so that one is computed while another waits, where
/// [`Witnesses::suit_many`].
const AT_ONCE: usize = 4;

/// The rare check in progress.
#[derive(Debug)]
pub(super) struct Check<const D: usize> {
    isa: Isa,
    /// The last heaps; rare ones have the index [`Window::FILLER`].
    window: Window<D>,
    witnesses: Witnesses,
    /// The heap at which witnesses are chosen again.
    survey_at: u64,
    head: Head<D>,
    /// Values whose witness was found by the caller among all heaps.
    confirmed: BTreeSet<MissingWitness>,
}

impl<const D: usize> Check<D> {
    /// Creates a check that continues after `window`; `head` has the values of the first heaps.
    pub(super) fn new(isa: Isa, game: &Game, head: &[u32], window: &Window<D>) -> Self {
        let keep = KEEP + BLOCK;
        let from = window.next().saturating_sub(keep as u64).max(window.origin());
        let mut own = Window::new(from, keep, RUN);
        for (at, heap) in window.heaps().skip_while(|&(_, heap)| heap < from) {
            let rare = game.rare(heap).is_some();
            own.push(if rare { Window::<D>::FILLER } else { window.index(at) });
        }
        let mut first = Head::new();
        for &value in head {
            first.push(game.closure.index(value) as usize);
        }
        let (witnesses, confirmed) = (Witnesses::none(), BTreeSet::new());
        Self { isa, window: own, witnesses, survey_at: 0, head: first, confirmed }
    }

    /// Records that a value has a witness.
    pub(super) fn confirm(&mut self, found: MissingWitness) {
        self.confirmed.insert(found);
    }

    /// Copies the witnesses that another check of the same game chose and found, up to the same
    /// heap.
    pub(super) fn adopt(&mut self, other: &mut Self) {
        std::mem::swap(&mut self.witnesses, &mut other.witnesses);
        std::mem::swap(&mut self.confirmed, &mut other.confirmed);
        self.survey_at = other.survey_at;
    }

    /// Adds a rare heap, the next one.
    pub(super) fn add(&mut self, rare: Rare, index: u32) {
        self.window.make_room(1);
        self.window.push(Window::<D>::FILLER);
        if rare.heap == self.head.len() as u64 {
            self.head.push(index as usize);
        }
    }

    /// Returns the number of first heaps that are stored permanently.
    pub(super) fn known(&self) -> u64 {
        self.head.len() as u64
    }

    /// Returns the index of a first heap that is stored permanently.
    pub(super) fn first(&self, heap: u64) -> Option<usize> {
        let heap = usize::try_from(heap).ok().filter(|&heap| heap < self.head.len())?;
        Some(self.head.index(heap))
    }

    /// Removes the heaps from `heap` on.
    pub(super) fn rewind(&mut self, heap: u64) {
        self.window.rewind(heap);
        self.witnesses.rewind(heap);
    }

    /// Checks the candidates of the next heaps.
    ///
    /// # Errors
    /// Returns the first value for which no witness was found; all earlier candidates are right.
    pub(super) fn check(&mut self, game: &Game, batch: Heaps<'_, D>) -> Result<(), Failed> {
        self.append(game, batch, 0);
        self.in_turn(game, batch.first..batch.next(), true)
    }

    /// Checks heaps that were appended, the first that were not checked; `passes` says whether they are then
    /// [passed](Check::pass), which a caller does itself that may check heaps after one without a witness.
    ///
    /// # Errors
    /// Returns the error of [`Check::check`].
    pub(super) fn in_turn(
        &mut self,
        game: &Game,
        heaps: Range<u64>,
        passes: bool,
    ) -> Result<(), Failed> {
        let mut heap = heaps.start;
        while heap < heaps.end {
            let end = (heap + self.at_once()).min(heaps.end);
            self.witnesses.extend(&self.window, end);
            let checked = self.some(game, heap, end);
            if passes {
                self.pass(checked.err().map_or(end, |failed| failed.value.heap));
            }
            checked?;
            heap = end;
        }
        Ok(())
    }

    /// Appends a batch, of which at most `ahead` heaps are admitted before the first is checked.
    pub(super) fn append(&mut self, game: &Game, batch: Heaps<'_, D>, ahead: usize) {
        if batch.first >= self.survey_at || self.witnesses.ahead() < ahead {
            self.survey_at = Witnesses::last_until(batch.first);
            self.witnesses = Witnesses::new(self.isa, game, &self.window, &self.head, ahead);
        }
        self.window.make_room(batch.len());
        self.window.extend(batch.digits);
    }

    /// Appends heaps of the window to the first ones while there is room; all below `end` were
    /// checked.
    pub(super) fn pass(&mut self, end: u64) {
        let from = self.head.len() as u64;
        if self.head.is_full() || from >= end {
            return;
        }
        if let Some(at) = self.window.position(from) {
            let end = at + (end.min(self.window.next()) - from) as usize;
            (at..end).for_each(|at| self.head.push(self.window.index(at)));
        }
    }

    /// Returns the number of heaps that are checked at once.
    fn at_once(&self) -> u64 {
        let blocks = if self.witnesses.suit_many() { AT_ONCE } else { 1 };
        (blocks * BLOCK) as u64
    }

    /// Checks at most as many heaps as are checked at once.
    fn some(&self, game: &Game, heap: u64, end: u64) -> Result<(), Failed> {
        if end - heap == (AT_ONCE * BLOCK) as u64 {
            return self.by_lists::<AT_ONCE>(game, heap, end);
        }
        let mut blocks =
            (heap..end).step_by(BLOCK).map(|heap| (heap, end.min(heap + BLOCK as u64)));
        if self.witnesses.have_lists() {
            blocks.try_for_each(|(heap, end)| self.by_lists::<1>(game, heap, end))
        } else {
            blocks.try_for_each(|(heap, end)| self.together(game, heap, end))
        }
    }

    /// Checks a block, or less, by witnesses of all rare values at once.
    fn together(&self, game: &Game, heap: u64, end: u64) -> Result<(), Failed> {
        let Some(at) = self.window.position(heap) else { return Ok(()) };
        let len = (end - heap) as usize;
        let mut bounds = [0; 2];
        let wanted = (0..=u16::MAX).map_while(|index| {
            raise(&mut bounds, game, heap, index);
            let wanted = self.wanted(at, len, bounds);
            (!is_clear(&wanted)).then_some(wanted)
        });
        // Where a value is not wanted, no witness is missing.
        let mut covered = wanted.map(|wanted| wanted.map(|wanted| !wanted)).collect();
        self.witnesses.cover(heap, &mut covered);
        let searched = (0..).zip(&covered).flat_map(|(index, covered)| {
            lanes(covered.map(|covered| !covered)).map(move |lane| (lane, index))
        });
        self.search(game, heap, &searched.collect::<Vec<_>>())
    }

    /// Checks N blocks, or less than one, by a list of witnesses for each rare value.
    fn by_lists<const N: usize>(&self, game: &Game, heap: u64, end: u64) -> Result<(), Failed> {
        let Some(at) = self.window.position(heap) else { return Ok(()) };
        let len = (end - heap) as usize;
        // For each block the lanes for which a pair is searched, each with an index.
        let mut searched: [Vec<(u16, u16)>; N] = std::array::from_fn(|_| Vec::new());
        let mut bounds = [0; 2];
        for index in 0..=u16::MAX {
            raise(&mut bounds, game, heap, index);
            let mut open = [[0; ROW]; N];
            let by_list =
                if len == N * BLOCK && bounds.iter().all(|&bound| Window::<D>::holds(bound)) {
                    let candidates = &self.window.digits()[0][at..at + len];
                    self.witnesses.against(heap, index, candidates, bounds, &mut open)
                } else {
                    None
                };
            let against = by_list.unwrap_or_else(|| self.without_list(at, len, bounds, &mut open));
            match against {
                Against::Nothing => break,
                Against::Witnessed => {}
                Against::Open => {
                    for (searched, open) in searched.iter_mut().zip(open) {
                        searched.extend(lanes(open).map(|lane| (lane, index)));
                    }
                }
            }
        }
        let mut blocks = (heap..).step_by(BLOCK).zip(&searched);
        blocks.try_for_each(|(heap, searched)| self.search(game, heap, searched))
    }

    /// Compares the candidates of N blocks with a rare value for whose index there is no list.
    fn without_list<const N: usize>(
        &self,
        at: usize,
        len: usize,
        bounds: [usize; 2],
        open: &mut [[u8; ROW]; N],
    ) -> Against {
        for (from, open) in (0..len).step_by(BLOCK).zip(&mut *open) {
            *open = self.wanted(at + from, (len - from).min(BLOCK), bounds);
        }
        if open.iter().all(is_clear) { Against::Nothing } else { Against::Open }
    }

    /// Searches a witness for each of some rare values of a block: pairs of a lane and an index.
    fn search(&self, game: &Game, first: u64, open: &[(u16, u16)]) -> Result<(), Failed> {
        if open.is_empty() {
            return Ok(());
        }
        // By lane: first how many there are before each.
        let mut ends = [0; BLOCK + 1];
        for &(lane, _) in open {
            ends[usize::from(lane) + 1] += 1;
        }
        for lane in 0..BLOCK {
            ends[lane + 1] += ends[lane];
        }
        let mut indexes = vec![0; open.len()];
        for &(lane, index) in open {
            let place = &mut ends[usize::from(lane)];
            indexes[*place] = index;
            *place += 1;
        }
        let (mut left, mut from) = (Vec::new(), 0);
        for (heap, &end) in (first..).zip(&ends[..BLOCK]) {
            left.extend_from_slice(&indexes[from..end]);
            from = end;
            self.search_at(game, heap, &mut left);
            if let Some(&index) = left.iter().min() {
                let value = MissingWitness { heap, index: index.into() };
                return Err(Failed { value, tried_all: self.tries_all(game, heap) });
            }
        }
        Ok(())
    }

    /// Whether the search for a witness at this heap tries all options.
    fn tries_all(&self, game: &Game, heap: u64) -> bool {
        heap / 2 < self.known() && self.window.origin() + u64::from(game.split.last) < heap / 2
    }

    /// Returns the heaps of a block, as a plane, whose index is at least the bound for their
    /// parity.
    fn wanted(&self, at: usize, len: usize, bounds: [usize; 2]) -> [u8; ROW] {
        if bounds.iter().all(|&bound| !Window::<D>::holds(bound)) {
            return [0; ROW];
        }
        if len == BLOCK && bounds.iter().all(|&bound| Window::<D>::holds(bound)) {
            let digits = self.window.digits().map(|digit| &digit[at..at + BLOCK]);
            return kernel::at_least(self.isa, digits, bounds);
        }
        let mut wanted = [0; ROW];
        for i in (0..len).filter(|&i| self.window.index(at + i) >= bounds[i % 2]) {
            wanted[i % ROW] |= 1 << (i / ROW);
        }
        wanted
    }

    /// Removes those of the wanted indexes that have a witness among the pairs of a first and a last heap,
    /// the pairs of rare heaps and the options that leave one heap.
    fn search_at(&self, game: &Game, heap: u64, wanted: &mut Vec<u16>) {
        /// With one digit, few indexes are wanted, and few pairs have them as sums. The smallest heaps come
        /// first, because very rare indexes occur there.
        const ONE_BY_ONE: [Range<u64>; 3] = [1..1 << 11, 1 << 11..1 << 15, 1 << 15..KEEP as u64];
        /// With two digits, the heaps that stay in the cache come first.
        const TOGETHER: [Range<u64>; 2] = [1..1 << 17, 1 << 17..KEEP as u64];
        let value = |index: u16| MissingWitness { heap, index: index.into() };
        if !self.confirmed.is_empty() {
            wanted.retain(|&index| !self.confirmed.contains(&value(index)));
        }
        if D == 1 {
            let found = |index| {
                let mut places = game.split.two.iter();
                places.any(|&place| {
                    ONE_BY_ONE.into_iter().any(|it| self.pair(game, value(index), place, it))
                })
            };
            wanted.retain(|&index| !found(index));
        } else {
            for firsts in TOGETHER {
                self.find_pairs(game, heap, firsts, wanted);
            }
        }
        wanted.retain(|&index| !self.without_search(game, value(index)));
    }

    /// Whether there is a witness (a, b) with a + b + place = heap, a in a range of the first heaps, b among
    /// the last.
    fn pair(&self, game: &Game, wanted: MissingWitness, place: u32, firsts: Range<u64>) -> bool {
        let rest = wanted.heap - u64::from(place);
        let end = firsts.end.min(self.known()).min(rest);
        if end <= firsts.start {
            return false;
        }
        // Forward from the least b, backward from the greatest a.
        let least = (rest + 1 - end).max(self.window.origin());
        let greatest = rest - firsts.start;
        let (Some(from), Some(to)) = (self.window.position(least), self.window.position(greatest))
        else {
            return false;
        };
        let skipped = (self.known() - 1 - (rest - least)) as usize;
        let digits = std::array::from_fn(|d| (wanted.index >> (8 * d)) as u8);
        let mut done = 0;
        while from + done <= to {
            let forward = self.window.digits().map(|digit| &digit[from + done..=to]);
            let backward = self.head.digits().map(|digit| &digit[skipped + done..]);
            let Some(found) = kernel::find_pair(self.isa, forward, backward, digits) else {
                return false;
            };
            let b = least + (done + found) as u64;
            let a = rest - b;
            let equal = a == b && game.split.unequal.contains(&place);
            if !equal && !game.is_rare(a) && !game.is_rare(b) {
                return true;
            }
            done += found + 1;
        }
        false
    }

    /// Removes those of the wanted indexes that have a witness (a, b) with a in a range of the first heaps
    /// and b among the last.
    fn find_pairs(&self, game: &Game, heap: u64, firsts: Range<u64>, wanted: &mut Vec<u16>) {
        // The range is the same for all places.
        let least = heap - u64::from(game.split.last);
        let ends =
            [firsts.end, self.known(), least, (least + 1).saturating_sub(self.window.origin())];
        let end = ends.into_iter().min().unwrap_or(0);
        if end <= firsts.start || wanted.is_empty() {
            return;
        }
        let len = (end - firsts.start) as usize;
        // Forward from the least b, backward from the greatest a.
        let first = |place: u32| heap - u64::from(place) - (end - 1);
        let forward = |&place: &u32| {
            let from = self.window.position(first(place))?;
            Some(self.window.digits().map(|digit| &digit[from..from + len]))
        };
        let forwards: Option<SmallVec<[_; 4]>> = game.split.two.iter().map(forward).collect();
        let Some(forwards) = forwards else { return };
        let skipped = (self.known() - end) as usize;
        let backward = self.head.digits().map(|digit| &digit[skipped..skipped + len]);
        let mut accept = |k: usize, i: usize| {
            let place = game.split.two[k];
            let (a, b) = (end - 1 - i as u64, first(place) + i as u64);
            let equal = a == b && game.split.unequal.contains(&place);
            !equal && !game.is_rare(a) && !game.is_rare(b)
        };
        kernel::find_pairs(self.isa, &forwards, backward, wanted, &mut accept);
    }

    /// Whether there is a witness that leaves one heap, or two rare ones.
    fn without_search(&self, game: &Game, wanted: MissingWitness) -> bool {
        let index = |heap: u64| match game.rare(heap) {
            Some(rare) => Some(game.closure.index(rare.value)),
            None => self.window.position(heap).map(|at| self.window.index(at) as u32),
        };
        let one = game.split.one.iter().any(|&place| {
            let rest = wanted.heap - u64::from(place);
            let crossed = game.closure.heap_parity() && place % 2 == 1;
            crossed != game.rare(rest).is_some() && rest > 0 && index(rest) == Some(wanted.index)
        });
        let both = |place: &u32, a: &Rare| {
            let rest = wanted.heap - u64::from(*place);
            let b = rest.checked_sub(a.heap).and_then(|b| game.rare(b));
            b.is_some_and(|b| {
                let sum = game.closure.index(a.value ^ b.value);
                let equal = a.heap == b.heap && game.split.unequal.contains(place);
                a.heap > 0 && b.heap > 0 && !equal && sum == wanted.index
            })
        };
        one || game.split.two.iter().any(|place| game.rares.iter().any(|a| both(place, a)))
    }
}

/// A check that several threads share.
#[cfg(not(target_arch = "wasm32"))]
impl<const D: usize> Check<D> {
    /// Creates a placeholder for a check that runs on another thread.
    pub(super) fn idle(isa: Isa) -> Self {
        Self {
            isa,
            window: Window::new(0, 0, 0),
            witnesses: Witnesses::none(),
            survey_at: u64::MAX,
            head: Head::new(),
            confirmed: BTreeSet::new(),
        }
    }

    /// As the beginning of [`Check::check`]; then [`Check::piece`] can check any part of the batch.
    /// At most `ahead` heaps are appended before the first of them is checked.
    pub(super) fn admit(&mut self, game: &Game, batch: Heaps<'_, D>, ahead: usize) {
        self.append(game, batch, ahead);
        self.witnesses.extend(&self.window, batch.next());
    }

    /// Checks a part of the batches that were admitted.
    ///
    /// # Errors
    /// Returns the error of [`Check::check`].
    pub(super) fn piece(&self, game: &Game, heaps: Range<u64>) -> Result<(), Failed> {
        let mut heap = heaps.start;
        while heap < heaps.end {
            let end = (heap + self.at_once()).min(heaps.end);
            self.some(game, heap, end)?;
            heap = end;
        }
        Ok(())
    }
}
