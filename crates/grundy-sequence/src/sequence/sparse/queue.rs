//! Batches of candidates that other threads check.
//!
//! One thread computes candidates, appends batches and takes their results, in order. The other
//! threads check; the first one may help them while it waits for a result. A batch is first
//! admitted by one of the others, and then divided into pieces of whole blocks. After a value
//! without a witness no later piece is handed out, so the result of a batch is that of checking it
//! heap by heap, for any number of threads.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use super::check::Failed;
use grundy_core::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The number of consecutive attempts of an idle thread before it sleeps.
const PATIENCE: usize = if cfg!(shuttle) { 1 } else { 256 };

/// The queue of batches.
#[derive(Debug)]
pub(super) struct Queue<B> {
    state: Mutex<State<B>>,
    /// Signalled when a batch arrives, a task ends, or the queue is closed.
    changed: Condvar,
}

#[derive(Debug)]
struct State<B> {
    batches: VecDeque<Entry<B>>,
    /// The number of batches whose results were taken.
    taken: usize,
    closed: bool,
}

/// A batch and the progress of its check.
#[derive(Debug)]
struct Entry<B> {
    /// The batch, until a thread admits it.
    new: Option<Arc<B>>,
    /// Whether the task is admitting the batch instead of a piece.
    untouched: bool,
    /// The heaps that no thread has taken.
    left: Range<u64>,
    /// The number of heaps in a piece.
    step: u64,
    /// The number of tasks that are being done.
    running: usize,
    /// The first value without a witness.
    failed: Option<Failed>,
}

/// The next task of a thread.
enum Work<B> {
    Admit(Arc<B>),
    Check(Range<u64>),
}

/// A task on a batch. Dropping it without a result, as a panic does, closes the queue.
struct Task<'a, B> {
    queue: &'a Queue<B>,
    batch: usize,
    result: Option<Result<(), Failed>>,
}

/// Closes a queue when it is dropped.
pub(super) struct Closing<'a, B>(&'a Queue<B>);

impl<B> Drop for Closing<'_, B> {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.changed.notify_all();
    }
}

impl<B> Drop for Task<'_, B> {
    fn drop(&mut self) {
        let mut state = self.queue.lock();
        let place = self.batch.wrapping_sub(state.taken);
        if let Some(entry) = state.batches.get_mut(place) {
            entry.running -= 1;
            if let Some(Err(failed)) = self.result {
                entry.failed = Some(entry.failed.map_or(failed, |other| other.min(failed)));
            }
        }
        state.closed |= self.result.is_none();
        drop(state);
        self.queue.changed.notify_all();
    }
}

impl<B> Queue<B> {
    pub(super) fn new() -> Self {
        let state = State { batches: VecDeque::new(), taken: 0, closed: false };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State<B>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes the queue at the end of a scope.
    pub(super) fn closing(&self) -> Closing<'_, B> {
        Closing(self)
    }

    /// Appends a batch, to be checked in pieces of `step` heaps.
    pub(super) fn push(&self, batch: Arc<B>, heaps: Range<u64>, step: u64) {
        let entry = Entry {
            new: Some(batch),
            untouched: true,
            left: heaps,
            step,
            running: 0,
            failed: None,
        };
        self.lock().batches.push_back(entry);
        self.changed.notify_all();
    }

    /// Admits batches and checks pieces of them until the queue is closed. While it waits for work,
    /// it calls `meanwhile` for some time, which returns whether it found something to do.
    pub(super) fn work(
        &self,
        admit: &impl Fn(&B),
        check: &impl Fn(Range<u64>) -> Result<(), Failed>,
        meanwhile: Option<&(dyn Fn() -> bool + Sync)>,
    ) {
        let mut state = self.lock();
        let mut idle = 0;
        while !state.closed {
            let Some((batch, work)) = state.next() else {
                if let Some(meanwhile) = meanwhile.filter(|_| idle < PATIENCE) {
                    drop(state);
                    idle = if meanwhile() { 0 } else { idle + 1 };
                    state = self.lock();
                } else {
                    state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                    idle = 0;
                }
                continue;
            };
            idle = 0;
            drop(state);
            self.perform(batch, || match work {
                Work::Admit(batch) => {
                    admit(&batch);
                    Ok(())
                }
                Work::Check(heaps) => check(heaps),
            });
            state = self.lock();
        }
    }

