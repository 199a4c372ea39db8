//! Witnesses against rare values, for 512 heaps at once.
//!
//! A pair (a, b) of common heaps, a among the first, is a witness at heap a + b + d against the
//! rare value whose index is the nim-sum of their indexes. The plane of an index y, shifted by the
//! look-back a + d, gives those of 512 heaps that have such a witness with b of index y; d is the
//! first place that may leave two heaps, and planes unite all such places. Each index has a list of
//! planes and look-backs that together cover all heaps quickly. Values follow patterns, so the most
//! frequent y alone would never cover some heaps: each list is chosen greedily to cover the last heaps,
//! which later ones resemble, several times over.
//!
//! If indexes have one digit, each list is read until all heaps are covered. If they have two, some heaps
//! would need a long list, since at each heap there are indexes that hardly any pair has. Then short lists
//! of all indexes are read together, a few planes at a time so that these stay in the cache. Where planes are
//! [slices](kernel::slices), a look-back a + d is a witness for all indexes at once, and there are no lists either.

use super::game::Game;
use super::head::Head;
use super::planes::{BLOCK, Planes, ROW};
use super::window::Window;
use crate::sequence::kernel::{self, Against, Isa, Lookbacks, PassShare};

/// The greatest number of indexes that get planes, for each number of digits. With more, those of one
/// digit do not stay in the second-level cache.
const PLANES: [usize; 2] = [32, 64];

/// The number of heaps a that witnesses are made of. With few indexes a shorter list covers all heaps,
/// and the planes fit the cache.
const SPAN: usize = 1 << 14;
const SPAN_OF_FEW: usize = 1 << 12;

/// The least heap a if indexes have two digits, and the number and length of the stretches in which the
/// heaps a lie then, at most so far apart. Values follow patterns that change slowly: a sum that is rare
/// with the heaps of one stretch is often frequent with those of another.
const FROM: usize = if cfg!(test) { 1 << 11 } else { 1 << 12 };
const STRETCHES: usize = 8;
const STRETCH: usize = if cfg!(test) { 1 << 8 } else { SPAN / STRETCHES };
const APART: usize = 8 * STRETCH;

/// Indexes are few below this.
const FEW: usize = 64;

/// The number of planes that are read together if indexes have two digits.
const TOGETHER: usize = 4;

/// The number of blocks on which lists are chosen.
const SAMPLE: usize = 8;

/// The number of witnesses compared for each place of a list.
const TRIED: usize = 16;

/// The same in the first heaps, where few values depend on a list before it is chosen again. Only
/// witnesses that cover the sample for the first time are compared there.
const TRIED_EARLY: usize = 6;

/// The heap from which on lists are chosen with care.
const EARLY: u64 = if cfg!(test) { 1 << 13 } else { 1 << 20 };

/// The number of witnesses in a list if indexes have one digit, at least and for each index, and if they
/// have two.
const MOST: usize = 640;
const MOST_PER_INDEX: usize = 4;
const LENGTH: usize = 1200;

/// If planes are slices: the number of look-backs for each index, the number of blocks on which they are chosen, and how
/// many are compared for each.
const SLICED: usize = 7;
const SAMPLE_OF_SLICES: usize = 2;
const TRIED_OF_SLICES: usize = 8;

/// A witness: a plane, by its number, and a look-back.
#[derive(Debug, Clone, Copy)]
struct Witness {
    plane: u32,
    back: u32,
}

/// Lists of witnesses and their planes.
#[derive(Debug)]
pub(super) struct Witnesses {
    isa: Isa,
    planes: Planes,
    /// The shortest and the longest look-back that witnesses may have.
    least: usize,
    greatest: usize,
    /// The number of heaps by which the planes may be ahead of a block that is checked.
    ahead: usize,
    /// If indexes have one digit, a list for each: the offset of a plane minus a look-back.
    lists: Vec<Vec<i32>>,
    /// If they have two, the witnesses of all that use [`TOGETHER`] planes, for each such group of
    /// planes. Their look-backs begin at the last plane of the group. If planes are slices, one group of look-backs.
    groups: Vec<Lookbacks>,
}

