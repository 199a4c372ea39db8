//! Sets of small numbers: the vertices, edges or cells that are left.

use smallvec::SmallVec;

/// A set of numbers below a fixed size, one bit each. Sizes up to 128 need no allocation.
///
/// Sets of the same size are equal if and only if they have the same members.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct BitSet(SmallVec<[u64; 2]>);

/// The members of one connected part of a set, ascending.
pub(super) type Part = SmallVec<[u32; 64]>;

/// The word that holds a number's bit, and the bit.
fn position(number: u32) -> (usize, u64) {
    (number as usize / 64, 1 << (number % 64))
}

impl BitSet {
    /// Creates the set without members.
    pub fn empty(size: u32) -> Self {
        Self(SmallVec::from_elem(0, size.div_ceil(64) as usize))
    }

    /// Creates the set of all numbers below `size`.
    pub fn full(size: u32) -> Self {
        let mut words = SmallVec::from_elem(u64::MAX, size.div_ceil(64) as usize);
        if let (Some(last), used @ 1..) = (words.last_mut(), size % 64) {
            *last = (1 << used) - 1;
        }
        Self(words)
    }

    /// Creates a set of numbers below a size of at most 128 from its bits.
    pub fn from_bits(bits: u128, size: u32) -> Self {
        let words = (0..size.div_ceil(64)).map(|at| (bits >> (64 * at)) & u128::from(u64::MAX));
        Self(words.map(|word| u64::try_from(word).unwrap_or_default()).collect())
    }

    /// Returns `true` if the number is a member.
    #[inline]
    pub fn contains(&self, number: u32) -> bool {
        let (word, bit) = position(number);
        self.0.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Adds a number, which must be less than the size.
    #[inline]
    pub fn insert(&mut self, number: u32) {
        let (word, bit) = position(number);
        self.0[word] |= bit;
    }

    /// Removes a number, which must be less than the size.
    #[inline]
    pub fn remove(&mut self, number: u32) {
        let (word, bit) = position(number);
        self.0[word] &= !bit;
    }

    /// Returns the set without some of its members.
    #[must_use]
    pub fn without(&self, numbers: &[u32]) -> Self {
        let mut rest = self.clone();
        for &number in numbers {
            rest.remove(number);
        }
        rest
    }

    /// Adds the members of a set of the same size.
    pub fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Returns the set without the members of a set of the same size.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(word, other)| word & !other).collect())
    }

    /// Returns the members that a set of the same size has, too.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(word, other)| word & other).collect())
    }

    /// The bits, 64 to a word, the number 0 lowest.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// Returns `true` if there are no members.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The number of bytes allocated on the heap.
    pub fn heap_bytes(&self) -> usize {
        if self.0.spilled() { self.0.capacity() * size_of::<u64>() } else { 0 }
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The members, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0u32..).zip(&self.0).flat_map(|(index, &word)| {
            std::iter::successors(Some(word), |&rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|&rest| rest != 0)
                .map(move |rest| index * 64 + rest.trailing_zeros())
        })
    }

    /// Calls `visit` with every connected part of the set. O(members + neighbours).
    pub fn parts<N: Iterator<Item = u32>>(
        &self,
        neighbours: impl Fn(u32) -> N,
        mut visit: impl FnMut(Part),
    ) {
        let mut unseen = self.clone();
        for root in self.iter() {
            if !unseen.contains(root) {
                continue;
            }
            unseen.remove(root);
            let mut part = Part::new();
            part.push(root);
            let mut next = 0;
            while let Some(&member) = part.get(next) {
                next += 1;
                for near in neighbours(member) {
                    if unseen.contains(near) {
                        unseen.remove(near);
                        part.push(near);
                    }
                }
            }
            part.sort_unstable();
            visit(part);
        }
    }
}

impl From<u64> for BitSet {
    /// Creates a set of numbers below at most 64 from its word.
    #[inline]
    fn from(word: u64) -> Self {
        Self(SmallVec::from_buf_and_len([word, 0], 1))
    }
}

#[cfg(test)]
mod tests {
    use super::BitSet;

    #[test]
    fn inserted_numbers_are_members() {
        for size in [0, 1, 63, 64, 65, 128, 200] {
            let full = BitSet::full(size);
            assert_eq!(full.iter().collect::<Vec<_>>(), (0..size).collect::<Vec<_>>());
            assert_eq!(full.len(), size as usize);
            let mut rebuilt = BitSet::empty(size);
            (0..size).for_each(|i| rebuilt.insert(i));
            assert_eq!(rebuilt, full);
            assert!(!full.contains(size));
            let even =
                BitSet(full.words().iter().map(|word| word & 0x5555_5555_5555_5555).collect());
            let odd = full.minus(&even);
            assert!(odd.iter().all(|i| i % 2 == 1) && odd.len() + even.len() == full.len());
            assert!(odd.intersection(&even).is_empty() && odd.intersection(&full) == odd);
            let mut both = odd.clone();
            both.add(&even);
            assert_eq!(both, full);
            let emptied = full.without(&(0..size).collect::<Vec<_>>());
            assert!(emptied.is_empty());
            assert_eq!(emptied, BitSet::empty(size));
        }
    }
}
