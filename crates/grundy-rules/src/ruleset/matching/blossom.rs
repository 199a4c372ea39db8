//! Maximum matching in any graph (J. Edmonds, Paths, trees, and flowers, 1965), and the vertices
//! that some maximum matching misses.
//!
//! From each uncovered vertex an alternating tree is grown: *outer* vertices are reached by an
//! even number of edges, *inner* ones by an odd number. An edge between outer vertices of one tree
//! closes an odd cycle, a blossom, which is shrunk to its base by union-find and becomes outer as
//! a whole. Reaching another uncovered vertex gives an augmenting path. A tree that finds none
//! never will (it is Hungarian) and is kept. When no path is left, the outer vertices of the kept
//! trees are exactly those that some maximum matching misses (Gallai 1964, Edmonds).

use std::collections::VecDeque;

use grundy_core::board::BitSet;
use grundy_core::graph::Graph;

const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TreeLabel {
    Unreached,
    Outer,
    Inner,
}

struct Matching<'a> {
    graph: &'a Graph,
    free: &'a BitSet,
    mate: Vec<u32>,
    label: Vec<TreeLabel>,
    /// For inner vertices, and outer ones inside blossoms: the vertex from which they were reached.
    from: Vec<u32>,
    /// Union-find towards the base of the vertex's blossom.
    base: Vec<u32>,
    /// The round in which the vertex was last passed on the way to a root.
    passed: Vec<u32>,
    round: u32,
    queue: VecDeque<u32>,
    /// The vertices of the current tree.
    touched: Vec<u32>,
}

/// Returns for every vertex whether it is free and some maximum matching of the free vertices
/// misses it. O(vertices · edges) at worst, without recursion.
pub(super) fn missable(graph: &Graph, free: &BitSet) -> Vec<bool> {
    let outer = maximum(graph, free).label.into_iter().map(|label| label == TreeLabel::Outer);
    outer.collect()
}

/// Returns the pairs of a maximum matching of the free vertices, in which `alone` is left out if
/// some maximum matching leaves it out.
pub(super) fn pairs(graph: &Graph, free: &BitSet, alone: u32) -> Vec<[u32; 2]> {
    let without = free.without(&[alone]);
    let pairs = |free: &BitSet| {
        let mate = maximum(graph, free).mate;
        let pair = |(v, &u): (u32, &u32)| (u != NONE && v < u).then_some([v, u]);
        (0..).zip(&mate).filter_map(pair).collect::<Vec<_>>()
    };
    let (all, rest) = (pairs(free), pairs(&without));
    if rest.len() == all.len() { rest } else { all }
}

/// A maximum matching of the free vertices, with the trees that found no further path.
fn maximum<'a>(graph: &'a Graph, free: &'a BitSet) -> Matching<'a> {
    let n = graph.vertices();
    let size = n as usize;
    let mut matching = Matching {
        graph,
        free,
        mate: vec![NONE; size],
        label: vec![TreeLabel::Unreached; size],
        from: vec![NONE; size],
        base: (0..n).collect(),
        passed: vec![0; size],
        round: 0,
        queue: VecDeque::new(),
        touched: Vec::new(),
    };
    matching.start();
    let exposed: Vec<u32> = free.iter().filter(|&v| matching.mate[v as usize] == NONE).collect();
    for root in exposed {
        if matching.mate[root as usize] == NONE {
            matching.grow(root);
        }
    }
    matching
}

