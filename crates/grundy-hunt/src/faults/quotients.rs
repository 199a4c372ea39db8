//! The folder of a search for a misère quotient under faults.

use std::path::Path;

use grundy::game::{HeapRule, Meter};
use grundy::game::take_break::TakeBreak;
use grundy::misere::{HeapQuotients, certificate};

use super::clock::{self, steady};
use super::disk::Change;
use super::{Outcome, Trouble, every_end, every_fault};
use crate::{Error, SearchFolder};

/// Kayles: its quotient has 40 elements.
const GAME: &str = "0.77";

fn searched(dir: &Path) -> Result<Outcome, Error> {
    let (code, meter) = (TakeBreak::parse(GAME).expect("a code"), Meter::unlimited());
    let games: [&dyn HeapRule; 1] = [&code];
    let (mut folder, before) = SearchFolder::open(&dir.join("search").join("kayles"), GAME)?;
    let mut found = match before {
        Some(before) => HeapQuotients::restored(&games, &before, &meter)?.expect("of this game"),
        None => HeapQuotients::new(&games),
    };
    let resumed = found.heaps(0);
    let mut saved = Ok(());
    found.extend(&games, &[40], &meter, &mut |found| {
        if saved.is_ok() {
            saved = folder.checkpoint(found);
        }
    })?;
    saved?;
    folder.write(&found)?;
    Ok(Outcome { findings: certificate(GAME, &found), resumed })
}

fn run(dir: &Path) -> Result<Outcome, Trouble> {
    clock::with(steady, || searched(dir)).map_err(|error| Trouble::new(&error, error.help()))
}

/// Whether a file was synced with its name; then something is taken up.
fn synced(changes: &[Change]) -> u64 {
    let is_sync = |change: &Change| matches!(change, Change::SyncFolder(dir) if dir.ends_with("kayles"));
    let end = changes.iter().rposition(is_sync).unwrap_or(0);
    u64::from(changes[..end].iter().any(|change| matches!(change, Change::Rename(..))))
}

#[test]
fn faults_change_nothing() {
    assert!(every_fault(&run) > 50);
}

#[test]
fn kills_and_power_cuts_change_nothing() {
    assert!(every_end(&run, &synced) > 20);
}
