//! Finds the period of a list of values.

use super::law::Law;
use super::numbers::Period;

/// Returns the least period and preperiod that the values of heaps 0, 1, 2, … prove by the law.
///
/// Takes O(n) time and memory.
pub fn ultimate_period(values: &[u32], law: Law) -> Option<Period> {
    let known = values.len() as u64;
    let enough = |claim: Period| {
        claim.preperiod >= law.least_start()
            && law.bound(claim).is_some_and(|needed| needed <= known)
    };
    let claim = if law.is_arithmetic() {
        longest_shifted(values, &enough)
    } else {
        longest_repeated(values, &enough)
    };
    claim.filter(|&claim| law.proves(claim, values))
}

/// Returns the least period and preperiod of the longest tail of a list that repeats and that
/// `accept` accepts. This is an observation, not a proof.
pub fn longest_repeated<T: PartialEq>(
    list: &[T],
    accept: &dyn Fn(Period) -> bool,
) -> Option<Period> {
    let claim = longest_tail(list.len(), &|n| &list[n], &|preperiod, period| {
        Some(Period::pure(period, preperiod)).filter(|&claim| accept(claim))
    });
    claim.map(|claim| least(claim, &|n, later| list.get(later) == list.get(n)))
}

/// Like [`longest_repeated`], for a tail that repeats up to a constant, the saltus, which must not
/// be negative.
pub fn longest_shifted<T: Copy + Into<u64>>(
    values: &[T],
    accept: &dyn Fn(Period) -> bool,
) -> Option<Period> {
    let value = |n: usize| i128::from(values[n].into());
    // Values repeat up to a constant exactly where their differences repeat.
    let step = |n: usize| value(n + 1) - value(n);
    let claim = longest_tail(values.len().saturating_sub(1), &step, &|preperiod, period| {
        let start = usize::try_from(preperiod).ok()?;
        let end = start.checked_add(usize::try_from(period).ok()?)?;
        let saltus = u64::try_from(value(end) - value(start)).ok()?;
        Some(Period { period, preperiod, saltus }).filter(|&claim| accept(claim))
    });
    claim.map(|claim| {
        least(claim, &|n, later| {
            later < values.len() && value(later) == value(n) + i128::from(claim.saltus)
        })
    })
}

/// Returns the claim of `accept` about the longest tail that it accepts, given the start of the
/// tail and its least period.
///
/// A tail of length L repeats with period p exactly if the reversed list has a border of length L −
/// p there, so one pass of the prefix function finds the least period of every tail.
pub(super) fn longest_tail<T: PartialEq>(
    length: usize,
    item: &dyn Fn(usize) -> T,
    accept: &dyn Fn(u64, u64) -> Option<Period>,
) -> Option<Period> {
    let reversed = |i: usize| item(length - 1 - i);
    let mut border = vec![0usize; length];
    let mut found = None;
    for tail in 2..=length {
        let i = tail - 1;
        let mut k = border[i - 1];
        while k > 0 && reversed(i) != reversed(k) {
            k = border[k - 1];
        }
        border[i] = k + usize::from(reversed(i) == reversed(k));
        if let Some(claim) = accept((length - tail) as u64, (tail - border[i]) as u64) {
            found = Some(claim);
        }
    }
    found
}

/// Lowers the preperiod, down to heap 0, as long as the entry before it fits the one a period
/// later.
fn least(claim: Period, fits: &dyn Fn(usize, usize) -> bool) -> Period {
    let narrow = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
    let (period, mut preperiod) = (narrow(claim.period), narrow(claim.preperiod));
    while preperiod > 0 && fits(preperiod - 1, (preperiod - 1).saturating_add(period)) {
        preperiod -= 1;
    }
    Period { preperiod: preperiod as u64, ..claim }
}

/// Whether a repetition should be reported: it occurs three times, over a quarter of all numbers,
/// and at least four values confirm it. If intervals grow, the last one may be most of all numbers,
/// so a constant end, or one that grows steadily, must be nearly everything.
pub fn looks_periodic(claim: Period, known: u64) -> bool {
    /// Intervals that grow by this factor are mistaken for a period.
    const GROWTH: u64 = 16;
    let seen = known.saturating_sub(claim.preperiod);
    let steady = claim.period > 1 || claim.preperiod <= known / GROWTH;
    claim.period.checked_mul(3).is_some_and(|three| three <= seen)
        && seen - claim.period >= 4
        && seen >= known / 4
        && steady
}

/// Whether a claim about `known` values would have been seen in the first quarter of them, so that three
/// times as many values confirm it: what repeats at first may end where a move reaches farther.
pub fn is_confirmed(claim: Period, known: u64) -> bool {
    let shown = claim.preperiod.saturating_add(claim.period);
    looks_periodic(claim, known) && shown <= known / 4
}

#[cfg(test)]
mod tests {
    use super::{Law, ultimate_period};
    use crate::period::Period;
    use proptest::prelude::*;

    #[test]
    fn heap_zero_is_not_part_of_the_octal_bound() {
        // 0.4: G = 0 0 0 1 …; with n₀ = 0 and p = 1 the naive bound is met by three zeros.
        let law = Law::TakeAndBreak { last_place: 1, parts: 2 };
        assert_eq!(ultimate_period(&[0, 0, 0], law), None);
    }

    /// 0.3: the bound is 2·1 + 2·2 + 1, and one value fewer proves nothing.
    #[test]
    fn a_period_is_proved_at_the_bound() {
        let law = Law::TakeAndBreak { last_place: 1, parts: 2 };
        let values = [0, 1, 0, 1, 0, 1, 0];
        assert_eq!(ultimate_period(&values, law), Some(Period::pure(2, 0)));
        assert_eq!(ultimate_period(&values[..6], law), None);
    }

    proptest! {
        /// Compares with trying every preperiod and period.
        #[test]
        fn equals_the_definition(values in prop::collection::vec(0u32..3, 1..40), largest in 1u64..4) {
            let law = Law::Subtraction { largest, from: 0 };
            let holds = |n0: usize, p: usize| (n0..values.len() - p).all(|n| values[n] == values[n + p]);
            let mut naive = None;
            'search: for n0 in 0..values.len() {
                for p in 1..values.len() - n0 {
                    if n0 + p + usize::try_from(largest).expect("small") <= values.len() && holds(n0, p) {
                        naive = Some(Period::pure(p as u64, n0 as u64));
                        break 'search;
                    }
                }
            }
            prop_assert_eq!(ultimate_period(&values, law), naive);
        }
    }
}
