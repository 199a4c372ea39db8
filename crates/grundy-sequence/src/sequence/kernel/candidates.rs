//! Candidates by machine words, 64 heaps at a time: the far look-backs, then the near ones.

use super::isa::Isa;
use super::lookbacks::Lookbacks;
use super::shells;
use super::words::Near;

/// Computes the candidates of the heaps from `at` to the end of `indexes`, a multiple of 64, for
/// indexes below 8·P: `far` look-backs are at least 64, `near` ones below. Returns the number of
/// heaps computed: all, unless an index does not fit.
pub(in crate::sequence) fn words<const P: usize>(
    isa: Isa,
    indexes: &mut [u8],
    at: usize,
    far: &Lookbacks,
    near: &Near<P>,
) -> usize {
    let Some(last) = indexes[..at].last_chunk() else { return 0 };
    let mut words = near.after(last);
    let mut next = at;
    while next + 64 <= indexes.len() {
        shells::excluded::<P>(isa, indexes, next, far, &mut words);
        let Some(block) = indexes[next..].first_chunk_mut() else { break };
        shells::nearest::<P>(isa, near, &mut words, block);
        // Less than a power of two exactly if each index is.
        if block.iter().fold(0, |ored, index| ored | index) as usize >= 8 * P {
            break;
        }
        next += 64;
    }
    next - at
}
