//! The state of a search: the components whose options are listed, on stacks of options, of open
//! components and of moves.

use std::ops::Range;

use super::compiled::{CompiledGame, MoveKey};
use super::listing::SortKey;
use super::memory::ThreadMemory;
use super::occurrence::Occurrence;
use super::proof::{NodeId, ProofGraph};
use super::trimmed::TrimmedSet;
use super::vertex_set::VertexSet;
use super::worker::{StopCause, Worker};
use grundy_core::game::{Failure, Knowledge, Limit};
use grundy_core::sync::Mutex;

/// A search in progress.
pub(super) struct DeletionSearch<'a, const W: usize, const L: usize, H> {
    pub(super) game: &'a CompiledGame<W, L>,
    pub(super) worker: H,
    pub(super) local: &'a mut ThreadMemory<W, L>,
    pub(super) graph: &'a Mutex<ProofGraph<W, L>>,
    /// The path of visited questions of the graph, each leading to the next.
    pub(super) path: Vec<NodeId>,
    /// The listed options of all expansions.
    pub(super) options: Vec<ListedOption>,
    /// The open components of these options; those of one option are adjacent, the smallest first.
    pub(super) components: Vec<Occurrence<W, L>>,
    /// The moves to these options, each with the option's index in its expansion.
    pub(super) moves: Vec<(MoveKey, u32)>,
    /// The order in which options are searched: rank and index.
    pub(super) order: Vec<u64>,
    pub(super) batch: LookupBatch<W, L>,
    pub(super) buffers: SortBuffers,
    /// Nodes visited: components whose options were listed.
    pub(super) nodes: u64,
    /// A move that proves that the previous component does not have the value asked about.
    pub(super) reply: Option<MoveKey>,
    /// The reply that refuted the previous option, tried first in the next one.
    pub(super) recent_reply: Option<MoveKey>,
    /// Why the search has stopped.
    pub(super) cause: Option<StopCause>,
}

/// The search was stopped; [`DeletionSearch::cause`] says why.
#[derive(Debug)]
pub(super) struct Halt;

/// A question about a position.
pub(super) trait Query<const W: usize, const L: usize>: Sync {
    /// The answer.
    type Output: Send;

    /// Answers the question.
    fn run<H: Worker<W, L>>(
        &self,
        search: &mut DeletionSearch<'_, W, L, H>,
        position: VertexSet<W>,
    ) -> Result<Self::Output, Halt>;
}

/// A component whose options were listed.
pub(super) struct Expansion<const W: usize, const L: usize> {
    pub(super) of: Occurrence<W, L>,
    /// The component, and where its options, open components and moves begin.
    pub(super) options: Range<usize>,
    pub(super) first_component: usize,
    pub(super) first_move: usize,
    /// Values that the component does not have, one bit each.
    pub(super) excluded: u64,
    /// A move to an option of the value that the component was asked about.
    pub(super) reply: Option<MoveKey>,
    /// The number of nodes visited before it was listed.
    pub(super) nodes_before: u64,
}

impl<const W: usize, const L: usize> Expansion<W, L> {
    /// Records that an option has this value. Returns `true` if it is the required one.
    #[inline]
    pub(super) fn exclude(&mut self, value: u32, by: MoveKey, wanted: Option<u32>) -> bool {
        self.excluded |= bit(value);
        let settles = Some(value) == wanted;
        if settles {
            self.reply = Some(by);
        }
        settles
    }
}

/// An option whose value is not known.
#[derive(Debug, Clone, Copy)]
pub(super) struct ListedOption {
    /// The nim-sum of the components of known value.
    pub(super) known_sum: u32,
    /// The number of open components, and the first of them.
    pub(super) open: u32,
    pub(super) first: usize,
    /// If only one component is open: values that it does not have, one bit each.
    pub(super) excluded: u64,
    /// The number of moves in the largest open component, and in all of them.
    pub(super) size: u32,
    /// Its index among the component's options, the smallest first.
    pub(super) index: u32,
    /// A move to it.
    pub(super) by: MoveKey,
    /// Values that it does not have, found by exchanging moves.
    pub(super) refuted: u64,
    /// After a look ahead: the number of its options that may have its required value.
    pub(super) unsettled: Option<u32>,
}

/// Options whose components are looked up together.
pub(super) struct LookupBatch<const W: usize, const L: usize> {
    /// Their canonical forms are empty until they are computed, and stay so if the value is 0 by
    /// symmetry.
    pub(super) components: Vec<Occurrence<W, L>>,
    /// For each option the move, the nim-sum of its cached components, and where its other
    /// components end.
    pub(super) sums: Vec<(MoveKey, u32, usize)>,
}

