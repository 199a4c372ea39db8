//! Candidates in blocks of 512 heaps.
//!
//! The candidate of a heap is the least common value that no rare heap excludes. Most look-backs
//! are longer than a block, so what they exclude is known before the block begins:
//!
//! 1. For each frequent index x, a bit plane records which earlier heaps have index x. Shifted by a
//!    look-back with index g, the planes cover x ⊕ g for 512 heaps at once; only a few indexes of
//!    each heap remain uncovered. Where they are faster, [slices](kernel::slices) do this for all indexes.
//! 2. For 64 heaps at a time, the least of these indexes are compared with the index that every
//!    look-back of 64 or more gives, except those for which slices have done so. Survivors are excluded by none of them.
//! 3. Heap by heap, the least survivor that no nearer look-back excludes is the candidate. If none
//!    of the survivors is left, all look-backs are compared. Where near look-backs exclude the
//!    survivors of many heaps, the next indexes of all 64 heaps are tried first.
//!
//! Step 1 may cover too few indexes and step 2 may try too few without making a value wrong: an
//! index is dropped only if some look-back excludes it, and chosen only if no look-back does.
//!
//! A look-back to a rare heap excludes a rare value, not a common one. With indexes of one digit the
//! filler that stands for the rare heap may seem to exclude a large index. The heaps where that happens
//! are sums of two rare heaps and a place; they are known in advance, and all look-backs are compared
//! there if the candidate is that large.

use std::sync::Arc;

use super::game::Game;
use super::planes::{BLOCK, Planes, ROW};
use super::window::{WidthError, Window, joined};
use crate::sequence::kernel::{self, CANDIDATES, Isa, Lookbacks, PassShare, ROWS};

/// For each number of digits, the longest look-back for which planes are used; longer ones are compared in
/// step 2 only.
const SPANS: [u64; 2] = if cfg!(test) { [1 << 11; 2] } else { [1 << 16, 1 << 15] };

/// The maximum number of tries at the heaps of a row.
const MOST_TRIES: usize = 4;

/// Averages are in sixteenths of a heap.
const PART: usize = 16;

/// The number of indexes that get planes, and the number of tries.
#[derive(Debug, Clone, Copy)]
struct Balance {
    /// The share of the heaps in the window, in percent, whose indexes get planes, unless all indexes
    /// have slices. A greater share covers more indexes and costs more.
    share: usize,
    /// Trying more indexes at a row pays if otherwise at least this number of its heaps, on average,
    /// would have all their look-backs compared; in sixteenths.
    pays: usize,
}

impl Balance {
    /// Returns the best for a number of digits. Comparing few look-backs, as after slices, is
    /// cheap.
    fn of(digits: usize, sliced: bool) -> Self {
        match (digits, sliced) {
            (_, true) => Self { share: 0, pays: 4 * PART },
            (1, false) => Self { share: 84, pays: 12 * PART },
            _ => Self { share: 76, pays: 6 * PART },
        }
    }
}

/// Threads that cover a block while the previous one is computed: [`team`](super::team).
pub(super) trait Helpers {
    /// Starts covering `len` indexes in the block that begins at a heap.
    fn start(
        &self,
        isa: Isa,
        planes: &Arc<Planes>,
        lookbacks: &Arc<Lookbacks>,
        heap: u64,
        len: usize,
    );

    /// Waits for the threads, and adds their result to `covered` if it is for these look-backs and
    /// the block that begins at this heap. Returns whether it is.
    fn finish(&self, lookbacks: &Arc<Lookbacks>, heap: u64, covered: &mut [[u8; 64]]) -> bool;
}

/// Indexes that are tried at 64 heaps.
#[derive(Debug, Clone)]
struct Try<const D: usize> {
    /// Some candidates of each heap, ascending.
    candidates: [[[u8; ROW]; D]; CANDIDATES],
    /// Which of them are not excluded by look-backs of a row or more.
    alive: [u64; CANDIDATES],
}

impl<const D: usize> Try<D> {
    const NONE: Self = Self { candidates: [[[0; ROW]; D]; CANDIDATES], alive: [0; CANDIDATES] };
}

