//! Who wins where the players have different moves: there is no value to reason with.

use super::{draws, say};
use crate::notation::Position;
use grundy_core::answer::{Answer, Certainty, KnownBy, Move, Picture, Step, Winner};
use grundy_core::game::{Attempt, Component, Failure, Phrase, Turn};
use grundy_core::value::Side;

/// Says what an answer found.
pub(super) fn answered(
    position: &Position,
    answer: &Answer,
    steps: &mut Vec<Step>,
    side: Side,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let compound = position.lone().is_some_and(|part| part.rules().compound().is_some());
    match answer.known_by() {
        Some(KnownBy::Rule(name)) => {
            steps.push(say("no-value-players"));
            steps.push(Step::Say(Phrase::new(format!("rule-{name}"))));
            if let Some(Certainty::Checked(scope)) = answer.certainty() {
                steps.push(Step::Say(Phrase::new("answer-checked").with("scope", scope)));
            }
        }
        Some(KnownBy::Theorem(name)) => {
            if !compound {
                steps.push(say("no-value-players"));
            }
            steps.push(Step::Say(Phrase::new(format!("theorem-{name}"))));
        }
        _ if position.parts().into_iter().any(|part| part.rules().ends().goals()) => {
            steps.push(say("no-value-goal"));
        }
        _ if position.lone().is_some_and(is_drawn_without_moves) => {
            steps.push(say("no-value-draw"));
        }
        _ => steps.push(say("no-value-partisan")),
    }
    if let Some(part) = position.lone() {
        let turn = Turn { side, play: position.play };
        steps.extend(part.rules().reasons(turn, attempt)?);
    }
    let Some(winner) = answer.winner() else {
        return Ok(());
    };
    if winner == Winner::Draw {
        steps.push(say("draw-players"));
        if let Some(part) = position.lone() {
            return draws::kept(part, side, steps, attempt);
        }
        named("drawing-move", &answer.drawing.moves, steps);
        return Ok(());
    }
    steps.push(Step::Say(answer.sentence()));
    if let Some(moves) = answer.remoteness {
        steps.push(Step::Say(Phrase::new("answer-remoteness").with("moves", moves)));
    } else if endless_wins(position, answer) {
        steps.push(say("endless-wins"));
    }
    named("winning-move", &answer.winning.moves, steps);
    Ok(())
}

/// Whether a draw may end the play of an impartial game.
fn is_drawn_without_moves(part: &dyn Component) -> bool {
    part.rules().ends().stands_alone() && part.rules().players().is_none()
}

/// Whether the winner wins by a play that goes on for ever.
fn endless_wins(position: &Position, answer: &Answer) -> bool {
    let searched = answer.known_by() == Some(&KnownBy::Search);
    let lone = position.summands() == 1;
    searched
        && lone
        && position
            .parts()
            .into_iter()
            .all(|part| part.rules().ends().endless() && part.rules().ends().stands_alone())
}

/// The first move of a list under a heading.
pub(super) fn named(heading: &'static str, moves: &[Move], steps: &mut Vec<Step>) {
    if let Some(first) = moves.first() {
        steps.push(say(heading));
        let Move { summand, from, to, phrase, changes, .. } = first.clone();
        steps.push(Step::Say(phrase).pictured(Picture::Move { summand, from, to, changes }));
    }
}
