//! The transposition table: what is known of components, in bounded memory. Each bucket fills a few
//! cache lines, and a full bucket replaces the entry that took the least work.
//!
//! A thread that owns the table reads and writes it directly (`get`, `put`). Threads that share it
//! count the writes to each bucket (`get_shared`, `put_shared`): the number is odd while one of
//! them writes, and readers compare it before and after (a *seqlock*). So readers write nothing,
//! and the cache lines of buckets stay shared between processors.

use super::trimmed::TrimmedSet;
use super::vertex_set::VertexSet;
use crate::prefetch::prefetch;
use grundy_core::game::{Knowledge, Meter};
use grundy_core::sync::atomic::{AtomicU64, AtomicUsize, Ordering, fence};
use grundy_core::sync::spin_loop;

/// Values below this are excluded by bits.
pub(super) const BITS: u32 = 56;

/// A component in canonical form, with what is known of its value.
#[derive(Debug, Clone, Copy)]
struct Entry<const W: usize, const L: usize> {
    component: TrimmedSet<W, L>,
    /// Bit 63: whether the value is known. If so, the low 32 bits hold it; if not, bit k < 56 says
    /// that it is not k. Bits 56 to 62: the binary logarithm of the work.
    word: u64,
}

const EXACT: u64 = 1 << 63;
const LOW: u64 = (1 << BITS) - 1;

/// Decodes the word of an entry.
fn known(word: u64) -> Knowledge {
    let low = word & LOW;
    match u32::try_from(low) {
        Ok(value) if word & EXACT != 0 => Knowledge::Exact(value),
        _ => Knowledge::Excludes(low),
    }
}

/// Returns the binary logarithm of the work, from the word of an entry.
fn work(word: u64) -> u64 {
    (word & !EXACT) >> BITS
}

impl<const W: usize, const L: usize> Entry<W, L> {
    fn new(component: TrimmedSet<W, L>, known: Knowledge, work: u32) -> Self {
        let bits = match known {
            Knowledge::Exact(value) => EXACT | u64::from(value),
            Knowledge::Excludes(not) => not & LOW,
        };
        Self { component, word: bits | u64::from(work) << BITS }
    }

    /// Merges the word of another entry for the same component.
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

/// The number of words of a cache line.
const LINE: usize = 8;

/// A cache line of the table.
#[derive(Debug)]
#[repr(align(64))]
struct Line([AtomicU64; LINE]);

impl Line {
    fn free() -> Self {
        Self(std::array::from_fn(|_| AtomicU64::new(0)))
    }
}

/// The least number of entries of a bucket.
const LEAST_WAYS: usize = 3;

/// The entries of components whose hashes agree in their low bits: the words of each, then, as the
/// last word, twice the number of writes of threads that share the table, plus one during a write.
/// A free way has no vertices.
struct Bucket<'a, const W: usize, const L: usize>(&'a [Line]);

