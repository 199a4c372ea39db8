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
