//! The nim-sum as a table of powers of two whose columns pair up.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::called;
use crate::notation::Position;
use grundy_core::answer::{PartValue, Picture, PowerRow, RowChange, Step};
use grundy_core::game::{Arg, Attempt, Component, Failure, Phrase};
use grundy_core::value::{Natural, Nimber, Side};

/// Values wider than this are written in a sentence, not drawn.
const MOST_COLUMNS: usize = 16;

/// The rows of the table.
struct Rows {
    rows: Vec<Row>,
    /// Whether every row is a heap, so that its number says all.
    heaps: bool,
}

/// A number in the table.
struct Row {
    /// What it is called in the table.
    name: String,
    /// What it is called in a picture: the part.
    part: String,
    value: Nimber,
}

/// Components with their values.
type Parts<'a> = Vec<(&'a dyn Component, &'a Nimber)>;

impl Rows {
    /// The heaps that components show, else one row for each component.
    fn of(parts: &Parts<'_>) -> Self {
        let heaps = parts.iter().map(|(part, _)| heaps(*part));
        if let Some(heaps) = heaps.collect::<Option<Vec<_>>>() {
            let row = |part: &dyn Component, heap: Natural| {
                let lone = part.rules().theorems().nim_heap().is_some();
                let name = heap.to_string();
                let part = if lone { part.text().to_string() } else { name.clone() };
                Row { name, part, value: Nimber::from(heap) }
            };
            let parts = parts.iter().zip(heaps);
            let rows = parts
                .flat_map(|(&(part, _), heaps)| heaps.into_iter().map(move |heap| row(part, heap)));
            return Self { rows: rows.collect(), heaps: true };
        }
        let row = |&(part, value): &(&dyn Component, &Nimber)| {
            let part = part.text().to_string();
            Row { name: format!("{part} = {value}"), part, value: value.clone() }
        };
        Self { rows: parts.iter().map(row).collect(), heaps: false }
    }

    /// How many columns the widest value needs.
    fn columns(&self) -> usize {
        self.rows.iter().map(|row| width(&row.value)).max().unwrap_or(0)
    }

    /// Whether it says more than one value alone.
    fn tabled(&self) -> bool {
        self.heaps || self.rows.len() > 1
    }
}

/// The Nim heaps that a component shows.
fn heaps(part: &dyn Component) -> Option<Vec<Natural>> {
    let lone = part.rules().theorems().nim_heap().map(|heap| vec![heap]);
    lone.or_else(|| part.rules().theorems().nim_heaps())
}

/// The table, who wins, and how a winning move is found.
pub(super) fn sum(
    position: &Position,
    values: &[Nimber],
    steps: &mut Vec<Step>,
    side: Side,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let total: Nimber = values.iter().cloned().sum();
    let parts: Parts<'_> = position.parts().into_iter().zip(values).collect();
    let rows = Rows::of(&parts);
    // Where every value is 0 there are no columns.
    let columns = if rows.tabled() { rows.columns() } else { 0 };
    if columns > 0 {
        let heading = if rows.heaps { "powers-of-heaps" } else { "powers-of-values" };
        steps.push(Step::Say(Phrase::new(heading)));
        steps.push(if columns > MOST_COLUMNS {
            Step::Say(Phrase::new("too-wide").with("sum", &total))
        } else {
            table(&rows, &total, columns).pictured(picture(&rows, &total, columns, None))
        });
    }
    let standing = standing(position, &total, columns, side);
    steps.push(if columns > 0 || total.is_zero() && !can_move(position, side) {
        standing
    } else {
        let part = |row: &Row| PartValue { position: row.part.clone(), value: row.value.clone() };
        standing.pictured(Picture::Parts { parts: rows.rows.iter().map(part).collect() })
    });
    if total.is_zero() {
        return Ok(());
    }
    winning_move(position, values, &total, columns, steps, side, attempt)
}

