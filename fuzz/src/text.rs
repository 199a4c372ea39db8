//! Inputs as text, and what holds for every error.

use std::borrow::Cow;

use grundy_core::text::{ParseError, Place};

/// The input as text.
pub(super) fn text(data: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(data)
}

/// The first line as text, and what follows it.
pub(super) fn head(data: &[u8]) -> (Cow<'_, str>, &[u8]) {
    let mut lines = data.splitn(2, |&byte| byte == b'\n');
    (text(lines.next().unwrap_or_default()), lines.next().unwrap_or_default())
}

/// An error says something, and points into the text that it is about.
pub(super) fn within(text: &str, error: &ParseError) {
    assert!(!error.message.is_empty(), "an error without a word, of `{text}`");
    if let Place::Text(span) = &error.place {
        let inside = text.get(span.clone()).is_some();
        assert!(inside, "{error}: {span:?} is no place of `{text}`");
    }
}
