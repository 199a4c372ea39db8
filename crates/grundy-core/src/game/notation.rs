//! The text of a component.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

/// The text of one component: `head arg tail`. Neighbouring components with equal head and tail
/// print as one group, their arguments joined by `separator`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// Up to the argument, with its blank: `nim `, `dag 1:2,1:3 at=`.
    pub head: Arc<str>,
    /// The component's own argument: `8`.
    pub arg: String,
    /// What joins arguments of one group: a blank or a comma. Where an argument has several words,
    /// the text that begins a new summand, such as ` + pokernim `.
    pub separator: Cow<'static, str>,
    /// After the arguments, with its blank: ` stencil=king`.
    pub tail: String,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.head, self.arg, self.tail)
    }
}

/// As one string.
impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Text {
    /// A head with its blank, which may be shared, and an argument.
    pub fn headed(head: Arc<str>, arg: impl Into<String>) -> Self {
        Self { head, arg: arg.into(), separator: " ".into(), tail: String::new() }
    }

    /// `NAME ARG`, joined by blanks.
    pub fn plain(name: &str, arg: impl Into<String>) -> Self {
        Self::headed(format!("{name} ").into(), arg)
    }

    /// Whether the argument of `next` can follow this one under the same name. A board and a graph of
    /// one game cannot: the settings of the graph would be read as settings of the board, too.
    pub fn joins(&self, next: &Self) -> bool {
        self.head == next.head && self.tail == next.tail && self.separator == next.separator
    }

    /// Adds ` key=value` after the arguments.
    #[must_use]
    pub fn setting(mut self, key: &str, value: &str) -> Self {
        self.tail = format!("{} {key}={value}", self.tail);
        self
    }
}
