//! The mirror strategy: answer every chosen edge, or domino, by its image.
//!
//! Let σ be a symmetry of the free sites that have a free neighbour, let it be its own inverse, and
//! let no such site touch its image or be its own image. Then an edge and its image never share a
//! site, and after both are taken the remaining sites are symmetric again: the second player always
//! has an answer and wins (for Cram on boards even by even, M. Gardner, Scientific American,
//! February 1974). If the only exception is one pair of sites that touch and are each other's
//! images, the first player takes the edge between them and copies from then on.

use super::host::Adjacency;
use grundy_core::board::{BitSet, Frame, Grid, Symmetry};
use grundy_core::game::{Mirror, MirrorNames, Pairs, Phrase};
use grundy_core::graph::Graph;

/// The image of each site under a symmetry, and the message that describes it.
pub(super) struct SiteMap<'a> {
    to: Box<dyn Fn(u32) -> Option<u32> + 'a>,
    pub(super) how: &'static str,
}

/// A graph or board with symmetries to try.
pub(super) trait Symmetric: Adjacency {
    /// Candidates for symmetries of the sites, each its own inverse. They map sites that touch to
    /// sites that touch.
    fn images<'a>(&'a self, sites: &'a BitSet) -> Vec<SiteMap<'a>>;

    /// Pairs of sites with their names.
    fn pairs(&self, pairs: impl Iterator<Item = [u32; 2]>) -> Pairs;
}

/// Returns a symmetry with which the second player copies, else one with which the first player
/// does. O(sites + edges) for each symmetry that is tried.
pub(super) fn copying<H: Symmetric>(host: &H, free: &BitSet) -> Option<Mirror<[u32; 2]>> {
    let sites = active(host, free);
    if sites.is_empty() {
        return None;
    }
    let mut found: Option<(SiteMap<'_>, Option<[u32; 2]>)> = None;
    for image in host.images(&sites) {
        match twins(host, &sites, &image) {
            Twins::Apart => {
                found = Some((image, None));
                break;
            }
            Twins::Touch(pair) => found = found.or(Some((image, Some(pair)))),
            Twins::Fail => {}
        }
    }
    let (image, first) = found?;
    let open = sites.iter().filter(|site| first.is_none_or(|pair| !pair.contains(site)));
    let pairs = open.filter_map(|site| Some([site, (image.to)(site)?]));
    let pairs = host.pairs(pairs.filter(|[one, other]| one < other));
    Some(Mirror { first, how: Phrase::new(image.how), names: MirrorNames::PARTNERS, pairs })
}

/// Whether the second player wins by copying.
pub(super) fn second_copies<H: Symmetric>(host: &H, free: &BitSet) -> bool {
    let sites = active(host, free);
    !sites.is_empty()
        && host.images(&sites).iter().any(|image| twins(host, &sites, image) == Twins::Apart)
}

/// The free sites with a free neighbour.
fn active<H: Adjacency>(host: &H, free: &BitSet) -> BitSet {
    let lone = |&site: &u32| !host.neighbours(site).any(|near| free.contains(near));
    let mut sites = free.clone();
    free.iter().filter(lone).for_each(|site| sites.remove(site));
    sites
}

/// Whether sites touch their images.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Twins {
    /// No site touches its image or is its own image: the second player copies.
    Apart,
    /// The ends of one edge are each other's images; no other site touches its image.
    Touch([u32; 2]),
    /// The symmetry gives no strategy.
    Fail,
}

fn twins<H: Adjacency>(host: &H, sites: &BitSet, image: &SiteMap<'_>) -> Twins {
    let mut touching = None;
    for site in sites.iter() {
        let Some(to) = (image.to)(site).filter(|&to| to != site && sites.contains(to)) else {
            return Twins::Fail;
        };
        if host.neighbours(site).any(|near| near == to) {
            let pair = [site.min(to), site.max(to)];
            if touching.is_some_and(|known| known != pair) {
                return Twins::Fail;
            }
            touching = Some(pair);
        }
    }
    touching.map_or(Twins::Apart, Twins::Touch)
}

