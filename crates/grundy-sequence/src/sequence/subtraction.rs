//! Subtraction games: a move takes a number of tokens that belongs to a set.
//!
//! The plain method reads the value of heap n − s for each member s. Where the members are close
//! together, bits are faster: for each value v, a row of bits records which later heaps have an
//! option of value v. The value of a heap is the first v whose bit is not set; then the set, shifted
//! by the heap, is ored into the row of v. That takes largest/64 steps for each heap and one for
//! each smaller value. Where the set is made of long intervals, [`Stretches`] are faster.

use super::store::ValueList;
use super::stretches::Stretches;
use grundy_core::game::{Failure, HeapRule, Meter, SetRule, Taking};
use grundy_core::value::Mex;

/// Rows of bits are used if a row has at most this many words for each member.
const WORDS_A_MEMBER: usize = 4;

/// Rows of bits are considered only if the largest member is at most this.
const FARTHEST: u64 = 1 << 20;

/// The greatest size of the rows in bytes.
const MOST_BYTES: usize = 1 << 25;

/// The members up to some heap, or rows of bits if they are faster.
#[derive(Debug, Default)]
pub(super) struct SubtractionEngine {
    members: Vec<u64>,
    known_to: u64,
    rows: Option<BitRows>,
    stretches: Option<Stretches>,
}

/// Stretches are used if the intervals of a set have this many members each, on average.
const LONG_INTERVALS: u64 = 64;

/// Whether the values of a set are computed by stretches.
pub(super) fn by_stretches(set: &dyn SetRule) -> bool {
    set.largest().is_some_and(|largest| {
        set.count(largest) / LONG_INTERVALS >= set.intervals(largest).len() as u64
    })
}

impl SubtractionEngine {
    /// Creates the engine of a game before its first heap.
    pub(super) fn new(set: &dyn SetRule) -> Self {
        if let Some(largest) = set.largest().filter(|_| by_stretches(set)) {
            let stretches = Stretches::new(&set.intervals(largest));
            return Self { stretches: Some(stretches), ..Self::default() };
        }
        let largest = set.largest().filter(|&largest| largest <= FARTHEST);
        let members = largest.map(|largest| set.members(largest));
        Self { rows: members.and_then(|members| BitRows::new(&members)), ..Self::default() }
    }

    /// Returns an upper bound for the bytes that are stored beside the values of heaps 0 to `n`, if
    /// they grow with it.
    pub(super) fn bytes(&self, n: u64) -> u64 {
        // A heap and a value for each stretch.
        if self.stretches.is_some() { n.saturating_mul(12) } else { 0 }
    }

    /// Extends `values` to heap `n`.
    pub(super) fn fill(
        &mut self,
        rule: &dyn HeapRule,
        values: &mut ValueList,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        if let Some(stretches) = &mut self.stretches {
            return fill_by_stretches(stretches, values, n, meter);
        }
        if self.rows.is_none() && n > self.known_to {
            self.known_to = n.saturating_mul(2).max(64);
            let set = rule.taking().map(Taking::set);
            self.members = set.map_or_else(Vec::new, |set| set.members(self.known_to));
        }
        let mut seen = Mex::new();
        while values.len() as u64 <= n {
            let heap = values.len();
            let (value, steps) = match &mut self.rows {
                Some(rows) => rows.next(heap),
                None => by_members(&self.members, heap as u64, values, &mut seen),
            };
            values.push(value);
            meter.steps(1 + steps)?;
        }
        Ok(())
    }
}

/// Extends `values` to heap `n` by stretches.
fn fill_by_stretches(
    stretches: &mut Stretches,
    values: &mut ValueList,
    n: u64,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    stretches.extend(n, usize::MAX, meter)?;
    let mut place = stretches.place(values.len() as u64);
    while let Some((_, value)) = stretches.stretch(place).filter(|_| values.len() as u64 <= n) {
        place += 1;
        let end = stretches.stretch(place).map_or(u64::MAX, |(start, _)| start);
        while (values.len() as u64) < end && values.len() as u64 <= n {
            values.push(value);
            meter.node()?;
        }
    }
    Ok(())
}

/// Returns the value of a heap, and the number of members read.
fn by_members(members: &[u64], heap: u64, values: &ValueList, seen: &mut Mex) -> (u32, u64) {
    let mut steps = 0;
    for taken in members.iter().take_while(|&&taken| taken <= heap) {
        seen.insert(values.at(heap - taken));
        steps += 1;
    }
    (seen.take(), steps)
}

/// A row of bits for each value: which of the next heaps have an option of that value.
#[derive(Debug)]
struct BitRows {
    /// The set: bit s is set if s is a member.
    set: Vec<u64>,
    /// A bound above all values: one more than the number of members.
    values: usize,
    /// A ring buffer: for each 64 consecutive heaps, a word for each value.
    words: Vec<u64>,
    /// The index of the first word of the current 64 heaps.
    at: usize,
}

impl BitRows {
    /// Rows for a finite set; `None` if reading the members is faster.
    fn new(members: &[u64]) -> Option<Self> {
        let words = usize::try_from(members.last()? / 64).ok()?.checked_add(1)?;
        let values = members.len() + 1;
        let size = words.checked_add(1)?.checked_mul(values)?;
        if words > WORDS_A_MEMBER * members.len() || size > MOST_BYTES / size_of::<u64>() {
            return None;
        }
        let mut set = vec![0; words];
        for member in members {
            set[usize::try_from(member / 64).ok()?] |= 1 << (member % 64);
        }
        Some(Self { set, values, words: vec![0; size], at: 0 })
    }

    /// Returns the value of the next heap, and the number of steps taken.
    fn next(&mut self, heap: usize) -> (u32, u64) {
        let shift = heap % 64;
        let here = &self.words[self.at..self.at + self.values];
        let value = here.iter().position(|word| word >> shift & 1 == 0).unwrap_or(self.values);
        let (mut place, mut carried) = (self.at + value, 0);
        for &word in self.set.iter().chain([&0]) {
            self.words[place] |= word << shift | carried;
            // Two shifts, since `shift` may be 0 and a shift by 64 overflows.
            carried = word >> 1 >> (63 - shift);
            place += self.values;
            if place >= self.words.len() {
                place -= self.words.len();
            }
        }
        if shift == 63 {
            self.words[self.at..self.at + self.values].fill(0);
            self.at = (self.at + self.values) % self.words.len();
        }
        (u32::try_from(value).unwrap_or(u32::MAX), (value + self.set.len()) as u64)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{BitRows, by_members};
    use crate::sequence::ValueList;
    use grundy_core::value::Mex;

    proptest! {
        /// Compares rows of bits with reading the members.
        #[test]
        fn rows_equal_members(members in prop::collection::btree_set(1u64..400, 2..40)) {
            let members: Vec<u64> = members.into_iter().collect();
            let mut rows = BitRows::new(&members).expect("close enough");
            let (mut values, mut seen) = (ValueList::default(), Mex::new());
            for heap in 0..1500 {
                let (value, _) = by_members(&members, heap as u64, &values, &mut seen);
                prop_assert_eq!(rows.next(heap).0, value, "heap {}", heap);
                values.push(value);
            }
        }
    }

    #[test]
    fn distant_members_get_no_rows_of_bits() {
        assert!(BitRows::new(&[1, 1 << 20]).is_none());
        assert!(BitRows::new(&[]).is_none());
        assert!(BitRows::new(&[64]).is_some());
    }
}
