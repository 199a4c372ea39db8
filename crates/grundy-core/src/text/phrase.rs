//! Sentences as data: the name of a message and its arguments. `wording` makes text of them in any
//! language.

use std::borrow::Cow;

use crate::value::{Natural, Nimber, Value};

/// One argument of a [`Phrase`], or one cell of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A number. It may select a plural form, and it is written in the language's digits.
    Count(Natural),
    /// A list of numbers, written in the language's digits.
    Numbers(Vec<Natural>),
    /// Notation or a name, never translated.
    Text(String),
    /// Words with a message of their own, such as the name of a player. A sentence that needs
    /// another form of them uses an attribute of that message: `$player-genitive` is the attribute
    /// `genitive` of the message for `$player`.
    Phrase(Phrase),
}

impl Arg {
    /// The name of a player, such as `white`.
    pub fn player(name: &str) -> Self {
        Self::Phrase(Phrase::new(format!("player-{name}")))
    }

    /// Words without arguments, such as the heading of a column.
    pub fn words(id: &'static str) -> Self {
        Self::Phrase(Phrase::new(id))
    }
}

impl From<u64> for Arg {
    fn from(count: u64) -> Self {
        Self::Count(count.into())
    }
}

impl From<usize> for Arg {
    fn from(count: usize) -> Self {
        Self::Count(count.into())
    }
}

impl From<u32> for Arg {
    fn from(count: u32) -> Self {
        Self::Count(count.into())
    }
}

impl From<Natural> for Arg {
    fn from(count: Natural) -> Self {
        Self::Count(count)
    }
}

impl From<&Nimber> for Arg {
    fn from(value: &Nimber) -> Self {
        Self::Count(value.as_natural().clone())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&Value> for Arg {
    fn from(value: &Value) -> Self {
        value.nimber().map_or_else(|| value.to_string().into(), Self::from)
    }
}

impl From<Vec<Natural>> for Arg {
    fn from(numbers: Vec<Natural>) -> Self {
        Self::Numbers(numbers)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(phrase)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// A sentence that is not yet in any language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// The name of the message in `locales/`, or `NAME.ATTRIBUTE`.
    pub id: Cow<'static, str>,
    /// The arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl From<&'static str> for Phrase {
    fn from(id: &'static str) -> Self {
        Self::new(id)
    }
}

impl Phrase {
    /// A phrase without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// A text that is the same in all languages: the words of games that a program adds.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self::new("verbatim").with("text", text.into())
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}
