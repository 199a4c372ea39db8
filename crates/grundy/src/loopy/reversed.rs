//! The arcs of a digraph, looked up by their targets.

use crate::graph::Digraph;

/// For every vertex, the vertices that have an arc to it.
#[derive(Debug)]
pub(super) struct Reversed {
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl Reversed {
    /// The bytes it takes.
    pub(super) fn size(graph: &Digraph) -> u64 {
        4 * (u64::from(graph.vertices()) + 1 + graph.arcs() as u64)
    }

    /// In time linear in vertices and arcs.
    pub(super) fn of(graph: &Digraph) -> Self {
        let count = graph.vertices() as usize;
        let mut starts = vec![0u32; count + 1];
        let each = || (0..graph.vertices()).flat_map(|v| graph.targets(v).iter());
        for &target in each() {
            starts[target as usize] += 1;
        }
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        // Filled from the back, every start moves down to where it belongs.
        let mut sources = vec![0u32; graph.arcs()];
        for vertex in (0..graph.vertices()).rev() {
            for &target in graph.targets(vertex) {
                let start = &mut starts[target as usize];
                *start -= 1;
                sources[*start as usize] = vertex;
            }
        }
        Self { starts, sources }
    }

    /// The vertices with an arc to a vertex, ascending.
    pub(super) fn sources(&self, vertex: u32) -> &[u32] {
        let v = vertex as usize;
        &self.sources[self.starts[v] as usize..self.starts[v + 1] as usize]
    }
}