impl Witnesses {
    /// No witnesses.
    pub(super) fn none() -> Self {
        let planes = Planes::new(Vec::new(), &[], 0, 0);
        let (lists, groups) = (Vec::new(), Vec::new());
        let (isa, ahead) = (Isa::Portable, usize::MAX);
        Self { isa, planes, least: BLOCK, greatest: 0, ahead, lists, groups }
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
        // At most half of the window, so that it contains the look-backs of the sample.
        let known = head.len().min(window.len() / 2);
        // Where two equal heaps may not be left, heap a is the smaller one.
        let before = usize::try_from(window.next()).unwrap_or(usize::MAX);
        let smaller = before.saturating_sub(ahead + game.split.last as usize) / 2;
        let known = if game.split.unequal.is_empty() { known } else { known.min(smaller) };
        let firsts = Firsts::new(D, most < FEW, known);
        let (least, greatest) = (firsts.from + place as usize, firsts.to + place as usize);
        // The planes end where the shortest look-back leads.
        let next = window.next().saturating_sub((least - BLOCK) as u64);
        let span = greatest - least + BLOCK + (SAMPLE * BLOCK).max(ahead);
        // Planes of indexes unite the heaps of several places.
        let unites = distances.len() > 1;
        let sliced = D == 1 && most >= FEW && !unites && Planes::suit_slices(isa);
        let mut planes = if sliced {
            Planes::slices(false, span, next)
        } else {
            Planes::new(frequent, &distances, span, next)
        };
        planes.extend(isa, window, next);
        let (lists, groups) = (Vec::new(), Vec::new());
        let mut witnesses = Self { isa, planes, least, greatest, ahead, lists, groups };
        if sliced {
            let common = firsts.heaps().filter(|&heap| !game.is_rare(heap as u64));
            let source =
                common.map(|heap| (heap + place as usize, head.index(heap))).collect::<Vec<_>>();
            let lookbacks = choose_together(&source, window.digits()[0], SLICED * most);
            witnesses.groups = vec![lookbacks];
            return witnesses;
        }
        let source = Source::new(game, head, &firsts, &witnesses.planes);
        witnesses.choose_lists(&source, window, most);
        witnesses
    }

    /// Chooses a list of witnesses for each index.
    fn choose_lists<const D: usize>(&mut self, source: &Source, window: &Window<D>, most: usize) {
        let early = window.next() < EARLY;
        let blocks = (1..=SAMPLE as u64)
            .filter_map(|back| window.next().checked_sub(back * BLOCK as u64))
            .filter_map(|heap| self.planes.place(heap, self.least, self.greatest))
            .collect();
        let sample = Sample {
            blocks,
            longest: if D == 1 { MOST.max(MOST_PER_INDEX * most) } else { LENGTH },
            tried: if early { TRIED_EARLY } else { TRIED },
            again: !early,
        };
        let mut all = Vec::new();
        let lists = (0..most + 2).map(|index| {
            source.witnesses(index, &mut all);
            self.choose(&all, &sample)
        });
        if D == 1 {
            let shifts = |list: Vec<Witness>| list.into_iter().map(|it| self.shift(it)).collect();
            self.lists = lists.map(shifts).collect();
        } else {
            self.groups = self.by_planes(lists);
        }
    }

    /// Returns the heap up to which lists that were chosen at a heap are used.
    pub(super) fn last_until(heap: u64) -> u64 {
        heap.saturating_mul(if heap < EARLY { 4 } else { 2 })
    }

    /// Where a witness sees a block in the planes, relative to the block's place in the first one.
    fn shift(&self, Witness { plane, back }: Witness) -> i32 {
        // Planes have some ten megabytes.
        let bytes = |bytes: u32| bytes.cast_signed();
        bytes(plane * self.planes.stride() as u32) - bytes(back)
    }

