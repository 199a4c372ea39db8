//! Candidates in blocks of 512 heaps.
//!
//! The candidate of a heap is the least common value that no rare heap excludes. Most look-backs
//! are longer than a block, so what they exclude is known before the block begins:
//!
//! 1. For each frequent index x, a bit plane records which earlier heaps have index x. Shifted by a
//!    look-back with index g, the planes cover x ⊕ g for 512 heaps at once; only a few indexes of
//!    each heap remain uncovered.
//! 2. For 64 heaps at a time, the least of these indexes are compared with the index that every
//!    look-back of 64 or more gives. Survivors are excluded by none of them.
//! 3. Heap by heap, the least survivor that no nearer look-back excludes is the candidate. If none
//!    of the survivors tried is left, all look-backs are compared.
//!
//! Step 1 may cover too few indexes and step 2 may try too few without making a value wrong: an
//! index is dropped only if some look-back excludes it, and chosen only if no look-back does.
//!
//! A look-back to a rare heap excludes a rare value, not a common one, but in the window that heap
//! looks like any other. The heaps where that happens are sums of two rare heaps and a place; they
//! are known in advance, and all look-backs are compared there.

use super::game::Game;
use super::planes::{BLOCK, Planes, ROW};
use super::window::{TooWide, Window};
use crate::sequence::kernel::{self, CANDIDATES, Isa, Lookbacks, ROWS};

/// The longest look-back for which planes are used; longer ones are compared in step 2 only.
const SPAN: u64 = if cfg!(test) { 1 << 11 } else { 1 << 16 };

/// The share of the heaps in the window, in percent, whose indexes get planes. A greater share
/// covers more indexes and costs more.
const SHARE: usize = 84;

/// The candidates of a game in blocks, from some heap on.
#[derive(Debug)]
pub(super) struct BlockCandidates<const D: usize> {
    isa: Isa,
    /// Look-backs of at least a block and a row, up to [`SPAN`], used in step 1.
    far: Lookbacks,
    /// Look-backs of at least a row, used in step 2.
    rows: Lookbacks,
    /// Look-backs shorter than a row, with the index that each adds; used in step 3.
    near: Vec<(usize, usize)>,
    planes: Planes,
    /// For each index the heaps of the block at which it is covered, as a plane. There are at most
    /// 2^8D − 1 indexes; greater ones are not covered.
    covered: Vec<[u8; 64]>,
    /// For each index the stamp of the last heap at which a look-back was seen to exclude it.
    stamps: Vec<u32>,
    /// The stamp of the last heap: heaps are counted each time they are computed, since the values
    /// before a heap may change in between.
    stamp: u32,
}

impl<const D: usize> BlockCandidates<D> {
    /// Candidates after the heaps in `window`, which holds all heaps that a block looks back at.
    pub(super) fn new(isa: Isa, game: &Game, window: &Window<D>) -> Self {
        let lookbacks = || game.lookbacks.iter().map(|&(back, with)| (back, with as usize));
        let near = |&(back, _): &(u64, usize)| back < ROW as u64;
        // The planes may lack up to a block and a row of the last heaps.
        let far = lookbacks().filter(|&(back, _)| ((BLOCK + ROW) as u64..=SPAN).contains(&back));
        let far = Lookbacks::new(far);
        let span = far.greatest().unwrap_or(0);
        let (frequent, limit) = survey(window);
        let frequent = if span > 0 { frequent } else { Vec::new() };
        Self {
            isa,
            planes: Planes::new(frequent, span, window.next()),
            far,
            rows: Lookbacks::new(lookbacks().filter(|back| !near(back))),
            near: lookbacks().filter(near).map(|(back, with)| (back as usize, with)).collect(),
            covered: vec![[0; 64]; limit],
            stamps: vec![0; 1 << (8 * D)],
            stamp: 0,
        }
    }

    /// Adds a look-back of at least a row. Returns whether its length admits that: shorter ones,
    /// and those that the planes should cover, need a new survey.
    pub(super) fn add(&mut self, back: u64, with: u32) -> bool {
        let longer = back > SPAN;
        if longer {
            self.rows.insert(back, with as usize);
        }
        longer
    }

