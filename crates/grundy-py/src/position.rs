//! A position, as Python's `Position` holds it.

use std::sync::Arc;

use grundy::game::{Failure, Listed};
use grundy::opponent::{Level, Opponent};
use grundy::{Moves, OptionLine, Workbench};
use grundy_protocol::object::{explained, options, replied};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::answer::{Answer, json, labelled, letter, of_summand, value_object};
use crate::desk;
use crate::error::{InputError, failed, limit_reached, misread};
use crate::work::{Limits, Manner, ask, solve};

/// Positions that an opponent looks at to make a lost game long.
const PATIENCE: u64 = 100_000;

/// The work that an opponent takes to find who wins: about a second.
const EFFORT: u64 = 20_000_000;

/// A position that was read.
#[pyclass(frozen, module = "grundy._grundy")]
#[derive(Debug)]
pub(crate) struct Position {
    bench: Arc<Workbench>,
    position: grundy::Position,
}

/// Reads a position; `misere` adds to what the text says.
#[pyfunction]
#[pyo3(signature = (text, misere=false))]
pub(crate) fn read(py: Python<'_>, text: &str, misere: bool) -> PyResult<Position> {
    py.detach(|| read_with(desk::bench(), text, misere))
}

/// Reads a position on a workbench.
pub(crate) fn read_with(bench: Arc<Workbench>, text: &str, misere: bool) -> PyResult<Position> {
    match bench.read(text) {
        Ok(position) => {
            let position = if misere { position.misere() } else { position };
            Ok(Position { bench, position })
        }
        Err(error) => Err(misread(text, &error)),
    }
}

/// Which winning moves are asked for: the first `most`, or all of them.
pub(crate) fn listed(most: Option<usize>) -> Moves {
    match most {
        Some(0) => Moves::None,
        Some(1) => Moves::List(Listed::Witness),
        Some(most) => Moves::List(Listed::First(most)),
        None => Moves::List(Listed::All),
    }
}

/// An option as Python takes it: the summand from 0, the changed part before and after, the sentence,
/// the vertices that it names, the position that it leaves, value and outcome.
type OptionParts =
    (usize, String, String, String, Vec<u64>, Position, Option<Py<PyAny>>, Option<&'static str>);

#[pymethods]
impl Position {
    /// The notation.
    #[getter]
    fn text(&self) -> String {
        self.position.to_string()
    }

    #[getter]
    fn misere(&self) -> bool {
        self.position.play == grundy::answer::Play::Misere
    }

    /// The summands, each as a position of its own under the same play.
    fn parts(&self) -> Vec<Self> {
        let mut parts = Vec::new();
        for part in &self.position.parts {
            let position = grundy::Position { play: self.position.play, parts: vec![part.copy()] };
            parts.push(Self { bench: self.bench.clone(), position });
        }
        parts
    }

    /// Who wins, with as many moves as said.
    #[pyo3(signature = (limits, moves, outcome_only=false, trust=None))]
    fn solve(
        &self,
        py: Python<'_>,
        limits: &Limits,
        moves: Option<usize>,
        outcome_only: bool,
        trust: Option<u64>,
    ) -> PyResult<Answer> {
        let manner = Manner { outcome_only, trust };
        let moves = match listed(moves) {
            // Those found with the value: a search for more may have no end that is near.
            Moves::List(Listed::All) if !outcome_only => Moves::List(Listed::First(usize::MAX)),
            moves => moves,
        };
        let answer =
            solve(py, *limits, manner, |meter| self.bench.solve(&self.position, moves, meter))?;
        whole(py, answer)
    }

    /// Every option, or the first ones without their values.
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
        let found = ask(py, *limits, |meter| match most {
            None => self.bench.options(&self.position, meter),
            Some(most) => self.bench.moves(&self.position, most, meter).map(|(moves, _)| moves),
        })?;
        let lines = found.map_err(|failure| failed(failure, None))?;
        let line = |line: OptionLine| {
            let (phrase, vertices) =
                labelled(&line.phrase, of_summand(labels, line.summand)?.as_ref())?;
            let value = line.value.as_ref().map(|value| value_object(py, value)).transpose()?;
            let left = Self { bench: self.bench.clone(), position: line.position };
            let outcome = line.outcome.map(letter);
            let text = wording.say(&phrase);
            Ok((line.summand, line.from, line.to, text, vertices, left, value, outcome))
        };
        lines.into_iter().map(line).collect()
    }

    /// The object of `grundy options --json`.
    fn options_json(&self, py: Python<'_>, limits: &Limits, lang: &str) -> PyResult<String> {
        let wording = desk::wording(lang)?;
        let found = ask(py, *limits, |meter| {
            let lines = self.bench.options(&self.position, meter)?;
            let object = options::options(&self.position, &lines, None, wording, meter);
            Ok::<_, Failure>(serde_json::to_string(&object))
        })?;
        let text = found.map_err(|failure| failed(failure, None))?;
        text.map_err(|why| pyo3::exceptions::PyRuntimeError::new_err(why.to_string()))
    }

    /// The object of `grundy explain --json`.
    fn explain(&self, py: Python<'_>, limits: &Limits, lang: &str) -> PyResult<String> {
        let wording = desk::wording(lang)?;
        let found = ask(py, *limits, |meter| self.bench.explain(&self.position, meter))?;
        let explanation = found.map_err(|failure| failed(failure, None))?;
        json(&explained::explained(self.position.to_string(), &explanation, wording))
    }

    /// An opponent's move: the object of the protocol's `reply`.
    fn reply(
        &self,
        py: Python<'_>,
        limits: &Limits,
        level: &str,
        seed: u64,
        ply: u64,
    ) -> PyResult<String> {
        let level: Level = level.parse().map_err(|help: String| {
            InputError::new_err((format!("there is no level `{level}`"), help))
        })?;
        let opponent = Opponent { level, seed, patience: PATIENCE, effort: EFFORT };
        let found =
            ask(py, *limits, |meter| opponent.reply(&self.bench, &self.position, ply, meter))?;
        let reply = found.map_err(|failure| failed(failure, None))?;
        json(&replied::replied(level, &reply, desk::wording("en")?))
    }
}

/// An answer without a gap, or the exception of the limit that left one.
fn whole(py: Python<'_>, answer: Result<grundy::answer::Answer, Failure>) -> PyResult<Answer> {
    let answer = answer.map_err(|failure| failed(failure, None))?;
    let Some(why) = &answer.incomplete else { return Ok(Answer { answer }) };
    let (why, limit) = (why.why.clone(), why.limit);
    match limit {
        Some(limit) => {
            let partial = Py::new(py, Answer { answer })?;
            Err(limit_reached(limit, why, Some(partial.into_any())))
        }
        // Refused in part: the winner may be known, the value not.
        None if answer.winner.is_some() => Ok(Answer { answer }),
        None => Err(crate::error::TooLarge::new_err((why, None::<String>))),
    }
}
