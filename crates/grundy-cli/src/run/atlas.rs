//! `atlas`: follows every class of codes as long as a period may be near.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;

use grundy_core::game::Budget;
use grundy_hunt::survey::{
    Atlas, AtlasStatus, Part, RowStore, Survey, SurveyKind, SurveySetup, confirm, gather, status,
};
use grundy_verify::{Verdict, verify};
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};
use std::time::Duration;

use super::verify::Patience;
use crate::args::Atlas as Flags;
use crate::error::Error;
use crate::output::json;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    match (&flags.status, &flags.dir) {
        (Some(dir), _) => show(session, dir, out),
        (None, Some(dir)) if !flags.confirm.is_empty() => {
            confirm(dir, &flags.confirm)?;
            show(session, dir, out)
        }
        (None, Some(dir)) if flags.merge.is_empty() => follow(session, flags, dir, out),
        (None, Some(dir)) => merge(session, flags, dir, out),
        // The flags require one of them.
        (None, None) => Err(Error::usage("no folder was named", "name one with --dir")),
    }
}

/// Runs the stages of an atlas, or of a shard of it.
fn follow(session: &Session, flags: &Flags, dir: &Path, out: &mut dyn Write) -> Result<(), Error> {
    let patterns = flags.codes.iter().flat_map(|codes| codes.split_whitespace());
    let patterns: Vec<String> = patterns.map(str::to_owned).collect();
    let kind = Atlas::new(dir.to_owned(), flags.sample, flags.rares);
    let mut survey = Survey::of(kind, &patterns, flags.to.unwrap_or(Atlas::LAST))?;
    let mut store = RowStore::open(dir, &survey.heading(flags.shard))?;
    let clock = session.clock();
    let threads = NonZeroUsize::new(session.setup.threads).unwrap_or(NonZeroUsize::MIN);
    let Budget { nodes, memory, .. } = session.budget();
    let setup = SurveySetup { threads, runs: session.setup, nodes, memory, stop: &clock };
    let bar = progress_bar();
    let found = survey.pursue(flags.shard, flags.minutes, setup, &mut store, &mut |progress| {
        bar.set_message(format!("{} ({}/{})", progress.stage, progress.number, progress.stages));
        bar.set_length(progress.of as u64);
        bar.set_position(progress.done as u64);
    });
    bar.finish_and_clear();
    let stopped = found?.stopped;
    drop(store);
    show(session, dir, out)?;
    match stopped.map(Error::from) {
        Some(Error::Unfinished { message, help }) => {
            let help = help.unwrap_or_else(|| "the same command goes on from there".into());
            Err(Error::Unfinished { message, help: Some(help) })
        }
        Some(error) => Err(error),
        None => Ok(()),
    }
}

/// Checks the shards and joins them.
fn merge(session: &Session, flags: &Flags, dir: &Path, out: &mut dyn Write) -> Result<(), Error> {
    let mut check = |text: &[u8]| {
        let patience = Patience::new(session.clock(), session.budget().threads, None);
        let mut patience = patience.map_err(|error| error.message().0)?;
        match verify(text, &mut patience).verdict {
            Verdict::Proved(_) => Ok(()),
            Verdict::Refuted(why) => Err(format!("the checker refutes it: {why}")),
            Verdict::Unreadable(why) => Err(format!("is no certificate: {why}")),
            Verdict::Unfinished(why) => Err(format!("was not checked: {why}")),
        }
    };
    gather(&flags.merge, dir, &mut check)?;
    show(session, dir, out)
}

/// Writes how far the atlas in a folder is.
fn show(session: &Session, dir: &Path, out: &mut dyn Write) -> Result<(), Error> {
    let status = status(dir)?;
    if session.json {
        json::line(out, &json::headed(&status))?;
    } else {
        text(&status, out)?;
    }
    Ok(())
}

fn text(status: &AtlasStatus, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}, to heap {}", status.patterns.join(" "), status.to)?;
    let mut line = |name: &str, text: String| writeln!(out, "  {name:<10} {text}");
    line("classes", format!("{} of {} looked at", status.rows, status.classes))?;
    line("proved", status.proved.to_string())?;
    let AtlasStatus { open, hopeful, rares, .. } = status;
    let hope = format!("{hopeful} with at most {rares} rare heaps, none of them late");
    line("open", format!("{open}, {hope}"))?;
    for (log, count) in &status.open_by_log {
        line("", format!("{count} known for 2^{log} heaps or more"))?;
    }
    for (log, count) in &status.confirmed_by_log {
        line("confirmed", format!("{count} by a second run for 2^{log} heaps or more"))?;
    }
    for part in &status.parts {
        let name = part.shard.as_ref().map_or("work".to_owned(), |shard| format!("part {shard}"));
        line(&name, work(part))?;
    }
    Ok(())
}

/// What a part of an atlas is doing.
fn work(part: &Part) -> String {
    let state = if part.running { "running" } else { "not running" };
    let Some(progress) = &part.progress else { return state.to_owned() };
    let left = part.seconds_left.and_then(|left| Duration::try_from_secs_f64(left.round()).ok());
    let left = left.map_or_else(String::new, |left| format!(", {} left", HumanDuration(left)));
    format!(
        "{state}: {}, stage {} of {}, {} of {} classes done{left}",
        progress.stage, progress.number, progress.stages, progress.done, progress.of
    )
}

/// Shows the stage and the number of classes on standard error, if that is a terminal.
fn progress_bar() -> ProgressBar {
    const TEMPLATE: &str = "{bar:40} {pos} of {len} classes, {msg}";
    let bar = ProgressBar::new(0);
    match ProgressStyle::with_template(TEMPLATE) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