    /// Performs a task on a batch.
    fn perform(&self, batch: usize, work: impl FnOnce() -> Result<(), Failed>) {
        let mut task = Task { queue: self, batch, result: None };
        task.result = Some(work());
    }

    /// Waits for the result of the oldest batch and takes it. Checks pieces of that batch in the
    /// meantime, if `check` is given. Returns `None` if there is no batch, or if a panic closed the
    /// queue.
    pub(super) fn result<F>(&self, help: Option<&F>) -> Option<Result<(), Failed>>
    where
        F: Fn(Range<u64>) -> Result<(), Failed>,
    {
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
            if let Some(check) = help
                && let Some((batch, heaps)) = state.next_piece()
            {
                drop(state);
                self.perform(batch, || check(heaps));
                state = self.lock();
                continue;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<B> State<B> {
    /// Returns the next work, with the number of its batch.
    fn next(&mut self) -> Option<(usize, Work<B>)> {
        for (batch, entry) in (self.taken..).zip(&mut self.batches) {
            // Batches are admitted in order, each before it is checked.
            if entry.failed.is_some() || entry.is_being_admitted() {
                return None;
            }
            if let Some(new) = entry.new.take() {
                entry.running += 1;
                return Some((batch, Work::Admit(new)));
            }
            if let Some(heaps) = entry.next_piece() {
                return Some((batch, Work::Check(heaps)));
            }
        }
        None
    }

    /// Returns the next piece of the oldest batch, if another thread has admitted it.
    fn next_piece(&mut self) -> Option<(usize, Range<u64>)> {
        let admitted = |entry: &&mut Entry<B>| entry.new.is_none() && !entry.is_being_admitted();
        let entry = self.batches.front_mut().filter(admitted)?;
        if entry.failed.is_some() {
            return None;
        }
        Some((self.taken, entry.next_piece()?))
    }
}

impl<B> Entry<B> {
    fn is_being_admitted(&self) -> bool {
        self.running > 0 && self.untouched
    }

    /// Takes the next piece.
    fn next_piece(&mut self) -> Option<Range<u64>> {
        if self.left.is_empty() {
            return None;
        }
        self.untouched = false;
        let end = self.left.start.saturating_add(self.step).min(self.left.end);
        self.running += 1;
        Some(std::mem::replace(&mut self.left.start, end)..end)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::Range;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::sync::{Arc, Mutex};
    use std::thread;

    use super::{Failed, Queue};
    use crate::sequence::sparse::check::MissingWitness;

    /// In any order of the threads, batches are admitted in order, each before its pieces; the
    /// first failure in heap order is the result, and every heap before it was checked.
    #[test]
    fn results_are_those_of_one_thread() {
        for (threads, helps) in [(1, false), (1, true), (2, true), (8, false), (8, true)] {
            for bad in [vec![], vec![777], vec![5000, 4999, 300, 1023], vec![64]] {
                let queue = Queue::new();
                let checked = AtomicU64::new(0);
                let admitted = Mutex::new(Vec::new());
                let admit = |batch: &u64| admitted.lock().expect("no panic").push(*batch);
                let check = |heaps: Range<u64>| {
                    let last = admitted.lock().expect("no panic").last().copied();
                    assert!(last >= Some(heaps.start / 1000), "{heaps:?} before it is admitted");
                    if heaps.start.is_multiple_of(3) {
                        thread::yield_now();
                    }
                    checked.fetch_add(heaps.end - heaps.start, Ordering::Relaxed);
                    let first = bad.iter().copied().filter(|heap| heaps.contains(heap)).min();
                    first.map_or(Ok(()), |heap| {
                        Err(Failed { value: MissingWitness { heap, index: 0 }, tried_all: false })
                    })
                };
                // The work of a waiting thread has no effect on the results.
                let meanwhile = || checked.load(Ordering::Relaxed) % 128 == 64;
                let meanwhile = helps.then_some(&meanwhile as &(dyn Fn() -> bool + Sync));
                let found = thread::scope(|scope| {
                    let _closing = queue.closing();
                    for _ in 0..threads {
                        scope.spawn(|| queue.work(&admit, &check, meanwhile));
                    }
                    for batch in 0..10 {
                        queue.push(Arc::new(batch), 1000 * batch..1000 * (batch + 1), 64);
                    }
                    let help = helps.then_some(&check);
                    (0..10).find_map(|_| queue.result(help).expect("no panic").err())
                });
                let least = bad.iter().copied().min();
                assert_eq!(found.map(|failed| failed.value.heap), least);
                assert!(checked.into_inner() >= least.unwrap_or(10_000));
                let admitted = admitted.into_inner().expect("no panic");
                assert!(admitted.iter().copied().eq(0..admitted.len() as u64), "{admitted:?}");
            }
        }
    }

    /// A panic of a thread ends the others and is passed on.
    #[test]
    fn panics_are_passed_on() {
        let queue = Queue::new();
        let check = |_: Range<u64>| -> Result<(), Failed> { panic!("a piece") };
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            thread::scope(|scope| {
                scope.spawn(|| queue.work(&|(): &()| (), &check, None));
                let _closing = queue.closing();
                queue.push(Arc::new(()), 0..100, 10);
                assert_eq!(queue.result(None::<&fn(_) -> _>), None);
            });
        }));
        assert!(caught.is_err());
    }
}

/// Tests under thread schedules that Shuttle chooses.
#[cfg(all(test, shuttle))]
mod scheduled {
    use std::ops::Range;
    use std::sync::Arc;

