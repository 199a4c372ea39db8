//! Generators of graphs, with the vertices in the order of the notation, which numbers them from 1.
//!
//! Sizes are checked before anything is allocated.

use super::undirected::{BoardLayout, CellAdjacency, Graph};
use crate::board::Grid;

fn build(n: u32, edges: impl Iterator<Item = (u32, u32)>) -> Graph {
    Graph::new(n, edges.collect(), None).labelled_from(1)
}

fn laid_out(layout: BoardLayout) -> Graph {
    let (grid, mut steps) = (layout.grid, layout.steps());
    steps.retain(|&step| step > (0, 0));
    let n = grid.cells();
    let edges =
        (0..n).flat_map(|v| steps.iter().filter_map(move |&step| Some((v, grid.step(v, step)?))));
    build(n, edges).laid_out(layout)
}

/// The Petersen graph: a pentagon 1…5, a pentagram 6…10, and the spokes between them.
pub fn petersen() -> Graph {
    let edges = (0..5).flat_map(|v| [(v, (v + 1) % 5), (v, v + 5), (v + 5, (v + 2) % 5 + 5)]);
    build(10, edges)
}

/// Generators of graphs of bounded size; each returns `None` for more than [`Generators::most`]
/// vertices or edges.
#[derive(Debug, Clone, Copy)]
pub struct Generators {
    /// The greatest number of vertices, and of edges.
    pub most: u64,
}

impl Default for Generators {
    fn default() -> Self {
        Self { most: Graph::MOST }
    }
}

impl Generators {
    /// The number of vertices, if both counts are small enough.
    fn fits(self, vertices: Option<u64>, edges: Option<u64>) -> Option<u32> {
        edges.filter(|&m| m <= self.most)?;
        let vertices = vertices.filter(|&n| n <= self.most)?;
        u32::try_from(vertices).ok()
    }

    /// A path with `n` vertices, in order.
    pub fn path(self, n: u64) -> Option<Graph> {
        let n = self.fits(Some(n), Some(n))?;
        Some(build(n, (1..n).map(|v| (v - 1, v))))
    }

    /// A cycle with `n` ≥ 3 vertices, in order.
    pub fn cycle(self, n: u64) -> Option<Graph> {
        let n = self.fits(Some(n), Some(n))?;
        Some(build(n, (0..n).map(|v| (v, (v + 1) % n))))
    }

    /// A complete graph with `n` vertices.
    pub fn complete(self, n: u64) -> Option<Graph> {
        let n = self.fits(Some(n), n.checked_mul(n).map(|ends| (ends - n.min(ends)) / 2))?;
        Some(build(n, (0..n).flat_map(|v| (0..v).map(move |u| (u, v)))))
    }

    /// A star: a centre, the first vertex, with `leaves` neighbours.
    pub fn star(self, leaves: u64) -> Option<Graph> {
        let n = self.fits(leaves.checked_add(1), Some(leaves))?;
        Some(build(n, (1..n).map(|v| (0, v))))
    }

    /// A complete bipartite graph with sides of `a` and `b` vertices, the vertices of the first side
    /// first.
    pub fn bipartite(self, a: u64, b: u64) -> Option<Graph> {
        let n = self.fits(a.checked_add(b), a.checked_mul(b))?;
        let a = u32::try_from(a).ok()?;
        Some(build(n, (0..a).flat_map(|u| (a..n).map(move |v| (u, v)))))
    }

    /// The cells of a board row by row, joined if they share a side, or with `king` also a corner.
    pub fn board(self, rows: u64, cols: u64, king: bool) -> Option<Graph> {
        let cells = rows.checked_mul(cols);
        self.fits(cells, cells.and_then(|n| n.checked_mul(if king { 4 } else { 2 })))?;
        let (rows, cols) = (u32::try_from(rows).ok()?, u32::try_from(cols).ok()?);
        let joined = if king { CellAdjacency::King } else { CellAdjacency::Sides };
        Some(laid_out(BoardLayout { grid: Grid { rows, cols }, joined }))
    }

    /// The cells of a square board row by row, joined if a queen moves from one to the other.
    pub fn queens(self, side: u64) -> Option<Graph> {
        let cells = side.checked_mul(side);
        // In each of at most eight directions a queen has fewer moves than the side has cells.
        self.fits(cells, cells.and_then(|n| n.checked_mul(side)?.checked_mul(4)))?;
        let side = u32::try_from(side).ok()?;
        let grid = Grid { rows: side, cols: side };
        Some(laid_out(BoardLayout { grid, joined: CellAdjacency::Queen }))
    }

