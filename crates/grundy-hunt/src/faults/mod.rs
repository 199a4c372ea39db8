//! Faults of the system, exhaustively: whatever is run here is run again for every change that it
//! makes on the disk, with each fault at that change, with a kill after it, and with a power cut
//! after it. Then it is run once more without a fault, and must find what an undisturbed run finds.
//!
//! [`disk`] stands in the place of [`crate::disk::system`] and lets changes fail, [`clock`] in that of the
//! clock, and [`power`] knows what a power cut leaves. Kills and full disks of the real program are
//! tested in `grundy-cli`.

mod caches;
pub(crate) mod clock;
pub(crate) mod disk;
mod hunts;
mod power;
mod quotients;
mod scans;

use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use grundy_facts::slow;

use self::disk::{Change, Fault, Record, watched};
use self::power::{Disk, Tree, plant, tree};

/// What a run found, without what depends on the clock.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Outcome {
    findings: String,
    /// How much of the work of earlier runs was taken up.
    resumed: u64,
}

/// The message of an error, and its advice.
#[derive(Debug)]
struct Trouble {
    message: String,
    help: Option<String>,
}

impl Trouble {
    fn new(message: &impl ToString, help: Option<&str>) -> Self {
        Self { message: message.to_string(), help: help.map(str::to_owned) }
    }

    /// It names the file, says why, and says what to do.
    fn is_clear(&self, fault: Fault, dir: &Path) {
        let Self { message, help } = self;
        assert!(message.contains(&dir.display().to_string()), "{message}");
        assert!(message.contains(fault.words()), "{fault:?}: {message}");
        assert!(help.as_ref().is_some_and(|help| !help.is_empty()), "{message}");
    }
}

/// A folder that is removed at the end.
struct Place(PathBuf);

#[allow(clippy::disallowed_methods, reason = "the place of a test, not its subject")]
impl Place {
    fn new() -> Self {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("grundy-faults-{}-{number}", std::process::id());
        let dir = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).expect("a folder");
        Self(dir)
    }
}

#[allow(clippy::disallowed_methods, reason = "the place of a test, not its subject")]
impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A run under test. It works in the folder that it is given.
type Run<'a> = &'a dyn Fn(&Path) -> Result<Outcome, Trouble>;

/// A run without faults, and the changes that it made.
fn calm(run: Run<'_>, dir: &Path) -> (Outcome, Vec<Change>) {
    let (outcome, Record { changes, .. }) = watched(None, || run(dir));
    (outcome.unwrap_or_else(|trouble| panic!("{trouble:?}")), changes)
}

/// Runs again after something went wrong: all is as if nothing had been.
fn runs_again(run: Run<'_>, dir: &Path, calm: &Outcome, case: &str) -> Outcome {
    let (again, _) = watched(None, || run(dir));
    let again = again.unwrap_or_else(|trouble| panic!("{case}: {trouble:?}"));
    assert_eq!(again.findings, calm.findings, "{case}");
    let left: Vec<_> = tree(dir).into_keys().filter(|path| is_unfinished(path)).collect();
    assert!(left.is_empty(), "{case}: {left:?}");
    again
}

fn is_unfinished(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "tmp")
}

/// Every fault at every change. Returns the number of cases.
fn every_fault(run: Run<'_>) -> usize {
    let place = Place::new();
    let (calm, changes) = calm(run, &place.0);
    let mut cases = 0;
    for (at, fault) in Fault::ALL.into_iter().flat_map(|f| (0..changes.len()).map(move |n| (n, f)))
    {
        let place = Place::new();
        let dir = &place.0;
        let (outcome, record) = watched(Some((at, fault)), || run(dir));
        if record.failed.is_empty() {
            continue;
        }
        cases += 1;
        let case = format!("{fault:?} at {at}: {:?}", record.failed[0]);
        match outcome {
            Err(trouble) => trouble.is_clear(fault, dir),
            Ok(outcome) => {
                assert_eq!(outcome.findings, calm.findings, "{case}");
                let ignored = record.failed.iter().all(may_fail);
                assert!(ignored, "{case}: nothing was said");
            }
        }
        runs_again(run, dir, &calm, &case);
    }
    cases
}

/// Whether a change may fail without a word: how far a hunt was is statistics.
fn may_fail(change: &Change) -> bool {
    matches!(change, Change::Write { path, .. } if path.ends_with("lock"))
}

