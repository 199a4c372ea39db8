//! The rare check: every rare value below a candidate has a witness.
//!
//! A candidate is the heap's value if and only if each rare value below it is the value of an
//! option. Almost always one is at hand: a heap a near the beginning and the rest b, both common.
//! For 512 heaps at once, planes of the most frequent indexes y are ored through look-backs
//! a + d, where a has the index that makes y the wanted value, until all are covered. What stays
//! uncovered is searched pair by pair among the first heaps and the last; what has no witness
//! there is left to the caller, who has all heaps. Nothing is ever assumed.

use std::collections::BTreeSet;

use super::Game;
use super::planes::{BLOCK, Planes, ROW};
use super::window::Window;
use crate::sequence::Isa;
use crate::sequence::kernel;

/// How many indexes get planes.
const PLANES: usize = 64;

/// First heaps whose look-backs go through planes.
const SPAN: usize = 1 << 14;

/// The most witnesses tried for one value by planes.
const WITNESSES: usize = 1024;

/// How many first and last heaps are kept for the search by pairs. Some values are sums of common
/// ones so seldom that tens of thousands of pairs may all miss one.
const KEEP: usize = 1 << 20;

/// A rare value, by its index, below a candidate without a witness at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Unwitnessed {
    pub(super) heap: u64,
    pub(super) index: u32,
}

/// Candidates of consecutive heaps.
#[derive(Debug)]
pub(super) struct Batch<const D: usize> {
    pub(super) first: u64,
    pub(super) digits: [Vec<u8>; D],
}

impl<const D: usize> Batch<D> {
    /// How many heaps.
    pub(super) fn len(&self) -> usize {
        self.digits[0].len()
    }

    /// The heap after the last.
    pub(super) fn next(&self) -> u64 {
        self.first + self.len() as u64
    }
}

/// The indexes of the first heaps, the last of them first.
#[derive(Debug)]
struct Head<const D: usize> {
    /// Filled from the end.
    digits: [Vec<u8>; D],
    len: usize,
}

impl<const D: usize> Head<D> {
    fn new() -> Self {
        Self { digits: std::array::from_fn(|_| vec![0; KEEP]), len: 0 }
    }

    fn is_full(&self) -> bool {
        self.len == KEEP
    }

    /// Adds the next heap, unless it is full.
    fn push(&mut self, index: usize) {
        if !self.is_full() {
            self.len += 1;
            for (d, digit) in self.digits.iter_mut().enumerate() {
                digit[KEEP - self.len] = (index >> (8 * d)) as u8;
            }
        }
    }

    fn index(&self, heap: usize) -> usize {
        let at = KEEP - 1 - heap;
        (0..D).map(|d| usize::from(self.digits[d][at]) << (8 * d)).sum()
    }

    /// The digits of all heaps, the last first.
    fn digits(&self) -> [&[u8]; D] {
        std::array::from_fn(|d| &self.digits[d][KEEP - self.len..])
    }
}

/// What is needed to check candidates.
#[derive(Debug)]
pub(super) struct Check<const D: usize> {
    isa: Isa,
    /// The last heaps; rare ones have [`Check::FILLER`].
    window: Window<D>,
    planes: Planes,
    /// By index: places in the planes less look-backs.
    witnesses: Vec<Vec<i32>>,
    head: Head<D>,
    /// Found to have a witness by searching all heaps.
    excused: BTreeSet<Unwitnessed>,
}

impl<const D: usize> Check<D> {
    /// An index that gets no plane.
    const FILLER: usize = (1 << (8 * D)) - 1;

    /// A check that goes on after `window`, with the indexes of the first heaps.
    pub(super) fn new(isa: Isa, game: &Game, head: &[u32], window: &Window<D>) -> Self {
        let keep = KEEP + BLOCK;
        let from = window.next().saturating_sub(keep as u64).max(window.origin());
        let mut own = Window::new(from, keep, 1 << 18);
        for (at, heap) in (0..).zip(window.origin()..window.next()).skip_while(|&(_, h)| h < from) {
            let rare = game.rare(heap).is_some();
            own.push(if rare { Self::FILLER } else { window.index(at) });
        }
        let (frequent, greatest) = own.by_frequency();
        let frequent = frequent.into_iter().map(|(index, _)| index);
        let frequent = frequent.filter(|&index| usize::from(index) != Self::FILLER);
        let frequent: Vec<u16> = frequent.take(PLANES).collect();
        let planes = Planes::new(frequent, SPAN + game.split.last as usize, own.next());
        let mut first = Head::new();
        head.iter().for_each(|&value| first.push(game.closure.index(value) as usize));
        let mut check = Self {
            isa,
            window: own,
            planes,
            witnesses: Vec::new(),
            head: first,
            excused: BTreeSet::new(),
        };
        check.list(game, 2 * greatest.min(Self::FILLER / 2) + 2);
        check
    }

