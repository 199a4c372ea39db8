//! The text of a file: rows without comments, and numbers with their places.

use super::FileKind;
use crate::message;
use crate::text::Message;
use crate::text::error::ParseError;
use crate::text::message::Named;

/// An error at a byte of the file.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) message: Message,
    pub(super) help: Option<Message>,
}

impl Fault {
    pub(super) fn new(at: usize, message: impl Named) -> Self {
        Self { at, message: message.into(), help: None }
    }

    pub(super) fn help(mut self, help: impl Named) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Converts to an error with line and column.
    pub(super) fn error(self, source: &Source<'_>) -> ParseError {
        let bytes = source.text.as_bytes();
        let error = ParseError::in_file(source.name, bytes, self.at, self.message);
        match self.help {
            Some(help) => error.help(help),
            None => error,
        }
    }
}

/// A file's text, and what is wanted of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) name: &'a str,
    pub(super) text: &'a str,
    pub(super) kind: FileKind,
    /// The number of the first vertex, if it was chosen.
    pub(super) base: Option<u64>,
}

/// A line without its comment and without blanks at its ends; never empty.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'a> {
    /// The byte at which it begins.
    pub(super) at: usize,
    pub(super) text: &'a str,
}

impl<'a> Source<'a> {
    /// All lines, each with the byte at which it begins, trimmed.
    pub(super) fn lines(&self) -> impl Iterator<Item = Row<'a>> + Clone + use<'a> {
        let mut next = 0;
        self.text.split('\n').map(move |line| {
            let at = next + (line.len() - line.trim_start().len());
            next += line.len() + 1;
            Row { at, text: line.trim() }
        })
    }

    /// The lines that hold more than a comment: `#`, `%` and `//` begin one anywhere, `c` begins one
    /// as the first word of a line.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row<'a>> + Clone + use<'a> {
        self.lines().filter_map(|Row { at, text }| {
            let bytes = text.as_bytes();
            let end = memchr::memchr3_iter(b'#', b'%', b'/', bytes)
                .find(|&i| bytes[i] != b'/' || bytes.get(i + 1) == Some(&b'/'));
            let text = text[..end.unwrap_or(text.len())].trim_end();
            let comment = text.strip_prefix('c');
            let comment = comment.is_some_and(|rest| rest.is_empty() || rest.starts_with(blank));
            (!text.is_empty() && !comment).then_some(Row { at, text })
        })
    }

    /// The number of the first vertex of a format that numbers its vertices.
    pub(super) fn first(&self) -> u64 {
        self.base.unwrap_or(1)
    }

    /// The file has no arcs but edges, and the game needs arcs.
    pub(super) fn undirected(&self, format: &str) -> Result<(), Fault> {
        if self.kind.is_directed() {
            return Err(Fault::new(
                0,
                message!(
                    "file-undirected",
                    "{format} holds edges without a direction",
                    format = format
                ),
            )
            .help(message!(
                "file-undirected-help",
                "this game needs arcs: a file with a line `1 2` for an arc from 1 to 2"
            )));
        }
        Ok(())
    }
}

pub(super) fn blank(c: char) -> bool {
    c.is_whitespace()
}

/// A number or another word of a row, with the byte at which it begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token<'a> {
    pub(super) at: usize,
    pub(super) text: &'a str,
}

impl<'a> Row<'a> {
    /// The words of the row, split at blanks.
    pub(super) fn words(self) -> impl Iterator<Item = Token<'a>> {
        self.split(blank).filter(|word| !word.text.is_empty())
    }

    /// The fields of the row between separators, without blanks around them.
    pub(super) fn split(self, separator: impl Fn(char) -> bool) -> impl Iterator<Item = Token<'a>> {
        let mut next = self.at;
        self.text.split(separator).map(move |field| {
            let at = next + (field.len() - field.trim_start().len());
            next += field.len() + 1;
            Token { at, text: field.trim() }
        })
    }

    /// The words of the row, which are all numbers.
    pub(super) fn numbers(self) -> impl Iterator<Item = Result<u64, Fault>> {
        self.words().map(Token::number)
    }

    /// The byte after the row.
    pub(super) fn end(self) -> usize {
        self.at + self.text.len()
    }
}

impl Token<'_> {
    /// The vertex or the number that the word is.
    pub(super) fn number(self) -> Result<u64, Fault> {
        let Self { at, text } = self;
        let bad = text.find(|c: char| !c.is_ascii_digit());
        text.parse().map_err(|_| match bad {
            Some(0) if text.starts_with('-') => {
                Fault::new(at, message!("file-vertex-negative", "a vertex cannot be negative"))
            }
            Some(bad) => Fault::new(
                at + bad,
                message!("file-no-number", "`{text}` is not a number", text = text),
            ),
            None if text.is_empty() => {
                Fault::new(at, message!("number-missing", "a number is missing here"))
            }
            None => Fault::new(at, message!("rule-number", "this number is too large")),
        })
    }
}

/// A place in a row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor<'a> {
    row: Row<'a>,
    next: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(row: Row<'a>) -> Self {
        Self { row, next: 0 }
    }

    pub(super) fn at(&self) -> usize {
        self.row.at + self.next
    }

    pub(super) fn rest(&self) -> &'a str {
        self.row.text.get(self.next..).unwrap_or_default()
    }

    pub(super) fn skip_blanks(&mut self) {
        self.next = self.row.text.len() - self.rest().trim_start().len();
    }

    /// Moves past a character, if it is the next one.
    pub(super) fn take(&mut self, c: char) -> bool {
        let taken = self.rest().starts_with(c);
        if taken {
            self.next += c.len_utf8();
        }
        taken
    }

    pub(super) fn number(&mut self) -> Result<u64, Fault> {
        let rest = self.rest();
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        if length == 0 {
            return Err(match rest.chars().next() {
                None => {
                    Fault::new(self.at(), message!("vertex-missing", "a vertex is missing here"))
                }
                Some('-') => Fault::new(
                    self.at(),
                    message!("file-vertex-negative", "a vertex cannot be negative"),
                ),
                Some(_) => Fault::new(
                    self.at(),
                    message!("file-vertex-expected", "the number of a vertex is expected here"),
                ),
            });
        }
        let token = Token { at: self.at(), text: &rest[..length] };
        self.next += length;
        token.number()
    }
}
