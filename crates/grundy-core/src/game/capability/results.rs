//! What options leave, without the moves.

use std::fmt::Debug;
use std::ops::ControlFlow;

use crate::game::ruleset::{Parts, Ruleset, components_of};
use crate::value::Side;

/// Visits what options leave, in independent parts.
pub type VisitResults<'a, R> = dyn FnMut(Parts<<R as Ruleset>::Position>) -> ControlFlow<()> + 'a;

/// A game that says what its options leave faster than with the moves.
pub trait ResultRules<R: Ruleset>: Debug {
    /// Calls `visit` with the independent parts that each option leaves; as [`results`].
    fn results(
        &self,
        position: &R::Position,
        side: Side,
        visit: &mut VisitResults<'_, R>,
    ) -> ControlFlow<()>;
}

/// Calls `visit` with the independent parts that each option leaves, as [`Ruleset::options`] does with the
/// options.
pub fn results<R: Ruleset>(
    rules: &R,
    position: &R::Position,
    side: Side,
    visit: &mut VisitResults<'_, R>,
) -> ControlFlow<()> {
    match rules.capabilities().results {
        Some(own) => own.results(position, side, visit),
        None => rules.options(position, side, &mut |_, parts| visit(components_of(rules, parts))),
    }
}
