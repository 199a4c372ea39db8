//! Witnesses against rare values, for 512 heaps at once.
//!
//! A pair (a, b) of common heaps, a among the first, is a witness at heap a + b + d against the
//! rare value whose index is the nim-sum of their indexes. The plane of an index y, shifted by the
//! look-back a + d, gives those of 512 heaps that have such a witness with b of index y; d is the
//! first place that may leave two heaps, and planes unite all such places. Each index
//! has a list of planes and look-backs that together cover all heaps quickly. Values follow
//! patterns, so the most frequent y alone would never cover some heaps: each list is chosen greedily
//! to cover the last heaps, which later ones resemble, several times over.

use super::game::Game;
use super::head::Head;
use super::planes::{BLOCK, Planes, ROW};
use super::window::Window;
use crate::sequence::kernel::{self, Isa};

/// The greatest number of indexes that get planes, for each number of digits.
const PLANES: [usize; 2] = [64, 128];

/// The number of heaps a that witnesses are made of. With few indexes a shorter list covers all heaps,
/// and the planes fit the cache.
const SPAN: usize = 1 << 14;
const SPAN_OF_FEW: usize = 1 << 12;

/// The least heap a of a witness if indexes have two digits. The first heaps resemble the later ones
/// less: in 0.146 a pair with one of the first 2^11 gives a wanted value half as often as other pairs
/// do, and at some heaps none gives it.
pub(super) const FROM: usize = if cfg!(test) { 1 << 11 } else { 1 << 15 };

/// Indexes are few below this.
const FEW: usize = 64;

/// The number of blocks on which lists are chosen.
const SAMPLE: usize = 8;

/// The number of witnesses compared for each place of a list.
const TRIED: usize = 16;

/// The same in the first heaps, where few values depend on a list before it is chosen again. Only
/// witnesses that cover the sample for the first time are compared there.
const TRIED_EARLY: usize = 4;

/// The heap from which on lists are chosen with care.
const EARLY: u64 = if cfg!(test) { 1 << 13 } else { 1 << 20 };

/// The greatest number of witnesses in a list if there are few indexes, and for each of many.
const MOST: usize = 640;
const MOST_PER_INDEX: usize = 5;

/// Lists of witnesses and their planes.
#[derive(Debug)]
pub(super) struct Witnesses {
    isa: Isa,
    planes: Planes,
    /// The shortest and the longest look-back.
    least: usize,
    greatest: usize,
    /// The number of heaps by which the planes may be ahead of a block that is checked.
    ahead: usize,
    /// A list for each index: the offset of a plane minus a look-back.
    lists: Vec<Vec<i32>>,
}

impl Witnesses {
    /// No witnesses.
    pub(super) fn none() -> Self {
        let planes = Planes::new(Vec::new(), &[], 0, 0);
        let (isa, ahead, lists) = (Isa::Portable, usize::MAX, Vec::new());
        Self { isa, planes, least: BLOCK, greatest: 0, ahead, lists }
    }

