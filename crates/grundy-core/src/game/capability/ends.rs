//! Games that end otherwise than by the usual rule, or may not end.

use std::fmt::Debug;

use super::RulesAt;
use crate::game::ruleset::Ruleset;
use crate::game::tuples::Goal;
use crate::value::{Outcome, Side};

/// A game with other rules for the end of play.
pub trait EndRules<R: Ruleset>: Debug {
    /// Whether play may go on for ever. Then sums whose values do not decide who wins are searched
    /// as digraphs, and misère play is refused.
    fn endless(&self) -> bool;

    /// The outcome for `side`, to move and without a move; by the usual rule it has lost. Only for
    /// games that [stand alone](EndRules::stands_alone).
    fn stuck(&self, _position: &R::Position, _side: Side) -> Outcome {
        Outcome::P
    }

    /// Whether a goal may end the play of a whole sum. Then components have a
    /// [`Standing`](crate::game::Standing) instead of a value, and misère play is refused.
    fn goals(&self) -> bool {
        false
    }

    /// The goal that the position satisfies, so that the play of the whole sum is over.
    fn goal(&self, _position: &R::Position) -> Option<Goal> {
        None
    }

    /// Who wins a play that goes on for ever; `None`: neither player. Only for games that [stand
    /// alone](EndRules::stands_alone).
    fn endless_winner(&self) -> Option<Side> {
        None
    }

    /// Whether the rules for the end of play make sense only where this component is all there is,
    /// so that sums with it are refused.
    fn stands_alone(&self) -> bool {
        false
    }
}

/// A component whose play may end otherwise than by the usual rule.
pub trait Ends {
    /// Whether play may go on for ever.
    fn endless(&self) -> bool;

    /// Whether the rules for the end of play make sense only where this component is all there is.
    fn stands_alone(&self) -> bool;

    /// Whether a goal may end the play of a whole sum.
    fn goals(&self) -> bool;

    /// Whether a goal has ended it.
    fn over(&self) -> bool;

    /// The argument of the notation where a move leaves no component.
    fn nothing(&self) -> &'static str;
}

impl<R: Ruleset> Ends for RulesAt<'_, R> {
    fn endless(&self) -> bool {
        self.offers().ends.is_some_and(EndRules::endless)
    }

    fn stands_alone(&self) -> bool {
        self.offers().ends.is_some_and(EndRules::stands_alone)
    }

    fn goals(&self) -> bool {
        self.offers().ends.is_some_and(EndRules::goals)
    }

    fn over(&self) -> bool {
        self.offers().ends.is_some_and(|ends| ends.goal(self.position).is_some())
    }

    fn nothing(&self) -> &'static str {
        self.rules.nothing()
    }
}
