//! Who wins from each vertex of a digraph, and in how many moves, by retrograde analysis.
//!
//! A vertex is won by the player to move if an arc leads to one that is lost, and lost if all lead
//! to won ones; what neither reaches is drawn, for from there either player can always go on to
//! another such vertex (E. Zermelo 1913; C. A. B. Smith 1966). Going back from the ends in order of
//! distance gives the remoteness on the way: a winner takes the nearest lost vertex, a loser the
//! farthest won one.

use super::reversed::Reversed;
use crate::game::{Failure, Meter};
use crate::graph::Digraph;
use crate::value::{Label, Outcome};

/// A vertex that is not decided.
const OPEN: u32 = u32::MAX;

/// The label of every vertex, packed: the remoteness, and in the lowest bit whether the player to
/// move wins.
#[derive(Debug, Clone)]
pub struct Labels(Vec<u32>);

impl Labels {
    /// How play from a vertex ends for the player to move there.
    pub fn of(&self, vertex: u32) -> Label {
        let packed = self.0.get(vertex as usize).copied().unwrap_or(OPEN);
        if packed == OPEN {
            return Label { outcome: Outcome::Draw, remoteness: None };
        }
        let outcome = Outcome::of_mover(packed & 1 == 1);
        Label { outcome, remoteness: Some(packed >> 1) }
    }
}

/// Labels every vertex in time linear in vertices and arcs. `won` are vertices without arcs at
/// which the player to move has won; at the others without arcs that player has lost.
///
/// # Errors
/// A limit.
pub fn labels(graph: &Digraph, won: &[u32], meter: &Meter<'_>) -> Result<Labels, Failure> {
    let vertices = graph.vertices();
    meter.keep(Reversed::size(graph) + 12 * u64::from(vertices))?;
    let back = Reversed::of(graph);
    let mut packed = vec![OPEN; vertices as usize];
    // Of each open vertex, the targets that are not yet known to be won by who moves there.
    let mut left: Vec<u32> = (0..vertices).map(|v| narrow(graph.targets(v).len())).collect();
    let mut queue: Vec<u32> = (0..vertices).filter(|&v| left[v as usize] == 0).collect();
    for &vertex in &queue {
        packed[vertex as usize] = 0;
    }
    for &vertex in won {
        packed[vertex as usize] = 1;
    }
    let mut next = 0;
    while let Some(&vertex) = queue.get(next) {
        next += 1;
        let sources = back.sources(vertex);
        meter.steps(1 + sources.len() as u64)?;
        let label = packed[vertex as usize];
        let farther = (label >> 1) + 1;
        for &source in sources {
            if packed[source as usize] != OPEN {
                continue;
            }
            if label & 1 == 0 {
                packed[source as usize] = farther << 1 | 1;
            } else {
                left[source as usize] -= 1;
                if left[source as usize] > 0 {
                    continue;
                }
                packed[source as usize] = farther << 1;
            }
            queue.push(source);
        }
    }
    Ok(Labels(packed))
}

/// Vertices are counted in 32 bits.
fn narrow(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
