//! A graph as an argument: a generator, `g6:…`, edges written out, or a file.

mod arcs;
mod file;
mod generator;
mod graph6;
mod inline;
mod labelled;
mod symbol;

use crate::text::resolver::unread;
use crate::{hint, message};
use std::fmt::Write;

use super::error::{ParseError, closest};
use super::message::Message;
use super::resolver::Resolver;
use super::words::{Args, FILE_KEYS, Word};
use crate::graph::Graph;
pub use arcs::{Arcs, Names};
pub use file::{FORMATS, FileFormat, FileGraph, FileKind, FileWords};
pub use labelled::Edges;
pub use symbol::graph_of_symbol;

/// Above this many edges, a graph from a file prints as the file's name.
pub const WRITTEN_OUT: usize = 10_000;

/// Where the files of a position come from, and the words beside them that say how they are read.
#[derive(Clone, Copy)]
pub struct GraphFiles<'a> {
    files: &'a dyn Resolver,
    args: Option<&'a Args<'a>>,
}

impl<'a> GraphFiles<'a> {
    /// Files named in a position's arguments.
    pub fn new(files: &'a dyn Resolver, args: &'a Args<'a>) -> Self {
        Self { files, args: Some(args) }
    }

    /// Files named where no words can stand beside them.
    pub fn plain(files: &'a dyn Resolver) -> Self {
        Self { files, args: None }
    }

    /// The words beside a file.
    fn words(&self, file: &Word) -> Result<FileWords, ParseError> {
        let beside = |key| self.args.map_or(Ok(None), |args| args.beside(key, file));
        FileWords::read(beside("format")?, beside("base")?, self.files.words())
    }

    /// Checks that no word that belongs to a file stands beside an argument that is none.
    ///
    /// # Errors
    /// Points at the word.
    pub fn none_beside(&self, argument: &Word) -> Result<(), ParseError> {
        for key in FILE_KEYS {
            if let Some(word) = self.args.map_or(Ok(None), |args| args.beside(key, argument))? {
                let message = message!(
                    "beside-none",
                    "`{key}=` says how a file is read, and this is beside none",
                    key = key
                );
                return Err(word.error(message).help(message!(
                    "leave-out",
                    "leave out {key}=",
                    key = key
                )));
            }
        }
        Ok(())
    }

    /// Reads the graph or digraph in a file that a word names.
    ///
    /// # Errors
    /// What is wrong, with line and column.
    pub fn read(&self, word: &Word, name: &str, kind: FileKind) -> Result<FileGraph, ParseError> {
        let content = self.files.read(name).map_err(|why| word.error(unread(&why)))?;
        self.found(word, name, &content, kind)
    }

    /// An error about an arc of a digraph in a file, at the line of the arc.
    pub fn error_at_arc(
        &self,
        word: &Word,
        name: &str,
        arc: (u64, u64),
        message: &Message,
    ) -> Option<ParseError> {
        if cfg!(target_arch = "wasm32") {
            return None;
        }
        let content = self.files.read(name).ok()?;
        let file = (name, content.as_slice());
        file::error_at_arc(file, FileKind::Acyclic, self.words(word).ok()?, arc, message)
    }

    fn found(
        &self,
        word: &Word,
        name: &str,
        content: &[u8],
        kind: FileKind,
    ) -> Result<FileGraph, ParseError> {
        // The page gives no files of graphs to its engine, which is smaller without their formats.
        if cfg!(target_arch = "wasm32") {
            return Err(word
                .error(message!("files-not-here", "files of graphs are not read here"))
                .help(message!("files-not-here-help", "write the edges: 1-2,2-3")));
        }
        let file::Reading { graph, note } = file::read(name, content, kind, self.words(word)?)?;
        self.files.note(&note);
        Ok(graph)
    }
}

/// Reads a graph.
///
/// # Errors
/// Points at the character of the word, or at the line and column of the file it names.
pub fn graph(word: &Word, edges: Edges, files: GraphFiles<'_>) -> Result<Graph, ParseError> {
    let most = files.files.most_places();
    if let Some(graph) = generator::generated(word, most) {
        files.none_beside(word)?;
        let allowed = |graph: &Graph| edges == Edges::Any || graph.is_simple();
        return match graph {
            Ok(graph) if !allowed(&graph) => Err(word
                .error(message!(
                    "graph-parallel",
                    "two of its vertices have several edges between them"
                ))
                .help(message!(
                    "graph-simple",
                    "this game is played on graphs without parallel edges and loops"
                ))),
            graph => graph,
        };
    }
    let graph = written(word, edges, files)?;
    let (vertices, count) = (u64::from(graph.vertices()), graph.edges().len() as u64);
    if vertices.max(count) > most {
        return Err(word
            .error(message!(
                "graph-larger",
                "a graph of {vertices} vertices and {edges} edges is too large here",
                vertices = vertices,
                edges = count
            ))
            .help(message!("graph-most", "up to {most} vertices and edges", most = most)));
    }
    Ok(graph)
}

