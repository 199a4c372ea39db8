//! What theorems say of all positions of a game at once, as data.

/// The values of all positions of a game, by a theorem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Formula {
    /// The values of the first heaps; the last `period` of them come again for ever, larger by
    /// `saltus` each time.
    Repeats {
        /// The values of heap 0 and the following.
        first: Vec<u32>,
        /// How many of them come again.
        period: u64,
        /// What is added each time.
        saltus: u64,
    },
    /// From a heap at least one token is taken, and at most the fraction `over`/`under` of it.
    AtMost {
        /// The numerator.
        over: u64,
        /// The denominator; the fraction is in lowest terms, above 0 and at most 1.
        under: u64,
    },
    /// The number of prime factors, counted as often as they divide.
    PrimeFactors,
    /// Of a pair (x, y) of positive numbers, |x/y − y/x| rounded down.
    Euclid,
    /// A pair is lost exactly if, for some k, it is ⌊kφ⌋ and ⌊kφ²⌋ in either order, φ being the
    /// golden ratio. Its value is not told.
    GoldenPairs,
}
