//! Answers questions with limits, with the interpreter released, and so that Ctrl-C ends them.
//!
//! Python runs signal handlers only on the main thread, when it holds the interpreter and checks
//! for signals. So work runs on a thread of its own, while the calling thread waits and checks
//! every [`LOOK`]. Who wins is first searched for on the calling thread, which checks by itself:
//! most positions are solved sooner than a thread starts. A question that visits more than [`FEW`]
//! positions starts again on a thread of its own.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use grundy_core::answer::Answer;
use grundy_core::game::{Attempt, Budget, Effort, Failure, Limit, Meter, Stop};
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;

use crate::desk;
use crate::error::failed;

/// The time between two checks for signals.
const LOOK: Duration = Duration::from_millis(50);

/// The maximum number of positions searched on the calling thread.
const FEW: u64 = 1 << 14;

/// The limits of a question.
#[pyclass(frozen, skip_from_py_object, module = "grundy._grundy")]
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Limits {
    time: Option<Duration>,
    memory: Option<u64>,
    nodes: Option<u64>,
    threads: Option<usize>,
    search: bool,
}

#[pymethods]
impl Limits {
    /// Creates limits; `None` stands for the default of each.
    #[new]
    #[pyo3(signature = (time=None, memory=None, nodes=None, threads=None, search=false))]
    fn new(
        time: Option<f64>,
        memory: Option<u64>,
        nodes: Option<u64>,
        threads: Option<usize>,
        search: bool,
    ) -> Self {
        // A time that the clock cannot represent is no limit.
        let time = time.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Self { time, memory, nodes, threads, search }
    }
}

impl Limits {
    /// Returns the number of threads that may be used.
    pub(crate) fn threads(self) -> usize {
        // Ask the system only once: it reads files to answer.
        static CORES: OnceLock<usize> = OnceLock::new();
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(|| *CORES.get_or_init(cores))
    }

    /// The greatest number of positions that a search may visit.
    pub(crate) fn nodes(self) -> u64 {
        self.nodes.unwrap_or(Budget::default().nodes)
    }

    /// What a question may cost, and what may end it early.
    pub(crate) fn budget(self, stop: &dyn Stop) -> Budget<'_> {
        let usual = Budget::default();
        let memory = self.memory.unwrap_or(usual.memory);
        Budget { nodes: self.nodes(), memory, threads: self.threads(), stop }
    }

    /// How hard a question tries.
    pub(crate) fn effort(self) -> Effort {
        let exhaustive = self.nodes.is_some() || self.time.is_some();
        Effort { exhaustive, search_only: self.search }
    }

    /// A meter for a question.
    pub(crate) fn meter(self, stop: &dyn Stop) -> Meter<'_> {
        Meter::new(self.budget(stop))
    }

    /// An attempt at a question on a meter.
    pub(crate) fn attempt<'m>(self, meter: &'m Meter<'_>) -> Attempt<'m> {
        Attempt::new(self.effort(), meter)
    }

    fn deadline(self) -> Option<Instant> {
        self.time.and_then(|time| Instant::now().checked_add(time))
    }
}

/// What was found, and whether Ctrl-C was pressed meanwhile.
///
/// Work that is nearly done may end with a complete result before it notices Ctrl-C; the program
/// should stop all the same. So callers get the result only through methods that also report the
/// interrupt.
#[must_use]
pub(crate) struct WorkResult<T> {
    found: T,
    interrupted: bool,
}

impl<T> WorkResult<T> {
    /// Returns the result.
    ///
    /// # Errors
    /// Returns an error if Ctrl-C was pressed.
    pub(crate) fn unless_interrupted(self) -> PyResult<T> {
        match self.parts() {
            (found, None) => Ok(found),
            (_, Some(interrupt)) => Err(failed(interrupt, None)),
        }
    }

    /// Returns the result, and a failure if Ctrl-C was pressed, for callers that raise it with the
    /// result.
    pub(crate) fn parts(self) -> (T, Option<Failure>) {
        let interrupt = Failure::Stopped { limit: Limit::Interrupt, bounds: None };
        (self.found, self.interrupted.then_some(interrupt))
    }
}

