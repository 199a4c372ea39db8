//! The sentences of errors: English text, and the phrase by which other languages say it.
//!
//! An error is worded where it is found, in English, so that every program can show it.
//! [`message!`](crate::message) names the sentence and its arguments beside that; catalogues of other
//! languages have sentences of these names. A sentence without a name is shown in English.

use std::fmt;
use std::ops::Deref;

use super::phrase::{Arg, Phrase};
use crate::value::Natural;

/// A sentence of an error.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message(Box<Content>);

#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Content {
    english: String,
    phrase: Option<Phrase>,
}

impl Message {
    /// Creates a sentence that other languages say by a phrase. See [`message!`](crate::message).
    pub fn new(phrase: Phrase, english: String) -> Self {
        Self(Box::new(Content { english, phrase: Some(phrase) }))
    }

    /// Returns the phrase by which other languages say it, if it has one.
    pub fn phrase(&self) -> Option<&Phrase> {
        self.0.phrase.as_ref()
    }
}

impl Deref for Message {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.english
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl std::error::Error for Message {}

impl From<String> for Message {
    fn from(english: String) -> Self {
        Self(Box::new(Content { english, phrase: None }))
    }
}

impl From<&str> for Message {
    fn from(english: &str) -> Self {
        english.to_owned().into()
    }
}

impl From<Message> for String {
    fn from(message: Message) -> Self {
        message.0.english
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, english: &str) -> bool {
        **self == *english
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, english: &&str) -> bool {
        **self == **english
    }
}

/// A sentence without arguments, as a constant: [`hint!`](crate::hint) makes one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    name: &'static str,
    english: &'static str,
}

impl Hint {
    /// Creates a sentence from the name of its message and its English text.
    pub const fn new(name: &'static str, english: &'static str) -> Self {
        Self { name, english }
    }
}

impl From<Hint> for Message {
    fn from(Hint { name, english }: Hint) -> Self {
        Self::new(Phrase::new(name), english.to_owned())
    }
}

/// A sentence that has a name, so that every language can say it: [`message!`](crate::message) and
/// [`hint!`](crate::hint) make them. Text without a name is none.
pub trait Named: Into<Message> {}

impl Named for Message {}

impl Named for Hint {}

/// What can be an argument of a [`Message`].
pub trait MessageArg {
    /// The argument as data.
    fn arg(&self) -> Arg;
}

impl<T: MessageArg + ?Sized> MessageArg for &T {
    fn arg(&self) -> Arg {
        (**self).arg()
    }
}

impl MessageArg for str {
    fn arg(&self) -> Arg {
        self.into()
    }
}

impl MessageArg for String {
    fn arg(&self) -> Arg {
        self.as_str().into()
    }
}

impl MessageArg for char {
    fn arg(&self) -> Arg {
        self.to_string().into()
    }
}

/// A sentence within another one.
impl MessageArg for Message {
    fn arg(&self) -> Arg {
        self.phrase().map_or_else(|| (**self).into(), |phrase| phrase.clone().into())
    }
}

/// Numbers, which may select a plural form.
macro_rules! counts {
    ($($number:ty),*) => {
        $(impl MessageArg for $number {
            fn arg(&self) -> Arg {
                self.clone().into()
            }
        })*
    };
}

counts!(u32, u64, usize, Natural);

/// Creates a [`Message`](crate::text::Message): the name of the sentence in the catalogues
/// (`error-NAME` in `errors.ftl`), its English text as for `format!`, and its arguments by name.
///
/// # Examples
///
/// ```
/// let message = grundy_core::message!("too-large", "{n} is too large", n = 7_u64);
/// assert_eq!(&*message, "7 is too large");
/// ```
#[macro_export]
macro_rules! message {
    ($name:literal, $english:literal $(,)?) => {
        $crate::text::Message::from($crate::hint!($name, $english))
    };
    ($name:literal, $english:literal $(, $arg:ident = $value:expr)+ $(,)?) => {
        match ($(&$value,)+) {
            ($($arg,)+) => $crate::text::Message::new(
                $crate::text::Phrase::new(concat!("error-", $name))
                    $(.with(stringify!($arg), $crate::text::MessageArg::arg($arg)))+,
                format!($english),
            ),
        }
    };
}

/// Creates a [`Hint`](crate::text::Hint), as [`message!`](crate::message) creates a message.
#[macro_export]
macro_rules! hint {
    ($name:literal, $english:literal $(,)?) => {
        $crate::text::Hint::new(concat!("error-", $name), $english)
    };
}

#[cfg(test)]
mod tests {
    use crate::text::{Arg, Message};

    #[test]
    fn a_message_keeps_its_arguments() {
        let of = message!("of", "the token `{token}`", token = 'x');
        let message = message!("unexpected", "{found} at {place}", found = of, place = 3_usize);
        assert_eq!(message, "the token `x` at 3");
        let phrase = message.phrase().expect("a phrase");
        assert_eq!(phrase.id, "error-unexpected");
        let [("found", Arg::Phrase(inner)), ("place", Arg::Count(_))] = &phrase.args[..] else {
            panic!("{phrase:?}")
        };
        assert_eq!(inner.id, "error-of");
        assert_eq!(Message::from("plain").phrase(), None);
    }
}
