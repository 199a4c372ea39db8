//! Moves, as JSON.

use grundy_core::answer::{self, Change};
use grundy_engine::OptionLine;
use grundy_engine::wording::Wording;
use serde::Serialize;

/// A move.
#[derive(Debug, Serialize)]
pub(super) struct Move<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    summand: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<&'a str>,
    /// In a compound: what changes in its parts.
    #[serde(skip_serializing_if = "<[Change]>::is_empty")]
    changes: &'a [Change],
    text: String,
}

impl<'a> Move<'a> {
    /// A move of an answer, of a compound that is `alone` or of a sum.
    pub(super) fn of(mv: &'a answer::Move, alone: bool, wording: &Wording) -> Self {
        Self {
            summand: (!alone).then_some(mv.summand),
            from: (!alone).then_some(&mv.from),
            to: (!alone).then_some(&mv.to),
            changes: &mv.changes,
            text: wording.say(&mv.phrase),
        }
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
        let OptionLine { summand, from, to, phrase, position, continuation, changes, .. } = line;
        Self {
            mv: Move {
                summand: Some(*summand),
                from: Some(from),
                to: Some(to),
                changes,
                text: wording.say(phrase),
            },
            position: position.to_string(),
            ends: position.is_over(),
            continuation: continuation.word(),
        }
    }
}
