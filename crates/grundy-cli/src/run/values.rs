//! `values`: a game's values at consecutive heaps, boards or graphs.
//!
//! Values that a hunt stored are read from its folder; all others are computed.

mod stored;

use std::io::Write;

use grundy_core::game::Meter;
use grundy_core::value::Value;
use grundy_engine::catalog::Named;
use grundy_protocol::table::{self, Found, Index};

use super::emit::of_values;
use super::misere;
use crate::args::{Format, Length, Range, Values as Flags};
use crate::error::Error;
use crate::output::values::{self, Column, Values, exporter};
use crate::progress::Progress;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    let format = match (flags.format, session.json) {
        (Some(format), _) => format,
        (None, true) => Format::Json,
        (None, false) => Format::Table,
    };
    if flags.genus {
        return misere::values(session, flags, format, out);
    }
    let game = flags.words.join(" ");
    if let Some(dir) = game.strip_prefix("hunt:") {
        return exporter(format).write(out, &stored::values(session, dir, flags)?);
    }
    session.check_game(&flags.words)?;
    if let Some(target) = flags.emit.target {
        return of_values(session, &game, &flags.range, target, &flags.emit, out);
    }
    let clock = session.clock();
    let meter = session.meter(&clock);
    if flags.outcome {
        return outcomes(session, &game, &flags.range, (format, &meter), out);
    }
    if let Some(length) = flags.length {
        let found = lengths(session, &game, &flags.range, (length, &meter))?;
        return write(session, game, found, (flags.offset, format), out);
    }
    let range = wanted(&flags.range);
    if let Some((first, values)) =
        table::column(&session.bench, &game, &range, session.attempt(&meter))?
    {
        let (rule, offset) = (rule(session, &game), flags.offset);
        let column = Column { game, rule, first, values, offset };
        exporter(format).column(out, &column)?;
        return column.values.ended().map_or(Ok(()), |failure| Err(failure.clone().into()));
    }
    let found = find(session, &game, &flags.range, &meter)?;
    write(session, game, found, (flags.offset, format), out)
}

/// Writes what was found of a range.
fn write(
    session: &Session,
    game: String,
    (index, found): (Index, Found),
    (offset, format): (Option<i64>, Format),
    out: &mut dyn Write,
) -> Result<(), Error> {
    let values = Values {
        rule: rule(session, &game),
        method: found.methods.join(", "),
        game,
        index,
        list: found.values,
        offset,
    };
    exporter(format).write(out, &values)?;
    match found.failed {
        Some(failure) => Err(failure.into()),
        None => Ok(()),
    }
}

/// The values of a range, at least one, with a bar while they take long.
pub(super) fn find(
    session: &Session,
    game: &str,
    range: &Range,
    meter: &Meter<'_>,
) -> Result<(Index, Found), Error> {
    let range = wanted(range);
    let mut progress = None;
    let mut watch = |_: &[Value], of| {
        progress.get_or_insert_with(|| Progress::new(of)).step();
    };
    Ok(table::find(&session.bench, game, &range, session.attempt(meter), &mut watch)?)
}

/// The lengths of play of a range, at least one, with a bar while they take long.
pub(super) fn lengths(
    session: &Session,
    game: &str,
    range: &Range,
    (length, meter): (Length, &Meter<'_>),
) -> Result<(Index, Found), Error> {
    let mut progress = None;
    let mut watch = |_: &[Value], of| {
        progress.get_or_insert_with(|| Progress::new(of)).step();
    };
    let (range, how) = (wanted(range), (length.kind(), session.attempt(meter)));
    Ok(table::lengths(&session.bench, game, &range, how, &mut watch)?)
}

fn wanted(range: &Range) -> table::Range {
    table::Range { to: range.to.clone(), from: range.from.clone(), over: range.over.clone() }
}

/// Writes who wins, with a bar while it takes long.
fn outcomes(
    session: &Session,
    game: &str,
    range: &Range,
    (format, meter): (Format, &Meter<'_>),
    out: &mut dyn Write,
) -> Result<(), Error> {
    let mut progress = None;
    let mut watch = |of| progress.get_or_insert_with(|| Progress::new(of)).step();
    let (attempt, range) = (session.attempt(meter), wanted(range));
    let (index, found) = table::outcomes(&session.bench, game, &range, attempt, &mut watch)?;
    values::outcomes::write(out, format, (game, &rule(session, game)), &index, found.list)?;
    match found.failed {
        Some(failure) => Err(failure.into()),
        None => Ok(()),
    }
}

/// The rule of the values: the hash of each file that was read, else the mechanism's parameter, such as
/// a code.
fn rule(session: &Session, game: &str) -> String {
    let files = session.files.seen();
    if !files.is_empty() {
        return files.join(", ");
    }
    Named::new(game).rule().into_owned()
}
