//! Why a position that may be drawn has its value, and what the values say about a sum.

use super::{draws, players, say};
use crate::notation::Position;
use grundy_core::answer::{Answer, Step};
use grundy_core::game::{Arg, Attempt, Choice, Component, Failure, Listing, Phrase};
use grundy_core::value::{Natural, Nimber, Outcome, Side, Value};

/// Up to this many options are written out.
const MOST_OPTIONS: usize = 40;

/// Impartial components, some of which may be drawn.
pub(super) fn sum(
    position: &Position,
    answer: &dyn Fn() -> Result<Answer, Failure>,
    steps: &mut Vec<Step>,
    side: Side,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    steps.push(say("loopy-values"));
    let mut values = Vec::new();
    for (index, part) in position.parts().into_iter().enumerate() {
        let value = part.values().loopy_value(attempt)?.value;
        if part.is_loopy() {
            of_part(part, &value, steps, attempt)?;
        }
        let part = super::subject(super::called(position, index));
        let phrase = Phrase::new("part-value").with("part", part);
        steps.push(Step::Say(phrase.with("value", &value)));
        values.push(value);
    }
    let total: Value = values.iter().cloned().sum();
    if values.len() > 1 {
        let list: Vec<String> = values.iter().map(Value::to_string).collect();
        let phrase = Phrase::new("loopy-sum").with("list", list.join(" + "));
        steps.push(Step::Say(phrase.with("value", total.to_string())));
    }
    let id = match (total.outcome(), total.nimber()) {
        (Outcome::P, _) => "loopy-lost",
        (Outcome::N, Some(_)) => "loopy-won",
        (Outcome::N, None) => "loopy-won-infinite",
        (Outcome::Draw, _) => "loopy-drawn",
    };
    steps.push(say(id));
    match (total.outcome(), position.lone()) {
        (Outcome::P, _) => {}
        (Outcome::N, _) => players::named("winning-move", &answer()?.winning.moves, steps),
        (Outcome::Draw, Some(part)) => draws::kept(part, side, steps, attempt)?,
        (Outcome::Draw, _) => players::named("drawing-move", &answer()?.drawing.moves, steps),
    }
    Ok(())
}

/// The options of one component, and why its value is what it is.
fn of_part(
    part: &dyn Component,
    value: &Value,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let mut options: Vec<Choice> = Vec::new();
    let _ = part.options(Side::Left, &mut |choice| {
        options.push(choice);
        if options.len() > MOST_OPTIONS {
            std::ops::ControlFlow::Break(())
        } else {
            std::ops::ControlFlow::Continue(())
        }
    });
    if options.is_empty() {
        steps.push(say("no-options"));
        return Ok(());
    }
    if options.len() > MOST_OPTIONS {
        steps.push(Step::Say(Phrase::new("loopy-many-options").with("value", value)));
        return Ok(());
    }
    let values = part.moves().option_loopy_values(Side::Left, attempt)?;
    let mut rows = vec![vec![Arg::words("column-option"), Arg::words("column-value")]];
    let named = options.iter().zip(&values);
    rows.extend(
        named.map(|(choice, value)| vec![choice.to.clone().into(), value.to_string().into()]),
    );
    steps.push(Step::Say(Phrase::new("options-of").with("part", part.text().arg)));
    steps.push(Step::Table(rows));
    let finite: Vec<&Nimber> = values.iter().filter_map(Value::nimber).collect();
    let few = 0..=u32::try_from(finite.len()).unwrap_or(u32::MAX);
    let mex = few.map(Nimber::from).find(|n| !finite.contains(&n)).unwrap_or_default();
    let finite: Vec<Natural> = finite.into_iter().map(|value| value.as_natural().clone()).collect();
    let id = if finite.is_empty() { "loopy-mex-none" } else { "loopy-mex" };
    let phrase = Phrase::new(id).with("set", finite).with("mex", &mex);
    steps.push(Step::Say(phrase));
    for (choice, value) in options.iter().zip(&values) {
        // Options below the mex need no answer.
        if value.nimber().is_some_and(|value| *value < mex) {
            continue;
        }
        let Some(reply) = reply(choice, &mex, attempt)? else {
            let phrase = Phrase::new("loopy-not-sent-back").with("option", choice.to.clone());
            steps.push(Step::Say(phrase.with("mex", &mex)));
            return Ok(());
        };
        let phrase = Phrase::new("loopy-sent-back").with("option", choice.to.clone());
        steps.push(Step::Say(phrase.with("reply", reply.to).with("mex", &mex)));
    }
    Ok(())
}

/// The move that leads from an option back to a value.
fn reply(
    choice: &Choice,
    value: &Nimber,
    attempt: &Attempt<'_>,
) -> Result<Option<Choice>, Failure> {
    let [part] = choice.parts.as_slice() else { return Ok(None) };
    Ok(part.moves().moves_to(value, Side::Left, Listing::Witness, attempt)?.moves.pop())
}
