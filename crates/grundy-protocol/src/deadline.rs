//! The time limit of questions that somebody waits for.

use std::time::Duration;

use grundy::game::{Limit, Stop};

use crate::control::Control;

/// The time of a question that a person at a board waits for: three seconds for a move are bearable,
/// and the page and the machine's choice need a part of them.
const AT_ONCE: Duration = Duration::from_millis(1500);

/// Positions that such a question may search; the only limit where there is no clock.
pub(crate) const NODES_AT_ONCE: u64 = 200_000;

/// Stops a question when its front end does, or when its time is over by the front end's clock.
pub(crate) struct Deadline<'a> {
    control: &'a Control<'a>,
    end: Option<Duration>,
}

impl<'a> Deadline<'a> {
    /// The stop of a question, with a short time limit if it is answered at once.
    pub(crate) fn new(control: &'a Control<'a>, at_once: bool) -> Self {
        Self { control, end: at_once.then_some(AT_ONCE) }
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
}
