//! Rules written by a person, which may be at fault.

use std::fmt::Debug;

use crate::game::limits::{Failure, Refusal};
use crate::game::ruleset::Ruleset;
use crate::value::Side;

/// A game whose rule may be at fault.
pub trait FaultRules<R: Ruleset>: Debug {
    /// Why [`Ruleset::options`] breaks off, where the rule itself is at fault.
    fn fault(&self, position: &R::Position, side: Side) -> Option<Failure>;
}

/// Why [`Ruleset::options`] broke off although its visitor did not: the rule is at fault, or there are
/// too many options to list.
pub fn unlisted<R: Ruleset>(rules: &R, position: &R::Position, side: Side) -> Failure {
    let faults = rules.capabilities().faults;
    let fault = faults.and_then(|faults| faults.fault(position, side));
    fault.unwrap_or_else(|| Refusal::too_many_options().into())
}
