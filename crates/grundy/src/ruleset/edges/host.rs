//! Sites that touch, some of them free: what Cram and Arc Kayles have in common.

use smallvec::SmallVec;

use crate::game::{Plan, Refusal};
use crate::graph::Bits;

/// Sites and which of them touch, without loops or parallel edges.
pub(super) trait Host {
    /// How many sites there are.
    fn sites(&self) -> usize;

    /// The sites that touch this one.
    fn neighbours(&self, site: usize) -> impl Iterator<Item = usize>;
}

/// The sites of one connected part, ascending.
pub(super) type Sites = SmallVec<[usize; 64]>;

/// The pairs of free sites that touch, each once with the smaller first, in order.
pub(super) fn moves<'a, H: Host>(
    host: &'a H,
    free: &'a Bits,
) -> impl Iterator<Item = [usize; 2]> + 'a {
    free.iter().flat_map(move |a| {
        let later = host
            .neighbours(a)
            .filter(move |&b| b > a && free.contains(b));
        let mut later: SmallVec<[usize; 4]> = later.collect();
        later.sort_unstable();
        later.into_iter().map(move |b| [a, b])
    })
}

/// Calls `visit` with every connected part of the free sites that has a move. O(sites + edges).
pub(super) fn parts<H: Host>(host: &H, free: &Bits, mut visit: impl FnMut(Sites)) {
    let mut left = free.clone();
    for start in free.iter() {
        if !left.contains(start) {
            continue;
        }
        left.remove(start);
        let mut found = Sites::new();
        found.push(start);
        let mut next = 0;
        while let Some(&site) = found.get(next) {
            next += 1;
            for near in host.neighbours(site) {
                if left.contains(near) {
                    left.remove(near);
                    found.push(near);
                }
            }
        }
        if found.len() > 1 {
            found.sort_unstable();
            visit(found);
        }
    }
}

/// Bytes that the options of one position may take in a search.
const MOST_BYTES: usize = 1 << 28;

/// How to value one connected part.
///
/// A path of n sites is a heap n of 0.07, Dawson's Kayles: a move takes two neighbours and leaves
/// the two ends apart. In a complete or complete bipartite graph every maximal matching has
/// equally many edges, so every game has equally many moves and only their parity counts.
pub(super) fn plan<H: Host>(host: &H, free: &Bits) -> Plan<'static> {
    let count = free.count();
    let degree = |site| {
        let near = host.neighbours(site).filter(|&near| free.contains(near));
        near.count()
    };
    let (mut ends, mut most) = (0, 0);
    for site in free.iter() {
        let degree = degree(site);
        ends += degree;
        most = most.max(degree);
    }
    if most <= 2 && ends + 2 == 2 * count {
        return Plan::Code {
            code: "0.07",
            heap: count as u64,
            name: "arc-kayles-path",
        };
    }
    let matching = if ends == count * count.saturating_sub(1) {
        Some(count / 2)
    } else {
        bipartite(host, free, ends).map(|small| small.min(count - small))
    };
    if let Some(moves) = matching {
        return Plan::Theorem {
            value: (moves as u64 % 2).into(),
            name: "equal-matchings".into(),
        };
    }
    if (ends / 2).saturating_mul(count / 8 + 64) > MOST_BYTES {
        return Plan::Refuse(
            Refusal::new(format!(
                "a connected part of {count} places with {} moves is too large to search",
                ends / 2
            ))
            .help("paths, complete and complete bipartite graphs work at any size, other parts up to some thousands of moves"),
        );
    }
    Plan::Search
}

/// The size of one side, if the part is a complete bipartite graph; `ends` is the sum of all
/// degrees.
fn bipartite<H: Host>(host: &H, free: &Bits, ends: usize) -> Option<usize> {
    let first = free.iter().next()?;
    let mut other = Bits::none(host.sites());
    for near in host.neighbours(first).filter(|&near| free.contains(near)) {
        other.insert(near);
    }
    let (count, side) = (free.count(), other.count());
    // Every possible edge is there, and none has both ends on one side.
    let crossing = free.iter().all(|site| {
        let mut near = host.neighbours(site).filter(|&near| free.contains(near));
        near.all(|near| other.contains(near) != other.contains(site))
    });
    (crossing && ends == 2 * side * (count - side)).then_some(side)
}
