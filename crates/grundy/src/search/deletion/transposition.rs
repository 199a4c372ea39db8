//! The transposition table: what is known of components, in bounded memory. Each bucket fills one
//! or two cache lines, and a full bucket replaces the entry that took least work.
//!
//! A thread that owns the table reads and writes it as it is (`get`, `put`). Threads that share it
//! count the writes to each bucket (`get_shared`, `put_shared`): a number that is odd while one of
//! them writes, and that readers compare before and after (a *seqlock*). So readers write nothing,
//! and the cache lines of buckets stay shared between processors.

use super::vertex_set::VertexSet;
use crate::game::Knowledge;
use crate::sync::atomic::{AtomicU64, AtomicUsize, Ordering, fence};
use crate::sync::spin_loop;

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
/// Entries of a bucket. With its number of writes, a bucket of one-word sets fills a cache line.
const WAYS: usize = 3;

/// What the word of an entry says.
fn known(word: u64) -> Knowledge {
    let low = word & LOW;
    match u32::try_from(low) {
        Ok(value) if word & EXACT != 0 => Knowledge::Exact(value),
        _ => Knowledge::Excludes(low),
    }
}

/// The binary logarithm of the work, from the word of an entry.
fn work(word: u64) -> u64 {
    (word & !EXACT) >> BITS
}

impl<const W: usize> Entry<W> {
    fn new(component: VertexSet<W>, known: Knowledge, work: u32) -> Self {
        let bits = match known {
            Knowledge::Exact(value) => EXACT | u64::from(value),
            Knowledge::Excludes(not) => not & LOW,
        };
        Self { component, word: bits | u64::from(work) << BITS }
    }

    /// Adds what the word of another entry says of the same component.
    fn merge(&mut self, other: u64) {
        let work = work(self.word).max(work(other)) << BITS;
        if self.word & EXACT != 0 {
            self.word = self.word & (EXACT | LOW) | work;
        } else if other & EXACT != 0 {
            self.word = other & (EXACT | LOW) | work;
        } else {
            self.word = (self.word | other) & LOW | work;
        }
    }
}

/// Where an entry is stored.
#[derive(Debug)]
struct Way<const W: usize> {
    /// No vertices where no entry is.
    component: [AtomicU64; W],
    word: AtomicU64,
}

impl<const W: usize> Way<W> {
    fn free() -> Self {
        Self { component: std::array::from_fn(|_| AtomicU64::new(0)), word: AtomicU64::new(0) }
    }

    #[inline]
    fn holds(&self, component: &VertexSet<W>) -> bool {
        let words = self.component.iter().zip(component.words());
        words.fold(0, |differ, (word, other)| differ | word.load(Ordering::Relaxed) ^ other) == 0
    }

    #[inline]
    fn word(&self) -> u64 {
        self.word.load(Ordering::Relaxed)
    }

    fn load(&self) -> Entry<W> {
        let words = std::array::from_fn(|i| self.component[i].load(Ordering::Relaxed));
        Entry { component: VertexSet::of(words), word: self.word() }
    }

    fn store(&self, entry: &Entry<W>) {
        for (word, new) in self.component.iter().zip(entry.component.words()) {
            word.store(*new, Ordering::Relaxed);
        }
        self.word.store(entry.word, Ordering::Relaxed);
    }
}

/// The entries of components whose hashes agree in their low bits.
#[derive(Debug)]
#[repr(align(64))]
struct Bucket<const W: usize> {
    /// Twice the number of writes of threads that share the table, and one more during a write.
    writes: AtomicU64,
    ways: [Way<W>; WAYS],
}

impl<const W: usize> Bucket<W> {
    fn free() -> Self {
        Self { writes: AtomicU64::new(0), ways: std::array::from_fn(|_| Way::free()) }
    }

    #[inline]
    fn find(&self, component: &VertexSet<W>) -> Knowledge {
        let way = self.ways.iter().find(|way| way.holds(component));
        way.map_or(Knowledge::Excludes(0), |way| known(way.word()))
    }

    /// [`find`](Self::find) while other threads may write. An entry that is being written may
    /// be missing.
    #[inline]
    fn find_shared(&self, component: &VertexSet<W>) -> Knowledge {
        let writes = self.writes.load(Ordering::Acquire);
        let found = self.find(component);
        fence(Ordering::Acquire);
        let unchanged = writes.is_multiple_of(2) && self.writes.load(Ordering::Relaxed) == writes;
        if unchanged { found } else { Knowledge::Excludes(0) }
    }

