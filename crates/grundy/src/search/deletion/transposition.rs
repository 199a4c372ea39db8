//! What is known of parts, in bounded memory: buckets of one or two cache lines, each of which
//! keeps what took most work.
//!
//! Each bucket has a lock. Who owns the table does without it; threads that share one take it for
//! the moment of a look.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::set::Set;

/// What is known of the value of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// The value.
    Value(u32),
    /// Values that it does not have, one bit each; of larger ones nothing is said.
    Not(u64),
}

/// Values below this many are kept as bits.
pub(super) const BITS: u32 = 56;

/// A part with what is known of it.
#[derive(Debug, Clone, Copy)]
struct Entry<const W: usize> {
    part: Set<W>,
    /// Bit 63: the value is known, and the low 32 bits are it; else the low bits say which values
    /// it is not. From bit 56: the logarithm of the work it took.
    word: u64,
}

const EXACT: u64 = 1 << 63;
const LOW: u64 = (1 << BITS) - 1;
/// With its lock a bucket of sets of one word fills a cache line.
const WAYS: usize = 3;

impl<const W: usize> Entry<W> {
    const FREE: Self = Self { part: Set::EMPTY, word: 0 };

    fn new(part: Set<W>, known: Known, work: u32) -> Self {
        let bits = match known {
            Known::Value(value) => EXACT | u64::from(value),
            Known::Not(not) => not & LOW,
        };
        Self { part, word: bits | u64::from(work) << BITS }
    }

    fn known(&self) -> Known {
        let low = self.word & LOW;
        match u32::try_from(low) {
            Ok(value) if self.word & EXACT != 0 => Known::Value(value),
            _ => Known::Not(low),
        }
    }

    fn work(&self) -> u64 {
        (self.word & !EXACT) >> BITS
    }

    /// Adds what another entry of the same part knows.
    fn learn(&mut self, other: &Self) {
        let work = self.work().max(other.work()) << BITS;
        if other.word & EXACT != 0 {
            self.word = other.word & (EXACT | LOW) | work;
        } else if self.word & EXACT == 0 {
            self.word = (self.word | other.word) & LOW | work;
        }
    }
}

/// The entries of parts with one remainder of their hash.
#[derive(Debug)]
#[repr(align(64))]
struct Bucket<const W: usize>(Mutex<Ways<W>>);

type Ways<const W: usize> = [Entry<W>; WAYS];

/// A table that grows up to a limit, and then forgets.
#[derive(Debug)]
pub(super) struct Table<const W: usize> {
    buckets: Vec<Bucket<W>>,
    used: AtomicUsize,
    /// How often something was forgotten since the table has its size.
    forgotten: AtomicUsize,
}

/// What became of an entry.
enum Placed {
    Beside,
    Anew,
    InsteadOfAnother,
}

impl<const W: usize> Table<W> {
    /// A small table.
    pub(super) fn new() -> Self {
        Self::with(1 << 5)
    }

    fn with(buckets: usize) -> Self {
        let free = || Bucket(Mutex::new([Entry::FREE; WAYS]));
        Self {
            buckets: std::iter::repeat_with(free).take(buckets).collect(),
            used: AtomicUsize::new(0),
            forgotten: AtomicUsize::new(0),
        }
    }

    /// Bytes that the table takes.
    pub(super) fn bytes(&self) -> u64 {
        (self.buckets.len() * size_of::<Bucket<W>>()) as u64
    }

    /// The bytes that the table would take after it grows, if it is filling.
    #[inline]
    pub(super) fn wants(&self) -> Option<u64> {
        let filling = self.used.load(Ordering::Relaxed) * 8 > self.buckets.len() * WAYS * 5;
        filling.then(|| self.bytes() * GROWTH as u64)
    }

    /// Has so much been forgotten that the search goes round in circles?
    pub(super) fn is_worn(&self) -> bool {
        self.forgotten.load(Ordering::Relaxed) / MOST_FORGOTTEN > self.buckets.len()
    }

