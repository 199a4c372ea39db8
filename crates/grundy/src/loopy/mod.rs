//! Digraphs with cycles: who wins, how long it takes, and the values that sums need.
//!
//! A position is a vertex, a move an arc; who cannot move loses, and a play that never ends is
//! won by nobody. [`labels`] tells for every vertex who wins from it, by going back from the ends;
//! [`values`] gives the generalised Grundy values, by which sums are told from their parts. Both
//! pass over the arcs; nothing is searched. Who has many digraphs asks one [`Reversed`] about all.
//!
//! A game whose players have different moves is such a digraph too: its vertices are positions
//! with the player to move.

mod deal;
mod each;
mod retrograde;
mod reversed;
#[cfg(test)]
mod tests;
mod values;

use crate::game::{Failure, Meter};
use crate::graph::Digraph;

pub use retrograde::Labels;
pub use reversed::Reversed;
pub use values::Values;

/// The labels of one digraph, as [`Reversed::labels`] tells them.
///
/// # Errors
/// A limit.
pub fn labels(graph: &Digraph, won: &[u32], meter: &Meter<'_>) -> Result<Labels, Failure> {
    Reversed::default().labels(graph, won, meter)
}

/// The values of one digraph, as [`Reversed::values`] tells them.
///
/// # Errors
/// A limit.
pub fn values(graph: &Digraph, meter: &Meter<'_>) -> Result<Values, Failure> {
    Reversed::default().values(graph, meter)
}
