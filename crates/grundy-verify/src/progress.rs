//! Reporting how far a long check is, stopping it, and keeping it.

use crate::verdict::{Checked, Failure};

/// Receives the progress of a long check, and may stop it.
pub trait Progress {
    /// Reports `done` of `total` steps, most of which are heaps; returns `false` to stop the check.
    fn report(&mut self, done: u64, total: u64) -> bool;

    /// The last state that an earlier check of the same certificate was offered, to continue from.
    fn earlier(&mut self) -> Option<Vec<u8>> {
        None
    }

    /// Offers the state of the check, some megabytes, before each report. Checks of a few seconds
    /// offer none.
    fn keep(&mut self, _state: &dyn Fn() -> Vec<u8>) {}

    /// The number of threads that a long check may use, 1 by default. No verdict depends on it.
    fn threads(&self) -> usize {
        1
    }
}

/// Called now and then within a long step of a check; an error ends the step.
pub(crate) type Watch<'a> = dyn FnMut() -> Checked<()> + 'a;

/// Ignores the progress, and never stops a check.
#[derive(Debug, Clone, Copy)]
pub struct NoProgress;

impl Progress for NoProgress {
    fn report(&mut self, _done: u64, _total: u64) -> bool {
        true
    }
}

/// Reports the progress; an error if the check is to stop.
pub(crate) fn report(progress: &mut dyn Progress, done: u64, total: u64) -> Checked<()> {
    if progress.report(done, total) {
        Ok(())
    } else {
        Err(Failure::unfinished(format!("the check was stopped at heap {done} of {total}")))
    }
}
