//! Numbers that are read off the digits of n.

use grundy_core::game::Phrase;
use grundy_core::value::Natural;

/// A number that is read off the digits of n.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// The sum of the digits; in base 2 the number of ones.
    Sum {
        /// The base.
        base: u8,
    },
    /// The number of digits, 0 for n = 0.
    Length {
        /// The base.
        base: u8,
    },
    /// The number of zeros at the end plus 1; 0 for n = 0.
    Lowest {
        /// The base.
        base: u8,
    },
    /// The position of the lowest digit `digit`, with the units at position 1; 0 if there is none.
    Place {
        /// The base.
        base: u8,
        /// The digit, at least 1.
        digit: u8,
    },
    /// The number of occurrences of a digit.
    Count {
        /// The base.
        base: u8,
        /// The digit, at least 1.
        digit: u8,
    },
    /// The nim-sum of n and ⌊n/2⌋, the Gray code of n.
    Gray,
}

/// The largest base in which digits are read.
pub(super) const LARGEST_BASE: u8 = 10;

/// Returns the digits of a number, units first.
pub(in crate::pattern) fn digits(n: &Natural, base: u8) -> Vec<u8> {
    if n.is_zero() {
        return Vec::new();
    }
    let text = n.in_radix(base).to_string();
    let digit = |letter: char| letter.to_digit(36).and_then(|digit| u8::try_from(digit).ok());
    text.chars().rev().filter_map(digit).collect()
}

impl Reading {
    /// Returns all readings, simple ones first.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_base = |base: u8| {
            let by_digit = (1..base)
                .filter(move |_| base > 2)
                .flat_map(move |digit| [Self::Place { base, digit }, Self::Count { base, digit }]);
            [Self::Sum { base }, Self::Length { base }, Self::Lowest { base }]
                .into_iter()
                .chain(by_digit)
        };
        (2..=LARGEST_BASE).flat_map(of_base).chain([Self::Gray])
    }

    /// Whether different numbers have different readings.
    pub fn is_injective(self) -> bool {
        self == Self::Gray
    }

    /// Returns the reading of a number of any length.
    pub fn of(self, n: &Natural) -> Natural {
        let Some(base) = self.base() else { return n ^ (n >> 1) };
        Natural::from(self.of_digits(digits(n, base).into_iter()))
    }

    /// Returns the reading of a number below 2^64.
    pub fn of_small(self, n: u64) -> u64 {
        let Some(base) = self.base() else { return n ^ (n >> 1) };
        let rest = std::iter::successors(Some(n), |&rest| Some(rest / u64::from(base)));
        let digit = |rest: u64| u8::try_from(rest % u64::from(base)).unwrap_or(0);
        self.of_digits(rest.take_while(|&rest| rest > 0).map(digit))
    }

    fn base(self) -> Option<u8> {
        match self {
            Self::Sum { base }
            | Self::Length { base }
            | Self::Lowest { base }
            | Self::Place { base, .. }
            | Self::Count { base, .. } => Some(base),
            Self::Gray => None,
        }
    }

    /// Returns the reading of the number with these digits, units first.
    fn of_digits(self, mut digits: impl Iterator<Item = u8>) -> u64 {
        let place = |place: Option<usize>| place.map_or(0, |place| place as u64 + 1);
        match self {
            Self::Sum { .. } => digits.map(u64::from).sum(),
            Self::Length { .. } | Self::Gray => digits.count() as u64,
            Self::Lowest { .. } => place(digits.position(|digit| digit != 0)),
            Self::Place { digit, .. } => place(digits.position(|found| found == digit)),
            Self::Count { digit, .. } => digits.filter(|found| *found == digit).count() as u64,
        }
    }

    /// Describes the reading in words; the number is `number`.
    pub fn phrase(self, number: &str) -> Phrase {
        let (id, base, digit) = match self {
            Self::Sum { base: 2 } => ("reading-ones", 2, 1),
            Self::Sum { base } => ("reading-sum", base, 0),
            Self::Length { base } => ("reading-length", base, 0),
            Self::Lowest { base } => ("reading-lowest", base, 0),
            Self::Place { base, digit } => ("reading-place", base, digit),
            Self::Count { base, digit } => ("reading-count", base, digit),
            Self::Gray => ("reading-gray", 2, 0),
        };
        Phrase::new(id)
            .with("number", number)
            .with("base", u64::from(base))
            .with("digit", u64::from(digit))
    }
}

#[cfg(test)]
mod tests {
    use super::Reading;
    use grundy_core::value::Natural;

    #[test]
    fn readings() {
        for (reading, n, value) in [
            (Reading::Sum { base: 10 }, 907, 16),
            (Reading::Sum { base: 2 }, 0b1011, 3),
            (Reading::Length { base: 10 }, 907, 3),
            (Reading::Length { base: 3 }, 0, 0),
            (Reading::Lowest { base: 2 }, 12, 3),
            (Reading::Lowest { base: 2 }, 0, 0),
            (Reading::Place { base: 3, digit: 2 }, 2 * 27 + 2 * 9 + 1, 3),
            (Reading::Place { base: 3, digit: 2 }, 13, 0),
            (Reading::Count { base: 10, digit: 7 }, 7_717, 3),
            (Reading::Gray, 0b110, 0b101),
        ] {
            assert_eq!(reading.of_small(n), value, "{reading:?} of {n}");
        }
        for reading in Reading::all() {
            for n in 0..400u64 {
                let small = Natural::from(reading.of_small(n));
                assert_eq!(reading.of(&n.into()), small, "{reading:?} of {n}");
            }
        }
    }
}
