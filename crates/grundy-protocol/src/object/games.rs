//! The catalogue as JSON.

use grundy::catalog::{Group, ROWS, Row};
use serde::Serialize;

use super::json::{Headed, headed};

/// All games.
#[derive(Debug, Serialize)]
pub struct Listing<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<Grouped>>,
    games: Vec<Entry<'a>>,
}

#[derive(Debug, Serialize)]
struct Grouped {
    id: &'static str,
    title: &'static str,
}

/// One game.
#[derive(Debug, Serialize)]
pub struct Entry<'a> {
    name: &'a str,
    aliases: &'a [&'a str],
    group: &'a str,
    title: &'a str,
    arguments: &'a str,
    settings: &'a [&'a str],
    rule: &'a str,
    source: &'a str,
    theorem: Option<&'a str>,
    examples: &'a [&'a str],
}

/// One game, its group by title.
pub fn game(row: &'static Row) -> Headed<Entry<'static>> {
    headed(entry(row, row.group.title()))
}

/// All games, their groups by title.
pub fn games() -> Headed<Listing<'static>> {
    let games = ROWS.iter().map(|row| entry(row, row.group.title())).collect();
    headed(Listing { groups: None, games })
}

/// All groups and games, the groups by their names.
pub fn grouped() -> Headed<Listing<'static>> {
    let groups = Group::ALL.map(|group| Grouped { id: group.id(), title: group.title() });
    let games = ROWS.iter().map(|row| entry(row, row.group.id())).collect();
    headed(Listing { groups: Some(groups.into()), games })
}

fn entry<'a>(row: &'a Row, group: &'a str) -> Entry<'a> {
    Entry {
        name: row.name,
        aliases: row.aliases,
        group,
        title: row.title,
        arguments: row.arguments,
        settings: row.settings,
        rule: row.rule,
        source: row.source,
        theorem: (!row.theorem.is_empty()).then_some(row.theorem),
        examples: row.examples,
    }
}
