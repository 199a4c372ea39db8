//! The streaming form: candidates are computed first, and the rare check follows.
//!
//! Candidates depend on a window of the last heaps only. The check follows in batches, divided among
//! all threads; a batch is passed on once it is checked. If a value has no witness among
//! the heaps in memory, all heaps are searched. If there is a witness, the stream continues.
//! Otherwise the heap is rare: all candidates after it are discarded, and the stream continues with
//! one more rare heap.

use std::ops::Range;
#[cfg(not(target_arch = "wasm32"))]
use std::{
    collections::VecDeque,
    sync::atomic::{AtomicU64, Ordering},
    sync::{Arc, PoisonError, RwLock},
    thread,
};

use super::blocks::BlockCandidates;
#[cfg(not(target_arch = "wasm32"))]
use super::check::Batch;
use super::check::{Check, Failed, Heaps, Unwitnessed};
use super::game::{FARTHEST, Game};
use super::head::KEEP;
use super::planes::BLOCK;
#[cfg(not(target_arch = "wasm32"))]
use super::queue::Queue;
use super::split::Split;
use super::window::{TooWide, Window};
use super::words::WordCandidates;
use crate::game::{Failure, Meter, Refusal};
use crate::sequence::block::{Block, Rare, Slice};
use crate::sequence::closure::Closure;
use crate::sequence::setup::{Method, Setup};
use crate::sequence::state::{Dependence, History};

/// The source of candidates.
#[derive(Debug)]
enum Producer<const D: usize> {
    Blocks(Box<BlockCandidates<D>>),
    Words(WordCandidates),
}

impl<const D: usize> Producer<D> {
    /// The best source of the candidates after the heaps in a window.
    fn choose(setup: Setup, game: &Game, window: &Window<D>) -> Self {
        let words = (setup.method != Method::Blocks && window.next() >= game.clear_from())
            .then(|| WordCandidates::new(setup.isa, game, window))
            .flatten();
        let blocks = || BlockCandidates::new(setup.isa, game, window);
        words.map_or_else(|| Self::Blocks(Box::new(blocks())), Self::Words)
    }
}

/// Why a stream paused.
#[derive(Debug)]
pub(in crate::sequence) enum Pause {
    /// An index needs more digits.
    TooWide,
    /// A rare heap was found and passed on.
    Rare,
    /// A limit was reached, or the history failed.
    Failed(Failure),
}

impl From<Failure> for Pause {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// The values of a game with few rare heaps, in memory that does not grow with the number of heaps.
#[derive(Debug)]
pub(in crate::sequence) struct Stream<const D: usize> {
    setup: Setup,
    game: Game,
    window: Window<D>,
    producer: Producer<D>,
    check: Check<D>,
    /// The first heap that was not passed on.
    passed: u64,
    /// The heap at which the frequent indexes are counted again.
    survey_at: u64,
    /// The last heap with a smaller rare value whose witness was found among all heaps only.
    undecided: Option<u64>,
}

/// The greatest number of heaps in a batch of blocks. Those after a rare heap are discarded.
const BATCH: usize = 16 * BLOCK;

/// The number of heaps in a batch of words; small in tests, so that short runs have several.
const WORDS_BATCH: usize = if cfg!(test) { 1 << 11 } else { 1 << 16 };

/// The number of heaps after which the window moves. Each time it copies the heaps that it keeps, so
/// that should be seldom, except in tests, where short runs should move it, too.
const RUN: usize = if cfg!(test) { 2 * BATCH } else { 8 * WORDS_BATCH };

/// The greatest number of batches that wait for the check.
const AHEAD: usize = 2;

/// The number of pieces into which the check divides a batch.
#[cfg(not(target_arch = "wasm32"))]
const PIECES: usize = 16;

impl<const D: usize> Stream<D> {
    /// A stream that continues at heap `next`. `values` ends there, and begins at heap 0 or covers
    /// all look-backs; `head` has the values of the first heaps, the more the better.
    pub(in crate::sequence) fn new(
        setup: Setup,
        split: Split,
        closure: Closure,
        rares: Vec<Rare>,
        head: &[u32],
        values: &[u32],
        next: u64,
    ) -> Result<Self, Refusal> {
        let (indexes, filler) = (Window::<D>::INDEXES, Window::<D>::FILLER as u32);
        let game = Game::new(split, closure, rares, next, indexes, filler);
        let reach = usize::try_from(game.reach()).unwrap_or(usize::MAX);
        let needed = reach.saturating_add(2 * BLOCK).max(1 << 16);
        // Unchecked heaps may be discarded; the look-backs of the heaps before must then remain.
        let keep = needed.saturating_add(AHEAD * WORDS_BATCH.max(BATCH));
        // While rare heaps come, the next one will look back at the first heaps.
        let all = values.len() as u64 == next && (D > 1 || next <= KEEP as u64);
        let keep = if all { keep.saturating_add(2 * values.len()) } else { keep };
        let from = values.len().saturating_sub(keep);
        let origin = next - (values.len() - from) as u64;
        if values.len() < needed && (values.len() as u64) < next {
            return Err(Refusal::new(format!(
                "a look-back of {reach} heaps needs more than the {} known values",
                values.len()
            )));
        }
        let mut window = Window::new(origin, keep, RUN);
        if origin == 0 {
            window.pad(game.split.last as usize);
        }
        for (heap, &value) in (origin..).zip(&values[from..]) {
            let rare = heap == 0 || game.is_rare(heap);
            window.push(if rare { Window::<D>::FILLER } else { closure.index(value) as usize });
        }
        let check = Check::new(setup.isa, &game, head, &window);
        let producer = Producer::choose(setup, &game, &window);
        let survey_at = next.saturating_mul(2);
        Ok(Self { setup, game, window, producer, check, passed: next, survey_at, undecided: None })
    }

