//! Errors of a survey.

use std::io;
use std::path::{Path, PathBuf};

use grundy_core::text::ParseError;

use crate::error::{cause, remedy};

/// Why a survey could not start or continue.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A pattern that matches no codes.
    #[error("{error}")]
    Pattern {
        /// The pattern as typed.
        text: String,
        /// Where and why.
        error: Box<ParseError>,
    },
    /// The arguments or the files do not make a survey.
    #[error("{message}")]
    Input {
        /// Why.
        message: String,
        /// What would be right.
        help: String,
    },
    /// The system failed.
    #[error("{}: {}", path.display(), cause(source))]
    System {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

impl Error {
    /// What would be right, or what to do now.
    pub fn help(&self) -> Option<&str> {
        match self {
            Self::Pattern { error, .. } => error.help.as_deref(),
            Self::Input { help, .. } => Some(help),
            Self::System { source, .. } => remedy(source),
        }
    }

    /// An error about the arguments, with advice.
    pub(crate) fn input(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Input { message: message.into(), help: help.into() }
    }

    /// An error about a file, with advice.
    pub(crate) fn file(path: &Path, why: &str, help: impl Into<String>) -> Self {
        Self::input(format!("{}: {why}", path.display()), help)
    }

    /// Converts an error of the system, for a file or folder.
    pub(crate) fn system(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::System { path, source }
    }
}
