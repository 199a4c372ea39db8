//! The collection: games of the literature by what a move does, and how each is played here.

use std::sync::OnceLock;

use grundy_rules::rulefile::{collected, rule_in_words};

use super::Row;
use crate::wording::Wording;

/// The table, with columns separated by semicolons.
const TABLE: &str = include_str!("collection.csv");

/// A game of the collection.
#[derive(Debug, Clone, Copy)]
pub struct Collected {
    /// A short name without blanks.
    pub id: &'static str,
    /// Its name in English.
    pub name: &'static str,
    /// What a move does, in English.
    pub idea: &'static str,
    /// How it is named in positions: a game of the catalogue, or a rule file.
    pub game: &'static str,
    /// The arguments of a position.
    pub example: &'static str,
    /// A remark in English; empty if there is none.
    pub note: &'static str,
}

impl Collected {
    /// All games, in the order of the table.
    pub fn all() -> &'static [Self] {
        static ALL: OnceLock<Vec<Collected>> = OnceLock::new();
        ALL.get_or_init(|| TABLE.lines().skip(1).filter_map(Self::of).collect())
    }

    /// The game with this short name.
    pub fn named(id: &str) -> Option<&'static Self> {
        Self::all().iter().find(|game| game.id == id)
    }

    fn of(line: &'static str) -> Option<Self> {
        let fields: Vec<&str> = line.split(';').collect();
        let [id, name, idea, game, example, note] = *fields.as_slice() else { return None };
        Some(Self { id, name, idea, game, example, note })
    }

    /// A position of the game.
    pub fn position(&self) -> String {
        format!("{} {}", self.game, self.example)
    }

    /// The text of its rule file, if it has one.
    pub fn rule_file(&self) -> Option<&'static str> {
        let name = self.bare().strip_suffix(".game")?;
        collected().find(|(title, _)| *title == name).map(|(_, text)| text)
    }

    /// The rule in words: in English, or, for games of the catalogue, in the language of the wording.
    pub fn rule(&self, wording: &Wording) -> String {
        if let Some(text) = self.rule_file() {
            return rule_in_words(text);
        }
        let name = self.bare().split(':').next().unwrap_or_default();
        // A code is the example of its row.
        let coded = |row: &&Row| row.examples.iter().any(|example| example.starts_with("0."));
        let row = Row::named(name).map(|(_, row)| row).or_else(|| Row::all().iter().find(coded));
        row.map_or_else(String::new, |row| row.words(wording).rule)
    }

    /// The name of the game without the word for misère play.
    fn bare(&self) -> &'static str {
        self.game.strip_prefix("misere ").unwrap_or(self.game)
    }
}
