//! graph6 and sparse6: one graph on a line, with or without a header before it.

use super::content::Sink;
use super::source::{Fault, Source};
use crate::text::Hint;
use crate::text::graph::graph6;
use crate::text::graph::labelled::Edges;
use crate::{hint, message};

const HEADS: [&str; 2] = [">>graph6<<", ">>sparse6<<"];
const HELP: Hint =
    hint!("file-code-help", "such a file holds one graph in graph6 or sparse6, such as DQc");

pub(super) fn looks(source: &Source<'_>) -> bool {
    let first = source.lines().find(|row| !row.text.is_empty());
    first.is_some_and(|row| {
        row.text.starts_with(">>")
            || row.text.bytes().all(|b| (63..=126).contains(&b))
            || (row.text.starts_with(':') && row.text.len() > 1)
    })
}

pub(super) fn read(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    source.undirected("graph6")?;
    let mut rows = source.lines().filter(|row| !row.text.is_empty());
    let Some(first) = rows.next() else {
        return Err(Fault::new(0, message!("file-code-missing", "a code is missing")).help(HELP));
    };
    let skip =
        HEADS.iter().find(|head| first.text.starts_with(**head)).map_or(0, |head| head.len());
    let (mut at, mut code) = (first.at + skip, &first.text[skip..]);
    if code.is_empty() {
        let Some(row) = rows.next() else {
            return Err(Fault::new(
                at,
                message!("file-graph-missing", "a graph is missing after the header"),
            )
            .help(HELP));
        };
        (at, code) = (row.at, row.text);
    }
    let graph = graph6::decode(code.as_bytes(), Edges::Any).map_err(|wrong| {
        // An error within a character points at its first byte.
        let inside = (0..=wrong.at.min(code.len())).rev().find(|&i| code.is_char_boundary(i));
        Fault::new(at + inside.unwrap_or(0), wrong.message).help(wrong.help.unwrap_or(HELP))
    })?;
    if let Some(second) = rows.next() {
        return Err(Fault::new(second.at, message!("file-graph-second", "a second graph")).help(
            message!(
                "file-graph-second-help",
                "a position names one graph a file; put each in a file, or give a batch its codes"
            ),
        ));
    }
    let first = source.first();
    sink.number(first, u64::from(graph.vertices()), at)?;
    let edges = graph.edges().iter();
    let mut edges = edges.map(|&(u, v)| (first + u64::from(u), first + u64::from(v)));
    edges.try_for_each(|(u, v)| sink.edge(u, v, at))
}
