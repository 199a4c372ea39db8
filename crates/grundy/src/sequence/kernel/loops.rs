//! The inner loops, each written once over [`Vector`].
//!
//! A *plane* of an index x has a byte for every position q of a window; its bit i says whether
//! the heap at position q + 64·i has index x. Sixty-four bytes from q on so cover the 512 heaps
//! from q on, in an order that no shift disturbs: the plane seen from r heaps further back is the
//! same plane at q − r, with no bits to move.

use super::vector::Vector;
use super::{CANDIDATES, Lookbacks, ROWS};

/// Ors into `covered[x ⊕ with]` the plane of `x`, seen from the block at `at` through every
/// look-back of each group; indexes from `covered.len()` on are left out.
#[inline(always)]
pub(super) fn cover<V: Vector>(
    plane: &[u8],
    x: usize,
    at: usize,
    lookbacks: &Lookbacks,
    covered: &mut [[u8; 64]],
    next: &[u8],
) {
    let Some(greatest) = lookbacks.greatest() else { return };
    assert!(greatest <= at && at + 64 <= plane.len() + lookbacks.least());
    // The next plane comes into the nearest cache while this one is used.
    let ahead = &next[..next.len().min(at + 64 - lookbacks.least())];
    let mut ahead = ahead[(at - greatest).min(ahead.len())..].chunks(64);
    let lines = ahead.len().div_ceil(lookbacks.groups().len());
    for group in lookbacks.groups() {
        ahead.by_ref().take(lines).for_each(V::prefetch);
        let Some(row) = covered.get_mut(x ^ group.with) else { continue };
        let mut sums = [V::of(row), V::splat(0)];
        let mut pairs = lookbacks.of(group).chunks_exact(2);
        for pair in &mut pairs {
            for (sum, &back) in sums.iter_mut().zip(pair) {
                // SAFETY: the assertion above, for look-backs from least to greatest.
                *sum = sum.or(unsafe { V::load(plane.as_ptr().add(at - back as usize)) });
            }
        }
        for &back in pairs.remainder() {
            // SAFETY: as above.
            sums[1] = sums[1].or(unsafe { V::load(plane.as_ptr().add(at - back as usize)) });
        }
        sums[0].or(sums[1]).put(row);
    }
}

/// The planes of the indexes `xs` at positions `at` to `at + 63`, from the digits of the 512 heaps
/// that begin there.
#[inline(always)]
pub(super) fn plane<V: Vector, const D: usize>(
    digits: [&[u8]; D],
    at: usize,
    xs: &[u16],
    stride: usize,
    planes: &mut [u8],
) {
    assert!(digits.iter().all(|digit| digit.len() == ROWS * 64));
    assert!(at + 64 <= stride && xs.len() * stride <= planes.len());
    let mut rows = [[V::splat(0); ROWS]; D];
    for (rows, digit) in rows.iter_mut().zip(digits) {
        for (i, row) in rows.iter_mut().enumerate() {
            // SAFETY: the assertion above.
            *row = unsafe { V::load(digit.as_ptr().add(64 * i)) };
        }
    }
    for (p, &x) in xs.iter().enumerate() {
        let wanted: [V; D] = std::array::from_fn(|d| V::splat((x >> (8 * d)) as u8));
        let mut sum = V::splat(0);
        #[allow(clippy::needless_range_loop, reason = "i is a row of every digit")]
        for i in 0..ROWS {
            let mut differs = rows[0][i].xor(wanted[0]);
            for d in 1..D {
                differs = differs.or(rows[d][i].xor(wanted[d]));
            }
            sum = sum.or_where(differs.equal(V::splat(0)), V::splat(1 << i));
        }
        // SAFETY: p < xs.len() and at + 64 ≤ stride, so the plane's bytes lie in `planes`.
        unsafe { sum.store(planes.as_mut_ptr().add(p * stride + at)) };
    }
}

