//! Limits on the time and memory of a question, and the error when they are reached.

use std::cell::Cell;
use std::fmt;

use super::facts::FactStore;

/// Tells a solver to stop: a clock, Ctrl-C, a closed connection. The library has none of these;
/// a front end implements it.
pub trait Stop {
    /// The reason to stop, if there is one. Called every few thousand steps.
    fn reason(&self) -> Option<Limit>;
}

/// Never stops.
#[derive(Debug, Clone, Copy, Default)]
pub struct NeverStop;

impl Stop for NeverStop {
    fn reason(&self) -> Option<Limit> {
        None
    }
}

/// Which limit ended the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// The time allowed is over.
    Time,
    /// The memory allowed is used.
    Memory,
    /// The allowed number of positions has been visited.
    Nodes,
    /// The user interrupted the work.
    Interrupt,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "the time limit was reached",
            Self::Memory => "the memory limit was reached",
            Self::Nodes => "the limit on positions was reached",
            Self::Interrupt => "interrupted",
        })
    }
}

/// A size that the method does not support, refused before work begins.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refusal {
    /// What is not supported and what it would need.
    pub message: String,
    /// What works instead.
    pub help: Option<String>,
    /// Bytes of memory that would be enough, if only memory is missing.
    pub memory: Option<u128>,
}

impl Refusal {
    /// Creates a refusal with a message.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, memory: None }
    }

    /// There are more options than can be listed.
    pub fn too_many_options() -> Self {
        Self::new("there are more options than can be listed")
            .help("`solve` gives the value and a winning move without a list")
    }

    /// Sets the number of bytes that would be enough.
    #[must_use]
    pub fn memory(mut self, bytes: u128) -> Self {
        self.memory = Some(bytes);
        self
    }

    /// Sets what works instead.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.help {
            Some(help) => write!(f, "{}; {help}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Refusal {}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// A limit was reached; the value lies between the bounds, if any are known.
    Stopped {
        /// Which limit.
        limit: Limit,
        /// Least and greatest possible value.
        bounds: Option<(u64, u64)>,
    },
    /// The size or the question is not supported.
    Refused(Refusal),
    /// The input is wrong: a rule file has a fault (it divides by zero, or its order does not
    /// decrease).
    Rule(String),
}

impl Failure {
    /// The limit that ended the work, if one did.
    pub fn limit(&self) -> Option<Limit> {
        match self {
            Self::Stopped { limit, .. } => Some(*limit),
            Self::Refused(_) | Self::Rule(_) => None,
        }
    }

    /// If memory was missing, the number of bytes that would be enough, or 0 if that is unknown.
    pub fn memory(&self) -> Option<u128> {
        match self {
            Self::Stopped { limit: Limit::Memory, .. } => Some(0),
            Self::Refused(refusal) => refusal.memory,
            _ => None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped { limit, .. } => limit.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Rule(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Failure {}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// The resources that a question may use, and how it is to be answered.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The greatest number of positions that a search may visit.
    pub nodes: u64,
    /// The greatest number of bytes that tables may take.
    pub memory: u64,
    /// Whether to search for a value even where a theorem gives the winner without it, and to
    /// search where an unproved rule gives the winner.
    pub patient: bool,
    /// Whether to search even where a theorem gives the value.
    pub by_search: bool,
    /// Whether to skip the value where the winner is found sooner without it.
    pub outcome_only: bool,
    /// Whether a value without a theorem may be taken from a pattern that was only observed, and up
    /// to which number the values are then computed and compared with it. Answers that rest on such
    /// a pattern say so.
    pub trust: Option<u64>,
    /// The number of threads; no answer depends on it.
    pub threads: usize,
}

impl Default for Limits {
    /// No limit on positions, 8 GiB of tables (1 GiB where addresses have 32 bits), one thread.
    fn default() -> Self {
        let memory = if usize::BITS < 64 { 1 << 30 } else { 8 << 30 };
        Self {
            nodes: u64::MAX,
            memory,
            patient: false,
            by_search: false,
            outcome_only: false,
            trust: None,
            threads: 1,
        }
    }
}

/// Counts what a question uses against its [`Limits`].
pub struct Meter<'a> {
    limits: Limits,
    stop: &'a dyn Stop,
    facts: Option<&'a dyn FactStore>,
    nodes: Cell<u64>,
    memory: Cell<u64>,
    observed: Cell<Option<u64>>,
}

/// The number of steps between two checks of the clock.
const STEPS: u64 = 1 << 10;

impl<'a> Meter<'a> {
    /// Creates a meter at zero.
    pub fn new(limits: Limits, stop: &'a dyn Stop) -> Self {
        let (nodes, memory, observed) = (Cell::new(0), Cell::new(0), Cell::new(None));
        Self { limits, stop, facts: None, nodes, memory, observed }
    }

    /// The same meter for a question that may use and extend a store of facts.
    #[must_use]
    pub fn with_facts(self, facts: Option<&'a dyn FactStore>) -> Self {
        Self { facts, ..self }
    }

    /// A meter with the default limits that nothing stops.
    pub fn unlimited() -> Meter<'static> {
        Meter::new(Limits::default(), &NeverStop)
    }

    /// A meter for a part of the work that may visit at most `nodes` positions.
    #[must_use]
    pub fn at_most(&self, nodes: u64) -> Meter<'a> {
        let left = self.limits.nodes.saturating_sub(self.nodes.get());
        let memory = self.limits.memory.saturating_sub(self.memory.get());
        Meter::new(Limits { nodes: nodes.min(left), memory, ..self.limits }, self.stop)
            .with_facts(self.facts)
    }

