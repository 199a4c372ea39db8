//! Where the content of files comes from: text names them, front ends open them.

/// Reads files that a position names, and rule files; implemented by front ends.
pub trait Resolver {
    /// The content of a file.
    ///
    /// # Errors
    /// Why it cannot be had.
    fn read(&self, name: &str) -> Result<Vec<u8>, String>;
}
