//! Tables filled bottom-up: tuples under a rule, and the vertices of an acyclic digraph.

mod label;
mod tuples;

pub use label::label;
pub use tuples::Table;
