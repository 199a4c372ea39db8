//! A graph or a digraph in a file.
//!
//! Each format is a function from the text to a [`Sink`]. Every format that the text may have is tried,
//! and readings that find equal graphs are one. A file with one reading is read; a file with several,
//! such as one whose first line may be an edge or a header, is refused with the words that choose.

mod adjacency;
mod coded;
mod content;
mod csv;
mod dimacs;
mod dot;
mod edges;
mod market;
mod matrix;
mod names;
mod source;
#[cfg(test)]
mod tests;

use crate::text::message::Message;
use std::fmt;

use content::Sink;
use source::{Fault, Source};

use super::labelled::Edges;
use crate::message;
use crate::text::error::{ParseError, UnknownName};
use crate::text::words::Word;
pub use content::FileGraph;

/// What a game plays on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// A graph without loops, on which repeated edges are one.
    Simple,
    /// A graph with loops and parallel edges.
    Parallel,
    /// A digraph without cycles.
    Acyclic,
    /// Any digraph.
    Digraph,
}

impl FileKind {
    fn is_directed(self) -> bool {
        matches!(self, Self::Acyclic | Self::Digraph)
    }
}

impl From<Edges> for FileKind {
    fn from(edges: Edges) -> Self {
        match edges {
            Edges::Simple => Self::Simple,
            Edges::Any => Self::Parallel,
        }
    }
}

/// A format of files with a graph.
#[derive(Debug)]
pub struct FileFormat {
    /// The word that names it after `format=`.
    pub name: &'static str,
    /// What it is, in words.
    words: &'static str,
    /// Whether a text that looks like this format is of no other.
    declared: bool,
    /// Whether a text may be of this format.
    looks: fn(&Source<'_>) -> bool,
    read: fn(&Source<'_>, &mut Sink) -> Result<(), Fault>,
}

/// Every format. Where several find the same graph, the first is named.
pub static FORMATS: [FileFormat; 11] = [
    declared("graph6", "graph6 or sparse6", coded::looks, coded::read),
    declared("matrixmarket", "Matrix Market", market::looks, market::read),
    declared("dot", "DOT", dot::looks, dot::read),
    declared("dimacs", "DIMACS", dimacs::looks, dimacs::read),
    declared("pace", "PACE", dimacs::looks_pace, dimacs::pace),
    format("csv", "a table of edges", csv::looks, csv::read),
    format("edges", "a list of edges", edges::looks_plain, edges::plain),
    format("header", "a list of edges with a header", edges::looks_headed, edges::headed),
    format("adjacency", "lists of neighbours", adjacency::looks_listed, adjacency::listed),
    format("matrix", "an adjacency matrix", matrix::looks, matrix::read),
    format("metis", "METIS", adjacency::looks_metis, adjacency::metis),
];

const fn declared(
    name: &'static str,
    words: &'static str,
    looks: fn(&Source<'_>) -> bool,
    read: fn(&Source<'_>, &mut Sink) -> Result<(), Fault>,
) -> FileFormat {
    FileFormat { declared: true, ..format(name, words, looks, read) }
}

const fn format(
    name: &'static str,
    words: &'static str,
    looks: fn(&Source<'_>) -> bool,
    read: fn(&Source<'_>, &mut Sink) -> Result<(), Fault>,
) -> FileFormat {
    FileFormat { name, words, declared: false, looks, read }
}

/// The words that choose how a file is read.
#[derive(Debug, Clone, Copy, Default)]
pub struct FileWords {
    /// The format.
    pub format: Option<&'static FileFormat>,
    /// The number of the first vertex, in formats that number the vertices.
    pub base: Option<u64>,
}

/// The words as they are written beside the file, each after a blank.
impl fmt::Display for FileWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(format) = self.format {
            write!(f, " format={}", format.name)?;
        }
        self.base.map_or(Ok(()), |base| write!(f, " base={base}"))
    }
}

impl FileFormat {
    /// The format that a word names.
    ///
    /// # Errors
    /// No format has this name.
    pub fn named(name: &str) -> Result<&'static Self, UnknownName> {
        let all: [&Self; FORMATS.len()] = FORMATS.each_ref();
        UnknownName::find(&name.to_lowercase(), &all, |format| format.name)
    }
}

impl FileWords {
    /// Reads the words after `format=` and `base=`; what is not given is as in `usual`.
    ///
    /// # Errors
    /// Another word than the names of the formats, or than 0 and 1.
    pub fn read(
        format: Option<&Word>,
        base: Option<&Word>,
        usual: Self,
    ) -> Result<Self, ParseError> {
        let format = format.map(|word| {
            FileFormat::named(&word.text).map_err(|help| {
                word.error(message!(
                    "file-format",
                    "there is no format `{format}`",
                    format = word.text
                ))
                .help(&help)
            })
        });
        let base = base.map(|word| match word.text.as_str() {
            "0" => Ok(0),
            "1" => Ok(1),
            _ => Err(word
                .error(message!("file-base", "vertices are numbered from 0 or from 1"))
                .help(message!("file-base-help", "write base=0 or base=1"))),
        });
        Ok(Self {
            format: format.transpose()?.or(usual.format),
            base: base.transpose()?.or(usual.base),
        })
    }
}

/// A graph that a file holds, and what is to be said of how it was read.
pub(super) struct Reading {
    pub(super) graph: FileGraph,
    pub(super) note: String,
}

/// Reads the graph in a file.
///
/// # Errors
/// What is wrong, with line and column; or that the file can be read in several ways.
pub(super) fn read(
    name: &str,
    content: &[u8],
    kind: FileKind,
    words: FileWords,
) -> Result<Reading, ParseError> {
    let text = text(name, content)?;
    let source = Source { name, text, kind, base: words.base };
    let only =
        only(&source, words, None).map(|(format, sink)| reading(&source, format, sink, words));
    only.map_err(|fault| fault.error(&source))
}

/// The error about an arc of a file, at the line of the arc.
pub(super) fn error_at_arc(
    (name, content): (&str, &[u8]),
    kind: FileKind,
    words: FileWords,
    arc: (u64, u64),
    message: &Message,
) -> Option<ParseError> {
    let text = text(name, content).ok()?;
    let source = Source { name, text, kind, base: words.base };
    let at = only(&source, words, Some(arc)).ok()?.1.found?;
    Some(Fault::new(at, message.clone()).error(&source))
}

/// The text of a file.
fn text<'a>(name: &str, content: &'a [u8]) -> Result<&'a str, ParseError> {
    match std::str::from_utf8(content) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(wrong) => {
            let message = message!("file-utf8", "from this byte on the file is not text in UTF-8");
            Err(ParseError::in_file(name, content, wrong.valid_up_to(), message))
        }
    }
}

