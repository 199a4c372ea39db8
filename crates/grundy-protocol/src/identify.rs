//! Questions to `identify`, and the index of games in which they are looked up.

use std::cell::OnceCell;

use grundy_core::game::{Failure, Meter};
use grundy_core::text::Contents;
use grundy_engine::Workbench;
use grundy_engine::identify::{Extent, Index, Question, Reading, build};

use crate::error::Error;
use crate::stream;

/// Games between two lines about progress while the index is built.
const EVERY: u64 = 16;

/// Reads the values of a list or table, or the numbers of value 0. Returns also what of these the
/// text gives: `values`, `zeros` or `table`.
///
/// # Errors
/// Points at what is no number, and at what is too much or too little.
pub fn question(text: &str, zeros: bool) -> Result<(&'static str, Question), Error> {
    let contents = if zeros { Contents::Zeros } else { Contents::Values };
    read(text, contents, None).map(|(name, reading)| (name, reading.question))
}

/// Reads a list or table whose contents and first n are perhaps known; see [`Question::read`].
/// Returns also what of `values`, `zeros` and `table` the text gives.
///
/// # Errors
/// As [`question`].
pub fn read(
    text: &str,
    contents: Contents,
    first: Option<u64>,
) -> Result<(&'static str, Reading), Error> {
    let read = Question::read(text, contents, first);
    let reading =
        read.map_err(|error| Error::Position { text: text.to_owned(), error: Box::new(error) })?;
    let name = match reading.question {
        Question::Values { .. } => "values",
        Question::Zeros { .. } => "zeros",
        Question::Table { .. } => "table",
    };
    Ok((name, reading))
}

/// The small index, built when it is first asked for.
///
/// The whole index is not for here: its build takes minutes, and only the command line has a cache
/// to keep it in.
pub(crate) fn index<'a>(
    kept: &'a OnceCell<Index>,
    bench: &Workbench,
    meter: &Meter<'_>,
    lines: Option<&dyn Fn(&str)>,
) -> Result<&'a Index, Failure> {
    if let Some(index) = kept.get() {
        return Ok(index);
    }
    let index = build(bench, Extent::Small, meter, &mut |done, of| {
        if done.is_multiple_of(EVERY) || done == of {
            stream::tell(done, of, lines);
        }
    })?;
    Ok(kept.get_or_init(|| index))
}
