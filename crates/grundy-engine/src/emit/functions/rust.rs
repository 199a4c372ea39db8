fn checked(value: i128) -> u64 {
    assert!(value >= 0 && value >> 64 == 0, "the value is 2^64 or more");
    value as u64
}

fn natural(n: i128) -> i128 {
    assert!(n >= 0, "a number below 0");
    n
}

fn positive(n: i128) -> i128 {
    assert!(n >= 1, "a number below 1");
    n
}

fn times(a: i128, b: i128) -> i128 {
    let most = 1 << 62;
    assert!(-most <= a && a <= most && -most <= b && b <= most, "a product is too large");
    a * b
}

fn quotient(n: i128, k: i128) -> i128 {
    natural(n) / positive(k)
}

fn remainder_of(n: i128, m: i128) -> i128 {
    natural(n) % positive(m)
}

fn nim_sum(a: i128, b: i128) -> i128 {
    natural(a) ^ natural(b)
}

fn bit_and(a: i128, b: i128) -> i128 {
    natural(a) & natural(b)
}

fn bit_or(a: i128, b: i128) -> i128 {
    natural(a) | natural(b)
}

fn smaller(a: i128, b: i128) -> i128 {
    a.min(b)
}

fn larger(a: i128, b: i128) -> i128 {
    a.max(b)
}

fn distance(a: i128, b: i128) -> i128 {
    (a - b).abs()
}

fn common_divisor(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (natural(a), natural(b));
    while b != 0 {
        let rest = a % b;
        a = b;
        b = rest;
    }
    a
}

fn valuation(n: i128, b: i128) -> i128 {
    let (mut rest, mut count) = (positive(n), 0);
    while rest % b == 0 {
        rest /= b;
        count += 1;
    }
    count
}

fn cofactor(n: i128, b: i128) -> i128 {
    let mut rest = positive(n);
    while rest % b == 0 {
        rest /= b;
    }
    rest
}

fn logarithm(n: i128, b: i128) -> i128 {
    let (mut rest, mut count) = (positive(n), 0);
    while rest >= b {
        rest /= b;
        count += 1;
    }
    count
}

fn highest_power(n: i128, b: i128) -> i128 {
    let (mut rest, mut power) = (positive(n), 1);
    while rest >= b {
        rest /= b;
        power *= b;
    }
    power
}

fn square_root(n: i128) -> i128 {
    natural(n);
    let mut root = 0;
    for place in (0..63).rev() {
        let more: i128 = root + (1 << place);
        if more * more <= n {
            root = more;
        }
    }
    root
}

fn triangular_root(n: i128) -> i128 {
    (square_root(8 * natural(n) + 1) - 1) / 2
}

fn digit_sum(n: i128, b: i128) -> i128 {
    let (mut rest, mut sum) = (natural(n), 0);
    while rest > 0 {
        sum += rest % b;
        rest /= b;
    }
    sum
}

fn highest_digit(n: i128, b: i128) -> i128 {
    n / highest_power(n, b)
}

fn lowest_digit(n: i128, b: i128) -> i128 {
    cofactor(n, b) % b
}

fn primes(n: i128) -> Vec<u64> {
    assert!(n >= 1 && n >> 64 == 0, "a number without prime factors");
    let (mut rest, mut p, mut found) = (n as u64, 2, Vec::new());
    while p <= rest / p {
        if rest % p == 0 {
            found.push(p);
            rest /= p;
        } else {
            p += 1;
        }
    }
    if rest > 1 {
        found.push(rest);
    }
    found
}

fn powers(n: i128) -> Vec<(i128, u32)> {
    let mut found: Vec<(i128, u32)> = Vec::new();
    for p in primes(n) {
        match found.last_mut() {
            Some(last) if last.0 == i128::from(p) => last.1 += 1,
            _ => found.push((i128::from(p), 1)),
        }
    }
    found
}

fn prime_factors(n: i128) -> i128 {
    primes(n).len() as i128
}

fn distinct_primes(n: i128) -> i128 {
    powers(n).len() as i128
}

fn divisors(n: i128) -> i128 {
    powers(n).iter().map(|power| i128::from(power.1) + 1).product()
}

fn totient(n: i128) -> i128 {
    powers(n).iter().fold(n, |rest, power| rest / power.0 * (power.0 - 1))
}

fn least_prime(n: i128) -> i128 {
    i128::from(primes(n)[0])
}

fn greatest_prime(n: i128) -> i128 {
    i128::from(*primes(n).last().expect("1 has no prime factors"))
}

fn primes_up_to(limit: i128) -> i128 {
    // Of the numbers up to k, and up to n / k, those are counted that no prime so far divides.
    assert!(limit >> 34 == 0, "a prime is too large to be counted");
    let (n, root) = (limit as usize, square_root(limit) as usize);
    let mut small: Vec<usize> = (0..root + 1).map(|k| k.max(1) - 1).collect();
    let mut large: Vec<usize> = (0..root + 1).map(|k| n / k.max(1) - 1).collect();
    for p in 2..root + 1 {
        let before = small[p - 1];
        if small[p] == before {
            continue;
        }
        for k in 1..root.min(n / (p * p)) + 1 {
            large[k] -= if k * p <= root { large[k * p] } else { small[n / (k * p)] } - before;
        }
        for k in (p * p..root + 1).rev() {
            small[k] -= small[k / p] - before;
        }
    }
    large[1] as i128
}

fn least_prime_index(n: i128) -> i128 {
    primes_up_to(least_prime(n))
}

fn greatest_prime_index(n: i128) -> i128 {
    primes_up_to(greatest_prime(n))
}

fn zeckendorf(n: i128) -> Vec<i128> {
    // The indices of the Fibonacci numbers 1, 2, 3, 5, ... whose sum is n, the largest first.
    let (mut rest, mut numbers) = (natural(n), vec![1, 2]);
    while numbers[numbers.len() - 1] <= n {
        let next = numbers[numbers.len() - 1] + numbers[numbers.len() - 2];
        numbers.push(next);
    }
    let mut indices = Vec::new();
    for (index, number) in numbers.iter().enumerate().rev() {
        if *number <= rest {
            rest -= *number;
            indices.push(index as i128 + 1);
        }
    }
    indices
}

fn zeckendorf_terms(n: i128) -> i128 {
    zeckendorf(n).len() as i128
}

fn zeckendorf_least(n: i128) -> i128 {
    *zeckendorf(n).last().expect("0 has no terms")
}

fn square(n: i128) -> i128 {
    assert!(natural(n) >> 58 == 0, "a square is too large");
    n * n
}

fn golden_multiple(n: i128) -> i128 {
    (n + square_root(5 * square(n))) / 2
}

fn root_multiple(n: i128, d: i128) -> i128 {
    square_root(d * square(n))
}

fn root_quotient(n: i128, d: i128) -> i128 {
    square_root(square(n) / d)
}
