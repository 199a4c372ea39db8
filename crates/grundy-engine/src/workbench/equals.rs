//! Equal components have equally many winning moves, so those of one are enough to count.

use std::collections::HashMap;

use super::gather::Turn;
use grundy_core::game::{Component, Failure, Winning};
use grundy_core::value::Side;

/// The numbers of moves of components, each to the value that is wanted of it in one sum.
#[derive(Debug, Default)]
pub(super) struct Equals<'p> {
    counts: HashMap<(&'p dyn Component, Side), u64>,
}

impl<'p> Equals<'p> {
    /// The moves of a component: only their number where no more are to be listed and an equal
    /// component was asked before, else what `find` finds.
    pub(super) fn moves(
        &mut self,
        turn: Turn<'p>,
        find: impl FnOnce() -> Result<Winning, Failure>,
    ) -> Result<Winning, Failure> {
        let key = (turn.part, turn.side);
        if let (false, Some(&count)) = (turn.room.room(0), self.counts.get(&key)) {
            return Ok(Winning { moves: Vec::new(), count: Some(count), families: Vec::new() });
        }
        let found = find()?;
        if let (Some(count), true) = (found.count, found.families.is_empty()) {
            self.counts.insert(key, count);
        }
        Ok(found)
    }
}
