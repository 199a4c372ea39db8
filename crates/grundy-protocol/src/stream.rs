//! Lines that are sent before the response.

use grundy_core::value::Value;
use serde::Serialize;

/// Values in one line.
const MOST: usize = 1 << 16;

/// Values between two lines about progress.
const EVERY: u64 = 1 << 12;

#[derive(Serialize)]
struct Part<'a> {
    part: Slice<'a>,
}

#[derive(Serialize)]
struct Slice<'a> {
    first: u64,
    values: &'a [Value],
}

#[derive(Serialize)]
struct Progress {
    progress: Done,
}

#[derive(Serialize)]
struct Done {
    done: u64,
    of: u64,
}

/// Sends values in parts that grow: the first at once, for a picture that begins to be drawn.
pub(crate) struct Parts<'a> {
    first: u64,
    sent: usize,
    lines: Option<&'a dyn Fn(&str)>,
}

impl<'a> Parts<'a> {
    /// Parts of values, of which the first has the number `first`.
    pub(crate) fn new(first: u64, lines: Option<&'a dyn Fn(&str)>) -> Self {
        Self { first, sent: 0, lines }
    }

    /// Sends the new values, once they are many or all.
    pub(crate) fn show(&mut self, values: &[Value], of: u64) {
        let Some(lines) = self.lines else {
            return;
        };
        let done = values.len() as u64;
        let new = &values[self.sent.min(values.len())..];
        if done == of || new.len() >= self.sent.clamp(1, MOST) {
            let first = self.first + self.sent as u64;
            send(lines, &Part { part: Slice { first, values: new } });
            self.sent = values.len();
        }
        progress(done, of, self.lines);
    }
}

/// Sends the progress now and then.
pub(crate) fn progress(done: u64, of: u64, lines: Option<&dyn Fn(&str)>) {
    if done.is_multiple_of(EVERY) || done == of {
        tell(done, of, lines);
    }
}

/// Sends the progress.
pub(crate) fn tell(done: u64, of: u64, lines: Option<&dyn Fn(&str)>) {
    if let Some(lines) = lines {
        send(lines, &Progress { progress: Done { done, of } });
    }
}

fn send(lines: &dyn Fn(&str), object: &impl Serialize) {
    // Numbers and strings are always written.
    lines(&serde_json::to_string(object).unwrap_or_default());
}
