//! Parallel search: several threads answer one question with one transposition table and one graph
//! of open questions.
//!
//! Each thread takes its own path through the graph and prefers questions at which no other thread
//! works. So the number of threads affects the time of a search and never its answer. Without a
//! graph, as in dense games, threads only find each other's answers in the table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::compiled::CompiledGame;
use super::memory::{Memory, ThreadMemory};
use super::pending::PendingFacts;
use super::search::{DeletionSearch, Halt, Query};
use super::transposition::{Stored, TranspositionTable};
use super::trimmed::TrimmedSet;
use super::vertex_set::VertexSet;
use super::worker::{SoleWorker, StopCause, Worker, is_wide, thrashing};
use grundy_core::game::{Failure, Knowledge, Meter};

/// The number of nodes after which a question gets more threads.
const PATIENCE: u64 = if cfg!(test) { 1 << 6 } else { 1 << 13 };

/// The number of nodes that a thread visits between two exchanges with the others.
const EXCHANGE_INTERVAL: u64 = 1 << 8;

/// The state that the threads share besides the table.
struct Team {
    ended: AtomicBool,
    /// The number of nodes visited by helpers and not counted yet.
    nodes: AtomicU64,
    /// Whether the table may grow.
    may_grow: bool,
}

/// One of several threads.
struct TeamWorker<'a, const W: usize, const L: usize> {
    table: &'a TranspositionTable<W, L>,
    team: &'a Team,
    /// The first thread counts the nodes of all threads.
    meter: Option<&'a Meter<'a>>,
    nodes: u64,
    /// The number of entries stored in the table and not counted there yet.
    stored: Stored,
}

impl<const W: usize, const L: usize> Drop for TeamWorker<'_, W, L> {
    fn drop(&mut self) {
        self.table.count(&mut self.stored);
    }
}

/// Answers a question about a position with as many threads as the meter allows.
///
/// # Errors
/// Returns an error if a limit is reached, with bounds on the value if the position is one
/// component.
pub(super) fn ask<const W: usize, const L: usize, Q: Query<W, L>>(
    game: &CompiledGame<W, L>,
    memory: &mut Memory<W, L>,
    position: VertexSet<W>,
    question: &Q,
    meter: &Meter<'_>,
) -> Result<Q::Output, Failure> {
    memory.fit(meter);
    let patience = if meter.threads() > 1 { PATIENCE } else { u64::MAX };
    memory.begin(meter);
    loop {
        let Memory { table, local, graph } = memory;
        let worker = SoleWorker { table, meter, patience };
        let mut search = DeletionSearch::new(game, worker, local, graph);
        match question.run(&mut search, position) {
            // One thread has all the patience there is; without others their code is left out.
            Err(Halt) if meter.threads() > 1 && matches!(search.cause, Some(StopCause::Large)) => {
                break;
            }
            Err(Halt) if matches!(search.cause, Some(StopCause::Full)) => memory.graph().prune(),
            found => {
                let found = found.map_err(|Halt| search.failure(position));
                memory.end();
                return found;
            }
        }
    }
    loop {
        if let Some(found) = ask_together(game, memory, position, question, meter) {
            memory.end();
            return found;
        }
        if memory.graph().is_full() {
            memory.graph().prune();
        }
        if memory.table.is_full() && memory.table.may_grow(meter) {
            memory.table.grow();
        }
    }
}

/// Searches with all threads until one of them ends. Returns `None` if the table should grow, or if
/// it contains the answer of another thread.
fn ask_together<const W: usize, const L: usize, Q: Query<W, L>>(
    game: &CompiledGame<W, L>,
    memory: &mut Memory<W, L>,
    position: VertexSet<W>,
    question: &Q,
    meter: &Meter<'_>,
) -> Option<Result<Q::Output, Failure>> {
    let Memory { table, local, graph } = memory;
    let graph = &*graph;
    let team = Team {
        ended: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        may_grow: table.may_grow(meter),
    };
    let stores = local.pending.is_some();
    let (table, team) = (&*table, &team);
    std::thread::scope(|scope| {
        let help = move || {
            let mut local = ThreadMemory::new(game.vertices());
            local.pending = stores.then(PendingFacts::new);
            let worker =
                TeamWorker { table, team, meter: None, nodes: 0, stored: Stored::default() };
            // The answer is in the table.
            let _ =
                question.run(&mut DeletionSearch::new(game, worker, &mut local, graph), position);
            team.ended.store(true, Ordering::Relaxed);
            local.pending
        };
        let helpers: Vec<_> = (1..meter.threads()).map(|_| scope.spawn(help)).collect();
        let worker =
            TeamWorker { table, team, meter: Some(meter), nodes: 0, stored: Stored::default() };
        let mut search = DeletionSearch::new(game, worker, &mut *local, graph);
        let found = question.run(&mut search, position);
        team.ended.store(true, Ordering::Relaxed);
        let found = match found {
            Ok(answer) => Some(Ok(answer)),
            Err(Halt) if matches!(search.cause, Some(StopCause::Limit(_))) => {
                Some(Err(search.failure(position)))
            }
            Err(Halt) => None,
        };
        for helper in helpers {
            if let (Some(pending), Ok(Some(more))) = (&mut local.pending, helper.join()) {
                pending.append(more);
            }
        }
        found
    })
}

impl<const W: usize, const L: usize> Worker<W, L> for TeamWorker<'_, W, L> {
    const SHARED: bool = true;

    fn count_node(&mut self) -> Result<(), StopCause> {
        if let Some(meter) = self.meter {
            meter.node().map_err(StopCause::Limit)?;
            if is_wide(W) {
                meter.pause().map_err(StopCause::Limit)?;
            }
        }
        self.nodes += 1;
        let interval = if is_wide(W) { 1 } else { EXCHANGE_INTERVAL };
        if !self.nodes.is_multiple_of(interval) {
            return Ok(());
        }
        let team = self.team;
        self.table.count(&mut self.stored);
        match self.meter {
            Some(meter) => {
                meter.steps(team.nodes.swap(0, Ordering::Relaxed)).map_err(StopCause::Limit)?;
                if self.table.is_thrashing() {
                    return Err(thrashing());
                }
            }
            None => _ = team.nodes.fetch_add(interval, Ordering::Relaxed),
        }
        let grows = team.may_grow && self.table.is_full();
        if grows || team.ended.load(Ordering::Relaxed) { Err(StopCause::Ended) } else { Ok(()) }
    }

    #[inline]
    fn get(&mut self, component: &TrimmedSet<W, L>) -> Knowledge {
        self.table.get_shared(component)
    }

    #[inline]
    fn prefetch(&self, component: &TrimmedSet<W, L>) {
        self.table.prefetch(component);
    }

    fn put(&mut self, component: &TrimmedSet<W, L>, known: Knowledge, work: u32) -> bool {
        self.table.put_shared(component, known, work, &mut self.stored);
        self.nodes.is_multiple_of(EXCHANGE_INTERVAL)
    }
}
