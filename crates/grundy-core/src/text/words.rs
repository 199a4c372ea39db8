//! Splitting a text into words, and the arguments of one game.

use crate::message;
use std::borrow::Cow;

use super::error::{ParseError, Span, closest};
use super::message::Message;
use super::number::written_number;
use crate::value::Natural;

/// A normalised word with its place in the text as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// The word in plain ASCII where a plain form exists.
    pub text: String,
    /// The place of the word in the text as typed.
    pub span: Span,
    /// The place of each byte of `text`, if normalising moved any.
    offsets: Option<Box<[u32]>>,
}

impl Word {
    /// The place of a range of bytes of the normalised word.
    pub fn part(&self, range: std::ops::Range<usize>) -> Span {
        let at = |i: usize| match &self.offsets {
            Some(offsets) => offsets.get(i).map_or(self.span.end, |&o| o as usize),
            None => (self.span.start + i).min(self.span.end),
        };
        at(range.start)..at(range.end)
    }

    /// Creates an error about the whole word.
    pub fn error(&self, message: impl Into<Message>) -> ParseError {
        ParseError::at(&self.span, message)
    }

    /// Creates an error about the character at a byte of the word.
    pub fn error_at(&self, index: usize, message: impl Into<Message>) -> ParseError {
        let width =
            self.text[index.min(self.text.len())..].chars().next().map_or(0, char::len_utf8);
        ParseError::at(&self.part(index..index + width), message)
    }

    /// Returns a part of this word as a word.
    #[must_use]
    pub fn slice(&self, range: std::ops::Range<usize>) -> Self {
        Self {
            text: self.text[range.clone()].to_owned(),
            span: self.part(range.clone()),
            offsets: self.offsets.as_ref().map(|offsets| offsets[range].into()),
        }
    }
}

/// The plain form of a character from a phone or from a Persian, Arabic or Polish keyboard.
fn plain(c: char) -> Option<&'static str> {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let digit = |zero: char| DIGITS.get((c as usize).wrapping_sub(zero as usize)).copied();
    match c {
        '×' | '✕' => Some("x"),
        '−' | '–' | '—' | '‐' | '‑' => Some("-"),
        '…' => Some("..."),
        '،' | '٬' => Some(","),
        '٫' => Some("."),
        '＋' => Some("+"),
        '\u{200c}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => Some(""),
        _ => digit('\u{06f0}').or_else(|| digit('\u{0660}')).or_else(|| digit('\u{ff10}')),
    }
}

/// Splits a text into words and normalises each. O(length).
pub fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some(&(start, c)) = rest.peek() {
        if c.is_whitespace() {
            rest.next();
            continue;
        }
        let mut end = start;
        while let Some(&(i, c)) = rest.peek() {
            if c.is_whitespace() {
                break;
            }
            end = i + c.len_utf8();
            rest.next();
        }
        let word = word(&text[start..end], start);
        if !word.text.is_empty() {
            found.push(word);
        }
    }
    found
}

fn word(typed: &str, start: usize) -> Word {
    let span = start..start + typed.len();
    if typed.is_ascii() {
        return Word { text: typed.to_owned(), span, offsets: None };
    }
    let (mut text, mut offsets) = (String::new(), Vec::new());
    for (i, c) in typed.char_indices() {
        match plain(c) {
            Some(plain) => text.push_str(plain),
            None => text.push(c),
        }
        let at = u32::try_from(start + i).unwrap_or(u32::MAX);
        offsets.resize(text.len(), at);
    }
    Word { text, span, offsets: Some(offsets.into()) }
}

/// The greatest number of words that a repetition may add up to.
const MOST_WORDS: usize = 1_000_000;

/// The most bytes that all repeated words may have together: 32 for each of a million words.
const MOST_BYTES: usize = 32 * MOST_WORDS;

