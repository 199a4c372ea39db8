//! Games on ordered sets, in which a move takes an element and everything above it. Chomp is played
//! on the squares of a board, ordered away from the poison.

mod chomp;
mod shape;

pub use chomp::Chomp;