    /// A check that stands in for another while that one works elsewhere.
    pub(super) fn idle(isa: Isa) -> Self {
        Self {
            isa,
            window: Window::new(0, 0, 0),
            planes: Planes::new(Vec::new(), 0, 0),
            witnesses: Vec::new(),
            head: Head::new(),
            excused: BTreeSet::new(),
        }
    }

    /// Lists the witnesses of every index below `indexes`.
    fn list(&mut self, game: &Game, indexes: usize) {
        let Some(&place) = game.split.two.first() else { return };
        let mut heaps: Vec<Vec<usize>> = vec![Vec::new(); indexes.next_power_of_two()];
        for heap in BLOCK..SPAN.min(self.head.len) {
            if game.rare(heap as u64).is_none()
                && let Some(heaps) = heaps.get_mut(self.head.index(heap))
            {
                heaps.push(heap);
            }
        }
        let stride = self.planes.stride();
        let of: Vec<usize> = self.planes.iter().map(|(y, _)| usize::from(y)).collect();
        // The most frequent plane first: it covers most.
        let witnesses = |index: usize| -> Vec<i32> {
            let pairs = of.iter().enumerate().flat_map(|(p, &y)| {
                let heaps = heaps.get(index ^ y).map_or(&[][..], Vec::as_slice);
                heaps.iter().map(move |&heap| (p * stride) as i64 - (heap + place as usize) as i64)
            });
            pairs.filter_map(|shift| i32::try_from(shift).ok()).take(WITNESSES).collect()
        };
        self.witnesses = (0..indexes).map(witnesses).collect();
    }

    /// Notes that a value has a witness.
    pub(super) fn excuse(&mut self, found: Unwitnessed) {
        self.excused.insert(found);
    }

    /// The heaps below are kept for good.
    pub(super) fn known(&self) -> u64 {
        self.head.len as u64
    }

    /// The index of a heap that is kept for good.
    pub(super) fn first(&self, heap: u64) -> Option<usize> {
        let heap = usize::try_from(heap).ok().filter(|&heap| heap < self.head.len)?;
        Some(self.head.index(heap))
    }

    /// Forgets the heaps from `heap` on.
    pub(super) fn rewind(&mut self, heap: u64) {
        self.window.rewind(heap);
        self.planes.rewind(heap);
    }

    /// Checks the candidates of the next heaps.
    ///
    /// # Errors
    /// The first heap with a value that has no witness at hand; all before it are right.
    pub(super) fn check(&mut self, game: &Game, batch: &Batch<D>) -> Result<(), Unwitnessed> {
        self.window.make_room(batch.len());
        self.window.extend(std::array::from_fn(|d| batch.digits[d].as_slice()));
        let mut heap = batch.first;
        while heap < batch.next() {
            let end = (heap + BLOCK as u64).min(batch.next());
            self.planes.draw(self.isa, &self.window, heap + BLOCK as u64);
            self.block(game, heap, end)?;
            self.remember(heap, end);
            heap = end;
        }
        Ok(())
    }

    /// Adds checked heaps to the first ones, while there is room.
    fn remember(&mut self, heap: u64, end: u64) {
        if heap != self.head.len as u64 || self.head.is_full() {
            return;
        }
        if let Some(at) = self.window.position(heap) {
            (at..at + (end - heap) as usize).for_each(|at| self.head.push(self.window.index(at)));
        }
    }

