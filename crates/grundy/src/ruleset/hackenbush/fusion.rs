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
pub(super) struct Fusion {
    /// Vertices that stand, each after the one it was reached from.
    pub(super) order: Vec<u32>,
    /// For each vertex: the vertex and the edge it was reached by.
    pub(super) from: Vec<(u32, u32)>,
    /// For each vertex: was that edge a bridge?
    pub(super) bridge: Vec<bool>,
    /// For the first vertex of a block: the value of all that hangs there.
    pub(super) value: Vec<u32>,
    root: u32,
    cycle: bool,
}

/// The state of the search.
struct Search<'a, S> {
    graph: &'a Graph,
    standing: S,
    found: Fusion,
    /// When each vertex was reached, from 1.
    time: Vec<u32>,
    /// The earliest vertex that the vertex's subtree reaches back to.
    low: Vec<u32>,
    /// How many entries of its row have been looked at.
    next: Vec<u32>,
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
        let n = graph.vertices() as usize;
        let mut value = hung.to_vec();
        value.resize(n, 0);
        let mut search = Search {
            graph,
            standing,
            found: Self {
                order: Vec::new(),
                from: vec![(NONE, NONE); n],
                bridge: vec![false; n],
                value,
                root,
                cycle: false,
            },
            time: vec![0; n],
            low: vec![0; n],
            next: vec![0; n],
        };
        search.run();
        search.found
    }

    /// The value of the whole.
    pub(super) fn value(&self) -> u32 {
        self.value.get(self.root as usize).copied().unwrap_or(0)
    }

    /// Is there a cycle, a loop or a pair of parallel edges?
    pub(super) fn has_cycle(&self) -> bool {
        self.cycle
    }
}

impl<S: Fn(u32) -> bool> Search<'_, S> {
    fn run(&mut self) {
        let mut path = Vec::new();
        if self.found.root < self.graph.vertices() {
            self.reach(self.found.root, (NONE, NONE));
            path.push(self.found.root);
        }
        while let Some(&vertex) = path.last() {
            let row = self.graph.incident(vertex);
            let Some(&(near, edge)) = row.get(self.next[vertex as usize] as usize) else {
                path.pop();
                self.leave(vertex);
                continue;
            };
            self.next[vertex as usize] += 1;
            if edge == self.found.from[vertex as usize].1 || !(self.standing)(edge) {
                continue;
            }
            if self.time[near as usize] == 0 {
                self.reach(near, (vertex, edge));
                path.push(near);
            } else {
                self.close(vertex, near);
            }
        }
    }

    fn reach(&mut self, vertex: u32, from: (u32, u32)) {
        self.found.order.push(vertex);
        let now = u32::try_from(self.found.order.len()).unwrap_or(NONE);
        let v = vertex as usize;
        self.found.from[v] = from;
        (self.time[v], self.low[v]) = (now, now);
    }

    /// An edge to a vertex reached before: it closes a cycle, and counts once, from its later end.
    fn close(&mut self, vertex: u32, near: u32) {
        let (v, back) = (vertex as usize, self.time[near as usize]);
        if back <= self.time[v] {
            self.found.cycle = true;
            self.low[v] = self.low[v].min(back);
            self.found.value[v] ^= 1;
        }
    }

    /// All beyond the vertex is known: passes its value to where it was reached from.
    fn leave(&mut self, vertex: u32) {
        let v = vertex as usize;
        let (before, _) = self.found.from[v];
        if before == NONE {
            return;
        }
        let value = self.found.value[v];
        if self.low[v] == self.time[v] {
            self.found.bridge[v] = true;
            self.found.value[before as usize] ^= value + 1;
        } else {
            let low = self.low[v];
            let earliest = &mut self.low[before as usize];
            *earliest = low.min(*earliest);
            self.found.value[before as usize] ^= value ^ 1;
        }
    }
}
