//! The clock, used for time limits, for the figures in reports, and to schedule writes. No result
//! depends on it.

use std::time::{Duration, Instant};

#[cfg(test)]
use crate::faults::clock::now;

/// The time now.
#[cfg(not(test))]
#[allow(clippy::disallowed_methods, reason = "this is the place for it")]
fn now() -> Instant {
    Instant::now()
}

/// A point in time. Differences saturate at zero if the clock jumps backwards.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moment(Instant);

impl Moment {
    pub(crate) fn now() -> Self {
        Self(now())
    }

    /// Returns the time since this point.
    pub(crate) fn elapsed(self) -> Duration {
        Self::now().since(self)
    }

    /// Returns the time from `other` to this point, or zero if `other` is later.
    pub(crate) fn since(self, other: Self) -> Duration {
        self.0.saturating_duration_since(other.0)
    }
}
