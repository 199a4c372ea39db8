//! Games whose players have different moves.

use std::fmt::Debug;

use crate::game::ruleset::Ruleset;
use crate::value::Side;

/// The players of a partisan game, and who is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Players {
    /// Names of [`Side::Left`] and [`Side::Right`].
    pub names: [&'static str; 2],
    /// Who is to move; `None` where the position leaves it open (`mover=any`).
    pub mover: Option<Side>,
}

impl Players {
    /// The name of a side.
    pub fn name(&self, side: Side) -> &'static str {
        self.names[usize::from(side == Side::Right)]
    }
}

/// A game whose players have different moves.
pub trait PlayerRules<R: Ruleset>: Debug {
    /// The players, and who is to move.
    fn players(&self) -> Players;

    /// The same game with another player to move.
    fn turned(&self, mover: Side) -> R;
}
