//! A connected component in its actual place, with its canonical form.

use super::trimmed::TrimmedSet;

/// A connected component whose value is not known yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Occurrence<const W: usize, const L: usize> {
    /// The vertices in their actual place on the board or graph.
    pub(super) placed: TrimmedSet<W, L>,
    /// The form that the component shares with all its copies.
    pub(super) canonical: TrimmedSet<W, L>,
}
