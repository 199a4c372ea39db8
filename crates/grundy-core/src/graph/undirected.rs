//! Undirected multigraphs in compressed rows; loops and parallel edges may occur.

use super::family::{self, GraphFamily};
use super::labels::Labels;
use crate::board::{Grid, Offset};

/// A multigraph. Vertices are numbered 0 … n−1; the notation names them by their labels.
///
/// Rows are sorted by neighbour; a loop occurs once in the row of its vertex.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Graph {
    edges: Vec<(u32, u32)>,
    starts: Vec<u32>,
    /// Neighbour and edge of each end.
    rows: Vec<(u32, u32)>,
    labels: Labels,
    name: Option<String>,
    layout: Option<BoardLayout>,
}

/// The board whose cells, row by row, are the vertices of a graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardLayout {
    /// The board.
    pub grid: Grid,
    /// Which cells are joined.
    pub joined: CellAdjacency,
}

/// Which cells of a board are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CellAdjacency {
    /// Those that share a side.
    Sides,
    /// Those that share a side or a corner: a king moves from one to the other.
    King,
    /// Those on one row, column or diagonal: a queen moves from one to the other.
    Queen,
}

impl BoardLayout {
    /// The steps from a cell to the cells it is joined to that fit on the board, ascending.
    pub fn steps(self) -> Vec<Offset> {
        let (down, right) = (i64::from(self.grid.rows), i64::from(self.grid.cols));
        let far = if self.joined == CellAdjacency::Queen { down.max(right) } else { 2 };
        let directions = (-1..=1).flat_map(|r: i64| (-1..=1).map(move |c: i64| (r, c)));
        let straight = directions.filter(|&(r, c)| match self.joined {
            CellAdjacency::Sides => r.abs() + c.abs() == 1,
            CellAdjacency::King | CellAdjacency::Queen => (r, c) != (0, 0),
        });
        let steps = straight.flat_map(|(r, c)| (1..far).map(move |by| (by * r, by * c)));
        let mut steps: Vec<Offset> =
            steps.filter(|(r, c)| r.abs() < down && c.abs() < right).collect();
        steps.sort_unstable();
        steps
    }
}

impl Graph {
    /// The most edges, and the most vertices, that reading or generating a graph allows.
    pub const MOST: u64 = 10_000_000;

    /// Creates a graph from edges between vertices 0 … `vertices`−1. `labels`, ascending, is
    /// what the notation names the vertices by, by default their numbers. Edges to vertices out of
    /// range are left out. O(vertices + edges · log edges).
    pub fn new(vertices: u32, mut edges: Vec<(u32, u32)>, labels: Option<Vec<u64>>) -> Self {
        let n = vertices as usize;
        edges.retain_mut(|edge| {
            *edge = (edge.0.min(edge.1), edge.0.max(edge.1));
            edge.1 < vertices
        });
        edges.sort_unstable();
        let mut starts = vec![0u32; n + 1];
        for &(u, v) in &edges {
            starts[u as usize + 1] += 1;
            if u != v {
                starts[v as usize + 1] += 1;
            }
        }
        for i in 0..n {
            starts[i + 1] += starts[i];
        }
        let mut rows = vec![(0, 0); starts[n] as usize];
        let mut next = starts.clone();
        let mut put = |at: u32, neighbour: u32, edge: u32| {
            let slot = &mut next[at as usize];
            rows[*slot as usize] = (neighbour, edge);
            *slot += 1;
        };
        // Smaller neighbours first, then larger ones, so that rows come out sorted.
        for (edge, &(u, v)) in (0u32..).zip(&edges) {
            if u != v {
                put(v, u, edge);
            }
        }
        for (edge, &(u, v)) in (0u32..).zip(&edges) {
            put(u, v, edge);
        }
        Self { edges, starts, rows, labels: Labels::new(labels), name: None, layout: None }
    }

    /// Labels the vertices with consecutive numbers. Generators and most files count from 1.
    #[must_use]
    pub fn labelled_from(mut self, first: u64) -> Self {
        self.labels = Labels::From(first);
        self
    }

    /// Sets the notation from which the graph was read and as which it prints.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets the board whose cells are the vertices.
    #[must_use]
    pub fn laid_out(mut self, layout: BoardLayout) -> Self {
        self.layout = Some(layout);
        self
    }

    /// The notation from which the graph was read, if it is shorter than its edges.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The board whose cells are the vertices, if the graph was generated from one.
    pub fn layout(&self) -> Option<BoardLayout> {
        self.layout
    }

    /// The number of vertices.
    pub fn vertices(&self) -> u32 {
        u32::try_from(self.starts.len() - 1).unwrap_or(u32::MAX)
    }

    /// The edges, sorted, each with its smaller end first.
    pub fn edges(&self) -> &[(u32, u32)] {
        &self.edges
    }

    /// The neighbours of a vertex, ascending, each with the number of the connecting edge.
    #[inline]
    pub fn incident(&self, vertex: u32) -> &[(u32, u32)] {
        let v = vertex as usize;
        &self.rows[self.starts[v] as usize..self.starts[v + 1] as usize]
    }

