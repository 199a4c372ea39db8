//! The component of a sum that is not valued when only the winner matters.

use crate::notation::Position;
use grundy_core::value::Side;

/// Of the components that are searched, the one with most moves: whether it has the nim-sum of the
/// others is found sooner than its value.
pub(super) fn hardest(position: &Position) -> Option<usize> {
    let parts = position.parts().into_iter().enumerate();
    let searched = parts.filter(|(_, part)| part.values().work().searched.is_some());
    let hardest =
        searched.max_by_key(|(_, part)| part.moves().count_options(Side::Left, MOST_COUNTED));
    hardest.map(|(index, _)| index)
}

/// Moves that are counted of one position at most.
pub(super) const MOST_COUNTED: usize = 1000;
