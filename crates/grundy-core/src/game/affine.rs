//! Moves of games on single numbers that are linear in the number and in one number that the player
//! chooses.

/// The number `n`·n + `k`·k + `add`, for the number n of a position and a number k that the player
/// chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Affine {
    /// The multiple of n.
    pub n: i64,
    /// The multiple of k.
    pub k: i64,
    /// What is added.
    pub add: i64,
}

impl Affine {
    /// A number that depends on neither n nor k.
    pub const fn fixed(add: i64) -> Self {
        Self { n: 0, k: 0, add }
    }

    /// The sum; `None` beyond 64 bits.
    pub fn plus(self, other: Self) -> Option<Self> {
        Some(Self {
            n: self.n.checked_add(other.n)?,
            k: self.k.checked_add(other.k)?,
            add: self.add.checked_add(other.add)?,
        })
    }

    /// The product with a factor; `None` beyond 64 bits.
    pub fn by(self, factor: i64) -> Option<Self> {
        Some(Self {
            n: self.n.checked_mul(factor)?,
            k: self.k.checked_mul(factor)?,
            add: self.add.checked_mul(factor)?,
        })
    }

    /// The difference; `None` beyond 64 bits.
    pub fn minus(self, other: Self) -> Option<Self> {
        self.plus(other.by(-1)?)
    }

    /// The number, if it depends on neither n nor k.
    pub fn as_fixed(self) -> Option<i64> {
        (self.n == 0 && self.k == 0).then_some(self.add)
    }
}

/// A move: for every k = 0, 1, 2, … for which all `conditions` are at least 0, it leaves the sum of
/// the `parts`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AffineMove {
    /// The numbers that are left.
    pub parts: Vec<Affine>,
    /// Numbers that must be at least 0.
    pub conditions: Vec<Affine>,
}