    /// The neighbours of a vertex, ascending, once for each connecting edge.
    pub fn neighbours(&self, vertex: u32) -> impl Iterator<Item = u32> {
        self.incident(vertex).iter().map(|&(neighbour, _)| neighbour)
    }

    /// The label of a vertex in the notation.
    pub fn label(&self, vertex: u32) -> u64 {
        self.labels.label(vertex)
    }

    /// The vertex with a label.
    pub fn vertex(&self, label: u64) -> Option<u32> {
        self.labels.vertex(label, self.vertices())
    }

    /// The subgraph induced by some of the vertices, given ascending. Vertices keep their labels.
    #[must_use]
    pub fn induced(&self, vertices: &[u32]) -> Self {
        let mut index = vec![u32::MAX; self.vertices() as usize];
        for (i, &v) in (0u32..).zip(vertices) {
            index[v as usize] = i;
        }
        let kept = self.edges.iter().filter_map(|&(u, v)| {
            let ends = (index[u as usize], index[v as usize]);
            (ends.0 != u32::MAX && ends.1 != u32::MAX).then_some(ends)
        });
        let labels = vertices.iter().map(|&v| self.label(v)).collect();
        let count = u32::try_from(vertices.len()).unwrap_or(u32::MAX);
        Self::new(count, kept.collect(), Some(labels))
    }

    /// The graph without some of its edges, given by their numbers, ascending.
    #[must_use]
    pub fn without_edges(&self, removed: &[u32]) -> Self {
        let kept = (0u32..)
            .zip(&self.edges)
            .filter(|(edge, _)| removed.binary_search(edge).is_err())
            .map(|(_, &ends)| ends);
        let labels = self.labels.clone();
        Self { labels, ..Self::new(self.vertices(), kept.collect(), None) }
    }

    /// The vertices of each connected part, ascending. O(vertices + edges), without recursion.
    pub fn components(&self) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.vertices() as usize];
        let mut parts = Vec::new();
        for root in 0..self.vertices() {
            if std::mem::replace(&mut seen[root as usize], true) {
                continue;
            }
            let mut part = vec![root];
            let mut next = 0;
            while let Some(&v) = part.get(next) {
                next += 1;
                for u in self.neighbours(v) {
                    if !std::mem::replace(&mut seen[u as usize], true) {
                        part.push(u);
                    }
                }
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    /// Whether the graph has neither loops nor parallel edges.
    pub fn is_simple(&self) -> bool {
        self.edges.iter().all(|&(u, v)| u != v) && self.edges.windows(2).all(|w| w[0] != w[1])
    }

    /// The named family of a connected simple graph, if it belongs to one.
    pub fn family(&self) -> Option<GraphFamily> {
        let all: Vec<u32> = (0..self.vertices()).collect();
        if !self.is_simple() || self.components().len() != 1 {
            return None;
        }
        family::family(&all, |v| self.neighbours(v))
    }

    /// The vertices of a path or a cycle in their order along it, from the least end or vertex.
    pub fn order(&self) -> Option<Vec<u32>> {
        let start = match self.family()? {
            GraphFamily::Path(_) => (0..self.vertices()).find(|&v| self.incident(v).len() <= 1)?,
            GraphFamily::Cycle(_) => 0,
            _ => return None,
        };
        let mut order = vec![start];
        let (mut before, mut at) = (None, start);
        while let Some(next) =
            self.neighbours(at).find(|&u| Some(u) != before && (u != start || before.is_none()))
        {
            order.push(next);
            (before, at) = (Some(at), next);
        }
        Some(order)
    }
}

#[cfg(test)]
mod tests {
    use super::{Graph, GraphFamily};

    #[test]
    fn loops_and_parallel_edges_are_kept() {
        let graph = Graph::new(3, vec![(1, 0), (0, 1), (2, 2)], None);
        assert_eq!(graph.edges(), [(0, 1), (0, 1), (2, 2)]);
        assert_eq!(graph.incident(1), [(0, 0), (0, 1)]);
        assert_eq!(graph.incident(2), [(2, 2)]);
        assert_eq!(graph.components(), [vec![0, 1], vec![2]]);
        assert!(!graph.is_simple());
    }

    #[test]
    fn orders_of_paths_and_cycles() {
        let path = Graph::new(4, vec![(2, 0), (0, 3), (3, 1)], Some(vec![5, 7, 8, 9]));
        assert_eq!(path.family(), Some(GraphFamily::Path(4)));
        assert_eq!(path.order(), Some(vec![1, 3, 0, 2]));
        assert_eq!((path.label(0), path.vertex(9)), (5, Some(3)));
        let cycle = Graph::new(4, vec![(0, 2), (2, 1), (1, 3), (3, 0)], None);
        assert_eq!(cycle.order(), Some(vec![0, 2, 1, 3]));
        let part = cycle.induced(&[0, 2, 3]);
        assert_eq!(part.edges(), [(0, 1), (0, 2)]);
        assert_eq!((part.label(1), cycle.labelled_from(1).label(1)), (2, 2));
    }
}