    /// Chooses witnesses by the heaps in a window. The planes may be extended by up to `ahead` heaps
    /// beyond a block that is checked.
    pub(super) fn new<const D: usize>(
        isa: Isa,
        game: &Game,
        window: &Window<D>,
        head: &Head<D>,
        ahead: usize,
    ) -> Self {
        let Some(&place) = game.split.two.first() else { return Self::none() };
        let distances = game.split.distances().unwrap_or_else(|| vec![0]);
        let (order, most) = window.common_by_frequency();
        let frequent = order.into_iter().map(|(index, _)| index);
        let frequent: Vec<u16> = frequent.take((most / 2).clamp(6, PLANES[D - 1])).collect();
        let span = if most < FEW { SPAN_OF_FEW } else { SPAN };
        // At most half of the window, so that it contains the look-backs of the sample.
        let known = head.len().min(window.len() / 2);
        // Where two equal heaps may not be left, heap a is the smaller one.
        let before = usize::try_from(window.next()).unwrap_or(usize::MAX);
        let smaller = before.saturating_sub(ahead + game.split.last as usize) / 2;
        let known = if game.split.unequal.is_empty() { known } else { known.min(smaller) };
        let from = if D > 1 && known >= 2 * FROM { FROM } else { BLOCK };
        let to = (from + span).min(known).max(from);
        let (least, greatest) = (from + place as usize, to + place as usize);
        // The planes end where the shortest look-back leads.
        let next = window.next().saturating_sub((least - BLOCK) as u64);
        let mut planes = Planes::new(
            frequent,
            &distances,
            greatest - least + BLOCK + (SAMPLE * BLOCK).max(ahead),
            next,
        );
        planes.extend(isa, window, next);
        let mut witnesses = Self { isa, planes, least, greatest, ahead, lists: Vec::new() };
        let mut heaps: Vec<Vec<usize>> = vec![Vec::new(); (most + 1).next_power_of_two()];
        for heap in (from..to).filter(|&heap| !game.is_rare(heap as u64)) {
            if let Some(heaps) = heaps.get_mut(head.index(heap)) {
                heaps.push(heap + place as usize);
            }
        }
        let sample: Vec<usize> = (1..=SAMPLE as u64)
            .filter_map(|back| window.next().checked_sub(back * BLOCK as u64))
            .filter_map(|heap| witnesses.planes.place(heap, least, greatest))
            .collect();
        let longest = MOST.max(MOST_PER_INDEX * most);
        let tried = if window.next() < EARLY { TRIED_EARLY } else { TRIED };
        let list = |index| {
            witnesses.choose_from(&witnesses.candidates(&heaps, index), &sample, longest, tried)
        };
        let lists = (0..heaps.len().min(most + most / 4 + 2)).map(list).collect();
        witnesses.lists = lists;
        witnesses
    }

    /// All witnesses for an index, given the look-backs by index.
    fn candidates(&self, backs: &[Vec<usize>], index: usize) -> Vec<i32> {
        let stride = self.planes.stride();
        let of_plane = |(p, (y, _)): (usize, (u16, &[u8]))| {
            let backs = backs.get(index ^ usize::from(y)).map_or(&[][..], Vec::as_slice);
            // Those of the first plane are negative.
            let plane = i32::try_from(p * stride);
            let shift =
                move |&back: &usize| plane.ok()?.checked_sub_unsigned(u32::try_from(back).ok()?);
            backs.iter().filter_map(shift).collect::<Vec<_>>()
        };
        self.planes.iter().enumerate().flat_map(of_plane).collect()
    }

    /// Chooses at most `longest` witnesses from `all` so that they cover the sample quickly, several
    /// times: each is the best of `tried`, after the first round only if these are [`TRIED`].
    fn choose_from(&self, all: &[i32], sample: &[usize], longest: usize, tried: usize) -> Vec<i32> {
        let mut order = Vec::new();
        let mut left: Vec<[u8; ROW]> = vec![[255; ROW]; sample.len()];
        let mut covered = false;
        // A linear congruential generator (Knuth); its quality does not matter.
        let mut random = 1u64;
        while order.len() < longest.min(2 * all.len()) && !sample.is_empty() {
            let mut any = || {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                all[(random >> 33) as usize % all.len()]
            };
            if covered && tried < TRIED {
                order.push(any());
                continue;
            }
            if covered {
                left.fill([255; ROW]);
            }
            let bytes = self.planes.bytes();
            let gain = |&shift: &i32| kernel::gain(self.isa, bytes, sample, shift, &left);
            let Some(next) = (0..tried).map(|_| any()).max_by_key(gain) else { break };
            for (&at, left) in sample.iter().zip(&mut left) {
                let from = at.wrapping_add_signed(next as isize);
                let seen = bytes.get(from..from + ROW).unwrap_or(&[]);
                left.iter_mut().zip(seen).for_each(|(left, seen)| *left &= !seen);
            }
            covered = left.iter().all(|left| *left == [0; ROW]);
            order.push(next);
        }
        order
    }

    /// The number of heaps by which the planes may be ahead.
    pub(super) fn ahead(&self) -> usize {
        self.ahead
    }

    /// Completes the planes up to heap `to`.
    pub(super) fn extend<const D: usize>(&mut self, window: &Window<D>, to: u64) {
        let behind = (self.least - BLOCK) as u64;
        self.planes.extend(self.isa, window, to.saturating_sub(behind));
    }

    /// Removes the heaps from `heap` on.
    pub(super) fn rewind(&mut self, heap: u64) {
        self.planes.rewind(heap);
    }

