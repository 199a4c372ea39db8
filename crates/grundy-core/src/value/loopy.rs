//! Values of impartial positions whose play may go on for ever.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{Nimber, Outcome};

/// The generalised Grundy value of an impartial position that may be drawn (C. A. B. Smith, Graphs
/// and composite games, Journal of Combinatorial Theory 1, 1966; A. S. Fraenkel and Y. Perl,
/// Constructions in combinatorial games with cycles, 1975).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum LoopyValue {
    /// In every sum the position plays as this Nim heap.
    Finite(Nimber),
    /// inf(K): no Nim heap. K are the finite values among the options, ascending.
    Infinite(Vec<Nimber>),
}

impl LoopyValue {
    /// inf(K), given K in any order.
    pub fn infinite(mut finite: Vec<Nimber>) -> Self {
        finite.sort_unstable();
        finite.dedup();
        Self::Infinite(finite)
    }

    /// The Nim heap that the position equals, if it does.
    pub fn nimber(&self) -> Option<&Nimber> {
        match self {
            Self::Finite(value) => Some(value),
            Self::Infinite(_) => None,
        }
    }

    /// The value of a sum. Finite values add as nimbers; inf(K) + k = inf(K ⊕ k); and two
    /// infinite ones leave no move to any finite value.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Finite(a), Self::Finite(b)) => Self::Finite(a.nim_sum(b)),
            (Self::Infinite(_), Self::Infinite(_)) => Self::Infinite(Vec::new()),
            (Self::Infinite(set), Self::Finite(heap))
            | (Self::Finite(heap), Self::Infinite(set)) => {
                Self::infinite(set.iter().map(|value| value.nim_sum(heap)).collect())
            }
        }
    }

    /// Who wins: as in Nim; and with an infinite value the player to move, if some move leaves 0,
    /// and else nobody.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Finite(value) => Outcome::of_mover(!value.is_zero()),
            Self::Infinite(set) if set.first().is_some_and(Nimber::is_zero) => Outcome::N,
            Self::Infinite(_) => Outcome::Draw,
        }
    }
}

impl From<Nimber> for LoopyValue {
    fn from(value: Nimber) -> Self {
        Self::Finite(value)
    }
}

impl From<u32> for LoopyValue {
    fn from(value: u32) -> Self {
        Self::Finite(value.into())
    }
}

impl From<u64> for LoopyValue {
    fn from(value: u64) -> Self {
        Self::Finite(value.into())
    }
}

impl std::iter::Sum for LoopyValue {
    /// The value of the sum.
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::Finite(Nimber::ZERO), |sum, value| sum.plus(&value))
    }
}

impl fmt::Display for LoopyValue {
    /// `6`, `inf()`, `inf(0,2)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finite(value) => fmt::Display::fmt(value, f),
            Self::Infinite(set) => {
                let set: Vec<String> = set.iter().map(Nimber::to_string).collect();
                write!(f, "inf({})", set.join(","))
            }
        }
    }
}

impl Serialize for LoopyValue {
    /// A finite value as a nimber, another as the string that it prints as.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Finite(value) => value.serialize(serializer),
            Self::Infinite(_) => serializer.collect_str(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LoopyValue;
    use crate::value::Outcome;

    fn infinite(set: &[u32]) -> LoopyValue {
        LoopyValue::infinite(set.iter().map(|&value| value.into()).collect())
    }

    /// The table of sums of Smith's paper, on examples.
    #[test]
    fn sums() {
        for (a, b, sum, outcome) in [
            (6u32.into(), 3u32.into(), 5u32.into(), Outcome::N),
            (6u32.into(), 6u32.into(), 0u32.into(), Outcome::P),
            (infinite(&[0, 2]), 2u32.into(), infinite(&[2, 0]), Outcome::N),
            (infinite(&[0, 2]), 1u32.into(), infinite(&[1, 3]), Outcome::Draw),
            (infinite(&[0, 2]), infinite(&[0]), infinite(&[]), Outcome::Draw),
        ] {
            assert_eq!(a.plus(&b), sum, "{a} + {b}");
            assert_eq!(b.plus(&a), sum, "{b} + {a}");
            assert_eq!(sum.outcome(), outcome, "{sum}");
        }
        assert_eq!(infinite(&[2, 0, 2]).to_string(), "inf(0,2)");
    }
}
