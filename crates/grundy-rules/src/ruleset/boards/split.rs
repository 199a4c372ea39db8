//! The independent parts of a board, from the patterns alone.
//!
//! 1. *What may become of each cell.* Each cell begins with its state alone. A place of a pattern is
//!    *possible* if each of its cells may have a state that fits; then its cells may get what the
//!    pattern makes of such states. This is repeated until nothing is added. The sets hold every state
//!    that play can give to a cell, and a place that is not possible is never played.
//! 2. *What matters.* At a possible place, a cell matters if one of its states does not fit, or is
//!    changed. Cells that matter at one place are put into one group. A move of a group depends on
//!    the cells of its group and changes no others, so the groups are independent. A cell that never
//!    matters keeps its state.
//! 3. *What is kept.* Each group is cut out: all other cells become the outside, except those that
//!    are needed so that exactly the same places are possible. At a possible place, a cell that does
//!    not matter is needed if the outside does not fit there. At a place that is not possible, some
//!    cell fits no pattern in any of its states; if the outside would not fit there either, it may
//!    go, and else one such cell is needed wherever the pattern's first cell is. If a needed cell
//!    belongs to another group, the two groups are one.
//!
//! A pattern that ends the whole play is treated as a place that changes nothing, all of whose cells
//! matter, so it lies within one part. Where a pattern may end the moves of its board alone, the board is
//! one part; where one has, there is none.
//!
//! By induction on the steps of 1, the same sets arise in the part as on the board.

use std::ops::Range;

use smallvec::SmallVec;

use super::board::{Board, Cells};
use crate::rulefile::{BoardEnd, BoardRule, OUTSIDE, States, Stencil, StencilCell};
use grundy_core::board::Frame;
use grundy_core::game::Parts;

/// The most cells that may be looked at to split a board, counting repetitions. Beyond, the board is
/// one part.
const MOST_LOOKS: usize = 1 << 20;

/// The independent parts, each in its least form. Parts on which nothing is possible are left out.
pub(super) fn parts(rule: &BoardRule, board: &Board) -> Parts<Board> {
    if board.end(rule) == Some(BoardEnd::Over) {
        return Parts::new();
    }
    let Some(mut split) = Split::of(rule, board) else {
        return Parts::from_elem(board.least(rule), 1);
    };
    split.link();
    let groups = split.kept();
    groups.into_iter().map(|cells| cut_out(rule, board, &cells)).collect()
}

/// The cells at which each place of a pattern asks something, or at which it may change something, with
/// whether it may: for all places at which the pattern may ever be played. `None` if that takes too long.
pub(super) fn touched(rule: &BoardRule, board: &Board) -> Option<Vec<Vec<(u32, bool)>>> {
    let split = Split::of(rule, board)?;
    let places = split.places.iter().filter(|place| place.possible);
    let cells = |place: &Place| {
        let asks = split.asks[place.asks.clone()].iter();
        let changes = |&(cell, ask): &(u32, &StencilCell)| {
            (cell, ask.changes_some(split.may_be[cell as usize]))
        };
        asks.map(changes).collect()
    };
    Some(places.map(cells).collect())
}

/// Some cells of a board as a board of their own, in its least form.
fn cut_out(rule: &BoardRule, board: &Board, kept: &[u32]) -> Board {
    let grid = board.grid();
    let frame = Frame::of(grid, kept.iter().copied());
    let (size, (top, left)) = frame.map_or((grid, (0, 0)), |frame| (frame.size, frame.first()));
    let mut cells = Cells::from_elem(rule.wall(), size.cells() as usize);
    for &cell in kept {
        let (row, col) = (cell / grid.cols - top, cell % grid.cols - left);
        cells[(row * size.cols + col) as usize] = board.at(cell);
    }
    Board::new(size, cells).least(rule)
}

/// A place of a pattern that is not blocked for good.
#[derive(Debug, Clone)]
struct Place {
    /// The pattern's first cell.
    first: u32,
    /// Where what it asks is listed.
    asks: Range<usize>,
    possible: bool,
    purpose: Purpose,
}

