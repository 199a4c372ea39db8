//! Candidates by machine words, 64 heaps at a time: the far look-backs, then the near ones.

use super::isa::Isa;
use super::lookbacks::Lookbacks;
use super::shells;
use super::words::Near;

/// The candidates of the heaps from `at` to the end of `indexes`, a multiple of 64 of them, where
/// indexes are below 8·P: `far` look-backs are at least 64, `near` ones below. Returns how many
/// heaps were computed: all, unless an index did not fit.
pub(in crate::sequence) fn words<const P: usize>(
    isa: Isa,
    indexes: &mut [u8],
    at: usize,
    far: &Lookbacks,
    near: &[(usize, usize)],
) -> usize {
    assert!(at >= 64);
    let near = Near::new(near);
    let mut words = [0u64; 64];
    let mut recent = [0u8; 128];
    let mut next = at;
    while next + 64 <= indexes.len() {
        shells::excluded::<P>(isa, indexes, next, far, &mut words);
        recent[..64].copy_from_slice(&indexes[next - 64..next]);
        shells::nearest(isa, &words, &near, &mut recent);
        // Less than a power of two exactly if each index is.
        if recent[64..].iter().fold(0, |ored, index| ored | index) as usize >= 8 * P {
            break;
        }
        indexes[next..next + 64].copy_from_slice(&recent[64..]);
        next += 64;
    }
    next - at
}
