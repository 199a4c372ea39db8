//! Values of many heaps, and their patterns.

use grundy_core::answer::Play;
use grundy_core::game::{Attempt, Failure, Meter, ValueColumn};
use grundy_core::value::Value;
use grundy_engine::{Position, Workbench};
use grundy_protocol::object::period as object;
use grundy_protocol::pattern::{Analysis, Extent, of_game, of_values};
use grundy_protocol::table::{self, Found, Index, Range, find};
use grundy_sequence::sequence::{Sequence, Setup, ValueList};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::answer::{json, value_object};
use crate::desk;
use crate::error::{failed, refused};
use crate::work::{Limits, long};

/// The number of values copied between two readings of the clock.
const COPIED: usize = 1 << 16;

/// Values as an array, with the first number, the number of columns of a table, and the names.
type Table = (Py<PyAny>, u64, Option<u64>, Option<Vec<String>>);

/// Returns the values of a game from one number to another, or of a table. Python makes an array of
/// them with `item` bytes per value.
#[pyfunction]
#[pyo3(signature = (game, first, last, over, item, limits))]
pub(crate) fn values(
    py: Python<'_>,
    game: &str,
    first: Option<String>,
    last: Option<String>,
    over: Vec<String>,
    item: u64,
    limits: &Limits,
) -> PyResult<Table> {
    let bench = desk::bench();
    let range = Range { from: first, to: last, over };
    let done = long(py, *limits, |stop| {
        let meter = limits.meter(stop);
        column(&bench, game, &range, (item, &limits.attempt(&meter)))
            .or_else(|| table(&bench, game, &range, (item, &meter)))
    })?;
    let (found, interrupt) = done.parts();
    if let Some((first, found, ended)) = found {
        return finish(found.array(py), ended.or(interrupt), |array| (array, first, None, None));
    }
    let done = long(py, *limits, |stop| {
        let meter = limits.meter(stop);
        find(&bench, game, &range, limits.attempt(&meter), &mut |_, _| {})
    })?;
    let (found, interrupt) = done.parts();
    let (index, Found { values, failed: ended, .. }) = match (found, interrupt) {
        (Ok(found), None) => found,
        (Ok((index, found)), interrupt) => {
            (index, Found { failed: found.failed.or(interrupt), ..found })
        }
        (Err(_), Some(interrupt)) => return Err(failed(interrupt, None)),
        (Err(error), None) => return Err(refused(error)),
    };
    let (first, columns, names) = match index {
        Index::Line { first } => (first, None, None),
        Index::Grid { first: [first, _], columns, .. } => (first, Some(columns), None),
        Index::Places { names } => (0, None, Some(names)),
    };
    finish(narrowed(py, &values)?, ended, |array| (array, first, columns, names))
}

/// Returns a table, or the exception of the failure that ended it.
fn finish(
    array: Py<PyAny>,
    ended: Option<Failure>,
    whole: impl FnOnce(Py<PyAny>) -> Table,
) -> PyResult<Table> {
    match ended {
        None => Ok(whole(array)),
        Some(failure) => Err(failed(failure, Some(array))),
    }
}

/// Numbers in the narrowest type that holds all of them.
enum Column {
    Values(ValueList),
    /// Some need more than 32 bits.
    Long(Vec<u64>),
}

impl Column {
    fn array(self, py: Python<'_>) -> Py<PyAny> {
        match self {
            Self::Values(ValueList::Narrow(values)) => {
                PyArray1::from_vec(py, values).into_any().unbind()
            }
            Self::Values(ValueList::Medium(values)) => {
                PyArray1::from_vec(py, values).into_any().unbind()
            }
            Self::Values(ValueList::Wide(values)) => {
                PyArray1::from_vec(py, values).into_any().unbind()
            }
            Self::Long(values) => PyArray1::from_vec(py, values).into_any().unbind(),
        }
    }
}

/// Values, the number of the first, and the failure that ended the work early.
type Listing = (u64, Column, Option<Failure>);

