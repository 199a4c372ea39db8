//! Which vertices are joined, while edges are added one by one: a forest of disjoint sets.

/// Vertices from 0, each with a path to the least vertex of its connected part.
pub(super) struct Roots(Vec<usize>);

impl Roots {
    /// Vertices that no edge joins.
    pub(super) fn new(vertices: usize) -> Self {
        Self((0..vertices).collect())
    }

    /// The least vertex of the part of a vertex.
    pub(super) fn root(&mut self, mut vertex: usize) -> usize {
        while self.0[vertex] != vertex {
            self.0[vertex] = self.0[self.0[vertex]];
            vertex = self.0[vertex];
        }
        vertex
    }

    /// Joins the parts of two vertices. Whether they were two parts.
    pub(super) fn join(&mut self, from: usize, to: usize) -> bool {
        let (a, b) = (self.root(from), self.root(to));
        self.0[a.max(b)] = a.min(b);
        a != b
    }
}
