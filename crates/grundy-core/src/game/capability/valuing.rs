//! Games that find the values of their positions themselves.

use std::fmt::Debug;

use crate::answer::KnownValue;
use crate::game::attempt::Attempt;
use crate::game::limits::Failure;
use crate::game::ruleset::Ruleset;

/// A game that finds the values of some of its positions from those of other games.
pub trait ValuingRules<R: Ruleset>: Debug {
    /// The value.
    ///
    /// # Errors
    /// A limit, a size that cannot be done, a faulty rule.
    fn value(&self, position: &R::Position, attempt: &Attempt<'_>) -> Result<KnownValue, Failure>;
}
