//! The answer of a question, as wrapped by Python's `Answer`.

use std::fmt::Write as _;

use grundy_core::answer::{self, Change};
use grundy_core::text::{Arg, Phrase};
use grundy_core::value::{Natural, Outcome, Value};
use grundy_protocol::object::solved::solved;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyFrozenSet, PyInt, PyList, PyType};

use crate::desk;

/// A move for Python: the index of the summand from 0, the changed part before and after, the
/// sentence, the vertices that it names, and what it changes in a compound.
pub(crate) type MoveParts = (usize, String, String, String, Vec<u64>, Vec<ChangeParts>);

/// A change for Python: the path to the component, and its argument before and after.
pub(crate) type ChangeParts = (Vec<usize>, String, String);

/// Converts the changes of a move.
pub(crate) fn changes(changes: &[Change]) -> Vec<ChangeParts> {
    let parts = |change: &Change| (change.path.clone(), change.from.clone(), change.to.clone());
    changes.iter().map(parts).collect()
}

/// A summand for Python: its text, its value, and how that is known.
type SummandParts = (String, Option<Py<PyAny>>, Option<String>);

/// The answer to the question who wins.
#[pyclass(frozen, module = "grundy._grundy")]
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) answer: answer::Answer,
}

#[pymethods]
impl Answer {
    #[getter]
    fn position(&self) -> &str {
        &self.answer.position
    }

    #[getter]
    fn winner(&self) -> Option<String> {
        self.answer.winner().map(|winner| winner.to_string())
    }

    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.answer.outcome().map(Outcome::letter)
    }

    #[getter]
    fn mover(&self) -> Option<&'static str> {
        self.answer.mover()
    }

    #[getter]
    fn mover_wins(&self) -> Option<bool> {
        self.answer.mover_wins()
    }

    #[getter]
    fn value(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.answer.value.as_ref().map(|value| value_object(py, value)).transpose()
    }

    #[getter]
    fn known_by(&self) -> Option<String> {
        self.answer.known_by().map(ToString::to_string)
    }

    #[getter]
    fn certainty(&self) -> Option<String> {
        self.answer.certainty().map(|certainty| certainty.to_string())
    }

    #[getter]
    fn remoteness(&self) -> Option<u64> {
        self.answer.remoteness
    }

    #[getter]
    fn suspense(&self) -> Option<u64> {
        self.answer.suspense
    }

    #[getter]
    fn winning_move_count(&self) -> Option<u64> {
        self.answer.winning.count
    }

    #[getter]
    fn incomplete(&self) -> Option<&str> {
        self.answer.incomplete().map(|why| &**why)
    }

    /// Returns the summands: text, value, and how it is known.
    fn summands(&self, py: Python<'_>) -> PyResult<Vec<SummandParts>> {
        let parts = self.answer.summands.iter().map(|part| {
            let value = part.value.as_ref().map(|value| value_object(py, value)).transpose()?;
            Ok((part.position.to_string(), value, part.known_by.as_ref().map(ToString::to_string)))
        });
        parts.collect()
    }

    /// Returns the listed moves, winning or drawing.
    #[pyo3(signature = (lang, labels=None, drawing=false))]
    fn moves(
        &self,
        lang: &str,
        labels: Option<&Bound<'_, PyList>>,
        drawing: bool,
    ) -> PyResult<Vec<MoveParts>> {
        let wording = desk::wording(lang)?;
        let listed = if drawing { &self.answer.drawing.moves } else { &self.answer.winning.moves };
        let moves = listed.iter().map(|mv| {
            let (phrase, vertices) =
                labelled(&mv.phrase, of_summand(labels, mv.summand)?.as_ref())?;
            let text = wording.say(&phrase);
            Ok((mv.summand, mv.from.clone(), mv.to.clone(), text, vertices, changes(&mv.changes)))
        });
        moves.collect()
    }

    /// Describes the winning moves that are too many to list.
    fn families(&self, lang: &str) -> PyResult<Vec<String>> {
        let wording = desk::wording(lang)?;
        let families = self.answer.winning.families.iter();
        Ok(families.map(|(_, family)| wording.say(family)).collect())
    }

    /// Returns the winner as a sentence.
    fn verdict(&self, lang: &str) -> PyResult<String> {
        Ok(desk::wording(lang)?.say(&self.answer.sentence()))
    }

    /// Returns the object of `grundy solve --json`.
    fn json(&self, lang: &str) -> PyResult<String> {
        json(&solved(&self.answer, None, desk::wording(lang)?))
    }
}

/// Serializes an object as JSON.
pub(crate) fn json(object: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(object).map_err(|why| PyRuntimeError::new_err(why.to_string()))
}

/// Converts a value to an `int` or an `Infinite`; one of another kind to the text that it prints as.
pub(crate) fn value_object(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    static INFINITE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if let Some(value) = value.nimber() {
        return integer(py, value.as_natural());
    }
    let Value::Loopy(finite) = value else {
        return Ok(value.to_string().into_pyobject(py)?.into_any().unbind());
    };
    let class = INFINITE.import(py, "grundy._values", "Infinite")?;
    let members = finite.iter().map(|value| integer(py, value.as_natural()));
    let members = PyFrozenSet::new(py, members.collect::<PyResult<Vec<_>>>()?)?;
    Ok(class.call1((members,))?.unbind())
}

/// Converts a number of any size.
fn integer(py: Python<'_>, number: &Natural) -> PyResult<Py<PyAny>> {
    if let Ok(small) = u64::try_from(number) {
        return Ok(small.into_pyobject(py)?.into_any().unbind());
    }
    // Python parses any number of digits only in bases that are powers of two.
    let mut digits = String::new();
    let _ = write!(digits, "{number:x}");
    Ok(py.get_type::<PyInt>().call1((digits, 16))?.unbind())
}

/// Returns the labels of a summand's vertices by their numbers, if it has any.
pub(crate) fn of_summand<'py>(
    labels: Option<&Bound<'py, PyList>>,
    summand: usize,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let Some(labels) = labels.filter(|labels| summand < labels.len()) else { return Ok(None) };
    Ok(labels.get_item(summand)?.extract()?)
}

/// The arguments of moves that are vertices.
const VERTICES: [&str; 4] = ["vertex", "first", "second", "from"];

/// Returns the sentence of a move with the user's labels of the vertices, and the numbers of the
/// vertices.
pub(crate) fn labelled(
    phrase: &Phrase,
    labels: Option<&Bound<'_, PyDict>>,
) -> PyResult<(Phrase, Vec<u64>)> {
    let mut phrase = phrase.clone();
    let mut vertices = Vec::new();
    let Some(labels) = labels else { return Ok((phrase, vertices)) };
    for (name, arg) in &mut phrase.args {
        let number = match arg {
            Arg::Text(text) => text.parse().ok(),
            Arg::Count(count) => u64::try_from(&*count).ok(),
            Arg::Numbers(_) | Arg::Phrase(_) => None,
        };
        let Some(number) = number.filter(|_| VERTICES.contains(name)) else { continue };
        if let Some(label) = labels.get_item(number)? {
            vertices.push(number);
            *arg = Arg::Text(label.str()?.to_string());
        }
    }
    Ok((phrase, vertices))
}
