//! `explain`: the reason for an answer, step by step.

use std::io::Write;

use grundy_protocol::object::explained::explained;

use super::canonical;
use crate::args::Explain;
use crate::error::Error;
use crate::output::json;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Explain, out: &mut dyn Write) -> Result<(), Error> {
    if flags.canonical {
        return canonical::explain(session, &flags.asked, flags.speech, out);
    }
    let wording = flags.speech.wording();
    let position = session.read(&flags.asked.words.join(" "), flags.asked.misere)?;
    let clock = session.clock();
    let explanation =
        session.bench.explain(&session.question(&position), &session.meter(&clock))?;
    if session.json {
        json::line(out, &explained(position.to_string(), &explanation, &wording))?;
    } else {
        writeln!(out, "{}", wording.explanation(&explanation).trim_end())?;
    }
    Ok(())
}