/// Who wins, and by what.
fn standing(position: &Position, total: &Nimber, columns: usize, side: Side) -> Step {
    let lone = position.summands() == 1;
    let part = || super::subject(super::called(position, 0));
    Step::Say(match (total.is_zero(), columns) {
        (true, 0) if !can_move(position, side) => Phrase::new("sum-no-moves"),
        (true, 0) if lone => Phrase::new("value-zero").with("part", part()),
        (true, 0) => Phrase::new("sum-all-zero"),
        (true, _) => Phrase::new("sum-zero"),
        (false, 0) => Phrase::new("value-not-zero").with("part", part()).with("sum", total),
        (false, columns) if columns > MOST_COLUMNS => {
            Phrase::new("sum-not-zero-wide").with("sum", total)
        }
        (false, columns) => {
            let left: Vec<Natural> = powers(columns)
                .zip(bits(total.as_natural(), columns))
                .filter(|(_, set)| *set)
                .map(|(power, _)| power.into())
                .collect();
            let many = left.len();
            Phrase::new("sum-not-zero").with("sum", total).with("columns", many).with("left", left)
        }
    })
}

/// Whether there is any move.
fn can_move(position: &Position, side: Side) -> bool {
    // Of a rule whose moves are too many to list there are some.
    let moves =
        |part: &dyn Component| part.options(side, &mut |_| ControlFlow::Break(())).is_break();
    position.parts().into_iter().any(moves)
}

/// The powers of two of the given number of columns, greatest first.
fn powers(columns: usize) -> impl Iterator<Item = u64> {
    (0..columns).rev().map(|k| 1 << k)
}

/// The powers of two in a number, greatest first, up to the number of columns.
fn bits(value: &Natural, columns: usize) -> Vec<bool> {
    (0..columns).rev().map(|k| (value >> k) % Natural::from(2u8) == Natural::ONE).collect()
}

fn width(value: &Nimber) -> usize {
    let mut width = 0;
    let mut rest = value.as_natural().clone();
    while !rest.is_zero() && width <= MOST_COLUMNS {
        rest >>= 1;
        width += 1;
    }
    width
}

fn table(rows: &Rows, total: &Nimber, columns: usize) -> Step {
    let powers: Vec<String> = (0..columns).rev().map(|k| (1u64 << k).to_string()).collect();
    let row = |name: Arg, value: &Nimber| {
        let cells = bits(value.as_natural(), columns)
            .into_iter()
            .zip(&powers)
            .map(|(set, power)| Arg::from(if set { power.as_str() } else { "." }));
        std::iter::once(name).chain(cells).collect::<Vec<Arg>>()
    };
    let heading = Arg::words(if rows.heaps { "column-heap" } else { "column-part" });
    let powers_above = powers.iter().map(|power| Arg::from(power.as_str()));
    let mut lines = vec![std::iter::once(heading).chain(powers_above).collect()];
    lines.extend(rows.rows.iter().map(|each| row(each.name.as_str().into(), &each.value)));
    lines.push(row(Arg::words("row-left-over"), total));
    Step::Table(lines)
}

/// The same table for the eye, with the row that is to change and its value after that.
fn picture(
    rows: &Rows,
    total: &Nimber,
    columns: usize,
    change: Option<(usize, &Nimber)>,
) -> Picture {
    let marked = |value: &Nimber| -> Vec<u64> {
        let marks = bits(value.as_natural(), columns).into_iter().zip(powers(columns));
        marks.map(|(set, power)| if set { power } else { 0 }).collect()
    };
    let row = |Row { part, value, .. }: &Row| PowerRow {
        label: part.clone(),
        position: (!rows.heaps).then(|| part.clone()),
        value: value.clone(),
        bits: marked(value),
    };
    Picture::Columns {
        rows: rows.rows.iter().map(row).collect(),
        left: marked(total),
        powers: powers(columns).collect(),
        change: change.map(|(row, value)| RowChange { row, bits: marked(value) }),
    }
}

