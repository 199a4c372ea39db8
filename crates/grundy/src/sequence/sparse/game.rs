//! A game whose values are split into rare and common, with the rare heaps found so far.

use super::split::Split;
use super::window::{TooWide, Window};
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
    /// The heaps at which a look-back meets a rare heap, each once and ascending, from the `next` of
    /// [`Game::new`] on. If rare heaps have fillers in the window, only those at which a single
    /// rare heap may be left.
    specials: Vec<u64>,
    /// The longest look-back.
    reach: u64,
    /// Common indexes are below this power of two.
    indexes: u32,
    /// Whether rare heaps have fillers in the window.
    fills: bool,
}

impl Game {
    /// A game at heap `next`; special heaps before it are not listed. Common indexes are below
    /// `indexes`, a power of two.
    pub(super) fn new(
        split: Split,
        closure: Closure,
        rares: Vec<Rare>,
        next: u64,
        indexes: u32,
        fills: bool,
    ) -> Self {
        let last = rares.last().map_or(0, |rare| rare.heap as usize);
        let mut is_rare = vec![0; last / 64 + 1];
        for rare in &rares {
            is_rare[rare.heap as usize / 64] |= 1 << (rare.heap % 64);
        }
        let (lookbacks, specials) = (Vec::new(), Vec::new());
        let reach = 0;
        let mut game =
            Self { split, closure, rares, is_rare, lookbacks, specials, reach, indexes, fills };
        game.prepare(next);
        game
    }

    fn prepare(&mut self, next: u64) {
        self.lookbacks = self.split.lookbacks(self.closure, &self.rares);
        // One that adds a greater index gives no candidate.
        self.lookbacks.retain(|&(_, with)| with < self.indexes);
        self.reach = self.lookbacks.iter().map(|&(back, _)| back).max().unwrap_or(0);
        self.specials.clear();
        if self.fills {
            let alone = self.rares.iter().flat_map(|rare| self.alone(rare.heap));
            self.specials = alone.filter(|&heap| heap >= next).collect();
            self.order_specials();
            return;
        }
        for (i, a) in self.rares.iter().enumerate() {
            // The greatest partners first, until sums fall below `next`.
            for b in self.rares[..=i].iter().rev() {
                let sum = a.heap + b.heap;
                if sum + u64::from(self.split.last) < next {
                    break;
                }
                self.specials.extend(self.split.two.iter().map(|&place| sum + u64::from(place)));
            }
            // A single heap that is left may be rare, and no pair has an empty heap.
            let places = self.split.one.iter().chain(&self.split.two);
            self.specials.extend(places.map(|&place| a.heap + u64::from(place)));
        }
        self.specials.retain(|&heap| heap >= next);
        self.order_specials();
    }

    /// Makes the special heaps ascend, each once: two rare heaps may lead to the same one.
    fn order_specials(&mut self) {
        self.specials.sort_unstable();
        self.specials.dedup();
    }

    /// The heaps at which a rare heap that is left alone excludes a common value.
    fn alone(&self, rare: u64) -> impl Iterator<Item = u64> {
        let odd = |place: &&u32| self.closure.heap_parity() && *place % 2 == 1;
        self.split.one.iter().filter(odd).map(move |&place| rare + u64::from(place))
    }

    /// Adds a rare heap beyond all others and returns its look-backs; for windows with fillers.
    pub(super) fn add(&mut self, rare: Rare) -> Vec<(u64, u32)> {
        let index = self.closure.index(rare.value);
        let back = |&place: &u32| (rare.heap + u64::from(place), index);
        let new: Vec<(u64, u32)> =
            self.split.two.iter().map(back).filter(|&(_, with)| with < self.indexes).collect();
        self.reach = new.iter().map(|&(back, _)| back).fold(self.reach, u64::max);
        self.lookbacks.extend(&new);
        let alone: Vec<u64> = self.alone(rare.heap).collect();
        self.specials.extend(alone);
        self.order_specials();
        let word = rare.heap as usize / 64;
        if word >= self.is_rare.len() {
            self.is_rare.resize(word + 1, 0);
        }
        self.is_rare[word] |= 1 << (rare.heap % 64);
        self.rares.push(rare);
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

    /// The longest look-back.
    pub(super) fn reach(&self) -> u64 {
        self.reach
    }

    /// The first heap from which on no look-back meets a rare heap.
    pub(super) fn clear_from(&self) -> u64 {
        self.specials.last().map_or(0, |&heap| heap + 1)
    }

    /// The heaps from `from` on at which a look-back meets a rare heap.
    pub(super) fn specials(&self, from: u64) -> impl Iterator<Item = &u64> {
        self.specials[self.specials.partition_point(|&heap| heap < from)..].iter()
    }

    /// Whether the heap is rare.
    #[inline]
    pub(super) fn is_rare(&self, heap: u64) -> bool {
        let word = usize::try_from(heap / 64).ok().and_then(|at| self.is_rare.get(at));
        word.is_some_and(|word| word >> (heap % 64) & 1 == 1)
    }

    /// The heap and its value, if it is rare.
    pub(super) fn rare(&self, heap: u64) -> Option<Rare> {
        if !self.is_rare(heap) {
            return None;
        }
        let at = self.rares.binary_search_by_key(&heap, |rare| rare.heap).ok()?;
        self.rares.get(at).copied()
    }

    /// The candidate of the window's next heap, by all look-backs, also where they meet rare heaps.
    #[cold]
    pub(super) fn candidate<const D: usize>(&self, window: &Window<D>) -> Result<usize, TooWide> {
        let mut excluded = vec![false; 1 << (8 * D)];
        let next = window.next();
        let special = self.specials.binary_search(&next).is_ok();
        for &(back, with) in &self.lookbacks {
            let Some(heap) = next.checked_sub(back).filter(|&heap| heap > 0) else { continue };
            let Some(at) = window.position(heap) else { continue };
            let index = window.index(at) ^ with as usize;
            if !(special && self.is_rare(heap)) && Window::<D>::holds(index) {
                excluded[index] = true;
            }
        }
        // If the split uses the heaps' parity, the value of a single rare heap left at an odd place
        // is common at this heap.
        let odd = |place: &&u32| self.closure.heap_parity() && *place % 2 == 1;
        for place in self.split.one.iter().filter(odd).filter(|_| special) {
            let rest = next.checked_sub(u64::from(*place)).filter(|&rest| rest > 0);
            if let Some(rare) = rest.and_then(|rest| self.rare(rest))
                && let Some(slot) = excluded.get_mut(self.closure.index(rare.value) as usize)
            {
                *slot = true;
            }
        }
        let index = excluded.iter().position(|&excluded| !excluded);
        index.filter(|&index| Window::<D>::holds(index)).ok_or(TooWide)
    }
}