/// The candidates of a game in blocks, from some heap on.
#[derive(Debug)]
pub(super) struct BlockCandidates<const D: usize> {
    isa: Isa,
    /// Look-backs of at least a block and a row, up to the span of the planes, used in step 1.
    far: Lookbacks,
    /// Those of them that reach behind the block before, which helpers use while that block is computed, and the
    /// others. Without helpers one pass through all of them is faster than two.
    behind: Arc<Lookbacks>,
    between: Lookbacks,
    /// Look-backs of at least a row, used in step 2.
    rows: Lookbacks,
    /// If the planes are slices, those of them that are not in `far`: where step 1 was done, step 2 needs no others.
    rest: Option<Lookbacks>,
    /// Look-backs shorter than a row, with the index that each adds; used in step 3.
    near: Vec<(usize, usize)>,
    planes: Arc<Planes>,
    /// For each index the heaps of the block at which it is covered, as a plane. There are at most
    /// 2^8D − 1 indexes; greater ones are not covered.
    covered: Vec<[u8; 64]>,
    /// Whether `covered` has all that `far` excludes.
    exact: bool,
    /// For each index the stamp of the last heap at which a look-back was seen to exclude it.
    stamps: Vec<u32>,
    /// The tries of a row: the least indexes that are not covered, then those after them, and so on.
    tries: Vec<Try<D>>,
    /// See [`Balance`].
    pays: usize,
    /// For each try, how many heaps of a row have no candidate in it, on average, in sixteenths.
    missed: [usize; MOST_TRIES],
    /// The stamp of the last heap: heaps are counted each time they are computed, since the values
    /// before a heap may change in between.
    stamp: u32,
}

impl<const D: usize> BlockCandidates<D> {
    /// Creates candidates after the heaps in `window`, which must hold all heaps that a block looks
    /// back at.
    pub(super) fn new(isa: Isa, game: &Game, window: &Window<D>) -> Self {
        let lookbacks = || game.lookbacks.iter().map(|&(back, with)| (back, with as usize));
        let near = |&(back, _): &(u64, usize)| back < ROW as u64;
        let sliced = D == 1 && Planes::suit_slices(isa);
        let (distances, used) =
            if sliced { (vec![0], game.lookbacks.clone()) } else { game.united() };
        // The planes may lack up to a block and a row of the last heaps.
        let is_far = |back: u64| ((BLOCK + ROW) as u64..=SPANS[D - 1]).contains(&back);
        let far = used.into_iter().filter(|&(back, _)| is_far(back));
        let far: Vec<_> = far.map(|(back, with)| (back, with as usize)).collect();
        let in_rest = |back: &(u64, usize)| !near(back) && !is_far(back.0);
        let rest = sliced.then(|| Lookbacks::new(lookbacks().filter(in_rest)));
        let is_behind = |&(back, _): &(u64, usize)| back >= (2 * BLOCK + ROW) as u64;
        let (behind, between) = far.iter().copied().partition::<Vec<_>, _>(is_behind);
        let (behind, between) = (Arc::new(Lookbacks::new(behind)), Lookbacks::new(between));
        let far = Lookbacks::new(far);
        let span = far.greatest().unwrap_or(0);
        let Balance { share, pays } = Balance::of(D, sliced);
        let (order, greatest) = window.common_by_frequency();
        let (next, limit) = (window.next(), limit_of::<D>(&order, greatest));
        let (planes, limit) = if sliced {
            let passes = limit.div_ceil(kernel::SUMS).min(kernel::PASSES);
            (Planes::slices(true, span, next), passes * kernel::SUMS)
        } else {
            let indexes = if span > 0 { frequent(&order, share) } else { Vec::new() };
            (Planes::new(indexes, &distances, span, next), limit)
        };
        Self {
            isa,
            planes: Arc::new(planes),
            far,
            behind,
            between,
            rows: Lookbacks::new(lookbacks().filter(|back| !near(back))),
            rest,
            near: lookbacks().filter(near).map(|(back, with)| (back as usize, with)).collect(),
            covered: vec![[0; 64]; limit],
            exact: false,
            stamps: vec![0; 1 << (8 * D)],
            pays,
            tries: vec![Try::NONE; MOST_TRIES],
            missed: [0; MOST_TRIES],
            stamp: 0,
        }
    }