/// The formats that a file may have.
fn candidates(source: &Source<'_>) -> Vec<&'static FileFormat> {
    let mut all: Vec<&'static FileFormat> =
        FORMATS.iter().filter(|format| (format.looks)(source)).collect();
    if all.iter().any(|format| format.declared) {
        all.retain(|format| format.declared);
    }
    if all.is_empty() {
        // Its errors say what is expected in the simplest format.
        all.extend(FORMATS.iter().find(|format| format.name == "edges"));
    }
    all
}

/// The one reading of a file.
fn only(
    source: &Source<'_>,
    words: FileWords,
    sought: Option<(u64, u64)>,
) -> Result<(&'static FileFormat, Sink), Fault> {
    if source.text.trim().is_empty() {
        return Err(Fault::new(0, message!("file-empty", "the file is empty")).help(message!(
            "file-empty-help",
            "write one edge a line, or `empty` instead of the file"
        )));
    }
    let tried = match words.format {
        Some(format) => vec![format],
        None => candidates(source),
    };
    let (mut readings, mut faults) = (Vec::<(&'static FileFormat, Sink)>::new(), Vec::new());
    for format in tried {
        let mut sink = Sink::new(source.kind, sought);
        match (format.read)(source, &mut sink) {
            Ok(()) => {
                sink.finish();
                if readings.iter().all(|(_, known)| !known.graph.equals(&sink.graph, source.kind)) {
                    readings.push((format, sink));
                }
            }
            Err(fault) => faults.push(fault),
        }
    }
    if source.kind == FileKind::Acyclic && readings.len() > 1 {
        let acyclic = |(_, sink): &(_, Sink)| sink.graph.is_acyclic();
        if readings.iter().any(acyclic) {
            readings.retain(acyclic);
        }
    }
    if readings.len() > 1 {
        return Err(ambiguous(source, &readings));
    }
    readings.pop().ok_or_else(|| {
        // The format that explains most of the file; the first of the table where several do.
        let furthest = faults.into_iter().rev().max_by_key(|fault| fault.at);
        furthest.unwrap_or_else(|| Fault::new(0, message!("file-no-graph", "this is no graph")))
    })
}

fn reading(source: &Source<'_>, format: &FileFormat, sink: Sink, words: FileWords) -> Reading {
    let vertices = match sink.graph.numbered {
        Some((first, count)) if count > 0 => format!(", vertices {first} to {}", first + count - 1),
        _ => String::new(),
    };
    let mut note = format!("{}: read as {}{vertices}", source.name, format.words);
    for remark in &sink.notes {
        note.push_str("; ");
        note.push_str(remark);
    }
    Reading { graph: FileGraph { words, ..sink.graph }, note }
}

/// The error of a file with several readings.
fn ambiguous(source: &Source<'_>, readings: &[(&FileFormat, Sink)]) -> Fault {
    let ways = readings
        .iter()
        .map(|(format, sink)| format!("as {} with {}", format.words, sink.graph.size(source.kind)));
    let ways = ways.collect::<Vec<_>>().join(", or ");
    let words: Vec<String> =
        readings.iter().map(|(format, _)| format!("format={}", format.name)).collect();
    let at = source.rows().next().map_or(0, |row| row.at);
    let count = readings.len();
    Fault::new(
        at,
        message!(
            "file-readings",
            "this file has {count} readings: {ways}",
            count = count,
            ways = ways
        ),
    )
    .help(message!(
        "file-readings-help",
        "write {words} after the file's name, or choose with --format-in",
        words = words.join(" or ")
    ))
}
