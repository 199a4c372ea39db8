//! The file of a survey: comma-separated values between two comment lines.
//!
//! The first line names the patterns, the last heap, the version and the shard. The last line gives
//! the number of codes and the hash of all lines before it: a file without it is truncated, and one
//! with a different hash is damaged.

use std::fmt::Write as _;
use std::path::Path;

use serde::{Serialize, Serializer};

use super::error::SurveyError;
use super::file::{AGAIN, text};
use super::heading::Heading;
use super::kind::SheetRow;
use super::plan::SurveyResult;
use super::row::ValueRow;
use crate::disk::folder::replace;

/// The rows of a survey with their heading.
#[derive(Debug)]
pub struct Sheet<R = ValueRow> {
    /// The heading: patterns, last heap, version and shard.
    pub heading: Heading,
    /// The rows, in the order of codes.
    pub rows: Vec<R>,
    /// The number of rows of the complete survey.
    pub codes: usize,
}

/// The fields of a sheet as a JSON object.
#[derive(Serialize)]
struct Object<'a, R> {
    scan: &'a [String],
    to: u64,
    shard: Option<String>,
    codes: usize,
    complete: bool,
    heap_base: u8,
    rows: &'a [R],
}

impl<R: Serialize> Serialize for Sheet<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let object = Object {
            scan: self.heading.patterns(),
            to: self.heading.to(),
            shard: self.heading.shard().map(|shard| shard.to_string()),
            codes: self.codes,
            complete: self.rows.len() == self.codes,
            heap_base: 0,
            rows: &self.rows,
        };
        object.serialize(serializer)
    }
}

impl<R: SheetRow> Sheet<R> {
    /// Creates the sheet of a result.
    pub fn new(heading: Heading, found: SurveyResult<R>) -> Self {
        Self { heading, rows: found.rows, codes: found.codes }
    }

    /// Returns the text of the file.
    pub fn text(&self) -> String {
        let mut text = self.heading.line() + "\n" + &columns::<R>() + "\n";
        for row in &self.rows {
            text += &line(row);
            text += "\n";
        }
        let codes = self.codes;
        let last = if self.rows.len() == codes {
            format!("# end: {codes} codes; blake3: {}", blake3::hash(text.as_bytes()))
        } else {
            format!("# unfinished: {} of {codes} codes", self.rows.len())
        };
        let _ = writeln!(text, "{last}");
        text
    }

    /// Writes the file atomically.
    ///
    /// # Errors
    /// Returns an error if the system fails.
    pub fn write(&self, path: &Path) -> Result<(), SurveyError> {
        replace(path, self.text().as_bytes()).map_err(SurveyError::system(path))
    }

    /// Reads a file and checks its hash.
    ///
    /// # Errors
    /// Returns an error if the file is damaged, incomplete or not a sheet.
    pub fn read(path: &Path) -> Result<Self, SurveyError> {
        let text = text(path)?;
        let first = text.lines().next().unwrap_or_default();
        let heading = Heading::read(first).map_err(|why| SurveyError::file(path, &why, AGAIN))?;
        let codes = sealed(&text).map_err(|why| SurveyError::file(path, why, AGAIN))?;
        let damaged = || SurveyError::file(path, "is damaged: a row cannot be read", AGAIN);
        let rows: Option<Vec<R>> =
            text.lines().filter(|line| !line.starts_with('#')).skip(1).map(row).collect();
        let rows = rows.ok_or_else(damaged)?;
        if rows.len() == codes { Ok(Self { heading, rows, codes }) } else { Err(damaged()) }
    }
}

/// Checks the last line. Returns the number of codes; the error says what is wrong.
fn sealed(text: &str) -> Result<usize, &'static str> {
    let body = text.strip_suffix('\n').ok_or("is cut off")?;
    let (above, last) = body.rsplit_once('\n').ok_or("is cut off")?;
    if last.starts_with("# unfinished: ") {
        return Err("is of a scan that was ended early");
    }
    let (codes, hash) = last
        .strip_prefix("# end: ")
        .and_then(|rest| rest.split_once(" codes; blake3: "))
        .ok_or("is cut off")?;
    let above = text.get(..=above.len()).unwrap_or_default();
    if blake3::hash(above.as_bytes()).to_string() != hash {
        return Err("is damaged: its hash is not that of its last line");
    }
    codes.parse().map_err(|_| "is damaged: its last line cannot be read")
}

/// Returns the line of column names.
fn columns<R: SheetRow>() -> String {
    let both = csv_text(&R::default(), true);
    both.lines().next().unwrap_or_default().to_owned()
}

/// Returns a row as a line, without the line break.
pub(super) fn line(row: &impl SheetRow) -> String {
    csv_text(row, false).trim_end().to_owned()
}

fn csv_text(row: &impl SheetRow, headers: bool) -> String {
    let mut writer = csv::WriterBuilder::new().has_headers(headers).from_writer(Vec::new());
    // Writing plain fields into memory does not fail.
    let _ = writer.serialize(row);
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// Parses a line.
pub(super) fn row<R: SheetRow>(line: &str) -> Option<R> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(line.as_bytes());
    reader.deserialize().next()?.ok()
}
