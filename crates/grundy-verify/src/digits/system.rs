//! Systems of digits, and linear inequalities.
//!
//! The places have the weights U(0) = 1, U(1), …: powers of the base, or U(j + 1) = m·U(j) +
//! U(j − 1) with U(−1) = 1. In the second kind a digit m is followed by 0. While digits are read, the
//! highest first, a sum of multiples of the numbers is p·U(r) + q·U(r − 1) plus what the r digits
//! that follow add: of each number they write less than U(r).

use std::collections::BTreeMap;

use super::automaton::{Automaton, Budget, Variable};
use crate::verdict::{CheckResult, Failure};

/// A system of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum System {
    /// A base.
    Base(u8),
    /// The weights 1, m + 1, …, each m times the last one plus the one before.
    Sums(u8),
}

/// A sum of multiples of variables and a constant. No factor is 0.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Linear {
    pub(crate) factors: BTreeMap<Variable, i64>,
    pub(crate) add: i64,
}

/// The greatest factor and constant.
const LARGEST: i64 = 1 << 20;

impl Linear {
    pub(crate) fn constant(add: i64) -> Self {
        Self { factors: BTreeMap::new(), add }
    }

    pub(crate) fn variable(name: Variable) -> Self {
        Self { factors: BTreeMap::from([(name, 1)]), add: 0 }
    }

    /// The sum with a multiple of another one.
    pub(crate) fn plus(&self, times: i64, other: &Self) -> CheckResult<Self> {
        let small = |n: Option<i64>| {
            let n = n.filter(|n| n.abs() <= LARGEST);
            n.ok_or_else(|| {
                Failure::unfinished("the rule has larger numbers than this check takes")
            })
        };
        let mut sum = self.clone();
        for (&name, &factor) in &other.factors {
            let more = small(factor.checked_mul(times))?;
            let of = sum.factors.entry(name).or_insert(0);
            *of = small(of.checked_add(more))?;
        }
        sum.factors.retain(|_, factor| *factor != 0);
        sum.add = small(sum.add.checked_add(small(other.add.checked_mul(times))?))?;
        Ok(sum)
    }

    /// The sum with another one in place of a variable.
    pub(crate) fn with(&self, name: Variable, by: &Self) -> CheckResult<Self> {
        let mut rest = self.clone();
        match rest.factors.remove(&name) {
            Some(factor) => rest.plus(factor, by),
            None => Ok(rest),
        }
    }
}

/// What is asked of a linear number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    Zero,
    AtLeastZero,
}

impl System {
    /// The number of digits.
    pub(crate) fn digits(self) -> usize {
        match self {
            Self::Base(base) => usize::from(base),
            Self::Sums(factor) => usize::from(factor) + 1,
        }
    }

    /// The numbers for which a linear number is at least 0.
    pub(crate) fn at_least_zero(self, of: &Linear, budget: &mut Budget) -> CheckResult<Automaton> {
        self.linear(of, Question::AtLeastZero, budget)
    }

    /// The numbers for which a linear number is 0.
    pub(crate) fn zero(self, of: &Linear, budget: &mut Budget) -> CheckResult<Automaton> {
        self.linear(of, Question::Zero, budget)
    }

    /// All tuples of some numbers.
    pub(crate) fn all(self, names: &[Variable], budget: &mut Budget) -> CheckResult<Automaton> {
        let mut names = names.to_vec();
        names.sort_unstable();
        names.dedup();
        let step = |&full: &u32, read: &[usize]| self.follow(full, read);
        Automaton::explore(self.digits(), names, 0, &step, &|_| true, budget)
    }

    /// The names after whose last digit only 0 may follow, as bits, after one more digit of each;
    /// `None` if another digit follows.
    fn follow(self, full: u32, read: &[usize]) -> Option<u32> {
        let Self::Sums(factor) = self else { return Some(0) };
        let mut after = 0;
        for (place, &digit) in read.iter().enumerate() {
            if full >> place & 1 == 1 && digit != 0 {
                return None;
            }
            after |= u32::from(digit == usize::from(factor)) << place;
        }
        Some(after)
    }

