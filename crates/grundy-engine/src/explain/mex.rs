//! Options, their values, and the least value missing.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{say, spoken};
use crate::notation::Position;
use grundy_core::answer::{KnownValue, OptionValue, Picture, Step};
use grundy_core::game::{Arg, Attempt, Choice, Component, Failure, Phrase};
use grundy_core::value::{Natural, Nimber, Side};

/// Up to this many options are written out.
const MOST_OPTIONS: usize = 40;

/// The widest option that is written; for wider ones the move is.
const WIDEST: usize = 40;

/// Lists the options of a part with their values, then the mex.
pub(super) fn of_options(
    part: &dyn Component,
    known: &KnownValue,
    side: Side,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let mut choices = Vec::new();
    let _ = part.options(side, &mut |choice| {
        choices.push(choice);
        if choices.len() > MOST_OPTIONS {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    if choices.is_empty() {
        steps.push(say("no-options"));
        return Ok(());
    }
    if choices.len() > MOST_OPTIONS {
        steps.push(Step::Say(Phrase::new("many-options").with("value", &known.value)));
        return Ok(());
    }
    let values = part.moves().option_values(side, attempt)?;
    let (choices, values) = distinct_options(choices, values);
    steps.push(Step::Say(match spoken(&part.text().arg, || Phrase::new("named-part")) {
        text @ Arg::Text(_) => Phrase::new("options-of").with("part", text),
        _ => Phrase::new("options-here"),
    }));
    steps.push(Step::Table(rows(&choices, &values)));
    let mut distinct: Vec<&Nimber> = values.iter().collect();
    distinct.sort();
    distinct.dedup();
    let set: Vec<Natural> = distinct.iter().map(|value| value.as_natural().clone()).collect();
    let mex = Phrase::new("mex").with("set", set).with("value", &known.value);
    let options = choices.into_iter().zip(values).map(|option| reached(part, option)).collect();
    let picture = Picture::Mex { options, mex: known.value.clone() };
    steps.push(Step::Say(mex).pictured(picture));
    Ok(())
}

/// Moves that leave the same are one option.
fn distinct_options(choices: Vec<Choice>, values: Vec<Nimber>) -> (Vec<Choice>, Vec<Nimber>) {
    let mut met = HashSet::new();
    choices.into_iter().zip(values).filter(|(choice, _)| met.insert(choice.to.clone())).unzip()
}

/// What an option leaves, and its value.
fn reached(part: &dyn Component, (choice, value): (Choice, Nimber)) -> OptionValue {
    let position = Position::sum([part.copy()]).with_part(0, choice.parts).to_string();
    OptionValue { text: choice.to, position: Some(position), value }
}

/// What each option leaves and its value; where that is wider than a screen, as on graphs, the move
/// and the independent parts that it leaves.
fn rows(choices: &[Choice], values: &[Nimber]) -> Vec<Vec<Arg>> {
    let wide = choices.iter().any(|choice| choice.to.chars().count() > WIDEST);
    let heads: &[&'static str] = if wide {
        &["column-move", "column-leaves", "column-value"]
    } else {
        &["column-option", "column-value"]
    };
    let row = |(choice, value): (&Choice, &Nimber)| {
        let value = Arg::from(value.to_string());
        if wide {
            vec![choice.phrase.clone().into(), left(choice).into(), value]
        } else {
            vec![choice.to.clone().into(), value]
        }
    };
    let heads = heads.iter().map(|head| Arg::words(head)).collect();
    std::iter::once(heads).chain(choices.iter().zip(values).map(row)).collect()
}

/// The independent parts that an option leaves, a wide one as `…`.
fn left(choice: &Choice) -> String {
    let pieces = choice.parts.iter().flat_map(|part| part.pieces());
    let name = |piece: Box<dyn Component>| {
        let text = piece.text().arg;
        if text.chars().count() > WIDEST / 2 { "…".to_owned() } else { text }
    };
    let names: Vec<String> = pieces.map(name).collect();
    let names = names.join(" + ");
    if names.chars().count() > WIDEST { "…".to_owned() } else { names }
}
