//! A graph in a file: a list of edges, DIMACS, or one line of graph6 or sparse6.

use super::graph6;
use super::labelled::{Edges, Labelled, fault};
use crate::graph::Graph;
use crate::text::error::ParseError;

/// A file being read.
struct GraphFile<'a> {
    name: &'a str,
    text: &'a str,
}

impl<'a> GraphFile<'a> {
    /// An error at a byte of the text.
    fn error(&self, at: usize, message: impl Into<String>) -> ParseError {
        ParseError::in_file(self.name, self.text.as_bytes(), at, message)
    }

    /// The lines that are not blank, each with the byte at which it begins.
    fn lines(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let mut next = 0;
        self.text.split('\n').filter_map(move |line| {
            let start = next + (line.len() - line.trim_start().len());
            next += line.len() + 1;
            let line = line.trim();
            (!line.is_empty()).then_some((start, line))
        })
    }

    /// The words of a line, each with the byte at which it begins.
    fn words(start: usize, line: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
        let mut next = start;
        line.split(|c: char| c.is_whitespace()).filter_map(move |word| {
            let at = next;
            next += word.len() + 1;
            (!word.is_empty()).then_some((at, word))
        })
    }

    fn number(&self, at: usize, text: &str, help: &str) -> Result<u64, ParseError> {
        let bad = text.find(|c: char| !c.is_ascii_digit());
        text.parse().map_err(|_| match bad {
            Some(bad) => self.error(at + bad, format!("`{text}` is not a number")).help(help),
            None if text.is_empty() => self.error(at, "a vertex is missing here").help(help),
            None => self.error(at, "this number is too long").help(help),
        })
    }

    fn too_large(&self, at: usize) -> ParseError {
        let most = Graph::MOST;
        self.error(at, format!("this graph is too large; up to {most} vertices and edges are read"))
    }
}

/// Reads the graph in a file.
pub(super) fn read(name: &str, content: &[u8], edges: Edges) -> Result<Graph, ParseError> {
    let text = match std::str::from_utf8(content) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(wrong) => {
            let sound = content.get(..wrong.valid_up_to()).unwrap_or_default();
            let text = std::str::from_utf8(sound).unwrap_or_default();
            return Err(GraphFile { name, text }
                .error(text.len(), "from this byte on the file is not text in UTF-8"));
        }
    };
    let file = GraphFile { name, text };
    let Some((start, first)) = file.lines().next() else {
        return Err(file
            .error(0, "the file is empty")
            .help("write one edge a line, or `empty` instead of the file"));
    };
    let token = first.split_whitespace().next().unwrap_or_default();
    if matches!(token, "c" | "p" | "e") {
        dimacs(&file, edges)
    } else if first.starts_with(|c: char| c.is_ascii_digit() || c == '#') {
        edge_list(&file, edges)
    } else {
        coded(&file, start, first, edges)
    }
}

const LIST: &str = "write one edge a line, as two numbers: 1 2";

/// One edge a line, `u v` or `u-v`; a single number is a bare vertex; `#` begins a comment.
fn edge_list(file: &GraphFile<'_>, edges: Edges) -> Result<Graph, ParseError> {
    let mut named = Labelled::default();
    let number = |text: &str, at: usize| file.number(at, text, LIST);
    for (start, line) in file.lines() {
        let line = line.split('#').next().unwrap_or_default().trim_end();
        if line.is_empty() {
            continue;
        }
        let cut = line.find(|c: char| c == '-' || c.is_whitespace());
        let Some(cut) = cut else {
            named.lone.push(number(line, start)?);
            continue;
        };
        let u = number(&line[..cut], start)?;
        let rest = line[cut..].trim_start_matches(|c: char| c == '-' || c.is_whitespace());
        let between = &line[cut..line.len() - rest.len()];
        let at = start + line.len() - rest.len();
        if between.matches('-').count() > 1 {
            return Err(file.error(start + cut, "write one `-` between two vertices").help(LIST));
        }
        if let Some(more) = rest.find(|c: char| c.is_whitespace()) {
            let more = rest.len() - rest[more..].trim_start().len();
            return Err(file.error(at + more, "an edge has two ends, not more").help(LIST));
        }
        let v = number(rest, at)?;
        named.edges.push((u, v));
        if named.too_many() {
            return Err(file.too_large(start));
        }
    }
    if let Some(wrong) = fault(&named.edges, edges) {
        let is_edge = |line: &str| {
            let line = line.split('#').next().unwrap_or_default().trim_end();
            line.contains(|c: char| c == '-' || c.is_whitespace())
        };
        let mut lines = file.lines().filter(|(_, line)| is_edge(line));
        let at = lines.nth(wrong.edge()).map_or(0, |(start, _)| start);
        return Err(file.error(at, wrong.message()));
    }
    Ok(named.graph())
}

