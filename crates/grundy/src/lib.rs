//! Impartial combinatorial games: who wins, with which moves, and why.
//!
//! The door is [`Workbench`]: text in, exact answers and reasons out.

pub mod answer;
pub mod catalog;
pub mod explain;
pub mod game;
pub mod graph;
pub mod loopy;
pub mod misere;
pub mod notation;
pub mod opponent;
pub mod pattern;
pub mod period;
pub mod planner;
pub mod rulefile;
mod ruleset;
pub mod search;
pub mod sequence;
pub mod table;
pub mod text;
pub mod value;
pub mod wording;
mod workbench;

pub use workbench::{Moves, NoFiles, OptionLine, Outlook, Workbench};