/// A kill and a power cut after every change, and in the middle of every write. `at_least` says how
/// much of the work must be taken up after some changes. Returns the number of cases.
fn every_end(run: Run<'_>, at_least: &dyn Fn(&[Change]) -> u64) -> usize {
    let place = Place::new();
    let (calm, changes) = calm(run, &place.0);
    let changes = relative(&changes, &place.0);
    let (mut disk, mut ends) = (Disk::default(), Ends::new(run, calm));
    ends.check(vec![disk.killed()], 0, "at the beginning");
    for (number, change) in changes.iter().enumerate() {
        if let Some(half) = change.half() {
            let mut disk = disk.clone();
            disk.make(&half);
            let case = format!("in {change:?}");
            ends.check(vec![disk.killed()], at_least(&changes[..number]), &case);
        }
        disk.make(change);
        let trees = [vec![disk.killed()], disk.cut_off()].concat();
        ends.check(trees, at_least(&changes[..=number]), &format!("after {change:?}"));
    }
    assert!(disk.killed() == tree(&place.0), "every change is recorded");
    ends.cases
}

/// A kill after one of every few changes, and a power cut after every change of the run that goes on
/// from there: what the killed one did not sync may still be lost then, but not what `at_least` says
/// of the later run. Returns the number of cases.
fn kills_before_power_cuts(
    run: Run<'_>,
    at_least: &dyn Fn(&[Change]) -> u64,
    step: usize,
) -> usize {
    let place = Place::new();
    let (calm, changes) = calm(run, &place.0);
    let changes = relative(&changes, &place.0);
    let (mut disk, mut ends) = (Disk::default(), Ends::new(run, calm));
    for (number, change) in changes.iter().enumerate() {
        disk.make(change);
        if number % step != 0 {
            continue;
        }
        let place = Place::new();
        plant(&disk.killed(), &place.0);
        let (_, record) = watched(None, || run(&place.0));
        let mut disk = disk.clone();
        let later = relative(&record.changes, &place.0);
        for (number, last) in later.iter().enumerate() {
            disk.make(last);
            let least = at_least(&later[..=number]);
            ends.check(disk.cut_off(), least, &format!("after {change:?} and {last:?}"));
        }
    }
    ends.cases
}

/// Runs that go on from what kills and power cuts left, each from another state of the disk.
struct Ends<'a> {
    run: Run<'a>,
    calm: Outcome,
    seen: HashSet<u64>,
    cases: usize,
}

impl<'a> Ends<'a> {
    fn new(run: Run<'a>, calm: Outcome) -> Self {
        Self { run, calm, seen: HashSet::new(), cases: 0 }
    }

    /// Continues the run from each tree, and checks that it resumes at least `least` units of work.
    fn check(&mut self, trees: Vec<Tree>, least: u64, case: &str) {
        for left in trees {
            let mut hasher = DefaultHasher::new();
            (&left, least).hash(&mut hasher);
            if !self.seen.insert(hasher.finish()) {
                continue;
            }
            self.cases += 1;
            let case = format!("{case}, with {:?}", left.keys());
            let place = Place::new();
            plant(&left, &place.0);
            let again = runs_again(self.run, &place.0, &self.calm, &case);
            assert!(again.resumed >= least, "{case}: {} of {least}", again.resumed);
        }
    }
}

/// Changes with paths relative to a folder.
fn relative(changes: &[Change], root: &Path) -> Vec<Change> {
    changes.iter().map(|change| change.below(root)).collect()
}

/// The changes before a file was opened for the last time: whatever was to be synced by then was.
fn before_last_open(changes: &[Change]) -> &[Change] {
    let open = changes.iter().rposition(|change| matches!(change, Change::Open { .. }));
    &changes[..open.unwrap_or(0)]
}

impl Change {
    /// The change with paths relative to a folder.
    fn below(&self, root: &Path) -> Self {
        let below = |path: &Path| path.strip_prefix(root).unwrap_or(path).to_owned();
        match self.clone() {
            Self::MakeFolder(path) => Self::MakeFolder(below(&path)),
            Self::Open { path, empty } => Self::Open { path: below(&path), empty },
            Self::Write { path, at, bytes } => Self::Write { path: below(&path), at, bytes },
            Self::Cut { path, length } => Self::Cut { path: below(&path), length },
            Self::Sync(path) => Self::Sync(below(&path)),
            Self::Rename(from, to) => Self::Rename(below(&from), below(&to)),
            Self::Remove(path) => Self::Remove(below(&path)),
            Self::SyncFolder(path) => Self::SyncFolder(below(&path)),
        }
    }

    /// The first half of a write.
    fn half(&self) -> Option<Self> {
        match self.clone() {
            Self::Write { path, at, mut bytes } => {
                bytes.truncate(bytes.len() / 2);
                Some(Self::Write { path, at, bytes })
            }
            _ => None,
        }
    }
}
