//! `scan`: a survey of many games, one row each.

use std::fmt;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use grundy_core::game::Budget;
use grundy_core::game::take_break::TakeBreak;
use grundy_hunt::survey::{
    QuotientRow, QuotientStatus, QuotientSurvey, RowStore, Sheet, SheetRow, Survey, SurveyKind,
    SurveyResult, SurveySetup, ValueSurvey, merge,
};
use grundy_misere::{HeapQuotients, certificate};
use grundy_verify::{NoProgress, Verdict, verify};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::Scan as Flags;
use crate::error::Error;
use crate::output::json;
use crate::replacement::Replacement;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    match (flags.misere, flags.merge.as_slice()) {
        (false, []) => survey(session, flags, ValueSurvey, out).map(|_| ()),
        (true, []) => {
            let nodes = session.budget().nodes;
            let steps = if nodes == u64::MAX { QuotientSurvey::default().steps } else { nodes };
            let rows = survey(session, flags, QuotientSurvey { steps }, out)?;
            let dir = flags.certificates.as_deref();
            dir.map_or(Ok(()), |dir| certificates(session, &rows, dir))
        }
        (false, files) => merged::<ValueSurvey>(session, flags, files, out),
        (true, files) => merged::<QuotientSurvey>(session, flags, files, out),
    }
}

/// The patterns of the codes.
fn patterns(flags: &Flags) -> Vec<String> {
    let patterns = flags.codes.iter().flat_map(|codes| codes.split_whitespace());
    patterns.map(str::to_owned).collect()
}

/// Surveys codes and writes the rows. Returns them.
fn survey<K: SurveyKind>(
    session: &Session,
    flags: &Flags,
    kind: K,
    out: &mut dyn Write,
) -> Result<Vec<K::Row>, Error> {
    let scan = Survey::of(kind, &patterns(flags), flags.to.unwrap_or(K::LAST))?;
    // A place that cannot be written to is known before the work is done. A draft does not wait that
    // long: a kill would leave it behind.
    drop(target(session, flags)?);
    let heading = scan.heading(flags.shard);
    let mut kept = flags.dir.as_deref().map(|dir| RowStore::open(dir, &heading)).transpose()?;
    let clock = session.clock();
    let threads = NonZeroUsize::new(session.setup.threads).unwrap_or(NonZeroUsize::MIN);
    let Budget { nodes, memory, .. } = session.budget();
    // Steps bound the work on a game; here they would end the survey.
    let nodes = if flags.misere { u64::MAX } else { nodes };
    let setup = SurveySetup { threads, runs: session.setup, nodes, memory, stop: &clock };
    let bar = progress_bar();
    let found = scan.run(flags.shard, setup, kept.as_mut(), &mut |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let mut found = found?;
    let ended = found.stopped.take().map(|failure| ended(flags, &found, failure.into()));
    let sheet = Sheet::new(heading, found);
    write(&sheet, session, target(session, flags)?, out)?;
    ended.map_or(Ok(sheet.rows), Err)
}

/// Writes a certificate for every proved quotient, each confirmed by the checker before.
fn certificates(session: &Session, rows: &[QuotientRow], dir: &Path) -> Result<(), Error> {
    let failed =
        |path: &Path, why: std::io::Error| Error::System(format!("{}: {why}", path.display()));
    fs::create_dir_all(dir).map_err(|why| failed(dir, why))?;
    let clock = session.clock();
    let meter = session.meter_of(Budget { nodes: u64::MAX, ..session.budget().with_stop(&clock) });
    for row in rows.iter().filter(|row| row.status == QuotientStatus::Proved) {
        let refused = |why: &dyn fmt::Display| Error::System(format!("{}: {why}", row.code));
        let code = TakeBreak::parse(&row.code).map_err(|why| refused(&why))?;
        let mut found = HeapQuotients::new(&[&code]);
        found.extend(&[&code], &[row.heaps.unwrap_or(0)], &meter, &mut |_| {})?;
        let text = certificate(&row.code, &found);
        match verify(text.as_bytes(), &mut NoProgress).verdict {
            Verdict::Proved(_) => {
                let path = dir.join(format!("{}.certificate", row.code));
                Replacement::of(&path)?.write(text.as_bytes())?;
            }
            verdict => return Err(refused(&format_args!("the checker says {verdict:?}"))),
        }
    }
    Ok(())
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

/// Merges files of shards and writes the rows.
fn merged<K: SurveyKind>(
    session: &Session,
    flags: &Flags,
    files: &[PathBuf],
    out: &mut dyn Write,
) -> Result<(), Error> {
    let sheet = merge::<K>(files)?;
    write(&sheet, session, target(session, flags)?, out)
}

/// The file for the rows, if they are not printed.
fn target(session: &Session, flags: &Flags) -> Result<Option<Replacement>, Error> {
    flags.out.as_deref().filter(|_| !session.json).map(Replacement::of).transpose()
}

fn write<R: SheetRow>(
    sheet: &Sheet<R>,
    session: &Session,
    target: Option<Replacement>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    match target {
        _ if session.json => json::line(out, &json::headed(sheet))?,
        Some(target) => target.write(sheet.text().as_bytes())?,
        None => out.write_all(sheet.text().as_bytes())?,
    }
    Ok(())
}

/// What a survey that was ended early says.
fn ended<R>(flags: &Flags, found: &SurveyResult<R>, error: Error) -> Error {
    let Error::Unfinished { message, help } = error else {
        return error;
    };
    let message = format!("{message}; {} of {} codes are done", found.rows.len(), found.codes);
    let help = help.unwrap_or_else(|| match &flags.dir {
        Some(_) => "the same command goes on from there".into(),
        None => "with --dir DIR the same command goes on from there".into(),
    });
    Error::Unfinished { message: message.into(), help: Some(help) }
}
