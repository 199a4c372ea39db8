//! Hints before a move, and what is to be learned after the game.

use grundy::value::Outcome;
use grundy::wording::Wording;

use super::record::{Record, Turn};
use super::show::in_full;

/// A hint: first whether the game is won, then where to look, then a move.
pub(super) fn hint(turn: &Turn, given: usize, wording: &Wording) -> String {
    let best = turn.leaving(turn.best());
    let Some(option) = best.first().and_then(|&choice| turn.options.get(choice)) else {
        return "There is no move.".to_owned();
    };
    let won = turn.best() == Some(Outcome::P);
    match (given, turn.best()) {
        (0, Some(Outcome::P)) => {
            "You are winning, if you find the right move. (`hint` again: where to look.)".to_owned()
        }
        (0, Some(Outcome::Draw)) => {
            "Nobody can force a win here. (`hint` again: a move that keeps the draw.)".to_owned()
        }
        (0, _) => "Every move can be answered: you can only hope for a mistake.".to_owned(),
        (1, _) if won => where_to_look(turn, &best),
        (_, Some(Outcome::Draw)) => format!("{} keeps the draw.", in_full(option, wording)),
        (_, _) if won => format!("Play {}.", in_full(option, wording)),
        _ => "Make it long: leave as much to go wrong as you can.".to_owned(),
    }
}

fn where_to_look(turn: &Turn, best: &[usize]) -> String {
    let mut places: Vec<String> = Vec::new();
    for option in best.iter().filter_map(|&choice| turn.options.get(choice)) {
        let place = turn.position.summand(option.summand);
        if !places.contains(&place) {
            places.push(place);
        }
    }
    let count = match best.len() {
        1 => "One move wins".to_owned(),
        more => format!("{more} moves win"),
    };
    if turn.position.parts.len() > 1 {
        format!("{count}; look at {}.", places.join(", "))
    } else {
        format!("{count}, of {}.", turn.options.len())
    }
}

/// What decided the game; `mistake` is the turn that gave it away.
pub(super) fn review(
    record: &Record,
    won: bool,
    mistake: Option<usize>,
    wording: &Wording,
) -> String {
    let Some(number) = mistake else {
        return if won {
            "Well played: the machine makes no mistakes.".to_owned()
        } else {
            "You made no mistake: the game was lost from the start.".to_owned()
        };
    };
    let turn = record.turn(number);
    let drawn = turn.best() == Some(Outcome::Draw);
    let (was, is) = if drawn { ("drawn", "a draw") } else { ("yours", "yours") };
    let right = turn
        .leaving(turn.best())
        .first()
        .and_then(|&choice| turn.options.get(choice))
        .map(|option| in_full(option, wording))
        .unwrap_or_default();
    match turn.played.and_then(|choice| turn.options.get(choice)) {
        Some(played) => format!(
            "The game was {was} until your move {} in {}.\n{right} would have kept it. `replay` plays from there again, `quit` leaves.",
            in_full(played, wording),
            turn.position
        ),
        None => format!(
            "The game was still {is}: {right} keeps it. `replay` goes on from there, `quit` leaves."
        ),
    }
}
