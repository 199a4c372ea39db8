//! Certificates: a proved claim as a text that a program without this library can check.
//!
//! A certificate states the claim and names the theorem; a checker computes the values and checks
//! the hypotheses again. The format is described in the book (`docs/src/certificates.md`). This
//! module has only the data and its text: front ends write files, and `grundy-verify` checks them.

use std::fmt;

use super::law::Law;
use super::numbers::Period;
use crate::sequence::Closure;

/// The version of the format.
const VERSION: u32 = 1;

/// A claim about one game, and the theorem by which it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The game in notation, without heaps; a game with a code is given by the code.
    pub game: String,
    /// The theorem and its statement about the game.
    pub claim: Claim,
    /// The hash of the first values, if the certificate has one; see [`Certificate::pin`].
    pub values: Option<[u8; 32]>,
}

/// A claim about a game. Heaps count from 0; periods and preperiods are the least.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// G(n + p) = G(n) for n ≥ n₀, by the named theorem.
    Periodic {
        /// The theorem.
        by: Repetition,
        /// The period p and the preperiod n₀.
        period: Period,
        /// The rare heaps, for games far beyond a table.
        rares: Option<Rares>,
    },
    /// G(n + p) = G(n) + s for n ≥ n₀, by the named theorem.
    Arithmetic {
        /// The theorem.
        by: Growth,
        /// The period p, the preperiod n₀ and the saltus s.
        period: Period,
    },
    /// G(n) = n mod m: 1, …, m − 1 may be taken, and no multiple of m.
    Remainder {
        /// The modulus m.
        modulus: u64,
    },
    /// A theorem without numbers.
    ClosedForm(ClosedForm),
}

/// Theorems by which values repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repetition {
    /// Finite codes that leave at most two heaps (Guy and Smith 1956).
    Octal,
    /// Finite codes that may leave more: the same argument with k heaps.
    TakeAndBreak,
    /// Finite subtraction sets.
    Subtraction,
    /// Deletion games on graphs that grow by equal cells.
    Strips,
}

/// Theorems by which values repeat up to a growing summand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Growth {
    /// All numbers but those of a finite set may be taken.
    AllBut,
    /// Codes, also with a repeating tail: the induction step is decided for every heap.
    Code,
}

/// Theorems about a single game, without parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClosedForm {
    /// Nim (Bouton 1901).
    Nim,
    /// Rims is Nim.
    Rims,
    /// At most a fraction of a heap (Levine 2006).
    AtMostFraction,
    /// Proper divisors.
    PrimeFactors,
    /// Euclid (Nivasch 2006).
    Euclid,
    /// The positions of value 0 in Wythoff's game (Wythoff 1907).
    WythoffBeatty,
}

/// A split into rare and common values, and all heaps of the game that are rare by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rares {
    mask: u32,
    parity: &'static str,
    heaps: Vec<u64>,
}

impl Rares {
    /// Returns the rare heaps, ascending. Bits of the mask above those of the greatest value have
    /// no effect and are dropped.
    pub fn new(closure: Closure, greatest: u32, heaps: Vec<u64>) -> Self {
        let known = u32::MAX.checked_shr(greatest.leading_zeros()).unwrap_or(0);
        let parity = match (closure.heap_parity(), closure.odd()) {
            (false, _) => "none",
            (true, false) => "even",
            (true, true) => "odd",
        };
        Self { mask: closure.mask() & known, parity, heaps }
    }

    /// Returns the lines `mask`, `parity` and `rare`.
    fn lines(&self) -> [String; 3] {
        let heaps: Vec<String> = self.heaps.iter().map(u64::to_string).collect();
        let heaps = if heaps.is_empty() { "none".to_owned() } else { heaps.join(" ") };
        let Self { mask, parity, .. } = self;
        [format!("mask {mask}"), format!("parity {parity}"), format!("rare {heaps}")]
    }
}

impl Certificate {
    /// Creates a certificate without a hash of the values.
    pub fn new(game: impl Into<String>, claim: Claim) -> Self {
        Self { game: game.into(), claim, values: None }
    }

    /// Adds the hash of the values of heaps 0 to n₀ + p − 1.
    #[must_use]
    pub fn pin(mut self, values: &[u32]) -> Self {
        let mut hasher = blake3::Hasher::new();
        for value in values {
            hasher.update(&value.to_le_bytes());
        }
        self.values = Some(*hasher.finalize().as_bytes());
        self
    }

