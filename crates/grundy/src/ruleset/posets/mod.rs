//! Games on ordered sets: take an element and everything above it. Chomp is the one on the
//! squares of a board, ordered away from the poison.

mod chomp;
mod shape;

pub(crate) use chomp::Chomp;
