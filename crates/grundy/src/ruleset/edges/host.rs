//! Sites that touch, some of them free: what Cram and Arc Kayles have in common.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::game::{Deleted, Deletion, Field, Plan, Refusal, Taking};
use crate::graph::{Bits, Family, family};
use crate::value::Nimber;

/// Sites and which of them touch, without loops or parallel edges.
pub(super) trait Host {
    /// How many sites there are.
    fn sites(&self) -> usize;

    /// The sites that touch this one.
    fn neighbours(&self, site: usize) -> impl Iterator<Item = usize>;

    /// The sites as a search sees them.
    fn field(&self) -> Field;
}

/// The sites of one connected part, ascending.
pub(super) type Sites = SmallVec<[usize; 64]>;

/// The pairs of free sites that touch, each once with the smaller first, in order.
pub(super) fn moves<'a, H: Host>(
    host: &'a H,
    free: &'a Bits,
) -> impl Iterator<Item = [usize; 2]> + 'a {
    free.iter().flat_map(move |a| {
        let later = host.neighbours(a).filter(move |&b| b > a && free.contains(b));
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
/// equally many edges, so every game has equally many moves and only their parity counts. On a
/// longer even cycle the second player answers with the opposite edge.
pub(super) fn plan<H: Host>(host: &H, free: &Bits) -> Plan {
    let narrow = |site: usize| u32::try_from(site).unwrap_or(u32::MAX);
    let sites: SmallVec<[u32; 64]> = free.iter().map(narrow).collect();
    let near = |site: u32| {
        let near = host.neighbours(site as usize);
        near.filter(|&near| free.contains(near)).map(narrow)
    };
    let moves = match family(&sites, near) {
        Some(Family::Path(n)) => {
            return Plan::Code { code: "0.07", heap: n.into(), name: "arc-kayles-path" };
        }
        Some(Family::Complete(n) | Family::Cycle(n @ 3..=4)) => n / 2,
        Some(Family::Bipartite(few, _)) => few,
        Some(Family::Cycle(n)) if n % 2 == 0 => {
            return Plan::Theorem { value: Nimber::ZERO, name: "mirror".into() };
        }
        Some(Family::Cycle(_)) | None => return search(host, free),
    };
    Plan::Theorem { value: (moves % 2).into(), name: "equal-matchings".into() }
}

/// More sites are searched by the definition.
const MOST_SITES: usize = 512;

/// The free sites as a search of sets sees them.
pub(super) fn deleted<H: Host>(host: &H, free: &Bits) -> Option<Deleted> {
    let fits = host.sites() <= MOST_SITES;
    let game = || Arc::new(Deletion { field: host.field(), taking: Taking::Pairs });
    fits.then(|| Deleted { game: game(), live: free.words().to_vec() })
}

/// Search, unless the options of one position would not fit.
fn search<H: Host>(host: &H, free: &Bits) -> Plan {
    let (count, options) = (free.count(), moves(host, free).count());
    if options.saturating_mul(host.sites() / 8 + 64) <= MOST_BYTES {
        return deleted(host, free).map_or(Plan::Search, Plan::Delete);
    }
    Plan::Refuse(
        Refusal::new(format!(
            "a connected part of {count} places with {options} moves is too large to search"
        ))
        .help(
            "paths, complete and complete bipartite graphs work at any size, other parts up to \
             some thousands of moves",
        ),
    )
}
