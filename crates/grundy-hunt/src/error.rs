//! Errors of a hunt.

use std::io;
use std::path::{Path, PathBuf};

use grundy_core::game::Failure;

/// Why a hunt could not start or continue.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The folder does not suit the command.
    #[error("{message}")]
    Folder {
        /// Why.
        message: String,
        /// What would be right.
        help: String,
    },
    /// A file of the folder is damaged.
    #[error("{}: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The system failed.
    #[error("{}: cannot be {doing}: {}", path.display(), cause(source))]
    System {
        /// The file or folder.
        path: PathBuf,
        /// The failed operation: `written`, `read`.
        doing: &'static str,
        /// Why not.
        source: io::Error,
    },
    /// The run itself ended.
    #[error(transparent)]
    Run(#[from] Failure),
}

impl Error {
    /// What would be right, or what to do now.
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

    /// An error about the folder, with advice.
    pub(crate) fn folder(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Folder { message: message.into(), help: help.into() }
    }

    /// Converts an error of the system, for a file and an operation.
    pub(crate) fn system(path: &Path, doing: &'static str) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::System { path, doing, source }
    }

    /// An error about a damaged file.
    pub(crate) fn damaged(path: &Path, why: impl Into<String>) -> Self {
        Self::Damaged { path: path.to_owned(), why: why.into() }
    }
}

/// The system's reason in words that do not depend on the system.
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

/// What a person can do about the system's reason.
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
