//! Candidates by machine words, 64 heaps at a time: the far look-backs, then the near ones.

use super::isa::Isa;
use super::lookbacks::Lookbacks;
use super::nibbles::Nibbles;
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

/// Does the work of [`words`] by nibbles. Where an index does not fit these, words of four bytes take over, for 64
/// heaps at a time; without them it ends there.
pub(in crate::sequence) fn nibbles(
    isa: Isa,
    indexes: &mut [u8],
    at: usize,
    nibbles: &Nibbles,
    wider: Option<(&Lookbacks, &Near<4>)>,
) -> usize {
    // A group takes one register of AVX2. On Intel processors longer ones, for far look-backs, cost it a twentieth or more.
    let groups = if isa == Isa::Avx512 { Isa::Avx2 } else { isa };
    let mut next = at;
    while at >= 64 && next + 64 <= indexes.len() {
        let done = shells::nibbles(groups, nibbles, indexes, next);
        next += done;
        let Some((far, near)) = wider.filter(|_| next + 64 <= indexes.len()) else { break };
        let done = words(isa, &mut indexes[..next + 64], next, far, near);
        if done == 0 {
            break;
        }
        next += done;
    }
    next - at
}
