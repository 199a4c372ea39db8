//! Digraphs with cycles: who wins, how long it takes, and the values that sums need.
//!
//! A position is a vertex, a move an arc; who cannot move loses, and a play that never ends is
//! won by nobody. [`labels`] tells for every vertex who wins from it, by going back from the ends;
//! [`values`] gives the generalised Grundy values, by which sums are told from their parts. Both
//! pass over the arcs; nothing is searched.
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

pub use retrograde::{Labels, labels};
pub use values::{Values, values};
