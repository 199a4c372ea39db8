//! The prime factors of numbers below 2^64.
//!
//! Small primes are found by trial division. The cofactor is tested with the Miller–Rabin test for
//! the first twelve prime bases, which is exact below 2^64 (J. Sorenson and J. Webster 2015), and
//! split by Pollard's rho method (1975).

/// Primes below this are found by trial division.
const TRIED: u64 = 1 << 8;

/// Returns the prime factors of a number with multiplicity, ascending; none for 0 and 1.
pub fn factors(mut n: u64) -> Vec<u64> {
    let mut found = Vec::new();
    if n == 0 {
        return found;
    }
    for p in 2..TRIED {
        if p * p > n {
            break;
        }
        while n.is_multiple_of(p) {
            n /= p;
            found.push(p);
        }
    }
    let mut open: Vec<u64> = (n > 1).then_some(n).into_iter().collect();
    while let Some(n) = open.pop() {
        if is_prime(n) {
            found.push(n);
        } else {
            let d = divisor(n);
            open.extend([d, n / d]);
        }
    }
    found.sort_unstable();
    found
}

/// Returns the greatest common divisor; that of 0 and 0 is 0.
pub fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn product(a: u64, b: u64, n: u64) -> u64 {
    u64::try_from(u128::from(a) * u128::from(b) % u128::from(n)).unwrap_or(0)
}

fn power(mut a: u64, mut exponent: u64, n: u64) -> u64 {
    let mut result = 1 % n;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = product(result, a, n);
        }
        a = product(a, a, n);
        exponent >>= 1;
    }
    result
}

fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n < 2 || BASES.iter().any(|p| n.is_multiple_of(*p)) {
        return BASES.contains(&n);
    }
    let twos = (n - 1).trailing_zeros();
    let odd = (n - 1) >> twos;
    BASES.iter().all(|&base| {
        let mut x = power(base, odd, n);
        let unit = x == 1 || x == n - 1;
        unit || (1..twos).any(|_| {
            x = product(x, x, n);
            x == n - 1
        })
    })
}

/// A divisor of a composite number, neither 1 nor the number.
fn divisor(n: u64) -> u64 {
    if n.is_multiple_of(2) {
        return 2;
    }
    let root = n.isqrt();
    if root * root == n {
        return root;
    }
    // For some constant the cycles modulo two prime factors differ.
    for constant in 1..n {
        let next = |x: u64| {
            let sum = u128::from(product(x, x, n)) + u128::from(constant);
            u64::try_from(sum % u128::from(n)).unwrap_or(0)
        };
        let (mut slow, mut fast) = (2, next(2));
        while slow != fast {
            let d = gcd(slow.abs_diff(fast), n);
            if d > 1 {
                return d;
            }
            (slow, fast) = (next(slow), next(next(fast)));
        }
    }
    n
}

#[cfg(test)]
mod tests {
    use super::{factors, is_prime};

    #[test]
    fn factors_are_those_of_trial_division() {
        let naive = |mut n: u64| {
            let (mut found, mut p) = (Vec::new(), 2);
            while n > 1 {
                if n.is_multiple_of(p) {
                    n /= p;
                    found.push(p);
                } else {
                    p += 1;
                }
            }
            found
        };
        for n in (0..3000).chain([257 * 257, 257 * 263, 65_537 * 3, 1_000_003]) {
            assert_eq!(factors(n), naive(n), "{n}");
        }
    }

    #[test]
    fn large_numbers() {
        for (n, expected) in [
            (10_000_000_000_000_000_000, [vec![2; 19], vec![5; 19]].concat()),
            (u64::MAX, vec![3, 5, 17, 257, 641, 65_537, 6_700_417]),
            (18_446_744_073_709_551_557, vec![18_446_744_073_709_551_557]),
            (4_294_967_291 * 4_294_967_279, vec![4_294_967_279, 4_294_967_291]),
            (4_294_967_291 * 4_294_967_291, vec![4_294_967_291, 4_294_967_291]),
        ] {
            assert_eq!(factors(n), expected, "{n}");
            assert!(factors(n).into_iter().all(is_prime));
        }
    }
}
