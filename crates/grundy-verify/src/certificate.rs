//! Parsing the text of a certificate. Whether its claim holds is not decided here.

use crate::verdict::Unreadable;

/// The first line.
const TITLE: &str = "grundy certificate 1";

/// The longest text that is read. A certificate has a few lines; only rare heaps may be many.
pub const MOST_BYTES: usize = 1 << 24;

/// Numbers are below this, so that small sums of them do not overflow.
const MOST: u64 = 1 << 63;

/// What a certificate says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Certificate {
    /// The game, as written.
    pub(crate) game: String,
    /// The theorem, as written.
    pub(crate) theorem: String,
    /// p.
    pub(crate) period: Option<u64>,
    /// n₀.
    pub(crate) preperiod: Option<u64>,
    /// s.
    pub(crate) saltus: Option<u64>,
    /// m.
    pub(crate) modulus: Option<u64>,
    /// The split of values and the rare heaps.
    pub(crate) rares: Option<Rares>,
    /// The hash of the first values.
    pub(crate) values: Option<[u8; 32]>,
    /// Whether the last line is the hash of the text before it.
    pub(crate) sealed: bool,
}

/// The rare heaps as claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rares {
    /// The mask of the split.
    pub(crate) mask: u32,
    /// How the parity of the heap counts.
    pub(crate) parity: Parity,
    /// The rare heaps, ascending.
    pub(crate) heaps: Vec<u64>,
}

/// The parity that a rare value has under the mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parity {
    /// Even.
    None,
    /// That of the heap: places that leave two heaps are even.
    Even,
    /// The opposite of that of the heap: places that leave two heaps are odd.
    Odd,
}

impl Certificate {
    /// Reads a text.
    pub(crate) fn read(text: &[u8]) -> Result<Self, Unreadable> {
        if text.len() > MOST_BYTES {
            return Err(Unreadable::new(1, "it is longer than 16 MiB"));
        }
        let text = std::str::from_utf8(text).ok().filter(|text| text.is_ascii());
        let text = text.ok_or_else(|| Unreadable::new(1, "it is not plain ASCII text"))?;
        let mut lines = Lines { text, at: 0, line: 0 };
        let title = lines.next()?;
        if title != TITLE {
            let message = match title.strip_prefix("grundy certificate ") {
                Some(_) => "this checker knows version 1 of the format only",
                None => "it does not begin with `grundy certificate 1`",
            };
            return Err(lines.error(message));
        }
        let certificate = Self {
            game: lines.required("game")?.to_owned(),
            theorem: lines.required("theorem")?.to_owned(),
            period: lines.number("period")?,
            preperiod: lines.number("preperiod")?,
            saltus: lines.number("saltus")?,
            modulus: lines.number("modulus")?,
            rares: lines.rares()?,
            values: lines.hash("values")?,
            sealed: lines.seal()?,
        };
        if lines.at < text.len() {
            return Err(Unreadable::new(lines.line + 1, "nothing may follow the hash"));
        }
        Ok(certificate)
    }
}

/// Reads line by line.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Lines<'a> {
    /// An error in the line just taken.
    fn error(&self, message: impl Into<String>) -> Unreadable {
        Unreadable::new(self.line, message)
    }

    fn peek(&self) -> Option<&'a str> {
        self.text[self.at..].split_once('\n').map(|(line, _)| line)
    }

    fn next(&mut self) -> Result<&'a str, Unreadable> {
        self.line += 1;
        let missing = "the text ends here; a certificate ends with a line `hash blake3:…`";
        let line = self.peek().ok_or_else(|| self.error(missing))?;
        self.at += line.len() + 1;
        Ok(line)
    }

    /// The value of the next line, if that line has the key.
    fn optional(&mut self, key: &str) -> Result<Option<&'a str>, Unreadable> {
        let here = |line: &'a str| line.strip_prefix(key)?.strip_prefix(' ');
        let Some(rest) = self.peek().and_then(here) else { return Ok(None) };
        self.next()?;
        if rest.is_empty() || rest.starts_with(' ') || rest.ends_with(' ') {
            return Err(self.error(format!("`{key}` is followed by one blank and its value")));
        }
        Ok(Some(rest))
    }

    fn required(&mut self, key: &str) -> Result<&'a str, Unreadable> {
        match self.optional(key)? {
            Some(rest) => Ok(rest),
            None => Err(Unreadable::new(self.line + 1, format!("a line `{key} …` belongs here"))),
        }
    }

    fn number(&mut self, key: &str) -> Result<Option<u64>, Unreadable> {
        let Some(rest) = self.optional(key)? else { return Ok(None) };
        number(rest).map(Some).ok_or_else(|| {
            self.error(format!("`{key}` is a number below 2^63, without sign or leading zeros"))
        })
    }

    fn hash(&mut self, key: &str) -> Result<Option<[u8; 32]>, Unreadable> {
        let Some(rest) = self.optional(key)? else { return Ok(None) };
        let hash = rest.strip_prefix("blake3:").and_then(hash);
        hash.map(Some).ok_or_else(|| {
            self.error(format!("`{key}` is `blake3:` and 64 hexadecimal digits in lower case"))
        })
    }

    fn rares(&mut self) -> Result<Option<Rares>, Unreadable> {
        let Some(mask) = self.number("mask")? else { return Ok(None) };
        let mask = u32::try_from(mask).map_err(|_| self.error("a mask is below 2^32"))?;
        let parity = match self.required("parity")? {
            "none" => Parity::None,
            "even" => Parity::Even,
            "odd" => Parity::Odd,
            _ => return Err(self.error("`parity` is none, even or odd")),
        };
        let rest = self.required("rare")?;
        let heaps: Option<Vec<u64>> = match rest {
            "none" => Some(Vec::new()),
            list => list.split(' ').map(number).collect(),
        };
        let heaps = heaps.filter(|heaps| heaps.windows(2).all(|pair| pair[0] < pair[1]));
        let heaps = heaps.ok_or_else(|| self.error("`rare` is `none` or heaps, ascending"))?;
        Ok(Some(Rares { mask, parity, heaps }))
    }

    /// Reads the last line. Returns whether it is the hash of the text before it.
    fn seal(&mut self) -> Result<bool, Unreadable> {
        let body = &self.text.as_bytes()[..self.at];
        let Some(hash) = self.hash("hash")? else {
            let key = self.peek().and_then(|line| line.split(' ').next()).unwrap_or("");
            let message = format!("`{key}` does not belong here; the order of lines is fixed");
            return Err(Unreadable::new(self.line + 1, message));
        };
        Ok(blake3::hash(body) == blake3::Hash::from_bytes(hash))
    }
}

/// Parses a number without sign or leading zeros.
fn number(text: &str) -> Option<u64> {
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
