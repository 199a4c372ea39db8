typedef __int128 wide;

u64 checked(wide value) {
    if (value < 0 || value >> 64 != 0) throw std::overflow_error("the value is 2^64 or more");
    return (u64) value;
}

wide natural(wide n) {
    if (n < 0) throw std::domain_error("a number below 0");
    return n;
}

wide positive(wide n) {
    if (n < 1) throw std::domain_error("a number below 1");
    return n;
}

wide times(wide a, wide b) {
    const wide most = (wide) 1 << 62;
    if (a < -most || a > most || b < -most || b > most) {
        throw std::overflow_error("a product is too large");
    }
    return a * b;
}

wide quotient(wide n, wide k) {
    return natural(n) / positive(k);
}

wide remainder_of(wide n, wide m) {
    return natural(n) % positive(m);
}

wide nim_sum(wide a, wide b) {
    return natural(a) ^ natural(b);
}

wide bit_and(wide a, wide b) {
    return natural(a) & natural(b);
}

wide bit_or(wide a, wide b) {
    return natural(a) | natural(b);
}

wide smaller(wide a, wide b) {
    return a < b ? a : b;
}

wide larger(wide a, wide b) {
    return a < b ? b : a;
}

wide distance(wide a, wide b) {
    return a < b ? b - a : a - b;
}

wide common_divisor(wide a, wide b) {
    natural(a);
    natural(b);
    while (b != 0) {
        wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

wide valuation(wide n, wide b) {
    positive(n);
    wide count = 0;
    for (; n % b == 0; n /= b) ++count;
    return count;
}

wide cofactor(wide n, wide b) {
    positive(n);
    while (n % b == 0) n /= b;
    return n;
}

wide logarithm(wide n, wide b) {
    positive(n);
    wide count = 0;
    for (; n >= b; n /= b) ++count;
    return count;
}

wide highest_power(wide n, wide b) {
    positive(n);
    wide power = 1;
    for (; n >= b; n /= b) power *= b;
    return power;
}

wide square_root(wide n) {
    natural(n);
    wide root = 0;
    for (wide bit = (wide) 1 << 62; bit > 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= n) root += bit;
    }
    return root;
}

wide triangular_root(wide n) {
    return (square_root(8 * natural(n) + 1) - 1) / 2;
}

wide digit_sum(wide n, wide b) {
    natural(n);
    wide sum = 0;
    for (; n > 0; n /= b) sum += n % b;
    return sum;
}

wide highest_digit(wide n, wide b) {
    return n / highest_power(n, b);
}

wide lowest_digit(wide n, wide b) {
    return cofactor(n, b) % b;
}

std::vector<u64> primes(wide n) {
    if (n < 1 || n >> 64 != 0) throw std::domain_error("a number without prime factors");
    std::vector<u64> found;
    u64 rest = (u64) n;
    for (u64 p = 2; p <= rest / p;) {
        if (rest % p == 0) {
            found.push_back(p);
            rest /= p;
        } else {
            ++p;
        }
    }
    if (rest > 1) found.push_back(rest);
    return found;
}

wide prime_factors(wide n) {
    return primes(n).size();
}

wide distinct_primes(wide n) {
    std::vector<u64> found = primes(n);
    wide count = 0;
    for (u64 i = 0; i < found.size(); ++i) count += i == 0 || found[i] != found[i - 1];
    return count;
}

wide divisors(wide n) {
    std::vector<u64> found = primes(n);
    wide all = 1, equal = 0;
    for (u64 i = 0; i < found.size(); ++i) {
        equal = i > 0 && found[i] == found[i - 1] ? equal + 1 : 1;
        all = all / equal * (equal + 1);
    }
    return all;
}

wide totient(wide n) {
    std::vector<u64> found = primes(n);
    for (u64 i = 0; i < found.size(); ++i) {
        if (i == 0 || found[i] != found[i - 1]) n = n / found[i] * (found[i] - 1);
    }
    return n;
}

wide least_prime(wide n) {
    return primes(n).at(0);
}

wide greatest_prime(wide n) {
    std::vector<u64> found = primes(n);
    return found.at(found.size() - 1);
}

wide primes_up_to(wide limit) {
    // Of the numbers up to k, and up to n / k, those are counted that no prime so far divides.
    if (limit >> 34 != 0) throw std::overflow_error("a prime is too large to be counted");
    u64 n = (u64) limit, root = (u64) square_root(limit);
    std::vector<u64> small(root + 1), large(root + 1);
    for (u64 k = 1; k <= root; ++k) {
        small[k] = k - 1;
        large[k] = n / k - 1;
    }
    for (u64 p = 2; p <= root; ++p) {
        u64 before = small[p - 1];
        if (small[p] == before) continue;
        for (u64 k = 1; k <= root && k <= n / (p * p); ++k) {
            large[k] -= (k * p <= root ? large[k * p] : small[n / (k * p)]) - before;
        }
        for (u64 k = root; k >= p * p; --k) small[k] -= small[k / p] - before;
    }
    return large[1];
}

wide least_prime_index(wide n) {
    return primes_up_to(least_prime(n));
}

wide greatest_prime_index(wide n) {
    return primes_up_to(greatest_prime(n));
}

std::vector<u64> zeckendorf(wide n) {
    // The indices of the Fibonacci numbers 1, 2, 3, 5, ... whose sum is n, the largest first.
    natural(n);
    std::vector<wide> numbers = {1, 2};
    while (numbers.back() <= n) numbers.push_back(numbers.back() + numbers[numbers.size() - 2]);
    std::vector<u64> indices;
    for (u64 index = numbers.size(); index > 0; --index) {
        if (numbers[index - 1] <= n) {
            n -= numbers[index - 1];
            indices.push_back(index);
        }
    }
    return indices;
}

wide zeckendorf_terms(wide n) {
    return zeckendorf(n).size();
}

wide zeckendorf_least(wide n) {
    std::vector<u64> indices = zeckendorf(n);
    return indices.at(indices.size() - 1);
}

wide square(wide n) {
    if (natural(n) >> 58 != 0) throw std::overflow_error("a square is too large");
    return n * n;
}

wide golden_multiple(wide n) {
    return (n + square_root(5 * square(n))) / 2;
}

wide root_multiple(wide n, wide d) {
    return square_root(d * square(n));
}

wide root_quotient(wide n, wide d) {
    return square_root(square(n) / d);
}
