//! A period as its three numbers.

use grundy_core::value::Natural;

/// G(n + period) = G(n) + saltus for all n ≥ preperiod, which is the least such; heaps count from
/// 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The least period.
    pub period: u64,
    /// The least heap from which the period holds.
    pub preperiod: u64,
    /// The growth of a value in one period: 0 unless the sequence is arithmetic periodic.
    pub saltus: u64,
}

impl Period {
    /// Creates a period without saltus.
    pub const fn pure(period: u64, preperiod: u64) -> Self {
        Self { period, preperiod, saltus: 0 }
    }

    /// Returns the heap below `preperiod + period` that lies a whole number of periods before heap
    /// `n`.
    pub fn fold(self, n: &Natural) -> u64 {
        let (start, period) = (Natural::from(self.preperiod), Natural::from(self.period));
        let folded = if *n < start { n.clone() } else { &start + (n - &start) % period };
        u64::try_from(folded).unwrap_or(self.preperiod)
    }

    /// Returns the value of heap `n`, given that of the heap that it folds to.
    pub fn value(self, n: &Natural, folded: u32) -> Natural {
        let periods = (n - Natural::from(self.fold(n))) / Natural::from(self.period.max(1));
        periods * Natural::from(self.saltus) + Natural::from(folded)
    }
}