    /// Chooses witnesses so that they cover the sample quickly, several times: each is the best of
    /// some.
    fn choose(&self, all: &[Witness], sample: &Sample) -> Vec<Witness> {
        let mut random = Random(1);
        let mut any = || all.get(random.below(all.len())).copied();
        let mut list = Vec::with_capacity(sample.longest);
        let mut left: Vec<[u8; ROW]> = vec![[255; ROW]; sample.blocks.len()];
        let mut open = (BLOCK * left.len()) as u32;
        while list.len() < sample.longest && !left.is_empty() {
            if open == 0 && !sample.again {
                let Some(next) = any() else { break };
                list.push(next);
                continue;
            }
            if open == 0 {
                left.fill([255; ROW]);
                open = (BLOCK * left.len()) as u32;
            }
            let bytes = self.planes.bytes();
            let some = (0..sample.tried).filter_map(|_| any());
            let gain = |it: Witness| {
                (kernel::gain(self.isa, bytes, &sample.blocks, self.shift(it), &left), it)
            };
            let Some((gain, next)) = some.map(gain).max_by_key(|&(gain, _)| gain) else { break };
            for (&at, left) in sample.blocks.iter().zip(&mut left) {
                let from = at.wrapping_add_signed(self.shift(next) as isize);
                let seen = bytes.get(from..from + ROW).unwrap_or(&[]);
                left.iter_mut().zip(seen).for_each(|(left, seen)| *left &= !seen);
            }
            open -= gain;
            list.push(next);
        }
        list
    }

    /// Returns the witnesses of all lists by the groups of planes that they use.
    fn by_planes(&self, lists: impl Iterator<Item = Vec<Witness>>) -> Vec<Lookbacks> {
        let (stride, planes) = (self.planes.stride(), self.planes.iter().count());
        let mut groups = vec![Vec::new(); planes.div_ceil(TOGETHER)];
        for (index, list) in lists.enumerate() {
            for Witness { plane, back } in list {
                let (plane, back) = (plane as usize, back as usize);
                let last = planes.min((plane / TOGETHER + 1) * TOGETHER) - 1;
                groups[plane / TOGETHER].push((((last - plane) * stride + back) as u64, index));
            }
        }
        groups.into_iter().map(Lookbacks::new).collect()
    }

    /// Returns the number of heaps by which the planes may be ahead.
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

    /// Whether each index has a list of witnesses: [`against`](Self::against). Otherwise those of all indexes are read
    /// together: [`cover`](Self::cover).
    pub(super) fn have_lists(&self) -> bool {
        !self.lists.is_empty()
    }

    /// Adds to `covered`, for each index below its length, the heaps of the block that begins at `heap` at which it has a
    /// witness here, as a plane.
    pub(super) fn cover(&self, heap: u64, covered: &mut Vec<[u8; ROW]>) {
        if self.planes.are_slices() {
            let most = kernel::PASSES * kernel::SUMS;
            let complete = covered.len().next_multiple_of(kernel::SUMS).min(most);
            covered.resize(complete.max(covered.len()), [255; ROW]);
            for lookbacks in &self.groups {
                self.planes.cover(
                    self.isa,
                    heap,
                    lookbacks,
                    PassShare::ALL,
                    &mut covered[..complete],
                );
            }
            return;
        }
        let Some(at) = self.planes.place(heap, self.least, self.greatest) else { return };
        let stride = self.planes.stride();
        let planes = self.planes.bytes().chunks(TOGETHER * stride);
        for (planes, lookbacks) in planes.zip(&self.groups) {
            let last = planes.len() - stride;
            kernel::cover(self.isa, planes, 0, last + at, lookbacks, covered, &[]);
        }
    }

