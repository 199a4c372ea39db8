//! Compounds of games: the parts, and the changes that a move makes in several of them.

use std::fmt::Debug;

use crate::answer::{Change, Tree};
use crate::game::ruleset::Ruleset;

/// A game whose positions are compounds of others.
pub trait CompoundRules<R: Ruleset>: Debug {
    /// The compound and its parts.
    fn tree(&self, position: &R::Position) -> Tree;

    /// Whether the compound alone is decided by a theorem on who wins, without its value.
    fn is_judged(&self, position: &R::Position) -> bool;

    /// What a move changes.
    fn changes(&self, mv: &R::Move) -> Vec<Change>;
}

/// A component that is a compound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompoundForm {
    /// The compound and its parts.
    pub tree: Tree,
    /// Whether the compound alone is decided by a theorem on who wins, without its value.
    pub is_judged: bool,
}
