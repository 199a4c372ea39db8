//! `verify`: whether what a certificate claims is true.

use std::io::Write;

use grundy::game::Stop;
use grundy_protocol::object::verified::verified;
use grundy_verify::Verdict;

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
        json::line(out, &verified(&flags.file, &report))?;
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
