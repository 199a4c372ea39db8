//! Which moves surely leave a part of a board whole, told for all places at once.
//!
//! A move makes a hole. Whatever led through the hole came in and went out over cells that touch
//! it; so if those hang together round the hole, what is left of the part hangs together as the part
//! did. The cells about every place are looked at together: for each of the few ways in which such
//! a cell lies from the place, the board is shifted by that way.

use super::set::Set;
use crate::game::Step;

/// The cells that touch the hole of a move, in their order round it.
#[derive(Debug)]
pub(super) struct Rim<const W: usize>(Vec<Cell<W>>);

/// A cell that touches a hole.
#[derive(Debug)]
struct Cell<const W: usize> {
    way: Way<W>,
    /// The cell between it and the one before it, if one touches both.
    between: Way<W>,
    /// For which places it touches the one before it: all or none.
    beside: Set<W>,
}

/// How a cell lies from a place.
#[derive(Debug, Clone, Copy)]
struct Way<const W: usize> {
    /// By how much its number is smaller, and by how much greater; one of them is 0.
    shifts: [usize; 2],
    /// The places for which it lies on the board.
    from: Set<W>,
}

impl<const W: usize> Way<W> {
    const NOWHERE: Self = Self { shifts: [0; 2], from: Set::EMPTY };

    fn new((down, right): Step, (rows, cols): (i64, i64)) -> Option<Self> {
        let inside = |place: &i64| {
            let (row, col) = (place / cols + down, place % cols + right);
            (0..rows).contains(&row) && (0..cols).contains(&col)
        };
        let places = (0..rows * cols).filter(inside);
        let places = places.filter_map(|place| usize::try_from(place).ok());
        let by = isize::try_from(down * cols + right).ok()?;
        let shifts = [by.min(0), by.max(0)].map(isize::unsigned_abs);
        let from = places.fold(Set::EMPTY, |set: Set<W>, place| set.or(Set::one(place)));
        Some(Self { shifts, from }).filter(|way| !way.from.is_empty())
    }

    /// The places from which the cell is one of a part.
    #[inline]
    fn to(&self, part: Set<W>) -> Set<W> {
        let [up, down] = self.shifts;
        part.up(up).down(down).and(self.from)
    }
}

/// With more cells than this about a hole, going through what is left is as fast.
const MOST_CELLS: usize = 24;

impl<const W: usize> Rim<W> {
    /// The rim of a hole that moves make in a board of so many rows and columns, where any two
    /// cells touch that lie in one of the ways `touched`, if it is short.
    pub(super) fn of(hole: &[Step], touched: &[Step], board: (i64, i64)) -> Option<Self> {
        let about = |&(row, col): &Step| -> Vec<Step> {
            touched.iter().map(|&(down, right)| (row + down, col + right)).collect()
        };
        let mut cells: Vec<Step> = hole.iter().flat_map(about).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|cell| !hole.contains(cell) && Way::<W>::new(*cell, board).is_some());
        if cells.len() > MOST_CELLS {
            return None;
        }
        cells.sort_by(|a, b| angle(hole, a).total_cmp(&angle(hole, b)));
        let before = cells.iter().cycle().skip(cells.len().saturating_sub(1));
        let cell = |(cell, before): (&Step, &Step)| {
            let near = about(cell);
            let both = about(before).into_iter().filter(|way| near.contains(way));
            let mut between = both.filter(|way| !hole.contains(way));
            Some(Cell {
                way: Way::new(*cell, board)?,
                between: between.find_map(|way| Way::new(way, board)).unwrap_or(Way::NOWHERE),
                beside: if near.contains(before) { Set::FULL } else { Set::EMPTY },
            })
        };
        cells.iter().zip(before).map(cell).collect::<Option<_>>().map(Self)
    }

    /// The places where the cells that touch the hole hang together: at most one of them hangs
    /// together with none before it.
    #[inline]
    pub(super) fn whole(&self, part: Set<W>) -> Set<W> {
        let mut before = self.0.last().map_or(Set::EMPTY, |last| last.way.to(part));
        let (mut once, mut twice) = (Set::EMPTY, Set::EMPTY);
        for Cell { way, between, beside } in &self.0 {
            let here = way.to(part);
            let begins = here.without(before.and(between.to(part).or(*beside)));
            twice = twice.or(once.and(begins));
            once = once.or(begins);
            before = here;
        }
        Set::FULL.without(twice)
    }
}

