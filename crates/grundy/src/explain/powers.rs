//! The nim-sum as a table of powers of two whose columns pair up.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::called;
use crate::answer::{Picture, Step};
use crate::game::{Arg, Component, Failure, Meter, Phrase};
use crate::notation::Position;
use crate::value::{Natural, Nimber, Side};

/// Wider values are said, not drawn.
const MOST_COLUMNS: usize = 16;

/// The rows of the table.
struct Rows {
    /// What each is called in the table and in a picture, and its value.
    rows: Vec<(String, String, Nimber)>,
    /// Whether every row is a heap, so that its number says all.
    heaps: bool,
}

impl Rows {
    /// The heaps that components show, else one row for each component.
    fn of(position: &Position, values: &[Nimber]) -> Self {
        let of_part = |part: &dyn Component| part.rules().nim_heap().map(|heap| vec![heap]);
        let heaps = position.parts.iter().map(|part| {
            let part = part.as_ref();
            Some((part, of_part(part).or_else(|| part.rules().nim_heaps())?))
        });
        if let Some(heaps) = heaps.collect::<Option<Vec<_>>>() {
            let row = |part: &dyn Component, heap: Natural| {
                let name = if part.rules().nim_heap().is_some() {
                    part.text().to_string()
                } else {
                    heap.to_string()
                };
                (heap.to_string(), name, Nimber::from(heap))
            };
            let rows = heaps
                .into_iter()
                .flat_map(|(part, heaps)| heaps.into_iter().map(move |heap| row(part, heap)));
            return Self { rows: rows.collect(), heaps: true };
        }
        let row = |(index, value): (usize, &Nimber)| {
            let name = position.summand(index);
            (format!("{name} = {value}"), name, value.clone())
        };
        Self { rows: values.iter().enumerate().map(row).collect(), heaps: false }
    }

    /// How many columns the widest value needs.
    fn columns(&self) -> usize {
        self.rows.iter().map(|(.., value)| width(value)).max().unwrap_or(0)
    }
}

/// The table, who wins, and how a winning move is found.
pub(super) fn sum(
    position: &Position,
    values: &[Nimber],
    steps: &mut Vec<Step>,
    side: Side,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let total: Nimber = values.iter().cloned().sum();
    let rows = Rows::of(position, values);
    let tabled = rows.heaps || rows.rows.len() > 1;
    // Where every value is 0 there are no columns.
    let columns = if tabled { rows.columns() } else { 0 };
    if columns > 0 {
        let heading = if rows.heaps { "powers-of-heaps" } else { "powers-of-values" };
        steps.push(Step::Say(Phrase::new(heading)));
        steps.push(if columns > MOST_COLUMNS {
            Step::Say(Phrase::new("too-wide").with("sum", &total))
        } else {
            table(&rows, &total, columns).pictured(picture(&rows, &total, columns))
        });
    }
    if total.is_zero() {
        steps.push(Step::Say(Phrase::new(match columns {
            0 if !can_move(position, side) => "sum-no-moves",
            0 if values.len() > 1 => "sum-all-zero",
            0 => "value-zero",
            _ => "sum-zero",
        })));
        return Ok(());
    }
    let id = if tabled { "sum-not-zero" } else { "value-not-zero" };
    steps.push(Step::Say(Phrase::new(id).with("sum", &total)));
    winning_move(position, values, &total, steps, side, meter)
}

/// Whether there is any move.
fn can_move(position: &Position, side: Side) -> bool {
    let moves = |part: &dyn Component| {
        let mut any = false;
        let _ = part.options(side, &mut |_| {
            any = true;
            ControlFlow::Break(())
        });
        any
    };
    position.parts.iter().any(|part| moves(part.as_ref()))
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
    lines.extend(rows.rows.iter().map(|(name, _, value)| row(name.as_str().into(), value)));
    lines.push(row(Arg::words("row-left-over"), total));
    Step::Table(lines)
}

/// The same table for the eye.
fn picture(rows: &Rows, total: &Nimber, columns: usize) -> Picture {
    let powers: Vec<u64> = (0..columns).rev().map(|k| 1 << k).collect();
    let marked = |value: &Nimber| -> Vec<u64> {
        let marks = bits(value.as_natural(), columns).into_iter().zip(&powers);
        marks.map(|(set, power)| if set { *power } else { 0 }).collect()
    };
    let row =
        |(_, name, value): &(String, String, Nimber)| (name.clone(), value.clone(), marked(value));
    Picture::Columns { rows: rows.rows.iter().map(row).collect(), left: marked(total), powers }
}

/// Where to look for the winning move, and what it is.
fn winning_move(
    position: &Position,
    values: &[Nimber],
    total: &Nimber,
    steps: &mut Vec<Step>,
    side: Side,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let wanted: Vec<Nimber> = values.iter().map(|value| value.nim_sum(total)).collect();
    let mut order: Vec<usize> = (0..values.len()).filter(|&i| wanted[i] < values[i]).collect();
    if position.parts.iter().any(|part| part.rules().endless()) {
        // Who always makes the values least comes to an end.
        let lowered = |&i: &usize| values[i].as_natural() - wanted[i].as_natural();
        order.sort_by_cached_key(|i| Reverse(lowered(i)));
    }
    for index in order {
        let (part, wanted) = (&position.parts[index], &wanted[index]);
        if let Some(choice) = super::first_move(part.as_ref(), wanted, side, meter)? {
            if values.len() > 1 {
                steps.push(Step::Say(changed(position, index, &values[index], total, wanted)));
            }
            steps.push(Step::Say(Phrase::new("winning-move")));
            steps.push(super::made(index, choice));
            steps.push(Step::Say(Phrase::new(if values.len() > 1 {
                "paired-again"
            } else {
                "value-zero-again"
            })));
            return Ok(());
        }
    }
    Ok(())
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
