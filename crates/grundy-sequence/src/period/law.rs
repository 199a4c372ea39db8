//! Theorems by which a repetition that holds long enough continues for ever.

use super::numbers::Period;
use crate::sequence::Dependence;
use grundy_core::game::take_break::{PartsRule, TakeBreak};
use grundy_core::game::{HeapRule, Taking};

/// A theorem by which a repetition that holds long enough continues for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Law {
    /// A finite take-and-break game with its last nonzero digit at place t, whose options leave
    /// at most k ≥ 2 heaps of any sizes: if G(n + p) = G(n) for all n with
    /// n₀ ≤ n < k·n₀ + (k − 1)·p + t and n₀ ≥ 1, then for all n ≥ n₀. For octal games, k = 2, the
    /// theorem of Guy and Smith (1956).
    ///
    /// For let n be at least that bound. An option of heap n + p leaves more than k·(n₀ + p − 1)
    /// tokens in at most k heaps, so one of them has n₀ + p or more; with p tokens less it has
    /// the same value, and the option becomes one of heap n. An option of heap n has a part of n₀
    /// or more, and p tokens more change its value no more. So n and n + p have options of the
    /// same values.
    TakeAndBreak {
        /// t: the last nonzero place.
        last_place: u64,
        /// k: the maximum number of heaps that an option leaves, at least 2.
        parts: u64,
    },
    /// A subtraction game with largest member m: a value depends only on the m values before it, so
    /// equality over m consecutive heaps continues.
    Subtraction {
        /// The largest member, 0 if there is none.
        largest: u64,
        /// From this heap on, exactly the members may be taken.
        from: u64,
    },
    /// Any positive number may be taken but those of a finite set with largest member m. The
    /// options of heap n are all heaps below n − m, and some of the m before n at fixed distances.
    /// If the m values from a heap a on come again p heaps later, larger by s, and the values of
    /// the heaps below a + p are those of the heaps below a, larger by s, and all below s, then the
    /// options of heap a + m + p have the values of those of a + m, larger by s, and all below s:
    /// its value is larger by s too, and the next heap finds the same.
    AllBut {
        /// The largest number that may not be taken.
        largest: u64,
    },
}

impl Law {
    /// Returns the law of a rule, if there is one.
    pub fn of(rule: &dyn HeapRule) -> Option<Self> {
        match rule.taking() {
            Some(Taking::Only(set)) => Some(Self::Subtraction { largest: set.largest()?, from: 0 }),
            Some(Taking::AllBut(set)) => Some(Self::AllBut { largest: set.largest()? }),
            None => rule.code().and_then(Self::of_code),
        }
    }

    fn of_code(code: &TakeBreak) -> Option<Self> {
        let plain = code.places().iter().all(|digit| digit.parts == PartsRule::Any);
        let last_place = code.last_place().filter(|_| plain)? as u64;
        Some(Self::TakeAndBreak { last_place, parts: u64::from(code.most_parts()?).max(2) })
    }