/// The least indexes not covered in row `row` of a block, up to [`CANDIDATES`] a lane in
/// ascending order; an index no less than `covered.len()` means that there are no more.
#[inline(always)]
pub(super) fn uncovered<V: Vector, const D: usize>(
    covered: &[[u8; 64]],
    row: usize,
    candidates: &mut [[[u8; 64]; D]; CANDIDATES],
) {
    let bit = V::splat(1 << row);
    let none: [V; D] = std::array::from_fn(|d| V::splat((covered.len() >> (8 * d)) as u8));
    let mut least = [none; CANDIDATES];
    for (index, row) in covered.iter().enumerate().rev() {
        let open = V::of(row).lacks(bit);
        #[allow(clippy::needless_range_loop, reason = "d is a digit of every candidate")]
        for d in 0..D {
            for k in (1..CANDIDATES).rev() {
                least[k][d] = least[k][d].replace(open, least[k - 1][d]);
            }
            least[0][d] = least[0][d].replace(open, V::splat((index >> (8 * d)) as u8));
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
    digits: [&[u8]; D],
    at: usize,
    lookbacks: &Lookbacks,
    candidates: &[[[u8; 64]; D]; CANDIDATES],
) -> [u64; CANDIDATES] {
    let mut alive = [V::splat(255); CANDIDATES];
    if let Some(greatest) = lookbacks.greatest() {
        let room = |digit: &&[u8]| at + 64 <= digit.len() + lookbacks.least();
        assert!(greatest <= at && digits.iter().all(room));
    }
    for group in lookbacks.groups() {
        let wanted: [[V; D]; CANDIDATES] = std::array::from_fn(|k| {
            std::array::from_fn(|d| {
                V::of(&candidates[k][d]).xor(V::splat((group.with >> (8 * d)) as u8))
            })
        });
        for &back in lookbacks.of(group) {
            // SAFETY: the assertion above, for look-backs from least to greatest.
            let seen: [V; D] = std::array::from_fn(|d| unsafe {
                V::load(digits[d].as_ptr().add(at - back as usize))
            });
            for (alive, wanted) in alive.iter_mut().zip(&wanted) {
                let mut differs = seen[0].xor(wanted[0]);
                for d in 1..D {
                    differs = differs.or(seen[d].xor(wanted[d]));
                }
                *alive = alive.min(differs);
            }
        }
    }
    alive.map(|least| !V::word(least.equal(V::splat(0))))
}

/// The lanes of a block whose index is at least the bound for its heap's parity, as a plane;
/// `bounds` has that of the first heap first.
#[inline(always)]
pub(super) fn at_least<V: Vector, const D: usize>(
    digits: [&[u8]; D],
    bounds: [usize; 2],
) -> [u8; 64] {
    assert!(digits.iter().all(|digit| digit.len() == ROWS * 64));
    let alternate = |shift: usize| {
        let bytes: [u8; 64] = std::array::from_fn(|i| (bounds[i % 2] >> shift) as u8);
        V::of(&bytes)
    };
    let bounds: [V; D] = std::array::from_fn(|d| alternate(8 * d));
    let mut sum = V::splat(0);
    for i in 0..ROWS {
        let (none, bit) = (V::splat(0), V::splat(1 << i));
        // From the lowest digit up: greater here, or equal here and so far at least.
        let mut least = bit;
        for d in 0..D {
            // SAFETY: the assertion above.
            let row = unsafe { V::load(digits[d].as_ptr().add(64 * i)) };
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

/// Ors planes seen from the block at `at` until every lane of `wanted` is covered; gives the lanes
/// that are not. A witness is a plane's place in `planes` minus its look-back.
#[inline(always)]
pub(super) fn witnessed<V: Vector>(
    planes: &[u8],
    at: usize,
    witnesses: &[i32],
    wanted: &[u8; 64],
) -> [u8; 64] {
    /// How many witnesses are taken between two looks at what is left.
    const STEP: usize = 8;
    let place = |shift: i32| at.wrapping_add_signed(shift as isize);
    let mut left = *wanted;
    let mut sum = V::splat(0);
    for step in witnesses.chunks(STEP) {
        for &shift in step {
            assert!(place(shift) < planes.len() - 64);
            // SAFETY: the line above.
            sum = sum.or(unsafe { V::load(planes.as_ptr().add(place(shift))) });
        }
        // wanted & !sum = (wanted | sum) ^ sum
        V::of(wanted).or(sum).xor(sum).put(&mut left);
        if left == [0; 64] {
            break;
        }
    }
    left
}

/// How many lanes of `left`, one plane a block, are covered by what a shift shows from the blocks
/// that begin at `blocks`.
#[inline(always)]
pub(super) fn gain<V: Vector>(
    planes: &[u8],
    blocks: &[usize],
    shift: i32,
    left: &[[u8; 64]],
) -> u32 {
    let word = |bytes: &[u8]| bytes.try_into().map_or(0, u64::from_ne_bytes);
    let block = |(&at, left): (&usize, &[u8; 64])| {
        let from = at.wrapping_add_signed(shift as isize);
        let seen = planes.get(from..from + 64).unwrap_or(&[]);
        let words = left.chunks_exact(8).zip(seen.chunks_exact(8));
        words.map(|(left, seen)| (word(left) & word(seen)).count_ones()).sum::<u32>()
    };
    blocks.iter().zip(left).map(block).sum()
}

/// For 64 heaps from `at` on the excluded indexes below 8·P, as P bytes a heap: `out[p]` has bit b
/// of byte i set if a look-back gives heap `at + i` the index 8·p + b.
#[inline(always)]
fn excluded<V: Vector, const P: usize>(
    indexes: &[u8],
    at: usize,
    lookbacks: &Lookbacks,
    out: &mut [[u8; 64]; P],
) {
    /// One bit for the low three bits of an index, in the half where its fourth is 0, or 1.
    const LOW: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
    const HIGH: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128];
    let mut sums = [V::splat(0); P];
    if let Some(greatest) = lookbacks.greatest() {
        assert!(greatest <= at && at + 64 <= indexes.len() + lookbacks.least());
    }
    for group in lookbacks.groups() {
        let with = V::splat(group.with as u8);
        for &back in lookbacks.of(group) {
            // SAFETY: the assertion above, for look-backs from least to greatest.
            let seen = unsafe { V::load(indexes.as_ptr().add(at - back as usize)) }.xor(with);
            for (half, sums) in sums.chunks_mut(2).enumerate() {
                // Sixteen indexes a pair of bytes: others get their top bit set and look up 0.
                let here = if P == 2 {
                    seen
                } else {
                    seen.xor(V::splat(16 * half as u8)).add_saturating(V::splat(0x70))
                };
                for (sum, table) in sums.iter_mut().zip([&LOW, &HIGH]) {
                    *sum = sum.or(here.look_up(table));
                }
            }
        }
    }
    for (out, sum) in out.iter_mut().zip(sums) {
        sum.put(out);
    }
}

/// The candidates of the heaps from `at` to the end of `indexes`, a multiple of 64 of them, where
/// indexes are below 8·P. Gives how many heaps were done: all, unless an index did not fit.
#[inline(always)]
pub(super) fn words<V: Vector, const P: usize>(
    indexes: &mut [u8],
    at: usize,
    far: &Lookbacks,
    near: &[(usize, usize)],
) -> usize {
    match near.len() {
        0 => rows::<V, P, 0>(indexes, at, far, near),
        1..=2 => rows::<V, P, 2>(indexes, at, far, near),
        3 => rows::<V, P, 3>(indexes, at, far, near),
        4 => rows::<V, P, 4>(indexes, at, far, near),
        5 => rows::<V, P, 5>(indexes, at, far, near),
        6 => rows::<V, P, 6>(indexes, at, far, near),
        7..=8 => rows::<V, P, 8>(indexes, at, far, near),
        9..=12 => rows::<V, P, 12>(indexes, at, far, near),
        13..=20 => rows::<V, P, 20>(indexes, at, far, near),
        21..=32 => rows::<V, P, 32>(indexes, at, far, near),
        _ => rows::<V, P, 64>(indexes, at, far, near),
    }
}

/// As [`words`], for at most N near look-backs.
#[inline(always)]
fn rows<V: Vector, const P: usize, const N: usize>(
    indexes: &mut [u8],
    at: usize,
    far: &Lookbacks,
    near: &[(usize, usize)],
) -> usize {
    // Unused places repeat the first look-back.
    let first = near.first().copied().unwrap_or_default();
    let near: [(usize, u32); N] = std::array::from_fn(|k| {
        let (back, with) = near.get(k).copied().unwrap_or(first);
        (back, with as u32)
    });
    assert!(near.iter().all(|&(back, _)| (1..=64).contains(&back)) && at >= 64);
    let mut bytes = [[0; 64]; P];
    let mut recent = [0u8; 128];
    let mut at = at;
    let begin = at;
    while at + 64 <= indexes.len() {
        excluded::<V, P>(indexes, at, far, &mut bytes);
        let mut words = [0u64; 64];
        for (p, bytes) in bytes.iter().enumerate() {
            for (word, &byte) in words.iter_mut().zip(bytes) {
                *word |= u64::from(byte) << (8 * p);
            }
        }
        recent[..64].copy_from_slice(&indexes[at - 64..at]);
        let mut most = 0;
        for (i, &far) in words.iter().enumerate() {
            let mut word = far;
            for &(back, with) in &near {
                // SAFETY: 1 ≤ back ≤ 64 and i < 64, so 0 ≤ 64 + i − back < 128.
                let seen = unsafe { *recent.get_unchecked(64 + i - back) };
                word |= 1u64.wrapping_shl(u32::from(seen) ^ with);
            }
            let index = (!word).trailing_zeros();
            most |= index;
            recent[64 + i] = index as u8;
        }
        if most as usize >= 8 * P {
            break;
        }
        indexes[at..at + 64].copy_from_slice(&recent[64..]);
        at += 64;
    }
    at - begin
}

/// The first i with `forward[i] ⊕ backward[i] = wanted`.
#[inline(always)]
pub(super) fn find_pair<V: Vector, const D: usize>(
    forward: [&[u8]; D],
    backward: [&[u8]; D],
    wanted: [u8; D],
) -> Option<usize> {
    let len = forward.iter().chain(&backward).map(|digit| digit.len()).min().unwrap_or(0);
    let differs = |at: usize| {
        let mut sum = V::splat(0);
        for d in 0..D {
            // SAFETY: at + 64 ≤ len below.
            let (a, b) = unsafe {
                (V::load(forward[d].as_ptr().add(at)), V::load(backward[d].as_ptr().add(at)))
            };
            sum = sum.or(a.xor(b).xor(V::splat(wanted[d])));
        }
        sum
    };
    let mut at = 0;
    while at + 256 <= len {
        let mut least = differs(at);
        for i in 1..4 {
            least = least.min(differs(at + 64 * i));
        }
        if V::word(least.equal(V::splat(0))) != 0 {
            break;
        }
        at += 256;
    }
    while at + 64 <= len {
        let found = V::word(differs(at).equal(V::splat(0)));
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize);
        }
        at += 64;
    }
    (at..len).find(|&i| (0..D).all(|d| forward[d][i] ^ backward[d][i] == wanted[d]))
}
