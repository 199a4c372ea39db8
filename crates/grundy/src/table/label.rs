//! Grundy values of the vertices of an acyclic digraph.

use crate::game::{Failure, Meter};
use crate::graph::Digraph;
use crate::value::Mex;

/// The Grundy value of every vertex, the mex of the values of its targets. `order` lists every
/// vertex after all its targets. Takes O(vertices + arcs) time.
///
/// # Errors
/// A limit.
pub fn label(graph: &Digraph, order: &[u32], meter: &Meter<'_>) -> Result<Vec<u32>, Failure> {
    meter.keep(4 * u64::from(graph.vertices()))?;
    let mut values = vec![0; graph.vertices() as usize];
    let mut seen = Mex::new();
    for &vertex in order {
        let targets = graph.targets(vertex);
        meter.steps(1 + targets.len() as u64)?;
        for &target in targets {
            seen.insert(values[target as usize]);
        }
        values[vertex as usize] = seen.take();
    }
    Ok(values)
}
