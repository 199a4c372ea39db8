//! Finds who wins from each vertex of a digraph, and in how many moves, by retrograde analysis.
//!
//! A vertex is won by the player to move if an arc leads to a lost vertex, and lost if all arcs
//! lead to won ones. All other vertices are drawn: from each of them an arc leads to another drawn
//! one and none to a lost one, so neither player has to lose (E. Zermelo 1913; C. A. B. Smith
//! 1966).
//!
//! Vertices are decided from the ends backwards, in order of their distance from the end of play.
//! This also gives the remoteness: a winner moves to the nearest lost vertex, a loser to the
//! farthest won one.

use super::reversed::{ReversedDigraph, useful_threads};
use super::threads::in_parallel;
use grundy_core::game::{Failure, Meter};
use grundy_core::graph::Digraph;
use grundy_core::value::{Label, Outcome};

/// The bit of an undecided vertex's state.
const OPEN: u32 = 1 << 31;

/// The number of decided vertices processed together: their predecessors are looked up first, then
/// the states of these, so that the cache misses of each step overlap.
const BATCH: usize = 64;

/// The state of every vertex. Decided: the remoteness, and in the lowest bit whether the player to
/// move wins. Undecided: `OPEN`, and the number of targets not known to be won yet.
#[derive(Debug, Clone)]
pub struct Labels(Vec<u32>);

impl Labels {
    /// Returns the outcome for the player to move at a vertex, and the remoteness. Returns `None`
    /// if the digraph has no such vertex.
    pub fn of(&self, vertex: u32) -> Option<Label> {
        let state = *self.0.get(vertex as usize)?;
        if state & OPEN != 0 {
            return Some(Label { outcome: Outcome::Draw, remoteness: None });
        }
        let outcome = Outcome::of_mover(state & 1 == 1);
        Some(Label { outcome, remoteness: Some(state >> 1) })
    }
}

impl ReversedDigraph {
    /// Labels every vertex of a digraph, in time linear in vertices and arcs. At a vertex without
    /// arcs the player to move has won if `won` lists it, and has lost otherwise.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn labels(
        &mut self,
        graph: &Digraph,
        won: &[u32],
        meter: &Meter<'_>,
    ) -> Result<Labels, Failure> {
        let vertices = graph.vertices();
        meter.keep(Self::size(graph) + 8 * u64::from(vertices))?;
        let threads = useful_threads(graph, meter.threads());
        self.fill(graph, threads);
        let mut states = vec![0; vertices as usize];
        let share = states.len().div_ceil(threads).max(1);
        let shares = (0..vertices).step_by(share).zip(states.chunks_mut(share));
        let ends = shares.map(|(first, states)| move || start(graph, first, states));
        let ends = in_parallel(ends.collect());
        for &vertex in won {
            states[vertex as usize] = 1;
        }
        self.propagate(ends.concat(), &mut states, meter)?;
        Ok(Labels(states))
    }

    /// Decides all vertices that can be decided, starting from those in `queue`, which are decided.
    fn propagate(
        &self,
        mut queue: Vec<u32>,
        states: &mut [u32],
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let mut next = 0;
        let mut rows = Vec::with_capacity(BATCH);
        let mut arcs = Vec::new();
        while next < queue.len() {
            let decided = &queue[next..queue.len().min(next + BATCH)];
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

/// Initialises the states of the vertices from `first` on. Returns those without arcs, which are
/// decided.
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
