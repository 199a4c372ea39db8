//! Slices: planes of parts of an index, from which the heaps with many indexes are found at once.
//!
//! With a plane for each index, a look-back takes one load for each index that a heap may have. Instead, an index of
//! one byte is divided into its three low bits and the rest, its *high part*. Each high part has a plane, and each
//! low bit two: the heaps where it is clear, and those where it is set. The heaps with an index are those in the plane of
//! its high part and in one plane of each low bit, and adding the index of a look-back only exchanges planes. So the heaps
//! at which a look-back gives 24 sums, with three high parts and all low bits, take six loads, and 24 registers
//! hold the sums.

use super::lookbacks::Lookbacks;
use super::loops::Class;
use super::vector::{Lanes, Simd, Vector};

/// The bits of an index that have planes of their own.
const LOW_BITS: usize = 3;

/// The numbers that they form.
const LOW: usize = 1 << LOW_BITS;

/// The number of high parts.
const HIGH: usize = 256 / LOW;

/// The high parts of the sums that are found in one pass.
const PASS: usize = 3;

/// The number of sums that are found in one pass.
pub(in crate::sequence) const SUMS: usize = PASS * LOW;

/// The greatest number of passes. Their high parts, and so their sums with any other, are below [`HIGH`].
pub(in crate::sequence) const PASSES: usize = HIGH / PASS;

/// Look-backs of about the same length are used together, for one pass after the other, so that what they see of the planes
/// stays in the nearest caches.
const TILE: u32 = 1 << 11;

/// Returns the planes of slices, in order: the high parts, then for each low bit the heaps where it
/// is clear and where it is set. The high part of the filler is empty unless `with_filler`, so that
/// no sum with the filler is seen.
pub(in crate::sequence) fn slices(with_filler: bool) -> impl Iterator<Item = Class> {
    let high = (0..HIGH as u16).map(move |part| {
        let is_empty = !with_filler && usize::from(part) == HIGH - 1;
        if is_empty {
            Class::EMPTY
        } else {
            Class { mask: !(LOW as u16 - 1), bits: part * LOW as u16 }
        }
    });
    let low = (0..LOW_BITS).flat_map(|bit| {
        let mask = 1 << bit;
        [Class { mask, bits: 0 }, Class { mask, bits: mask }]
    });
    high.chain(low)
}

/// One of several equal parts of some work, numbered from 0.
#[derive(Debug, Clone, Copy)]
pub(in crate::sequence) struct PassShare {
    pub(in crate::sequence) number: usize,
    pub(in crate::sequence) of: usize,
}

impl PassShare {
    /// All of it.
    pub(in crate::sequence) const ALL: Self = Self { number: 0, of: 1 };
}

/// Adds to `covered[x]` the heaps of the block at `at` at which some look-back gives the index x, for a share of the
/// passes; [`SUMS`] indexes, from 0 on, are a pass. `planes` are those of [`slices`], `stride` bytes
/// each.
#[inline(always)]
pub(super) fn cover_slices<V: Vector>(
    simd: Simd<V>,
    planes: &[u8],
    stride: usize,
    at: usize,
    lookbacks: &Lookbacks,
    share: PassShare,
    covered: &mut [[u8; 64]],
) {
    assert!(lookbacks.stay_within(at, stride), "a look-back beyond the planes");
    let bytes = (HIGH + 2 * LOW_BITS).checked_mul(stride);
    assert!(bytes.is_some_and(|bytes| bytes <= planes.len()), "every slice has a plane");
    let (passes, rest) = covered.as_chunks_mut::<SUMS>();
    assert!(passes.len() <= PASSES && rest.is_empty(), "passes are complete");
    // For the low bits of the index that is added, the planes in which the bits of a sum are set.
    let set: [[usize; LOW_BITS]; LOW] = std::array::from_fn(|with| {
        std::array::from_fn(|bit| (HIGH + 2 * bit + usize::from(with >> bit & 1 == 0)) * stride)
    });
    let ones = simd.splat(255);
    for some in lookbacks.by_length().chunk_by(|(a, _), (b, _)| a / TILE == b / TILE) {
        for (pass, covered) in passes.iter_mut().enumerate().skip(share.number).step_by(share.of) {
            let mut sums = [[ones; PASS]; LOW];
            let mut all = ones;
            for low in 0..LOW {
                for part in 0..PASS {
                    sums[low][part] = simd.of(&covered[part * LOW + low]);
                    all = all.and(sums[low][part]);
                }
            }
            if all.xor(ones).are_zero(simd) {
                continue;
            }
            for &(back, with) in some {
                let (from, with) = (at - back as usize, usize::from(with as u8));
                // SAFETY: there is a plane of each high part, which is below HIGH, and of each low bit, and no
                // look-back leads out of a plane; all of that was asserted above.
                let load = |plane: usize| unsafe { simd.load(planes, from + plane) };
                let part = |part| load(((with / LOW) ^ (pass * PASS + part)) * stride);
                let high: [Lanes<V>; PASS] = std::array::from_fn(part);
                let bits = set[with % LOW].map(load);
                for (low, sums) in sums.iter_mut().enumerate() {
                    let low = Lanes::minterm(bits, low);
                    for (sum, high) in sums.iter_mut().zip(high) {
                        *sum = sum.or(high.and(low));
                    }
                }
            }
            for low in 0..LOW {
                for part in 0..PASS {
                    sums[low][part].put(&mut covered[part * LOW + low]);
                }
            }
        }
    }
}
