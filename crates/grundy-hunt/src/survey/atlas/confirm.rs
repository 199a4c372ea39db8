//! Confirms how far open classes were computed, by independent runs of the same classes.
//!
//! That no heap up to the reach shows a period is believed as long as only one run says so. A second
//! run that computed the same values has the same statistics at the same heap, and the same hashes of
//! the same blocks of values; one that was made up has not.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::folder::{self, TABLE};
use super::gather::tables;
use super::hunted::HUNTED;
use crate::disk::folder::names;
use crate::disk::ordinary;
use crate::folder::Segments;
use crate::segment::Segment;
use crate::survey::error::SurveyError;
use crate::survey::row::{PeriodStatus, ValueRow};
use crate::survey::sheet::Sheet;
use crate::tally::{BLOCK, Tally};

/// The file of the reaches of open classes.
const REACH: &str = "reach.csv";

/// How far an open class was computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    /// The code of the class.
    pub code: String,
    /// The last heap that the atlas says was computed.
    pub claimed: u64,
    /// The last heap up to which a second run has confirmed it; `None`: no run has.
    pub confirmed: Option<u64>,
}

/// Compares the open classes of the atlas in a folder with those of independent runs in others, and
/// writes how far each is confirmed to `reach.csv`. Returns the same, in the order of the table.
///
/// # Errors
/// Returns an error if a folder holds no atlas or a damaged file, if it is a copy of the atlas, or if
/// two runs contradict each other. Then nothing is written.
pub fn confirm(dir: &Path, others: &[PathBuf]) -> Result<Vec<Reach>, SurveyError> {
    let own = Sheet::<ValueRow>::read(&dir.join(TABLE))?;
    let known = confirmed(dir)?;
    let mut reaches: Vec<(&ValueRow, Reach)> = own.rows.iter().filter_map(claim).collect();
    for (_, reach) in &mut reaches {
        reach.confirmed = known.get(&reach.code).copied();
    }
    for other in others {
        let mut rows = HashMap::new();
        for table in tables(other)? {
            let sheet = Sheet::<ValueRow>::read(&table)?;
            rows.extend(sheet.rows.into_iter().map(|row| (row.code.clone(), (row, table.clone()))));
        }
        for (row, reach) in &mut reaches {
            let Some((second, table)) = rows.get(&row.code) else { continue };
            let heaps = match (row.method.as_deref(), second.method.as_deref()) {
                (Some(HUNTED), Some(HUNTED)) => by_hunts(&row.code, dir, other)?,
                (_, Some(HUNTED)) | (Some(HUNTED), _) => 0,
                _ => by_tables(row, second, table)?,
            };
            let last = heaps.checked_sub(1).map(|last| last.min(reach.claimed));
            reach.confirmed = reach.confirmed.max(last);
        }
    }
    let reaches: Vec<Reach> = reaches.into_iter().map(|(_, reach)| reach).collect();
    write(dir, &reaches)?;
    Ok(reaches)
}

/// Returns what the row of an open class claims.
fn claim(row: &ValueRow) -> Option<(&ValueRow, Reach)> {
    let claimed = row.to.filter(|_| row.status == PeriodStatus::NoneFound)?;
    Some((row, Reach { code: row.code.clone(), claimed, confirmed: None }))
}

/// Writes the reaches of an atlas.
fn write(dir: &Path, reaches: &[Reach]) -> Result<(), SurveyError> {
    let mut text = "code,claimed,confirmed\n".to_owned();
    for Reach { code, claimed, confirmed } in reaches {
        let confirmed = confirmed.map_or_else(String::new, |heap| heap.to_string());
        let _ = writeln!(text, "{code},{claimed},{confirmed}");
    }
    folder::write(&dir.join(REACH), text.as_bytes())
}

/// Writes that no reach of an atlas is confirmed yet, unless the folder knows better.
pub(super) fn write_claims(dir: &Path, rows: &[ValueRow]) -> Result<(), SurveyError> {
    let known = confirmed(dir)?;
    let claims = rows.iter().filter_map(claim).map(|(_, reach)| reach);
    let claims = claims.map(|reach| {
        let confirmed = known.get(&reach.code).copied().map(|last| last.min(reach.claimed));
        Reach { confirmed, ..reach }
    });
    write(dir, &claims.collect::<Vec<_>>())
}

/// Returns the last heap that is confirmed, for each class for which one is.
pub(super) fn confirmed(dir: &Path) -> Result<BTreeMap<String, u64>, SurveyError> {
    let names = names(dir).map_err(SurveyError::system(dir))?;
    if !names.iter().any(|name| name == REACH) {
        return Ok(BTreeMap::new());
    }
    let path = dir.join(REACH);
    let bytes = ordinary::read(&path).map_err(SurveyError::system(&path))?;
    let text = String::from_utf8_lossy(&bytes);
    let mut found = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines()).skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let last = match fields[..] {
            [_, _, ""] => continue,
            [code, _, last] => last.parse().ok().map(|last| (code.to_owned(), last)),
            _ => None,
        };
        let wrong = || {
            let why = format!("line {number} is not a code, a heap, and a heap or nothing");
            SurveyError::file(&path, &why, "delete the file, and confirm the reaches again")
        };
        found.extend([last.ok_or_else(wrong)?]);
    }
    Ok(found)
}

