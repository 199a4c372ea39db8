//! The nim-sum as a table of powers of two whose columns pair up.

use crate::answer::{Picture, Step};
use crate::game::{Arg, Failure, Meter, Phrase};
use crate::notation::Position;
use crate::value::{Natural, Nimber, Side};

/// Wider values are said, not drawn.
const MOST_COLUMNS: usize = 16;

/// The table, who wins, and how a winning move is found.
pub(super) fn sum(
    position: &Position,
    values: &[Nimber],
    steps: &mut Vec<Step>,
    side: Side,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let total: Nimber = values.iter().cloned().sum();
    let nim = position.parts.iter().all(|part| part.nim_heap().is_some());
    if values.len() > 1 || nim {
        steps.push(Step::Say(Phrase::new(if nim {
            "powers-of-heaps"
        } else {
            "powers-of-values"
        })));
        table(position, values, &total, nim, steps);
        if let (Some(columns), Some(step)) = (picture(position, values, &total), steps.pop()) {
            steps.push(step.pictured(columns));
        }
    }
    if total.is_zero() {
        steps.push(Step::Say(Phrase::new("sum-zero")));
        return Ok(());
    }
    steps.push(Step::Say(Phrase::new("sum-not-zero").with("sum", &total)));
    winning_move(position, values, &total, steps, side, meter)
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

fn table(position: &Position, values: &[Nimber], total: &Nimber, nim: bool, steps: &mut Vec<Step>) {
    let columns = values.iter().map(width).max().unwrap_or(0);
    if columns == 0 || columns > MOST_COLUMNS {
        steps.push(Step::Say(Phrase::new("too-wide").with("sum", total)));
        return;
    }
    let powers: Vec<String> = (0..columns).rev().map(|k| (1u64 << k).to_string()).collect();
    let row = |name: Arg, value: &Nimber| {
        let cells = bits(value.as_natural(), columns)
            .into_iter()
            .zip(&powers)
            .map(|(set, power)| Arg::from(if set { power.as_str() } else { "." }));
        std::iter::once(name).chain(cells).collect::<Vec<Arg>>()
    };
    let heading = Arg::words(if nim { "column-heap" } else { "column-part" });
    let powers_above = powers.iter().map(|power| Arg::from(power.as_str()));
    let mut rows = vec![std::iter::once(heading).chain(powers_above).collect()];
    for (index, value) in values.iter().enumerate() {
        let name =
            if nim { value.to_string() } else { format!("{} = {value}", position.summand(index)) };
        rows.push(row(name.into(), value));
    }
    rows.push(row(Arg::words("row-left-over"), total));
    steps.push(Step::Table(rows));
}

/// The same table for the eye, unless it is too wide.
fn picture(position: &Position, values: &[Nimber], total: &Nimber) -> Option<Picture> {
    let columns =
        values.iter().map(width).max().filter(|most| (1..=MOST_COLUMNS).contains(most))?;
    let powers: Vec<u64> = (0..columns).rev().map(|k| 1 << k).collect();
    let marked = |value: &Nimber| -> Vec<u64> {
        let marks = bits(value.as_natural(), columns).into_iter().zip(&powers);
        marks.map(|(set, power)| if set { *power } else { 0 }).collect()
    };
    let row =
        |(index, value): (usize, &Nimber)| (position.summand(index), value.clone(), marked(value));
    let rows = values.iter().enumerate().map(row).collect();
    Some(Picture::Columns { rows, left: marked(total), powers })
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
    for (index, part) in position.parts.iter().enumerate() {
        let wanted = values[index].nim_sum(total);
        if wanted > values[index] {
            continue;
        }
        if let Some(choice) = super::first_move(part.as_ref(), &wanted, side, meter)? {
            if values.len() > 1 {
                steps.push(Step::Say(changed(position, index, &values[index], total, &wanted)));
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
            .with("part", position.summand(index))
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
        .with("part", position.summand(index))
        .with("off", off)
        .with("on", on)
        .with("value", value)
        .with("wanted", wanted)
}
