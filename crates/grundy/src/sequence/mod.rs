//! Values of heaps 0, 1, 2, … of a take-and-break game.

mod plain;

pub use plain::Sequence;