/// Writes out repetitions and ranges: `3*7` stands for `7 7 7`, and `5..7` for `5 6 7`. Copies keep
/// the place of the word.
///
/// # Errors
/// More than a million words, words too long to be repeated as often, nothing after the `*`, or a
/// range that ends before it begins.
pub fn repeated(words: &[Word]) -> Result<Cow<'_, [Word]>, ParseError> {
    if words.iter().all(|word| repetition(word).is_none() && range(word).is_none()) {
        return Ok(Cow::Borrowed(words));
    }
    let (mut all, mut bytes) = (Vec::new(), 0_usize);
    for word in words {
        if let Some((first, last)) = range(word) {
            numbers(word, (&first, &last), &mut all)?;
            continue;
        }
        let Some(star) = repetition(word) else {
            all.push(word.clone());
            continue;
        };
        let repeats = word.slice(star + 1..word.text.len());
        if repeats.text.is_empty() {
            return Err(word
                .error_at(star, message!("star-alone", "nothing follows the `*`"))
                .help(message!("star-help", "write what is repeated: 3*7 stands for 7 7 7")));
        }
        let room = MOST_WORDS.saturating_sub(all.len());
        let times = word.text[..star].parse().ok().filter(|times| *times <= room);
        let Some(times) = times else {
            return Err(too_many(&word.part(0..star)));
        };
        bytes = bytes.saturating_add(repeats.text.len().saturating_mul(times));
        if bytes > MOST_BYTES {
            let help = "what is repeated is a number or a short word, such as 7 or 3x4";
            return Err(word
                .error(message!("repeated-long", "this is too long to be repeated so often"))
                .help(help));
        }
        match range(&repeats) {
            None => all.extend(std::iter::repeat_n(repeats, times)),
            Some((first, last)) => {
                for _ in 0..times {
                    numbers(&repeats, (&first, &last), &mut all)?;
                }
            }
        }
    }
    Ok(Cow::Owned(all))
}

fn too_many(place: &Span) -> ParseError {
    ParseError::at(
        place,
        message!("too-many-words", "more than {most} words are too many", most = MOST_WORDS),
    )
}

/// Adds the numbers of a range, each as a word.
fn numbers(
    word: &Word,
    (first, last): (&Natural, &Natural),
    all: &mut Vec<Word>,
) -> Result<(), ParseError> {
    if last < first {
        return Err(word
            .error(message!("range-backward", "this range ends before it begins"))
            .help(message!("range-write", "write {last}..{first}", last = last, first = first)));
    }
    let room = MOST_WORDS.saturating_sub(all.len());
    let more = usize::try_from(&(last - first)).ok().filter(|&more| more < room);
    let Some(more) = more else {
        return Err(too_many(&word.span));
    };
    let number = |i: usize| Word {
        text: (first + Natural::from(i)).to_string(),
        span: word.span.clone(),
        offsets: None,
    };
    all.extend((0..=more).map(number));
    Ok(())
}

/// How many words a word stands for.
pub fn copies(word: &Word) -> u64 {
    let times = repetition(word).map_or(Some(1), |star| word.text[..star].parse().ok());
    let repeats = repetition(word).map(|star| word.slice(star + 1..word.text.len()));
    let each = range(repeats.as_ref().unwrap_or(word)).map_or(Some(1), |(first, last)| {
        if last < first { Some(1) } else { u64::try_from(&(last - first)).ok()?.checked_add(1) }
    });
    times.zip(each).and_then(|(times, each)| u64::checked_mul(times, each)).unwrap_or(u64::MAX)
}

/// The place of the `*` in a word such as `3*7`. In `2*10^9` it multiplies.
fn repetition(word: &Word) -> Option<usize> {
    let star = word.text.find(|c: char| !c.is_ascii_digit()).filter(|star| *star > 0)?;
    let repeats = word.text.get(star + 1..)?;
    let multiplies = repeats.contains('^') && written_number(&word.text).is_some();
    (word.text.as_bytes()[star] == b'*' && !multiplies).then_some(star)
}

/// The ends of a range of numbers such as `5..9`.
fn range(word: &Word) -> Option<(Natural, Natural)> {
    let (first, last) = word.text.split_once("..")?;
    if !first.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let last = last.strip_prefix('.').unwrap_or(last);
    Some((written_number(first)?, written_number(last)?))
}