    /// The first heap that was not passed on.
    pub(in crate::sequence) fn next(&self) -> u64 {
        self.passed
    }

    /// The longest look-back.
    pub(in crate::sequence) fn reach(&self) -> u64 {
        self.game.reach()
    }

    /// How far back common heaps look.
    pub(in crate::sequence) fn dependence(&self) -> Dependence {
        // A witness has one of the first heaps; beyond the sums of two rare heaps, no other rare one.
        let last_place = u64::from(self.game.split.last);
        let after_rares = self.game.rares.last().map_or(0, |rare| 2 * rare.heap + last_place + 1);
        Dependence {
            span: self.game.reach().max(KEEP as u64 + last_place),
            from: after_rares.max(self.undecided.map_or(0, |heap| heap + 1)),
        }
    }

    /// The last heap that its dependence did not decide.
    pub(in crate::sequence) fn undecided(&self) -> Option<u64> {
        self.undecided
    }

    /// Sets the last heap that its dependence did not decide.
    pub(in crate::sequence) fn set_undecided(&mut self, heap: Option<u64>) {
        self.undecided = heap;
    }

    /// The rare heaps.
    pub(in crate::sequence) fn rares(&self) -> &[Rare] {
        &self.game.rares
    }

    /// The closure.
    pub(in crate::sequence) fn closure(&self) -> Closure {
        self.game.closure
    }

    /// The method in use.
    pub(in crate::sequence) fn method(&self) -> Method {
        match self.producer {
            Producer::Words(_) => Method::Words,
            Producer::Blocks(_) => Method::Blocks,
        }
    }

    /// The same stream with indexes of E digits.
    pub(in crate::sequence) fn with_digits<const E: usize>(&self) -> Result<Stream<E>, Refusal> {
        let game = &self.game;
        let (split, rares) = (game.split.clone(), game.rares.clone());
        let (head, window) = (self.head(), self.window());
        let next = self.passed;
        let stream = Stream::new(self.setup, split, game.closure, rares, &head, &window, next);
        stream.map(|stream| Stream { undecided: self.undecided, ..stream })
    }

    /// The greatest index of a common heap in the window.
    pub(in crate::sequence) fn greatest(&self) -> usize {
        self.window.common_by_frequency().1
    }

    /// The values of the first heaps, as far as they are stored.
    pub(in crate::sequence) fn head(&self) -> Vec<u32> {
        let value = |heap: u64| match (self.game.rare(heap), self.check.first(heap)) {
            (Some(rare), _) => Some(rare.value),
            (None, index) => Some(self.game.closure.value(index? as u32, heap)),
        };
        (0..self.check.known()).map_while(value).collect()
    }

    /// The values of the last heaps that were passed on.
    pub(in crate::sequence) fn window(&self) -> Vec<u32> {
        let known = self.window.heaps().take_while(|&(_, heap)| heap < self.passed);
        known.map(|(at, heap)| self.value(heap, Some(self.window.index(at)))).collect()
    }

    /// The value of a heap, given its index if it is common.
    fn value(&self, heap: u64, index: Option<usize>) -> u32 {
        match (self.game.rare(heap), index) {
            (Some(rare), _) => rare.value,
            (None, Some(index)) if heap > 0 => self.game.closure.value(index as u32, heap),
            // Heap 0 has the value 0.
            _ => 0,
        }
    }

