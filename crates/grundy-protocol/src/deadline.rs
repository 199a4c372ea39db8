//! Time limits of single questions.

use std::time::Duration;

use grundy_core::game::{Limit, Stop};

use crate::control::Control;

/// The time of a question asked from a board: three seconds for a move are bearable,
/// and the page and the machine's choice need a part of them.
pub(crate) const AT_ONCE: Duration = Duration::from_millis(1500);

/// The time of a search that may have no end, such as the one for a misère quotient.
pub(crate) const SEARCH: Duration = Duration::from_secs(5);

/// Positions that a question answered at once may search; the only limit where there is no clock.
pub(crate) const NODES_AT_ONCE: u64 = 200_000;

/// Stops a question when its front end does, or when its time is over by the front end's clock.
pub(crate) struct Deadline<'a> {
    control: &'a Control<'a>,
    end: Option<Duration>,
}

impl<'a> Deadline<'a> {
    /// The stop of a question, which may have a time limit of its own.
    pub(crate) fn new(control: &'a Control<'a>, end: Option<Duration>) -> Self {
        Self { control, end }
    }
}

impl Stop for Deadline<'_> {
    fn reason(&self) -> Option<Limit> {
        let over = || {
            let (end, elapsed) = (self.end?, self.control.elapsed?);
            (elapsed() >= end).then_some(Limit::Time)
        };
        self.control.stop.reason().or_else(over)
    }

    fn room(&self) -> u64 {
        self.control.stop.room()
    }
}
