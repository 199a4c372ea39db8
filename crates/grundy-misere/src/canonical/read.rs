//! Parses canonical forms.
//!
//! A form is `*n`, a Nim heap, or `*[…]`, the list of its options, one after another without
//! separators. An option is a digit, a Nim heap; `{n}`, a Nim heap of any size; or `(…)`, a list of
//! options. `X[n]` is the sum of the option X and a Nim heap of n, so `2[2]` is \*2 + \*2. Options
//! may be in any order and need not be canonical; blanks are allowed between them.

use super::{Form, Forms};
use grundy_core::game::{Failure, Meter};
use grundy_core::text::ParseError;

/// Why a form could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The text is not a form.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// A limit was reached.
    #[error(transparent)]
    Work(#[from] Failure),
}

/// A list whose closing bracket is not read yet.
struct List {
    /// The place of the bracket that opened it.
    opened: usize,
    options: Vec<Form>,
}

/// A text and the position of the next character.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Forms {
    /// Parses a form in the notation of [`Forms::text`]. Lists need not be canonical: `*[1]` is 0.
    ///
    /// # Errors
    /// Returns an error that points to the wrong part of the text, or one if a limit is reached.
    pub fn read(&mut self, text: &str, meter: &Meter<'_>) -> Result<Form, ReadError> {
        let mut reader = Reader { text, at: 0 };
        if reader.next() != Some('*') {
            return Err(reader.error(0, "a canonical form begins with `*`").help(EXAMPLES).into());
        }
        let form = match reader.peek() {
            Some('[') => self.read_list(&mut reader, meter)?,
            Some(c) if c.is_ascii_digit() => reader.heap()?,
            _ => {
                let error = reader.error(reader.at, "a number or a list in brackets is missing");
                return Err(error.help(EXAMPLES).into());
            }
        };
        match reader.peek() {
            None => Ok(form),
            Some(_) => Err(reader.error(reader.at, "the form ends before this character").into()),
        }
    }

    /// Parses a list in brackets.
    fn read_list(&mut self, reader: &mut Reader<'_>, meter: &Meter<'_>) -> Result<Form, ReadError> {
        let mut lists = Vec::new();
        loop {
            let at = reader.at;
            let Some(c) = reader.next() else {
                let opened = lists.last().map_or(0, |list: &List| list.opened);
                return Err(reader.error(opened, "this bracket is not closed").into());
            };
            let Some(list) = lists.last_mut() else {
                lists.push(List { opened: at, options: Vec::new() });
                continue;
            };
            match c {
                ' ' => {}
                '0'..='9' => list.options.push(Form(u32::from(c) - u32::from('0'))),
                '{' => {
                    list.options.push(reader.heap()?);
                    reader.expect('}', "the braces hold one number")?;
                }
                '[' => {
                    let Some(option) = list.options.last_mut() else {
                        let error = reader.error(at, "no option stands before this bracket");
                        return Err(error.help("X[n] is the option X and a Nim heap of n").into());
                    };
                    let heap = reader.heap()?;
                    reader.expect(']', "these brackets hold one number")?;
                    *option = self.sum(*option, heap, meter)?;
                }
                '(' => lists.push(List { opened: at, options: Vec::new() }),
                ')' | ']' => {
                    let form = self.form(&list.options, meter)?;
                    lists.pop();
                    match (c, lists.last_mut()) {
                        (')', Some(list)) => list.options.push(form),
                        (']', None) => return Ok(form),
                        _ => return Err(reader.error(at, CLOSED_BY_OTHER).into()),
                    }
                }
                _ => return Err(reader.error(at, EXPECTED).help(EXAMPLES).into()),
            }
        }
    }
}

const EXAMPLES: &str = "for example: *3, *[2[2]321], *[(21)2{12}]";
const EXPECTED: &str = "an option is a digit, a number in braces or a list in parentheses";
const CLOSED_BY_OTHER: &str = "this bracket does not match the one that is open";

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Returns an error about the character at a place, or about the end of the text.
    fn error(&self, at: usize, message: &str) -> ParseError {
        let width = self.text[at..].chars().next().map_or(0, char::len_utf8);
        ParseError::at(&(at..at + width), message)
    }

    /// Consumes this character.
    fn expect(&mut self, wanted: char, message: &str) -> Result<(), ParseError> {
        let at = self.at;
        if self.next() == Some(wanted) { Ok(()) } else { Err(self.error(at, message)) }
    }

    /// Parses the size of a Nim heap.
    fn heap(&mut self) -> Result<Form, ParseError> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        let digits = &self.text[start..self.at];
        if digits.is_empty() {
            return Err(self.error(start, "a number is missing"));
        }
        let size = digits.parse().ok().and_then(|size| Form::heap(size).ok());
        size.ok_or_else(|| {
            ParseError::at(&(start..self.at), "the number is too large").help("at most 2147483647")
        })
    }
}
