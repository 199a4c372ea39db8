//! Comma-separated values, one a line.

use std::fmt::Display;
use std::io::Write;

use grundy_protocol::table::Index;

use super::export::{Column, Exporter, Values};
use crate::error::Error;

pub(super) struct Csv;

impl Exporter for Csv {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        writeln!(out, "{}", values.heading())?;
        write(out, &values.index, &values.list, "value")
    }

    fn column(&self, out: &mut dyn Write, values: &Column) -> Result<(), Error> {
        writeln!(out, "{}", values.heading())?;
        line(out, values.first, values.list(), "value")
    }
}

fn line(
    out: &mut dyn Write,
    first: u64,
    list: impl IntoIterator<Item = impl Display>,
    noun: &str,
) -> Result<(), Error> {
    writeln!(out, "n,{noun}")?;
    for (n, value) in (first..).zip(list) {
        writeln!(out, "{n},{value}")?;
    }
    Ok(())
}

/// Writes what belongs to an index, below a line of names.
pub(super) fn write<T: Display>(
    out: &mut dyn Write,
    index: &Index,
    list: &[T],
    noun: &str,
) -> Result<(), Error> {
    match index {
        Index::Line { first } => line(out, *first, list, noun)?,
        Index::Grid { first, columns, .. } => {
            writeln!(out, "row,column,{noun}")?;
            let columns = usize::try_from(*columns).unwrap_or(usize::MAX).max(1);
            for (row, cells) in (first[0]..).zip(list.chunks(columns)) {
                for (column, value) in (first[1]..).zip(cells) {
                    writeln!(out, "{row},{column},{value}")?;
                }
            }
        }
        Index::Places { names } => {
            writeln!(out, "place,{noun}")?;
            for (name, value) in names.iter().zip(list) {
                writeln!(out, "{},{value}", quoted(name))?;
            }
        }
    }
    Ok(())
}

/// A field that may hold commas or quotes (RFC 4180).
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