    /// Returns the text without its last line.
    fn body(&self) -> String {
        let mut lines = vec![
            format!("grundy certificate {VERSION}"),
            format!("game {}", self.game),
            format!("theorem {}", self.claim.theorem()),
        ];
        lines.extend(self.claim.numbers().iter().map(|(key, number)| format!("{key} {number}")));
        if let Claim::Periodic { rares: Some(rares), .. } = &self.claim {
            lines.extend(rares.lines());
        }
        let pinned = self.values.map(blake3::Hash::from_bytes);
        lines.extend(pinned.map(|hash| format!("values blake3:{hash}")));
        lines.push(String::new());
        lines.join("\n")
    }
}

impl fmt::Display for Certificate {
    /// Returns the file's content.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        writeln!(f, "{body}hash blake3:{}", blake3::hash(body.as_bytes()))
    }
}

impl Claim {
    /// Returns the claim of a period that a law proves.
    pub fn by_law(law: Law, period: Period, rares: Option<Rares>) -> Self {
        let by = match law {
            Law::TakeAndBreak { parts: 2, .. } => Repetition::Octal,
            Law::TakeAndBreak { .. } => Repetition::TakeAndBreak,
            Law::Subtraction { .. } => Repetition::Subtraction,
            Law::AllBut { .. } => return Self::Arithmetic { by: Growth::AllBut, period },
        };
        Self::Periodic { by, period, rares }
    }

    /// Returns the theorem's name.
    pub fn theorem(&self) -> &'static str {
        match self {
            Self::Periodic { by: Repetition::Octal, .. } => "octal-periodicity",
            Self::Periodic { by: Repetition::TakeAndBreak, .. } => "take-and-break-periodicity",
            Self::Periodic { by: Repetition::Subtraction, .. } => "subtraction-periodicity",
            Self::Periodic { by: Repetition::Strips, .. } => "strip-periodicity",
            Self::Arithmetic { by: Growth::AllBut, .. } => "all-but-periodicity",
            Self::Arithmetic { by: Growth::Code, .. } => "arithmetic-periodicity",
            Self::Remainder { .. } => "remainder",
            Self::ClosedForm(closed) => closed.name(),
        }
    }

    /// Returns the numbers of the claim with their keys, in the order of the format.
    fn numbers(&self) -> Vec<(&'static str, u64)> {
        match *self {
            Self::Periodic { period: Period { period, preperiod, .. }, .. } => {
                vec![("period", period), ("preperiod", preperiod)]
            }
            Self::Arithmetic { period: Period { period, preperiod, saltus }, .. } => {
                vec![("period", period), ("preperiod", preperiod), ("saltus", saltus)]
            }
            Self::Remainder { modulus } => vec![("modulus", modulus)],
            Self::ClosedForm(_) => Vec::new(),
        }
    }
}

impl ClosedForm {
    /// Returns the theorem's name.
    fn name(self) -> &'static str {
        match self {
            Self::Nim => "nim",
            Self::Rims => "rims-is-nim",
            Self::AtMostFraction => "at-most-fraction",
            Self::PrimeFactors => "number-of-prime-factors",
            Self::Euclid => "euclid",
            Self::WythoffBeatty => "wythoff-beatty",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KAYLES: Claim =
        Claim::Periodic { by: Repetition::Octal, period: Period::pure(12, 71), rares: None };

    #[test]
    fn the_hash_is_of_the_text_before_it() {
        let text = Certificate::new("0.77", KAYLES).to_string();
        let body = "grundy certificate 1\ngame 0.77\ntheorem octal-periodicity\n\
                    period 12\npreperiod 71\n";
        let hash = blake3::hash(body.as_bytes());
        assert_eq!(text, format!("{body}hash blake3:{hash}\n"));
    }

    #[test]
    fn values_are_hashed_as_four_bytes_each() {
        let text = Certificate::new("0.77", KAYLES).pin(&[0, 1, 258]).to_string();
        let hash = blake3::hash(&[0, 0, 0, 0, 1, 0, 0, 0, 2, 1, 0, 0]);
        assert!(text.contains(&format!("preperiod 71\nvalues blake3:{hash}\nhash ")), "{text}");
    }

    #[test]
    fn masks_end_at_the_greatest_value() {
        let closure = Closure::new(0b110, true, true).expect("not 0").open(29);
        let rares = Rares::new(closure, 29, vec![0, 3, 7]);
        assert_eq!(rares.lines(), ["mask 6", "parity odd", "rare 0 3 7"]);
        let none = Rares::new(closure, 1, Vec::new());
        assert_eq!(none.lines(), ["mask 0", "parity odd", "rare none"]);
    }
}
