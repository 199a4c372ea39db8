//! How far stones of Clobber move on a board: to the sides, or as pieces of chess.

use grundy_core::board::{Grid, Offset};
use grundy_core::game::Parts;

/// The moves of stones on a board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Reach {
    /// One square to a side.
    #[default]
    Sides,
    /// One square to a side or corner.
    King,
    /// Two squares along a line and one across it, over whatever stands between.
    Knight,
    /// Along a row or column, over empty squares.
    Rook,
    /// Along a row, column or diagonal, over empty squares.
    Queen,
}

impl Reach {
    /// All of them with their names in notation; the first is meant where none is named.
    pub(super) const NAMES: [(&'static str, Self); 5] = [
        ("sides", Self::Sides),
        ("king", Self::King),
        ("knight", Self::Knight),
        ("rook", Self::Rook),
        ("queen", Self::Queen),
    ];

    /// The name in notation.
    pub(super) fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, reach)| *reach == self).map_or("sides", |(name, _)| name)
    }

    fn steps(self) -> &'static [Offset] {
        const KING: [Offset; 8] =
            [(-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)];
        const KNIGHT: [Offset; 8] =
            [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
        match self {
            Self::Sides | Self::Rook => &KING[..4],
            Self::King | Self::Queen => &KING,
            Self::Knight => &KNIGHT,
        }
    }

    /// Whether a step may be repeated.
    fn slides(self) -> bool {
        matches!(self, Self::Rook | Self::Queen)
    }

    /// The squares on a line from one, in the order in which a stone passes them.
    fn line(self, grid: Grid, from: u32, step: Offset) -> impl Iterator<Item = u32> {
        let most = if self.slides() { usize::MAX } else { 1 };
        let next = move |&place: &u32| grid.step(place, step);
        std::iter::successors(Some(from), next).skip(1).take(most)
    }

    /// The squares that a stone moves to if everything else is empty, ascending.
    pub(super) fn places(self, grid: Grid, from: u32) -> Parts<u32> {
        let lines = self.steps().iter().flat_map(|&step| self.line(grid, from, step));
        ascending(lines.collect())
    }

    /// The first stones on the lines of a stone, ascending.
    pub(super) fn first_stones(
        self,
        grid: Grid,
        from: u32,
        is_stone: &dyn Fn(u32) -> bool,
    ) -> Parts<u32> {
        let first = |&step: &Offset| self.line(grid, from, step).find(|&place| is_stone(place));
        ascending(self.steps().iter().filter_map(first).collect())
    }
}

fn ascending(mut places: Parts<u32>) -> Parts<u32> {
    places.sort_unstable();
    places
}