    use shuttle::thread;

    use super::{Failed, Queue};
    use crate::sequence::sparse::check::MissingWitness;

    /// Under every schedule, no thread waits for ever, and the result is that of one thread.
    fn check_all(workers: usize, helps: bool, batches: u64, bad: Option<u64>) {
        let queue: Arc<Queue<u64>> = Arc::new(Queue::new());
        let check = move |heaps: Range<u64>| match bad.filter(|heap| heaps.contains(heap)) {
            Some(heap) => {
                Err(Failed { value: MissingWitness { heap, index: 0 }, tried_all: false })
            }
            None => Ok(()),
        };
        let threads: Vec<_> = (0..workers)
            .map(|_| {
                let queue = Arc::clone(&queue);
                thread::spawn(move || {
                    let meanwhile = helps.then_some(&(|| false) as &(dyn Fn() -> bool + Sync));
                    queue.work(&|_| (), &check, meanwhile);
                })
            })
            .collect();
        let closing = queue.closing();
        for batch in 0..batches {
            queue.push(Arc::new(batch), 10 * batch..10 * (batch + 1), 5);
        }
        let help = helps.then_some(&check);
        let found = (0..batches).find_map(|_| queue.result(help).expect("no panic").err());
        assert_eq!(found.map(|failed| failed.value.heap), bad);
        drop(closing);
        for thread in threads {
            thread.join().expect("no panic");
        }
    }

    #[test]
    fn schedules_of_two_threads_in_order() {
        for helps in [false, true] {
            shuttle::check_dfs(move || check_all(1, helps, 2, Some(7)), Some(20_000));
            shuttle::check_dfs(move || check_all(2, helps, 1, None), Some(20_000));
        }
    }

    #[test]
    fn many_schedules_of_four_threads() {
        for bad in [None, Some(3), Some(17)] {
            for helps in [false, true] {
                shuttle::check_random(move || check_all(3, helps, 3, bad), 2_000);
                shuttle::check_pct(move || check_all(3, helps, 3, bad), 2_000, 3);
            }
        }
    }
}
