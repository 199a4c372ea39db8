//! The mirror strategy: answer every chosen edge, or domino, by its image.
//!
//! Let σ be a symmetry of the free sites that have a free neighbour, let it undo itself, and let no
//! such site touch its image or be it. Then an edge and its image never share a site, and after
//! both are taken the sites are symmetric again: the second player always has an answer and wins
//! (for Cram on boards even by even, M. Gardner, Scientific American, February 1974). If the only
//! sites at fault are two that touch and are each other's images, the first player takes the edge
//! between them and is then the one who copies.

use super::arc_kayles::vertex;
use super::board::{Grid, Symmetry, frame};
use super::host::Host;
use crate::game::{Mirror, MirrorNames, Pairs, Phrase};
use crate::graph::{Bits, Graph};
use crate::text::Square;

/// Where a symmetry sends each site, and the message that words it.
pub(super) struct Image<'a> {
    to: Box<dyn Fn(usize) -> Option<usize> + 'a>,
    pub(super) how: &'static str,
}

/// A host with symmetries to try.
pub(super) trait Symmetric: Host {
    /// Maps that may be symmetries of the sites, each of which undoes itself and keeps what
    /// touches. Those of a graph are checked to do so here.
    fn images<'a>(&'a self, sites: &'a Bits) -> Vec<Image<'a>>;

    /// Pairs of sites, named.
    fn pairs(&self, pairs: impl Iterator<Item = [usize; 2]>) -> Pairs;
}

/// A symmetry by which one player copies the other.
pub(super) struct Copying {
    /// The pair that must be taken first, if any.
    pub(super) first: Option<[usize; 2]>,
    /// The message that words the symmetry.
    pub(super) how: &'static str,
    /// Which site answers which, once the first pair is gone.
    pub(super) pairs: Pairs,
}

impl Copying {
    /// The strategy as every game tells it.
    pub(super) fn strategy(self) -> Mirror<[usize; 2]> {
        let Self { first, how, pairs } = self;
        Mirror { first, how: Phrase::new(how), names: MirrorNames::PARTNERS, pairs }
    }
}

/// A symmetry by which the second player copies, else one by which the first does, checked on
/// every site. O(sites + edges) for each symmetry that is tried.
pub(super) fn copying<H: Symmetric>(host: &H, free: &Bits) -> Option<Copying> {
    let sites = active(host, free);
    if sites.is_empty() {
        return None;
    }
    let mut found: Option<(Image<'_>, Option<[usize; 2]>)> = None;
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
    Some(Copying { first, how: image.how, pairs })
}

/// Does the second player win by copying?
pub(super) fn second_copies<H: Symmetric>(host: &H, free: &Bits) -> bool {
    let sites = active(host, free);
    !sites.is_empty()
        && host.images(&sites).iter().any(|image| twins(host, &sites, image) == Twins::Apart)
}

/// The free sites that an edge can still take.
fn active<H: Host>(host: &H, free: &Bits) -> Bits {
    let lone = |&site: &usize| !host.neighbours(site).any(|near| free.contains(near));
    let mut sites = free.clone();
    free.iter().filter(lone).for_each(|site| sites.remove(site));
    sites
}

/// How sites lie to their images.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Twins {
    /// No site touches its image or is it: whoever is second copies.
    Apart,
    /// The ends of one edge are each other's images, all others lie apart.
    Touch([usize; 2]),
    /// The symmetry gives no strategy.
    Fail,
}

fn twins<H: Host>(host: &H, sites: &Bits, image: &Image<'_>) -> Twins {
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

/// The symmetries of the least rectangle that holds the sites.
fn of_frame(grid: Grid, sites: &Bits) -> Vec<Image<'static>> {
    let (corner, least) = frame(grid, sites.iter());
    let undoes_itself = |symmetry: &Symmetry| {
        let Symmetry { flip_rows, flip_cols, transpose } = *symmetry;
        (flip_rows || flip_cols || transpose)
            && (!transpose || (flip_rows == flip_cols && least.rows == least.cols))
    };
    let image = move |symmetry: Symmetry| {
        let to = move |site| {
            let (row, col): Square = grid.square(site);
            let (row, col) = symmetry.image(least, (row - corner.0, col - corner.1));
            Some(grid.site((row + corner.0, col + corner.1)))
        };
        Image { to: Box::new(to), how: how(symmetry) }
    };
    Symmetry::all().filter(undoes_itself).map(image).collect()
}

