//! The messages between the server and its worker processes: one JSON object in each line.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Read, Write};

use grundy_protocol::{Host, Kind};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A message to a worker.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Command<'a> {
    /// The limits of every question; the first message.
    Host(Host),
    /// Answer a question.
    Question {
        method: Cow<'a, str>,
        request: Cow<'a, str>,
        /// Whether the client wants lines before the answer.
        stream: bool,
    },
    /// Stop the question at work.
    Stop,
}

/// A message from a worker.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Event<'a> {
    /// A line of a stream, before the answer.
    Line(Cow<'a, str>),
    /// The answer.
    Answer {
        json: Cow<'a, RawValue>,
        failed: Option<Kind>,
        /// Whether the time or the memory ran out before the answer was complete.
        exhausted: bool,
        /// Whether the worker ends, since it holds too much memory.
        last: bool,
    },
    /// The worker panicked, and ends.
    Fault(Cow<'a, str>),
}

/// Writes a message and flushes it.
pub(crate) fn write(to: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    to.write_all(&line)?;
    to.flush()
}

/// Reads messages.
#[derive(Debug)]
pub(crate) struct Messages<R> {
    from: BufReader<R>,
    /// The beginning of the next message, as far as it has come.
    line: Vec<u8>,
}

impl<R: Read> Messages<R> {
    pub(crate) fn new(from: R) -> Self {
        Self { from: BufReader::new(from), line: Vec::new() }
    }

    /// Whether something was read already that belongs to the next message.
    #[cfg(unix)]
    pub(crate) fn has_more(&self) -> bool {
        !self.from.buffer().is_empty()
    }

    /// Returns where the messages come from.
    #[cfg(unix)]
    pub(crate) fn get_ref(&self) -> &R {
        self.from.get_ref()
    }

    /// Reads the next message. Returns `None` at the end of the input.
    ///
    /// # Errors
    /// Returns an error if the input is no message, or cannot be read; if it has only not come in time,
    /// reading goes on with the next call.
    pub(crate) fn next<T: DeserializeOwned>(&mut self) -> io::Result<Option<T>> {
        self.from.read_until(b'\n', &mut self.line)?;
        let line = std::mem::take(&mut self.line);
        if line.is_empty() { Ok(None) } else { Ok(Some(serde_json::from_slice(&line)?)) }
    }
}
