//! Directed graphs in compressed rows.

use super::labels::Labels;

/// A digraph without parallel arcs: for each vertex the list of its targets.
///
/// Vertices are numbered 0 … n−1; the notation names them by their labels.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Digraph {
    starts: Vec<u32>,
    targets: Vec<u32>,
    labels: Labels,
}

impl Digraph {
    /// Creates a digraph from arcs between vertices 0 … `vertices`−1. `labels`, ascending, is what
    /// the notation names the vertices by, by default their numbers. Arcs to vertices out of range are left out.
    /// O(vertices + arcs), plus sorting within each row.
    pub fn new(vertices: u32, arcs: &[(u32, u32)], labels: Option<Vec<u64>>) -> Self {
        let n = vertices as usize;
        let mut starts = vec![0u32; n + 1];
        let inside = |&&(from, to): &&(u32, u32)| from < vertices && to < vertices;
        for &(from, _) in arcs.iter().filter(inside) {
            starts[from as usize + 1] += 1;
        }
        for i in 0..n {
            starts[i + 1] += starts[i];
        }
        let mut targets = vec![0u32; starts[n] as usize];
        let mut next = starts.clone();
        for &(from, to) in arcs.iter().filter(inside) {
            let slot = &mut next[from as usize];
            targets[*slot as usize] = to;
            *slot += 1;
        }
        drop(next);
        let mut kept = 0usize;
        let mut begin = 0usize;
        for v in 0..n {
            let end = starts[v + 1] as usize;
            targets[begin..end].sort_unstable();
            let row = kept;
            for i in begin..end {
                let target = targets[i];
                if kept == row || targets[kept - 1] != target {
                    targets[kept] = target;
                    kept += 1;
                }
            }
            begin = end;
            starts[v + 1] = u32::try_from(kept).unwrap_or(u32::MAX);
        }
        targets.truncate(kept);
        Self { starts, targets, labels: Labels::new(labels) }
    }

    /// Creates a digraph from its rows: `row` adds the targets of a vertex to a list, ascending and
    /// each once. `arcs` is their total number, less than 2^32.
    pub fn by_rows(vertices: u32, arcs: usize, mut row: impl FnMut(u32, &mut Vec<u32>)) -> Self {
        let (mut starts, mut targets) = (vec![0], Vec::with_capacity(arcs));
        starts.reserve_exact(vertices as usize);
        for vertex in 0..vertices {
            row(vertex, &mut targets);
            starts.push(u32::try_from(targets.len()).unwrap_or(u32::MAX));
        }
        Self { starts, targets, labels: Labels::From(0) }
    }

    /// The number of vertices.
    pub fn vertices(&self) -> u32 {
        u32::try_from(self.starts.len() - 1).unwrap_or(u32::MAX)
    }

    /// The number of arcs.
    pub fn arcs(&self) -> usize {
        self.targets.len()
    }

    /// The targets of a vertex, ascending.
    #[inline]
    pub fn targets(&self, vertex: u32) -> &[u32] {
        let v = vertex as usize;
        &self.targets[self.starts[v] as usize..self.starts[v + 1] as usize]
    }

    /// The rows: the index at which the targets of each vertex start, with the end of the last; and
    /// all targets.
    pub fn rows(&self) -> (&[u32], &[u32]) {
        (&self.starts, &self.targets)
    }

    /// The label of a vertex in the notation.
    pub fn label(&self, vertex: u32) -> u64 {
        self.labels.label(vertex)
    }

    /// The vertex with a label.
    pub fn vertex(&self, label: u64) -> Option<u32> {
        self.labels.vertex(label, self.vertices())
    }
}

impl Digraph {
    /// Returns all vertices, each after all of its targets. O(vertices + arcs), without recursion.
    ///
    /// # Errors
    /// The vertices of a cycle, in the order of its arcs.
    pub fn targets_first(&self) -> Result<Vec<u32>, Vec<u32>> {
        const NEW: u32 = u32::MAX;
        const DONE: u32 = u32::MAX - 1;
        // For a vertex on the current path: the number of its targets visited.
        let mut state = vec![NEW; self.vertices() as usize];
        let mut order = Vec::with_capacity(state.len());
        let mut path = Vec::new();
        for root in 0..self.vertices() {
            if state[root as usize] != NEW {
                continue;
            }
            path.push(root);
            state[root as usize] = 0;
            while let Some(&v) = path.last() {
                let entered = state[v as usize];
                let Some(&target) = self.targets(v).get(entered as usize) else {
                    state[v as usize] = DONE;
                    order.push(v);
                    path.pop();
                    continue;
                };
                state[v as usize] = entered + 1;
                match state[target as usize] {
                    NEW => {
                        state[target as usize] = 0;
                        path.push(target);
                    }
                    DONE => {}
                    _ => {
                        let from = path.iter().position(|&u| u == target).unwrap_or(0);
                        return Err(path.split_off(from));
                    }
                }
            }
        }
        Ok(order)
    }
}
