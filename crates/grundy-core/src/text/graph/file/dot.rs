//! DOT, the language of Graphviz: one graph without subgraphs, `graph { 1 -- 2 -- 3; }` or
//! `digraph { 1 -> 2; }`.

use super::content::Sink;
use super::names::Names;
use super::source::{Fault, Source};
use crate::text::Hint;
use crate::text::message::Named;
use crate::{hint, message};

const HELP: Hint =
    hint!("file-dot-help", "write `graph { 1 -- 2; 2 -- 3; }`, or `digraph { 1 -> 2; }` for arcs");

/// A word or a sign, with the byte at which it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Piece<'a> {
    at: usize,
    text: &'a str,
    quoted: bool,
}

impl Piece<'_> {
    fn is(&self, sign: &str) -> bool {
        !self.quoted && self.text == sign
    }

    fn is_word(&self, word: &str) -> bool {
        !self.quoted && self.text.eq_ignore_ascii_case(word)
    }

    /// Whether it may name a vertex.
    fn is_name(&self) -> bool {
        self.quoted
            || self.text.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.'))
    }

    fn fault(&self, message: impl Named) -> Fault {
        Fault::new(self.at, message).help(HELP)
    }
}

pub(super) fn looks(source: &Source<'_>) -> bool {
    let mut pieces = Pieces { text: source.text, at: 0 };
    let mut next = || pieces.next().and_then(Result::ok);
    let first = next().and_then(|piece| if piece.is_word("strict") { next() } else { Some(piece) });
    first.is_some_and(|piece| piece.is_word("graph") || piece.is_word("digraph"))
}

pub(super) fn read(source: &Source<'_>, sink: &mut Sink) -> Result<(), Fault> {
    let pieces: Vec<Piece<'_>> = Pieces { text: source.text, at: 0 }.collect::<Result<_, _>>()?;
    let end = Piece { at: source.text.len(), text: "", quoted: false };
    let mut reader = Reader { pieces: &pieces, end, arc: "--", weighted: false };
    reader.skip_word("strict");
    let kind = reader.next();
    match (kind.is_word("digraph"), source.kind.is_directed()) {
        (true, true) => reader.arc = "->",
        (false, false) => {}
        (true, false) => {
            return Err(kind.fault(message!(
                "file-dot-arcs",
                "a digraph has arcs, and this game needs edges"
            )));
        }
        (false, true) => {
            return Err(kind
                .fault(message!("file-dot-edges", "a graph has edges, and this game needs arcs")));
        }
    }
    if reader.peek().is_name() {
        reader.next();
    }
    let open = reader.next();
    if !open.is("{") {
        return Err(open.fault(message!("file-dot-open", "a `{` is expected here")));
    }
    let mut names = Names::default();
    while !reader.peek().is("}") {
        reader.statement(&mut names)?;
    }
    reader.next();
    if let Some(more) = reader.pieces.first() {
        return Err(more.fault(message!("file-dot-more", "the file goes on after the graph")));
    }
    if reader.weighted {
        sink.note("attributes are ignored");
    }
    names.end(sink)
}

struct Reader<'p, 'a> {
    pieces: &'p [Piece<'a>],
    end: Piece<'a>,
    /// The sign between the ends of an edge or arc.
    arc: &'static str,
    weighted: bool,
}

impl<'a> Reader<'_, 'a> {
    fn peek(&self) -> Piece<'a> {
        self.pieces.first().copied().unwrap_or(self.end)
    }

    fn next(&mut self) -> Piece<'a> {
        let piece = self.peek();
        self.pieces = self.pieces.get(1..).unwrap_or_default();
        piece
    }

    fn skip_word(&mut self, word: &str) {
        if self.peek().is_word(word) {
            self.next();
        }
    }

    /// An edge or a path of edges, a vertex, or attributes.
    fn statement(&mut self, names: &mut Names<'a>) -> Result<(), Fault> {
        let first = self.next();
        if first.is(";") || first.is(",") {
            return Ok(());
        }
        if first.is("{") || first.is_word("subgraph") {
            return Err(first.fault(message!("file-dot-sub", "subgraphs are not read")));
        }
        if !first.is_name() {
            return Err(first.fault(match first.text {
                "" => message!("file-brace", "a `}` is missing"),
                text => message!("file-no-edge", "`{text}` begins no edge", text = text),
            }));
        }
        let sets = ["graph", "node", "edge"].iter().any(|word| first.is_word(word));
        if sets && self.peek().is("[") {
            return self.attributes();
        }
        if self.peek().is("=") {
            self.next();
            self.next();
            return Ok(());
        }
        let mut from = first;
        names.vertex(from.text, from.at);
        loop {
            let sign = self.peek();
            if sign.is(":") {
                return Err(sign.fault(message!("file-dot-ports", "ports are not read")));
            }
            if !sign.is("--") && !sign.is("->") {
                break;
            }
            self.next();
            if !sign.is(self.arc) {
                return Err(sign.fault(message!(
                    "file-dot-sign",
                    "here edges are written with `{sign}`",
                    sign = self.arc
                )));
            }
            let to = self.next();
            if !to.is_name() || to.is_word("subgraph") {
                return Err(to.fault(message!("file-vertex-here", "a vertex is expected here")));
            }
            names.edge(from.text, to.text, from.at);
            from = to;
        }
        self.attributes()
    }

    /// Skips lists of attributes.
    fn attributes(&mut self) -> Result<(), Fault> {
        while self.peek().is("[") {
            let open = self.next();
            self.weighted = true;
            while !self.peek().is("]") {
                if self.pieces.is_empty() {
                    return Err(open.fault(message!("file-dot-bracket", "this `[` is not closed")));
                }
                self.next();
            }
            self.next();
        }
        Ok(())
    }
}

/// The words and signs of a text, without comments.
struct Pieces<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Pieces<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Skips blanks and comments; a line that begins with `#` is one.
    fn skip(&mut self) {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start().len();
            let rest = self.rest();
            let line = rest.find('\n').unwrap_or(rest.len());
            let begins_line = self.text[..self.at].trim_end_matches([' ', '\t']);
            let begins_line = begins_line.is_empty() || begins_line.ends_with('\n');
            if rest.starts_with("//") || (rest.starts_with('#') && begins_line) {
                self.at += line;
            } else if rest.starts_with("/*") {
                self.at += rest.find("*/").map_or(rest.len(), |end| end + 2);
            } else {
                return;
            }
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Result<Piece<'a>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip();
        let (rest, at) = (self.rest(), self.at);
        let first = rest.chars().next()?;
        if first == '"' {
            let Some(end) = closing(&rest[1..]) else {
                self.at = self.text.len();
                return Some(Err(Fault::new(
                    at,
                    message!("file-dot-quote", "this quote is not closed"),
                )
                .help(HELP)));
            };
            self.at += end + 2;
            return Some(Ok(Piece { at: at + 1, text: &rest[1..=end], quoted: true }));
        }
        let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
        let length = rest.find(|c| !word(c)).unwrap_or(rest.len());
        let length = match (length, rest.get(..2)) {
            (0, Some("--" | "->")) => 2,
            (0, _) => first.len_utf8(),
            (length, _) => length,
        };
        self.at += length;
        Some(Ok(Piece { at, text: &rest[..length], quoted: false }))
    }
}

/// The place of the quote that closes a text; `\"` does not.
fn closing(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })
}