    /// Compares the candidates of N blocks from `heap` on with the rare value of an index, by its
    /// list, if there is one: [`kernel::against`].
    pub(super) fn against<const N: usize>(
        &self,
        heap: u64,
        index: u16,
        candidates: &[u8],
        bounds: [usize; 2],
        open: &mut [[u8; ROW]; N],
    ) -> Option<Against> {
        let list = self.lists.get(usize::from(index))?;
        let after = heap + ((N - 1) * BLOCK) as u64;
        self.planes.place(after, self.least, self.greatest)?;
        let at = self.planes.place(heap, self.least, self.greatest)?;
        let planes = self.planes.bytes();
        Some(kernel::against(self.isa, candidates, bounds, planes, at, list, open))
    }

    /// Whether lists are best read for several blocks at once: short ones, and all if a block is one register.
    pub(super) fn suit_many(&self) -> bool {
        let suit = self.lists.len() < FEW || self.isa == Isa::Avx512;
        suit && self.have_lists()
    }
}

/// Chooses a number of look-backs out of some, each with the index that it adds, so that to each of the last heaps they give
/// all indexes up to its own, several times: each is the best of a few.
fn choose_together(source: &[(usize, usize)], indexes: &[u8], number: usize) -> Lookbacks {
    const INDEXES: usize = 256;
    let greatest = source.iter().map(|&(back, _)| back).max().unwrap_or(0);
    let first = greatest.max(indexes.len().saturating_sub(SAMPLE_OF_SLICES * BLOCK));
    let Some(sample) = indexes.get(first..) else { return Lookbacks::default() };
    // The index that a look-back gives a heap.
    let given = |(back, with): (usize, usize)| {
        let seen = &indexes[first - back..][..sample.len()];
        seen.iter().map(move |&index| (usize::from(index) ^ with) % INDEXES)
    };
    let mut random = Random(1);
    let mut open = vec![[0u8; INDEXES]; sample.len()];
    let mut left = 0;
    let choice = (0..number).map_while(|_| {
        if left == 0 {
            for (open, &index) in open.iter_mut().zip(sample) {
                open[..=usize::from(index)].fill(1);
                left += usize::from(index) + 1;
            }
        }
        let some = (0..TRIED_OF_SLICES).filter_map(|_| source.get(random.below(source.len())));
        let gain = |&it: &(usize, usize)| {
            (open.iter().zip(given(it)).map(|(open, index)| usize::from(open[index])).sum(), it)
        };
        let (gain, best): (usize, _) = some.map(gain).max_by_key(|&(gain, _)| gain)?;
        open.iter_mut().zip(given(best)).for_each(|(open, index)| open[index] = 0);
        left -= gain;
        Some((best.0 as u64, best.1))
    });
    Lookbacks::new(choice.collect::<Vec<_>>())
}

/// The parameters of the choice of a list.
struct Sample {
    /// Where the blocks are in the planes.
    blocks: Vec<usize>,
    /// The length of the list.
    longest: usize,
    /// The number of witnesses compared for each entry.
    tried: usize,
    /// Whether a second round begins when everything is covered. Otherwise any witnesses follow.
    again: bool,
}

/// A linear congruential generator (Knuth); its quality does not matter.
struct Random(u64);

impl Random {
    /// Returns a number below `bound`, which is small.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

/// The witnesses to choose from.
struct Source {
    /// The look-backs that the common heaps a and the first place make, those of the same index of a
    /// together.
    backs: Vec<u32>,
    /// Where those of each index end.
    ends: Vec<usize>,
    /// The index of each plane.
    planes: Vec<u16>,
}

impl Source {
    fn new<const D: usize>(game: &Game, head: &Head<D>, firsts: &Firsts, planes: &Planes) -> Self {
        let place = game.split.two.first().map_or(0, |&place| place as usize);
        let common = || firsts.heaps().filter(|&heap| !game.is_rare(heap as u64));
        // First how many indexes are below each.
        let mut ends = vec![0; (1 << (8 * D)) + 1];
        common().for_each(|heap| ends[head.index(heap) + 1] += 1);
        for index in 1..ends.len() {
            ends[index] += ends[index - 1];
        }
        let mut backs = vec![0; ends.last().map_or(0, |&all| all)];
        for heap in common() {
            let end = &mut ends[head.index(heap)];
            backs[*end] = (heap + place) as u32;
            *end += 1;
        }
        Self { backs, ends, planes: planes.iter().map(|(index, _)| index).collect() }
    }