/// The settings that belong to the file beside them, so that each file of a position may have them.
pub const FILE_KEYS: [&str; 2] = ["format", "base"];

/// The settings that may name a file.
const FILE_SETTINGS: [&str; 2] = ["left", "right"];

/// The words after a game's name: arguments in order, and `key=value` settings.
#[derive(Debug)]
pub struct Args<'a> {
    /// The game's name as typed, for errors about missing arguments.
    pub name: &'a Word,
    words: Vec<&'a Word>,
    settings: Vec<(String, Word)>,
}

impl<'a> Args<'a> {
    /// Separates settings from arguments. A word is a setting only if the game has its key.
    ///
    /// # Errors
    /// A `word=value` whose key the game does not have, a key given twice or without a value.
    pub fn new(name: &'a Word, words: &'a [Word], keys: &[&str]) -> Result<Self, ParseError> {
        let (mut plain, mut settings) = (Vec::new(), Vec::<(String, Word)>::new());
        for word in words {
            let Some(eq) = word.text.find('=').filter(|&eq| {
                eq > 0 && word.text[..eq].chars().all(|c| c.is_ascii_alphabetic() || c == '_')
            }) else {
                plain.push(word);
                continue;
            };
            let key = word.text[..eq].to_lowercase();
            let at = word.part(0..eq);
            if !keys.contains(&key.as_str()) {
                let error = ParseError::at(
                    &at,
                    message!(
                        "setting-unknown",
                        "{name} has no setting `{key}`",
                        name = name.text,
                        key = key
                    ),
                );
                return Err(match (closest(&key, keys.iter().copied()), keys) {
                    (Some(near), _) => error.help(message!(
                        "setting-nearest",
                        "did you mean `{near}=`?",
                        near = near
                    )),
                    (None, []) => error
                        .help(message!("setting-none", "it has none; write its arguments only")),
                    (None, keys) => error.help(message!(
                        "setting-list",
                        "it has: {settings}",
                        settings = keys.join(", ")
                    )),
                });
            }
            let is_of_a_file = FILE_KEYS.contains(&key.as_str());
            if settings.iter().any(|(known, _)| *known == key) && !is_of_a_file {
                return Err(ParseError::at(
                    &at,
                    message!("setting-twice", "`{key}=` is given twice", key = key),
                )
                .help(message!("keep-one", "keep one of them")));
            }
            let value = word.slice(eq + 1..word.text.len());
            if value.text.is_empty() {
                return Err(word
                    .error(message!("setting-empty", "`{key}=` has no value", key = key))
                    .help(message!(
                        "setting-empty-help",
                        "write it without a blank: {key}=VALUE",
                        key = key
                    )));
            }
            settings.push((key, value));
        }
        Ok(Self { name, words: plain, settings })
    }

    /// The arguments that are not settings, in order.
    pub fn words(&self) -> &[&'a Word] {
        &self.words
    }

