//! Components some of whose moves oblige a player.

use super::continuation::Continuation;
use crate::value::{HeapSet, NimSet, Value};

/// What is known of a component some of whose moves oblige a player.
#[derive(Debug, Clone, Default)]
pub struct Obliged {
    /// The value; `None` if it is loony.
    pub value: Option<u32>,
    /// The heaps beside which the player wins who has to move in the component.
    pub wins: HeapSet,
}

impl Obliged {
    /// The component with a value, in a game in which no move has to be answered: then the heaps below the
    /// value stand for those beside which the player wins, as nothing but the value is asked for.
    pub fn with_value(value: Option<u32>) -> Self {
        let wins = value.map_or_else(HeapSet::all, |value| {
            let mut smaller = NimSet::default();
            (0..value).for_each(|heap| smaller.insert(heap));
            HeapSet::of(smaller)
        });
        Self { value, wins }
    }

    /// The component with this set of heaps.
    pub fn of(wins: HeapSet) -> Self {
        Self { value: wins.mex(), wins }
    }

    /// The sum of components. Who has to move in the sum moves in one of them, beside the others.
    pub fn sum<'a>(parts: impl Iterator<Item = &'a Self> + Clone) -> Self {
        let mut wins = HeapSet::default();
        for (index, part) in parts.clone().enumerate() {
            let others = parts.clone().enumerate().filter(|(other, _)| *other != index);
            wins.add_shifted(&part.wins, total(others.map(|(_, part)| part)));
        }
        Self { value: total(parts), wins }
    }

    /// The value as one that joins sums.
    pub fn shown_value(&self) -> Value {
        self.value.map_or(Value::Loony, Value::from)
    }

    /// The heaps beside which a move to the component wins.
    pub fn won_by_moving_here(&self, continuation: Continuation) -> HeapSet {
        let alone = self.value.map(HeapSet::only).unwrap_or_default();
        match continuation {
            Continuation::Turn => alone,
            Continuation::Again => alone.complement(),
            Continuation::Answer => self.wins.clone().complement(),
        }
    }
}

/// The nim-sum of values; `None` if one is loony.
fn total<'a>(mut parts: impl Iterator<Item = &'a Obliged>) -> Option<u32> {
    parts.try_fold(0, |sum, part| Some(sum ^ part.value?))
}
