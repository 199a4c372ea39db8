//! Values of many heaps, and their patterns.

use grundy_core::answer::Play;
use grundy_core::game::{Failure, Meter};
use grundy_core::value::Value;
use grundy_engine::{Position, Workbench};
use grundy_protocol::object::period as object;
use grundy_protocol::pattern::{Extent, Pattern, of_game};
use grundy_protocol::table::{Found, Index, Range, find};
use grundy_sequence::pattern::Status;
use grundy_sequence::period::Period;
use grundy_sequence::sequence::{Sequence, Setup, ValueList};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::answer::{json, value_object};
use crate::desk;
use crate::error::{failed, refused};
use crate::work::{Limits, long};

/// From this heap on, a proved period is looked for before a table is filled; below it, filling the
/// table is faster.
const FAR: u64 = 1 << 17;

/// The maximum number of heaps in which a period is looked for, and their share of the heaps
/// requested.
const MOST_STUDIED: u64 = 1 << 19;
const STUDIED: u64 = 64;

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
    let number = |text: Option<&str>| text.and_then(|text| text.parse::<u64>().ok());
    let between = number(first.as_deref().or(Some("0"))).zip(number(last.as_deref()));
    if let Some((from, to)) = between.filter(|(from, to)| over.is_empty() && from <= to) {
        let done = long(py, *limits, |stop| {
            let meter = limits.meter(stop);
            // A part of the work that is allowed; what it does not find a table may.
            let study = meter.at_most(limits.nodes() / 4);
            repeated(&bench, game, ((from, to), item), [&study, &meter])
                .or_else(|| if from == 0 { table(&bench, game, to, &meter) } else { None })
        })?;
        let (found, interrupt) = done.parts();
        if let Some((found, ended)) = found {
            return finish(found.array(py), ended.or(interrupt), |array| (array, from, None, None));
        }
    }
    let range = Range { from: first, to: last, over };
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

/// Values, and the failure that ended the work early.
type Listing = (Column, Option<Failure>);

/// Returns the heap of a size, if the text is just a game on heaps under normal play.
fn heap(bench: &Workbench, game: &str, size: u64) -> Option<Position> {
    let position = bench.read(&format!("{game} {size}")).ok()?;
    let part = position.lone()?;
    let all = part.text().arg == size.to_string() && position.play == Play::Normal;
    (all && part.rules().numbers().heap_rule().is_some()).then_some(position)
}

/// Returns the values of large heaps by a proved period; `None` if there is none, or if filling a
/// table is faster.
fn repeated(
    bench: &Workbench,
    game: &str,
    (between, item): ((u64, u64), u64),
    [study, meter]: [&Meter<'_>; 2],
) -> Option<Listing> {
    let (first, last) = between;
    if last < FAR {
        return None;
    }
    // The conditions of rule files may exclude small numbers.
    heap(bench, game, first)?;
    heap(bench, game, last)?;
    let extent = Extent { max: Some(FAR.max(last / STUDIED).min(MOST_STUDIED)), over: vec![] };
    let known = of_game(bench, game, &extent, study, &mut |_, _| {}).ok()?;
    let Pattern::Sequence(finding) = known.pattern else { return None };
    let period =
        finding.period.filter(|_| finding.status == Status::Proved && finding.first == 0)?;
    let pattern = Repetition::new(&finding.values, period)?;
    Some(pattern.values(between, item, meter))
}

/// A periodic sequence: the values before the period, and those of one period.
struct Repetition<'a> {
    before: &'a [u64],
    cycle: &'a [u64],
    saltus: u64,
}

impl<'a> Repetition<'a> {
    fn new(values: &'a [u64], Period { period, preperiod, saltus }: Period) -> Option<Self> {
        let (first, length) = (usize::try_from(preperiod).ok()?, usize::try_from(period).ok()?);
        let cycle =
            values.get(first..first.checked_add(length)?).filter(|cycle| !cycle.is_empty())?;
        Some(Self { before: &values[..first], cycle, saltus })
    }

    /// Returns the values from one heap to another, with room for `item` bytes for each.
    fn values(&self, between: (u64, u64), item: u64, meter: &Meter<'_>) -> Listing {
        let greatest = self.before.iter().chain(self.cycle).max().copied().unwrap_or(0);
        let periods = between.1 / self.cycle.len() as u64;
        let greatest = u128::from(greatest) + u128::from(periods) * u128::from(self.saltus);
        let asked = (between, item, meter);
        if greatest < 1 << 8 {
            self.written(asked, |found| Column::Values(ValueList::Narrow(found)))
        } else if greatest < 1 << 16 {
            self.written(asked, |found| Column::Values(ValueList::Medium(found)))
        } else if greatest < 1 << 32 {
            self.written(asked, |found| Column::Values(ValueList::Wide(found)))
        } else {
            self.written(asked, Column::Long)
        }
    }

    fn written<T: TryFrom<u64> + Default>(
        &self,
        ((first, last), item, meter): ((u64, u64), u64, &Meter<'_>),
        column: fn(Vec<T>) -> Column,
    ) -> Listing {
        let mut found = Vec::new();
        let count = (last - first).saturating_add(1);
        let bytes = count.saturating_mul(size_of::<T>() as u64 + item);
        if let Err(failure) = meter.keep(bytes) {
            return (column(found), Some(failure));
        }
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        found.reserve_exact(count);
        let number = |value: u64| T::try_from(value).unwrap_or_default();
        let start = usize::try_from(first).unwrap_or(usize::MAX);
        found.extend(self.before.iter().skip(start).take(count).map(|&value| number(value)));
        // The position in the first period, and the number of periods before it.
        let (length, over) = (self.cycle.len(), start.saturating_sub(self.before.len()));
        let (mut place, mut added) = (over % length, (over / length) as u64 * self.saltus);
        let mut looked = 0;
        while found.len() < count {
            if found.len() >= looked {
                looked += COPIED;
                if let Err(failure) = meter.pause() {
                    return (column(found), Some(failure));
                }
            }
            let left = count - found.len();
            let period = self.cycle.iter().skip(place).take(left);
            found.extend(period.map(|&value| number(value + added)));
            (place, added) = (0, added + self.saltus);
        }
        (column(found), None)
    }
}

/// Returns the values of heaps 0 to `last` of a code, from a table. For other rules a theorem may
/// be faster.
fn table(bench: &Workbench, game: &str, last: u64, meter: &Meter<'_>) -> Option<Listing> {
    let position = heap(bench, game, last)?;
    let offers = position.part(0)?.rules();
    let rule = offers.numbers().heap_rule().filter(|rule| rule.code().is_some())?;
    let mut table = Sequence::with(Setup { threads: meter.threads(), ..Setup::default() });
    let ended = table.extend(rule, last, meter).err();
    let mut values = table.into_values();
    // Values come in blocks, so the last one may reach further.
    values.truncate(usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1));
    Some((Column::Values(values), ended))
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
