//! Generalised Grundy values of the vertices of a digraph.
//!
//! A vertex has the finite value m if m is the mex of the finite values of its targets, and every
//! other target, of a greater value or none, has itself an arc to a vertex that was given m before:
//! whoever moves there is sent back to m (C. A. B. Smith, Graphs and composite games, 1966; A. S.
//! Fraenkel and Y. Perl 1975; A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy function
//! and its invariance under certain mappings, 1986). What no m can be given to is infinite.
//!
//! Values are given in ascending order. For one m, among the vertices that have no value yet, this
//! is retrograde analysis: m is given where every target left has an arc to m, as a position is
//! lost where every option is won. A vertex can be given m only if it has arcs to all of 0 … m−1,
//! so every level looks at fewer; and a vertex of value m has at least m arcs, so there are
//! O(√arcs) levels.
//!
//! Within a level a vertex gets a *rank*: 0 if no target has to lead back, else one more than the
//! rank of the last vertex that one of its targets leads back to. Whoever answers a move from a
//! vertex of rank r by going back to its value finds one of a rank below r, so answers of least
//! rank come to an end (the counter function of Fraenkel and Yesha). At value 0 twice the rank is
//! the remoteness.

use super::reversed::{Reversed, worth};
use crate::game::{Failure, Meter};
use crate::graph::Digraph;
use crate::value::LoopyValue;

/// A vertex without a finite value.
const NONE: u32 = u32::MAX;

/// The finite values of all vertices, and their ranks.
#[derive(Debug, Clone)]
pub struct Values {
    values: Vec<u32>,
    ranks: Vec<u32>,
}

impl Values {
    /// The value of a vertex of the digraph that they were made for.
    pub fn of(&self, graph: &Digraph, vertex: u32) -> LoopyValue {
        if let Some(value) = self.finite(vertex) {
            return value.into();
        }
        let reached = graph.targets(vertex).iter().filter_map(|&target| self.finite(target));
        LoopyValue::infinite(reached.map(Into::into).collect())
    }

    /// The value of a vertex, if it is finite.
    pub fn finite(&self, vertex: u32) -> Option<u32> {
        self.values.get(vertex as usize).copied().filter(|&value| value != NONE)
    }

    /// The rank of a vertex of a finite value among those of the same value; 0 for all others.
    pub fn rank(&self, vertex: u32) -> u32 {
        self.ranks.get(vertex as usize).copied().unwrap_or(0)
    }
}

impl Reversed {
    /// The values of all vertices of a digraph. Time is linear in vertices and arcs for every value
    /// that occurs.
    ///
    /// # Errors
    /// A limit.
    pub fn values(&mut self, graph: &Digraph, meter: &Meter<'_>) -> Result<Values, Failure> {
        let vertices = graph.vertices();
        meter.keep(Self::size(graph) + 21 * u64::from(vertices))?;
        self.fill(graph, worth(graph, meter.threads()));
        let mut work = Work {
            graph,
            back: self,
            values: vec![NONE; vertices as usize],
            ranks: vec![0; vertices as usize],
            reached: vec![NONE; vertices as usize],
            left: vec![0; vertices as usize],
            queue: Vec::new(),
        };
        let mut candidates: Vec<u32> = (0..vertices).collect();
        let mut value = 0;
        while !candidates.is_empty() {
            work.give(value, &candidates, meter)?;
            let Work { values, reached, .. } = &work;
            candidates.retain(|&v| values[v as usize] == NONE && reached[v as usize] == value);
            value += 1;
        }
        Ok(Values { values: work.values, ranks: work.ranks })
    }
}

/// What is known while values are given.
struct Work<'a> {
    graph: &'a Digraph,
    back: &'a Reversed,
    values: Vec<u32>,
    ranks: Vec<u32>,
    /// The last value to which a vertex was found to have an arc.
    reached: Vec<u32>,
    /// Of a candidate: how many targets without a value are not yet known to lead back to the
    /// value at hand; 0 for all others.
    left: Vec<u32>,
    queue: Vec<u32>,
}

impl Work<'_> {
    /// Gives a value to every candidate that has it.
    fn give(&mut self, value: u32, candidates: &[u32], meter: &Meter<'_>) -> Result<(), Failure> {
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
            self.send_back(vertex, value, meter)?;
        }
        for &vertex in candidates {
            self.left[vertex as usize] = 0;
        }
        Ok(())
    }

    /// A vertex has been given the value: those with an arc to it lead back to the value, and
    /// whoever needed the last of them to do so has the value too.
    fn send_back(&mut self, vertex: u32, value: u32, meter: &Meter<'_>) -> Result<(), Failure> {
        let Self { back, values, ranks, reached, left, queue, .. } = self;
        for &source in back.sources(vertex) {
            if values[source as usize] != NONE || reached[source as usize] == value {
                continue;
            }
            reached[source as usize] = value;
            let waiting = back.sources(source);
            meter.steps(1 + waiting.len() as u64)?;
            for &before in waiting {
                // One that reaches the value itself, or is no candidate, never comes to 0.
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
