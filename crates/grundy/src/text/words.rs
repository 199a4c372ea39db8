//! Splitting a text into words, and the arguments of one game.

use super::error::{ParseError, Span, closest};

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
    pub fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError::at(&self.span, message)
    }

    /// Creates an error about the character at a byte of the word.
    pub fn error_at(&self, index: usize, message: impl Into<String>) -> ParseError {
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
                let error = ParseError::at(&at, format!("{} has no setting `{key}`", name.text));
                return Err(match (closest(&key, keys.iter().copied()), keys) {
                    (Some(near), _) => error.help(format!("did you mean `{near}=`?")),
                    (None, []) => error.help("it has none; write its arguments only"),
                    (None, keys) => error.help(format!("it has: {}", keys.join(", "))),
                });
            }
            if settings.iter().any(|(known, _)| *known == key) {
                return Err(ParseError::at(&at, format!("`{key}=` is given twice"))
                    .help("keep one of them"));
            }
            let value = word.slice(eq + 1..word.text.len());
            if value.text.is_empty() {
                return Err(word
                    .error(format!("`{key}=` has no value"))
                    .help(format!("write it without a blank: {key}=VALUE")));
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

    /// The arguments, of which there must be at least one.
    ///
    /// # Errors
    /// There are none; `what` names what is missing.
    pub fn some(&self, what: &str, example: &str) -> Result<&[&'a Word], ParseError> {
        if self.words.is_empty() {
            return Err(ParseError::at(
                &(self.name.span.end..self.name.span.end),
                format!("{} needs {what} after its name", self.name.text),
            )
            .help(format!("for example: {example}")));
        }
        Ok(&self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::words;

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
}