/// Reads a graph that is written out, in the word or in a file.
fn written(word: &Word, edges: Edges, files: GraphFiles<'_>) -> Result<Graph, ParseError> {
    let text = word.text.as_str();
    if text.get(..3).is_some_and(|head| head.eq_ignore_ascii_case("g6:")) {
        files.none_beside(word)?;
        let coded = text.as_bytes().get(3..).unwrap_or_default();
        return graph6::decode(coded, edges).map_err(|wrong| {
            let help = hint!(
                "graph6-help",
                "a graph6 code holds the characters `?` to `~`, such as g6:DQc"
            );
            word.error_at(3 + wrong.at, wrong.message).help(wrong.help.unwrap_or(help))
        });
    }
    let named = text.starts_with("./") || text.starts_with("file:");
    let name = text.strip_prefix("file:").unwrap_or(text);
    if !named && inline::looks_so(text) {
        files.none_beside(word)?;
        return inline::read(word, edges);
    }
    match files.files.read(name) {
        Ok(content) => {
            let found = files.found(word, name, &content, edges.into())?;
            let printed = format!("file:{name}{}", found.words);
            let graph = found.graph();
            let long = graph.edges().len() > WRITTEN_OUT;
            Ok(if long { graph.named(printed) } else { graph })
        }
        Err(why) if named => Err(word.error(unread(&why))),
        // There is no such file either: report the error in the edges.
        Err(_) if text.starts_with(|c: char| c.is_ascii_digit()) => inline::read(word, edges),
        Err(why) => Err(unknown(word, &unread(&why))),
    }
}

fn unknown(word: &Word, why: &Message) -> ParseError {
    let head = word.text.split(':').next().unwrap_or_default();
    let error = word.error(message!(
        "graph-unknown",
        "`{text}` is neither a graph nor a file: {why}",
        text = word.text,
        why = why
    ));
    if let Some(graph) = graph_of_symbol(&word.text) {
        return error.help(message!("write-this", "write {text}", text = graph));
    }
    match closest(head, generator::NAMES.iter().copied()) {
        Some(near) => error.help(message!("nearest", "did you mean `{near}`?", near = near)),
        None => error.help(message!(
            "graph-help",
            "write edges (1-2,2-3), a file (./x) or one of: {graphs}",
            graphs = generator::NAMES.join(", ")
        )),
    }
}

/// Which vertices a graph has, for messages: the labels of a few, or their number.
pub fn vertices_message(count: u32, label: impl Fn(u32) -> u64) -> Message {
    match count {
        0 => message!("vertices-none", "it has no vertices"),
        1..=10 => {
            let labels: Vec<String> = (0..count).map(|vertex| label(vertex).to_string()).collect();
            message!("vertices-list", "its vertices are {vertices}", vertices = labels.join(", "))
        }
        _ => message!(
            "vertices-many",
            "it has {count} vertices, from {first} to {last}",
            count = count,
            first = label(0).to_string(),
            last = label(count - 1).to_string()
        ),
    }
}

