//! The transposition table: what is known of components, in bounded memory. Each bucket fills one
//! or two cache lines, and a full bucket replaces the entry that took least work.
//!
//! Each bucket has a lock. A thread that owns the table bypasses it (`get`, `put`); threads that
//! share the table take it for one access (`get_shared`, `put_shared`).

use super::vertex_set::VertexSet;
use crate::game::Knowledge;
use crate::sync::atomic::{AtomicUsize, Ordering};
use crate::sync::{Mutex, PoisonError};

/// Values below this are excluded by bits.
pub(super) const BITS: u32 = 56;

/// A component in canonical form with what is known of its value.
#[derive(Debug, Clone, Copy)]
struct Entry<const W: usize> {
    component: VertexSet<W>,
    /// Bit 63: whether the value is known. If so, the low 32 bits hold it; if not, bit k < 56 says
    /// that it is not k. Bits 56 to 62: the binary logarithm of the work.
    word: u64,
}

const EXACT: u64 = 1 << 63;
const LOW: u64 = (1 << BITS) - 1;
/// Entries of a bucket. With its lock, a bucket of one-word sets fills a cache line.
const WAYS: usize = 3;

impl<const W: usize> Entry<W> {
    const FREE: Self = Self { component: VertexSet::EMPTY, word: 0 };

    fn new(component: VertexSet<W>, known: Knowledge, work: u32) -> Self {
        let bits = match known {
            Knowledge::Exact(value) => EXACT | u64::from(value),
            Knowledge::Excludes(not) => not & LOW,
        };
        Self { component, word: bits | u64::from(work) << BITS }
    }

    fn known(&self) -> Knowledge {
        let low = self.word & LOW;
        match u32::try_from(low) {
            Ok(value) if self.word & EXACT != 0 => Knowledge::Exact(value),
            _ => Knowledge::Excludes(low),
        }
    }

    fn work(&self) -> u64 {
        (self.word & !EXACT) >> BITS
    }

    /// Adds what another entry says of the same component.
    fn merge(&mut self, other: &Self) {
        let work = self.work().max(other.work()) << BITS;
        if other.word & EXACT != 0 {
            self.word = other.word & (EXACT | LOW) | work;
        } else if self.word & EXACT == 0 {
            self.word = (self.word | other.word) & LOW | work;
        }
    }
}

/// The entries of components whose hashes agree in their low bits.
#[derive(Debug)]
#[repr(align(64))]
struct Bucket<const W: usize>(Mutex<Ways<W>>);

type Ways<const W: usize> = [Entry<W>; WAYS];

/// A hash table that grows up to a limit and replaces entries from then on.
#[derive(Debug)]
pub(super) struct TranspositionTable<const W: usize> {
    buckets: Vec<Bucket<W>>,
    used: AtomicUsize,
    /// Entries replaced since the table last grew.
    replaced: AtomicUsize,
}

/// How an entry was stored.
enum Insertion {
    Merged,
    Added,
    Replaced,
}

impl<const W: usize> TranspositionTable<W> {
    /// A small table.
    pub(super) fn new() -> Self {
        Self::with_buckets(1 << 5)
    }

    fn with_buckets(buckets: usize) -> Self {
        let free = || Bucket(Mutex::new([Entry::FREE; WAYS]));
        Self {
            buckets: std::iter::repeat_with(free).take(buckets).collect(),
            used: AtomicUsize::new(0),
            replaced: AtomicUsize::new(0),
        }
    }

    /// The size of the table in bytes.
    pub(super) fn bytes(&self) -> u64 {
        (self.buckets.len() * size_of::<Bucket<W>>()) as u64
    }

    /// The size in bytes after the next growth, if the table is more than five eighths full.
    #[inline]
    pub(super) fn grown_bytes(&self) -> Option<u64> {
        let filling = self.used.load(Ordering::Relaxed) * 8 > self.buckets.len() * WAYS * 5;
        filling.then(|| self.bytes() * GROWTH as u64)
    }

    /// Whether so many entries were replaced that the search repeats its own work.
    pub(super) fn is_thrashing(&self) -> bool {
        self.replaced.load(Ordering::Relaxed) / MOST_REPLACED > self.buckets.len()
    }

    #[inline]
    fn bucket(&self, component: &VertexSet<W>) -> usize {
        // The number of buckets is a power of two.
        let mask = self.buckets.len() - 1;
        usize::try_from(component.hash() & mask as u64).unwrap_or(0)
    }

    /// What is known of a component.
    #[inline]
    pub(super) fn get(&mut self, component: &VertexSet<W>) -> Knowledge {
        let bucket = self.bucket(component);
        find(self.buckets[bucket].0.get_mut().unwrap_or_else(PoisonError::into_inner), component)
    }

    /// [`get`](Self::get) for threads that share the table.
    #[inline]
    pub(super) fn get_shared(&self, component: &VertexSet<W>) -> Knowledge {
        let bucket = &self.buckets[self.bucket(component)];
        find(&bucket.0.lock().unwrap_or_else(PoisonError::into_inner), component)
    }

    /// Some word of a component's bucket: reading it prefetches the bucket.
    #[inline]
    pub(super) fn peek(&mut self, component: &VertexSet<W>) -> u64 {
        let bucket = self.bucket(component);
        self.buckets[bucket].0.get_mut().unwrap_or_else(PoisonError::into_inner)[0].word
    }

