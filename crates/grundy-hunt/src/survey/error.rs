//! Errors of a survey.

use std::io;
use std::path::{Path, PathBuf};

use grundy_core::game::Failure;
use grundy_core::text::ParseError;

use crate::error::{Error, cause, remedy};

/// The error of a survey that could not start or continue.
#[derive(Debug, thiserror::Error)]
pub enum SurveyError {
    /// A pattern that matches no codes.
    #[error("{error}")]
    Pattern {
        /// The pattern as typed.
        text: String,
        /// The position and the reason.
        error: Box<ParseError>,
    },
    /// The arguments or the files do not describe a survey.
    #[error("{message}")]
    Input {
        /// The reason.
        message: String,
        /// A suggested fix.
        help: String,
    },
    /// The computation ended early.
    #[error(transparent)]
    Run(#[from] Failure),
    /// A hunt of the survey failed.
    #[error(transparent)]
    Hunt(Box<Error>),
    /// An operation of the system failed.
    #[error("{}: {}", path.display(), cause(source))]
    System {
        /// The path of the file or folder.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
}

impl SurveyError {
    /// Returns a suggested fix or next step.
    pub fn help(&self) -> Option<&str> {
        match self {
            Self::Pattern { error, .. } => error.help.as_deref(),
            Self::Input { help, .. } => Some(help),
            Self::Run(_) => None,
            Self::Hunt(error) => error.help(),
            Self::System { source, .. } => remedy(source),
        }
    }

    /// Creates an error about the arguments, with a suggested fix.
    pub(crate) fn input(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Input { message: message.into(), help: help.into() }
    }

    /// Creates an error about a file, with a suggested fix.
    pub(crate) fn file(path: &Path, why: &str, help: impl Into<String>) -> Self {
        Self::input(format!("{}: {why}", path.display()), help)
    }

    /// Returns a function that converts an error of the system, for a path.
    pub(crate) fn system(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::System { path, source }
    }
}

impl From<Error> for SurveyError {
    fn from(error: Error) -> Self {
        match error {
            Error::Run(failure) => Self::Run(failure),
            other => Self::Hunt(Box::new(other)),
        }
    }
}