impl Matching<'_> {
    /// Matches each vertex with its first unmatched neighbour: a good start.
    fn start(&mut self) {
        for v in (0..self.graph.vertices()).filter(|&v| self.free.contains(v)) {
            if self.mate[v as usize] != NONE {
                continue;
            }
            let single =
                |&u: &u32| u != v && self.free.contains(u) && self.mate[u as usize] == NONE;
            let found = self.graph.neighbours(v).find(single);
            if let Some(u) = found {
                (self.mate[v as usize], self.mate[u as usize]) = (u, v);
            }
        }
    }

    /// Grows the tree of an uncovered vertex, and augments if it meets another one.
    fn grow(&mut self, root: u32) {
        self.queue.clear();
        self.touched.clear();
        self.reach(root, TreeLabel::Outer, NONE);
        while let Some(u) = self.queue.pop_front() {
            for &(v, _) in self.graph.incident(u) {
                let old = self.label[v as usize];
                if !self.free.contains(v) || old == TreeLabel::Inner {
                    continue;
                }
                if old == TreeLabel::Outer {
                    if self.find(u) != self.find(v) {
                        let base = self.common_base(u, v);
                        self.shrink(u, v, base);
                        self.shrink(v, u, base);
                    }
                    continue;
                }
                let mate = self.mate[v as usize];
                if mate == NONE {
                    self.augment(v, u);
                    self.forget();
                    return;
                }
                self.reach(v, TreeLabel::Inner, u);
                self.reach(mate, TreeLabel::Outer, NONE);
            }
        }
    }

    fn reach(&mut self, vertex: u32, label: TreeLabel, from: u32) {
        self.label[vertex as usize] = label;
        self.from[vertex as usize] = from;
        self.touched.push(vertex);
        if label == TreeLabel::Outer {
            self.queue.push_back(vertex);
        }
    }

    /// Removes the current tree after an augmentation.
    fn forget(&mut self) {
        for &vertex in &self.touched {
            let v = vertex as usize;
            self.label[v] = TreeLabel::Unreached;
            self.from[v] = NONE;
            self.base[v] = vertex;
        }
    }

    /// Switches matched and unmatched edges on the path from the uncovered `end`, reached from
    /// the outer vertex `before`, back to the root.
    fn augment(&mut self, end: u32, before: u32) {
        let (mut v, mut u) = (end, before);
        loop {
            let next = self.mate[u as usize];
            (self.mate[v as usize], self.mate[u as usize]) = (u, v);
            if next == NONE {
                return;
            }
            v = next;
            u = self.from[v as usize];
        }
    }

    /// The base of a vertex's blossom, with path halving.
    fn find(&mut self, vertex: u32) -> u32 {
        let mut v = vertex;
        while self.base[v as usize] != v {
            let up = self.base[self.base[v as usize] as usize];
            self.base[v as usize] = up;
            v = up;
        }
        v
    }

    /// The next base on the path to the root, if there is one.
    fn up(&mut self, base: u32) -> Option<u32> {
        let mate = self.mate[base as usize];
        (mate != NONE).then(|| self.find(self.from[mate as usize]))
    }

    /// The base at which the paths of two outer vertices to the root meet.
    fn common_base(&mut self, u: u32, v: u32) -> u32 {
        self.round += 1;
        let (mut here, mut other) = (Some(self.find(u)), Some(self.find(v)));
        loop {
            if let Some(base) = here {
                if self.passed[base as usize] == self.round {
                    return base;
                }
                self.passed[base as usize] = self.round;
                here = self.up(base);
            } else if other.is_none() {
                // Both paths end at the root of the same tree, so they have met before.
                return self.find(u);
            }
            std::mem::swap(&mut here, &mut other);
        }
    }

    /// Adds the path from `u` to the base to the blossom, which is entered by the edge from `v`.
    fn shrink(&mut self, u: u32, v: u32, base: u32) {
        let (mut u, mut v) = (u, v);
        while self.find(u) != base {
            self.from[u as usize] = v;
            let mate = self.mate[u as usize];
            if mate == NONE {
                return;
            }
            if self.label[mate as usize] == TreeLabel::Inner {
                self.label[mate as usize] = TreeLabel::Outer;
                self.queue.push_back(mate);
            }
            for inside in [u, mate] {
                if self.base[inside as usize] == inside {
                    self.base[inside as usize] = base;
                }
            }
            (v, u) = (mate, self.from[mate as usize]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::missable;
    use grundy_core::board::BitSet;
    use grundy_core::graph::Graph;

    /// The size of a maximum matching of the free vertices, by the definition.
    fn naive(graph: &Graph, free: &BitSet) -> usize {
        let Some(v) = free.iter().next() else {
            return 0;
        };
        let rest = free.without(&[v]);
        graph
            .neighbours(v)
            .filter(|&u| rest.contains(u))
            .map(|u| 1 + naive(graph, &rest.without(&[u])))
            .chain([naive(graph, &rest)])
            .max()
            .unwrap()
    }

    /// Every graph with 6 vertices.
    #[test]
    fn agrees_with_the_definition() {
        let pairs: Vec<(u32, u32)> = (0..6).flat_map(|u| (0..u).map(move |v| (v, u))).collect();
        let free = BitSet::full(6);
        for code in 0u32..1 << pairs.len() {
            let kept = pairs.iter().zip(0..).filter(|(_, i)| code >> i & 1 == 1);
            let graph = Graph::new(6, kept.map(|(&pair, _)| pair).collect(), None);
            let most = naive(&graph, &free);
            let expected: Vec<bool> =
                (0..6).map(|v| naive(&graph, &free.without(&[v])) == most).collect();
            assert_eq!(missable(&graph, &free), expected, "{:?}", graph.edges());
        }
    }
}
