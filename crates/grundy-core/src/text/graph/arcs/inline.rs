//! Arcs written in the position: `1:2,1:3,2:3`, a move to a sum as `1:2+3`, a vertex without arcs as
//! its bare number.

use std::ops::Range;

use super::{Arcs, Targets};
use crate::message;
use crate::text::error::ParseError;
use crate::text::number::parse_number;
use crate::text::words::Word;

/// An arc or a vertex, with its place in a word.
struct ArcItem {
    range: Range<usize>,
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
    let mut arcs = Arcs::default();
    for item in words.iter().flat_map(|word| items(word)) {
        let ArcItem { from, to, .. } = item?;
        arcs.add(from, &to);
    }
    Ok(arcs)
}

/// The word of an arc, or of a sum with such a summand.
pub(super) fn place(words: &[&Word], arc: (u64, u64)) -> Option<Word> {
    words.iter().find_map(|word| {
        let mut items = items(word).filter_map(Result::ok);
        let item = items.find(|item| item.from == arc.0 && item.to.contains(&arc.1))?;
        Some(word.slice(item.range))
    })
}

/// The arcs and vertices of a word, which are separated by commas.
fn items(word: &Word) -> impl Iterator<Item = Result<ArcItem, ParseError>> {
    let text = word.text.trim_end_matches(',');
    ranges(text, b',', 0).map(|range| item(word, range))
}

/// The ranges of bytes between separators; the text begins at `start`.
fn ranges(text: &str, separator: u8, mut start: usize) -> impl Iterator<Item = Range<usize>> {
    text.as_bytes().split(move |&byte| byte == separator).map(move |part| {
        let range = start..start + part.len();
        start = range.end + 1;
        range
    })
}

fn item(word: &Word, range: Range<usize>) -> Result<ArcItem, ParseError> {
    let text = &word.text[range.clone()];
    let colon = text.bytes().position(|byte| byte == b':');
    // Of what is no number from the first sign on, the general form finds the fault.
    let Some(from) = digits(&text[..colon.unwrap_or(text.len())]) else {
        return written(&word.slice(range.clone()), range);
    };
    let Some(colon) = colon else { return Ok(ArcItem { range, from, to: Targets::new() }) };
    let to: Option<Targets> = text[colon + 1..].split('+').map(digits).collect();
    match to {
        Some(to) => Ok(ArcItem { range, from, to }),
        None => written(&word.slice(range.clone()), range),
    }
}

/// A number of plain digits that fits.
fn digits(text: &str) -> Option<u64> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

/// An item in any form that is read, from its own word.
fn written(word: &Word, range: Range<usize>) -> Result<ArcItem, ParseError> {
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
        return Ok(ArcItem { from: vertex(word)?, to: Targets::new(), range });
    };
    let to = ranges(&word.text[colon + 1..], b'+', colon + 1).map(|part| vertex(&word.slice(part)));
    let to = to.collect::<Result<_, _>>()?;
    Ok(ArcItem { from: vertex(&word.slice(0..colon))?, to, range })
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
