//! Errors of requests, and their JSON objects.

use std::collections::BTreeMap;
use std::ops::Range;

use grundy_core::game::{Failure, Refusal};
use grundy_core::message;
use grundy_core::text::{Message, Named, ParseError, Place};
use grundy_engine::wording::Wording;
use serde::{Deserialize, Serialize};

use crate::object::json::{Headed, headed};

/// Which sort of failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The request is invalid.
    Input,
    /// A limit was reached before there was an answer.
    Limit,
    /// The size or the question is beyond what is done here.
    TooLarge,
    /// The server is busy; the same request may be answered later.
    Busy,
    /// The program itself is at fault.
    Internal,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Error {
    /// Invalid input, with a suggested fix.
    Input {
        /// What is wrong.
        message: Message,
        /// A suggested fix.
        help: Option<Message>,
    },
    /// A text that is not a position.
    Position {
        /// The text as typed.
        text: String,
        /// Where and why.
        error: Box<ParseError>,
    },
    /// A text that is not a rule file.
    RuleFile {
        /// Its name.
        name: String,
        /// The text as typed.
        text: String,
        /// Where and why.
        error: Box<ParseError>,
    },
    /// A limit, a size that cannot be done, a rule at fault.
    Failure(Failure),
    /// The program itself failed.
    Fault {
        /// What the log calls it.
        id: String,
    },
    /// What the front end says: too many at once, a body too long, a fault of its own.
    Front {
        /// Which sort.
        kind: Kind,
        /// What is wrong.
        message: Message,
        /// What works instead.
        help: Option<Message>,
    },
}

impl Error {
    /// Invalid input, with a suggested fix.
    pub fn input(message: impl Named, help: impl Named) -> Self {
        Self::Input { message: message.into(), help: Some(help.into()) }
    }

    /// An error of the front end.
    pub fn front(kind: Kind, message: impl Named, help: impl Named) -> Self {
        Self::Front { kind, message: message.into(), help: Some(help.into()) }
    }

    /// The same error, pointing into the text of a game that was read with numbers after it and
    /// `before` bytes before it.
    #[cfg(feature = "laboratory")]
    pub(crate) fn within(self, game: &str, before: usize) -> Self {
        match self {
            Self::Position { mut error, .. } => {
                if let Place::Text(span) = &mut error.place {
                    let inside = |at: usize| at.saturating_sub(before).min(game.len());
                    *span = inside(span.start)..inside(span.end);
                }
                Self::Position { text: game.to_owned(), error }
            }
            other => other,
        }
    }

