//! The scalar loop for few rare heaps: the excluded set in one machine word, unrolled.

use super::{Pair, RING, Start, Yardstick, place};

/// The loop for `R` rare heaps; the compiler unrolls it.
pub(crate) struct Words<const R: usize> {
    ring: Box<[u8; RING]>,
    pairs: [Pair; R],
    /// The common values below 64, of even and of odd heaps.
    common: [u64; 2],
    next: u64,
}

impl<const R: usize> Words<R> {
    /// The loop after the given values; `None` if there is another number of rare heaps, or a
    /// value does not fit.
    pub(crate) fn new(start: &Start) -> Option<Self> {
        // What does not fit the word fits no byte either.
        let narrow = |value| if value < 64 { value } else { u32::MAX };
        let common = |heap| {
            (0..64).filter(|&v| !start.closure.is_rare(v, heap)).fold(0, |set, v| set | 1u64 << v)
        };
        Some(Self {
            ring: start.ring(narrow)?,
            pairs: start.pairs(narrow)?.try_into().ok()?,
            common: [common(0), common(1)],
            next: start.next(),
        })
    }
}

impl<const R: usize> Yardstick for Words<R> {
    fn advance(&mut self, heaps: u64) -> bool {
        let pairs = self.pairs;
        let mut at = place(self.next);
        let mut full = false;
        for _ in 0..heaps {
            let mut seen = 0u64;
            for pair in pairs {
                let other = self.ring[usize::from(at.wrapping_sub(pair.back))];
                seen |= 1 << ((other ^ pair.value) & 63);
            }
            let free = !seen & self.common[usize::from(at & 1)];
            full |= free == 0;
            self.ring[usize::from(at)] = free.trailing_zeros().to_le_bytes()[0];
            at = at.wrapping_add(1);
        }
        self.next += heaps;
        !full
    }

    fn next(&self) -> u64 {
        self.next
    }

    fn value(&self, heap: u64) -> u32 {
        self.ring[usize::from(place(heap))].into()
    }
}
