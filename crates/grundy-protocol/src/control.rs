//! How a front end follows and stops a question.

use std::time::Duration;

use grundy_core::game::Stop;

/// What a front end gives a question along with its text.
pub struct Control<'a> {
    /// Stops it: a deadline, a client that left.
    pub stop: &'a dyn Stop,
    /// The time since the question began, where there is a clock.
    pub elapsed: Option<&'a dyn Fn() -> Duration>,
    /// Receives lines before the response, each a JSON object; `None`: no listener.
    pub lines: Option<&'a dyn Fn(&str)>,
}
