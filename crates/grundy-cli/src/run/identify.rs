//! `identify`: which games have given values.
//!
//! The index of games is read from the cache. Without one in it, it is built and kept there; without
//! a cache, a smaller one is built each time.

use std::io::{Read, Write};

use grundy::game::{Limits, Meter, Stop};
use grundy::identify::{Extent, Index, build, explanation, identify};
use grundy_protocol::identify::question;
use grundy_protocol::object::identified::identified;

use crate::args::Identify as Flags;
use crate::error::Error;
use crate::limits::waiting;
use crate::output::json;
use crate::progress::Progress;
use crate::session::Session;

/// The name of the index in the cache.
const NAME: &str = "values of games, to identify them";

/// The answers that are shown.
const SHOWN: usize = 10;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    let text = if flags.values == ["-"] { input()? } else { flags.values.join(" ") };
    let (name, question) = question(&text, flags.zeros)?;
    let clock = session.clock();
    let meter = session.meter(&clock);
    let index = index(session, &meter, &clock)?;
    let found = identify(&question, &index, &session.bench, &meter)?;
    let most = flags.answers.unwrap_or(SHOWN);
    let wording = flags.speech.wording();
    if session.json {
        json::line(out, &identified(name, &found, most, &wording))?;
    } else {
        writeln!(out, "{}", explanation(&found, most).to_text(&wording).trim_end())?;
    }
    Ok(())
}

/// The index in the cache, or one that is built now.
fn index(session: &Session, meter: &Meter<'_>, stop: &dyn Stop) -> Result<Index, Error> {
    let Some(cache) = meter.facts() else { return built(session, Extent::Small, stop) };
    let stored = cache.text(NAME).and_then(|text| Index::from_text(text, Extent::Whole));
    if let Some(index) = stored {
        return Ok(index);
    }
    let index = built(session, Extent::Whole, stop)?;
    cache.store_text(NAME, index.text().to_owned());
    Ok(index)
}

/// Builds an index. What searches find meanwhile is not kept: it is many small things.
fn built(session: &Session, extent: Extent, stop: &dyn Stop) -> Result<Index, Error> {
    let meter = Meter::new(Limits::default(), stop);
    let mut progress = None;
    Ok(build(&session.bench, extent, &meter, &mut |_, total| {
        progress.get_or_insert_with(|| Progress::new(total)).step();
    })?)
}

/// Standard input; a list may go on in the next line.
fn input() -> Result<String, Error> {
    let mut text = String::new();
    waiting(|| std::io::stdin().read_to_string(&mut text))?;
    Ok(text)
}
