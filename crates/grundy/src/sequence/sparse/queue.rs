//! Batches of candidates that several threads check.
//!
//! The thread that computes candidates appends batches and takes their results, in order. A batch
//! is divided into pieces of whole blocks. Any thread takes the next piece, also the first one
//! while it waits for a result. After a value without a witness no later piece is given out, so the
//! result of a batch is that of checking it heap by heap, however many threads there are.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::check::Failed;

/// The batches that are being checked.
#[derive(Debug, Default)]
pub(super) struct Queue {
    state: Mutex<State>,
    /// A batch came, a piece was checked, or the queue was closed.
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    batches: VecDeque<Entry>,
    /// The number of batches whose results were taken.
    taken: usize,
    closed: bool,
}

/// A batch, as far as it is checked.
#[derive(Debug)]
struct Entry {
    /// The heaps that no thread has taken.
    left: Range<u64>,
    /// The number of heaps in a piece.
    step: u64,
    /// The number of pieces that are being checked.
    running: usize,
    /// The first value without a witness.
    failed: Option<Failed>,
}

/// Heaps of a batch that one thread checks. Dropped without a result, as a panic does, it closes
/// the queue.
struct Piece<'a> {
    queue: &'a Queue,
    batch: usize,
    heaps: Range<u64>,
    checked: Option<Result<(), Failed>>,
}

/// Closes a queue when it is dropped.
pub(super) struct Closing<'a>(&'a Queue);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.changed.notify_all();
    }
}

impl Drop for Piece<'_> {
    fn drop(&mut self) {
        let mut state = self.queue.lock();
        let place = self.batch.wrapping_sub(state.taken);
        if let Some(entry) = state.batches.get_mut(place) {
            entry.running -= 1;
            if let Some(Err(failed)) = self.checked {
                entry.failed = Some(entry.failed.map_or(failed, |other| other.min(failed)));
            }
        }
        state.closed |= self.checked.is_none();
        drop(state);
        self.queue.changed.notify_all();
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes the queue at the end of a scope.
    pub(super) fn closing(&self) -> Closing<'_> {
        Closing(self)
    }

    /// Appends a batch, to be checked in pieces of `step` heaps.
    pub(super) fn push(&self, heaps: Range<u64>, step: u64) {
        self.lock().batches.push_back(Entry { left: heaps, step, running: 0, failed: None });
        self.changed.notify_all();
    }

    /// The next piece, if there is one.
    fn piece(&self, state: &mut State) -> Option<Piece<'_>> {
        for (place, entry) in state.batches.iter_mut().enumerate() {
            if entry.failed.is_some() {
                return None;
            }
            if !entry.left.is_empty() {
                let end = entry.left.start.saturating_add(entry.step).min(entry.left.end);
                let heaps = entry.left.start..end;
                entry.left.start = end;
                entry.running += 1;
                return Some(Piece {
                    queue: self,
                    batch: state.taken + place,
                    heaps,
                    checked: None,
                });
            }
        }
        None
    }

    /// Checks pieces until the queue is closed.
    pub(super) fn work(&self, check: &impl Fn(Range<u64>) -> Result<(), Failed>) {
        let mut state = self.lock();
        while !state.closed {
            state = match self.piece(&mut state) {
                Some(mut piece) => {
                    drop(state);
                    piece.checked = Some(check(piece.heaps.clone()));
                    drop(piece);
                    self.lock()
                }
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// Takes the result of the oldest batch; checks pieces until it is there. `None` if the queue
    /// was closed by a panic.
    pub(super) fn result(
        &self,
        check: &impl Fn(Range<u64>) -> Result<(), Failed>,
    ) -> Option<Result<(), Failed>> {
        let mut state = self.lock();
        loop {
            let oldest = state.batches.front()?;
            let ended = oldest.left.is_empty() || oldest.failed.is_some();
            if ended && oldest.running == 0 {
                let failed = oldest.failed;
                state.batches.pop_front();
                state.taken += 1;
                return Some(failed.map_or(Ok(()), Err));
            }
            if state.closed {
                return None;
            }
            state = match self.piece(&mut state) {
                Some(mut piece) => {
                    drop(state);
                    piece.checked = Some(check(piece.heaps.clone()));
                    drop(piece);
                    self.lock()
                }
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Failed, Queue};
    use crate::sequence::sparse::check::Unwitnessed;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::thread;

    /// Whichever thread is first, the first failure in heap order is the result, and every heap
    /// before it was checked.
    #[test]
    fn results_are_those_of_one_thread() {
        for threads in [1, 2, 3, 8] {
            for bad in [vec![], vec![777], vec![5000, 4999, 300, 1023], vec![64]] {
                let queue = Queue::default();
                let checked = AtomicU64::new(0);
                let check = |heaps: std::ops::Range<u64>| {
                    if heaps.start.is_multiple_of(3) {
                        thread::yield_now();
                    }
                    checked.fetch_add(heaps.end - heaps.start, Ordering::Relaxed);
                    let first = bad.iter().copied().filter(|heap| heaps.contains(heap)).min();
                    first.map_or(Ok(()), |heap| {
                        Err(Failed { value: Unwitnessed { heap, index: 0 }, tried_all: false })
                    })
                };
                let found = thread::scope(|scope| {
                    for _ in 1..threads {
                        scope.spawn(|| queue.work(&check));
                    }
                    let _closing = queue.closing();
                    for batch in 0..10 {
                        queue.push(1000 * batch..1000 * (batch + 1), 64);
                    }
                    (0..10).find_map(|_| queue.result(&check).expect("no panic").err())
                });
                let least = bad.iter().copied().min();
                assert_eq!(found.map(|failed| failed.value.heap), least);
                assert!(checked.into_inner() >= least.unwrap_or(10_000));
            }
        }
    }

    /// A panic of a thread ends the others and is passed on.
    #[test]
    fn panics_are_passed_on() {
        let queue = Queue::default();
        let check = |_: std::ops::Range<u64>| -> Result<(), Failed> { panic!("a piece") };
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            thread::scope(|scope| {
                scope.spawn(|| queue.work(&check));
                let _closing = queue.closing();
                queue.push(0..100, 10);
                let good = |_: std::ops::Range<u64>| Ok(());
                thread::yield_now();
                while queue.result(&good).is_some() {
                    queue.push(0..100, 10);
                }
            });
        }));
        assert!(caught.is_err());
    }
}
