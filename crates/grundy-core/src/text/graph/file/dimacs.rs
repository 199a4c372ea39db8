//! DIMACS: a line `p edge VERTICES EDGES`, then `e u v` for each edge or `a u v` for each arc. PACE: the
//! same header, then lines `u v`.

use super::content::Sink;
use super::edges::{check_count, check_vertex};
use super::source::{Fault, Row, Source, Token};
use crate::text::Hint;
use crate::{hint, message};

const DIMACS: Hint =
    hint!("file-dimacs-help", "DIMACS has one line `p edge VERTICES EDGES`, then lines `e 1 2`");
const PACE: Hint =
    hint!("file-pace-help", "PACE has one line `p tw VERTICES EDGES`, then lines `1 2`");

fn kind(row: Row<'_>) -> &str {
    row.text.split_whitespace().next().unwrap_or_default()
}

pub(super) fn looks(source: &Source<'_>) -> bool {
    let mut kinds = source.rows().map(kind);
    match kinds.next() {
        Some("p") => {
            !kinds.next().is_some_and(|kind| kind.starts_with(|c: char| c.is_ascii_digit()))
        }
        Some("e" | "a") => true,
        _ => false,
    }
}

pub(super) fn looks_pace(source: &Source<'_>) -> bool {
    let mut kinds = source.rows().map(kind);
    let number = |kind: &str| kind.starts_with(|c: char| c.is_ascii_digit());
    kinds.next() == Some("p") && kinds.next().is_none_or(number)
}

/// The counts of the line `p`, and the place of the second.
fn header(row: Row<'_>, help: Hint) -> Result<(u64, u64, usize), Fault> {
    let mut words = row.words().skip(2);
    let mut count = || {
        let end = Token { at: row.end(), text: "" };
        let word = words.next().unwrap_or(end);
        Ok::<_, Fault>((word.number().map_err(|fault| fault.help(help))?, word.at))
    };
    let ((vertices, _), (edges, at)) = (count()?, count()?);
    match words.next() {
        Some(word) => {
            Err(Fault::new(word.at, message!("file-line-ends", "the line should end here"))
                .help(help))
        }
        None => Ok((vertices, edges, at)),
    }
}

/// The ends of an edge, the next two words of a row.
fn ends<'a>(
    row: Row<'a>,
    words: &mut impl Iterator<Item = Token<'a>>,
    numbered: (u64, u64),
    help: Hint,
) -> Result<(u64, u64), Fault> {
    let mut end = || {
        let word = words.next().unwrap_or(Token { at: row.end(), text: "" });
        let vertex = word.number().map_err(|fault| fault.help(help))?;
        check_vertex(vertex, word.at, numbered)?;
        Ok(vertex)
    };
    Ok((end()?, end()?))
}

pub(super) fn read(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    let arc = if source.kind.is_directed() { "a" } else { "e" };
    let (mut size, mut count) = (None::<(u64, u64, usize)>, 0);
    for row in source.rows() {
        let kind = kind(row);
        match (kind, size) {
            ("p", None) => {
                let (vertices, edges, at) = header(row, DIMACS)?;
                sink.number(source.first(), vertices, row.at)?;
                size = Some((vertices, edges, at));
            }
            ("p", Some(_)) => {
                return Err(
                    Fault::new(row.at, message!("file-p-second", "a second line `p`")).help(DIMACS)
                );
            }
            ("n" | "d" | "v" | "x", Some(_)) => {
                sink.note("lines that say more of vertices are ignored");
            }
            ("e" | "a", None) => {
                return Err(Fault::new(
                    row.at,
                    message!("file-p-before", "an edge before the line `p`"),
                )
                .help(DIMACS));
            }
            ("e" | "a", Some((vertices, ..))) if kind == arc || arc == "e" => {
                let mut words = row.words();
                words.next();
                let (u, v) = ends(row, &mut words, (source.first(), vertices), DIMACS)?;
                match (words.next(), words.next()) {
                    (None, _) => {}
                    (Some(word), None) if word.text.parse::<f64>().is_ok() => {
                        sink.note("weights are ignored");
                    }
                    (Some(word), _) => {
                        return Err(Fault::new(
                            word.at,
                            message!("file-line-ends", "the line should end here"),
                        )
                        .help(DIMACS));
                    }
                }
                sink.edge(u, v, row.at)?;
                count += 1;
            }
            ("e", _) => {
                source.undirected("a line `e`").map_err(|fault| Fault { at: row.at, ..fault })?;
            }
            _ => {
                let message =
                    message!("file-line-kind", "a line cannot begin with `{kind}`", kind = kind);
                return Err(Fault::new(row.at, message).help(DIMACS));
            }
        }
    }
    let Some((_, edges, at)) = size else {
        let end = source.text.len();
        return Err(Fault::new(
            end,
            message!("file-p-missing", "the line `p edge VERTICES EDGES` is missing"),
        ));
    };
    check_edges(sink, edges, count, at)
}

/// Checks the number of edges in the line `p`. Some files list each edge in both directions and count
/// it once, some list it once and count it twice.
fn check_edges(sink: &Sink, edges: u64, lines: u64, at: usize) -> Result<(), Fault> {
    if [edges.checked_mul(2), Some(edges)].contains(&Some(lines))
        || lines.checked_mul(2) == Some(edges)
    {
        return Ok(());
    }
    let mut all: Vec<(u64, u64)> =
        sink.graph.edges.iter().map(|&(u, v)| (u.min(v), u.max(v))).collect();
    all.sort_unstable();
    all.dedup();
    if all.len() as u64 == edges {
        return Ok(());
    }
    let message = message!(
        "file-p-count",
        "the line `p` counts {edges} edges, but there are {lines} lines of edges",
        edges = edges,
        lines = lines
    );
    Err(Fault::new(at, message).help(DIMACS))
}

pub(super) fn pace(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    source.undirected("PACE")?;
    let mut rows = source.rows();
    let Some(first) = rows.next().filter(|row| kind(*row) == "p") else {
        return Err(Fault::new(
            0,
            message!("file-tw-missing", "the line `p tw VERTICES EDGES` is missing"),
        )
        .help(PACE));
    };
    let (vertices, edges, at) = header(first, PACE)?;
    sink.number(source.first(), vertices, first.at)?;
    for row in rows.clone() {
        let mut words = row.words();
        let (u, v) = ends(row, &mut words, (source.first(), vertices), PACE)?;
        if let Some(word) = words.next() {
            return Err(Fault::new(
                word.at,
                message!("file-two-ends", "an edge has two ends, not more"),
            )
            .help(PACE));
        }
        sink.edge(u, v, row.at)?;
    }
    check_count(edges, at, rows).map_err(|fault| fault.help(PACE))
}