    /// The value of a setting, if it is given.
    pub fn setting(&self, key: &str) -> Option<&Word> {
        self.settings.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    /// The value of a setting that belongs to the file before it: `./a format=edges ./b`.
    ///
    /// # Errors
    /// The file has the setting twice.
    pub fn beside(&self, key: &str, file: &Word) -> Result<Option<&Word>, ParseError> {
        let named = self.settings.iter().filter(|(key, _)| FILE_SETTINGS.contains(&key.as_str()));
        let files = || self.words.iter().copied().chain(named.clone().map(|(_, word)| word));
        let first = files().map(|word| word.span.start).min();
        let mut own = self.settings.iter().filter(|(known, value)| {
            let starts = files().map(|word| word.span.start);
            let before = starts.filter(|&start| start < value.span.start).max();
            known == key && before.or(first) == Some(file.span.start)
        });
        match (own.next(), own.next()) {
            (_, Some((_, second))) => Err(second
                .error(message!("beside-twice", "`{key}=` is given twice for this file", key = key))
                .help(message!("keep-one", "keep one of them"))),
            (found, None) => Ok(found.map(|(_, value)| value)),
        }
    }

    /// The arguments, of which there must be at least one.
    ///
    /// # Errors
    /// There are none; `what` names what is missing.
    pub fn some(&self, what: &str, example: &str) -> Result<&[&'a Word], ParseError> {
        if self.words.is_empty() {
            return Err(ParseError::at(
                &(self.name.span.end..self.name.span.end),
                message!(
                    "needs-arguments",
                    "{name} needs {what} after its name",
                    name = self.name.text,
                    what = what
                ),
            )
            .help(message!("example", "for example: {example}", example = example)));
        }
        Ok(&self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::{repeated, words};

    #[test]
    fn typed_on_a_phone() {
        let texts = |typed: &str| words(typed).into_iter().map(|w| w.text).collect::<Vec<_>>();
        assert_eq!(texts(" nim  ۸ ٥ 11 "), ["nim", "8", "5", "11"]);
        assert_eq!(texts("chocolate 3×4"), ["chocolate", "3x4"]);
        assert_eq!(texts("take:2…5 30"), ["take:2...5", "30"]);
        assert_eq!(texts("grim 1−2،2−3"), ["grim", "1-2,2-3"]);
    }

    #[test]
    fn places_are_those_of_the_typed_text() {
        let typed = "nim ۸x";
        let word = &words(typed)[1];
        assert_eq!(word.text, "8x");
        assert_eq!(&typed[word.part(1..2)], "x");
        assert_eq!(&typed[word.part(0..1)], "۸");
    }

    #[test]
    fn repetitions_are_written_out() {
        let typed = "3*7 0*5 1 ۲*3x4 x*2 2*3*1";
        let words = words(typed);
        let all = repeated(&words).expect("few words");
        let texts: Vec<&str> = all.iter().map(|word| word.text.as_str()).collect();
        assert_eq!(texts, ["7", "7", "7", "1", "3x4", "3x4", "x*2", "3*1", "3*1"]);
        assert_eq!(&typed[all[2].span.clone()], "7");
        let long = super::words(&format!("1000000*{}", "x".repeat(33)));
        let most = super::words(&format!("1000000*{}", "x".repeat(32)));
        assert!(repeated(&long).is_err() && repeated(&most).is_ok());
        let plain = super::words("nim 3 4");
        assert!(matches!(repeated(&plain), Ok(std::borrow::Cow::Borrowed(_))));
    }

    #[test]
    fn ranges_are_written_out() {
        let typed = "5..7 10^2..101 2*1..2 9…10 2*10^9 ..X 1..X 5..5";
        let words = words(typed);
        let all = repeated(&words).expect("few words");
        let texts: Vec<&str> = all.iter().map(|word| word.text.as_str()).collect();
        assert_eq!(
            texts,
            [
                "5", "6", "7", "100", "101", "1", "2", "1", "2", "9", "10", "2*10^9", "..X",
                "1..X", "5"
            ]
        );
        assert_eq!(&typed[all[1].span.clone()], "5..7");
        assert_eq!(words.iter().map(super::copies).sum::<u64>(), 15);
        for (typed, place) in
            [("1..1000000000", 0..13), ("9..5", 0..4), ("1..10^900", 0..9), ("1 1..10^6", 2..9)]
        {
            let words = super::words(typed);
            let error = repeated(&words).expect_err(typed);
            assert_eq!(error.place, crate::text::Place::Text(place), "{typed}");
        }
    }

    #[test]
    fn repetitions_have_a_bound_and_an_object() {
        for (typed, place) in [
            ("1000001*7", 0..7),
            ("99999999999999999999999*7", 0..23),
            ("600000*1 500000*2", 9..15),
            ("3*", 1..2),
        ] {
            let error = repeated(&words(typed)).expect_err(typed);
            assert_eq!(error.place, crate::text::Place::Text(place), "{typed}");
        }
    }
}
