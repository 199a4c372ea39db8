//! Quantities of a list, and the cases that they distinguish.

use grundy_core::value::gcd;

/// A number computed from a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// The number of elements.
    Length,
    /// The sum.
    Total,
    /// The largest element.
    Largest,
    /// The number of odd elements.
    Odd,
    /// The number of even elements.
    Even,
    /// The largest element minus the next one; the element itself where it is alone.
    Gap,
    /// The largest element divided by the greatest common divisor of all.
    Reduced,
    /// The smallest element.
    Least,
    /// The nim-sum.
    NimSum,
    /// The number of elements equal to 1.
    Ones,
    /// The number of different elements.
    Different,
    /// The number of runs of equal neighbours.
    Runs,
    /// The greatest common divisor.
    CommonDivisor,
}

/// A property of a list with a few cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    /// A quantity modulo a small number.
    Remainder(Quantity, u8),
    /// Whether the largest element is smaller than the sum of the others, equal or larger.
    Rest,
    /// Whether the first element is smaller than the last, equal or larger.
    Ends,
    /// A quantity, where all numbers from the given one on are the same case.
    UpTo(Quantity, u8),
}

/// The greatest number of cases of one quantity.
pub(super) const MOST_CASES: usize = 4;

const QUANTITIES: [Quantity; 13] = [
    Quantity::Length,
    Quantity::Total,
    Quantity::Largest,
    Quantity::Odd,
    Quantity::Even,
    Quantity::Gap,
    Quantity::Reduced,
    Quantity::Least,
    Quantity::NimSum,
    Quantity::Ones,
    Quantity::Different,
    Quantity::Runs,
    Quantity::CommonDivisor,
];

/// All cases, in the order in which they are tried: the simple ones first.
pub(super) fn cases() -> impl Iterator<Item = Case> {
    let all = |case: fn(Quantity) -> Case| QUANTITIES.into_iter().map(case);
    all(|quantity| Case::Remainder(quantity, 2))
        .chain([Case::Rest, Case::Ends])
        .chain(all(|quantity| Case::UpTo(quantity, 1)))
        .chain(all(|quantity| Case::UpTo(quantity, 2)))
        .chain(all(|quantity| Case::Remainder(quantity, 3)))
        .chain(all(|quantity| Case::Remainder(quantity, 4)))
        .chain(all(|quantity| Case::UpTo(quantity, 3)))
}

impl Quantity {
    /// Returns the number for a list.
    fn of(self, list: &[u64]) -> u128 {
        let count =
            |holds: &dyn Fn(u64) -> bool| list.iter().filter(|&&x| holds(x)).count() as u128;
        let largest = list.iter().copied().max().unwrap_or(0);
        let divisor = || list.iter().copied().fold(0, gcd);
        match self {
            Self::Length => list.len() as u128,
            Self::Total => list.iter().copied().map(u128::from).sum(),
            Self::Largest => largest.into(),
            Self::Odd => count(&|x| x % 2 == 1),
            Self::Even => count(&|x| x % 2 == 0),
            Self::Gap => {
                let (mut first, mut second) = (0, 0);
                for &x in list {
                    (first, second) = (first.max(x), second.max(first.min(x)));
                }
                u128::from(first - second)
            }
            Self::Reduced => u128::from(largest.checked_div(divisor()).unwrap_or(0)),
            Self::Least => list.iter().copied().min().unwrap_or(0).into(),
            Self::NimSum => list.iter().fold(0, |sum, x| sum ^ x).into(),
            Self::Ones => count(&|x| x == 1),
            Self::Different => {
                let mut sorted = list.to_vec();
                sorted.sort_unstable();
                sorted.dedup();
                sorted.len() as u128
            }
            Self::Runs => list.chunk_by(|a, b| a == b).count() as u128,
            Self::CommonDivisor => divisor().into(),
        }
    }
}

impl Case {
    /// Returns the case of a list, below [`MOST_CASES`].
    pub(super) fn of(self, list: &[u64]) -> u8 {
        let small = |n: u128| u8::try_from(n).unwrap_or(0);
        let order = |a: u128, b: u128| match a.cmp(&b) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        };
        match self {
            Self::Remainder(quantity, modulus) => small(quantity.of(list) % u128::from(modulus)),
            Self::UpTo(quantity, most) => small(quantity.of(list).min(most.into())),
            Self::Rest => {
                let largest = Quantity::Largest.of(list);
                order(largest, Quantity::Total.of(list) - largest)
            }
            Self::Ends => {
                let end = |x: Option<&u64>| x.copied().unwrap_or(0).into();
                order(end(list.first()), end(list.last()))
            }
        }
    }
}
