//! Formulas in n = a·k + b as sums of multiples of parts, to compare them for all k at once.
//!
//! Functions of digits in base b of a number that is b·x + c are those of x and of the digit c; so
//! v₂(2k + 2) is 1 + v₂(k + 1), and the cofactor of 2k + 2 that of k + 1. What no rule takes apart
//! stays a part, and is equal to the same part only: two formulas that are found equal are equal, but
//! not the other way round.

use super::super::form::{Piece, Recurrence};
use super::{Function, Operation, Term};
use grundy_core::value::Natural;

/// A constant and multiples of different parts.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Sum {
    constant: i128,
    /// The parts with their factors, which are not 0.
    parts: Vec<(Part, i128)>,
}

/// What is not taken apart: a natural number.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// k.
    Number,
    Applied(Function, Box<Sum>),
    Combined(Operation, Box<[Sum; 2]>),
}

/// The moduli by whose residue classes formulas are compared.
const MODULI: [u64; 6] = [1, 2, 3, 4, 6, 12];

/// Returns whether two formulas in n are seen to give the same for all n from `least` on, and to be
/// defined there: in each residue class by some modulus.
pub(in crate::pattern) fn are_equal(a: &Term, b: &Term, least: u64) -> bool {
    let in_class = |modulus: u64, residue: u64| {
        let n = Sum::number(modulus.into(), residue.into());
        let least = least.saturating_sub(residue).div_ceil(modulus).into();
        let reader = Reader { n, least };
        reader.sum(a).is_some_and(|sum| equal(&sum, reader.sum(b)))
    };
    MODULI.iter().any(|&modulus| (0..modulus).all(|residue| in_class(modulus, residue)))
}

/// Returns the number from which on a formula in n follows a recurrence, and is defined; `None` if that
/// is not seen.
pub(in crate::pattern) fn follows(term: &Term, rule: &Recurrence) -> Option<u64> {
    let mut from = rule.from;
    for (residue, piece) in (0u64..).zip(&rule.pieces) {
        // From this k on the earlier number is one, and the parts of most formulas are not 0.
        let first = rule.from.saturating_sub(residue).div_ceil(rule.base);
        let least = match piece {
            Piece::Linear { .. } => first,
            Piece::Earlier { times: 0, shift: ..0, .. } => return None,
            Piece::Earlier { times, shift, .. } => {
                let growth = rule.base.checked_sub(*times).filter(|growth| *growth > 0)?;
                first.max(shift.unsigned_abs() / growth + 1).max(shift.unsigned_abs())
            }
        };
        let least = least.saturating_add(2);
        let at = |times: u64, shift: i128| {
            let n = Sum::number(times.into(), shift);
            Reader { n, least: least.into() }.sum(term)
        };
        let right = match *piece {
            Piece::Linear { slope, add } => Some(Sum::number(slope, add)),
            Piece::Earlier { times, shift, factor, add } => {
                at(times, shift.into()).and_then(|sum| sum.times(factor)?.plus(&Sum::from(add)))
            }
        };
        if !equal(&at(rule.base, residue.into())?, right) {
            return None;
        }
        from = from.max(least.checked_mul(rule.base)?.checked_add(residue)?);
    }
    Some(from)
}

fn equal(a: &Sum, b: Option<Sum>) -> bool {
    let difference = b.and_then(|b| a.plus(&b.times(-1)?));
    difference.is_some_and(|sum| sum == Sum::from(0))
}

impl From<i128> for Sum {
    fn from(constant: i128) -> Self {
        Self { constant, parts: Vec::new() }
    }
}

impl Sum {
    /// factor·k + add.
    fn number(factor: i128, add: i128) -> Self {
        let parts = if factor == 0 { Vec::new() } else { vec![(Part::Number, factor)] };
        Self { constant: add, parts }
    }

    fn part(part: Part) -> Self {
        Self { constant: 0, parts: vec![(part, 1)] }
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        let mut sum = self.clone();
        sum.constant = sum.constant.checked_add(other.constant)?;
        for (part, factor) in &other.parts {
            match sum.parts.iter_mut().find(|(known, _)| known == part) {
                Some((_, known)) => *known = known.checked_add(*factor)?,
                None => sum.parts.push((part.clone(), *factor)),
            }
        }
        sum.parts.retain(|(_, factor)| *factor != 0);
        // In one order, so that equal sums are equal parts.
        sum.parts.sort_by_cached_key(|(part, _)| format!("{part:?}"));
        Some(sum)
    }

    fn times(&self, by: i128) -> Option<Self> {
        if by == 0 {
            return Some(Self::from(0));
        }
        let parts = self.parts.iter().map(|(part, n)| Some((part.clone(), n.checked_mul(by)?)));
        let parts = parts.collect::<Option<_>>()?;
        Some(Self { constant: self.constant.checked_mul(by)?, parts })
    }

