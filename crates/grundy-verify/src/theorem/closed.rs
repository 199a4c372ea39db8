//! Theorems about one game, without parameters. They are compared with the definition for small
//! positions; for all others the checker relies on the theorem and says so in its verdict.

use crate::game::NamedGame;
use crate::values::plain::mex;
use crate::verdict::{CheckResult, Failure, Proof};

/// The largest single number, and the largest number of a pair, for which the theorem is compared
/// with the definition.
const HEAPS: usize = 400;
const PAIRS: usize = 100;

pub(super) fn check(named: NamedGame) -> CheckResult<Proof> {
    let (claim, source, differs) = match named {
        NamedGame::Nim => ("In nim, G(n) = n for all n.", "Bouton 1901", heaps(nim, |n| n)),
        NamedGame::Rims => (
            "In rims, G(n) = n for all n.",
            "the proof of the book: a curve that parts the rest in two leaves a nim-sum below n",
            heaps(rims, |n| n),
        ),
        NamedGame::Divisors => (
            "In divisors, G(n) is the number of prime factors of n, counted as often as they divide, \
             and G(0) = 0.",
            "the proof of the book: a proper divisor has fewer prime factors, and any fewer",
            heaps(divisors, number_of_prime_factors),
        ),
        NamedGame::Euclid => (
            "In euclid, G(x, y) is the integer part of |x/y - y/x| for all x, y >= 1.",
            "Nivasch 2006",
            pairs(euclid, |x, y, value| value == quotient(x, y)),
        ),
        NamedGame::Wythoff => (
            "In wythoff, the pairs of value 0 are the integer parts of k*phi and k*phi^2 for k >= 0, \
             phi being the golden ratio.",
            "Wythoff 1907",
            pairs(wythoff, |x, y, value| (value == 0) == is_golden(x, y)),
        ),
    };
    if let Some(position) = differs {
        return Err(Failure::refuted(format!(
            "the value of {position} is not that of the theorem"
        )));
    }
    let most = if matches!(named, NamedGame::Euclid | NamedGame::Wythoff) { PAIRS } else { HEAPS };
    Ok(Proof {
        sentence: claim.to_owned(),
        checked: format!("numbers up to {most} were compared with the definition"),
        cited: Some(source.to_owned()),
    })
}

/// Returns the first heap whose value by the definition differs from that of the formula.
fn heaps(options: fn(usize, &[u64]) -> Vec<u64>, formula: fn(usize) -> usize) -> Option<String> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..=HEAPS {
        let value = mex(options(n, &values));
        if value != formula(n) as u64 {
            return Some(n.to_string());
        }
        values.push(value);
    }
    None
}

fn nim(n: usize, values: &[u64]) -> Vec<u64> {
    values[..n].to_vec()
}

/// A curve through k ≥ 1 of n dots separates the others into two sides, one of which may be empty.
fn rims(n: usize, values: &[u64]) -> Vec<u64> {
    let rests = 0..n;
    rests.flat_map(|rest| (0..=rest / 2).map(move |a| values[a] ^ values[rest - a])).collect()
}

fn divisors(n: usize, values: &[u64]) -> Vec<u64> {
    (1..n).filter(|d| n.is_multiple_of(*d)).map(|d| values[d]).collect()
}

fn number_of_prime_factors(n: usize) -> usize {
    let (mut rest, mut count) = (n.max(1), 0);
    for d in 2..=n {
        while rest.is_multiple_of(d) {
            rest /= d;
            count += 1;
        }
    }
    count
}

/// Returns the first pair whose value fails the test.
fn pairs(
    options: fn(usize, usize) -> Vec<(usize, usize)>,
    passes: fn(usize, usize, u64) -> bool,
) -> Option<String> {
    let mut values = vec![[0u64; PAIRS + 1]; PAIRS + 1];
    for sum in 0..=2 * PAIRS {
        for x in sum.saturating_sub(PAIRS)..=sum.min(PAIRS) {
            let y = sum - x;
            let value = mex(options(x, y).into_iter().map(|(x, y)| values[x][y]));
            if !passes(x, y, value) {
                return Some(format!("({x}, {y})"));
            }
            values[x][y] = value;
        }
    }
    None
}

/// A multiple of the smaller number is subtracted from the larger; the difference must be positive.
fn euclid(x: usize, y: usize) -> Vec<(usize, usize)> {
    let (less, more) = (x.min(y), x.max(y));
    if less == 0 {
        return Vec::new();
    }
    let left = (1..).map(|k| k * less).take_while(|taken| *taken < more).map(|taken| more - taken);
    left.map(|left| if x > y { (left, y) } else { (x, left) }).collect()
}

/// ⌊|x/y − y/x|⌋, or 0 for pairs with a 0, which have no move.
fn quotient(x: usize, y: usize) -> u64 {
    (x * x).abs_diff(y * y).checked_div(x * y).unwrap_or(0) as u64
}

fn wythoff(x: usize, y: usize) -> Vec<(usize, usize)> {
    let first = (1..=x).map(|k| (x - k, y));
    let second = (1..=y).map(|k| (x, y - k));
    first.chain(second).chain((1..=x.min(y)).map(|k| (x - k, y - k))).collect()
}

/// Whether the smaller number is ⌊kφ⌋, k being the difference: a ≤ kφ < a + 1, where
/// φ = (1 + √5)/2: (2a − k)² ≤ 5k² and 5k² < (2a + 2 − k)².
fn is_golden(x: usize, y: usize) -> bool {
    let (less, k) = (x.min(y), x.abs_diff(y));
    let square = |n: usize| n * n;
    let not_above = 2 * less <= k || square(2 * less - k) <= 5 * square(k);
    let not_below = 2 * less + 2 > k && 5 * square(k) < square(2 * less + 2 - k);
    not_above && not_below
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_theorems_hold_for_small_positions() {
        for named in [
            NamedGame::Nim,
            NamedGame::Rims,
            NamedGame::Divisors,
            NamedGame::Euclid,
            NamedGame::Wythoff,
        ] {
            assert!(check(named).is_ok(), "{named:?}");
        }
    }

    #[test]
    fn false_formulas_are_refuted() {
        assert_eq!(heaps(rims, |n| n ^ usize::from(n == 7)), Some("7".to_owned()));
        assert_eq!(
            pairs(euclid, |x, y, value| value == quotient(x, y + 1)),
            Some("(1, 1)".to_owned())
        );
        assert_eq!(
            pairs(wythoff, |x, y, value| (value == 0) == (x == y)),
            Some("(1, 1)".to_owned())
        );
    }
}
