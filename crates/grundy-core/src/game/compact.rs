//! Positions as strings of bytes, for searches that hold many of them.

use std::fmt::Debug;
use std::ops::ControlFlow;

/// Visits what options leave, each in independent parts.
pub type VisitCompact<'a> = dyn FnMut(&[&[u8]]) -> ControlFlow<()> + 'a;

/// A game of connected positions, each a string of bytes, the same for all copies of it.
pub trait CompactGame: Debug + Send + Sync {
    /// The name under which results are stored. Stored facts are found by it, so it must not change.
    fn name(&self) -> &'static str;

    /// How much work the search of a position is, compared with others. Every move leaves parts of smaller
    /// sizes in all.
    fn size(&self, position: &[u8]) -> u32;

    /// Calls `visit` with the independent parts that each option leaves. Breaks if `visit` does, or if
    /// there are too many options.
    fn results(&self, position: &[u8], visit: &mut VisitCompact<'_>) -> ControlFlow<()>;

    /// The position as text, without the name of the game.
    fn text(&self, position: &[u8]) -> String;
}

/// A position of a [`CompactGame`].
#[derive(Debug, Clone)]
pub struct CompactPosition<'r> {
    /// The game.
    pub game: &'r dyn CompactGame,
    /// The position.
    pub position: Box<[u8]>,
}

impl CompactPosition<'_> {
    /// Its size.
    pub fn size(&self) -> u32 {
        self.game.size(&self.position)
    }
}
