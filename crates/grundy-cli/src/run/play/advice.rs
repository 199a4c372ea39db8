//! Hints before a move, and a review after the game.

use std::cmp::Reverse;

use grundy_core::game::Phrase;
use grundy_core::value::Outcome;

use super::record::{Record, Turn};
use super::show::in_full;
use crate::session::Session;

/// Positions that are looked at to find how long play lasts.
const PATIENCE: u64 = 100_000;

/// How many moves play lasts after each move, if the winner hurries and the loser delays.
fn lengths(session: &Session, turn: &Turn) -> Option<Vec<u64>> {
    let clock = session.clock_of_move();
    let meter = session.meter(&clock).at_most(PATIENCE);
    session.bench.lengths_after(turn.options(), session.attempt(&meter)).ok()
}

/// The moves with the best outcome, the soonest win or the latest loss first where that is found.
fn hurried(session: &Session, turn: &Turn) -> (Vec<usize>, Option<u64>) {
    let mut best = best_moves(session, turn);
    let Some(lengths) = lengths(session, turn) else { return (best, None) };
    let length = |choice: usize| lengths.get(choice).copied().unwrap_or_default();
    if turn.best() == Some(Outcome::P) {
        best.sort_by_key(|&choice| length(choice));
    } else {
        best.sort_by_key(|&choice| Reverse(length(choice)));
    }
    let moves = best.first().map(|&choice| length(choice) + 1);
    (best, moves)
}

/// The moves with the best outcome. Where play may come back, the one that `solve` names comes
/// first: another may win by its outcome and lead nowhere.
fn best_moves(session: &Session, turn: &Turn) -> Vec<usize> {
    let mut best = turn.known_best();
    if turn.endless() && best.len() > 1 {
        let clock = session.clock_of_move();
        let meter = session.meter(&clock);
        let first =
            session.bench.first_move(&turn.position, turn.options(), session.attempt(&meter));
        let place = first.and_then(|first| best.iter().position(|&choice| choice == first));
        if let Some(place) = place {
            best[..=place].rotate_right(1);
        }
    }
    best
}

/// A hint: first whether the game is won, then where to look, then a move, and how soon it wins.
pub(super) fn hint(session: &Session, turn: &Turn, given: usize) -> Phrase {
    if turn.options().is_empty() {
        return Phrase::new("hint-no-move");
    }
    let won = turn.best() == Some(Outcome::P);
    if given == 0 {
        return Phrase::new(match turn.best() {
            None => "hint-unknown",
            Some(Outcome::P) => "hint-winning",
            Some(Outcome::Draw) => "hint-drawn",
            Some(Outcome::N) => "hint-losing",
        });
    }
    let (best, moves) = hurried(session, turn);
    let best_move =
        |id: &'static str| match best.first().and_then(|&choice| turn.options().get(choice)) {
            Some(option) => Phrase::new(id).with("move", in_full(option)),
            None => Phrase::new("hint-no-move"),
        };
    match turn.best() {
        Some(Outcome::Draw) => best_move("hint-keeps-draw"),
        // Where not every move was judged, there may be more winning moves than are known.
        _ if won && given == 1 && turn.judged() => where_to_look(turn, &best),
        _ => match (won, moves) {
            (true, Some(moves)) => best_move("hint-play-soon").with("moves", moves),
            (true, None) => best_move("hint-play"),
            (false, Some(moves)) => best_move("hint-play-long").with("moves", moves),
            (false, None) => Phrase::new("hint-make-it-long"),
        },
    }
}

/// A move that may be good, where it was not found who wins.
pub(super) fn guess(turn: &Turn, choice: usize) -> Phrase {
    match turn.options().get(choice) {
        Some(option) => Phrase::new("hint-guess").with("move", in_full(option)),
        None => Phrase::new("hint-no-move"),
    }
}

fn where_to_look(turn: &Turn, best: &[usize]) -> Phrase {
    let mut places: Vec<String> = Vec::new();
    for option in best.iter().filter_map(|&choice| turn.options().get(choice)) {
        let place = turn.position.summand(option.summand);
        if !places.contains(&place) {
            places.push(place);
        }
    }
    let several = turn.position.summands() > 1;
    Phrase::new(if several { "hint-look-at" } else { "hint-one-of" })
        .with("count", best.len())
        .with("places", places.join(", "))
        .with("options", turn.options().len())
}

/// What decided the game; `mistake` is the turn that gave it away.
pub(super) fn review(
    session: &Session,
    record: &Record,
    won: bool,
    mistake: Option<usize>,
) -> Vec<Phrase> {
    let Some(number) = mistake else {
        return vec![Phrase::new(match (won, record.is_solved()) {
            (true, true) => "play-well-played",
            (true, false) => "play-well-played-unproved",
            (false, true) => "play-no-mistake",
            (false, false) => "play-mistake-unknown",
        })];
    };
    let turn = record.turn(number);
    let drawn = turn.best() == Some(Outcome::Draw);
    let best = best_moves(session, turn);
    let right = best.first().and_then(|&choice| turn.options().get(choice)).map(in_full);
    let with_right =
        |id: &'static str| right.clone().map(|right| Phrase::new(id).with("right", right));
    let Some(played) = turn.played.and_then(|choice| turn.options().get(choice)) else {
        let id = if drawn { "play-still-drawn" } else { "play-still-won" };
        return with_right(id).into_iter().collect();
    };
    let id = if drawn { "play-mistake-drawn" } else { "play-mistake-won" };
    let lost =
        Phrase::new(id).with("move", in_full(played)).with("position", turn.position.to_string());
    std::iter::once(lost).chain(with_right("play-would-have-kept")).collect()
}
