//! The state machine behind tables and runs.
//!
//! A game begins with its *table*: all values so far, from which a [`Plain`] engine computes the
//! next. Each time the length of the table has doubled, the engine tests whether few of its heaps
//! are rare. If so, a [`Flow`] takes over, which needs the last heaps only:
//!
//! ```text
//!           few heaps are rare (tested at powers of two)  
//!   table ──────────────────────────────────────────────────► flow
//!     ▲                                                         │
//!     └──── rare heaps keep coming, or values grow too wide ────┘
//! ```
//!
//! A [`Run`](super::Run) stores the table as it was when the flow began. A
//! [`Sequence`](super::Sequence) also appends every value of the flow to the table, and it refuses
//! sizes that would take more than an hour, where a run continues until it is stopped.

use std::cell::RefCell;
use std::ops::Range;

use super::block::{Block, Slice};
use super::plain::Plain;
use super::setup::Setup;
use super::size::{self, Size};
use super::sparse::{Flow, attempt_length};
use super::state::History;
use super::store::ValueList;
use grundy_core::game::{Failure, HeapRule, Meter};

/// A game without a flow after this number of values is assumed never to have one.
const GIVE_UP_AT: u64 = 1 << 16;

/// The values of a game, from heap 0 upward.
#[derive(Debug)]
pub(super) struct Engine {
    /// The values of the first heaps: of all known heaps, unless a flow is active and `stores_all`
    /// is false.
    table: ValueList,
    /// The engine that extends the table, chosen on first use.
    plain: Option<Plain>,
    flow: Option<Flow>,
    /// The length of the table at which the engine next tries to begin a flow.
    next_attempt: u64,
    size: Size,
    stores_all: bool,
}

impl Engine {
    /// Returns the engine of a [`Sequence`](super::Sequence), which stores all values.
    pub(super) fn for_sequence() -> Self {
        Self { stores_all: true, ..Self::for_run(ValueList::default()) }
    }

    /// Returns the engine of a [`Run`](super::Run) that continues after known values.
    pub(super) fn for_run(table: ValueList) -> Self {
        let next_attempt = attempt_length(table.len() as u64);
        Self {
            table,
            plain: None,
            flow: None,
            next_attempt,
            size: Size::default(),
            stores_all: false,
        }
    }

    /// Returns the values of the first heaps.
    pub(super) fn table(&self) -> &ValueList {
        &self.table
    }

    /// Returns the values of the first heaps, without a copy.
    pub(super) fn into_table(self) -> ValueList {
        self.table
    }

    /// Returns the active flow, if there is one.
    pub(super) fn flow(&self) -> Option<&Flow> {
        self.flow.as_ref()
    }

    /// Continues with a flow.
    pub(super) fn switch_to(&mut self, flow: Flow) {
        // Data that the plain engine derived from the table does not cover values added by the flow.
        self.plain = None;
        self.flow = Some(flow);
    }

    /// Returns the first heap whose value is not known; all values below are exact.
    pub(super) fn next(&self) -> u64 {
        self.flow.as_ref().map_or(self.table.len() as u64, Flow::next)
    }

    /// Returns an error if a table to heap `n` would take too much memory or more than an hour.
    pub(super) fn check_size(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let plain = self.plain.get_or_insert_with(|| Plain::choose(rule));
        self.size.check(rule, n, plain.bytes(n), meter)
    }

    /// Reserves memory in the table for all heaps to `n`.
    pub(super) fn reserve(&mut self, n: u64) {
        if let Ok(len) = usize::try_from(n.saturating_add(1)) {
            self.table.reserve(len);
        }
    }

    /// Computes the heaps below `to` and passes them to `visit` in order, each heap once. The last
    /// block may extend beyond `to`.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, or the error of `history`. Values already passed to
    /// `visit` are exact, and the engine can continue.
    pub(super) fn advance(
        &mut self,
        rule: &dyn HeapRule,
        setup: Setup,
        to: u64,
        history: &mut dyn History,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        while self.next() < to {
            if self.flow.is_none() {
                self.try_flow(rule, setup, to)?;
            }
            if self.flow.is_some() {
                self.advance_flow(to, history, visit, meter)?;
            } else {
                self.extend_table(rule, setup.threads, to, visit, meter)?;
            }
        }
        Ok(())
    }

    /// Tries to begin a flow, if the table has doubled since the last attempt.
    fn try_flow(&mut self, rule: &dyn HeapRule, setup: Setup, to: u64) -> Result<(), Failure> {
        let known = self.table.len() as u64;
        if known < self.next_attempt {
            return Ok(());
        }
        // A flow begins with work that only pays if many heaps follow.
        if self.stores_all && to - known < known / 8 {
            self.next_attempt = to;
            return Ok(());
        }
        self.next_attempt = attempt_length(known + 1);
        let Some(code) = rule.code() else { return Ok(()) };
        let values: Vec<u32> = self.table.iter().collect();
        match Flow::plan(code, setup, &values) {
            Some(flow) => self.switch_to(flow),
            None if self.stores_all && known >= GIVE_UP_AT => {
                size::check_pairs(rule, code, to - 1)?;
            }
            None => {}
        }
        Ok(())
    }

    /// Appends a block to the table and passes it to `visit`.
    fn extend_table(
        &mut self,
        rule: &dyn HeapRule,
        threads: usize,
        to: u64,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        const BLOCK: u64 = 1 << 12;
        let first = self.table.len() as u64;
        let last = first.saturating_add(BLOCK).min(to).min(self.next_attempt) - 1;
        // The size of a sequence was checked as a whole.
        let fits = if self.stores_all { Ok(()) } else { self.check_size(rule, last, meter) };
        let plain = self.plain.get_or_insert_with(|| Plain::choose(rule));
        let done = fits.and_then(|()| plain.fill(rule, &mut self.table, last, threads, meter));
        // Values computed before a limit was reached are passed on too: the engine continues after
        // them.
        let values: Vec<u32> = (first..self.next()).map(|heap| self.table.at(heap)).collect();
        visit(Block { first, values: Slice::Values(&values) });
        done
    }

    /// Advances the flow, and ends it if it no longer saves time.
    fn advance_flow(
        &mut self,
        to: u64,
        history: &mut dyn History,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let Some(flow) = &mut self.flow else { return Ok(()) };
        let table = RefCell::new(&mut self.table);
        let mut known = StoredValues { table: &table, history };
        let mut show = |block: Block<'_>| {
            if self.stores_all {
                block.iter().for_each(|value| table.borrow_mut().push(value));
            }
            visit(block);
        };
        if flow.advance(to, &mut known, &mut show, meter)? {
            return Ok(());
        }
        if !self.stores_all {
            let values = flow.values(0..flow.next(), &mut known)?;
            self.table = values.into_iter().collect();
        }
        self.flow = None;
        self.next_attempt = attempt_length(self.table.len() as u64);
        Ok(())
    }
}

/// A history that takes the first heaps from the table, which may grow in the meantime, and the
/// others from another history.
struct StoredValues<'a, 'b> {
    table: &'a RefCell<&'b mut ValueList>,
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
