//! A table as text: ten values of a sequence in each row, counted from a multiple of ten.

use std::fmt::Display;
use std::io::Write;

use grundy_protocol::table::Index;

use super::export::{Column, Exporter, Values, tens};
use crate::error::Error;
use crate::output::columns::Side::{Left, Right};
use crate::output::columns::{WIDEST, columns, padded, widest};

pub(super) struct Table;

impl Exporter for Table {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        let cells: Vec<String> = values.list.iter().map(ToString::to_string).collect();
        write(out, &values.index, cells, "value")
    }

    fn column(&self, out: &mut dyn Write, values: &Column) -> Result<(), Error> {
        let (first, last) = (values.first, values.values.last());
        let width = values.values.greatest(first, last).to_string().len();
        line(out, (first, last), width, values.list())
    }
}

/// Writes what belongs to an index.
pub(super) fn write(
    out: &mut dyn Write,
    index: &Index,
    cells: Vec<String>,
    noun: &str,
) -> Result<(), Error> {
    match index {
        Index::Line { first } => {
            let width = widest(cells.iter().map(String::as_str)).max(1);
            line(out, (*first, first + cells.len() as u64), width, cells.iter())
        }
        Index::Grid { first, columns, .. } => grid(out, *first, *columns, &cells),
        Index::Places { names } => {
            let rows: Vec<Vec<String>> =
                names.iter().zip(cells).map(|(name, cell)| vec![name.clone(), cell]).collect();
            writeln!(out, "{}", columns(&[("place", Left), (noun, Right)], &rows))?;
            Ok(())
        }
    }
}

fn line(
    out: &mut dyn Write,
    (first, last): (u64, u64),
    width: usize,
    cells: impl Iterator<Item = impl Display>,
) -> Result<(), Error> {
    let digits: Vec<String> = (0..10).map(|n| n.to_string()).collect();
    let name = last.to_string().len().max(1);
    row(out, "n", name, &digits, 0, width)?;
    tens(first, cells, &mut |start, lead, cells| {
        row(out, &start.to_string(), name, cells, lead, width)
    })
}

fn grid(out: &mut dyn Write, first: [u64; 2], columns: u64, cells: &[String]) -> Result<(), Error> {
    let count = usize::try_from(columns).unwrap_or(usize::MAX).max(1);
    let heads: Vec<String> = (first[1]..).take(count).map(|n| n.to_string()).collect();
    let name = (first[0] + (cells.len() / count) as u64).to_string().len();
    let width = widest(cells.iter().chain(&heads).map(String::as_str));
    row(out, "", name, &heads, 0, width)?;
    for (number, cells) in (first[0]..).zip(cells.chunks(count)) {
        row(out, &number.to_string(), name, cells, 0, width)?;
    }
    Ok(())
}

/// A row's name, blanks for `lead` cells, and its cells.
fn row(
    out: &mut dyn Write,
    name: &str,
    name_width: usize,
    cells: &[impl Display],
    lead: usize,
    width: usize,
) -> Result<(), Error> {
    let width = width.min(WIDEST);
    write!(out, "{}  ", padded(name, name_width, Right))?;
    for _ in 0..lead {
        write!(out, " {:width$}", "")?;
    }
    for cell in cells {
        write!(out, " {cell:>width$}")?;
    }
    writeln!(out)?;
    Ok(())
}
