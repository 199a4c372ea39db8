//! For every cell at once: a sufficient test that a move keeps its component connected.
//!
//! A move deletes some cells, the *hole*. A path through the hole enters and leaves it over cells
//! adjacent to it, the *rim*. So if the rim's cells that belong to the component are connected
//! outside the hole, every such path has a detour and the component stays connected.
//!
//! The test goes round the rim and counts the cells that are not linked to the one before. A cell
//! of the rim has the same offset from every cell at which a move may be made, so one shift of the
//! component answers for all moves whether that rim cell is present.

use super::vertex_set::VertexSet;
use grundy_core::board::Offset;

/// The rim of the hole that a move makes, in order round it.
#[derive(Debug)]
pub(super) struct RimTest<const W: usize>(Vec<RimCell<W>>);

/// A cell of the rim.
#[derive(Debug)]
struct RimCell<const W: usize> {
    shift: BoardShift<W>,
    /// A cell outside the hole that is adjacent to this one and the one before, if there is one.
    between: BoardShift<W>,
    /// Full if this cell and the one before are adjacent, empty if not.
    linked: VertexSet<W>,
}

/// The shift of a board by a fixed offset.
#[derive(Debug, Clone, Copy)]
struct BoardShift<const W: usize> {
    /// By how much numbers grow and shrink; one of them is 0.
    by: [usize; 2],
    /// The cells from which the offset leads to a cell of the board.
    from: VertexSet<W>,
}

impl<const W: usize> BoardShift<W> {
    /// An offset that leads to no cell of the board.
    const NOWHERE: Self = Self { by: [0; 2], from: VertexSet::EMPTY };

    fn new((down, right): Offset, (rows, cols): (i64, i64)) -> Option<Self> {
        let inside = |cell: &i64| {
            let (row, col) = (cell / cols + down, cell % cols + right);
            (0..rows).contains(&row) && (0..cols).contains(&col)
        };
        let cells = (0..rows * cols).filter(inside);
        let cells = cells.filter_map(|cell| usize::try_from(cell).ok());
        let by = isize::try_from(down * cols + right).ok()?;
        let by = [by.min(0), by.max(0)].map(isize::unsigned_abs);
        Some(Self { by, from: cells.collect() }).filter(|shift| !shift.from.is_empty())
    }

    /// Returns the cells from which the offset leads into a component.
    #[inline]
    fn leading_into(&self, component: VertexSet<W>) -> VertexSet<W> {
        let [up, down] = self.by;
        component.up(up).down(down).and(self.from)
    }
}

/// For a longer rim, a search of the component is as fast.
const MOST_CELLS: usize = 24;

impl<const W: usize> RimTest<W> {
    /// Creates the test for moves that delete the cells at the offsets `hole`, on a board of (rows,
    /// columns) whose cells are adjacent at the offsets `adjacent`; `None` if the rim is long.
    pub(super) fn of(hole: &[Offset], adjacent: &[Offset], board: (i64, i64)) -> Option<Self> {
        let neighbours = |&(row, col): &Offset| -> Vec<Offset> {
            adjacent.iter().map(|&(down, right)| (row + down, col + right)).collect()
        };
        let mut cells: Vec<Offset> = hole.iter().flat_map(neighbours).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|cell| !hole.contains(cell) && BoardShift::<W>::new(*cell, board).is_some());
        if cells.len() > MOST_CELLS {
            return None;
        }
        cells.sort_by(|a, b| angle(hole, a).total_cmp(&angle(hole, b)));
        let before = cells.iter().cycle().skip(cells.len().saturating_sub(1));
        let cell = |(cell, before): (&Offset, &Offset)| {
            let near = neighbours(cell);
            let both = neighbours(before).into_iter().filter(|other| near.contains(other));
            let mut between = both.filter(|other| !hole.contains(other));
            Some(RimCell {
                shift: BoardShift::new(*cell, board)?,
                between: between
                    .find_map(|to| BoardShift::new(to, board))
                    .unwrap_or(BoardShift::NOWHERE),
                linked: if near.contains(before) { VertexSet::FULL } else { VertexSet::EMPTY },
            })
        };
        cells.iter().zip(before).map(cell).collect::<Option<_>>().map(Self)
    }

    /// Returns the cells at which a move certainly keeps the component connected: at most one cell
    /// of the rim is not linked to the previous one.
    #[inline]
    pub(super) fn connected_after(&self, component: VertexSet<W>) -> VertexSet<W> {
        let mut before =
            self.0.last().map_or(VertexSet::EMPTY, |last| last.shift.leading_into(component));
        let (mut once, mut twice) = (VertexSet::EMPTY, VertexSet::EMPTY);
        for RimCell { shift, between, linked } in &self.0 {
            let here = shift.leading_into(component);
            let begins = here.without(before.and(between.leading_into(component).or(*linked)));
            twice = twice.or(once.and(begins));
            once = once.or(begins);
            before = here;
        }
        VertexSet::FULL.without(twice)
    }
}

