//! `remainder`: G(n) = n mod m for all n, where 1, …, m − 1 may be taken and no multiple of m.
//!
//! Then, by induction, the options of n have all remainders but its own.

use crate::certificate::Certificate;
use crate::game::{Item, Set, is_prime};
use crate::verdict::{CheckResult, Failure, Proof};

/// The largest modulus: every smaller number is checked to be a member.
const MOST: u64 = 1 << 16;

pub(super) fn check(certificate: &Certificate, m: u64, set: &Set) -> CheckResult<Proof> {
    let game = &certificate.game;
    if m < 2 {
        return Err(Failure::refuted("the modulus is at least 2"));
    }
    if m > MOST {
        return Err(Failure::unfinished(format!("moduli above {MOST} are not checked")));
    }
    if let Some(missing) = (1..m).find(|&n| !set.contains(n)) {
        return Err(Failure::refuted(format!(
            "{missing}, which is below {m}, may not be taken in {game}"
        )));
    }
    if let Some((_, why)) = set.0.iter().find_map(|&item| Some((item, multiple(item, m)?))) {
        return Err(Failure::refuted(format!("a multiple of {m} may be taken in {game}: {why}")));
    }
    Ok(Proof {
        sentence: format!("In {game}, G(n) = n mod {m} for all n."),
        checked: format!(
            "all of 1 to {} may be taken, and no part of the set has a multiple of {m}",
            m - 1
        ),
        cited: None,
    })
}

/// Describes a multiple of m in a part of a set, if there is one.
fn multiple(item: Item, m: u64) -> Option<String> {
    match item {
        Item::Range(low, high) => {
            let last = high / m * m;
            (last >= low).then(|| last.to_string())
        }
        // The only prime that m > 1 divides is m.
        Item::Prime => is_prime(m).then(|| format!("{m} is prime")),
        Item::PowerOfTwo => m.is_power_of_two().then(|| format!("{m} is a power of two")),
        Item::Square => Some(format!("the square of {m}")),
        // They are periodic modulo m, and 0 precedes 1, 1, 2, 3.
        Item::Fibonacci => Some(format!("{m} divides a Fibonacci number")),
        Item::All => Some(format!("{m} itself")),
    }
}

#[cfg(test)]
mod tests {
    use super::multiple;
    use crate::game::{Item, Set};
    use crate::values::plain;

    /// Compares with the numbers below 5000; small m divide Fibonacci numbers as small as these.
    #[test]
    fn multiples_are_found() {
        let items = [
            Item::Prime,
            Item::PowerOfTwo,
            Item::Square,
            Item::Fibonacci,
            Item::All,
            Item::Range(3, 3),
            Item::Range(5, 9),
        ];
        for m in 2..14u64 {
            for item in items {
                let there = (1..5000).filter(|n| n % m == 0).any(|n| item.contains(n));
                assert_eq!(multiple(item, m).is_some(), there, "{item:?} {m}");
            }
        }
    }

    #[test]
    fn values_are_remainders() {
        for (text, m) in [("1,prime", 4), ("2^k", 3), ("1..4,7", 5), ("1,2,4,5,2^k", 3)] {
            let values = plain::of_taking(&Set::read(text).expect("a set"), 300);
            assert!(values.iter().zip(0..).all(|(&value, n)| value == n % m), "{text}");
        }
    }
}
