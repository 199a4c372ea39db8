//! Games on multisets of small numbers, numbered without gaps, so that a table has an entry for each.
//!
//! A multiset a₀ ≤ a₁ ≤ … of m numbers has the rank C(a₀, 1) + C(a₁ + 1, 2) + … + C(a₍m−1₎ + m − 1, m)
//! among those of its size: the combinatorial number system of the set {a₀, a₁ + 1, a₂ + 2, …}
//! (Knuth, The Art of Computer Programming 4A, section 7.2.1.3). The rank grows with every element.

use std::fmt::Debug;

use smallvec::SmallVec;

use super::meter::Meter;
use super::tuples::{FillError, Tuple};
use crate::value::Marks;

/// No element may be as large: a row of binomial coefficients is as long.
const LARGEST: usize = 1 << 22;

/// A multiset, ascending.
pub type Multiset = SmallVec<[u64; 12]>;

/// The numbering of all multisets of up to a maximum number of elements, each up to a maximum.
#[derive(Debug)]
pub struct MultisetNumbering {
    /// Entry a of row j is C(a + j, j + 1).
    rows: Vec<Vec<usize>>,
    /// The number of multisets with fewer elements.
    offsets: Vec<usize>,
    largest: usize,
    len: usize,
}

impl MultisetNumbering {
    /// The numbering of multisets of at most `longest` numbers up to `largest`; `None` if there are
    /// more than `most` of them.
    pub fn new(longest: usize, largest: u64, most: usize) -> Option<Self> {
        let largest = usize::try_from(largest).ok().filter(|&x| x < most.min(LARGEST))?;
        let (mut rows, mut offsets, mut len) = (Vec::<Vec<usize>>::new(), vec![0], 1usize);
        for _ in 0..longest {
            // For row j: C(a + j, j + 1) is the sum of C(b + j − 1, j) over all b up to a.
            let before = |a: usize| {
                rows.last().map_or(Some(usize::from(a > 0)), |row: &Vec<_>| row.get(a).copied())
            };
            let (mut row, mut sum) = (Vec::with_capacity(largest + 2), 0usize);
            for a in 0..=largest + 1 {
                sum = sum.checked_add(before(a)?).filter(|&sum| sum <= most)?;
                row.push(sum);
            }
            offsets.push(len);
            // These are C(largest + j + 1, j + 1) multisets of j + 1 numbers.
            len = len.checked_add(row[largest + 1]).filter(|&len| len <= most)?;
            rows.push(row);
        }
        Some(Self { rows, offsets, largest, len })
    }

    /// The number of multisets.
    pub fn count(&self) -> usize {
        self.len
    }

    /// The greatest number of elements.
    pub fn longest(&self) -> usize {
        self.rows.len()
    }

    /// The largest element.
    pub fn largest(&self) -> usize {
        self.largest
    }

    /// The contributions to a rank of an element after `place` smaller ones, by the element.
    #[inline]
    pub fn row(&self, place: usize) -> &[usize] {
        self.rows.get(place).map_or(&[], Vec::as_slice)
    }

    /// The place of a multiset, given in ascending order.
    #[inline]
    pub fn index(&self, list: &[u64]) -> Option<usize> {
        let mut index = self.offset(list.len())?;
        for (row, &element) in self.rows.iter().zip(list) {
            let element = usize::try_from(element).ok().filter(|&x| x <= self.largest)?;
            index += row[element];
        }
        Some(index)
    }

    /// The place of the first multiset of a length.
    #[inline]
    pub fn offset(&self, length: usize) -> Option<usize> {
        self.offsets.get(length).copied()
    }

    /// Advances to the next multiset of the same length; `false` after the last.
    pub fn next(&self, list: &mut [u64]) -> bool {
        for place in 0..list.len() {
            let most = list.get(place + 1).copied().unwrap_or(self.largest as u64);
            if list[place] < most {
                list[place] += 1;
                list[..place].fill(0);
                return true;
            }
        }
        false
    }
}

/// The values of multisets known so far, by their numbers.
#[derive(Debug, Clone, Copy)]
pub struct MultisetEntries<'a> {
    /// The numbering.
    pub numbering: &'a MultisetNumbering,
    /// The entries, as in [`Entries`](super::Entries::values).
    pub values: &'a [u32],
}

/// A game on single multisets.
pub trait MultisetRule: Debug {
    /// The multiset for which a tuple stands.
    fn multiset(&self, at: Tuple) -> Multiset;

    /// A way to evaluate many multisets.
    fn filler(&self) -> Box<dyn MultisetFiller + '_>;
}

/// Evaluates the options of one multiset after another.
pub trait MultisetFiller {
    /// Adds the value of every option to `seen`, which has room for every nim-sum of known values.
    /// Returns `false` if the multiset is no position.
    ///
    /// # Errors
    /// As [`Filler::fill`](super::Filler::fill).
    fn fill(
        &mut self,
        at: &[u64],
        table: MultisetEntries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, FillError>;
}

#[cfg(test)]
mod tests {
    use super::MultisetNumbering;

    /// Against the definition: all multisets in the order of the numbering have the places 0, 1, ….
    #[test]
    fn places_have_no_gaps() {
        for (longest, largest) in [(0, 3), (1, 0), (3, 0), (2, 5), (4, 3), (5, 2)] {
            let numbering = MultisetNumbering::new(longest, largest, 1000).expect("few");
            let mut wanted = 0;
            for length in 0..=longest {
                let mut list = vec![0; length];
                loop {
                    assert!(list.is_sorted());
                    assert_eq!(numbering.index(&list), Some(wanted), "{list:?}");
                    wanted += 1;
                    if !numbering.next(&mut list) {
                        break;
                    }
                }
                assert!(list.iter().all(|&x| x == largest));
            }
            assert_eq!(numbering.count(), wanted);
        }
        assert!(MultisetNumbering::new(8, 15, 490_000).is_none());
        assert!(MultisetNumbering::new(64, 1 << 60, 1 << 20).is_none());
    }
}