    /// Stores what is known of a component. `work` is the number of binary digits of the nodes
    /// visited for it.
    pub(super) fn put(&mut self, component: &VertexSet<W>, known: Knowledge, work: u32) {
        self.insert(Entry::new(*component, known, work));
    }

    fn insert(&mut self, entry: Entry<W>) {
        let bucket = self.bucket(&entry.component);
        let ways = self.buckets[bucket].0.get_mut().unwrap_or_else(PoisonError::into_inner);
        match insert(ways, entry) {
            Insertion::Merged => {}
            Insertion::Added => *self.used.get_mut() += 1,
            Insertion::Replaced => *self.replaced.get_mut() += 1,
        }
    }

    /// [`put`](Self::put) for threads that share the table.
    pub(super) fn put_shared(&self, component: &VertexSet<W>, known: Knowledge, work: u32) {
        let bucket = &self.buckets[self.bucket(component)];
        let mut ways = bucket.0.lock().unwrap_or_else(PoisonError::into_inner);
        let insertion = insert(&mut ways, Entry::new(*component, known, work));
        drop(ways);
        match insertion {
            Insertion::Merged => {}
            Insertion::Added => _ = self.used.fetch_add(1, Ordering::Relaxed),
            Insertion::Replaced => _ = self.replaced.fetch_add(1, Ordering::Relaxed),
        }
    }

    /// Grows the table to [`grown_bytes`](Self::grown_bytes).
    pub(super) fn grow(&mut self) {
        let larger = Self::with_buckets(self.buckets.len() * GROWTH);
        let old = std::mem::replace(self, larger);
        for bucket in old.buckets {
            let ways = bucket.0.into_inner().unwrap_or_else(PoisonError::into_inner);
            for entry in ways.into_iter().filter(|entry| !entry.component.is_empty()) {
                self.insert(entry);
            }
        }
    }
}

#[inline]
fn find<const W: usize>(ways: &Ways<W>, component: &VertexSet<W>) -> Knowledge {
    let entry = ways.iter().find(|entry| entry.component == *component);
    entry.map_or(Knowledge::Excludes(0), Entry::known)
}

/// Merges an entry with the one of the same component, or stores it in a free way, or replaces the
/// entry that took least work.
fn insert<const W: usize>(ways: &mut Ways<W>, entry: Entry<W>) -> Insertion {
    if let Some(old) = ways.iter_mut().find(|old| old.component == entry.component) {
        old.merge(&entry);
        return Insertion::Merged;
    }
    let free = ways.iter().position(|old| old.component.is_empty());
    let least = || (0..WAYS).min_by_key(|&way| ways[way].work()).unwrap_or(0);
    ways[free.unwrap_or_else(least)] = entry;
    if free.is_some() { Insertion::Added } else { Insertion::Replaced }
}

/// The factor by which the table grows.
const GROWTH: usize = 2;

/// A table that has replaced more entries than this per bucket is too small for the question.
const MOST_REPLACED: usize = 1 << 14;

/// Under schedules chosen by Shuttle.
#[cfg(all(test, shuttle))]
mod scheduled {
    use std::sync::Arc;

    use shuttle::thread;

    use super::*;

    /// Facts that two threads store, a component and the values that it does not have.
    type Facts = [(usize, u64); 2];

    /// Stores facts on two threads in a table of one bucket. No fact is lost while the bucket has
    /// room, every entry is counted once, and what is found of a component is never more than what
    /// was stored of it.
    fn check(facts: [Facts; 2], is_full: bool) {
        let table = Arc::new(TranspositionTable::<1>::with_buckets(1));
        let threads: Vec<_> = facts
            .into_iter()
            .map(|facts| {
                let table = Arc::clone(&table);
                thread::spawn(move || {
                    for (vertex, not) in facts {
                        let component = VertexSet::one(vertex);
                        table.put_shared(&component, Knowledge::Excludes(not), 3);
                        table.get_shared(&component);
                    }
                })
            })
            .collect();
        for thread in threads {
            thread.join().expect("no panic");
        }
        let mut stored = [0; 8];
        for (vertex, not) in facts.into_iter().flatten() {
            stored[vertex] |= not;
        }
        let mut known = 0;
        for (vertex, &stored) in stored.iter().enumerate() {
            let Knowledge::Excludes(found) = table.get_shared(&VertexSet::one(vertex)) else {
                panic!("nobody stored a value of {vertex}");
            };
            assert_eq!(found & !stored, 0, "component {vertex}");
            assert!(is_full || found == stored, "component {vertex}");
            known += usize::from(found != 0);
        }
        assert_eq!(table.used.load(Ordering::Relaxed), known);
    }

    #[test]
    fn schedules_of_two_threads() {
        let two = [[(0, 1), (1, 2)], [(1, 4), (0, 8)]];
        let four = [[(0, 1), (1, 2)], [(2, 4), (3, 8)]];
        for (facts, is_full) in [(two, false), (four, true)] {
            shuttle::check_dfs(move || check(facts, is_full), Some(20_000));
            shuttle::check_random(move || check(facts, is_full), 20_000);
        }
    }
}