    /// Merges an entry with the one of the same component, or stores it in a free way, or replaces
    /// the entry that took least work.
    fn insert(&self, mut entry: Entry<W>) -> Insertion {
        if let Some(old) = self.ways.iter().find(|way| way.holds(&entry.component)) {
            entry.merge(old.word());
            old.store(&entry);
            return Insertion::Merged;
        }
        let free = self.ways.iter().find(|way| way.holds(&VertexSet::EMPTY));
        let least = || self.ways.iter().min_by_key(|way| work(way.word()));
        if let Some(way) = free.or_else(least) {
            way.store(&entry);
        }
        if free.is_some() { Insertion::Added } else { Insertion::Replaced }
    }

    /// [`insert`](Self::insert) while other threads may read and write.
    fn insert_shared(&self, entry: Entry<W>) -> Insertion {
        let mut writes = self.writes.load(Ordering::Relaxed);
        loop {
            let before = writes & !1;
            let begun = self.writes.compare_exchange_weak(
                before,
                before + 1,
                Ordering::Acquire,
                Ordering::Relaxed,
            );
            match begun {
                Ok(_) => break,
                Err(now) => writes = now,
            }
            spin_loop();
        }
        // Readers that see any of the stores below see the odd number as well.
        fence(Ordering::Release);
        let insertion = self.insert(entry);
        self.writes.fetch_add(1, Ordering::Release);
        insertion
    }
}

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
        Self {
            buckets: std::iter::repeat_with(Bucket::free).take(buckets).collect(),
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
    fn bucket(&self, component: &VertexSet<W>) -> &Bucket<W> {
        // The number of buckets is a power of two.
        let mask = self.buckets.len() - 1;
        &self.buckets[usize::try_from(component.hash() & mask as u64).unwrap_or(0)]
    }

    /// What is known of a component. The table must not be shared.
    #[inline]
    pub(super) fn get(&mut self, component: &VertexSet<W>) -> Knowledge {
        self.bucket(component).find(component)
    }

    /// [`get`](Self::get) for threads that share the table.
    #[inline]
    pub(super) fn get_shared(&self, component: &VertexSet<W>) -> Knowledge {
        self.bucket(component).find_shared(component)
    }

    /// Prefetches the entries of components, by reading a word of each bucket. The cache misses
    /// overlap.
    #[inline]
    pub(super) fn prefetch(&self, components: impl Iterator<Item = VertexSet<W>>) {
        let read = |one| self.bucket(&one).writes.load(Ordering::Relaxed);
        std::hint::black_box(components.fold(0, |all, one| all ^ read(one)));
    }

    /// Stores what is known of a component. `work` is the number of binary digits of the nodes
    /// visited for it. The table must not be shared.
    pub(super) fn put(&mut self, component: &VertexSet<W>, known: Knowledge, work: u32) {
        let insertion = self.bucket(component).insert(Entry::new(*component, known, work));
        self.count(&insertion);
    }

    /// [`put`](Self::put) for threads that share the table.
    pub(super) fn put_shared(&self, component: &VertexSet<W>, known: Knowledge, work: u32) {
        let insertion = self.bucket(component).insert_shared(Entry::new(*component, known, work));
        self.count(&insertion);
    }

    fn count(&self, insertion: &Insertion) {
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
        let entries = old.buckets.iter().flat_map(|bucket| &bucket.ways).map(Way::load);
        for entry in entries.filter(|entry| !entry.component.is_empty()) {
            let insertion = self.bucket(&entry.component).insert(entry);
            self.count(&insertion);
        }
    }
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
        let mut stored = [0; 4];
        for (vertex, not) in facts.into_iter().flatten() {
            stored[vertex] |= not;
        }
        // What is found, of which nothing may be of another component.
        let find = move |table: &TranspositionTable<1>, vertex| {
            let Knowledge::Excludes(found) = table.get_shared(&VertexSet::one(vertex)) else {
                panic!("nobody stored a value of {vertex}");
            };
            assert_eq!(found & !stored[vertex], 0, "component {vertex}");
            found
        };
        let threads: Vec<_> = facts
            .into_iter()
            .map(|facts| {
                let table = Arc::clone(&table);
                thread::spawn(move || {
                    for (vertex, not) in facts {
                        table.put_shared(&VertexSet::one(vertex), Knowledge::Excludes(not), 3);
                        find(&table, 3 - vertex);
                    }
                })
            })
            .collect();
        for thread in threads {
            thread.join().expect("no panic");
        }
        let mut known = 0;
        for (vertex, &stored) in stored.iter().enumerate() {
            let found = find(&table, vertex);
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
