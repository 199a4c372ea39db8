//! Adjacency on boards, for all cells at once. On a board the numbers of adjacent cells differ by
//! one of a few strides; for each stride, one shift maps a set to the neighbours at that distance.

#![allow(clippy::inline_always, reason = "a few instructions each, left as calls in small builds")]

use super::vertex_set::VertexSet;

/// All pairs of adjacent vertices, by the difference of their numbers.
#[derive(Debug)]
pub(super) struct Strides<const W: usize> {
    /// Most boards have at most two strides; these need no loop.
    two: [Stride<W>; 2],
    more: Vec<Stride<W>>,
}

/// The vertices that are adjacent to the vertex whose number is greater by `by`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stride<const W: usize> {
    by: usize,
    from: VertexSet<W>,
}

impl<const W: usize> Stride<W> {
    /// Returns the neighbours that lie one stride after a vertex of the set.
    #[inline(always)]
    pub(super) fn forward(&self, set: VertexSet<W>) -> VertexSet<W> {
        set.and(self.from).up(self.by)
    }

    /// Returns the neighbours that lie one stride before a vertex of the set.
    #[inline(always)]
    pub(super) fn backward(&self, set: VertexSet<W>) -> VertexSet<W> {
        set.down(self.by).and(self.from)
    }
}

/// With more strides than this, visiting vertices one by one is as fast.
const MOST: usize = 8;

impl<const W: usize> Strides<W> {
    /// Returns the strides of a graph, given the neighbours of each vertex; `None` if there are too
    /// many.
    pub(super) fn of(neighbours: &[VertexSet<W>]) -> Option<Self> {
        let mut strides: Vec<Stride<W>> = Vec::new();
        for (vertex, set) in neighbours.iter().enumerate() {
            for after in set.iter().filter(|&other| other > vertex) {
                let by = after - vertex;
                let found = strides.iter().position(|stride| stride.by == by);
                let at = found.unwrap_or_else(|| {
                    strides.push(Stride { by, from: VertexSet::EMPTY });
                    strides.len() - 1
                });
                strides[at].from.insert(vertex);
                if strides.len() > MOST {
                    return None;
                }
            }
        }
        let none = Stride { by: 0, from: VertexSet::EMPTY };
        let mut strides = strides.into_iter();
        let two = [(); 2].map(|()| strides.next().unwrap_or(none));
        Some(Self { two, more: strides.collect() })
    }

    /// Visits every stride.
    #[inline(always)]
    pub(super) fn each(&self, mut visit: impl FnMut(&Stride<W>)) {
        let [first, second] = &self.two;
        visit(first);
        visit(second);
        self.more.iter().for_each(visit);
    }

    /// Returns the vertices adjacent to some vertex of a set.
    #[inline(always)]
    pub(super) fn neighbourhood(&self, set: VertexSet<W>) -> VertexSet<W> {
        let mut neighbourhood = VertexSet::EMPTY;
        self.each(|stride| {
            neighbourhood = neighbourhood.or(stride.forward(set)).or(stride.backward(set));
        });
        neighbourhood
    }

    /// Returns the vertices adjacent to exactly one, exactly two and exactly three vertices of a
    /// set.
    #[inline(always)]
    pub(super) fn adjacent_to(&self, set: VertexSet<W>) -> [VertexSet<W>; 3] {
        let [mut one, mut two, mut three, mut four] = [VertexSet::EMPTY; 4];
        self.each(|stride| {
            for near in [stride.forward(set), stride.backward(set)] {
                four = four.or(three.and(near));
                three = three.or(two.and(near));
                two = two.or(one.and(near));
                one = one.or(near);
            }
        });
        [one.without(two), two.without(three), three.without(four)]
    }

