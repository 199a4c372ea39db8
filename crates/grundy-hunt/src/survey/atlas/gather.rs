//! Puts the shards of an atlas together.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::Atlas;
use super::confirm::write_claims;
use super::folder::{self, Files, TABLE};
use super::hunted::HUNTED;
use crate::disk::folder::{make, names};
use crate::disk::ordinary;
use crate::folder::{CERTIFICATE, MANIFEST, SUMMARY, Segments};
use crate::survey::error::SurveyError;
use crate::survey::kind::SurveyKind;
use crate::survey::merge::merge;
use crate::survey::plan::{Survey, SurveyResult};
use crate::survey::row::{PeriodStatus, ValueRow};
use crate::survey::row_store::RowStore;
use crate::survey::sheet::Sheet;

/// Checks the text of a certificate. The error says what is wrong.
type Check<'c> = &'c mut dyn FnMut(&[u8]) -> Result<(), String>;

/// A class of a shard: its row, and the folder that it comes from.
struct Found {
    row: ValueRow,
    dir: PathBuf,
}

/// Merges the shards in some folders into an atlas in the folder `out`, which may be one of them.
/// Every certificate is given to `check`, and every hunt must have a checkpoint that is as far as its
/// row says. Returns the number of classes.
///
/// # Errors
/// Returns an error if a file is damaged or belongs to another atlas, if a shard is missing or given
/// twice, or if a certificate or a hunt does not bear out its row. Then nothing is written.
pub fn gather(
    dirs: &[PathBuf],
    out: &Path,
    check: &mut dyn FnMut(&[u8]) -> Result<(), String>,
) -> Result<usize, SurveyError> {
    let mut sheets = Vec::new();
    for dir in dirs {
        sheets.extend(tables(dir)?.into_iter().map(|table| (dir, table)));
    }
    let paths: Vec<PathBuf> = sheets.iter().map(|(_, path)| path.clone()).collect();
    let whole = merge::<Atlas>(&paths)?;
    let mut found: HashMap<String, Found> = HashMap::new();
    for (dir, path) in &sheets {
        for row in Sheet::<ValueRow>::read(path)?.rows {
            found.insert(row.code.clone(), Found { row, dir: (*dir).clone() });
        }
    }
    for row in &whole.rows {
        if let Some(found) = found.get(&row.code) {
            found.check(check)?;
        }
    }
    let kind = Atlas::read(&whole.heading.method).map(|kind| Atlas { dir: out.to_owned(), ..kind });
    let kind =
        kind.ok_or_else(|| SurveyError::input("no atlas", "name folders of `grundy atlas`"))?;
    let survey = Survey::of(kind, &whole.heading.patterns, whole.heading.to)?;
    let mut store: RowStore = RowStore::open(out, &whole.heading)?;
    let files = Files::new(out, None);
    files.prepare()?;
    for found in found.values().filter(|found| found.dir != out) {
        found.copy(out)?;
    }
    let rows = survey.codes.iter().zip(&whole.rows);
    let new = rows.filter(|(code, row)| store.row(code) != Some(row)).map(|(_, row)| row.clone());
    let new: Vec<ValueRow> = new.collect();
    store.keep(new.iter())?;
    store.settle()?;
    let codes = whole.codes;
    write_claims(out, &whole.rows)?;
    files.write_tables(&survey, &SurveyResult { rows: whole.rows, codes, stopped: None })?;
    Ok(codes)
}

/// Returns the tables of the shards in a folder, or the table of a whole atlas.
pub(super) fn tables(dir: &Path) -> Result<Vec<PathBuf>, SurveyError> {
    let names = names(dir).map_err(SurveyError::system(dir))?;
    let is_shard = |name: &&String| {
        let shard = name.strip_prefix("shard-").and_then(|name| name.strip_suffix(".csv"));
        shard.is_some_and(|shard| !shard.contains('.'))
    };
    let shards: Vec<PathBuf> = names.iter().filter(is_shard).map(|name| dir.join(name)).collect();
    match shards.is_empty() {
        false => Ok(shards),
        true if names.iter().any(|name| name == TABLE) => Ok(vec![dir.join(TABLE)]),
        true => {
            let why = "holds no table of an atlas or of a shard";
            Err(SurveyError::file(dir, why, "name the folders in which `grundy atlas` worked"))
        }
    }
}

