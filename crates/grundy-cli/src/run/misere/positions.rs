//! The quotient of positions of any games that end: of one position and all that play reaches from
//! it, or of the positions of the numbers from 0 on.

use std::io::Write;

use grundy_core::game::{Failure, Meter};
use grundy_engine::catalog::Named;
use grundy_engine::notation::Position;
use grundy_misere::{PositionQuotient, growth, trend};
use grundy_protocol::object::quotient::{Found, Object, Status, of_positions};
use grundy_protocol::table::grows_by_a_number;

use super::{MOST, clock, ended, is_open, without, write};
use crate::args::Misere;
use crate::error::Error;
use crate::progress::Progress;
use crate::session::Session;

pub(super) fn run(
    session: &Session,
    game: &str,
    flags: &Misere,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let heaps_only =
        [("--certificate", flags.certificate.is_some()), ("--dir", flags.dir.is_some())];
    without(&heaps_only, "it goes with a game on single heaps, such as 0.77")?;
    let template = template(session, game)?;
    without(
        &[("--to", template.is_none() && flags.to.is_some())],
        "the position and all that play reaches from it are finitely many",
    )?;
    let clock = clock(session, flags);
    let meter = session.meter(&clock);
    let mut found = PositionQuotient::default();
    let (object, failed) = if let Some(template) = template {
        numbered(session, &template, flags, &mut found, &meter)?
    } else {
        let position = session.read(game, false)?;
        if let Some(failure) = add(&mut found, &position, &meter)? {
            // Nothing is known of the position then.
            return Err(failure.into());
        }
        let named = position.parts().into_iter().map(|part| part.text().to_string()).collect();
        (of_positions(game, &found, Some(named), stopped(Status::Proved, None)), None)
    };
    write(session, flags, &object, out)?;
    ended(failed, is_open(session, flags))
}

/// A text in which `{n}` stands for the number of a position; `None` where the game is a position.
fn template(session: &Session, game: &str) -> Result<Option<String>, Error> {
    if game.contains("{n}") {
        return Ok(Some(game.to_owned()));
    }
    match session.read(game, false) {
        Ok(_) => Ok(None),
        Err(error) => {
            // A game on single numbers, without a number.
            if session.read(&format!("{game} 1"), false).is_ok() {
                grows_by_a_number(&session.bench, game, ["misere", "--to 20"])?;
                return Ok(Some(format!("{game} {{n}}")));
            }
            let several = Named::new(game).row.is_some();
            Err(if several { positions_wanted(game) } else { error })
        }
    }
}

fn positions_wanted(game: &str) -> Error {
    Error::usage(
        format!(
            "`misere` takes a game on single heaps, such as 0.77, or a position, and {game} is neither"
        ),
        "for example: grundy misere kayles; grundy misere 'cram 3x4 + nim 2'; \
         grundy misere 'node-kayles path:{n}' --to 12",
    )
}

/// The quotient of the positions 0, 1, 2, … of a template.
fn numbered(
    session: &Session,
    template: &str,
    flags: &Misere,
    found: &mut PositionQuotient,
    meter: &Meter<'_>,
) -> Result<(Object, Option<Failure>), Error> {
    let progress = flags.to.map(Progress::new);
    let mut failed = None;
    let mut first = 0;
    let last = flags.to.unwrap_or(MOST);
    for n in 0..=last {
        let position = match session.read(&template.replace("{n}", &n.to_string()), false) {
            Ok(position) => position,
            // Boards and graphs may begin later.
            Err(_) if n < LATEST.min(last) && found.positions().is_empty() => {
                first = n + 1;
                continue;
            }
            Err(error) => return Err(error),
        };
        failed = add(found, &position, meter)?;
        if failed.is_some() {
            break;
        }
        if let Some(progress) = &progress {
            progress.step();
        }
    }
    drop(progress);
    let status = open(found);
    let named = (first..).map(|n| template.replace("{n}", &n.to_string()));
    let named = (first > 0).then(|| named.take(found.positions().len()).collect());
    Ok((of_positions(template, found, named, stopped(status, failed.as_ref())), failed))
}

/// The first number of a template is at most this one.
const LATEST: u64 = 8;

/// Adds a position. Returns the limit that ended the work, if one did.
fn add(
    found: &mut PositionQuotient,
    position: &Position,
    meter: &Meter<'_>,
) -> Result<Option<Failure>, Failure> {
    let parts = position.parts();
    match found.add(&parts, meter) {
        Ok(_) => Ok(None),
        Err(failure @ Failure::Stopped { .. }) => Ok(Some(failure)),
        Err(failure) => Err(failure),
    }
}

/// How a quotient is known whose search a limit ended.
fn open(found: &PositionQuotient) -> Status {
    let grows = growth(found.refuted()).is_some() || trend(found.history()).is_some();
    if grows { Status::InfiniteSuspected } else { Status::UpToHeap }
}

fn stopped(status: Status, failed: Option<&Failure>) -> Found {
    Found { status, incomplete: failed.map(ToString::to_string), certificate: None }
}
