//! Values of heaps 0, 1, 2, … of octal games, subtraction games and their relatives
//! ([`sequence`]), proofs of their periods with certificates ([`period`]), patterns of other kinds
//! ([`pattern`]), and strips of graphs whose values are such sequences ([`strip`]).

pub mod pattern;
pub mod period;
pub mod sequence;
#[cfg(not(target_arch = "wasm32"))]
pub mod strip;