    /// Forgets the heaps from `heap` on.
    pub(super) fn rewind(&mut self, heap: u64) {
        self.planes.rewind(heap);
    }

    /// Appends the candidates of the next 512 heaps to the window, which has room for them.
    pub(super) fn block(&mut self, game: &Game, window: &mut Window<D>) -> Result<(), TooWide> {
        self.planes.extend(self.isa, window, window.next());
        self.covered.fill([0; 64]);
        self.planes.cover(self.isa, window.next(), &self.far, &mut self.covered);
        let mut candidates = [[[0; 64]; D]; CANDIDATES];
        let mut specials = game.specials(window.next()).peekable();
        for row in 0..ROWS {
            kernel::uncovered(self.isa, &self.covered, row, &mut candidates);
            let (at, digits) = (window.len(), window.digits());
            let alive = kernel::survivors(self.isa, digits, at, &self.rows, &candidates);
            #[allow(clippy::needless_range_loop, reason = "a lane of every candidate")]
            for lane in 0..ROW {
                let special = specials.next_if(|&&heap| heap == window.next()).is_some();
                let tried = (0..CANDIDATES)
                    .filter(|&k| alive[k] >> lane & 1 == 1)
                    .map(|k| (0..D).map(|d| usize::from(candidates[k][d][lane]) << (8 * d)).sum());
                let index = if special {
                    game.candidate(window)?
                } else {
                    match self.nearest(window, tried) {
                        Some(index) => index,
                        None => self.by_all(window)?,
                    }
                };
                window.push(index);
            }
        }
        Ok(())
    }

    /// The candidate of the window's next heap, by all look-backs.
    #[cold]
    fn by_all(&mut self, window: &Window<D>) -> Result<usize, TooWide> {
        // Near look-backs have left their stamps.
        let (at, stamp) = (window.len(), self.stamp);
        for group in self.rows.groups() {
            for &back in self.rows.of(group) {
                self.stamps[window.index(at - back as usize) ^ group.with] = stamp;
            }
        }
        let index = self.stamps.iter().position(|&other| other != stamp);
        index.filter(|&index| Window::<D>::holds(index)).ok_or(TooWide)
    }

    /// The first of the survivors that no near look-back excludes at the window's next heap.
    #[inline]
    fn nearest(
        &mut self,
        window: &Window<D>,
        mut tried: impl Iterator<Item = usize>,
    ) -> Option<usize> {
        self.stamp = self.stamp.checked_add(1).unwrap_or_else(|| {
            self.stamps.fill(0);
            1
        });
        let (at, stamp) = (window.len(), self.stamp);
        for &(back, with) in &self.near {
            self.stamps[window.index(at - back) ^ with] = stamp;
        }
        tried.find(|&index| index < self.covered.len() && self.stamps[index] != stamp)
    }
}

/// The least number of indexes that get planes.
const FEWEST: usize = 24;

/// The cost of comparing all look-backs of a heap, as a multiple of the cost of covering one more
/// index; measured with 1500 look-backs.
const SLOW: usize = 1400;

/// The frequent indexes in a window, most frequent first, and the bound below which indexes are
/// covered; greater ones are so rare that comparing all look-backs costs less.
fn survey<const D: usize>(window: &Window<D>) -> (Vec<u16>, usize) {
    let (order, greatest) = window.common_by_frequency();
    let total: usize = order.iter().map(|&(_, count)| count).sum();
    let mut counts = vec![0usize; greatest + 1];
    for &(index, count) in &order {
        counts[usize::from(index)] = count;
    }
    // The limit of least cost.
    let (mut limit, mut least, mut slow) = (greatest + 1, usize::MAX, 0);
    for index in (0..=greatest + 1).rev() {
        slow += counts.get(index).copied().unwrap_or(0);
        let cost = index * total + slow * SLOW;
        if cost < least {
            (limit, least) = (index, cost);
        }
    }
    let limit = limit.clamp(1, (1 << (8 * D)) - 1);
    let mut seen = 0;
    let frequent = order.iter().enumerate().take_while(|&(rank, &(_, count))| {
        let before = seen;
        seen += count;
        rank < FEWEST || before * 100 < total * SHARE
    });
    (frequent.map(|(_, &(index, _))| index).collect(), limit)
}
