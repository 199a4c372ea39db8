//! Pseudo-random numbers, the same in every run.

pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below a bound of at most 2^31.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        // Knuth's multiplier for MMIX.
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}
