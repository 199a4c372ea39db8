//! Edges and bare vertices written out: `1-2,2-3,5`.

use super::labelled::{EdgeFault, Edges, Labelled, fault};
use crate::graph::Graph;
use crate::text::Hint;
use crate::text::error::ParseError;
use crate::text::words::Word;
use crate::{hint, message};

const HELP: Hint =
    hint!("edges-help", "write edges and bare vertices by number, such as 1-2,2-3,5");

/// Whether a word consists of the characters of edges only.
pub(super) fn looks_so(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
        && text.bytes().all(|b| b.is_ascii_digit() || b == b'-' || b == b',')
}

pub(super) fn read(word: &Word, edges: Edges) -> Result<Graph, ParseError> {
    let mut named = Labelled::default();
    let mut places = Vec::new();
    let mut start = 0;
    for item in word.text.split(',') {
        let mut ends = item.splitn(2, '-');
        let first = ends.next().unwrap_or_default();
        let u = label(word, start, first)?;
        match ends.next() {
            None => named.lone.push(u),
            Some(second) => {
                let v = label(word, start + first.len() + 1, second)?;
                named.edges.push((u, v));
                places.push(start..start + item.len());
            }
        }
        start += item.len() + 1;
    }
    if let Some(wrong) = fault(&named.edges, edges) {
        let span = word.part(places[wrong.edge()].clone());
        let error = ParseError::at(&span, wrong.message());
        return Err(match wrong {
            EdgeFault::Loop(_) => {
                error.help(message!("edge-loop-help", "name two different vertices"))
            }
            EdgeFault::Repeated(_) => {
                error.help(message!("edge-twice-help", "write each edge once"))
            }
        });
    }
    Ok(named.graph())
}

/// Reads a vertex, whose text begins at byte `start` of the word.
fn label(word: &Word, start: usize, text: &str) -> Result<u64, ParseError> {
    if text.is_empty() {
        let missing = message!("vertex-missing", "a vertex is missing here");
        return Err(word.error_at(start, missing).help(HELP));
    }
    if let Some(bad) = text.find(|c: char| !c.is_ascii_digit()) {
        let c = text[bad..].chars().next().unwrap_or(' ');
        let message = message!("vertex-sign", "`{sign}` is not part of a vertex", sign = c);
        return Err(word.error_at(start + bad, message).help(HELP));
    }
    text.parse().map_err(|_| {
        let span = word.part(start..start + text.len());
        ParseError::at(&span, message!("vertex-long", "the number of this vertex is too long"))
            .help(message!("vertex-long-help", "up to {most} is read", most = u64::MAX))
    })
}
