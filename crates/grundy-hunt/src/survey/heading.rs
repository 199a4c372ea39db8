//! The first line of a file of rows: patterns, last heap, version and shard.

use std::path::Path;

use super::error::SurveyError;
use super::file::{AGAIN, text};
use super::shard::Shard;
use crate::version::{VERSION, agrees};

/// The content of the first line of a file of rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    pub(super) patterns: Vec<String>,
    pub(super) to: u64,
    pub(super) shard: Option<Shard>,
    /// How rows are computed.
    pub(super) method: String,
}

impl Heading {
    /// Returns the patterns.
    pub fn patterns(&self) -> &[String] {
        &self.patterns
    }

    /// Returns the last heap to compute; a proved period ends the computation earlier.
    pub fn to(&self) -> u64 {
        self.to
    }

    /// Returns the shard; `None` for a whole survey.
    pub fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// Reads the heading of a file.
    pub(super) fn of_file(path: &Path) -> Result<Self, SurveyError> {
        let text = text(path)?;
        let first = text.lines().next().unwrap_or_default();
        Self::read(first).map_err(|why| SurveyError::file(path, &why, AGAIN))
    }

    /// Returns the heading as a line.
    pub(super) fn line(&self) -> String {
        let shard = self.shard.map_or_else(String::new, |shard| format!(" shard: {shard};"));
        let patterns = self.patterns.join(" ");
        let method = &self.method;
        format!("# scan: {patterns}; to: {};{shard} method: {method}; grundy {VERSION}", self.to)
    }

    /// Parses the line. The error says what is wrong.
    pub(super) fn read(line: &str) -> Result<Self, String> {
        let not_ours = "is not a file that `grundy scan` wrote";
        let mut parts: Vec<&str> = line.split("; ").collect();
        let shard = match parts.get(2).and_then(|part| part.strip_prefix("shard: ")) {
            Some(shard) => {
                let shard = shard.parse()?;
                parts.remove(2);
                Some(shard)
            }
            None => None,
        };
        let [patterns, to, method, version] = parts[..] else {
            return Err(not_ours.to_owned());
        };
        let method = method.strip_prefix("method: ").ok_or(not_ours)?.to_owned();
        let patterns = patterns.strip_prefix("# scan: ").ok_or(not_ours)?;
        let to = to.strip_prefix("to: ").and_then(|to| to.parse().ok()).ok_or(not_ours)?;
        let version = version.strip_prefix("grundy ").ok_or(not_ours)?;
        if !agrees(version) {
            return Err(format!(
                "was written by grundy {version}, whose rows {VERSION} cannot use"
            ));
        }
        let patterns = patterns.split(' ').map(str::to_owned).collect();
        Ok(Self { patterns, to, shard, method })
    }
}
