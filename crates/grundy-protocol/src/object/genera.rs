//! Genera of heaps or positions 0, 1, 2, …: what `misere --genus` and `values --genus` print.

use grundy_misere::{Genus, HeapGenus};
use serde::Serialize;

use super::json::Count;

/// The object of a table of genera.
#[derive(Debug, Serialize)]
pub struct Object {
    /// The game as printed.
    pub game: String,
    play: &'static str,
    heap_base: u8,
    /// The number of the first position of the table.
    pub from: Count,
    /// The first number at which the position is wild.
    pub first_wild: Option<Count>,
    /// The genera, as printed.
    pub genera: Vec<String>,
    /// The Grundy values under normal play.
    pub grundy: Vec<u32>,
    /// The Grundy values under misère play.
    pub misere: Vec<u32>,
    /// Whether each position is tame.
    pub tame: Vec<bool>,
    /// What ended the work early.
    pub incomplete: Option<String>,
}

/// The object of the genera of a game from position `from` on.
pub fn genera(game: &str, from: u64, found: &[HeapGenus], incomplete: Option<String>) -> Object {
    let genus = |read: fn(&Genus) -> u32| found.iter().map(|heap| read(&heap.genus)).collect();
    let wild = found.iter().position(|heap| !heap.tame);
    Object {
        game: game.to_owned(),
        play: "misere",
        heap_base: 0,
        from: Count(from),
        first_wild: wild.map(|at| Count(from + at as u64)),
        genera: found.iter().map(|heap| heap.genus.to_string()).collect(),
        grundy: genus(Genus::grundy),
        misere: genus(Genus::misere),
        tame: found.iter().map(|heap| heap.tame).collect(),
        incomplete,
    }
}
