//! Moves, as JSON.

use grundy_core::answer;
use grundy_core::game::Continuation;
use grundy_engine::OptionLine;
use grundy_engine::wording::Wording;
use serde::Serialize;

/// A move.
#[derive(Debug, Serialize)]
pub(super) struct Move<'a> {
    summand: usize,
    from: &'a str,
    to: &'a str,
    text: String,
}

impl<'a> Move<'a> {
    /// A move of an answer.
    pub(super) fn of(mv: &'a answer::Move, wording: &Wording) -> Self {
        Self { summand: mv.summand, from: &mv.from, to: &mv.to, text: wording.say(&mv.phrase) }
    }
}

/// A move, and the position that it leaves.
#[derive(Debug, Serialize)]
pub(super) struct MoveTo<'a> {
    #[serde(flatten)]
    mv: Move<'a>,
    position: String,
    /// Whether no component is left; left out where one is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    ends: bool,
    /// How play goes on, where the opponent is not free to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    continuation: Option<&'static str>,
}

impl<'a> MoveTo<'a> {
    /// The move to an option.
    pub(super) fn of(line: &'a OptionLine, wording: &Wording) -> Self {
        let OptionLine { summand, from, to, phrase, position, continuation, .. } = line;
        Self {
            mv: Move { summand: *summand, from, to, text: wording.say(phrase) },
            position: position.to_string(),
            ends: position.is_over(),
            continuation: match continuation {
                Continuation::Turn => None,
                Continuation::Again => Some("again"),
                Continuation::Answer => Some("entails"),
            },
        }
    }
}
