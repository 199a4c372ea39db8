//! The workers of a search: one that owns the table, or one that shares it with other threads.

use super::transposition::TranspositionTable;
use super::trimmed::TrimmedSet;
use grundy_core::game::{Failure, Knowledge, Limit, Meter};

/// Why a search stops before it finds its answer.
#[derive(Debug)]
pub(super) enum StopCause {
    /// A limit was reached.
    Limit(Failure),
    /// The question takes so many nodes that more threads should join.
    Large,
    /// The graph of open questions is full.
    Full,
    /// Another thread has answered the question for which a value is computed.
    Answered,
    /// Another thread has ended the search, or the table should grow.
    Ended,
}

/// The table and the counters with which a search works.
pub(super) trait Worker<const W: usize, const L: usize> {
    /// Whether other threads work on the same question.
    const SHARED: bool;

    /// Counts a node.
    fn count_node(&mut self) -> Result<(), StopCause>;

    /// Returns what is known of a component in canonical form.
    fn get(&mut self, component: &TrimmedSet<W, L>) -> Knowledge;

    /// Prefetches what is known of a component that will be looked up soon.
    fn prefetch(&self, component: &TrimmedSet<W, L>);

    /// Stores what is known of a component, and the number of binary digits of the number of nodes
    /// that it took. Returns whether the cache of recent components should grow.
    fn put(&mut self, component: &TrimmedSet<W, L>, known: Knowledge, work: u32) -> bool;
}

/// Whether a position whose vertex sets have this many words takes so long to search that limits are
/// checked at every position.
pub(super) const fn is_wide(words: usize) -> bool {
    words > 2
}

/// The only thread, which owns the table.
pub(super) struct SoleWorker<'a, const W: usize, const L: usize> {
    pub(super) table: &'a mut TranspositionTable<W, L>,
    pub(super) meter: &'a Meter<'a>,
    /// The number of nodes left before other threads should join.
    pub(super) patience: u64,
}

impl<const W: usize, const L: usize> Worker<W, L> for SoleWorker<'_, W, L> {
    const SHARED: bool = false;

    #[inline]
    fn count_node(&mut self) -> Result<(), StopCause> {
        self.meter.node().map_err(StopCause::Limit)?;
        if is_wide(W) {
            self.meter.pause().map_err(StopCause::Limit)?;
        }
        self.patience = self.patience.checked_sub(1).ok_or(StopCause::Large)?;
        if self.table.is_thrashing() { Err(thrashing()) } else { Ok(()) }
    }

    #[inline]
    fn get(&mut self, component: &TrimmedSet<W, L>) -> Knowledge {
        self.table.get(component)
    }

    #[inline]
    fn prefetch(&self, component: &TrimmedSet<W, L>) {
        self.table.prefetch(component);
    }

    fn put(&mut self, component: &TrimmedSet<W, L>, known: Knowledge, work: u32) -> bool {
        let grows = self.table.is_full() && self.table.may_grow(self.meter);
        if grows {
            self.table.grow();
        }
        self.table.put(component, known, work);
        grows
    }
}

/// Returns the cause that the table is too small for the question.
pub(super) fn thrashing() -> StopCause {
    StopCause::Limit(Failure::Stopped { limit: Limit::Memory, bounds: None })
}
