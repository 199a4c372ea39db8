//! Values positions with few vertices left, in dense games of vertices deleted with their
//! neighbours.
//!
//! If each move deletes many vertices, most positions of a search have few vertices left, and few
//! different sets of them occur. Computing their values from the definition takes less time than
//! computing a canonical form and looking it up.

use super::vertex_set::VertexSet;

/// The maximum number of vertices of a position that is valued directly.
pub(super) const FEW: usize = 10;

/// Whether each move deletes so many of the vertices that positions with few vertices should be
/// valued directly. `deleted` lists the set that each move deletes.
pub(super) fn is_dense<const W: usize>(deleted: &[VertexSet<W>]) -> bool {
    let vertices = deleted.len() as u64;
    let all: u64 = deleted.iter().map(|set| u64::from(set.count())).sum();
    all >= 12 * vertices && all >= vertices * vertices / 8
}

/// Returns the value of a position of at most [`FEW`] vertices. `deleted` lists the set that each
/// move deletes.
pub(super) fn value<const W: usize>(
    position: VertexSet<W>,
    deleted: impl Fn(usize) -> VertexSet<W>,
) -> u32 {
    let (mut vertices, mut count) = ([0; FEW], 0);
    for (at, vertex) in vertices.iter_mut().zip(position.iter()) {
        *at = vertex;
        count += 1;
    }
    let vertices = &vertices[..count];
    let mut kept = [0u16; FEW];
    for (kept, &vertex) in kept.iter_mut().zip(vertices) {
        let deleted = deleted(vertex);
        for (bit, &other) in vertices.iter().enumerate() {
            *kept |= u16::from(!deleted.has(other)) << bit;
        }
    }
    let mut known = [UNKNOWN; 1 << FEW];
    known[0] = 0;
    u32::from(among((1 << count) - 1, &kept[..count], &mut known))
}

const UNKNOWN: u8 = u8::MAX;

/// Returns the value of a set of vertices, given the set that each move keeps. The recursion depth
/// is at most [`FEW`].
fn among(live: u16, kept: &[u16], known: &mut [u8; 1 << FEW]) -> u8 {
    if known[usize::from(live)] != UNKNOWN {
        return known[usize::from(live)];
    }
    let (mut values, mut left) = (0u16, live);
    while left != 0 {
        let option = live & kept[left.trailing_zeros() as usize];
        values |= 1 << among(option, kept, known);
        left &= left - 1;
    }
    let value = values.trailing_ones().to_le_bytes()[0];
    known[usize::from(live)] = value;
    value
}