/// Compares two tables of a class. Returns the number of heaps that agree.
fn by_tables(row: &ValueRow, second: &ValueRow, table: &Path) -> Result<u64, SurveyError> {
    match row.to {
        Some(to) if second.to == row.to && second == row => Ok(to + 1),
        Some(to) if second.to == row.to => {
            let why = format!("{}: another row for heaps 0 to {to} than the atlas", row.code);
            Err(SurveyError::file(table, &why, CONTRADICTION))
        }
        _ => Ok(0),
    }
}

const CONTRADICTION: &str =
    "nothing was confirmed; one of the two runs is wrong: `grundy hunt` of that class says which";

/// Compares two hunts of a class. Returns the number of heaps that agree.
fn by_hunts(code: &str, dir: &Path, other: &Path) -> Result<u64, SurveyError> {
    let (first, second) = (newest(code, dir)?, newest(code, other)?);
    let wrong =
        |why: &str, help: &str| SurveyError::file(&folder::hunt_folder(other, code), why, help);
    if is_copy(&first, &second) {
        let help = "name the folder of a run that was made independently";
        return Err(wrong("is a copy of the hunt in the atlas", help));
    }
    agreement(&first, &second).map_err(|why| wrong(&why, CONTRADICTION))
}

/// Whether a checkpoint must be a copy of another: two runs do not work for equally many milliseconds, if
/// they work for long.
fn is_copy(first: &Segment, second: &Segment) -> bool {
    const LONG: Duration = Duration::from_secs(10);
    first.log.time >= LONG && first.log == second.log && first.state.next == second.state.next
}

/// Returns the newest checkpoint of a hunt.
fn newest(code: &str, dir: &Path) -> Result<Segment, SurveyError> {
    let path = folder::hunt_folder(dir, code);
    names(&path).map_err(SurveyError::system(&path))?;
    let found = Segments::new(&path).newest(code, u64::MAX, &mut |_| Ok(()))?;
    if let Some(damage) = found.damaged.into_iter().next() {
        return Err(damage.into());
    }
    let none = || SurveyError::file(&path, "holds no checkpoint", "name a folder with one");
    found.segment.ok_or_else(none)
}

/// Returns the number of heaps for which two hunts of a class have the same values, as far as their
/// hashes show: all heaps, if both have statistics of the same heaps, else those up to the last block
/// that both have hashed. The error says where they differ.
pub(super) fn agreement(first: &Segment, second: &Segment) -> Result<u64, String> {
    let heaps = first.tally.heaps.min(second.tally.heaps);
    if first.state.closure == second.state.closure {
        let rares = |segment: &Segment| {
            let rares = segment.state.rares.iter().filter(|rare| rare.heap < heaps);
            rares.map(|rare| (rare.heap, rare.value)).collect::<Vec<_>>()
        };
        if rares(first) != rares(second) {
            return Err(format!("has other rare heaps below heap {heaps} than the atlas"));
        }
    }
    let shared = blocks(&first.tally, &second.tally)?;
    let mut agreed = (shared * BLOCK).min(heaps);
    for one in tallies(first) {
        for two in tallies(second).filter(|two| two.heaps == one.heaps) {
            if one != two {
                return Err(format!("has other statistics of {} heaps than the atlas", one.heaps));
            }
            agreed = agreed.max(one.heaps);
        }
    }
    Ok(agreed)
}

/// Returns the statistics that a checkpoint has.
fn tallies(segment: &Segment) -> impl Iterator<Item = &Tally> {
    std::iter::once(&segment.tally).chain(segment.ending.iter().map(|ending| &ending.tally))
}

/// Compares the hashes of blocks. Returns the number of blocks up to the last one that both have hashed.
fn blocks(first: &Tally, second: &Tally) -> Result<u64, String> {
    let hashes = |tally: &Tally| -> HashMap<u64, [u8; 16]> {
        let every = tally.hashes.every;
        (0..).map(|block| block * every).zip(tally.hashes.list.iter().copied()).collect()
    };
    let (first, second) = (hashes(first), hashes(second));
    let mut shared = 0;
    for (&block, hash) in &first {
        match second.get(&block) {
            Some(other) if other != hash => {
                let heap = block * BLOCK;
                return Err(format!("has other values than the atlas from heap {heap} on"));
            }
            Some(_) => shared = shared.max(block + 1),
            None => {}
        }
    }
    Ok(shared)
}
