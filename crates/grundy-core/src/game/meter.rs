//! What a question has used of its budget.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt;

use super::budget::Budget;
use super::facts::FactStore;
use super::limits::{Failure, Limit};

/// Counts what a question uses against its [`Budget`], and keeps what solvers report beside their
/// values.
pub struct Meter<'a> {
    budget: Budget<'a>,
    facts: Option<&'a dyn FactStore>,
    nodes: Cell<u64>,
    memory: Cell<u64>,
    observed: Cell<Option<u64>>,
    untrusted: RefCell<Option<String>>,
}

/// The number of steps between two checks of the clock.
const STEPS: u64 = 1 << 10;

/// Allocations of fewer bytes than this are not compared with [`Stop::room`](super::Stop::room): the
/// next check of [`Stop::reason`](super::Stop::reason) notices them soon enough.
const LARGE: u64 = 1 << 16;

impl<'a> Meter<'a> {
    /// Creates a meter at zero.
    pub fn new(budget: Budget<'a>) -> Self {
        Self {
            budget,
            facts: None,
            nodes: Cell::new(0),
            memory: Cell::new(0),
            observed: Cell::new(None),
            untrusted: RefCell::default(),
        }
    }

    /// A meter that nothing stops.
    pub fn unlimited() -> Meter<'static> {
        Meter::new(Budget::default())
    }

    /// The same meter for a question that may use and extend a store of facts.
    #[must_use]
    pub fn with_facts(self, facts: Option<&'a dyn FactStore>) -> Self {
        Self { facts, ..self }
    }

    /// The same meter, at zero and with no reports yet, with another budget.
    fn with_budget(&self, budget: Budget<'a>) -> Meter<'a> {
        Meter::new(budget).with_facts(self.facts)
    }

    /// A meter for one question, which goes on counting from here; what solvers report stays with
    /// it.
    #[must_use]
    pub fn fork(&self) -> Meter<'a> {
        let fork = self.with_budget(self.budget);
        fork.nodes.set(self.nodes.get());
        fork.memory.set(self.memory.get());
        fork
    }

    /// Takes over the counts of a meter from [`Meter::fork`].
    pub fn join(&self, fork: &Meter<'_>) {
        self.nodes.set(fork.nodes.get());
        self.memory.set(fork.memory.get());
    }

    /// A meter for a part of the work that may visit at most `nodes` positions.
    #[must_use]
    pub fn at_most(&self, nodes: u64) -> Meter<'a> {
        self.within(nodes, u64::MAX)
    }

    /// A meter for a part of the work that may visit at most `nodes` positions and keep at most
    /// `memory` bytes.
    #[must_use]
    pub fn within(&self, nodes: u64, memory: u64) -> Meter<'a> {
        let left = self.budget.nodes.saturating_sub(self.nodes.get());
        let budget = Budget {
            nodes: nodes.min(left),
            memory: memory.min(self.memory_left()),
            ..self.budget
        };
        self.with_budget(budget)
    }

    /// Adds the nodes and memory that a part of the work has used, and what it reported. The meters
    /// of [`Meter::at_most`] begin at zero.
    pub fn add(&self, part: &Meter<'_>) {
        self.nodes.set(self.nodes.get().saturating_add(part.nodes.get()));
        self.memory.set(self.memory.get().saturating_add(part.memory.get()));
        part.observed.get().into_iter().for_each(|last| self.note_observed(last));
        part.untrusted.take().into_iter().for_each(|why| self.note_untrusted(why));
    }

    /// Reports that a value was taken from a pattern that was observed up to a number.
    pub fn note_observed(&self, last: u64) {
        self.observed.set(Some(self.observed.get().map_or(last, |before| before.min(last))));
    }

    /// The number up to which patterns were observed from which values were taken, the least of
    /// them; `None` if there are none.
    pub fn observed(&self) -> Option<u64> {
        self.observed.get()
    }

    /// Reports why no pattern was trusted, as a sentence.
    pub fn note_untrusted(&self, why: String) {
        self.untrusted.replace(Some(why));
    }

    /// Why no pattern was trusted where the question allows one, as a sentence.
    pub fn untrusted(&self) -> Option<String> {
        self.untrusted.borrow().clone()
    }

    fn stopped(limit: Limit) -> Failure {
        Failure::Stopped { limit, bounds: None }
    }

    /// Counts one visited position.
    ///
    /// # Errors
    /// [`Failure::Stopped`] when a limit is reached.
    #[inline]
    pub fn node(&self) -> Result<(), Failure> {
        self.steps(1)
    }

    /// Counts several steps of work at once.
    ///
    /// # Errors
    /// [`Failure::Stopped`] when a limit is reached.
    #[inline]
    pub fn steps(&self, steps: u64) -> Result<(), Failure> {
        let (before, after) = (self.nodes.get(), self.nodes.get().saturating_add(steps));
        self.nodes.set(after);
        if after > self.budget.nodes {
            return Err(Self::stopped(Limit::Nodes));
        }
        if before / STEPS == after / STEPS { Ok(()) } else { self.pause() }
    }

    /// Checks now whether to stop.
    ///
    /// # Errors
    /// [`Failure::Stopped`] if [`Stop::reason`](super::Stop::reason) gives a reason.
    pub fn pause(&self) -> Result<(), Failure> {
        self.budget.stop.reason().map_or(Ok(()), |limit| Err(Self::stopped(limit)))
    }

    /// Counts bytes about to be allocated.
    ///
    /// # Errors
    /// [`Failure::Stopped`] when they would exceed a limit.
    pub fn keep(&self, bytes: u64) -> Result<(), Failure> {
        let fits = self.fits(bytes);
        self.count(bytes)?;
        if fits { Ok(()) } else { Err(Self::stopped(Limit::Memory)) }
    }

    /// Counts bytes that are allocated.
    ///
    /// # Errors
    /// [`Failure::Stopped`] if they exceed the limit.
    pub fn count(&self, bytes: u64) -> Result<(), Failure> {
        let after = self.memory.get().saturating_add(bytes);
        self.memory.set(after);
        if after > self.budget.memory { Err(Self::stopped(Limit::Memory)) } else { Ok(()) }
    }

    /// Counts bytes that were freed.
    pub fn release(&self, bytes: u64) {
        self.memory.set(self.memory.get().saturating_sub(bytes));
    }

    /// The number of bytes that may still be counted. What is allocated and not counted is compared
    /// with it; what is about to be allocated, with [`Meter::room`].
    pub fn memory_left(&self) -> u64 {
        self.budget.memory.saturating_sub(self.memory.get())
    }

    /// The number of bytes that may still be allocated. Sizes are compared with it before work
    /// begins.
    pub fn room(&self) -> u64 {
        self.memory_left().min(self.budget.stop.room())
    }

    /// Whether bytes may be allocated.
    pub fn fits(&self, bytes: u64) -> bool {
        self.may_hold(bytes, bytes)
    }

    /// Whether something that is not counted may grow by `more` bytes, to `bytes` in all.
    pub fn may_hold(&self, bytes: u64, more: u64) -> bool {
        bytes <= self.memory_left() && (more < LARGE || more <= self.budget.stop.room())
    }

    /// Checks that one more item may be pushed: a full list doubles. Large ones are moved by the
    /// system, page by page, so the old place takes nothing.
    ///
    /// # Errors
    /// [`Failure::Stopped`] if the list is full and what it would add does not fit.
    #[inline]
    pub fn may_push<T>(&self, list: &Vec<T>) -> Result<(), Failure> {
        if list.len() < list.capacity() {
            return Ok(());
        }
        self.may_grow(list.capacity().saturating_mul(size_of::<T>()) as u64)
    }

    /// Checks that one more entry may be inserted: a full map moves to one of twice the size, and
    /// both are there meanwhile.
    ///
    /// # Errors
    /// [`Failure::Stopped`] if the map is full and the larger one does not fit.
    #[inline]
    pub fn may_insert<K, V, S>(&self, map: &HashMap<K, V, S>) -> Result<(), Failure> {
        if map.len() < map.capacity() {
            return Ok(());
        }
        // One slot in eight is free, and each slot has a byte of its own.
        let slots = map.capacity().saturating_mul(2) / 7 * 8;
        self.may_grow(slots.saturating_mul(size_of::<(K, V)>() + 1) as u64)
    }

    /// Checks that bytes that are counted later may be allocated.
    ///
    /// # Errors
    /// [`Failure::Stopped`] if they do not fit.
    #[cold]
    pub fn may_grow(&self, bytes: u64) -> Result<(), Failure> {
        let fits = bytes < LARGE || bytes <= self.budget.stop.room();
        if fits { Ok(()) } else { Err(Self::stopped(Limit::Memory)) }
    }

    /// The number of bytes counted so far.
    pub fn memory_used(&self) -> u64 {
        self.memory.get()
    }

    /// An estimate of the bytes that are held: those counted, and those of the visited positions.
    pub fn memory_estimate(&self) -> u64 {
        /// An upper estimate of the bytes that a searched position takes.
        const NODE: u64 = 1 << 6;
        self.memory_used().saturating_add(self.nodes().saturating_mul(NODE))
    }

    /// The store of facts for later questions, if there is one. In WebAssembly there is none, so that
    /// its code is not part of the page's engine.
    pub fn facts(&self) -> Option<&'a dyn FactStore> {
        self.facts.filter(|_| cfg!(not(target_arch = "wasm32")))
    }

    /// The number of threads; one without the feature `parallel`.
    pub fn threads(&self) -> usize {
        if cfg!(feature = "parallel") { self.budget.threads } else { 1 }
    }

    /// The number of positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.get()
    }
}

impl fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter")
            .field("budget", &self.budget)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}
