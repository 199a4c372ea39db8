//! Lists of neighbours: `1: 2 3` names those of vertex 1; METIS has them without the vertices.

use super::content::Sink;
use super::source::{Fault, Row, Source};
use crate::text::Hint;
use crate::{hint, message};

const LIST: Hint = hint!("file-list-help", "each line is a vertex and its neighbours: 1: 2 3");

pub(super) fn looks_listed(source: &Source<'_>) -> bool {
    let head = |row: Row<'_>| {
        let head = row.text.split_once(':').map(|(head, _)| head.trim_end());
        head.is_some_and(|head| !head.is_empty() && head.bytes().all(|b| b.is_ascii_digit()))
    };
    source.rows().next().is_some_and(head)
}

/// `1: 2 3`, and, where the format is named, `1 2 3` as `NetworkX` writes it.
pub(super) fn listed(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    let mut pairs = Vec::new();
    for row in source.rows() {
        let is_separator = |c: char| c.is_whitespace() || matches!(c, ':' | ',' | ';');
        if let Some(colon) = row.text.match_indices(':').nth(1) {
            return Err(
                Fault::new(row.at + colon.0, message!("file-colon", "a second colon")).help(LIST)
            );
        }
        let mut vertices = row.split(is_separator).filter(|word| !word.text.is_empty());
        let Some(head) = vertices.next() else {
            return Err(Fault::new(row.at, message!("vertex-missing", "a vertex is missing here"))
                .help(LIST));
        };
        let u = head.number().map_err(|fault| fault.help(LIST))?;
        sink.vertex(u, head.at)?;
        for word in vertices {
            pairs.push((u, word.number().map_err(|fault| fault.help(LIST))?, word.at));
        }
    }
    sink.adjacent(pairs)
}

pub(super) fn looks_metis(source: &Source<'_>) -> bool {
    lines(source).find(|row| !row.text.is_empty()).is_some_and(|row| {
        let numbers: Result<Vec<u64>, _> = row.numbers().collect();
        numbers.is_ok_and(|numbers| (2..=4).contains(&numbers.len()))
    })
}

/// The lines of a METIS file, in which an empty one is a vertex without neighbours.
fn lines<'a>(source: &Source<'a>) -> impl Iterator<Item = Row<'a>> + use<'a> {
    source.lines().filter(|row| !row.text.starts_with('%'))
}

/// A header `VERTICES EDGES [FORMAT [WEIGHTS]]`, then the neighbours of vertex 1, of vertex 2 and so
/// on (Karypis and Kumar, the manual of METIS 5).
pub(super) fn metis(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    const HELP: Hint = hint!(
        "file-metis-help",
        "METIS has a line `VERTICES EDGES`, then a line with the neighbours of each vertex"
    );
    source.undirected("METIS")?;
    let mut rows = lines(source).skip_while(|row| row.text.is_empty());
    let header = rows.next().unwrap_or(Row { at: 0, text: "" });
    let numbers = header.numbers().collect::<Result<Vec<u64>, _>>().map_err(|f| f.help(HELP))?;
    let (&[vertices, edges], more) = numbers.split_first_chunk().ok_or_else(|| {
        Fault::new(header.at, message!("file-header-two", "the header has two numbers")).help(HELP)
    })?;
    let layout = Layout::new(more, header)?;
    let base = source.first();
    sink.number(base, vertices, header.at)?;
    let mut pairs = Vec::new();
    let mut count = 0;
    for row in rows {
        if count == vertices {
            if row.text.is_empty() {
                continue;
            }
            let message = message!(
                "file-vertices-more",
                "the header counts {vertices} vertices, and this is one more",
                vertices = vertices
            );
            return Err(Fault::new(row.at, message).help(HELP));
        }
        let mut words = row.words();
        layout.skip(&mut words);
        while let Some(word) = words.next() {
            let v = word.number().map_err(|fault| fault.help(HELP))?;
            super::edges::check_vertex(v, word.at, (base, vertices))?;
            pairs.push((base + count, v, word.at));
            if layout.edges_have_weights && words.next().is_none() {
                return Err(Fault::new(
                    row.end(),
                    message!("file-weight-missing", "a weight is missing here"),
                )
                .help(HELP));
            }
        }
        count += 1;
    }
    // The lines of the last vertices may be missing where they have no neighbours.
    if pairs.len() as u64 != edges.saturating_mul(2) {
        let (once, all) = (pairs.len().div_ceil(2), pairs.len());
        let message = message!(
            "file-neighbours",
            "the header counts {edges} edges, but the lines have {all} neighbours, twice {once}",
            edges = edges,
            all = all,
            once = once
        );
        return Err(Fault::new(header.at, message).help(HELP));
    }
    if count + 1 < vertices {
        let message = message!(
            "file-vertices-fewer",
            "the header counts {vertices} vertices, but {count} lines follow",
            vertices = vertices,
            count = count
        );
        return Err(Fault::new(header.at, message).help(HELP));
    }
    if layout.is_weighted() {
        sink.note("weights are ignored");
    }
    super::matrix::symmetric(source, sink, pairs)
}

/// What stands on a line of METIS besides neighbours.
struct Layout {
    /// The numbers before the neighbours.
    before: u64,
    edges_have_weights: bool,
}

impl Layout {
    fn new(more: &[u64], header: Row<'_>) -> Result<Self, Fault> {
        let format = more.first().copied().unwrap_or(0);
        let digits = [format / 100, format / 10 % 10, format % 10];
        if digits.iter().any(|&digit| digit > 1) {
            let message = message!(
                "file-metis-weights",
                "the third number says which weights there are, as three digits 0 or 1"
            );
            return Err(Fault::new(header.at, message));
        }
        let weights = digits[1] * more.get(1).copied().unwrap_or(1);
        if more.len() > 2 {
            return Err(Fault::new(
                header.at,
                message!("file-header-four", "the header has four numbers at most"),
            ));
        }
        Ok(Self { before: digits[0] + weights, edges_have_weights: digits[2] == 1 })
    }

    fn is_weighted(&self) -> bool {
        self.before > 0 || self.edges_have_weights
    }

    fn skip<'a>(&self, words: &mut impl Iterator<Item = super::source::Token<'a>>) {
        for _ in 0..self.before {
            words.next();
        }
    }
}