    /// Those of the wanted heaps in the block that begins at `heap` that have no witness here
    /// against the rare value of this index.
    pub(super) fn unwitnessed(&self, heap: u64, index: u32, wanted: &[u8; ROW]) -> [u8; ROW] {
        let at = self.planes.place(heap, self.least, self.greatest);
        match (at, self.lists.get(index as usize)) {
            (Some(at), Some(list)) => {
                kernel::witnessed(self.isa, self.planes.bytes(), at, list, wanted)
            }
            _ => *wanted,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, FROM, Game, Head, Isa, ROW, Window, Witnesses};
    use crate::game::Meter;
    use crate::game::take_break::TakeBreak;
    use crate::sequence::closure::Closure;
    use crate::sequence::sparse::plan::rares;
    use crate::sequence::sparse::split::Split;
    use crate::sequence::{Method, Sequence, Setup};

    /// Each witness of a list, taken alone, covers exactly the heaps at which its pair has the sum.
    fn are_pairs<const D: usize>(code: &str) {
        let next = 4 * FROM + 3 * BLOCK;
        let end = next + BLOCK;
        let code = TakeBreak::parse(code).expect("a code");
        let mut table = Sequence::with(Setup { method: Method::Plain, ..Setup::default() });
        table.extend(&code, end as u64 - 1, &Meter::unlimited()).expect("small");
        let values: Vec<u32> = table.values().iter().take(end).collect();
        let late = values[next / 4..next].iter().copied();
        let closure = Closure::choose(&code, next as u64 / 4, late).expect("a split");
        let closure = closure.open(values.iter().copied().max().expect("values"));
        let split = Split::new(&code).expect("pairs");
        let place = split.two[0] as usize;
        let (indexes, fills) = (Window::<D>::INDEXES, Window::<D>::FILLS);
        let rares = rares(closure, &values);
        let game = Game::new(split.clone(), closure, rares, next as u64, indexes, fills);
        let (mut window, mut head) = (Window::<D>::new(0, end, BLOCK), Head::<D>::new());
        let index = |heap: usize| closure.index(values[heap]) as usize;
        let seen = |heap: usize| {
            let rare = game.is_rare(heap as u64);
            if rare { Window::<D>::FILLER } else { index(heap) }
        };
        for heap in 0..next {
            window.push(seen(heap));
            head.push(index(heap));
        }
        let is_common = |heap: usize| heap > 0 && !game.is_rare(heap as u64);
        for isa in Isa::available() {
            let mut witnesses = Witnesses::new(isa, &game, &window, &head, 0);
            assert_eq!(witnesses.least == FROM + place, D > 1, "{code}");
            // The block after those by which witnesses were chosen is checked first.
            let mut window = window.clone();
            (next..end).for_each(|heap| window.push(seen(heap)));
            witnesses.extend(&window, end as u64);
            let stride = i32::try_from(witnesses.planes.stride()).expect("small");
            for (first, wanted) in [(next, 0), (next, 5)] {
                let list = witnesses.lists[wanted].clone();
                assert!(list.len() > 20, "{code}");
                for witness in list {
                    // The offset of a plane, a multiple of the stride, minus a shorter look-back.
                    let back = usize::try_from((-witness).rem_euclid(stride)).expect("positive");
                    let a = back - place;
                    assert!(is_common(a), "{code}: the rare heap {a}");
                    witnesses.lists[wanted] = vec![witness];
                    let left = witnesses.unwitnessed(first as u64, wanted as u32, &[255; ROW]);
                    for i in 0..BLOCK {
                        let is_sum = split.two.iter().any(|&place| {
                            let b = first + i - a - place as usize;
                            let allowed = a != b || !split.unequal.contains(&place);
                            allowed && is_common(b) && index(a) ^ index(b) == wanted
                        });
                        let found = left[i % ROW] >> (i / ROW) & 1 == 0;
                        assert_eq!(found, is_sum, "{code}: {a} at {} for {wanted}", first + i);
                    }
                }
            }
        }
    }

    #[test]
    fn witnesses_are_pairs_of_common_heaps() {
        are_pairs::<1>("0.106");
        are_pairs::<1>("4.045");
        are_pairs::<1>("0.04!");
        are_pairs::<2>("0.146");
    }
}
