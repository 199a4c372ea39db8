//! The messages between the server and its worker processes: one JSON object in each line.

use std::borrow::Cow;
use std::io::{self, BufRead, Write};

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

/// Reads the next message. Returns `None` at the end of the input.
pub(crate) fn read<T: DeserializeOwned>(from: &mut impl BufRead) -> io::Result<Option<T>> {
    let mut line = Vec::new();
    if from.read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    Ok(Some(serde_json::from_slice(&line)?))
}
