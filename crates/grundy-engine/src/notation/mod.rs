//! Positions as text: one form to read, one to print, each the other's inverse.

mod foreign;
mod position;
mod read;

pub use position::{Node, Position, Visitor};
pub(crate) use read::read;
