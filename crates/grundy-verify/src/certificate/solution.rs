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
    /// What is claimed.
    pub(crate) claims: Claims,
    /// Whether the last line is the hash of the text before it.
    pub(crate) sealed: bool,
}

/// The claim about the position, and those from which it follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Claims {
    /// Normal play.
    Values {
        /// What is claimed of the position.
        whole: Claim,
        /// What is claimed of lands that play reaches, with the texts of these.
        lands: Vec<(String, Claim)>,
    },
    /// Misère play.
    Misere {
        /// Whether the player to move is claimed to win.
        wins: bool,
        /// The sums that the player to move is claimed to lose.
        lost: Vec<String>,
    },
}

/// What is claimed of the value of a position.
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
        let play = lines.optional("play")?;
        if play.is_some_and(|play| play != "misere") {
            return Err(lines.error("`play` is `misere`, or the line is left out"));
        }
        let theorem = lines.required("theorem")?.to_owned();
        if theorem != "solution" {
            return Err(lines.error(format!("version 4 of the format has no theorem `{theorem}`")));
        }
        let claims = if play.is_some() { misere(lines)? } else { values(lines)? };
        Ok(Self { game, theorem, claims, sealed: lines.seal()? })
    }
}

/// Parses claims about values.
fn values(lines: &mut Lines<'_>) -> Result<Claims, ParseError> {
    let whole = lines.required("value")?;
    let whole = claim(whole, lines)?;
    let mut lands = Vec::new();
    while let Some(line) = lines.optional("claim")? {
        let Some((text, rest)) = line.split_once(' ') else {
            return Err(
                lines.error("`claim` is a position, a blank, and what is claimed of its value")
            );
        };
        lands.push((text.to_owned(), claim(rest, lines)?));
    }
    Ok(Claims::Values { whole, lands })
}

/// Parses claims about who wins under misère play.
fn misere(lines: &mut Lines<'_>) -> Result<Claims, ParseError> {
    let wins = match lines.required("outcome")? {
        "won" => true,
        "lost" => false,
        _ => return Err(lines.error("`outcome` is `won` or `lost`")),
    };
    let mut lost = Vec::new();
    while let Some(line) = lines.optional("claim")? {
        let Some(text) = line.strip_suffix(" lost") else {
            return Err(lines.error(
                "under misère play `claim` is positions with `+` between them, and `lost`",
            ));
        };
        lost.push(text.to_owned());
    }
    Ok(Claims::Misere { wins, lost })
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
