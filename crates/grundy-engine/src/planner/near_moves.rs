//! Winning moves from a heap, found by walking its options with what is known of smaller heaps.
//!
//! The same as asking for the value of everything that an option leaves, without a component for
//! each part of each option.

use std::ops::ControlFlow;

use super::far_moves::FarMoves;
use grundy_core::game::{Failure, HeapRule, Listing, Meter};

/// The wanted moves from a heap among its first `most` options, in their order. `wanted` says of
/// the heaps that an option leaves whether it is wanted. Returns `None` if it cannot say. Where the
/// number of all wanted moves is `known`, the walk ends when no other is to be listed.
pub(super) fn near_moves(
    rule: &dyn HeapRule,
    heap: u64,
    (listed, most): (Listing, u64),
    known: Option<u64>,
    wanted: &dyn Fn(&[u64]) -> Option<bool>,
    meter: &Meter<'_>,
) -> Result<Option<FarMoves>, Failure> {
    let (mut moves, mut count, mut walked) = (Vec::new(), 0, 0);
    if known == Some(0) || (known.is_some() && !listed.room(0)) {
        return Ok(Some(FarMoves { count: known, ..FarMoves::default() }));
    }
    let (mut unknown, mut stopped) = (false, Ok(()));
    let flow = rule.options(heap, &mut |parts| {
        stopped = meter.node();
        let told = wanted(parts);
        unknown = told.is_none();
        walked += 1;
        let found = told == Some(true);
        if found {
            count += 1;
            if listed.room(moves.len()) {
                moves.push(parts.iter().map(|&part| part.into()).collect());
            }
        }
        let last = known.is_some() && (known == Some(count) || !listed.room(moves.len()));
        let enough = walked >= most || last || (found && listed == Listing::Witness);
        if stopped.is_err() || unknown || enough {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    stopped?;
    let counted = flow.is_continue().then_some(count);
    let count = known.filter(|_| listed != Listing::Witness).or(counted);
    Ok((!unknown).then_some(FarMoves { moves, count, families: Vec::new() }))
}
