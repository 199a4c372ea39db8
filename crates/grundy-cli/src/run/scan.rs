//! `scan`: a survey of many games, one row each.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use grundy_hunt::scan::{Found, Row, RowStore, Scan, Setup, Sheet, merge};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::args::Scan as Flags;
use crate::error::Error;
use crate::output::json;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    if !flags.merge.is_empty() {
        return write(&merge(&flags.merge)?, session.json, flags.out.as_ref(), out);
    }
    let patterns: Vec<String> =
        flags.codes.iter().flat_map(|codes| codes.split_whitespace()).map(str::to_owned).collect();
    let scan = Scan::new(&patterns, flags.to)?;
    let heading = scan.heading(flags.shard);
    let mut kept = flags.dir.as_deref().map(|dir| RowStore::open(dir, &heading)).transpose()?;
    let clock = session.clock();
    let threads = NonZeroUsize::new(session.setup.threads).unwrap_or(NonZeroUsize::MIN);
    let setup = Setup { threads, runs: session.setup, limits: session.limits(), stop: &clock };
    let bar = progress_bar();
    let found = scan.run(flags.shard, setup, kept.as_mut(), &mut |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let mut found = found?;
    let ended = found.stopped.take().map(|failure| ended(flags, &found, failure.into()));
    write(&Sheet::new(heading, found), session.json, flags.out.as_ref(), out)?;
    ended.map_or(Ok(()), Err)
}

/// Shows how many rows there are on standard error, if that is a terminal.
fn progress_bar() -> ProgressBar {
    const TEMPLATE: &str = "{bar:40} {pos} of {len} codes, {eta} left";
    let bar = ProgressBar::new(0);
    match ProgressStyle::with_template(TEMPLATE) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn write(
    sheet: &Sheet,
    json: bool,
    file: Option<&PathBuf>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    match file {
        _ if json => json::line(out, &json::headed(Object::from(sheet)))?,
        Some(file) => sheet.write(file)?,
        None => out.write_all(sheet.text().as_bytes())?,
    }
    Ok(())
}

/// The survey as JSON.
#[derive(Serialize)]
struct Object<'a> {
    scan: &'a [String],
    to: u64,
    shard: Option<String>,
    codes: usize,
    complete: bool,
    heap_base: u8,
    rows: &'a [Row],
}

impl<'a> From<&'a Sheet> for Object<'a> {
    fn from(sheet: &'a Sheet) -> Self {
        Self {
            scan: sheet.heading.patterns(),
            to: sheet.heading.to(),
            shard: sheet.heading.shard().map(|shard| shard.to_string()),
            codes: sheet.codes,
            complete: sheet.rows.len() == sheet.codes,
            heap_base: 0,
            rows: &sheet.rows,
        }
    }
}

/// What a survey that was ended early says.
fn ended(flags: &Flags, found: &Found, error: Error) -> Error {
    let Error::Unfinished { message, help } = error else {
        return error;
    };
    let message = format!("{message}; {} of {} codes are done", found.rows.len(), found.codes);
    let help = help.unwrap_or_else(|| match &flags.dir {
        Some(_) => "the same command goes on from there".to_owned(),
        None => "with --dir DIR the same command goes on from there".to_owned(),
    });
    Error::Unfinished { message, help: Some(help) }
}