    fn as_constant(&self) -> Option<i128> {
        self.parts.is_empty().then_some(self.constant)
    }

    /// x and c where the sum is b·x + c for 0 ≤ c < b, if all factors are multiples of b.
    fn split(&self, b: i128) -> Option<(Self, i128)> {
        let split =
            |(part, factor): &(Part, i128)| (factor % b == 0).then(|| (part.clone(), factor / b));
        let parts = self.parts.iter().map(split).collect::<Option<_>>()?;
        Some((Self { constant: self.constant.div_euclid(b), parts }, self.constant.rem_euclid(b)))
    }
}

/// Reads formulas in n, which is a sum of k, for k from `least` on.
struct Reader {
    n: Sum,
    least: i128,
}

impl Reader {
    /// Returns a formula as a sum; `None` if it may not be defined for some k.
    fn sum(&self, term: &Term) -> Option<Sum> {
        match term {
            Term::Number(number) => Some(Sum::from(i128::from(*number))),
            Term::Variable(0) => Some(self.n.clone()),
            Term::Apply(function, inner) => self.applied(*function, self.sum(inner)?),
            Term::Combine(operation, both) => {
                let [a, b] = &**both;
                self.combined(*operation, self.sum(a)?, self.sum(b)?)
            }
            Term::Cases(by, cases) => {
                let case = usize::try_from(self.sum(by)?.as_constant()?).ok()?;
                self.sum(cases.get(case)?)
            }
            Term::Variable(_) => None,
        }
    }

    /// Returns a number that the sum is at least.
    fn least(&self, sum: &Sum) -> Option<i128> {
        sum.parts.iter().try_fold(sum.constant, |least, (part, factor)| {
            let of_part = if *part == Part::Number { self.least } else { 0 };
            least.checked_add(of_part.checked_mul(*factor).filter(|_| *factor > 0)?)
        })
    }

    fn applied(&self, function: Function, argument: Sum) -> Option<Sum> {
        let natural = |constant: i128| u128::try_from(constant).ok().map(Natural::from);
        if let Some(constant) = argument.as_constant() {
            let value = function.value(&natural(constant)?)?;
            return i128::try_from(value).ok().map(Sum::from);
        }
        let name = function.name();
        let needed = match name {
            "quotient" | "remainder" | "digit-sum" | "square-root" | "triangular-root"
            | "zeckendorf-terms" | "golden-multiple" | "root-multiple" | "root-quotient" => 0,
            _ => 1,
        };
        if self.least(&argument)? < needed {
            return None;
        }
        let b = i128::from(function.parameter());
        let split = if b > 1 { argument.split(b) } else { None };
        if let Some((x, c)) = split {
            let rest = || self.applied(function, x.clone());
            let is_positive = self.least(&x).is_some_and(|least| least > 0);
            match name {
                "quotient" => return Some(x),
                "remainder" => return Some(Sum::from(c)),
                "digit-sum" => return rest()?.plus(&Sum::from(c)),
                "valuation" if c > 0 => return Some(Sum::from(0)),
                "valuation" => return rest()?.plus(&Sum::from(1)),
                "cofactor" if c > 0 => return Some(argument),
                "lowest-digit" if c > 0 => return Some(Sum::from(c)),
                "cofactor" | "lowest-digit" => return rest(),
                "logarithm" if is_positive => return rest()?.plus(&Sum::from(1)),
                "highest-power" if is_positive => return rest()?.times(b),
                "highest-digit" if is_positive => return rest(),
                _ => {}
            }
        }
        Some(Sum::part(Part::Applied(function, Box::new(argument))))
    }

