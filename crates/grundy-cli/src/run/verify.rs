//! `verify`: whether what a certificate claims is true.

use std::io::Write;

use grundy::game::Stop;
use grundy_verify::{Report, Verdict};
use serde::Serialize;

use crate::args::Verify;
use crate::error::Error;
use crate::files;
use crate::limits::Clock;
use crate::output::json;
use crate::progress::Progress;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Verify, out: &mut dyn Write) -> Result<(), Error> {
    let text = files::content(&flags.file).map_err(|why| {
        Error::usage(format!("{}: {why}", flags.file), "name a file that holds a certificate")
    })?;
    let mut watch = Patience { clock: session.clock(), progress: None };
    let report = grundy_verify::verify(&text, &mut watch);
    drop(watch);
    if session.json {
        json::line(out, &json::headed(&Verified::new(&flags.file, &report)))?;
    } else {
        write(out, &report.verdict)?;
    }
    match report.verdict {
        Verdict::Proved(_) => Ok(()),
        Verdict::Refuted(_) => Err(Error::Refuted),
        Verdict::Unreadable(why) => {
            let help = "the book describes the format of certificates, line by line";
            Err(Error::usage(format!("{}: {why}", flags.file), help))
        }
        Verdict::Unfinished(why) => Err(Error::unfinished(why)),
    }
}

/// The verdict for people; what is an error is left to that.
fn write(out: &mut dyn Write, verdict: &Verdict) -> Result<(), Error> {
    match verdict {
        Verdict::Proved(proof) => {
            writeln!(out, "proved: {}", proof.sentence)?;
            writeln!(out, "  checked: {}", proof.checked)?;
            if let Some(cited) = &proof.cited {
                writeln!(out, "  for all others by the theorem: {cited}")?;
            }
        }
        Verdict::Refuted(why) => writeln!(out, "refuted: {why}")?,
        Verdict::Unreadable(_) | Verdict::Unfinished(_) => {}
    }
    Ok(())
}

/// The verdict as an object.
#[derive(Debug, Serialize)]
struct Verified<'a> {
    file: &'a str,
    game: Option<&'a str>,
    theorem: Option<&'a str>,
    verdict: &'static str,
    claim: Option<&'a str>,
    checked: Option<&'a str>,
    cited: Option<&'a str>,
    reason: Option<String>,
}

impl<'a> Verified<'a> {
    fn new(file: &'a str, report: &'a Report) -> Self {
        let (verdict, proof, reason) = match &report.verdict {
            Verdict::Proved(proof) => ("proved", Some(proof), None),
            Verdict::Refuted(why) => ("refuted", None, Some(why.clone())),
            Verdict::Unreadable(why) => ("unreadable", None, Some(why.to_string())),
            Verdict::Unfinished(why) => ("undecided", None, Some(why.clone())),
        };
        Self {
            file,
            game: report.game.as_deref(),
            theorem: report.theorem.as_deref(),
            verdict,
            claim: proof.map(|proof| proof.sentence.as_str()),
            checked: proof.map(|proof| proof.checked.as_str()),
            cited: proof.and_then(|proof| proof.cited.as_deref()),
            reason,
        }
    }
}

/// Shows a long check on a terminal, and stops it at a limit or at Ctrl-C.
struct Patience {
    clock: Clock,
    progress: Option<Progress>,
}

impl grundy_verify::Progress for Patience {
    fn report(&mut self, done: u64, total: u64) -> bool {
        self.progress.get_or_insert_with(|| Progress::new(total)).reach(done);
        self.clock.reason().is_none()
    }
}
