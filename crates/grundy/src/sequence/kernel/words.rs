//! Candidates by machine words: all that is excluded at a heap in one word of 8·P bits.
//!
//! Far look-backs, of 64 heaps or more, are handled for 64 heaps at once by table look-ups in
//! vectors ([`excluded`]); the few near ones heap by heap ([`nearest`]), since each may depend on
//! the heap just before. The loop over near look-backs is compiled for a few fixed numbers of
//! them, so that it has no counter and keeps them in registers. That is much code, so it must not
//! be compiled for each P as well: the two halves are shells of their own.

use std::hint::black_box;

use super::lookbacks::Lookbacks;
use super::vector::{Simd, Vector};

/// Look-backs of 1 to 64 heaps, with the index that each adds.
pub(in crate::sequence) struct Near {
    /// Unused places repeat the first look-back.
    backs: [(usize, u32); 64],
    used: usize,
}

impl Near {
    pub(super) fn new(near: &[(usize, usize)]) -> Self {
        let first = near.first().copied().unwrap_or((1, 0));
        let backs = std::array::from_fn(|k| {
            let (back, with) = near.get(k).copied().unwrap_or(first);
            (back, with as u32)
        });
        assert!(near.len() <= 64 && backs.iter().all(|&(back, _)| (1..=64).contains(&back)));
        Self { backs, used: near.len() }
    }
}

/// For 64 heaps from `at` on the excluded indexes below 8·P: word i has bit b set if a look-back
/// gives heap `at + i` the index b.
#[inline(always)]
pub(super) fn excluded<V: Vector, const P: usize>(
    simd: Simd<V>,
    indexes: &[u8],
    at: usize,
    lookbacks: &Lookbacks,
    words: &mut [u64; 64],
) {
    /// One bit for the low three bits of an index, in the half where its fourth is 0, or 1.
    const LOW: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
    const HIGH: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128];
    let mut sums = [simd.splat(0); P];
    assert!(lookbacks.stay_within(at, indexes.len()), "a look-back beyond the window");
    for group in lookbacks.groups() {
        let with = simd.splat(group.with as u8);
        for &back in lookbacks.of(group) {
            // SAFETY: asserted above for all look-backs.
            let seen = unsafe { simd.load(indexes, at - back as usize) }.xor(with);
            for (half, sums) in sums.chunks_mut(2).enumerate() {
                // Sixteen indexes for each pair of bytes: others get their top bit set and look
                // up 0.
                let here = if P == 2 {
                    seen
                } else {
                    seen.xor(simd.splat(16 * half as u8)).add_saturating(simd.splat(0x70))
                };
                for (sum, table) in sums.iter_mut().zip([&LOW, &HIGH]) {
                    *sum = sum.or(here.look_up(table));
                }
            }
        }
    }
    let mut bytes = [[0; 64]; P];
    for (bytes, sum) in bytes.iter_mut().zip(sums) {
        sum.put(bytes);
    }
    *words = [0; 64];
    for (p, bytes) in bytes.iter().enumerate() {
        for (word, &byte) in words.iter_mut().zip(bytes) {
            *word |= u64::from(byte) << (8 * p);
        }
    }
}

/// Adds what the near look-backs exclude to the words of 64 heaps, heap by heap; each candidate
/// goes to `recent`, behind the 64 heaps before.
#[inline(always)]
pub(super) fn nearest(words: &[u64; 64], near: &Near, recent: &mut [u8; 128]) {
    match near.used {
        0 => first::<0>(words, near, recent),
        1..=2 => first::<2>(words, near, recent),
        3 => first::<3>(words, near, recent),
        4 => first::<4>(words, near, recent),
        5 => first::<5>(words, near, recent),
        6 => first::<6>(words, near, recent),
        7..=8 => first::<8>(words, near, recent),
        9..=12 => first::<12>(words, near, recent),
        13..=20 => first::<20>(words, near, recent),
        21..=32 => first::<32>(words, near, recent),
        _ => first::<64>(words, near, recent),
    }
}

/// As [`nearest`], for the first N look-backs, which are all.
#[inline(always)]
fn first<const N: usize>(words: &[u64; 64], near: &Near, recent: &mut [u8; 128]) {
    // The number is hidden from the optimiser, which would repeat the body 64 times. Each heap
    // waits for the one before, so that would gain nothing.
    let rows = black_box(words.len()).min(words.len());
    for (i, &word) in words[..rows].iter().enumerate() {
        let mut word = word;
        for &(back, with) in &near.backs[..N] {
            // SAFETY: 1 ≤ back ≤ 64, asserted by `Near`, and i < 64: 0 ≤ 64 + i − back < 128.
            let seen = unsafe { *recent.get_unchecked(64 + i - back) };
            word |= 1u64.wrapping_shl(u32::from(seen) ^ with);
        }
        recent[64 + i] = (!word).trailing_zeros() as u8;
    }
}