impl<const W: usize, const L: usize> Bucket<'_, W, L> {
    /// The words of an entry: vertices, supports, and what is known.
    const ENTRY: usize = W + L + 1;
    /// The cache lines of a bucket.
    const LINES: usize = (LEAST_WAYS * Self::ENTRY + 1).div_ceil(LINE);
    /// The entries of a bucket.
    const WAYS: usize = (Self::LINES * LINE - 1) / Self::ENTRY;

    #[inline]
    fn at(&self, word: usize) -> &AtomicU64 {
        &self.0[word / LINE].0[word % LINE]
    }

    #[inline]
    fn writes(&self) -> &AtomicU64 {
        self.at(Self::LINES * LINE - 1)
    }

    #[inline]
    fn word(&self, way: usize) -> &AtomicU64 {
        self.at(way * Self::ENTRY + W + L)
    }

    #[inline]
    fn holds(&self, way: usize, component: &TrimmedSet<W, L>) -> bool {
        let mut differ = 0;
        let words = component.vertices.words().iter().chain(component.supports.words());
        for (at, word) in (way * Self::ENTRY..).zip(words) {
            differ |= self.at(at).load(Ordering::Relaxed) ^ word;
        }
        differ == 0
    }

    /// Removes an entry. No other thread may write at the same time.
    fn take(&self, way: usize) -> Entry<W, L> {
        let entry = self.load(way);
        self.store(way, &Entry { component: TrimmedSet::EMPTY, word: 0 });
        entry
    }

    fn load(&self, way: usize) -> Entry<W, L> {
        let at = |at: usize| self.at(way * Self::ENTRY + at).load(Ordering::Relaxed);
        let vertices = VertexSet::of(std::array::from_fn(at));
        let supports = VertexSet::of(std::array::from_fn(|i| at(W + i)));
        Entry { component: TrimmedSet { vertices, supports }, word: at(W + L) }
    }

    fn store(&self, way: usize, entry: &Entry<W, L>) {
        let component = &entry.component;
        let words = component.vertices.words().iter().chain(component.supports.words());
        for (at, word) in (way * Self::ENTRY..).zip(words) {
            self.at(at).store(*word, Ordering::Relaxed);
        }
        self.word(way).store(entry.word, Ordering::Relaxed);
    }

    #[inline]
    fn find(&self, component: &TrimmedSet<W, L>) -> Knowledge {
        let way = (0..Self::WAYS).find(|&way| self.holds(way, component));
        way.map_or(Knowledge::Excludes(0), |way| known(self.word(way).load(Ordering::Relaxed)))
    }

    /// [`find`](Self::find) while other threads may write. An entry that is being written may
    /// be missing.
    #[inline]
    fn find_shared(&self, component: &TrimmedSet<W, L>) -> Knowledge {
        let writes = self.writes().load(Ordering::Acquire);
        let found = self.find(component);
        fence(Ordering::Acquire);
        let unchanged = writes.is_multiple_of(2) && self.writes().load(Ordering::Relaxed) == writes;
        if unchanged { found } else { Knowledge::Excludes(0) }
    }

    /// Merges an entry with the one of the same component, or stores it in a free way, or replaces
    /// the entry that took the least work.
    fn insert(&self, mut entry: Entry<W, L>) -> Insertion {
        let ways = 0..Self::WAYS;
        let of = |way: usize| self.word(way).load(Ordering::Relaxed);
        if let Some(old) = ways.clone().find(|&way| self.holds(way, &entry.component)) {
            entry.merge(of(old));
            self.store(old, &entry);
            return Insertion::Merged;
        }
        let free = ways.clone().find(|&way| self.holds(way, &TrimmedSet::EMPTY));
        let least = || ways.min_by_key(|&way| work(of(way)));
        if let Some(way) = free.or_else(least) {
            self.store(way, &entry);
        }
        if free.is_some() { Insertion::Added } else { Insertion::Replaced }
    }

    /// [`insert`](Self::insert) while other threads may read and write.
    fn insert_shared(&self, entry: Entry<W, L>) -> Insertion {
        let mut writes = self.writes().load(Ordering::Relaxed);
        loop {
            let before = writes & !1;
            let begun = self.writes().compare_exchange_weak(
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
        self.writes().fetch_add(1, Ordering::Release);
        insertion
    }
}

/// A hash table that grows up to a limit and replaces entries from then on.
///
/// It doubles by adding a segment as large as all segments before, into which half of the entries
/// move. So growing takes no more memory than the larger table.
#[derive(Debug)]
pub(super) struct TranspositionTable<const W: usize, const L: usize> {
    segments: [Vec<Line>; MOST_SEGMENTS],
    /// The number of buckets, a power of two.
    buckets: usize,
    used: AtomicUsize,
    /// Entries replaced since the table last grew.
    replaced: AtomicUsize,
}

/// The buckets of the first segment.
const LEAST_BUCKETS: usize = 1 << 5;

/// More segments than any memory holds.
const MOST_SEGMENTS: usize = usize::BITS as usize - 10;

/// Returns the segment of a bucket.
#[inline]
fn segment(bucket: usize) -> usize {
    (usize::BITS - (bucket / LEAST_BUCKETS).leading_zeros()) as usize
}

/// The result of storing an entry.
enum Insertion {
    Merged,
    Added,
    Replaced,
}

/// Counts entries that were stored in a table. Each thread that shares it has its own count, since
/// a shared one would move between processors with every entry.
#[derive(Debug, Default)]
pub(super) struct Stored {
    added: usize,
    replaced: usize,
}

impl Stored {
    fn count(&mut self, insertion: &Insertion) {
        match insertion {
            Insertion::Merged => {}
            Insertion::Added => self.added += 1,
            Insertion::Replaced => self.replaced += 1,
        }
    }
}

impl<const W: usize, const L: usize> TranspositionTable<W, L> {
    /// The cache lines of a bucket.
    const LINES: usize = Bucket::<'_, W, L>::LINES;

    /// Creates a small table.
    pub(super) fn new() -> Self {
        let mut segments = [const { Vec::new() }; MOST_SEGMENTS];
        segments[0] = Self::segment(LEAST_BUCKETS);
        Self {
            segments,
            buckets: LEAST_BUCKETS,
            used: AtomicUsize::new(0),
            replaced: AtomicUsize::new(0),
        }
    }

    fn segment(buckets: usize) -> Vec<Line> {
        std::iter::repeat_with(Line::free).take(buckets * Self::LINES).collect()
    }

    /// Returns the size of the table in bytes.
    pub(super) fn bytes(&self) -> u64 {
        (self.buckets * Self::LINES * size_of::<Line>()) as u64
    }

    /// Whether the table is more than five eighths full.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        let ways = self.buckets * Bucket::<'_, W, L>::WAYS;
        self.used.load(Ordering::Relaxed) * 8 > ways * 5
    }

    /// Whether a larger table fits into memory, a quarter of which is for open questions.
    pub(super) fn may_grow(&self, meter: &Meter<'_>) -> bool {
        meter.may_hold((self.bytes() / 3).saturating_mul(8), self.bytes())
    }

    /// Whether so many entries were replaced that the search repeats its own work.
    pub(super) fn is_thrashing(&self) -> bool {
        self.replaced.load(Ordering::Relaxed) / MOST_REPLACED > self.buckets
    }

    #[inline]
    fn bucket(&self, component: &TrimmedSet<W, L>) -> Bucket<'_, W, L> {
        let mask = self.buckets - 1;
        self.bucket_at(usize::try_from(component.hash() & mask as u64).unwrap_or(0))
    }

    #[inline]
    fn bucket_at(&self, at: usize) -> Bucket<'_, W, L> {
        // Segment s > 0 begins with bucket LEAST_BUCKETS · 2^(s − 1).
        let segment = segment(at);
        let at = at - ((1 << segment) >> 1) * LEAST_BUCKETS;
        Bucket(&self.segments[segment][at * Self::LINES..][..Self::LINES])
    }

    /// Returns what is known of a component. The table must not be shared.
    #[inline]
    pub(super) fn get(&mut self, component: &TrimmedSet<W, L>) -> Knowledge {
        self.bucket(component).find(component)
    }

    /// [`get`](Self::get) for threads that share the table.
    #[inline]
    pub(super) fn get_shared(&self, component: &TrimmedSet<W, L>) -> Knowledge {
        self.bucket(component).find_shared(component)
    }

    /// Prefetches what is known of a component.
    #[inline]
    pub(super) fn prefetch(&self, component: &TrimmedSet<W, L>) {
        self.bucket(component).0.iter().for_each(prefetch);
    }

    /// Stores what is known of a component. `work` is the number of binary digits of the number of
    /// nodes visited for it. The table must not be shared.
    pub(super) fn put(&mut self, component: &TrimmedSet<W, L>, known: Knowledge, work: u32) {
        let mut stored = Stored::default();
        stored.count(&self.bucket(component).insert(Entry::new(*component, known, work)));
        *self.used.get_mut() += stored.added;
        *self.replaced.get_mut() += stored.replaced;
    }

    /// [`put`](Self::put) for threads that share the table. They later [`count`](Self::count) what
    /// they stored.
    pub(super) fn put_shared(
        &self,
        component: &TrimmedSet<W, L>,
        known: Knowledge,
        work: u32,
        stored: &mut Stored,
    ) {
        stored.count(&self.bucket(component).insert_shared(Entry::new(*component, known, work)));
    }

    /// Counts entries that were stored.
    pub(super) fn count(&self, stored: &mut Stored) {
        let Stored { added, replaced } = std::mem::take(stored);
        self.used.fetch_add(added, Ordering::Relaxed);
        self.replaced.fetch_add(replaced, Ordering::Relaxed);
    }

    /// Doubles the table.
    pub(super) fn grow(&mut self) {
        let before = self.buckets;
        self.segments[segment(before)] = Self::segment(before);
        self.buckets = 2 * before;
        *self.replaced.get_mut() = 0;
        for at in 0..before {
            let (old, new) = (self.bucket_at(at), self.bucket_at(at + before));
            for way in 0..Bucket::<'_, W, L>::WAYS {
                let entry = old.take(way);
                if entry.component.is_empty() {
                    continue;
                }
                // Entries that stay move to the front, so that older entries come first.
                let moves = entry.component.hash() & before as u64 != 0;
                if moves { &new } else { &old }.insert(entry);
            }
        }
    }
}

