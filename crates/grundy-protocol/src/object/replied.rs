//! An opponent's move, as JSON.

use grundy_core::value::Outcome;
use grundy_engine::opponent::{Grade, Level, Reply};
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};

/// The object of `reply`.
#[derive(Debug, Serialize)]
pub struct Replied {
    #[serde(rename = "move")]
    played: Option<Played>,
    level: &'static str,
    /// How good the move is known to be.
    grade: Option<&'static str>,
    /// Who wins from before the move on, for the opponent.
    outcome: Option<Outcome>,
    won: Option<bool>,
}

#[derive(Debug, Serialize)]
struct Played {
    summand: usize,
    from: String,
    to: String,
    text: String,
    position: String,
    /// Whether no component is left; left out where one is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    ends: bool,
}

/// The object of an opponent's move.
pub fn replied(level: Level, reply: &Reply, wording: &Wording) -> Headed<Replied> {
    let played = reply.played.as_ref().map(|line| Played {
        summand: line.summand,
        from: line.from.clone(),
        to: line.to.clone(),
        text: wording.say(&line.phrase),
        position: line.position.to_string(),
        ends: line.position.is_over(),
    });
    headed(Replied {
        played,
        level: level.name(),
        grade: reply.grade.map(Grade::name),
        outcome: reply.outcome,
        won: reply.won(),
    })
}
