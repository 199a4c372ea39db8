//! Parses the text of a certificate, without deciding whether its claim holds.
//!
//! The title names the version of the format. Version 1 is for claims about values
//! ([`Certificate`]). Version 2 is for misère play: finite quotients ([`Quotient`]), and games that
//! no finite quotient decides ([`Balance`]). Version 3 is for rule files: values or lost positions
//! that an automaton gives ([`Automatic`]). Version 4 is for one position of Sprouts, under normal or misère
//! play, with claims about those that play reaches ([`Solution`]).

mod automatic;
mod balance;
mod lines;
mod quotient;
mod solution;
mod values;

pub(crate) use automatic::{Automatic, Digits, End, GivenAutomaton, RuleClaim};
pub(crate) use balance::Balance;
pub(crate) use quotient::{Extent, Quotient};
pub(crate) use solution::{Claim, Claims, Solution};
pub(crate) use values::{Certificate, Parity, Rares};

use crate::verdict::ParseError;
use lines::Lines;

/// The maximum length of a certificate in bytes. A certificate about values has a few lines, one
/// about a misère quotient a table of products.
pub const MOST_BYTES: usize = 1 << 24;

/// The content of a certificate, by the version of its format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Content {
    /// Version 1.
    Values(Certificate),
    /// Version 2, a finite quotient.
    Quotient(Quotient),
    /// Version 2, a game without a finite quotient.
    Balance(Balance),
    /// Version 3.
    Automatic(Automatic),
    /// Version 4.
    Solution(Solution),
}

/// Parses a certificate of version 1, and no others.
pub(crate) fn read_values(text: &[u8]) -> Result<Certificate, ParseError> {
    let mut lines = opened(text)?;
    if lines.next()? != "grundy certificate 1" {
        return Err(lines.error("only version 1 of the format is read here"));
    }
    let read = Certificate::read(&mut lines)?;
    lines.end()?;
    Ok(read)
}

/// The lines of a text that is not too long.
fn opened(text: &[u8]) -> Result<Lines<'_>, ParseError> {
    if text.len() > MOST_BYTES {
        return Err(ParseError::new(1, "it is longer than 16 MiB"));
    }
    let text = std::str::from_utf8(text).ok().filter(|text| text.is_ascii());
    let text = text.ok_or_else(|| ParseError::new(1, "it is not plain ASCII text"))?;
    Ok(Lines::new(text))
}

/// Parses a certificate.
pub(crate) fn read(text: &[u8]) -> Result<Content, ParseError> {
    let mut lines = opened(text)?;
    let title = lines.next()?;
    let read = match title.strip_prefix("grundy certificate ") {
        Some("1") => Content::Values(Certificate::read(&mut lines)?),
        Some("2") => misere(&mut lines)?,
        Some("3") => Content::Automatic(Automatic::read(&mut lines)?),
        Some("4") => Content::Solution(Solution::read(&mut lines)?),
        Some(_) => return Err(lines.error("this checker knows versions 1 to 4 of the format")),
        None => {
            return Err(lines.error("it does not begin with `grundy certificate` and a version"));
        }
    };
    lines.end()?;
    Ok(read)
}

/// Parses the lines of version 2 after the title.
fn misere(lines: &mut Lines<'_>) -> Result<Content, ParseError> {
    let game = lines.required("game")?.to_owned();
    if lines.required("play")? != "misere" {
        return Err(lines.error("version 2 of the format is for misère play: `play misere`"));
    }
    let theorem = lines.required("theorem")?;
    Ok(if theorem == balance::THEOREM {
        Content::Balance(Balance::read(game, lines)?)
    } else {
        Content::Quotient(Quotient::read(game, theorem, lines)?)
    })
}

impl Content {
    /// Returns the game, as written in the certificate.
    pub(crate) fn game(&self) -> &str {
        match self {
            Self::Values(certificate) => &certificate.game,
            Self::Quotient(quotient) => &quotient.game,
            Self::Balance(balance) => &balance.game,
            Self::Automatic(automatic) => automatic.game(),
            Self::Solution(solution) => &solution.game,
        }
    }

    /// Returns the theorem, as written in the certificate.
    pub(crate) fn theorem(&self) -> &str {
        match self {
            Self::Values(certificate) => &certificate.theorem,
            Self::Quotient(quotient) => &quotient.theorem,
            Self::Balance(balance) => &balance.theorem,
            Self::Automatic(automatic) => &automatic.theorem,
            Self::Solution(solution) => &solution.theorem,
        }
    }
}
