//! The state machine behind tables and runs.
//!
//! A game begins with its *table*: all values so far, from which a [`Plain`] engine computes the
//! next. Each time the table has doubled, the engine tests whether few of its heaps are rare. If
//! so, a [`Flow`] takes over, which needs the last heaps only:
//!
//! ```text
//!           few heaps are rare (tested at powers of two)  
//!   table ──────────────────────────────────────────────────► flow
//!     ▲                                                         │
//!     └──── rare heaps keep coming, or values grow too wide ────┘
//! ```
//!
//! A [`Run`](super::Run) keeps the table as it was when the flow began. A
//! [`Sequence`](super::Sequence) is the same with every value of the flow kept in the table, too,
//! and it refuses what would take more than an hour, where a run goes on until it is stopped.

use std::cell::RefCell;
use std::ops::Range;

use super::block::{Block, Slice};
use super::plain::Plain;
use super::setup::Setup;
use super::size::{self, Size};
use super::sparse::{Flow, next_look};
use super::state::History;
use super::store::Values;
use crate::game::{Failure, HeapRule, Meter};

/// A game without a flow after this number of values is assumed to stay without one.
const SURE: u64 = 1 << 16;

/// The values of a game, from heap 0 upward.
#[derive(Debug)]
pub(super) struct Engine {
    /// The values of the first heaps: of all that are known, unless a flow is at work and not all
    /// are kept.
    table: Values,
    /// The engine that extends the table, chosen when it is needed.
    plain: Option<Plain>,
    flow: Option<Flow>,
    /// The length of the table at which a flow is looked for next.
    look_at: u64,
    size: Size,
    keeps_all: bool,
}

impl Engine {
    /// The engine of a table, which keeps all values.
    pub(super) fn of_table() -> Self {
        Self { keeps_all: true, ..Self::of_run(Values::default()) }
    }

    /// The engine of a run, which goes on after known values.
    pub(super) fn of_run(table: Values) -> Self {
        let look_at = next_look(table.len() as u64);
        Self { table, plain: None, flow: None, look_at, size: Size::default(), keeps_all: false }
    }

    /// The values of the first heaps.
    pub(super) fn table(&self) -> &Values {
        &self.table
    }

    /// The flow at work, if there is one.
    pub(super) fn flow(&self) -> Option<&Flow> {
        self.flow.as_ref()
    }

    /// Goes on with a flow.
    pub(super) fn follow(&mut self, flow: Flow) {
        // What an engine derived from the table may be wrong for values that the flow adds.
        self.plain = None;
        self.flow = Some(flow);
    }

    /// The first heap that is not known; all below are exact.
    pub(super) fn next(&self) -> u64 {
        self.flow.as_ref().map_or(self.table.len() as u64, Flow::next)
    }

    /// Refuses a table to heap `n` that memory or an hour would not hold.
    pub(super) fn check_size(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let plain = self.plain.get_or_insert_with(|| Plain::choose(rule));
        self.size.check(rule, n, plain.bytes(n), meter)
    }

    /// Computes the heaps below `to` and shows them, in order, each heap once. Some heaps more
    /// may be shown: blocks are not cut.
    ///
    /// # Errors
    /// A limit was reached, or `history` failed. What was shown stays exact, and the engine can
    /// go on.
    pub(super) fn advance(
        &mut self,
        rule: &dyn HeapRule,
        setup: Setup,
        to: u64,
        history: &mut dyn History,
        see: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        while self.next() < to {
            if self.flow.is_none() {
                self.look(rule, setup, to)?;
            }
            if self.flow.is_some() {
                self.advance_flow(to, history, see, meter)?;
            } else {
                self.extend_table(rule, to, see, meter)?;
            }
        }
        Ok(())
    }

    /// Looks for a flow, if the table has doubled since the last time.
    fn look(&mut self, rule: &dyn HeapRule, setup: Setup, to: u64) -> Result<(), Failure> {
        let known = self.table.len() as u64;
        if known < self.look_at {
            return Ok(());
        }
        self.look_at = next_look(known + 1);
        let Some(code) = rule.code() else { return Ok(()) };
        let values: Vec<u32> = self.table.iter().collect();
        match Flow::plan(code, setup, &values) {
            Some(flow) => self.follow(flow),
            None if self.keeps_all && known >= SURE => size::check_pairs(rule, code, to - 1)?,
            None => {}
        }
        Ok(())
    }

    /// Adds a block to the table, and shows it.
    fn extend_table(
        &mut self,
        rule: &dyn HeapRule,
        to: u64,
        see: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        const BLOCK: u64 = 1 << 12;
        let first = self.table.len() as u64;
        let last = first.saturating_add(BLOCK).min(to).min(self.look_at) - 1;
        // The size of a table was checked as a whole.
        let fits = if self.keeps_all { Ok(()) } else { self.check_size(rule, last, meter) };
        let plain = self.plain.get_or_insert_with(|| Plain::choose(rule));
        let done = fits.and_then(|()| plain.fill(rule, &mut self.table, last, meter));
        // What was computed before a limit is shown, too: the engine goes on after it.
        let values: Vec<u32> = (first..self.next()).map(|heap| self.table.at(heap)).collect();
        see(Block { first, values: Slice::Values(&values) });
        done
    }

    /// Goes on with the flow, which ends where it no longer pays.
    fn advance_flow(
        &mut self,
        to: u64,
        history: &mut dyn History,
        see: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let Some(flow) = &mut self.flow else { return Ok(()) };
        let table = RefCell::new(&mut self.table);
        let mut known = StoredValues { table: &table, history };
        let mut show = |block: Block<'_>| {
            if self.keeps_all {
                block.iter().for_each(|value| table.borrow_mut().push(value));
            }
            see(block);
        };
        if flow.advance(to, &mut known, &mut show, meter)? {
            return Ok(());
        }
        if !self.keeps_all {
            let values = flow.values(0..flow.next(), &mut known)?;
            self.table = values.into_iter().collect();
        }
        self.flow = None;
        self.look_at = next_look(self.table.len() as u64);
        Ok(())
    }
}

/// Values of the first heaps from the table, which may grow meanwhile, of others from a history.
struct StoredValues<'a, 'b> {
    table: &'a RefCell<&'b mut Values>,
    history: &'a mut dyn History,
}

impl History for StoredValues<'_, '_> {
    fn values(&mut self, heaps: Range<u64>) -> Result<Vec<u32>, Failure> {
        let table = self.table.borrow();
        let split = (table.len() as u64).clamp(heaps.start, heaps.end);
        let mut values: Vec<u32> = (heaps.start..split).map(|heap| table.at(heap)).collect();
        if split < heaps.end {
            values.extend(self.history.values(split..heaps.end)?);
        }
        Ok(values)
    }
}
