//! A position, as wrapped by Python's `Position`.

use std::borrow::Cow;
use std::sync::Arc;

use grundy_core::game::{Failure, Listing};
use grundy_core::text::UnknownName;
use grundy_core::value::Outcome;
use grundy_engine::opponent::{Level, Opponent};
use grundy_engine::wording::Wording;
use grundy_engine::{Moves, OptionLine, Question, Workbench};
use grundy_protocol::object::{explained, options};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::answer::{Answer, MoveParts, changes, json, labelled, of_summand, value_object};
use crate::desk;
use crate::error::{InputError, failed, limit_reached, parse_error};
use crate::work::{Limits, ask, solve};

/// The number of positions that an opponent may visit to prolong a lost game.
const PATIENCE: u64 = 100_000;

/// The work that an opponent takes to find who wins: about a second.
const WORK: u64 = 20_000_000;

/// A parsed position.
#[pyclass(frozen, module = "grundy._grundy")]
#[derive(Debug)]
pub(crate) struct Position {
    bench: Arc<Workbench>,
    parsed: grundy_engine::Position,
    /// The value of [`desk::forks`] when it was read.
    forks: u64,
}

impl Position {
    fn new(bench: Arc<Workbench>, parsed: grundy_engine::Position) -> Self {
        Self { bench, parsed, forks: desk::forks() }
    }

    /// Returns the workbench and the position on it. If the process was forked since the position
    /// was read, the position is read again, because results shared with it may be locked for ever.
    fn here(&self) -> PyResult<(Arc<Workbench>, Cow<'_, grundy_engine::Position>)> {
        if self.forks == desk::forks() {
            return Ok((self.bench.clone(), Cow::Borrowed(&self.parsed)));
        }
        let bench = desk::bench();
        let text = self.parsed.to_string();
        let position = bench.read(&text).map_err(|error| parse_error(&text, &error))?;
        Ok((bench, Cow::Owned(position)))
    }
}

/// Reads a position; `misere` selects misère play in addition to the text.
#[pyfunction]
#[pyo3(signature = (text, misere=false))]
pub(crate) fn read(py: Python<'_>, text: &str, misere: bool) -> PyResult<Position> {
    py.detach(|| read_with(desk::bench(), text, misere))
}

/// Reads a position on a given workbench.
pub(crate) fn read_with(bench: Arc<Workbench>, text: &str, misere: bool) -> PyResult<Position> {
    match bench.read(text) {
        Ok(position) => {
            let position = if misere { position.misere() } else { position };
            Ok(Position::new(bench, position))
        }
        Err(error) => Err(parse_error(text, &error)),
    }
}

/// Returns the request for the first `most` winning moves, or for all of them.
pub(crate) fn listed(most: Option<usize>) -> Moves {
    match most {
        Some(0) => Moves::None,
        Some(1) => Moves::List(Listing::Witness),
        Some(most) => Moves::List(Listing::First(most)),
        None => Moves::List(Listing::All),
    }
}

/// An option for Python: the move, the position after it, its value, its outcome and how play goes on.
type OptionParts =
    (MoveParts, Position, Option<Py<PyAny>>, Option<&'static str>, Option<&'static str>);

#[pymethods]
impl Position {
    /// Returns the notation.
    #[getter]
    fn text(&self) -> String {
        self.parsed.to_string()
    }

    #[getter]
    fn misere(&self) -> bool {
        self.parsed.play == grundy_core::answer::Play::Misere
    }

    /// Returns the summands, each as a position under the same play.
    fn parts(&self) -> Vec<Self> {
        let mut parts = Vec::new();
        for part in self.parsed.parts() {
            let parsed = grundy_engine::Position::sum([part.copy()]).with_play(self.parsed.play);
            parts.push(Self { bench: self.bench.clone(), parsed, forks: self.forks });
        }
        parts
    }

    /// Solves the position and lists winning moves as requested.
    #[pyo3(signature = (limits, moves, outcome_only=false, trust=None, length=false))]
    fn solve(
        &self,
        py: Python<'_>,
        limits: &Limits,
        moves: Option<usize>,
        outcome_only: bool,
        trust: Option<u64>,
        length: bool,
    ) -> PyResult<Answer> {
        let moves = match listed(moves) {
            // Those found with the value: a search for more may have no end that is near.
            Moves::List(Listing::All) if !outcome_only => Moves::List(Listing::FOUND),
            moves => moves,
        };
        let (bench, position) = self.here()?;
        let question = Question::new(&position).moves(moves).effort(limits.effort()).trust(trust);
        let question = question.length(length);
        let question = if outcome_only { question.winner_only() } else { question };
        let done = solve(py, *limits, |meter| bench.solve(&question, meter))?;
        let (answer, interrupt) = done.parts();
        whole(py, answer, interrupt)
    }

