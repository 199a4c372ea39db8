//! What a search works with: a table that it owns, or one that it shares with other threads.

use super::transposition::TranspositionTable;
use super::trimmed::Trimmed;
use grundy_core::game::{Failure, Knowledge, Limit, Meter};

/// Why a search stops before it has its answer.
#[derive(Debug)]
pub(super) enum StopCause {
    /// A limit.
    Limit(Failure),
    /// The question takes so many nodes that more threads should join.
    Large,
    /// The graph of open questions is full.
    Full,
    /// Another thread has answered the question that a value was wanted for.
    Answered,
    /// Another thread has ended the search, or the table is to grow.
    Ended,
}

/// What a search works with.
pub(super) trait Worker<const W: usize, const L: usize> {
    /// Whether other threads work on the same question.
    const SHARED: bool;

    /// Counts a node.
    fn count_node(&mut self) -> Result<(), StopCause>;

    /// What is known of a component in canonical form.
    fn get(&mut self, component: &Trimmed<W, L>) -> Knowledge;

    /// Prefetches what is known of a component that is about to be looked up.
    fn prefetch(&self, component: &Trimmed<W, L>);

    /// Stores what is known of a component, and the binary digits of the number of nodes that it
    /// took. Returns whether the cache of recent components should grow.
    fn put(&mut self, component: &Trimmed<W, L>, known: Knowledge, work: u32) -> bool;
}

/// The only thread, which owns the table.
pub(super) struct SoleWorker<'a, const W: usize, const L: usize> {
    pub(super) table: &'a mut TranspositionTable<W, L>,
    pub(super) meter: &'a Meter<'a>,
    /// Nodes left before other threads should join.
    pub(super) patience: u64,
}

impl<const W: usize, const L: usize> Worker<W, L> for SoleWorker<'_, W, L> {
    const SHARED: bool = false;

    #[inline]
    fn count_node(&mut self) -> Result<(), StopCause> {
        self.meter.node().map_err(StopCause::Limit)?;
        self.patience = self.patience.checked_sub(1).ok_or(StopCause::Large)?;
        if self.table.is_thrashing() { Err(thrashing()) } else { Ok(()) }
    }

    #[inline]
    fn get(&mut self, component: &Trimmed<W, L>) -> Knowledge {
        self.table.get(component)
    }

    #[inline]
    fn prefetch(&self, component: &Trimmed<W, L>) {
        self.table.prefetch(component);
    }

    fn put(&mut self, component: &Trimmed<W, L>, known: Knowledge, work: u32) -> bool {
        let grows = self.table.is_full() && self.table.may_grow(self.meter);
        if grows {
            self.table.grow();
        }
        self.table.put(component, known, work);
        grows
    }
}

/// The table is too small for the question.
pub(super) fn thrashing() -> StopCause {
    StopCause::Limit(Failure::Stopped { limit: Limit::Memory, bounds: None })
}
