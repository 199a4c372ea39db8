//! The cache of earlier searches: what it stores is what it returns, and damage is noticed.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_core::game::{Fact, FactStore, Knowledge, Region};
use grundy_hunt::cache::Cache;

use super::{Outcome, outcome};
use crate::run::temporary::Temporary;
use crate::user_cache;

/// The game that facts are stored of.
const GAME: &str = "self-test";

/// The most bytes of the cache of this check.
const MOST: u64 = 1 << 20;

pub(super) fn check() -> Outcome {
    let differences = round_trip().map_err(|why| vec![why])?;
    let own = users_folder().map_err(|why| vec![why])?;
    let compared = format!("stored facts return, damage is noticed; {own}");
    outcome(compared, differences)
}

/// Stores facts, reads them again, and damages every stored file.
fn round_trip() -> Result<Vec<String>, String> {
    let mut differences = Vec::new();
    let folder = Temporary::new("selftest-cache")?;
    let stored: Vec<Fact> = (1..=100).map(fact).collect();
    let cache = new(folder.path());
    cache.add(GAME, stored.clone());
    cache.save().map_err(|why| why.to_string())?;
    let found = loaded(folder.path());
    if !(found.len() == stored.len() && stored.iter().all(|fact| found.contains(fact))) {
        differences.push(format!("{} facts were stored, {} returned", stored.len(), found.len()));
    }
    damage(folder.path())?;
    let found = loaded(folder.path());
    if !found.is_empty() {
        differences.push(format!("{} facts returned from a damaged file", found.len()));
    }
    Ok(differences)
}

/// A fact about some component of a board with four rows.
fn fact(number: u16) -> Fact {
    let region =
        Region { rows: 4, cols: 8, cells: [u64::from(number) | 1 << 31].into_iter().collect() };
    Fact { region, known: Knowledge::Exact(u32::from(number % 7)), work: 20 }
}

fn new(folder: &Path) -> Cache {
    Cache::new(folder.to_owned(), MOST, |_| {})
}

/// The facts that a new process would find.
fn loaded(folder: &Path) -> Vec<Fact> {
    let mut facts = Vec::new();
    new(folder).load(GAME, &mut |fact| facts.push(fact.clone()));
    facts
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
