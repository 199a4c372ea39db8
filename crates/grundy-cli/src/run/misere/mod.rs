//! `misere`: the misère quotient of a game on heaps or of positions, or genera.

mod genus;
mod heaps;
mod infinite;
mod positions;

use std::io::Write;
use std::time::Duration;

use grundy_core::game::{Failure, Limit};
use grundy_engine::notation::Position;
use grundy_protocol::object::quotient::Object;

pub(super) use self::genus::values;
use crate::args::{Misere, MisereFormat};
use crate::error::Error;
use crate::limits::Clock;
use crate::output::{cayley, json, quotient as text};
use crate::replacement::Replacement;
use crate::session::Session;

/// How long the work goes on where no flag says how far.
const PATIENCE: Duration = Duration::from_secs(10);

/// No heap is larger.
const MOST: u64 = u64::MAX - 1;

pub(super) fn run(session: &Session, flags: &Misere, out: &mut dyn Write) -> Result<(), Error> {
    let game = flags.words.join(" ");
    if flags.genus {
        return genus::run(session, &game, flags, out);
    }
    let heap = session.read(&format!("{game} 1"), false);
    match heap.as_ref().ok().and_then(Position::heap_rule) {
        Some(rule) => heaps::run(session, rule, flags, out),
        None => positions::run(session, &game, flags, out),
    }
}

/// The clock of work that a flag may limit; without a flag it ends after a usual time.
fn clock(session: &Session, flags: &Misere) -> Clock {
    if is_open(session, flags) { Clock::start(Some(PATIENCE)) } else { session.clock() }
}

/// Whether no flag says how far the work goes.
fn is_open(session: &Session, flags: &Misere) -> bool {
    flags.to.is_none() && !session.is_limited()
}

/// Writes a quotient in the form asked for.
fn write(
    session: &Session,
    flags: &Misere,
    found: &Object,
    out: &mut dyn Write,
) -> Result<(), Error> {
    if session.json {
        json::line(out, &json::headed(found))?;
        return Ok(());
    }
    match flags.format.unwrap_or(MisereFormat::Text) {
        MisereFormat::Text => text::write(out, found)?,
        MisereFormat::Csv => text::csv(out, found)?,
        MisereFormat::Latex => text::latex(out, found)?,
        MisereFormat::Svg => cayley::write(out, found)?,
    }
    Ok(())
}

/// The end of the work: an error, unless all that was asked for is there.
fn ended(ended: Option<Failure>, open: bool) -> Result<(), Error> {
    match ended {
        Some(Failure::Stopped { limit: Limit::Time, .. }) if open => Ok(()),
        Some(failure) => Err(failure.into()),
        None => Ok(()),
    }
}

/// Refuses the first given flag of some that would have no effect.
fn without(flags: &[(&str, bool)], help: &str) -> Result<(), Error> {
    match flags.iter().find(|(_, given)| *given) {
        Some((flag, _)) => Err(Error::usage(format!("{flag} does nothing here"), help)),
        None => Ok(()),
    }
}

/// A file that will be replaced, where a flag names one.
fn replacement(flags: &Misere) -> Result<Option<(String, Replacement)>, Error> {
    let file = flags.certificate.as_deref();
    file.map(|path| Ok((path.display().to_string(), Replacement::of(path)?))).transpose()
}
