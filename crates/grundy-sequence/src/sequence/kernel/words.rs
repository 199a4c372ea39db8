//! Candidates by machine words: all that is excluded at a heap in one word of P bytes.
//!
//! Far look-backs, of 64 heaps or more, are handled for 64 heaps at once by table look-ups in
//! vectors ([`excluded`]). What the near ones exclude is not collected but handed on ([`nearest`]):
//! a table has for each index a row, the words that a heap with this index adds at each of the 63
//! heaps behind it. Eight heaps at a time the rows of their candidates are ORed into the words of
//! the heaps to come, eight words at once, so the work does not depend on the number of near
//! look-backs. Only within the eight does a heap wait for the one before.

use super::lookbacks::Lookbacks;
use super::vector::{Simd, Vector};

/// The heaps whose candidates are handed on together.
const GROUP: usize = 8;

/// The greatest number of heaps to which a group hands on at once.
const PIECE: usize = 2 * GROUP;

/// Returns the number of heaps to which a group hands on words of some bytes at once: 32 bytes, or
/// at least a group.
const fn piece(bytes: usize) -> usize {
    if bytes * PIECE <= 32 { PIECE } else { GROUP }
}

/// The words of a row: [`GROUP`] empty ones, then a word for each number of heaps between, from 0 on. Those for 0 and
/// for 64 and more are empty, too.
const ROW: usize = GROUP + 64 + PIECE;

/// The bytes of words that are computed together where a vector takes several registers.
const FEW: usize = 4;

/// The greatest number of indexes: the bits of the longest word.
const INDEXES: usize = 128;

/// The words of two blocks of 64 heaps: of one that is computed, and what is known of the next.
pub(in crate::sequence) type Words<const P: usize> = [[u8; P]; 128];

/// Look-backs of 1 to 63 heaps, as the words that they add.
#[derive(Debug)]
pub(in crate::sequence) struct Near<const P: usize> {
    /// For each index the word of a heap that many heaps later.
    rows: Box<[[[u8; P]; ROW]; INDEXES]>,
    /// The same by the number of heaps between, within a group.
    close: Box<[[[u8; P]; INDEXES]; GROUP]>,
    /// The look-backs, with the index that each adds.
    backs: Vec<(usize, usize)>,
    /// The least look-back.
    least: usize,
    /// The greatest look-back.
    greatest: usize,
}

impl<const P: usize> Near<P> {
    /// Look-backs with the index that each adds, below 8·P.
    pub(in crate::sequence) fn new(near: &[(usize, usize)]) -> Self {
        let mut rows = Box::new([[[0; P]; ROW]; INDEXES]);
        let mut close = Box::new([[[0; P]; INDEXES]; GROUP]);
        for &(back, with) in near {
            assert!((1..64).contains(&back) && with < 8 * P);
            for index in 0..8 * P {
                let (byte, bit) = ((index ^ with) / 8, 1 << ((index ^ with) % 8));
                rows[index][GROUP + back][byte] |= bit;
                if let Some(close) = close.get_mut(back) {
                    close[index][byte] |= bit;
                }
            }
        }
        let least = near.iter().map(|&(back, _)| back).min().unwrap_or(GROUP);
        let greatest = near.iter().map(|&(back, _)| back).max().unwrap_or(0);
        Self { rows, close, backs: near.to_vec(), least, greatest }
    }

    /// Returns the words, with what the 64 heaps before the next ones exclude there.
    pub(super) fn after(&self, last: &[u8; 64]) -> Words<P> {
        let mut words = [[0; P]; 128];
        for &(back, with) in &self.backs {
            for (word, &index) in words[64..].iter_mut().zip(&last[64 - back..]) {
                let index = usize::from(index) ^ with;
                if let Some(byte) = word.get_mut(index / 8) {
                    *byte |= 1 << (index % 8);
                }
            }
        }
        words
    }
}

/// Moves on to the 64 heaps from `at`: their words are what the heaps before handed on, and bit b
/// of word i if a look-back gives heap `at + i` the index b. Those of the next heaps are empty.
#[inline(always)]
pub(super) fn excluded<V: Vector, const P: usize>(
    simd: Simd<V>,
    indexes: &[u8],
    at: usize,
    lookbacks: &Lookbacks,
    words: &mut Words<P>,
) {
    assert!(lookbacks.stay_within(at, indexes.len()), "a look-back beyond the window");
    let mut bytes = [[0; 64]; P];
    // As many at once as the registers hold.
    if V::REGISTERS == 1 || P <= FEW {
        // SAFETY: asserted above.
        bytes = unsafe { bytes_from::<V, P, P>(simd, indexes, at, lookbacks, 0) };
    } else {
        for (some, bytes) in bytes.as_chunks_mut::<FEW>().0.iter_mut().enumerate() {
            // SAFETY: asserted above.
            *bytes = unsafe { bytes_from::<V, P, FEW>(simd, indexes, at, lookbacks, FEW * some) };
        }
    }
    let (these, next) = words.split_at_mut(64);
    for (i, (word, next)) in these.iter_mut().zip(next).enumerate() {
        *word = std::mem::replace(next, [0; P]);
        for (byte, bytes) in word.iter_mut().zip(&bytes) {
            *byte |= bytes[i];
        }
    }
}