    #[inline]
    fn at(&self, part: &Set<W>) -> usize {
        // The size is a power of two, and any bits of the hash are as good as others.
        let mask = self.buckets.len() - 1;
        usize::try_from(part.hash() & mask as u64).unwrap_or(0)
    }

    /// What is known of a part.
    #[inline]
    pub(super) fn get(&mut self, part: &Set<W>) -> Known {
        let at = self.at(part);
        find(self.buckets[at].0.get_mut().unwrap_or_else(PoisonError::into_inner), part)
    }

    /// The same for one of several threads.
    #[inline]
    pub(super) fn get_shared(&self, part: &Set<W>) -> Known {
        let bucket = &self.buckets[self.at(part)];
        find(&bucket.0.lock().unwrap_or_else(PoisonError::into_inner), part)
    }

    /// Any word of the bucket where a part would be.
    #[inline]
    pub(super) fn peek(&mut self, part: &Set<W>) -> u64 {
        let at = self.at(part);
        self.buckets[at].0.get_mut().unwrap_or_else(PoisonError::into_inner)[0].word
    }

    /// Notes what is known of a part, and how much work it took.
    pub(super) fn put(&mut self, part: &Set<W>, known: Known, work: u32) {
        self.place(Entry::new(*part, known, work));
    }

    fn place(&mut self, entry: Entry<W>) {
        let at = self.at(&entry.part);
        let ways = self.buckets[at].0.get_mut().unwrap_or_else(PoisonError::into_inner);
        match place(ways, entry) {
            Placed::Beside => {}
            Placed::Anew => *self.used.get_mut() += 1,
            Placed::InsteadOfAnother => *self.forgotten.get_mut() += 1,
        }
    }

    /// The same for one of several threads.
    pub(super) fn put_shared(&self, part: &Set<W>, known: Known, work: u32) {
        let mut ways = self.buckets[self.at(part)].0.lock().unwrap_or_else(PoisonError::into_inner);
        let placed = place(&mut ways, Entry::new(*part, known, work));
        drop(ways);
        match placed {
            Placed::Beside => {}
            Placed::Anew => _ = self.used.fetch_add(1, Ordering::Relaxed),
            Placed::InsteadOfAnother => _ = self.forgotten.fetch_add(1, Ordering::Relaxed),
        }
    }

    /// Takes the memory it asked for.
    pub(super) fn grow(&mut self) {
        let larger = Self::with(self.buckets.len() * GROWTH);
        let old = std::mem::replace(self, larger);
        for bucket in old.buckets {
            let ways = bucket.0.into_inner().unwrap_or_else(PoisonError::into_inner);
            for entry in ways.into_iter().filter(|entry| !entry.part.is_empty()) {
                self.place(entry);
            }
        }
    }
}

#[inline]
fn find<const W: usize>(ways: &Ways<W>, part: &Set<W>) -> Known {
    ways.iter().find(|entry| entry.part == *part).map_or(Known::Not(0), Entry::known)
}

/// Puts an entry beside what is known of its part, into a free place, or where least work is lost.
fn place<const W: usize>(ways: &mut Ways<W>, entry: Entry<W>) -> Placed {
    if let Some(old) = ways.iter_mut().find(|old| old.part == entry.part) {
        old.learn(&entry);
        return Placed::Beside;
    }
    let free = ways.iter().position(|old| old.part.is_empty());
    let least = || (0..WAYS).min_by_key(|&way| ways[way].work()).unwrap_or(0);
    ways[free.unwrap_or_else(least)] = entry;
    if free.is_some() { Placed::Anew } else { Placed::InsteadOfAnother }
}

/// How many times as large a table becomes.
const GROWTH: usize = 2;

/// A table that has forgotten so much for each of its buckets is too small for the question: what
/// it holds is worked out over and over again.
const MOST_FORGOTTEN: usize = 1 << 14;
