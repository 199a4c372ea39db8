//! How long a question may take, and what is said when it was not enough.

use std::cell::Cell;
use std::fmt;

use super::facts::FactStore;

/// Tells a solver to stop: a clock, Ctrl-C, a closed connection. The library has none of these;
/// a front end implements it.
pub trait Stop {
    /// Asked every few thousand steps.
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
    /// The number of positions allowed has been looked at.
    Nodes,
    /// The person asked to stop.
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

/// A size that the method at hand cannot do, refused before work begins.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refusal {
    /// What cannot be done and what it would need.
    pub message: String,
    /// What can be done instead.
    pub help: Option<String>,
    /// Bytes of memory that would be enough, where memory is all that is missing.
    pub memory: Option<u128>,
}

impl Refusal {
    /// A refusal with the reason.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, memory: None }
    }

    /// More options than can be counted through.
    pub fn too_many_options() -> Self {
        Self::new("there are more options than can be listed")
            .help("`solve` gives the value and a winning move without a list")
    }

    /// Adds how many bytes would be enough.
    #[must_use]
    pub fn memory(mut self, bytes: u128) -> Self {
        self.memory = Some(bytes);
        self
    }

    /// Adds what would work.
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
    /// A limit was reached; the value lies between the bounds, where any are known.
    Stopped {
        /// Which limit.
        limit: Limit,
        /// Least and greatest possible value.
        bounds: Option<(u64, u64)>,
    },
    /// The size or the question is not supported.
    Refused(Refusal),
    /// The game's rule itself is at fault (a rule file that divides by zero, or whose order does
    /// not fall): the input is wrong.
    Rule(String),
}

impl Failure {
    /// Where memory was missing: how many bytes would be enough, 0 if that is not known.
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

/// What a question may use.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Positions a search may look at.
    pub nodes: u64,
    /// Bytes that tables may take.
    pub memory: u64,
    /// Search on for a value even where a theorem tells the winner without it, and search where a
    /// rule that is not proved tells the winner.
    pub patient: bool,
    /// Search even where a theorem tells the value.
    pub by_search: bool,
    /// Search for no value where who wins is told sooner without it.
    pub outcome_only: bool,
    /// Threads that may work; no answer depends on it.
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
            threads: 1,
        }
    }
}

/// Counts what a question uses against its [`Limits`].
pub struct Meter<'a> {
    limits: Limits,
    stop: &'a dyn Stop,
    keep: Option<&'a dyn FactStore>,
    nodes: Cell<u64>,
    memory: Cell<u64>,
}

/// How many steps pass between two looks at the clock.
const STEPS: u64 = 1 << 10;

impl<'a> Meter<'a> {
    /// A meter at zero.
    pub fn new(limits: Limits, stop: &'a dyn Stop) -> Self {
        Self { limits, stop, keep: None, nodes: Cell::new(0), memory: Cell::new(0) }
    }

    /// The same meter for a question that may use what is kept, and add to it.
    #[must_use]
    pub fn keeping(self, keep: Option<&'a dyn FactStore>) -> Self {
        Self { keep, ..self }
    }

    /// A meter with the default limits that nothing stops.
    pub fn unlimited() -> Meter<'static> {
        Meter::new(Limits::default(), &NeverStop)
    }

    /// A meter for a part of the work that may look at `nodes` positions at most.
    #[must_use]
    pub fn at_most(&self, nodes: u64) -> Meter<'a> {
        let left = self.limits.nodes.saturating_sub(self.nodes.get());
        let memory = self.limits.memory.saturating_sub(self.memory.get());
        Meter::new(Limits { nodes: nodes.min(left), memory, ..self.limits }, self.stop)
            .keeping(self.keep)
    }

    /// The same meter, at zero, for a question on which time may be spent: see
    /// [`Limits::patient`].
    #[must_use]
    pub fn patient(&self) -> Meter<'a> {
        Meter::new(Limits { patient: true, ..self.limits }, self.stop).keeping(self.keep)
    }

    /// Counts what a part of the work has used: [`Meter::at_most`] and [`Meter::patient`] begin at
    /// zero.
    pub fn add(&self, part: &Meter<'_>) {
        self.nodes.set(self.nodes.get().saturating_add(part.nodes.get()));
        self.memory.set(self.memory.get().saturating_add(part.memory.get()));
    }

    /// The same meter, at zero, for a question that asks for the winner alone: see
    /// [`Limits::outcome_only`].
    #[must_use]
    pub fn for_outcome(&self) -> Meter<'a> {
        Meter::new(Limits { outcome_only: true, ..self.limits }, self.stop).keeping(self.keep)
    }

    fn stopped(limit: Limit) -> Failure {
        Failure::Stopped { limit, bounds: None }
    }

    /// Counts one position looked at.
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

    /// Looks at the clock now.
    ///
    /// # Errors
    /// [`Failure::Stopped`] when the front end says so.
    pub fn pause(&self) -> Result<(), Failure> {
        self.stop.reason().map_or(Ok(()), |limit| Err(Self::stopped(limit)))
    }

    /// Counts bytes about to be kept.
    ///
    /// # Errors
    /// [`Failure::Stopped`] when they would pass the limit.
    pub fn keep(&self, bytes: u64) -> Result<(), Failure> {
        let after = self.memory.get().saturating_add(bytes);
        self.memory.set(after);
        if after > self.limits.memory { Err(Self::stopped(Limit::Memory)) } else { Ok(()) }
    }

    /// Counts bytes that were kept and are free again.
    pub fn release(&self, bytes: u64) {
        self.memory.set(self.memory.get().saturating_sub(bytes));
    }

    /// Bytes that may still be taken: what a size is checked against before work begins.
    pub fn memory_left(&self) -> u64 {
        self.limits.memory.saturating_sub(self.memory.get())
    }

    /// Bytes counted so far.
    pub fn memory_used(&self) -> u64 {
        self.memory.get()
    }

    /// Is a value wanted even where a theorem tells the winner without it?
    pub fn is_patient(&self) -> bool {
        self.limits.patient
    }

    /// Is the answer to be found by search, even where a theorem tells it?
    pub fn by_search(&self) -> bool {
        self.limits.by_search
    }

    /// Is only the winner asked for, and no value?
    pub fn outcome_only(&self) -> bool {
        self.limits.outcome_only
    }

    /// Where facts are kept beyond the question, if anywhere.
    pub fn kept(&self) -> Option<&'a dyn FactStore> {
        self.keep
    }

    /// The number of threads that may work: one without the feature `parallel`.
    pub fn threads(&self) -> usize {
        if cfg!(feature = "parallel") { self.limits.threads } else { 1 }
    }

    /// Positions looked at so far.
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
