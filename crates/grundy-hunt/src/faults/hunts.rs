//! Hunts under faults: to a heap, with kept values, to a proved period with its certificate.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy::game::Meter;
use grundy::game::take_break::TakeBreak;
use grundy::sequence::Setup;
use serde_json::Value;

use super::clock::{self, steady};
use super::disk::Change;
use super::{Outcome, Trouble, every_end, every_fault};
use crate::folder::{CERTIFICATE, SUMMARY};
use crate::{Error, KeptValues, Listener, Order, Progress, hunt};

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
    clock: fn(u64) -> Duration,
) -> Result<Outcome, Error> {
    let order = Order {
        code: TakeBreak::parse(game).expect("a code"),
        dir: folder(dir),
        to,
        keep,
        setup: Setup { threads: 1, ..Setup::default() },
        every: Duration::ZERO,
    };
    let mut notes = Notes::default();
    let report = clock::with(clock, || hunt(&order, &Meter::unlimited(), &mut notes))?;
    let notes = notes.0.into_inner();
    assert!(!notes.iter().any(|note| note.contains("earlier checkpoint")), "{notes:?}");
    let resumed = report.run.resumed_from;
    let mut report = serde_json::to_value(report).expect("JSON");
    report.as_object_mut().expect("an object").remove("run");
    let summary = fs::read(order.dir.join(SUMMARY)).expect("a summary");
    let mut summary: Value = serde_json::from_slice(&summary).expect("JSON");
    summary.as_object_mut().expect("an object").remove("run");
    let certificate = fs::read_to_string(order.dir.join(CERTIFICATE)).ok();
    let values = keep.then(|| {
        let kept = KeptValues::open(&order.dir)?;
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
    run(dir, "0.6", Some(700), true)
}

/// Period 148 from heap 259 on.
fn proved(dir: &Path) -> Result<Outcome, Trouble> {
    run(dir, "0.055", None, false)
}

/// The heap of the newest checkpoint that was synced with its name: no later one may be lost.
fn synced(changes: &[Change]) -> u64 {
    let end = changes.iter().rposition(|change| {
        matches!(change, Change::SyncFolder(dir) if dir.ends_with("game"))
    });
    let heap = |change: &Change| match change {
        Change::Rename(_, to) if is_checkpoint(to) => {
            to.file_stem()?.to_str()?.parse::<u64>().ok()
        }
        _ => None,
    };
    changes[..end.unwrap_or(0)].iter().filter_map(heap).max().unwrap_or(0)
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
    assert!(every_end(&kept, &synced) > 300);
    assert!(every_end(&proved, &synced) > 200);
}

#[test]
fn timing() {
    for (name, run) in [("kept", &kept as &dyn Fn(&Path) -> Result<Outcome, Trouble>), ("proved", &proved)] {
        let place = super::Place::new();
        let began = std::time::Instant::now();
        let (out, changes) = super::calm(run, &place.0);
        eprintln!("{name} {:?} {} changes {}", began.elapsed(), changes.len(), out.findings.len());
        let began = std::time::Instant::now();
        let _ = super::calm(run, &place.0);
        eprintln!("{name} {:?}", began.elapsed());
        let mut count = std::collections::BTreeMap::new();
        for c in &changes { *count.entry(format!("{:?}", c).split(|c| "({ ".contains(c)).next().unwrap().to_owned()).or_insert(0) += 1; }
        eprintln!("{count:?}");
    }
}
