//! Rows stored on disk during a survey, so that a killed one can be resumed.
//!
//! Each shard has a file, to which lines are appended: first the heading of the survey, then rows,
//! each after a checksum that covers the heading too. A kill leaves complete lines and perhaps the
//! beginning of one more, which is dropped. A power cut may also leave zeros in the place of lines
//! that were not synced yet; everything from there on is dropped. If any other line was changed, the
//! file is refused.

use std::collections::HashMap;
use std::fs::TryLockError;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_core::game::take_break::TakeBreak;

use super::error::Error;
use super::heading::Heading;
use super::kind::SheetRow;
use super::row::Row;
use super::shard::Shard;
use super::sheet;
use crate::clock::Moment;
use crate::disk::files::{self, Output};
use crate::disk::folder::make;

/// The longest time until rows are synced to the disk. They survive a kill at once.
const SETTLED: Duration = Duration::from_secs(1);

/// The stored rows of a survey or shard, and their file.
#[derive(Debug)]
pub struct RowStore<R = Row> {
    path: PathBuf,
    file: Output,
    /// The length of the file.
    length: u64,
    /// The first line, which may name an earlier version.
    heading: String,
    rows: HashMap<String, R>,
    settled: Moment,
}

impl<R: SheetRow> RowStore<R> {
    /// Opens the file of a survey in a folder, and creates both if necessary.
    ///
    /// # Errors
    /// The file holds rows of another survey, is damaged or in use; or an error of the system.
    pub fn open(dir: &Path, heading: &Heading) -> Result<Self, Error> {
        make(dir).map_err(Error::system(dir))?;
        let path = dir.join(file_name(heading.shard));
        let file = Output::open(&path).map_err(Error::system(&path))?;
        if !file.is_ordinary().map_err(Error::system(&path))? {
            return Err(Error::file(&path, "is not an ordinary file", "scan into another folder"));
        }
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let why = "another scan is writing to it at this moment";
                return Err(Error::file(
                    &path,
                    why,
                    "wait until it ends, or scan into another folder",
                ));
            }
            Err(TryLockError::Error(error)) => return Err(Error::system(&path)(error)),
        }
        let (rows, settled) = (HashMap::new(), Moment::now());
        let mut kept = Self { path, file, length: 0, heading: heading.line(), rows, settled };
        kept.read(heading)?;
        kept.settle()?;
        files::sync_folder(dir).map_err(Error::system(dir))?;
        Ok(kept)
    }

    /// The stored row of a code.
    pub fn row(&self, code: &TakeBreak) -> Option<&R> {
        self.rows.get(&code.to_string())
    }

    /// Adds rows.
    ///
    /// # Errors
    /// An error of the system; earlier rows stay.
    pub fn keep<'a>(&mut self, rows: impl Iterator<Item = &'a R>) -> Result<(), Error>
    where
        R: 'a,
    {
        let text: String = rows.map(|row| self.line(&sheet::line(row))).collect();
        self.append(&text)?;
        if self.settled.elapsed() >= SETTLED { self.settle() } else { Ok(()) }
    }

    /// Syncs all rows to the disk.
    ///
    /// # Errors
    /// An error of the system.
    pub fn settle(&mut self) -> Result<(), Error> {
        self.file.sync().map_err(Error::system(&self.path))?;
        self.settled = Moment::now();
        Ok(())
    }

    fn append(&mut self, text: &str) -> Result<(), Error> {
        if let Err(error) = self.file.write(text.as_bytes()) {
            // Later rows must not follow a part of these.
            let _ = self.file.cut(self.length);
            return Err(Error::system(&self.path)(error));
        }
        self.length += text.len() as u64;
        Ok(())
    }

    /// The line of a row: 16 digits of the hash of heading and row, a blank, the row.
    fn line(&self, row: &str) -> String {
        let hash = blake3::hash(format!("{}\n{row}", self.heading).as_bytes()).to_hex();
        format!("{} {row}\n", &hash[..16])
    }

    /// Reads the rows of a survey, and drops what a kill or a power cut left unfinished.
    fn read(&mut self, survey: &Heading) -> Result<(), Error> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes).map_err(Error::system(&self.path))?;
        // Blocks that did not reach the disk are read as zeros.
        let reached = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
        let end = bytes[..reached].iter().rposition(|&byte| byte == b'\n');
        let whole = end.map_or(0, |end| end + 1);
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
            let row = line.split_once(' ').map(|(_, row)| row.trim_end());
            let row = row.filter(|row| self.line(row) == line).and_then(sheet::row::<R>);
            let Some(row) = row else {
                let why = format!("line {number} is damaged");
                let help = "delete that line, or the file: what is missing is computed again";
                return Err(Error::file(&self.path, &why, help));
            };
            self.rows.insert(row.code().to_owned(), row);
        }
        self.length = whole as u64;
        self.file.cut(self.length).map_err(Error::system(&self.path))?;
        if whole == 0 { self.append(&heading) } else { Ok(()) }
    }

    fn foreign(&self, line: &str) -> Error {
        let why = match line.trim_end() {
            line if line.starts_with("# scan: ") => {
                format!("holds the rows of another scan: {}", line.trim_start_matches("# "))
            }
            _ => "is not a file that `grundy scan` wrote".to_owned(),
        };
        Error::file(&self.path, &why, "give every scan a folder of its own")
    }
}

/// Whether bytes may be all that reached the disk of a heading.
fn is_unfinished(bytes: &[u8], heading: &[u8]) -> bool {
    let fits = |(byte, expected): (&u8, &u8)| *byte == 0 || byte == expected;
    bytes.len() <= heading.len() && bytes.iter().zip(heading).all(fits)
}

fn file_name(shard: Option<Shard>) -> String {
    match shard {
        None => "scan.rows".to_owned(),
        Some(Shard { number, of }) => format!("shard-{number}-of-{of}.rows"),
    }
}
