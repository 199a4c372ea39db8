//! All positions that can be reached from one, as a digraph: what retrograde analysis works on
//! where play may come back to an earlier position.

use std::collections::HashMap;
use std::hash::Hash;

use foldhash::fast::FixedState;

use crate::game::{Failure, Meter};
use crate::graph::Digraph;

/// Positions numbered in the order in which they were met, and the moves between them.
#[derive(Debug)]
pub struct Explored<S> {
    places: HashMap<S, u32, FixedState>,
    /// The moves.
    pub graph: Digraph,
}

impl<S: Clone + Eq + Hash> Explored<S> {
    /// The vertex of a position, if it was met.
    pub fn place(&self, state: &S) -> Option<u32> {
        self.places.get(state).copied()
    }

    /// All positions with their vertices, in no order.
    pub fn states(&self) -> impl Iterator<Item = (&S, u32)> {
        self.places.iter().map(|(state, &place)| (state, place))
    }
}

/// Puts the options of a position into a list.
pub type Expand<'a, S> = dyn FnMut(&S, &mut Vec<S>) -> Result<(), Failure> + 'a;

/// Numbers positions as they are met.
struct Registry<S> {
    places: HashMap<S, u32, FixedState>,
    queue: Vec<S>,
}

impl<S: Clone + Eq + Hash> Registry<S> {
    fn place(&mut self, state: S, meter: &Meter<'_>) -> Result<u32, Failure> {
        if let Some(&place) = self.places.get(&state) {
            return Ok(place);
        }
        meter.node()?;
        meter.keep((2 * size_of::<S>() + 24) as u64)?;
        let place = u32::try_from(self.places.len()).unwrap_or(u32::MAX);
        self.places.insert(state.clone(), place);
        self.queue.push(state);
        Ok(place)
    }
}

/// Explores what can be reached from `start`. Memory grows with the positions and the moves between
/// them.
///
/// # Errors
/// A limit, and whatever `options` fails with.
pub fn explore<S: Clone + Eq + Hash>(
    start: S,
    meter: &Meter<'_>,
    options: &mut Expand<'_, S>,
) -> Result<Explored<S>, Failure> {
    let mut registry = Registry { places: HashMap::default(), queue: Vec::new() };
    registry.place(start, meter)?;
    let (mut arcs, mut reached, mut from) = (Vec::new(), Vec::new(), 0u32);
    while let Some(state) = registry.queue.get(from as usize).cloned() {
        options(&state, &mut reached)?;
        // An arc is kept here, and in the digraph and its reverse.
        meter.keep(16 * reached.len() as u64)?;
        for option in reached.drain(..) {
            arcs.push((from, registry.place(option, meter)?));
        }
        from += 1;
    }
    Ok(Explored { places: registry.places, graph: Digraph::new(from, &arcs, None) })
}
