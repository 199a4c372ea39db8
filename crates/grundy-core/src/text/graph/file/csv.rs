//! Edges in columns between commas, semicolons or tabs, with or without names of the columns.

use super::FileKind;
use super::content::Sink;
use super::names::Names;
use super::source::{Fault, Row, Source, Token};
use crate::text::Hint;
use crate::{hint, message};

const HELP: Hint = hint!("file-csv-help", "write two columns, such as: source,target");

/// Names of the columns that hold the ends of an edge.
const ENDS: [(&str, &str); 7] = [
    ("source", "target"),
    ("from", "to"),
    ("src", "dst"),
    ("u", "v"),
    ("node1", "node2"),
    ("tail", "head"),
    ("a", "b"),
];

/// The separator of the columns.
fn separator(row: Row<'_>) -> Option<char> {
    [';', ',', '\t'].into_iter().find(|&c| row.text.contains(c))
}

pub(super) fn looks(source: &Source<'_>) -> bool {
    source.rows().next().is_some_and(|row| match separator(row) {
        Some('\t') | None => named_columns(row, separator(row)).is_some(),
        Some(_) => !row.text.contains([':', '{']),
    })
}

fn fields(row: Row<'_>, separator: Option<char>) -> Vec<Token<'_>> {
    let fields = row.split(move |c| separator.map_or(c.is_whitespace(), |s| c == s));
    fields
        .filter(|field| separator.is_some() || !field.text.is_empty())
        .map(|field| {
            let bare = field.text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
            bare.map_or(field, |text| Token { at: field.at + 1, text })
        })
        .collect()
}

/// The places of the columns with the ends, where the row has their names.
fn named_columns(row: Row<'_>, separator: Option<char>) -> Option<(usize, usize)> {
    let names: Vec<String> =
        fields(row, separator).iter().map(|field| field.text.to_lowercase()).collect();
    let place = |name: &str| names.iter().position(|known| known == name);
    ENDS.iter().find_map(|(from, to)| Some((place(from)?, place(to)?)))
}

pub(super) fn read(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    let mut rows = source.rows();
    let Some(first) = rows.clone().next() else {
        return Err(Fault::new(0, message!("file-rows-none", "the file has no rows")).help(HELP));
    };
    let separator = separator(first);
    let names = fields(first, separator);
    let is_named = named_columns(first, separator).is_some()
        || (!names.is_empty()
            && names.iter().all(|name| name.number().is_err())
            && has_numbers(source, separator));
    let (from, to) = match named_columns(first, separator) {
        Some(places) => places,
        None if names.len() == 2 || (!is_named && names.len() == 3) => (0, 1),
        None => {
            let message =
                message!("file-columns", "it is not clear which columns hold the ends of an edge");
            return Err(Fault::new(first.at, message).help(HELP));
        }
    };
    if is_named {
        rows.next();
    }
    let ignored: Vec<&str> = (0..names.len())
        .filter(|&i| i != from && i != to)
        .filter_map(|i| names.get(i).map(|name| name.text))
        .collect();
    if !ignored.is_empty() {
        sink.note(match ignored.as_slice() {
            _ if !is_named => "weights are ignored".to_owned(),
            [name] => format!("the column {name} is ignored"),
            names => format!("the columns {} are ignored", names.join(", ")),
        });
    }
    let mut edges = Names::default();
    let mut bits = names.len() == 3 && rows.clone().count() == 3;
    for row in rows {
        let fields = fields(row, separator);
        bits &= fields.iter().all(|field| matches!(field.text, "0" | "1"));
        if fields.len() != names.len() {
            let (count, wanted) = (fields.len(), names.len());
            let message = message!(
                "file-columns-row",
                "this row has {count} columns, and the first has {wanted}",
                count = count,
                wanted = wanted
            );
            return Err(Fault::new(row.at, message).help(HELP));
        }
        match (fields.get(from), fields.get(to)) {
            (Some(from), Some(to)) if !from.text.is_empty() && !to.text.is_empty() => {
                edges.edge(from.text, to.text, from.at);
            }
            _ => {
                return Err(Fault::new(
                    row.at,
                    message!("file-end-missing", "an end of this edge is missing"),
                )
                .help(HELP));
            }
        }
    }
    // See `edges::List::end`.
    if bits && source.kind == FileKind::Simple {
        return Err(Fault::new(
            first.at,
            message!("file-matrix-rows", "these are rows of a matrix"),
        ));
    }
    edges.end(sink)
}

/// Whether the second row has numbers where the first has none.
fn has_numbers(source: &Source<'_>, separator: Option<char>) -> bool {
    let second = source.rows().nth(1);
    second.is_some_and(|row| fields(row, separator).iter().any(|field| field.number().is_ok()))
}
