//! `values`: a game's values at consecutive heaps, boards or graphs.
//!
//! What varies is put into a text template, so any game with any settings can be tabulated and
//! none is known here. Values that a hunt kept are read from its folder instead.

mod kept;
mod template;

use std::io::Write;

use grundy::answer::Play;
use grundy::catalog::Row;
use grundy::game::{Failure, Meter, Refusal};
use grundy::notation::Position;
use grundy::text::ParseError;
use grundy::value::LoopyValue;

use self::template::{Axes, Template};
use crate::args::{Format, Range, Values as Flags};
use crate::error::Error;
use crate::output::values::{Index, Values, exporter};
use crate::progress::Progress;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    let format = match (flags.format, session.json) {
        (Some(format), _) => format,
        (None, true) => Format::Json,
        (None, false) => Format::Table,
    };
    let game = flags.words.join(" ");
    if let Some(dir) = game.strip_prefix("hunt:") {
        return exporter(format).write(out, &kept::values(session, dir, flags)?);
    }
    let clock = session.clock();
    let meter = session.meter(&clock);
    let (index, found) = find(session, &game, &flags.range, &meter)?;
    let values = Values {
        rule: rule(session, &game),
        method: found.methods.join(", "),
        game,
        index,
        list: found.values,
        offset: flags.offset,
    };
    exporter(format).write(out, &values)?;
    match found.failed {
        Some(failure) => Err(failure.into()),
        None => Ok(()),
    }
}

/// Values in order, as far as they were found.
#[derive(Default)]
pub(super) struct Found {
    /// They themselves.
    pub(super) values: Vec<LoopyValue>,
    /// The ways in which they are known, each once.
    methods: Vec<String>,
    /// What ended the work early.
    pub(super) failed: Option<Failure>,
}

/// The values of a range, at least one.
pub(super) fn find(
    session: &Session,
    game: &str,
    range: &Range,
    meter: &Meter<'_>,
) -> Result<(Index, Found), Error> {
    let (index, found) = match Template::new(session, game, range)? {
        Some(template) => tabulate(session, &template, meter)?,
        None => places(session, game, meter)?,
    };
    match found.failed {
        Some(failure) if found.values.is_empty() => Err(failure.into()),
        failed => Ok((index, Found { failed, ..found })),
    }
}

impl Found {
    /// Adds the value of a position; `false` if it cannot be had.
    fn add(&mut self, position: &Position, meter: &Meter<'_>) -> bool {
        let kept = size_of::<LoopyValue>() as u64;
        let value = meter
            .node()
            .and_then(|()| meter.keep(kept))
            .and_then(|()| value(position, meter, &mut self.methods));
        match value {
            Ok(value) => {
                self.values.push(value);
                true
            }
            Err(failure) => {
                self.failed = Some(failure);
                false
            }
        }
    }
}

fn tabulate(
    session: &Session,
    template: &Template,
    meter: &Meter<'_>,
) -> Result<(Index, Found), Error> {
    let mut found = Found::default();
    let mut progress = Progress::new(template.axes.count());
    let mut text = String::new();
    let index = match &template.axes {
        Axes::Line(axis) => {
            for n in axis.first..=axis.last {
                template.fill(&[n], &mut text);
                if !found.add(&session.read(&text, false)?, meter) {
                    break;
                }
                progress.step();
            }
            Index::Line { first: axis.first }
        }
        Axes::Grid(rows, columns) => {
            'rows: for row in rows.first..=rows.last {
                for column in columns.first..=columns.last {
                    template.fill(&[row, column], &mut text);
                    if !found.add(&session.read(&text, false)?, meter) {
                        break 'rows;
                    }
                    progress.step();
                }
            }
            Index::Grid {
                first: [rows.first, columns.first],
                columns: columns.last - columns.first + 1,
            }
        }
    };
    Ok((index, found))
}

/// The value of every component by itself: of every vertex of a digraph, of every heap given.
fn places(session: &Session, game: &str, meter: &Meter<'_>) -> Result<(Index, Found), Error> {
    let position = session.bench.places(game).map_err(|error| how_far(game, error))?;
    let mut names = Vec::new();
    let mut found = Found::default();
    for part in position.parts {
        names.push(part.text().arg);
        let alone = Position { play: position.play, parts: vec![part] };
        if !found.add(&alone, meter) {
            break;
        }
    }
    Ok((Index::Places { names }, found))
}

/// A game by its name alone is no position; it is the range that is missing.
fn how_far(game: &str, error: ParseError) -> Error {
    if Row::named(game).is_some() {
        let help = "for example: grundy values kayles --to 100, grundy values crosses --to 4x4";
        return Error::usage("how far? --to is missing", help);
    }
    Error::Position { text: game.to_owned(), error: Box::new(error) }
}

/// The value of a position, the sum of its components' values.
fn value(
    position: &Position,
    meter: &Meter<'_>,
    methods: &mut Vec<String>,
) -> Result<LoopyValue, Failure> {
    if position.play == Play::Misere {
        return Err(Refusal::new("under misere play positions have no values").into());
    }
    let mut total = LoopyValue::from(0u32);
    for part in &position.parts {
        if !part.has_value() && !part.is_loopy() {
            return Err(Refusal::new(
                "the players have different moves here, so there are no values",
            )
            .into());
        }
        let known = part.loopy_value(meter)?;
        total = total.plus(&known.value);
        let by = known.by.to_string();
        if !methods.contains(&by) {
            methods.push(by);
        }
    }
    Ok(total)
}

/// What the values were made with: the hash of each file that was read, else the mechanism's
/// parameter, such as a code.
fn rule(session: &Session, game: &str) -> String {
    let files = session.files.seen();
    if !files.is_empty() {
        return files.join(", ");
    }
    let name = game.split_whitespace().next().unwrap_or(game);
    match Row::named(name) {
        Some((_, row)) if !row.parameter.is_empty() => row.parameter.to_owned(),
        _ => name.to_owned(),
    }
}
