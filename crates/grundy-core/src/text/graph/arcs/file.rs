//! Arcs in a file of any format that `text` reads.

use super::{ArcFile, Arcs};
use crate::message;
use crate::text::error::{ParseError, Place};
use crate::text::graph::{FileKind, GraphFiles};
use crate::text::words::Word;

/// Reads the arcs of a file.
pub(super) fn read(
    files: GraphFiles<'_>,
    words: &[&Word],
    name: &str,
    kind: FileKind,
) -> Result<Arcs, ParseError> {
    if let [_, second, ..] = words {
        return Err(second
            .error(message!("digraph-one", "one digraph is enough"))
            .help(message!("digraph-one-help", "join another position with +")));
    }
    let word = words[0];
    let found = files.read(word, name, kind).map_err(|error| match error.place {
        Place::Text(_) if error.help.is_none() => {
            error.help(message!("arcs-here", "arcs may be written here too: 1:2,1:3"))
        }
        _ => error,
    })?;
    let numbered = found.numbered.map_or(0..0, |(first, count)| first..first + count);
    let file = ArcFile { name: name.to_owned(), printed: format!("{name}{}", found.words) };
    let sums = found.sums.into_iter().map(|(from, to)| (from, to.into()));
    let mut bare = found.lone;
    bare.extend(numbered);
    let arcs = Arcs { list: found.edges, sums: sums.collect(), bare, file: Some(file) };
    if arcs.count() >= u32::MAX as usize {
        return Err(word.error(message!(
            "file-arcs-many",
            "the file has more than 2^31 arcs, which is too many"
        )));
    }
    if arcs.count() == 0 {
        return Err(word
            .error(message!("file-arcs-none", "{name} has no arcs", name = name))
            .help(message!("file-arcs-none-help", "write an arc a line: 1 2")));
    }
    Ok(arcs)
}
