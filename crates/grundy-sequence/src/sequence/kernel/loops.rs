//! The inner loops, each written once over [`Vector`].
//!
//! The *plane* of an index x has a byte for every position q of a window; bit i of the byte says
//! whether the heap at position q + 64·i has index x. So the 64 bytes from q on cover the 512 heaps
//! from q on, in an order that shifts preserve: seen from r heaps further back, it is the same
//! plane at q − r, and no bits move.

use super::lookbacks::Lookbacks;
use super::vector::{Lanes, Simd, Vector};

/// The number of rows of 64 heaps in a block: the bits of a plane's byte.
pub(in crate::sequence) const ROWS: usize = 8;

/// The number of candidates of a heap that are tried before all look-backs are.
pub(in crate::sequence) const CANDIDATES: usize = 6;

/// Ors the plane of `x`, seen from the block at `at` through every look-back of each group, into
/// `covered[x ⊕ with]`; indexes from `covered.len()` on are skipped. Prefetches the plane `next`.
#[inline(always)]
pub(super) fn cover<V: Vector>(
    simd: Simd<V>,
    plane: &[u8],
    x: usize,
    at: usize,
    lookbacks: &Lookbacks,
    covered: &mut [[u8; 64]],
    next: &[u8],
) {
    let Some(greatest) = lookbacks.greatest() else { return };
    assert!(lookbacks.stay_within(at, plane.len()), "a look-back beyond the plane");
    // The next plane is prefetched while this one is used.
    let ahead = &next[..next.len().min(at + 64 - lookbacks.least())];
    let mut ahead = ahead[(at - greatest).min(ahead.len())..].chunks(64);
    let lines = ahead.len().div_ceil(lookbacks.groups().len());
    for group in lookbacks.groups() {
        ahead.by_ref().take(lines).for_each(|line| simd.prefetch(line));
        let Some(row) = covered.get_mut(x ^ group.with) else { continue };
        let mut sums = [simd.of(row), simd.splat(0)];
        let mut pairs = lookbacks.of(group).chunks_exact(2);
        for pair in &mut pairs {
            for (sum, &back) in sums.iter_mut().zip(pair) {
                // SAFETY: asserted above for all look-backs.
                *sum = sum.or(unsafe { simd.load(plane, at - back as usize) });
            }
        }
        for &back in pairs.remainder() {
            // SAFETY: asserted above for all look-backs.
            sums[1] = sums[1].or(unsafe { simd.load(plane, at - back as usize) });
        }
        sums[0].or(sums[1]).put(row);
    }
}

/// The heaps that planes are made of: the 512 from position `from` of a window on, and those so far
/// `back` from them. A distance that leads out of the window is left out.
#[derive(Debug, Clone, Copy)]
pub(in crate::sequence) struct Shifted<'a, const D: usize> {
    /// The window.
    pub(in crate::sequence) digits: [&'a [u8]; D],
    pub(in crate::sequence) from: usize,
    pub(in crate::sequence) back: &'a [usize],
}

impl<const D: usize> Shifted<'_, D> {
    /// # Panics
    /// If the 512 heaps are not all in the window: zeros in their place would be an index.
    fn assert_in_window(&self) {
        let end = self.from.checked_add(ROWS * 64);
        let in_window = |digit: &&[u8]| end.is_some_and(|end| end <= digit.len());
        assert!(self.digits.iter().all(in_window), "a block has 512 heaps");
    }
}

/// A class of indexes: those x with `x & mask = bits`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sequence) struct Class {
    pub(super) mask: u16,
    pub(in crate::sequence) bits: u16,
}

impl Class {
    /// No index.
    pub(super) const EMPTY: Self = Self { mask: 0, bits: 1 };
}

impl From<u16> for Class {
    /// Returns the class of one index alone.
    fn from(index: u16) -> Self {
        Self { mask: u16::MAX, bits: index }
    }
}

