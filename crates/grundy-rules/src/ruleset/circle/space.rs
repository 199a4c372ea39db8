//! Numbers for all positions of a board's pawns, for the retrograde analysis of small boards.
//!
//! Pawns do not jump, so their order never changes, and play depends on the gaps alone. In a circle
//! cells are counted from the first pawn, so that rotated boards are one position, and the other
//! pawns are numbered by their cells; between walls all pawns are. A set
//! of cells c₁ < c₂ < … has the number C(c₁,1) + C(c₂,2) + … (the combinatorial number system: D.
//! H. Lehmer 1964; Knuth, The Art of Computer Programming 4A, section 7.2.1.3), and a move of one
//! pawn changes one term.

use super::board::Pawn;
use super::ring::Ring;
use grundy_core::game::{Failure, Meter};
use grundy_core::graph::Digraph;
use grundy_core::value::Side;

/// The most entries that the table of binomial coefficients may have.
const TABLE: usize = 1 << 16;

/// The positions of some pawns in a given order on a given number of cells.
#[derive(Debug)]
pub(super) struct Space {
    /// The colours of the pawns in order, in a circle from the first pawn on.
    sides: Vec<Side>,
    walls: bool,
    /// The number of cells for the numbered pawns.
    width: usize,
    /// The number of numbered pawns.
    numbered: usize,
    /// C(c, i) at index i·(width + 1) + c, saturating.
    choose: Vec<u64>,
}

impl Space {
    /// The positions of pawns of these colours in this order; see [`fits`](Self::fits).
    pub(super) fn new(cells: u32, sides: Vec<Side>, walls: bool) -> Self {
        let (width, numbered) = sizes(cells, sides.len(), walls);
        Self { sides, walls, width, numbered, choose: choose(width, numbered) }
    }

    /// Whether there are at most `most` positions and the table of binomials is small enough.
    pub(super) fn fits(cells: u32, pawns: usize, walls: bool, most: u64) -> bool {
        let (width, numbered) = sizes(cells, pawns, walls);
        few(width as u128, numbered as u128, most)
            && (width + 1).saturating_mul(numbered + 1) <= TABLE
    }

    fn choose(&self, cells: usize, pawns: usize) -> u64 {
        self.choose[pawns * (self.width + 1) + cells]
    }

    /// The number of positions.
    pub(super) fn positions(&self) -> usize {
        usize::try_from(self.choose(self.width, self.numbered)).unwrap_or(usize::MAX)
    }

    /// The number of a board of this space, in a circle counted from a pawn.
    pub(super) fn number(&self, ring: &Ring, first: usize) -> usize {
        let (before, after) = ring.pawns.split_at(first);
        let start = after.first().filter(|_| !self.walls).map_or(0, |pawn| pawn.cell as usize + 1);
        let cells = ring.cells as usize;
        let counted = |pawn: &Pawn| (pawn.cell as usize + cells - start) % cells;
        let pawns = after.iter().chain(before).skip(self.sides.len() - self.numbered);
        self.number_of(&pawns.map(counted).collect::<Vec<_>>())
    }

    fn number_of(&self, cells: &[usize]) -> usize {
        let terms = cells.iter().enumerate().map(|(i, &cell)| self.choose(cell, i + 1));
        usize::try_from(terms.sum::<u64>()).unwrap_or(usize::MAX)
    }

    /// The cells of the numbered pawns of a position.
    fn cells_of(&self, position: usize, cells: &mut Vec<usize>) {
        cells.clear();
        let (mut rest, mut cell) = (position as u64, self.width);
        for pawns in (1..=self.numbered).rev() {
            cell = (0..cell).rev().find(|&cell| self.choose(cell, pawns) <= rest).unwrap_or(0);
            rest -= self.choose(cell, pawns);
            cells.push(cell);
        }
        cells.reverse();
    }

