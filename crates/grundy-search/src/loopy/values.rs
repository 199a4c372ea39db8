//! Generalised Grundy values of the vertices of a digraph.
//!
//! A vertex has the finite value m if m is the mex of the finite values of its targets, and every
//! other target, of a greater value or none, has an arc to a vertex that was assigned m before: a
//! move to that target can be reverted to m (C. A. B. Smith, Graphs and composite games, 1966; A.
//! S. Fraenkel and Y. Perl 1975; A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy
//! function and its invariance under certain mappings, 1986). A vertex that is assigned no m has an
//! infinite value.
//!
//! Values are assigned in ascending order. For one m, on the vertices that have no value yet, this
//! is retrograde analysis: m is assigned where every target without a value has an arc to m, as a
//! position is lost where every option is won. A vertex can be assigned m only if it has arcs to
//! all of 0 … m−1, so the levels shrink; and a vertex of value m has at least m arcs, so there are
//! O(√arcs) levels.
//!
//! Within a level a vertex gets a *rank*: 0 if no target has to be reverted, else one more than the
//! greatest rank among the vertices that its targets revert to, each target to the first one found.
//! A player who answers a move from a vertex of rank r by reverting to its value can do so at a
//! rank below r, so answers of least rank reach an end (the counter function of Fraenkel and
//! Yesha). At value 0, twice the rank is the remoteness.

use super::reversed::{ReversedDigraph, useful_threads};
use grundy_core::game::{Failure, Meter};
use grundy_core::graph::Digraph;
use grundy_core::value::Value;

/// The mark of a vertex without a finite value.
const NONE: u32 = u32::MAX;

/// The finite values of all vertices, and their ranks.
#[derive(Debug, Clone)]
pub struct LoopyValues {
    values: Vec<u32>,
    ranks: Vec<u32>,
}

impl LoopyValues {
    /// Returns the value of a vertex; `None` if the digraph has no such vertex. `graph` must be the
    /// digraph whose values these are.
    pub fn of(&self, graph: &Digraph, vertex: u32) -> Option<Value> {
        let value = *self.values.get(vertex as usize)?;
        if value != NONE {
            return Some(value.into());
        }
        let reached = graph.targets(vertex).iter().filter_map(|&target| self.finite(target));
        Some(Value::loopy(reached.map(Into::into).collect()))
    }

    /// Returns the value of a vertex, if it is finite.
    pub fn finite(&self, vertex: u32) -> Option<u32> {
        self.values.get(vertex as usize).copied().filter(|&value| value != NONE)
    }

    /// Returns the rank of a vertex of finite value among those of the same value; 0 for a vertex
    /// of infinite value; `None` if the digraph has no such vertex.
    pub fn rank(&self, vertex: u32) -> Option<u32> {
        self.ranks.get(vertex as usize).copied()
    }
}

impl ReversedDigraph {
    /// Computes the values of all vertices of a digraph, in time linear in vertices and arcs for
    /// each value that occurs.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn values(&mut self, graph: &Digraph, meter: &Meter<'_>) -> Result<LoopyValues, Failure> {
        let vertices = graph.vertices();
        meter.keep(Self::size(graph) + 21 * u64::from(vertices))?;
        self.fill(graph, useful_threads(graph, meter.threads()));
        let mut work = Assignment {
            graph,
            reversed: self,
            values: vec![NONE; vertices as usize],
            ranks: vec![0; vertices as usize],
            reached: vec![NONE; vertices as usize],
            left: vec![0; vertices as usize],
            queue: Vec::new(),
        };
        let mut candidates: Vec<u32> = (0..vertices).collect();
        let mut value = 0;
        while !candidates.is_empty() {
            work.assign(value, &candidates, meter)?;
            let Assignment { values, reached, .. } = &work;
            candidates.retain(|&v| values[v as usize] == NONE && reached[v as usize] == value);
            value += 1;
        }
        Ok(LoopyValues { values: work.values, ranks: work.ranks })
    }
}

/// The state while values are assigned.
struct Assignment<'a> {
    graph: &'a Digraph,
    reversed: &'a ReversedDigraph,
    values: Vec<u32>,
    ranks: Vec<u32>,
    /// The last value to which a vertex was found to have an arc.
    reached: Vec<u32>,
    /// For a candidate, the number of targets without a value that are not yet known to revert to
    /// the current value; 0 for all other vertices.
    left: Vec<u32>,
    queue: Vec<u32>,
}

impl Assignment<'_> {
    /// Assigns a value to every candidate that has it.
    fn assign(&mut self, value: u32, candidates: &[u32], meter: &Meter<'_>) -> Result<(), Failure> {
        self.queue.clear();
        for &vertex in candidates {
            let targets = self.graph.targets(vertex);
            meter.steps(1 + targets.len() as u64)?;
            let open = targets.iter().filter(|&&target| self.values[target as usize] == NONE);
            let open = u32::try_from(open.count()).unwrap_or(u32::MAX);
            self.left[vertex as usize] = open;
            if open == 0 {
                self.queue.push(vertex);
            }
        }
        for &vertex in &self.queue {
            self.values[vertex as usize] = value;
        }
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            self.revert_to(vertex, value, meter)?;
        }
        for &vertex in candidates {
            self.left[vertex as usize] = 0;
        }
        Ok(())
    }

    /// Processes a vertex that was assigned the value: vertices with an arc to it revert to the
    /// value, and a candidate all of whose targets now revert to it has the value, too.
    fn revert_to(&mut self, vertex: u32, value: u32, meter: &Meter<'_>) -> Result<(), Failure> {
        let Self { reversed, values, ranks, reached, left, queue, .. } = self;
        for &source in reversed.sources(vertex) {
            if values[source as usize] != NONE || reached[source as usize] == value {
                continue;
            }
            reached[source as usize] = value;
            let waiting = reversed.sources(source);
            meter.steps(1 + waiting.len() as u64)?;
            for &before in waiting {
                // Skip vertices with an arc to the value itself, and those that are not candidates.
                if left[before as usize] == 0 || reached[before as usize] == value {
                    continue;
                }
                left[before as usize] -= 1;
                if left[before as usize] == 0 {
                    values[before as usize] = value;
                    ranks[before as usize] = ranks[vertex as usize] + 1;
                    queue.push(before);
                }
            }
        }
        Ok(())
    }
}
