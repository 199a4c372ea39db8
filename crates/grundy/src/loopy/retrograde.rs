//! Who wins from each vertex of a digraph, and in how many moves, by retrograde analysis.
//!
//! A vertex is won by the player to move if an arc leads to one that is lost, and lost if all lead
//! to won ones; what neither reaches is drawn, for from there either player can always go on to
//! another such vertex (E. Zermelo 1913; C. A. B. Smith 1966). Going back from the ends in order of
//! distance gives the remoteness on the way: a winner takes the nearest lost vertex, a loser the
//! farthest won one.

use super::each::each;
use super::reversed::{Reversed, worth};
use crate::game::{Failure, Meter};
use crate::graph::Digraph;
use crate::value::{Label, Outcome};

/// In the state of a vertex that is not decided.
const OPEN: u32 = 1 << 31;

/// So many decided vertices are looked up at once, and then the states of what leads to them: none
/// waits for another to come from memory.
const AT_ONCE: usize = 64;

/// The state of every vertex. Of a decided one, the remoteness, and in the lowest bit whether the
/// player to move wins; of an open one, `OPEN` and how many targets are not yet known to be won
/// by who moves there.
#[derive(Debug, Clone)]
pub struct Labels(Vec<u32>);

impl Labels {
    /// How play from a vertex ends for the player to move there.
    pub fn of(&self, vertex: u32) -> Label {
        let state = self.0.get(vertex as usize).copied().unwrap_or(OPEN);
        if state & OPEN != 0 {
            return Label { outcome: Outcome::Draw, remoteness: None };
        }
        let outcome = Outcome::of_mover(state & 1 == 1);
        Label { outcome, remoteness: Some(state >> 1) }
    }
}

impl Reversed {
    /// Labels every vertex of a digraph in time linear in vertices and arcs. `won` are vertices
    /// without arcs at which the player to move has won; at the others without arcs that player
    /// has lost.
    ///
    /// # Errors
    /// A limit.
    pub fn labels(
        &mut self,
        graph: &Digraph,
        won: &[u32],
        meter: &Meter<'_>,
    ) -> Result<Labels, Failure> {
        let vertices = graph.vertices();
        meter.keep(Self::size(graph) + 8 * u64::from(vertices))?;
        let threads = worth(graph, meter.threads());
        self.fill(graph, threads);
        let mut states = vec![0; vertices as usize];
        let share = states.len().div_ceil(threads).max(1);
        let parts = (0..vertices).step_by(share).zip(states.chunks_mut(share));
        let ends = each(parts.map(|(first, part)| move || start(graph, first, part)).collect());
        for &vertex in won {
            states[vertex as usize] = 1;
        }
        self.go_back(ends.concat(), &mut states, meter)?;
        Ok(Labels(states))
    }

    /// Decides all vertices that can be, from those in `queue` on, which are.
    fn go_back(
        &self,
        mut queue: Vec<u32>,
        states: &mut [u32],
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let mut next = 0;
        let mut rows = Vec::with_capacity(AT_ONCE);
        let mut arcs = Vec::new();
        while next < queue.len() {
            let decided = &queue[next..queue.len().min(next + AT_ONCE)];
            next += decided.len();
            rows.extend(decided.iter().map(|&v| (states[v as usize], self.sources(v))));
            for (label, sources) in rows.drain(..) {
                arcs.extend(sources.iter().map(|&source| (label, source)));
            }
            meter.steps((decided.len() + arcs.len()) as u64)?;
            let read = arcs.iter().fold(0, |read, &(_, source)| read ^ states[source as usize]);
            std::hint::black_box(read);
            for (label, source) in arcs.drain(..) {
                let state = &mut states[source as usize];
                if *state & OPEN == 0 {
                    continue;
                }
                let farther = (label >> 1) + 1;
                if label & 1 == 0 {
                    *state = farther << 1 | 1;
                } else {
                    *state -= 1;
                    if *state != OPEN {
                        continue;
                    }
                    *state = farther << 1;
                }
                queue.push(source);
            }
        }
        Ok(())
    }
}

/// The states of the vertices from `first` on before anything is known but which have no arcs:
/// these come back.
fn start(graph: &Digraph, first: u32, states: &mut [u32]) -> Vec<u32> {
    let mut ends = Vec::new();
    for (vertex, state) in (first..).zip(states) {
        match graph.targets(vertex).len() {
            0 => ends.push(vertex),
            arcs => *state = OPEN | u32::try_from(arcs).unwrap_or(u32::MAX),
        }
    }
    ends
}