/// Writes the planes of classes of indexes at positions `at` to `at + 63`: a bit is set where one of the
/// shifted heaps has an index of the class. Each plane has `stride` bytes.
#[inline(always)]
pub(super) fn plane<V: Vector, const D: usize>(
    simd: Simd<V>,
    heaps: Shifted<'_, D>,
    at: usize,
    classes: &[Class],
    stride: usize,
    planes: &mut [u8],
) {
    heaps.assert_in_window();
    let Shifted { digits, from, back } = heaps;
    let row_fits = at.checked_add(64).is_some_and(|end| end <= stride);
    let planes_fit = classes.len().checked_mul(stride).is_some_and(|bytes| bytes <= planes.len());
    assert!(row_fits && planes_fit, "a row beyond the planes");
    for (p, &Class { mask, bits }) in classes.iter().enumerate() {
        let digits_of = |word: u16| std::array::from_fn(|d| simd.splat((word >> (8 * d)) as u8));
        let (mask, bits): ([Lanes<V>; D], [Lanes<V>; D]) = (digits_of(mask), digits_of(bits));
        let mut sum = simd.splat(0);
        for from in back.iter().filter_map(|&back| from.checked_sub(back)) {
            for i in 0..ROWS {
                let mut differs = simd.splat(0);
                for ((digit, &mask), &bits) in digits.iter().zip(&mask).zip(&bits) {
                    // SAFETY: 64 · ROWS bytes follow an earlier position, too; asserted above.
                    let seen = unsafe { simd.load(digit, from + 64 * i) };
                    differs = differs.or(seen.and(mask).xor(bits));
                }
                sum = sum.or_where(differs.equal(simd.splat(0)), simd.splat(1 << i));
            }
        }
        if let Some(row) = planes[p * stride + at..].first_chunk_mut() {
            sum.put(row);
        }
    }
}

/// The same from the planes at the 64 positions before: those see the same heaps one bit further on,
/// all but the last 64, whose digits are read.
#[inline(always)]
pub(super) fn next_plane<V: Vector, const D: usize>(
    _: Simd<V>,
    heaps: Shifted<'_, D>,
    at: usize,
    classes: &[Class],
    stride: usize,
    planes: &mut [u8],
) {
    /// Returns the 64 bytes from a position on.
    fn row(digit: &[u8], from: usize) -> &[u8; 64] {
        digit[from..].first_chunk().unwrap_or(&[0; 64])
    }
    heaps.assert_in_window();
    let Shifted { digits, from, back } = heaps;
    let last = from + 64 * (ROWS - 1);
    let Some((&nearest, others)) = back.split_first() else { return };
    // Plain bytes, since vectors cannot shift; the compiler makes vectors of them.
    let equal = |class: Class, rows: &[&[u8; 64]; D], q: usize| {
        let mut differs = 0;
        for (d, row) in rows.iter().enumerate() {
            differs |= row[q] & (class.mask >> (8 * d)) as u8 ^ (class.bits >> (8 * d)) as u8;
        }
        if differs == 0 { 1 << (ROWS - 1) } else { 0 }
    };
    let first = digits.map(|digit| row(digit, last - nearest));
    for (&class, plane) in classes.iter().zip(planes.chunks_exact_mut(stride)) {
        let Some(plane) = plane.get_mut(at.wrapping_sub(64)..at + 64) else { return };
        let (before, plane) = plane.split_at_mut(64);
        for (q, (plane, before)) in plane.iter_mut().zip(before).enumerate() {
            *plane = *before >> 1 | equal(class, &first, q);
        }
        for &back in others {
            let rows = digits.map(|digit| row(digit, last - back));
            for (q, plane) in plane.iter_mut().enumerate() {
                *plane |= equal(class, &rows, q);
            }
        }
    }
}

/// Finds the least indexes not covered in row `row` of a block: [`CANDIDATES`] for each lane, in
/// ascending order. `covered.len()` in their place means that there are no more.
#[inline(always)]
pub(super) fn uncovered<V: Vector, const D: usize>(
    simd: Simd<V>,
    covered: &[[u8; 64]],
    row: usize,
    candidates: &mut [[[u8; 64]; D]; CANDIDATES],
) {
    let bit = simd.splat(1 << row);
    let none: [Lanes<V>; D] = std::array::from_fn(|d| simd.splat((covered.len() >> (8 * d)) as u8));
    let mut least = [none; CANDIDATES];
    for (index, row) in covered.iter().enumerate().rev() {
        let open = simd.of(row).lacks(bit);
        #[allow(clippy::needless_range_loop, reason = "d is a digit of every candidate")]
        for d in 0..D {
            for k in (1..CANDIDATES).rev() {
                least[k][d] = least[k][d].replace(open, least[k - 1][d]);
            }
            least[0][d] = least[0][d].replace(open, simd.splat((index >> (8 * d)) as u8));
        }
    }
    for (out, least) in candidates.iter_mut().zip(least) {
        for (out, least) in out.iter_mut().zip(least) {
            least.put(out);
        }
    }
}

