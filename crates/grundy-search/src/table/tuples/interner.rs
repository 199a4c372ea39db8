//! Interns tuples under numbers, with their values once these are known.
//!
//! A hash table holds the numbers; flat lists hold tuples and values. A game has up to four
//! parameters of 64 bits; only the parameters in use are stored.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;

use grundy_core::game::{Entries, Failure, Limit, Meter, Tuple};

/// Tuples, numbered from 0.
#[derive(Debug, Default)]
pub(super) struct TupleInterner {
    /// The parameters of all tuples, one tuple after another.
    parameters: Vec<u64>,
    values: Vec<u32>,
    /// The numbers of tuples by hash, with linear probing; free slots hold [`FREE`]. The length is
    /// a power of two.
    slots: Vec<u32>,
    arity: usize,
}

const FREE: u32 = u32::MAX;

impl TupleInterner {
    /// Sets the length of tuples, which must be that of the tuples interned before.
    pub(super) fn set_arity(&mut self, arity: usize) {
        self.arity = arity;
    }

    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns the number of bytes allocated.
    pub(super) fn bytes(&self) -> u64 {
        let parameters = self.parameters.capacity() * size_of::<u64>();
        (parameters + (self.values.capacity() + self.slots.len()) * size_of::<u32>()) as u64
    }

    /// Removes all tuples and frees their memory.
    pub(super) fn clear(&mut self) {
        *self = Self { arity: self.arity, ..Self::default() };
    }

    pub(super) fn tuple(&self, id: u32) -> Tuple {
        let mut tuple = Tuple::default();
        let start = id as usize * self.arity;
        tuple[..self.arity].copy_from_slice(&self.parameters[start..start + self.arity]);
        tuple
    }

    /// Returns the value of a tuple by its number, if it is known.
    pub(super) fn value(&self, id: u32) -> Option<u32> {
        self.values.get(id as usize).copied().filter(|&value| value < Entries::UNKNOWN)
    }

    pub(super) fn set(&mut self, id: u32, value: u32) {
        self.values[id as usize] = value;
    }

    /// Returns the number of a tuple, if it is interned.
    pub(super) fn find(&self, tuple: &Tuple) -> Option<u32> {
        let id = *self.slots.get(self.slot(tuple))?;
        (id != FREE).then_some(id)
    }

    /// Returns the slot of a tuple, or the free slot for it.
    fn slot(&self, tuple: &Tuple) -> usize {
        let wanted = &tuple[..self.arity];
        let hash = FixedState::with_seed(0).hash_one(tuple);
        let mask = self.slots.len().wrapping_sub(1);
        let mut slot = usize::try_from(hash & mask as u64).unwrap_or(0);
        while let Some(&id) = self.slots.get(slot) {
            let start = id as usize * self.arity;
            if id == FREE || self.parameters.get(start..start + self.arity) == Some(wanted) {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Adds a tuple that is not interned.
    ///
    /// # Errors
    /// Returns an error if there is no number or no memory for it.
    pub(super) fn add(&mut self, tuple: &Tuple, meter: &Meter<'_>) -> Result<u32, Failure> {
        let full = Failure::Stopped { limit: Limit::Memory, bounds: None };
        let id = u32::try_from(self.len()).ok().filter(|&id| id < FREE).ok_or(full)?;
        if self.len() >= self.slots.len() / 4 * 3 {
            meter.may_grow(2 * size_of_val(self.slots.as_slice()) as u64)?;
            self.grow();
        }
        meter.may_push(&self.values)?;
        if self.parameters.len() + self.arity > self.parameters.capacity() {
            meter.may_grow((self.parameters.capacity() * size_of::<u64>()) as u64)?;
        }
        let slot = self.slot(tuple);
        self.slots[slot] = id;
        self.parameters.extend_from_slice(&tuple[..self.arity]);
        self.values.push(Entries::UNKNOWN);
        Ok(id)
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

    use super::TupleInterner;
    use grundy_core::game::{Meter, Tuple};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equals_a_map(arity in 1usize..5, list in prop::collection::vec(0u64..40, 0..400)) {
            let (mut interner, mut map) = (TupleInterner::default(), HashMap::<Tuple, u32>::new());
            interner.set_arity(arity);
            for numbers in list.chunks_exact(arity) {
                let mut tuple = Tuple::default();
                tuple[..arity].copy_from_slice(numbers);
                prop_assert_eq!(interner.find(&tuple), map.get(&tuple).copied());
                if let std::collections::hash_map::Entry::Vacant(entry) = map.entry(tuple) {
                    let id = interner.add(&tuple, &Meter::unlimited()).expect("few tuples");
                    entry.insert(id);
                    prop_assert_eq!((interner.tuple(id), interner.value(id)), (tuple, None));
                    interner.set(id, id * 3);
                }
            }
            prop_assert_eq!(interner.len(), map.len());
            for (tuple, &id) in &map {
                prop_assert_eq!(interner.find(tuple), Some(id));
                prop_assert_eq!((interner.tuple(id), interner.value(id)), (*tuple, Some(id * 3)));
            }
        }
    }
}
