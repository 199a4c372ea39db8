//! Comma-separated values, one a line.

use std::io::Write;

use grundy_protocol::table::Index;

use super::export::{Exporter, Values};
use crate::error::Error;

pub(super) struct Csv;

impl Exporter for Csv {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        writeln!(out, "{}", values.heading())?;
        match &values.index {
            Index::Line { first } => {
                writeln!(out, "n,value")?;
                for (n, value) in (*first..).zip(&values.list) {
                    writeln!(out, "{n},{value}")?;
                }
            }
            Index::Grid { first, columns, .. } => {
                writeln!(out, "row,column,value")?;
                for (row, cells) in values.rows(first[0], *columns) {
                    for (column, value) in (first[1]..).zip(cells) {
                        writeln!(out, "{row},{column},{value}")?;
                    }
                }
            }
            Index::Places { names } => {
                writeln!(out, "place,value")?;
                for (name, value) in names.iter().zip(&values.list) {
                    writeln!(out, "{},{value}", quoted(name))?;
                }
            }
        }
        Ok(())
    }
}

/// A field that may hold commas or quotes (RFC 4180).
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
