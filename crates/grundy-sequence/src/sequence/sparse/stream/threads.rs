//! Candidates on one thread, and the check on others.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::thread;

use super::{AHEAD, BATCH, Producer, Stream, pass_on};
use crate::sequence::block::Block;
use crate::sequence::sparse::blocks::Helpers;
use crate::sequence::sparse::check::{Check, Failed, Heaps};
use crate::sequence::sparse::game::Game;
use crate::sequence::sparse::planes::BLOCK;
use crate::sequence::sparse::queue::Queue;
use crate::sequence::sparse::team::Team;
use crate::sequence::sparse::window::WidthError;
use grundy_core::game::{Failure, Meter};

/// The number of pieces into which the check divides a batch.
const PIECES: usize = 16;

/// Candidates that threads share.
#[derive(Debug)]
struct Batch<const D: usize> {
    first: u64,
    digits: [Vec<u8>; D],
}

impl<const D: usize> Batch<D> {
    fn heaps(&self) -> Heaps<'_, D> {
        Heaps { first: self.first, digits: self.digits.each_ref().map(Vec::as_slice) }
    }
}

/// The check of a stream, for several threads.
struct SharedCheck<const D: usize> {
    game: Game,
    check: RwLock<Check<D>>,
    /// The heap below which all heaps were passed on.
    passed: AtomicU64,
    /// Whether one thread checks all: then planes are completed where they are needed, and stay in its cache.
    in_turn: bool,
    /// The greatest number of batches that wait.
    ahead: usize,
}

impl<const D: usize> SharedCheck<D> {
    fn admit(&self, batch: Heaps<'_, D>) {
        let ahead = (self.ahead + 1) * batch.len().max(BATCH);
        let mut check = self.check.write().unwrap_or_else(PoisonError::into_inner);
        check.pass(self.passed.load(Ordering::Relaxed));
        if self.in_turn {
            check.append(&self.game, batch, 0);
        } else {
            check.admit(&self.game, batch, ahead);
        }
    }

    fn piece(&self, heaps: Range<u64>) -> Result<(), Failed> {
        if self.in_turn {
            let mut check = self.check.write().unwrap_or_else(PoisonError::into_inner);
            return check.in_turn(&self.game, heaps, false);
        }
        let check = self.check.read().unwrap_or_else(PoisonError::into_inner);
        check.piece(&self.game, heaps)
    }
}

impl<const D: usize> Stream<D> {
    /// Returns the next batch of candidates, and an error if it ended early.
    fn next_batch(&mut self, helpers: Option<&dyn Helpers>) -> (Batch<D>, Result<(), WidthError>) {
        let (first, at, done) = self.extend(helpers);
        let digits = self.window.digits().map(|digit| digit[at..].to_vec());
        (Batch { first, digits }, done)
    }

    /// Like [`Stream::on_one_thread`]; other threads check at the same time.
    pub(super) fn on_threads(
        &mut self,
        to: u64,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(bool, Option<Failed>), Failure> {
        let idle = Check::idle(self.setup.isa);
        // If indexes have two bytes or planes are slices, the check takes about as long as the
        // candidates, and a batch is long enough to be shared at no cost. One thread checks any
        // other batch alone; several share it.
        let sliced = matches!(&self.producer, Producer::Blocks(blocks) if blocks.is_sliced());
        let all_check = D > 1 || sliced;
        let blocks = matches!(self.producer, Producer::Blocks(_));
        let shared = SharedCheck {
            game: self.game.clone(),
            check: RwLock::new(std::mem::replace(&mut self.check, idle)),
            passed: AtomicU64::new(self.passed),
            in_turn: self.setup.threads == 2 && !all_check,
            ahead: AHEAD[usize::from(!blocks)],
        };
        let admit = |batch: &Batch<D>| shared.admit(batch.heaps());
        let piece = |heaps| shared.piece(heaps);
        let help = all_check.then_some(&piece);
        let queue = Queue::new();
        let mut wide = false;
        let mut failed = None;
        let mut stopped = Ok(());
        let team = Team::default();
        let help_team = || team.help();
        let meanwhile = blocks.then_some(&help_team as &(dyn Fn() -> bool + Sync));
        let pieces = if shared.in_turn { 1 } else { PIECES };
        thread::scope(|scope| {
            let _closing = queue.closing();
            let mut checking = 0;
            let mut waiting: VecDeque<Arc<Batch<D>>> = VecDeque::new();
            loop {
                let ended = wide || stopped.is_err() || self.window.next() >= to;
                if !ended && waiting.len() < shared.ahead {
                    let (batch, done) = self.next_batch(Some(&team));
                    wide = done.is_err();
                    let batch = Arc::new(batch);
                    let heaps = batch.heaps();
                    let step = heaps.len().div_ceil(BLOCK * pieces) * BLOCK;
                    queue.push(Arc::clone(&batch), heaps.first..heaps.next(), step as u64);
                    // No more threads than there can be pieces.
                    let most = shared.ahead * heaps.len().div_ceil(step.max(1));
                    while checking + 1 < self.setup.threads && checking < most.max(1) {
                        scope.spawn(|| queue.work(&admit, &piece, meanwhile));
                        checking += 1;
                    }
                    waiting.push_back(batch);
                    continue;
                }
                let Some(batch) = waiting.pop_front() else { return };
                let Some(checked) = queue.result(help) else { return };
                self.passed = pass_on(batch.heaps(), checked, self.game.closure, visit);
                shared.passed.store(self.passed, Ordering::Relaxed);
                failed = checked.err();
                stopped = meter.steps(batch.heaps().len() as u64);
                if failed.is_some() {
                    return;
                }
            }
        });
        self.check = shared.check.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.check.pass(self.passed);
        if stopped.is_err() && failed.is_none() {
            self.discard(self.passed);
        }
        stopped.map(|()| (wide && failed.is_none(), failed))
    }
}

#[cfg(test)]
mod tests {
    use super::Stream;
    use crate::sequence::block::Rare;
    use crate::sequence::closure::Closure;
    use crate::sequence::setup::Setup;
    use crate::sequence::sparse::split::Split;
    use grundy_core::game::take_break::TakeBreak;

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
            let (first, _) = stream.next_batch(None);
            let _ = stream.next_batch(None);
            stream.discard(first.first);
            let len = stream.window.len();
            assert!(len as u64 >= stream.game.reach(), "{len} is not enough");
            stream.passed = stream.next_batch(None).0.heaps().next();
        }
    }
}
