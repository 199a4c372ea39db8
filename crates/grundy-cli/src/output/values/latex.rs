//! A LaTeX `tabular`, with ten values of a sequence in each row.

use std::io::Write;

use grundy_protocol::table::Index;

use grundy::value::LoopyValue;

use super::export::{Exporter, Values};
use crate::error::Error;

pub(super) struct Latex;

impl Exporter for Latex {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        writeln!(out, "%{}", &values.heading()[1..])?;
        match &values.index {
            Index::Line { first } => {
                let heads = (0..10).map(|n| format!("${n}$"));
                open(out, "$n$", heads)?;
                let lead = usize::try_from(first % 10).unwrap_or(0);
                let mut start = first - first % 10;
                let (head, tail) = values.list.split_at((10 - lead).min(values.list.len()));
                row(out, &start.to_string(), lead, head)?;
                for cells in tail.chunks(10) {
                    start += 10;
                    row(out, &start.to_string(), 0, cells)?;
                }
            }
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
        writeln!(out, "\\end{{tabular}}")?;
        Ok(())
    }
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

fn row(out: &mut dyn Write, name: &str, lead: usize, cells: &[LoopyValue]) -> Result<(), Error> {
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
