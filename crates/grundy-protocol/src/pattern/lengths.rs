//! The pattern of how long play lasts.

use grundy_core::game::Attempt;
use grundy_core::message;
use grundy_engine::{LengthKind, LengthLaw, LengthSearch, Workbench};
use grundy_sequence::pattern::{Finding, Status, observe};

use super::{Analysis, Extent, Pattern, narrow, one_number};
use crate::error::Error;
use crate::table::{self, Index, Range};

/// The last number that is looked at by default where no theorem says how lengths go on.
const USUAL: u64 = 1 << 8;

/// The theorem on single heaps.
const THEOREM: &str = "heap-lengths";

/// Finds the pattern of the lengths of play of a game's positions. `watch` sees those that are computed
/// one by one.
///
/// # Errors
/// An invalid game, or one whose play has no length.
pub fn of_lengths<'m>(
    bench: &Workbench,
    game: &str,
    extent: &Extent,
    (kind, attempt): (LengthKind, impl Into<Attempt<'m>>),
    watch: &mut table::Watch<'_>,
) -> Result<Analysis, Error> {
    let attempt = attempt.into();
    let range = if extent.over.is_empty() && table::open_letter(game).is_none() {
        let (number, position) = one_number(bench, game)
            .map_err(|error| Error::Position { text: game.to_owned(), error: Box::new(error) })?;
        if let Some(law) = LengthSearch::law(&position, kind, attempt)? {
            return Ok(Pattern::Sequence(proved(law)).into());
        }
        let to = extent.max.unwrap_or(USUAL).to_string();
        Range { from: Some(number.to_string()), to: Some(to), over: vec![] }
    } else {
        let to = extent.max.map(|max| max.to_string());
        Range { from: None, to, over: extent.over.clone() }
    };
    let (index, found) = table::lengths(bench, game, &range, (kind, attempt), watch)?;
    let Index::Line { first } = index else {
        return Err(Error::input(
            message!("lengths-table", "the lengths of a table have no pattern that is looked for"),
            message!(
                "lengths-table-help",
                "fix one of the two numbers, as in 'chocolate 3x{n}' --for n=1..20"
            ),
        ));
    };
    let lengths = found.values.iter().map(narrow).collect::<Result<Vec<u64>, _>>()?;
    let finding = Finding { losing: None, ..observe(first, lengths) };
    Ok(Analysis { ended: found.failed, ..Pattern::Sequence(finding).into() })
}

/// A finding that a theorem proves.
fn proved(law: LengthLaw) -> Finding {
    Finding {
        status: Status::Proved,
        values: law.lengths,
        period: Some(law.period),
        theorem: Some(THEOREM),
        needed: Some(law.needed).filter(|&needed| needed > 0),
        ..Finding::unsupported()
    }
}
