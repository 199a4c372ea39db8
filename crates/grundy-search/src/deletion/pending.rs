//! Facts found by a search that are not stored yet.

use super::trimmed::TrimmedSet;
use grundy_core::game::Knowledge;

/// Persist facts that cost at least this many nodes; reading one back costs about one node.
const LEAST_NODES: u64 = 1 << 6;

/// The maximum number of facts held at once.
const MOST_PENDING: usize = 1 << 18;

/// Facts to be stored: components in canonical form, what is known of their values, and the binary
/// logarithm of the number of nodes that took.
#[derive(Debug)]
pub(super) struct PendingFacts<const W: usize, const L: usize> {
    facts: Vec<(TrimmedSet<W, L>, Knowledge, u32)>,
    least_work: u32,
}

impl<const W: usize, const L: usize> PendingFacts<W, L> {
    pub(super) fn new() -> Self {
        Self { facts: Vec::new(), least_work: LEAST_NODES.ilog2() + 1 }
    }

    /// Adds a fact if it took enough work. If there are too many facts, those that took the least
    /// work are dropped.
    #[inline]
    pub(super) fn add(&mut self, component: &TrimmedSet<W, L>, known: Knowledge, work: u32) {
        if work < self.least_work {
            return;
        }
        self.facts.push((*component, known, work));
        while self.facts.len() >= MOST_PENDING {
            self.least_work += 1;
            let least = self.least_work;
            self.facts.retain(|&(.., work)| work >= least);
        }
    }

    /// Adds the facts that another thread has found.
    pub(super) fn append(&mut self, others: Self) {
        for (component, known, work) in others.facts {
            self.add(&component, known, work);
        }
    }

    /// Removes and returns all facts.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = (TrimmedSet<W, L>, Knowledge, u32)> {
        self.facts.drain(..)
    }
}
