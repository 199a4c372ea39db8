//! Hunts under faults: to a heap, with kept values, to a proved period with its certificate.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_core::game::Meter;
use grundy_core::game::take_break::TakeBreak;
use grundy_sequence::sequence::{Method, Setup};
use serde_json::Value;

use super::clock::{self, Course, steady};
use super::disk::Change;
use super::{
    Outcome, Place, Trouble, before_last_open, every_end, every_fault, kills_before_power_cuts,
    slow,
};
use crate::folder::{CERTIFICATE, SUMMARY};
use crate::{Error, HuntConfig, KeptValues, Listener, Progress, hunt};

/// What a hunt says while it runs.
#[derive(Default)]
struct Notes(RefCell<Vec<String>>);

impl Listener for Notes {
    fn progress(&mut self, _: &Progress) {}

    fn note(&mut self, text: &str) {
        self.0.borrow_mut().push(text.to_owned());
    }
}

/// The folder of the hunt, two levels below that of the test.
fn folder(dir: &Path) -> PathBuf {
    dir.join("hunts").join("game")
}

/// Hunts with a checkpoint after every 128 heaps, by a clock.
fn hunted(
    dir: &Path,
    game: &str,
    to: Option<u64>,
    keep: bool,
    clock: Course,
) -> Result<Outcome, Error> {
    let config = HuntConfig {
        code: TakeBreak::parse(game).expect("a code"),
        dir: folder(dir),
        to,
        keep,
        setup: Setup { threads: 1, method: Method::Plain, ..Setup::default() },
        every: Duration::ZERO,
        work: None,
    };
    let mut notes = Notes::default();
    let report = clock::with(clock, || hunt(&config, &Meter::unlimited(), &mut notes))?;
    let notes = notes.0.into_inner();
    assert!(!notes.iter().any(|note| note.contains("earlier checkpoint")), "{notes:?}");
    let resumed = report.run.resumed_from;
    assert!(report.run.seconds >= 0.0 && report.run.values_per_second.is_finite());
    let mut report = serde_json::to_value(report).expect("JSON");
    report.as_object_mut().expect("an object").remove("run");
    let summary = fs::read(config.dir.join(SUMMARY)).expect("a summary");
    let mut summary: Value = serde_json::from_slice(&summary).expect("JSON");
    summary.as_object_mut().expect("an object").remove("run");
    let certificate = fs::read_to_string(config.dir.join(CERTIFICATE)).ok();
    let values = keep.then(|| {
        let kept = KeptValues::open(&config.dir)?;
        kept.values(0..kept.heaps())
    });
    let values = values.transpose()?;
    let findings = format!("{report}\n{summary}\n{certificate:?}\n{values:?}");
    Ok(Outcome { findings, resumed })
}

fn run(dir: &Path, game: &str, to: Option<u64>, keep: bool) -> Result<Outcome, Trouble> {
    hunted(dir, game, to, keep, steady).map_err(|error| Trouble::new(&error, error.help()))
}

/// To the last heap, keeping all values: in frames of 64 heaps and files of 4 frames.
fn kept(dir: &Path) -> Result<Outcome, Trouble> {
    run(dir, "0.6", Some(400), true)
}

/// Kayles: period 12 from heap 71 on, found at heap 256.
fn proved(dir: &Path) -> Result<Outcome, Trouble> {
    run(dir, "0.77", None, false)
}

/// The heap of the newest checkpoint that the hunt had finished with: no later one may be lost.
fn finished(changes: &[Change]) -> u64 {
    let heap = |change: &Change| match change {
        Change::Rename(_, to) if is_checkpoint(to) => to.file_stem()?.to_str()?.parse::<u64>().ok(),
        _ => None,
    };
    before_last_open(changes).iter().filter_map(heap).max().unwrap_or(0)
}

fn is_checkpoint(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "segment" || ending == "table")
}

#[test]
fn faults_change_nothing() {
    assert!(every_fault(&kept) > 300);
    assert!(every_fault(&proved) > 300);
}

#[test]
fn kills_and_power_cuts_lose_one_segment() {
    assert!(every_end(&kept, &finished) > 300);
    assert!(every_end(&proved, &finished) > 200);
}

/// Whatever the clock does, a hunt ends with the same findings, taken up or not.
#[test]
fn clocks_change_nothing() {
    for (game, to, keep) in [("0.6", Some(400), true), ("0.77", None, false)] {
        let calm = run(&Place::new().0, game, to, keep).expect("nothing fails");
        for odd in clock::ODD {
            let place = Place::new();
            if to.is_some() {
                hunted(&place.0, game, Some(100), keep, odd).expect("nothing fails");
            }
            let outcome = hunted(&place.0, game, to, keep, odd).expect("nothing fails");
            assert_eq!(outcome.findings, calm.findings);
        }
    }
}

#[test]
#[ignore = "slow suite: a power cut after every change that follows a kill"]
fn kills_before_power_cuts_change_nothing() {
    assert!(kills_before_power_cuts(&kept, &finished, slow(23, 3)) > 300);
    assert!(kills_before_power_cuts(&proved, &finished, slow(23, 3)) > 300);
}
