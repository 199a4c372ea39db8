//! The arcs of a digraph, looked up by their targets.

use std::ops::Range;

use crate::graph::Digraph;

/// Vertices of one block, as a power of two: what the arcs of a block are sorted in stays in the
/// caches of a core.
const BLOCK: u32 = 15;

/// For every vertex, the vertices that have an arc to it.
#[derive(Debug)]
pub(super) struct Reversed {
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl Reversed {
    /// The bytes it takes, with those that it takes only while it is made.
    pub(super) fn size(graph: &Digraph) -> u64 {
        let dealt = if is_one_block(graph) { 0 } else { 8 * graph.arcs() as u64 };
        4 * (u64::from(graph.vertices()) + 1 + graph.arcs() as u64) + dealt
    }

    /// In time linear in vertices and arcs.
    pub(super) fn of(graph: &Digraph) -> Self {
        let count = graph.vertices() as usize;
        let mut reversed = Self { starts: vec![0; count + 1], sources: vec![0; graph.arcs()] };
        if is_one_block(graph) {
            reversed.sort(0..count, 0, arcs(graph));
        } else {
            let (dealt, ends) = deal(graph);
            let mut begin = 0;
            for (block, end) in ends.into_iter().enumerate() {
                let vertices = block << BLOCK..count.min((block + 1) << BLOCK);
                reversed.sort(vertices, begin, dealt[begin..end].iter().copied());
                begin = end;
            }
        }
        reversed.starts[count] = u32::try_from(graph.arcs()).unwrap_or(u32::MAX);
        reversed
    }

    /// Sorts the arcs to some vertices by their targets, into the places from `begin`.
    fn sort(
        &mut self,
        targets: Range<usize>,
        begin: usize,
        arcs: impl DoubleEndedIterator<Item = (u32, u32)> + Clone,
    ) {
        let first = targets.start;
        let starts = &mut self.starts[targets];
        for (_, target) in arcs.clone() {
            starts[target as usize - first] += 1;
        }
        let mut end = u32::try_from(begin).unwrap_or(u32::MAX);
        for start in &mut *starts {
            end += *start;
            *start = end;
        }
        // Filled from the back, every start moves down to where it belongs.
        for (source, target) in arcs.rev() {
            let start = &mut starts[target as usize - first];
            *start -= 1;
            self.sources[*start as usize] = source;
        }
    }

    /// The vertices with an arc to a vertex, ascending.
    pub(super) fn sources(&self, vertex: u32) -> &[u32] {
        let v = vertex as usize;
        &self.sources[self.starts[v] as usize..self.starts[v + 1] as usize]
    }
}

fn is_one_block(graph: &Digraph) -> bool {
    graph.vertices() >> BLOCK == 0
}

/// All arcs, as source and target, by ascending sources.
fn arcs(graph: &Digraph) -> impl DoubleEndedIterator<Item = (u32, u32)> + Clone {
    (0..graph.vertices())
        .flat_map(|vertex| graph.targets(vertex).iter().map(move |&target| (vertex, target)))
}

/// All arcs by ascending blocks of targets, and where each block ends. Sorting by target at once
/// would miss the caches with nearly every arc of a large digraph; this writes to a few places.
fn deal(graph: &Digraph) -> (Vec<(u32, u32)>, Vec<usize>) {
    let block = |target: u32| (target >> BLOCK) as usize;
    let mut next = vec![0; block(graph.vertices()) + 1];
    for (_, target) in arcs(graph) {
        next[block(target)] += 1;
    }
    let mut begin = 0;
    for next in &mut next {
        begin += std::mem::replace(next, begin);
    }
    let mut dealt = vec![(0, 0); graph.arcs()];
    for arc in arcs(graph) {
        let next = &mut next[block(arc.1)];
        dealt[*next] = arc;
        *next += 1;
    }
    (dealt, next)
}