/// A table that has replaced more entries than this per bucket is too small for the question.
const MOST_REPLACED: usize = 1 << 14;

#[cfg(all(test, not(shuttle)))]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use grundy_core::game::Budget;

    /// Returns the components of a seeded sequence, of two words each.
    fn components(count: u64) -> impl Iterator<Item = TrimmedSet<2, 2>> {
        let word = |n: u64| VertexSet::<1>::of([n]).hash_with(1);
        (0..count).map(move |n| TrimmedSet {
            vertices: VertexSet::of([word(4 * n), word(4 * n + 1)]),
            supports: VertexSet::of([word(4 * n + 2), word(4 * n + 3)]),
        })
    }

    /// What is found of a component is what was stored of it, wherever the table put it, or nothing.
    #[test]
    fn a_table_that_grows_keeps_its_entries() {
        let mut table = TranspositionTable::<2, 2>::new();
        let mut stored: HashMap<u64, Knowledge> = HashMap::new();
        for (n, component) in (0..).zip(components(3000)) {
            let known = match n % 3 {
                0 => Knowledge::Exact(n),
                _ => Knowledge::Excludes(1 << (n % BITS)),
            };
            table.put(&component, known, n % 7);
            stored.insert(component.hash(), known);
            if table.is_full() {
                table.grow();
            }
        }
        let mut found = 0;
        for component in components(3000) {
            let known = table.get(&component);
            if known != Knowledge::Excludes(0) {
                assert_eq!(known, stored[&component.hash()], "{component:?}");
                found += 1;
            }
        }
        assert!(table.buckets >= 32 * LEAST_BUCKETS);
        assert_eq!(found, *table.used.get_mut());
        // Some buckets are full before the table grows.
        assert!(found > 2000, "{found}");
    }

    #[test]
    fn what_is_known_of_a_component_is_merged() {
        let mut table = TranspositionTable::<1, 0>::new();
        let component = TrimmedSet::plain(VertexSet::one(5));
        table.put(&component, Knowledge::Excludes(0b001), 2);
        table.put(&component, Knowledge::Excludes(0b100), 1);
        assert_eq!(table.get(&component), Knowledge::Excludes(0b101));
        table.put(&component, Knowledge::Exact(1), 1);
        assert_eq!(table.get(&component), Knowledge::Exact(1));
        table.put(&component, Knowledge::Excludes(0b1000), 1);
        assert_eq!(table.get(&component), Knowledge::Exact(1));
        assert_eq!(*table.used.get_mut(), 1);
    }

    #[test]
    fn a_full_bucket_loses_what_took_the_least_work() {
        let mut table = TranspositionTable::<1, 0>::new();
        let same =
            |component: &TrimmedSet<1, 0>| component.hash().is_multiple_of(LEAST_BUCKETS as u64);
        let alike = (1..).map(|n| TrimmedSet::plain(VertexSet::of([n]))).filter(same);
        let alike: Vec<_> = alike.take(Bucket::<'_, 1, 0>::WAYS + 1).collect();
        let [first, second, rest @ .., last] = &alike[..] else { panic!("three ways or more") };
        table.put(first, Knowledge::Exact(1), 9);
        table.put(second, Knowledge::Exact(2), 3);
        for one in rest {
            table.put(one, Knowledge::Exact(3), 5);
        }
        // A later fact that took less work does not make the entry cheaper.
        table.put(first, Knowledge::Excludes(4), 1);
        table.put(last, Knowledge::Exact(4), 1);
        assert_eq!(table.get(first), Knowledge::Exact(1));
        assert_eq!(table.get(second), Knowledge::Excludes(0));
        assert!(rest.iter().all(|one| table.get(one) == Knowledge::Exact(3)));
        assert_eq!(table.get(last), Knowledge::Exact(4));
        assert_eq!(*table.replaced.get_mut(), 1);
    }

    /// Threads that share the table find what each of them stored.
    #[test]
    fn a_shared_table_finds_what_was_stored() {
        let table = TranspositionTable::<2, 2>::new();
        let mut stored = Stored::default();
        for (n, component) in (0..).zip(components(20)) {
            table.put_shared(&component, Knowledge::Exact(n), 1, &mut stored);
            assert_eq!(table.get_shared(&component), Knowledge::Exact(n));
            // Nothing is said of an entry while a thread writes in its bucket.
            table.bucket(&component).writes().fetch_add(1, Ordering::Relaxed);
            assert_eq!(table.get_shared(&component), Knowledge::Excludes(0));
            table.bucket(&component).writes().fetch_add(1, Ordering::Relaxed);
        }
        table.count(&mut stored);
        let used = table.used.load(Ordering::Relaxed) + table.replaced.load(Ordering::Relaxed);
        assert_eq!(used, 20);
    }

    /// The doubled table takes three quarters of the memory, or less.
    #[test]
    fn a_table_leaves_a_quarter_of_the_memory() {
        let table = TranspositionTable::<1, 0>::new();
        let least = table.bytes() / 3 * 8;
        let within = |memory| Meter::new(Budget::default().with_memory(memory));
        assert!(table.may_grow(&within(least)));
        assert!(!table.may_grow(&within(least - 1)));
    }
}