    /// Appends candidates to the window.
    fn produce(&mut self) -> Result<(), TooWide> {
        if self.window.next() >= self.survey_at {
            self.survey_at = self.window.next().saturating_mul(2);
            self.producer = Producer::choose(self.setup, &self.game, &self.window);
        }
        match &mut self.producer {
            Producer::Blocks(blocks) => {
                // Soon after a rare heap another one is likely, so batches are short.
                let last = self.game.rares.last().map_or(0, |rare| rare.heap);
                let common = self.window.next().saturating_sub(last) / (16 * BLOCK as u64);
                let blocks_at_once = common.clamp(1, (BATCH / BLOCK) as u64);
                self.window.make_room(BATCH);
                (0..blocks_at_once).try_for_each(|_| blocks.block(&self.game, &mut self.window))
            }
            Producer::Words(words) => {
                self.window.make_room(WORDS_BATCH);
                let done = words.extend(&self.game, &mut self.window, WORDS_BATCH);
                if done.is_err() {
                    let blocks = || BlockCandidates::new(self.setup.isa, &self.game, &self.window);
                    self.producer = match words.wider(&self.game) {
                        Some(words) => Producer::Words(words),
                        None => Producer::Blocks(Box::new(blocks())),
                    };
                }
                Ok(())
            }
        }
    }

    /// Appends the next batch of candidates to the window. Returns its first heap and the position of
    /// that, and an error if the batch ended early.
    fn extend(&mut self) -> (u64, usize, Result<(), TooWide>) {
        let first = self.window.next();
        let done = self.produce();
        (first, self.window.position(first).unwrap_or(self.window.len()), done)
    }

    /// The next batch of candidates, and an error if it ended early.
    #[cfg(not(target_arch = "wasm32"))]
    fn next_batch(&mut self) -> (Batch<D>, Result<(), TooWide>) {
        let (first, at, done) = self.extend();
        let digits = self.window.digits().map(|digit| digit[at..].to_vec());
        (Batch { first, digits }, done)
    }

