//! `options`: every option of a position, with its components, value and outcome.

use std::io::Write;

use grundy_core::game::Phrase;
use grundy_core::value::{Outcome, Value};
use grundy_protocol::object::options::options as listing;

use super::canonical;
use crate::args::Options as Flags;
use crate::error::Error;
use crate::output::columns::Side::{Left, Right};
use crate::output::columns::worded_columns;
use crate::output::json;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    if flags.canonical {
        return canonical::options(session, &flags.asked, flags.speech, out);
    }
    let wording = flags.speech.wording();
    let position = session.read(&flags.asked.words.join(" "), flags.asked.misere)?;
    let clock = session.clock();
    let meter = session.meter(&clock);
    let attempt = session.attempt(&meter);
    let lines = session.bench.options(&position, attempt)?;
    if session.json {
        json::line(out, &listing(&position, &lines, None, &wording, attempt))?;
        return Ok(());
    }
    if lines.is_empty() {
        writeln!(out, "{position}\n{}", wording.say(&Phrase::new("answer-no-options")))?;
        return Ok(());
    }
    let several = position.summands() > 1;
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
            line.outcome.map_or("-", Outcome::letter).to_owned(),
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
    writeln!(out, "{position}\n{}", worded_columns(&heads, &rows, &wording))?;
    Ok(())
}

fn shown(value: Option<&Value>) -> String {
    value.map_or_else(|| "-".to_owned(), ToString::to_string)
}
