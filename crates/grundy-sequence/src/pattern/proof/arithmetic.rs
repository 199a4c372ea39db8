//! Games on single numbers whose moves are given by divisibility.
//!
//! *Proper divisors*: n ≥ 1 has the value Ω(n), the number of its prime factors, and 0 has the value 0
//! because no move leads from there. A proper divisor has fewer prime factors, and for each smaller
//! number there is a divisor with that many.
//!
//! *From n to n − k with gcd(n, k) = 1 and 1 ≤ k < n*: 0 and 1 have the value 0, and n ≥ 2 the number i of
//! its least prime factor pᵢ (p₁ = 2). Note that gcd(n, k) = gcd(n, n − k). By induction: no option has
//! the value i, because pᵢ would be a common divisor of it and n. To 1, of value 0, there is a move,
//! and for each j < i to pⱼ, which does not divide n and is less than pᵢ ≤ n.
//!
//! *With 1 ≤ k ≤ n*: a move leads also from 1 to 0, so 1 has the value 1. Then all even numbers have the
//! value 0: their options are odd, and odd numbers have values from 1 on. An odd n ≥ 3 has the value i as
//! before: there are moves to 2 and to 1, of the values 0 and 1, and to pⱼ for 2 ≤ j < i; and again none
//! to a number of value i.
//!
//! *From n to n − d for a proper divisor d*: 0 has the value 0, and n = 2ᵉ·m with m odd the value e. Let d = 2ᶠ·c
//! with c odd. If f < e, then n − d has the value f, so each smaller value is that of the move with d = 2ᶠ,
//! which is a proper divisor. If f = e, then n − d = 2ᵉ·(m − c), where m − c is even and not 0, so its value
//! exceeds e. By induction no option has the value e.

use super::options::AutomaticMoves;
use crate::pattern::finding::{Finding, Status};
use crate::pattern::form::Form;
use crate::pattern::p_positions::PPositions;
use crate::pattern::term::{Function, Term, TermRule};
use grundy_core::game::{ArithmeticKind, ArithmeticRule};
use grundy_core::value::{Natural, factors};

/// The number of primes that are tried for a move.
const MOST_PRIMES: u64 = 1 << 12;

/// The name of the theorem.
pub(super) fn theorem(kind: ArithmeticKind) -> &'static str {
    match kind {
        ArithmeticKind::ProperDivisors => "number-of-prime-factors",
        ArithmeticKind::Coprime => "coprime-least-prime",
        ArithmeticKind::CoprimeToZero => "coprime-least-prime-to-zero",
        ArithmeticKind::DivisorsTaken => "divisors-taken",
    }
}

/// Whether a number is lost, which needs no factor of it.
pub(super) fn is_lost(kind: ArithmeticKind, n: &Natural) -> bool {
    match kind {
        ArithmeticKind::ProperDivisors | ArithmeticKind::Coprime => *n <= Natural::ONE,
        ArithmeticKind::CoprimeToZero => (n & Natural::ONE).is_zero(),
        ArithmeticKind::DivisorsTaken => n.is_zero() || !(n & Natural::ONE).is_zero(),
    }
}

/// Returns the finding with the values of the theorem; `None` if the game has others.
pub(super) fn proved(finding: &Finding, kind: ArithmeticKind) -> Option<Finding> {
    let of = |name: &str, parameter: u64| {
        let function = Function::new(name, parameter)?;
        Some(Term::Apply(function, Box::new(Term::Variable(0))))
    };
    let (term, from) = match kind {
        ArithmeticKind::ProperDivisors => (of("prime-factors", 0)?, 1),
        ArithmeticKind::Coprime => (of("least-prime-index", 0)?, 2),
        ArithmeticKind::CoprimeToZero => {
            let cases = vec![Term::Number(0), of("least-prime-index", 0)?];
            (Term::Cases(Box::new(of("remainder", 2)?), cases), 2)
        }
        ArithmeticKind::DivisorsTaken => (of("valuation", 2)?, 1),
    };
    let rule = TermRule { term, from, found_to: finding.last() };
    let fits = |(n, &value): (u64, &u64)| n < from || rule.at(&n.into()) == Some(value.into());
    // The values are those of the game, so this holds.
    let first = finding.first;
    if first > 1 || finding.last() < from || !(first..).zip(&finding.values).all(fits) {
        return None;
    }
    let (status, form) = (Status::Proved, Some(Form::Term(rule)));
    let theorem = Some(theorem(kind));
    let losing = Some(match kind {
        ArithmeticKind::CoprimeToZero => PPositions::Residues {
            modulus: 2,
            residues: vec![0],
            also: Vec::new(),
            except: Vec::new(),
        },
        ArithmeticKind::DivisorsTaken => PPositions::Residues {
            modulus: 2,
            residues: vec![1],
            also: if first == 0 { vec![0] } else { Vec::new() },
            except: Vec::new(),
        },
        ArithmeticKind::ProperDivisors | ArithmeticKind::Coprime => {
            PPositions::Few((first..2).collect())
        }
    });
    Some(Finding { status, theorem, form, period: None, losing, ..finding.clone() })
}

