//! The value of a green Hackenbush graph in linear time.
//!
//! *Colon principle*: a part that hangs on one vertex may be replaced by a stalk (a path) of the
//! same value. So a bridge to a part of value v is a stalk of v + 1 edges, and the values of stalks
//! on one vertex add by nim-sum. *Fusion principle*: the vertices of a cycle may be fused into one;
//! its edges become loops, each of value 1. (Winning Ways, chapter 7, with proofs.)
//!
//! So the vertices form blocks without bridges (2-edge-connected components), each block counts the
//! parity of its own edges, and the bridges join the blocks to a tree. One depth-first search with
//! an explicit stack finds both (R. E. Tarjan, A note on finding the bridges of a graph, 1974).

use grundy_core::graph::Graph;

/// No vertex, no edge.
pub(super) const NONE: u32 = u32::MAX;

/// The result of the search.
#[derive(Debug)]
pub(super) struct Fusion {
    /// The standing vertices, each after the one from which it was reached.
    pub(super) order: Vec<u32>,
    /// One record for each vertex, so that a vertex costs one access to memory.
    found: Vec<VertexRecord>,
    root: u32,
    cycle: bool,
}

/// The result for one vertex.
#[derive(Debug, Clone, Copy)]
pub(super) struct VertexRecord {
    /// The vertex from which it was reached.
    pub(super) before: u32,
    /// The edge by which it was reached.
    pub(super) edge: u32,
    /// For the first vertex of a block: the value of everything that hangs there.
    pub(super) value: u32,
    /// The number of edges that hang there.
    pub(super) edges: u32,
    /// When it was reached, from 1.
    time: u32,
    /// The earliest vertex that the vertex's subtree reaches back to.
    low: u32,
}

impl VertexRecord {
    const NOTHING: Self = Self { before: NONE, edge: NONE, value: 0, edges: 0, time: 0, low: 0 };

    /// Whether it was reached by a bridge.
    pub(super) fn hangs(&self) -> bool {
        self.low == self.time && self.before != NONE
    }
}

/// The state of the search.
struct DepthFirst<'a, S> {
    graph: &'a Graph,
    standing: S,
    fusion: Fusion,
    /// The vertices from the root to the current one, each with the number of its incident edges
    /// that were visited.
    path: Vec<(u32, usize)>,
}

impl Fusion {
    /// Fuses the standing edges that are connected to `root`. `hung` is the value that already
    /// hangs on each vertex; if it is empty, nothing does. O(vertices + edges).
    pub(super) fn new(
        graph: &Graph,
        root: u32,
        standing: impl Fn(u32) -> bool,
        hung: &[u32],
    ) -> Self {
        let mut found = vec![VertexRecord::NOTHING; graph.vertices() as usize];
        for (found, &hung) in found.iter_mut().zip(hung) {
            found.value = hung;
        }
        let fusion = Self { order: Vec::with_capacity(found.len()), found, root, cycle: false };
        let mut search = DepthFirst { graph, standing, fusion, path: Vec::new() };
        search.run();
        search.fusion
    }

    /// The result for one vertex.
    #[inline]
    pub(super) fn of(&self, vertex: u32) -> &VertexRecord {
        &self.found[vertex as usize]
    }

    /// The number of vertices of the graph, including fallen ones.
    pub(super) fn vertices(&self) -> usize {
        self.found.len()
    }

    /// The value of the position.
    pub(super) fn value(&self) -> u32 {
        self.found.get(self.root as usize).map_or(0, |found| found.value)
    }

    /// Whether there is a cycle, a loop or a pair of parallel edges.
    pub(super) fn has_cycle(&self) -> bool {
        self.cycle
    }

    /// The number of edges that fall when an edge between two vertices is cut.
    pub(super) fn fall_with(&self, edge: u32, (u, v): (u32, u32)) -> u32 {
        let below = [u, v].into_iter().map(|end| self.of(end)).find(|end| end.edge == edge);
        below.filter(|end| end.hangs()).map_or(0, |end| end.edges)
    }
}

impl<S: Fn(u32) -> bool> DepthFirst<'_, S> {
    fn run(&mut self) {
        if self.fusion.root < self.graph.vertices() {
            self.reach(self.fusion.root, (NONE, NONE));
        }
        while let Some((vertex, next)) = self.path.last_mut() {
            let vertex = *vertex;
            let Some(&(near, edge)) = self.graph.incident(vertex).get(*next) else {
                self.path.pop();
                self.leave(vertex);
                continue;
            };
            *next += 1;
            if edge == self.fusion.of(vertex).edge || !(self.standing)(edge) {
                continue;
            }
            if self.fusion.of(near).time == 0 {
                self.reach(near, (vertex, edge));
            } else {
                self.close(vertex, near);
            }
        }
    }

    fn reach(&mut self, vertex: u32, (before, edge): (u32, u32)) {
        self.fusion.order.push(vertex);
        let now = u32::try_from(self.fusion.order.len()).unwrap_or(NONE);
        let found = &mut self.fusion.found[vertex as usize];
        *found = VertexRecord { before, edge, time: now, low: now, ..*found };
        self.path.push((vertex, 0));
    }

    /// Handles an edge to a vertex that was reached before: it closes a cycle. It counts once, from
    /// its later end.
    fn close(&mut self, vertex: u32, near: u32) {
        let back = self.fusion.of(near).time;
        let found = &mut self.fusion.found[vertex as usize];
        if back <= found.time {
            found.low = found.low.min(back);
            found.value ^= 1;
            found.edges += 1;
            self.fusion.cycle = true;
        }
    }

    /// Passes the value of a finished vertex to the one from which it was reached.
    fn leave(&mut self, vertex: u32) {
        let found = *self.fusion.of(vertex);
        if found.before == NONE {
            return;
        }
        let before = &mut self.fusion.found[found.before as usize];
        before.edges += found.edges + 1;
        if found.hangs() {
            before.value ^= found.value + 1;
        } else {
            before.low = before.low.min(found.low);
            before.value ^= found.value ^ 1;
        }
    }
}
