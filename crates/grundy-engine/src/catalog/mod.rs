//! The games as rows: names, mechanism, examples.
//!
//! A game is data. Adding one that a mechanism fits is one [`Row`] here, its words in
//! `locales/en/games.ftl`, and one row of facts in the tests; CONTRIBUTING has the recipe.

mod collection;
pub mod contest;
mod display;
#[cfg(test)]
mod recipe;
mod rows;
mod rule_files;

pub use collection::Collected;
pub use display::{ComponentWords, Display};

use std::borrow::Cow;
use std::sync::Arc;

use crate::planner::ReadableGame;
use crate::wording::Wording;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{GameProfile, Reading};
use grundy_core::text::{NoFiles, ParseError, Phrase};

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
    pub fn title(self) -> Phrase {
        Phrase::new(match self {
            Self::Heaps => "group-heaps",
            Self::Cuts => "group-cuts",
            Self::Graphs => "group-graphs",
            Self::Grids => "group-grids",
            Self::Pawns => "group-pawns",
        })
    }
}

/// One game.
#[derive(Debug)]
pub struct Row {
    /// The name that positions print with.
    pub name: &'static str,
    /// Other names that are understood.
    pub aliases: &'static [&'static str],
    /// The game of its mechanism.
    pub(crate) game: &'static dyn ReadableGame,
    /// Where it belongs.
    pub group: Group,
    /// The settings it has, by key.
    pub settings: &'static [&'static str],
    /// Positions to try.
    pub examples: &'static [&'static str],
    /// How a page shows it.
    pub display: Display,
}

/// A game that a program adds to its workbench.
#[derive(Debug, Clone)]
pub(crate) struct OwnGame {
    /// The name, in lower case.
    pub(crate) name: String,
    /// The settings it has, by key.
    pub settings: &'static [&'static str],
    /// The game of its mechanism.
    pub(crate) game: Arc<dyn ReadableGame>,
}

/// A game as the first word of a text names it.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    /// The first word, such as `kayles` or `0.137`.
    pub name: &'a str,
    /// The text after it.
    pub rest: &'a str,
    /// The row with that name or alias; `None` for codes and rule files.
    pub row: Option<&'static Row>,
}

impl<'a> Named<'a> {
    /// The game that a text begins with.
    pub fn new(text: &'a str) -> Self {
        let text = text.trim();
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        Self { name, rest: rest.trim_start(), row: Row::named(name).map(|(_, row)| row) }
    }

    /// The rule it is played by, such as a code, else the name.
    pub fn rule(&self) -> Cow<'a, str> {
        match self.row {
            Some(row) => row.rule(),
            None => self.name.into(),
        }
    }

    /// The take-and-break code that the text is, or whose name it is; `None` if the game named has
    /// none.
    ///
    /// # Errors
    /// A text that is neither a name nor a code.
    pub fn code(text: &str) -> Result<Option<TakeBreak>, ParseError> {
        let named = Named::new(text);
        if named.row.is_none() || !named.rest.is_empty() {
            return TakeBreak::parse(text).map(Some);
        }
        Ok(TakeBreak::parse(&named.rule()).ok())
    }

    /// The row of the game, also where its rule is written for its name, such as `0.77` for Kayles.
    pub fn row_by_rule(&self) -> Option<&'static Row> {
        self.row.or_else(|| Row::all().iter().find(|row| row.rule() == self.name))
    }
}

/// A game's title, rule and theorem in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// Its title.
    pub title: String,
    /// How its arguments are written.
    pub arguments: String,
    /// The rule, under normal play.
    pub rule: String,
    /// The theorem that values rest on; `None` where nothing is known but search.
    pub theorem: Option<String>,
    /// Where the game and its rule come from.
    pub source: String,
}

impl Row {
    /// Every built-in game.
    ///
    /// The list is no static, which would compile all games and their solvers into every program, that
    /// of this crate's unit tests among them; and it is compiled here, not where it is asked for.
    #[inline(never)]
    pub fn all() -> &'static [Self] {
        rows::ROWS
    }

    /// Its words: the message `game-NAME` and its attributes.
    pub fn words(&self, wording: &Wording) -> Words {
        let attribute = |which: &str| {
            let phrase = Phrase::new(format!("game-{}.{which}", self.name));
            wording.knows(&phrase.id).then(|| wording.say(&phrase))
        };
        Words {
            title: wording.say(&Phrase::new(format!("game-{}", self.name))),
            arguments: attribute("arguments").unwrap_or_default(),
            rule: attribute("rule").unwrap_or_default(),
            theorem: attribute("theorem"),
            source: attribute("source").unwrap_or_default(),
        }
    }

    /// The rule with what a position's text adds to it: the set after the colon of `take:1,3,4`, or the
    /// stencil of a board; `None` for a game that has one rule only.
    ///
    /// It is the message `game-NAME.exact`, or `game-NAME.STENCIL`.
    pub fn exact_rule(&self, game: &str, wording: &Wording) -> Option<String> {
        let name = game.split_whitespace().next().unwrap_or_default();
        let stencil = || {
            let given = game.split_whitespace().find_map(|word| word.strip_prefix("stencil="));
            self.settings.contains(&"stencil").then_some(given.unwrap_or("plus"))
        };
        let phrase = match (name.split_once(':'), stencil()) {
            (Some((_, set)), _) => {
                let set = set.replace(',', ", ");
                Phrase::new(format!("game-{}.exact", self.name)).with("set", set)
            }
            (None, Some(stencil)) => Phrase::new(format!("game-{}.{stencil}", self.name)),
            (None, None) => return None,
        };
        wording.knows(&phrase.id).then(|| wording.say(&phrase))
    }

    /// What is known of the game before a position of it is read.
    pub(crate) fn profile(&self) -> GameProfile {
        self.game.profile(Reading {
            name: self.name,
            game: &(),
            files: &NoFiles,
            everywhere: false,
        })
    }

    /// The rule as files of values name it, such as a code, else the name.
    pub fn rule(&self) -> Cow<'static, str> {
        self.profile().rule.unwrap_or(Cow::Borrowed(self.name))
    }

    /// The row with a name or alias.
    pub fn named(name: &str) -> Option<(usize, &'static Self)> {
        Self::all()
            .iter()
            .enumerate()
            .find(|(_, row)| row.name == name || row.aliases.contains(&name))
    }

    /// Whether something is written after the name and a colon, as in `take:1,2 9`.
    pub(crate) fn takes_a_colon(&self) -> bool {
        let after = |example: &'static str| example.strip_prefix(self.name)?.strip_prefix(':');
        self.examples.iter().any(|example| after(example).is_some())
    }

    /// All names and aliases.
    pub fn names<'a>() -> impl Iterator<Item = &'a str> {
        Row::all()
            .iter()
            .flat_map(|row| std::iter::once(row.name).chain(row.aliases.iter().copied()))
    }
}