    /// Returns the look-backs of all heaps a with an index.
    fn of(&self, index: usize) -> &[u32] {
        let from = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.backs[from..self.ends[index]]
    }

    /// All witnesses for an index, instead of what `all` had.
    fn witnesses(&self, index: usize, all: &mut Vec<Witness>) {
        all.clear();
        for (plane, &x) in (0..).zip(&self.planes) {
            let first = index ^ usize::from(x);
            let backs = if first < self.ends.len() { self.of(first) } else { &[] };
            all.extend(backs.iter().map(|&back| Witness { plane, back }));
        }
    }
}

/// The first heaps that witnesses are made of: stretches of the same length.
struct Firsts {
    from: usize,
    length: usize,
    /// From the beginning of a stretch to that of the next.
    apart: usize,
    to: usize,
}

impl Firsts {
    /// Heaps below `known` for indexes of some digits, few or many of them.
    fn new(digits: usize, few: bool, known: usize) -> Self {
        if digits > 1 && known >= 2 * FROM {
            let apart = APART.min((known - FROM) / STRETCHES).max(STRETCH);
            let to = FROM + (STRETCHES - 1) * apart + STRETCH;
            return Self { from: FROM, length: STRETCH, apart, to: to.min(known) };
        }
        let span = if few { SPAN_OF_FEW } else { SPAN };
        let to = (BLOCK + span).min(known).max(BLOCK);
        Self { from: BLOCK, length: span, apart: span, to }
    }

    fn heaps(&self) -> impl Iterator<Item = usize> {
        let within = |&heap: &usize| (heap - self.from) % self.apart < self.length;
        (self.from..self.to).filter(within)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        BLOCK, FEW, FROM, Game, Head, Isa, Lookbacks, ROW, TOGETHER, Window, Witness, Witnesses,
    };
    use crate::sequence::closure::Closure;
    use crate::sequence::sparse::plan::rares;
    use crate::sequence::sparse::split::Split;
    use crate::sequence::{Method, Sequence, Setup};
    use grundy_core::game::Meter;
    use grundy_core::game::take_break::TakeBreak;

    /// Returns the witnesses for an index.
    fn all_of(witnesses: &Witnesses, index: usize) -> Vec<Witness> {
        let stride = witnesses.planes.stride();
        let planes = witnesses.planes.iter().count();
        let of_list = witnesses.lists.get(index).into_iter().flatten().map(|shift| {
            let to_end = (planes * stride).saturating_add_signed(-(*shift as isize));
            let (plane, back) = (planes - to_end / stride, to_end % stride);
            Witness { plane: plane as u32, back: back as u32 }
        });
        let of_groups = witnesses.groups.iter().enumerate().flat_map(|(i, lookbacks)| {
            let last = planes.min((i + 1) * TOGETHER) - 1;
            let group = lookbacks.groups().iter().filter(move |group| group.with == index);
            let backs = group.flat_map(|group| lookbacks.of(group)).map(|&back| back as usize);
            backs.map(move |back| {
                let (plane, back) = (last - back / stride, back % stride);
                Witness { plane: plane as u32, back: back as u32 }
            })
        });
        of_list.chain(of_groups).collect()
    }