/// Solves a position.
///
/// # Errors
/// Returns the exception of a signal handler. The usual one of Ctrl-C only ends the question
/// ([`Limit::Interrupt`]).
pub(crate) fn solve(
    py: Python<'_>,
    limits: Limits,
    question: impl Fn(&Meter<'_>) -> Result<Answer, Failure> + Sync,
) -> PyResult<WorkResult<Result<Answer, Failure>>> {
    let deadline = limits.deadline();
    let first = py.detach(|| {
        let stop = CallerStop::new(deadline);
        let whole = limits.budget(&stop);
        let few = Budget { nodes: whole.nodes.min(FEW), threads: 1, ..whole };
        let found = metered(few, &question);
        stop.raised().map(|interrupted| WorkResult { found, interrupted })
    })?;
    let limit = match &first.found {
        Ok(answer) => answer.incomplete().and_then(|why| why.limit),
        Err(failure) => failure.limit(),
    };
    if first.interrupted || limit != Some(Limit::Nodes) || limits.nodes() <= FEW {
        return Ok(first);
    }
    wait(py, deadline, |stop| metered(limits.budget(stop), &question))
}

/// Answers any other question, on a thread of its own.
///
/// # Errors
/// Returns the errors of [`solve`], and one if Ctrl-C was pressed.
pub(crate) fn ask<T: Send>(
    py: Python<'_>,
    limits: Limits,
    question: impl Fn(&Attempt<'_>) -> T + Sync,
) -> PyResult<T> {
    let done = long(py, limits, |stop| {
        metered(limits.budget(stop), &|meter: &Meter<'_>| question(&limits.attempt(meter)))
    })?;
    done.unless_interrupted()
}

fn metered<T>(budget: Budget<'_>, question: &impl Fn(&Meter<'_>) -> T) -> T {
    let meter = Meter::new(budget);
    let found = question(&meter);
    desk::charge(&meter);
    found
}

/// Runs long work, such as a survey, on a thread of its own.
///
/// # Errors
/// Returns the errors of [`solve`].
pub(crate) fn long<T: Send>(
    py: Python<'_>,
    limits: Limits,
    work: impl FnOnce(&WorkerStop) -> T + Send,
) -> PyResult<WorkResult<T>> {
    wait(py, limits.deadline(), work)
}

/// Runs work on another thread, and checks for signals until it ends.
fn wait<T: Send>(
    py: Python<'_>,
    deadline: Option<Instant>,
    work: impl FnOnce(&WorkerStop) -> T + Send,
) -> PyResult<WorkResult<T>> {
    let stop = WorkerStop { deadline, interrupted: AtomicBool::new(false) };
    let mut raised = Ok(());
    let found = py.detach(|| {
        thread::scope(|scope| {
            let (done, ended) = mpsc::channel::<()>();
            let stop = &stop;
            let worker = scope.spawn(move || {
                // Dropped when the work ends, also by a panic.
                let _done = done;
                work(stop)
            });
            while ended.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
                if raised.is_ok()
                    && let Err(signal) = signals()
                {
                    raised = Err(signal);
                    stop.end();
                }
            }
            worker.join()
        })
    });
    let interrupted = is_interrupt(raised)?;
    let found = found.map_err(|_| {
        PyRuntimeError::new_err("the program itself is at fault; please report this")
    })?;
    Ok(WorkResult { found, interrupted })
}

/// Runs Python's handlers of pending signals, on the main thread.
fn signals() -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        Ok(())
    })
}

/// Whether the exception is that of Ctrl-C. Returns any other one as an error.
fn is_interrupt(raised: PyResult<()>) -> PyResult<bool> {
    match raised {
        Ok(()) => Ok(false),
        Err(signal) if Python::attach(|py| signal.is_instance_of::<PyKeyboardInterrupt>(py)) => {
            Ok(true)
        }
        Err(signal) => Err(signal),
    }
}

/// Stops the work of another thread, at a deadline or after Ctrl-C.
pub(crate) struct WorkerStop {
    deadline: Option<Instant>,
    interrupted: AtomicBool,
}

impl WorkerStop {
    /// Stops the work.
    pub(crate) fn end(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }
}

impl Stop for WorkerStop {
    fn reason(&self) -> Option<Limit> {
        if self.interrupted.load(Ordering::Relaxed) {
            return Some(Limit::Interrupt);
        }
        over(self.deadline)
    }
}

/// Stops the work of the calling thread, which checks for signals itself.
struct CallerStop {
    deadline: Option<Instant>,
    looked: Mutex<(Instant, PyResult<()>)>,
}

impl CallerStop {
    fn new(deadline: Option<Instant>) -> Self {
        Self { deadline, looked: Mutex::new((Instant::now(), Ok(()))) }
    }

    /// Whether Ctrl-C was pressed.
    fn raised(self) -> PyResult<bool> {
        let (_, raised) =
            self.looked.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        is_interrupt(raised)
    }
}

impl Stop for CallerStop {
    fn reason(&self) -> Option<Limit> {
        let mut looked = self.looked.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if looked.1.is_ok() && looked.0.elapsed() >= LOOK {
            *looked = (Instant::now(), signals());
        }
        if looked.1.is_err() { Some(Limit::Interrupt) } else { over(self.deadline) }
    }
}

fn over(deadline: Option<Instant>) -> Option<Limit> {
    deadline.is_some_and(|end| Instant::now() >= end).then_some(Limit::Time)
}
