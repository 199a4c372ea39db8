//! Games without values in which a rule says who wins.

use std::fmt::Debug;

use crate::answer::Step;
use crate::game::judgement::Judgement;
use crate::game::listing::Listing;
use crate::game::ruleset::{Parts, Ruleset};
use crate::value::{Outcome, Side};

/// Moves to a wanted outcome, found without judging every option.
#[derive(Debug, Clone)]
pub struct OutcomeMoves<M, P> {
    /// Those that were to be listed, in the order of the options, with the parts they leave.
    pub moves: Vec<(M, Parts<P>)>,
    /// The number of all.
    pub count: u64,
}

/// A game in which a rule says who wins. Where it is silent, positions are searched.
pub trait JudgingRules<R: Ruleset>: Debug {
    /// Who wins this component alone, `side` being to move.
    fn judgement(&self, position: &R::Position, side: Side) -> Option<Judgement>;

    /// The moves of `side` after which the other player, then to move, has the given outcome.
    fn moves_leaving(
        &self,
        position: &R::Position,
        outcome: Outcome,
        side: Side,
        listed: Listing,
    ) -> Option<OutcomeMoves<R::Move, R::Position>>;

    /// The reasons for the judgement, `side` being to move; also where a search judges.
    fn reasons(&self, position: &R::Position, side: Side) -> Vec<Step>;
}
