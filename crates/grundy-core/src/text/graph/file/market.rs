//! Matrix Market: a sparse matrix by coordinates, whose entries are edges (Boisvert, Pozo and
//! Remington, "The Matrix Market exchange formats", 1996).

use super::content::Sink;
use super::edges::{check_count, check_vertex};
use super::matrix;
use super::source::{Fault, Row, Source, Token};
use crate::text::Hint;
use crate::{hint, message};

const HELP: Hint = hint!(
    "file-market-help",
    "the first line is: %%MatrixMarket matrix coordinate pattern symmetric"
);
const HEAD: &str = "%%matrixmarket";

pub(super) fn looks(source: &Source<'_>) -> bool {
    source.text.get(..HEAD.len()).is_some_and(|head| head.eq_ignore_ascii_case(HEAD))
}

pub(super) fn read(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    let first = source.lines().next().unwrap_or(Row { at: 0, text: "" });
    let (has_values, symmetric) = banner(first)?;
    let mut rows =
        source.lines().skip(1).filter(|row| !row.text.is_empty() && !row.text.starts_with('%'));
    let header = rows.next().unwrap_or(Row { at: source.text.len(), text: "" });
    let counts = header.numbers().collect::<Result<Vec<u64>, _>>().map_err(|f| f.help(HELP))?;
    let &[height, width, entries] = counts.as_slice() else {
        return Err(Fault::new(
            header.at,
            message!("file-market-size", "this line has rows, columns and entries"),
        )
        .help(HELP));
    };
    if height != width {
        let message = message!(
            "file-square",
            "a graph has a square matrix, not one of {height} by {width}",
            height = height,
            width = width
        );
        return Err(Fault::new(header.at, message));
    }
    let base = source.first();
    sink.number(base, height, header.at)?;
    let rows: Vec<Row<'_>> = rows.collect();
    check_count(entries, header.at, rows.iter().copied())?;
    let mut pairs = Vec::new();
    for row in rows {
        let mut words = row.words();
        let mut end = || {
            let word = words.next().unwrap_or(Token { at: row.end(), text: "" });
            let vertex = word.number()?;
            check_vertex(vertex, word.at, (base, height))?;
            Ok::<_, Fault>(vertex)
        };
        let (u, v) = (end()?, end()?);
        let value = words.next().map(|word| word.text.parse::<f64>().map_err(|_| word.at));
        match (has_values, value) {
            (false, None) | (true, Some(Ok(_))) => {}
            (_, Some(Err(at))) => {
                return Err(Fault::new(
                    at,
                    message!("file-value-number", "this value is not a number"),
                ));
            }
            (true, None) => {
                return Err(Fault::new(
                    row.end(),
                    message!("file-value-missing", "a value is missing here"),
                ));
            }
            (false, Some(_)) => {
                return Err(Fault::new(
                    row.at,
                    message!("file-pattern-values", "a pattern has no values"),
                ));
            }
        }
        if value.is_none_or(|value| value.is_ok_and(|value| value != 0.0)) {
            pairs.push((u, v, row.at));
            if symmetric && u != v {
                pairs.push((v, u, row.at));
            }
        }
    }
    if has_values {
        sink.note("weights are ignored");
    }
    matrix::symmetric(source, sink, pairs)
}

/// Whether entries have values, and whether each stands for its mirror image too.
fn banner(row: Row<'_>) -> Result<(bool, bool), Fault> {
    let words: Vec<String> = row.words().map(|word| word.text.to_lowercase()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        [HEAD, "matrix", "coordinate", field, symmetry] => {
            let has_values = match *field {
                "pattern" => false,
                "real" | "integer" => true,
                _ => {
                    return Err(Fault::new(
                        row.at,
                        message!("file-market-field", "a graph has real, integer or no values"),
                    )
                    .help(HELP));
                }
            };
            match *symmetry {
                "general" => Ok((has_values, false)),
                "symmetric" => Ok((has_values, true)),
                _ => Err(Fault::new(
                    row.at,
                    message!("file-market-symmetry", "a graph is `general` or `symmetric`"),
                )
                .help(HELP)),
            }
        }
        [HEAD, "matrix", "array", ..] => {
            Err(Fault::new(row.at, message!("file-market-coordinate", "only `coordinate` is read"))
                .help(HELP))
        }
        _ => Err(Fault::new(
            row.at,
            message!("file-market-line", "this is no line of Matrix Market"),
        )
        .help(HELP)),
    }
}
