//! Tuples met, each kept once under a number, with its value once that is known.
//!
//! A hash table of numbers beside flat lists: a game has up to four parameters of 64 bits, and
//! only those it has are stored.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;

use crate::game::{Entries, Tuple};

/// Tuples under numbers from 0.
#[derive(Debug, Default)]
pub(super) struct Met {
    /// Parameters of one tuple after another.
    numbers: Vec<u64>,
    values: Vec<u32>,
    /// Numbers of tuples, by hash with linear probing; [`FREE`] in between. A power of two long.
    slots: Vec<u32>,
    arity: usize,
}

const FREE: u32 = u32::MAX;

impl Met {
    /// For tuples of some length; those kept must have the same.
    pub(super) fn of(&mut self, arity: usize) {
        self.arity = arity;
    }

    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        let numbers = self.numbers.capacity() * size_of::<u64>();
        (numbers + (self.values.capacity() + self.slots.len()) * size_of::<u32>()) as u64
    }

    /// Forgets everything, and gives the memory back.
    pub(super) fn clear(&mut self) {
        *self = Self { arity: self.arity, ..Self::default() };
    }

    pub(super) fn tuple(&self, id: u32) -> Tuple {
        let mut tuple = Tuple::default();
        let start = id as usize * self.arity;
        tuple[..self.arity].copy_from_slice(&self.numbers[start..start + self.arity]);
        tuple
    }

    /// The value of a tuple by its number, if it is known.
    pub(super) fn value(&self, id: u32) -> Option<u32> {
        self.values.get(id as usize).copied().filter(|&value| value < Entries::UNKNOWN)
    }

    pub(super) fn set(&mut self, id: u32, value: u32) {
        self.values[id as usize] = value;
    }

    /// The number of a tuple, if it was met.
    pub(super) fn find(&self, tuple: &Tuple) -> Option<u32> {
        let id = *self.slots.get(self.slot(tuple))?;
        (id != FREE).then_some(id)
    }

    /// The slot of a tuple, or the free one where it belongs.
    fn slot(&self, tuple: &Tuple) -> usize {
        let wanted = &tuple[..self.arity];
        let hash = FixedState::with_seed(0).hash_one(tuple);
        let mask = self.slots.len().wrapping_sub(1);
        let mut slot = usize::try_from(hash & mask as u64).unwrap_or(0);
        while let Some(&id) = self.slots.get(slot) {
            let start = id as usize * self.arity;
            if id == FREE || self.numbers.get(start..start + self.arity) == Some(wanted) {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Adds a tuple that was not met; `None` if there are more than numbers for them.
    pub(super) fn add(&mut self, tuple: &Tuple) -> Option<u32> {
        let id = u32::try_from(self.len()).ok().filter(|&id| id < FREE)?;
        if self.len() >= self.slots.len() / 4 * 3 {
            self.grow();
        }
        let slot = self.slot(tuple);
        self.slots[slot] = id;
        self.numbers.extend_from_slice(&tuple[..self.arity]);
        self.values.push(Entries::UNKNOWN);
        Some(id)
    }

    fn grow(&mut self) {
        self.slots = vec![FREE; (self.slots.len() * 2).max(64)];
        for id in (0..).take(self.len()) {
            let slot = self.slot(&self.tuple(id));
            self.slots[slot] = id;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::Met;
    use crate::game::Tuple;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equals_a_map(arity in 1usize..5, list in prop::collection::vec(0u64..40, 0..400)) {
            let (mut met, mut map) = (Met::default(), HashMap::<Tuple, u32>::new());
            met.of(arity);
            for numbers in list.chunks_exact(arity) {
                let mut tuple = Tuple::default();
                tuple[..arity].copy_from_slice(numbers);
                prop_assert_eq!(met.find(&tuple), map.get(&tuple).copied());
                if let std::collections::hash_map::Entry::Vacant(place) = map.entry(tuple) {
                    let id = met.add(&tuple).expect("few tuples");
                    place.insert(id);
                    prop_assert_eq!((met.tuple(id), met.value(id)), (tuple, None));
                    met.set(id, id * 3);
                }
            }
            prop_assert_eq!(met.len(), map.len());
            for (tuple, &id) in &map {
                prop_assert_eq!(met.find(tuple), Some(id));
                prop_assert_eq!((met.tuple(id), met.value(id)), (*tuple, Some(id * 3)));
            }
        }
    }
}
