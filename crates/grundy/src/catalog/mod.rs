//! The games as rows: names, mechanism, parameter, rule in words, source, examples.
//!
//! A game is data. Adding one that a mechanism fits is one [`Row`] here and one row of facts in
//! the tests.

mod contests;
mod rows;

pub use contests::{CONTESTS, Contest};
pub use rows::ROWS;

use crate::planner::Shelf;

/// Where a game belongs in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Heaps and rows of tokens.
    Heaps,
    /// Tuples of numbers, tablets and boxes.
    Cuts,
    /// Graphs.
    Graphs,
    /// Boards.
    Grids,
    /// Pieces that move.
    Pawns,
}

impl Group {
    /// All groups, in the order of the list.
    pub const ALL: [Self; 5] = [Self::Heaps, Self::Cuts, Self::Graphs, Self::Grids, Self::Pawns];

    /// The group's name, for programs.
    pub fn id(self) -> &'static str {
        match self {
            Self::Heaps => "heaps",
            Self::Cuts => "cuts",
            Self::Graphs => "graphs",
            Self::Grids => "grids",
            Self::Pawns => "pawns",
        }
    }

    /// The group's title.
    pub fn title(self) -> &'static str {
        match self {
            Self::Heaps => "Heaps and rows",
            Self::Cuts => "Tuples, tablets and boxes",
            Self::Graphs => "Graphs",
            Self::Grids => "Boards",
            Self::Pawns => "Pieces",
        }
    }
}

/// One game.
#[derive(Debug)]
pub struct Row {
    /// The name that positions print with.
    pub name: &'static str,
    /// Other names that are understood.
    pub aliases: &'static [&'static str],
    /// What the mechanism is told, such as the code `0.77`.
    pub parameter: &'static str,
    /// Where it belongs.
    pub group: Group,
    /// Its title.
    pub title: &'static str,
    /// How its arguments are written.
    pub arguments: &'static str,
    /// The settings it has, by key.
    pub settings: &'static [&'static str],
    /// The rule in words, under normal play.
    pub rule: &'static str,
    /// Where the game and its rule come from.
    pub source: &'static str,
    /// The theorem that values rest on, where there is one; empty where nothing is known but search.
    pub theorem: &'static str,
    /// Positions to try.
    pub examples: &'static [&'static str],
    /// Makes the mechanism's empty shelf.
    pub shelf: fn() -> Box<dyn Shelf>,
}

impl Row {
    /// The row with a name or alias.
    pub fn named(name: &str) -> Option<(usize, &'static Self)> {
        ROWS.iter().enumerate().find(|(_, row)| row.name == name || row.aliases.contains(&name))
    }

    /// All names and aliases.
    pub fn names() -> impl Iterator<Item = &'static str> {
        ROWS.iter().flat_map(|row| std::iter::once(row.name).chain(row.aliases.iter().copied()))
    }
}
