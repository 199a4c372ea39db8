//! Filling in an answer: what every way of solving shares.

use crate::answer::{Answer, Certainty, Move, Summand, Winner};
use crate::game::{Choice, Failure, Players};
use crate::notation::Position;
use crate::value::Outcome;

/// An answer in which nothing is found yet.
pub(super) fn blank(position: &Position, players: Option<Players>) -> Answer {
    Answer {
        position: position.to_string(),
        play: position.play,
        outcome: None,
        mover: players.and_then(|p| p.mover.map(|side| p.name(side))),
        winner: None,
        value: None,
        summands: (0..position.parts.len())
            .map(|i| Summand { position: position.summand(i), value: None, known_by: None })
            .collect(),
        winning_moves: Vec::new(),
        winning_move_families: Vec::new(),
        winning_move_count: None,
        known_by: None,
        certainty: Certainty::Proved,
        incomplete: None,
        value_bounds: None,
    }
}

/// Notes a limit; a faulty rule is an error of the input.
pub(super) fn stop(note: &mut Option<String>, failure: Failure) -> Result<(), String> {
    match failure {
        Failure::Rule(message) => Err(message),
        failure => {
            note.get_or_insert_with(|| failure.to_string());
            Ok(())
        }
    }
}

/// Fills in who wins.
pub(super) fn settle(answer: &mut Answer, players: Option<Players>, mover_wins: bool) {
    match players.and_then(|p| p.mover.map(|side| (p, side))) {
        Some((players, side)) => {
            let winner = if mover_wins { side } else { side.other() };
            answer.winner = Some(Winner::Named(players.name(winner)));
        }
        None => {
            answer.winner = Some(if mover_wins { Winner::Next } else { Winner::Previous });
        }
    }
    if players.is_none() {
        answer.outcome = Some(Outcome::of_mover(mover_wins));
    }
}

/// A choice as a move of an answer.
pub(super) fn shown(summand: usize, choice: Choice) -> Move {
    Move { summand, from: choice.from, to: choice.to, phrase: choice.phrase }
}
