//! Tables of values, filled bottom-up: of tuples under a rule, and of the vertices of an acyclic
//! digraph.

mod label;
mod tuples;

pub use label::label;
pub use tuples::TupleTable;
