//! Games in which any positive number of tokens may be taken except the numbers of a set.
//!
//! The options of heap n are all smaller heaps except those at an excluded distance. So v is the
//! value of an option unless each smaller heap of value v is at an excluded distance. The engine
//! maintains the number of heaps of each value. At heap n it counts the heaps at excluded distances
//! by value; the value of n is the least v all of whose heaps were counted, or else the least value
//! that no heap has. This takes O(excluded numbers up to n) steps for each heap.

use super::store::ValueList;
use grundy_core::game::{Failure, HeapRule, Meter, Taking};

/// The excluded numbers up to some heap, and the number of occurrences of each value.
#[derive(Debug, Default)]
pub(super) struct AllBut {
    excluded: Vec<u64>,
    known_to: u64,
    /// The number of heaps of each value, among the heaps so far.
    heaps: Vec<u32>,
    /// The number of them at excluded distances from the current heap; 0 between heaps.
    counted: Vec<u32>,
}

impl AllBut {
    /// Extends `values` to heap `n`.
    pub(super) fn fill(
        &mut self,
        rule: &dyn HeapRule,
        values: &mut ValueList,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        if n > self.known_to {
            self.known_to = n.saturating_mul(2).max(64);
            let set = rule.taking().map(Taking::set);
            self.excluded = set.map_or_else(Vec::new, |set| set.members(self.known_to));
        }
        while values.len() as u64 <= n {
            let (value, steps) = self.value(values.len() as u64, values);
            self.record(value);
            values.push(value);
            meter.steps(1 + steps)?;
        }
        Ok(())
    }

    /// Returns the value of a heap, given those of all smaller ones, and the number of steps taken.
    fn value(&mut self, heap: u64, values: &ValueList) -> (u32, u64) {
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
    fn record(&mut self, value: u32) {
        let index = value as usize;
        if self.heaps.len() <= index {
            self.heaps.resize(index + 1, 0);
            self.counted.resize(index + 1, 0);
        }
        self.heaps[index] += 1;
    }
}
