//! The quotient of a game on single heaps.

use std::io::Write;

use grundy_core::game::{HeapRule, Meter};
use grundy_hunt::SearchFolder;
use grundy_misere::{HeapQuotients, certificate, game_name};
use grundy_protocol::object::quotient::{Found, Status, of_heaps};
use grundy_verify::{NoProgress, Verdict, verify};

use super::{MOST, clock, ended, infinite, is_open, replacement, write};
use crate::args::Misere;
use crate::error::Error;
use crate::progress::Progress;
use crate::session::Session;

pub(super) fn run(
    session: &Session,
    rule: &dyn HeapRule,
    flags: &Misere,
    out: &mut dyn Write,
) -> Result<(), Error> {
    if let Some(balance) = infinite::proved(rule, flags) {
        return infinite::run(session, balance, flags, out);
    }
    let file = replacement(flags)?;
    let clock = clock(session, flags);
    let meter = session.meter(&clock);
    let (found, failed) = search(rule, flags, &meter)?;
    let status = Status::of(&found);
    let name = game_name(rule);
    let (mut written, mut missing) = (None, None);
    if let Some((path, file)) = file {
        let text = certificate(&name, &found);
        match verify(text.as_bytes(), &mut NoProgress).verdict {
            Verdict::Proved(_) => {
                file.write(text.as_bytes())?;
                written = Some(path);
            }
            verdict => missing = Some(no_certificate(&name, &verdict)),
        }
    }
    let incomplete = failed.as_ref().map(ToString::to_string);
    let object = of_heaps(&name, &found, Found { status, incomplete, certificate: written });
    write(session, flags, &object, out)?;
    ended(failed, is_open(session, flags))?;
    missing.map_or(Ok(()), Err)
}

/// Adds heaps as far as the flags and limits allow, from where an earlier search has come to.
fn search(
    rule: &dyn HeapRule,
    flags: &Misere,
    meter: &Meter<'_>,
) -> Result<(HeapQuotients, Option<grundy_core::game::Failure>), Error> {
    let to = flags.to.unwrap_or(MOST);
    let mut folder = None;
    let mut found = match &flags.dir {
        Some(dir) => {
            let (opened, before) = SearchFolder::open(dir, &game_name(rule))?;
            folder = Some(opened);
            let restored =
                before.map(|before| HeapQuotients::restore(&[rule], &before, meter)).transpose()?;
            match restored {
                Some(None) => {
                    return Err(Error::usage(
                        format!(
                            "{}: what is stored there is no quotient of this game",
                            dir.display()
                        ),
                        "search in another folder",
                    ));
                }
                restored => restored.flatten().unwrap_or_else(|| HeapQuotients::new(&[rule])),
            }
        }
        None => HeapQuotients::load(&[rule], meter)?,
    };
    let known = found.heaps(0);
    if known > to.saturating_add(1) {
        // The quotient of fewer heaps was asked for.
        found = HeapQuotients::new(&[rule]);
        folder = None;
    }
    let progress = flags.to.map(Progress::new);
    let ended = found.extend(&[rule], &[to], meter, &mut |found| {
        if let Some(progress) = &progress {
            progress.reach(found.heaps(0));
        }
        if let Some(folder) = &mut folder {
            // If it cannot be written now, the next one may be; the last one must be.
            let _ = folder.checkpoint(found);
        }
    });
    drop(progress);
    if let Some(folder) = &mut folder {
        folder.write(&found)?;
    }
    if found.heaps(0) >= known {
        found.store(&[rule], meter);
    }
    Ok((found, ended.err()))
}

/// Why no certificate is written: one that the checker does not confirm would be of no use.
pub(super) fn no_certificate(game: &str, verdict: &Verdict) -> Error {
    let why = match verdict {
        Verdict::Unreadable(_) => format!("the checker does not know the game {game}"),
        Verdict::Unfinished(why) => format!("the check would not end: {why}"),
        Verdict::Refuted(why) => format!("the checker refutes it: {why}"),
        Verdict::Proved(_) => "it is confirmed".to_owned(),
    };
    Error::unfinished(format!("no certificate was written: {why}"))
}
