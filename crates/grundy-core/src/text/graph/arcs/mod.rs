//! The arcs of a digraph as an argument, written in the position or in the file that it names.

mod file;
mod inline;
mod names;

use smallvec::SmallVec;

use super::{FileKind, GraphFiles};
use crate::message;
use crate::text::error::ParseError;
use crate::text::message::Message;
use crate::text::words::Word;
pub use names::Names;

/// The vertices that one move leaves.
type Targets = SmallVec<[u64; 2]>;

/// Arcs between named vertices, moves to several vertices at once, and vertices listed without
/// either.
#[derive(Debug, Default)]
pub struct Arcs {
    /// The arcs.
    pub list: Vec<(u64, u64)>,
    /// Moves that leave a pawn on each of several vertices.
    pub sums: Vec<(u64, Targets)>,
    /// Vertices that were listed by themselves.
    pub bare: Vec<u64>,
    file: Option<ArcFile>,
}

/// A file with arcs.
#[derive(Debug, Clone)]
struct ArcFile {
    name: String,
    /// The name with the words that say how the file is read.
    printed: String,
}

/// The most vertices of a cycle that are named.
const NAMED: usize = 12;

impl Arcs {
    /// Reads the arcs in the words, or in the file that they name.
    ///
    /// # Errors
    /// Points at the character of a word, or at the line and column of the file.
    pub fn read(
        files: GraphFiles<'_>,
        words: &[&Word],
        kind: FileKind,
    ) -> Result<Self, ParseError> {
        if let Some(name) = inline::file_name(words) {
            return file::read(files, words, &name, kind);
        }
        words.iter().try_for_each(|word| files.none_beside(word))?;
        inline::read(words)
    }

    /// The error for arcs that form a cycle, at the arc that closes it. They were read from these
    /// words.
    pub fn cycle_error(&self, files: GraphFiles<'_>, words: &[&Word], cycle: &[u64]) -> ParseError {
        let message = cycle_in_words(cycle);
        let closing = cycle.last().copied().zip(cycle.first().copied());
        let placed = closing.and_then(|arc| match &self.file {
            Some(file) => files.error_at_arc(words.first()?, &file.name, arc, &message),
            None => inline::place(words, arc).map(|word| word.error(message.clone())),
        });
        placed.unwrap_or_else(|| somewhere(words, message.clone()))
    }

    /// The error for a move to a sum where there may be none, at that move.
    pub fn sum_error(&self, words: &[&Word], message: Message) -> Option<ParseError> {
        let (from, to) = self.sums.first()?;
        let placed = inline::place(words, (*from, to[0])).filter(|_| self.file.is_none());
        Some(match placed {
            None => somewhere(words, message),
            Some(word) => word.error(message),
        })
    }

    /// Adds a line of the notation: a vertex, and what it moves to.
    fn add(&mut self, from: u64, to: &[u64]) {
        match *to {
            [] => self.bare.push(from),
            [to] => self.list.push((from, to)),
            _ => self.sums.push((from, to.into())),
        }
    }

    /// Whether nothing is named.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty() && self.sums.is_empty() && self.bare.is_empty()
    }

    /// Adds the arcs and vertices of another argument.
    pub fn extend(&mut self, more: Self) {
        self.list.extend(more.list);
        self.sums.extend(more.sums);
        self.bare.extend(more.bare);
    }

    /// The file, as it prints.
    pub fn printed_file(&self) -> Option<&str> {
        self.file.as_ref().map(|file| file.printed.as_str())
    }

    /// All vertices that are named, with repetitions.
    fn ends(&self) -> impl Iterator<Item = u64> + '_ {
        let arcs = self.list.iter().flat_map(|&(from, to)| [from, to]);
        let sums = self.sums.iter();
        let sums = sums.flat_map(|(from, to)| std::iter::once(*from).chain(to.iter().copied()));
        arcs.chain(sums).chain(self.bare.iter().copied())
    }

    /// The number of vertices that are named, with repetitions.
    fn count(&self) -> usize {
        let sums: usize = self.sums.iter().map(|(_, to)| to.len() + 1).sum();
        2 * self.list.len() + sums + self.bare.len()
    }
}

fn somewhere(words: &[&Word], message: Message) -> ParseError {
    let span = words.first().map_or(0..0, |word| word.span.clone());
    ParseError::at(&span, message)
}

/// The message that names a cycle.
fn cycle_in_words(cycle: &[u64]) -> Message {
    let mut names: Vec<String> = cycle.iter().take(NAMED).map(u64::to_string).collect();
    if cycle.len() > NAMED {
        names.push("…".to_owned());
    }
    names.extend(cycle.first().map(u64::to_string));
    let names = names.join(" -> ");
    match cycle.len() {
        long if long > NAMED => message!(
            "arcs-cycle-long",
            "the arcs make a cycle: {names} ({long} vertices)",
            names = names,
            long = long
        ),
        _ => message!("arcs-cycle", "the arcs make a cycle: {names}", names = names),
    }
}
