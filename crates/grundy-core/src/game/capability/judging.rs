//! Games without values in which a rule says who wins.

use std::fmt::Debug;

use crate::answer::Step;
use crate::game::attempt::Attempt;
use crate::game::judgement::{Judgement, Turn};
use crate::game::limits::Failure;
use crate::game::listing::Listing;
use crate::game::ruleset::{Parts, Ruleset};
use crate::value::Outcome;

/// Moves to a wanted outcome, found without judging every option.
#[derive(Debug, Clone)]
pub struct OutcomeMoves<M, P> {
    /// Those that were to be listed, in the order of the options, with the parts they leave.
    pub moves: Vec<(M, Parts<P>)>,
    /// The number of all; `None` if it is not known.
    pub count: Option<u64>,
}

/// Moves of a game to a wanted outcome.
pub type MovesLeaving<R> = OutcomeMoves<<R as Ruleset>::Move, <R as Ruleset>::Position>;

/// A game in which a rule says who wins. Where it is silent, positions are searched.
pub trait JudgingRules<R: Ruleset>: Debug {
    /// Who wins this component alone.
    ///
    /// # Errors
    /// A limit, or a size that cannot be done.
    fn judgement(
        &self,
        position: &R::Position,
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Judgement>, Failure>;

    /// The moves after which the other player, then to move, has the given outcome; `None` where each
    /// option has to be judged.
    ///
    /// # Errors
    /// As [`JudgingRules::judgement`].
    fn moves_leaving(
        &self,
        position: &R::Position,
        outcome: Outcome,
        turn: (Turn, Listing),
        attempt: &Attempt<'_>,
    ) -> Result<Option<MovesLeaving<R>>, Failure>;

    /// The reasons for the judgement; also where a search judges.
    ///
    /// # Errors
    /// As [`JudgingRules::judgement`].
    fn reasons(
        &self,
        position: &R::Position,
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Vec<Step>, Failure>;
}
