//! An opponent's move, as JSON.

use grundy_core::value::Outcome;
use grundy_engine::opponent::{Grade, Level, Reply};
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};
use super::moves::MoveTo;

/// The object of `reply`.
#[derive(Debug, Serialize)]
pub struct Replied<'a> {
    #[serde(rename = "move")]
    played: Option<MoveTo<'a>>,
    level: &'static str,
    /// How good the move is known to be.
    grade: Option<&'static str>,
    /// Who wins from before the move on, for the opponent.
    outcome: Option<Outcome>,
    won: Option<bool>,
}

/// The object of an opponent's move.
pub fn replied<'a>(level: Level, reply: &'a Reply, wording: &Wording) -> Headed<Replied<'a>> {
    headed(Replied {
        played: reply.played.as_ref().map(|line| MoveTo::of(line, wording)),
        level: level.name(),
        grade: reply.grade.map(Grade::name),
        outcome: reply.outcome,
        won: reply.won(),
    })
}
