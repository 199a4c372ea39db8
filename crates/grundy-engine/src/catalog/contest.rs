//! The contest task whose input and output the program reads and writes as they are: Potyczki
//! Algorytmiczne 2009, Gra w kółko \[A\].

use grundy_core::answer::Winner;

pub use grundy_rules::ruleset::circle::contest_positions as positions;

/// The name of its game in the catalogue.
pub const GAME: &str = "circle";

/// How the task writes who wins.
pub fn result(winner: Winner) -> Option<&'static str> {
    match winner {
        Winner::Named("white") => Some("B"),
        Winner::Named("black") => Some("C"),
        Winner::Draw => Some("R"),
        _ => None,
    }
}
