//! The lexer: splits a rule file into tokens.
//!
//! A statement ends with its line, except inside parentheses, after a token that cannot end one
//! (an operator, a comma, a colon), and before a line that begins with `+`, a comma or `where`.

use grundy_core::message;
use grundy_core::text::{Message, Named};

use super::letters;

/// An error in the file, at a byte offset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mistake {
    pub(super) at: usize,
    pub(super) message: Message,
    pub(super) help: Option<Message>,
}

impl Mistake {
    pub(super) fn new(at: usize, message: impl Named) -> Self {
        Self { at, message: message.into(), help: None }
    }

    pub(super) fn help(mut self, help: impl Named) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// A token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Number(i64),
    Word(&'a str),
    /// An operator or bracket, in its normal form.
    Sign(&'static str),
    /// The end of a statement.
    Line,
    End,
}

impl Token<'_> {
    /// The token as error messages show it.
    pub(super) fn description(self) -> Message {
        match self {
            Self::Number(n) => format!("`{n}`").into(),
            Self::Word(word) => format!("`{word}`").into(),
            Self::Sign(sign) => format!("`{sign}`").into(),
            Self::Line => message!("line-end", "the end of the line"),
            Self::End => message!("file-end", "the end of the file"),
        }
    }

    /// Whether the statement continues on the next line if this is the last token of its line.
    fn continues(self) -> bool {
        match self {
            Self::Sign(sign) => !matches!(sign, ")" | "]"),
            Self::Word(word) => matches!(
                word,
                "and"
                    | "or"
                    | "not"
                    | "mod"
                    | "where"
                    | "of"
                    | "in"
                    | "step"
                    | "for"
                    | "if"
                    | "let"
                    | "with"
                    | "without"
                    | "plus"
                    | "before"
                    | "contracting"
            ),
            Self::Number(_) | Self::Line | Self::End => false,
        }
    }
}

/// Signs as typed and their normal form, longer ones first.
const SIGNS: &[(&str, &str)] = &[
    ("..", ".."),
    ("…", ".."),
    ("<=", "<="),
    (">=", ">="),
    ("≤", "<="),
    ("≥", ">="),
    ("==", "="),
    ("!=", "!="),
    ("<>", "!="),
    ("≠", "!="),
    ("<", "<"),
    (">", ">"),
    ("=", "="),
    ("+", "+"),
    ("->", "->"),
    ("→", "->"),
    ("-", "-"),
    ("−", "-"),
    ("–", "-"),
    ("*", "*"),
    ("×", "*"),
    ("/", "/"),
    ("÷", "/"),
    ("%", "mod"),
    ("^", "^"),
    ("(", "("),
    (")", ")"),
    ("[", "["),
    ("]", "]"),
    (",", ","),
    ("،", ","),
    (":", ":"),
];

/// Splits a file into tokens on demand.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    depth: u32,
    last: Token<'a>,
}

