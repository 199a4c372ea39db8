//! `options`: every option of a position, with its components, value and outcome.

use std::io::Write;

use grundy::OptionLine;
use grundy::answer::Play;
use grundy::game::{Arg, Meter, Phrase};
use grundy::notation::Position;
use grundy::value::{LoopyValue, Outcome};
use grundy::wording::Wording;
use serde::Serialize;

use crate::args::Options as Flags;
use crate::error::Error;
use crate::output::columns::Side::{Left, Right};
use crate::output::columns::columns;
use crate::output::json;
use crate::session::Session;

#[derive(Serialize)]
struct Listing {
    position: String,
    play: Play,
    options: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    summand: usize,
    from: String,
    to: String,
    text: String,
    position: String,
    components: Vec<Component>,
    value: Option<LoopyValue>,
    outcome: Option<Outcome>,
}

#[derive(Serialize)]
struct Component {
    position: String,
    value: Option<LoopyValue>,
}

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    let wording = flags.speech.wording();
    let position = session.read(&flags.asked.words.join(" "), flags.asked.misere)?;
    let clock = session.clock();
    let meter = session.meter(&clock);
    let lines = session.bench.options(&position, &meter)?;
    if session.json {
        let options = lines.iter().map(|line| choice(&position, line, &wording, &meter)).collect();
        let object = Listing { position: position.to_string(), play: position.play, options };
        json::line(out, &json::headed(object))?;
        return Ok(());
    }
    if lines.is_empty() {
        writeln!(out, "{position}\n{}", wording.say(&Phrase::new("answer-no-options")))?;
        return Ok(());
    }
    let several = position.parts.len() > 1;
    let rows = lines.iter().enumerate().map(|(i, line)| {
        vec![
            (i + 1).to_string(),
            wording.cell(&line.phrase.clone().into()),
            if several {
                line.position.to_string()
            } else {
                format!("{} -> {}", line.from, line.to)
            },
            shown(line.value.as_ref()),
            line.outcome.map_or("-", letter).to_owned(),
        ]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let heads = [
        ("column-number", Right),
        ("column-move", Left),
        ("column-leaves", Left),
        ("column-value", Right),
        ("column-outcome", Left),
    ];
    let heads = heads.map(|(id, side)| (wording.cell(&Arg::words(id)), side));
    let heads = heads.each_ref().map(|(head, side)| (head.as_str(), *side));
    writeln!(out, "{position}\n{}", wording.aligned(&columns(&heads, &rows)))?;
    Ok(())
}

fn shown(value: Option<&LoopyValue>) -> String {
    value.map_or_else(|| "-".to_owned(), ToString::to_string)
}

fn letter(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
        Outcome::Draw => "D",
    }
}

fn choice(position: &Position, line: &OptionLine, wording: &Wording, meter: &Meter<'_>) -> Choice {
    Choice {
        summand: line.summand,
        from: line.from.clone(),
        to: line.to.clone(),
        text: wording.say(&line.phrase),
        position: line.position.to_string(),
        components: components(position, line, meter),
        value: line.value.clone(),
        outcome: line.outcome,
    }
}

/// What the option leaves in place of the summand it changes.
fn components(position: &Position, line: &OptionLine, meter: &Meter<'_>) -> Vec<Component> {
    let untouched = position.parts.len() - 1;
    let left = line.position.parts.len() - untouched;
    (line.summand..line.summand + left)
        .map(|i| {
            let part = &line.position.parts[i];
            let value = line.value.as_ref().and_then(|_| part.loopy_value(meter).ok());
            Component { position: line.position.summand(i), value: value.map(|known| known.value) }
        })
        .collect()
}
