//! Graphs: as a word of a position, and in each format of file.

use grundy_core::graph::Graph;
use grundy_core::text::{
    Edges, GraphFiles, ParseError, Resolver, WRITTEN_OUT, Word, graph as read_graph, graph_text,
    words,
};

use super::text::{text, within};

/// One content for every name, without a copy that a position would keep.
struct File<'a>(Option<&'a [u8]>);

impl Resolver for File<'_> {
    fn read(&self, _name: &str) -> std::io::Result<Vec<u8>> {
        self.0.map(<[u8]>::to_vec).ok_or_else(|| std::io::Error::other("there is no such file"))
    }
}

fn read(word: &Word, edges: Edges, files: &dyn Resolver) -> Result<Graph, ParseError> {
    read_graph(word, edges, GraphFiles::plain(files))
}

/// Any word is a graph that prints in a form that reads back as the same graph, or an error that
/// points into the word.
pub fn graph(data: &[u8]) {
    let text = text(data);
    let words = words(&text);
    let [word] = words.as_slice() else { return };
    if is_large(&word.text) {
        return;
    }
    let edges = if data.len().is_multiple_of(2) { Edges::Any } else { Edges::Simple };
    match read(word, edges, &File(None)) {
        Ok(graph) => prints_back(&graph, &text),
        Err(error) => within(&text, &error),
    }
}

/// Any content of a file is a graph that each format gives back, or an error.
pub fn graphfile(data: &[u8]) {
    let (Some(word), Ok(start)) = (word("./f"), std::str::from_utf8(&data[..data.len().min(12)]))
    else {
        return;
    };
    if is_large(&start.replace(['>', '<'], "")) {
        return;
    }
    if let Ok(graph) = read(&word, Edges::Any, &File(Some(data))) {
        prints_back(&graph, start);
        for (format, written) in formats(&graph) {
            let again = read(&word, Edges::Any, &File(Some(&written)));
            let again = again.unwrap_or_else(|why| panic!("{format}: {why}\n{written:?}"));
            assert_eq!(shape(&again), shape(&graph), "{format}");
        }
    }
}

fn word(text: &str) -> Option<Word> {
    words(text).into_iter().next()
}

/// Whether a generator or a code means a graph that takes long to make. What is refused for its
/// size is not large here.
fn is_large(text: &str) -> bool {
    let code = text.strip_prefix("g6:").or_else(|| text.strip_prefix("G6:")).unwrap_or(text);
    let code = code.strip_prefix(':').unwrap_or(code).strip_prefix("graph6:").unwrap_or(code);
    let code = code.trim_start_matches("sparse6:").trim_start_matches("graph6").trim_start();
    if code.contains("~~") || code.contains('~') && !code.contains("~??") {
        return true;
    }
    let Some((_, numbers)) = text.split_once(':') else { return false };
    let mut numbers = numbers.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok());
    numbers.any(|number: u64| (33..1 << 40).contains(&number))
}

/// Vertices and edges, without labels, names and boards.
fn shape(graph: &Graph) -> (u32, &[(u32, u32)]) {
    (graph.vertices(), graph.edges())
}

/// The text of a graph reads back as a graph with the same text, labels and edges.
fn prints_back(graph: &Graph, typed: &str) {
    if graph.edges().len() > WRITTEN_OUT {
        return;
    }
    let printed = graph_text(graph);
    let Some(word) = word(&printed) else { panic!("`{typed}` prints nothing") };
    let again = read(&word, Edges::Any, &File(None));
    let again = again.unwrap_or_else(|why| panic!("`{typed}` prints `{printed}`: {why}"));
    assert_eq!(graph_text(&again), printed, "printed again, of `{typed}`");
    assert_eq!(shape(&again), shape(graph), "`{typed}` prints `{printed}`");
    let labels = |graph: &Graph| (0..graph.vertices()).map(|v| graph.label(v)).collect::<Vec<_>>();
    assert_eq!(labels(&again), labels(graph), "`{typed}` prints `{printed}`");
}

/// A small graph in every format that can hold it.
fn formats(graph: &Graph) -> Vec<(&'static str, Vec<u8>)> {
    let (n, edges) = shape(graph);
    if n == 0 || n > 62 || edges.len() > 400 {
        return Vec::new();
    }
    let mut written = vec![
        ("an edge list", edge_list(n, edges)),
        ("DIMACS", dimacs(n, edges)),
        ("sparse6", sparse6(n, edges)),
    ];
    if graph.is_simple() {
        written.push(("graph6", graph6(n, edges)));
    }
    written
}

fn edge_list(n: u32, edges: &[(u32, u32)]) -> Vec<u8> {
    let vertices = (0..n).map(|v| format!("{}\n", v + 1));
    let edges = edges.iter().map(|(u, v)| format!("{} {}\n", u + 1, v + 1));
    vertices.chain(edges).collect::<String>().into_bytes()
}

fn dimacs(n: u32, edges: &[(u32, u32)]) -> Vec<u8> {
    let head = format!("c a comment\np edge {n} {}\n", edges.len());
    let edges = edges.iter().map(|(u, v)| format!("e {} {}\n", u + 1, v + 1));
    std::iter::once(head).chain(edges).collect::<String>().into_bytes()
}

/// The upper triangle, column by column, six bits a byte (`McKay`'s description of the formats).
fn graph6(n: u32, edges: &[(u32, u32)]) -> Vec<u8> {
    let bits = (1..n).flat_map(|v| (0..v).map(move |u| (u, v)));
    let bits = bits.map(|(u, v)| edges.contains(&(u, v)) || edges.contains(&(v, u)));
    packed(vec![63 + small(n)], bits.collect(), false)
}

/// A bit that says whether the current vertex moves on, and a vertex (ibidem).
fn sparse6(n: u32, edges: &[(u32, u32)]) -> Vec<u8> {
    let width = u32::BITS - (n - 1).leading_zeros();
    let mut sorted: Vec<(u32, u32)> = edges.iter().map(|&(u, v)| (u.max(v), u.min(v))).collect();
    sorted.sort_unstable();
    let (mut bits, mut at) = (Vec::new(), 0);
    let mut write = |ahead: bool, x: u32| {
        bits.push(ahead);
        bits.extend((0..width).rev().map(|bit| x >> bit & 1 == 1));
    };
    for (v, u) in sorted {
        if v > at + 1 {
            write(true, v);
            write(false, u);
        } else {
            write(v == at + 1, u);
        }
        at = v;
    }
    // Padding of ones could be read as a loop at the last vertex, so a 0 comes first.
    let room = bits.len().next_multiple_of(6) - bits.len();
    if matches!(n, 2 | 4 | 8 | 16 | 32) && at + 1 < n && room > width as usize {
        bits.push(false);
    }
    packed(vec![b':', 63 + small(n)], bits, true)
}

fn small(n: u32) -> u8 {
    u8::try_from(n).unwrap_or(0)
}

fn packed(mut head: Vec<u8>, mut bits: Vec<bool>, padding: bool) -> Vec<u8> {
    bits.resize(bits.len().next_multiple_of(6), padding);
    head.extend(bits.chunks(6).map(|six| 63 + six.iter().fold(0, |n, &b| n << 1 | u8::from(b))));
    head
}