/// The buffers for sorting the options of one expansion.
pub(super) struct SortBuffers {
    pub(super) keys: Vec<SortKey>,
    pub(super) sorted: Vec<ListedOption>,
}

/// Returns the bit of a value, or 0 for large values.
pub(super) fn bit(value: u32) -> u64 {
    1u64.checked_shl(value).unwrap_or(0)
}

impl<'a, const W: usize, const L: usize, H: Worker<W, L>> DeletionSearch<'a, W, L, H> {
    pub(super) fn new(
        game: &'a CompiledGame<W, L>,
        worker: H,
        local: &'a mut ThreadMemory<W, L>,
        graph: &'a Mutex<ProofGraph<W, L>>,
    ) -> Self {
        let batch = LookupBatch { components: Vec::new(), sums: Vec::new() };
        Self {
            game,
            worker,
            local,
            graph,
            path: Vec::new(),
            options: Vec::new(),
            components: Vec::new(),
            moves: Vec::new(),
            order: Vec::new(),
            batch,
            buffers: SortBuffers { keys: Vec::new(), sorted: Vec::new() },
            nodes: 0,
            reply: None,
            recent_reply: None,
            cause: None,
        }
    }

    /// Returns the failure of a stopped search, with bounds on the value if the position is one
    /// component.
    pub(super) fn failure(&mut self, position: VertexSet<W>) -> Failure {
        let bounds = match self.game.split(position) {
            (0, parts) if parts.len() == 1 => {
                let canonical = parts[0].canonical;
                let low = match self.worker.get(&canonical) {
                    Knowledge::Exact(value) => value,
                    Knowledge::Excludes(excluded) => excluded.trailing_ones(),
                };
                Some((low.into(), self.game.most_moves(&canonical).into()))
            }
            _ => None,
        };
        match self.cause.take() {
            Some(StopCause::Limit(Failure::Stopped { limit, .. })) => {
                Failure::Stopped { limit, bounds }
            }
            Some(StopCause::Limit(other)) => other,
            _ => Failure::Stopped { limit: Limit::Nodes, bounds },
        }
    }

    /// Counts a node.
    #[inline]
    pub(super) fn count_node(&mut self) -> Result<(), Halt> {
        self.nodes += 1;
        self.worker.count_node().map_err(|cause| {
            self.cause = Some(cause);
            Halt
        })
    }

    /// Discards the options of an expansion.
    pub(super) fn discard(&mut self, expansion: &Expansion<W, L>) {
        self.options.truncate(expansion.options.start);
        self.components.truncate(expansion.first_component);
        self.moves.truncate(expansion.first_move);
    }

    /// Discards the options of an expansion and stores the results about its component.
    pub(super) fn finish(&mut self, expansion: &Expansion<W, L>, known: Knowledge) {
        self.discard(expansion);
        let component = &expansion.of.canonical;
        let nodes = self.nodes - expansion.nodes_before;
        if !expansion.options.is_empty() {
            self.local.ordering.record_search(component.count(), nodes);
        }
        self.store(component, known, nodes);
    }

    /// Stores what is known of a component. `nodes` were visited to find it.
    pub(super) fn store(&mut self, component: &TrimmedSet<W, L>, known: Knowledge, nodes: u64) {
        if let Knowledge::Exact(value) = known {
            self.local.ordering.record_value(component.count(), value);
        }
        let work = nodes.checked_ilog2().map_or(0, |log| log + 1);
        if let Some(pending) = &mut self.local.pending {
            pending.add(component, known, work);
        }
        if self.worker.put(component, known, work) {
            self.local.widen();
        }
    }

    /// Uses that a move and its reply lead to a position of the required value `value`. If the
    /// moves can be exchanged, the option that the reply alone leads to has an option of that
    /// value, so it does not have that value itself.
    pub(super) fn refute(
        &mut self,
        expansion: &Expansion<W, L>,
        by: MoveKey,
        reply: MoveKey,
        value: u32,
    ) {
        if !self.game.follows(&expansion.of.placed, by, reply) {
            return;
        }
        let moves = &self.moves[expansion.first_move..];
        let Some(&(_, index)) = moves.iter().find(|(other, _)| *other == reply) else { return };
        self.options[expansion.options.start + index as usize].refuted |= bit(value);
    }
}
