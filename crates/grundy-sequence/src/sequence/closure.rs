//! Rare and common values.
//!
//! Fix a mask m. The class of value v at heap n is the parity of the number of bits of v under m,
//! plus, in splits that use the heap's parity, n and a constant. Class 0 is *rare*, class 1
//! *common*. For a pair (a, b) left by taking d from n, rare ⊕ rare = rare, rare ⊕ common = common
//! and common ⊕ common = rare, provided that the constant is the parity of d in splits that use the
//! heap's parity. So a common value can only be excluded by a pair with a rare heap in it
//! (Berlekamp, Conway and Guy, Winning Ways, chapter 4, “sparse spaces”; Gangolli and Plambeck
//! 1989).
//!
//! One masked bit follows from the others and the class, so a common value is determined by its
//! *index*: the value without its lowest masked bit. Dropping that bit is linear over ⊕ and
//! preserves the order within a class; dropping any other bit does not.

/// The split of values into rare and common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Closure {
    mask: u32,
    heap_parity: bool,
    odd: bool,
}

impl Closure {
    /// Creates a split by a mask; returns `None` if the mask is 0. With `heap_parity` the class
    /// depends on the parity of the heap, and `odd` is the parity of the places that allow two
    /// heaps.
    pub fn new(mask: u32, heap_parity: bool, odd: bool) -> Option<Self> {
        (mask != 0).then_some(Self { mask, heap_parity, odd: odd && heap_parity })
    }

    /// Returns the mask.
    pub fn mask(self) -> u32 {
        self.mask
    }

    /// Whether the class depends on the parity of the heap.
    pub fn heap_parity(self) -> bool {
        self.heap_parity
    }

    /// Returns the constant of the class.
    pub fn odd(self) -> bool {
        self.odd
    }

    /// Returns the same split with all mask bits above those of `greatest` set, about which nothing
    /// is known yet. The first value that has such a bit is the next power of two. No option has
    /// had it so far, and the values that a mex finds are common ones.
    #[must_use]
    pub fn open(self, greatest: u32) -> Self {
        let known = u32::MAX.checked_shr(greatest.leading_zeros()).unwrap_or(0);
        Self { mask: self.mask | !known, ..self }
    }

    /// Whether the value is rare at this heap.
    pub fn is_rare(self, value: u32, heap: u64) -> bool {
        let parity = (value & self.mask).count_ones() & 1 == 1;
        parity == self.shift(heap)
    }

    /// Returns the parity that a rare value has under the mask at this heap.
    fn shift(self, heap: u64) -> bool {
        (self.heap_parity && heap % 2 == 1) ^ self.odd
    }

    /// Returns the position of the masked bit that an index lacks.
    fn low(self) -> u32 {
        self.mask.trailing_zeros()
    }

    /// Returns the index of a value: the value without its lowest masked bit.
    pub fn index(self, value: u32) -> u32 {
        let low = self.low();
        (value >> 1 >> low) << low | value & ((1 << low) - 1)
    }

    /// Returns the common value of a heap that has this index.
    pub fn value(self, index: u32, heap: u64) -> u32 {
        let low = self.low();
        let rest = (index >> low) << 1 << low | index & ((1 << low) - 1);
        rest | u32::from(self.is_rare(rest, heap)) << low
    }

    /// Returns the rare value of a heap that has this index.
    pub fn rare_value(self, index: u32, heap: u64) -> u32 {
        self.value(index, heap) ^ (1 << self.low())
    }

    /// Returns the number of rare values below the common value of this index at this heap. Their
    /// indexes are exactly those below this number.
    pub fn rare_below(self, index: u32, heap: u64) -> u32 {
        let low = self.low();
        let above = self.value(index, heap) >> low & 1;
        ((index >> low) + above) << low
    }
}

#[cfg(test)]
mod tests {
    use super::Closure;

    /// Checks every claim of the module's head for all 5-bit masks and 6-bit values.
    #[test]
    fn indexes_keep_order_and_nim_sums() {
        for mask in 1u32..32 {
            for (parity, odd, heap) in
                [(false, false, 7), (true, false, 7), (true, true, 7), (true, true, 8)]
            {
                let closure = Closure::new(mask, parity, odd).expect("not 0");
                let (rare, common): (Vec<u32>, Vec<u32>) =
                    (0..64).partition(|&v| closure.is_rare(v, heap));
                assert!(common.iter().map(|&v| closure.index(v)).eq(0..32));
                assert!(rare.iter().map(|&v| closure.index(v)).eq(0..32));
                for &v in &common {
                    let index = closure.index(v);
                    assert_eq!(closure.value(index, heap), v);
                    assert_eq!(closure.index(closure.rare_value(index, heap)), index);
                    assert!(closure.is_rare(closure.rare_value(index, heap), heap));
                    let below = closure.rare_below(index, heap);
                    assert!(rare.iter().all(|&r| (r < v) == (closure.index(r) < below)));
                    for w in 0..64 {
                        assert_eq!(closure.index(v ^ w), index ^ closure.index(w));
                    }
                }
            }
        }
    }
}
