//! Arcs from a position's text, inline or from the file that it names.

use super::arcs::{ArcFile, Arcs};
use super::{file, inline};
use grundy_core::text::{FileKind, GraphFiles, ParseError, Word};

/// Reads the arcs in the words, or in the file that they name.
pub(super) fn arcs(
    files: GraphFiles<'_>,
    words: &[&Word],
    kind: FileKind,
) -> Result<Arcs, ParseError> {
    if let Some(name) = inline::file_name(words) {
        return file::read(files, words, &name, kind);
    }
    words.iter().try_for_each(|word| files.none_beside(word))?;
    inline::read(words)
}

/// The most vertices of a cycle that are named.
const NAMED: usize = 12;

/// The error for arcs that form a cycle, at the arc that closes it.
pub(super) fn cycle_error(
    files: GraphFiles<'_>,
    words: &[&Word],
    (file, sums): (Option<&ArcFile>, bool),
    cycle: &[u64],
) -> ParseError {
    let message = in_words(cycle);
    let closing = cycle.last().copied().zip(cycle.first().copied());
    let placed = closing.and_then(|arc| match file {
        Some(file) => files.error_at_arc(words.first()?, &file.name, arc, &message),
        None => inline::place(words, arc).map(|word| word.error(&message)),
    });
    let somewhere = || {
        let span = words.first().map_or(0..0, |word| word.span.clone());
        ParseError::at(&span, &message)
    };
    placed.unwrap_or_else(somewhere).help(if sums {
        "where a move leads to a sum such as 2+3, no pawn may come back to a vertex"
    } else {
        "in a dag no pawn may come back to a vertex; `digraph` takes the same arcs with cycles"
    })
}

/// Refuses sums where the players differ or play ends otherwise than by the usual rule.
pub(super) fn no_sums(words: &[&Word], arcs: &Arcs) -> Result<(), ParseError> {
    let Some((from, to)) = arcs.sums.first() else { return Ok(()) };
    let placed = inline::place(words, (*from, to[0])).filter(|_| arcs.file.is_none());
    let span = words.first().map_or(0..0, |word| word.span.clone());
    let message = "a move to a sum needs the same arcs for both players and the usual end of play";
    let error = placed.map_or_else(|| ParseError::at(&span, message), |word| word.error(message));
    Err(error.help("leave out the settings, or give each summand an arc of its own"))
}

/// The message that names a cycle.
fn in_words(cycle: &[u64]) -> String {
    let mut names: Vec<String> = cycle.iter().take(NAMED).map(u64::to_string).collect();
    if cycle.len() > NAMED {
        names.push("…".to_owned());
    }
    names.extend(cycle.first().map(u64::to_string));
    let length = match cycle.len() {
        long if long > NAMED => format!(" ({long} vertices)"),
        _ => String::new(),
    };
    format!("the arcs make a cycle: {}{length}", names.join(" -> "))
}
