//! The words on how play goes on after a move.

use grundy_core::game::{Continuation, Phrase};

/// The sentences on moves that oblige a player.
const AGAIN: &str = "move-again";
const ANSWER: &str = "move-entails";

/// The phrase for a move after which play goes on in this way.
pub fn with_continuation(how: Phrase, continuation: Continuation) -> Phrase {
    match continuation {
        Continuation::Turn => how,
        Continuation::Again => Phrase::new(AGAIN).with("move", how),
        Continuation::Answer => Phrase::new(ANSWER).with("move", how),
    }
}

/// How play goes on after a move.
pub(super) fn continuation(mv: &Phrase) -> Continuation {
    match &*mv.id {
        AGAIN => Continuation::Again,
        ANSWER => Continuation::Answer,
        _ => Continuation::Turn,
    }
}
