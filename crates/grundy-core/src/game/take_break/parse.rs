//! Reading a code as Winning Ways and CGSuite write it.

use super::code::{Digit, PartsRule, TakeBreak};
use crate::text::{Hint, Message, ParseError, Word, words};
use crate::{hint, message};

impl TakeBreak {
    /// Reads a code: `0.137`, `.77`, `4.`, `0.3F`, `4.[3]`, `0.3r`, `4!.0`, `0.{1,2+}=`.
    ///
    /// # Errors
    /// Points at the first character that does not fit.
    pub fn parse(code: &str) -> Result<Self, ParseError> {
        match words(code).as_slice() {
            [word] => Self::read(word),
            _ => Err(ParseError::at(
                &(0..code.len()),
                hint!("code-word", "a code is one word, such as 0.137"),
            )),
        }
    }

    /// Reads a code from one word of a position.
    ///
    /// # Errors
    /// Points at the first character that does not fit.
    pub fn read(word: &Word) -> Result<Self, ParseError> {
        let mut reader = CodeReader { word, chars: word.text.as_bytes(), at: 0 };
        let first = if reader.peek() == Some(b'.') { Digit::NONE } else { reader.digit()? };
        if reader.next() != Some(b'.') {
            return Err(reader.error(
                reader.at.saturating_sub(1),
                hint!("code-point", "a point belongs here"),
                None,
            ));
        }
        let mut digits = vec![first];
        let mut tail = 0;
        while let Some(c) = reader.peek() {
            match c {
                b'[' => {
                    let open = reader.at;
                    reader.at += 1;
                    let from = digits.len();
                    while reader.peek().is_some_and(|c| c != b']') {
                        digits.push(reader.digit()?);
                    }
                    if reader.next() != Some(b']') || digits.len() == from {
                        return Err(reader.error(
                            open,
                            hint!("code-repeat", "the repeating part is not closed"),
                            Some(hint!(
                                "code-repeat-help",
                                "write it as 0.12[3], with `]` at the end"
                            )),
                        ));
                    }
                    tail = digits.len() - from;
                    reader
                        .end(hint!("code-repeat-end", "nothing may follow the repeating part"))?;
                }
                b'r' if digits.len() > 1 => {
                    reader.at += 1;
                    tail = 1;
                    reader.end(hint!(
                        "code-r-end",
                        "nothing may follow the `r` of a repeating last digit"
                    ))?;
                }
                _ => digits.push(reader.digit()?),
            }
        }
        Self::new(digits, tail).map_err(|error| {
            reader.error(
                0,
                error.to_string(),
                Some(hint!(
                    "code-first-help",
                    "use 0, 4, 8, C or a set such as {2,3}; 4.0 splits a heap without taking"
                )),
            )
        })
    }
}

struct CodeReader<'a> {
    word: &'a Word,
    chars: &'a [u8],
    at: usize,
}

