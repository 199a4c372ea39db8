//! The folder of an atlas.
//!
//! ```text
//! scan.rows, shard-1-of-4.rows     the rows, as they were found
//! table.csv, shard-1-of-4.csv      the rows in the order of codes
//! open.csv, shard-1-of-4.open.csv  the open classes, those with the most hope first
//! codes.csv                        the class of each code
//! certificates/CODE.certificate    the proof of a period
//! hunts/CODE/                      the folder of a hunt
//! scan.progress, …                 how far the work is
//! ```

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use grundy_core::game::take_break::{TakeBreak, family};
use grundy_sequence::period::{Certificate, Claim, Law, Period};

use super::{Atlas, StageProgress, hope};
use crate::disk::folder::{make, replace};
use crate::disk::ordinary;
use crate::folder::CERTIFICATE;
use crate::survey::error::SurveyError;
use crate::survey::plan::{Survey, SurveyResult};
use crate::survey::row::{PeriodStatus, ValueRow};
use crate::survey::row_store::stem;
use crate::survey::shard::Shard;
use crate::survey::sheet::Sheet;

/// The table of a whole atlas.
pub(super) const TABLE: &str = "table.csv";

/// Returns the folder of a hunt.
pub(super) fn hunt_folder(dir: &Path, code: &str) -> PathBuf {
    dir.join("hunts").join(code)
}

/// Returns the path of a certificate.
pub(super) fn certificate(dir: &Path, code: &str) -> PathBuf {
    dir.join("certificates").join(format!("{code}.certificate"))
}

/// Writes a file atomically.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), SurveyError> {
    replace(path, bytes).map_err(SurveyError::system(path))
}

/// The files of an atlas, or of a shard of it.
pub(super) struct Files<'a> {
    dir: &'a Path,
    shard: Option<Shard>,
}

impl<'a> Files<'a> {
    pub(super) fn new(dir: &'a Path, shard: Option<Shard>) -> Self {
        Self { dir, shard }
    }

    /// Creates the folders.
    pub(super) fn prepare(&self) -> Result<(), SurveyError> {
        for name in ["certificates", "hunts"] {
            let path = self.dir.join(name);
            make(&path).map_err(SurveyError::system(&path))?;
        }
        Ok(())
    }

    /// Writes the tables of what was found.
    pub(super) fn write_tables(
        &self,
        survey: &Survey<Atlas>,
        found: &SurveyResult,
    ) -> Result<(), SurveyError> {
        let (table, open) = match self.shard {
            None => (TABLE.to_owned(), "open.csv".to_owned()),
            Some(_) => {
                (format!("{}.csv", stem(self.shard)), format!("{}.open.csv", stem(self.shard)))
            }
        };
        let (heading, rows) = (survey.heading(self.shard), found.rows.clone());
        let sheet = Sheet { heading, codes: found.codes, rows };
        sheet.write(&self.dir.join(table))?;
        write(&self.dir.join(open), open_classes(&found.rows).as_bytes())?;
        // Shards that run at the same time must not write the same file.
        if self.shard.is_none_or(Shard::is_first) {
            write(&self.dir.join("codes.csv"), codes(survey).as_bytes())?;
        }
        Ok(())
    }

    /// Writes how far the work is, for [`status`](super::status). A failure is ignored: nothing depends on
    /// it.
    pub(super) fn write_progress(&self, progress: &StageProgress) {
        let json = serde_json::to_vec(progress).unwrap_or_default();
        let _ = replace(&self.dir.join(format!("{}.progress", stem(self.shard))), &json);
    }
}

/// Returns the table of the open classes, ranked.
fn open_classes(rows: &[ValueRow]) -> String {
    let mut open: Vec<&ValueRow> =
        rows.iter().filter(|row| row.status == PeriodStatus::NoneFound).collect();
    open.sort_by_key(|row| hope(row));
    let number = |number: Option<u64>| number.map_or_else(String::new, |number| number.to_string());
    let mut text = "rank,code,rares,late,last_rare,max_value,max_at,to\n".to_owned();
    for (rank, row) in (1..).zip(open) {
        let _ = writeln!(
            text,
            "{rank},{},{},{},{},{},{},{}",
            row.code,
            number(row.rares),
            number(row.late),
            number(row.last_rare),
            number(row.max_value.map(u64::from)),
            number(row.max_at),
            number(row.to),
        );
    }
    text
}

/// Returns the table of all codes of the surveyed classes.
fn codes(survey: &Survey<Atlas>) -> String {
    let patterns = survey.patterns.iter().filter_map(|pattern| family(pattern).ok());
    let mut codes: Vec<TakeBreak> = patterns.flatten().collect();
    codes.sort_unstable();
    codes.dedup();
    let mut text = "code,class,shift\n".to_owned();
    for code in codes {
        let cousin = code.cousin();
        if survey.codes.binary_search(&cousin.code).is_ok() {
            let _ = writeln!(text, "{code},{},{}", cousin.code, cousin.shift);
        }
    }
    text
}

impl Atlas {
    /// Writes the certificate of a period that a table proves.
    pub(super) fn certify(&self, code: &TakeBreak, row: &ValueRow) -> Result<(), SurveyError> {
        let (Some(law), Some(period), Some(preperiod)) = (Law::of(code), row.period, row.preperiod)
        else {
            return Ok(());
        };
        let claim = Claim::by_law(law, Period::pure(period, preperiod), None);
        let text = Certificate::new(row.code.clone(), claim).to_string();
        write(&certificate(&self.dir, &row.code), text.as_bytes())
    }

    /// Copies the certificate of a hunt.
    pub(super) fn adopt_certificate(&self, code: &str, hunt: &Path) -> Result<(), SurveyError> {
        let path = hunt.join(CERTIFICATE);
        let text = ordinary::read(&path).map_err(SurveyError::system(&path))?;
        write(&certificate(&self.dir, code), &text)
    }
}
