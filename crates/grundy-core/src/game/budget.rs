//! What a question may cost, and how hard a solver tries.

use std::fmt;

use super::limits::Limit;

/// Tells a solver to stop: a clock, Ctrl-C, a closed connection, the memory of the process. The
/// library has none of these; a front end implements it.
pub trait Stop {
    /// The reason to stop, if there is one. Called every few thousand steps.
    fn reason(&self) -> Option<Limit>;

    /// The number of bytes that the process may still allocate; without a limit, all. Called before
    /// large allocations.
    fn room(&self) -> u64 {
        u64::MAX
    }
}

/// Never stops.
#[derive(Debug, Clone, Copy, Default)]
pub struct NeverStop;

impl Stop for NeverStop {
    fn reason(&self) -> Option<Limit> {
        None
    }
}

/// What a question may cost. The library has no clock: deadlines come by [`Stop`].
///
/// ```
/// use grundy_core::game::Budget;
///
/// let budget = Budget::default().with_nodes(1_000_000).with_threads(2);
/// assert_eq!((budget.nodes, budget.threads), (1_000_000, 2));
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The greatest number of positions that a search may visit.
    pub nodes: u64,
    /// The greatest number of bytes that tables may take. What else a process holds is bounded by
    /// [`Stop::room`].
    pub memory: u64,
    /// The number of threads; no answer depends on it.
    pub threads: usize,
    /// What may end the work early.
    pub stop: &'a dyn Stop,
}

impl<'a> Budget<'a> {
    /// The same budget with at most `nodes` positions.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// The same budget with at most `bytes` of tables.
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { memory: bytes, ..self }
    }

    /// The same budget with a number of threads.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// The same budget with something else that may end the work.
    #[must_use]
    pub fn with_stop<'s>(self, stop: &'s dyn Stop) -> Budget<'s>
    where
        'a: 's,
    {
        Budget { stop, ..self }
    }
}

impl Default for Budget<'_> {
    /// No limit on positions, 8 GiB of tables (1 GiB where addresses have 32 bits), one thread, and
    /// nothing that ends the work early.
    fn default() -> Self {
        let memory = if usize::BITS < 64 { 1 << 30 } else { 8 << 30 };
        Self { nodes: u64::MAX, memory, threads: 1, stop: &NeverStop }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("nodes", &self.nodes)
            .field("memory", &self.memory)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

/// How hard a solver tries before it leaves something open, and which ways it takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Effort {
    /// Whether to search for a value even where a theorem gives the winner without it, and to
    /// search where an unproved rule gives the winner.
    pub exhaustive: bool,
    /// Whether to search even where a theorem gives the value.
    pub search_only: bool,
}

impl Effort {
    /// Theorems first, and searches of a usual size.
    pub const USUAL: Self = Self { exhaustive: false, search_only: false };
    /// Theorems first, and searches of any size.
    pub const EXHAUSTIVE: Self = Self { exhaustive: true, search_only: false };
    /// Searches of a usual size alone.
    pub const SEARCH: Self = Self { exhaustive: false, search_only: true };
}
