//! The result of a check.

use std::fmt;

/// The verdict on a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The claim is true.
    Proved(Proof),
    /// The claim is false, or does not follow from the theorem that it names.
    Refuted(String),
    /// The text is not a certificate.
    Unreadable(Unreadable),
    /// The check would exceed a limit of this checker, or was stopped.
    Unfinished(String),
}

/// What was proved, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The claim, as a sentence.
    pub sentence: String,
    /// What the check computed.
    pub checked: String,
    /// The theorem that it relies on without checking a proof, if any.
    pub cited: Option<String>,
}

/// Why a text is not a certificate.
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

/// The result of a step of a check.
pub(crate) type Checked<T> = Result<T, Failure>;
