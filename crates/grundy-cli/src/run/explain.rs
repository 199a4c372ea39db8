//! `explain`: the reason for an answer, step by step.

use std::io::Write;

use serde::Serialize;

use crate::args::Explain;
use crate::error::Error;
use crate::output::json;
use crate::session::Session;

#[derive(Serialize)]
struct Reason {
    position: String,
    text: String,
}

pub(super) fn run(session: &Session, flags: &Explain, out: &mut dyn Write) -> Result<(), Error> {
    let wording = flags.speech.wording();
    let position = session.read(&flags.asked.words.join(" "), flags.asked.misere)?;
    let clock = session.clock();
    let explanation = session.bench.explain(&position, &session.meter(&clock))?;
    let text = explanation.to_text(&wording);
    if session.json {
        let reason = Reason { position: position.to_string(), text };
        json::line(out, &json::headed(reason))?;
    } else {
        writeln!(out, "{}", text.trim_end())?;
    }
    Ok(())
}