    fn combined(&self, operation: Operation, a: Sum, b: Sum) -> Option<Sum> {
        let is_least = |small: &Sum, large: &Sum| {
            let difference = large.plus(&small.times(-1)?)?;
            self.least(&difference).filter(|least| *least >= 0)
        };
        match (operation, a.as_constant(), b.as_constant()) {
            (Operation::Sum, ..) => return a.plus(&b),
            (Operation::Difference, ..) => return a.plus(&b.times(-1)?),
            (Operation::Product, Some(factor), _) => return b.times(factor),
            (Operation::Product, _, Some(factor)) => return a.times(factor),
            (Operation::Quotient, _, Some(by)) => {
                return self.applied(Function::new("quotient", divisor(by)?)?, a);
            }
            (Operation::Remainder, _, Some(by)) => {
                return self.applied(Function::new("remainder", divisor(by)?)?, a);
            }
            (_, Some(a), Some(b)) => {
                let value = operation.apply(a.into(), b.into())?;
                return i128::try_from(value).ok().map(Sum::from);
            }
            (Operation::Least, ..) if is_least(&a, &b).is_some() => return Some(a),
            (Operation::Least, ..) if is_least(&b, &a).is_some() => return Some(b),
            (Operation::Largest, ..) if is_least(&a, &b).is_some() => return Some(b),
            (Operation::Largest, ..) if is_least(&b, &a).is_some() => return Some(a),
            (Operation::Distance, ..) if is_least(&a, &b).is_some() => {
                return b.plus(&a.times(-1)?);
            }
            (Operation::Distance, ..) if is_least(&b, &a).is_some() => {
                return a.plus(&b.times(-1)?);
            }
            _ => {}
        }
        let natural = self.least(&a)? >= 0 && self.least(&b)? >= 0;
        let divides = matches!(operation, Operation::Quotient | Operation::Remainder);
        if !natural || divides && self.least(&b)? < 1 {
            return None;
        }
        if let (Operation::NimSum | Operation::And | Operation::Or, Some((x, c)), Some((y, d))) =
            (operation, a.split(2), b.split(2))
        {
            let digit = operation.apply(c.into(), d.into())?;
            let digit = i128::try_from(digit).ok()?;
            return self.combined(operation, x, y)?.times(2)?.plus(&Sum::from(digit));
        }
        // 0 changes nothing, or is the result.
        match (operation, a.as_constant(), b.as_constant()) {
            (Operation::NimSum | Operation::Or, Some(0), _) => return Some(b),
            (Operation::NimSum | Operation::Or, _, Some(0)) => return Some(a),
            (Operation::And, Some(0), _) | (Operation::And, _, Some(0)) => {
                return Some(Sum::from(0));
            }
            _ => {}
        }
        Some(Sum::part(Part::Combined(operation, Box::new([a, b]))))
    }
}

/// A number by which is divided.
fn divisor(by: i128) -> Option<u64> {
    u64::try_from(by).ok().filter(|by| *by > 0)
}

#[cfg(test)]
mod tests {
    use super::{are_equal, follows};
    use crate::pattern::form::recurrence;
    use crate::pattern::term::read;

    fn term(text: &str) -> crate::pattern::term::Term {
        read(text, &["n"]).expect(text)
    }

    #[test]
    fn formulas_are_compared() {
        for (a, b, least, equal) in [
            ("prime-factors(max(n, 1))", "prime-factors(n)", 1, true),
            ("log(2*n + 1, 2) + n", "n + log(1 + 2*n, 2)", 0, true),
            ("prime-factors(max(n, 2))", "prime-factors(n)", 1, false),
            ("prime-factors(n)", "prime-factors(n)", 0, false),
            ("valuation(4*n + 4, 2)", "valuation(n + 1, 2) + 2", 0, true),
            ("valuation(4*n + 4, 2)", "valuation(n + 2, 2) + 2", 0, false),
            ("(2*n) xor 1", "2*n + 1", 0, true),
            ("sqrt(n) + n/3", "n/3 + sqrt(n)", 0, true),
            ("sqrt(n) - n", "n - sqrt(n)", 0, false),
            ("(n + 3 - n) mod 2", "1", 0, true),
            ("n - n mod 2 * 2", "n/2*2 - n mod 2", 0, true),
            ("(n mod 2) * least-prime(n)", "least-prime(n) - 2 + (n mod 2) * 2", 1, false),
            ("(n mod 3) * prime-factors(n)", "prime-factors(n) * (n + 3) mod 3", 1, false),
            ("(n mod 3) * divisors(n)", "divisors(n) * ((n + 3) mod 3)", 1, true),
        ] {
            assert_eq!(are_equal(&term(a), &term(b), least), equal, "{a} {b}");
        }
    }

    /// A formula follows the recurrence of its own values, and no other formula does.
    #[test]
    fn recurrences_are_followed() {
        for text in [
            "cofactor(n + 1, 2)/2",
            "popcount(n)",
            "valuation(n + 1, 2)",
            "valuation(n + 1, 3) + 2",
            "log(n + 1, 2)",
            "log(2*n + 1, 2)",
            "n xor 1",
        ] {
            let of = |n: u64| u64::try_from(term(text).value(&[n.into()]).expect(text));
            let values: Vec<u64> = (0..600).map(|n| of(n).expect("natural")).collect();
            let rule = recurrence(0, &values).expect(text);
            let from = follows(&term(text), &rule).expect(text);
            assert!(from < 64, "{text} {from}");
            for other in ["n/2", "popcount(n + 2)", "cofactor(n + 1, 2)", "sqrt(n)"] {
                // Two solutions may differ by their first values only.
                let first =
                    |n: u64| term(other).value(&[n.into()]) == term(text).value(&[n.into()]);
                if !(0..from).all(first) {
                    continue;
                }
                assert_eq!(follows(&term(other), &rule), None, "{other} {text}");
            }
        }
    }
}
