//! A game whose values are split into rare and common, with the rare heaps found so far.

use super::split::Split;
use super::window::{WidthError, Window};
use crate::sequence::block::Rare;
use crate::sequence::closure::Closure;

/// Rare heaps from here on are too far for look-backs.
pub(super) const FARTHEST: u64 = 1 << 31;

/// The split of a code, the rare heaps, and the look-backs that follow from both.
#[derive(Debug, Clone)]
pub(super) struct Game {
    pub(super) split: Split,
    pub(super) closure: Closure,
    /// The rare heaps, ascending.
    pub(super) rares: Vec<Rare>,
    /// A bit for every heap up to the last rare one, set for rare heaps.
    is_rare: Vec<u64>,
    /// The look-backs that can exclude a common value, with the index that each adds.
    pub(super) lookbacks: Vec<(u64, u32)>,
    /// The heaps from the `next` of [`Game::new`] on, each once and ascending, at which a look-back
    /// meets the filler of a rare heap that may exclude a common index here.
    doubtful: Vec<u64>,
    /// The same for those at which a rare heap that is left alone excludes a common value.
    alone: Vec<u64>,
    /// The longest look-back.
    reach: u64,
    /// Common indexes are below this power of two.
    indexes: u32,
    /// The index of rare heaps, and of what is before heap 0, in the window.
    filler: u32,
}

impl Game {
    /// Creates a game at heap `next`; doubtful heaps before it are not listed. Common indexes are
    /// below `indexes`, a power of two, and rare heaps have the index `filler` in the window.
    pub(super) fn new(
        split: Split,
        closure: Closure,
        rares: Vec<Rare>,
        next: u64,
        indexes: u32,
        filler: u32,
    ) -> Self {
        let last = rares.last().map_or(0, |rare| rare.heap as usize);
        let mut is_rare = vec![0; last / 64 + 1];
        for rare in &rares {
            is_rare[rare.heap as usize / 64] |= 1 << (rare.heap % 64);
        }
        let mut lookbacks = split.lookbacks(closure, &rares);
        // One that adds a greater index gives no candidate.
        lookbacks.retain(|&(_, with)| with < indexes);
        let reach = lookbacks.iter().map(|&(back, _)| back).max().unwrap_or(0);
        let (doubtful, alone) = (Vec::new(), Vec::new());
        let mut game = Self {
            split,
            closure,
            rares,
            is_rare,
            lookbacks,
            doubtful,
            alone,
            reach,
            indexes,
            filler,
        };
        let alone = game.rares.iter().flat_map(|rare| game.alone_after(rare.heap));
        game.alone = ordered(alone.filter(|&heap| heap >= next).collect());
        if game.sure() < indexes {
            let sums = (0..game.rares.len()).flat_map(|i| game.sums(i, next));
            game.doubtful = ordered(sums.collect());
        }
        game
    }

    /// Returns the least index that the filler may seem to exclude. Candidates up to it are right
    /// at any heap.
    pub(super) fn sure(&self) -> u32 {
        let least = self.lookbacks.iter().map(|&(_, with)| self.filler ^ with).min();
        least.unwrap_or(self.indexes)
    }

    /// Returns the heaps from `next` on at which a look-back by a rare heap, given its number,
    /// meets an earlier one or itself, or heap 0.
    fn sums(&self, i: usize, next: u64) -> impl Iterator<Item = u64> {
        let rare = self.rares[i].heap;
        // The greatest partners first, until sums fall below `next`.
        let partners = self.rares[..=i].iter().rev().map(|other| other.heap);
        let sums = partners.map(move |other| rare + other);
        let last = u64::from(self.split.last);
        let sums = sums.take_while(move |&sum| sum + last >= next);
        let two =
            sums.flat_map(|sum| self.split.two.iter().map(move |&place| sum + u64::from(place)));
        let places = self.split.one.iter().chain(&self.split.two);
        let one = places.map(move |&place| rare + u64::from(place));
        two.chain(one).filter(move |&heap| heap >= next)
    }

    /// Returns the heaps at which a rare heap that is left alone excludes a common value.
    fn alone_after(&self, rare: u64) -> impl Iterator<Item = u64> {
        let odd = |place: &&u32| self.closure.heap_parity() && *place % 2 == 1;
        self.split.one.iter().filter(odd).map(move |&place| rare + u64::from(place))
    }

    /// Adds a rare heap beyond all others and returns its look-backs.
    pub(super) fn add(&mut self, rare: Rare) -> Vec<(u64, u32)> {
        let index = self.closure.index(rare.value);
        let back = |&place: &u32| (rare.heap + u64::from(place), index);
        let new: Vec<(u64, u32)> =
            self.split.two.iter().map(back).filter(|&(_, with)| with < self.indexes).collect();
        let was_sure = self.sure() >= self.indexes;
        self.reach = new.iter().map(|&(back, _)| back).fold(self.reach, u64::max);
        self.lookbacks.extend(&new);
        let word = rare.heap as usize / 64;
        if word >= self.is_rare.len() {
            self.is_rare.resize(word + 1, 0);
        }
        self.is_rare[word] |= 1 << (rare.heap % 64);
        self.rares.push(rare);
        let alone: Vec<u64> = self.alone_after(rare.heap).collect();
        self.alone = ordered(std::mem::take(&mut self.alone).into_iter().chain(alone).collect());
        if self.sure() < self.indexes {
            let next = rare.heap + 1;
            let of = if was_sure { 0 } else { self.rares.len() - 1 };
            let more: Vec<u64> = (of..self.rares.len()).flat_map(|i| self.sums(i, next)).collect();
            let known = std::mem::take(&mut self.doubtful).into_iter();
            self.doubtful = ordered(known.filter(|&heap| heap >= next).chain(more).collect());
        }
        new
    }

