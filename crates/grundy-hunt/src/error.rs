//! Errors of a hunt.

use std::io;
use std::path::{Path, PathBuf};

use grundy_core::game::Failure;

/// The error of a hunt that could not start or continue.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The folder does not fit the command.
    #[error("{message}")]
    Folder {
        /// The reason.
        message: String,
        /// A suggested fix.
        help: String,
    },
    /// A file of the folder is damaged.
    #[error("{}: {why}", path.display())]
    Damaged {
        /// The path of the file.
        path: PathBuf,
        /// What is wrong with the file.
        why: String,
    },
    /// An operation of the system failed.
    #[error("{}: cannot be {doing}: {}", path.display(), cause(source))]
    System {
        /// The path of the file or folder.
        path: PathBuf,
        /// The failed operation: `written`, `read`.
        doing: &'static str,
        /// The error of the system.
        source: io::Error,
    },
    /// The computation ended early.
    #[error(transparent)]
    Run(#[from] Failure),
}

impl Error {
    /// Returns a suggested fix or next step.
    pub fn help(&self) -> Option<&str> {
        match self {
            Self::Folder { help, .. } => Some(help),
            Self::Damaged { .. } => Some(
                "remove the file and run the command that wrote it again: what it held is computed \
                 again",
            ),
            Self::System { source, .. } => remedy(source),
            Self::Run(_) => None,
        }
    }

    /// Creates an error about the folder, with a suggested fix.
    pub(crate) fn folder(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Folder { message: message.into(), help: help.into() }
    }

    /// Returns a function that converts an error of the system, for a path and an operation.
    pub(crate) fn system(path: &Path, doing: &'static str) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::System { path, doing, source }
    }

    /// Creates an error about a damaged file.
    pub(crate) fn damaged(path: &Path, why: impl Into<String>) -> Self {
        Self::Damaged { path: path.to_owned(), why: why.into() }
    }
}

/// Returns the cause of a system error in words that are the same on every system.
pub(crate) fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        io::ErrorKind::QuotaExceeded => "the quota is used up".to_owned(),
        io::ErrorKind::FileTooLarge => "files may not grow so large here".to_owned(),
        io::ErrorKind::PermissionDenied => "no permission".to_owned(),
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::IsADirectory => "is a folder, not a file".to_owned(),
        io::ErrorKind::NotADirectory => "is a file, not a folder".to_owned(),
        io::ErrorKind::AlreadyExists => "a file of that name is in the way".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
        _ => error.to_string(),
    }
}

/// Returns what can be done about a system error.
pub(crate) fn remedy(error: &io::Error) -> Option<&'static str> {
    use io::ErrorKind as Kind;
    match error.kind() {
        Kind::StorageFull | Kind::QuotaExceeded | Kind::FileTooLarge => Some(
            "make room and run the same command again: it goes on from what was written before",
        ),
        Kind::PermissionDenied => {
            Some("use a folder of your own, or change the permissions of this one")
        }
        Kind::ReadOnlyFilesystem => Some("use a folder on a disk that can be written to"),
        Kind::AlreadyExists | Kind::NotADirectory | Kind::IsADirectory => {
            Some("name another folder, or remove what is in the way")
        }
        Kind::NotFound => None,
        _ => Some(
            "check the disk and run the same command again: it goes on from what was written before",
        ),
    }
}
