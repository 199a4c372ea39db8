//! Digraphs with cycles: who wins, how long it takes, and the values that sums need.
//!
//! A position is a vertex and a move is an arc; a player who cannot move loses, and a play that
//! never ends is a draw. [`labels`] finds for every vertex who wins from it, by retrograde analysis
//! from the ends; [`values`] computes the generalised Grundy values, which give the outcome of
//! sums. Both pass over the arcs and search nothing. For many digraphs in turn, use one
//! [`Reversed`], which reuses its memory.
//!
//! A game whose players have different moves is such a digraph too: its vertices are positions
//! with the player to move.

mod partition;
mod retrograde;
mod reversed;
#[cfg(test)]
mod tests;
mod threads;
mod values;

use grundy_core::game::{Failure, Meter};
use grundy_core::graph::Digraph;

pub use retrograde::Labels;
pub use reversed::Reversed;
pub use values::LoopyValues;

/// Labels the vertices of one digraph, as [`Reversed::labels`].
///
/// # Errors
/// A limit.
pub fn labels(graph: &Digraph, won: &[u32], meter: &Meter<'_>) -> Result<Labels, Failure> {
    Reversed::default().labels(graph, won, meter)
}

/// Computes the values of the vertices of one digraph, as [`Reversed::values`].
///
/// # Errors
/// A limit.
pub fn values(graph: &Digraph, meter: &Meter<'_>) -> Result<LoopyValues, Failure> {
    Reversed::default().values(graph, meter)
}
