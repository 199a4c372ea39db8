//! The cache of earlier searches: what it stores is what it returns, and damage is noticed.

use std::fs;
use std::path::{Path, PathBuf};

use grundy::game::{Limits, Meter, NeverStop};
use grundy::{Moves, NoFiles, Workbench};
use grundy_hunt::cache::Cache;

use super::folder::Temporary;
use super::{Outcome, outcome};
use crate::user_cache;

/// A board that takes a short search.
const BOARD: &str = "cram 4x7";

/// The most bytes of the cache of this check.
const MOST: u64 = 1 << 20;

pub(super) fn check() -> Outcome {
    let differences = round_trip().map_err(|why| vec![why])?;
    let own = users_folder().map_err(|why| vec![why])?;
    let compared = format!("stored facts return, damage is noticed; {own}");
    outcome(compared, differences)
}

/// Stores facts, solves with them, and damages every stored file.
fn round_trip() -> Result<Vec<String>, String> {
    let mut differences = Vec::new();
    let folder = Temporary::new("cache")?;
    let (value, searched) = solve(None)?;
    let cache = new(folder.path());
    let mut expect = |what: &str, found: String, searches: bool, nodes: u64| {
        if found != value {
            differences.push(format!("{BOARD} {what}: value {found}, not {value}"));
        }
        if searches != (nodes * 2 > searched) {
            differences.push(format!("{BOARD} {what}: {nodes} nodes, {searched} without a cache"));
        }
    };
    let (found, nodes) = solve(Some(&cache))?;
    expect("with an empty cache", found, true, nodes);
    cache.save().map_err(|why| why.to_string())?;
    let (found, nodes) = solve(Some(&new(folder.path())))?;
    expect("with a full cache", found, false, nodes);
    damage(folder.path())?;
    let (found, nodes) = solve(Some(&new(folder.path())))?;
    expect("with a damaged cache", found, true, nodes);
    Ok(differences)
}

fn new(folder: &Path) -> Cache {
    Cache::new(folder.to_owned(), MOST, |_| {})
}

/// The value of the board, and the number of nodes that the search visited.
fn solve(cache: Option<&Cache>) -> Result<(String, u64), String> {
    let bench = Workbench::new(Box::new(NoFiles));
    let position = bench.read(BOARD).map_err(|error| error.to_string())?;
    let meter = Meter::new(Limits::default(), &NeverStop)
        .with_facts(cache.map(|cache| cache as &dyn grundy::game::FactStore));
    let answer = bench.solve(&position, Moves::None, &meter).map_err(|why| why.to_string())?;
    let value = answer.value.map_or_else(|| "none".to_owned(), |value| value.to_string());
    Ok((value, meter.nodes()))
}

/// Changes one bit of every file of facts.
fn damage(folder: &Path) -> Result<(), String> {
    for path in files(folder)? {
        let failed = |why: std::io::Error| format!("{}: {why}", path.display());
        let mut bytes = fs::read(&path).map_err(failed)?;
        let middle = bytes.len() / 2;
        if let Some(byte) = bytes.get_mut(middle) {
            *byte ^= 1;
        }
        fs::write(&path, bytes).map_err(failed)?;
    }
    Ok(())
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    Ok(paths.filter(|path| path.extension().is_some_and(|ending| ending == "facts")).collect())
}

/// What is in the user's own cache.
fn users_folder() -> Result<String, String> {
    let Some(cache) = user_cache::cache() else {
        return Ok("this user has none".to_owned());
    };
    let contents = cache.contents().map_err(|why| why.to_string())?;
    let games = contents.games.len();
    Ok(match contents.useless {
        0 => format!("{games} games in the user's cache, none damaged"),
        files => format!("{games} games in the user's cache, {files} damaged or old files"),
    })
}
