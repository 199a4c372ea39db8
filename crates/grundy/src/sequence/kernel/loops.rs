//! The inner loops, each written once over [`Vector`].
//!
//! A *plane* of an index x has a byte for every position q of a window; its bit i says whether
//! the heap at position q + 64·i has index x. Sixty-four bytes from q on so cover the 512 heaps
//! from q on, in an order that no shift disturbs: the plane seen from r heaps further back is the
//! same plane at q − r, with no bits to move.

use super::lookbacks::Lookbacks;
use super::vector::{Lanes, Simd, Vector};

/// The number of rows of 64 heaps in a block: the bits of a plane's byte.
pub(in crate::sequence) const ROWS: usize = 8;

/// The number of candidates of a heap that are tried before all look-backs are.
pub(in crate::sequence) const CANDIDATES: usize = 6;

/// Ors into `covered[x ⊕ with]` the plane of `x`, seen from the block at `at` through every
/// look-back of each group; indexes from `covered.len()` on are left out.
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
    assert!(lookbacks.stay_within(at, plane.len()));
    // The next plane comes into the nearest cache while this one is used.
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

/// The planes of the indexes `xs` at positions `at` to `at + 63`, from the digits of the 512 heaps
/// that begin there.
#[inline(always)]
pub(super) fn plane<V: Vector, const D: usize>(
    simd: Simd<V>,
    digits: [&[u8]; D],
    at: usize,
    xs: &[u16],
    stride: usize,
    planes: &mut [u8],
) {
    assert!(digits.iter().all(|digit| digit.len() == ROWS * 64));
    assert!(at + 64 <= stride && xs.len() * stride <= planes.len());
    let mut rows = [[simd.splat(0); ROWS]; D];
    for (rows, digit) in rows.iter_mut().zip(digits) {
        for (i, row) in rows.iter_mut().enumerate() {
            // SAFETY: a digit has 64 · ROWS bytes, asserted above.
            *row = unsafe { simd.load(digit, 64 * i) };
        }
    }
    for (p, &x) in xs.iter().enumerate() {
        let wanted: [Lanes<V>; D] = std::array::from_fn(|d| simd.splat((x >> (8 * d)) as u8));
        let mut sum = simd.splat(0);
        #[allow(clippy::needless_range_loop, reason = "i is a row of every digit")]
        for i in 0..ROWS {
            let mut differs = rows[0][i].xor(wanted[0]);
            for d in 1..D {
                differs = differs.or(rows[d][i].xor(wanted[d]));
            }
            sum = sum.or_where(differs.equal(simd.splat(0)), simd.splat(1 << i));
        }
        if let Some(row) = planes[p * stride + at..].first_chunk_mut() {
            sum.put(row);
        }
    }
}

/// The least indexes not covered in row `row` of a block, up to [`CANDIDATES`] a lane in
/// ascending order; an index no less than `covered.len()` means that there are no more.
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

/// Which candidates of the 64 heaps from `at` on no look-back excludes: a word for each rank of
/// candidates, a bit a heap.
#[inline(always)]
pub(super) fn survivors<V: Vector, const D: usize>(
    simd: Simd<V>,
    digits: [&[u8]; D],
    at: usize,
    lookbacks: &Lookbacks,
    candidates: &[[[u8; 64]; D]; CANDIDATES],
) -> [u64; CANDIDATES] {
    let mut alive = [simd.splat(255); CANDIDATES];
    assert!(digits.iter().all(|digit| lookbacks.stay_within(at, digit.len())));
    for group in lookbacks.groups() {
        let wanted: [[Lanes<V>; D]; CANDIDATES] = std::array::from_fn(|k| {
            std::array::from_fn(|d| {
                simd.of(&candidates[k][d]).xor(simd.splat((group.with >> (8 * d)) as u8))
            })
        });
        for &back in lookbacks.of(group) {
            // SAFETY: asserted above for all look-backs and digits.
            let load = |d: usize| unsafe { simd.load(digits[d], at - back as usize) };
            let seen: [Lanes<V>; D] = std::array::from_fn(load);
            for (alive, wanted) in alive.iter_mut().zip(&wanted) {
                let mut differs = seen[0].xor(wanted[0]);
                for d in 1..D {
                    differs = differs.or(seen[d].xor(wanted[d]));
                }
                *alive = alive.min(differs);
            }
        }
    }
    alive.map(|least| !simd.word(least.equal(simd.splat(0))))
}

