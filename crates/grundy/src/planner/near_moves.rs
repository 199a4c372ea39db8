//! Winning moves from a heap of a code, found by walking its options with the values of a table.
//!
//! The same as asking for the value of everything that an option leaves, without a component for
//! each part of each option.

use std::ops::ControlFlow;

use super::far_moves::FarMoves;
use crate::game::{Failure, HeapRule, Listed, Meter};

/// The moves from a heap to a value among its first `most` options, in their order; `None` if the
/// value of some part is not known.
pub(super) fn near_moves(
    rule: &dyn HeapRule,
    heap: u64,
    wanted: u32,
    (listed, most): (Listed, u64),
    known: &dyn Fn(u64) -> Option<u32>,
    meter: &Meter<'_>,
) -> Result<Option<FarMoves>, Failure> {
    let (mut moves, mut count, mut walked) = (Vec::new(), 0, 0);
    let (mut unknown, mut stopped) = (false, Ok(()));
    let flow = rule.options(heap, &mut |parts| {
        stopped = meter.node();
        let sum = parts.iter().try_fold(0, |sum, &part| Some(sum ^ known(part)?));
        unknown = sum.is_none();
        walked += 1;
        let found = sum == Some(wanted);
        if found {
            count += 1;
            if listed.room(moves.len()) {
                moves.push(parts.iter().map(|&part| part.into()).collect());
            }
        }
        let enough = walked >= most || (found && listed == Listed::Witness);
        if stopped.is_err() || unknown || enough {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    stopped?;
    let count = flow.is_continue().then_some(count);
    Ok((!unknown).then_some(FarMoves { moves, count, families: Vec::new() }))
}