    /// The same meter, at zero, with [`Limits::patient`] set.
    #[must_use]
    pub fn patient(&self) -> Meter<'a> {
        Meter::new(Limits { patient: true, ..self.limits }, self.stop).with_facts(self.facts)
    }

    /// Adds the nodes and memory that a part of the work has used. The meters of
    /// [`Meter::at_most`] and [`Meter::patient`] begin at zero.
    pub fn add(&self, part: &Meter<'_>) {
        self.nodes.set(self.nodes.get().saturating_add(part.nodes.get()));
        self.memory.set(self.memory.get().saturating_add(part.memory.get()));
        part.observed.get().into_iter().for_each(|last| self.note_observed(last));
    }

    /// Notes that a value was taken from a pattern that was observed up to a number.
    pub fn note_observed(&self, last: u64) {
        self.observed.set(Some(self.observed.get().map_or(last, |before| before.min(last))));
    }

    /// The number up to which patterns were observed from which values were taken, the least of
    /// them; `None` if there are none.
    pub fn observed(&self) -> Option<u64> {
        self.observed.get()
    }

    /// Whether patterns that are only observed may be used, and up to which number they are to be
    /// compared with values.
    pub fn trust(&self) -> Option<u64> {
        self.limits.trust
    }

    /// The same meter, at zero, with [`Limits::outcome_only`] set.
    #[must_use]
    pub fn for_outcome(&self) -> Meter<'a> {
        Meter::new(Limits { outcome_only: true, ..self.limits }, self.stop).with_facts(self.facts)
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
        if after > self.limits.nodes {
            return Err(Self::stopped(Limit::Nodes));
        }
        if before / STEPS == after / STEPS { Ok(()) } else { self.pause() }
    }

    /// Checks now whether to stop.
    ///
    /// # Errors
    /// [`Failure::Stopped`] if [`Stop::reason`] gives a reason.
    pub fn pause(&self) -> Result<(), Failure> {
        self.stop.reason().map_or(Ok(()), |limit| Err(Self::stopped(limit)))
    }

    /// Counts bytes about to be allocated.
    ///
    /// # Errors
    /// [`Failure::Stopped`] when they would exceed the limit.
    pub fn keep(&self, bytes: u64) -> Result<(), Failure> {
        let after = self.memory.get().saturating_add(bytes);
        self.memory.set(after);
        if after > self.limits.memory { Err(Self::stopped(Limit::Memory)) } else { Ok(()) }
    }

    /// Counts bytes that were freed.
    pub fn release(&self, bytes: u64) {
        self.memory.set(self.memory.get().saturating_sub(bytes));
    }

    /// The number of bytes that may still be allocated. Sizes are compared with it before work
    /// begins.
    pub fn memory_left(&self) -> u64 {
        self.limits.memory.saturating_sub(self.memory.get())
    }

    /// The number of bytes counted so far.
    pub fn memory_used(&self) -> u64 {
        self.memory.get()
    }

    /// Whether a value is wanted even where a theorem gives the winner without it.
    pub fn is_patient(&self) -> bool {
        self.limits.patient
    }

    /// Whether the answer is to be found by search even where a theorem gives it.
    pub fn by_search(&self) -> bool {
        self.limits.by_search
    }

    /// Whether only the winner is wanted, and no value.
    pub fn outcome_only(&self) -> bool {
        self.limits.outcome_only
    }

    /// The store of facts for later questions, if there is one.
    pub fn facts(&self) -> Option<&'a dyn FactStore> {
        self.facts
    }

    /// The number of threads; one without the feature `parallel`.
    pub fn threads(&self) -> usize {
        if cfg!(feature = "parallel") { self.limits.threads } else { 1 }
    }

    /// The number of positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.get()
    }
}

impl fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter")
            .field("limits", &self.limits)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}
