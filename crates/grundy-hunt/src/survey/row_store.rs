//! Stores rows on disk during a survey, so that it can be resumed after a kill.
//!
//! Each shard has a file to which lines are appended: the heading of the survey, then rows, each
//! after a checksum that also covers the heading. A kill leaves complete lines and perhaps a
//! partial one, which is dropped. A power cut may also leave zeros in place of lines that were not
//! synced yet; everything from the first zero on is dropped. Any other difference makes the file
//! invalid.

use std::collections::HashMap;
use std::fs::TryLockError;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_core::game::take_break::TakeBreak;

use super::error::SurveyError;
use super::file::AGAIN;
use super::heading::Heading;
use super::kind::SheetRow;
use super::row::ValueRow;
use super::shard::Shard;
use super::sheet;
use crate::clock::Moment;
use crate::disk::files::{self, Output};
use crate::disk::folder::make;
use crate::disk::ordinary;

/// The maximum time until rows are synced to the disk. They survive a kill of the process at once.
const SETTLED: Duration = Duration::from_secs(1);

/// The stored rows of a survey or shard, and their file.
#[derive(Debug)]
pub struct RowStore<R = ValueRow> {
    path: PathBuf,
    file: Output,
    /// The length of the file in bytes.
    length: u64,
    /// The first line, which may name an earlier version.
    heading: String,
    rows: HashMap<String, R>,
    settled: Moment,
}

impl<R: SheetRow> RowStore<R> {
    /// Opens the file of a survey in a folder; creates both if necessary.
    ///
    /// # Errors
    /// Returns an error if the file holds rows of another survey, is damaged or in use, or if the
    /// system fails.
    pub fn open(dir: &Path, heading: &Heading) -> Result<Self, SurveyError> {
        make(dir).map_err(SurveyError::system(dir))?;
        let path = dir.join(format!("{}.rows", stem(heading.shard)));
        let file = Output::open(&path).map_err(SurveyError::system(&path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let why = "another scan is writing to it at this moment";
                return Err(SurveyError::file(
                    &path,
                    why,
                    "wait until it ends, or scan into another folder",
                ));
            }
            Err(TryLockError::Error(error)) => return Err(SurveyError::system(&path)(error)),
        }
        let (rows, settled) = (HashMap::new(), Moment::now());
        let mut kept = Self { path, file, length: 0, heading: heading.line(), rows, settled };
        kept.read(heading)?;
        kept.settle()?;
        files::sync_folder(dir).map_err(SurveyError::system(dir))?;
        Ok(kept)
    }

    /// Returns the stored row of a code.
    pub fn row(&self, code: &TakeBreak) -> Option<&R> {
        self.rows.get(&code.to_string())
    }

    /// Appends rows to the file.
    ///
    /// # Errors
    /// Returns an error if the system fails. Earlier rows stay.
    pub fn keep<'a>(&mut self, rows: impl Iterator<Item = &'a R> + Clone) -> Result<(), SurveyError>
    where
        R: 'a,
    {
        let lines = rows.clone().map(|row| line(&self.heading, &sheet::line(row)));
        self.append(&lines.collect::<String>())?;
        self.rows.extend(rows.map(|row| (row.code().to_owned(), row.clone())));
        if self.settled.elapsed() >= SETTLED { self.settle() } else { Ok(()) }
    }

    /// Syncs all rows to the disk.
    ///
    /// # Errors
    /// Returns an error if the system fails.
    pub fn settle(&mut self) -> Result<(), SurveyError> {
        self.file.sync().map_err(SurveyError::system(&self.path))?;
        self.settled = Moment::now();
        Ok(())
    }

    fn append(&mut self, text: &str) -> Result<(), SurveyError> {
        if let Err(error) = self.file.write(text.as_bytes()) {
            // Later rows must not follow an incomplete one.
            let _ = self.file.cut(self.length);
            return Err(SurveyError::system(&self.path)(error));
        }
        self.length += text.len() as u64;
        Ok(())
    }

    /// Reads the rows of a survey, and drops what a kill or a power cut left unfinished.
    fn read(&mut self, survey: &Heading) -> Result<(), SurveyError> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes).map_err(SurveyError::system(&self.path))?;
        let whole = complete_lines(&bytes).len();
        let heading = format!("{}\n", self.heading);
        if whole == 0 && !is_unfinished(&bytes, heading.as_bytes()) {
            return Err(self.foreign(&String::from_utf8_lossy(&bytes)));
        }
        let text = String::from_utf8_lossy(&bytes[..whole]);
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            if number == 1 {
                let first = line.trim_end_matches('\n');
                if Heading::read(first).as_ref() != Ok(survey) {
                    return Err(self.foreign(line));
                }
                first.clone_into(&mut self.heading);
                continue;
            }
            let row: R =
                read_line(&self.heading, line).ok_or_else(|| damaged(&self.path, number))?;
            self.rows.insert(row.code().to_owned(), row);
        }
        self.length = whole as u64;
        self.file.cut(self.length).map_err(SurveyError::system(&self.path))?;
        if whole == 0 { self.append(&heading) } else { Ok(()) }
    }

    fn foreign(&self, line: &str) -> SurveyError {
        let why = match line.trim_end() {
            line if line.starts_with("# scan: ") => {
                format!("holds the rows of another scan: {}", line.trim_start_matches("# "))
            }
            _ => "is not a file that `grundy scan` wrote".to_owned(),
        };
        SurveyError::file(&self.path, &why, "give every scan a folder of its own")
    }
}

