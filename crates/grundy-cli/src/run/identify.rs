//! `identify`: which games have given values.
//!
//! The index of games is read from the cache. Without one in it, it is built and kept there; without
//! a cache, a smaller one is built each time.

use std::io::Write;

use grundy_core::game::{Budget, Meter, Stop};
use grundy_engine::identify::{Extent, Index, MOST_VALUES, Reading, build, explanation, identify};
use grundy_protocol::identify::read;
use grundy_protocol::object::identified::identified;

use super::numbers;
use crate::args::{Identify as Flags, Input};
use crate::error::Error;
use crate::output::json;
use crate::progress::Progress;
use crate::session::Session;

/// The name of the index in the cache.
const NAME: &str = "values of games, to identify them";

/// The answers that are shown.
const SHOWN: usize = 10;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    let text = if flags.values == ["-"] { numbers::text()? } else { flags.values.join(" ") };
    let input = if flags.zeros { Input::Losing } else { flags.input.unwrap_or_default() };
    let (name, Reading { question, guess, left_out }) =
        read(&text, numbers::contents(input), flags.from)?;
    numbers::note(guess);
    if left_out > 0 {
        eprintln!(
            "  note: the last {left_out} numbers are not compared; the first {MOST_VALUES} n are"
        );
    }
    let clock = session.clock();
    let meter = session.meter(&clock);
    let index = index(session, &meter, &clock)?;
    let found = identify(&question, &index, &session.bench, &meter)?;
    let most = flags.answers.unwrap_or(SHOWN);
    let wording = flags.speech.wording();
    if session.json {
        json::line(out, &identified(name, &found, most, &wording))?;
    } else {
        writeln!(out, "{}", wording.explanation(&explanation(&found, most)).trim_end())?;
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
    let meter = Meter::new(Budget::default().with_stop(stop));
    let mut progress = None;
    Ok(build(&session.bench, extent, &meter, &mut |_, total| {
        progress.get_or_insert_with(|| Progress::new(total)).step();
    })?)
}
