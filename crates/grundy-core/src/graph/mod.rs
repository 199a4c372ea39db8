//! Graphs and digraphs, their generators, and the recognition of named families. No game
//! knowledge.

mod digraph;
mod family;
pub mod generators;
mod labels;
mod sums;
mod undirected;

pub use digraph::Digraph;
pub use family::{GraphFamily, family};
pub use sums::Sums;
pub use undirected::{BoardLayout, CellAdjacency, Graph};