    /// Returns every option, or the first ones without their values.
    #[pyo3(signature = (limits, lang, labels=None, most=None))]
    fn options(
        &self,
        py: Python<'_>,
        limits: &Limits,
        lang: &str,
        labels: Option<&Bound<'_, PyList>>,
        most: Option<usize>,
    ) -> PyResult<Vec<OptionParts>> {
        let wording = desk::wording(lang)?;
        let (bench, position) = self.here()?;
        let found = ask(py, *limits, |meter| match most {
            None => bench.options(&position, meter),
            Some(most) => bench.moves(&position, most, meter).map(|(moves, _)| moves),
        })?;
        let lines = found.map_err(|failure| failed(failure, None))?;
        lines.into_iter().map(|line| option(py, &bench, line, labels, wording)).collect()
    }

    /// Returns the object of `grundy options --json`.
    fn options_json(&self, py: Python<'_>, limits: &Limits, lang: &str) -> PyResult<String> {
        let wording = desk::wording(lang)?;
        let (bench, position) = self.here()?;
        let found = ask(py, *limits, |meter| {
            let lines = bench.options(&position, meter)?;
            let object = options::options(&position, &lines, None, wording, meter);
            Ok::<_, Failure>(serde_json::to_string(&object))
        })?;
        let text = found.map_err(|failure| failed(failure, None))?;
        text.map_err(|why| pyo3::exceptions::PyRuntimeError::new_err(why.to_string()))
    }

    /// Returns the object of `grundy explain --json`.
    fn explain(&self, py: Python<'_>, limits: &Limits, lang: &str) -> PyResult<String> {
        let wording = desk::wording(lang)?;
        let (bench, position) = self.here()?;
        let question = Question::new(&position).effort(limits.effort());
        let found = ask(py, *limits, |meter| bench.explain(&question, meter))?;
        let explanation = found.map_err(|failure| failed(failure, None))?;
        json(&explained::explained(self.parsed.to_string(), &explanation, wording))
    }

    /// Returns an opponent's move; `None` if there is none.
    #[pyo3(signature = (limits, level, seed, ply, labels=None))]
    fn reply(
        &self,
        py: Python<'_>,
        limits: &Limits,
        level: &str,
        seed: u64,
        ply: u64,
        labels: Option<&Bound<'_, PyList>>,
    ) -> PyResult<Option<OptionParts>> {
        let level: Level = level.parse().map_err(|help: UnknownName| {
            InputError::new_err((format!("there is no level `{level}`"), help.to_string()))
        })?;
        let opponent = Opponent { level, seed, patience: PATIENCE, work: WORK };
        let (bench, position) = self.here()?;
        let found = ask(py, *limits, |meter| opponent.reply(&bench, &position, ply, meter))?;
        let reply = found.map_err(|failure| failed(failure, None))?;
        let wording = desk::wording("en")?;
        let played = reply.played;
        played.map(|line| option(py, &bench, line, labels, wording)).transpose()
    }
}

/// Converts an option for Python. If a move leaves no component, the ended game takes its place
/// (`kayles 0`), so that every position can be printed and read back.
fn option(
    py: Python<'_>,
    bench: &Arc<Workbench>,
    mut line: OptionLine,
    labels: Option<&Bound<'_, PyList>>,
    wording: &Wording,
) -> PyResult<OptionParts> {
    let (phrase, vertices) = labelled(&line.phrase, of_summand(labels, line.summand)?.as_ref())?;
    let value = line.value.as_ref().map(|value| value_object(py, value)).transpose()?;
    if line.position.is_over() {
        let text = line.position.to_string();
        line.position = bench.read(&text).map_err(|error| parse_error(&text, &error))?;
    }
    let left = Position::new(bench.clone(), line.position);
    let outcome = line.outcome.map(Outcome::letter);
    let changed = changes(&line.changes);
    let mv = (line.summand, line.from, line.to, wording.say(&phrase), vertices, changed);
    Ok((mv, left, value, outcome, line.continuation.word()))
}

/// Returns a complete answer, or the exception of the limit or the Ctrl-C that ended the work.
fn whole(
    py: Python<'_>,
    answer: Result<grundy_core::answer::Answer, Failure>,
    interrupt: Option<Failure>,
) -> PyResult<Answer> {
    let answer = match answer {
        Ok(answer) => answer,
        Err(failure) => return Err(failed(interrupt.unwrap_or(failure), None)),
    };
    let limit = answer.incomplete().map(|why| (why.why.to_string(), why.limit));
    match (interrupt, limit) {
        (Some(interrupt), _) => {
            Err(failed(interrupt, Some(Py::new(py, Answer { answer })?.into())))
        }
        (None, Some((why, Some(limit)))) => {
            let partial = Py::new(py, Answer { answer })?;
            Err(limit_reached(limit, why, Some(partial.into_any())))
        }
        // Refused in part: the winner may be known, the value not.
        (None, Some((why, None))) if answer.winner().is_none() => {
            Err(crate::error::TooLarge::new_err((why, None::<String>)))
        }
        (None, _) => Ok(Answer { answer }),
    }
}
