//! Contest tasks whose input and output are understood as they are.

use grundy_core::answer::Winner;
use grundy_core::text::ParseError;
use grundy_rules::ruleset::circle;

/// A contest task on positions of one game.
#[derive(Debug)]
pub struct Contest {
    /// The game's name in the catalogue.
    pub game: &'static str,
    /// The contest and the task.
    pub title: &'static str,
    /// How the task writes who wins.
    pub results: &'static [(Winner, &'static str)],
    /// Reads the task's input, given the name of its file, as positions.
    pub read: fn(&str, &str) -> Result<Vec<String>, ParseError>,
}

/// Every task that is understood.
pub static CONTESTS: &[Contest] = &[Contest {
    game: "circle",
    title: "Potyczki Algorytmiczne 2009, Gra w kółko [A]",
    results: &[(Winner::Named("white"), "B"), (Winner::Named("black"), "C"), (Winner::Draw, "R")],
    read: circle::contest_positions,
}];

impl Contest {
    /// The task on a game.
    pub fn on(game: &str) -> Option<&'static Self> {
        CONTESTS.iter().find(|contest| contest.game == game)
    }

    /// How the task writes a result; `None` for one that it does not know.
    pub fn result(&self, winner: Winner) -> Option<&'static str> {
        self.results.iter().find(|(known, _)| *known == winner).map(|(_, text)| *text)
    }
}
