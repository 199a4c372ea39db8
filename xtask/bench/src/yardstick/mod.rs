//! What the engines are measured against: the loops that one would write by hand for one game.
//!
//! Both are sparse: the common value of a heap can only be excluded by a pair with a rare heap in
//! it ([`Closure`]), so each takes one step a rare heap and value. Both leave the rare check out,
//! which the engines do not, so they may accept a value that the check would refuse. They
//! therefore get the split of values, find the rare heaps among the first values, which the plain
//! engine computes, and continue from there; their values are compared with the engine's.

mod sparse;
mod words;

pub(crate) use sparse::Sparse;
pub(crate) use words::Words;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Meter};
use grundy_sequence::sequence::{Closure, Sequence, ValueList};

/// How many of the last values a loop keeps; no rare heap stands further back.
const RING: usize = 1 << 16;

/// A loop that continues heap by heap.
pub(crate) trait Yardstick {
    /// Computes this many more heaps; returns `false` if a value does not fit the loop's arrays.
    fn advance(&mut self, heaps: u64) -> bool;

    /// The first heap that is not known.
    fn next(&self) -> u64;

    /// The value that the loop found for one of the last heaps.
    fn value(&self, heap: u64) -> u32;
}

/// The beginning of a game that a loop goes on from.
pub(crate) struct Start {
    values: ValueList,
    closure: Closure,
    /// How many tokens a move takes that leaves two heaps.
    taken: u16,
}

/// A rare heap as a loop needs it.
#[derive(Debug, Clone, Copy, Default)]
struct Pair {
    /// How far below a heap the other part lies when the rare heap is one part.
    back: u16,
    /// What the rare heap adds to the other part's value.
    value: u8,
}

impl Start {
    /// The first values of a game, by the plain engine.
    pub(crate) fn new(
        code: &TakeBreak,
        closure: Closure,
        taken: u16,
        first: u64,
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        let mut sequence = Sequence::default();
        let first = first.min(RING as u64);
        sequence.extend(code, first.saturating_sub(1), meter)?;
        // More may be known than was asked for.
        let count = usize::try_from(first).unwrap_or(RING);
        let values = sequence.values().iter().take(count).collect();
        Ok(Self { values, closure, taken })
    }

    /// The first heap that is not known.
    fn next(&self) -> u64 {
        self.values.len() as u64
    }

    /// The rare heaps, their values written as `narrow` says; `None` if one does not fit, or
    /// stands so late that the next heap may be split into two rare ones.
    fn pairs(&self, narrow: impl Fn(u32) -> u32) -> Option<Vec<Pair>> {
        let rare = |(heap, value): &(u16, u32)| self.closure.is_rare(*value, (*heap).into());
        (0u16..)
            .zip(self.values.iter())
            .filter(rare)
            .map(|(heap, value)| {
                let back = heap.checked_add(self.taken)?;
                let alone = u64::from(heap) + u64::from(back) < self.next();
                let value = u8::try_from(narrow(value)).ok().filter(|_| alone)?;
                Some(Pair { back, value })
            })
            .collect()
    }

    /// The values as a loop keeps them, each at its heap modulo the ring's length.
    fn ring(&self, narrow: impl Fn(u32) -> u32) -> Option<Box<[u8; RING]>> {
        let mut ring: Box<[u8; RING]> = vec![0; RING].try_into().ok()?;
        for (place, value) in ring.iter_mut().zip(self.values.iter()) {
            *place = u8::try_from(narrow(value)).ok()?;
        }
        Some(ring)
    }
}

/// A heap's place in the ring.
fn place(heap: u64) -> u16 {
    u16::try_from(heap % RING as u64).unwrap_or(0)
}
