//! Equal components have equally many winning moves, so those of one are enough to count.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use grundy_core::game::{Component, Failure, Listed, Winning};
use grundy_core::value::Side;

/// The numbers of moves of components, each to the value that is wanted of it in one sum.
#[derive(Debug, Default)]
pub(super) struct Equals<'p> {
    counts: HashMap<(Same<'p>, Side), u64>,
}

impl<'p> Equals<'p> {
    /// The moves of a component: only their number where no more are to be listed and an equal
    /// component was asked before, else what `find` finds.
    pub(super) fn moves(
        &mut self,
        part: &'p dyn Component,
        (side, room): (Side, Listed),
        find: impl FnOnce() -> Result<Winning, Failure>,
    ) -> Result<Winning, Failure> {
        let key = (Same(part), side);
        if let (false, Some(&count)) = (room.room(0), self.counts.get(&key)) {
            return Ok(Winning { moves: Vec::new(), count: Some(count), families: Vec::new() });
        }
        let found = find()?;
        if let (Some(count), true) = (found.count, found.families.is_empty()) {
            self.counts.insert(key, count);
        }
        Ok(found)
    }
}

/// A component, compared as a position.
#[derive(Debug, Clone, Copy)]
struct Same<'p>(&'p dyn Component);

impl PartialEq for Same<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.identity().same(other.0)
    }
}

impl Eq for Same<'_> {}

impl Hash for Same<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.identity().hash_with(state);
    }
}
