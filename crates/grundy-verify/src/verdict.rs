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
    Unreadable(ParseError),
    /// The check would exceed a limit of this checker, or was stopped.
    Unfinished(String),
}

/// A proved claim, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The claim, as a sentence.
    pub sentence: String,
    /// What the check computed.
    pub checked: String,
    /// The theorem that it relies on without checking a proof, if any.
    pub cited: Option<String>,
}

/// A syntax error: the text is not a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// The line number, from 1.
    pub line: usize,
    /// What is wrong in this line.
    pub message: String,
}

impl ParseError {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// Why a check ended without a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Failure {
    /// See [`Verdict::Refuted`].
    Refuted(String),
    /// See [`Verdict::Unfinished`].
    Unfinished(String),
}

impl Failure {
    /// Creates a failure: the claim does not hold.
    pub(crate) fn refuted(why: impl Into<String>) -> Self {
        Self::Refuted(why.into())
    }

    /// Creates a failure: the check cannot be completed.
    pub(crate) fn unfinished(why: impl Into<String>) -> Self {
        Self::Unfinished(why.into())
    }
}

/// The result of a step of a check.
pub(crate) type CheckResult<T> = Result<T, Failure>;
