//! Computes Grundy values of the vertices of an acyclic digraph.

use grundy_core::game::{Failure, Meter, Refusal};
use grundy_core::graph::{Digraph, Sums};
use grundy_core::value::Mex;

/// Returns the Grundy value of every vertex: the mex of the values of its targets or, for a vertex
/// that is a sum, the nim-sum of the values of its summands. `order` must list every vertex after
/// all its targets. Takes O(vertices + arcs) time.
///
/// # Errors
/// Returns an error if a limit is reached, or if `order` lists a vertex before one of its targets,
/// or not at all.
pub fn label(
    graph: &Digraph,
    order: &[u32],
    sums: Option<&Sums>,
    meter: &Meter<'_>,
) -> Result<Vec<u32>, Failure> {
    meter.keep(4 * u64::from(graph.vertices()))?;
    let mut values = vec![OPEN; graph.vertices() as usize];
    let mut seen = Mex::new();
    for &vertex in order {
        if vertex >= graph.vertices() {
            return Err(out_of_order(vertex));
        }
        let summands = sums.and_then(|sums| sums.of(vertex));
        let below = summands.unwrap_or_else(|| graph.targets(vertex));
        meter.steps(1 + below.len() as u64)?;
        let mut sum = 0;
        for &below in below {
            match values.get(below as usize) {
                None | Some(&OPEN) => return Err(out_of_order(below)),
                Some(&value) if summands.is_some() => sum ^= value,
                Some(&value) => seen.insert(value),
            }
        }
        values[vertex as usize] = if summands.is_some() { sum } else { seen.take() };
    }
    match (0u32..).zip(&values).find(|&(_, &value)| value == OPEN) {
        Some((vertex, _)) => Err(out_of_order(vertex)),
        None => Ok(values),
    }
}

/// The mark of a vertex that is not labelled yet; no vertex has so many targets.
const OPEN: u32 = u32::MAX;

/// Returns the error that the order of a digraph does not satisfy the contract of
/// [`MoveGraph::order`](grundy_core::game::MoveGraph).
fn out_of_order(vertex: u32) -> Failure {
    let why = format!(
        "the order of the digraph does not list vertex {vertex} before those that lead to it"
    );
    Refusal::new(why).into()
}
