//! The value of a green Hackenbush graph in linear time.
//!
//! *Colon principle*: what hangs on a vertex may be replaced by a stalk of the same value; so a
//! bridge to a part of value v is a stalk of v + 1 edges, and stalks on one vertex add as nimbers.
//! *Fusion principle*: the vertices of a cycle may be fused into one, its edges becoming loops,
//! each of value 1. (Winning Ways, chapter 7, with proofs.)
//!
//! So the vertices fall into blocks that no bridge parts (2-edge-connected components), every
//! block counts the parity of its own edges, and the blocks form a tree along the bridges. One
//! depth-first search with an explicit stack finds both (R. E. Tarjan, A note on finding the
//! bridges of a graph, 1974).

use crate::graph::Graph;

/// No vertex, no edge.
pub(super) const NONE: u32 = u32::MAX;

/// Everything that the search found out.
#[derive(Debug)]
pub(super) struct Fusion {
    /// Vertices that stand, each after the one it was reached from.
    pub(super) order: Vec<u32>,
    /// What was found of each vertex, together, for the next vertex is far away in memory.
    found: Vec<VertexRecord>,
    root: u32,
    cycle: bool,
}

/// What was found of a vertex.
#[derive(Debug, Clone, Copy)]
pub(super) struct VertexRecord {
    /// The vertex it was reached from.
    pub(super) before: u32,
    /// The edge it was reached by.
    pub(super) edge: u32,
    /// For the first vertex of a block: the value of all that hangs there.
    pub(super) value: u32,
    /// How many edges hang there.
    pub(super) edges: u32,
    /// When it was reached, from 1.
    time: u32,
    /// The earliest vertex that the vertex's subtree reaches back to.
    low: u32,
}

impl VertexRecord {
    const NOTHING: Self = Self { before: NONE, edge: NONE, value: 0, edges: 0, time: 0, low: 0 };

    /// Was it reached by a bridge?
    pub(super) fn hangs(&self) -> bool {
        self.low == self.time && self.before != NONE
    }
}

/// The state of the search.
struct DepthFirst<'a, S> {
    graph: &'a Graph,
    standing: S,
    fusion: Fusion,
    /// The vertices from the root to the one at hand, and how many entries of the row of each
    /// have been looked at.
    path: Vec<(u32, usize)>,
}

impl Fusion {
    /// Fuses the standing edges that are connected to `root`. `hung` gives a value already
    /// hanging on each vertex; empty, nothing hangs. O(vertices + edges).
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

    /// What was found of a vertex.
    #[inline]
    pub(super) fn of(&self, vertex: u32) -> &VertexRecord {
        &self.found[vertex as usize]
    }

    /// How many vertices the graph has, fallen ones among them.
    pub(super) fn vertices(&self) -> usize {
        self.found.len()
    }

    /// The value of the whole.
    pub(super) fn value(&self) -> u32 {
        self.found.get(self.root as usize).map_or(0, |found| found.value)
    }

    /// Is there a cycle, a loop or a pair of parallel edges?
    pub(super) fn has_cycle(&self) -> bool {
        self.cycle
    }

    /// How many edges fall when one between two vertices is cut.
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

    /// An edge to a vertex reached before: it closes a cycle, and counts once, from its later end.
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

    /// All beyond the vertex is known: passes its value to where it was reached from.
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
