//! Values that repeat in the form in which functions are written: a list, then a cycle.

/// Values before a cycle that repeats, each time with something added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Repeats {
    /// The number of the first value.
    pub(super) first: u64,
    /// The values before the cycle.
    pub(super) head: Vec<u64>,
    /// The values that repeat.
    pub(super) cycle: Vec<u64>,
    /// What each repetition adds.
    pub(super) saltus: u64,
}

impl Repeats {
    /// How many values are written into the function.
    pub(super) fn numbers(&self) -> usize {
        self.head.len() + self.cycle.len()
    }

    /// The largest number whose value is certainly below 2^64, if there are larger ones.
    pub(super) fn largest(&self) -> Option<u64> {
        let most = self.cycle.iter().max().copied().unwrap_or(0);
        let repetitions = (u64::MAX - most).checked_div(self.saltus)?;
        let cycles = repetitions.saturating_add(1).checked_mul(self.cycle.len() as u64)?;
        cycles.checked_add(self.from())?.checked_sub(1).filter(|&largest| largest < u64::MAX)
    }

    /// The first number whose value repeats.
    pub(super) fn from(&self) -> u64 {
        self.first + self.head.len() as u64
    }
}
