//! A long run: the values of one take-and-break game from heap 0 upward, block by block.
//!
//! A [`Sequence`](super::Sequence) stores all values; a run stores only what later values need.
//! Between blocks it can be saved as a [`State`] and resumed from it, also on another machine. Each
//! value that a run returns is exact: it was checked against the whole definition.

use super::block::{Block, Rare};
use super::closure::Closure;
use super::engine::Engine;
use super::setup::{Method, Setup};
use super::sparse::{Flow, Split};
use super::state::{Dependence, History, NoHistory, State};
use super::store::ValueList;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Meter, Refusal};

/// The number of first heaps that a resumed run recomputes.
const FIRST: u64 = 1 << 20;

/// The length of the table of a run resumed with known first heaps.
const TABLE: usize = 1 << 12;

/// A run in progress.
#[derive(Debug)]
pub struct Run {
    code: TakeBreak,
    setup: Setup,
    engine: Engine,
}

impl Run {
    /// Creates a run from heap 0.
    ///
    /// # Errors
    /// Returns an error if the method does not support the code.
    pub fn new(code: &TakeBreak, setup: Setup) -> Result<Self, Refusal> {
        Self::after(ValueList::default(), code, setup)
    }

    /// Creates a run that continues after known values.
    fn after(table: ValueList, code: &TakeBreak, setup: Setup) -> Result<Self, Refusal> {
        let sparse = matches!(setup.method, Method::Blocks | Method::Words);
        if sparse && Split::new(code).is_none_or(|split| !split.has_pairs()) {
            let message = format!("{code}: the method {} needs a split", setup.method.name());
            return Err(Refusal::new(message).help("leave the method out, or take `plain`"));
        }
        Ok(Self { code: code.clone(), setup, engine: Engine::for_run(table) })
    }

    /// Resumes a run from a saved state.
    ///
    /// Recomputes the first 10^5 to 10^6 heaps.
    ///
    /// # Errors
    /// Returns an error if the state does not belong to the code, if the method does not support
    /// the code, or if a limit is reached.
    pub fn resume(
        code: &TakeBreak,
        setup: Setup,
        state: State,
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        if state.closure.is_none() {
            let table: ValueList = state.window.into_iter().collect();
            let run = Self::after(table, code, setup)?;
            if run.next() != state.next {
                return Err(Refusal::new("the state lacks the values of the first heaps").into());
            }
            return Ok(run);
        }
        let mut run = Self::new(code, setup)?;
        // At this heap a flow has begun and stores all the first heaps that it can use.
        run.advance(FIRST.min(state.next), &mut NoHistory, &mut |_| {}, meter)?;
        let first = run.first();
        run.continue_flow(&state, &first)
    }

    /// Resumes a run from a saved state, with first heaps from another run of the same code, so
    /// that they are not recomputed.
    ///
    /// # Errors
    /// Returns the errors of [`Run::resume`].
    pub fn resume_with(
        code: &TakeBreak,
        setup: Setup,
        state: State,
        first: &[u32],
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        if state.closure.is_none() || first.is_empty() {
            return Self::resume(code, setup, state, meter);
        }
        let known = usize::try_from(state.next).map_or(first.len(), |next| next.min(first.len()));
        let table = first.iter().copied().take(known.min(TABLE)).collect();
        Self::after(table, code, setup)?.continue_flow(&state, &first[..known])
    }

    /// Returns the stored values of the first heaps.
    pub fn first(&self) -> Vec<u32> {
        let flow = self.engine.flow().map(Flow::head).filter(|head| !head.is_empty());
        flow.unwrap_or_else(|| self.engine.table().iter().collect())
    }

    /// Continues with the flow of a state.
    fn continue_flow(mut self, state: &State, head: &[u32]) -> Result<Self, Failure> {
        let at = |heap: u64| usize::try_from(heap).ok().and_then(|heap| head.get(heap)).copied();
        let agrees = |rare: &Rare| at(rare.heap).is_none_or(|value| value == rare.value);
        let first = state.next.saturating_sub(state.window.len() as u64);
        let mut window = state.window.iter().zip(first..);
        let overlap = window.all(|(&value, heap)| at(heap).is_none_or(|known| known == value));
        if !overlap || !state.rares.iter().all(agrees) {
            return Err(Refusal::new("the state is not one of this game").into());
        }
        self.engine.switch_to(Flow::resume(&self.code, self.setup, state, head)?);
        Ok(self)
    }

    /// Returns the first heap whose value is not known; all values below are exact.
    pub fn next(&self) -> u64 {
        self.engine.next()
    }

    /// Returns the longest look-back of a block of common heaps. If two windows of this length are
    /// equal (and their distance is even if the closure uses the parity of heaps), the values after
    /// them are equal as well, as long as no new rare heap is found. Returns `None` while each
    /// value depends on all earlier ones.
    pub fn reach(&self) -> Option<u64> {
        self.engine.flow().map(Flow::reach)
    }

    /// Returns how far back the values of common heaps depend on others. Returns `None` while each
    /// value depends on all earlier ones.
    pub fn dependence(&self) -> Option<Dependence> {
        self.engine.flow().map(Flow::dependence)
    }

    /// Returns the closure in use.
    pub fn closure(&self) -> Option<Closure> {
        self.engine.flow().map(Flow::closure)
    }

    /// Returns the rare heaps found so far, ascending; empty without a closure.
    pub fn rares(&self) -> &[Rare] {
        self.engine.flow().map_or(&[], Flow::rares)
    }

    /// Returns the method in use.
    pub fn method(&self) -> Method {
        self.engine.flow().map_or(Method::Plain, Flow::method)
    }

    /// Returns the state from which the run can be resumed at [`Run::next`].
    pub fn state(&self) -> State {
        let next = self.next();
        match self.engine.flow() {
            None => State { next, window: self.first(), ..State::default() },
            Some(flow) => State {
                next,
                closure: Some(flow.closure()),
                rares: flow.rares().to_vec(),
                window: flow.window(),
                undecided: flow.undecided(),
            },
        }
    }

    /// Computes the heaps below `to` and passes them to `visit` in order, each heap once. The last
    /// block may extend beyond `to`.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, or the error of `history`. Values already passed to
    /// `visit` are exact, and the run can continue.
    pub fn advance(
        &mut self,
        to: u64,
        history: &mut dyn History,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        self.engine.advance(&self.code, self.setup, to, history, visit, meter)
    }
}
