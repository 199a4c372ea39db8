//! Counts the work of a check, to report progress at regular intervals.

use crate::progress::Progress;
use crate::verdict::{CheckResult, Failure};

/// The work between two reports, in operations on words.
const BATCH: usize = 1 << 20;

/// Reports progress, and ends a check that was stopped.
pub(super) struct Meter<'a> {
    progress: &'a mut dyn Progress,
    done: u64,
    total: u64,
    work: usize,
}

impl<'a> Meter<'a> {
    /// Creates a meter for a check of `total` steps.
    pub(super) fn new(progress: &'a mut dyn Progress, total: u64) -> Self {
        Self { progress, done: 0, total, work: 0 }
    }

    /// Counts steps as done.
    pub(super) fn step(&mut self, steps: usize) {
        self.done += steps as u64;
    }

    /// Counts work, and reports at regular intervals.
    pub(super) fn work(&mut self, amount: usize) -> CheckResult<()> {
        self.work = self.work.saturating_add(amount);
        if self.work >= BATCH { self.report() } else { Ok(()) }
    }

    /// Reports the progress. Returns an error if the check was stopped.
    pub(super) fn report(&mut self) -> CheckResult<()> {
        self.work = 0;
        let Self { done, total, .. } = *self;
        if self.progress.report(done.min(total), total) {
            Ok(())
        } else {
            Err(Failure::unfinished(format!("the check was stopped at step {done} of {total}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BATCH, Meter};
    use crate::progress::Progress;

    /// What was reported, and how many reports are wanted.
    struct Reports(Vec<(u64, u64)>, usize);

    impl Progress for Reports {
        fn report(&mut self, done: u64, total: u64) -> bool {
            self.0.push((done, total));
            self.0.len() < self.1
        }
    }

    #[test]
    fn reports_come_at_regular_intervals() {
        let mut reports = Reports(Vec::new(), 3);
        let mut meter = Meter::new(&mut reports, 4);
        for _ in 0..5 {
            meter.step(1);
            assert!(meter.work(BATCH / 2).is_ok());
        }
        assert!(meter.work(BATCH / 2).is_err(), "it was stopped");
        assert_eq!(reports.0, [(2, 4), (4, 4), (4, 4)]);
    }
}
