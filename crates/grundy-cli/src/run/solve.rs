//! `solve`: outcome, value, winning moves, and how they are known.

use std::io::Write;

use grundy_core::game::{Limits, Listed};
use grundy_engine::Moves;
use grundy_protocol::object::solved;

use super::emit::of_position;
use crate::args::Solve;
use crate::error::Error;
use crate::output::{answer_text, json};
use crate::session::Session;

/// Winning moves that people are shown unless they ask for more.
const SHOWN: usize = 12;

pub(super) fn run(session: &Session, flags: &Solve, out: &mut dyn Write) -> Result<(), Error> {
    let wording = flags.speech.wording();
    let position = session.read(&flags.words.join(" "), flags.misere)?;
    // All moves may take far longer to find than who wins, so those already found are listed unless
    // `--moves all` asks for them.
    let usual = Listed::First(if session.json { usize::MAX } else { SHOWN });
    let moves = flags.moves.unwrap_or(Moves::List(usual));
    let clock = session.clock();
    let limits =
        Limits { outcome_only: flags.outcome, trust: flags.trust_pattern, ..session.limits() };
    let meter = session.meter_of(limits, &clock);
    let answer = session.bench.solve(&position, moves, &meter)?;
    if session.json {
        json::line(out, &solved::solved(&answer, None, &wording))?;
    } else {
        answer_text::write(out, &answer, moves, &wording)?;
    }
    match answer.incomplete {
        Some(why) => Err(why.into()),
        None => Ok(()),
    }
}

/// Writes the program of a position.
pub(super) fn emit(session: &Session, flags: &Solve, out: &mut dyn Write) -> Result<(), Error> {
    match flags.emit.target {
        Some(target) => of_position(session, &flags.words, flags.misere, target, &flags.emit, out),
        None => run(session, flags, out),
    }
}
