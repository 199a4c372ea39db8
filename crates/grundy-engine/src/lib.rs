//! Positions read, solved and explained: the catalogue of games, the planner that chooses a method
//! for each component, and the workbench that answers questions.

pub mod catalog;
mod chance;
mod compound;
pub mod emit;
pub mod exercise;
pub mod explain;
mod function;
pub mod games;
pub mod identify;
pub mod notation;
pub mod opponent;
pub mod planner;
pub mod wording;
mod workbench;

pub use function::Game;
pub use grundy_core::text::NoFiles;
pub use notation::Position;
pub use planner::Checker;
pub use workbench::{
    Case, Cases, LengthKind, LengthLaw, LengthSearch, Moves, NameError, NimLine, OptionLine,
    Outlook, Question, Scope, Want, Workbench,
};
