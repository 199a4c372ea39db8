//! The limits of a question at work.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use grundy_core::game::{Limit, Stop};

use crate::handler::Share;
use crate::stopwatch::Stopwatch;

/// Stops a question when its time is over, a flag is set, or the memory of the process is used up.
pub(crate) struct Clock<'a> {
    stopwatch: Stopwatch,
    time: Duration,
    /// Whether the end of the time or the memory ends all work at once; else the question is answered
    /// with what was found by then.
    ends_work: bool,
    room: fn() -> u64,
    /// Any of these stops the question.
    flags: &'a [&'a AtomicBool],
    /// Whether the time or the memory ran out.
    exhausted: AtomicBool,
}

impl<'a> Clock<'a> {
    /// Starts the clock of a question that the server passes to a handler.
    pub(crate) fn start(time: Duration, flags: &'a [&'a AtomicBool]) -> Self {
        let (stopwatch, exhausted) = (Stopwatch::by_clock(), AtomicBool::new(false));
        Self { stopwatch, time, ends_work: false, room: || u64::MAX, flags, exhausted }
    }

    /// Starts the clock of a question within a worker process of the given share.
    pub(crate) fn of_worker(share: &Share, room: fn() -> u64, flags: &'a [&'a AtomicBool]) -> Self {
        let stopwatch = share.stopwatch(process::id());
        Self { stopwatch, ends_work: share.is_trial, room, ..Self::start(share.time, flags) }
    }

    /// Returns the time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.stopwatch.elapsed()
    }

    /// Whether the time or the memory ran out while the question was at work.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.exhausted.load(Ordering::Relaxed)
    }
}

impl Stop for Clock<'_> {
    fn reason(&self) -> Option<Limit> {
        if self.flags.iter().any(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Limit::Interrupt);
        }
        let limit = if self.stopwatch.has_reached(self.time) {
            Limit::Time
        } else if (self.room)() == 0 {
            Limit::Memory
        } else {
            return None;
        };
        self.exhausted.store(true, Ordering::Relaxed);
        Some(if self.ends_work { Limit::Interrupt } else { limit })
    }

    fn room(&self) -> u64 {
        (self.room)()
    }
}
