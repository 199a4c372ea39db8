//! Claims about periods in general: the equality, and that period and preperiod are the least.

use crate::verdict::{CheckResult, Failure};

/// G(n + p) = G(n) + s for all n ≥ n₀, with the least p and the least n₀.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Claim {
    pub(crate) period: u64,
    pub(crate) preperiod: u64,
    pub(crate) saltus: u64,
}

impl Claim {
    pub(crate) fn new(period: u64, preperiod: u64, saltus: u64) -> Self {
        Self { period, preperiod, saltus }
    }

    /// Returns an error if the period is 0.
    pub(crate) fn is_positive(self) -> CheckResult<()> {
        if self.period == 0 { Err(Failure::refuted("a period is at least 1")) } else { Ok(()) }
    }

    /// Returns the claim as a sentence.
    pub(crate) fn sentence(self, game: &str) -> String {
        let Self { period, preperiod, saltus } = self;
        let plus = self.plus();
        let numbers = match saltus {
            0 => format!("period {period} and preperiod {preperiod} are the least"),
            _ => format!(
                "period {period} with saltus {saltus} and preperiod {preperiod} are the least"
            ),
        };
        format!("In {game}, G(n+{period}) = G(n){plus} for all n >= {preperiod}; {numbers}.")
    }

    /// ` + s`, or nothing if s is 0.
    fn plus(self) -> String {
        if self.saltus == 0 { String::new() } else { format!(" + {}", self.saltus) }
    }

    /// Checks in a table that the equality holds for the heaps `from` to `to − 1`.
    pub(crate) fn holds(self, values: &[u64], from: u64, to: u64) -> CheckResult<()> {
        for n in from..to {
            let (here, there) = (at(values, n)?, at(values, n + self.period)?);
            if here.checked_add(self.saltus) != Some(there) {
                let (period, plus) = (self.period, self.plus());
                return Err(Failure::refuted(format!(
                    "G({n}) = {here} and G({n}+{period}) = {there}, which is not {here}{plus}"
                )));
            }
        }
        Ok(())
    }

    /// Returns the number of values that [`Claim::is_least`] needs.
    pub(crate) fn span(self) -> Option<u64> {
        self.preperiod.checked_add(self.period.checked_mul(2)?)
    }

    /// Checks in a table that no smaller preperiod and no smaller period holds, given that the
    /// claim itself holds.
    ///
    /// If there is a smaller period, then p/q is a period with saltus s/q for some prime q, and it
    /// holds wherever the claim does.
    pub(crate) fn is_least(self, values: &[u64]) -> CheckResult<()> {
        let Self { period, preperiod, saltus } = self;
        if let Some(before) = preperiod.checked_sub(1)
            && at(values, before)?.checked_add(saltus) == Some(at(values, before + period)?)
        {
            return Err(not_least_preperiod(before));
        }
        for q in prime_factors(period).into_iter().filter(|&q| saltus.is_multiple_of(q)) {
            let less = Self { period: period / q, saltus: saltus / q, preperiod };
            if less.holds(values, preperiod, preperiod + period).is_ok() {
                return Err(not_least_period(less.period, period));
            }
        }
        Ok(())
    }
}

/// Returns a value of a table that is known to contain it.
fn at(values: &[u64], n: u64) -> CheckResult<u64> {
    let place = usize::try_from(n).ok().and_then(|n| values.get(n));
    place.copied().ok_or_else(|| Failure::unfinished(format!("heap {n} is beyond the table")))
}

pub(crate) fn not_least_preperiod(before: u64) -> Failure {
    Failure::refuted(format!("the preperiod is not the least: equality holds at heap {before} too"))
}

pub(crate) fn not_least_period(less: u64, period: u64) -> Failure {
    Failure::refuted(format!("the period is not the least: {less} is one, and divides {period}"))
}

/// Returns the primes that divide a number, each once.
pub(crate) fn prime_factors(number: u64) -> Vec<u64> {
    let (mut rest, mut primes) = (number, Vec::new());
    let mut d = 2;
    while d <= rest / d {
        if rest.is_multiple_of(d) {
            primes.push(d);
            while rest.is_multiple_of(d) {
                rest /= d;
            }
        }
        d += 1;
    }
    if rest > 1 {
        primes.push(rest);
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn factors() {
        assert_eq!(prime_factors(1), []);
        assert_eq!(prime_factors(360), [2, 3, 5]);
        assert_eq!(prime_factors(11_770_282), [2, 5_885_141]);
    }

    proptest! {
        /// Compares with trying every smaller period and preperiod far enough.
        #[test]
        fn least_is_least(
            head in prop::collection::vec(0u64..3, 0..5),
            cycle in prop::collection::vec(0u64..3, 1..13),
            saltus in 0u64..5,
        ) {
            let (start, period) = (head.len(), cycle.len());
            let value = |n: usize| match n.checked_sub(start) {
                None => head[n],
                Some(n) => cycle[n % period] + saltus * (n / period) as u64,
            };
            let values: Vec<u64> = (0..start + 6 * period).map(value).collect();
            let claim = Claim::new(period as u64, start as u64, saltus);
            let holds = |n0: usize, p: usize| {
                let step = values[n0 + p].checked_sub(values[n0]);
                step.is_some() && (n0..values.len() - p).all(|n| values[n + p].checked_sub(values[n]) == step)
            };
            let least = !(0..start).any(|n0| holds(n0, period)) && !(1..period).any(|p| holds(start, p));
            prop_assert_eq!(claim.is_least(&values).is_ok(), least);
        }
    }
}
