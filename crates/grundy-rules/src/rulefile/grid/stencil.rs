//! A move on a board in its normal form: what it asks of some cells around one of them, and what
//! becomes of these cells.

use grundy_core::board::{Offset, Symmetry};

/// A set of states of cells, one bit each. State 0 is the outside of the board.
pub type States = u16;

/// The state of everything outside of the board.
pub const OUTSIDE: u8 = 0;

/// The greatest number of states, the outside not counted.
pub(super) const MOST_STATES: usize = 12;

/// All states and the outside.
pub(super) const EVERYTHING: States = (1 << (MOST_STATES + 1)) - 1;

/// What becomes of each state.
pub(super) type Images = [u8; MOST_STATES + 1];

/// Nothing changes.
pub(super) const UNCHANGED: Images = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/// The states of a set, ascending.
pub(super) fn states(set: States) -> impl Iterator<Item = u8> {
    std::iter::successors(Some(set), |&rest| Some(rest & rest.wrapping_sub(1)))
        .take_while(|&rest| rest != 0)
        .map_while(|rest| u8::try_from(rest.trailing_zeros()).ok())
}

/// A cell of a stencil.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StencilCell {
    /// The way to it from the stencil's first cell.
    pub offset: Offset,
    /// The states that it may have before the move.
    pub before: States,
    /// Those of them that become another.
    changing: States,
    /// What becomes of each of them; other states are unchanged here.
    after: Images,
}

impl StencilCell {
    /// A cell of a pattern. The outside never changes.
    pub(super) fn new(offset: Offset, before: States, after: &Images) -> Self {
        let (mut changing, mut images) = (0, UNCHANGED);
        for state in states(before).filter(|&state| state != OUTSIDE) {
            images[usize::from(state)] = after[usize::from(state)];
            changing |= States::from(after[usize::from(state)] != state) << state;
        }
        Self { offset, before, changing, after: images }
    }

    /// The same cell of a game that has only these states.
    fn within(&self, everything: States) -> Self {
        Self::new(self.offset, self.before & everything, &self.after)
    }

    /// The same cell elsewhere.
    pub(super) fn moved(&self, offset: Offset) -> Self {
        Self { offset, ..self.clone() }
    }

    /// Whether the cell may have a state before the move.
    #[inline]
    pub fn fits(&self, state: u8) -> bool {
        self.before >> state & 1 == 1
    }

    /// What becomes of a state.
    #[inline]
    pub fn after(&self, state: u8) -> u8 {
        self.after.get(usize::from(state)).copied().unwrap_or(state)
    }

    /// What may become of the cell, wherever it is.
    pub(super) fn change(&self) -> (States, Images) {
        (self.before, self.after)
    }

    /// Whether every state that it may have becomes another.
    pub(super) fn always_changes(&self) -> bool {
        self.changing == self.before
    }

    /// Whether a state that it may have becomes another.
    #[inline]
    pub fn may_change(&self) -> bool {
        self.changing != 0
    }

    /// Whether one of these states fits and becomes another.
    #[inline]
    pub fn changes_some(&self, of: States) -> bool {
        of & self.changing != 0
    }

    /// Whether nothing is asked of the cell, and it stays as it is.
    fn is_idle(&self, everything: States) -> bool {
        self.before & everything == everything && self.changing == 0
    }

    /// What becomes of those of these states that change.
    #[inline]
    pub fn images(&self, of: States) -> States {
        states(of & self.changing).fold(0, |images, state| images | 1 << self.after(state))
    }
}

/// What a move asks of some cells and does to them, or what a goal asks of them.
///
/// The first cell is on the board, and a move always changes it; the others are in reading order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stencil(Vec<StencilCell>);

impl Stencil {
    /// The normal form of a move, where `everything` are the states that the game has, and the
    /// outside. `None` if no cell always changes.
    pub(super) fn new(cells: &[StencilCell], everything: States) -> Option<Self> {
        Self::around(cells, everything, StencilCell::always_changes)
    }

    /// The normal form of a goal, which changes nothing. `None` if no cell has to be on the board.
    pub(super) fn asking(cells: &[StencilCell], everything: States) -> Option<Self> {
        Self::around(cells, everything, |cell| !cell.fits(OUTSIDE))
    }

    /// The normal form whose first cell is the first of this kind.
    fn around(
        cells: &[StencilCell],
        everything: States,
        is_first: fn(&StencilCell) -> bool,
    ) -> Option<Self> {
        let mut cells: Vec<StencilCell> =
            cells.iter().map(|cell| cell.within(everything)).collect();
        cells.retain(|cell| !cell.is_idle(everything));
        cells.sort_unstable();
        let first = cells.iter().position(is_first)?;
        let (down, right) = cells[first].offset;
        for cell in &mut cells {
            cell.offset = (cell.offset.0 - down, cell.offset.1 - right);
        }
        cells[..=first].rotate_right(1);
        Some(Self(cells))
    }

    /// The cells.
    pub fn cells(&self) -> &[StencilCell] {
        &self.0
    }

    /// The states that it changes somewhere.
    pub(super) fn changing(&self) -> States {
        self.0.iter().fold(0, |changing, cell| changing | cell.changing)
    }

    /// The stencil turned by a symmetry of the board, with other names for the states.
    pub(super) fn turned(&self, symmetry: Symmetry, names: &Images, everything: States) -> Self {
        let turned = |cell: &StencilCell| {
            let renamed = |state: u8| names[usize::from(state)];
            let mut after = UNCHANGED;
            for state in states(cell.before) {
                after[usize::from(renamed(state))] = renamed(cell.after(state));
            }
            let before = states(cell.before).fold(0, |set, state| set | 1 << renamed(state));
            StencilCell::new(symmetry.apply(cell.offset), before, &after)
        };
        let cells: Vec<StencilCell> = self.0.iter().map(turned).collect();
        let normal = if self.0[0].always_changes() { Self::new } else { Self::asking };
        // A cell that always changes, or is on the board, is one under other names, too.
        normal(&cells, everything).unwrap_or_else(|| self.clone())
    }
}
