//! The catalogue as JSON.

use grundy_engine::catalog::{self, Group, Row, Words};
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};

/// All games.
#[derive(Debug, Serialize)]
pub struct Listing {
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<Grouped>>,
    games: Vec<Entry>,
}

#[derive(Debug, Serialize)]
struct Grouped {
    id: &'static str,
    title: String,
}

/// One game.
#[derive(Debug, Serialize)]
pub struct Entry {
    name: &'static str,
    aliases: &'static [&'static str],
    group: String,
    title: String,
    arguments: String,
    settings: &'static [&'static str],
    rule: String,
    source: String,
    theorem: Option<String>,
    examples: &'static [&'static str],
    display: Display,
}

/// How a page shows the game.
#[derive(Debug, Serialize)]
struct Display {
    board: Option<&'static str>,
    tools: &'static [&'static str],
    small: Option<&'static str>,
    starts: &'static [&'static str],
    component: &'static str,
    sizes: u8,
    rule_file: Option<&'static str>,
}

impl From<&catalog::Display> for Display {
    fn from(display: &catalog::Display) -> Self {
        let known = |text: &'static str| (!text.is_empty()).then_some(text);
        Self {
            board: known(display.board),
            tools: display.tools,
            small: known(display.small),
            starts: display.starts,
            component: display.component.id(),
            sizes: display.sizes,
            rule_file: known(display.rule_file),
        }
    }
}

/// One game, its group by title.
pub fn game(row: &Row, wording: &Wording) -> Headed<Entry> {
    headed(entry(row, wording.say(&row.group.title()), wording))
}

/// All games, their groups by title.
pub fn games(wording: &Wording) -> Headed<Listing> {
    let titled = |row: &Row| entry(row, wording.say(&row.group.title()), wording);
    headed(Listing { groups: None, games: Row::all().iter().map(titled).collect() })
}

/// All groups and games, the groups by their names.
pub fn grouped(wording: &Wording) -> Headed<Listing> {
    let titled = |group: Group| Grouped { id: group.id(), title: wording.say(&group.title()) };
    let games =
        Row::all().iter().map(|row| entry(row, row.group.id().to_owned(), wording)).collect();
    headed(Listing { groups: Some(Group::ALL.map(titled).into()), games })
}

fn entry(row: &Row, group: String, wording: &Wording) -> Entry {
    let Words { title, arguments, rule, theorem, source } = row.words(wording);
    Entry {
        name: row.name,
        aliases: row.aliases,
        group,
        title,
        arguments,
        settings: row.settings,
        rule,
        source,
        theorem,
        examples: row.examples,
        display: (&row.display).into(),
    }
}
