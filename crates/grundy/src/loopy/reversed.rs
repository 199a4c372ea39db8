//! The arcs of a digraph, looked up by their targets.

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
        4 * (u64::from(graph.vertices()) + 1) + 6 * graph.arcs() as u64
    }

    /// In time linear in vertices and arcs.
    ///
    /// The arcs are dealt to blocks of targets first, then each block is sorted: sorting all at
    /// once would miss the caches with nearly every arc of a large digraph, dealing writes to a
    /// few places. Of a dealt arc the source lies where its block's sources belong, so that
    /// little more memory is touched than what is kept.
    pub(super) fn of(graph: &Digraph) -> Self {
        let count = graph.vertices() as usize;
        let mut sources = vec![0; graph.arcs()];
        let (within, ends) = deal(graph, &mut sources);
        let mut starts = vec![0; count + 1];
        let mut dealt = Vec::new();
        let mut begin = 0;
        for (starts, end) in starts[..count].chunks_mut(1 << BLOCK).zip(ends) {
            dealt.clear();
            dealt.extend_from_slice(&sources[begin..end]);
            sort(&dealt, &within[begin..end], starts, &mut sources[begin..end]);
            let before = u32::try_from(begin).unwrap_or(u32::MAX);
            for start in starts {
                *start += before;
            }
            begin = end;
        }
        starts[count] = u32::try_from(graph.arcs()).unwrap_or(u32::MAX);
        Self { starts, sources }
    }

    /// The vertices with an arc to a vertex, ascending.
    pub(super) fn sources(&self, vertex: u32) -> &[u32] {
        let v = vertex as usize;
        &self.sources[self.starts[v] as usize..self.starts[v + 1] as usize]
    }
}

/// Puts the source of every arc into `sources`, by ascending blocks of targets and then by
/// ascending sources; tells which vertex of its block each target is, and where each block ends.
fn deal(graph: &Digraph, sources: &mut [u32]) -> (Vec<u16>, Vec<usize>) {
    let block = |target: u32| (target >> BLOCK) as usize;
    let targets = |vertex| graph.targets(vertex).iter().copied();
    let vertices = 0..graph.vertices();
    let mut next = vec![0; block(graph.vertices()) + 1];
    for target in vertices.clone().flat_map(targets) {
        next[block(target)] += 1;
    }
    let mut begin = 0;
    for next in &mut next {
        begin += std::mem::replace(next, begin);
    }
    let mut within = vec![0; graph.arcs()];
    for vertex in vertices {
        for target in targets(vertex) {
            let next = &mut next[block(target)];
            sources[*next] = vertex;
            within[*next] = u16::try_from(target & ((1 << BLOCK) - 1)).unwrap_or(0);
            *next += 1;
        }
    }
    (within, next)
}

/// Sorts the dealt sources of a block by their targets, and tells where those of each target
/// start.
fn sort(dealt: &[u32], within: &[u16], starts: &mut [u32], sources: &mut [u32]) {
    for &target in within {
        starts[usize::from(target)] += 1;
    }
    let mut end = 0;
    for start in &mut *starts {
        end += *start;
        *start = end;
    }
    // Filled from the back, every start moves down to where it belongs.
    for (&source, &target) in dealt.iter().zip(within).rev() {
        let start = &mut starts[usize::from(target)];
        *start -= 1;
        sources[*start as usize] = source;
    }
}
