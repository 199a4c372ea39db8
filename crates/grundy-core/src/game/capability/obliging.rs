//! Games in which a move may oblige a player: to move once more, or to answer in the same component.

use std::fmt::Debug;

use crate::game::continuation::Continuation;
use crate::game::ruleset::Ruleset;

/// A game some of whose moves oblige a player.
///
/// Its components are not split where a move asks for an answer: the answer may be anywhere in what
/// the move left.
pub trait ObligingRules<R: Ruleset>: Debug {
    /// How play goes on after a move.
    fn continuation(&self, position: &R::Position, mv: &R::Move) -> Continuation;
}
