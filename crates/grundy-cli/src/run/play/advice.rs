//! Hints before a move, and what is to be learned after the game.

use grundy::game::Phrase;
use grundy::value::Outcome;

use super::record::{Record, Turn};
use super::show::in_full;

/// A hint: first whether the game is won, then where to look, then a move.
pub(super) fn hint(turn: &Turn, given: usize) -> Phrase {
    let best = turn.leaving(turn.best());
    let Some(option) = best.first().and_then(|&choice| turn.options.get(choice)) else {
        return Phrase::new("hint-no-move");
    };
    let won = turn.best() == Some(Outcome::P);
    let told = |id: &'static str| Phrase::new(id).with("move", in_full(option));
    match (given, turn.best()) {
        (0, Some(Outcome::P)) => Phrase::new("hint-winning"),
        (0, Some(Outcome::Draw)) => Phrase::new("hint-drawn"),
        (0, _) => Phrase::new("hint-losing"),
        (1, _) if won => where_to_look(turn, &best),
        (_, Some(Outcome::Draw)) => told("hint-keeps-draw"),
        (_, _) if won => told("hint-play"),
        _ => Phrase::new("hint-make-it-long"),
    }
}

fn where_to_look(turn: &Turn, best: &[usize]) -> Phrase {
    let mut places: Vec<String> = Vec::new();
    for option in best.iter().filter_map(|&choice| turn.options.get(choice)) {
        let place = turn.position.summand(option.summand);
        if !places.contains(&place) {
            places.push(place);
        }
    }
    let several = turn.position.parts.len() > 1;
    Phrase::new(if several { "hint-look-at" } else { "hint-one-of" })
        .with("count", best.len())
        .with("places", places.join(", "))
        .with("options", turn.options.len())
}

/// What decided the game; `mistake` is the turn that gave it away.
pub(super) fn review(record: &Record, won: bool, mistake: Option<usize>) -> Vec<Phrase> {
    let Some(number) = mistake else {
        return vec![Phrase::new(if won { "play-well-played" } else { "play-no-mistake" })];
    };
    let turn = record.turn(number);
    let drawn = turn.best() == Some(Outcome::Draw);
    let best = turn.leaving(turn.best());
    let right = best.first().and_then(|&choice| turn.options.get(choice)).map(in_full);
    let with_right = |id: &'static str| match &right {
        Some(right) => Phrase::new(id).with("right", right.clone()),
        None => Phrase::new(id).with("right", ""),
    };
    match turn.played.and_then(|choice| turn.options.get(choice)) {
        Some(played) => {
            let id = if drawn { "play-mistake-drawn" } else { "play-mistake-won" };
            let lost = Phrase::new(id)
                .with("move", in_full(played))
                .with("position", turn.position.to_string());
            vec![lost, with_right("play-would-have-kept")]
        }
        None => vec![with_right(if drawn { "play-still-drawn" } else { "play-still-won" })],
    }
}
