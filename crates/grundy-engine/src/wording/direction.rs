//! Notation within text that is written from right to left, and the display width of text.
//!
//! A position such as `5 -> 3` contains no letter, so within Persian text it would be shown as
//! `3 <- 5`. Unicode's isolates keep its order, on a page and in terminals that support
//! bidirectional text; other terminals show nothing for them.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use super::Direction;

/// Begins a stretch with the direction of its first letter, or left to right if it has none.
const FIRST_STRONG: char = '\u{2068}';

/// Begins a stretch from left to right.
const LEFT_TO_RIGHT: char = '\u{2066}';

/// Ends such a stretch.
const END: char = '\u{2069}';

/// An invisible mark that counts as a letter written from right to left.
const RIGHT_TO_LEFT_MARK: char = '\u{200f}';

/// Returns the number of terminal columns that a text takes.
pub fn display_width(text: &str) -> usize {
    text.width()
}

/// Returns a text without direction marks, as a person would type it.
pub fn without_marks(text: &str) -> String {
    text.replace([FIRST_STRONG, LEFT_TO_RIGHT, RIGHT_TO_LEFT_MARK, END], "")
}

impl Direction {
    /// Encloses a text so that it keeps its own direction among words of this direction.
    pub(super) fn apart(self, text: &str) -> Cow<'_, str> {
        self.marked(FIRST_STRONG, text)
    }

    /// Encloses a row of a table so that its cells go from left to right.
    pub(super) fn row(self, text: &str) -> Cow<'_, str> {
        self.marked(LEFT_TO_RIGHT, text)
    }

    /// Makes a text of digits and signs go in this direction.
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
