//! Lines of standard input, whatever they hold.

use std::io::{self, BufRead, BufReader, Read};

use crate::limits::waiting;

/// The longest line that is read: a graph of some millions of edges.
const LONGEST: u64 = 1 << 28;

/// A line, or why it is none.
pub(super) enum Line<'a> {
    /// Text, with its end.
    Text(&'a str),
    /// Why it cannot be read.
    Bad(String),
}

/// Lines read one after the other into the same memory.
pub(super) struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    number: u64,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(input: BufReader<R>) -> Self {
        Self { input, line: Vec::new(), number: 0 }
    }

    /// Might reading the next line wait for more input?
    pub(super) fn would_wait(&self) -> bool {
        !self.input.buffer().contains(&b'\n')
    }

    /// The next line with its number, from 1; `None` at the end.
    pub(super) fn next_line(&mut self) -> io::Result<Option<(u64, Line<'_>)>> {
        self.line.clear();
        let (input, line) = (&mut self.input, &mut self.line);
        let length = if input.buffer().contains(&b'\n') {
            input.take(LONGEST).read_until(b'\n', line)?
        } else {
            waiting(|| input.take(LONGEST).read_until(b'\n', line))?
        };
        if length == 0 {
            return Ok(None);
        }
        self.number += 1;
        if length as u64 == LONGEST && self.line.last() != Some(&b'\n') {
            self.input.skip_until(b'\n')?;
            let bad = Line::Bad("the line is longer than 256 MiB".to_owned());
            return Ok(Some((self.number, bad)));
        }
        let line = match std::str::from_utf8(&self.line) {
            Ok(text) => Line::Text(text),
            Err(error) => Line::Bad(format!(
                "the line is not UTF-8 text (at byte {})",
                error.valid_up_to() + 1
            )),
        };
        Ok(Some((self.number, line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_not_text_does_not_end_the_batch() {
        let mut lines = Lines::new(BufReader::new(&b"nim 1\n\xff\xfe\nnim 2"[..]));
        let mut seen = Vec::new();
        while let Ok(Some((_, line))) = lines.next_line() {
            seen.push(match line {
                Line::Text(text) => text.trim().to_owned(),
                Line::Bad(why) => why,
            });
        }
        assert_eq!(seen, ["nim 1", "the line is not UTF-8 text (at byte 1)", "nim 2"]);
    }
}
