//! A long run: the values of one take-and-break game from heap 0 upward, block by block.
//!
//! A [`Sequence`](super::Sequence) keeps all values; a run keeps what the next ones need. Between
//! blocks it can be saved as a [`State`] and resumed from it, on another machine too. Each value
//! that a run shows is exact: it was checked against the whole definition.

use super::block::{Block, Rare};
use super::closure::Closure;
use super::engine::Engine;
use super::setup::{Method, Setup};
use super::sparse::{Flow, Split};
use super::state::{History, NoHistory, State};
use super::store::Values;
use crate::game::take_break::TakeBreak;
use crate::game::{Failure, Meter, Refusal};

/// The number of first heaps that a resumed run computes again.
const FIRST: u64 = 1 << 20;

/// The number of them that its table holds.
const TABLE: usize = 1 << 12;

/// A run in progress.
#[derive(Debug)]
pub struct Run {
    code: TakeBreak,
    setup: Setup,
    engine: Engine,
}

impl Run {
    /// A run from heap 0.
    ///
    /// # Errors
    /// The method does not suit the code.
    pub fn new(code: &TakeBreak, setup: Setup) -> Result<Self, Refusal> {
        Self::after(Values::default(), code, setup)
    }

    /// A run that goes on after known values.
    fn after(table: Values, code: &TakeBreak, setup: Setup) -> Result<Self, Refusal> {
        let sparse = matches!(setup.method, Method::Blocks | Method::Words);
        if sparse && Split::new(code).is_none_or(|split| !split.has_pairs()) {
            let message = format!("{code}: the method {} needs a split", setup.method.name());
            return Err(Refusal::new(message).help("leave the method out, or take `plain`"));
        }
        Ok(Self { code: code.clone(), setup, engine: Engine::of_run(table) })
    }

    /// Resumes a run where a state left it.
    ///
    /// The first heaps are computed again, some 10^5 to 10^6 of them.
    ///
    /// # Errors
    /// The state does not belong to the code, or the method does not suit it; a limit.
    pub fn resume(
        code: &TakeBreak,
        setup: Setup,
        state: State,
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        if state.closure.is_none() {
            let table: Values = state.window.into_iter().collect();
            let run = Self::after(table, code, setup)?;
            if run.next() != state.next {
                return Err(Refusal::new("the state lacks the values of the first heaps").into());
            }
            return Ok(run);
        }
        let mut run = Self::new(code, setup)?;
        // Until there is a flow, and then until it has all the first heaps it can use.
        run.advance(FIRST.min(state.next), &mut NoHistory, &mut |_| {}, meter)?;
        let first = run.first();
        run.follow(state, &first)
    }

    /// As [`Run::resume`], with first heaps that another run of the same code gave.
    ///
    /// # Errors
    /// As [`Run::resume`].
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
        Self::after(table, code, setup)?.follow(state, &first[..known])
    }

    /// The values of the first heaps, as many as are kept.
    pub fn first(&self) -> Vec<u32> {
        let flow = self.engine.flow().map(Flow::head).filter(|head| !head.is_empty());
        flow.unwrap_or_else(|| self.engine.table().iter().collect())
    }

    /// Goes on with the flow of a state.
    fn follow(mut self, state: State, head: &[u32]) -> Result<Self, Failure> {
        let at = |heap: u64| usize::try_from(heap).ok().and_then(|heap| head.get(heap)).copied();
        let agrees = |rare: &Rare| at(rare.heap).is_none_or(|value| value == rare.value);
        let first = state.next.saturating_sub(state.window.len() as u64);
        let mut window = state.window.iter().zip(first..);
        let overlap = window.all(|(&value, heap)| at(heap).is_none_or(|known| known == value));
        if !overlap || !state.rares.iter().all(agrees) {
            return Err(Refusal::new("the state is not one of this game").into());
        }
        self.engine.follow(Flow::resume(&self.code, self.setup, state, head)?);
        Ok(self)
    }

    /// The first heap that is not known; all below are exact.
    pub fn next(&self) -> u64 {
        self.engine.next()
    }

    /// The longest look-back of a block of common heaps: if two windows of this length are equal
    /// (and their distance is even where the closure uses the parity of heaps), all that follows
    /// is, as long as no new rare heap is found. `None` while every value depends on all before.
    pub fn reach(&self) -> Option<u64> {
        self.engine.flow().map(Flow::reach)
    }

    /// The closure in use.
    pub fn closure(&self) -> Option<Closure> {
        self.engine.flow().map(Flow::closure)
    }

    /// The rare heaps found so far, ascending; empty without a closure.
    pub fn rares(&self) -> &[Rare] {
        self.engine.flow().map_or(&[], Flow::rares)
    }

    /// The method at work now.
    pub fn method(&self) -> Method {
        self.engine.flow().map_or(Method::Plain, Flow::method)
    }

    /// All that is needed to go on from [`Run::next`].
    pub fn state(&self) -> State {
        let next = self.next();
        match self.engine.flow() {
            None => State { next, window: self.first(), ..State::default() },
            Some(flow) => State {
                next,
                closure: Some(flow.closure()),
                rares: flow.rares().to_vec(),
                window: flow.window(),
            },
        }
    }

    /// Computes the heaps below `to` and shows them, in order, each heap once. Some heaps more
    /// may be shown: blocks are not cut.
    ///
    /// # Errors
    /// A limit was reached, or `history` failed. What was shown stays exact and the run can go on.
    pub fn advance(
        &mut self,
        to: u64,
        history: &mut dyn History,
        see: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        self.engine.advance(&self.code, self.setup, to, history, see, meter)
    }
}
