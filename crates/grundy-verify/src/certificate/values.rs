//! Version 1 of the format: claims about values.

use super::lines::{Lines, number};
use crate::verdict::ParseError;

/// A claim about the values of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Certificate {
    /// The game, as written.
    pub(crate) game: String,
    /// The theorem, as written.
    pub(crate) theorem: String,
    /// The period p.
    pub(crate) period: Option<u64>,
    /// The preperiod n₀.
    pub(crate) preperiod: Option<u64>,
    /// The saltus s: G(n + p) = G(n) + s.
    pub(crate) saltus: Option<u64>,
    /// The modulus m.
    pub(crate) modulus: Option<u64>,
    /// The split of values and the rare heaps.
    pub(crate) rares: Option<Rares>,
    /// The hash of the first values.
    pub(crate) values: Option<[u8; 32]>,
    /// Whether the last line is the hash of the text before it.
    pub(crate) sealed: bool,
}

/// A claim about the rare heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rares {
    /// The mask of the split.
    pub(crate) mask: u32,
    /// Whether and how the parity of the heap counts.
    pub(crate) parity: Parity,
    /// The rare heaps, ascending.
    pub(crate) heaps: Vec<u64>,
}

/// The parity of ones that a rare value has under the mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parity {
    /// Even.
    None,
    /// That of the heap: the places that leave two heaps are even.
    Even,
    /// The opposite of that of the heap: the places that leave two heaps are odd.
    Odd,
}

impl Certificate {
    /// Parses the lines after the title.
    pub(super) fn read(lines: &mut Lines<'_>) -> Result<Self, ParseError> {
        Ok(Self {
            game: lines.required("game")?.to_owned(),
            theorem: lines.required("theorem")?.to_owned(),
            period: lines.number("period")?,
            preperiod: lines.number("preperiod")?,
            saltus: lines.number("saltus")?,
            modulus: lines.number("modulus")?,
            rares: rares(lines)?,
            values: lines.hash("values")?,
            sealed: lines.seal()?,
        })
    }
}

fn rares(lines: &mut Lines<'_>) -> Result<Option<Rares>, ParseError> {
    let Some(mask) = lines.number("mask")? else { return Ok(None) };
    let mask = u32::try_from(mask).map_err(|_| lines.error("a mask is below 2^32"))?;
    let parity = match lines.required("parity")? {
        "none" => Parity::None,
        "even" => Parity::Even,
        "odd" => Parity::Odd,
        _ => return Err(lines.error("`parity` is none, even or odd")),
    };
    let rest = lines.required("rare")?;
    let heaps: Option<Vec<u64>> = match rest {
        "none" => Some(Vec::new()),
        list => list.split(' ').map(number).collect(),
    };
    let heaps = heaps.filter(|heaps| heaps.windows(2).all(|pair| pair[0] < pair[1]));
    let heaps = heaps.ok_or_else(|| lines.error("`rare` is `none` or heaps, ascending"))?;
    Ok(Some(Rares { mask, parity, heaps }))
}
