//! The number of bytes that the process has allocated.
//!
//! Threads count in different places, so that they do not wait for each other; the sum is needed
//! seldom. Now and then a thread compares it with the limit.

use std::cell::Cell;
use std::sync::atomic::{AtomicIsize, AtomicUsize, Ordering};

/// A place where threads count. It fills cache lines of its own.
#[repr(align(128))]
struct Counter(AtomicIsize);

/// The number of places. The first is for the first thread alone, which allocates most. A thread may
/// free what another one allocated, so some may be negative.
const COUNTERS: usize = 16;

static COUNTED: [Counter; COUNTERS] = [const { Counter(AtomicIsize::new(0)) }; COUNTERS];

/// The number of threads that have a place.
static THREADS: AtomicUsize = AtomicUsize::new(0);

/// What a thread may allocate until it looks at the limit again.
const UNSEEN: usize = 1 << 18;

/// The account of a thread.
#[derive(Clone, Copy)]
struct Mine {
    /// Its place; none is known at first.
    counter: usize,
    /// What it has allocated since it looked at the limit.
    unseen: usize,
}

thread_local! {
    // It needs no destructor, so it can be used as long as the thread allocates.
    static MINE: Cell<Mine> = const { Cell::new(Mine { counter: usize::MAX, unseen: 0 }) };
}

/// The bytes that are allocated.
pub(super) fn allocated() -> u64 {
    let sum = COUNTED.iter().map(|counter| counter.0.load(Ordering::Relaxed)).sum::<isize>();
    u64::try_from(sum).unwrap_or(0)
}

/// Counts a block that is about to be allocated.
#[inline]
pub(super) fn take(size: usize) {
    let block = block(size);
    if count(block, 0) {
        super::look(block);
    }
}

/// Counts a block that is about to be freed.
#[inline]
pub(super) fn give(size: usize) {
    count(0, block(size));
}

/// Counts a block that is about to be resized.
#[inline]
pub(super) fn resize(before: usize, after: usize) {
    let (before, after) = (block(before), block(after));
    if count(after, before) {
        super::look(after.saturating_sub(before));
    }
}

/// Counts bytes in the thread's place. Returns whether it is to look at the limit.
fn count(taken: usize, given: usize) -> bool {
    let counted = MINE.try_with(|mine| {
        let Mine { mut counter, mut unseen } = mine.get();
        if counter == usize::MAX {
            counter = match THREADS.fetch_add(1, Ordering::Relaxed) {
                0 => 0,
                thread => shared(thread),
            };
        }
        add(counter, taken, given);
        unseen += taken.saturating_sub(given);
        let looks = unseen >= UNSEEN;
        mine.set(Mine { counter, unseen: if looks { 0 } else { unseen } });
        looks
    });
    // A thread at its end.
    counted.unwrap_or_else(|_| {
        add(shared(0), taken, given);
        true
    })
}

/// A place that several threads may count in.
fn shared(thread: usize) -> usize {
    1 + thread % (COUNTERS - 1)
}

#[inline]
fn add(counter: usize, taken: usize, given: usize) {
    let change = taken.wrapping_sub(given).cast_signed();
    let place = &COUNTED[counter].0;
    if counter == 0 {
        // No other thread writes here, and this is cheaper.
        place.store(place.load(Ordering::Relaxed).wrapping_add(change), Ordering::Relaxed);
    } else {
        place.fetch_add(change, Ordering::Relaxed);
    }
}

/// The bytes that a block of this size takes: common allocators add a word and round up to two.
fn block(size: usize) -> usize {
    const WORD: usize = size_of::<usize>();
    (size.saturating_add(3 * WORD - 1) & !(2 * WORD - 1)).max(4 * WORD)
}
