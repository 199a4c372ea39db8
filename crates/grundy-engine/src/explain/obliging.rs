//! Why positions some of whose moves oblige a player have their values, and who wins a sum of them.

use std::ops::ControlFlow;

use super::{Ask, called, players, say};
use crate::notation::Position;
use grundy_core::answer::Step;
use grundy_core::game::{Arg, Attempt, Choice, Component, Continuation, Failure, Phrase};
use grundy_core::value::{Outcome, Side, Value};

/// Up to this many options are written out.
const MOST_OPTIONS: usize = 40;

/// What a move leaves is written if no option needs more letters and none is a picture, which is hard to
/// read in one line; else the move is put in words.
const LONGEST: usize = 24;

/// A sum some of whose moves oblige a player.
pub(super) fn sum(
    position: &Position,
    answer: &Ask<'_>,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    steps.push(say("obliging-values"));
    let mut values = Vec::new();
    for (index, part) in position.parts().into_iter().enumerate() {
        let value = part.values().loopy_value(attempt)?.value;
        if part.is_obliging() {
            of_part(part, steps, attempt)?;
        }
        let id = if value == Value::Loony { "obliging-loony" } else { "part-value" };
        let phrase = Phrase::new(id).with("part", super::subject(called(position, index)));
        steps.push(Step::Say(phrase.with("value", &value)));
        values.push(value);
    }
    let total: Value = values.iter().cloned().sum();
    let answer = answer()?;
    let wins = answer.mover_wins() == Some(true);
    if position.answer().is_some() {
        steps.push(say(if wins { "obliging-answer-won" } else { "obliging-answer-lost" }));
    } else {
        if values.len() > 1 && total != Value::Loony {
            let list: Vec<String> = values.iter().map(Value::to_string).collect();
            let phrase = Phrase::new("obliging-sum").with("list", list.join(" ⊕ "));
            steps.push(Step::Say(phrase.with("value", total.to_string())));
        }
        steps.push(say(match (total.outcome(), &total) {
            (Outcome::P, _) => "obliging-lost",
            (_, Value::Loony) => "obliging-won-loony",
            _ => "obliging-won",
        }));
    }
    if wins {
        players::named("winning-move", &answer.winning.moves, steps);
    }
    Ok(())
}

/// The options of one component, with the value of what each leaves and how play goes on.
fn of_part(
    part: &dyn Component,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let mut options: Vec<Choice> = Vec::new();
    let _ = part.options(Side::Left, &mut |choice| {
        options.push(choice);
        if options.len() > MOST_OPTIONS {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    if options.is_empty() {
        steps.push(say("no-options"));
        return Ok(());
    }
    if options.len() > MOST_OPTIONS {
        steps.extend(part.values().reasons(attempt)?);
        return Ok(());
    }
    let heads = ["column-option", "column-value", "column-continuation"];
    let mut rows = vec![heads.map(Arg::words).to_vec()];
    let left = part.moves().option_obliged(attempt)?;
    let is_short = |text: &str| text.len() <= LONGEST && !text.contains('/');
    let short = options.iter().all(|choice| is_short(&choice.to));
    rows.extend(options.into_iter().zip(left).map(|(choice, left)| {
        let value = left.shown_value().to_string();
        let option = if short { choice.to.into() } else { Arg::Phrase(choice.phrase) };
        vec![option, value.into(), Arg::words(goes_on(choice.continuation))]
    }));
    steps.extend(part.values().reasons(attempt)?);
    steps.push(Step::Say(Phrase::new("options-of").with("part", part.text().arg)));
    steps.push(Step::Table(rows));
    Ok(())
}

/// The words for how play goes on after a move.
fn goes_on(continuation: Continuation) -> &'static str {
    match continuation {
        Continuation::Turn => "continuation-turn",
        Continuation::Again => "continuation-again",
        Continuation::Answer => "continuation-answer",
    }
}