/// Returns the angle of a cell, seen from the middle of a hole.
fn angle(hole: &[Offset], &(row, col): &Offset) -> f64 {
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

    use super::{RimTest, VertexSet};
    use grundy_core::board::Offset;

    /// Returns the connected component of a cell.
    fn component(cells: &BTreeSet<Offset>, root: Offset, adjacent: &[Offset]) -> BTreeSet<Offset> {
        let mut component = BTreeSet::from([root]);
        let mut fresh = vec![root];
        while let Some((row, col)) = fresh.pop() {
            let near = adjacent.iter().map(|&(down, right)| (row + down, col + right));
            fresh.extend(near.filter(|cell| cells.contains(cell) && component.insert(*cell)));
        }
        component
    }

    proptest! {
        #[test]
        fn moves_that_pass_the_test_keep_the_component_connected(
            (rows, cols) in (1i64..7, 1i64..9),
            steps in prop_oneof![
                Just(vec![(0, 1), (1, 0), (0, -1), (-1, 0)]),
                Just((0..9).filter(|i| *i != 4).map(|i| (i / 3 - 1, i % 3 - 1)).collect()),
                prop::collection::vec((-2i64..3, -2i64..3), 1..5),
            ],
            alone: bool,
            live in any::<u64>().prop_flat_map(|bits| prop_oneof![Just(bits), Just(u64::MAX), any::<u64>().prop_map(move |more| bits | more)]),
        ) {
            let steps: Vec<Offset> = steps.into_iter().filter(|step| *step != (0, 0)).collect();
            let adjacent: Vec<Offset> =
                steps.iter().flat_map(|&(down, right)| [(down, right), (-down, -right)]).collect();
            let hole = if alone { vec![(0, 0)] } else { [&[(0, 0)], &steps[..]].concat() };
            let Some(rim) = RimTest::<1>::of(&hole, &adjacent, (rows, cols)) else { return Ok(()) };
            let number = |(row, col): Offset| usize::try_from(row * cols + col).unwrap();
            let all = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
            let mut cells: BTreeSet<Offset> = all.filter(|cell| live >> number(*cell) & 1 == 1).collect();
            while let Some(&root) = cells.first() {
                let here = component(&cells, root, &adjacent);
                let set: VertexSet<1> = here.iter().map(|cell| number(*cell)).collect();
                let connected = rim.connected_after(set);
                for &(row, col) in &here {
                    let mut left = here.clone();
                    left.retain(|cell| !hole.contains(&(cell.0 - row, cell.1 - col)));
                    let cut_off = left.first().map_or(0, |&first| {
                        left.len() - component(&left, first, &adjacent).len()
                    });
                    prop_assert!(cut_off == 0 || !connected.has(number((row, col))));
                }
                cells.retain(|cell| !here.contains(cell));
            }
        }
    }

    #[test]
    fn most_crosses_keep_an_empty_board_connected() {
        let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let hole = [&[(0, 0)], &steps[..]].concat();
        let rim = RimTest::<1>::of(&hole, &steps, (6, 6)).unwrap();
        let board = (0..36).collect::<VertexSet<1>>();
        let split: Vec<usize> =
            (0..36).filter(|&cell| !rim.connected_after(board).has(cell)).collect();
        // Only a cross diagonally next to a corner cuts off that corner.
        assert_eq!(split, [7, 10, 25, 28]);
    }
}
