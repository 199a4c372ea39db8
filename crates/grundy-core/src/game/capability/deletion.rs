//! Games whose positions are sets of places from which moves take some.

use std::fmt::Debug;

use crate::game::deletion::DeletionPosition;
use crate::game::ruleset::Ruleset;

/// A game played by deletion.
pub trait DeletionRules<R: Ruleset>: Debug {
    /// The position as a set of places: what a search uses that trusts no theorem.
    fn deleted(&self, position: &R::Position) -> Option<DeletionPosition>;
}
