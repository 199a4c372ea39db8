//! Computes values again from checkpoints, for values that a run no longer stores.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Meter, Refusal};
use grundy_sequence::sequence::{Block, Closure, History, NoHistory, Rare, Run, Setup, State};

use crate::error::Error;
use crate::folder::Segments;
use crate::segment::Segment;
use crate::state_cache::StateCache;
use crate::tally::Tally;

/// The maximum depth of recursion: computing values again may itself need earlier values.
const DEEPEST: u32 = 4;

/// Computes values again, starting from the last state or checkpoint before them.
#[derive(Debug, Clone)]
pub(crate) struct Replayer<'a> {
    pub(crate) code: &'a TakeBreak,
    pub(crate) setup: Setup,
    pub(crate) segments: Segments,
    pub(crate) meter: &'a Meter<'a>,
    depth: u32,
    /// States of the hunt between its checkpoints.
    pub(crate) states: Rc<RefCell<StateCache>>,
    /// The values of the first heaps, as many as a run stores.
    first: Rc<RefCell<Vec<u32>>>,
}

impl<'a> Replayer<'a> {
    pub(crate) fn new(
        code: &'a TakeBreak,
        setup: Setup,
        segments: Segments,
        meter: &'a Meter<'a>,
    ) -> Self {
        Self { code, setup, segments, meter, depth: 0, states: Rc::default(), first: Rc::default() }
    }

    /// Returns the newest checkpoint at or below a heap, or the beginning. A later table, truncated
    /// at the heap, also serves.
    pub(crate) fn before(&self, heap: u64) -> Result<Segment, Error> {
        let game = self.code.to_string();
        let above = self.segments.list()?.into_iter().find(|e| e.table && e.next >= heap);
        if let Some(Ok(table)) = above.map(|entry| self.segments.read(&entry, &game)) {
            return Ok(cut(table, heap));
        }
        let found = self.segments.newest(&game, heap, &mut |_| Ok(()))?;
        Ok(found.segment.unwrap_or_default())
    }

    /// Returns the values from some heap on, to be read in order.
    pub(crate) fn replay(&self, heap: u64) -> Result<Replay<'a>, Error> {
        let run = self.resume(self.state_before(heap)?)?;
        let history = Self { depth: self.depth + 1, ..self.clone() };
        Ok(Replay { run, history, ahead: Vec::new() })
    }

    /// Returns the newest state at or below a heap, from memory or from a checkpoint.
    fn state_before(&self, heap: u64) -> Result<State, Error> {
        let checkpoints = self.segments.list()?.into_iter().map(|entry| entry.next);
        let newest = checkpoints.filter(|&next| next <= heap).max();
        match self.states.borrow().before(heap) {
            Some(state) if newest.is_none_or(|newest| newest <= state.next) => Ok(state),
            _ => Ok(self.before(heap)?.state),
        }
    }

    /// Returns the heaps of all states and checkpoints, ascending.
    pub(crate) fn places(&self) -> Result<Vec<u64>, Error> {
        let mut places: Vec<u64> = self.states.borrow().heaps().collect();
        places.extend(self.segments.list()?.iter().map(|entry| entry.next));
        places.sort_unstable();
        Ok(places)
    }

    /// Copies the values of the first heaps from a run of this game, so that they are not computed
    /// again.
    pub(crate) fn know_first(&self, run: &Run) {
        let (mut first, known) = (self.first.borrow_mut(), run.first());
        if known.len() > first.len() {
            *first = known;
        }
    }

    /// Resumes a run from a checkpoint. The first heaps are computed only once.
    fn resume(&self, state: State) -> Result<Run, Error> {
        let mut first = self.first.borrow_mut();
        let next = state.next;
        let run = Run::resume_with(self.code, self.setup, state, &first, self.meter)?;
        if (first.len() as u64) < next {
            let mut known = run.first();
            known.truncate(usize::try_from(next).unwrap_or(usize::MAX));
            if known.len() > first.len() {
                *first = known;
            }
        }
        Ok(run)
    }

    /// Returns the tally of the heaps below `heaps`.
    pub(crate) fn tally(&self, heaps: u64) -> Result<Tally, Error> {
        let Segment { state, mut tally, .. } = self.before(heaps)?;
        let mut run = self.resume(state)?;
        let mut history = Self { depth: self.depth + 1, ..self.clone() };
        let see = &mut |block: Block<'_>| tally.see_below(&block, heaps);
        run.advance(heaps, &mut history, see, self.meter)?;
        Ok(tally)
    }

    /// Returns the closure and the rare heaps of a hunt that ends at `heaps`; `None` if it has no
    /// split there. `later` is a run that went further.
    pub(crate) fn split(&self, heaps: u64, later: &Run) -> Result<Option<Split>, Error> {
        let Segment { state, .. } = self.before(heaps)?;
        if state.closure.is_some() && state.closure == later.closure() {
            return Ok(split_of(later));
        }
        let mut run = self.resume(state)?;
        let mut history = Self { depth: self.depth + 1, ..self.clone() };
        run.advance(heaps, &mut history, &mut |_| {}, self.meter)?;
        Ok(split_of(&run))
    }
}

