//! What is known of parts, in bounded memory: buckets of one or two cache lines, each of which
//! keeps what took most work.

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
const WAYS: usize = 4;

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
#[derive(Debug, Clone)]
#[repr(align(64))]
struct Bucket<const W: usize>([Entry<W>; WAYS]);

/// A table that grows up to a limit, and then forgets.
#[derive(Debug)]
pub(super) struct Table<const W: usize> {
    buckets: Vec<Bucket<W>>,
    used: usize,
}

impl<const W: usize> Table<W> {
    /// A small table.
    pub(super) fn new() -> Self {
        Self { buckets: vec![Bucket([Entry::FREE; WAYS]); 1 << 5], used: 0 }
    }

    /// Bytes that the table takes.
    pub(super) fn bytes(&self) -> u64 {
        (self.buckets.len() * size_of::<Bucket<W>>()) as u64
    }

    /// The bytes that the table would take after it grows, if it is filling.
    #[inline]
    pub(super) fn wants(&self) -> Option<u64> {
        (self.used > self.buckets.len() * (WAYS - 1)).then(|| self.bytes() * GROWTH as u64)
    }

    #[inline]
    fn at(&self, part: &Set<W>) -> usize {
        // The size is a power of two, and any bits of the hash are as good as others.
        let mask = self.buckets.len() - 1;
        usize::try_from(part.hash() & mask as u64).unwrap_or(0)
    }

    #[inline]
    pub(super) fn get(&self, part: &Set<W>) -> Known {
        let bucket = &self.buckets[self.at(part)];
        bucket.0.iter().find(|entry| entry.part == *part).map_or(Known::Not(0), Entry::known)
    }

    /// Any word of the bucket where a part would be.
    #[inline]
    pub(super) fn peek(&self, part: &Set<W>) -> u64 {
        self.buckets[self.at(part)].0[0].word
    }

    pub(super) fn put(&mut self, part: &Set<W>, known: Known, work: u32) {
        let at = self.at(part);
        self.place(at, Entry::new(*part, known, work));
    }

    fn place(&mut self, at: usize, entry: Entry<W>) {
        let bucket = &mut self.buckets[at].0;
        if let Some(old) = bucket.iter_mut().find(|old| old.part == entry.part) {
            old.learn(&entry);
        } else if let Some(free) = bucket.iter_mut().find(|old| old.part.is_empty()) {
            *free = entry;
            self.used += 1;
        } else if let Some(least) = bucket.iter_mut().min_by_key(|old| old.work()) {
            *least = entry;
        }
    }

    /// Takes the memory it asked for.
    pub(super) fn grow(&mut self) {
        let size = self.buckets.len() * GROWTH;
        let old = std::mem::replace(&mut self.buckets, vec![Bucket([Entry::FREE; WAYS]); size]);
        self.used = 0;
        for entry in old.into_iter().flat_map(|bucket| bucket.0) {
            if !entry.part.is_empty() {
                let at = self.at(&entry.part);
                self.place(at, entry);
            }
        }
    }
}

/// How many times as large a table becomes.
const GROWTH: usize = 2;
