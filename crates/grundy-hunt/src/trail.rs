//! States along a run, in memory, from which values are computed again.
//!
//! A checkpoint on disk is written once a minute; the least preperiod is searched for among states
//! that lie closer together. 64 to 128 of them are kept, at equal distances.

use grundy::sequence::State;

use crate::disk::codec::{pack, unpack, width_of};

/// The first heap at which a state is kept.
const FIRST: u64 = 1 << 20;

/// Between a power of two and the next, this many states are kept.
const STATES: u64 = 64;

/// The least number of values that a state needs, however short the look-backs are.
const LEAST: usize = 1 << 17;

/// States of one run, ascending.
#[derive(Debug, Default)]
pub(crate) struct Trail(Vec<Mark>);

/// A state with packed values.
#[derive(Debug)]
struct Mark {
    /// The state without its values.
    state: State,
    width: usize,
    values: Vec<u8>,
}

/// The distance of the states from a heap on.
fn distance(heap: u64) -> u64 {
    1 << heap.max(FIRST).ilog2() >> STATES.ilog2()
}

/// The next heap at which a state is kept.
pub(crate) fn next_mark(heap: u64) -> u64 {
    let distance = distance(heap);
    (heap / distance + 1).saturating_mul(distance).max(FIRST)
}

impl Trail {
    /// Keeps a state of the run, unless one near it is kept. A value looks back at most `reach` heaps.
    pub(crate) fn add(&mut self, mut state: State, reach: u64) {
        if !self.wants(state.next) {
            return;
        }
        let distance = distance(state.next);
        self.0.dedup_by_key(|mark| mark.state.next / distance);
        let reach = usize::try_from(reach).unwrap_or(usize::MAX);
        let values = std::mem::take(&mut state.window);
        let last = &values[values.len().saturating_sub(reach.saturating_add(LEAST))..];
        let width = width_of(last);
        let mut packed = Vec::new();
        pack(last, width, &mut packed);
        self.0.push(Mark { state, width, values: packed });
    }

    /// Whether a state is wanted at this heap.
    pub(crate) fn wants(&self, heap: u64) -> bool {
        let distance = distance(heap);
        let last = self.0.last().map(|last| last.state.next / distance);
        heap >= FIRST && last.is_none_or(|last| last < heap / distance)
    }

    /// The heaps of the states.
    pub(crate) fn heaps(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().map(|mark| mark.state.next)
    }

    /// The last state at or below a heap.
    pub(crate) fn before(&self, heap: u64) -> Option<State> {
        let end = self.0.partition_point(|mark| mark.state.next <= heap);
        let mark = &self.0[end.checked_sub(1)?];
        Some(State { window: unpack(&mark.values, mark.width), ..mark.state.clone() })
    }
}