/// What the pattern of a place does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move,
    Goal,
    /// It ends the moves of its board.
    Over,
}

struct Split<'a> {
    /// The number of cells.
    cells: u32,
    /// The states that each cell may get.
    may_be: SmallVec<[States; 32]>,
    places: Vec<Place>,
    /// What places ask of cells. The outside, and what never changes and might as well be the outside,
    /// is left out.
    asks: Vec<(u32, &'a StencilCell)>,
    /// The group of each cell, as a forest of cells.
    group: SmallVec<[u32; 32]>,
    matters: SmallVec<[bool; 32]>,
    /// Where the first cell is kept, the second is needed.
    needs: Vec<(u32, u32)>,
}

impl<'a> Split<'a> {
    /// What may become of each cell; `None` if that takes too long, or the moves of the board may end.
    fn of(rule: &'a BoardRule, board: &Board) -> Option<Self> {
        let may_be: SmallVec<[States; 32]> = board.cells().iter().map(|state| 1 << state).collect();
        let mut this = Self {
            cells: board.grid().cells(),
            places: Vec::new(),
            asks: Vec::new(),
            group: (0..).take(may_be.len()).collect(),
            matters: SmallVec::from_elem(false, may_be.len()),
            needs: Vec::new(),
            may_be,
        };
        for stencil in rule.moves().iter().flat_map(|mv| &mv.stencils) {
            // The first cell of a pattern changes.
            for first in (0..this.cells).filter(|&cell| !rule.never_changes(board.at(cell))) {
                this.place((rule, board), (stencil, Purpose::Move), first);
            }
            if this.asks.len() > MOST_LOOKS {
                return None;
            }
        }
        for goal in rule.goals() {
            let purpose = if goal.end == BoardEnd::Over { Purpose::Over } else { Purpose::Goal };
            for stencil in &goal.stencils {
                for first in 0..this.cells {
                    this.place((rule, board), (stencil, purpose), first);
                }
                if this.asks.len() > MOST_LOOKS {
                    return None;
                }
            }
        }
        let mut looks = 0;
        while this.grow() {
            looks += this.asks.len();
            if looks > MOST_LOOKS {
                return None;
            }
        }
        let may_end = |place: &Place| place.possible && place.purpose == Purpose::Over;
        (!this.places.iter().any(may_end)).then_some(this)
    }