/// Returns the candidates of the 64 heaps from `at` on that no look-back excludes: a word for each
/// rank of candidates, a bit for each heap.
#[inline(always)]
pub(super) fn survivors<V: Vector, const D: usize>(
    simd: Simd<V>,
    digits: [&[u8]; D],
    at: usize,
    lookbacks: &Lookbacks,
    candidates: &[[[u8; 64]; D]; CANDIDATES],
) -> [u64; CANDIDATES] {
    let stay_within = digits.iter().all(|digit| lookbacks.stay_within(at, digit.len()));
    assert!(stay_within, "a look-back beyond the window");
    let mut alive = [0; CANDIDATES];
    // As many at once as the registers hold.
    if V::REGISTERS == 1 {
        // SAFETY: asserted above.
        alive = unsafe { alive_of(simd, digits, at, lookbacks, candidates) };
    } else {
        const FEW: usize = 2;
        let some = candidates.as_chunks::<FEW>().0.iter();
        for (alive, candidates) in alive.as_chunks_mut::<FEW>().0.iter_mut().zip(some) {
            // SAFETY: asserted above.
            *alive = unsafe { alive_of(simd, digits, at, lookbacks, candidates) };
        }
    }
    alive
}

/// Some of the [`survivors`].
///
/// # Safety
/// All look-backs from the 64 heaps from `at` on stay within the digits.
#[inline(always)]
unsafe fn alive_of<V: Vector, const D: usize, const K: usize>(
    simd: Simd<V>,
    digits: [&[u8]; D],
    at: usize,
    lookbacks: &Lookbacks,
    candidates: &[[[u8; 64]; D]; K],
) -> [u64; K] {
    let mut alive = [simd.splat(255); K];
    for group in lookbacks.groups() {
        let wanted: [[Lanes<V>; D]; K] = std::array::from_fn(|k| {
            std::array::from_fn(|d| {
                simd.of(&candidates[k][d]).xor(simd.splat((group.with >> (8 * d)) as u8))
            })
        });
        for &back in lookbacks.of(group) {
            // SAFETY: the caller's promise.
            let load = |d: usize| unsafe { simd.load(digits[d], at - back as usize) };
            let seen: [Lanes<V>; D] = std::array::from_fn(load);
            for (alive, wanted) in alive.iter_mut().zip(&wanted) {
                *alive = alive.min(differs(simd, seen, *wanted));
            }
        }
    }
    alive.map(|least| !simd.word(least.equal(simd.splat(0))))
}

/// Returns the lanes of a block whose index is at least the bound for the parity of the heap, as a
/// plane; `bounds[0]` is that of the first heap.
#[inline(always)]
pub(super) fn at_least<V: Vector, const D: usize>(
    simd: Simd<V>,
    digits: [&[u8]; D],
    bounds: [usize; 2],
) -> [u8; 64] {
    assert!(digits.iter().all(|digit| digit.len() == ROWS * 64), "a block has 512 heaps");
    // Bytes written one by one would be waited for when they are loaded together.
    let alternate = |shift: usize| {
        let pair = bounds.map(|bound| (bound >> shift) as u8);
        let mut bytes = [0; 64];
        bytes.as_chunks_mut().0.fill(pair);
        simd.of(&bytes)
    };
    let bounds: [Lanes<V>; D] = std::array::from_fn(|d| alternate(8 * d));
    let mut sum = simd.splat(0);
    for i in 0..ROWS {
        let (none, bit) = (simd.splat(0), simd.splat(1 << i));
        // From the lowest digit up: greater here, or equal here and so far at least.
        let mut least = bit;
        for d in 0..D {
            // SAFETY: a digit has 64 · ROWS bytes, asserted above.
            let row = unsafe { simd.load(digits[d], 64 * i) };
            let equal = none.or_where(row.equal(bounds[d]), bit);
            let not_less = none.or_where(row.min(bounds[d]).equal(bounds[d]), bit);
            // not_less & (least | !equal), where each is `bit` or nothing
            let unless = equal.xor(bit).or(least);
            least = not_less.xor(unless).xor(not_less.or(unless));
        }
        sum = sum.or(least);
    }
    let mut out = [0; 64];
    sum.put(&mut out);
    out
}

/// The result of comparing candidates with one rare value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sequence) enum Against {
    /// No candidate is above the rare value.
    Nothing,
    /// For each candidate above it, some option has this value.
    Witnessed,
    /// For some candidates above it, no such option was found.
    Open,
}

