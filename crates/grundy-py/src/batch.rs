//! Solves many positions at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use grundy_core::answer::{Answer, Winner};
use grundy_core::game::{Budget, Failure, Limit, Meter, Stop};
use grundy_core::text::ParseError;
use grundy_core::value::Value;
use grundy_engine::{NimLine, Question, Workbench};
use pyo3::prelude::*;

use crate::answer::value_object;
use crate::desk;
use crate::error::{failed, limit_reached, parse_error};
use crate::work::{Limits, WorkerStop, long};

/// The number of positions that a thread takes at once.
const CHUNK: usize = 256;

/// The part of an answer that a batch keeps.
#[derive(Debug, Clone)]
struct BriefAnswer {
    winner: Option<Winner>,
    value: Option<Value>,
}

impl From<Answer> for BriefAnswer {
    fn from(answer: Answer) -> Self {
        Self { winner: answer.winner(), value: answer.value }
    }
}

/// Values and winners in the order of the positions.
#[pyclass(frozen, module = "grundy._grundy")]
#[derive(Debug)]
pub(crate) struct Batch {
    found: Vec<BriefAnswer>,
}

#[pymethods]
impl Batch {
    fn __len__(&self) -> usize {
        self.found.len()
    }

    /// Returns the winner of each position.
    fn winners(&self) -> Vec<Option<String>> {
        self.found.iter().map(|found| found.winner.map(|winner| winner.to_string())).collect()
    }

    /// Returns the value of each position.
    fn values(&self, py: Python<'_>) -> PyResult<Vec<Option<Py<PyAny>>>> {
        let values = self.found.iter().map(|found| found.value.as_ref());
        values.map(|value| value.map(|value| value_object(py, value)).transpose()).collect()
    }

    /// Returns the values as an array of signed 64-bit numbers, or `None` if one does not fit.
    fn numbers<'py>(&self, py: Python<'py>) -> Option<Bound<'py, numpy::PyArray1<i64>>> {
        let number =
            |found: &BriefAnswer| i64::try_from(found.value.as_ref()?.nimber()?.to_u64()?).ok();
        let numbers: Option<Vec<i64>> = self.found.iter().map(number).collect();
        Some(numpy::PyArray1::from_vec(py, numbers?))
    }
}

/// Why a batch ended early.
enum End {
    Unreadable(ParseError),
    Limit(Limit, String),
    Failed(Failure),
}

/// The state of a batch that its threads share.
struct Shared<'a> {
    texts: &'a [String],
    misere: bool,
    bench: &'a Workbench,
    limits: Limits,
    outcome_only: bool,
    stop: &'a WorkerStop,
    /// The index of the first position that no thread has taken.
    next: AtomicUsize,
    /// The index of the first position without an answer, once there is one.
    open: AtomicUsize,
    end: Mutex<Option<(usize, End)>>,
    /// The answers of each chunk, with the index of its first position.
    found: Mutex<Vec<(usize, Vec<BriefAnswer>)>>,
}

impl Shared<'_> {
    /// Takes chunks until there are none left, or an earlier one has no answer.
    fn work(&self) {
        loop {
            let first = self.next.fetch_add(CHUNK, Ordering::Relaxed);
            if first >= self.texts.len() || first > self.open.load(Ordering::Relaxed) {
                return;
            }
            let mut found = Vec::with_capacity(CHUNK);
            let ended = self.chunk(first, &mut found);
            self.found.lock().unwrap_or_else(PoisonError::into_inner).push((first, found));
            if let Some((at, end)) = ended {
                self.open.fetch_min(at, Ordering::Relaxed);
                let mut known = self.end.lock().unwrap_or_else(PoisonError::into_inner);
                if known.as_ref().is_none_or(|(before, _)| at < *before) {
                    *known = Some((at, end));
                }
                return;
            }
        }
    }

    /// Solves a chunk. Returns the index of the first position without an answer, and the reason.
    fn chunk(&self, first: usize, found: &mut Vec<BriefAnswer>) -> Option<(usize, End)> {
        if let Some(limit) = self.stop.reason() {
            return Some((first, End::Limit(limit, "the work was stopped".to_owned())));
        }
        let last = self.texts.len().min(first + CHUNK);
        // Each position is small; the threads work on several.
        let budget = Budget { threads: 1, ..self.limits.budget(self.stop) };
        let meter = Meter::new(budget);
        let effort = self.limits.effort();
        let is_plain = !self.misere && !effort.exhaustive && !effort.search_only;
        for (at, text) in self.texts.iter().enumerate().take(last).skip(first) {
            if let Some(line) = NimLine::solve(text).filter(|_| is_plain) {
                let winner = if line.value == 0 { Winner::Previous } else { Winner::Next };
                let value = Value::Nimber(line.value.into());
                found.push(BriefAnswer { winner: Some(winner), value: Some(value) });
                continue;
            }
            let position = match self.bench.read(text) {
                Ok(position) if self.misere => position.misere(),
                Ok(position) => position,
                Err(error) => return Some((at, End::Unreadable(error))),
            };
            let question = Question::new(&position).effort(self.limits.effort());
            let question = if self.outcome_only { question.winner_only() } else { question };
            let answer = match self.bench.solve(&question, &meter) {
                Ok(answer) => answer,
                Err(failure) => return Some((at, End::Failed(failure))),
            };
            if let Some(why) = answer.incomplete()
                && let Some(limit) = why.limit
            {
                return Some((at, End::Limit(limit, why.to_string())));
            }
            found.push(answer.into());
        }
        desk::charge(&meter);
        None
    }
}

/// Solves positions, without their moves. The limits apply to all of them together.
#[pyfunction]
#[pyo3(signature = (texts, misere, limits, outcome_only=false))]
#[allow(clippy::needless_pass_by_value, reason = "what Python gives is copied in any case")]
pub(crate) fn batch(
    py: Python<'_>,
    texts: Vec<String>,
    misere: bool,
    limits: &Limits,
    outcome_only: bool,
) -> PyResult<Batch> {
    let bench = desk::bench();
    let threads = limits.threads().min(texts.len().div_ceil(CHUNK));
    let done = long(py, *limits, |stop| {
        let shared = Shared {
            texts: &texts,
            misere,
            bench: &bench,
            limits: *limits,
            outcome_only,
            stop,
            next: AtomicUsize::new(0),
            open: AtomicUsize::new(usize::MAX),
            end: Mutex::new(None),
            found: Mutex::new(Vec::new()),
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| shared.work());
            }
            shared.work();
        });
        let found = shared.found.into_inner().unwrap_or_else(PoisonError::into_inner);
        (found, shared.end.into_inner().unwrap_or_else(PoisonError::into_inner))
    })?;
    let ((mut chunks, end), interrupt) = done.parts();
    chunks.sort_unstable_by_key(|&(first, _)| first);
    let mut found: Vec<BriefAnswer> = chunks.into_iter().flat_map(|(_, chunk)| chunk).collect();
    let Some((at, end)) = end else {
        return match interrupt {
            None => Ok(Batch { found }),
            Some(failure) => Err(failed(failure, Some(Py::new(py, Batch { found })?.into_any()))),
        };
    };
    found.truncate(at);
    match end {
        End::Failed(failure) => Err(failed(failure, None)),
        End::Unreadable(error) => {
            let error = parse_error(&texts[at], &error);
            error.value(py).setattr("index", at)?;
            Err(error)
        }
        End::Limit(limit, why) => {
            let partial = Py::new(py, Batch { found })?.into_any();
            Err(limit_reached(limit, format!("position {at}: {why}"), Some(partial)))
        }
    }
}