    /// Lists a place, unless it is blocked by a cell that never changes, and would be by the outside.
    fn place(
        &mut self,
        (rule, board): (&BoardRule, &Board),
        (stencil, purpose): (&'a Stencil, Purpose),
        first: u32,
    ) {
        let (grid, start) = (board.grid(), self.asks.len());
        let (row, col) = (i64::from(first / grid.cols), i64::from(first % grid.cols));
        for ask in stencil.cells() {
            let cell = grid.cell(row + ask.offset.0, col + ask.offset.1);
            let state = cell.map_or(OUTSIDE, |cell| board.at(cell));
            let [fits, outside_fits] = [state, OUTSIDE].map(|state| ask.fits(state));
            match cell.filter(|_| !rule.never_changes(state) || fits != outside_fits) {
                Some(cell) => self.asks.push((cell, ask)),
                None if fits => {}
                None => {
                    self.asks.truncate(start);
                    return;
                }
            }
        }
        let asks = start..self.asks.len();
        self.places.push(Place { first, asks, possible: false, purpose });
    }

    /// Adds what all possible places make of the states so far, and returns whether any is new.
    fn grow(&mut self) -> bool {
        let Self { may_be, places, asks, .. } = self;
        let mut grown = false;
        for place in places {
            let asks = &asks[place.asks.clone()];
            place.possible = place.possible
                || asks.iter().all(|(cell, ask)| may_be[*cell as usize] & ask.before != 0);
            if !place.possible {
                continue;
            }
            for (cell, ask) in asks.iter().filter(|(_, ask)| ask.may_change()) {
                let states = &mut may_be[*cell as usize];
                let more = *states | ask.images(*states);
                grown |= more != *states;
                *states = more;
            }
        }
        grown
    }

    /// Groups the cells that matter, and finds the cells that others need.
    fn link(&mut self) {
        for Place { first, asks, possible, purpose } in std::mem::take(&mut self.places) {
            if possible {
                self.link_possible(first, asks, purpose);
            } else {
                self.link_blocked(first, asks);
            }
        }
    }

    fn link_possible(&mut self, first: u32, asks: Range<usize>, purpose: Purpose) {
        for at in asks {
            let (cell, ask) = self.asks[at];
            let states = self.may_be[cell as usize];
            if purpose != Purpose::Move || states & !ask.before != 0 || ask.changes_some(states) {
                self.matters[cell as usize] = true;
                self.join(first, cell);
            } else if !ask.fits(OUTSIDE) {
                self.needs.push((first, cell));
            }
        }
    }

    fn link_blocked(&mut self, first: u32, asks: Range<usize>) {
        let blocks =
            |(cell, ask): &&(u32, &StencilCell)| self.may_be[*cell as usize] & ask.before == 0;
        let mut blocking = self.asks[asks].iter().filter(blocks);
        // Where the outside would block it, too, nothing that is left out makes this place possible.
        if let (Some(&(cell, _)), true) =
            (blocking.clone().next(), blocking.all(|(_, ask)| ask.fits(OUTSIDE)))
        {
            self.needs.push((first, cell));
        }
    }

    fn find(&mut self, cell: u32) -> u32 {
        let mut root = cell;
        while self.group[root as usize] != root {
            let above = self.group[root as usize];
            self.group[root as usize] = self.group[above as usize];
            root = above;
        }
        root
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.find(one), self.find(other));
        self.group[one.max(other) as usize] = one.min(other);
    }

    /// The cells that are kept of each group, ascending; groups that need each other are joined.
    fn kept(&mut self) -> Vec<Vec<u32>> {
        self.needs.sort_unstable();
        self.needs.dedup();
        loop {
            let mut groups: Vec<(u32, Vec<u32>)> = Vec::new();
            for cell in 0..self.cells {
                if self.matters[cell as usize] {
                    let root = self.find(cell);
                    match groups.binary_search_by_key(&root, |(root, _)| *root) {
                        Ok(at) => groups[at].1.push(cell),
                        // The root is the least cell of its group.
                        Err(at) => groups.insert(at, (root, vec![cell])),
                    }
                }
            }
            let mut joined = false;
            for (root, kept) in &mut groups {
                joined |= self.complete(*root, kept);
            }
            if !joined {
                let sorted = |(_, mut kept): (u32, Vec<u32>)| {
                    kept.sort_unstable();
                    kept
                };
                return groups.into_iter().map(sorted).collect();
            }
        }
    }

    /// Adds all cells that a group needs. Returns whether it was joined with another group.
    fn complete(&mut self, root: u32, kept: &mut Vec<u32>) -> bool {
        if self.needs.is_empty() {
            return false;
        }
        let mut is_kept = vec![false; self.may_be.len()];
        for &cell in kept.iter() {
            is_kept[cell as usize] = true;
        }
        let (mut next, mut joined) = (0, false);
        while let Some(&cell) = kept.get(next) {
            next += 1;
            let from = self.needs.partition_point(|&(first, _)| first < cell);
            let needed: SmallVec<[u32; 8]> = self.needs[from..]
                .iter()
                .take_while(|&&(first, _)| first == cell)
                .map(|&(_, needed)| needed)
                .collect();
            for needed in needed {
                if self.matters[needed as usize] && self.find(needed) != self.find(root) {
                    self.join(root, needed);
                    joined = true;
                }
                if !is_kept[needed as usize] {
                    is_kept[needed as usize] = true;
                    kept.push(needed);
                }
            }
        }
        joined
    }
}