    /// The sizes of the gaps of a position, as a [`Ring`] has them.
    #[cfg(test)]
    pub(super) fn gaps_of(&self, position: usize) -> Vec<u32> {
        let mut cells = Vec::new();
        self.cells_of(position, &mut cells);
        let ends: Vec<usize> = cells.into_iter().chain([self.width]).collect();
        let starts = [0].into_iter().chain(ends.iter().map(|end| end + 1));
        let gaps = starts.zip(&ends).map(|(start, end)| u32::try_from(end - start).unwrap_or(0));
        gaps.collect()
    }

    /// Calls `visit` with the position after every move of a player.
    fn moves(
        &self,
        position: usize,
        cells: &mut [usize],
        side: Side,
        visit: &mut dyn FnMut(usize),
    ) {
        let anchored = self.sides.len() - self.numbered;
        for i in 0..cells.len() {
            if self.sides[i + anchored] != side {
                continue;
            }
            let from = i.checked_sub(1).map_or(0, |before| cells[before] + 1);
            let to = cells.get(i + 1).copied().unwrap_or(self.width);
            let rest = position as u64 - self.choose(cells[i], i + 1);
            for cell in (from..to).filter(|&cell| cell != cells[i]) {
                visit(usize::try_from(rest + self.choose(cell, i + 1)).unwrap_or(usize::MAX));
            }
        }
        if anchored == 1 && self.sides[0] == side {
            self.turns(cells, visit);
        }
    }

    /// Moves of the pawn from which cells are counted: all others shift relative to it.
    fn turns(&self, cells: &mut [usize], visit: &mut dyn FnMut(usize)) {
        let Some((&first, &last)) = cells.first().zip(cells.last()) else {
            // A single pawn in a circle has one position.
            (0..self.width).for_each(|_| visit(0));
            return;
        };
        let spread = last - first;
        let start = cells.to_vec();
        for place in (0..self.width - spread).filter(|&place| place != first) {
            for (cell, &old) in cells.iter_mut().zip(&start) {
                *cell = old - first + place;
            }
            visit(self.number_of(cells));
        }
        cells.copy_from_slice(&start);
    }

    /// All moves as arcs of a digraph. Vertex 2·n is position n with Left to move, 2·n + 1 with
    /// Right.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn digraph(&self, meter: &Meter<'_>) -> Result<Digraph, Failure> {
        let vertices = 2 * narrow(self.positions());
        let (mut arcs, mut cells) = (Vec::new(), Vec::new());
        for vertex in 0..vertices {
            meter.node()?;
            let (position, before) = (vertex as usize / 2, arcs.len());
            self.cells_of(position, &mut cells);
            let side = if vertex % 2 == 0 { Side::Left } else { Side::Right };
            self.moves(position, &mut cells, side, &mut |after| {
                arcs.push((vertex, narrow(after) * 2 + 1 - vertex % 2));
            });
            meter.keep(16 * (arcs.len() - before) as u64)?;
        }
        Ok(Digraph::new(vertices, &arcs, None))
    }
}

/// Positions are counted in 31 bits.
pub(super) fn narrow(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX)
}

/// The number of cells and of pawns that are numbered.
fn sizes(cells: u32, pawns: usize, walls: bool) -> (usize, usize) {
    let anchored = usize::from(!walls && pawns > 0);
    (cells as usize - anchored, pawns - anchored)
}

/// Whether C(cells, pawns) is at most `most`.
fn few(cells: u128, pawns: u128, most: u64) -> bool {
    let mut sets = 1u128;
    for i in 0..pawns.min(cells - pawns) {
        // A product of i + 1 neighbouring numbers is divisible by each number up to i + 1.
        sets = sets * (cells - i) / (i + 1);
        if sets > u128::from(most) {
            return false;
        }
    }
    sets <= u128::from(most)
}

/// The binomial coefficients C(c, i) for c up to `width` and i up to `most`, saturating.
fn choose(width: usize, most: usize) -> Vec<u64> {
    let row = width + 1;
    let mut table = vec![1u64; row * (most + 1)];
    for i in 1..=most {
        table[i * row] = 0;
        for c in 1..row {
            table[i * row + c] =
                table[i * row + c - 1].saturating_add(table[(i - 1) * row + c - 1]);
        }
    }
    table
}
