//! Sums of vertices of a digraph, where a move from one vertex may lead to several at once.
//!
//! Each sum is a vertex of the digraph, too, numbered after all others: it is an option of the
//! vertices that have a move to it, and its own arcs lead to its summands. An order of the vertices
//! in which targets come first is then one in which summands come before their sums.

/// The sums among the vertices of a digraph.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sums {
    first: u32,
    /// Where the summands of each sum begin, with the end of the last.
    starts: Vec<u32>,
    parts: Vec<u32>,
}

impl Sums {
    /// No sums, after this number of vertices.
    pub fn after(vertices: u32) -> Self {
        Self { first: vertices, starts: vec![0], parts: Vec::new() }
    }

    /// Adds a sum. A vertex may be a summand several times.
    pub fn push(&mut self, parts: &[u32]) {
        self.parts.extend_from_slice(parts);
        self.starts.push(u32::try_from(self.parts.len()).unwrap_or(u32::MAX));
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.starts.len() == 1
    }

    /// The number of vertices that are not sums.
    pub fn vertices(&self) -> u32 {
        self.first
    }

    /// The number of all vertices.
    pub fn end(&self) -> u32 {
        self.first + u32::try_from(self.starts.len() - 1).unwrap_or(u32::MAX)
    }

    /// The vertex of the sum that was added last.
    pub fn last(&self) -> u32 {
        self.end().saturating_sub(1)
    }

    /// The summands, if this vertex is a sum.
    #[inline]
    pub fn of(&self, vertex: u32) -> Option<&[u32]> {
        let sum = vertex.checked_sub(self.first)? as usize;
        let end = *self.starts.get(sum + 1)? as usize;
        self.parts.get(self.starts[sum] as usize..end)
    }
}
