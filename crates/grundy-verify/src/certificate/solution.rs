//! Version 4 of the format: who wins a position, by claims about the positions that play reaches.

use super::lines::{Lines, number};
use crate::verdict::ParseError;

/// Values are below this.
const MOST_VALUE: u64 = 64;

/// A claim that a position has a value, or that it has not, with the claims from which it follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Solution {
    /// The game with its position, as written.
    pub(crate) game: String,
    /// The theorem, as written.
    pub(crate) theorem: String,
    /// What is claimed of the position.
    pub(crate) claim: Claim,
    /// What is claimed of positions that play reaches, with the texts of these.
    pub(crate) claims: Vec<(String, Claim)>,
    /// Whether the last line is the hash of the text before it.
    pub(crate) sealed: bool,
}

/// What is claimed of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Claim {
    /// The value.
    Is(u32),
    /// Values that it does not have.
    Not(Vec<u32>),
}

impl Solution {
    /// Parses the lines after the title.
    pub(super) fn read(lines: &mut Lines<'_>) -> Result<Self, ParseError> {
        let game = lines.required("game")?.to_owned();
        let theorem = lines.required("theorem")?.to_owned();
        if theorem != "solution" {
            return Err(lines.error(format!("version 4 of the format has no theorem `{theorem}`")));
        }
        let whole = lines.required("value")?;
        let claim = claim(whole, lines)?;
        let mut claims = Vec::new();
        while let Some(line) = lines.optional("claim")? {
            let Some((text, rest)) = line.split_once(' ') else {
                return Err(
                    lines.error("`claim` is a position, a blank, and what is claimed of its value")
                );
            };
            claims.push((text.to_owned(), self::claim(rest, lines)?));
        }
        Ok(Self { game, theorem, claim, claims, sealed: lines.seal()? })
    }
}

/// Parses `N`, or `not N N …`.
fn claim(text: &str, lines: &Lines<'_>) -> Result<Claim, ParseError> {
    let value = |text: &str| {
        let value = number(text).filter(|&value| value < MOST_VALUE)?;
        u32::try_from(value).ok()
    };
    let read = match text.strip_prefix("not ") {
        None => value(text).map(Claim::Is),
        Some(values) => values.split(' ').map(value).collect::<Option<_>>().map(Claim::Not),
    };
    read.ok_or_else(|| lines.error("a value is a number below 64, or `not` and such numbers"))
}
