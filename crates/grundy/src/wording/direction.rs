//! Notation among words that are written from right to left, and how wide a text is shown.
//!
//! A position such as `5 -> 3` holds no letter, so that within Persian it would be shown as
//! `3 <- 5`. Isolates keep it whole, in a page and in terminals that order text by direction;
//! others show nothing for them.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use super::Direction;

/// Begins a stretch whose direction is that of its first letter, left to right without one.
const FIRST_STRONG: char = '\u{2068}';

/// Begins a stretch from left to right.
const LEFT_TO_RIGHT: char = '\u{2066}';

/// Ends such a stretch.
const END: char = '\u{2069}';

/// Counts as a letter that is written from right to left.
const RIGHT_TO_LEFT_MARK: char = '\u{200f}';

/// How many columns of a terminal a text takes.
pub fn display_width(text: &str) -> usize {
    text.width()
}

/// A text without the marks that set notation apart, as a person types it.
pub fn without_marks(text: &str) -> String {
    text.replace([FIRST_STRONG, LEFT_TO_RIGHT, RIGHT_TO_LEFT_MARK, END], "")
}

impl Direction {
    /// A text that stands among words of this direction and keeps its own.
    pub(super) fn apart(self, text: &str) -> Cow<'_, str> {
        self.marked(FIRST_STRONG, text)
    }

    /// A row whose cells go from left to right.
    pub(super) fn row(self, text: &str) -> Cow<'_, str> {
        self.marked(LEFT_TO_RIGHT, text)
    }

    /// A text of digits and signs that goes in this direction.
    pub(super) fn sentence(self, text: &str) -> String {
        match self {
            Self::RightToLeft => format!("{RIGHT_TO_LEFT_MARK}{text}"),
            Self::LeftToRight => text.to_owned(),
        }
    }

    fn marked(self, begin: char, text: &str) -> Cow<'_, str> {
        match self {
            Self::RightToLeft if !text.is_empty() => Cow::Owned(format!("{begin}{text}{END}")),
            _ => Cow::Borrowed(text),
        }
    }
}