    fn linear(
        self,
        of: &Linear,
        question: Question,
        budget: &mut Budget,
    ) -> CheckResult<Automaton> {
        let names: Vec<Variable> = of.factors.keys().copied().collect();
        let factors: Vec<i64> = of.factors.values().copied().collect();
        let above: i64 = factors.iter().map(|factor| factor.max(&0)).sum();
        let below: i64 = factors.iter().map(|factor| (-factor).max(0)).sum();
        // `None`: at least 0, whatever follows.
        let settled = |sum: [i64; 2]| -> Option<Option<[i64; 2]>> {
            let (least, most) = self.between(sum);
            if most <= -(above + of.add.abs() + 1) {
                return None;
            }
            let large = least > below + of.add.abs();
            match (large, question) {
                (true, Question::Zero) => None,
                (true, Question::AtLeastZero) => Some(None),
                (false, _) => Some(Some(sum)),
            }
        };
        let step = |&(sum, full): &(Option<[i64; 2]>, u32), read: &[usize]| {
            let full = self.follow(full, read)?;
            let Some([p, q]) = sum else { return Some((None, full)) };
            let digits = read.iter().zip(&factors);
            let more: i64 = digits.map(|(&d, f)| i64::try_from(d).unwrap_or(0) * f).sum();
            let next = match self {
                Self::Base(base) => [i64::from(base) * p + more, 0],
                Self::Sums(factor) => [i64::from(factor) * p + q + more, p],
            };
            Some((settled(next)?, full))
        };
        let accepts = |&(sum, _): &(Option<[i64; 2]>, u32)| match (sum, question) {
            (None, _) => true,
            // U(0) = U(−1) = 1; in a base q is 0.
            (Some([p, q]), Question::Zero) => p + q + of.add == 0,
            (Some([p, q]), Question::AtLeastZero) => p + q + of.add >= 0,
        };
        Automaton::explore(self.digits(), names, (Some([0, 0]), 0), &step, &accepts, budget)
    }

    /// Bounds on (p·U(r) + q·U(r − 1))/U(r) for all r, rounded away from each other: the quotient
    /// U(r − 1)/U(r) is between 1/(m + 1) and 1.
    fn between(self, [p, q]: [i64; 2]) -> (i64, i64) {
        let Self::Sums(factor) = self else { return (p, p) };
        let part = i64::from(factor) + 1;
        let (down, up) = (q.div_euclid(part), -(-q).div_euclid(part));
        (p + down.min(q), p + up.max(q))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a failed check ends its test")]

    use super::{Linear, System};
    use crate::digits::Budget;
    use crate::progress::NoProgress;
    use std::collections::BTreeMap;

    /// The digits of a number, the highest first.
    fn write(system: System, n: u64) -> Vec<usize> {
        let mut weights = vec![1];
        let mut before = 1;
        while weights[weights.len() - 1] <= n {
            let last = weights[weights.len() - 1];
            weights.push(match system {
                System::Base(base) => u64::from(base) * last,
                System::Sums(factor) => u64::from(factor) * last + before,
            });
            before = last;
        }
        let mut rest = n;
        let digit = |weight: &u64| {
            let digit = rest / weight;
            rest %= weight;
            usize::try_from(digit).expect("small")
        };
        weights.iter().rev().map(digit).collect()
    }

    /// A number that is left of no variable depends on none.
    #[test]
    fn factors_that_cancel_are_left_out() {
        let number = Linear::variable(3).plus(2, &Linear::variable(5)).expect("small");
        let without = number.plus(-2, &Linear::variable(5)).expect("small");
        assert_eq!(without, Linear::variable(3));
        assert_eq!(without.plus(-1, &Linear::variable(3)).expect("small"), Linear::default());
    }

    #[test]
    fn inequalities_hold_for_what_they_say() {
        let systems = [System::Base(2), System::Base(3), System::Sums(1), System::Sums(2)];
        for system in systems {
            for (a, b, add) in [(1, -1, 0), (2, -3, 4), (-1, -1, 9), (3, 1, -20), (-2, 5, -7)] {
                let form = Linear { factors: BTreeMap::from([(0, a), (1, b)]), add };
                let mut progress = NoProgress;
                let mut budget = Budget::new(&mut progress);
                let least = system.at_least_zero(&form, &mut budget).expect("small");
                let zero = system.zero(&form, &mut budget).expect("small");
                let not = least.not(system, &mut budget).expect("small");
                let some = least.without(&[1], &mut budget).expect("small");
                for x in 0..40i64 {
                    let mut any = false;
                    for y in 0..40i64 {
                        let value = a * x + b * y + add;
                        let at = [x, y].map(|n| write(system, n.unsigned_abs()));
                        assert_eq!(least.accepts(&at), value >= 0, "{system:?} {form:?} {x} {y}");
                        assert_eq!(not.accepts(&at), value < 0, "{system:?} {form:?} {x} {y}");
                        assert_eq!(zero.accepts(&at), value == 0, "{system:?} {form:?} {x} {y}");
                        any |= value >= 0;
                    }
                    let at = [write(system, x.unsigned_abs())];
                    assert_eq!(some.accepts(&at), any, "{system:?} {form:?} {x}");
                }
            }
        }
    }
}
