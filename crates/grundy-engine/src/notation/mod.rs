//! Positions as text: one form to read, one to print, each the other's inverse.

mod foreign;
mod junction;
mod kind;
mod position;
mod read;
mod syntax;

pub use junction::{Ending, Junction};
pub(crate) use kind::SumKind;
pub use position::{Node, Position, Visitor};
pub(crate) use read::{MakeComponents, NamedGame, game, read};
