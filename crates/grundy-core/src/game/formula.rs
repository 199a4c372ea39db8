//! Theorems about all positions of a game at once, as data.

/// The values of all positions of a game, by a theorem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Formula {
    /// The values of the first heaps; the last `period` of them repeat forever, larger by `saltus`
    /// each time.
    Repeats {
        /// The values of heaps 0, 1, 2, ….
        first: Vec<u32>,
        /// The number of them that repeat.
        period: u64,
        /// The number added each time.
        saltus: u64,
    },
    /// The values repeat from heap 0 on, with a period too long to list it.
    Period {
        /// The least period.
        period: u64,
        /// The number added each time.
        saltus: u64,
        /// The greatest value in the first period.
        greatest: u64,
    },
    /// A move takes at least one token, and at most the fraction `over`/`under` of the heap.
    AtMost {
        /// The numerator.
        over: u64,
        /// The denominator; the fraction is in lowest terms, above 0 and at most 1.
        under: u64,
    },
    /// The number of prime factors, with multiplicity.
    PrimeFactors,
    /// |x/y − y/x| rounded down, for a pair (x, y) of positive numbers.
    Euclid,
    /// A pair is a P-position if and only if, for some k, it is ⌊kφ⌋ and ⌊kφ²⌋ in either order, φ
    /// being the golden ratio. No other values are given.
    GoldenPairs,
}
