//! Edges or arcs, one a line; with or without a header that counts vertices and edges.

use super::FileKind;
use super::content::Sink;
use super::source::{Cursor, Fault, Row, Source, Token};
use crate::text::Hint;
use crate::{hint, message};

const HELP: Hint = hint!("file-edges-help", "write one edge a line, as two numbers: 1 2");
const ARCS: Hint = hint!(
    "file-arcs-help",
    "each line is an arc `1 2` or `1:2`, a move to a sum `1 2+3`, a lone vertex `1`, or a comment after #"
);

pub(super) fn looks_plain(source: &Source<'_>) -> bool {
    source.rows().next().is_none_or(|row| row.text.starts_with(|c: char| c.is_ascii_digit()))
}

/// One edge a line, `u v` or `u-v`, or one arc, `u v` or `u:v`; a number alone is a vertex. A third
/// number on every line is a weight.
pub(super) fn plain(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    sink.reserve(memchr::memchr_iter(b'\n', source.text.as_bytes()).count() + 1);
    let mut list = List::new(source, if source.kind.is_directed() { ARCS } else { HELP });
    source.rows().try_for_each(|row| list.add(row, sink))?;
    list.end(sink)
}

pub(super) fn looks_headed(source: &Source<'_>) -> bool {
    source.rows().next().is_some_and(|row| matches!(counts(row).as_deref(), Ok([_] | [_, _])))
}

/// A line `N` or `N M`, then the edges between N vertices, M if that is given.
pub(super) fn headed(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    const HELP: Hint = hint!(
        "file-header-help",
        "the first line is `VERTICES` or `VERTICES EDGES`, then one edge a line"
    );
    let mut rows = source.rows();
    let counts = rows.next().map_or(Ok(Vec::new()), counts)?;
    let (size, number) = match counts.as_slice() {
        [size] => (size, None),
        [size, number] => (size, Some(number)),
        _ => {
            return Err(
                Fault::new(0, message!("file-header-missing", "the header is missing")).help(HELP)
            );
        }
    };
    if let Some((number, at)) = number {
        check_count(*number, *at, rows.clone())?;
    }
    let &(size, at) = size;
    let mut list = List::new(source, HELP);
    for row in rows.clone() {
        if row.text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(Fault::new(
                row.at,
                message!("file-header-edges", "after the header each line is an edge"),
            )
            .help(HELP));
        }
        list.add(row, sink)?;
    }
    list.end(sink)?;
    let ends = |sink: &Sink| sink.graph.vertices();
    let base = source.base.unwrap_or_else(|| u64::from(!ends(sink).contains(&0)));
    sink.number(base, size, at)?;
    within(rows, (base, size), source.kind)
}

/// The counts of a header, with their places.
fn counts(row: Row<'_>) -> Result<Vec<(u64, usize)>, Fault> {
    row.words().map(|word| Ok((word.number()?, word.at))).collect()
}

/// Checks that as many lines follow as a header says.
pub(super) fn check_count<'a>(
    number: u64,
    at: usize,
    mut rows: impl Iterator<Item = Row<'a>> + Clone,
) -> Result<(), Fault> {
    let count = rows.clone().count() as u64;
    if count == number {
        return Ok(());
    }
    // The first line too many, or the count that is too large.
    let extra = usize::try_from(number).ok().and_then(|number| rows.nth(number));
    let lines = if count == 1 {
        message!("file-line-follows", "1 line follows")
    } else {
        message!("file-lines-follow", "{count} lines follow", count = count)
    };
    let edges = if number == 1 {
        message!("file-edge-one", "1 edge")
    } else {
        message!("file-edges-many", "{number} edges", number = number)
    };
    Err(match extra {
        Some(row) => Fault::new(
            row.at,
            message!(
                "file-edges-more",
                "the header counts {edges}, and this is one more",
                edges = edges
            ),
        ),
        None => Fault::new(
            at,
            message!(
                "file-edges-fewer",
                "the header counts {edges}, but {lines}",
                edges = edges,
                lines = lines
            ),
        ),
    })
}

/// Checks that all ends of edges are among the numbered vertices.
fn within<'a>(
    rows: impl Iterator<Item = Row<'a>>,
    (base, size): (u64, u64),
    kind: FileKind,
) -> Result<(), Fault> {
    for row in rows {
        let line = Line::read(row, kind)?;
        for (vertex, at) in std::iter::once(line.from).chain(line.to) {
            check_vertex(vertex, at, (base, size))?;
        }
    }
    Ok(())
}

/// Checks that a vertex is one of `size` from `base` on.
pub(super) fn check_vertex(vertex: u64, at: usize, (base, size): (u64, u64)) -> Result<(), Fault> {
    if vertex >= base && vertex - base < size {
        return Ok(());
    }
    Err(Fault::new(
        at,
        match size {
            0 => message!(
                "file-vertices-none",
                "there is no vertex {vertex}, there is none",
                vertex = vertex.to_string()
            ),
            _ => message!(
                "file-vertex-range",
                "there is no vertex {vertex}, only {first} to {last}",
                vertex = vertex.to_string(),
                first = base.to_string(),
                last = (base + size - 1).to_string()
            ),
        },
    ))
}

