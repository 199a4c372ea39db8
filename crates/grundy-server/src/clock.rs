//! The limits of a question at work.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use grundy_core::game::{Limit, Stop};

/// Stops a question when its time is over, a flag is set, or the memory of the process is used up.
pub(crate) struct Clock<'a> {
    start: Instant,
    time: Duration,
    room: fn() -> u64,
    /// Any of these stops the question.
    flags: &'a [&'a AtomicBool],
    /// Whether the time or the memory ran out.
    exhausted: AtomicBool,
}

impl<'a> Clock<'a> {
    pub(crate) fn start(time: Duration, room: fn() -> u64, flags: &'a [&'a AtomicBool]) -> Self {
        Self { start: Instant::now(), time, room, flags, exhausted: AtomicBool::new(false) }
    }

    /// Returns the time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
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
        let limit = if self.elapsed() >= self.time {
            Limit::Time
        } else if (self.room)() == 0 {
            Limit::Memory
        } else {
            return None;
        };
        self.exhausted.store(true, Ordering::Relaxed);
        Some(limit)
    }

    fn room(&self) -> u64 {
        (self.room)()
    }
}