/// The angle at which a cell lies from the middle of a hole.
fn angle(hole: &[Step], &(row, col): &Step) -> f64 {
    let small = |number: i64| f64::from(i32::try_from(number).unwrap_or(0));
    let [down, right] = hole.iter().fold([0.0; 2], |[down, right], hole| {
        [down + small(row - hole.0), right + small(col - hole.1)]
    });
    down.atan2(right)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::{Rim, Set};
    use crate::game::Step;

    /// The cells that hang together with one.
    fn part(cells: &BTreeSet<Step>, root: Step, touched: &[Step]) -> BTreeSet<Step> {
        let mut part = BTreeSet::from([root]);
        let mut fresh = vec![root];
        while let Some((row, col)) = fresh.pop() {
            let near = touched.iter().map(|&(down, right)| (row + down, col + right));
            fresh.extend(near.filter(|cell| cells.contains(cell) && part.insert(*cell)));
        }
        part
    }

    proptest! {
        #[test]
        fn what_is_called_whole_is_one_part(
            (rows, cols) in (1i64..7, 1i64..9),
            steps in prop_oneof![
                Just(vec![(0, 1), (1, 0), (0, -1), (-1, 0)]),
                Just((0..9).filter(|i| *i != 4).map(|i| (i / 3 - 1, i % 3 - 1)).collect()),
                prop::collection::vec((-2i64..3, -2i64..3), 1..5),
            ],
            alone: bool,
            live in any::<u64>().prop_flat_map(|bits| prop_oneof![Just(bits), Just(u64::MAX), any::<u64>().prop_map(move |more| bits | more)]),
        ) {
            let steps: Vec<Step> = steps.into_iter().filter(|step| *step != (0, 0)).collect();
            let touched: Vec<Step> =
                steps.iter().flat_map(|&(down, right)| [(down, right), (-down, -right)]).collect();
            let hole = if alone { vec![(0, 0)] } else { [&[(0, 0)], &steps[..]].concat() };
            let Some(rim) = Rim::<1>::of(&hole, &touched, (rows, cols)) else { return Ok(()) };
            let place = |(row, col): Step| usize::try_from(row * cols + col).unwrap();
            let all = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
            let mut cells: BTreeSet<Step> = all.filter(|cell| live >> place(*cell) & 1 == 1).collect();
            while let Some(&root) = cells.first() {
                let part_here = part(&cells, root, &touched);
                let set = part_here.iter().fold(Set::EMPTY, |set: Set<1>, cell| set.or(Set::one(place(*cell))));
                let whole = rim.whole(set);
                for &(row, col) in &part_here {
                    let mut left = part_here.clone();
                    left.retain(|cell| !hole.contains(&(cell.0 - row, cell.1 - col)));
                    let parts = left.first().map_or(0, |&first| {
                        left.len() - part(&left, first, &touched).len()
                    });
                    prop_assert!(parts == 0 || !whole.has(place((row, col))));
                }
                cells.retain(|cell| !part_here.contains(cell));
            }
        }
    }

    #[test]
    fn most_crosses_leave_an_empty_board_whole() {
        let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let hole = [&[(0, 0)], &steps[..]].concat();
        let rim = Rim::<1>::of(&hole, &steps, (6, 6)).unwrap();
        let board = (0..36).fold(Set::EMPTY, |set: Set<1>, place| set.or(Set::one(place)));
        let split: Vec<usize> = (0..36).filter(|&place| !rim.whole(board).has(place)).collect();
        // One next to a corner, across, cuts that off.
        assert_eq!(split, [7, 10, 25, 28]);
    }
}
