//! Which winning move comes first where play may come back to an earlier position.
//!
//! There a winning move must also lead somewhere: play could go round among won positions. Of the
//! moves that leave the value 0, the first is one that makes the sum of all values least, and then
//! the sum of the ranks ([`Choice::distance`](grundy_core::game::Choice)). The opponent either lowers a
//! value, and the answer lowers the sum of the values; or raises one, and going back to it by the
//! least rank is among the moves compared: it keeps the values and lowers the ranks, or where play
//! ends, or pieces only advance, leaves less to be played. So these fall from turn to turn, and the
//! play ends (Fraenkel and Yesha 1986). In one component it is the shortest way to win.

use std::cmp::Reverse;

use crate::notation::Position;
use grundy_core::game::{Attempt, Component, Listing};
use grundy_core::value::{Natural, Nimber, Side};

/// The components in the order in which their winning moves are listed, given the values `from`
/// which and `to` which a winning move leads in each, as far as they are finite.
pub(super) fn nearest_first(
    position: &Position,
    from: &[Option<Nimber>],
    to: &[Option<Nimber>],
    attempt: &Attempt<'_>,
) -> Vec<usize> {
    let mut order: Vec<usize> = (0..position.summands()).collect();
    let parts = position.parts();
    let endless = parts.iter().any(|part| part.rules().ends().endless() || part.is_loopy());
    // With an infinite value only the moves of its component win.
    if !endless || order.len() < 2 || from.iter().any(Option::is_none) {
        return order;
    }
    order.sort_by_cached_key(|&index| {
        let natural =
            |value: &Option<Nimber>| value.clone().unwrap_or_default().as_natural().clone();
        let (before, after) = (natural(&from[index]), natural(&to[index]));
        let lowered = if after < before { &before - &after } else { Natural::ZERO };
        let raised = if after > before { &after - &before } else { Natural::ZERO };
        (raised, Reverse(lowered), farther(parts[index], to[index].as_ref(), attempt))
    });
    order
}

/// By how much the nearest move to a value makes the rank greater.
fn farther(part: &dyn Component, to: Option<&Nimber>, attempt: &Attempt<'_>) -> i128 {
    let change = || {
        let before = part.values().distance(attempt).ok()?;
        let found = part.moves().moves_to(to?, Side::Left, Listing::Witness, attempt).ok()?;
        Some(i128::from(found.moves.first()?.distance) - i128::from(before))
    };
    if part.is_loopy() { change().unwrap_or(i128::MAX) } else { 0 }
}
