//! Arcs in a file: one a line, `u v` or `u:v`; `u v+w` is a move to a sum; a lone number is a vertex
//! without arcs; blank lines and lines that begin with `#` are skipped.
//!
//! The bytes are read once, without an allocation for any line, so that millions of arcs take
//! fractions of a second.

use super::arcs::Arcs;
use crate::game::{Parts, Reading};
use crate::text::{ParseError, Word};

/// The form of a line, for errors.
const FORM: &str = "each line is an arc `1 2` or `1:2`, a move to a sum `1 2+3`, a lone vertex `1`, or a comment after #";

/// Reads the arcs of a file.
pub(super) fn read(reading: Reading<'_>, words: &[&Word], name: &str) -> Result<Arcs, ParseError> {
    if let [_, second, ..] = words {
        return Err(second.error("one digraph is enough").help("join another position with +"));
    }
    let word = words[0];
    let bytes = reading
        .files
        .read(name)
        .map_err(|why| word.error(why).help("arcs may be written here too: 1:2,1:3"))?;
    let arcs = arcs(&bytes, name).map_err(|fault| fault.error(name, &bytes))?;
    if arcs.count() >= u32::MAX as usize {
        return Err(word.error("the file has more than 2^31 arcs, which is too many"));
    }
    if arcs.count() == 0 {
        return Err(word.error(format!("{name} has no arcs")).help(FORM));
    }
    Ok(arcs)
}

/// Creates an error about an arc of the file, which is read again to find the line.
pub(super) fn error_at_arc(
    reading: Reading<'_>,
    name: &str,
    arc: (u64, u64),
    message: &str,
) -> Option<ParseError> {
    let bytes = reading.files.read(name).ok()?;
    let offset = line_of(&bytes, arc)?;
    Some(FileFault::new(offset, message).error(name, &bytes))
}

/// An error at a byte of the file.
struct FileFault {
    offset: usize,
    message: String,
}

impl FileFault {
    fn new(offset: usize, message: impl Into<String>) -> Self {
        Self { offset, message: message.into() }
    }

    /// Converts to an error with line and column.
    fn error(self, name: &str, bytes: &[u8]) -> ParseError {
        ParseError::in_file(name, bytes, self.offset, self.message).help(FORM)
    }
}

fn arcs(bytes: &[u8], name: &str) -> Result<Arcs, FileFault> {
    let list = Vec::with_capacity(memchr::memchr_iter(b'\n', bytes).count() + 1);
    let mut arcs = Arcs { list, file: Some(name.to_owned()), ..Arcs::default() };
    let mut cursor = ByteCursor { bytes, at: 0 };
    while let Some((_, from, to)) = cursor.line()? {
        arcs.add(from, &to);
    }
    Ok(arcs)
}

/// The byte at which the line of an arc begins.
fn line_of(bytes: &[u8], arc: (u64, u64)) -> Option<usize> {
    let mut cursor = ByteCursor { bytes, at: 0 };
    while let Ok(Some((start, from, to))) = cursor.line() {
        if from == arc.0 && to.contains(&arc.1) {
            return Some(start);
        }
    }
    None
}

/// A place in the file.
struct ByteCursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl ByteCursor<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip(&mut self, skipped: impl Fn(u8) -> bool) {
        while self.peek().is_some_and(&skipped) {
            self.at += 1;
        }
    }

    /// The next line that is not blank or a comment: the byte at which it begins, a vertex, and the
    /// vertices that its move leads to, if it has one.
    fn line(&mut self) -> Result<Option<(usize, u64, Parts<u64>)>, FileFault> {
        loop {
            self.skip(|b| b.is_ascii_whitespace());
            match self.peek() {
                None => return Ok(None),
                Some(b'#') => self.skip(|b| b != b'\n'),
                Some(_) => break,
            }
        }
        let start = self.at;
        let from = self.number()?;
        self.skip(blank);
        let colon = self.peek() == Some(b':');
        if colon {
            self.at += 1;
            self.skip(blank);
        }
        let mut to = Parts::new();
        if colon || !self.ended() {
            to.push(self.number()?);
            self.skip(blank);
            while self.peek() == Some(b'+') {
                self.at += 1;
                self.skip(blank);
                to.push(self.number()?);
                self.skip(blank);
            }
        }
        if !self.ended() {
            return Err(FileFault::new(self.at, "the line goes on after the arc"));
        }
        Ok(Some((start, from, to)))
    }

    fn ended(&self) -> bool {
        matches!(self.peek(), None | Some(b'\n' | b'#'))
    }

    fn number(&mut self) -> Result<u64, FileFault> {
        let start = self.at;
        let mut number = 0u64;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            number = number
                .checked_mul(10)
                .and_then(|n| n.checked_add(u64::from(digit - b'0')))
                .ok_or_else(|| FileFault::new(start, "this vertex's number is too large"))?;
            self.at += 1;
        }
        if self.at > start {
            return Ok(number);
        }
        Err(match self.peek() {
            None | Some(b'\n' | b'\r') => FileFault::new(self.at, "a vertex is missing"),
            Some(b'-') => FileFault::new(self.at, "a vertex cannot be negative"),
            Some(_) => FileFault::new(self.at, "the number of a vertex is expected here"),
        })
    }
}

fn blank(b: u8) -> bool {
    matches!(b, b' ' | b'\t' | b'\r')
}
