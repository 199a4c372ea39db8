//! Nimbers of any width.

use std::fmt;

use serde::{Serialize, Serializer};

/// An integer of any length.
pub use dashu_int::IBig as Integer;
/// A natural number of any length: the size of a heap.
pub use dashu_int::UBig as Natural;

/// A Grundy value: the size of the Nim heap that a position equals.
///
/// Values are as wide as they must be (a Nim heap of 200 digits has a value of 200 digits);
/// small ones are stored inline. Solvers work on `u32` inside and widen here.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Nimber(Natural);

impl Nimber {
    /// The value of a position without options.
    pub const ZERO: Self = Self(Natural::ZERO);

    /// Whether this is the value 0, that of a P-position.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// The nim-sum `self ⊕ other`: binary addition without carrying.
    #[must_use]
    pub fn nim_sum(&self, other: &Self) -> Self {
        Self(&self.0 ^ &other.0)
    }

    /// The equivalent Nim heap's size.
    pub fn as_natural(&self) -> &Natural {
        &self.0
    }

    /// The value as a machine word, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        u64::try_from(&self.0).ok()
    }
}

impl From<Natural> for Nimber {
    fn from(size: Natural) -> Self {
        Self(size)
    }
}

impl From<u64> for Nimber {
    fn from(value: u64) -> Self {
        Self(value.into())
    }
}

impl From<u32> for Nimber {
    fn from(value: u32) -> Self {
        Self(value.into())
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::iter::Sum for Nimber {
    /// The nim-sum of the values.
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, |sum, value| sum.nim_sum(&value))
    }
}

/// The largest integer that every JSON reader keeps exactly, 2^53 − 1.
const JSON_SAFE: u64 = (1 << 53) - 1;

impl Serialize for Nimber {
    /// A number up to 2^53 − 1, a string of digits beyond.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.to_u64() {
            Some(value) if value <= JSON_SAFE => serializer.serialize_u64(value),
            _ => serializer.collect_str(&self.0),
        }
    }
}
