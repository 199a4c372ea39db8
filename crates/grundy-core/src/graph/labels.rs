//! The labels by which the notation names vertices.

/// The labels of vertices 0 … n−1, ascending.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Labels {
    /// Consecutive numbers from this one.
    From(u64),
    /// One for each vertex.
    Listing(Vec<u64>),
}

impl Labels {
    /// These labels; without any, each vertex is its own.
    pub(super) fn new(labels: Option<Vec<u64>>) -> Self {
        let Some(labels) = labels else { return Self::From(0) };
        let first = labels.first().copied().unwrap_or(0);
        let consecutive =
            labels.iter().zip(0..).all(|(&label, i)| label.checked_sub(first) == Some(i));
        if consecutive { Self::From(first) } else { Self::Listing(labels) }
    }

    /// The label of a vertex.
    pub(super) fn label(&self, vertex: u32) -> u64 {
        match self {
            Self::From(first) => first + u64::from(vertex),
            Self::Listing(labels) => labels[vertex as usize],
        }
    }

    /// The vertex with a label among the first `count`.
    pub(super) fn vertex(&self, label: u64, count: u32) -> Option<u32> {
        let vertex = match self {
            Self::From(first) => u32::try_from(label.checked_sub(*first)?),
            Self::Listing(labels) => u32::try_from(labels.binary_search(&label).ok()?),
        };
        vertex.ok().filter(|&vertex| vertex < count)
    }
}
