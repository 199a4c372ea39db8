//! The b-file of the On-Line Encyclopedia of Integer Sequences: `n a(n)` on each line. A table is
//! read by antidiagonals, downwards: its first row to its first column.

use std::fmt::Display;
use std::io::Write;

use grundy_protocol::table::Index;

use super::export::{Column, Exporter, Values};
use crate::error::Error;

pub(super) struct BFile;

impl Exporter for BFile {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        match &values.index {
            Index::Line { first } => {
                writeln!(out, "{}", values.heading())?;
                lines(out, values.offset.map_or(i128::from(*first), i128::from), &values.list)
            }
            Index::Grid { columns, names, .. } => {
                writeln!(out, "{}", values.heading())?;
                let [rows, across] = names;
                writeln!(out, "# {rows} by {across}, read by antidiagonals, downwards")?;
                let columns = usize::try_from(*columns).unwrap_or(usize::MAX).max(1);
                let first = values.offset.map_or(1, i128::from);
                lines(out, first, antidiagonals(&values.list, columns))
            }
            Index::Places { .. } => Err(Error::usage(
                "a b-file holds one sequence, and these are values of places",
                "take --format csv or json",
            )),
        }
    }

    fn column(&self, out: &mut dyn Write, values: &Column) -> Result<(), Error> {
        writeln!(out, "{}", values.heading())?;
        let first = values.offset.map_or(i128::from(values.first), i128::from);
        lines(out, first, values.list())
    }
}

fn lines(
    out: &mut dyn Write,
    first: i128,
    values: impl IntoIterator<Item = impl Display>,
) -> Result<(), Error> {
    for (n, value) in (first..).zip(values) {
        writeln!(out, "{n} {value}")?;
    }
    Ok(())
}

/// The antidiagonals of a table in rows that are there from end to end.
fn antidiagonals<T>(list: &[T], columns: usize) -> impl Iterator<Item = &T> {
    let whole = (list.len() / columns).min(columns);
    (0..whole).flat_map(move |diagonal| {
        (0..=diagonal).filter_map(move |row| list.get(row * columns + diagonal - row))
    })
}

#[cfg(test)]
mod tests {
    use super::antidiagonals;

    #[test]
    fn whole_antidiagonals_are_read() {
        let read =
            |list: &[u32], columns| antidiagonals(list, columns).copied().collect::<Vec<_>>();
        assert_eq!(read(&[1, 2, 4, 3, 5, 9, 6, 9, 9, 9], 3), [1, 2, 3, 4, 5, 6]);
        assert_eq!(read(&[1, 2, 9, 3, 9], 3), [1]);
        assert_eq!(read(&[1, 2, 3, 9, 9, 9], 2), [1, 2, 3]);
    }
}
