//! Games in which a move may oblige a player: to move once more, or to answer in the same component.

use std::fmt::Debug;

use crate::answer::Step;
use crate::game::continuation::Continuation;
use crate::game::obliging_form::ObligingForm;
use crate::game::ruleset::Ruleset;

/// A game some of whose moves oblige a player.
///
/// Its components are not split where a move asks for an answer: the answer may be anywhere in what
/// the move left.
pub trait ObligingRules<R: Ruleset>: Debug {
    /// How play goes on after a move.
    fn continuation(&self, position: &R::Position, mv: &R::Move) -> Continuation;

    /// Whether the opponent has to answer some moves.
    fn entails(&self) -> bool {
        true
    }

    /// The form of an independent part.
    fn form(&self, _part: &R::Position) -> ObligingForm {
        ObligingForm::Any
    }

    /// What is to be said of a part whose value is explained.
    fn remarks(&self, _part: &R::Position) -> Vec<Step> {
        Vec::new()
    }
}