/// Returns a move from a number to a value, if there is one; `None` if that is not known.
pub(super) fn moves_to(rule: &ArithmeticRule, n: u64, value: u64) -> Option<AutomaticMoves> {
    let left = match rule.kind {
        ArithmeticKind::ProperDivisors => {
            let primes = factors(n);
            let few = usize::try_from(value).ok().and_then(|many| primes.get(..many));
            few.filter(|few| few.len() < primes.len()).map(|few| few.iter().product())
        }
        ArithmeticKind::DivisorsTaken => {
            let exponent = if n == 0 { 0 } else { u64::from(n.trailing_zeros()) };
            (value < exponent).then(|| n - (1 << value))
        }
        ArithmeticKind::Coprime if value == 0 => (n > 1).then_some(1),
        ArithmeticKind::CoprimeToZero if n.is_multiple_of(2) && value == 0 => None,
        ArithmeticKind::CoprimeToZero if value == 0 => Some(if n == 1 { 0 } else { 2 }),
        ArithmeticKind::CoprimeToZero if value == 1 => (n > 1).then_some(1),
        ArithmeticKind::Coprime | ArithmeticKind::CoprimeToZero => {
            let even = n.is_multiple_of(2) && rule.kind == ArithmeticKind::CoprimeToZero;
            if even || value > MOST_PRIMES {
                return None;
            }
            let mut primes = (2u64..).filter(|&p| factors(p).len() == 1);
            let prime = primes.nth(usize::try_from(value).ok()?.checked_sub(1)?)?;
            // A move to a prime that divides n is none; only smaller values are those of options.
            (2..=prime).all(|p| !n.is_multiple_of(p)).then_some(prime).filter(|&p| p < n)
        }
    };
    let moves: Vec<_> =
        left.map(|n| (rule.name.clone(), vec![vec![Natural::from(n)]])).into_iter().collect();
    // There may be others.
    Some(AutomaticMoves { count: moves.is_empty().then_some(0), moves })
}

#[cfg(test)]
mod tests {
    use super::{is_lost, moves_to, proved};
    use crate::pattern::finding::Status;
    use crate::pattern::observe;
    use grundy_core::game::{ArithmeticKind, ArithmeticRule};
    use grundy_core::value::{Natural, gcd};
    use grundy_facts::mex;

    fn options(kind: ArithmeticKind, n: u64) -> Vec<u64> {
        match kind {
            ArithmeticKind::ProperDivisors => (1..n).filter(|d| n.is_multiple_of(*d)).collect(),
            ArithmeticKind::Coprime => (1..n).filter(|k| gcd(n, *k) == 1).map(|k| n - k).collect(),
            ArithmeticKind::CoprimeToZero => {
                (1..=n).filter(|k| gcd(n, *k) == 1).map(|k| n - k).collect()
            }
            ArithmeticKind::DivisorsTaken => {
                (1..n).filter(|d| n.is_multiple_of(*d)).map(|d| n - d).collect()
            }
        }
    }

    #[test]
    fn values_and_moves_are_those_of_the_definition() {
        for kind in [
            ArithmeticKind::ProperDivisors,
            ArithmeticKind::Coprime,
            ArithmeticKind::CoprimeToZero,
            ArithmeticKind::DivisorsTaken,
        ] {
            let mut values: Vec<u64> = Vec::new();
            for n in 0..600 {
                let seen = options(kind, n).into_iter();
                let seen: Vec<u64> =
                    seen.map(|m| values[usize::try_from(m).expect("small")]).collect();
                values.push(mex(&seen));
            }
            let found = proved(&observe(0, values[..300].to_vec()), kind).expect("the values");
            assert_eq!(found.status, Status::Proved);
            let rule = ArithmeticRule { name: "m".to_owned(), kind };
            for (n, &value) in (0u64..).zip(&values) {
                assert_eq!(found.value(&n.into()), Some(Natural::from(value)), "{kind:?} {n}");
                assert_eq!(is_lost(kind, &n.into()), value == 0, "{kind:?} {n}");
                for wanted in 0..value {
                    let moves = moves_to(&rule, n, wanted).expect("known").moves;
                    let [(_, left)] = moves.as_slice() else { panic!("{kind:?} {n} {wanted}") };
                    let left = u64::try_from(&left[0][0]).expect("small");
                    assert!(options(kind, n).contains(&left), "{kind:?} {n} {left}");
                    assert_eq!(values[usize::try_from(left).expect("small")], wanted);
                }
                let none = moves_to(&rule, n, value);
                let none = none.is_none_or(|none| none.moves.is_empty() && none.count == Some(0));
                assert!(none, "{kind:?} {n}");
            }
            let mut wrong = values[..300].to_vec();
            wrong[200] += 1;
            assert_eq!(proved(&observe(0, wrong), kind), None);
        }
    }
}