    /// Returns the name of the theorem in `known_by`.
    pub fn name(self) -> &'static str {
        match self {
            Self::TakeAndBreak { parts: 2, .. } => "octal-periodicity",
            Self::TakeAndBreak { .. } => "take-and-break-periodicity",
            Self::Subtraction { .. } => "subtraction-periodicity",
            Self::AllBut { .. } => "all-but-periodicity",
        }
    }

    /// Whether the values may grow with each period.
    pub(super) fn is_arithmetic(self) -> bool {
        matches!(self, Self::AllBut { .. })
    }

    /// Returns the least n₀ of the theorem. Parts are heaps of at least one token, so in
    /// take-and-break games it is 1: with n₀ = 0 the bound would be false.
    pub(super) fn least_start(self) -> u64 {
        u64::from(matches!(self, Self::TakeAndBreak { .. }))
    }

    /// Returns the number of values, from heap 0, that must be known and repeat from the preperiod
    /// on for the claim to be proved; `None` beyond 2^64.
    pub fn bound(self, claim: Period) -> Option<u64> {
        let Period { period, preperiod, .. } = claim;
        match self {
            Self::TakeAndBreak { last_place, parts } => {
                let start = preperiod.max(self.least_start());
                parts.checked_mul(start.checked_add(period)?)?.checked_add(last_place)
            }
            // The m values before the first heap that they decide lie after the preperiod.
            Self::Subtraction { largest, from } => {
                preperiod.checked_add(largest)?.max(from).checked_add(period)
            }
            Self::AllBut { largest } => preperiod.checked_add(period)?.checked_add(largest),
        }
    }

    /// Returns the least number of values that proves any claim.
    pub fn least_bound(self) -> Option<u64> {
        self.bound(Period::pure(1, self.least_start()))
    }

    /// [`Law::bound`] for a run whose common heaps look back as far as `dependence` says: about half
    /// as many values, if the preperiod is long.
    ///
    /// Let b = max(n₀, 1), and let n₁ be b + span or `from`, whichever is greater. If the heaps n₁ ≤ n
    /// < n₁ + p are known and common, and G(m + p) = G(m) for all m with b ≤ m < n₁, then for all m ≥
    /// b. For let n ≥ n₁, and assume it below n, and that all heaps from n₁ to n − 1 + p are decided as
    /// `dependence` says: n is too, either because it was seen or as n − p is. Whatever decides n
    /// consists of fixed first heaps and of heaps from n − span ≥ b on; p heaps later the latter have the
    /// same values. So heap n + p has the same candidate, and the same smaller rare values are those of
    /// options. The classes are the same too: where the parity of heaps counts, p is even.
    pub fn bound_of_run(self, claim: Period, dependence: Dependence) -> Option<u64> {
        let start = claim.preperiod.max(self.least_start());
        let first = start.checked_add(dependence.span).map(|n| n.max(dependence.from));
        let by_run = first.and_then(|first| first.checked_add(claim.period));
        match self {
            Self::TakeAndBreak { .. } => self.bound(claim).into_iter().chain(by_run).min(),
            _ => self.bound(claim),
        }
    }

    /// Whether the claim is proved by the values of heaps 0, 1, …, for which it holds from its
    /// preperiod on.
    pub(super) fn proves(self, claim: Period, values: &[u32]) -> bool {
        let known = values.len() as u64;
        if self.bound(claim).is_none_or(|needed| needed > known) {
            return false;
        }
        match self {
            Self::TakeAndBreak { .. } | Self::Subtraction { .. } => claim.saltus == 0,
            // A later start is more likely to hold, since the equality continues once it holds.
            Self::AllBut { largest } => {
                shifts(values, known - largest - claim.period, claim).unwrap_or(false)
            }
        }
    }
}

/// Whether the values of the heaps below a + p are those of the heaps below a, larger by s, and all
/// values below s. `None` if the numbers do not fit this machine.
fn shifts(values: &[u32], a: u64, claim: Period) -> Option<bool> {
    let a = usize::try_from(a).ok()?;
    let end = a.checked_add(usize::try_from(claim.period).ok()?)?;
    let saltus = usize::try_from(claim.saltus).ok()?;
    let set = |values: &[u32], add: usize| {
        let largest = values.iter().max().map_or(0, |&value| value as usize);
        let mut seen = vec![false; (largest + 1).max(1).checked_add(add)?];
        for &value in values {
            seen[value as usize + add] = true;
        }
        Some(seen)
    };
    let (before, after) = (set(values.get(..a)?, saltus)?, set(values.get(..end)?, 0)?);
    let of = |seen: &[bool], value| seen.get(value).copied().unwrap_or(false);
    Some(
        (0..before.len().max(after.len()))
            .all(|value| of(&after, value) == (value < saltus || of(&before, value))),
    )
}

#[cfg(test)]
mod tests {
    use super::{Law, shifts};
    use crate::period::Period;
    use crate::sequence::Dependence;
    use grundy_core::game::take_break::TakeBreak;