    /// Returns the heaps of a block at which one witness, taken alone, leaves an index open.
    fn left_by(witnesses: &mut Witnesses, one: Witness, first: u64, index: usize) -> [u8; ROW] {
        if witnesses.groups.is_empty() {
            witnesses.lists[index] = vec![witnesses.shift(one)];
            let (candidates, mut open) = ([0; BLOCK], [[0; ROW]]);
            witnesses.against(first, index as u16, &candidates, [0, 0], &mut open).expect("planes");
            return open[0];
        }
        let mut list = vec![Vec::new(); index + 1];
        list[index].push(one);
        witnesses.groups = witnesses.by_planes(list.into_iter());
        let mut covered = vec![[0; ROW]; index + 1];
        witnesses.cover(first, &mut covered);
        covered[index].map(|covered| !covered)
    }

    /// Returns each witness of a list, and each look-back with slices, taken alone, covers exactly
    /// the heaps at which its pair has the sum. Returns whether there are slices.
    fn are_pairs<const D: usize>(code: &str) -> bool {
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
        let (indexes, filler) = (Window::<D>::INDEXES, Window::<D>::FILLER as u32);
        let rares = rares(closure, &values);
        let game = Game::new(split.clone(), closure, rares, next as u64, indexes, filler);
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
        let mut is_sliced = false;
        for isa in Isa::available() {
            let mut witnesses = Witnesses::new(isa, &game, &window, &head, 0);
            assert_eq!(witnesses.least == FROM + place, D > 1, "{code}");
            let sliced = witnesses.planes.are_slices();
            assert_eq!(witnesses.groups.is_empty(), D == 1 && !sliced, "{code}");
            // The block after those by which witnesses were chosen is checked first.
            let mut window = window.clone();
            (next..end).for_each(|heap| window.push(seen(heap)));
            witnesses.extend(&window, end as u64);
            is_sliced |= sliced;
            if sliced {
                let lookbacks = std::mem::take(&mut witnesses.groups[0]);
                let backs = lookbacks.groups().iter().flat_map(|it| lookbacks.of(it)).step_by(9);
                let mut some = 0;
                for a in backs.map(|&back| back as usize - place) {
                    assert!(is_common(a), "{code}: the rare heap {a}");
                    witnesses.groups = vec![Lookbacks::new([((a + place) as u64, index(a))])];
                    // The indexes of an incomplete pass, too.
                    let mut covered = vec![[0; ROW]; FEW];
                    witnesses.cover(next as u64, &mut covered);
                    for i in 0..BLOCK {
                        let b = next + i - a - place;
                        let sum = is_common(b).then(|| index(a) ^ index(b));
                        for (wanted, covered) in covered.iter().enumerate().take(FEW) {
                            let found = covered[i % ROW] >> (i / ROW) & 1 == 1;
                            assert_eq!(found, sum == Some(wanted), "{code}: {a} at {}", next + i);
                        }
                        some += usize::from(sum.is_some_and(|sum| sum < FEW));
                    }
                }
                assert!(some > BLOCK, "{code}");
                continue;
            }
            for (wanted, list) in [0, 5].map(|wanted| (wanted, all_of(&witnesses, wanted))) {
                assert!(list.len() > 20, "{code}");
                for witness in list {
                    let a = witness.back as usize - place;
                    assert!(is_common(a), "{code}: the rare heap {a}");
                    let left = left_by(&mut witnesses, witness, next as u64, wanted);
                    for i in 0..BLOCK {
                        let is_sum = split.two.iter().any(|&place| {
                            let b = next + i - a - place as usize;
                            let allowed = a != b || !split.unequal.contains(&place);
                            allowed && is_common(b) && index(a) ^ index(b) == wanted
                        });
                        let found = left[i % ROW] >> (i / ROW) & 1 == 0;
                        assert_eq!(found, is_sum, "{code}: {a} at {} for {wanted}", next + i);
                    }
                }
            }
        }
        is_sliced
    }

    #[test]
    fn witnesses_are_pairs_of_common_heaps() {
        assert!(!are_pairs::<1>("0.106"));
        assert!(!are_pairs::<1>("4.045"));
        assert!(are_pairs::<1>("0.04!"));
        assert!(!are_pairs::<2>("0.146"));
        assert!(are_pairs::<1>("0.004"));
    }
}
