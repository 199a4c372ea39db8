//! `options`: every option of a position, with its components, value and outcome.

use std::io::Write;

use grundy::value::{LoopyValue, Outcome};
use grundy::wording::Wording;
use grundy_protocol::object::options::options as listing;

use crate::args::Asked;
use crate::error::Error;
use crate::output::columns::Side::{Left, Right};
use crate::output::columns::columns;
use crate::output::json;
use crate::session::Session;

pub(super) fn run(session: &Session, asked: &Asked, out: &mut dyn Write) -> Result<(), Error> {
    let wording = Wording::english();
    let position = session.read(&asked.words.join(" "), asked.misere)?;
    let clock = session.clock();
    let meter = session.meter(&clock);
    let lines = session.bench.options(&position, &meter)?;
    if session.json {
        json::line(out, &listing(&position, &lines, None, &wording, &meter))?;
        return Ok(());
    }
    if lines.is_empty() {
        writeln!(out, "{position}\nno options: nobody can move")?;
        return Ok(());
    }
    let several = position.parts.len() > 1;
    let rows = lines.iter().enumerate().map(|(i, line)| {
        vec![
            (i + 1).to_string(),
            wording.say(&line.phrase),
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
    let heads =
        [("no.", Right), ("move", Left), ("leaves", Left), ("value", Right), ("outcome", Left)];
    writeln!(out, "{position}\n{}", columns(&heads, &rows))?;
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
