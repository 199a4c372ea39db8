//! Grundy values of the vertices of an acyclic digraph.

use crate::game::{Failure, Meter};
use crate::graph::{Digraph, Sums};
use crate::value::Mex;

/// The Grundy value of every vertex: the mex of the values of its targets; of one that is a sum,
/// the nim-sum of the values of its summands. `order` lists every vertex after all its targets.
/// Takes O(vertices + arcs) time.
///
/// # Errors
/// A limit.
pub fn label(
    graph: &Digraph,
    order: &[u32],
    sums: Option<&Sums>,
    meter: &Meter<'_>,
) -> Result<Vec<u32>, Failure> {
    meter.keep(4 * u64::from(graph.vertices()))?;
    let mut values = vec![0; graph.vertices() as usize];
    let mut seen = Mex::new();
    for &vertex in order {
        if let Some(parts) = sums.and_then(|sums| sums.of(vertex)) {
            meter.steps(1 + parts.len() as u64)?;
            values[vertex as usize] =
                parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]);
            continue;
        }
        let targets = graph.targets(vertex);
        meter.steps(1 + targets.len() as u64)?;
        for &target in targets {
            seen.insert(values[target as usize]);
        }
        values[vertex as usize] = seen.take();
    }
    Ok(values)
}