/// The message that words a symmetry of a board.
fn how(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry { transpose: true, .. } => "mirror-board-diagonal",
        Symmetry { flip_rows: true, flip_cols: true, .. } => "mirror-board-half-turn",
        Symmetry { flip_rows: true, .. } => "mirror-board-upside-down",
        Symmetry { .. } => "mirror-board-left-right",
    }
}

impl Symmetric for Grid {
    fn images<'a>(&'a self, sites: &'a Bits) -> Vec<Image<'a>> {
        of_frame(*self, sites)
    }

    fn pairs(&self, pairs: impl Iterator<Item = [usize; 2]>) -> Pairs {
        Pairs::of_squares(
            self.rows,
            self.cols,
            pairs.map(|pair| pair.map(|site| self.square(site))),
        )
    }
}

impl Symmetric for Graph {
    /// Those of the board whose cells the vertices are; else the vertices in reverse order, and
    /// shifted by half their number, as far as these keep the edges between the sites.
    fn images<'a>(&'a self, sites: &'a Bits) -> Vec<Image<'a>> {
        if let Some(layout) = self.layout() {
            let (rows, cols) = (layout.rows as usize, layout.cols as usize);
            return of_frame(Grid { rows, cols }, sites);
        }
        let count = self.sites();
        let reversed = move |site: usize| (count - 1).checked_sub(site);
        let shifted = move |site: usize| Some((site + count / 2) % count);
        let maps: [Box<dyn Fn(usize) -> Option<usize>>; 2] =
            [Box::new(reversed), Box::new(shifted)];
        let images = maps.into_iter().map(|to| Image { to, how: "mirror-edges" });
        images.filter(|image| keeps_edges(self, sites, image)).collect()
    }

    fn pairs(&self, pairs: impl Iterator<Item = [usize; 2]>) -> Pairs {
        let name = |site| self.label(vertex(site)).to_string();
        Pairs::of_vertices(pairs.map(|pair| pair.map(name)))
    }
}

/// Does a map of sites undo itself, and lead from the edges between them to such edges?
fn keeps_edges(graph: &Graph, sites: &Bits, image: &Image<'_>) -> bool {
    let to = |site| (image.to)(site).filter(|&to| sites.contains(to));
    sites.iter().all(|site| {
        let Some(there) = to(site).filter(|&there| to(there) == Some(site)) else { return false };
        let mut near = Host::neighbours(graph, site).filter(|&near| sites.contains(near));
        near.all(|near| {
            to(near).is_some_and(|near| {
                let row = graph.incident(vertex(there));
                row.binary_search_by_key(&vertex(near), |&(neighbour, _)| neighbour).is_ok()
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{copying, second_copies};
    use crate::graph::{Bits, Graph, generators as generate};

    #[test]
    fn symmetries_of_graphs() {
        let rows: [(&str, Option<Graph>, bool, bool); 8] = [
            ("cube:3", generate::cube(3), false, true),
            ("cube:7", generate::cube(7), false, true),
            ("grid:8x10", generate::board(8, 10, false), false, true),
            ("grid:9x10", generate::board(9, 10, false), true, false),
            ("cycle:12", generate::cycle(12), false, true),
            ("path:6", generate::path(6), true, false),
            ("path:7", generate::path(7), false, false),
            ("empty", generate::path(0), false, false),
        ];
        for (name, graph, first, second) in rows {
            let graph = graph.expect(name);
            let free = Bits::all(graph.vertices() as usize);
            assert_eq!(second_copies(&graph, &free), second, "{name}");
            let copying = copying(&graph, &free);
            assert_eq!(copying.is_some(), first || second, "{name}");
            assert_eq!(copying.is_some_and(|copying| copying.first.is_some()), first, "{name}");
        }
    }
}
