//! Digraphs with cycles: who wins, how long play lasts, and the values that sums need.
//!
//! A position is a vertex and a move is an arc; a player who cannot move loses, and a play that
//! never ends is a draw. [`labels`] finds who wins from every vertex, by retrograde analysis from
//! the ends; [`values`] computes the generalised Grundy values, which give the outcome of sums.
//! Both make passes over the arcs and search nothing. For many digraphs in turn, use one
//! [`ReversedDigraph`], which reuses its memory.
//!
//! A game whose players have different moves is such a digraph too: its vertices are positions with
//! the player to move.

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
pub use reversed::ReversedDigraph;
pub use values::LoopyValues;

/// Labels the vertices of one digraph, see [`ReversedDigraph::labels`].
///
/// # Errors
/// Returns an error if a limit is reached.
pub fn labels(graph: &Digraph, won: &[u32], meter: &Meter<'_>) -> Result<Labels, Failure> {
    ReversedDigraph::default().labels(graph, won, meter)
}

/// Computes the values of the vertices of one digraph, see [`ReversedDigraph::values`].
///
/// # Errors
/// Returns an error if a limit is reached.
pub fn values(graph: &Digraph, meter: &Meter<'_>) -> Result<LoopyValues, Failure> {
    ReversedDigraph::default().values(graph, meter)
}