    /// Which sort of failure it is.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Input { .. }
            | Self::Position { .. }
            | Self::RuleFile { .. }
            | Self::Failure(Failure::Rule(_)) => Kind::Input,
            Self::Failure(Failure::Stopped { .. }) => Kind::Limit,
            Self::Failure(Failure::Refused(_)) => Kind::TooLarge,
            Self::Fault { .. } => Kind::Internal,
            Self::Front { kind, .. } => *kind,
        }
    }

    /// The object of a response, in a language or in English; `files` are those of the request, by name.
    pub fn object(
        &self,
        files: &BTreeMap<String, String>,
        wording: Option<&Wording>,
    ) -> Headed<Failed> {
        let (message, help) = self.said();
        let is_own = wording.is_none_or(|wording| wording.has_message(&message));
        // A message and its help are in one language.
        let say = |message: &Message| match wording.filter(|_| is_own) {
            Some(wording) => wording.message(message),
            None => message.to_string(),
        };
        let (message, help) = (say(&message), help.as_ref().map(say));
        let (at, file) = match self {
            Self::Position { text, error } => match &error.place {
                Place::Text(span) => (Some(units(text, span.clone())), None),
                Place::File { name, .. } => {
                    let bare = name.strip_prefix("file:").unwrap_or(name);
                    (files.get(bare).and_then(|text| in_file(text, error)), Some(bare.to_owned()))
                }
            },
            Self::RuleFile { name, text, error } => (in_file(text, error), Some(name.clone())),
            _ => (None, None),
        };
        let id = match self {
            Self::Fault { id } => Some(id.clone()),
            _ => None,
        };
        let lang = (!is_own).then_some("en");
        let error = Problem { kind: self.kind(), message, help, lang, at, file, id };
        headed(Failed { error })
    }

    fn said(&self) -> (Message, Option<Message>) {
        match self {
            Self::Fault { id } => (
                message!("fault", "the program failed at this question (fault {id})", id = id),
                Some(message!(
                    "fault-help",
                    "it goes on answering; please report the question and the fault"
                )),
            ),
            Self::Input { message, help }
            | Self::Front { message, help, .. }
            | Self::Failure(Failure::Refused(Refusal { message, help, .. })) => {
                (message.clone(), help.clone())
            }
            Self::Position { error, .. } | Self::RuleFile { error, .. } => {
                (error.message.clone(), error.help.clone())
            }
            Self::Failure(Failure::Rule(message)) => (message.clone(), None),
            Self::Failure(Failure::Stopped { limit, .. }) => (
                limit.message(),
                Some(message!(
                    "limit-help",
                    "ask for something smaller, or use the command line, which sets its own limits"
                )),
            ),
        }
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// The object of a failure.
#[derive(Debug, Serialize)]
pub struct Failed {
    error: Problem,
}

#[derive(Debug, Serialize)]
struct Problem {
    kind: Kind,
    message: String,
    help: Option<String>,
    /// The language of the message, if it is not the one that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    lang: Option<&'static str>,
    at: Option<Units>,
    file: Option<String>,
    /// Of a fault: what the log calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
}

/// A fault in a file that refuses nothing.
#[derive(Debug, Serialize)]
pub(crate) struct Fault {
    message: String,
    help: Option<String>,
    at: Option<Units>,
}

/// A fault in the text of a file.
pub(crate) fn fault(text: &str, error: &ParseError) -> Fault {
    let ParseError { message, help, .. } = error;
    Fault {
        message: message.to_string(),
        help: help.as_ref().map(ToString::to_string),
        at: in_file(text, error),
    }
}

/// A place in UTF-16 units, which is how a page counts characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Units {
    start: usize,
    end: usize,
}

/// Where an error lies in the text of a file.
fn in_file(text: &str, error: &ParseError) -> Option<Units> {
    match &error.place {
        Place::File { line, column, .. } => Some(units(text, character(text, *line, *column))),
        Place::Text(_) => None,
    }
}

/// The bytes of a text's character by line and column, both from 1.
fn character(text: &str, line: usize, column: usize) -> Range<usize> {
    let mut breaks = text.match_indices('\n').map(|(at, _)| at + 1);
    let start = match line.checked_sub(2) {
        None => 0,
        Some(passed) => breaks.nth(passed).unwrap_or(text.len()),
    };
    let mut rest = text[start..].char_indices().skip(column.saturating_sub(1));
    match rest.next() {
        // The end of a line is a place and not a character.
        Some((at, '\n' | '\r')) => start + at..start + at,
        Some((at, found)) => start + at..start + at + found.len_utf8(),
        None => text.len()..text.len(),
    }
}

/// Bytes of a text in UTF-16 units.
fn units(text: &str, span: Range<usize>) -> Units {
    let upto = |at: usize| {
        let at = (at..text.len()).find(|&i| text.is_char_boundary(i)).unwrap_or(text.len());
        text[..at].encode_utf16().count()
    };
    let start = upto(span.start);
    Units { start, end: upto(span.end.max(span.start)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_as_a_page_counts() {
        // A letter beyond the basic plane has two units and four bytes.
        assert_eq!(units("𝄞 é x", 0..4), Units { start: 0, end: 2 });
        assert_eq!(units("𝄞 é x", 8..9), Units { start: 5, end: 6 });
        assert_eq!(units("x", 7..9), Units { start: 1, end: 1 });
        // A span inside a character ends behind it.
        assert_eq!(units("é", 0..1), Units { start: 0, end: 1 });
    }

    #[test]
    fn characters_are_found_by_line_and_column() {
        let text = "game é\r\n\nx 𝄞y\n";
        let found = |line, column| &text[character(text, line, column)];
        assert_eq!(found(1, 6), "é");
        assert_eq!(found(1, 7), "");
        assert_eq!(found(2, 1), "");
        assert_eq!(found(3, 3), "𝄞");
        assert_eq!(found(3, 4), "y");
        assert_eq!(found(9, 9), "");
    }
}
