//! `subtraction-periodicity`: G(n + p) = G(n) for all n ≥ n₀, where the numbers of a finite set may
//! be taken.
//!
//! A value is a function of the m values before it, m being the largest member. So it is enough
//! that equality holds for m heaps, n₀ ≤ n < n₀ + m.

use super::extras::Extras;
use super::least::Claim;
use crate::certificate::Certificate;
use crate::game::Set;
use crate::values::plain;
use crate::verdict::{CheckResult, Failure, Proof};

pub(super) fn check(certificate: &Certificate, claim: Claim, set: &Set) -> CheckResult<Proof> {
    claim.is_positive()?;
    let largest = set.largest().ok_or_else(|| {
        Failure::refuted(format!(
            "the theorem is about finite sets; that of {} is infinite",
            certificate.game
        ))
    })?;
    let equal = claim.preperiod.checked_add(largest);
    let heaps = equal.and_then(|equal| Some(equal.checked_add(claim.period)?.max(claim.span()?)));
    let size = plain::table(heaps, largest.min(heaps.unwrap_or(0)))?;
    let values = plain::of_taking(set, size);
    claim.holds(&values, claim.preperiod, claim.preperiod + largest)?;
    claim.is_least(&values)?;
    Extras::check(certificate, claim, &values)?;
    Ok(Proof {
        sentence: claim.sentence(&certificate.game),
        checked: format!(
            "the values of heaps 0 to {} were computed; equality holds at {largest} heaps in a row, as \
             many as a value depends on; no smaller period or preperiod does",
            size - 1
        ),
        cited: None,
    })
}
