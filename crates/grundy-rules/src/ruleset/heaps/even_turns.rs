//! The values of a game of even splits, heap after heap.
//!
//! A heap of n tokens split into M parts leaves parts of q = ⌊n/M⌋ and of q + 1 tokens, and equal
//! parts cancel in pairs. The number of larger parts is n − qM, so parities decide:
//!
//! * M odd: one part remains, of q or q + 1 tokens, whichever has the parity of n.
//! * M even, n even: nothing remains, and the value is 0.
//! * M even, n odd: one part of each size remains.
//!
//! So for heaps of one parity the value of the option M changes only at multiples of M. For both
//! parities a table counts the numbers M with each value, and at heap n the divisors of n are
//! updated: O(log n) steps for each heap on average, and the mex.

use grundy_core::game::{Failure, IncrementalValues, Meter};
use grundy_core::value::Counts;

/// The numbers of parts with the values of their options for the next heap.
#[derive(Debug)]
pub(super) struct EvenTurns {
    /// The least heap that may be split.
    least: u64,
    /// The values of all numbers of parts, for even heaps and for odd ones.
    counts: [Counts; 2],
    /// For each later heap the first of a linked list of numbers of parts that divide it; 0 if it
    /// is empty.
    due: Vec<u32>,
    /// For each number of parts the next one in its list.
    after: Vec<u32>,
}

impl EvenTurns {
    pub(super) fn new(least: u64) -> Self {
        // For every even heap two parts cancel, so the option has the value 0.
        let mut counts = [Counts::default(), Counts::default()];
        counts[0].add(0);
        Self { least, counts, due: Vec::new(), after: Vec::new() }
    }

    /// Adds a number of parts to the list of a heap.
    fn enlist(&mut self, parts: u32, heap: usize) {
        if self.due.len() <= heap {
            self.due.resize(heap + 1, 0);
        }
        self.after[parts as usize] = std::mem::replace(&mut self.due[heap], parts);
    }

    /// Updates the value of a number of parts from heap `times` · `parts` on, for heaps of the
    /// parity for which it changes.
    fn change(&mut self, parts: u32, times: u64, value: &dyn Fn(u64) -> u32) {
        let (before, now) = if parts.is_multiple_of(2) {
            (value(times - 1) ^ value(times), value(times) ^ value(times + 1))
        } else {
            (value(times - 1), value(times + 1))
        };
        let to_even = parts % 2 == 1 && times % 2 == 1;
        let counts = &mut self.counts[usize::from(!to_even)];
        // At its first multiple a number of parts had no value before.
        if times > 1 {
            counts.remove(before);
        }
        counts.add(now);
    }
}

impl IncrementalValues for EvenTurns {
    fn value(
        &mut self,
        n: u64,
        known: &dyn Fn(u64) -> u32,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        meter.node()?;
        let counts = &self.counts[usize::from(n % 2 == 1)];
        let value = if n < 2.max(self.least) { 0 } else { counts.mex() };
        let (Ok(heap), Ok(last)) = (usize::try_from(n), u32::try_from(n)) else {
            return Ok(value);
        };
        let known = |heap| if heap == n { value } else { known(heap) };
        self.after.resize(heap + 1, 0);
        if n >= 2 {
            self.enlist(last, heap);
            if n.is_multiple_of(2) {
                self.counts[1].add(known(1));
            }
        }
        let mut parts = self.due.get_mut(heap).map_or(0, std::mem::take);
        while parts > 0 {
            let next = self.after[parts as usize];
            self.change(parts, n / u64::from(parts), &known);
            self.enlist(parts, heap + parts as usize);
            parts = next;
        }
        Ok(value)
    }

    /// The lists extend to twice the heap, and a growing vector is copied.
    fn bytes(&self, n: u64) -> Option<u64> {
        u32::try_from(n).ok().map(|n| 32 * u64::from(n))
    }
}