/// Returns the values of a range of heaps that are known at once, with room for `item` bytes for each.
fn column(
    bench: &Workbench,
    game: &str,
    range: &Range,
    (item, attempt): (u64, &Attempt<'_>),
) -> Option<Listing> {
    let (first, known) = table::column(bench, game, range, attempt).ok()??;
    let greatest = known.greatest(first, known.last());
    let meter: &Meter<'_> = attempt;
    let asked = (first, item, meter);
    let (found, ended) = if greatest < 1 << 8 {
        written(&known, asked, |found| Column::Values(ValueList::Narrow(found)))
    } else if greatest < 1 << 16 {
        written(&known, asked, |found| Column::Values(ValueList::Medium(found)))
    } else if greatest < 1 << 32 {
        written(&known, asked, |found| Column::Values(ValueList::Wide(found)))
    } else {
        written(&known, asked, Column::Long)
    };
    Some((first, found, ended.or_else(|| known.ended().cloned())))
}

/// Returns the values of a column in a narrower type.
fn written<T: TryFrom<u64> + Default>(
    known: &ValueColumn,
    (first, item, meter): (u64, u64, &Meter<'_>),
    column: fn(Vec<T>) -> Column,
) -> (Column, Option<Failure>) {
    let mut found = Vec::new();
    let count = known.count(first);
    let bytes = count.saturating_mul(size_of::<T>() as u64 + item);
    if let Err(failure) = meter.keep(bytes) {
        return (column(found), Some(failure));
    }
    found.reserve_exact(usize::try_from(count).unwrap_or(usize::MAX));
    let mut values = known.starting_at(first).map(|value| T::try_from(value).unwrap_or_default());
    while (found.len() as u64) < count {
        if let Err(failure) = meter.pause() {
            return (column(found), Some(failure));
        }
        found.extend(values.by_ref().take(COPIED));
    }
    (column(found), None)
}

/// Returns the values of heaps 0 to `last` of a code from a table, with room for `item` bytes for each.
fn table(
    bench: &Workbench,
    game: &str,
    range: &Range,
    (item, meter): (u64, &Meter<'_>),
) -> Option<Listing> {
    let number = |text: &Option<String>| text.as_deref()?.parse::<u64>().ok();
    let last = number(&range.to)?;
    if !range.over.is_empty() || range.from.is_some() && number(&range.from) != Some(0) {
        return None;
    }
    let position = heap(bench, game, last)?;
    let offers = position.part(0)?.rules();
    let rule = offers.numbers().heap_rule().filter(|rule| rule.code().is_some())?;
    if let Err(failure) = meter.keep(last.saturating_add(1).saturating_mul(item)) {
        return Some((0, Column::Long(Vec::new()), Some(failure)));
    }
    let mut table = Sequence::with(Setup { threads: meter.threads(), ..Setup::default() });
    let ended = table.extend(rule, last, meter).err();
    let mut values = table.into_values();
    // Values come in blocks, so the last one may reach further.
    values.truncate(usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1));
    Some((0, Column::Values(values), ended))
}

/// Returns the heap of a size, if the text is just a game on heaps under normal play.
fn heap(bench: &Workbench, game: &str, size: u64) -> Option<Position> {
    let position = bench.read(&format!("{game} {size}")).ok()?;
    let part = position.lone()?;
    let all = part.text().arg == size.to_string() && position.play == Play::Normal;
    (all && part.rules().numbers().heap_rule().is_some()).then_some(position)
}

/// Returns an array of 64-bit numbers, or a list if a value does not fit.
fn narrowed(py: Python<'_>, values: &[Value]) -> PyResult<Py<PyAny>> {
    let number = |value: &Value| value.nimber()?.to_u64();
    let numbers: Option<Vec<u64>> = values.iter().map(number).collect();
    let Some(numbers) = numbers else {
        let objects: PyResult<Vec<_>> =
            values.iter().map(|value| value_object(py, value)).collect();
        return Ok(objects?.into_pyobject(py)?.into_any().unbind());
    };
    Ok(PyArray1::from_vec(py, numbers).into_any().unbind())
}

/// Returns the pattern of values of a game given by functions: the object of the protocol's `period`.
/// `columns` is the number of columns of a table.
#[pyfunction]
#[pyo3(signature = (game, values, first, columns, limits, lang))]
pub(crate) fn pattern(
    py: Python<'_>,
    game: &str,
    values: Vec<u64>,
    first: (u64, u64),
    columns: Option<u64>,
    limits: &Limits,
    lang: &str,
) -> PyResult<String> {
    let wording = desk::wording(lang)?;
    let index = match columns {
        None => Index::Line { first: first.0 },
        Some(columns) => {
            let names = ["a", "b"].map(str::to_owned);
            Index::Grid { first: first.into(), columns, names }
        }
    };
    let done = long(py, *limits, |_| of_values(&index, values))?;
    let (pattern, interrupt) = done.parts();
    match interrupt {
        Some(failure) => Err(failed(failure, None)),
        None => json(&object::with_certificate(game, &Analysis::from(pattern), wording)),
    }
}

/// Returns the pattern of a game: the object of the protocol's `period`, with its certificate.
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
    let extent = Extent { max: last, over };
    let done = long(py, *limits, |stop| {
        let meter = limits.meter(stop);
        of_game(&bench, game, &extent, limits.attempt(&meter), &mut |_, _| {})
    })?;
    let (known, interrupt) = done.parts();
    let (known, interrupt) = match (known, interrupt) {
        (Ok(known), interrupt) => (known, interrupt),
        (Err(_), Some(interrupt)) => return Err(failed(interrupt, None)),
        (Err(error), None) => return Err(refused(error)),
    };
    let text = json(&object::with_certificate(game, &known, wording))?;
    // A refusal leaves a gap that the object reports; a limit is an exception.
    let limit = known.ended.filter(|ended| ended.limit().is_some());
    match interrupt.or(limit) {
        None => Ok(text),
        Some(failure) => Err(failed(failure, Some(text.into_pyobject(py)?.into_any().unbind()))),
    }
}
