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
        let items = exercises.iter().map(|exercise| item(exercise, wording)).collect();
        Self { wording, title: wording.say(&title), rule, example, items, command }
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

fn item(exercise: &Exercise, wording: &Wording) -> Item {
    let level = Phrase::new("worksheet-level").with("level", u64::from(exercise.level.number()));
    let moves = Phrase::new("worksheet-moves").with("count", Arg::from(exercise.moves));
    Item {
        position: exercise.position.to_string(),
        board: drawing::svg(&exercise.position),
        level: wording.say(&level),
        moves: wording.say(&moves),
        player: player(exercise, wording),
        winning: wording.say(&exercise.winning.phrase),
        leaves: exercise.winning.position.to_string(),
        reason: wording.say(&exercise.idea.reason()),
    }
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
