//! Errors in an input, with their place and a suggestion.

use std::fmt;
use std::ops::Range;

use super::message::{Message, Named};
use crate::message;

/// Byte offsets into the text as it was typed.
pub type Span = Range<usize>;

/// The place of an error in the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// In the position's own text.
    Text(Span),
    /// In a file that the position names.
    File {
        /// The name as it was given.
        name: String,
        /// Line, from 1.
        line: usize,
        /// Column in characters, from 1.
        column: usize,
        /// The line itself, shortened if very long.
        text: String,
    },
}

/// The most characters of a file's line that an error shows.
const SHOWN: usize = 160;

/// An error in an input, with its place and a suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// The place of the error.
    pub place: Place,
    /// What is wrong.
    pub message: Message,
    /// How to correct it, or "did you mean …".
    pub help: Option<Message>,
}

impl ParseError {
    /// Creates an error at a place in the position's text.
    pub fn at(span: &Span, message: impl Into<Message>) -> Self {
        Self { place: Place::Text(span.clone()), message: message.into(), help: None }
    }

    /// Creates an error at a byte of a file's content.
    pub fn in_file(name: &str, content: &[u8], at: usize, message: impl Into<Message>) -> Self {
        let before = content.get(..at).unwrap_or(content);
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let line = content[start..].split(|&byte| byte == b'\n').next().unwrap_or_default();
        let place = Place::File {
            name: name.to_owned(),
            line: memchr::memchr_iter(b'\n', before).count() + 1,
            column: String::from_utf8_lossy(&before[start..]).chars().count() + 1,
            text: String::from_utf8_lossy(line).trim_end().chars().take(SHOWN).collect(),
        };
        Self { place, message: message.into(), help: None }
    }

    /// Adds a suggestion.
    #[must_use]
    pub fn help(mut self, help: impl Into<Message>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Moves an error from its place in a part of the text to that in the whole text. The part
    /// begins at byte `start`.
    #[must_use]
    pub fn shifted(mut self, start: usize) -> Self {
        if let Place::Text(span) = &mut self.place {
            *span = span.start + start..span.end + start;
        }
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Place::Text(span) => write!(f, "{} (at character {})", self.message, span.start + 1)?,
            Place::File { name, line, column, .. } => {
                write!(f, "{name}:{line}:{column}: {}", self.message)?;
            }
        }
        match &self.help {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ParseError {}

/// A name that is none of those that are possible. Its message suggests what to write instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnknownName {
    /// One of the names is similar.
    #[error("did you mean `{0}`?")]
    Near(&'static str),
    /// None is; these are all of them.
    #[error("write one of {}", .0.join(", "))]
    NoneOf(Vec<&'static str>),
}

impl From<&UnknownName> for Message {
    fn from(name: &UnknownName) -> Self {
        match name {
            UnknownName::Near(near) => message!("nearest", "did you mean `{near}`?", near = *near),
            UnknownName::NoneOf(names) => {
                message!("write-one-of", "write one of {names}", names = names.join(", "))
            }
        }
    }
}

impl Named for &UnknownName {}

impl UnknownName {
    /// Finds the one of `all` that has a name.
    ///
    /// # Errors
    /// None of them has it.
    pub fn find<T: Copy>(name: &str, all: &[T], of: fn(T) -> &'static str) -> Result<T, Self> {
        let found = all.iter().find(|&&one| of(one) == name);
        let names = || all.iter().map(|&one| of(one));
        found.copied().ok_or_else(|| match closest(name, names()) {
            Some(near) => Self::Near(near),
            None => Self::NoneOf(names().collect()),
        })
    }
}

/// Returns the candidate closest to a mistyped word, if one is similar enough.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    let most = |name: &str| 1 + name.len().min(word.len()) / 4;
    candidates
        .into_iter()
        // The distance is at least the difference in length, so a word of a megabyte takes no time.
        .filter(|name| name.chars().count().abs_diff(length) <= most(name))
        .map(|name| (strsim::damerau_levenshtein(&word, name), name))
        .filter(|&(distance, name)| distance <= most(name))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn only_similar_words_are_close() {
        let names = ["nim", "kayles", "misère"];
        assert_eq!(closest("nimm", names), Some("nim"));
        assert_eq!(closest("Kailes", names), Some("kayles"));
        assert_eq!(closest("misere", names), Some("misère"));
        assert_eq!(closest("dawson", names), None);
        // A product of the lengths would take minutes.
        assert_eq!(closest(&"(".repeat(10_000_000), ["("; 1000]), None);
    }
}
