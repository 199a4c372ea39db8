//! Turning codes: which sets of coins of a row one move may turn over, as text.
//!
//! A code is a list of elements, and a move may turn over a set that one of them allows. An element
//! is a number of coins, `3`, `1-3` or `1+`, followed by letters that say how the coins lie: `C`
//! next to each other, `E` at equal distances, `S` symmetrically, `F` with the first coin of the row
//! among them, `C(5)` within five coins next to each other. Each of `C`, `E` and `S` demands the
//! next one, so one of them is enough. The notation is that of CGSuite's coin-turning games.

use std::fmt;
use std::ops::RangeInclusive;

use grundy_core::message;
use grundy_core::text::{ParseError, Word, closest, small, words};

/// How the coins of one move lie; each demands those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Shape {
    /// Anywhere.
    Any,
    /// As they do when the row is read from the other end.
    Symmetric,
    /// At equal distances.
    Spaced,
    /// Next to each other.
    Run,
}

/// Sets of coins that a move may turn over.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Element {
    /// How many coins.
    pub(super) counts: RangeInclusive<u64>,
    pub(super) shape: Shape,
    /// Whether coin 1 must be among them.
    pub(super) first: bool,
    /// The greatest number of neighbours, from the first of the set to its last.
    pub(super) within: Option<u64>,
}

/// Names of codes, also for products.
const NAMES: [(&str, &str); 16] = [
    ("turning-turtles", "1-2"),
    ("twins", "2"),
    ("mock-turtles", "1-3"),
    ("triplets", "3"),
    ("moebius", "1-5"),
    ("mogul", "1-7"),
    ("moidores", "1-9"),
    ("motley", "1+"),
    ("ruler", "1+C"),
    ("mock-turtle-fives", "1-3C(5)"),
    ("triplet-fives", "3C(5)"),
    ("ruler-fives", "1-5C"),
    ("turnips", "3E"),
    ("grunt", "4FS"),
    ("sym", "1+S"),
    ("sympler", "1+FS"),
];

/// Words of the longer spelling, which describe all elements of a list: `run,1..3`, `spaced,3`.
const SHAPES: [(&str, Shape); 2] = [("run", Shape::Run), ("spaced", Shape::Spaced)];

/// The largest number of coins of one move that is written out.
const MOST: u64 = u32::MAX as u64;

/// Reads a code or the name of one.
pub(super) fn read(word: &Word) -> Result<Vec<Element>, ParseError> {
    let named = NAMES.iter().find(|(name, _)| word.text.eq_ignore_ascii_case(name));
    match named.and_then(|(_, text)| words(text).pop()) {
        Some(text) => list(&text),
        None => list(word),
    }
}

/// The name of a code, if it has one.
pub(super) fn name(code: &str) -> Option<&'static str> {
    NAMES.iter().find(|(_, named)| *named == code).map(|(name, _)| *name)
}

fn list(word: &Word) -> Result<Vec<Element>, ParseError> {
    let mut elements: Vec<Element> = Vec::new();
    let mut all = Shape::Any;
    let mut start = 0;
    for text in word.text.split(',') {
        let range = start..start + text.len();
        start = range.end + 1;
        match SHAPES.iter().find(|(name, _)| text.eq_ignore_ascii_case(name)) {
            Some(&(_, shape)) => all = all.max(shape),
            None => elements.push(element(&word.slice(range))?),
        }
    }
    if elements.is_empty() {
        return Err(word
            .error(message!("coins-count", "how many coins a move turns over is missing"))
            .help(message!(
                "coins-count-help",
                "write numbers, ranges 1-3 or 1+, for example: 1+C"
            )));
    }
    for element in &mut elements {
        element.shape = element.shape.max(all);
    }
    Ok(elements)
}

