//! Explores all positions that can be reached from one, as a digraph. If play can return to an
//! earlier position, retrograde analysis works on this digraph.

use std::collections::HashMap;
use std::hash::Hash;

use foldhash::fast::FixedState;

use grundy_core::game::{Failure, Meter};
use grundy_core::graph::Digraph;

/// Positions, numbered in the order in which they were found, and the moves between them.
#[derive(Debug)]
pub struct PositionGraph<S> {
    vertices: HashMap<S, u32, FixedState>,
    /// The moves, as a digraph.
    pub graph: Digraph,
}

impl<S: Clone + Eq + Hash> PositionGraph<S> {
    /// Returns the vertex of a position, if it can be reached.
    pub fn vertex(&self, state: &S) -> Option<u32> {
        self.vertices.get(state).copied()
    }

    /// Returns all positions with their vertices, in unspecified order.
    pub fn states(&self) -> impl Iterator<Item = (&S, u32)> {
        self.vertices.iter().map(|(state, &vertex)| (state, vertex))
    }
}

/// A function that appends the options of a position to a list.
pub type Expand<'a, S> = dyn FnMut(&S, &mut Vec<S>) -> Result<(), Failure> + 'a;

/// Numbers positions in the order in which they are found.
struct VertexNumbers<S> {
    vertices: HashMap<S, u32, FixedState>,
    queue: Vec<S>,
}

impl<S: Clone + Eq + Hash> VertexNumbers<S> {
    /// Returns the vertex of a position, which is queued if it is new.
    fn vertex(&mut self, state: S, meter: &Meter<'_>) -> Result<u32, Failure> {
        if let Some(&vertex) = self.vertices.get(&state) {
            return Ok(vertex);
        }
        meter.node()?;
        meter.keep((2 * size_of::<S>() + 24) as u64)?;
        meter.may_insert(&self.vertices)?;
        meter.may_push(&self.queue)?;
        let vertex = u32::try_from(self.vertices.len()).unwrap_or(u32::MAX);
        self.vertices.insert(state.clone(), vertex);
        self.queue.push(state);
        Ok(vertex)
    }
}

/// Explores all positions that can be reached from `start`. Memory grows with the number of
/// positions and of moves between them.
///
/// # Errors
/// Returns an error if a limit is reached, and the errors of `options`.
pub fn explore<S: Clone + Eq + Hash>(
    start: S,
    meter: &Meter<'_>,
    options: &mut Expand<'_, S>,
) -> Result<PositionGraph<S>, Failure> {
    let mut numbers = VertexNumbers { vertices: HashMap::default(), queue: Vec::new() };
    numbers.vertex(start, meter)?;
    let (mut arcs, mut reached, mut from) = (Vec::new(), Vec::new(), 0u32);
    while let Some(state) = numbers.queue.get(from as usize).cloned() {
        options(&state, &mut reached)?;
        meter.pause()?;
        // Each arc is stored here, in the digraph and in the reversed digraph.
        meter.keep(16 * reached.len() as u64)?;
        for option in reached.drain(..) {
            meter.may_push(&arcs)?;
            arcs.push((from, numbers.vertex(option, meter)?));
        }
        from += 1;
    }
    Ok(PositionGraph { vertices: numbers.vertices, graph: Digraph::new(from, &arcs, None) })
}

#[cfg(test)]
mod tests {
    use super::explore;
    use grundy_core::game::{Budget, Failure, Limit, Meter};

    /// A few positions with many moves reach the limit on memory.
    #[test]
    fn moves_between_positions_are_counted() {
        let mut smaller = |&n: &u32, reached: &mut Vec<u32>| {
            reached.extend(0..n);
            Ok(())
        };
        let meter = Meter::unlimited();
        let found = explore(100, &meter, &mut smaller).expect("no limit");
        assert_eq!(found.graph.vertices(), 101);
        assert!(meter.memory_used() >= 16 * 5050, "{}", meter.memory_used());
        let meter = Meter::new(Budget::default().with_memory(16 * 5050));
        let stopped = explore(100, &meter, &mut smaller).map(|_| ());
        assert!(matches!(stopped, Err(Failure::Stopped { limit: Limit::Memory, .. })));
    }
}