/// Tests under thread schedules that Shuttle chooses.
#[cfg(all(test, shuttle))]
mod scheduled {
    use std::sync::Arc;

    use shuttle::thread;

    use super::*;

    fn one_bucket() -> TranspositionTable<1, 0> {
        let table = TranspositionTable::new();
        TranspositionTable { buckets: 1, ..table }
    }

    /// Facts that two threads store, a component and the values that it does not have.
    type Facts = [(usize, u64); 2];

    /// Stores facts on two threads in a table of one bucket. No fact is lost while the bucket has
    /// room, every entry is counted once, and what is found of a component is never more than what
    /// was stored of it.
    fn check(facts: [Facts; 2], is_full: bool) {
        let table = Arc::new(one_bucket());
        let mut stored = [0; 4];
        for (vertex, not) in facts.into_iter().flatten() {
            stored[vertex] |= not;
        }
        // What is found, of which nothing may be of another component.
        let find = move |table: &TranspositionTable<1, 0>, vertex| {
            let Knowledge::Excludes(found) =
                table.get_shared(&TrimmedSet::plain(VertexSet::one(vertex)))
            else {
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
                    let mut stored = Stored::default();
                    for (vertex, not) in facts {
                        let component = TrimmedSet::plain(VertexSet::one(vertex));
                        table.put_shared(&component, Knowledge::Excludes(not), 3, &mut stored);
                        find(&table, 3 - vertex);
                    }
                    table.count(&mut stored);
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
