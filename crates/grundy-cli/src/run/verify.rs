//! `verify`: checks the claim of a certificate.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use grundy_core::game::{Failure, Limit, Stop};
use grundy_hunt::read_ordinary_file;
use grundy_protocol::object::verified::verified;
use grundy_verify::Verdict;

use crate::args::Verify;
use crate::error::Error;
use crate::files;
use crate::limits::Clock;
use crate::output::json;
use crate::progress::Progress;
use crate::replacement::Replacement;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Verify, out: &mut dyn Write) -> Result<(), Error> {
    let text = files::content(&flags.file).map_err(|why| {
        Error::usage(format!("{}: {why}", flags.file), "name a file that holds a certificate")
    })?;
    let threads = session.budget().threads;
    let mut watch = Patience::new(session.clock(), threads, flags.state.as_deref())?;
    let report = grundy_verify::verify(&text, &mut watch);
    let Patience { failed, stopped, .. } = watch;
    failed.map_or(Ok(()), Err)?;
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
        Verdict::Unfinished(why) => Err(match stopped {
            Some(limit @ Limit::Memory) => Failure::Stopped { limit, bounds: None }.into(),
            _ => Error::unfinished(why),
        }),
    }
}

/// The verdict as text, without what the error says.
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

/// The time between two states that are kept.
const KEEP: Duration = Duration::from_secs(60);

/// Shows a long check on a terminal, keeps its state in a file, and stops it at a limit or at Ctrl-C.
pub(super) struct Patience<'a> {
    clock: Clock,
    threads: usize,
    progress: Option<Progress>,
    state: Option<&'a Path>,
    earlier: Option<Vec<u8>>,
    kept: Instant,
    /// The limit that ended the check.
    stopped: Option<Limit>,
    /// Why the state could not be kept.
    failed: Option<Error>,
}

impl<'a> Patience<'a> {
    pub(super) fn new(
        clock: Clock,
        threads: usize,
        state: Option<&'a Path>,
    ) -> Result<Self, Error> {
        let earlier = match state.map(read_ordinary_file) {
            Some(Ok(earlier)) => Some(earlier),
            Some(Err(error)) if error.kind() != ErrorKind::NotFound => {
                let path = state.unwrap_or(Path::new("")).display();
                return Err(Error::usage(
                    format!("{path}: {}", files::why(&error)),
                    "name a file that an earlier check wrote, or a new one",
                ));
            }
            _ => None,
        };
        let kept = Instant::now();
        let (progress, stopped, failed) = (None, None, None);
        Ok(Self { clock, threads, progress, state, earlier, kept, stopped, failed })
    }
}

impl grundy_verify::Progress for Patience<'_> {
    fn report(&mut self, done: u64, total: u64) -> bool {
        self.progress.get_or_insert_with(|| Progress::new(total)).reach(done);
        self.stopped = self.clock.reason();
        self.failed.is_none() && self.stopped.is_none()
    }

    fn earlier(&mut self) -> Option<Vec<u8>> {
        self.earlier.take()
    }

    fn keep(&mut self, state: &dyn Fn() -> Vec<u8>) {
        let Some(path) = self.state else { return };
        if self.kept.elapsed() > KEEP || self.clock.reason().is_some() {
            let kept = Replacement::of(path).and_then(|file| file.write(&state()));
            self.failed = kept.err();
            self.kept = Instant::now();
        }
    }

    fn threads(&self) -> usize {
        self.threads
    }
}
