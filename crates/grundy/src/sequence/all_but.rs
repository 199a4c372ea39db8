//! Games in which any positive number of tokens may be taken but those of a set.
//!
//! The options of heap n are all smaller heaps but those at an excluded distance. So a value v is
//! that of an option unless each of the smaller heaps of value v lies at an excluded distance.
//! How many heaps have each value is known; at heap n those at excluded distances are counted by
//! their values, and the value of n is the least v whose heaps were all counted, or the first that
//! no heap has yet. O(excluded numbers up to n) a heap.

use super::store::Values;
use crate::game::{Failure, HeapRule, Meter};

/// The excluded numbers up to some heap, and how often values occur.
#[derive(Debug, Default)]
pub(super) struct AllBut {
    excluded: Vec<u64>,
    known_to: u64,
    /// How many heaps have each value, for the heaps so far.
    heaps: Vec<u32>,
    /// How many of them were counted at the heap in turn; 0 between heaps.
    counted: Vec<u32>,
}

impl AllBut {
    /// Extends `values` to heap `n`.
    pub(super) fn fill(
        &mut self,
        rule: &dyn HeapRule,
        values: &mut Values,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        if n > self.known_to {
            self.known_to = n.saturating_mul(2).max(64);
            self.excluded = rule.excluded(self.known_to).unwrap_or_default();
        }
        while values.len() as u64 <= n {
            let (value, steps) = self.value(values.len() as u64, values);
            self.note(value);
            values.push(value);
            meter.steps(1 + steps)?;
        }
        Ok(())
    }

    /// The value of a heap, given those of all smaller ones, and its steps.
    fn value(&mut self, heap: u64, values: &Values) -> (u32, u64) {
        let within = self.excluded.partition_point(|&distance| distance <= heap);
        let mut least = self.heaps.len();
        for distance in &self.excluded[..within] {
            let value = values.at(heap - distance) as usize;
            self.counted[value] += 1;
            if self.counted[value] == self.heaps[value] {
                least = least.min(value);
            }
        }
        for distance in &self.excluded[..within] {
            self.counted[values.at(heap - distance) as usize] = 0;
        }
        (u32::try_from(least).unwrap_or(u32::MAX), within as u64)
    }

    /// Counts the value of the next heap.
    fn note(&mut self, value: u32) {
        let index = value as usize;
        if self.heaps.len() <= index {
            self.heaps.resize(index + 1, 0);
            self.counted.resize(index + 1, 0);
        }
        self.heaps[index] += 1;
    }
}
