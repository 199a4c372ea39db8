//! Periods of sequences, found and proved.
//!
//! Finding is a string matter: the longest tail of the values that repeats. Proving is a
//! theorem's: [`Law`] says how far a repetition must be seen before it holds for ever.

mod certificate;
mod find;
mod recur;

pub use certificate::{Certificate, Claim, Closed, Growth, Rares, Repetition};
pub use find::ultimate_period;
pub use recur::{Recurrence, Scope, Seen, Watch};

use crate::game::HeapRule;
use crate::value::Natural;

/// G(n + period) = G(n) for all n ≥ preperiod, which is the least such; heaps count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The least period.
    pub period: u64,
    /// The least heap from which on it holds.
    pub preperiod: u64,
}

impl Period {
    /// The heap up to `preperiod + period` that has the value of heap `n`.
    pub fn fold(self, n: &Natural) -> u64 {
        let (start, period) = (Natural::from(self.preperiod), Natural::from(self.period));
        let folded = if *n < start { n.clone() } else { &start + (n - &start) % period };
        u64::try_from(folded).unwrap_or(self.preperiod)
    }
}

/// A theorem by which a repetition seen far enough goes on for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Law {
    /// A finite octal game with its last nonzero digit at place t: if G(n + p) = G(n) for all n
    /// with n₀ ≤ n < 2·n₀ + p + t and n₀ ≥ 1, then for all n ≥ n₀ (Guy and Smith 1956).
    Octal {
        /// The last nonzero place.
        last_place: u64,
    },
    /// A subtraction game with largest member m: a value depends on the m before it only, so
    /// equality over m consecutive heaps goes on.
    Subtraction {
        /// The largest member.
        largest: u64,
    },
}

impl Law {
    /// The law of a rule, if it has one here: finite octal codes and finite subtraction sets.
    pub fn of(rule: &dyn HeapRule) -> Option<Self> {
        if let Some(largest) = rule.largest_taken() {
            return Some(Self::Subtraction { largest });
        }
        let code = rule.code()?;
        let last_place = code.last_place().filter(|_| code.is_octal())?;
        Some(Self::Octal { last_place: last_place as u64 })
    }

    /// The theorem's name, for `known_by`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Octal { .. } => "octal-periodicity",
            Self::Subtraction { .. } => "subtraction-periodicity",
        }
    }

    /// How many values, from heap 0, must be known and repeat from the preperiod on, before the
    /// claim holds for ever; `None` beyond 2^64.
    pub fn bound(self, claim: Period) -> Option<u64> {
        match self {
            // The theorem does not begin at heap 0, where the bound would be false.
            Self::Octal { last_place } => {
                let start = claim.preperiod.max(1).checked_mul(2)?;
                start.checked_add(claim.period.checked_mul(2)?)?.checked_add(last_place)
            }
            Self::Subtraction { largest } => {
                claim.preperiod.checked_add(claim.period)?.checked_add(largest)
            }
        }
    }

    /// Is the claim proved by the values of heaps 0 to `known − 1`, among which it holds?
    fn proves(self, claim: Period, known: u64) -> bool {
        self.bound(claim).is_some_and(|needed| needed <= known)
    }
}