    /// Whether the planes are slices.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn is_sliced(&self) -> bool {
        self.rest.is_some()
    }

    /// Adds a look-back of at least a row. Returns whether its length admits that: shorter ones,
    /// and those that the planes should cover, need a new survey.
    pub(super) fn add(&mut self, back: u64, with: u32) -> bool {
        let longer = back > SPANS[D - 1];
        if longer {
            self.rows.insert(back, with as usize);
            if let Some(rest) = &mut self.rest {
                rest.insert(back, with as usize);
            }
        }
        longer
    }

    /// Removes the heaps from `heap` on.
    pub(super) fn rewind(&mut self, heap: u64) {
        Arc::make_mut(&mut self.planes).rewind(heap);
        // What a helper has covered in the meantime is no longer right.
        self.behind = Arc::new(Lookbacks::clone(&self.behind));
    }

    /// Appends the candidates of the next 512 heaps to the window, which has room for them. Helpers
    /// cover the block after it meanwhile.
    pub(super) fn block(
        &mut self,
        game: &Game,
        window: &mut Window<D>,
        helpers: Option<&dyn Helpers>,
    ) -> Result<(), WidthError> {
        let (isa, heap) = (self.isa, window.next());
        self.covered.fill([0; 64]);
        let helped = helpers.is_some_and(|it| it.finish(&self.behind, heap, &mut self.covered));
        Arc::make_mut(&mut self.planes).extend(isa, window, heap);
        if let Some(helpers) = helpers {
            helpers.start(isa, &self.planes, &self.behind, heap + BLOCK as u64, self.covered.len());
        }
        let left = if helped { &self.between } else { &self.far };
        self.exact = self.planes.cover(isa, heap, left, PassShare::ALL, &mut self.covered);
        let mut doubtful = game.doubtful(window.next()).iter().peekable();
        let mut alone = game.alone(window.next()).iter().peekable();
        let sure = game.sure() as usize;
        for row in 0..ROWS {
            let at = window.len();
            self.try_more(window, at, row, 0);
            let (mut made, mut missed) = (1, [0; MOST_TRIES]);
            for lane in 0..ROW {
                let next = window.next();
                self.mark_near(window);
                let index = match self.unmarked(0, lane) {
                    Some(index) => Ok(index),
                    None => self.try_again(window, at, row, lane, &mut made, &mut missed),
                };
                let meets =
                    doubtful.next_if(|&&heap| heap == next).is_some() || next <= game.reach();
                let is_sure = !meets || index.is_ok_and(|index| index <= sure);
                let alone = alone.next_if(|&&heap| heap == next).is_some();
                window.push(if is_sure && !alone { index? } else { game.candidate(window)? });
            }
            for (average, missed) in self.missed.iter_mut().zip(missed) {
                *average = (3 * *average + missed * PART) / 4;
            }
        }
        Ok(())
    }

    /// Returns the candidate of the window's next heap, in a lane of the row that begins at
    /// position `at`, which the first try has missed: by other tries while they pay, of which some
    /// are `made`, or by all look-backs.
    #[cold]
    #[inline(never)]
    fn try_again(
        &mut self,
        window: &Window<D>,
        at: usize,
        row: usize,
        lane: usize,
        made: &mut usize,
        missed: &mut [usize; MOST_TRIES],
    ) -> Result<usize, WidthError> {
        for (tried, missed) in (1..).zip(missed) {
            *missed += 1;
            if tried == *made {
                if tried == MOST_TRIES || self.missed[tried - 1] < self.pays {
                    break;
                }
                self.try_more(window, at, row, tried);
                *made += 1;
            }
            if let Some(index) = self.unmarked(tried, lane) {
                return Ok(index);
            }
        }
        self.by_all(window)
    }

    /// Finds the least indexes of the 64 heaps from position `at` on that are neither covered nor
    /// among the tries before, and compares them with all look-backs of a row or more.
    fn try_more(&mut self, window: &Window<D>, at: usize, row: usize, tried: usize) {
        if let Some(Try { candidates, .. }) = tried.checked_sub(1).map(|before| &self.tries[before])
        {
            for candidate in candidates {
                for lane in 0..ROW {
                    if let Some(covered) = self.covered.get_mut(index_of(candidate, lane)) {
                        covered[lane] |= 1 << row;
                    }
                }
            }
        }
        let lookbacks = self.rest.as_ref().filter(|_| self.exact).unwrap_or(&self.rows);
        let Try { candidates, alive } = &mut self.tries[tried];
        kernel::uncovered(self.isa, &self.covered, row, candidates);
        *alive = kernel::survivors(self.isa, window.digits(), at, lookbacks, candidates);
    }

    /// Returns the first survivor of a try for a heap that no near look-back excludes.
    #[inline]
    fn unmarked(&self, tried: usize, lane: usize) -> Option<usize> {
        let Try { candidates, alive } = &self.tries[tried];
        let survivors = alive.iter().zip(candidates).filter(|(alive, _)| *alive >> lane & 1 == 1);
        let mut indexes = survivors.map(|(_, candidate)| index_of(candidate, lane));
        indexes.find(|&index| index < self.covered.len() && self.stamps[index] != self.stamp)
    }

    /// Returns the candidate of the window's next heap, by all look-backs.
    #[cold]
    fn by_all(&mut self, window: &Window<D>) -> Result<usize, WidthError> {
        // Near look-backs have left their stamps.
        let (at, stamp) = (window.len(), self.stamp);
        for group in self.rows.groups() {
            for &back in self.rows.of(group) {
                self.stamps[window.index(at - back as usize) ^ group.with] = stamp;
            }
        }
        let index = self.stamps.iter().position(|&other| other != stamp);
        index.filter(|&index| Window::<D>::holds(index)).ok_or(WidthError)
    }

    /// Marks the indexes that near look-backs exclude at the window's next heap.
    #[inline]
    fn mark_near(&mut self, window: &Window<D>) {
        self.stamp = self.stamp.checked_add(1).unwrap_or_else(|| {
            self.stamps.fill(0);
            1
        });
        let (at, stamp) = (window.len(), self.stamp);
        for &(back, with) in &self.near {
            self.stamps[window.index(at - back) ^ with] = stamp;
        }
    }
}