/// `c` comments, `p edge VERTICES EDGES`, then `e u v` for each edge.
fn dimacs(file: &GraphFile<'_>, edges: Edges) -> Result<Graph, ParseError> {
    const HELP: &str = "DIMACS has one line `p edge VERTICES EDGES`, then lines `e 1 2`";
    let (mut size, mut list) = (None, Vec::new());
    for (start, line) in file.lines() {
        let mut words = GraphFile::words(start, line);
        let kind = words.next().map_or("", |(_, word)| word);
        if kind == "c" {
            continue;
        }
        if kind == "p" {
            words.next();
        } else if kind != "e" {
            return Err(file.error(start, format!("a line cannot begin with `{kind}`")).help(HELP));
        }
        let mut numbers = [0; 2];
        let mut places = [start; 2];
        for (slot, place) in numbers.iter_mut().zip(&mut places) {
            let (at, word) = words.next().unwrap_or((start + line.len(), ""));
            (*slot, *place) = (file.number(at, word, HELP)?, at);
        }
        if let Some((at, _)) = words.next() {
            return Err(file.error(at, "the line should end here").help(HELP));
        }
        match (kind, size) {
            ("p", None) if numbers.iter().all(|&n| n <= Graph::MOST) => {
                // Some files list or count each edge in both directions, so the number of edges is
                // not checked.
                size = Some(numbers[0]);
            }
            ("p", None) => return Err(file.too_large(start)),
            ("p", Some(_)) => return Err(file.error(start, "a second line `p`").help(HELP)),
            (_, None) => return Err(file.error(start, "an edge before the line `p`").help(HELP)),
            (_, Some(n)) => {
                if let Some(i) = (0..2).find(|&i| numbers[i] == 0 || numbers[i] > n) {
                    let message = format!("there is no vertex {}, only 1 to {n}", numbers[i]);
                    return Err(file.error(places[i], message));
                }
                list.push((numbers[0], numbers[1]));
                if list.len() as u64 > Graph::MOST {
                    return Err(file.too_large(start));
                }
            }
        }
    }
    let end = file.text.len();
    let Some(n) = size else {
        return Err(file.error(end, "the line `p edge VERTICES EDGES` is missing"));
    };
    if let Some(wrong) = fault(&list, edges) {
        let mut lines = file.lines().filter(|(_, line)| line.starts_with('e'));
        let at = lines.nth(wrong.edge()).map_or(0, |(start, _)| start);
        return Err(file.error(at, wrong.message()));
    }
    let narrow = |v: u64| u32::try_from(v).unwrap_or(u32::MAX);
    let list = list.iter().map(|&(u, v)| (narrow(u - 1), narrow(v - 1)));
    Ok(Graph::new(narrow(n), list.collect(), None))
}

/// One graph in graph6 or sparse6, with or without nauty's header.
fn coded(
    file: &GraphFile<'_>,
    start: usize,
    first: &str,
    edges: Edges,
) -> Result<Graph, ParseError> {
    const HEADS: [&str; 2] = [">>graph6<<", ">>sparse6<<"];
    let head = HEADS.iter().find(|head| first.starts_with(**head));
    let skip = head.map_or(0, |head| head.len());
    let mut lines = file.lines();
    let (mut at, mut code) = (start + skip, &first[skip..]);
    lines.next();
    if code.is_empty() {
        let Some((next, line)) = lines.next() else {
            return Err(file.error(at, "a graph is missing after the header"));
        };
        (at, code) = (next, line);
    }
    let graph = graph6::decode(code.as_bytes(), edges).map_err(|wrong| {
        // An error within a character points at its first byte.
        let inside = (0..=wrong.at.min(code.len())).rev().find(|&i| code.is_char_boundary(i));
        let help = "a file holds an edge a line, DIMACS, or one graph in graph6 or sparse6";
        file.error(at + inside.unwrap_or(0), wrong.message).help(wrong.help.unwrap_or(help))
    })?;
    if let Some((second, _)) = lines.next() {
        return Err(file.error(second, "a second graph").help(
            "a position names one graph a file; put each in a file, or give a batch its codes",
        ));
    }
    Ok(graph)
}
