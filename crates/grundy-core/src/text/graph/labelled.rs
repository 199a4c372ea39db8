//! Edges between labelled vertices as they are read, and the graph that they form.

use crate::graph::Graph;
use crate::message;
use crate::text::Message;

/// The edges that a game allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edges {
    /// Loops and parallel edges are errors.
    Simple,
    /// Loops and parallel edges are allowed.
    Any,
}

/// The edges and vertices read so far, in order.
#[derive(Debug, Default)]
pub(super) struct Labelled {
    pub(super) edges: Vec<(u64, u64)>,
    pub(super) lone: Vec<u64>,
}

/// An edge that the game does not allow, by its index.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum EdgeFault {
    Loop(usize),
    Repeated(usize),
}

impl EdgeFault {
    pub(super) fn edge(&self) -> usize {
        match *self {
            Self::Loop(edge) | Self::Repeated(edge) => edge,
        }
    }

    pub(super) fn message(&self) -> Message {
        match self {
            Self::Loop(_) => {
                message!("edge-loop", "an edge from a vertex to itself has no meaning in this game")
            }
            Self::Repeated(_) => message!("edge-twice", "this edge is there already"),
        }
    }
}

/// The first edge that is not allowed.
pub(super) fn fault(list: &[(u64, u64)], edges: Edges) -> Option<EdgeFault> {
    if edges == Edges::Any {
        return None;
    }
    if let Some(edge) = list.iter().position(|(u, v)| u == v) {
        return Some(EdgeFault::Loop(edge));
    }
    let mut sorted: Vec<(u64, u64, usize)> =
        list.iter().enumerate().map(|(i, &(u, v))| (u.min(v), u.max(v), i)).collect();
    sorted.sort_unstable();
    sorted
        .windows(2)
        .filter(|w| (w[0].0, w[0].1) == (w[1].0, w[1].1))
        .map(|w| w[1].2)
        .min()
        .map(EdgeFault::Repeated)
}

impl Labelled {
    /// Builds the graph whose vertices are the labels that occur.
    pub(super) fn graph(self) -> Graph {
        let ends = self.edges.iter().flat_map(|&(u, v)| [u, v]);
        let mut labels: Vec<u64> = ends.chain(self.lone.iter().copied()).collect();
        labels.sort_unstable();
        labels.dedup();
        let index = |label: u64| {
            // Labels mostly have no gaps, so this guess is mostly right.
            let first = labels.first().copied().unwrap_or(0);
            let guess = usize::try_from(label - first).unwrap_or(usize::MAX);
            let at = match labels.get(guess) {
                Some(&there) if there == label => guess,
                _ => labels.partition_point(|&l| l < label),
            };
            u32::try_from(at).unwrap_or(u32::MAX)
        };
        let edges = self.edges.iter().map(|&(u, v)| (index(u), index(v))).collect();
        let count = u32::try_from(labels.len()).unwrap_or(u32::MAX);
        Graph::new(count, edges, Some(labels))
    }
}