    /// Returns the blocks in a set, each by its first corner x. With the first two strides p and q,
    /// the corners of a block are x, x + p, x + q and x + p + q. Both x and x + p + q are adjacent
    /// to the two others.
    #[inline(always)]
    pub(super) fn blocks(&self, set: VertexSet<W>) -> VertexSet<W> {
        let [p, q] = &self.two;
        let (right, below) = (p.backward(set).and(set), q.backward(set).and(set));
        right.and(below).and(p.backward(below)).and(q.backward(right))
    }

    /// For each corner, the blocks that have a vertex of the set there.
    #[inline(always)]
    pub(super) fn with_corner(&self, blocks: VertexSet<W>, set: VertexSet<W>) -> [VertexSet<W>; 4] {
        let [p, q] = &self.two;
        let corners = [set, p.backward(set), q.backward(set), p.backward(q.backward(set))];
        corners.map(|corner| blocks.and(corner))
    }

    /// Returns the corners of blocks, given the blocks for each corner.
    #[inline(always)]
    pub(super) fn corners(&self, blocks: [VertexSet<W>; 4]) -> VertexSet<W> {
        let [p, q] = &self.two;
        let [first, right, below, opposite] = blocks;
        first.or(p.forward(right)).or(q.forward(below)).or(p.forward(q.forward(opposite)))
    }

    /// Returns the number of pairs of adjacent vertices in a set.
    #[inline(always)]
    pub(super) fn pairs(&self, set: VertexSet<W>) -> u32 {
        let mut pairs = 0;
        self.each(|stride| pairs += stride.backward(set).and(set).count());
        pairs
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Strides, VertexSet};

    /// Returns the neighbours of each cell of a board at some offsets and the opposite ones.
    fn board(rows: i64, cols: i64, offsets: &[(i64, i64)]) -> Vec<VertexSet<2>> {
        let inside = |row, col| (0..rows).contains(&row) && (0..cols).contains(&col);
        let place = |row: i64, col: i64| usize::try_from(row * cols + col).expect("on the board");
        let both = || offsets.iter().flat_map(|&(r, c)| [(r, c), (-r, -c)]);
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let near = |(row, col)| {
            let near = both().map(|(r, c)| (row + r, col + c));
            near.filter(|&(r, c)| inside(r, c)).map(|(r, c)| place(r, c)).collect()
        };
        cells.map(near).collect()
    }

    proptest! {
        /// Compares with the neighbours of one vertex after the other.
        #[test]
        fn shifts_show_all_neighbours(
            (rows, cols) in (2i64..9, 2i64..9), kind in 0usize..4, members in prop::collection::vec(any::<bool>(), 64),
        ) {
            let offsets: &[(i64, i64)] = match kind {
                0 => &[(0, 1), (1, 0)],
                1 => &[(0, 1), (1, 0), (1, 1), (1, -1)],
                2 => &[(1, 2), (2, 1)],
                _ => &[(0, 1)],
            };
            let near = board(rows, cols, offsets);
            let strides = Strides::of(&near).expect("few strides");
            let set: VertexSet<2> = (0..near.len()).filter(|&v| members[v]).collect();
            let vertices = |keep: &dyn Fn(usize) -> bool| -> VertexSet<2> {
                (0..near.len()).filter(|&v| keep(v)).collect()
            };
            let count = |v: usize| near[v].and(set).count();
            prop_assert_eq!(strides.neighbourhood(set), vertices(&|v| count(v) > 0));
            prop_assert_eq!(strides.adjacent_to(set), [1, 2, 3].map(|n| vertices(&|v| count(v) == n)));
            let twice: u32 = set.iter().map(count).sum();
            prop_assert_eq!(2 * strides.pairs(set), twice);
            if kind == 0 {
                let cols = usize::try_from(cols).expect("small");
                let corner = |v: usize| {
                    let all = [v, v + 1, v + cols, v + cols + 1];
                    v % cols + 1 < cols && all.into_iter().all(|at| set.has(at))
                };
                prop_assert_eq!(strides.blocks(set), vertices(&corner));
            }
        }
    }
}
