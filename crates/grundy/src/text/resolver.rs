//! Access to files: positions name them, front ends open them.

/// Reads files that a position names, and rule files; implemented by front ends.
pub trait Resolver {
    /// Reads a file.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    fn read(&self, name: &str) -> Result<Vec<u8>, String>;
}
