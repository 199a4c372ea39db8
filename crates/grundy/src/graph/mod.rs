//! Graphs as data: what rulesets play on and what recognition looks at. No game knowledge.

mod digraph;

pub use digraph::Digraph;
