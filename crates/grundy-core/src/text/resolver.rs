//! Access to files: positions name them, front ends open them.

use std::io;

use super::graph::FileWords;
use super::message::Message;
use crate::message;

/// Reads files that a position names, and rule files; implemented by front ends.
pub trait Resolver {
    /// Reads a file.
    ///
    /// # Errors
    /// Why it cannot be read, in a message that names the file.
    fn read(&self, name: &str) -> io::Result<Vec<u8>>;

    /// How files of graphs are read where the position does not say it.
    fn words(&self) -> FileWords {
        FileWords::default()
    }

    /// The greatest number of vertices, of edges or of squares that a component may have.
    fn most_places(&self) -> u64 {
        u64::MAX
    }

    /// Takes a remark on how a file was read: its format, and what was merged or ignored.
    fn note(&self, _remark: &str) {}
}

/// Returns why a file cannot be read, as a sentence. An error that was made from a [`Message`] keeps its
/// words in other languages.
pub fn unread(why: &io::Error) -> Message {
    why.get_ref().and_then(|inner| inner.downcast_ref::<Message>()).cloned().unwrap_or_else(|| {
        match why.kind() {
            io::ErrorKind::NotFound => message!("file-none", "{why}", why = why.to_string()),
            _ => why.to_string().into(),
        }
    })
}

/// Reads no files: for places where a position may not name any.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoFiles;

impl Resolver for NoFiles {
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        Err(io::Error::other(message!(
            "files-unread",
            "files cannot be read here, so not {name} either",
            name = name
        )))
    }
}
