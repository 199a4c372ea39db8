//! `games`: what is in the catalogue.

use std::io::Write;

use grundy_core::game::Phrase;
use grundy_core::text::closest;
use grundy_engine::catalog::{Collected, Row};
use grundy_engine::wording::{Wording, display_width};
use grundy_protocol::object::games as object;

use crate::args::Games;
use crate::error::Error;
use crate::output::columns::Side::Left;
use crate::output::columns::{padded, widest};
use crate::output::json;

pub(super) fn run(flags: &Games, as_json: bool, out: &mut dyn Write) -> Result<(), Error> {
    let wording = flags.speech.wording();
    match (&flags.name, as_json) {
        (Some(name), _) => match (named(name)?, as_json) {
            (Named::Row(row), true) => json::line(out, &object::game(row, &wording))?,
            (Named::Row(row), false) => full(row, &wording, out)?,
            (Named::Collected(game), true) => json::line(out, &object::collected(game, &wording))?,
            (Named::Collected(game), false) => entry(game, &wording, out)?,
        },
        (None, true) if flags.all => json::line(out, &object::collection(&wording))?,
        (None, false) if flags.all => collection(&wording, out)?,
        (None, true) => json::line(out, &object::games(&wording))?,
        (None, false) => list(&wording, out)?,
    }
    Ok(())
}

/// A game that has a name.
enum Named {
    /// A game of the catalogue.
    Row(&'static Row),
    /// A game of the collection alone.
    Collected(&'static Collected),
}

fn named(name: &str) -> Result<Named, Error> {
    let lower = name.to_lowercase();
    let bare = lower.split(':').next().unwrap_or(&lower);
    if let Some((_, row)) = Row::named(bare) {
        return Ok(Named::Row(row));
    }
    let id = lower.strip_suffix(".game").unwrap_or(&lower);
    if let Some(game) = Collected::named(id) {
        return Ok(Named::Collected(game));
    }
    let ids = Collected::all().iter().map(|game| game.id);
    let help = match closest(bare, Row::names().chain(ids)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`grundy games` lists them all".to_owned(),
    };
    Err(Error::usage(format!("there is no game `{name}`"), help))
}

/// How wide a line of the list may be.
const WIDTH: usize = 100;

fn list(wording: &Wording, out: &mut dyn Write) -> Result<(), Error> {
    let mut rows: Vec<&Row> = Row::all().iter().collect();
    rows.sort_by_key(|row| row.group);
    let width = widest(rows.iter().map(|row| row.name));
    for (i, group) in rows.chunk_by(|a, b| a.group == b.group).enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", wording.say(&group[0].group.title()))?;
        for row in group {
            let rule = shortened(&row.words(wording).rule, WIDTH - width - 4);
            writeln!(out, "  {}  {rule}", wording.notation(&padded(row.name, width, Left)))?;
        }
    }
    writeln!(out, "\n{}", wording.say(&Phrase::new("games-hint")))?;
    Ok(())
}

/// Writes the collection: what a move does, then the games, each with a position.
fn collection(wording: &Wording, out: &mut dyn Write) -> Result<(), Error> {
    let all = Collected::all();
    let mut ideas: Vec<&str> = Vec::new();
    for game in all.iter().filter(|game| !game.game.is_empty()) {
        if !ideas.contains(&game.idea) {
            ideas.push(game.idea);
        }
    }
    let width = widest(all.iter().map(|game| game.id));
    for (i, idea) in ideas.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{idea}")?;
        for game in all.iter().filter(|game| game.idea == *idea) {
            let rule = shortened(&game.rule(wording), WIDTH - width - 4);
            writeln!(out, "  {}  {rule}", wording.notation(&padded(game.id, width, Left)))?;
        }
    }
    writeln!(out, "\n{}", wording.say(&Phrase::new("games-collection-hint")))?;
    Ok(())
}

/// Writes all about a game of the collection; its rule file, if it has one, as it can be stored.
fn entry(game: &Collected, wording: &Wording, out: &mut dyn Write) -> Result<(), Error> {
    let notation = |text: &str| wording.notation(text);
    let fields = [
        ("games-rule", game.rule(wording)),
        ("games-note", game.note.to_owned()),
        ("games-examples", notation(&format!("grundy solve {}", game.position()))),
        ("games-rule-file", game.rule_file().unwrap_or_default().trim_end().replace('\n', "\n  ")),
    ];
    writeln!(out, "{}: {}", notation(game.id), game.name)?;
    for (name, text) in fields.iter().filter(|(_, text)| !text.is_empty()) {
        writeln!(out, "\n{}\n  {text}", wording.say(&Phrase::new(*name)))?;
    }
    Ok(())
}

/// The rule, cut between words where it is too long.
fn shortened(rule: &str, width: usize) -> String {
    if display_width(rule) <= width {
        return rule.to_owned();
    }
    let mut short = String::new();
    for word in rule.split(' ') {
        if display_width(&short) + display_width(word) + 4 > width {
            break;
        }
        short.push_str(word);
        short.push(' ');
    }
    short + "..."
}

fn full(row: &Row, wording: &Wording, out: &mut dyn Write) -> Result<(), Error> {
    let words = row.words(wording);
    let theorem = words.theorem.unwrap_or_default();
    let notation = |text: &str| wording.notation(text);
    let examples = row.examples.iter().map(|example| notation(&format!("grundy solve {example}")));
    let fields = [
        ("games-rule", words.rule),
        ("games-aliases", notation(&row.aliases.join(", "))),
        ("games-arguments", words.arguments),
        ("games-settings", notation(&row.settings.join(", "))),
        ("games-source", words.source),
        ("games-theorem", theorem),
        ("games-examples", examples.collect::<Vec<_>>().join("\n  ")),
    ];
    writeln!(out, "{}: {}", notation(row.name), words.title)?;
    for (name, text) in fields.iter().filter(|(_, text)| !text.is_empty()) {
        writeln!(out, "\n{}\n  {text}", wording.say(&Phrase::new(*name)))?;
    }
    Ok(())
}