    #[test]
    fn codes_have_their_laws() {
        for (code, law) in [
            ("0.137", Some(Law::TakeAndBreak { last_place: 3, parts: 2 })),
            ("0.3", Some(Law::TakeAndBreak { last_place: 1, parts: 2 })),
            ("0.08", Some(Law::TakeAndBreak { last_place: 2, parts: 3 })),
            ("0.0", Some(Law::TakeAndBreak { last_place: 0, parts: 2 })),
            ("4.0", Some(Law::TakeAndBreak { last_place: 0, parts: 2 })),
            ("4!.0", None),
            ("0.7=", None),
            ("0.7?", None),
            ("0.[3]", None),
            ("0.{2+}", None),
            ("0.{2+}=", None),
        ] {
            let rule = TakeBreak::parse(code).expect(code);
            assert_eq!(Law::of(&rule), law, "{code}");
        }
    }

    /// The last equality is that of heap k·n₀ + (k − 1)·p + t − 1 and the heap p above it.
    #[test]
    fn bounds_are_those_of_the_theorems() {
        for (last_place, parts, period, preperiod, bound) in [
            // Kayles, Dawson's Kayles, and 0.3, whose preperiod is 0.
            (2, 2, 12, 71, 2 * 71 + 2 * 12 + 2),
            (2, 2, 34, 53, 2 * 53 + 2 * 34 + 2),
            (1, 2, 2, 0, 2 + 2 * 2 + 1),
            (3, 3, 10, 100, 3 * 100 + 3 * 10 + 3),
        ] {
            let law = Law::TakeAndBreak { last_place, parts };
            assert_eq!(law.bound(Period::pure(period, preperiod)), Some(bound), "{law:?}");
        }
        assert_eq!(
            Law::Subtraction { largest: 5, from: 0 }.bound(Period::pure(7, 3)),
            Some(3 + 5 + 7)
        );
        assert_eq!(Law::AllBut { largest: 5 }.bound(Period::pure(7, 3)), Some(3 + 7 + 5));
    }

    /// The heaps up to n₁ come again one period later, so the run has to be a period beyond n₁.
    #[test]
    fn a_run_needs_the_heaps_it_looks_back_to_and_a_period() {
        let octal = Law::TakeAndBreak { last_place: 3, parts: 2 };
        for (period, preperiod, span, from, bound) in [
            (10, 1000, 50, 0, 1000 + 50 + 10),
            (10, 1000, 50, 1040, 1000 + 50 + 10),
            (10, 1000, 50, 1500, 1500 + 10),
            (400, 1000, 50, 0, 1000 + 50 + 400),
            (10, 0, 5, 0, 1 + 5 + 10),
            // The theorem of Guy and Smith is nearer.
            (10, 100, 5000, 0, 2 * 100 + 2 * 10 + 3),
            (10, 100, 50, 5000, 2 * 100 + 2 * 10 + 3),
        ] {
            let found =
                octal.bound_of_run(Period::pure(period, preperiod), Dependence { span, from });
            assert_eq!(found, Some(bound), "{period} {preperiod} {span} {from}");
        }
    }

    /// All values below the saltus come with the next period, and the others by the saltus later.
    #[test]
    fn sets_of_values_shift() {
        let claim = Period { period: 3, preperiod: 0, saltus: 2 };
        for (values, holds) in [
            (&[0, 1, 2, 3, 3][..], true),
            (&[0, 1, 2, 3, 9], false),
            (&[0, 1, 3, 0, 0], false),
            (&[0, 2, 2, 4, 0], false),
            (&[0, 2, 2, 4, 1], true),
        ] {
            assert_eq!(shifts(values, 2, claim), Some(holds), "{values:?}");
        }
        assert_eq!(shifts(&[0, 1, 2, 3], 2, claim), None);
    }

    #[test]
    fn no_bound_wraps() {
        let octal = Law::TakeAndBreak { last_place: 3, parts: 2 };
        for (period, preperiod) in [(u64::MAX, 1), (1, u64::MAX), (1 << 63, 0), (1 << 62, 1 << 62)]
        {
            assert_eq!(octal.bound(Period::pure(period, preperiod)), None);
        }
        let subtraction = Law::Subtraction { largest: u64::MAX, from: 0 };
        assert_eq!(subtraction.bound(Period::pure(1, 0)), None);
    }
}
