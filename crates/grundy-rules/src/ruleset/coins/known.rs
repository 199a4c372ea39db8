//! Coin-turning games whose values are known for all coins.

use grundy_core::value::{Natural, Nimber};

/// Rules whose values are known for all coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// One or two coins: coin n has the value n, for it can be turned alone or with a smaller one.
    TurningTurtles,
    /// Two coins: coin n has the value n − 1.
    Twins,
    /// One to three coins: the value of coin n is the n-th odious number, which has an odd number
    /// of ones in binary (Winning Ways, chapter 14).
    MockTurtles,
    /// Any number of neighbours: the largest power of two that divides n (Winning Ways,
    /// chapter 14).
    Ruler,
    /// Any coins: coin n has the value 2^(n − 1), for the nim-sums of the smaller coins' values are
    /// all smaller numbers.
    Motley,
}

impl Known {
    /// The value of coin n, from 1; `None` from 2^64 on.
    pub(super) fn value(self, n: u64) -> Option<u64> {
        Some(match self {
            Self::TurningTurtles => n,
            Self::Twins => n - 1,
            Self::MockTurtles => {
                let before = n - 1;
                2 * before + u64::from(before.count_ones().is_multiple_of(2))
            }
            Self::Ruler => n & n.wrapping_neg(),
            Self::Motley => u32::try_from(n - 1).ok().and_then(|bit| 1u64.checked_shl(bit))?,
        })
    }

    /// The value of coin n, from 1.
    pub(super) fn number(self, n: u64) -> Nimber {
        match (self.value(n), usize::try_from(n - 1)) {
            (None, Ok(bit)) => Nimber::from(Natural::ONE << bit),
            (value, _) => value.unwrap_or(0).into(),
        }
    }

    /// The theorem's name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::TurningTurtles => "turning-turtles",
            Self::Twins => "twins",
            Self::MockTurtles => "mock-turtles",
            Self::Ruler => "ruler",
            Self::Motley => "motley",
        }
    }
}
