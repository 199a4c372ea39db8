from math import gcd

def valuation(n, b):
    if n == 0:
        raise ValueError("0 has no valuation")
    count = 0
    while n % b == 0:
        n //= b
        count += 1
    return count

def cofactor(n, b):
    return n // b ** valuation(n, b)

def logarithm(n, b):
    if n == 0:
        raise ValueError("0 has no logarithm")
    count = 0
    while n >= b:
        n //= b
        count += 1
    return count

def highest_power(n, b):
    return b ** logarithm(n, b)

def square_root(n):
    root = 1 << (n.bit_length() + 1) // 2
    while root * root > n:
        root = (root + n // root) // 2
    return root

def triangular_root(n):
    return (square_root(8 * n + 1) - 1) // 2

def digit_sum(n, b):
    total = 0
    while n > 0:
        total += n % b
        n //= b
    return total

def highest_digit(n, b):
    return n // highest_power(n, b)

def lowest_digit(n, b):
    return cofactor(n, b) % b

def primes(n):
    if n == 0:
        raise ValueError("0 has no prime factors")
    found = []
    p = 2
    while p * p <= n:
        if n % p == 0:
            found.append(p)
            n //= p
        else:
            p += 1
    return found + [n] if n > 1 else found

def prime_factors(n):
    return len(primes(n))

def distinct_primes(n):
    return len(set(primes(n)))

def divisors(n):
    found = primes(n)
    product = 1
    for p in set(found):
        product *= found.count(p) + 1
    return product

def totient(n):
    for p in set(primes(n)):
        n = n // p * (p - 1)
    return n

def least_prime(n):
    return primes(n)[0]

def greatest_prime(n):
    return primes(n)[-1]

def primes_up_to(n):
    # Of the numbers up to each n // k those are counted that no prime so far divides.
    root = square_root(n)
    counts = {n // k: n // k - 1 for k in range(1, root + 1)}
    counts.update((k, k - 1) for k in range(1, n // root))
    for p in range(2, root + 1):
        if counts[p] > counts[p - 1]:
            before = counts[p - 1]
            for k in sorted(counts, reverse=True):
                if k < p * p:
                    break
                counts[k] -= counts[k // p] - before
    return counts[n]

def least_prime_index(n):
    return primes_up_to(least_prime(n))

def greatest_prime_index(n):
    return primes_up_to(greatest_prime(n))

def zeckendorf(n):
    # The indices of the Fibonacci numbers 1, 2, 3, 5, ... whose sum is n, the largest first.
    numbers = [1, 2]
    while numbers[-1] <= n:
        numbers.append(numbers[-1] + numbers[-2])
    indices = []
    for index in range(len(numbers), 0, -1):
        if numbers[index - 1] <= n:
            n -= numbers[index - 1]
            indices.append(index)
    return indices

def zeckendorf_terms(n):
    return len(zeckendorf(n))

def zeckendorf_least(n):
    return zeckendorf(n)[-1]

def golden_multiple(n):
    return (n + square_root(5 * n * n)) // 2

def root_multiple(n, d):
    return square_root(d * n * n)

def root_quotient(n, d):
    return square_root(n * n // d)
