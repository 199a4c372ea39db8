//! The values of all heaps of a game, by a theorem that says that they repeat.

/// Values that a theorem gives for all heaps: those of the first ones, and how they repeat.
#[derive(Debug, Clone)]
pub struct RepeatedValues {
    /// The values of the heaps before the end of the first period.
    first: Vec<u32>,
    /// The number of them that repeat.
    period: u64,
    /// The number added each time.
    saltus: u64,
    theorem: &'static str,
    /// The last heap whose value they are known to give.
    last: u64,
}

impl RepeatedValues {
    /// The values of heaps 0 to `last`; the last `period` of the `first` ones repeat, larger by
    /// `saltus` each time. `None` if there are fewer, or values are beyond 64 bits.
    pub fn new(
        first: Vec<u32>,
        (period, saltus): (u64, u64),
        theorem: &'static str,
        last: u64,
    ) -> Option<Self> {
        let greatest = u64::from(*first.iter().max()?);
        last.checked_div(period)?.checked_mul(saltus)?.checked_add(greatest)?;
        let whole = period <= first.len() as u64;
        whole.then_some(Self { first, period, saltus, theorem, last })
    }

    /// The last heap.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// The theorem's name.
    pub fn theorem(&self) -> &'static str {
        self.theorem
    }

    /// The value of a heap, or that of the last one for a larger heap.
    pub fn of_heap(&self, heap: u64) -> u64 {
        let heap = heap.min(self.last);
        let at = |heap: u64| usize::try_from(heap).ok().and_then(|heap| self.first.get(heap));
        if let Some(&value) = at(heap) {
            return value.into();
        }
        let beyond = (heap - (self.first.len() as u64 - self.period)) / self.period;
        // One of the last of the first values: `new` has checked that it exists.
        at(heap - beyond * self.period).map_or(0, |&value| u64::from(value) + beyond * self.saltus)
    }

    /// The greatest value of the heaps from one to another.
    pub fn greatest(&self, first: u64, last: u64) -> u64 {
        let once = first..=last.min(first.saturating_add(self.first.len() as u64));
        let end = last.saturating_sub(self.period).max(first)..=last;
        once.chain(end).map(|heap| self.of_heap(heap)).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::RepeatedValues;

    #[test]
    fn values_repeat_and_grow() {
        let new = |first: &[u32], last| RepeatedValues::new(first.to_vec(), (3, 4), "t", last);
        let values = new(&[9, 0, 1, 5, 2], 12).expect("whole");
        let list: Vec<u64> = (0..=12).map(|heap| values.of_heap(heap)).collect();
        assert_eq!(list, [9, 0, 1, 5, 2, 5, 9, 6, 9, 13, 10, 13, 17]);
        for (first, last) in [(0, 12), (0, 0), (1, 3), (4, 7), (7, 7), (3, 12)] {
            let greatest = (first..=last).map(|heap| values.of_heap(heap)).max();
            assert_eq!(Some(values.greatest(first, last)), greatest, "{first} to {last}");
        }
        assert!(new(&[9, 0], 12).is_none());
        assert!(new(&[9, 0, 1, 5, 2], u64::MAX).is_none());
        assert!(RepeatedValues::new(vec![1], (0, 0), "t", 9).is_none());
    }
}