    /// Checks at most 512 heaps.
    fn block(&self, game: &Game, heap: u64, end: u64) -> Result<(), Unwitnessed> {
        let Some(at) = self.window.position(heap) else { return Ok(()) };
        let len = (end - heap) as usize;
        let greatest = self.window.greatest(at, at + len);
        let below = |heap: u64| game.closure.rare_below(greatest as u32, heap);
        let mut wanted = [0u8; ROW];
        (0..len).for_each(|i| wanted[i % ROW] |= 1 << (i / ROW));
        let mut failed: Option<Unwitnessed> = None;
        // Heaps of `list` and a place.
        let (least, greatest) = (BLOCK, SPAN + game.split.last as usize);
        let place = self.planes.place(heap, least, greatest);
        for index in 0..below(heap).max(below(heap + 1)) {
            let list = self.witnesses.get(index as usize).filter(|_| place.is_some());
            let (place, list) = (place.unwrap_or(0), list.map_or(&[][..], Vec::as_slice));
            let left = kernel::witnessed(self.isa, self.planes.bytes(), place, list, &wanted);
            if left == [0; ROW] {
                continue;
            }
            for (q, &bits) in left.iter().enumerate().filter(|&(_, &bits)| bits != 0) {
                for i in (0..8).filter(|i| bits >> i & 1 == 1) {
                    let here = Unwitnessed { heap: heap + (q + ROW * i) as u64, index };
                    let own = self.window.index(at + q + ROW * i) as u32;
                    let asked = index < game.closure.rare_below(own, here.heap);
                    if asked
                        && failed.is_none_or(|failed| here < failed)
                        && !self.search(game, here)
                    {
                        failed = Some(here);
                    }
                }
            }
        }
        failed.map_or(Ok(()), Err)
    }

    /// Is there a witness among the pairs of a first and a last heap, or a rest alone?
    fn search(&self, game: &Game, wanted: Unwitnessed) -> bool {
        let place = |&place: &u32| self.pair(game, wanted, place);
        self.excused.contains(&wanted)
            || game.split.two.iter().any(place)
            || self.alone(game, wanted)
    }

    /// A witness (a, b) with a + b + place = heap, a among the first heaps, b among the last.
    fn pair(&self, game: &Game, wanted: Unwitnessed, place: u32) -> bool {
        let rest = wanted.heap - u64::from(place);
        let heads = self.head.len as u64;
        let first = (rest + 1).saturating_sub(heads).max(self.window.origin());
        let Some(from) = self.window.position(first) else { return false };
        let to = self.window.position(rest - 1).map_or(self.window.len(), |at| at + 1);
        let skipped = (first + heads - 1 - rest) as usize;
        let digits = std::array::from_fn(|d| (wanted.index >> (8 * d)) as u8);
        let mut done = 0;
        loop {
            let forward = self.window.digits().map(|digit| &digit[from + done..to]);
            let backward = self.head.digits().map(|digit| &digit[skipped + done..]);
            let Some(found) = kernel::find_pair(self.isa, forward, backward, digits) else {
                return false;
            };
            let b = first + (done + found) as u64;
            let a = rest - b;
            let equal = a == b && game.split.unequal.contains(&place);
            if a > 0 && !equal && game.rare(a).is_none() && game.rare(b).is_none() {
                return true;
            }
            done += found + 1;
        }
    }

    /// A witness that leaves one heap, or two rare ones.
    fn alone(&self, game: &Game, wanted: Unwitnessed) -> bool {
        let index = |heap: u64| match game.rare(heap) {
            Some(rare) => Some(game.closure.index(rare.value)),
            None => self.window.position(heap).map(|at| self.window.index(at) as u32),
        };
        let one = game.split.one.iter().any(|&place| {
            let rest = wanted.heap - u64::from(place);
            let crossed = game.closure.heap_parity() && place % 2 == 1;
            crossed != game.rare(rest).is_some() && rest > 0 && index(rest) == Some(wanted.index)
        });
        let both = |place: &u32, a: &crate::sequence::Rare| {
            let rest = wanted.heap - u64::from(*place);
            let b = rest.checked_sub(a.heap).and_then(|b| game.rare(b));
            b.is_some_and(|b| {
                let sum = game.closure.index(a.value ^ b.value);
                let equal = a.heap == b.heap && game.split.unequal.contains(place);
                a.heap > 0 && b.heap > 0 && !equal && sum == wanted.index
            })
        };
        one || game.split.two.iter().any(|place| game.rares.iter().any(|a| both(place, a)))
    }
}
