//! The mechanisms, one folder each. None depends on another, and none on a method of solution.

pub(crate) mod boards;
pub(crate) mod circle;
pub(crate) mod coins;
pub(crate) mod cuts;
pub(crate) mod edges;
pub(crate) mod hackenbush;
pub(crate) mod heaps;
pub(crate) mod lines;
pub(crate) mod linked;
pub(crate) mod matching;
pub(crate) mod pawns;
pub(crate) mod posets;
pub(crate) mod rows;
pub(crate) mod stones;
pub(crate) mod tuples;
pub(crate) mod vertices;
