//! What Cram and Arc Kayles have in common: sites, of which two that touch are taken at a time.

use std::sync::Arc;

use smallvec::SmallVec;

use grundy_core::board::{BitSet, Grid};
use grundy_core::game::{
    Deletion, DeletionMove, DeletionPosition, Field, Method, Refusal, UniformBoard,
};
use grundy_core::graph::{Graph, GraphFamily, family};
use grundy_core::message;

/// A simple graph whose vertices are the sites.
pub(super) trait Adjacency {
    /// The number of sites.
    fn sites(&self) -> u32;

    /// The sites that touch this one, ascending.
    fn neighbours(&self, site: u32) -> impl Iterator<Item = u32>;

    /// The sites in the form that searches use.
    fn field(&self) -> Field;
}

impl Adjacency for Grid {
    fn sites(&self) -> u32 {
        self.cells()
    }

    fn neighbours(&self, site: u32) -> impl Iterator<Item = u32> {
        Grid::neighbours(*self, site)
    }

    fn field(&self) -> Field {
        Field::Board(UniformBoard::new(*self, vec![(-1, 0), (0, -1), (0, 1), (1, 0)]))
    }
}

impl Adjacency for Graph {
    fn sites(&self) -> u32 {
        self.vertices()
    }

    fn neighbours(&self, site: u32) -> impl Iterator<Item = u32> {
        Graph::neighbours(self, site)
    }

    fn field(&self) -> Field {
        Field::Graph((0..self.vertices()).map(|v| self.neighbours(v).collect()).collect())
    }
}

/// The pairs of free sites that touch, each once with the smaller first, in order.
pub(super) fn moves<'a, H: Adjacency>(
    host: &'a H,
    free: &'a BitSet,
) -> impl Iterator<Item = [u32; 2]> + 'a {
    free.iter().flat_map(move |a| {
        let later = host.neighbours(a).filter(move |&b| b > a && free.contains(b));
        later.map(move |b| [a, b])
    })
}

/// The most bytes that the options of one position may take in a search.
const MOST_BYTES: usize = 1 << 28;

/// How to find the value of one connected part.
///
/// A path of n sites is a heap n of 0.07, Dawson's Kayles: a move takes two neighbours and leaves
/// two separate paths. In a complete or complete bipartite graph all maximal matchings have the
/// same number of edges, so all plays have the same number of moves and only its parity counts. On
/// a longer even cycle the second player answers with the opposite edge.
pub(super) fn method<H: Adjacency>(host: &H, free: &BitSet) -> Method<'static> {
    let sites: SmallVec<[u32; 64]> = free.iter().collect();
    let near = |site: u32| host.neighbours(site).filter(|&near| free.contains(near));
    let moves = match family(&sites, near) {
        Some(GraphFamily::Path(n)) => {
            return Method::equals("0.07", n, "arc-kayles-path");
        }
        Some(GraphFamily::Complete(n) | GraphFamily::Cycle(n @ 3..=4)) => n / 2,
        Some(GraphFamily::Bipartite(few, _)) => few,
        Some(GraphFamily::Cycle(n)) if n % 2 == 0 => {
            return Method::zero("mirror");
        }
        Some(GraphFamily::Cycle(_)) | None => return search(host, free),
    };
    Method::known(moves % 2, "equal-matchings")
}

/// Larger graphs and boards are searched by the definition.
const MOST_SITES: u32 = 512;

/// The free sites in the form that searches of sets use.
pub(super) fn deleted<H: Adjacency>(host: &H, free: &BitSet) -> Option<DeletionPosition> {
    let fits = host.sites() <= MOST_SITES;
    let game = || Arc::new(Deletion { field: host.field(), taking: DeletionMove::Pairs });
    fits.then(|| DeletionPosition { game: game(), live: free.words().to_vec() })
}

/// Search, unless the options of one position would not fit.
fn search<H: Adjacency>(host: &H, free: &BitSet) -> Method<'static> {
    let (count, options) = (free.len(), moves(host, free).count());
    if options.saturating_mul(host.sites() as usize / 8 + 64) <= MOST_BYTES {
        return deleted(host, free).map_or(Method::Search, Method::Deletion);
    }
    Method::Refused(
        Refusal::new(message!(
            "edges-search",
            "a connected part of {count} places with {options} moves is too large to search",
            count = count,
            options = options
        ))
        .help(message!(
            "edges-search-help",
            "paths, complete and complete bipartite graphs work at any size, other parts up to \
             some thousands of moves"
        )),
    )
}