/// The closure of a run and its rare heaps.
pub(crate) type Split = (Closure, Vec<Rare>);

/// Returns the split of a run, if it has one.
pub(crate) fn split_of(run: &Run) -> Option<Split> {
    run.closure().map(|closure| (closure, run.rares().to_vec()))
}

/// Truncates a table at an earlier heap.
fn cut(table: Segment, heap: u64) -> Segment {
    let length = usize::try_from(heap).unwrap_or(usize::MAX);
    let mut window = table.state.window;
    window.truncate(length);
    let tally = tally_of(&window);
    let state = State { next: window.len() as u64, window, ..State::default() };
    Segment { state, tally, ..Segment::default() }
}

/// Returns the tally of the values of heaps 0, 1, 2, …
pub(crate) fn tally_of(values: &[u32]) -> Tally {
    let mut tally = Tally::default();
    tally.see(&Block { first: 0, values: grundy_sequence::sequence::Slice::Values(values) });
    tally
}

impl History for Replayer<'_> {
    fn values(&mut self, heaps: Range<u64>) -> Result<Vec<u32>, Failure> {
        if self.depth >= DEEPEST {
            return NoHistory.values(heaps);
        }
        let values = self.replay(heaps.start).and_then(|mut replay| replay.values(heaps));
        values.map_err(|error| match error {
            Error::Run(failure) => failure,
            other => Refusal::new(other.to_string()).into(),
        })
    }
}

/// A run that computes values again.
#[derive(Debug)]
pub(crate) struct Replay<'a> {
    run: Run,
    history: Replayer<'a>,
    /// Values below the run's next heap that were computed but not requested yet.
    ahead: Vec<u32>,
}

impl Replay<'_> {
    /// Returns the values of a range, which must begin at or after the end of the previous one.
    pub(crate) fn values(&mut self, heaps: Range<u64>) -> Result<Vec<u32>, Error> {
        let meter = self.history.meter;
        let first = self.run.next() - self.ahead.len() as u64;
        if heaps.start < first {
            let why = format!("heap {} was skipped before heap {first}", heaps.start);
            return Err(Failure::from(Refusal::new(why)).into());
        }
        let passed = usize::try_from(heaps.start.saturating_sub(first)).unwrap_or(usize::MAX);
        let mut values = self.ahead.split_off(passed.min(self.ahead.len()));
        self.ahead.clear();
        let mut see = |block: Block<'_>| {
            let passed = heaps.start.saturating_sub(block.first);
            let passed = usize::try_from(passed).unwrap_or(usize::MAX);
            values.extend((passed..block.len()).map_while(|place| block.value(place)));
        };
        self.run.advance(heaps.end, &mut self.history, &mut see, meter)?;
        let length = usize::try_from(heaps.end - heaps.start).unwrap_or(usize::MAX);
        if values.len() < length {
            let why = format!("heaps {} to {} were not shown", heaps.start, heaps.end);
            return Err(Failure::from(Refusal::new(why)).into());
        }
        self.ahead = values.split_off(length);
        Ok(values)
    }
}
