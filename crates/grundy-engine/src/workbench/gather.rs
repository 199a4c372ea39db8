//! Moves of all components, as far as they are to be listed.

use super::solution::{Problem, shown};
use grundy_core::answer::MoveList;
use grundy_core::game::{Component, Failure, Listing, Winning};
use grundy_core::value::Side;

/// Moves of a position.
#[derive(Debug)]
pub(super) struct Gathered {
    pub(super) list: MoveList,
    /// The failure that ended the search for more.
    pub(super) failure: Option<Failure>,
}

/// One component whose moves are to be found.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn<'p> {
    /// Its number in the sum.
    pub(super) index: usize,
    pub(super) part: &'p dyn Component,
    /// The player to move.
    pub(super) side: Side,
    /// What the list has room for.
    pub(super) room: Listing,
}

/// Finds the moves of one side in one component; `None` if there are none to look for.
pub(super) type Find<'f, 'p> = dyn FnMut(Turn<'p>) -> Option<Result<Winning, Failure>> + 'f;

/// Gathers the moves that `find` returns for each component.
pub(super) fn gather<'p>(
    problem: &Problem<'p>,
    listed: Listing,
    find: &mut Find<'_, 'p>,
) -> Gathered {
    let order: Vec<usize> = problem.position.movable().collect();
    gather_in(&order, problem, listed, find)
}

/// The same for the components in an order.
pub(super) fn gather_in<'p>(
    order: &[usize],
    problem: &Problem<'p>,
    listed: Listing,
    find: &mut Find<'_, 'p>,
) -> Gathered {
    let mut all = Gathered { list: MoveList::none(), failure: None };
    for &index in order {
        let Some(part) = problem.position.part(index) else { continue };
        for &side in problem.sides.of_part(part) {
            let room = match listed {
                Listing::First(most) => Listing::First(most.saturating_sub(all.list.moves.len())),
                listed => listed,
            };
            all.add(index, find(Turn { index, part, side, room }));
        }
        if listed == Listing::Witness && !all.list.moves.is_empty() {
            all.list.count = None;
            break;
        }
    }
    all
}

impl Gathered {
    /// Adds what was found in one component.
    fn add(&mut self, index: usize, found: Option<Result<Winning, Failure>>) {
        match found {
            None => {}
            Some(Ok(winning)) => {
                self.list.count = self.list.count.zip(winning.count).map(|(a, b)| a + b);
                self.list.moves.extend(winning.moves.into_iter().map(|by| shown(index, by)));
                let families = winning.families.into_iter();
                self.list.families.extend(families.map(|family| (index, family)));
            }
            Some(Err(failure)) => {
                self.list.count = None;
                self.failure.get_or_insert(failure);
            }
        }
    }
}
