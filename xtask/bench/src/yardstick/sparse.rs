//! The plain scalar sparse loop: an array of marks, one byte stored for each rare heap.

use super::{Pair, RING, Start, Yardstick, place};
use grundy_sequence::sequence::Closure;

/// The loop. Values are kept without their lowest masked bit, so that nine bits fit a byte.
pub(crate) struct Sparse {
    ring: Box<[u8; RING]>,
    pairs: Vec<Pair>,
    closure: Closure,
    next: u64,
}

impl Sparse {
    /// The loop after the given values; `None` if one does not fit a byte.
    pub(crate) fn new(start: &Start) -> Option<Self> {
        let narrow = |value| start.closure.index(value);
        Some(Self {
            ring: start.ring(narrow)?,
            pairs: start.pairs(narrow)?,
            closure: start.closure,
            next: start.next(),
        })
    }
}

impl Yardstick for Sparse {
    fn advance(&mut self, heaps: u64) -> bool {
        let mut at = place(self.next);
        for _ in 0..heaps {
            let mut seen = [0u8; 256];
            for pair in &self.pairs {
                let other = self.ring[usize::from(at.wrapping_sub(pair.back))];
                seen[usize::from(other ^ pair.value)] = 1;
            }
            let Some(mex) = seen.iter().position(|&mark| mark == 0) else { return false };
            self.ring[usize::from(at)] = u8::try_from(mex).unwrap_or(u8::MAX);
            at = at.wrapping_add(1);
            self.next += 1;
        }
        true
    }

    fn next(&self) -> u64 {
        self.next
    }

    fn value(&self, heap: u64) -> u32 {
        self.closure.value(self.ring[usize::from(place(heap))].into(), heap)
    }
}