/// Byte `first` of each word and those after it, as far as the look-backs set their bits.
///
/// # Safety
/// All look-backs from the 64 heaps from `at` on stay within the indexes.
#[inline(always)]
unsafe fn bytes_from<V: Vector, const P: usize, const Q: usize>(
    simd: Simd<V>,
    indexes: &[u8],
    at: usize,
    lookbacks: &Lookbacks,
    first: usize,
) -> [[u8; 64]; Q] {
    /// One bit for the low three bits of an index, in the half where its fourth is 0, or 1.
    const LOW: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
    const HIGH: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128];
    let mut sums = [simd.splat(0); Q];
    for group in lookbacks.groups() {
        let with = simd.splat((group.with ^ (8 * first)) as u8);
        for &back in lookbacks.of(group) {
            // SAFETY: the caller's promise.
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
    let mut bytes = [[0; 64]; Q];
    for (bytes, sum) in bytes.iter_mut().zip(sums) {
        sum.put(bytes);
    }
    bytes
}

/// The candidates of 64 heaps, of which `words` has what the far look-backs and the heaps before
/// exclude; adds to the words of the next 64 heaps what these heaps exclude there.
#[inline(always)]
pub(super) fn nearest<V: Vector, const P: usize>(
    _: Simd<V>,
    near: &Near<P>,
    words: &mut Words<P>,
    indexes: &mut [u8; 64],
) {
    // A heap does not wait for those from which no look-back reaches it.
    match near.least {
        0..=2 => groups::<P, 1>(near, words, indexes),
        3..=5 => groups::<P, 3>(near, words, indexes),
        _ => groups::<P, 6>(near, words, indexes),
    }
}

/// As [`nearest`], for look-backs of at least M heaps.
#[inline(always)]
fn groups<const P: usize, const M: usize>(
    near: &Near<P>,
    words: &mut Words<P>,
    indexes: &mut [u8; 64],
) {
    let (reach, piece) = (GROUP + near.greatest.min(63), piece(P));
    for (g, indexes) in indexes.as_chunks_mut::<GROUP>().0.iter_mut().enumerate() {
        let mut found = [0; GROUP];
        for i in 0..GROUP {
            let mut word = number(&words[GROUP * g + i]);
            #[allow(clippy::needless_range_loop, reason = "j is a heap of the group")]
            for j in 0..(i + 1).saturating_sub(M) {
                word |= number(&near.close[i - j][found[j]]);
            }
            let index = if P > 8 { word.trailing_ones() } else { (word as u64).trailing_ones() };
            // An index that does not fit is found by the caller.
            indexes[i] = index as u8;
            found[i] = index as usize % INDEXES;
        }
        let mut rows = [&near.rows[0]; GROUP];
        for (row, index) in rows.iter_mut().zip(found) {
            *row = &near.rows[index];
        }
        // The pieces of all groups begin at the same places, so that what one stores is what the next loads. The
        // first may begin with the group itself, whose words are not used again.
        let first = GROUP * (g + 1) / piece * piece - GROUP * g;
        for ahead in (first..reach).step_by(piece) {
            let at = GROUP * g + ahead;
            // SAFETY: at is a multiple of the piece, which divides 128, and less than 7·GROUP + GROUP + 63.
            let to = unsafe { words.get_unchecked_mut(at..at + piece) };
            let mut sums = [[0; P]; PIECE];
            sums[..piece].copy_from_slice(to);
            for (i, row) in rows.iter().enumerate() {
                let from = GROUP + ahead - i;
                // SAFETY: i < GROUP, and ahead, a multiple of GROUP, is at most 64; so from + piece ≤ ROW.
                let from = unsafe { row.get_unchecked(from..from + piece) };
                for (sums, from) in sums.iter_mut().zip(from) {
                    for (sum, from) in sums.iter_mut().zip(from) {
                        *sum |= from;
                    }
                }
            }
            to.copy_from_slice(&sums[..piece]);
        }
    }
}

/// Returns a word as a number.
#[inline(always)]
fn number<const P: usize>(word: &[u8; P]) -> u128 {
    let mut bytes = [0; INDEXES / 8];
    bytes[..P].copy_from_slice(word);
    u128::from_le_bytes(bytes)
}
