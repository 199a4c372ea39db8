//! `solve`: outcome, value, winning moves, and how they are known.

use std::io::Write;

use grundy_core::game::Listing;
use grundy_engine::{Moves, Position, Question};
use grundy_protocol::object::solved;

use super::emit::of_position;
use crate::args::Solve;
use crate::error::Error;
use crate::output::{answer_text, json};
use crate::replacement::Replacement;
use crate::session::Session;

/// The number of winning moves listed by default.
const SHOWN: usize = 12;

pub(super) fn run(session: &Session, flags: &Solve, out: &mut dyn Write) -> Result<(), Error> {
    if let Some(target) = flags.emit.target {
        return of_position(session, &flags.words, flags.misere, target, &flags.emit, out);
    }
    let wording = flags.speech.wording();
    let position = session.read(&flags.words.join(" "), flags.misere)?;
    // All moves may take far longer to find than who wins, so those already found are listed unless
    // `--moves all` asks for them.
    let usual = if session.json { Listing::FOUND } else { Listing::First(SHOWN) };
    let moves = flags.moves.unwrap_or(Moves::List(usual));
    let file = flags.certificate.as_deref().map(Replacement::of).transpose()?;
    let clock = session.clock();
    let question = asked(session, &position, flags).moves(moves);
    let answer = session.bench.solve(&question, &session.meter(&clock))?;
    if session.json {
        json::line(out, &solved::solved(&answer, None, &wording))?;
    } else {
        answer_text::write(out, &answer, moves, &wording)?;
    }
    if let Some(why) = answer.incomplete() {
        return Err(why.clone().into());
    }
    let Some(file) = file else { return Ok(()) };
    match session.bench.solution(&position, flags.outcome, &session.meter(&clock))? {
        Some(certificate) => Ok(file.write(certificate.as_bytes())?),
        None => Err(Error::usage(
            "no certificate was written: the format has no form for this position",
            "one position of Sprouts has certificates, such as `sprouts 7`",
        )),
    }
}

/// Who wins a position, as the flags ask it.
pub(super) fn asked<'p>(session: &Session, position: &'p Position, flags: &Solve) -> Question<'p> {
    let question = session.question(position).trust(flags.trust_pattern).length(flags.length);
    if flags.outcome { question.winner_only() } else { question }
}
