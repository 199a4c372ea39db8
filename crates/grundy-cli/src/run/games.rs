//! `games`: what is in the catalogue.

use std::io::Write;

use grundy::catalog::{ROWS, Row};
use grundy::text::closest;
use grundy_protocol::object::games as object;

use crate::error::Error;
use crate::output::json;

pub(super) fn run(name: Option<&str>, as_json: bool, out: &mut dyn Write) -> Result<(), Error> {
    match (name, as_json) {
        (Some(name), true) => json::line(out, &object::game(named(name)?))?,
        (Some(name), false) => full(named(name)?, out)?,
        (None, true) => json::line(out, &object::games())?,
        (None, false) => list(out)?,
    }
    Ok(())
}

fn named(name: &str) -> Result<&'static Row, Error> {
    let lower = name.to_lowercase();
    let bare = lower.split(':').next().unwrap_or(&lower);
    if let Some((_, row)) = Row::named(bare) {
        return Ok(row);
    }
    let help = match closest(bare, Row::names()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`grundy games` lists them all".to_owned(),
    };
    Err(Error::usage(format!("there is no game `{name}`"), help))
}

/// How wide a line of the list may be.
const WIDTH: usize = 100;

fn list(out: &mut dyn Write) -> Result<(), Error> {
    let mut rows: Vec<&Row> = ROWS.iter().collect();
    rows.sort_by_key(|row| row.group);
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
    for (i, group) in rows.chunk_by(|a, b| a.group == b.group).enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", group[0].group.title())?;
        for row in group {
            let rule = shortened(row.rule, WIDTH - width - 4);
            writeln!(out, "  {:width$}  {rule}", row.name)?;
        }
    }
    writeln!(out, "\n`grundy games NAME` says all about one.")?;
    Ok(())
}

/// The rule, cut between words where it is too long.
fn shortened(rule: &str, width: usize) -> String {
    if rule.chars().count() <= width {
        return rule.to_owned();
    }
    let mut short = String::new();
    for word in rule.split(' ') {
        if short.chars().count() + word.chars().count() + 4 > width {
            break;
        }
        short.push_str(word);
        short.push(' ');
    }
    short + "..."
}

fn full(row: &Row, out: &mut dyn Write) -> Result<(), Error> {
    writeln!(out, "{}: {}", row.name, row.title)?;
    let mut field = |name: &str, text: &str| {
        if text.is_empty() { Ok(()) } else { writeln!(out, "\n{name}\n  {text}") }
    };
    field("Rule", row.rule)?;
    field("Also called", &row.aliases.join(", "))?;
    field("Arguments", row.arguments)?;
    field("Settings", &row.settings.join(", "))?;
    field("Source", row.source)?;
    field("Theorem", row.theorem)?;
    let examples: Vec<String> =
        row.examples.iter().map(|example| format!("grundy solve {example}")).collect();
    field("Examples", &examples.join("\n  "))?;
    Ok(())
}
