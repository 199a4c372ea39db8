//! Access to files: positions name them, front ends open them.

use super::graph::FileWords;

/// Reads files that a position names, and rule files; implemented by front ends.
pub trait Resolver {
    /// Reads a file.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    fn read(&self, name: &str) -> Result<Vec<u8>, String>;

    /// How files of graphs are read where the position does not say it.
    fn words(&self) -> FileWords {
        FileWords::default()
    }

    /// Takes a remark on how a file was read: its format, and what was merged or ignored.
    fn note(&self, _remark: &str) {}
}
