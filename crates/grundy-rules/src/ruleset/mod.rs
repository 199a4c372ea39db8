//! The mechanisms, one folder each. None depends on another, and none on a method of solution.

pub mod boards;
pub mod circle;
pub mod coins;
mod continuation;
pub mod curves;
pub mod cuts;
pub mod edges;
pub mod graphs;
pub mod hackenbush;
pub mod heaps;
pub mod lines;
pub mod linked;
pub mod matching;
mod mover;
pub mod obliging;
pub mod pawns;
pub mod posets;
pub mod rows;
pub mod stones;
pub mod tuples;
pub mod vertices;

pub use continuation::with_continuation;