/// Compares the candidates of N consecutive blocks with one rare value: those above it are the lanes whose index
/// is [`at_least`] one of the bounds. Planes seen from the blocks, the first of which is at `at` there, are ORed
/// until they cover all these lanes. Those that they do not cover are `open`. A witness is the place of a plane in
/// `planes` minus a look-back.
#[inline(always)]
pub(super) fn against<V: Vector, const N: usize>(
    simd: Simd<V>,
    indexes: &[u8],
    bounds: [usize; 2],
    planes: &[u8],
    at: usize,
    witnesses: &[i32],
    open: &mut [[u8; 64]; N],
) -> Against {
    /// The number of witnesses after which the uncovered lanes are computed again.
    const STEP: usize = 8;
    let blocks = indexes.as_chunks::<{ 64 * ROWS }>().0;
    assert!(blocks.len() == N, "N blocks");
    let mut wanted = [simd.splat(0); N];
    let mut any = simd.splat(0);
    for (wanted, block) in wanted.iter_mut().zip(blocks) {
        *wanted = simd.of(&at_least(simd, [&block[..]], bounds));
        any = any.or(*wanted);
    }
    if any.are_zero(simd) {
        return Against::Nothing;
    }
    // The last place from which 64 bytes of each block can be read.
    let last = planes.len().checked_sub(64 * ROWS * (N - 1) + 64);
    let mut sums = [simd.splat(0); N];
    for step in witnesses.chunks(STEP) {
        for &shift in step {
            // A place before the planes wraps to one far behind them, which is refused as well.
            let from = at.wrapping_add_signed(shift as isize);
            assert!(last.is_some_and(|last| from <= last), "a witness beyond the planes");
            for (block, sum) in sums.iter_mut().enumerate() {
                // SAFETY: `from` ≤ `last`, after which 64 bytes of the last block follow.
                *sum = sum.or(unsafe { simd.load(planes, from + 64 * ROWS * block) });
            }
        }
        any = simd.splat(0);
        for (wanted, &sum) in wanted.iter_mut().zip(&sums) {
            // wanted & !sum = (wanted | sum) ^ sum
            *wanted = wanted.or(sum).xor(sum);
            any = any.or(*wanted);
        }
        if any.are_zero(simd) {
            return Against::Witnessed;
        }
    }
    for (open, wanted) in open.iter_mut().zip(wanted) {
        wanted.put(open);
    }
    Against::Open
}

/// Returns the number of lanes of `left`, one plane per block, that the planes cover when seen
/// through a shift from the blocks that begin at `blocks`.
#[inline(always)]
pub(super) fn gain<V: Vector>(
    _: Simd<V>,
    planes: &[u8],
    blocks: &[usize],
    shift: i32,
    left: &[[u8; 64]],
) -> u32 {
    // No closures: they would not be compiled for the instruction set of the shell.
    let mut sum = 0;
    for (&at, left) in blocks.iter().zip(left) {
        let from = planes.get(at.wrapping_add_signed(shift as isize)..);
        let Some(seen) = from.and_then(<[u8]>::first_chunk::<64>) else { continue };
        for (left, seen) in left.as_chunks::<8>().0.iter().zip(seen.as_chunks::<8>().0) {
            sum += (u64::from_ne_bytes(*left) & u64::from_ne_bytes(*seen)).count_ones();
        }
    }
    sum
}

/// The number of wanted indexes that are compared with each sum at once.
const GROUP: usize = 16;

/// A search for pairs takes each of this number of its chunks in turn, so that it soon has seen heaps
/// of all kinds.
const TURNS: usize = 33;

/// Removes the indexes from `wanted` that are `forwards[k][i] ⊕ backward[i]` for a pair (k, i) that
/// `accept` accepts. May change the order of the others.
#[inline(always)]
pub(super) fn find_pairs<V: Vector, const D: usize>(
    simd: Simd<V>,
    forwards: &[[&[u8]; D]],
    backward: [&[u8]; D],
    wanted: &mut Vec<u16>,
    accept: &mut dyn FnMut(usize, usize) -> bool,
) {
    let len = forwards.iter().flatten().chain(&backward).map(|digit| digit.len()).min();
    let len = len.unwrap_or(0);
    let chunks = len / 64;
    let mut kept = 0;
    for start in (0..wanted.len()).step_by(GROUP) {
        let mut left = [0; GROUP];
        let mut count = GROUP.min(wanted.len() - start);
        left[..count].copy_from_slice(&wanted[start..start + count]);
        let mut lanes = [[simd.splat(0); D]; GROUP];
        for (lanes, index) in lanes.iter_mut().zip(left) {
            for (d, lanes) in lanes.iter_mut().enumerate() {
                *lanes = simd.splat((index >> (8 * d)) as u8);
            }
        }
        'turns: for turn in 0..TURNS {
            for chunk in (turn..chunks).step_by(TURNS) {
                let at = 64 * chunk;
                for (k, forward) in forwards.iter().enumerate() {
                    // SAFETY: at + 64 is at most `len`, and no digit is shorter.
                    let sums = unsafe { sums(simd, *forward, backward, at) };
                    let mut least = simd.splat(255);
                    for wanted in &lanes[..count] {
                        least = least.min(differs(simd, sums, *wanted));
                    }
                    if simd.word(least.equal(simd.splat(0))) == 0 {
                        continue;
                    }
                    let mut i = 0;
                    while i < count {
                        let mut found =
                            simd.word(differs(simd, sums, lanes[i]).equal(simd.splat(0)));
                        while found != 0 && !accept(k, at + found.trailing_zeros() as usize) {
                            found &= found - 1;
                        }
                        if found == 0 {
                            i += 1;
                        } else {
                            count -= 1;
                            (left[i], lanes[i]) = (left[count], lanes[count]);
                        }
                    }
                    if count == 0 {
                        break 'turns;
                    }
                }
            }
        }
        for at in 64 * chunks..len {
            count = find_at(forwards, backward, at, &mut left, count, accept);
        }
        wanted[kept..kept + count].copy_from_slice(&left[..count]);
        kept += count;
    }
    wanted.truncate(kept);
}

