//! Recognition of named families of graphs.

/// A connected simple graph of a named family. Each graph has one name: triangles and squares are
/// cycles, an edge is a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GraphFamily {
    /// A path with this many vertices, from 1.
    Path(u32),
    /// A cycle with this many vertices, from 3.
    Cycle(u32),
    /// A complete graph with this many vertices, from 4.
    Complete(u32),
    /// A complete bipartite graph, the size of its smaller side first. A star has a side of one.
    Bipartite(u32, u32),
}

/// The family of a connected simple graph, given by its vertices, ascending, and their neighbours.
/// O(vertices + edges · log vertices).
pub fn family<I: Iterator<Item = u32>>(
    vertices: &[u32],
    neighbours: impl Fn(u32) -> I,
) -> Option<GraphFamily> {
    let n = u32::try_from(vertices.len()).ok().filter(|&n| n > 0)?;
    let (mut ends, mut most) = (0u64, 0u64);
    for &v in vertices {
        let degree = neighbours(v).count() as u64;
        ends += degree;
        most = most.max(degree);
    }
    let (edges, size) = (ends / 2, u64::from(n));
    if most <= 2 && edges + 1 == size {
        return Some(GraphFamily::Path(n));
    }
    if most <= 2 && edges == size {
        return Some(GraphFamily::Cycle(n));
    }
    if edges == size * (size - 1) / 2 {
        return Some(GraphFamily::Complete(n));
    }
    bipartite(vertices, edges, neighbours)
}

/// Recognises a complete bipartite graph: one side is the neighbourhood of the first vertex, no
/// edge lies within a side, and the number of edges is the product of the sides.
fn bipartite<I: Iterator<Item = u32>>(
    vertices: &[u32],
    edges: u64,
    neighbours: impl Fn(u32) -> I,
) -> Option<GraphFamily> {
    let mut side: Vec<u32> = neighbours(*vertices.first()?).collect();
    side.sort_unstable();
    let (a, b) = (side.len(), vertices.len() - side.len());
    if a as u64 * b as u64 != edges {
        return None;
    }
    let inside = |v: u32| side.binary_search(&v).is_ok();
    let crossing = vertices.iter().all(|&v| neighbours(v).all(|u| inside(u) != inside(v)));
    let (a, b) = (u32::try_from(a.min(b)).ok()?, u32::try_from(a.max(b)).ok()?);
    crossing.then_some(GraphFamily::Bipartite(a, b))
}