/// The symmetries of a rectangle that are their own inverses, in the order in which they are tried,
/// and the messages that describe them.
pub(in crate::ruleset) const INVOLUTIONS: [(Symmetry, &str); 5] = [
    (Symmetry::FLIP_ROWS, "mirror-board-upside-down"),
    (Symmetry::FLIP_COLS, "mirror-board-left-right"),
    (Symmetry::HALF_TURN, "mirror-board-half-turn"),
    (Symmetry::DIAGONAL, "mirror-board-diagonal"),
    (Symmetry::ANTIDIAGONAL, "mirror-board-diagonal"),
];

/// The symmetries of the least rectangle that holds the sites.
fn of_frame(grid: Grid, sites: &BitSet) -> Vec<SiteMap<'static>> {
    let Some(frame) = Frame::of(grid, sites.iter()) else { return Vec::new() };
    let image = |(symmetry, how)| {
        let to = move |site| frame.image(symmetry, site);
        SiteMap { to: Box::new(to), how }
    };
    INVOLUTIONS.into_iter().map(image).collect()
}

impl Symmetric for Grid {
    fn images<'a>(&'a self, sites: &'a BitSet) -> Vec<SiteMap<'a>> {
        of_frame(*self, sites)
    }

    fn pairs(&self, pairs: impl Iterator<Item = [u32; 2]>) -> Pairs {
        Pairs::of_squares(*self, pairs.map(|pair| pair.map(|site| self.square(site))))
    }
}

impl Symmetric for Graph {
    /// The symmetries of the board whose cells the vertices are; else the reversal of the vertices'
    /// order and its rotation by half, if they map edges between the sites to edges.
    fn images<'a>(&'a self, sites: &'a BitSet) -> Vec<SiteMap<'a>> {
        if let Some(layout) = self.layout() {
            return of_frame(layout.grid, sites);
        }
        let count = self.vertices();
        let reversed = move |site: u32| (count - 1).checked_sub(site);
        let shifted = move |site: u32| Some((site + count / 2) % count);
        let maps: [Box<dyn Fn(u32) -> Option<u32>>; 2] = [Box::new(reversed), Box::new(shifted)];
        let images = maps.into_iter().map(|to| SiteMap { to, how: "mirror-edges" });
        images.filter(|image| keeps_edges(self, sites, image)).collect()
    }

    fn pairs(&self, pairs: impl Iterator<Item = [u32; 2]>) -> Pairs {
        let name = |site| self.label(site).to_string();
        Pairs::of_vertices(pairs.map(|pair| pair.map(name)))
    }
}

/// Whether a map of the sites is its own inverse and maps edges between them to edges.
fn keeps_edges(graph: &Graph, sites: &BitSet, image: &SiteMap<'_>) -> bool {
    let to = |site| (image.to)(site).filter(|&to| sites.contains(to));
    sites.iter().all(|site| {
        let Some(there) = to(site).filter(|&there| to(there) == Some(site)) else { return false };
        let mut near = graph.neighbours(site).filter(|&near| sites.contains(near));
        near.all(|near| {
            to(near).is_some_and(|near| {
                let row = graph.incident(there);
                row.binary_search_by_key(&near, |&(neighbour, _)| neighbour).is_ok()
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{copying, second_copies};
    use grundy_core::board::BitSet;
    use grundy_core::graph::{Graph, generators::Generators};

    #[test]
    fn symmetries_of_graphs() {
        let rows: [(&str, Option<Graph>, bool, bool); 8] = [
            ("cube:3", Generators::default().cube(3), false, true),
            ("cube:7", Generators::default().cube(7), false, true),
            ("grid:8x10", Generators::default().board(8, 10, false), false, true),
            ("grid:9x10", Generators::default().board(9, 10, false), true, false),
            ("cycle:12", Generators::default().cycle(12), false, true),
            ("path:6", Generators::default().path(6), true, false),
            ("path:7", Generators::default().path(7), false, false),
            ("empty", Generators::default().path(0), false, false),
        ];
        for (name, graph, first, second) in rows {
            let graph = graph.expect(name);
            let free = BitSet::full(graph.vertices());
            assert_eq!(second_copies(&graph, &free), second, "{name}");
            let copying = copying(&graph, &free);
            assert_eq!(copying.is_some(), first || second, "{name}");
            assert_eq!(copying.is_some_and(|copying| copying.first.is_some()), first, "{name}");
        }
    }
}