/// Where to look for the winning move, what it is, and what it leaves.
fn winning_move(
    position: &Position,
    values: &[Nimber],
    total: &Nimber,
    columns: usize,
    steps: &mut Vec<Step>,
    side: Side,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let wanted: Vec<Nimber> = values.iter().map(|value| value.nim_sum(total)).collect();
    let mut order: Vec<usize> = (0..values.len()).filter(|&i| wanted[i] < values[i]).collect();
    if position.parts().into_iter().any(|part| part.rules().ends().endless()) {
        // Who always makes the values least comes to an end.
        let lowered = |&i: &usize| values[i].as_natural() - wanted[i].as_natural();
        order.sort_by_cached_key(|i| Reverse(lowered(i)));
    }
    for index in order {
        let Some(part) = position.part(index) else { continue };
        let wanted = &wanted[index];
        let Some(choice) = super::first_move(part, wanted, side, attempt)? else {
            continue;
        };
        let parts: Parts<'_> = position.parts().into_iter().zip(values).collect();
        if parts.len() > 1 {
            let look = Step::Say(changed(position, index, &values[index], total, wanted));
            let rows = Rows::of(&parts);
            // A component that shows several heaps has a row for each of them.
            let seen = columns <= MOST_COLUMNS && rows.rows.len() == parts.len();
            steps.push(if seen {
                look.pictured(picture(&rows, total, columns, Some((index, wanted))))
            } else {
                look
            });
        }
        let left: Vec<(Box<dyn Component>, Nimber)> = choice
            .parts
            .iter()
            .map(|part| Ok((part.copy(), part.values().value(attempt)?.value)))
            .collect::<Result<_, Failure>>()?;
        steps.push(Step::Say(Phrase::new("winning-move")));
        steps.push(super::made(index, choice));
        let left = left.iter().map(|(part, value)| (part.as_ref(), value));
        let after =
            parts[..index].iter().copied().chain(left).chain(parts[index + 1..].iter().copied());
        paired(&Rows::of(&after.collect()), steps);
        return Ok(());
    }
    Ok(())
}

/// What the winning move leaves: columns that pair up, where there are any.
fn paired(rows: &Rows, steps: &mut Vec<Step>) {
    let columns = if rows.tabled() { rows.columns() } else { 0 };
    if columns == 0 || columns > MOST_COLUMNS {
        steps.push(Step::Say(Phrase::new("value-zero-again")));
        return;
    }
    let nothing = Nimber::ZERO;
    steps.push(Step::Say(Phrase::new("paired-again")));
    steps.push(table(rows, &nothing, columns).pictured(picture(rows, &nothing, columns, None)));
    steps.push(Step::Say(Phrase::new("paired-stays")));
}

/// "Look for a part with a 4 in it; turn its 4 off and its 2 on."
fn changed(
    position: &Position,
    index: usize,
    value: &Nimber,
    total: &Nimber,
    wanted: &Nimber,
) -> Phrase {
    let columns = width(total);
    if columns > MOST_COLUMNS {
        return Phrase::new("look-for-wide")
            .with("part", called(position, index))
            .with("wanted", wanted);
    }
    let has = bits(value.as_natural(), columns);
    let turn = bits(total.as_natural(), columns);
    let list = |on: bool| {
        (0..columns)
            .filter(|&i| turn[i] && has[i] != on)
            .map(|i| Natural::from(1u64 << (columns - 1 - i)))
            .collect::<Vec<_>>()
    };
    let (off, on) = (list(false), list(true));
    let id = if on.is_empty() { "look-for-off" } else { "look-for" };
    Phrase::new(id)
        .with("power", 1u64 << (columns - 1))
        .with("part", called(position, index))
        .with("off", off)
        .with("on", on)
        .with("value", value)
        .with("wanted", wanted)
}
