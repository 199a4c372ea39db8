//! How much work a search for a value may take where a theorem says who wins without it.

use std::ops::ControlFlow;

use grundy_core::answer::KnownValue;
use grundy_core::game::{Attempt, Component, Failure, Limit, SearchKind};
use grundy_core::value::Side;

/// The work of such a search: positions times options each, about half a second.
const fn budget(searched: SearchKind) -> u64 {
    match searched {
        SearchKind::Generic | SearchKind::Proofs => 2_000_000,
        SearchKind::Deletion => 20_000_000,
    }
}

/// No table is filled for the value that takes more work than this, about half a second.
const MOST_FILLED: u64 = 1 << 28;

/// With more options than this no search for the value begins.
const MOST_OPTIONS: u64 = 600;

/// The value of a lone component whose winner is known by a theorem: searched or tabulated within a
/// small budget, unless the limits ask for patience.
///
/// # Errors
/// As [`Values::value`](grundy_core::game::Values::value).
pub fn value_with_known_winner(
    part: &dyn Component,
    wins: bool,
    attempt: &Attempt<'_>,
) -> Result<KnownValue, Failure> {
    if !wins || attempt.effort.exhaustive {
        return part.values().value(attempt);
    }
    let work = part.values().work();
    if work.table > MOST_FILLED {
        return Err(Failure::Stopped { limit: Limit::Nodes, bounds: None });
    }
    let Some(searched) = work.searched else { return part.values().value(attempt) };
    let mut options = 0;
    let _ = part.results(Side::Left, &mut |_| {
        options += 1;
        if options <= MOST_OPTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if options > MOST_OPTIONS {
        return Err(Failure::Stopped { limit: Limit::Nodes, bounds: None });
    }
    let few = attempt.at_most(budget(searched) / options.max(1));
    part.values().value(&attempt.with(&few))
}
