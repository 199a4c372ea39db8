//! Systems in which natural numbers are written by digits.

use grundy_core::value::Natural;

/// A system of numeration. The places have the weights U₀ = 1, U₁, U₂, … with Uⱼ₊₁ = m·Uⱼ, which is
/// base m; or Uⱼ₊₁ = m·Uⱼ + Uⱼ₋₁ with U₋₁ = 1, which are the Fibonacci numbers 1, 2, 3, 5, … for
/// m = 1. In the second kind the digits are 0 to m, and a 0 follows every digit m: then every number
/// is written in one way (E. Zeckendorf for m = 1), and k digits write the numbers below U_k.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Numeration {
    factor: u8,
    /// Whether weights also add the one before the last.
    adds: bool,
}

/// The greatest weight that [`Numeration::weights`] returns.
const LARGEST_WEIGHT: i128 = 1 << 60;

impl Numeration {
    /// The system of Fibonacci numbers, which goes with the golden ratio.
    pub const FIBONACCI: Self = Self { factor: 1, adds: true };

    /// The system of the weights 1, 3, 7, 17, …, which goes with the square root of 2.
    pub const PELL: Self = Self { factor: 2, adds: true };

    /// A base, 2 at least.
    pub const fn base(base: u8) -> Self {
        Self { factor: if base < 2 { 2 } else { base }, adds: false }
    }

    /// Returns the base, if it is one.
    pub const fn as_base(self) -> Option<u8> {
        if self.adds { None } else { Some(self.factor) }
    }

    /// The number of digits: they are 0 to one less.
    pub fn digits(self) -> usize {
        usize::from(self.factor) + usize::from(self.adds)
    }

    /// The digit after which only 0 may follow.
    pub(crate) fn last_digit(self) -> Option<usize> {
        self.adds.then_some(usize::from(self.factor))
    }

    /// The state of a linear number after one more digit: from p·Uⱼ + q·Uⱼ₋₁ to the same of j − 1.
    pub(crate) fn shift(self, [p, q]: [i64; 2], digit: i64) -> Option<[i64; 2]> {
        let more = i64::from(self.factor).checked_mul(p)?.checked_add(digit)?;
        if self.adds { Some([more.checked_add(q)?, p]) } else { Some([more, 0]) }
    }

    /// Returns the pairs (Uⱼ, Uⱼ₋₁) for j = 0, 1, …; the second is 0 in a base.
    pub(crate) fn weights(self) -> impl Iterator<Item = [i128; 2]> {
        let back = i128::from(self.adds);
        std::iter::successors(Some([1, back]), move |&[weight, before]| {
            let next = i128::from(self.factor) * weight + before;
            (next < LARGEST_WEIGHT).then_some([next, weight * back])
        })
    }

    /// Returns the weights of the lowest `most` places, up to the last weight that has 64 bits.
    pub(crate) fn small_weights(self, most: usize) -> Vec<u64> {
        self.weights().take(most).filter_map(|[weight, _]| u64::try_from(weight).ok()).collect()
    }

    /// Returns the digits of a number, the highest first. 0 has none.
    pub fn write(self, n: &Natural) -> Vec<u8> {
        let mut weights = vec![Natural::ONE];
        let mut before = Natural::from(u8::from(self.adds));
        while let Some(last) = weights.last().filter(|last| *last <= n).cloned() {
            let next = &last * Natural::from(self.factor) + &before;
            before = if self.adds { last } else { Natural::ZERO };
            weights.push(next);
        }
        weights.pop();
        let mut rest = n.clone();
        let mut digits = Vec::with_capacity(weights.len());
        for weight in weights.iter().rev() {
            let digit = &rest / weight;
            rest -= &digit * weight;
            digits.push(u8::try_from(&digit).unwrap_or(0));
        }
        digits
    }

    /// Returns the number that digits write, the highest first.
    pub fn read(self, digits: &[u8]) -> Natural {
        // p·Uⱼ + q·Uⱼ₋₁, as in `shift`.
        let (mut p, mut q) = (Natural::ZERO, Natural::ZERO);
        for &digit in digits {
            let next = &p * Natural::from(self.factor) + &q + Natural::from(digit);
            q = if self.adds { p } else { Natural::ZERO };
            p = next;
        }
        p + q
    }
}

#[cfg(test)]
mod tests {
    use super::Numeration;
    use grundy_core::value::Natural;
    use proptest::prelude::*;

    #[test]
    fn known_digits() {
        for (system, n, digits) in [
            (Numeration::base(10), 407u32, vec![4, 0, 7]),
            (Numeration::base(2), 5, vec![1, 0, 1]),
            (Numeration::FIBONACCI, 11, vec![1, 0, 1, 0, 0]),
            (Numeration::FIBONACCI, 12, vec![1, 0, 1, 0, 1]),
            (Numeration::PELL, 16, vec![2, 0, 2]),
            (Numeration::PELL, 0, vec![]),
        ] {
            assert_eq!(system.write(&n.into()), digits, "{n} {system:?}");
        }
    }

    proptest! {
        #[test]
        fn numbers_read_back(n in any::<u128>(), factor in 1u8..9, adds in any::<bool>()) {
            let system =
                if adds { Numeration { factor, adds } } else { Numeration::base(factor) };
            let n = Natural::from(n);
            let digits = system.write(&n);
            prop_assert_eq!(system.read(&digits), n);
            let last = system.last_digit().map(|last| u8::try_from(last).expect("a digit"));
            prop_assert!(digits.windows(2).all(|two| Some(two[0]) != last || two[1] == 0));
            prop_assert!(digits.iter().all(|&digit| usize::from(digit) < system.digits()));
        }
    }
}
