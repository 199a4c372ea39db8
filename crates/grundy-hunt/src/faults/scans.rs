//! A survey under faults: two shards with stored rows, their files, and the merged file.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_core::game::{Budget, NeverStop};
use grundy_sequence::sequence;

use super::disk::{Change, Fault, watched};
use super::{
    Outcome, Place, Trouble, clock, every_end, every_fault, kills_before_power_cuts, slow,
};
use crate::survey::{
    Heading, RowStore, Shard, Sheet, Survey, SurveyError, SurveyResult, SurveySetup, ValueSurvey,
    merge,
};

/// Rows are synced after some, not after each.
fn leisurely(look: u64) -> Duration {
    Duration::from_millis(300) * u32::try_from(look).expect("few looks")
}

fn scan() -> Survey {
    Survey::new(&["0.?".to_owned(), "0.?3".to_owned()], 60).expect("patterns")
}

fn surveyed(
    scan: &Survey,
    shard: Option<Shard>,
    store: &mut RowStore,
    see: &mut dyn FnMut(usize, usize),
) -> Result<SurveyResult, SurveyError> {
    let setup = SurveySetup {
        threads: NonZeroUsize::MIN,
        runs: sequence::Setup { threads: 1, ..sequence::Setup::default() },
        nodes: u64::MAX,
        memory: Budget::default().memory,
        stop: &NeverStop,
    };
    scan.run(shard, setup, Some(store), see)
}

fn survey(dir: &Path) -> Result<Outcome, SurveyError> {
    let (scan, mut resumed, mut paths) = (scan(), 0, Vec::new());
    for name in ["1/2", "2/2"] {
        let shard: Option<Shard> = name.parse().ok();
        let heading = scan.heading(shard);
        let mut store = RowStore::open(&dir.join("survey").join("rows"), &heading)?;
        let mut stored = None;
        let see = &mut |done: usize, _: usize| {
            stored.get_or_insert(done as u64);
        };
        let found = surveyed(&scan, shard, &mut store, see)?;
        resumed += stored.unwrap_or(0);
        let path = dir.join(format!("{}.csv", &name[..1]));
        Sheet::new(heading, found).write(&path)?;
        paths.push(path);
    }
    let whole = dir.join("whole.csv");
    merge::<ValueSurvey>(&paths)?.write(&whole)?;
    Ok(Outcome { findings: fs::read_to_string(whole).expect("the file"), resumed })
}

fn run(dir: &Path) -> Result<Outcome, Trouble> {
    clock::with(leisurely, || survey(dir)).map_err(|error| Trouble::new(&error, error.help()))
}

/// The number of rows that were not written in the last second, by this clock.
fn settled(changes: &[Change]) -> u64 {
    /// A row is written every 300 milliseconds.
    const WITHIN: usize = 4;
    let rows = |change: &Change| match change {
        Change::Write { path, bytes, .. }
            if path.extension()? == "rows" && !bytes.starts_with(b"# scan") =>
        {
            Some(std::str::from_utf8(bytes).ok()?.lines().count() as u64)
        }
        _ => None,
    };
    let written: Vec<u64> = changes.iter().filter_map(rows).collect();
    written[..written.len().saturating_sub(WITHIN)].iter().sum()
}

#[test]
fn faults_change_nothing() {
    assert!(every_fault(&run) > 150);
}

#[test]
fn kills_and_power_cuts_lose_the_last_rows() {
    assert!(every_end(&run, &settled) > 80);
}

/// A survey that goes on with its store after the disk was full for a moment leaves a file that is
/// taken up.
#[test]
fn a_failed_row_is_no_part_of_later_ones() {
    let (scan, heading) = (scan(), scan().heading(None));
    let calm = Place::new();
    let whole = |store: &mut RowStore| surveyed(&scan, None, store, &mut |_, _| ());
    let open = |place: &Place, heading: &Heading| RowStore::open(&place.0, heading);
    let (rows, record) =
        watched(None, || whole(&mut open(&calm, &heading).expect("a store")).expect("rows").rows);
    let mut cases = 0;
    for at in 0..record.changes.len() {
        let place = Place::new();
        watched(Some((at, Fault::FullOnce)), || {
            let Ok(mut store) = open(&place, &heading) else { return };
            cases += usize::from(whole(&mut store).is_err());
            assert_eq!(whole(&mut store).expect("there is room again").rows, rows);
        });
        let mut store = open(&place, &heading).expect("the file is whole");
        assert_eq!(whole(&mut store).expect("rows").rows, rows, "{at}");
    }
    assert!(cases > 5, "{cases}");
}

/// A file that is not one of rows is never emptied, however it begins.
#[test]
#[allow(clippy::disallowed_methods, reason = "a file of someone else")]
fn a_foreign_file_stays() {
    let heading = scan().heading(None);
    for content in [&b"notes"[..], b"\0\0notes", &[0; 1000], b"# scan: 0.6\0\0 notes\n"] {
        let place = Place::new();
        let path: PathBuf = place.0.join("scan.rows");
        fs::write(&path, content).expect("a file");
        let refused =
            RowStore::<crate::survey::ValueRow>::open(&place.0, &heading).expect_err("foreign");
        assert!(refused.to_string().contains("scan.rows"), "{refused}");
        assert_eq!(fs::read(&path).expect("the file"), content);
    }
}

#[test]
fn clocks_change_nothing() {
    let calm = run(&Place::new().0).expect("nothing fails");
    for odd in clock::ODD {
        let outcome = clock::with(odd, || survey(&Place::new().0)).expect("nothing fails");
        assert_eq!(outcome, calm);
    }
}

#[test]
#[ignore = "slow suite: a power cut after every change that follows a kill"]
fn kills_before_power_cuts_change_nothing() {
    assert!(kills_before_power_cuts(&run, &settled, slow(9, 1)) > 50);
}
