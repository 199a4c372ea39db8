//! Arcs as they were read, inline or from a file.

/// Arcs between named vertices, and vertices listed without an arc.
#[derive(Debug, Default)]
pub(super) struct Arcs {
    pub(super) list: Vec<(u64, u64)>,
    pub(super) bare: Vec<u64>,
    /// The file from which they were read.
    pub(super) file: Option<String>,
}