/// Returns the index of a lane.
#[inline]
fn index_of<const D: usize>(digits: &[[u8; ROW]; D], lane: usize) -> usize {
    joined(digits.each_ref().map(|digit| digit[lane]))
}

/// The least number of indexes that get planes.
const FEWEST: usize = 24;

/// The cost of comparing all look-backs of a heap, as a multiple of the cost of covering one more
/// index; measured with 1500 look-backs.
const SLOW: usize = 1400;

/// Returns the bound below which indexes are covered, given those in use with their counts and the
/// greatest; greater ones are so rare that comparing all look-backs costs less.
fn limit_of<const D: usize>(order: &[(u16, usize)], greatest: usize) -> usize {
    let total: usize = order.iter().map(|&(_, count)| count).sum();
    let mut counts = vec![0usize; greatest + 1];
    for &(index, count) in order {
        counts[usize::from(index)] = count;
    }
    let (mut limit, mut least, mut slow) = (greatest + 1, usize::MAX, 0);
    for index in (0..=greatest + 1).rev() {
        slow += counts.get(index).copied().unwrap_or(0);
        let cost = index * total + slow * SLOW;
        if cost < least {
            (limit, least) = (index, cost);
        }
    }
    limit.clamp(1, (1 << (8 * D)) - 1)
}

/// Out of the indexes in use with their counts, most frequent first, those that together have a share of the heaps, in
/// percent.
fn frequent(order: &[(u16, usize)], share: usize) -> Vec<u16> {
    let total: usize = order.iter().map(|&(_, count)| count).sum();
    let mut seen = 0;
    let frequent = order.iter().enumerate().take_while(|&(rank, &(_, count))| {
        let before = seen;
        seen += count;
        rank < FEWEST || before * 100 < total * share
    });
    frequent.map(|(_, &(index, _))| index).collect()
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, BlockCandidates, Game, Isa, Window};
    use crate::sequence::closure::Closure;
    use crate::sequence::sparse::plan::rares;
    use crate::sequence::sparse::split::Split;
    use crate::sequence::{Method, Sequence, Setup};
    use grundy_core::game::Meter;
    use grundy_core::game::take_break::TakeBreak;

    /// In 4.404 three places leave two heaps and many rare heaps are small, so near look-backs exclude
    /// the first indexes that are tried at most heaps.
    #[test]
    fn indexes_are_tried_again_where_near_lookbacks_exclude_the_first() {
        const NEXT: usize = 1 << 13;
        let code = TakeBreak::parse("4.404").expect("a code");
        let mut table = Sequence::with(Setup { method: Method::Plain, ..Setup::default() });
        let last = (NEXT + 8 * BLOCK) as u64;
        table.extend(&code, last, &Meter::unlimited()).expect("small");
        let values: Vec<u32> = table.values().iter().collect();
        let late = values[NEXT / 4..].iter().copied();
        let closure = Closure::choose(&code, NEXT as u64 / 4, late).expect("a split");
        let closure = closure.open(values.iter().copied().max().expect("values"));
        let split = Split::new(&code).expect("pairs");
        let indexes = Window::<1>::INDEXES;
        let rares = rares(closure, &values);
        assert!(rares.iter().all(|rare| rare.heap < NEXT as u64 / 4), "settled");
        for isa in Isa::available() {
            let (split, rares) = (split.clone(), rares.clone());
            let game = Game::new(split, closure, rares, NEXT as u64, indexes, 255);
            let mut window = Window::<1>::new(0, 2 * NEXT, NEXT);
            values[..NEXT].iter().for_each(|&value| window.push(closure.index(value) as usize));
            let mut blocks = BlockCandidates::new(isa, &game, &window);
            while window.len() + BLOCK <= values.len() {
                blocks.block(&game, &mut window, None).expect("narrow");
            }
            assert!(blocks.missed[0] >= blocks.pays, "{isa:?}: {:?}", blocks.missed);
            for (at, &value) in values.iter().enumerate().take(window.len()).skip(NEXT) {
                assert_eq!(window.index(at), closure.index(value) as usize, "heap {at}");
            }
        }
    }
}
