//! The period that a list of values proves, if any.

use super::{Law, Period};

/// The period and preperiod, both least, that the values of heaps 0, 1, 2, … prove by the law.
///
/// A tail of length L repeats with period p exactly if the reversed list has a border of length
/// L − p there, so one pass of the prefix function finds the least period of every tail.
/// O(n) time and memory.
pub fn ultimate_period(values: &[u32], law: Law) -> Option<Period> {
    let known = values.len();
    let reversed = |i: usize| values[known - 1 - i];
    let mut border = vec![0usize; known];
    let mut found = None;
    for length in 2..=known {
        let i = length - 1;
        let mut k = border[i - 1];
        while k > 0 && reversed(i) != reversed(k) {
            k = border[k - 1];
        }
        border[i] = k + usize::from(reversed(i) == reversed(k));
        // Octal games cannot start at heap 0: there the theorem's bound is false.
        let least = usize::from(matches!(law, Law::Octal { .. }));
        let preperiod = known - length;
        let claim = Period { period: (length - border[i]) as u64, preperiod: preperiod as u64 };
        if preperiod >= least && law.proves(claim, known as u64) {
            found = Some(claim);
        }
    }
    found.map(|claim| least(values, claim))
}

/// Moves the preperiod to its least, down to heap 0.
fn least(values: &[u32], claim: Period) -> Period {
    let p = usize::try_from(claim.period).unwrap_or(usize::MAX);
    let mut preperiod = usize::try_from(claim.preperiod).unwrap_or(usize::MAX);
    while preperiod > 0 && values.get(preperiod - 1) == values.get(preperiod - 1 + p) {
        preperiod -= 1;
    }
    Period { period: claim.period, preperiod: preperiod as u64 }
}

#[cfg(test)]
mod tests {
    use super::{Law, ultimate_period};
    use crate::period::Period;
    use proptest::prelude::*;

    #[test]
    fn heap_zero_does_not_fool_the_octal_bound() {
        // 0.4: G = 0 0 0 1 …; with n₀ = 0 and p = 1 the naive bound is met by three zeros.
        let law = Law::Octal { last_place: 1 };
        assert_eq!(ultimate_period(&[0, 0, 0], law), None);
    }

    proptest! {
        /// Against trying every preperiod and period.
        #[test]
        fn equals_the_definition(values in prop::collection::vec(0u32..3, 1..40), largest in 1u64..4) {
            let law = Law::Subtraction { largest };
            let holds = |n0: usize, p: usize| (n0..values.len() - p).all(|n| values[n] == values[n + p]);
            let mut naive = None;
            'search: for n0 in 0..values.len() {
                for p in 1..values.len() - n0 {
                    if n0 + p + usize::try_from(largest).expect("small") <= values.len() && holds(n0, p) {
                        naive = Some(Period { period: p as u64, preperiod: n0 as u64 });
                        break 'search;
                    }
                }
            }
            prop_assert_eq!(ultimate_period(&values, law), naive);
        }
    }
}