/// Whether the bytes can be the part of a heading that reached the disk.
fn is_unfinished(bytes: &[u8], heading: &[u8]) -> bool {
    let fits = |(byte, expected): (&u8, &u8)| *byte == 0 || byte == expected;
    bytes.len() <= heading.len() && bytes.iter().zip(heading).all(fits)
}

/// Returns the beginning of the names of a survey's files.
pub(super) fn stem(shard: Option<Shard>) -> String {
    match shard {
        None => "scan".to_owned(),
        Some(Shard { number, of }) => format!("shard-{number}-of-{of}"),
    }
}

/// The rows of a file that another process may be writing.
#[derive(Debug)]
pub(super) struct StoredRows<R> {
    pub(super) heading: Heading,
    pub(super) rows: HashMap<String, R>,
    /// Whether a process is writing to the file at this moment.
    pub(super) is_open: bool,
}

impl<R: SheetRow> StoredRows<R> {
    /// Reads the complete rows of a file, and leaves it as it is.
    pub(super) fn read(path: &Path) -> Result<Self, SurveyError> {
        let mut file = ordinary::open_to_read(path).map_err(SurveyError::system(path))?;
        let is_open = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(SurveyError::system(path))?;
        let text = String::from_utf8_lossy(complete_lines(&bytes));
        let mut lines = text.split_inclusive('\n');
        let first = lines.next().unwrap_or_default().trim_end_matches('\n');
        let heading = Heading::read(first).map_err(|why| SurveyError::file(path, &why, AGAIN))?;
        let mut rows = HashMap::new();
        for (number, text) in (2..).zip(lines) {
            let row: R = read_line(first, text).ok_or_else(|| damaged(path, number))?;
            rows.insert(row.code().to_owned(), row);
        }
        Ok(Self { heading, rows, is_open })
    }
}

/// Returns the part of a file that ends with the last complete line on the disk. Blocks that did not
/// reach it read as zeros.
fn complete_lines(bytes: &[u8]) -> &[u8] {
    let reached = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    let end = bytes[..reached].iter().rposition(|&byte| byte == b'\n');
    &bytes[..end.map_or(0, |end| end + 1)]
}

/// Returns the line of a row: 16 digits of the hash of heading and row, a blank, the row.
fn line(heading: &str, row: &str) -> String {
    let hash = blake3::hash(format!("{heading}\n{row}").as_bytes()).to_hex();
    format!("{} {row}\n", &hash[..16])
}

/// Parses the line of a row; `None` if it is damaged.
fn read_line<R: SheetRow>(heading: &str, text: &str) -> Option<R> {
    let row = text.split_once(' ').map(|(_, row)| row.trim_end());
    row.filter(|row| line(heading, row) == text).and_then(sheet::row)
}

fn damaged(path: &Path, line: usize) -> SurveyError {
    let why = format!("line {line} is damaged");
    let help = "delete that line, or the file: what is missing is computed again";
    SurveyError::file(path, &why, help)
}
