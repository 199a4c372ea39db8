//! How long the play of many positions of one game lasts.

use grundy_core::game::Attempt;
use grundy_core::value::Value;
use grundy_engine::{LengthKind, LengthSearch, Workbench};

use super::{Found, Index, Range, Watch, walk};
use crate::error::Error;

/// The lengths of play of a range, or of all places, at least one.
///
/// # Errors
/// An invalid range or game, or that no length was found.
pub fn lengths<'m>(
    bench: &Workbench,
    game: &str,
    range: &Range,
    (kind, attempt): (LengthKind, impl Into<Attempt<'m>>),
    watch: &mut Watch<'_>,
) -> Result<(Index, Found), Error> {
    let attempt = attempt.into();
    let mut search = LengthSearch::default();
    let mut found = Found { methods: vec!["search".to_owned()], ..Found::default() };
    let index = walk(bench, game, range, &mut |position, total| {
        let counted = attempt.node().and_then(|()| attempt.keep(size_of::<Value>() as u64));
        match counted.and_then(|()| search.length(position, kind, attempt)) {
            Ok(length) => found.values.push(length.into()),
            Err(failure) => found.failed = Some(failure),
        }
        if let Some(total) = total.filter(|_| found.failed.is_none()) {
            watch(&found.values, total);
        }
        found.failed.is_none()
    })?;
    match found.failed {
        Some(failure) if found.values.is_empty() => Err(failure.into()),
        failed => Ok((index, Found { failed, ..found })),
    }
}