/// The value of a decimal digit, including Persian and Arabic digits.
fn digit(c: char) -> Option<i64> {
    let zero = match c {
        '0'..='9' => '0',
        '\u{06f0}'..='\u{06f9}' => '\u{06f0}',
        '\u{0660}'..='\u{0669}' => '\u{0660}',
        _ => return None,
    };
    Some(i64::from(u32::from(c) - u32::from(zero)))
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0, depth: 0, last: Token::Line }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn first(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Consumes and returns the characters up to the first that does not satisfy `fits`.
    fn take(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Skips blanks and a comment, but not the end of the line.
    fn blanks(&mut self) {
        let blank = |c: char| c != '\n' && (c.is_whitespace() || c == '\u{feff}');
        self.take(blank);
        if self.rest().starts_with('#') {
            self.take(|c| c != '\n');
        }
    }

    /// Skips blank lines and returns the offset of the next statement.
    pub(super) fn statement(&mut self) -> usize {
        self.depth = 0;
        self.last = Token::Line;
        loop {
            self.blanks();
            if !self.rest().starts_with('\n') {
                return self.at;
            }
            self.at += 1;
        }
    }

    /// Whether the end of the file is reached.
    pub(super) fn is_done(&self) -> bool {
        self.rest().is_empty()
    }

    /// Whether a bracket is open.
    pub(super) fn is_inside(&self) -> bool {
        self.depth > 0
    }

    /// Whether this text follows, after blanks of the line.
    pub(super) fn is_before(&self, text: &str) -> bool {
        self.rest().trim_start_matches([' ', '\t']).starts_with(text)
    }

    /// Whether a word follows, after blanks of the line.
    pub(super) fn is_before_a_word(&self) -> bool {
        self.is_before_sign(|c| c.is_alphabetic() || c == '_')
    }

    /// Whether a sign of this kind follows, after blanks of the line.
    pub(super) fn is_before_sign(&self, kind: impl Fn(char) -> bool) -> bool {
        self.rest().trim_start_matches([' ', '\t']).starts_with(kind)
    }

    /// The byte that is read next.
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    /// The text between two bytes.
    pub(super) fn slice(&self, range: std::ops::Range<usize>) -> &'a str {
        self.text.get(range).unwrap_or_default()
    }

    /// Returns the first word of the statement without consuming it, and whether its line has a
    /// colon.
    pub(super) fn peek_statement(&self) -> (&'a str, bool) {
        let rest = self.rest();
        let line = rest.split(['\n', '#']).next().unwrap_or(rest);
        let end = line.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(line.len());
        (&line[..end], line.contains(':'))
    }

    /// Consumes a move's name and the colon after it, and returns the name; consumes nothing if the
    /// line has no colon.
    pub(super) fn name(&mut self) -> Option<&'a str> {
        let (start, name) = (self.at, self.take(|c| !matches!(c, ':' | '\n' | '#')));
        if self.rest().starts_with(':') {
            self.at += 1;
            self.last = Token::Sign(":");
            return Some(name.trim());
        }
        self.at = start;
        None
    }

    /// Whether the next line continues the statement.
    fn continued(&self) -> bool {
        let mut ahead = Self { text: self.text, at: self.at, depth: 0, last: Token::Line };
        ahead.statement();
        let rest = ahead.rest();
        match ahead.peek_statement() {
            ("where", _) | ("with" | "without" | "plus", false) => true,
            _ => rest.starts_with(['+', ',', '،']),
        }
    }

    /// Consumes a letter in quotes, which stands for its number.
    fn letter(&mut self) -> Result<Token<'a>, Mistake> {
        let start = self.at;
        let mut signs = self.rest().chars();
        let [open, sign, close] = [signs.next(), signs.next(), signs.next()];
        match sign.and_then(letters::number).filter(|_| open == close) {
            Some(number) => {
                self.at += 3;
                Ok(Token::Number(number))
            }
            None => Err(Mistake::new(
                start,
                message!("rule-letter", "a letter in quotes should stand here"),
            )
            .help(message!(
                "rule-letter-help",
                "the letters of words are 0 to 9, a to z and A to Z: w[i] = 'a'"
            ))),
        }
    }

    /// Consumes the next token and returns it with its offset.
    pub(super) fn next(&mut self) -> Result<(usize, Token<'a>), Mistake> {
        loop {
            self.blanks();
            if !self.rest().starts_with('\n') {
                break;
            }
            if self.depth == 0 && !self.last.continues() && !self.continued() {
                self.last = Token::Line;
                return Ok((self.at, Token::Line));
            }
            self.at += 1;
        }
        let start = self.at;
        let token = self.token()?;
        match token {
            Token::Sign("(" | "[") => self.depth = self.depth.saturating_add(1),
            Token::Sign(")" | "]") => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        self.last = token;
        Ok((start, token))
    }

    fn token(&mut self) -> Result<Token<'a>, Mistake> {
        let start = self.at;
        let Some(c) = self.first() else {
            return Ok(Token::End);
        };
        if digit(c).is_some() {
            let digits = self.take(|c| digit(c).is_some());
            return digits
                .chars()
                .filter_map(digit)
                .try_fold(0i64, |n, d| n.checked_mul(10)?.checked_add(d))
                .map(Token::Number)
                .ok_or_else(|| {
                    Mistake::new(start, message!("rule-number", "this number is too large")).help(
                        message!(
                            "rule-number-help",
                            "numbers in a rule go up to 9223372036854775807"
                        ),
                    )
                });
        }
        if c.is_alphabetic() || c == '_' {
            return Ok(Token::Word(self.take(|c| c.is_alphanumeric() || c == '_')));
        }
        if c == '\'' || c == '"' {
            return self.letter();
        }
        let rest = self.rest();
        for &(typed, plain) in SIGNS {
            if rest.starts_with(typed) {
                self.at += typed.len();
                return Ok(Token::Sign(plain));
            }
        }
        Err(Mistake::new(
            start,
            message!(
                "rule-sign",
                "`{sign}` means nothing here",
                sign = c.escape_debug().to_string()
            ),
        )
        .help(match c {
            '{' | '}' => {
                message!(
                    "rule-brace-help",
                    "a few numbers are chosen by a condition: for k in 1..5: if k != 3, k != 4"
                )
            }
            _ => message!("rule-sign-help", "see the guide to rule files for the signs there are"),
        }))
    }
}
