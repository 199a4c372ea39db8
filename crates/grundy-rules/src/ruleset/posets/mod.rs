//! Games on ordered sets, in which a move takes an element and everything above it: on any set
//! (`poset`), and in their own notation Chomp, on the squares of a board ordered away from the
//! poison, and on the vertices and edges of a graph.

mod chomp;
mod elements;
mod graph;
mod order;
mod poset;
mod shape;
mod symmetry;

pub use chomp::Chomp;
pub use graph::GraphChomp;
pub use poset::Poset;
