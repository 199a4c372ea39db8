//! Asking a question: with limits, with the interpreter released, and so that Ctrl-C ends it.
//!
//! Python's signal handlers run on the main thread only, when it holds the interpreter and looks for
//! them. So work is done on a thread of its own, while the calling thread waits and looks every
//! [`LOOK`]. Who wins is asked on the calling thread first, which looks by itself: most positions are
//! solved sooner than a thread starts. One that takes more than [`FEW`] positions is asked anew.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use grundy_core::answer::Answer;
use grundy_core::game::{Budget, Effort, Failure, Limit, Meter, Stop};
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;

use crate::desk;
use crate::error::failed;

/// The time between two looks for signals.
const LOOK: Duration = Duration::from_millis(50);

/// Positions searched on the calling thread.
const FEW: u64 = 1 << 14;

/// What a question may use.
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
    /// The limits; `None` is the default of each.
    #[new]
    #[pyo3(signature = (time=None, memory=None, nodes=None, threads=None, search=false))]
    fn new(
        time: Option<f64>,
        memory: Option<u64>,
        nodes: Option<u64>,
        threads: Option<usize>,
        search: bool,
    ) -> Self {
        // A time beyond what a clock can count is no limit.
        let time = time.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Self { time, memory, nodes, threads, search }
    }
}

impl Limits {
    /// The number of threads that may work.
    pub(crate) fn threads(self) -> usize {
        // The system is asked once: it reads files for its answer.
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
        Meter::new(self.budget(stop)).with_effort(self.effort())
    }

    fn deadline(self) -> Option<Instant> {
        self.time.and_then(|time| Instant::now().checked_add(time))
    }
}

/// What was found, and whether Ctrl-C was pressed meanwhile.
///
/// Work that was nearly done may end before it notices: what it found is then whole, and yet a person
/// wants the program to stop. So a caller takes what was found by one of the methods, which raise.
#[must_use]
pub(crate) struct Done<T> {
    found: T,
    interrupted: bool,
}

impl<T> Done<T> {
    /// What was found.
    ///
    /// # Errors
    /// Ctrl-C.
    pub(crate) fn unless_interrupted(self) -> PyResult<T> {
        match self.parts() {
            (found, None) => Ok(found),
            (_, Some(interrupt)) => Err(failed(interrupt, None)),
        }
    }

    /// What was found, and the failure that Ctrl-C is, for callers that raise it with what is known.
    pub(crate) fn parts(self) -> (T, Option<Failure>) {
        let interrupt = Failure::Stopped { limit: Limit::Interrupt, bounds: None };
        (self.found, self.interrupted.then_some(interrupt))
    }
}

/// Asks who wins.
///
/// # Errors
/// An exception of a signal handler other than the usual one of Ctrl-C, which only ends the question
/// ([`Limit::Interrupt`]).
pub(crate) fn solve(
    py: Python<'_>,
    limits: Limits,
    question: impl Fn(&Meter<'_>) -> Result<Answer, Failure> + Sync,
) -> PyResult<Done<Result<Answer, Failure>>> {
    let deadline = limits.deadline();
    let first = py.detach(|| {
        let stop = OwnThread::new(deadline);
        let whole = limits.budget(&stop);
        let few = Budget { nodes: whole.nodes.min(FEW), threads: 1, ..whole };
        let found = metered(few, limits.effort(), &question);
        stop.raised().map(|interrupted| Done { found, interrupted })
    })?;
    let limit = match &first.found {
        Ok(answer) => answer.incomplete().and_then(|why| why.limit),
        Err(failure) => failure.limit(),
    };
    if first.interrupted || limit != Some(Limit::Nodes) || limits.nodes() <= FEW {
        return Ok(first);
    }
    wait(py, deadline, |stop| metered(limits.budget(stop), limits.effort(), &question))
}

/// Asks any other question, one of which nothing is known before it is answered.
///
/// # Errors
/// As [`solve`], and Ctrl-C.
pub(crate) fn ask<T: Send>(
    py: Python<'_>,
    limits: Limits,
    question: impl Fn(&Meter<'_>) -> T + Sync,
) -> PyResult<T> {
    let done = long(py, limits, |stop| metered(limits.budget(stop), limits.effort(), &question))?;
    done.unless_interrupted()
}

fn metered<T>(budget: Budget<'_>, effort: Effort, question: &impl Fn(&Meter<'_>) -> T) -> T {
    let meter = Meter::new(budget).with_effort(effort);
    let found = question(&meter);
    desk::wear(&meter);
    found
}

/// Does long work, such as a survey, on a thread of its own.
///
/// # Errors
/// As [`solve`].
pub(crate) fn long<T: Send>(
    py: Python<'_>,
    limits: Limits,
    work: impl FnOnce(&OtherThread) -> T + Send,
) -> PyResult<Done<T>> {
    wait(py, limits.deadline(), work)
}

/// Does work on another thread, and looks for signals until it is done.
fn wait<T: Send>(
    py: Python<'_>,
    deadline: Option<Instant>,
    work: impl FnOnce(&OtherThread) -> T + Send,
) -> PyResult<Done<T>> {
    let stop = OtherThread { deadline, interrupted: AtomicBool::new(false) };
    let mut raised = Ok(());
    let found = py.detach(|| {
        thread::scope(|scope| {
            let (done, ended) = mpsc::channel::<()>();
            let stop = &stop;
            let worker = scope.spawn(move || {
                // Dropped at the end, however that comes.
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
    Ok(Done { found, interrupted })
}

/// Runs Python's handlers of the signals that have come, on the main thread.
fn signals() -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        Ok(())
    })
}

/// Whether Ctrl-C has raised an exception; any other is let through.
fn is_interrupt(raised: PyResult<()>) -> PyResult<bool> {
    match raised {
        Ok(()) => Ok(false),
        Err(signal) if Python::attach(|py| signal.is_instance_of::<PyKeyboardInterrupt>(py)) => {
            Ok(true)
        }
        Err(signal) => Err(signal),
    }
}

/// Stops work on another thread.
pub(crate) struct OtherThread {
    deadline: Option<Instant>,
    interrupted: AtomicBool,
}

impl OtherThread {
    /// Ends the work.
    pub(crate) fn end(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }
}

impl Stop for OtherThread {
    fn reason(&self) -> Option<Limit> {
        if self.interrupted.load(Ordering::Relaxed) {
            return Some(Limit::Interrupt);
        }
        over(self.deadline)
    }
}

/// Stops work on the calling thread, which looks for signals itself.
struct OwnThread {
    deadline: Option<Instant>,
    looked: Mutex<(Instant, PyResult<()>)>,
}

impl OwnThread {
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

impl Stop for OwnThread {
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
