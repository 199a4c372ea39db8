//! The folder of a search for a misère quotient under faults.

use std::path::Path;
use std::time::Duration;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{HeapRule, Meter};
use grundy_misere::{HeapQuotients, certificate};

use super::clock;
use super::disk::Change;
use super::{
    Outcome, Place, Trouble, before_last_open, every_end, every_fault, kills_before_power_cuts,
    slow,
};
use crate::{Error, SearchFolder};

/// Kayles: its quotient has 40 elements.
const GAME: &str = "0.77";

/// A checkpoint is due at every tenth heap or candidate.
fn leisurely(look: u64) -> Duration {
    Duration::from_millis(100) * u32::try_from(look).expect("few looks")
}

fn searched(dir: &Path) -> Result<Outcome, Error> {
    let (code, meter) = (TakeBreak::parse(GAME).expect("a code"), Meter::unlimited());
    let games: [&dyn HeapRule; 1] = [&code];
    let (mut folder, before) = SearchFolder::open(&dir.join("search").join("kayles"), GAME)?;
    let mut found = match before {
        Some(before) => HeapQuotients::restore(&games, &before, &meter)?.expect("of this game"),
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
    clock::with(leisurely, || searched(dir)).map_err(|error| Trouble::new(&error, error.help()))
}

/// Once a checkpoint is written, the work is taken up.
fn written(changes: &[Change]) -> u64 {
    let is_written = |change: &Change| matches!(change, Change::Rename(..));
    u64::from(before_last_open(changes).iter().any(is_written))
}

#[test]
fn faults_change_nothing() {
    assert!(every_fault(&run) > 50);
}

#[test]
fn kills_and_power_cuts_change_nothing() {
    assert!(every_end(&run, &written) > 20);
}

#[test]
fn clocks_change_nothing() {
    let calm = run(&Place::new().0).expect("nothing fails");
    for odd in clock::ODD {
        let outcome = clock::with(odd, || searched(&Place::new().0)).expect("nothing fails");
        assert_eq!(outcome, calm);
    }
}

#[test]
#[ignore = "slow suite: a power cut after every change that follows a kill"]
fn kills_before_power_cuts_change_nothing() {
    assert!(kills_before_power_cuts(&run, &written, slow(9, 1)) > 20);
}
