//! Values of games on families of graphs that grow by equal cells, and their periods.

use std::ops::RangeInclusive;

use crate::catalog::Named;
use grundy_core::game::{Attempt, DeletionMove, Failure, Meter};
use grundy_sequence::pattern::{Study, proved_elsewhere};
use grundy_sequence::period::{Certificate, Claim, Repetition};
use grundy_sequence::strip::{Family, THEOREM, prove, values};

/// The rule and the family of a text such as `node-kayles prism:{n}`.
fn read(text: &str) -> Option<(&'static str, DeletionMove, Family)> {
    let Named { row, rest, .. } = Named::new(text);
    let row = row?;
    Some((row.name, row.profile().strips?, Family::read(rest.trim_end())?))
}

/// The period of the family's values with its certificate, where it can be proved.
pub(super) fn period(text: &str, meter: &Meter<'_>) -> Result<Option<Study>, Failure> {
    let Some((name, rule, family)) = read(text) else { return Ok(None) };
    let Some(proved) = prove(&family, rule, meter)? else { return Ok(None) };
    let claim = Claim::Periodic { by: Repetition::Strips, period: proved.period, rares: None };
    let graph = Named::new(text).rest.trim_end();
    let certificate = Certificate::new(format!("{name} {graph}"), claim);
    let values = proved.values.iter().copied().map(u64::from).collect();
    Ok(Some(proved_elsewhere(proved.first, values, proved.period, THEOREM, certificate)))
}

/// The values of a family from its number `first` to `last`, where strips give them.
pub(super) fn list(
    text: &str,
    numbers: RangeInclusive<u64>,
    attempt: &Attempt<'_>,
) -> Result<Option<Vec<u32>>, Failure> {
    let Some((_, rule, family)) = read(text).filter(|_| !attempt.effort.search_only) else {
        return Ok(None);
    };
    let Some(skipped) = numbers.start().checked_sub(family.first()) else { return Ok(None) };
    let found = values(&family, rule, *numbers.end(), attempt)?;
    let skipped = usize::try_from(skipped).unwrap_or(usize::MAX);
    Ok(found.map(|values| values.into_iter().skip(skipped).collect()))
}
