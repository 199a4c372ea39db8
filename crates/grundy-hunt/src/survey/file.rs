//! Reading a file of a survey.

use std::io::ErrorKind;
use std::path::Path;

use super::error::SurveyError;
use crate::disk::ordinary;

/// The suggested fix for an incomplete file.
pub(super) const AGAIN: &str = "run that scan again, with the same --dir if it had one";

/// Reads a file as text.
pub(super) fn text(path: &Path) -> Result<String, SurveyError> {
    let bytes = ordinary::read(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => {
            SurveyError::file(path, "there is no such file", "name the file of every shard")
        }
        _ => SurveyError::system(path)(error),
    })?;
    String::from_utf8(bytes)
        .map_err(|_| SurveyError::file(path, "is damaged: it is not text", AGAIN))
}