    /// A hub, the first vertex, joined to every vertex of a cycle of `rim` ≥ 3.
    pub fn wheel(self, rim: u64) -> Option<Graph> {
        let n = self.fits(rim.checked_add(1), rim.checked_mul(2))?;
        let spokes = (1..n).map(|v| (0, v));
        let round = (1..n).map(|v| (v, if v + 1 == n { 1 } else { v + 1 }));
        Some(build(n, spokes.chain(round)))
    }

    /// The vertices and edges of a cube of some dimension.
    pub fn cube(self, dimension: u64) -> Option<Graph> {
        let bits = u32::try_from(dimension).ok().filter(|&d| d < 32)?;
        let n = self.fits(Some(1 << bits), Some(dimension << bits >> 1))?;
        let edges =
            (0..n).flat_map(|v| (0..bits).map(move |bit| (v, v ^ 1 << bit)).filter(|(u, v)| u < v));
        Some(build(n, edges))
    }

    /// The strings of a board of boxes: each box is a coin, numbered row by row from 1, with strings to the
    /// boxes beside it, and from the rim of the board to the ground, vertex 0.
    pub fn boxes(self, rows: u64, cols: u64) -> Option<Graph> {
        let boxes = rows.checked_mul(cols)?;
        let strings = boxes.checked_mul(2).and_then(|all| all.checked_add(rows)?.checked_add(cols));
        let n = self.fits(boxes.checked_add(1), strings)?;
        let (rows, cols) = (u32::try_from(rows).ok()?, u32::try_from(cols).ok()?);
        let coin = move |row: u32, col: u32| {
            if row < rows && col < cols { 1 + row * cols + col } else { 0 }
        };
        let of_box = move |at: u32| {
            let (row, col) = (at / cols, at % cols);
            let own = [(row + 1, col), (row, col + 1)].map(|(r, c)| (coin(row, col), coin(r, c)));
            let rim = [row == 0, col == 0].into_iter().filter(|&rim| rim);
            own.into_iter().chain(rim.map(move |_| (coin(row, col), 0)))
        };
        let graph = Graph::new(n, (0..n - 1).flat_map(of_box).collect(), None);
        Some(graph.labelled_from(0))
    }

    /// Two paths of `rungs` vertices, each vertex joined to the one opposite: a board of two rows.
    pub fn ladder(self, rungs: u64) -> Option<Graph> {
        self.board(2, rungs, false)
    }

    /// `n` vertices in a circle, each joined to those some number of places on. `steps` are different
    /// and none is more than half of `n`, so that none goes the way of another.
    pub fn circulant(self, n: u64, steps: &[u64]) -> Option<Graph> {
        let n = self.fits(Some(n), n.checked_mul(steps.len() as u64))?;
        let edges = steps.iter().flat_map(|&step| {
            // From the far end of a diameter it is the same one.
            let starts = if 2 * step == u64::from(n) { n / 2 } else { n };
            let end = move |v: u32| u32::try_from((u64::from(v) + step) % u64::from(n)).ok();
            (0..starts).filter_map(move |v| Some((v, end(v)?)))
        });
        Some(build(n, edges))
    }

    /// A path, the spine, with the given numbers of leaves on its vertices in turn. The spine's
    /// vertices come first, then the leaves in the order of the spine.
    pub fn caterpillar(self, legs: impl Iterator<Item = u64> + Clone) -> Option<Graph> {
        let mut spine = 0u64;
        let mut count = 0u64;
        for leaves in legs.clone() {
            spine += 1;
            count = count.checked_add(leaves)?.checked_add(1).filter(|&n| n <= self.most)?;
        }
        let (n, spine) = (self.fits(Some(count), Some(count))?, u32::try_from(spine).ok()?);
        let leaves = (0..spine).zip(legs).flat_map(|(v, leaves)| (0..leaves).map(move |_| v));
        let edges = leaves.zip(spine..).chain((1..spine).map(|v| (v - 1, v)));
        Some(build(n, edges))
    }

    /// `n` vertices in a row, each joined to those some number of places on: a Toeplitz graph. The steps
    /// are different and none is 0.
    pub fn toeplitz(self, n: u64, steps: &[u64]) -> Option<Graph> {
        let n = self.fits(Some(n), n.checked_mul(steps.len() as u64))?;
        let edges = steps.iter().flat_map(|&step| {
            let step = u32::try_from(step).unwrap_or(n).min(n);
            (step..n).map(move |v| (v - step, v))
        });
        Some(build(n, edges))
    }

