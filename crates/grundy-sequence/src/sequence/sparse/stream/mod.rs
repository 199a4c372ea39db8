//! The streaming form: candidates are computed first, and the rare check follows.
//!
//! Candidates depend on a window of the last heaps only. The check follows in batches, divided among
//! all [`threads`]; a batch is passed on once it is checked. If a value has no witness among the heaps
//! in memory, all heaps are searched. If there is a witness, the stream continues. Otherwise the heap is
//! [`rare`]: all candidates after it are discarded, and the stream continues with one more rare heap.

mod rare;
#[cfg(not(target_arch = "wasm32"))]
mod threads;

use super::blocks::{BlockCandidates, Helpers};
use super::check::{Check, Failed, Heaps};
use super::game::Game;
use super::head::KEEP;
use super::planes::BLOCK;
use super::split::Split;
use super::window::{WidthError, Window, joined};
use super::words::WordCandidates;
use crate::sequence::block::{Block, Rare, Slice};
use crate::sequence::closure::Closure;
use crate::sequence::setup::{Method, Setup};
use crate::sequence::state::{Dependence, History};
use grundy_core::game::{Failure, Meter, Refusal};

/// The source of candidates.
#[derive(Debug)]
enum Producer<const D: usize> {
    Blocks(Box<BlockCandidates<D>>),
    Words(WordCandidates),
}

impl<const D: usize> Producer<D> {
    /// Returns the best source of the candidates after the heaps in a window.
    fn choose(setup: Setup, game: &Game, window: &Window<D>) -> Self {
        let words = (setup.method != Method::Blocks && window.next() >= game.clear_from())
            .then(|| WordCandidates::new(setup.isa, game, window))
            .flatten();
        let blocks = || BlockCandidates::new(setup.isa, game, window);
        words.map_or_else(|| Self::Blocks(Box::new(blocks())), Self::Words)
    }
}

/// The reason why a stream paused.
#[derive(Debug)]
pub(in crate::sequence) enum Pause {
    /// An index needs more digits.
    WidthError,
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

/// The greatest number of batches that wait for the check: of blocks, and of words, which take about as long as waking
/// a thread.
const AHEAD: [usize; 2] = [2, 4];

impl<const D: usize> Stream<D> {
    /// Creates a stream that continues at heap `next`. `values` ends there, and begins at heap 0 or
    /// covers all look-backs; `head` has the values of the first heaps, as many as possible.
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
        let keep = needed.saturating_add((AHEAD[0] * BATCH).max(AHEAD[1] * WORDS_BATCH));
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

    /// Returns the first heap that was not passed on.
    pub(in crate::sequence) fn next(&self) -> u64 {
        self.passed
    }

    /// Returns the longest look-back.
    pub(in crate::sequence) fn reach(&self) -> u64 {
        self.game.reach()
    }

    /// Returns how far back common heaps look.
    pub(in crate::sequence) fn dependence(&self) -> Dependence {
        // A witness has one of the first heaps; beyond the sums of two rare heaps, no other rare one.
        let last_place = u64::from(self.game.split.last);
        let after_rares = self.game.rares.last().map_or(0, |rare| 2 * rare.heap + last_place + 1);
        Dependence {
            span: self.game.reach().max(KEEP as u64 + last_place),
            from: after_rares.max(self.undecided.map_or(0, |heap| heap + 1)),
        }
    }

    /// Returns the last heap that its dependence did not decide.
    pub(in crate::sequence) fn undecided(&self) -> Option<u64> {
        self.undecided
    }

    /// Sets the last heap that its dependence did not decide.
    pub(in crate::sequence) fn set_undecided(&mut self, heap: Option<u64>) {
        self.undecided = heap;
    }

    /// Returns the rare heaps.
    pub(in crate::sequence) fn rares(&self) -> &[Rare] {
        &self.game.rares
    }

    /// Returns the closure.
    pub(in crate::sequence) fn closure(&self) -> Closure {
        self.game.closure
    }

    /// Returns the method in use.
    pub(in crate::sequence) fn method(&self) -> Method {
        match self.producer {
            Producer::Words(_) => Method::Words,
            Producer::Blocks(_) => Method::Blocks,
        }
    }

    /// Returns the same stream with indexes of E digits.
    pub(in crate::sequence) fn with_digits<const E: usize>(&self) -> Result<Stream<E>, Refusal> {
        let game = &self.game;
        let (split, rares) = (game.split.clone(), game.rares.clone());
        let (head, window) = (self.head(), self.window());
        let next = self.passed;
        let stream = Stream::new(self.setup, split, game.closure, rares, &head, &window, next);
        stream.map(|stream| Stream { undecided: self.undecided, ..stream })
    }

    /// Returns the greatest index of a common heap in the window.
    pub(in crate::sequence) fn greatest(&self) -> usize {
        self.window.common_by_frequency().1
    }

    /// Returns the values of the first heaps, as far as they are stored.
    pub(in crate::sequence) fn head(&self) -> Vec<u32> {
        let value = |heap: u64| match (self.game.rare(heap), self.check.first(heap)) {
            (Some(rare), _) => Some(rare.value),
            (None, index) => Some(self.game.closure.value(index? as u32, heap)),
        };
        (0..self.check.known()).map_while(value).collect()
    }

    /// Returns the values of the last heaps that were passed on.
    pub(in crate::sequence) fn window(&self) -> Vec<u32> {
        let known = self.window.heaps().take_while(|&(_, heap)| heap < self.passed);
        known.map(|(at, heap)| self.value(heap, Some(self.window.index(at)))).collect()
    }

    /// Returns the value of a heap, given its index if it is common.
    fn value(&self, heap: u64, index: Option<usize>) -> u32 {
        match (self.game.rare(heap), index) {
            (Some(rare), _) => rare.value,
            (None, Some(index)) if heap > 0 => self.game.closure.value(index as u32, heap),
            // Heap 0 has the value 0.
            _ => 0,
        }
    }

    /// Appends candidates to the window.
    fn produce(&mut self, helpers: Option<&dyn Helpers>) -> Result<(), WidthError> {
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
                let (game, window) = (&self.game, &mut self.window);
                (0..blocks_at_once).try_for_each(|_| blocks.block(game, window, helpers))
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
    fn extend(&mut self, helpers: Option<&dyn Helpers>) -> (u64, usize, Result<(), WidthError>) {
        let first = self.window.next();
        let done = self.produce(helpers);
        (first, self.window.position(first).unwrap_or(self.window.len()), done)
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
                return Err(Pause::WidthError);
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

    /// Alternates between producing and checking candidates. Returns whether an index was too wide,
    /// and the value without a witness, if any.
    fn on_one_thread(
        &mut self,
        to: u64,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(bool, Option<Failed>), Failure> {
        while self.passed < to {
            let (first, at, done) = self.extend(None);
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

    /// Discards the heaps from `heap` on, none of which was passed on.
    fn discard(&mut self, heap: u64) {
        self.window.rewind(heap);
        self.check.rewind(heap);
        if let Producer::Blocks(blocks) = &mut self.producer {
            blocks.rewind(heap);
        }
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
        let index = |at: usize| joined(digits.map(|digit| digit[at])) as u16;
        let indexes: Vec<u16> = (0..len).map(index).collect();
        visit(Block { first, values: Slice::Medium(&indexes, closure) });
    }
    end
}