fn element(item: &Word) -> Result<Element, ParseError> {
    if item.text.eq_ignore_ascii_case("all") {
        return Ok(Element { counts: 1..=u64::MAX, shape: Shape::Any, first: false, within: None });
    }
    if !item.text.starts_with(|c: char| c.is_ascii_digit()) {
        let error = item.error(message!(
            "coins-rule",
            "`{rule}` is not a rule for turning coins",
            rule = item.text
        ));
        let names = NAMES.iter().map(|(name, _)| *name).chain(["run", "spaced", "all"]);
        return Err(match closest(&item.text, names) {
            Some(near) => error.help(message!("nearest", "did you mean `{near}`?", near = near)),
            None => error.help(message!(
                "coins-rule-help",
                "write numbers of coins and letters: 1-3, 1+C, 3E, 4FS, 3C(5)"
            )),
        });
    }
    let letters = item.text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(item.text.len());
    let mut element = Element { counts: 1..=1, shape: Shape::Any, first: false, within: None };
    element.read_letters(item, letters)?;
    element.counts = counts(&item.slice(0..letters))?;
    Ok(element)
}

impl Element {
    /// Reads the letters from this byte of a word on.
    fn read_letters(&mut self, item: &Word, letters: usize) -> Result<(), ParseError> {
        let mut at = letters;
        while let Some(letter) = item.text[at..].chars().next() {
            let next = at + letter.len_utf8();
            match letter.to_ascii_uppercase() {
                'C' if item.text[next..].starts_with('(') => {
                    at = self.read_within(item, next + 1)?;
                    continue;
                }
                'C' => self.shape = self.shape.max(Shape::Run),
                'E' => self.shape = self.shape.max(Shape::Spaced),
                'S' => self.shape = self.shape.max(Shape::Symmetric),
                'F' => self.first = true,
                _ => {
                    return Err(item
                        .error_at(at, message!("coins-letter", "`{letter}` does not say how coins lie", letter = letter))
                        .help(message!("coins-letter-help", "C next to each other, E equal distances, S symmetric, F with the first, C(5) within five")));
                }
            }
            at = next;
        }
        Ok(())
    }

    /// Reads the number in C(…), and returns where the text goes on.
    fn read_within(&mut self, item: &Word, start: usize) -> Result<usize, ParseError> {
        let end = item.text[start..].find(')').map(|end| start + end).ok_or_else(|| {
            item.error_at(start - 1, message!("coins-open", "this parenthesis is not closed"))
                .help(message!("coins-open-help", "for example: 3C(5)"))
        })?;
        let number = item.slice(start..end);
        let within = small(&number, "a number of neighbours", MOST)?;
        if within == 0 {
            return Err(number
                .error(message!("coins-within", "no coin lies within none"))
                .help(message!("from-one", "numbers start at 1")));
        }
        self.within = Some(self.within.map_or(within, |before| before.min(within)));
        Ok(end + 1)
    }
}

/// Reads a number of coins or a range: `3`, `1-3`, `1..3`, `1+`.
fn counts(item: &Word) -> Result<RangeInclusive<u64>, ParseError> {
    let what = "a number of coins";
    let digit = |c: char| c.is_ascii_digit();
    let end = item.text.find(|c| !digit(c)).unwrap_or(item.text.len());
    let low = small(&item.slice(0..end), what, MOST)?;
    let mark = &item.text[end..];
    let high = match mark.find(digit) {
        _ if mark.is_empty() => low,
        None if mark == "+" => u64::MAX,
        Some(1) if mark.starts_with('-') => {
            small(&item.slice(end + 1..item.text.len()), what, MOST)?
        }
        Some(dots) if dots > 1 && mark[..dots].chars().all(|c| c == '.') => {
            small(&item.slice(end + dots..item.text.len()), what, MOST)?
        }
        _ => {
            return Err(item
                .slice(end..item.text.len())
                .error(message!("coins-range", "this is no range of numbers"))
                .help(message!("coins-range-help", "write 3, 1-3 or 1+")));
        }
    };
    if low == 0 || high < low {
        let help =
            message!("coins-number-help", "numbers start at 1, and a range goes upward: 1-3");
        return Err(item.error(message!("coins-number", "this is no number of coins")).help(help));
    }
    Ok(low..=high)
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self.counts.start(), *self.counts.end()) {
            (low, u64::MAX) => write!(f, "{low}+")?,
            (low, high) if low == high => write!(f, "{low}")?,
            (low, high) => write!(f, "{low}-{high}")?,
        }
        if let Some(within) = self.within {
            write!(f, "C({within})")?;
        }
        if self.first {
            f.write_str("F")?;
        }
        f.write_str(match self.shape {
            Shape::Any => "",
            Shape::Symmetric => "S",
            Shape::Spaced => "E",
            Shape::Run => "C",
        })
    }
}