/// The lanes of a block whose index is at least the bound for its heap's parity, as a plane;
/// `bounds` has that of the first heap first.
#[inline(always)]
pub(super) fn at_least<V: Vector, const D: usize>(
    simd: Simd<V>,
    digits: [&[u8]; D],
    bounds: [usize; 2],
) -> [u8; 64] {
    assert!(digits.iter().all(|digit| digit.len() == ROWS * 64));
    let alternate = |shift: usize| {
        let bytes: [u8; 64] = std::array::from_fn(|i| (bounds[i % 2] >> shift) as u8);
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

/// Ors planes seen from the block at `at` until every lane of `wanted` is covered; returns the
/// lanes that are not. A witness is a plane's place in `planes` minus its look-back.
#[inline(always)]
pub(super) fn witnessed<V: Vector>(
    simd: Simd<V>,
    planes: &[u8],
    at: usize,
    witnesses: &[i32],
    wanted: &[u8; 64],
) -> [u8; 64] {
    /// The number of witnesses taken before what is left is looked at again.
    const STEP: usize = 8;
    let place = |shift: i32| at.wrapping_add_signed(shift as isize);
    // The last place from which 64 bytes can be read, if there is one.
    let last = planes.len().checked_sub(64);
    let mut left = *wanted;
    let mut sum = simd.splat(0);
    for step in witnesses.chunks(STEP) {
        for &shift in step {
            assert!(last.is_some_and(|last| place(shift) <= last), "a witness beyond the planes");
            // SAFETY: the line above.
            sum = sum.or(unsafe { simd.load(planes, place(shift)) });
        }
        // wanted & !sum = (wanted | sum) ^ sum
        simd.of(wanted).or(sum).xor(sum).put(&mut left);
        if left == [0; 64] {
            break;
        }
    }
    left
}

/// The number of lanes of `left`, one plane per block, that the planes cover when seen through a
/// shift from the blocks that begin at `blocks`.
#[inline(always)]
pub(super) fn gain<V: Vector>(
    _: Simd<V>,
    planes: &[u8],
    blocks: &[usize],
    shift: i32,
    left: &[[u8; 64]],
) -> u32 {
    let word = |bytes: &[u8]| bytes.try_into().map_or(0, u64::from_ne_bytes);
    let block = |(&at, left): (&usize, &[u8; 64])| {
        let from = planes.get(at.wrapping_add_signed(shift as isize)..);
        let seen = from.and_then(<[u8]>::first_chunk::<64>).map_or(&[][..], |seen| seen);
        let words = left.chunks_exact(8).zip(seen.chunks_exact(8));
        words.map(|(left, seen)| (word(left) & word(seen)).count_ones()).sum::<u32>()
    };
    blocks.iter().zip(left).map(block).sum()
}

/// The bits in which `forward ⊕ backward` differs from what is wanted, in the 64 places from `at`
/// on. A closure in its place would not be compiled for the shell's instruction set.
///
/// # Safety
/// at + 64 is at most the length of every digit.
#[inline(always)]
unsafe fn differs<V: Vector, const D: usize>(
    simd: Simd<V>,
    forward: [&[u8]; D],
    backward: [&[u8]; D],
    wanted: [Lanes<V>; D],
    at: usize,
) -> Lanes<V> {
    let mut sum = simd.splat(0);
    for d in 0..D {
        // SAFETY: the caller's promise.
        let (a, b) = unsafe { (simd.load(forward[d], at), simd.load(backward[d], at)) };
        sum = sum.or(a.xor(b).xor(wanted[d]));
    }
    sum
}

/// The first i with `forward[i] ⊕ backward[i] = wanted`.
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
            let sum = unsafe { differs(simd, forward, backward, lanes, at + 64 * i) };
            least = least.min(sum);
        }
        if simd.word(least.equal(simd.splat(0))) != 0 {
            break;
        }
        at += 256;
    }
    while at + 64 <= len {
        // SAFETY: at + 64 ≤ len, and no digit is shorter.
        let sum = unsafe { differs(simd, forward, backward, lanes, at) };
        let found = simd.word(sum.equal(simd.splat(0)));
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize);
        }
        at += 64;
    }
    (at..len).find(|&i| (0..D).all(|d| forward[d][i] ^ backward[d][i] == wanted[d]))
}
