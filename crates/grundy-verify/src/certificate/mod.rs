//! Parsing the text of a certificate. Whether its claim holds is not decided here.
//!
//! The title names the version of the format. Version 1 is for claims about values
//! ([`Certificate`]), version 2 for misère play: finite quotients ([`Quotient`]), and games that no finite
//! quotient decides ([`Balance`]).

mod balance;
mod lines;
mod quotient;
mod values;

pub(crate) use balance::Balance;
pub(crate) use quotient::{Extent, Quotient};
pub(crate) use values::{Certificate, Parity, Rares};

use crate::verdict::Unreadable;
use lines::Lines;

/// The longest text that is read. A certificate about values has a few lines, one about a misère
/// quotient has a table of products.
pub const MOST_BYTES: usize = 1 << 24;

/// What a certificate says, by the version of its format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Text {
    /// Version 1.
    Values(Certificate),
    /// Version 2, a finite quotient.
    Quotient(Quotient),
    /// Version 2, without one.
    Balance(Balance),
}

/// Reads a text.
pub(crate) fn read(text: &[u8]) -> Result<Text, Unreadable> {
    if text.len() > MOST_BYTES {
        return Err(Unreadable::new(1, "it is longer than 16 MiB"));
    }
    let text = std::str::from_utf8(text).ok().filter(|text| text.is_ascii());
    let text = text.ok_or_else(|| Unreadable::new(1, "it is not plain ASCII text"))?;
    let mut lines = Lines::new(text);
    let title = lines.next()?;
    let read = match title.strip_prefix("grundy certificate ") {
        Some("1") => Text::Values(Certificate::read(&mut lines)?),
        Some("2") => misere(&mut lines)?,
        Some(_) => return Err(lines.error("this checker knows versions 1 and 2 of the format")),
        None => {
            return Err(lines.error("it does not begin with `grundy certificate` and a version"));
        }
    };
    lines.end()?;
    Ok(read)
}

/// Reads the lines of version 2 after the title.
fn misere(lines: &mut Lines<'_>) -> Result<Text, Unreadable> {
    let game = lines.required("game")?.to_owned();
    if lines.required("play")? != "misere" {
        return Err(lines.error("version 2 of the format is for misère play: `play misere`"));
    }
    let theorem = lines.required("theorem")?;
    Ok(if theorem == balance::THEOREM {
        Text::Balance(Balance::read(game, lines)?)
    } else {
        Text::Quotient(Quotient::read(game, theorem, lines)?)
    })
}

impl Text {
    /// The game, as written.
    pub(crate) fn game(&self) -> &str {
        match self {
            Self::Values(certificate) => &certificate.game,
            Self::Quotient(quotient) => &quotient.game,
            Self::Balance(balance) => &balance.game,
        }
    }

    /// The theorem, as written.
    pub(crate) fn theorem(&self) -> &str {
        match self {
            Self::Values(certificate) => &certificate.theorem,
            Self::Quotient(quotient) => &quotient.theorem,
            Self::Balance(balance) => &balance.theorem,
        }
    }
}
