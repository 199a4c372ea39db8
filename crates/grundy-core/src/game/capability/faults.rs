//! Rules written by a person, which may be at fault.

use std::fmt::Debug;

use crate::game::limits::Failure;
use crate::game::ruleset::Ruleset;
use crate::value::Side;

/// A game whose rule may be at fault.
pub trait FaultRules<R: Ruleset>: Debug {
    /// Why [`Ruleset::options`] breaks off, where the rule itself is at fault.
    fn fault(&self, position: &R::Position, side: Side) -> Option<Failure>;
}