    /// Passes heaps to `visit` until all below `to` are done.
    pub(in crate::sequence) fn advance(
        &mut self,
        to: u64,
        history: &mut dyn History,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Pause> {
        while self.passed < to {
            let (wide, failed) = self.candidates(to, visit, meter)?;
            if let Some(failed) = failed {
                if self.resolve(failed, history, visit)? {
                    return Err(Pause::Rare);
                }
            } else if wide {
                return Err(Pause::TooWide);
            }
        }
        Ok(())
    }

    /// Computes and checks candidates until all below `to` are passed on, or one is wrong.
    fn candidates(
        &mut self,
        to: u64,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(bool, Option<Failed>), Failure> {
        #[cfg(not(target_arch = "wasm32"))]
        if self.setup.threads > 1 {
            return self.on_threads(to, visit, meter);
        }
        self.on_one_thread(to, visit, meter)
    }

    /// Alternates between producing and checking. Returns whether an index was too wide, and the
    /// value without a witness, if any.
    fn on_one_thread(
        &mut self,
        to: u64,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(bool, Option<Failed>), Failure> {
        while self.passed < to {
            let (first, at, done) = self.extend();
            let digits = self.window.digits().map(|digit| &digit[at..]);
            let checked = self.check.check(&self.game, Heaps { first, digits });
            self.passed = pass_on(Heaps { first, digits }, checked, self.game.closure, visit);
            if done.is_err() || checked.is_err() {
                return Ok((done.is_err(), checked.err()));
            }
            self.check_limits(meter)?;
        }
        Ok((false, None))
    }

    /// Checks the limits; if one is reached, discards the candidates that were not passed on.
    fn check_limits(&mut self, meter: &Meter<'_>) -> Result<(), Failure> {
        let looked = meter.steps(BATCH as u64);
        if looked.is_err() {
            self.discard(self.passed);
        }
        looked
    }

    /// As [`Stream::on_one_thread`]; other threads check meanwhile.
    #[cfg(not(target_arch = "wasm32"))]
    fn on_threads(
        &mut self,
        to: u64,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(bool, Option<Failed>), Failure> {
        let game = self.game.clone();
        let idle = Check::idle(self.setup.isa);
        let running = RwLock::new(std::mem::replace(&mut self.check, idle));
        let passed = AtomicU64::new(self.passed);
        let admit = |batch: &Batch<D>| {
            let batch = batch.heaps();
            let ahead = (AHEAD + 1) * batch.len().max(BATCH);
            let mut check = running.write().unwrap_or_else(PoisonError::into_inner);
            check.pass(passed.load(Ordering::Relaxed));
            check.admit(&game, batch, ahead);
        };
        let piece = |heaps| {
            let check = running.read().unwrap_or_else(PoisonError::into_inner);
            check.piece(&game, heaps)
        };
        // Where indexes have two bytes the check takes about as long as the candidates, and a batch so
        // long that it can be shared at no cost. One thread checks any other batch at once; several
        // share it.
        let help = (D > 1).then_some(&piece);
        let pieces = if self.setup.threads == 2 && help.is_none() { 1 } else { PIECES };
        let queue = Queue::new();
        let mut wide = false;
        let mut failed = None;
        let mut stopped = Ok(());
        thread::scope(|scope| {
            let _closing = queue.closing();
            let mut checking = 0;
            let mut waiting: VecDeque<Arc<Batch<D>>> = VecDeque::new();
            loop {
                let ended = wide || stopped.is_err() || self.window.next() >= to;
                if !ended && waiting.len() < AHEAD {
                    let (batch, done) = self.next_batch();
                    wide = done.is_err();
                    let batch = Arc::new(batch);
                    let heaps = batch.heaps();
                    let step = heaps.len().div_ceil(BLOCK * pieces) * BLOCK;
                    queue.push(Arc::clone(&batch), heaps.first..heaps.next(), step as u64);
                    // No more threads than there can be pieces.
                    let most = AHEAD * heaps.len().div_ceil(step.max(1));
                    while checking + 1 < self.setup.threads && checking < most.max(1) {
                        scope.spawn(|| queue.work(&admit, &piece));
                        checking += 1;
                    }
                    waiting.push_back(batch);
                    continue;
                }
                let Some(batch) = waiting.pop_front() else { return };
                let Some(checked) = queue.result(help) else { return };
                self.passed = pass_on(batch.heaps(), checked, self.game.closure, visit);
                passed.store(self.passed, Ordering::Relaxed);
                failed = checked.err();
                stopped = meter.steps(batch.heaps().len() as u64);
                if failed.is_some() {
                    return;
                }
            }
        });
        self.check = running.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.check.pass(self.passed);
        if stopped.is_err() && failed.is_none() {
            self.discard(self.passed);
        }
        stopped.map(|()| (wide && failed.is_none(), failed))
    }

    /// Discards the heaps from `heap` on, none of which was passed on.
    fn discard(&mut self, heap: u64) {
        self.window.rewind(heap);
        self.check.rewind(heap);
        if let Producer::Blocks(blocks) = &mut self.producer {
            blocks.rewind(heap);
        }
    }

    /// Searches all heaps for a witness of a value, and records the witness or a new rare heap.
    /// Returns whether the heap is rare.
    fn resolve(
        &mut self,
        failed: Failed,
        history: &mut dyn History,
        visit: &mut dyn FnMut(Block<'_>),
    ) -> Result<bool, Failure> {
        let Unwitnessed { heap, index } = failed.value;
        self.discard(heap);
        let value = self.game.closure.rare_value(index, heap);
        if !failed.tried_all && self.is_option(value, heap, history)? {
            self.check.confirm(failed.value);
            self.undecided = self.undecided.max(Some(heap));
            return Ok(false);
        }
        let rare = Rare { heap, value };
        let all = self.window.has_all(self.game.split.last as usize);
        if all && heap < FARTHEST {
            self.add(rare);
        } else {
            *self = self.with_rare(rare, history)?;
        }
        visit(Block { first: heap, values: Slice::Values(&[value]) });
        Ok(true)
    }

    /// Continues after a new rare heap, the next one of a window that holds all heaps.
    fn add(&mut self, rare: Rare) {
        let index = self.game.closure.index(rare.value);
        let new = self.game.add(rare);
        let known = usize::try_from(rare.heap).unwrap_or(usize::MAX);
        self.window.keep_at_least(known.saturating_mul(2));
        self.window.make_room(1);
        self.window.push(Window::<D>::FILLER);
        self.check.add(rare, index);
        self.passed = rare.heap + 1;
        let added = match &mut self.producer {
            Producer::Blocks(blocks) => new.iter().all(|&(back, with)| blocks.add(back, with)),
            Producer::Words(_) => false,
        };
        if !added {
            self.producer = Producer::choose(self.setup, &self.game, &self.window);
        }
    }

    /// Whether an option of the heap has this value.
    fn is_option(&self, value: u32, heap: u64, history: &mut dyn History) -> Result<bool, Failure> {
        const CHUNK: u64 = 1 << 22;
        for &place in &self.game.split.two {
            let rest = heap - u64::from(place);
            let unequal = self.game.split.unequal.contains(&place);
            let mut from = 1;
            while from <= rest / 2 {
                let to = (from + CHUNK).min(rest / 2 + 1);
                let first = self.gather(from..to, history)?;
                let second = self.gather(rest + 1 - to..rest + 1 - from, history)?;
                let pairs = (from..to).zip(first.iter().zip(second.iter().rev()));
                let is_match = |(a, (&x, &y)): (u64, (&u32, &u32))| {
                    x ^ y == value && !(unequal && 2 * a == rest)
                };
                if pairs.into_iter().any(is_match) {
                    return Ok(true);
                }
                from = to;
            }
        }
        let mut alone = self.game.split.one.iter().map(|&place| heap - u64::from(place));
        alone.try_fold(false, |found, rest| {
            Ok(found || self.gather(rest..rest + 1, history)?.first() == Some(&value))
        })
    }

    /// The values of a range of heaps: the first and the last heaps from memory, those between them
    /// from a history.
    pub(in crate::sequence) fn gather(
        &self,
        heaps: Range<u64>,
        history: &mut dyn History,
    ) -> Result<Vec<u32>, Failure> {
        let recent = self.window.origin().clamp(heaps.start, heaps.end);
        let first = self.check.known().clamp(heaps.start, recent);
        let head = |heap: u64| self.value(heap, self.check.first(heap));
        let mut values: Vec<u32> = (heaps.start..first).map(head).collect();
        if first < recent {
            values.extend(history.values(first..recent)?);
        }
        let window = |heap: u64| self.window.position(heap).map(|at| self.window.index(at));
        values.extend((recent..heaps.end).map(|heap| self.value(heap, window(heap))));
        Ok(values)
    }

    /// The stream that continues after a new rare heap. All values are needed, since the new
    /// look-backs reach to the first heaps.
    fn with_rare(&mut self, rare: Rare, history: &mut dyn History) -> Result<Self, Failure> {
        let too_far = || Refusal::new(format!("heap {} is rare: too far to look back", rare.heap));
        if rare.heap >= FARTHEST {
            return Err(too_far().into());
        }
        let mut values = self.gather(0..rare.heap, history)?;
        values.push(rare.value);
        let (game, next) = (&self.game, rare.heap + 1);
        let mut rares = game.rares.clone();
        rares.push(rare);
        let split = game.split.clone();
        let mut stream = Self::new(self.setup, split, game.closure, rares, &values, &values, next)?;
        stream.survey_at = self.survey_at;
        stream.undecided = self.undecided;
        stream.check.adopt(&mut self.check);
        Ok(stream)
    }
}

/// Passes on the heaps that were checked. Returns the heap after them.
fn pass_on<const D: usize>(
    heaps: Heaps<'_, D>,
    checked: Result<(), Failed>,
    closure: Closure,
    visit: &mut dyn FnMut(Block<'_>),
) -> u64 {
    let Heaps { first, digits } = heaps;
    let end = checked.err().map_or(heaps.next(), |failed| failed.value.heap);
    let len = usize::try_from(end - first).unwrap_or(0);
    if len == 0 {
        return first;
    }
    if D == 1 {
        visit(Block { first, values: Slice::Narrow(&digits[0][..len], closure) });
    } else {
        let index = |at: usize| (0..D).map(|d| u16::from(digits[d][at]) << (8 * d)).sum();
        let indexes: Vec<u16> = (0..len).map(index).collect();
        visit(Block { first, values: Slice::Medium(&indexes, closure) });
    }
    end
}

#[cfg(test)]
mod tests {
    use super::{Closure, Setup, Split, Stream};
    use crate::game::take_break::TakeBreak;
    use crate::sequence::block::Rare;

    /// A check can fail several batches back; the window must still hold the heaps that look-backs
    /// from there need. The values do not matter.
    #[test]
    fn the_window_holds_all_lookbacks_after_discarding_unchecked_heaps() {
        let code = TakeBreak::parse("0.106").unwrap();
        let split = Split::new(&code).unwrap();
        let closure = Closure::new(6, false, false).unwrap();
        assert!(split.admits(closure));
        let rares = [1, 150_000].map(|heap| Rare { heap, value: 0 }).to_vec();
        let values: Vec<u32> =
            (0..200_000u32).map(|heap| [2, 3, 4, 5][heap as usize % 4]).collect();
        let mut stream =
            Stream::<1>::new(Setup::default(), split, closure, rares, &values, &values, 200_000)
                .unwrap();
        for _ in 0..30 {
            let (first, _) = stream.next_batch();
            let _ = stream.next_batch();
            stream.discard(first.first);
            let len = stream.window.len();
            assert!(len as u64 >= stream.game.reach(), "{len} is not enough");
            stream.passed = stream.next_batch().0.heaps().next();
        }
    }
}
