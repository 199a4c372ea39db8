//! The cache under faults: whatever happens, a reader finds true facts or none.

use std::collections::BTreeMap;
use std::path::Path;

use grundy_core::game::{Fact, FactStore, Knowledge, Region};

use super::disk::Change;
use super::{
    Outcome, Trouble, before_last_open, every_end, every_fault, kills_before_power_cuts, slow,
};
use crate::cache::Cache;
use crate::error::Error;

/// What is saved: facts of games, one after the other.
const SAVES: [(&str, std::ops::Range<u32>); 3] = [("one", 0..50), ("two", 0..20), ("one", 50..80)];

fn cache(dir: &Path) -> Cache {
    // A kill leaves no file that is damaged.
    Cache::new(dir.join("user").join("cache"), 1 << 20, |line| panic!("{line}"))
}

fn fact(number: u32) -> Fact {
    let region = Region { rows: 3, cols: 30, cells: [u64::from(number), 7].into_iter().collect() };
    Fact { region, known: Knowledge::Exact(number), work: 10 }
}

/// The facts of a game that a reader finds, each of which is true.
fn read(cache: &Cache, game: &str) -> BTreeMap<u64, Knowledge> {
    let mut found = BTreeMap::new();
    cache.load(game, &mut |fact| {
        let number = fact.region.cells[0];
        assert_eq!(fact.known, Knowledge::Exact(u32::try_from(number).expect("small")), "{game}");
        found.insert(number, fact.known);
    });
    found
}

fn readers(dir: &Path) -> u64 {
    let cache = cache(dir);
    let text = cache.text("one");
    assert!(text.is_none_or(|text| text == "a text"));
    (read(&cache, "one").len() + read(&cache, "two").len()) as u64
}

fn saved(dir: &Path) -> Result<Outcome, Error> {
    let resumed = readers(dir);
    let first = cache(dir);
    first.store_text("one", "a text".to_owned());
    for (number, (game, facts)) in SAVES.into_iter().enumerate() {
        let other = cache(dir);
        let cache = if number == 1 { &other } else { &first };
        cache.add(game, facts.map(fact).collect());
        let saved = cache.save();
        let own = read(cache, game).len();
        assert!(own >= 20, "facts stay in memory");
        readers(dir);
        saved?;
    }
    let all = cache(dir);
    let findings = format!("{:?} {:?} {:?}", read(&all, "one"), read(&all, "two"), all.text("one"));
    assert_eq!(all.contents()?.games.len(), 2);
    Ok(Outcome { findings, resumed })
}

fn run(dir: &Path) -> Result<Outcome, Trouble> {
    saved(dir).map_err(|error| Trouble::new(&error, error.help()))
}

/// The number of facts of all saves that had ended.
fn ended(changes: &[Change]) -> u64 {
    let is_save = |change: &&Change| matches!(change, Change::Rename(..));
    let saves = before_last_open(changes).iter().filter(is_save).count();
    SAVES.into_iter().take(saves).map(|(_, facts)| u64::from(facts.end - facts.start)).sum()
}

#[test]
fn faults_change_nothing() {
    assert!(every_fault(&run) > 50);
}

#[test]
fn kills_and_power_cuts_lose_no_saved_fact() {
    assert!(every_end(&run, &ended) > 30);
}

#[test]
#[ignore = "slow suite: a power cut after every change that follows a kill"]
fn kills_before_power_cuts_change_nothing() {
    assert!(kills_before_power_cuts(&run, &ended, slow(9, 1)) > 20);
}
