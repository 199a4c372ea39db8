//! Moves of all components, as far as they are to be listed.

use super::settle::shown;
use super::sides::Sides;
use crate::notation::Position;
use grundy_core::answer::Move;
use grundy_core::game::{Component, Failure, Listed, Phrase, Winning};
use grundy_core::value::Side;

/// Moves of a position.
#[derive(Debug)]
pub(super) struct Gathered {
    /// Those that were to be listed.
    pub(super) moves: Vec<Move>,
    /// How many there are; `None` where they were not counted.
    pub(super) count: Option<u64>,
    /// Families of moves too many to list, each with the component's number.
    pub(super) families: Vec<(usize, Phrase)>,
    /// The failure that ended the search for more.
    pub(super) failed: Option<Failure>,
}

/// Finds the moves of one side in one component, up to the number to be listed; `None` if there
/// are none to look for.
pub(super) type Find<'a> =
    dyn FnMut(usize, &dyn Component, Side, Listed) -> Option<Result<Winning, Failure>> + 'a;

/// Gathers the moves that `find` returns for each component.
pub(super) fn gather(
    position: &Position,
    sides: Sides,
    listed: Listed,
    find: &mut Find<'_>,
) -> Gathered {
    gather_in(&(0..position.parts.len()).collect::<Vec<_>>(), position, sides, listed, find)
}

/// The same, the components being asked in an order.
pub(super) fn gather_in(
    order: &[usize],
    position: &Position,
    sides: Sides,
    listed: Listed,
    find: &mut Find<'_>,
) -> Gathered {
    let mut all =
        Gathered { moves: Vec::new(), count: Some(0), families: Vec::new(), failed: None };
    for (index, part) in order.iter().filter_map(|&index| Some((index, position.parts.get(index)?)))
    {
        for &side in sides.of_part(part.as_ref()) {
            let room = match listed {
                Listed::First(most) => Listed::First(most.saturating_sub(all.moves.len())),
                listed => listed,
            };
            match find(index, part.as_ref(), side, room) {
                None => {}
                Some(Ok(winning)) => {
                    all.count = all.count.zip(winning.count).map(|(a, b)| a + b);
                    all.moves.extend(winning.moves.into_iter().map(|by| shown(index, by)));
                    let families = winning.families.into_iter();
                    all.families.extend(families.map(|family| (index, family)));
                }
                Some(Err(failure)) => {
                    all.count = None;
                    all.failed.get_or_insert(failure);
                }
            }
        }
        if listed == Listed::Witness && !all.moves.is_empty() {
            all.count = None;
            break;
        }
    }
    all
}
