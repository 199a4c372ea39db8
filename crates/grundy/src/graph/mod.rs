//! Graphs as data: what rulesets play on and what recognition looks at. No game knowledge.

mod digraph;
mod family;
pub mod generators;
mod undirected;

pub use digraph::Digraph;
pub use family::{GraphFamily, family};
pub use undirected::{BoardLayout, Graph};
