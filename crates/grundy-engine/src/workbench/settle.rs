//! Filling in an answer: what every way of solving shares.

use crate::notation::Position;
use grundy_core::answer::{Answer, Incomplete, Move, Summand, Winner};
use grundy_core::game::{Choice, Failure, Players};
use grundy_core::value::Outcome;

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
        drawn: None,
        winning_move_count: None,
        drawing_moves: Vec::new(),
        drawing_move_count: None,
        remoteness: None,
        known_by: None,
        certainty: None,
        incomplete: None,
        value_bounds: None,
    }
}

/// Notes a limit; a faulty rule is an error of the input.
pub(super) fn stop(note: &mut Option<Incomplete>, failure: Failure) -> Result<(), Failure> {
    match failure {
        Failure::Rule(_) => Err(failure),
        failure => {
            note.get_or_insert_with(|| Incomplete {
                why: failure.to_string(),
                limit: failure.limit(),
                memory: failure.memory(),
            });
            Ok(())
        }
    }
}

/// Fills in who wins, given what it means for the player to move.
pub(super) fn settle(answer: &mut Answer, players: Option<Players>, outcome: Outcome) {
    let named = players.and_then(|players| Some((players, players.mover?)));
    answer.winner = Some(match (outcome, named) {
        (Outcome::Draw, _) => Winner::Draw,
        (Outcome::N, Some((players, side))) => Winner::Named(players.name(side)),
        (Outcome::P, Some((players, side))) => Winner::Named(players.name(side.other())),
        (Outcome::N, None) => Winner::Next,
        (Outcome::P, None) => Winner::Previous,
    });
    answer.outcome = players.is_none().then_some(outcome);
}

/// A choice as a move of an answer.
pub(super) fn shown(summand: usize, choice: Choice) -> Move {
    Move { summand, from: choice.from, to: choice.to, phrase: choice.phrase, square: choice.square }
}

/// The board with a mark wherever a winning move is made, if the position is one board and the
/// answer lists all these moves.
pub(super) fn drawn(position: &Position, answer: &Answer) -> Option<String> {
    let [part] = position.parts.as_slice() else { return None };
    let all = answer.winning_move_count == u64::try_from(answer.winning_moves.len()).ok();
    if !all || answer.winning_moves.is_empty() {
        return None;
    }
    let squares: Option<Vec<_>> = answer.winning_moves.iter().map(|by| by.square).collect();
    part.rules().drawing().draw_marked(&squares?)
}