impl CodeReader<'_> {
    fn peek(&self) -> Option<u8> {
        self.chars.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let c = self.peek()?;
        self.at += 1;
        Some(c)
    }

    fn error(&self, at: usize, message: impl Into<Message>, help: Option<Hint>) -> ParseError {
        let error = self.word.error_at(at.min(self.chars.len()), message);
        error.help(help.unwrap_or(hint!(
            "code-help",
            "a code is digits 0-9, A-F or sets such as {1,2+} around one point, e.g. 0.137"
        )))
    }

    fn end(&self, message: Hint) -> Result<(), ParseError> {
        if self.at < self.chars.len() { Err(self.error(self.at, message, None)) } else { Ok(()) }
    }

    /// Reads a digit or set and its mark.
    fn digit(&mut self) -> Result<Digit, ParseError> {
        let start = self.at;
        let mut digit = match self.next() {
            Some(b'{') => self.set(start)?,
            Some(c) if c.is_ascii_hexdigit() => {
                Digit::plain(char::from(c).to_digit(16).unwrap_or(0).into())
            }
            Some(_) => {
                let shown = self.word.text[start..].chars().next().unwrap_or(' ');
                return Err(self.error(
                    start,
                    message!("code-digit", "`{shown}` is not a digit of a code", shown = shown),
                    None,
                ));
            }
            None => {
                return Err(self.error(start, hint!("code-missing", "a digit is missing"), None));
            }
        };
        digit.parts = match self.peek() {
            Some(b'!') => PartsRule::Distinct,
            Some(b'=') => PartsRule::Equal,
            Some(b'?') => PartsRule::Mixed,
            _ => return Ok(digit),
        };
        self.at += 1;
        // A mark on a digit that never leaves two parts changes nothing.
        if digit.most_parts().is_some_and(|most| most < 2) {
            digit.parts = PartsRule::Any;
        }
        Ok(digit)
    }

    /// Reads a set of part counts, after its `{`.
    fn set(&mut self, open: usize) -> Result<Digit, ParseError> {
        let mut digit = Digit::NONE;
        loop {
            let start = self.at;
            let mut count = 0u32;
            while let Some(c) = self.peek().filter(u8::is_ascii_digit) {
                count = count.saturating_mul(10).saturating_add(u32::from(c - b'0'));
                self.at += 1;
            }
            if start == self.at {
                return Err(self.error(
                    start,
                    hint!("code-parts", "a number of parts is missing"),
                    Some(hint!("code-parts-help", "write a set as {1,2} or {2+}")),
                ));
            }
            if count > 63 {
                return Err(self.error(
                    start,
                    hint!("code-most", "a set holds numbers of parts up to 63"),
                    Some(hint!("code-most-help", "use 63+ for more")),
                ));
            }
            match self.next() {
                Some(b'+') => {
                    digit.or_more = Some(count);
                    if self.next() != Some(b'}') {
                        return Err(self.error(
                            self.at.saturating_sub(1),
                            hint!("code-plus", "`+` ends a set"),
                            Some(hint!("code-close", "close it with `}`")),
                        ));
                    }
                    return Ok(digit.normalised());
                }
                Some(b',') => digit.counts |= 1 << count,
                Some(b'}') => {
                    digit.counts |= 1 << count;
                    return Ok(digit);
                }
                _ => {
                    return Err(self.error(
                        open,
                        hint!("code-open", "the set is not closed"),
                        Some(hint!("code-close", "close it with `}`")),
                    ));
                }
            }
        }
    }
}

impl Digit {
    /// Makes equal sets equal digits: `{1,2+}` becomes `{1+}`, with the least number from which all
    /// counts are allowed.
    fn normalised(mut self) -> Self {
        if let Some(mut least) = self.or_more {
            while least > 0 && self.counts >> (least - 1).min(63) & 1 == 1 {
                least -= 1;
            }
            self.counts &= 1u64.checked_shl(least).map_or(u64::MAX, |bit| bit - 1);
            self.or_more = Some(least);
        }
        self
    }
}

impl std::str::FromStr for TakeBreak {
    type Err = ParseError;

    fn from_str(code: &str) -> Result<Self, ParseError> {
        Self::parse(code)
    }
}

#[cfg(test)]
mod tests {
    use super::TakeBreak;
    use proptest::prelude::*;

    #[test]
    fn codes_print_in_one_form() {
        for (typed, printed) in [
            (".77", "0.77"),
            ("0.137", "0.137"),
            ("4.", "4.0"),
            ("4.0", "4.0"),
            ("0.", "0.0"),
            ("0.[3]", "0.[3]"),
            ("0.3r", "0.[3]"),
            ("4.[3]", "4.[3]"),
            ("0.12[0]", "0.12"),
            ("4!.0", "4!.0"),
            ("0.3f", "0.3F"),
            ("0.{1,2+}", "0.{1+}"),
            ("0.{2+}=", "0.{2+}="),
            ("0.{0,1,2}", "0.7"),
            ("0.{4}", "0.{4}"),
            ("4?.3!", "4?.3"),
            ("0.770", "0.77"),
        ] {
            let code = TakeBreak::parse(typed).map(|code| code.to_string());
            assert_eq!(code.as_deref(), Ok(printed), "{typed}");
        }
    }

    #[test]
    fn errors_point_at_the_character() {
        for (typed, at) in [
            ("0.13x", 4),
            ("137", 1),
            ("0.{1,", 5),
            ("0.[3", 2),
            ("3.1", 0),
            ("0.[3]1", 5),
            ("0.1.2", 3),
        ] {
            let error = TakeBreak::parse(typed).expect_err(typed);
            assert_eq!(
                error.place,
                crate::text::Place::Text(at..(at + 1).min(typed.len())),
                "{typed}: {error}"
            );
        }
    }

    proptest! {
        #[test]
        fn never_panics(typed in "[0-9A-F.{}+,!=?r\\[\\]]{0,12}") {
            if let Ok(code) = TakeBreak::parse(&typed) {
                prop_assert_eq!(TakeBreak::parse(&code.to_string()), Ok(code));
            }
        }
    }
}
