//! Reports the progress of a long check, stops it, and saves its state.

use crate::verdict::{CheckResult, Failure};

/// A listener for the progress of a long check, which may stop it.
pub trait Progress {
    /// Called with the number of steps done and of all steps; most steps are heaps. Returns `false`
    /// to stop the check.
    fn report(&mut self, done: u64, total: u64) -> bool;

    /// Returns a state saved by an earlier check of the same certificate, from which to resume.
    fn earlier(&mut self) -> Option<Vec<u8>> {
        None
    }

    /// Called before each report with a function that encodes the state of the check, some
    /// megabytes. Not called by checks of a few seconds.
    fn keep(&mut self, _state: &dyn Fn() -> Vec<u8>) {}

    /// Returns the number of threads that a long check may use, by default 1. The verdict does not
    /// depend on it.
    fn threads(&self) -> usize {
        1
    }
}

/// Called now and then within a long step of a check; an error ends the step.
pub(crate) type Watch<'a> = dyn FnMut() -> CheckResult<()> + 'a;

/// A listener that ignores the progress and never stops a check.
#[derive(Debug, Clone, Copy)]
pub struct NoProgress;

impl Progress for NoProgress {
    fn report(&mut self, _done: u64, _total: u64) -> bool {
        true
    }
}

/// Reports the progress. Returns an error if the check was stopped.
pub(crate) fn report(progress: &mut dyn Progress, done: u64, total: u64) -> CheckResult<()> {
    if progress.report(done, total) {
        Ok(())
    } else {
        Err(Failure::unfinished(format!("the check was stopped at heap {done} of {total}")))
    }
}
