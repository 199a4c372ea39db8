//! The clock in tests: the real one, or one that goes as a test says.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// The time since some moment at the n-th look at the clock.
pub(crate) type Course = fn(u64) -> Duration;

thread_local! {
    /// The course, the moment from which it counts, and the number of looks.
    static CLOCK: Cell<Option<(Course, Instant, u64)>> = const { Cell::new(None) };
}

/// The time now.
#[allow(clippy::disallowed_methods, reason = "the twin of what `crate::clock` has")]
pub(crate) fn now() -> Instant {
    let Some((course, start, looks)) = CLOCK.get() else { return Instant::now() };
    CLOCK.set(Some((course, start, looks + 1)));
    start + course(looks)
}

/// Runs with a clock that takes a course.
#[allow(clippy::disallowed_methods, reason = "any moment does")]
pub(crate) fn with<T>(course: Course, run: impl FnOnce() -> T) -> T {
    CLOCK.set(Some((course, Instant::now(), 0)));
    let result = run();
    CLOCK.set(None);
    result
}

/// A second passes between two looks, so everything that waits for the clock is always due.
pub(super) fn steady(look: u64) -> Duration {
    Duration::from_secs(look)
}

/// Clocks that do what no clock should.
pub(super) const ODD: [Course; 4] = [
    // It stands still.
    |_| Duration::ZERO,
    // It goes back all the time.
    |look| Duration::from_secs(1 << 30).saturating_sub(steady(look)),
    // A day is lost now and then, and comes back.
    |look| steady(look) + Duration::from_secs(86_400 * (look / 5 % 2)),
    // A year passes between two looks.
    |look| steady(look * 31_557_600),
];