    /// Look-backs each of which stands for one at each of some distances behind it, as
    /// [`Planes`](super::planes::Planes) unite them, and these distances.
    pub(super) fn united(&self) -> (Vec<usize>, Vec<(u64, u32)>) {
        let (Some(distances), Some(&first)) = (self.split.distances(), self.split.two.first())
        else {
            return (vec![0], self.lookbacks.clone());
        };
        let partners = Split::partners(first, self.closure, &self.rares);
        (distances, partners.filter(|&(_, with)| with < self.indexes).collect())
    }

    /// Returns the longest look-back.
    pub(super) fn reach(&self) -> u64 {
        self.reach
    }

    /// Returns the first heap from which on no look-back meets the filler of a rare heap or one
    /// before heap 0 that may exclude a common index.
    pub(super) fn clear_from(&self) -> u64 {
        let last = |heaps: &[u64]| heaps.last().map_or(0, |&heap| heap + 1);
        last(&self.doubtful).max(last(&self.alone)).max(self.reach + 1)
    }

    /// Returns the heaps from `from` on at which fillers may seem to exclude common indexes above
    /// [`Game::sure`], other than those that reach beyond heap 0.
    pub(super) fn doubtful(&self, from: u64) -> &[u64] {
        &self.doubtful[self.doubtful.partition_point(|&heap| heap < from)..]
    }

    /// Returns the heaps from `from` on at which a rare heap that is left alone excludes a common
    /// value.
    pub(super) fn alone(&self, from: u64) -> &[u64] {
        &self.alone[self.alone.partition_point(|&heap| heap < from)..]
    }

    /// Whether the heap is rare.
    #[inline]
    pub(super) fn is_rare(&self, heap: u64) -> bool {
        let word = usize::try_from(heap / 64).ok().and_then(|at| self.is_rare.get(at));
        word.is_some_and(|word| word >> (heap % 64) & 1 == 1)
    }

    /// Returns the heap and its value, if it is rare.
    pub(super) fn rare(&self, heap: u64) -> Option<Rare> {
        if !self.is_rare(heap) {
            return None;
        }
        let at = self.rares.binary_search_by_key(&heap, |rare| rare.heap).ok()?;
        self.rares.get(at).copied()
    }

    /// Returns the candidate of the window's next heap, by all look-backs, also where they meet
    /// rare heaps.
    #[cold]
    pub(super) fn candidate<const D: usize>(
        &self,
        window: &Window<D>,
    ) -> Result<usize, WidthError> {
        let mut excluded = vec![false; 1 << (8 * D)];
        let next = window.next();
        for &(back, with) in &self.lookbacks {
            let Some(heap) = next.checked_sub(back).filter(|&heap| heap > 0) else { continue };
            let Some(at) = window.position(heap) else { continue };
            let index = window.index(at) ^ with as usize;
            if !self.is_rare(heap) && Window::<D>::holds(index) {
                excluded[index] = true;
            }
        }
        // If the split uses the heaps' parity, the value of a single rare heap left at an odd place
        // is common at this heap.
        let odd = |place: &&u32| self.closure.heap_parity() && *place % 2 == 1;
        for place in self.split.one.iter().filter(odd) {
            let rest = next.checked_sub(u64::from(*place)).filter(|&rest| rest > 0);
            if let Some(rare) = rest.and_then(|rest| self.rare(rest))
                && let Some(slot) = excluded.get_mut(self.closure.index(rare.value) as usize)
            {
                *slot = true;
            }
        }
        let index = excluded.iter().position(|&excluded| !excluded);
        index.filter(|&index| Window::<D>::holds(index)).ok_or(WidthError)
    }
}

/// Heaps in ascending order, each once.
fn ordered(mut heaps: Vec<u64>) -> Vec<u64> {
    let (Some(&least), Some(&greatest)) = (heaps.iter().min(), heaps.iter().max()) else {
        return heaps;
    };
    let words = (greatest - least) as usize / 64 + 1;
    if heaps.len() < words {
        heaps.sort_unstable();
        heaps.dedup();
        return heaps;
    }
    let mut bits = vec![0u64; words];
    for heap in heaps {
        let at = (heap - least) as usize;
        bits[at / 64] |= 1 << (at % 64);
    }
    let mut ascending = Vec::new();
    for (word, from) in bits.into_iter().zip((least..).step_by(64)) {
        let mut left = word;
        while left != 0 {
            ascending.push(from + u64::from(left.trailing_zeros()));
            left &= left - 1;
        }
    }
    ascending
}