/// A list of edges as it is read.
#[derive(Debug)]
struct List {
    kind: FileKind,
    /// The form of a line, for errors.
    help: Hint,
    /// Whether lines with edges have a weight, once one was read.
    weighted: Option<bool>,
    rows: usize,
    /// Whether all numbers, weights among them, are 0 or 1.
    bits: bool,
    /// The end of the first line with a vertex alone.
    lone: Option<usize>,
    at: usize,
}

impl List {
    fn new(source: &Source<'_>, help: Hint) -> Self {
        Self { kind: source.kind, help, weighted: None, rows: 0, bits: true, lone: None, at: 0 }
    }

    fn add(&mut self, row: Row<'_>, sink: &mut Sink) -> Result<(), Fault> {
        let line = Line::read(row, self.kind).map_err(|fault| fault.help(self.help))?;
        let (from, at) = line.from;
        self.rows += 1;
        self.at = row.at;
        match line.to.as_slice() {
            [] => {
                self.lone.get_or_insert(row.end());
                if row.text.len() > 1 && row.text.starts_with('0') {
                    return Err(Fault::new(
                        at,
                        message!("file-zero-vertex", "a vertex begins with no 0"),
                    ));
                }
                return sink.vertex(from, at);
            }
            [(to, _)] => {
                self.weigh(row, line.weight)?;
                self.bits &= from < 2 && *to < 2;
                sink.edge(from, *to, at)?;
            }
            parts => sink.sum(from, parts.iter().map(|&(part, _)| part).collect(), at)?,
        }
        if line.has_data {
            sink.note("what follows the two ends of an edge is ignored");
        }
        Ok(())
    }

    /// Checks that all lines have a weight or none has.
    fn weigh(&mut self, row: Row<'_>, weight: Option<Token<'_>>) -> Result<(), Fault> {
        match (self.weighted.replace(weight.is_some()), weight) {
            (Some(false), Some(weight)) => Err(more(weight.at, self.kind).help(self.help)),
            (Some(true), None) => Err(Fault::new(
                row.end(),
                message!("file-weight-none", "other lines have a weight, and this one has none"),
            )),
            (_, weight) => {
                self.bits &= weight.is_some_and(|weight| matches!(weight.text, "0" | "1"));
                Ok(())
            }
        }
    }

    fn end(&self, sink: &mut Sink) -> Result<(), Fault> {
        if self.weighted == Some(true) {
            // Such edges of a simple graph would be loops, or repeated with another weight: the third
            // joins b and c of the matrix 0 a b, a 0 c, b c 0.
            if let Some(at) = self.lone {
                return Err(Fault::new(
                    at,
                    message!(
                        "file-weight-none",
                        "other lines have a weight, and this one has none"
                    ),
                ));
            }
            if self.bits && self.rows == 3 && self.kind == FileKind::Simple {
                return Err(Fault::new(
                    self.at,
                    message!("file-matrix-rows", "these are rows of a matrix"),
                ));
            }
            sink.note("weights are ignored");
        }
        Ok(())
    }
}

/// One line of a list.
#[derive(Debug)]
struct Line<'a> {
    from: (u64, usize),
    /// The other end, or several where a move leads to a sum.
    to: Vec<(u64, usize)>,
    weight: Option<Token<'a>>,
    has_data: bool,
}

impl<'a> Line<'a> {
    fn read(row: Row<'a>, kind: FileKind) -> Result<Self, Fault> {
        let mut cursor = Cursor::new(row);
        let from = (cursor.number()?, row.at);
        let mut line = Self { from, to: Vec::new(), weight: None, has_data: false };
        cursor.skip_blanks();
        if cursor.rest().is_empty() {
            return Ok(line);
        }
        let sign = if kind.is_directed() { ':' } else { '-' };
        // After `1: 2` a third number is another neighbour, and no weight.
        let listed = cursor.take(sign) && kind.is_directed();
        cursor.skip_blanks();
        if cursor.rest().starts_with('-') && !kind.is_directed() {
            return Err(Fault::new(
                cursor.at() - 1,
                message!("file-dash", "write one `-` between two vertices"),
            ));
        }
        loop {
            let at = cursor.at();
            line.to.push((cursor.number()?, at));
            cursor.skip_blanks();
            if !kind.is_directed() || !cursor.take('+') {
                break;
            }
            cursor.skip_blanks();
        }
        line.rest(cursor, kind)?;
        match line.weight {
            Some(weight) if listed => Err(more(weight.at, kind)),
            _ => Ok(line),
        }
    }

    /// Reads what follows the ends: a weight, or data in braces, as `NetworkX` writes them.
    fn rest(&mut self, cursor: Cursor<'a>, kind: FileKind) -> Result<(), Fault> {
        let (text, at) = (cursor.rest(), cursor.at());
        if text.starts_with('{') && text.ends_with('}') {
            self.has_data = text.len() > 2;
            return Ok(());
        }
        let mut words = Row { at, text }.words();
        match (words.next(), words.next()) {
            (None, _) => Ok(()),
            (Some(word), None) if self.to.len() == 1 && word.text.parse::<f64>().is_ok() => {
                self.weight = Some(word);
                Ok(())
            }
            (Some(word), _) => Err(more(word.at, kind)),
        }
    }
}

/// The error of what follows an edge or an arc.
fn more(at: usize, kind: FileKind) -> Fault {
    let directed = kind.is_directed();
    let message = if directed {
        message!("file-after-arc", "the line goes on after the arc")
    } else {
        message!("file-two-ends", "an edge has two ends, not more")
    };
    Fault::new(at, message)
}
