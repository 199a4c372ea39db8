//! Impartial NoGo on a strip of cells, as far as it is still open.
//!
//! A stone that may not be placed on a cell now may never be: a group gains a liberty only by a stone
//! on a cell that is its liberty already, and a stone that has none would not be placed. So a cell on
//! which no stone may be placed stays empty for ever, and the groups beside it are safe: they keep a
//! liberty. A strip is therefore cut
//!
//! * at such a cell,
//! * between two stones of different colours, which share no liberty,
//! * at a safe group, which looks to either side like one safe stone,
//!
//! and the pieces are independent. How many stones a group has does not matter, so each is one cell.
//! At an end, the cell behind a group's neighbour may be dropped where it is a group of the same
//! colour without another liberty, or a safe one of the other colour: either way the cell between
//! them takes one more stone if and only if the first group has another liberty, and then is none.
//! Pieces that differ by a reflection or by the colours are one.

use smallvec::SmallVec;

/// Cells of a strip while it is worked on.
pub(super) type Row = SmallVec<[u8; 64]>;

/// An empty cell.
pub(super) const FREE: u8 = 0;
/// A black stone, written `X`.
pub(super) const BLACK: u8 = 1;
/// A white stone, written `O`.
pub(super) const WHITE: u8 = 2;
/// Added to a stone that keeps a liberty for ever.
const SAFE: u8 = 4;

/// The most cells of a strip.
pub(super) const MOST_CELLS: usize = 60;

/// A piece of a strip in its least form. Only its ends can be safe stones.
///
/// Bit i of each word says whether cell i has a stone of that colour. Above the last cell, `black`
/// has a bit that tells the length, and `white` one for each end that is safe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strip {
    black: u64,
    white: u64,
}

/// The colour of a stone.
fn colour(cell: u8) -> u8 {
    cell & !SAFE
}

/// The other colour, of a cell that may be safe.
fn swapped(cell: u8) -> u8 {
    if cell == FREE { FREE } else { cell ^ 3 }
}

impl Strip {
    /// The independent pieces of a row on which something can still be played.
    pub(super) fn pieces(row: &[u8]) -> SmallVec<[Self; 2]> {
        let mut row = joined(row);
        let dead = closed(&mut row);
        let (mut pieces, mut piece) = (SmallVec::new(), Row::new());
        for (&cell, &dead) in row.iter().zip(&dead) {
            if dead {
                finish(&mut piece, &mut pieces);
                continue;
            }
            if cell != FREE && piece.last().is_some_and(|&before| before != FREE) {
                finish(&mut piece, &mut pieces);
            }
            piece.push(cell);
            if cell & SAFE != 0 {
                finish(&mut piece, &mut pieces);
                piece.push(cell);
            }
        }
        finish(&mut piece, &mut pieces);
        pieces
    }

    fn packed(cells: impl Iterator<Item = u8>, ends: [bool; 2]) -> Self {
        let (mut black, mut white, mut bit) = (0, 0, 1u64);
        for cell in cells {
            black |= if colour(cell) == BLACK { bit } else { 0 };
            white |= if colour(cell) == WHITE { bit } else { 0 };
            bit <<= 1;
        }
        let [left, right] = ends.map(u64::from);
        Self { black: black | bit, white: white | (left * bit) | (right * (bit << 1)) }
    }

    /// The least of the four forms of a row.
    fn least(row: &[u8]) -> Self {
        let safe = |cell: Option<&u8>| cell.is_some_and(|cell| cell & SAFE != 0);
        let ends = [safe(row.first()), safe(row.last())];
        let turned = [ends[1], ends[0]];
        let cells = || row.iter().copied();
        let forms = [
            Self::packed(cells(), ends),
            Self::packed(cells().rev(), turned),
            Self::packed(cells().map(swapped), ends),
            Self::packed(cells().rev().map(swapped), turned),
        ];
        forms.into_iter().min().unwrap_or(forms[0])
    }

    /// The number of cells.
    fn len(self) -> u32 {
        63 - self.black.leading_zeros().min(63)
    }

    /// The number of empty cells.
    pub(super) fn free(self) -> u32 {
        let len = self.len();
        let stones = (self.black | self.white) & ((1 << len) - 1);
        len - stones.count_ones()
    }

