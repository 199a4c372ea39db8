//! Schedules reports of progress and checkpoints. No result depends on it.

use std::time::Duration;

use crate::clock::Moment;

/// The time between two readings of the clock. At each of them the threads of a run wait for each
/// other.
const LOOK: Duration = Duration::from_millis(400);

/// The minimum number of heaps between two readings; small in fault tests, so that a short hunt has
/// many checkpoints.
const FEWEST: u64 = if cfg!(test) { 1 << 7 } else { 1 << 10 };

/// In the beginning checkpoints are closer together: after this fraction of the time that passed.
const SHARE: u32 = 8;

/// The minimum time between two checkpoints.
const SOONEST: Duration = Duration::from_millis(100);

/// The clock of a hunt.
#[derive(Debug)]
pub(crate) struct Pace {
    every: Duration,
    started: Moment,
    written: Moment,
    /// The durations of the last two checkpoint writes.
    writing: [Duration; 2],
    heaps: u64,
    computed: u64,
    rate: f64,
}

impl Pace {
    pub(crate) fn new(every: Duration) -> Self {
        let now = Moment::now();
        Self {
            every,
            started: now,
            written: now,
            writing: [Duration::ZERO; 2],
            heaps: FEWEST,
            computed: 0,
            rate: 0.0,
        }
    }

    /// Returns the heap up to which the run should compute next. It never skips a power of two or
    /// the middle between two of them, so that what is recorded there does not depend on the clock.
    /// Nor does it skip the heap after a power of two: the values may be split from there on, and the
    /// watch for a window that recurs begins after the first block.
    pub(crate) fn target(&self, next: u64) -> u64 {
        if next.is_power_of_two() {
            return next + 1;
        }
        let power = (next + 1).checked_next_power_of_two().unwrap_or(u64::MAX);
        let half = power / 4 * 3;
        let mark = if next < half { half } else { power };
        next.saturating_add(self.heaps).min(mark)
    }

    /// Records that `heaps` heaps took `time`.
    #[allow(clippy::cast_precision_loss, reason = "a rate for people")]
    pub(crate) fn computed(&mut self, heaps: u64, time: Duration) {
        self.computed += heaps;
        if time < LOOK / 2 {
            self.heaps = self.heaps.saturating_mul(2);
        } else if time > LOOK * 2 {
            self.heaps = (self.heaps / 2).max(FEWEST);
        }
        let rate = heaps as f64 / time.as_secs_f64().max(1e-9);
        self.rate = if self.rate == 0.0 { rate } else { 0.9 * self.rate + 0.1 * rate };
    }

    /// Whether it is time for a checkpoint.
    pub(crate) fn is_due(&self) -> bool {
        let early = (self.started.elapsed() / SHARE).max(SOONEST);
        // Use the shorter one: the machine may have been suspended during the other.
        let [last, before] = self.writing;
        let writing = last.min(before);
        self.written.elapsed() >= self.every.min(early).max(writing.saturating_mul(3))
    }

    /// Records that a checkpoint was written, starting at `began`.
    pub(crate) fn written(&mut self, began: Moment) {
        self.written = Moment::now();
        self.writing = [self.written.since(began), self.writing[0]];
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Returns the recent speed in values per second.
    pub(crate) fn rate(&self) -> f64 {
        self.rate
    }

    /// Returns the mean speed of this process in values per second.
    #[allow(clippy::cast_precision_loss, reason = "a rate for people")]
    pub(crate) fn mean_rate(&self) -> f64 {
        self.computed as f64 / self.started.elapsed().as_secs_f64().max(1e-9)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Pace;
    use crate::clock::Moment;
    use crate::faults::clock;

    /// The machine sleeps for a day while a checkpoint is written; the next ones are as close
    /// together as ever.
    #[test]
    fn a_sleep_delays_no_checkpoint() {
        let course = |look| Duration::from_secs(if look < 2 { 0 } else { 86_400 + 10 * look });
        clock::with(course, || {
            let mut pace = Pace::new(Duration::from_secs(10));
            let began = Moment::now();
            pace.written(began);
            assert!(pace.is_due());
        });
    }

    /// Where a checkpoint takes a minute, three minutes of work lie between two of them.
    #[test]
    fn slow_checkpoints_are_far_apart() {
        let course = |look| Duration::from_secs(60 * look);
        clock::with(course, || {
            let mut pace = Pace::new(Duration::from_secs(10));
            for _ in 0..2 {
                let began = Moment::now();
                pace.written(began);
            }
            let due = (0..10).position(|_| pace.is_due());
            assert_eq!(due, Some(1), "a call looks twice");
        });
    }
}
