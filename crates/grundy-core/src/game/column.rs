//! The values of many heaps of a game at once.

use std::borrow::Cow;
use std::iter;

use super::limits::Failure;
use crate::answer::KnownBy;

/// The values of heaps 0 to n of a game: listed, or those of the first ones and how they repeat.
#[derive(Debug, Clone)]
pub struct ValueColumn {
    /// The values that are listed: all, or those of the heaps before the end of the first period.
    first: Vec<u32>,
    /// The number of them that repeat; 0 where all are listed.
    period: u64,
    /// The number added each time.
    saltus: u64,
    by: KnownBy,
    /// The last heap whose value is known.
    last: u64,
    ended: Option<Failure>,
}

impl ValueColumn {
    /// The values of heaps 0 to `last` by a theorem; the last `period` of the `first` ones repeat, larger
    /// by `saltus` each time. `None` if there are fewer, or values are beyond 64 bits.
    pub fn repeated(
        first: Vec<u32>,
        (period, saltus): (u64, u64),
        theorem: &'static str,
        last: u64,
    ) -> Option<Self> {
        let greatest = u64::from(*first.iter().max()?);
        last.checked_div(period)?.checked_mul(saltus)?.checked_add(greatest)?;
        let whole = period <= first.len() as u64;
        let by = KnownBy::Theorem(theorem.into());
        whole.then_some(Self { first, period, saltus, by, last, ended: None })
    }

    /// The remainders of 0 to `last` by a number, as a theorem gives them; `None` if the number is 0.
    pub fn of_remainders(modulus: u64, theorem: &'static str, last: u64) -> Option<Self> {
        let period = modulus.min(last.saturating_add(1));
        let first: Option<Vec<u32>> = (0..period).map(|n| u32::try_from(n).ok()).collect();
        Self::repeated(first?, (period, 0), theorem, last)
    }

    /// The values of heaps 0, 1, … from a table, with what ended the work early; `None` if there are none.
    pub fn tabulated(values: Vec<u32>, ended: Option<Failure>) -> Option<Self> {
        let last = (values.len() as u64).checked_sub(1)?;
        Some(Self { first: values, period: 0, saltus: 0, by: KnownBy::Table, last, ended })
    }

    /// The same values, known by a theorem.
    #[must_use]
    pub fn by_theorem(self, theorem: impl Into<Cow<'static, str>>) -> Self {
        Self { by: KnownBy::Theorem(theorem.into()), ..self }
    }

    /// The last heap.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// How the values are known.
    pub fn by(&self) -> &KnownBy {
        &self.by
    }

    /// What ended the work before the heap that was asked for.
    pub fn ended(&self) -> Option<&Failure> {
        self.ended.as_ref()
    }

    /// The value of a heap, or that of the last one for a larger heap.
    pub fn of_heap(&self, heap: u64) -> u64 {
        let (place, added) = self.place(heap);
        self.first.get(place).map_or(0, |&value| u64::from(value) + added)
    }

    /// The values of the heaps from `first` to the last one, in order.
    pub fn starting_at(&self, first: u64) -> impl Iterator<Item = u64> {
        let (mut place, mut added) = self.place(first);
        let cycle = usize::try_from(self.period).unwrap_or(0);
        let next = move || {
            if place == self.first.len() {
                (place, added) = (place - cycle, added + self.saltus);
            }
            place += 1;
            self.first.get(place - 1).map(|&value| u64::from(value) + added)
        };
        iter::from_fn(next).take(usize::try_from(self.count(first)).unwrap_or(usize::MAX))
    }

    /// The number of heaps from `first` to the last one.
    pub fn count(&self, first: u64) -> u64 {
        self.last.checked_sub(first).map_or(0, |more| more.saturating_add(1))
    }

    /// Where the value of a heap stands among those that are listed, and what is added to it.
    fn place(&self, heap: u64) -> (usize, u64) {
        let heap = heap.min(self.last);
        // Beyond the list values repeat, and `repeated` has checked that the list holds a period.
        let over = heap.checked_sub(self.first.len() as u64);
        let beyond = over.map_or(0, |over| over / self.period + 1);
        let place = usize::try_from(heap - beyond * self.period).unwrap_or(usize::MAX);
        (place, beyond * self.saltus)
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
    use super::ValueColumn;

    #[test]
    fn values_repeat_and_grow() {
        let new = |first: &[u32], last| ValueColumn::repeated(first.to_vec(), (3, 4), "t", last);
        let values = new(&[9, 0, 1, 5, 2], 12).expect("whole");
        let list: Vec<u64> = (0..=12).map(|heap| values.of_heap(heap)).collect();
        assert_eq!(list, [9, 0, 1, 5, 2, 5, 9, 6, 9, 13, 10, 13, 17]);
        for (i, first) in (0..=12).enumerate() {
            assert!(values.starting_at(first).eq(list[i..].iter().copied()), "from {first}");
        }
        assert_eq!(values.starting_at(13).count(), 0);
        for (first, last) in [(0, 12), (0, 0), (1, 3), (4, 7), (7, 7), (3, 12)] {
            let greatest = (first..=last).map(|heap| values.of_heap(heap)).max();
            assert_eq!(Some(values.greatest(first, last)), greatest, "{first} to {last}");
        }
        let values = ValueColumn::repeated(vec![7, 1, 2], (2, 0), "t", u64::MAX).expect("whole");
        assert!(values.starting_at(u64::MAX - 2).eq([1, 2, 1]));
        assert_eq!([values.of_heap(u64::MAX), values.count(0)], [1, u64::MAX]);
        assert!(new(&[9, 0], 12).is_none());
        assert!(new(&[9, 0, 1, 5, 2], u64::MAX).is_none());
        assert!(ValueColumn::repeated(vec![1], (0, 0), "t", 9).is_none());
    }

    #[test]
    fn remainders_are_listed_to_the_last_number() {
        for (modulus, last) in [(1, 5), (3, 7), (8, 7), (20, 7)] {
            let values = ValueColumn::of_remainders(modulus, "t", last).expect("small");
            assert!(values.starting_at(0).eq((0..=last).map(|n| n % modulus)), "{modulus}");
        }
        assert!(ValueColumn::of_remainders(0, "t", 7).is_none());
    }

    #[test]
    fn tables_end_with_their_last_value() {
        assert!(ValueColumn::tabulated(Vec::new(), None).is_none());
        let values = ValueColumn::tabulated(vec![0, 3, 1], None).expect("values");
        let list: Vec<u64> = (0..=values.last()).map(|heap| values.of_heap(heap)).collect();
        assert_eq!(list, [0, 3, 1]);
        assert_eq!([values.greatest(0, 2), values.greatest(2, 2)], [3, 1]);
    }
}
