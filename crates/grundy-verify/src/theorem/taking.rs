//! Games in which the numbers of a finite set may be taken, or all positive numbers but those.
//!
//! `subtraction-periodicity`: G(n + p) = G(n) for all n ≥ n₀, where the numbers of a set may be
//! taken. A value is a function of the m values before it, m being the largest member. So it is
//! enough that equality holds for m heaps, n₀ ≤ n < n₀ + m.
//!
//! `all-but-periodicity`: G(n + p) = G(n) + s for all n ≥ n₀, where any positive number may be taken
//! that is not in a set. Let m be the largest number of the set. A value is a function of the 2·m
//! values before it, and adding s to all of these adds s to the value. So it is enough that equality
//! holds for 2·m heaps, n₀ ≤ n < n₀ + 2·m.

use super::extras::Extras;
use super::least::{Claim, not_least_period, not_least_preperiod, prime_factors};
use crate::certificate::Certificate;
use crate::game::Set;
use crate::values::plain;
use crate::values::stretches::Stretches;
use crate::verdict::{CheckResult, Failure, Proof};

/// Checks a claim about the game in which the members of a set may be taken.
pub(super) fn check(certificate: &Certificate, claim: Claim, set: &Set) -> CheckResult<Proof> {
    let window = largest(certificate, claim, set)?;
    let heaps = heaps(claim, window);
    // A hash is one of all values, heap by heap.
    if plain::table(heaps, window).is_err() && certificate.values.is_none() {
        let heaps = heaps.filter(|&heaps| heaps < 1 << 62);
        let beyond = || Failure::unfinished("the numbers of the claim are beyond 2^62");
        return by_stretches(certificate, claim, window, heaps.ok_or_else(beyond)?, set);
    }
    let values = |size| plain::of_taking(set, size);
    by_window(certificate, claim, window, window, values, "as many as a value depends on")
}

/// Checks the same with values as stretches of equal ones.
fn by_stretches(
    certificate: &Certificate,
    claim: Claim,
    window: u64,
    heaps: u64,
    set: &Set,
) -> CheckResult<Proof> {
    let Claim { period, preperiod, .. } = claim;
    let values = Stretches::of_taking(set, heaps)?;
    if let Some(n) = values.difference(preperiod, preperiod + window, period)? {
        let (here, there) = (values.value(n)?, values.value(n + period)?);
        return Err(Failure::refuted(format!("G({n}) = {here} and G({n}+{period}) = {there}")));
    }
    if let Some(before) = preperiod.checked_sub(1)
        && values.value(before)? == values.value(before + period)?
    {
        return Err(not_least_preperiod(before));
    }
    for q in prime_factors(period) {
        let less = period / q;
        if values.difference(preperiod, preperiod + period, less)?.is_none() {
            return Err(not_least_period(less, period));
        }
    }
    Ok(Proof {
        sentence: claim.sentence(&certificate.game),
        checked: format!(
            "the values of heaps 0 to {} were computed as stretches of equal values; equality holds at \
             {window} heaps in a row, as many as a value depends on; no smaller period or preperiod does",
            heaps - 1
        ),
        cited: None,
    })
}

/// Returns the number of heaps whose values are compared.
fn heaps(claim: Claim, window: u64) -> Option<u64> {
    let equal = claim.preperiod.checked_add(window);
    equal.and_then(|equal| Some(equal.checked_add(claim.period)?.max(claim.span()?)))
}

/// Checks a claim about the game in which the members of a set may not be taken.
pub(super) fn check_all_but(
    certificate: &Certificate,
    claim: Claim,
    set: &Set,
) -> CheckResult<Proof> {
    let largest = largest(certificate, claim, set)?;
    let window = 2 * largest;
    // The list of heaps for each value also needs memory and time.
    let steps = window.saturating_mul(largest).max(1 << 14);
    let values = |size| plain::of_leaving(set, size);
    let why = "twice the largest number that may not be taken";
    by_window(certificate, claim, window, steps, values, why)
}

/// Returns the largest number of the set.
fn largest(certificate: &Certificate, claim: Claim, set: &Set) -> CheckResult<u64> {
    claim.is_positive()?;
    set.largest().ok_or_else(|| {
        Failure::refuted(format!(
            "the theorem is about finite sets; that of {} is infinite",
            certificate.game
        ))
    })
}

/// Checks that equality holds for the heaps of a window from n₀ on, on which every later value
/// depends. The computation of a value takes `steps` steps.
fn by_window(
    certificate: &Certificate,
    claim: Claim,
    window: u64,
    steps: u64,
    values: impl FnOnce(usize) -> Vec<u64>,
    why: &str,
) -> CheckResult<Proof> {
    let size = plain::table(heaps(claim, window), steps)?;
    let values = values(size);
    claim.holds(&values, claim.preperiod, claim.preperiod + window)?;
    claim.is_least(&values)?;
    Extras::check(certificate, claim, &values)?;
    Ok(Proof {
        sentence: claim.sentence(&certificate.game),
        checked: format!(
            "the values of heaps 0 to {} were computed; equality holds at {window} heaps in a row, {why}; \
             no smaller period or preperiod does",
            size - 1
        ),
        cited: None,
    })
}

#[cfg(test)]
mod tests {
    use crate::game::Set;
    use crate::values::plain;

    /// The lemma: the value after a window of 2·m values is the same function of the window
    /// everywhere.
    #[test]
    fn values_depend_on_a_window() {
        for bits in 1u32..128 {
            let members: Vec<String> =
                (1..=7u32).filter(|n| bits >> (n - 1) & 1 == 1).map(|n| n.to_string()).collect();
            let set = Set::read(&members.join(",")).expect("a set");
            let window = 2 * usize::try_from(set.largest().expect("finite")).expect("small");
            let values = plain::of_leaving(&set, 600);
            let mut followers = std::collections::HashMap::new();
            for n in window..600 {
                let before = &values[n - window..n];
                let base = before[0];
                let relative: Vec<i64> =
                    before.iter().map(|&value| value.cast_signed() - base.cast_signed()).collect();
                let next = values[n].cast_signed() - base.cast_signed();
                assert_eq!(*followers.entry(relative).or_insert(next), next, "{members:?} {n}");
            }
        }
    }
}
