//! Whole-number arithmetic behind the functions of the language.

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

#[cfg(test)]
mod tests {
    use super::{digits, is_prime};

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
