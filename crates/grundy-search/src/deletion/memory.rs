//! The memory of a search: the transposition table and, for each thread, a cache in front of it,
//! the statistics for move ordering, and the facts to be stored.

use super::occurrence::Occurrence;
use super::ordering::MoveOrdering;
use super::pending::PendingFacts;
use super::proof::ProofGraph;
use super::transposition::TranspositionTable;
use super::trimmed::TrimmedSet;
use super::vertex_set::VertexSet;
use grundy_core::game::{Knowledge, Meter};
use grundy_core::sync::{Mutex, PoisonError};

/// The data of one game that is kept between questions.
#[derive(Debug)]
pub(super) struct Memory<const W: usize, const L: usize> {
    pub(super) table: TranspositionTable<W, L>,
    pub(super) local: ThreadMemory<W, L>,
    /// The graph of open questions of the current question.
    pub(super) graph: Mutex<ProofGraph<W, L>>,
}

/// The data of each thread.
#[derive(Debug)]
pub(super) struct ThreadMemory<const W: usize, const L: usize> {
    /// A direct-mapped cache of components in their actual places, which saves most computations of
    /// canonical forms.
    recent: Vec<RecentEntry<W, L>>,
    pub(super) ordering: MoveOrdering,
    /// Facts to be stored, if there is a store.
    pub(super) pending: Option<PendingFacts<W, L>>,
    vertices: usize,
}

/// A component of several vertices, and a set that represents what is known of it: if its value is
/// known and small, the vertex of that number alone; otherwise its canonical form, which has
/// several vertices.
#[derive(Debug, Clone, Copy)]
struct RecentEntry<const W: usize, const L: usize> {
    placed: TrimmedSet<W, L>,
    found: TrimmedSet<W, L>,
}

/// The graph of open questions may take this fraction of the memory.
const GRAPH_SHARE: u64 = 4;

const LEAST_RECENT: usize = 1 << 6;

/// The cache of recent components has as many entries as fit a processor's innermost caches.
const MOST_RECENT: usize = 1 << 14;

impl<const W: usize, const L: usize> Memory<W, L> {
    /// Creates an empty memory for components of up to `vertices` vertices.
    pub(super) fn new(vertices: usize) -> Self {
        Self {
            table: TranspositionTable::new(),
            local: ThreadMemory::new(vertices),
            graph: Mutex::new(ProofGraph::new()),
        }
    }

    /// Prepares for a question.
    pub(super) fn begin(&mut self, meter: &Meter<'_>) {
        // The memory of a single line of play: as many lists of options as there are moves.
        let line = (self.local.vertices * self.local.vertices) as u64 * 64;
        self.graph().budget = (meter.memory_left() / GRAPH_SHARE).max(line);
    }

    /// Frees the data that only the current question needs.
    pub(super) fn end(&mut self) {
        *self.graph() = ProofGraph::new();
    }

    /// Returns the graph of open questions.
    pub(super) fn graph(&mut self) -> &mut ProofGraph<W, L> {
        self.graph.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Clears the memory if it takes more than a question may use. The table serves many questions,
    /// so it is compared with the limit of each and not counted by their meters.
    pub(super) fn fit(&mut self, meter: &Meter<'_>) {
        if self.table.bytes() > meter.memory_left() {
            *self = Self::new(self.local.vertices);
        }
    }

    /// Adds a fact from the store about a component in canonical form.
    pub(super) fn load(
        &mut self,
        component: &TrimmedSet<W, L>,
        known: Knowledge,
        work: u32,
        meter: &Meter<'_>,
    ) {
        if self.table.is_full() && self.table.may_grow(meter) {
            self.table.grow();
            self.local.widen();
        }
        if let Knowledge::Exact(value) = known {
            self.local.ordering.record_value(component.count(), value);
        }
        self.table.put(component, known, work);
    }
}

impl<const W: usize, const L: usize> ThreadMemory<W, L> {
    /// Creates an empty memory for components of up to `vertices` vertices.
    pub(super) fn new(vertices: usize) -> Self {
        Self {
            recent: recent(LEAST_RECENT),
            ordering: MoveOrdering::new(vertices),
            pending: None,
            vertices,
        }
    }

    /// Doubles the cache of recent components, up to a limit, and clears it. It starts small, since
    /// small questions are answered before a larger one would pay.
    pub(super) fn widen(&mut self) {
        if self.recent.len() < MOST_RECENT {
            self.recent = recent(self.recent.len() * 2);
        }
    }

    fn slot(&self, placed: &TrimmedSet<W, L>) -> usize {
        let hash = placed.vertices.sketch().wrapping_add(placed.supports.sketch().rotate_left(7));
        usize::try_from(hash >> 40).unwrap_or(0) & (self.recent.len() - 1)
    }

    /// Returns the value of a component that has a move, if it is cached; otherwise the component,
    /// with its canonical form if that is cached and an empty one if not. A lone vertex has one
    /// move, unless a rule lists moves: then the game values it.
    #[inline]
    pub(super) fn look_up(&self, placed: TrimmedSet<W, L>) -> Result<u32, Occurrence<W, L>> {
        if placed.vertices.is_one() {
            return Ok(1);
        }
        let recent = &self.recent[self.slot(&placed)];
        if recent.placed != placed {
            return Err(Occurrence { placed, canonical: TrimmedSet::EMPTY });
        }
        let found = recent.found.vertices;
        match found.first() {
            Some(value) if found.is_one() => Ok(u32::try_from(value).unwrap_or(0)),
            _ => Err(Occurrence { placed, canonical: recent.found }),
        }
    }

    /// Caches a component of several vertices with its value, if known.
    #[inline]
    pub(super) fn cache(&mut self, component: Occurrence<W, L>, value: Option<u32>) {
        let Occurrence { placed, canonical } = component;
        let number = value.map_or(64, |value| value as usize);
        let found = if number < 64 { TrimmedSet::plain(VertexSet::one(number)) } else { canonical };
        let slot = self.slot(&placed);
        self.recent[slot] = RecentEntry { placed, found };
    }
}

fn recent<const W: usize, const L: usize>(size: usize) -> Vec<RecentEntry<W, L>> {
    vec![RecentEntry { placed: TrimmedSet::EMPTY, found: TrimmedSet::EMPTY }; size]
}
