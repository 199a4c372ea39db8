//! How far an atlas is, from its folder.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::confirm::confirmed;
use super::{Atlas, StageProgress};
use crate::disk::folder::names;
use crate::disk::ordinary;
use crate::survey::error::SurveyError;
use crate::survey::heading::Heading;
use crate::survey::kind::SurveyKind;
use crate::survey::plan::Survey;
use crate::survey::row::{PeriodStatus, ValueRow};
use crate::survey::row_store::{StoredRows, stem};
use crate::survey::shard::Shard;

/// How far an atlas is.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AtlasStatus {
    /// The patterns.
    pub patterns: Vec<String>,
    /// The last heap of the survey.
    pub to: u64,
    /// The number of classes.
    pub classes: usize,
    /// The number of classes that have a row.
    pub rows: usize,
    /// The number of classes with a proved period.
    pub proved: usize,
    /// The number of open classes.
    pub open: usize,
    /// The number of open classes that give hope of a period: no heap in the last half is rare, and at
    /// most `rares` heaps are.
    pub hopeful: usize,
    /// The greatest number of rare heaps with which a class is followed without a last heap; the
    /// default, if the folder does not say.
    pub rares: u64,
    /// The numbers of open classes by the greatest k such that 2^k heaps were computed.
    pub open_by_log: BTreeMap<u32, usize>,
    /// The numbers of open classes by the greatest k such that a second run confirms 2^k heaps.
    pub confirmed_by_log: BTreeMap<u32, usize>,
    /// The shards in the folder, or the whole atlas as one.
    pub parts: Vec<Part>,
}

/// How far a shard is.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Part {
    /// The shard; `None` for a whole atlas.
    pub shard: Option<String>,
    /// Whether a process is at work.
    pub running: bool,
    /// What it last said of its progress.
    pub progress: Option<StageProgress>,
    /// The seconds that the present stage still takes, if that can be estimated.
    pub seconds_left: Option<f64>,
}

/// Returns how far the atlas in a folder is. Nothing is locked or changed, so it may be called while
/// others work there.
///
/// # Errors
/// Returns an error if the folder holds no atlas, or a damaged file.
pub fn status(dir: &Path) -> Result<AtlasStatus, SurveyError> {
    let names = names(dir).map_err(SurveyError::system(dir))?;
    let files = names.iter().filter(|name| name.strip_suffix(".rows").is_some());
    let files: Vec<PathBuf> = files.map(|name| dir.join(name)).collect();
    let mut rows: HashMap<String, ValueRow> = HashMap::new();
    let (mut parts, mut first) = (Vec::new(), None::<Heading>);
    for path in files {
        let stored = StoredRows::<ValueRow>::read(&path)?;
        let heading = Heading { shard: None, ..stored.heading.clone() };
        if first.get_or_insert_with(|| heading.clone()) != &heading {
            let why = "belongs to another survey than the other files of this folder";
            return Err(SurveyError::file(&path, why, "give every atlas a folder of its own"));
        }
        parts.push(part(dir, stored.heading.shard, stored.is_open));
        rows.extend(stored.rows);
    }
    let no_atlas = || SurveyError::file(dir, "holds no atlas", "name a folder of `grundy atlas`");
    let heading = first.ok_or_else(no_atlas)?;
    let rares = parts.iter().filter_map(|part: &Part| Some(part.progress.as_ref()?.rares)).max();
    let rares = rares.unwrap_or(Atlas::RARES);
    let kind = Atlas::read(&heading.method).ok_or_else(no_atlas)?;
    let kind = Atlas { rares, ..kind };
    let survey = Survey::of(kind, &heading.patterns, heading.to)?;
    let of_status = |status| rows.values().filter(move |row| row.status == status);
    let open: Vec<&ValueRow> = of_status(PeriodStatus::NoneFound).collect();
    let confirmed = confirmed(dir)?;
    let confirmed = open.iter().filter_map(|row| confirmed.get(&row.code).copied());
    Ok(AtlasStatus {
        classes: survey.codes.len(),
        rows: rows.len(),
        proved: of_status(PeriodStatus::Proved).count(),
        open: open.len(),
        hopeful: open.iter().filter(|row| survey.kind.is_hopeful(row)).count(),
        rares,
        open_by_log: by_log(open.iter().map(|row| row.to)),
        confirmed_by_log: by_log(confirmed.map(Some)),
        parts,
        to: heading.to,
        patterns: heading.patterns,
    })
}

/// Counts last heaps by the greatest k such that there are 2^k heaps up to them.
fn by_log(last: impl Iterator<Item = Option<u64>>) -> BTreeMap<u32, usize> {
    let mut counts = BTreeMap::new();
    for last in last {
        let heaps = last.map_or(0, |last| last.saturating_add(1));
        *counts.entry(heaps.checked_ilog2().unwrap_or(0)).or_insert(0) += 1;
    }
    counts
}

fn part(dir: &Path, shard: Option<Shard>, running: bool) -> Part {
    let bytes = ordinary::read(&dir.join(format!("{}.progress", stem(shard)))).ok();
    let progress: Option<StageProgress> =
        bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
    Part {
        shard: shard.map(|shard| shard.to_string()),
        running,
        seconds_left: progress.as_ref().filter(|_| running).and_then(StageProgress::seconds_left),
        progress,
    }
}
