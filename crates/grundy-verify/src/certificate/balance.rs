//! Version 2 of the format, theorem `misere-balance`: sums decided by a twist, a sum of weights and
//! a lead.

use super::lines::{Lines, number};
use crate::verdict::ParseError;

/// The name of the theorem.
pub(super) const THEOREM: &str = "misere-balance";

/// Listing numbers are below this, so that sums of a few of them do not overflow.
const MOST: u64 = 1 << 32;

/// A claim about who wins each sum of heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Balance {
    /// The game, as written.
    pub(crate) game: String,
    /// The theorem, as written.
    pub(crate) theorem: String,
    /// p: heaps n and n + p are of one class from the preperiod on.
    pub(crate) period: u64,
    /// b.
    pub(crate) preperiod: u64,
    /// Large sums, and large leads, count only modulo this number.
    pub(crate) modulus: u64,
    /// σ: sums from this one on count modulo m only.
    pub(crate) sums: u64,
    /// λ: leads up to this one are equivalent.
    pub(crate) level: u64,
    /// μ: leads from this one on count only modulo m.
    pub(crate) leads: u64,
    /// The twists of the heaps 0 to b + 2p − 1: 0 or 1.
    pub(crate) twist: Vec<u64>,
    /// Their sums.
    pub(crate) sum: Vec<u64>,
    /// Their leads.
    pub(crate) lead: Vec<u64>,
    /// The folded triples of twist, sum and lead that are lost, ascending.
    pub(crate) lost: Vec<[u64; 3]>,
    /// Whether the last line is the hash of the text before it.
    pub(crate) sealed: bool,
}

impl Balance {
    /// Parses the lines after the theorem.
    pub(super) fn read(game: String, lines: &mut Lines<'_>) -> Result<Self, ParseError> {
        let period = positive(lines, "period")?;
        let preperiod = positive(lines, "preperiod")?;
        let modulus = positive(lines, "modulus")?;
        let sums = positive(lines, "sums")?;
        let (level, leads) = levels(lines)?;
        let heaps = preperiod.saturating_add(period.saturating_mul(2));
        Ok(Self {
            game,
            theorem: THEOREM.to_owned(),
            period,
            preperiod,
            modulus,
            sums,
            level,
            leads,
            twist: listed(lines, "twist", heaps, 2)?,
            sum: listed(lines, "sum", heaps, MOST)?,
            lead: listed(lines, "lead", heaps, MOST)?,
            lost: lost(lines)?,
            sealed: lines.seal()?,
        })
    }
}

/// Parses a line with a positive number.
fn positive(lines: &mut Lines<'_>, key: &str) -> Result<u64, ParseError> {
    let number = lines.required_number(key)?;
    let why = || lines.error(format!("`{key}` is at least 1 and below 2^32"));
    Some(number).filter(|number| (1..MOST).contains(number)).ok_or_else(why)
}

/// Parses `leads LOW HIGH`.
fn levels(lines: &mut Lines<'_>) -> Result<(u64, u64), ParseError> {
    let pair = lines.required("leads")?.split_once(' ');
    let pair = pair.and_then(|(low, high)| number(low).zip(number(high)));
    pair.filter(|&(low, high)| low < high && high < MOST).ok_or_else(|| {
        lines.error("`leads` is two ascending numbers below 2^32, separated by a blank")
    })
}

/// Parses a line with one number below `bound` for each heap.
fn listed(
    lines: &mut Lines<'_>,
    key: &str,
    heaps: u64,
    bound: u64,
) -> Result<Vec<u64>, ParseError> {
    let items = lines.required(key)?.split(' ');
    let list: Option<Vec<u64>> =
        items.map(|item| number(item).filter(|&number| number < bound)).collect();
    list.filter(|list| list.len() as u64 == heaps).ok_or_else(|| {
        lines.error(format!(
            "`{key}` has a number below {bound} for each of the first {heaps} heaps"
        ))
    })
}

/// Parses the lines `lost T S D`.
fn lost(lines: &mut Lines<'_>) -> Result<Vec<[u64; 3]>, ParseError> {
    let mut lost: Vec<[u64; 3]> = Vec::new();
    while let Some(rest) = lines.optional("lost")? {
        let items: Option<Vec<u64>> = rest.split(' ').map(number).collect();
        let triple = items.and_then(|items| <[u64; 3]>::try_from(items).ok());
        let why = "`lost` is a twist, a sum and a lead; the lines ascend";
        let triple = triple.filter(|triple| lost.last().is_none_or(|last| last < triple));
        lost.push(triple.ok_or_else(|| lines.error(why))?);
    }
    Ok(lost)
}
