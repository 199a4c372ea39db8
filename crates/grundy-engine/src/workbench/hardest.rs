//! The component of a sum that is not valued when only the winner matters.

use crate::notation::Position;
use grundy_core::value::Side;

/// Of the components that are searched, the one with most moves: whether it has the nim-sum of the
/// others is found sooner than its value.
pub(super) fn hardest(position: &Position) -> Option<usize> {
    let searched = |i: &usize| position.parts[*i].values().work().searched.is_some();
    let size = |i: &usize| position.parts[*i].moves().count_options(Side::Left, MOST_COUNTED);
    (0..position.parts.len()).filter(searched).max_by_key(size)
}

/// Moves that are counted of one position at most.
pub(super) const MOST_COUNTED: usize = 1000;
