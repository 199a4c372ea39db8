//! Parses the text of a certificate, without deciding whether its claim holds.
//!
//! The title names the version of the format. Version 1 is for claims about values
//! ([`Certificate`]). Version 2 is for misère play: finite quotients ([`Quotient`]), and games that
//! no finite quotient decides ([`Balance`]). Version 3 is for rule files: values or lost positions
//! that an automaton gives ([`Automatic`]). Version 4 is for one position of Sprouts, under normal or misère
//! play, with claims about those that play reaches ([`Solution`]).

#[cfg(not(target_arch = "wasm32"))]
mod automatic;
mod balance;
mod lines;
mod quotient;
#[cfg(not(target_arch = "wasm32"))]
mod solution;
mod values;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use automatic::{Automatic, Digits, End, GivenAutomaton, RuleClaim};
pub(crate) use balance::Balance;
pub(crate) use quotient::{Extent, Quotient};
#[cfg(not(target_arch = "wasm32"))]
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
    #[cfg(not(target_arch = "wasm32"))]
    Automatic(Automatic),
    /// Version 4.
    #[cfg(not(target_arch = "wasm32"))]
    Solution(Solution),
}

/// Parses a certificate.
pub(crate) fn read(text: &[u8]) -> Result<Content, ParseError> {
    if text.len() > MOST_BYTES {
        return Err(ParseError::new(1, "it is longer than 16 MiB"));
    }
    let text = std::str::from_utf8(text).ok().filter(|text| text.is_ascii());
    let text = text.ok_or_else(|| ParseError::new(1, "it is not plain ASCII text"))?;
    let mut lines = Lines::new(text);
    let title = lines.next()?;
    let read = match title.strip_prefix("grundy certificate ") {
        Some("1") => Content::Values(Certificate::read(&mut lines)?),
        Some("2") => misere(&mut lines)?,
        #[cfg(not(target_arch = "wasm32"))]
        Some("3") => Content::Automatic(Automatic::read(&mut lines)?),
        #[cfg(not(target_arch = "wasm32"))]
        Some("4") => Content::Solution(Solution::read(&mut lines)?),
        // The page makes such certificates and does not check them: its engine has to stay small.
        #[cfg(target_arch = "wasm32")]
        Some("3") => return Err(lines.error("version 3 of the format is not read in WebAssembly")),
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
            #[cfg(not(target_arch = "wasm32"))]
            Self::Automatic(automatic) => automatic.game(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Solution(solution) => &solution.game,
        }
    }

    /// Returns the theorem, as written in the certificate.
    pub(crate) fn theorem(&self) -> &str {
        match self {
            Self::Values(certificate) => &certificate.theorem,
            Self::Quotient(quotient) => &quotient.theorem,
            Self::Balance(balance) => &balance.theorem,
            #[cfg(not(target_arch = "wasm32"))]
            Self::Automatic(automatic) => &automatic.theorem,
            #[cfg(not(target_arch = "wasm32"))]
            Self::Solution(solution) => &solution.theorem,
        }
    }
}
