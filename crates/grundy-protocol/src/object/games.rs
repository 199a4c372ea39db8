//! The catalogue as JSON.

use grundy_engine::catalog::{self, Collected, Group, Row, Words};
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};

/// All games.
#[derive(Debug, Serialize)]
pub struct Listing {
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<Grouped>>,
    games: Vec<Entry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    collection: Option<Vec<CollectedEntry>>,
}

/// The games of the collection.
#[derive(Debug, Serialize)]
pub struct Collection {
    collection: Vec<CollectedEntry>,
}

/// A game of the collection.
#[derive(Debug, Serialize)]
pub struct CollectedEntry {
    id: &'static str,
    name: &'static str,
    idea: &'static str,
    position: String,
    rule: String,
    rule_file: Option<&'static str>,
    note: Option<&'static str>,
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
    let games = Row::all().iter().map(titled).collect();
    headed(Listing { groups: None, games, collection: None })
}

/// All groups and games, the groups by their names.
pub fn grouped(wording: &Wording) -> Headed<Listing> {
    let titled = |group: Group| Grouped { id: group.id(), title: wording.say(&group.title()) };
    let games =
        Row::all().iter().map(|row| entry(row, row.group.id().to_owned(), wording)).collect();
    let collection = Some(collection_entries(wording));
    headed(Listing { groups: Some(Group::ALL.map(titled).into()), games, collection })
}

/// All games of the collection.
pub fn collection(wording: &Wording) -> Headed<Collection> {
    headed(Collection { collection: collection_entries(wording) })
}

/// A game of the collection.
pub fn collected(game: &Collected, wording: &Wording) -> Headed<CollectedEntry> {
    headed(collected_entry(game, wording))
}

fn collection_entries(wording: &Wording) -> Vec<CollectedEntry> {
    Collected::all().iter().map(|game| collected_entry(game, wording)).collect()
}

fn collected_entry(game: &Collected, wording: &Wording) -> CollectedEntry {
    CollectedEntry {
        id: game.id,
        name: game.name,
        idea: game.idea,
        position: game.position(),
        rule: game.rule(wording),
        rule_file: game.rule_file(),
        note: (!game.note.is_empty()).then_some(game.note),
    }
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
