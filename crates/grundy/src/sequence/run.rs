//! A long run: the values of one take-and-break game from heap 0 upward, block by block.
//!
//! A [`Sequence`] keeps all values; a run keeps what the next ones need, can be written down as a
//! [`State`] between blocks and taken up again from it, on another machine too. What a run shows
//! is exact: every value it hands out has passed the whole definition.

use super::kernel::Isa;
use super::sparse::{Closure, Flow, Split, next_look};
use super::{Sequence, Values};
use crate::game::take_break::TakeBreak;
use crate::game::{Failure, Meter, Refusal};
use std::ops::Range;

/// How the values are computed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Method {
    /// Measured and chosen as the run goes.
    #[default]
    Auto,
    /// All pairs of heaps, all values kept.
    Plain,
    /// Pairs with a rare heap only, in blocks of bit rows (the streaming form).
    Blocks,
    /// The whole excluded set of a heap in one machine word; for few rare heaps.
    Words,
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 4] = [Self::Auto, Self::Plain, Self::Blocks, Self::Words];

    /// The method's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Plain => "plain",
            Self::Blocks => "blocks",
            Self::Words => "words",
        }
    }

    /// The method of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.name() == name)
    }
}

/// What a run may use.
#[derive(Debug, Clone, Copy)]
pub struct Setup {
    /// The instruction set of the kernels.
    pub isa: Isa,
    /// How many threads may work.
    pub threads: usize,
    /// The method, if it is not to be chosen.
    pub method: Method,
}

impl Default for Setup {
    /// One thread, the best instruction set at hand.
    fn default() -> Self {
        Self { isa: Isa::best(), threads: 1, method: Method::Auto }
    }
}

/// A rare heap and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rare {
    /// The heap.
    pub heap: u64,
    /// Its value.
    pub value: u32,
}

/// All that a run needs to go on. The heaps below `next` are exact.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    /// The first heap that is not known.
    pub next: u64,
    /// How values are split into rare and common, once that was chosen.
    pub closure: Option<Closure>,
    /// The rare heaps below `next`, ascending; empty without a closure.
    pub rares: Vec<Rare>,
    /// The values of the last heaps, up to `next − 1`; all heaps from 0 where none was left out.
    pub window: Vec<u32>,
}

/// Values of consecutive heaps, in the form in which they were computed.
#[derive(Debug, Clone, Copy)]
pub enum Slice<'a> {
    /// As they are.
    Values(&'a [u32]),
    /// Common values by their index, [`Closure::value`]; no heap of the block is rare.
    Narrow(&'a [u8], Closure),
    /// The same where indexes pass 255.
    Medium(&'a [u16], Closure),
}

/// Consecutive heaps and their exact values.
#[derive(Debug, Clone, Copy)]
pub struct Block<'a> {
    /// The first heap.
    pub first: u64,
    /// The values.
    pub values: Slice<'a>,
}

impl Block<'_> {
    /// How many heaps.
    pub fn len(&self) -> usize {
        match self.values {
            Slice::Values(values) => values.len(),
            Slice::Narrow(indexes, _) => indexes.len(),
            Slice::Medium(indexes, _) => indexes.len(),
        }
    }

    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value of the block's heap number `i`, from 0.
    pub fn value(&self, i: usize) -> Option<u32> {
        let heap = self.first + i as u64;
        match self.values {
            Slice::Values(values) => values.get(i).copied(),
            Slice::Narrow(indexes, closure) => {
                indexes.get(i).map(|&index| closure.value(index.into(), heap))
            }
            Slice::Medium(indexes, closure) => {
                indexes.get(i).map(|&index| closure.value(index.into(), heap))
            }
        }
    }

    /// All values in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.len()).map_while(|i| self.value(i))
    }
}

/// Where a run finds values that it no longer keeps. Needed only when a value below a candidate
/// has no witness among the heaps at hand.
pub trait History {
    /// The exact values of a range of heaps below the run's `next`.
    ///
    /// # Errors
    /// They can be neither fetched nor computed again.
    fn values(&mut self, heaps: Range<u64>) -> Result<Vec<u32>, Failure>;
}

/// Nothing is kept: a run that would need it ends with a refusal.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoHistory;

impl History for NoHistory {
    fn values(&mut self, heaps: Range<u64>) -> Result<Vec<u32>, Failure> {
        Err(Refusal::new(format!(
            "the values of heaps {} to {} are needed again and were not kept",
            heaps.start, heaps.end
        ))
        .into())
    }
}

/// A run in progress.
#[derive(Debug)]
pub struct Run {
    code: TakeBreak,
    setup: Setup,
    /// The values of the first heaps: all of them until the flow begins.
    table: Sequence,
    flow: Option<Flow>,
    /// When the table has this length, a flow is looked for again.
    plan_at: u64,
}

impl Run {
    /// A run from heap 0.
    ///
    /// # Errors
    /// The method does not suit the code.
    pub fn new(code: &TakeBreak, setup: Setup) -> Result<Self, Refusal> {
        let sparse = matches!(setup.method, Method::Blocks | Method::Words);
        if sparse && Split::new(code).is_none_or(|split| !split.has_pairs()) {
            let message = format!("{code}: the method {} needs a split", setup.method.name());
            return Err(Refusal::new(message).help("leave the method out, or take `plain`"));
        }
        let (code, table) = (code.clone(), Sequence::all_pairs());
        Ok(Self { code, setup, table, flow: None, plan_at: next_look(0) })
    }

