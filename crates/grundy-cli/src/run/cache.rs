//! `cache`: where the cache is, how large, and of which games.

use std::io::Write;

use grundy_hunt::cache::{Contents, GameFacts, Removed};
use serde::Serialize;

use crate::args::Cache as Flags;
use crate::error::Error;
use crate::output::columns::Side::{Left, Right};
use crate::output::columns::columns;
use crate::output::json::{headed, line};
use crate::user_cache;

#[derive(Debug, Serialize)]
struct Info<'a> {
    folder: &'a str,
    bytes: u64,
    most_bytes: u64,
    games: Vec<Line<'a>>,
    useless_files: usize,
}

#[derive(Debug, Serialize)]
struct Line<'a> {
    game: &'a str,
    facts: usize,
    bytes: u64,
}

impl<'a> Line<'a> {
    fn of(game: &'a GameFacts) -> Self {
        Self { game: &game.name, facts: game.facts, bytes: game.bytes }
    }
}

#[derive(Debug, Serialize)]
struct Cleared<'a> {
    folder: &'a str,
    removed_files: usize,
    removed_bytes: u64,
}

pub(super) fn run(flags: Flags, json: bool, out: &mut dyn Write) -> Result<(), Error> {
    let (Some(folder), Some(cache)) = (user_cache::folder(), user_cache::cache()) else {
        let help = format!("{} names a folder", user_cache::FOLDER);
        return Err(Error::usage("no folder for caches is known here", help));
    };
    let folder = folder.display().to_string();
    match flags {
        Flags::Info => info(&folder, &cache.contents()?, json, out),
        Flags::Clear => clear(&folder, cache.clear()?, json, out),
    }
}

fn info(folder: &str, held: &Contents, json: bool, out: &mut dyn Write) -> Result<(), Error> {
    let most = user_cache::most();
    if json {
        let games = held.games.iter().map(Line::of).collect();
        let (bytes, useless_files) = (held.bytes, held.useless);
        let info = Info { folder, bytes, most_bytes: most, games, useless_files };
        return Ok(line(out, &headed(info))?);
    }
    writeln!(out, "{folder}")?;
    writeln!(out, "{} of {} in use", size(held.bytes), size(most))?;
    if !held.games.is_empty() {
        let row =
            |game: &GameFacts| vec![game.facts.to_string(), size(game.bytes), game.name.clone()];
        let rows: Vec<_> = held.games.iter().map(row).collect();
        let heads = [("facts", Right), ("size", Right), ("of", Left)];
        writeln!(out, "\n{}", columns(&heads, &rows))?;
    }
    if held.useless > 0 {
        writeln!(out, "\n{} damaged or of another version", files(held.useless))?;
    }
    Ok(())
}

fn clear(folder: &str, removed: Removed, json: bool, out: &mut dyn Write) -> Result<(), Error> {
    let Removed { files: count, bytes } = removed;
    if json {
        let cleared = Cleared { folder, removed_files: count, removed_bytes: bytes };
        return Ok(line(out, &headed(cleared))?);
    }
    writeln!(out, "{folder}")?;
    writeln!(out, "{} removed, {}", files(count), size(bytes))?;
    Ok(())
}

fn files(count: usize) -> String {
    format!("{count} file{}", if count == 1 { "" } else { "s" })
}

/// Bytes in the largest unit of 1024 that fits, with one decimal.
fn size(bytes: u64) -> String {
    let tenths = |shift: u32| {
        let whole = bytes >> shift;
        let tenth = ((bytes - (whole << shift)) * 10) >> shift;
        (whole, tenth)
    };
    let unit =
        [(30, "GiB"), (20, "MiB"), (10, "KiB")].into_iter().find(|&(shift, _)| bytes >> shift > 0);
    match unit.map(|(shift, name)| (tenths(shift), name)) {
        None => format!("{bytes} bytes"),
        Some(((whole, 0), name)) => format!("{whole} {name}"),
        Some(((whole, tenth), name)) => format!("{whole}.{tenth} {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes() {
        for (bytes, text) in [
            (0, "0 bytes"),
            (1023, "1023 bytes"),
            (1024, "1 KiB"),
            (1536, "1.5 KiB"),
            (256 << 20, "256 MiB"),
            (u64::MAX, "17179869183.9 GiB"),
        ] {
            assert_eq!(size(bytes), text);
        }
    }
}
