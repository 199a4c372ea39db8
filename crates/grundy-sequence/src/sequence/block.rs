//! Values of consecutive heaps, as engines pass them to their callers.

use super::closure::Closure;

/// A rare heap and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rare {
    /// The heap.
    pub heap: u64,
    /// Its value.
    pub value: u32,
}

/// Values of consecutive heaps, in the form in which they were computed.
#[derive(Debug, Clone, Copy)]
pub enum Slice<'a> {
    /// The values themselves.
    Values(&'a [u32]),
    /// The indexes of common values, see [`Closure::value`]; no heap of the block is rare.
    Narrow(&'a [u8], Closure),
    /// The same for indexes above 255.
    Medium(&'a [u16], Closure),
}

/// Consecutive heaps and their exact values.
#[derive(Debug, Clone, Copy)]
pub struct Block<'a> {
    /// The first heap.
    pub first: u64,
    /// The values.
    pub values: Slice<'a>,
}

impl Block<'_> {
    /// Returns the number of heaps.
    pub fn len(&self) -> usize {
        match self.values {
            Slice::Values(values) => values.len(),
            Slice::Narrow(indexes, _) => indexes.len(),
            Slice::Medium(indexes, _) => indexes.len(),
        }
    }

    /// Whether there are no heaps.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the value of the block's heap number `i`, from 0.
    pub fn value(&self, i: usize) -> Option<u32> {
        let heap = self.first + i as u64;
        match self.values {
            Slice::Values(values) => values.get(i).copied(),
            Slice::Narrow(indexes, closure) => {
                indexes.get(i).map(|&index| closure.value(index.into(), heap))
            }
            Slice::Medium(indexes, closure) => {
                indexes.get(i).map(|&index| closure.value(index.into(), heap))
            }
        }
    }

    /// Returns all values in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.len()).map_while(|i| self.value(i))
    }
}
