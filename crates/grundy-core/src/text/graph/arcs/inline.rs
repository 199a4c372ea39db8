//! Arcs written in the position: `1:2,1:3,2:3`, a move to a sum as `1:2+3`, a vertex without arcs as
//! its bare number.

use super::{Arcs, Targets};
use crate::message;
use crate::text::error::ParseError;
use crate::text::number::parse_number;
use crate::text::words::Word;

/// An arc or a vertex, with its word.
struct ArcItem {
    word: Word,
    from: u64,
    /// Where it leads: nowhere, to a vertex, or to several at once.
    to: Targets,
}

/// The name of a file, if the words are not arcs.
pub(super) fn file_name(words: &[&Word]) -> Option<String> {
    let first = &words.first()?.text;
    if let Some(name) = first.strip_prefix("file:") {
        return Some(name.to_owned());
    }
    let arcs = first.starts_with(|c: char| c.is_ascii_digit() || matches!(c, ':' | ',' | '-'));
    let path = first.contains(['/', '\\']);
    (path || !arcs).then(|| first.clone())
}

/// Reads arcs, separated by commas or blanks.
pub(super) fn read(words: &[&Word]) -> Result<Arcs, ParseError> {
    let items = items(words)?;
    let mut arcs = Arcs::default();
    for item in &items {
        arcs.add(item.from, &item.to);
    }
    Ok(arcs)
}

/// The word of an arc, or of a sum with such a summand.
pub(super) fn place(words: &[&Word], arc: (u64, u64)) -> Option<Word> {
    let mut items = items(words).ok()?.into_iter();
    items.find(|item| item.from == arc.0 && item.to.contains(&arc.1)).map(|item| item.word)
}

fn items(words: &[&Word]) -> Result<Vec<ArcItem>, ParseError> {
    let mut items = Vec::new();
    for word in words {
        let text = word.text.trim_end_matches(',');
        let mut start = 0;
        for item in text.split(',') {
            let range = start..start + item.len();
            start = range.end + 1;
            items.push(item_of(word.slice(range))?);
        }
    }
    Ok(items)
}

fn item_of(word: Word) -> Result<ArcItem, ParseError> {
    if word.text.is_empty() {
        return Err(word
            .error(message!("arc-missing", "an arc is missing between the commas"))
            .help(message!("arc-missing-help", "write arcs as 1:2,1:3")));
    }
    let sign = word.text.find(['-', '>', ':']).filter(|&sign| sign > 0);
    if let Some(sign) = sign.filter(|&sign| !word.text[sign..].starts_with(':')) {
        return Err(word
            .error_at(sign, message!("arc-colon", "an arc is written with a colon"))
            .help(message!("arc-colon-help", "from 1 to 2: 1:2")));
    }
    let Some(colon) = word.text.find(':') else {
        return Ok(ArcItem { from: vertex(&word)?, to: Targets::new(), word });
    };
    let mut start = colon + 1;
    let to = word.text[start..].split('+').map(|part| {
        let range = start..start + part.len();
        start = range.end + 1;
        vertex(&word.slice(range))
    });
    let to = to.collect::<Result<_, _>>()?;
    Ok(ArcItem { from: vertex(&word.slice(0..colon))?, to, word })
}

fn vertex(word: &Word) -> Result<u64, ParseError> {
    let number = parse_number(word, "a vertex")?;
    u64::try_from(&number).map_err(|_| {
        word.error(message!("vertex-number", "this vertex's number is too large")).help(message!(
            "vertex-number-help",
            "vertices are numbered up to {most}",
            most = u64::MAX
        ))
    })
}
