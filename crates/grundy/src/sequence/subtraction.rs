//! Games in which a number of tokens out of a set may be taken.
//!
//! The plain way looks at the value of heap n − s for each member s. Where the members lie close
//! together, bits are faster: for each value v a row of bits says which of the coming heaps have
//! an option of value v. The value of a heap is the first v whose bit is missing, and then the
//! whole set, shifted by the heap, is ored into the row of v: largest/64 steps a heap and one for
//! each smaller value.

use super::store::Values;
use crate::game::{Failure, HeapRule, Meter};
use crate::value::Mex;

/// Bits pay while a row has at most this many words for each member.
const WORDS_A_MEMBER: usize = 4;

/// With a larger member they are not weighed.
const FARTHEST: u64 = 1 << 20;

/// BitRows of bits take this many bytes at most.
const MOST_BYTES: usize = 1 << 25;

/// The members up to some heap, and the rows of bits where they pay.
#[derive(Debug, Default)]
pub(super) struct SubtractionEngine {
    members: Vec<u64>,
    known_to: u64,
    rows: Option<BitRows>,
}

impl SubtractionEngine {
    /// A game none of whose values is known.
    pub(super) fn new(rule: &dyn HeapRule) -> Self {
        let largest = rule.largest_taken().filter(|&largest| largest <= FARTHEST);
        let members = largest.and_then(|largest| rule.subtraction(largest));
        Self { rows: members.and_then(|members| BitRows::new(&members)), ..Self::default() }
    }

    /// Extends `values` to heap `n`.
    pub(super) fn fill(
        &mut self,
        rule: &dyn HeapRule,
        values: &mut Values,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        if self.rows.is_none() && n > self.known_to {
            self.known_to = n.saturating_mul(2).max(64);
            self.members = rule.subtraction(self.known_to).unwrap_or_default();
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

/// The value of a heap and how many members were looked at.
fn by_members(members: &[u64], heap: u64, values: &Values, seen: &mut Mex) -> (u32, u64) {
    let mut steps = 0;
    for taken in members.iter().take_while(|&&taken| taken <= heap) {
        seen.insert(values.at(heap - taken));
        steps += 1;
    }
    (seen.take(), steps)
}

/// For 64 coming heaps at a time, and each value, which of them have an option of that value.
#[derive(Debug)]
struct BitRows {
    /// The set: bit s is that of the number s.
    set: Vec<u64>,
    /// More than any value: a heap has no more options than there are members.
    values: usize,
    /// For each 64 heaps in turn a word for each value; reused in a circle.
    words: Vec<u64>,
    /// Where the words of the heaps in turn begin.
    at: usize,
}

impl BitRows {
    /// BitRows for a finite set, if they pay.
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

    /// The value of the next heap, and its steps.
    fn next(&mut self, heap: usize) -> (u32, u64) {
        let shift = heap % 64;
        let here = &self.words[self.at..self.at + self.values];
        let value = here.iter().position(|word| word >> shift & 1 == 0).unwrap_or(self.values);
        let (mut place, mut carried) = (self.at + value, 0);
        for &word in self.set.iter().chain([&0]) {
            self.words[place] |= word << shift | carried;
            // In two steps, as a shift by 64 is none.
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
    use crate::sequence::Values;
    use crate::value::Mex;

    proptest! {
        /// The rows of bits against the members one by one.
        #[test]
        fn rows_equal_members(members in prop::collection::btree_set(1u64..400, 2..40)) {
            let members: Vec<u64> = members.into_iter().collect();
            let mut rows = BitRows::new(&members).expect("close enough");
            let (mut values, mut seen) = (Values::default(), Mex::new());
            for heap in 0..1500 {
                let (value, _) = by_members(&members, heap as u64, &values, &mut seen);
                prop_assert_eq!(rows.next(heap).0, value, "heap {}", heap);
                values.push(value);
            }
        }
    }

    #[test]
    fn far_members_are_taken_one_by_one() {
        assert!(BitRows::new(&[1, 1 << 20]).is_none());
        assert!(BitRows::new(&[]).is_none());
        assert!(BitRows::new(&[64]).is_some());
    }
}
