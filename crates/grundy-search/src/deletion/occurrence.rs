//! A connected component where it lies, with its canonical form.

use super::trimmed::Trimmed;

/// A connected component whose value is not known yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Occurrence<const W: usize, const L: usize> {
    /// Its vertices where they lie on the board or graph.
    pub(super) placed: Trimmed<W, L>,
    /// The form that it shares with all its copies.
    pub(super) canonical: Trimmed<W, L>,
}