    /// Takes a run up again where a state left it.
    ///
    /// The first heaps are computed anew, some 10^5 to 10^6 of them.
    ///
    /// # Errors
    /// The state does not belong to the code, or the method does not suit it; a limit.
    pub fn resume(
        code: &TakeBreak,
        setup: Setup,
        state: State,
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        let mut run = Self::new(code, setup)?;
        if state.closure.is_none() {
            if state.window.len() as u64 != state.next {
                return Err(Refusal::new("the state lacks the values of the first heaps").into());
            }
            run.plan_at = next_look(state.next);
            run.table = Sequence::all_pairs_after(state.window.into_iter().collect());
            return Ok(run);
        }
        // Until there is a flow, and then until it has all the first heaps it can use.
        run.advance(FIRST.min(state.next), &mut NoHistory, &mut |_| {}, meter)?;
        let first = run.first();
        run.flow = None;
        run.go_on(state, &first)
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
        let mut run = Self::new(code, setup)?;
        let table = first.iter().copied().take(known.min(TABLE)).collect();
        run.table = Sequence::all_pairs_after(table);
        run.go_on(state, &first[..known])
    }

    /// The values of the first heaps, as many as are kept.
    pub fn first(&self) -> Vec<u32> {
        let flow = self.flow.as_ref().map(Flow::head).filter(|head| !head.is_empty());
        flow.unwrap_or_else(|| self.table.values().iter().collect())
    }

    /// Begins the flow of a state.
    fn go_on(mut self, state: State, head: &[u32]) -> Result<Self, Failure> {
        let at = |heap: u64| usize::try_from(heap).ok().and_then(|heap| head.get(heap)).copied();
        let agrees = |rare: &Rare| at(rare.heap).is_none_or(|value| value == rare.value);
        let first = state.next.saturating_sub(state.window.len() as u64);
        let mut window = state.window.iter().zip(first..);
        let overlap = window.all(|(&value, heap)| at(heap).is_none_or(|known| known == value));
        if !overlap || !state.rares.iter().all(agrees) {
            return Err(Refusal::new("the state is not one of this game").into());
        }
        self.flow = Some(Flow::resume(&self.code, self.setup, state, head)?);
        Ok(self)
    }

    /// The first heap that is not known; all below are exact.
    pub fn next(&self) -> u64 {
        self.flow.as_ref().map_or(self.table.values().len() as u64, Flow::next)
    }

    /// How far back a value can look in a block of common heaps: if two windows of this length
    /// are equal (and their distance is even where the closure uses the parity of heaps), all that
    /// follows is, as long as no new rare heap is found. `None` while all values are looked at.
    pub fn reach(&self) -> Option<u64> {
        self.flow.as_ref().map(Flow::reach)
    }

    /// The closure in use.
    pub fn closure(&self) -> Option<Closure> {
        self.flow.as_ref().map(Flow::closure)
    }

    /// The rare heaps found so far, ascending; empty without a closure.
    pub fn rares(&self) -> &[Rare] {
        self.flow.as_ref().map_or(&[], Flow::rares)
    }

    /// The method at work now.
    pub fn method(&self) -> Method {
        self.flow.as_ref().map_or(Method::Plain, Flow::method)
    }

    /// All that is needed to go on from [`Run::next`].
    pub fn state(&self) -> State {
        let Some(flow) = &self.flow else {
            let window: Vec<u32> = self.table.values().iter().collect();
            return State { next: self.next(), closure: None, rares: Vec::new(), window };
        };
        State {
            next: flow.next(),
            closure: Some(flow.closure()),
            rares: flow.rares().to_vec(),
            window: flow.window(),
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
        while self.next() < to {
            let Some(flow) = &mut self.flow else {
                self.extend_table(to, see, meter)?;
                continue;
            };
            let mut all = WithTable { table: &self.table, history };
            if !flow.advance(to, &mut all, see, meter)? {
                let values = flow.values(0..flow.next(), &mut all)?;
                self.plan_at = next_look(flow.next());
                self.table = Sequence::all_pairs_after(values.into_iter().collect());
                self.flow = None;
            }
        }
        Ok(())
    }

    /// Adds a block to the table, and looks for a flow at doublings.
    fn extend_table(
        &mut self,
        to: u64,
        see: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        const BLOCK: u64 = 1 << 12;
        let first = self.table.values().len() as u64;
        if first >= self.plan_at {
            self.plan_at = next_look(first + 1);
            let values: Vec<u32> = self.table.values().iter().collect();
            self.flow = Flow::plan(&self.code, self.setup, &values);
            if self.flow.is_some() {
                return Ok(());
            }
        }
        let end = first.saturating_add(BLOCK).min(to).min(self.plan_at);
        let done = self.table.extend(&self.code, end - 1, meter);
        // What was computed before a limit is shown, too: the run goes on after it.
        let values: Vec<u32> =
            (first..self.next()).map(|heap| self.table.values().at(heap)).collect();
        see(Block { first, values: Slice::Values(&values) });
        done
    }
}

/// How many first heaps a resumed run computes anew.
const FIRST: u64 = 1 << 20;

/// How many of them its table holds.
const TABLE: usize = 1 << 12;

/// The first heaps from the table, the others from elsewhere.
struct WithTable<'a> {
    table: &'a Sequence,
    history: &'a mut dyn History,
}

impl History for WithTable<'_> {
    fn values(&mut self, heaps: Range<u64>) -> Result<Vec<u32>, Failure> {
        let values = self.table.values();
        let split = (values.len() as u64).clamp(heaps.start, heaps.end);
        let mut all: Vec<u32> = (heaps.start..split).map(|heap| values.at(heap)).collect();
        if split < heaps.end {
            all.extend(self.history.values(split..heaps.end)?);
        }
        Ok(all)
    }
}

impl FromIterator<u32> for Values {
    fn from_iter<I: IntoIterator<Item = u32>>(iter: I) -> Self {
        let mut values = Self::default();
        iter.into_iter().for_each(|value| values.push(value));
        values
    }
}
