//! An adjacency matrix of zeros and ones, with or without separators, with or without a line before
//! it that says how many rows there are.

use super::content::Sink;
use super::source::{Fault, Row, Source};
use crate::text::Hint;
use crate::{hint, message};

const HELP: Hint = hint!(
    "file-matrix-help",
    "a matrix has as many rows as columns, all of 0 and 1: 010/101/010 on three lines"
);

/// The entries of a row with their places.
fn entries(row: Row<'_>) -> impl Iterator<Item = (usize, char)> {
    let entries = row.text.char_indices().map(move |(i, c)| (row.at + i, c));
    entries.filter(|(_, c)| !c.is_whitespace() && !matches!(c, ',' | ';'))
}

fn is_row(row: Row<'_>) -> bool {
    entries(row).all(|(_, c)| matches!(c, '0' | '1')) && parts_are_single(row)
}

/// Whether a row has separators between all entries, or none.
fn parts_are_single(row: Row<'_>) -> bool {
    let separated = row.text.contains(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
    let mut fields = row.split(|c| c.is_whitespace() || matches!(c, ',' | ';'));
    !separated || fields.all(|field| field.text.len() <= 1)
}

pub(super) fn looks(source: &Source<'_>) -> bool {
    let mut rows = source.rows();
    let first =
        rows.next().is_some_and(|row| row.text.bytes().all(|b| b.is_ascii_digit()) || is_row(row));
    first && rows.next().is_some_and(is_row)
}

pub(super) fn read(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    let mut rows = source.rows();
    let first = rows.clone().next();
    let width = |row: Option<Row<'_>>| row.map_or(0, |row| entries(row).count());
    let second = rows.clone().nth(1);
    // A line with the number of rows comes first if it is no row itself.
    let is_no_row = !first.is_some_and(is_row) && second.is_some_and(is_row);
    let counted = second.is_some() && (width(first) != width(second) || is_no_row);
    let count = rows.clone().count() - usize::from(counted);
    if let Some(row) = first.filter(|_| counted) {
        rows.next();
        let said = row.numbers().collect::<Result<Vec<u64>, _>>().map_err(|f| f.help(HELP))?;
        if said != [count as u64] {
            let message = message!(
                "file-matrix-count",
                "this line does not count the {count} rows that follow",
                count = count
            );
            return Err(Fault::new(row.at, message).help(HELP));
        }
    }
    let base = source.first();
    sink.number(base, count as u64, 0)?;
    let mut pairs = Vec::new();
    for (u, row) in (base..).zip(rows) {
        let mut columns = 0;
        for (v, (at, entry)) in (base..).zip(entries(row)) {
            columns += 1;
            match entry {
                '0' => {}
                '1' => pairs.push((u, v, at)),
                other => {
                    return Err(Fault::new(
                        at,
                        message!(
                            "file-matrix-entry",
                            "`{other}` is neither 0 nor 1",
                            other = other
                        ),
                    )
                    .help(HELP));
                }
            }
        }
        if columns != count || !parts_are_single(row) {
            let message = message!(
                "file-matrix-row",
                "a row has {columns} entries, and there are {count} rows",
                columns = columns,
                count = count
            );
            // Rows may be missing at the end.
            let end = if columns > count { source.text.trim_end().len() } else { row.at };
            return Err(Fault::new(end, message).help(HELP));
        }
    }
    symmetric(source, sink, pairs)
}

/// Adds the entries of a matrix, which is symmetric where edges have no direction.
pub(super) fn symmetric(
    source: &Source<'_>,
    sink: &mut Sink,
    mut pairs: Vec<(u64, u64, usize)>,
) -> Result<(), Fault> {
    if !source.kind.is_directed() {
        let mut sorted: Vec<(u64, u64)> = pairs.iter().map(|&(u, v, _)| (u, v)).collect();
        sorted.sort_unstable();
        let lone = pairs.iter().find(|&&(u, v, _)| sorted.binary_search(&(v, u)).is_err());
        if let Some(&(u, v, at)) = lone {
            let message = message!(
                "file-matrix-lone",
                "the matrix joins {u} to {v}, but not {v} to {u}",
                u = u,
                v = v
            );
            return Err(Fault::new(at, message)
                .help(message!("file-matrix-lone-help", "the matrix of a graph is symmetric")));
        }
        pairs.retain(|&(u, v, _)| u <= v);
    }
    pairs.into_iter().try_for_each(|(u, v, at)| sink.edge(u, v, at))
}
