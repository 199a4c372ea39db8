//! A LaTeX `tabular`, with ten values of a sequence in each row.

use std::fmt::Display;
use std::io::Write;

use grundy_protocol::table::Index;

use super::export::{Column, Exporter, Values, tens};
use crate::error::Error;

pub(super) struct Latex;

impl Exporter for Latex {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        writeln!(out, "%{}", &values.heading()[1..])?;
        match &values.index {
            Index::Line { first } => line(out, *first, values.list.iter())?,
            Index::Grid { first, columns, .. } => {
                let heads = (first[1]..).take(usize::try_from(*columns).unwrap_or(0));
                open(out, "", heads.map(|n| format!("${n}$")))?;
                for (number, cells) in values.rows(first[0], *columns) {
                    row(out, &number.to_string(), 0, cells)?;
                }
            }
            Index::Places { names } => {
                open(out, "", ["value".to_owned()].into_iter())?;
                for (name, value) in names.iter().zip(&values.list) {
                    row(out, name, 0, std::slice::from_ref(value))?;
                }
            }
        }
        close(out)
    }

    fn column(&self, out: &mut dyn Write, values: &Column) -> Result<(), Error> {
        writeln!(out, "%{}", &values.heading()[1..])?;
        line(out, values.first, values.list())?;
        close(out)
    }
}

fn line(
    out: &mut dyn Write,
    first: u64,
    list: impl Iterator<Item = impl Display>,
) -> Result<(), Error> {
    open(out, "$n$", (0..10).map(|n| format!("${n}$")))?;
    tens(first, list, &mut |start, lead, cells| row(out, &start.to_string(), lead, cells))
}

fn close(out: &mut dyn Write) -> Result<(), Error> {
    writeln!(out, "\\end{{tabular}}")?;
    Ok(())
}

fn open(
    out: &mut dyn Write,
    corner: &str,
    heads: impl Iterator<Item = String>,
) -> Result<(), Error> {
    let heads: Vec<String> = heads.collect();
    writeln!(out, "\\begin{{tabular}}{{r|{}}}", "r".repeat(heads.len()))?;
    writeln!(out, "{corner} & {} \\\\ \\hline", heads.join(" & "))?;
    Ok(())
}

fn row(out: &mut dyn Write, name: &str, lead: usize, cells: &[impl Display]) -> Result<(), Error> {
    write!(out, "${name}$")?;
    for _ in 0..lead {
        write!(out, " &")?;
    }
    for value in cells {
        write!(out, " & {value}")?;
    }
    writeln!(out, " \\\\")?;
    Ok(())
}
