//! Graphs as data: what rulesets play on and what recognition looks at. No game knowledge.

mod bits;
mod digraph;

pub use bits::Bits;
pub use digraph::Digraph;
