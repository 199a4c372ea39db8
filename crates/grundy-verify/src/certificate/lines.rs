//! A line-by-line reader: each line is a key, one blank, and a value.

use crate::verdict::ParseError;

/// Numbers are below this, so that sums of a few of them do not overflow.
const MOST: u64 = 1 << 63;

/// The lines of a certificate.
pub(super) struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0, line: 0 }
    }

    /// Creates an error about the last line taken.
    pub(super) fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(self.line, message)
    }

    fn peek(&self) -> Option<&'a str> {
        self.text[self.at..].split_once('\n').map(|(line, _)| line)
    }

    /// Takes the next line.
    pub(super) fn next(&mut self) -> Result<&'a str, ParseError> {
        self.line += 1;
        let missing = "the text ends here; a certificate ends with a line `hash blake3:…`";
        let line = self.peek().ok_or_else(|| self.error(missing))?;
        self.at += line.len() + 1;
        Ok(line)
    }

    /// Returns the value of the next line, if that line has the key.
    pub(super) fn optional(&mut self, key: &str) -> Result<Option<&'a str>, ParseError> {
        let here = |line: &'a str| line.strip_prefix(key)?.strip_prefix(' ');
        let Some(rest) = self.peek().and_then(here) else { return Ok(None) };
        self.next()?;
        if rest.is_empty() || rest.starts_with(' ') || rest.ends_with(' ') {
            return Err(self.error(format!("`{key}` is followed by one blank and its value")));
        }
        Ok(Some(rest))
    }

    /// Returns the value of the next line, which must have the key.
    pub(super) fn required(&mut self, key: &str) -> Result<&'a str, ParseError> {
        match self.optional(key)? {
            Some(rest) => Ok(rest),
            None => Err(self.missing(key)),
        }
    }

    /// Creates the error that the next line does not have the key.
    fn missing(&self, key: &str) -> ParseError {
        ParseError::new(self.line + 1, format!("a line `{key} …` belongs here"))
    }

    /// Returns the number in the next line, if that line has the key.
    pub(super) fn number(&mut self, key: &str) -> Result<Option<u64>, ParseError> {
        let Some(rest) = self.optional(key)? else { return Ok(None) };
        number(rest).map(Some).ok_or_else(|| {
            self.error(format!("`{key}` is a number below 2^63, without sign or leading zeros"))
        })
    }

    /// Returns the number in the next line, which must have the key.
    pub(super) fn required_number(&mut self, key: &str) -> Result<u64, ParseError> {
        self.number(key)?.ok_or_else(|| self.missing(key))
    }

    /// Returns the hash in the next line, if that line has the key.
    pub(super) fn hash(&mut self, key: &str) -> Result<Option<[u8; 32]>, ParseError> {
        let Some(rest) = self.optional(key)? else { return Ok(None) };
        let hash = rest.strip_prefix("blake3:").and_then(hash);
        hash.map(Some).ok_or_else(|| {
            self.error(format!("`{key}` is `blake3:` and 64 hexadecimal digits in lower case"))
        })
    }

    /// Parses the last line. Returns whether it is the hash of the text before it.
    pub(super) fn seal(&mut self) -> Result<bool, ParseError> {
        let body = &self.text.as_bytes()[..self.at];
        let Some(hash) = self.hash("hash")? else {
            let key = self.peek().and_then(|line| line.split(' ').next()).unwrap_or("");
            let message = format!("`{key}` does not belong here; the order of lines is fixed");
            return Err(ParseError::new(self.line + 1, message));
        };
        Ok(blake3::hash(body) == blake3::Hash::from_bytes(hash))
    }

    /// Checks that the text ends here.
    pub(super) fn end(&self) -> Result<(), ParseError> {
        if self.at < self.text.len() {
            return Err(ParseError::new(self.line + 1, "nothing may follow the hash"));
        }
        Ok(())
    }
}

/// Parses a number without sign or leading zeros.
pub(super) fn number(text: &str) -> Option<u64> {
    let canonical = text == "0" || !text.starts_with('0');
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    (canonical && digits).then(|| text.parse().ok())?.filter(|&number| number < MOST)
}

/// Parses 64 hexadecimal digits in lower case.
fn hash(text: &str) -> Option<[u8; 32]> {
    let lower = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let hash = blake3::Hash::from_hex(text).ok()?;
    lower.then_some(*hash.as_bytes())
}