/// The notation of a graph: its name if it has one, else its edges and isolated vertices.
pub fn graph_text(graph: &Graph) -> String {
    if let Some(name) = graph.name() {
        return name.to_owned();
    }
    if graph.vertices() == 0 {
        return "empty".to_owned();
    }
    let mut text = String::with_capacity(8 * graph.edges().len());
    for v in 0..graph.vertices() {
        let label = graph.label(v);
        let mut write = |item: std::fmt::Arguments<'_>| {
            if !text.is_empty() {
                text.push(',');
            }
            // Writing to a string cannot fail.
            let _ = text.write_fmt(item);
        };
        if graph.incident(v).is_empty() {
            write(format_args!("{label}"));
        }
        for u in graph.neighbours(v).filter(|&u| u >= v) {
            write(format_args!("{label}-{}", graph.label(u)));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::{Edges, GraphFiles, graph, graph_text};
    use crate::text::{Place, Resolver, words};

    /// A resolver with one file.
    struct File(&'static [u8]);

    impl Resolver for File {
        fn read(&self, name: &str) -> io::Result<Vec<u8>> {
            let known = name == "f" || name == "./f";
            known
                .then(|| self.0.to_vec())
                .ok_or_else(|| io::Error::other(format!("no file {name}")))
        }
    }

    fn read(text: &str, edges: Edges, file: &'static [u8]) -> Result<String, (Place, String)> {
        let word = words(text).remove(0);
        graph(&word, edges, GraphFiles::plain(&File(file)))
            .map(|graph| graph_text(&graph))
            .map_err(|error| (error.place.clone(), error.to_string()))
    }

    #[test]
    fn every_form() {
        for (typed, printed) in [
            ("1-2,2-3,5", "1-2,2-3,5"),
            ("0,7-0", "0-7"),
            ("2-1,1-1,1-2", "1-1,1-2,1-2"),
            ("g6:DQc", "1-3,1-5,2-4,4-5"),
            ("g6:?", "empty"),
            ("PATH:012", "path:12"),
            ("bipartite:2,3", "bipartite:2,3"),
            ("tree:0,1,1,2", "tree:0,1,1,2"),
            ("ladder:3", "ladder:3"),
            ("queens:08", "queens:8"),
            ("circulant:012,1,3", "circulant:12,1,3"),
            ("caterpillar:2,00,1", "caterpillar:2,0,1"),
            ("caterpillar:1X500,3x1", "caterpillar:1x500,3"),
            ("petersen", "petersen"),
            ("empty", "empty"),
        ] {
            assert_eq!(read(typed, Edges::Any, b"").as_deref(), Ok(printed), "{typed}");
        }
    }

    #[test]
    fn every_kind_of_file() {
        for (file, printed) in [
            (&b"# a triangle\n1 2\r\n2-3  # its base\n\n 3 - 1\n9\n"[..], "1-2,1-3,2-3,9"),
            (b"c triangle\np edge 4 3\ne 1 2\ne 2 3\ne 3 1\n", "1-2,1-3,2-3,4"),
            (b">>graph6<<DQc\n", "1-3,1-5,2-4,4-5"),
            (b">>sparse6<<:Fa@x^\n", "1-2,1-3,2-3,4,5,6-7"),
            (b":Fa@x^", "1-2,1-3,2-3,4,5,6-7"),
            (b"\xef\xbb\xbf1 2", "1-2"),
        ] {
            for name in ["f", "./f", "file:f"] {
                assert_eq!(read(name, Edges::Simple, file).as_deref(), Ok(printed), "{file:?}");
            }
        }
    }

    #[test]
    fn faults_are_pointed_at() {
        for (typed, place) in [
            ("1-2,2-x", 6..7),
            ("1-2,,3", 4..5),
            ("1-", 2..2),
            ("1-2-3", 3..4),
            ("1-2,2-2", 4..7),
            ("1-2,3,2-1", 6..9),
            ("path", 0..4),
            ("path:-3", 5..6),
            ("cycle:2", 6..7),
            ("complete:99999999999", 0..20),
            ("grid:3", 5..6),
            ("grid:3x", 7..7),
            ("tree:0,1,7", 9..10),
            ("tree:0,3,2", 9..10),
            ("tree:0,0", 7..8),
            ("queens:3x4", 8..9),
            ("queens:1000", 0..11),
            ("circulant:12", 10..12),
            ("circulant:12,0", 13..14),
            ("circulant:12,1,9", 15..16),
            ("circulant:12,1,3,1", 17..18),
            ("circulant:12,,3", 13..13),
            ("caterpillar:2,,1", 14..14),
            ("caterpillar:2,x3", 14..14),
            ("caterpillar:2,1x", 16..16),
            ("caterpillar:1x99999999999", 0..25),
            ("g6:DQ", 5..5),
            ("g6::DAc", 3..4),
            ("pth:3", 0..5),
        ] {
            let (at, message) = read(typed, Edges::Simple, b"").unwrap_err();
            assert_eq!(at, Place::Text(place), "{typed}: {message}");
        }
        let (_, message) = read("pth:3", Edges::Any, b"").unwrap_err();
        assert!(message.contains("did you mean `path`"), "{message}");
    }

    #[test]
    fn faults_in_files_have_line_and_column() {
        for (file, at) in [
            (&b"1 2\n2 y\n"[..], (2, 3)),
            (b"1 2\n2 3 4\n", (2, 5)),
            (b"1 2\n\n2 2", (3, 1)),
            (b"1 2\n  2--1", (2, 4)),
            (b"# \xc5\x82\n1 \xff", (2, 3)),
            (b"p edge 3 1\ne 1 4\n", (2, 5)),
            (b"p edge 3 1\ne 1\n", (2, 4)),
            (b"c\ne 1 2\n", (2, 1)),
            (b"DQc\nDQc\n", (2, 1)),
            (b"DQcc", (1, 4)),
            (b"", (1, 1)),
        ] {
            let (place, message) = read("f", Edges::Simple, file).unwrap_err();
            let Place::File { line, column, .. } = place else {
                panic!("{message}");
            };
            assert_eq!((line, column), at, "{file:?}: {message}");
        }
    }
}
