//! A worksheet: exercises with room for an answer, and a key on a page of its own.

mod drawing;
mod html;
mod markdown;

use grundy_core::game::{Arg, Phrase};
use grundy_engine::catalog::{Named, Row, Words};
use grundy_engine::exercise::Exercise;
use grundy_engine::wording::Wording;

pub(crate) use html::html;
pub(crate) use markdown::markdown;

/// What a worksheet says, in one language; front matter first.
#[derive(Debug)]
pub(crate) struct Worksheet<'a> {
    wording: &'a Wording,
    /// Whether the player who makes the last move loses.
    is_misere: bool,
    title: String,
    /// The rule of the game; empty where it is not in the catalogue.
    rule: String,
    /// How a move is written: one that is possible in the first exercise and does not win.
    example: String,
    items: Vec<Item>,
    /// The command that makes the same worksheet.
    command: String,
}

/// One exercise.
#[derive(Debug)]
struct Item {
    position: String,
    /// The drawing as SVG; `None` where the notation stands alone.
    board: Option<String>,
    level: String,
    moves: String,
    /// Its rule, where a setting makes it another one than that of the sheet.
    rule: Option<String>,
    /// Who is to move, if the players have colours.
    player: Option<String>,
    /// The winning move in words.
    winning: String,
    /// What it leaves.
    leaves: String,
    reason: String,
}

impl<'a> Worksheet<'a> {
    /// A worksheet of exercises of a game, made by a command.
    pub(crate) fn new(
        game: &str,
        exercises: &[Exercise],
        command: String,
        wording: &'a Wording,
    ) -> Self {
        let bare = game.strip_prefix("misere ");
        let (is_misere, game) = (bare.is_some(), bare.unwrap_or(game));
        let words = row(game).map(|row| row.words(wording));
        // A rule file has its name alone.
        let (title, rule) = words.map_or_else(
            || (game.to_owned(), String::new()),
            |Words { title, rule, .. }| {
                let exact = row(game).and_then(|row| row.exact_rule(game, wording));
                (title, exact.unwrap_or(rule))
            },
        );
        let example = exercises.first().map_or_else(String::new, |first| {
            let example = Phrase::new("worksheet-example");
            wording.say(&example.with("move", Arg::Phrase(first.other.phrase.clone())))
        });
        let title = Phrase::new("worksheet-title").with("game", title);
        let items = exercises.iter().map(|exercise| item(exercise, &rule, wording)).collect();
        Self { wording, is_misere, title: wording.say(&title), rule, example, items, command }
    }

    /// Who wins, and what is asked.
    fn task(&self) -> String {
        self.say(if self.is_misere { "worksheet-task-misere" } else { "worksheet-task" })
    }

    fn say(&self, id: &'static str) -> String {
        self.wording.say(&Phrase::new(id))
    }

    /// Notation next to a sentence, as a language written from right to left needs it.
    fn notation(&self, text: &str) -> String {
        self.wording.notation(text)
    }
}

/// The row of a game given by its name, its family or its code.
fn row(game: &str) -> Option<&'static Row> {
    let named = Named::new(game);
    let family = || Row::named(named.name.split(':').next()?).map(|(_, row)| row);
    named.row_by_rule().or_else(family)
}

fn item(exercise: &Exercise, common: &str, wording: &Wording) -> Item {
    let level = Phrase::new("worksheet-level").with("level", u64::from(exercise.level.number()));
    let moves = Phrase::new("worksheet-moves").with("count", Arg::from(exercise.moves));
    Item {
        position: bare(&exercise.position.to_string()),
        board: drawing::svg(&exercise.position),
        level: wording.say(&level),
        moves: wording.say(&moves),
        rule: own_rule(exercise, wording).filter(|rule| rule != common),
        player: player(exercise, wording),
        winning: wording.say(&exercise.winning.phrase),
        leaves: bare(&exercise.winning.position.to_string()),
        reason: wording.say(&exercise.idea.reason()),
    }
}

/// A position without the settings that a sheet says in words: the stencil of a cross and who moves.
fn bare(position: &str) -> String {
    let said = |word: &&str| !word.starts_with("stencil=") && !word.starts_with("mover=");
    position.split(' ').filter(said).collect::<Vec<_>>().join(" ")
}

/// The exact rule of an exercise.
fn own_rule(exercise: &Exercise, wording: &Wording) -> Option<String> {
    let text = exercise.position.summand(0);
    row(text.split(' ').next()?)?.exact_rule(&text, wording)
}

/// Who is to move in an exercise.
fn player(exercise: &Exercise, wording: &Wording) -> Option<String> {
    let parts = exercise.position.parts();
    let players = parts.into_iter().find_map(|part| part.rules().players())?;
    let player = Arg::player(players.name(players.mover?));
    Some(wording.say(&Phrase::new("worksheet-player").with("player", player)))
}

/// A text with the characters that mean something in HTML written out.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use grundy_core::game::Meter;
    use grundy_engine::Workbench;
    use grundy_engine::exercise::{Level, Request, exercises};

    use super::*;

    /// The sheet of some exercises of a game, as HTML.
    fn sheet(game: &str, level: u64, seed: u64) -> String {
        let request = Request { count: 6, level: Level::numbered(level), seed };
        let bench = Workbench::default();
        let Ok(found) = exercises(&bench, game, request, &Meter::unlimited()) else {
            return String::new();
        };
        let wording = Wording::english();
        html(&Worksheet::new(game, &found.list, String::new(), &wording))
    }

    #[test]
    fn the_rule_is_exact_and_settings_are_in_words() {
        let crosses = sheet("crosses", 2, 1);
        assert!(crosses.contains("It takes the cells at its sides, too."), "{crosses}");
        assert!(crosses.contains("It takes all cells around it, too."), "{crosses}");
        assert!(!crosses.contains("stencil="), "{crosses}");
        assert!(sheet("take:1,3,4", 1, 1).contains("one of these numbers of tokens: 1, 3, 4."));
        assert!(sheet("moore:2", 2, 1).contains("at most 2 heaps"));
    }

    #[test]
    fn colours_and_an_example_of_a_move_are_said() {
        let northcott = sheet("northcott", 3, 1);
        assert!(northcott.contains("You move for black."), "{northcott}");
        assert!(!northcott.contains("mover="), "{northcott}");
        assert!(northcott.contains("Write a move as in this example"), "{northcott}");
    }

    #[test]
    fn crosses_and_reserves_are_drawn() {
        let crosses = sheet("crosses", 2, 1);
        // Two strokes make a cross, and taken cells are grey.
        assert!(crosses.contains("stroke-width=\"3\"") && crosses.contains("#e0e0e0"), "{crosses}");
        assert!(sheet("pokernim", 3, 1).contains("rx=\"5\""));
    }
}