/// Does the work of [`find_pairs`] at one place, for the first `count` indexes of `left`. Returns the
/// number of those that remain.
#[inline(always)]
fn find_at<const D: usize>(
    forwards: &[[&[u8]; D]],
    backward: [&[u8]; D],
    at: usize,
    left: &mut [u16; GROUP],
    mut count: usize,
    accept: &mut dyn FnMut(usize, usize) -> bool,
) -> usize {
    for (k, forward) in forwards.iter().enumerate() {
        let mut sum = 0;
        for d in 0..D {
            sum |= u16::from(forward[d][at] ^ backward[d][at]) << (8 * d);
        }
        let mut i = 0;
        while i < count {
            if left[i] == sum && accept(k, at) {
                count -= 1;
                left[i] = left[count];
            } else {
                i += 1;
            }
        }
    }
    count
}

/// Returns the digits of `forward ⊕ backward` in the 64 places from `at` on. Like [`differs`], this
/// is no closure: it would not be compiled for the instruction set of the shell.
///
/// # Safety
/// at + 64 is at most the length of every digit.
#[inline(always)]
unsafe fn sums<V: Vector, const D: usize>(
    simd: Simd<V>,
    forward: [&[u8]; D],
    backward: [&[u8]; D],
    at: usize,
) -> [Lanes<V>; D] {
    let mut sums = [simd.splat(0); D];
    for d in 0..D {
        // SAFETY: the caller's promise.
        let (a, b) = unsafe { (simd.load(forward[d], at), simd.load(backward[d], at)) };
        sums[d] = a.xor(b);
    }
    sums
}

/// Returns the bits in which sums differ from an index.
#[inline(always)]
fn differs<V: Vector, const D: usize>(
    simd: Simd<V>,
    sums: [Lanes<V>; D],
    index: [Lanes<V>; D],
) -> Lanes<V> {
    let mut bits = simd.splat(0);
    for d in 0..D {
        bits = bits.or(sums[d].xor(index[d]));
    }
    bits
}

/// Returns the first i with `forward[i] ⊕ backward[i] = wanted`.
#[inline(always)]
pub(super) fn find_pair<V: Vector, const D: usize>(
    simd: Simd<V>,
    forward: [&[u8]; D],
    backward: [&[u8]; D],
    wanted: [u8; D],
) -> Option<usize> {
    let len = forward.iter().chain(&backward).map(|digit| digit.len()).min().unwrap_or(0);
    let mut lanes = [simd.splat(0); D];
    for (lanes, digit) in lanes.iter_mut().zip(wanted) {
        *lanes = simd.splat(digit);
    }
    let mut at = 0;
    while at + 256 <= len {
        let mut least = simd.splat(255);
        for i in 0..4 {
            // SAFETY: at + 256 ≤ len, and no digit is shorter.
            let sums = unsafe { sums(simd, forward, backward, at + 64 * i) };
            least = least.min(differs(simd, sums, lanes));
        }
        if simd.word(least.equal(simd.splat(0))) != 0 {
            break;
        }
        at += 256;
    }
    while at + 64 <= len {
        // SAFETY: at + 64 ≤ len, and no digit is shorter.
        let sums = unsafe { sums(simd, forward, backward, at) };
        let found = simd.word(differs(simd, sums, lanes).equal(simd.splat(0)));
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize);
        }
        at += 64;
    }
    (at..len).find(|&i| (0..D).all(|d| forward[d][i] ^ backward[d][i] == wanted[d]))
}
