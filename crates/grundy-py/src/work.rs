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

use grundy::answer::Answer;
use grundy::game::{self, Failure, Limit, Meter, Stop};
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;

use crate::desk;

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

    /// The library's limits.
    pub(crate) fn of_question(self) -> game::Limits {
        let usual = game::Limits::default();
        game::Limits {
            nodes: self.nodes.unwrap_or(usual.nodes),
            memory: self.memory.unwrap_or(usual.memory),
            patient: self.nodes.is_some() || self.time.is_some(),
            by_search: self.search,
            threads: self.threads(),
            ..usual
        }
    }

    fn deadline(self) -> Option<Instant> {
        self.time.and_then(|time| Instant::now().checked_add(time))
    }
}

/// How a question differs from the usual.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Manner {
    /// Whether the winner is enough.
    pub(crate) outcome_only: bool,
    /// How far an observed pattern is compared with values, if one may be used.
    pub(crate) trust: Option<u64>,
}

/// Asks who wins.
///
/// # Errors
/// An exception of a signal handler other than the usual one of Ctrl-C, which only ends the question
/// ([`Limit::Interrupt`]).
pub(crate) fn solve(
    py: Python<'_>,
    limits: Limits,
    manner: Manner,
    question: impl Fn(&Meter<'_>) -> Result<Answer, Failure> + Sync,
) -> PyResult<Result<Answer, Failure>> {
    let Manner { outcome_only, trust } = manner;
    let whole = game::Limits { outcome_only, trust, ..limits.of_question() };
    let few = game::Limits { nodes: whole.nodes.min(FEW), threads: 1, ..whole };
    let deadline = limits.deadline();
    let first = py.detach(|| {
        let stop = OwnThread::new(deadline);
        let found = metered(few, &stop, &question);
        stop.raised().map(|()| found)
    })?;
    let limit = match &first {
        Ok(answer) => answer.incomplete.as_ref().and_then(|why| why.limit),
        Err(failure) => failure.limit(),
    };
    if limit != Some(Limit::Nodes) || few.nodes == whole.nodes {
        return Ok(first);
    }
    wait(py, deadline, |stop| metered(whole, stop, &question))
}

/// Asks any other question.
///
/// # Errors
/// As [`solve`].
pub(crate) fn ask<T: Send>(
    py: Python<'_>,
    limits: Limits,
    question: impl Fn(&Meter<'_>) -> T + Sync,
) -> PyResult<T> {
    long(py, limits, |stop| metered(limits.of_question(), stop, &question))
}

fn metered<T>(limits: game::Limits, stop: &dyn Stop, question: &impl Fn(&Meter<'_>) -> T) -> T {
    let meter = Meter::new(limits, stop);
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
) -> PyResult<T> {
    wait(py, limits.deadline(), work)
}

/// Does work on another thread, and looks for signals until it is done.
fn wait<T: Send>(
    py: Python<'_>,
    deadline: Option<Instant>,
    work: impl FnOnce(&OtherThread) -> T + Send,
) -> PyResult<T> {
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
    only_interrupts(raised)?;
    found.map_err(|_| PyRuntimeError::new_err("the program itself is at fault; please report this"))
}

/// Runs Python's handlers of the signals that have come, on the main thread.
fn signals() -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        Ok(())
    })
}

/// Lets through what no Ctrl-C has raised.
fn only_interrupts(raised: PyResult<()>) -> PyResult<()> {
    match raised {
        Err(signal) if !Python::attach(|py| signal.is_instance_of::<PyKeyboardInterrupt>(py)) => {
            Err(signal)
        }
        _ => Ok(()),
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

    fn raised(self) -> PyResult<()> {
        let (_, raised) =
            self.looked.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        only_interrupts(raised)
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
