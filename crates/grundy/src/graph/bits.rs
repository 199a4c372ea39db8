//! Sets of small numbers: vertices, edges or squares that are still there.

use smallvec::SmallVec;

/// A set of numbers below a fixed size, one bit each; up to 128 of them without allocation.
///
/// Two sets made for the same size are equal if and only if they have the same members.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bits(SmallVec<[u64; 2]>);

impl Bits {
    /// No member, of `size` possible ones.
    pub fn none(size: usize) -> Self {
        Self(SmallVec::from_elem(0, size.div_ceil(64)))
    }

    /// All numbers below `size`.
    pub fn all(size: usize) -> Self {
        let mut words = SmallVec::from_elem(u64::MAX, size.div_ceil(64));
        if let (Some(last), used @ 1..) = (words.last_mut(), size % 64) {
            *last = (1 << used) - 1;
        }
        Self(words)
    }

    /// Is the number in the set?
    #[inline]
    pub fn contains(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Adds a number below the set's size.
    #[inline]
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Takes a number below the set's size out.
    #[inline]
    pub fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// The set without some of its members.
    #[must_use]
    pub fn without(&self, numbers: &[usize]) -> Self {
        let mut left = self.clone();
        for &number in numbers {
            left.remove(number);
        }
        left
    }

    /// The set as one machine word, if its size is at most 64 and not 0.
    #[inline]
    pub fn word(&self) -> Option<u64> {
        match *self.0.as_slice() {
            [word] => Some(word),
            _ => None,
        }
    }

    /// The bits, the number 0 lowest.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// Has the set no member?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        if self.0.spilled() { self.0.capacity() * size_of::<u64>() } else { 0 }
    }

    /// How many members there are.
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The members, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let rest = |&word: &u64| Some(word & (word - 1)).filter(|&word| word != 0);
            std::iter::successors(Some(word).filter(|&word| word != 0), rest)
                .map(move |word| index * 64 + word.trailing_zeros() as usize)
        })
    }
}

impl From<u64> for Bits {
    /// A set of numbers below at most 64.
    #[inline]
    fn from(word: u64) -> Self {
        let mut words = SmallVec::new();
        words.push(word);
        Self(words)
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

    #[test]
    fn members_come_back() {
        for size in [0, 1, 63, 64, 65, 128, 200] {
            let all = Bits::all(size);
            assert_eq!(all.iter().collect::<Vec<_>>(), (0..size).collect::<Vec<_>>());
            assert_eq!(all.count(), size);
            let mut rebuilt = Bits::none(size);
            (0..size).for_each(|i| rebuilt.insert(i));
            assert_eq!(rebuilt, all);
            assert!(!all.contains(size));
            let emptied = all.without(&(0..size).collect::<Vec<_>>());
            assert!(emptied.is_empty());
            assert_eq!(emptied, Bits::none(size));
        }
    }
}