impl Found {
    /// Checks that the files bear out the row.
    fn check(&self, check: Check<'_>) -> Result<(), SurveyError> {
        match self.row.status {
            PeriodStatus::Proved => self.check_certificate(check),
            PeriodStatus::NoneFound if self.row.method.as_deref() == Some(HUNTED) => {
                self.check_hunt()
            }
            _ => Ok(()),
        }
    }

    fn check_certificate(&self, check: Check<'_>) -> Result<(), SurveyError> {
        let path = folder::certificate(&self.dir, &self.row.code);
        let bytes = ordinary::read(&path).map_err(SurveyError::system(&path))?;
        let wrong = |why: &str| {
            SurveyError::file(
                &path,
                why,
                "nothing was merged; run that shard again in a new folder",
            )
        };
        let text = String::from_utf8_lossy(&bytes);
        let states = |key: &str, value: &str| {
            text.lines().any(|line| line.split_once(' ') == Some((key, value)))
        };
        let number = |number: Option<u64>| number.map_or_else(String::new, |n| n.to_string());
        let claims = states("game", &self.row.code)
            && states("period", &number(self.row.period))
            && states("preperiod", &number(self.row.preperiod));
        if !claims {
            return Err(wrong("claims something else than the row of its class"));
        }
        check(&bytes).map_err(|why| wrong(&why))
    }

    /// Checks that the hunt has a checkpoint as far as the row says.
    fn check_hunt(&self) -> Result<(), SurveyError> {
        let (dir, row) = (folder::hunt_folder(&self.dir, &self.row.code), &self.row);
        let newest = match names(&dir) {
            Ok(_) => Segments::new(&dir).newest(&row.code, u64::MAX, &mut |_| Ok(()))?.segment,
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(SurveyError::system(&dir)(error)),
        };
        let wrong = |why: &str| {
            SurveyError::file(&dir, why, "nothing was merged; run that shard again in a new folder")
        };
        let said = row.to.map_or(0, |to| to + 1);
        let reached = newest.as_ref().map_or(0, |segment| segment.tally.heaps);
        if reached < said {
            let why = format!(
                "its row says that {said} heaps were computed, and its checkpoints hold {reached}"
            );
            return Err(wrong(&why));
        }
        // A checkpoint may be a little further than the row.
        let ending = newest.as_ref().and_then(|segment| segment.ending.as_ref());
        let mut tallies = newest.iter().map(|s| &s.tally).chain(ending.map(|e| &e.tally));
        let found = tallies.find(|tally| tally.heaps == said).and_then(|tally| tally.max);
        match found {
            Some((value, heap)) if (row.max_value, row.max_at) != (Some(value), Some(heap)) => {
                Err(wrong("has another largest value than its row"))
            }
            _ => Ok(()),
        }
    }

    /// Copies the certificate and the newest checkpoint to another folder.
    fn copy(&self, out: &Path) -> Result<(), SurveyError> {
        let code = &self.row.code;
        if self.row.status == PeriodStatus::Proved {
            copy(&folder::certificate(&self.dir, code), &folder::certificate(out, code))?;
        }
        let (from, to) = (folder::hunt_folder(&self.dir, code), folder::hunt_folder(out, code));
        if !from.is_dir() {
            return Ok(());
        }
        make(&to).map_err(SurveyError::system(&to))?;
        let segments = Segments::new(&from);
        let newest = segments.list()?.into_iter().next_back().map(|entry| segments.path(&entry));
        let named = [MANIFEST, SUMMARY, CERTIFICATE].map(|name| from.join(name));
        for path in newest.into_iter().chain(named).filter(|path| path.exists()) {
            if let Some(name) = path.file_name() {
                copy(&path, &to.join(name))?;
            }
        }
        Ok(())
    }
}

fn copy(from: &Path, to: &Path) -> Result<(), SurveyError> {
    let bytes = ordinary::read(from).map_err(SurveyError::system(from))?;
    folder::write(to, &bytes)
}
