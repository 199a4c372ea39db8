//! Whole-number arithmetic behind the functions of the language.

use std::sync::OnceLock;

use grundy_core::value::factors;
use smallvec::SmallVec;

/// The greatest common divisor; that of 0 and 0 is 0.
pub(super) fn gcd(a: i64, b: i64) -> Option<i64> {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).ok()
}

/// The number of decimal digits without a sign (one for 0), and their sum.
pub(super) fn digits(n: i64) -> (i64, i64) {
    let (mut n, mut count, mut sum) = (n.unsigned_abs(), 1, (n.unsigned_abs() % 10));
    while n >= 10 {
        n /= 10;
        count += 1;
        sum += n % 10;
    }
    (count, i64::try_from(sum).unwrap_or(0))
}

/// Whether the number is prime. Strong probable-prime tests to the first twelve prime bases decide
/// every number below 3.3·10^24 (J. Sorenson and J. Webster, Strong pseudoprimes to twelve prime
/// bases, Mathematics of Computation 86, 2017).
pub(super) fn is_prime(n: i64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    let Some(n) = u64::try_from(n).ok().filter(|&n| n >= 2) else {
        return false;
    };
    if let Some(&base) = BASES.iter().find(|&&base| n.is_multiple_of(base)) {
        return n == base;
    }
    let times =
        |a: u64, b: u64| u64::try_from(u128::from(a) * u128::from(b) % u128::from(n)).unwrap_or(0);
    let twos = (n - 1).trailing_zeros();
    BASES.iter().all(|&base| {
        let (mut power, mut square, mut left) = (1, base, (n - 1) >> twos);
        while left > 0 {
            if left & 1 == 1 {
                power = times(power, square);
            }
            square = times(square, square);
            left >>= 1;
        }
        power == 1
            || (0..twos).any(|_| {
                let minus_one = power == n - 1;
                power = times(power, power);
                minus_one
            })
    })
}

/// The prime factors in ascending order, each as often as it divides; `None` below 1.
pub(super) fn prime_factors(n: i64) -> Option<SmallVec<[u64; 8]>> {
    let mut n = u64::try_from(n).ok().filter(|&n| n > 0)?;
    let table = LEAST_FACTORS.get_or_init(least_factors);
    if n >= table.len() as u64 {
        return Some(factors(n).into());
    }
    let mut found = SmallVec::new();
    while n > 1 {
        let least = usize::try_from(n).ok().and_then(|n| table.get(n).copied())?;
        found.push(least.into());
        n /= u64::from(least);
    }
    Some(found)
}

/// The least prime factors of small numbers, made when they are first asked for.
static LEAST_FACTORS: OnceLock<Vec<u32>> = OnceLock::new();

fn least_factors() -> Vec<u32> {
    const MOST: u32 = 1 << 20;
    let mut least: Vec<u32> = (0..MOST).collect();
    for prime in (2..).take_while(|prime| prime * prime < MOST) {
        if least[prime as usize] == prime {
            for multiple in (prime * prime..MOST).step_by(prime as usize) {
                let own = &mut least[multiple as usize];
                if *own == multiple {
                    *own = prime;
                }
            }
        }
    }
    least
}

/// How many there are.
pub(super) fn count<T>(items: &[T]) -> i64 {
    i64::try_from(items.len()).unwrap_or(i64::MAX)
}

/// How often b divides n; `None` for n below 1 or b below 2.
pub(super) fn exponent(n: i64, b: i64) -> Option<i64> {
    if n < 1 || b < 2 {
        return None;
    }
    let divided = std::iter::successors(Some(n), |n| Some(n / b));
    Some(divided.take_while(|n| n % b == 0).map(|_| 1).sum())
}

/// The logarithm to the base b, rounded down; `None` for n below 1 or b below 2.
pub(super) fn logarithm(n: i64, b: i64) -> Option<i64> {
    n.checked_ilog(b).map(i64::from)
}

/// The k-th root, rounded down; `None` for n below 0 or k below 1.
pub(super) fn root(n: i64, k: i64) -> Option<i64> {
    let k = u32::try_from(k.min(64)).ok().filter(|&k| k > 0)?;
    let fits = |root: i64| root.checked_pow(k).is_some_and(|power| power <= n);
    // The root of a number below 2^63 lies below 2^⌈63/k⌉.
    let highest = 63u32.div_ceil(k);
    let found = (0..highest.min(63)).rev().fold(0i64, |root, bit| {
        let more = root | 1 << bit;
        if fits(more) { more } else { root }
    });
    (n >= 0).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::{digits, is_prime, prime_factors, root};

    #[test]
    fn roots_and_factors_by_trial() {
        for n in 0..3000i64 {
            for k in 1..12u32 {
                let naive = (0..=n).take_while(|r| r.checked_pow(k).is_some_and(|p| p <= n)).last();
                assert_eq!(root(n, k.into()), naive, "{n} {k}");
            }
        }
        for n in 1..3000 {
            let all = prime_factors(n).expect("positive");
            assert_eq!(all.iter().product::<u64>(), n.unsigned_abs());
            assert!(all.iter().all(|&p| is_prime(i64::try_from(p).expect("small"))));
            assert!(all.is_sorted());
        }
    }

    #[test]
    fn primes_by_trial_division() {
        for n in -3..5000i64 {
            let naive = n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0);
            assert_eq!(is_prime(n), naive, "{n}");
        }
        assert!(is_prime((1 << 61) - 1));
        assert!(!is_prime(3_215_031_751));
        assert!(!is_prime(i64::MAX));
    }

    #[test]
    fn digits_of_a_number() {
        assert_eq!(digits(0), (1, 0));
        assert_eq!(digits(2026), (4, 10));
        assert_eq!(digits(-19), (2, 10));
        assert_eq!(digits(10), (2, 1));
    }
}
