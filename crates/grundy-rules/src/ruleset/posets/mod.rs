//! Games on ordered sets, in which a move takes an element and everything above it. Chomp is played
//! on the squares of a board, ordered away from the poison, and on the vertices and edges of a graph.

mod chomp;
mod graph;
mod shape;

pub use chomp::Chomp;
pub use graph::GraphChomp;
