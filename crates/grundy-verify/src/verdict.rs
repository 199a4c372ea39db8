//! What a check ends with.

use std::fmt;

/// What is to be said of a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The claim is true.
    Proved(Proof),
    /// The claim is false, or the theorem it names does not give it.
    Refuted(String),
    /// The text is no certificate.
    Unreadable(Unreadable),
    /// The check would need more than it may have, or was stopped.
    Unfinished(String),
}

/// What was proved, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The claim, as a sentence.
    pub sentence: String,
    /// What the check computed.
    pub checked: String,
    /// What it relies on without proof, if anything.
    pub cited: Option<String>,
}

/// Why a text is no certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl Unreadable {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// Why a check did not end with a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Failure {
    /// See [`Verdict::Refuted`].
    Refuted(String),
    /// See [`Verdict::Unfinished`].
    Unfinished(String),
}

impl Failure {
    /// The claim does not hold, and why.
    pub(crate) fn refuted(why: impl Into<String>) -> Self {
        Self::Refuted(why.into())
    }

    /// The check cannot be done, and why.
    pub(crate) fn unfinished(why: impl Into<String>) -> Self {
        Self::Unfinished(why.into())
    }
}

/// What a check gives.
pub(crate) type Checked<T> = Result<T, Failure>;