    /// The cells.
    pub(super) fn row(self) -> Row {
        let len = self.len();
        let cell = |i: u32| match (self.black >> i & 1, self.white >> i & 1) {
            (1, _) => BLACK,
            (_, 1) => WHITE,
            _ => FREE,
        };
        let mut row: Row = (0..len).map(cell).collect();
        if self.white >> len & 1 == 1 {
            row[0] |= SAFE;
        }
        if self.white >> (len + 1) & 1 == 1
            && let Some(last) = row.last_mut()
        {
            *last |= SAFE;
        }
        row
    }

    /// Calls `visit` with each cell and colour that may be placed there, and the row it leaves.
    pub(super) fn placements<B>(
        self,
        mut visit: impl FnMut(u32, u8, &[u8]) -> std::ops::ControlFlow<B>,
    ) -> std::ops::ControlFlow<B> {
        let row = self.row();
        for (place, at) in (0..).zip(0..row.len()) {
            for stone in [BLACK, WHITE] {
                if row[at] == FREE && may_place(&row, at, stone) {
                    let mut left = row.clone();
                    left[at] = stone;
                    visit(place, stone, &left)?;
                }
            }
        }
        std::ops::ControlFlow::Continue(())
    }

    /// The strip as a row of a board. A safe stone keeps a liberty beside a stone of the other
    /// colour at the end of the board: no stone may be placed between them.
    pub(super) fn shown(self) -> Row {
        let row = self.row();
        let mut shown = Row::new();
        if let Some(&first) = row.first().filter(|&&first| first & SAFE != 0) {
            shown.extend([swapped(colour(first)), FREE]);
        }
        shown.extend(row.iter().map(|&cell| colour(cell)));
        if let Some(&last) = row.last().filter(|&&last| last & SAFE != 0) {
            shown.extend([FREE, swapped(colour(last))]);
        }
        shown
    }
}

/// Makes one cell of each group.
fn joined(row: &[u8]) -> Row {
    let mut joined = Row::new();
    for &cell in row {
        match joined.last_mut() {
            Some(last) if cell != FREE && colour(*last) == colour(cell) => *last |= cell,
            _ => joined.push(cell),
        }
    }
    joined
}

/// Finds the cells on which no stone may be placed, and makes the groups beside them safe.
fn closed(row: &mut [u8]) -> SmallVec<[bool; 64]> {
    let is_dead = |&at: &usize| {
        row[at] == FREE && [BLACK, WHITE].iter().all(|&stone| !may_place(row, at, stone))
    };
    let found: SmallVec<[usize; 8]> = (0..row.len()).filter(is_dead).collect();
    let mut dead = SmallVec::from_elem(false, row.len());
    for at in found {
        dead[at] = true;
        for beside in [at.checked_sub(1), Some(at + 1)].into_iter().flatten() {
            if let Some(cell) = row.get_mut(beside).filter(|cell| **cell != FREE) {
                *cell |= SAFE;
            }
        }
    }
    dead
}

/// The cells beside one.
fn beside(row: &[u8], at: usize) -> impl Iterator<Item = usize> {
    let after = Some(at + 1).filter(|&after| after < row.len());
    at.checked_sub(1).into_iter().chain(after)
}

/// Whether a group has a liberty besides a cell.
fn lives_without(row: &[u8], group: usize, cell: usize) -> bool {
    row[group] & SAFE != 0 || beside(row, group).any(|at| at != cell && row[at] == FREE)
}

/// Whether a stone may be placed on an empty cell: every group keeps a liberty.
fn may_place(row: &[u8], at: usize, stone: u8) -> bool {
    let mut free = false;
    for near in beside(row, at) {
        if row[near] == FREE {
            free = true;
        } else if colour(row[near]) == stone {
            free |= lives_without(row, near, at);
        } else if !lives_without(row, near, at) {
            return false;
        }
    }
    free
}

/// Whether the end of a row says no more than a wall: see the head of this module.
fn ends_like_a_wall(row: &[u8]) -> bool {
    let [.., group, FREE, last] = *row else { return false };
    let alone = last & SAFE == 0;
    let same = colour(group) == colour(last);
    group != FREE && last != FREE && alone == same
}

/// Adds a piece, in its least form, if something can be played on it.
fn finish(piece: &mut Row, pieces: &mut SmallVec<[Strip; 2]>) {
    if piece.contains(&FREE) {
        for _ in 0..2 {
            if ends_like_a_wall(piece) {
                piece.pop();
            }
            piece.reverse();
        }
        pieces.push(Strip::least(piece));
    }
    piece.clear();
}
