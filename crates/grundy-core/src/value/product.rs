//! Nim multiplication.

/// The nim-product of two nimbers below 2^64: the least number that is none of
/// a′⊗b ⊕ a⊗b′ ⊕ a′⊗b′ for a′ < a and b′ < b (Conway, On Numbers and Games, chapter 6).
///
/// The nimbers below 2^64 are a field, so the product is below 2^64, too. It takes a bounded number
/// of steps: with F = 2^h for h = 32, 16, 8, …, numbers are split as a₁F + a₀, where a₁⊗F = a₁F,
/// and F⊗F = F ⊕ F/2.
///
/// ```
/// use grundy_core::value::nim_product;
/// assert_eq!(nim_product(2, 2), 3);
/// assert_eq!(nim_product(16, 16), 24);
/// ```
#[must_use]
pub fn nim_product(a: u64, b: u64) -> u64 {
    product(a, b, 32)
}

/// The number whose nim-product with a nimber below 2^64, not 0, is 1; 0 for 0.
///
/// In a field of F numbers it is the power F − 2, and the nimbers below 2^(2^k) are a field.
///
/// ```
/// use grundy_core::value::{nim_inverse, nim_product};
/// assert_eq!(nim_product(123_456_789, nim_inverse(123_456_789)), 1);
/// ```
#[must_use]
pub fn nim_inverse(a: u64) -> u64 {
    let bits = (u64::BITS - a.leading_zeros()).next_power_of_two();
    let (mut square, mut inverse) = (a, a.min(1));
    // F − 2 is the sum of 2, 4, 8, … up to F/2.
    for _ in 1..bits {
        square = nim_product(square, square);
        inverse = nim_product(inverse, square);
    }
    inverse
}

/// The nim-product of numbers below 2^(2·half).
fn product(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let low = (1u64 << half) - 1;
    let ([a1, a0], [b1, b0]) = ([a >> half, a & low], [b >> half, b & low]);
    let smaller = half / 2;
    if a1 == 0 && b1 == 0 {
        return product(a0, b0, smaller);
    }
    let high = product(a1, b1, smaller);
    let rest = product(a0, b0, smaller);
    let mixed = product(a1 ^ a0, b1 ^ b0, smaller);
    (mixed ^ rest) << half ^ rest ^ product(high, 1 << (half - 1), smaller)
}

#[cfg(test)]
mod tests {
    use super::nim_product;
    use crate::value::Mex;
    use proptest::prelude::*;

    /// Against the definition.
    #[test]
    fn products_are_those_of_the_definition() {
        const END: usize = 48;
        let mut table = vec![[0u64; END]; END];
        for a in 0..END {
            for b in 0..END {
                let mut seen = Mex::new();
                for row in &table[..a] {
                    for less_b in 0..b {
                        let option = row[b] ^ table[a][less_b] ^ row[less_b];
                        seen.insert(u32::try_from(option).unwrap_or(u32::MAX));
                    }
                }
                table[a][b] = seen.take().into();
                assert_eq!(nim_product(a as u64, b as u64), table[a][b], "{a} times {b}");
            }
        }
    }

    proptest! {
        #[test]
        fn a_field(a: u64, b: u64, c: u64) {
            prop_assert_eq!(nim_product(a, b), nim_product(b, a));
            prop_assert_eq!(nim_product(a, nim_product(b, c)), nim_product(nim_product(a, b), c));
            prop_assert_eq!(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
            prop_assert!(a == 0 || b == 0 || nim_product(a, b) != 0);
        }
    }
}
