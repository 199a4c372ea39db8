//! The clock: for limits, for figures for people, and for when to write. No result depends on it.

use std::time::{Duration, Instant};

#[cfg(test)]
use crate::faults::clock::now;

/// The time now.
#[cfg(not(test))]
#[allow(clippy::disallowed_methods, reason = "this is the place for it")]
fn now() -> Instant {
    Instant::now()
}

/// A moment in time. Durations do not underflow, whichever way the clock jumps.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moment(Instant);

impl Moment {
    pub(crate) fn now() -> Self {
        Self(now())
    }

    /// The time since then.
    pub(crate) fn elapsed(self) -> Duration {
        Self::now().since(self)
    }

    /// The time from another moment to this one; zero if that one is later.
    pub(crate) fn since(self, other: Self) -> Duration {
        self.0.saturating_duration_since(other.0)
    }
}
