//! A cache of states of a run in memory, from which values are computed again.
//!
//! Checkpoints on disk are a minute apart; the search for the least preperiod needs states that are
//! closer together. This cache keeps about 64 states between each power of two and the next, and
//! fewer if the run is so fast that making them would slow it down. No result depends on which
//! states are kept.

use std::time::Duration;

use grundy_sequence::sequence::State;

use crate::clock::Moment;
use crate::disk::codec::{pack, unpack, width_of};

/// The first heap at which a state is kept.
const FIRST: u64 = 1 << 20;

/// The number of states kept between a power of two and the next.
const STATES: u64 = 64;

/// The minimum number of values in a state, however short the look-backs are.
const LEAST: usize = 1 << 17;

/// The minimum time between two states, each of which takes about a millisecond to make.
const REST: Duration = Duration::from_millis(if cfg!(test) { 0 } else { 30 });

/// States of one run, ascending.
#[derive(Debug, Default)]
pub(crate) struct StateCache {
    marks: Vec<Mark>,
    /// The time at which the last state was made.
    made: Option<Moment>,
}

/// A state with packed values.
#[derive(Debug)]
struct Mark {
    /// The state without its values.
    state: State,
    width: usize,
    values: Vec<u8>,
}

/// Returns the distance of kept states from a heap on.
fn distance(heap: u64) -> u64 {
    1 << heap.max(FIRST).ilog2() >> STATES.ilog2()
}

/// Returns the next heap at which a state is kept.
pub(crate) fn next_mark(heap: u64) -> u64 {
    let distance = distance(heap);
    (heap / distance + 1).saturating_mul(distance).max(FIRST)
}

impl StateCache {
    /// Adds a state of the run, unless there is one near it. A value looks back at most `reach`
    /// heaps.
    pub(crate) fn add(&mut self, mut state: State, reach: u64) {
        if !self.wants(state.next) {
            return;
        }
        self.made = Some(Moment::now());
        let distance = distance(state.next);
        self.marks.dedup_by_key(|mark| mark.state.next / distance);
        let reach = usize::try_from(reach).unwrap_or(usize::MAX);
        let values = std::mem::take(&mut state.window);
        let last = &values[values.len().saturating_sub(reach.saturating_add(LEAST))..];
        let width = width_of(last);
        let mut packed = Vec::new();
        pack(last, width, &mut packed);
        self.marks.push(Mark { state, width, values: packed });
    }

    /// Whether a state should be added at this heap.
    pub(crate) fn wants(&self, heap: u64) -> bool {
        let distance = distance(heap);
        let last = self.marks.last().map(|last| last.state.next / distance);
        let rested = self.made.is_none_or(|made| made.elapsed() >= REST);
        heap >= FIRST && rested && last.is_none_or(|last| last < heap / distance)
    }

    /// Returns the heaps of the states.
    pub(crate) fn heaps(&self) -> impl Iterator<Item = u64> + '_ {
        self.marks.iter().map(|mark| mark.state.next)
    }

    /// Returns the last state at or below a heap.
    pub(crate) fn before(&self, heap: u64) -> Option<State> {
        let end = self.marks.partition_point(|mark| mark.state.next <= heap);
        let mark = &self.marks[end.checked_sub(1)?];
        Some(State { window: unpack(&mark.values, mark.width), ..mark.state.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::{STATES, State, StateCache, next_mark};

    /// At most twice as many states as lie between powers of two, ascending; each is found again with
    /// its last values.
    #[test]
    fn states_lie_close_together() {
        let mut cache = StateCache::default();
        let mut added = Vec::new();
        for next in (0..1 << 24).step_by(5003) {
            if cache.wants(next) {
                let window = vec![7, 300, u32::try_from(next).expect("small")];
                cache.add(State { next, window, ..State::default() }, 3);
                added.push(next);
            }
            assert!(cache.heaps().count() as u64 <= 2 * STATES + 1, "{next}");
        }
        assert!(cache.heaps().is_sorted());
        assert!(added.len() as u64 > 3 * STATES, "{}", added.len());
        for heap in [1 << 20, (1 << 20) + 6000, 5_000_000, 16_000_000, 1 << 24] {
            let known = cache.heaps().filter(|&next| next <= heap).max();
            let found = cache.before(heap);
            assert_eq!(found.as_ref().map(|state| state.next), known, "{heap}");
            if let Some(State { next, window, .. }) = found {
                assert_eq!(window, [7, 300, u32::try_from(next).expect("small")]);
                assert!(next_mark(next) > next);
            }
        }
        assert_eq!(cache.before(1000), None);
    }
}