    /// Two cycles of `n` ≥ 3 vertices, each vertex joined to the one opposite.
    pub fn prism(self, n: u64) -> Option<Graph> {
        let all = self.fits(n.checked_mul(2), n.checked_mul(3))?;
        let n = all / 2;
        let on = move |v: u32| if v + 1 == n { 0 } else { v + 1 };
        Some(build(all, (0..n).flat_map(|v| [(v, on(v)), (v + n, on(v) + n), (v, v + n)])))
    }

    /// A path of `n` edges, each of them a side of a polygon of its own with `sides` ≥ 3 sides: a
    /// polygonal snake. The vertices come polygon by polygon, each in its order around.
    pub fn snake(self, sides: u64, n: u64) -> Option<Graph> {
        let edges = n.checked_mul(sides);
        let all =
            self.fits(n.checked_mul(sides.checked_sub(1)?).and_then(|m| m.checked_add(1)), edges)?;
        let (step, n) = (u32::try_from(sides - 1).ok()?, u32::try_from(n).ok()?);
        let around = (1..all).map(|v| (v - 1, v));
        Some(build(all, around.chain((0..n).map(|i| (i * step, (i + 1) * step)))))
    }

    /// `n` diamonds, each two triangles with a common edge; these edges form a path. The vertices come
    /// diamond by diamond.
    pub fn diamonds(self, n: u64) -> Option<Graph> {
        let all = self.fits(n.checked_mul(3).and_then(|m| m.checked_add(1)), n.checked_mul(5))?;
        let ends = (0..all / 3).map(|i| (3 * i, 3 * i + 3));
        let edges =
            ends.flat_map(|(u, v)| [(u, v), (u, u + 1), (u, u + 2), (u + 1, v), (u + 2, v)]);
        Some(build(all, edges))
    }

    /// A cycle of `around` ≥ 3 vertices and a path of `tail` more that begins at its first vertex.
    pub fn tadpole(self, around: u64, tail: u64) -> Option<Graph> {
        let all = self.fits(around.checked_add(tail), around.checked_add(tail))?;
        let last = u32::try_from(around.checked_sub(1)?).ok()?;
        let before = move |v: u32| if v == last + 1 { 0 } else { v - 1 };
        Some(build(all, (1..all).map(|v| (before(v), v)).chain([(0, last)])))
    }

    /// Paths with these numbers of vertices from a common vertex, the first.
    pub fn spider(self, legs: &[u64]) -> Option<Graph> {
        let all = legs.iter().try_fold(1u64, |all, &leg| all.checked_add(leg));
        let all = self.fits(all, all)?;
        let mut first = 1u64;
        let mut starts = vec![false; all as usize];
        for &leg in legs {
            if let Some(start) = usize::try_from(first).ok().and_then(|first| starts.get_mut(first))
            {
                *start = true;
            }
            first += leg;
        }
        let edges = (1..all).map(|v| (if starts[v as usize] { 0 } else { v - 1 }, v));
        Some(build(all, edges))
    }
}

#[cfg(test)]
mod tests {
    use super::super::GraphFamily;
    use super::*;

