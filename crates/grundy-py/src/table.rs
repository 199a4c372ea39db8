//! Values of many heaps, and their pattern.

use grundy::Workbench;
use grundy::answer::Play;
use grundy::game::{Failure, Meter};
use grundy::sequence::{Sequence, Setup, Values};
use grundy::value::LoopyValue;
use grundy_protocol::object::period as object;
use grundy_protocol::pattern::{Extent, of_game};
use grundy_protocol::table::{Found, Index, Range, find};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::answer::{json, value_object};
use crate::desk;
use crate::error::{failed, refused};
use crate::work::{Limits, long};

/// Values as an array and what it is about: the first number, and the number of columns of a table.
type Table = (Py<PyAny>, u64, Option<u64>, Option<Vec<String>>);

/// The values of a game from one number to another, or of a table.
#[pyfunction]
#[pyo3(signature = (game, first, last, over, limits))]
pub(crate) fn values(
    py: Python<'_>,
    game: &str,
    first: Option<String>,
    last: Option<String>,
    over: Vec<String>,
    limits: &Limits,
) -> PyResult<Table> {
    let bench = desk::bench();
    let asked = limits.of_question();
    let plain = over.is_empty() && first.as_deref().is_none_or(|first| first == "0");
    let heap = last.as_deref().and_then(|last| last.parse().ok()).filter(|_| plain);
    if let Some(last) = heap {
        let found =
            long(py, *limits, |stop| sequence(&bench, game, last, &Meter::new(asked, stop)))?;
        if let Some((found, ended)) = found {
            let array = array(py, found);
            return match ended {
                None => Ok((array, 0, None, None)),
                Some(failure) => Err(failed(failure, Some(array))),
            };
        }
    }
    let range = Range { from: first, to: last, over };
    let found = long(py, *limits, |stop| {
        find(&bench, game, &range, &Meter::new(asked, stop), &mut |_, _| {})
    })?;
    let (index, Found { values, failed: ended, .. }) = found.map_err(refused)?;
    let (first, columns, names) = match index {
        Index::Line { first } => (first, None, None),
        Index::Grid { first: [first, _], columns, .. } => (first, Some(columns), None),
        Index::Places { names } => (0, None, Some(names)),
    };
    let array = narrowed(py, &values)?;
    match ended {
        None => Ok((array, first, columns, names)),
        Some(failure) => Err(failed(failure, Some(array))),
    }
}

/// The values of heaps 0 to `last`, where the game is one on heaps that a table can hold.
fn sequence(
    bench: &Workbench,
    game: &str,
    last: u64,
    meter: &Meter<'_>,
) -> Option<(Values, Option<Failure>)> {
    let position = bench.read(&format!("{game} {last}")).ok()?;
    let [part] = position.parts.as_slice() else { return None };
    let offers = part.rules();
    let rule = offers.heap_rule()?;
    // Codes: other rules may have a theorem that is sooner than a table.
    rule.code()?;
    let all = part.text().arg == last.to_string() && position.play == Play::Normal;
    let mut table = Sequence::with(Setup { threads: meter.threads(), ..Setup::default() });
    let ended = all.then(|| table.extend(rule, last, meter).err())?;
    let mut values = table.into_values();
    // Values come in blocks, and the last one may reach further.
    values.truncate(usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1));
    Some((values, ended))
}

/// An array that takes over the values.
fn array(py: Python<'_>, values: Values) -> Py<PyAny> {
    match values {
        Values::Narrow(values) => PyArray1::from_vec(py, values).into_any().unbind(),
        Values::Medium(values) => PyArray1::from_vec(py, values).into_any().unbind(),
        Values::Wide(values) => PyArray1::from_vec(py, values).into_any().unbind(),
    }
}

/// An array of the narrowest numbers that hold the values, or a list where no numbers do.
fn narrowed(py: Python<'_>, values: &[LoopyValue]) -> PyResult<Py<PyAny>> {
    let number = |value: &LoopyValue| value.nimber()?.to_u64();
    let numbers: Option<Vec<u64>> = values.iter().map(number).collect();
    let Some(numbers) = numbers else {
        let objects: PyResult<Vec<_>> =
            values.iter().map(|value| value_object(py, value)).collect();
        return Ok(objects?.into_pyobject(py)?.into_any().unbind());
    };
    let short: Result<Vec<u32>, _> = numbers.iter().map(|&number| number.try_into()).collect();
    Ok(match short {
        Ok(short) => array(py, short.into_iter().collect()),
        Err(_) => PyArray1::from_vec(py, numbers).into_any().unbind(),
    })
}

/// The pattern of a game: the object of the protocol's `period`, and its certificate within.
#[pyfunction]
#[pyo3(signature = (game, last, over, limits, lang))]
pub(crate) fn period(
    py: Python<'_>,
    game: &str,
    last: Option<u64>,
    over: Vec<String>,
    limits: &Limits,
    lang: &str,
) -> PyResult<String> {
    let wording = desk::wording(lang)?;
    let bench = desk::bench();
    let asked = limits.of_question();
    let extent = Extent { max: last, over };
    let found = long(py, *limits, |stop| {
        of_game(&bench, game, &extent, &Meter::new(asked, stop), &mut |_, _| {})
    })?;
    let known = found.map_err(refused)?;
    json(&object::with_certificate(game, &known, wording))
}
