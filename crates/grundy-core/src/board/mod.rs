//! What positions on boards and graphs are made of: sets of numbered cells or vertices, rectangular
//! grids, and the symmetries by which two shapes on a grid are copies of each other.

mod bit_set;
mod canonical;
mod frame;
mod grid;
mod layers;
mod polyomino;
mod symmetry;

pub use bit_set::BitSet;
pub use canonical::canonical;
pub use frame::Frame;
pub use grid::{Grid, Offset, Square};
pub use layers::{Layers, coordinates, number};
pub use polyomino::polyominoes;
pub use symmetry::Symmetry;