    #[test]
    fn sizes() {
        let all = Generators::default();
        let counts = |graph: Option<Graph>| {
            graph.map(|g| (u64::from(g.vertices()), g.edges().len(), g.is_simple()))
        };
        assert_eq!(counts(all.path(5)), Some((5, 4, true)));
        assert_eq!(counts(all.path(0)), Some((0, 0, true)));
        assert_eq!(counts(all.complete(5)), Some((5, 10, true)));
        assert_eq!(counts(all.board(3, 4, false)), Some((12, 17, true)));
        assert_eq!(counts(all.board(3, 4, true)), Some((12, 29, true)));
        assert_eq!(counts(all.boxes(1, 1)), Some((2, 4, false)));
        assert_eq!(counts(all.boxes(3, 4)), Some((13, 31, false)));
        assert_eq!(
            (counts(all.boxes(0, 5)), counts(all.boxes(u64::MAX, 2))),
            (Some((1, 0, true)), None)
        );
        assert_eq!(counts(all.queens(3)), Some((9, 28, true)));
        assert_eq!(counts(all.queens(8)), Some((64, 728, true)));
        assert_eq!(
            (counts(all.queens(0)), counts(all.queens(1))),
            (Some((0, 0, true)), Some((1, 0, true)))
        );
        assert_eq!((counts(all.queens(1000)), counts(all.queens(u64::MAX))), (None, None));
        assert_eq!(counts(all.wheel(5)), Some((6, 10, true)));
        assert_eq!(counts(all.cube(4)), Some((16, 32, true)));
        assert_eq!(counts(Some(petersen())), Some((10, 15, true)));
        assert_eq!(counts(all.ladder(4)), Some((8, 10, true)));
        assert_eq!(counts(all.circulant(7, &[1, 3])), Some((7, 14, true)));
        assert_eq!(counts(all.circulant(8, &[1, 4])), Some((8, 12, true)));
        assert_eq!(counts(all.circulant(1 << 20, &[1; 20])), None);
        assert_eq!(counts(all.caterpillar([2, 0, 1].into_iter())), Some((6, 5, true)));
        assert_eq!(counts(all.toeplitz(6, &[1, 3])), Some((6, 8, true)));
        assert_eq!(counts(all.toeplitz(6, &[9])), Some((6, 0, true)));
        assert_eq!(counts(all.toeplitz(1 << 20, &[1; 20])), None);
        assert_eq!(counts(all.prism(3)), Some((6, 9, true)));
        assert_eq!(counts(all.prism(u64::MAX)), None);
        assert_eq!(counts(all.snake(4, 3)), Some((10, 12, true)));
        assert_eq!(counts(all.snake(3, 0)), Some((1, 0, true)));
        assert_eq!((counts(all.snake(0, 0)), counts(all.snake(1 << 40, 1 << 40))), (None, None));
        assert_eq!(counts(all.diamonds(2)), Some((7, 10, true)));
        assert_eq!(counts(all.diamonds(u64::MAX)), None);
        assert_eq!(counts(all.tadpole(4, 2)), Some((6, 6, true)));
        assert_eq!((counts(all.tadpole(u64::MAX, 1)), counts(all.tadpole(0, 5))), (None, None));
        assert_eq!(counts(all.spider(&[2, 0, 3])), Some((6, 5, true)));
        assert_eq!(counts(all.spider(&[u64::MAX, 1])), None);
        assert_eq!(counts(all.caterpillar([0, u64::MAX].into_iter())), None);
        assert_eq!(counts(all.caterpillar(std::iter::repeat_n(1, 1 << 30))), None);
        assert_eq!(counts(all.complete(u64::MAX)), None);
        assert_eq!(counts(all.board(1 << 40, 1 << 40, true)), None);
    }

    #[test]
    fn families() {
        let all = Generators::default();
        let family = |graph: Option<Graph>| graph.and_then(|g| g.family());
        assert_eq!(family(all.path(1)), Some(GraphFamily::Path(1)));
        assert_eq!(family(all.cycle(7)), Some(GraphFamily::Cycle(7)));
        assert_eq!(family(all.complete(3)), Some(GraphFamily::Cycle(3)));
        assert_eq!(family(all.complete(6)), Some(GraphFamily::Complete(6)));
        assert_eq!(family(all.star(6)), Some(GraphFamily::Bipartite(1, 6)));
        assert_eq!(family(all.bipartite(4, 3)), Some(GraphFamily::Bipartite(3, 4)));
        assert_eq!(family(all.cube(3)), None);
        assert_eq!(family(all.ladder(2)), Some(GraphFamily::Cycle(4)));
        assert_eq!(family(all.circulant(9, &[2])), Some(GraphFamily::Cycle(9)));
        assert_eq!(family(all.circulant(6, &[1, 2, 3])), Some(GraphFamily::Complete(6)));
        assert_eq!(family(all.circulant(6, &[1, 3])), Some(GraphFamily::Bipartite(3, 3)));
        assert_eq!(family(all.caterpillar([0, 5].into_iter())), Some(GraphFamily::Bipartite(1, 6)));
        assert_eq!(family(all.caterpillar([1, 0, 1].into_iter())), Some(GraphFamily::Path(5)));
        assert_eq!(family(all.toeplitz(5, &[1])), Some(GraphFamily::Path(5)));
        assert_eq!(family(all.tadpole(5, 0)), Some(GraphFamily::Cycle(5)));
        assert_eq!(family(all.spider(&[3, 2])), Some(GraphFamily::Path(6)));
        assert_eq!(family(all.spider(&[1, 1, 1])), Some(GraphFamily::Bipartite(1, 3)));
        assert_eq!(family(all.snake(5, 1)), Some(GraphFamily::Cycle(5)));
    }
}
