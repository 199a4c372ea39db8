//! Positions as text: one form to read, one to print, each the other's inverse.

mod foreign;
mod kind;
mod position;
mod read;

pub(crate) use kind::SumKind;
pub use position::{Node, Position, Visitor};
pub(crate) use read::{NamedGame, game, read};
