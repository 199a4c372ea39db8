//! The period of a subtraction game, found and proved on stretches of equal values.

use super::find::longest_tail;
use super::law::Law;
use super::numbers::Period;
use crate::sequence::Stretches;
use grundy_core::game::{Failure, Meter, Refusal};

/// The greatest number of stretches that are computed.
const MOST_STRETCHES: usize = 100_000_000;

/// A period is looked for when there are this many stretches, and whenever there are half as many
/// again.
const FIRST_LOOK: usize = 1 << 8;

/// Adds stretches of the values of a subtraction game until a period is proved, which is returned,
/// or until the value of `heap` is known. `name` is the game's, for messages.
///
/// # Errors
/// Returns an error if a limit is reached, or if more than 10^8 stretches are needed.
pub fn prove_by_stretches(
    stretches: &mut Stretches,
    (least, largest): (u64, u64),
    heap: Option<u64>,
    name: &str,
    meter: &Meter<'_>,
) -> Result<Option<Period>, Failure> {
    // No stretch is longer than the least member, and no proof takes fewer heaps than the largest.
    let fewest = heap.map_or(largest, |heap| heap.min(largest)) / least.max(1);
    if fewest > MOST_STRETCHES as u64 {
        return Err(too_many(format!(
            "{name}: the values change at least {fewest} times before they can be known to repeat"
        )));
    }
    let law = Law::Subtraction { largest, from: 0 };
    let end = heap.unwrap_or(u64::MAX / 2);
    loop {
        let look = stretches.count() + (stretches.count() / 2).max(FIRST_LOOK);
        stretches.extend(end, look.min(MOST_STRETCHES), meter)?;
        if stretches.known() > end {
            return Ok(None);
        }
        // A list of numbers as long as the stretches.
        meter.may_grow((stretches.count() * size_of::<usize>()) as u64)?;
        if let Some(period) = repetition(stretches, law) {
            return Ok(Some(period));
        }
        if stretches.count() >= MOST_STRETCHES {
            let known = stretches.known() - 1;
            return Err(too_many(format!(
                "{name}: the values of heaps 0 to {known} change {MOST_STRETCHES} times and prove no period"
            )));
        }
    }
}

fn too_many(message: String) -> Failure {
    let help = format!(
        "heaps up to {MOST_STRETCHES} can be done here, and larger ones where values change seldom"
    );
    Refusal::new(message).help(help).into()
}

/// Returns the least period and preperiod that the stretches prove by the law.
fn repetition(stretches: &Stretches, law: Law) -> Option<Period> {
    // The last stretch may go on.
    let closed = stretches.count() - 1;
    let start = |index: usize| stretches.stretch(index).map_or(0, |(start, _)| start);
    let value = |index: usize| stretches.stretch(index).map(|(_, value)| value);
    let length = |index: usize| start(index + 1) - start(index);
    let known = start(closed);
    let claim = longest_tail(closed, &|index| (length(index), value(index)), &|first, count| {
        let (first, count) = (usize::try_from(first).ok()?, usize::try_from(count).ok()?);
        let claim = Period::pure(start(first + count) - start(first), start(first));
        law.bound(claim).is_some_and(|needed| needed <= known).then_some(claim)
    })?;
    // The stretch before may end as the one a period later does.
    let mut first = stretches.place(claim.preperiod);
    let repeated = stretches.place(claim.preperiod + claim.period) - first;
    let mut preperiod = claim.preperiod;
    while first > 0 && value(first - 1) == value(first - 1 + repeated) {
        first -= 1;
        let (once, again) = (length(first), length(first + repeated));
        preperiod -= once.min(again);
        if once != again {
            break;
        }
    }
    Some(Period { preperiod, ..claim })
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use proptest::prelude::*;

    use super::prove_by_stretches;
    use crate::period::{Law, Period, ultimate_period};
    use crate::sequence::Stretches;
    use grundy_core::game::Meter;

    fn proved(intervals: &[RangeInclusive<u64>]) -> (Stretches, Period) {
        let ends = (*intervals[0].start(), *intervals[intervals.len() - 1].end());
        let mut stretches = Stretches::new(intervals);
        let meter = Meter::unlimited();
        let found = prove_by_stretches(&mut stretches, ends, None, "take", &meter);
        let period = found.expect("few stretches").expect("a period");
        (stretches, period)
    }

    proptest! {
        /// Compares with the period of the list of all values.
        #[test]
        fn equals_the_period_of_all_values(
            first in (1u64..9, 0u64..9),
            more in prop::collection::vec((2u64..9, 0u64..9), 0..3),
        ) {
            let mut intervals = vec![first.0..=first.0 + first.1];
            for (gap, length) in more {
                let least = intervals[intervals.len() - 1].end() + gap;
                intervals.push(least..=least + length);
            }
            let (mut stretches, period) = proved(&intervals);
            let largest = *intervals[intervals.len() - 1].end();
            let last = 2 * (period.preperiod + period.period) + 4 * largest;
            stretches.extend(last, usize::MAX, &Meter::unlimited()).expect("no limit");
            let values: Vec<u32> =
                (0..=last).map(|heap| stretches.value(heap).expect("known")).collect();
            let law = Law::Subtraction { largest, from: 0 };
            prop_assert_eq!(ultimate_period(&values, law), Some(period));
        }
    }

    #[test]
    fn distant_intervals_are_quick() {
        let (_, period) = proved(&[5..=9, 1_000_000..=2_000_000]);
        assert_eq!(period.period, 2_999_997);
    }

    #[test]
    fn too_many_stretches_are_refused_at_once() {
        let intervals = [1..=1, 5..=5, 1 << 40..=1 << 40];
        let mut stretches = Stretches::new(&intervals);
        let meter = Meter::unlimited();
        let found = prove_by_stretches(&mut stretches, (1, 1 << 40), None, "take", &meter);
        assert!(found.is_err() && stretches.count() == 1);
    }
}
