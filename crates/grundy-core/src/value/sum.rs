//! Values of impartial positions, of every kind, and their addition. A new kind of value is a variant
//! here, with what it adds to the others.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{Nimber, Outcome};

/// The value of an impartial position. Where play may go on for ever, it is the generalised Grundy
/// value (C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1, 1966; A. S.
/// Fraenkel and Y. Perl, Constructions in combinatorial games with cycles, 1975).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Value {
    /// In every sum the position plays as this Nim heap.
    Nimber(Nimber),
    /// inf(K): no Nim heap. K are the finite values among the options, ascending.
    Loopy(Vec<Nimber>),
    /// The player to move wins every sum with the position in which play ends, because a move in it
    /// obliges a player (E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 12).
    Loony,
}

impl Value {
    /// inf(K), given K in any order.
    pub fn loopy(mut finite: Vec<Nimber>) -> Self {
        finite.sort_unstable();
        finite.dedup();
        Self::Loopy(finite)
    }

    /// The Nim heap that the position equals, if it does.
    pub fn nimber(&self) -> Option<&Nimber> {
        match self {
            Self::Nimber(value) => Some(value),
            _ => None,
        }
    }

    /// The Nim heap that the position equals.
    ///
    /// # Errors
    /// Why it equals none, as a sentence for a refusal.
    pub fn into_nimber(self) -> Result<Nimber, &'static str> {
        match self {
            Self::Nimber(value) => Ok(value),
            Self::Loopy(_) => {
                Err("play may go on for ever here, so this position equals no Nim heap")
            }
            Self::Loony => Err("this position is loony, so it equals no Nim heap"),
        }
    }

    /// The value of a sum. Finite values add as nimbers; inf(K) + k = inf(K ⊕ k); two infinite ones
    /// leave no move to any finite value; and a loony one makes the sum loony. There is no theory of
    /// sums of loony and infinite values, which are refused when a position is read.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Loony, _) | (_, Self::Loony) => Self::Loony,
            (Self::Nimber(a), Self::Nimber(b)) => Self::Nimber(a.nim_sum(b)),
            (Self::Loopy(_), Self::Loopy(_)) => Self::Loopy(Vec::new()),
            (Self::Loopy(set), Self::Nimber(heap)) | (Self::Nimber(heap), Self::Loopy(set)) => {
                Self::loopy(set.iter().map(|value| value.nim_sum(heap)).collect())
            }
        }
    }

    /// Who wins: as in Nim; with an infinite value the player to move, if some move leaves 0, and else
    /// nobody; with a loony one the player to move.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Nimber(value) => Outcome::of_mover(!value.is_zero()),
            Self::Loony => Outcome::N,
            Self::Loopy(set) if set.first().is_some_and(Nimber::is_zero) => Outcome::N,
            Self::Loopy(_) => Outcome::Draw,
        }
    }
}

impl From<Nimber> for Value {
    fn from(value: Nimber) -> Self {
        Self::Nimber(value)
    }
}

impl From<u32> for Value {
    fn from(value: u32) -> Self {
        Self::Nimber(value.into())
    }
}

impl From<u64> for Value {
    fn from(value: u64) -> Self {
        Self::Nimber(value.into())
    }
}

impl std::iter::Sum for Value {
    /// The value of the sum.
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::Nimber(Nimber::ZERO), |sum, value| sum.plus(&value))
    }
}

impl fmt::Display for Value {
    /// `6`, `inf()`, `inf(0,2)`, `loony`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nimber(value) => fmt::Display::fmt(value, f),
            Self::Loopy(set) => {
                let set: Vec<String> = set.iter().map(Nimber::to_string).collect();
                write!(f, "inf({})", set.join(","))
            }
            Self::Loony => f.write_str("loony"),
        }
    }
}

impl Serialize for Value {
    /// A finite value as a nimber, another as the string that it prints as.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nimber(value) => value.serialize(serializer),
            _ => serializer.collect_str(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;
    use crate::value::Outcome;

    fn infinite(set: &[u32]) -> Value {
        Value::loopy(set.iter().map(|&value| value.into()).collect())
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
            (Value::Loony, 2u32.into(), Value::Loony, Outcome::N),
            (Value::Loony, Value::Loony, Value::Loony, Outcome::N),
        ] {
            assert_eq!(a.plus(&b), sum, "{a} + {b}");
            assert_eq!(b.plus(&a), sum, "{b} + {a}");
            assert_eq!(sum.outcome(), outcome, "{sum}");
        }
        assert_eq!(infinite(&[2, 0, 2]).to_string(), "inf(0,2)");
    }
}
