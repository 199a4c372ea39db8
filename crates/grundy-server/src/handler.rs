//! What answers questions: a worker process, or an engine within this process.

use std::time::Duration;

use grundy_core::game::Limit;
use grundy_protocol::{Control, Response};

use crate::stopwatch::Stopwatch;

/// Answers questions, one after the other.
pub trait Handler {
    /// Answers a question.
    ///
    /// # Errors
    /// Returns why there is no answer. The handler can answer the next question all the same.
    fn respond(
        &mut self,
        method: &str,
        request: &str,
        control: &Control<'_>,
    ) -> Result<Answer, Failure>;

    /// Returns how long the last question was at work, if the handler measures it.
    fn worked(&self) -> Option<Duration> {
        None
    }
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What the client gets.
    pub response: Response,
    /// Whether it is incomplete because time or memory ran out; `None`: as the question's control
    /// says.
    pub exhausted: Option<bool>,
}

/// Why a handler has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// It was ended at a limit.
    Limit(Limit),
    /// The program failed: what happened.
    Fault(String),
    /// The process ended without a word: how.
    Ended(String),
}

/// What a handler may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The maximum time of a question.
    pub time: Duration,
    /// The maximum number of bytes that its process may hold.
    pub memory: u64,
    /// Whether a question that exceeds it starts again with a larger share. Then the time is that of
    /// the processor, so that no small question exceeds it on a busy machine, and the work ends with
    /// it at once, since nothing that it found is used.
    pub is_trial: bool,
}

impl Share {
    /// Starts to measure what a process takes of the time.
    pub(crate) fn stopwatch(&self, process: u32) -> Stopwatch {
        if self.is_trial { Stopwatch::by_processor(process) } else { Stopwatch::by_clock() }
    }
}

/// Creates a handler with the given share.
pub type HandlerFactory = dyn Fn(&Share) -> Box<dyn Handler> + Send + Sync;

impl Handler for grundy_protocol::Desk {
    fn respond(
        &mut self,
        method: &str,
        request: &str,
        control: &Control<'_>,
    ) -> Result<Answer, Failure> {
        let response = self.handle(method, request, control);
        Ok(Answer { response, exhausted: None })
    }
}
