//! Functions of one number, in one table.

use super::super::form::digits_of;
use dashu_int::ops::SquareRoot;
use grundy_core::value::{Natural, factors};

/// A function of one natural number, with its parameter, such as the exponent of 2.
#[derive(Clone, Copy)]
pub struct Function {
    row: &'static Row,
    parameter: u64,
}

/// A family of functions.
struct Row {
    name: &'static str,
    /// The message that says what it is, unless the formula does.
    message: Option<&'static str>,
    /// The formula: `{}` is the argument, `[]` the argument as an operand, `#` the parameter,
    /// `_` the parameter as a subscript.
    formula: &'static str,
    /// The parameters that are tried, small ones first.
    parameters: &'static [u64],
    /// The value of a number by the parameter.
    value: fn(&Natural, u64) -> Option<Natural>,
}

const BASES: &[u64] = &[2, 3, 4, 5, 6, 7, 8, 9, 10];
const NO_PARAMETER: &[u64] = &[0];

/// All functions, in the order in which they are tried.
static TABLE: &[Row] = &[
    Row {
        name: "remainder",
        message: None,
        formula: "[] mod #",
        parameters: &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        value: |n, m| Some(n % Natural::from(m)),
    },
    Row {
        name: "quotient",
        message: None,
        formula: "⌊[]/#⌋",
        parameters: BASES,
        value: |n, k| Some(n / Natural::from(k)),
    },
    Row {
        name: "valuation",
        message: Some("function-valuation"),
        formula: "v_({})",
        parameters: BASES,
        value: |n, b| Some(split(n, b)?.0.into()),
    },
    Row {
        name: "cofactor",
        message: Some("function-cofactor"),
        formula: "w_({})",
        parameters: &[2, 3, 5],
        value: |n, b| Some(split(n, b)?.1),
    },
    Row {
        name: "logarithm",
        message: None,
        formula: "⌊log_ []⌋",
        parameters: BASES,
        value: |n, b| Some(logarithm(n, b)?.into()),
    },
    Row {
        name: "highest-power",
        message: Some("function-highest-power"),
        formula: "h_({})",
        parameters: &[2, 3, 10],
        value: |n, b| Some(Natural::from(b).pow(logarithm(n, b)?)),
    },
    Row {
        name: "square-root",
        message: None,
        formula: "⌊√[]⌋",
        parameters: NO_PARAMETER,
        value: |n, _| Some(n.sqrt()),
    },
    Row {
        name: "triangular-root",
        message: Some("function-triangular-root"),
        formula: "t({})",
        parameters: NO_PARAMETER,
        value: |n, _| Some(((n * Natural::from(8u8) + Natural::ONE).sqrt() - Natural::ONE) >> 1),
    },
    Row {
        name: "digit-sum",
        message: Some("function-digit-sum"),
        formula: "s_({})",
        parameters: BASES,
        value: |n, b| {
            let digits = digits_of(n, u8::try_from(b).ok()?);
            Some(digits.into_iter().map(u64::from).sum::<u64>().into())
        },
    },
    Row {
        name: "highest-digit",
        message: Some("function-highest-digit"),
        formula: "first_({})",
        parameters: &[3, 4, 5, 6, 7, 8, 9, 10],
        value: |n, b| Some(digits_of(n, u8::try_from(b).ok()?).last().copied()?.into()),
    },
    Row {
        name: "lowest-digit",
        message: Some("function-lowest-digit"),
        formula: "last_({})",
        parameters: &[3, 4, 5, 6, 7, 8, 9, 10],
        value: |n, b| {
            let digits = digits_of(n, u8::try_from(b).ok()?);
            Some(digits.into_iter().find(|digit| *digit > 0)?.into())
        },
    },
    Row {
        name: "prime-factors",
        message: Some("function-prime-factors"),
        formula: "Ω({})",
        parameters: NO_PARAMETER,
        value: |n, _| Some(primes(n)?.len().into()),
    },
    Row {
        name: "distinct-primes",
        message: Some("function-distinct-primes"),
        formula: "ω({})",
        parameters: NO_PARAMETER,
        value: |n, _| Some(powers(n)?.len().into()),
    },
    Row {
        name: "divisors",
        message: Some("function-divisors"),
        formula: "τ({})",
        parameters: NO_PARAMETER,
        value: |n, _| Some(powers(n)?.iter().map(|(_, e)| Natural::from(e + 1)).product()),
    },
    Row {
        name: "totient",
        message: Some("function-totient"),
        formula: "φ({})",
        parameters: NO_PARAMETER,
        value: |n, _| {
            let part = |(p, e): &(u64, usize)| Natural::from(p - 1) * Natural::from(*p).pow(e - 1);
            Some(powers(n)?.iter().map(part).product())
        },
    },
    Row {
        name: "least-prime",
        message: Some("function-least-prime"),
        formula: "p({})",
        parameters: NO_PARAMETER,
        value: |n, _| Some((*primes(n)?.first()?).into()),
    },
    Row {
        name: "greatest-prime",
        message: Some("function-greatest-prime"),
        formula: "q({})",
        parameters: NO_PARAMETER,
        value: |n, _| Some((*primes(n)?.last()?).into()),
    },
    Row {
        name: "least-prime-index",
        message: Some("function-least-prime-index"),
        formula: "π(p({}))",
        parameters: NO_PARAMETER,
        value: |n, _| primes_up_to(*primes(n)?.first()?),
    },
    Row {
        name: "greatest-prime-index",
        message: Some("function-greatest-prime-index"),
        formula: "π(q({}))",
        parameters: NO_PARAMETER,
        value: |n, _| primes_up_to(*primes(n)?.last()?),
    },
    Row {
        name: "zeckendorf-terms",
        message: Some("function-zeckendorf-terms"),
        formula: "z({})",
        parameters: NO_PARAMETER,
        value: |n, _| Some(zeckendorf(n).len().into()),
    },
    Row {
        name: "zeckendorf-least",
        message: Some("function-zeckendorf-least"),
        formula: "l({})",
        parameters: NO_PARAMETER,
        value: |n, _| Some(zeckendorf(n).last().copied()?.into()),
    },
    Row {
        name: "golden-multiple",
        message: None,
        formula: "⌊[]·(1 + √5)/2⌋",
        parameters: NO_PARAMETER,
        value: |n, _| Some((n + multiple(n, 5)) >> 1),
    },
    Row {
        name: "root-multiple",
        message: None,
        formula: "⌊[]·√#⌋",
        parameters: &[2, 3, 5],
        value: |n, d| Some(multiple(n, d)),
    },
    Row {
        name: "root-quotient",
        message: None,
        formula: "⌊[]/√#⌋",
        parameters: &[2, 3, 5],
        value: |n, d| Some((n * n / Natural::from(d)).sqrt()),
    },
];

impl Function {
    /// Returns all functions that are tried, family by family.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let of_row = |row: &'static Row| {
            row.parameters.iter().map(move |&parameter| Self { row, parameter })
        };
        TABLE.iter().flat_map(of_row)
    }

    /// Returns the function of a family with a parameter.
    pub(in crate::pattern) fn new(name: &str, parameter: u64) -> Option<Self> {
        TABLE.iter().find(|row| row.name == name).map(|row| Self { row, parameter })
    }

    /// Returns the same, if there is such a family and it takes this parameter (0 for none).
    pub(super) fn checked(name: &str, parameter: u64) -> Option<Self> {
        let takes = if Self::has_parameter(name) { 2..=36 } else { 0..=0 };
        Self::new(name, parameter).filter(|_| takes.contains(&parameter))
    }

    /// Whether a family has a parameter.
    pub(super) fn has_parameter(name: &str) -> bool {
        TABLE.iter().any(|row| row.name == name && row.parameters != NO_PARAMETER)
    }

    /// Returns the names of all families.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        TABLE.iter().map(|row| row.name)
    }

    /// Returns the name of the family, such as `valuation`.
    pub fn name(self) -> &'static str {
        self.row.name
    }

    /// Returns the message that says what it is, if the formula does not.
    pub(super) fn message(self) -> Option<&'static str> {
        self.row.message
    }

    /// Returns the parameter; 0 if the family has none.
    pub fn parameter(self) -> u64 {
        self.parameter
    }

    /// Returns the value at n; `None` if it is not defined, or takes too long to compute: numbers of
    /// more than 64 bits are not factored.
    pub fn value(self, n: &Natural) -> Option<Natural> {
        (self.row.value)(n, self.parameter)
    }

    /// Returns the formula for an argument, written alone and as an operand.
    pub(super) fn formula(self, argument: &str, operand: &str) -> String {
        let parameter = self.parameter.to_string();
        let low = |digit: char| char::from_u32(0x2080 + digit.to_digit(10)?);
        let subscript: String = parameter.chars().filter_map(low).collect();
        let mut text = String::new();
        let mut rest = self.row.formula.chars().peekable();
        while let Some(sign) = rest.next() {
            match sign {
                '{' | '[' => {
                    rest.next();
                    text.push_str(if sign == '{' { argument } else { operand });
                }
                '#' => text.push_str(&parameter),
                '_' => text.push_str(&subscript),
                other => text.push(other),
            }
        }
        text
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name() && self.parameter == other.parameter
    }
}

impl Eq for Function {}

impl std::fmt::Debug for Function {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.name(), self.parameter)
    }
}

/// Returns how often b divides n, and what remains.
fn split(n: &Natural, b: u64) -> Option<(usize, Natural)> {
    let mut rest = n.clone();
    let times = rest.remove(&Natural::from(b))?;
    Some((times, rest))
}

fn logarithm(n: &Natural, b: u64) -> Option<usize> {
    (!n.is_zero()).then(|| n.ilog(&Natural::from(b)))
}

/// Returns the prime factors of a number other than 0 and below 2^64.
fn primes(n: &Natural) -> Option<Vec<u64>> {
    u64::try_from(n).ok().filter(|&n| n > 0).map(factors)
}

/// Returns the prime factors, each with its exponent.
fn powers(n: &Natural) -> Option<Vec<(u64, usize)>> {
    Some(primes(n)?.chunk_by(|a, b| a == b).map(|equal| (equal[0], equal.len())).collect())
}

/// Returns n·√d rounded down.
fn multiple(n: &Natural, d: u64) -> Natural {
    (n * n * Natural::from(d)).sqrt()
}

/// The greatest number up to which primes are counted.
const MOST_SIEVED: u64 = 1 << 34;

/// Returns the number of primes up to a number.
///
/// Takes O(n^(3/4)) time: of the numbers up to each ⌊n/i⌋ those are counted that no prime up to p
/// divides, for p = 2, 3, 5, … (the method of Legendre, 1808, on the values of ⌊n/i⌋ only).
fn primes_up_to(n: u64) -> Option<Natural> {
    if n > MOST_SIEVED {
        return None;
    }
    let root = n.isqrt();
    let index = |k: u64| usize::try_from(k).unwrap_or(usize::MAX);
    // The counts up to k, and up to ⌊n/k⌋, for k = 1 to the root.
    let mut small: Vec<u64> = (0..=root).map(|k| k.saturating_sub(1)).collect();
    let mut large: Vec<u64> = (0..=root).map(|k| (n / k.max(1)).saturating_sub(1)).collect();
    for p in 2..=root {
        let before = small[index(p - 1)];
        if small[index(p)] == before {
            continue;
        }
        for k in 1..=root.min(n / (p * p)) {
            let of_quotient =
                if k * p <= root { large[index(k * p)] } else { small[index(n / (k * p))] };
            large[index(k)] -= of_quotient - before;
        }
        for k in (p * p..=root).rev() {
            small[index(k)] -= small[index(k / p)] - before;
        }
    }
    Some(large.get(1).copied().unwrap_or(0).into())
}

/// Returns the indices of the Fibonacci numbers 1, 2, 3, 5, … (from index 1) whose sum is n, no two
/// of them consecutive, the largest first (E. Zeckendorf, 1972).
fn zeckendorf(n: &Natural) -> Vec<usize> {
    let mut numbers = vec![Natural::ONE, Natural::from(2u8)];
    while let [.., before, last] = numbers.as_slice()
        && last <= n
    {
        let next = before + last;
        numbers.push(next);
    }
    let mut rest = n.clone();
    let mut indices = Vec::new();
    for (place, number) in numbers.iter().enumerate().rev() {
        if *number <= rest {
            rest -= number;
            indices.push(place + 1);
        }
    }
    indices
}

#[cfg(test)]
mod tests {
    use super::{Function, primes_up_to};
    use grundy_core::value::Natural;

    fn value(name: &str, parameter: u64, n: u64) -> Option<u64> {
        let function = Function::new(name, parameter).expect("a function");
        function.value(&n.into()).map(|value| u64::try_from(value).expect("small"))
    }

    /// Every function against its definition.
    #[test]
    fn functions_are_their_definitions() {
        let divides = |d: u64, n: u64| n.is_multiple_of(d);
        let prime = |p: u64| p > 1 && (2..p).all(|d| !divides(d, p));
        let index = |p: u64| (2..=p).filter(|&q| prime(q)).count() as u64;
        let digits = |n: u64, b: u64| {
            let rest = std::iter::successors(Some(n), |rest| Some(rest / b));
            rest.take_while(|rest| *rest > 0).map(|rest| rest % b).collect::<Vec<u64>>()
        };
        for n in 1..400u64 {
            let primes: Vec<u64> = (2..=n).filter(|&p| prime(p) && divides(p, n)).collect();
            let exponent = |p: u64| (1..9).take_while(|&e| divides(p.pow(e), n)).count() as u64;
            let total = primes.iter().map(|&p| exponent(p)).sum::<u64>();
            let coprime = |k: &u64| primes.iter().all(|&p| !divides(p, *k));
            for (name, expected) in [
                ("square-root", (0..=n).filter(|k| k * k <= n).max()),
                ("triangular-root", (0..=n).filter(|k| k * (k + 1) / 2 <= n).max()),
                ("prime-factors", Some(total)),
                ("distinct-primes", Some(primes.len() as u64)),
                ("divisors", Some((1..=n).filter(|&d| divides(d, n)).count() as u64)),
                ("totient", Some((1..=n).filter(coprime).count() as u64)),
                ("least-prime", primes.first().copied()),
                ("greatest-prime", primes.last().copied()),
                ("least-prime-index", primes.first().copied().map(index)),
                ("greatest-prime-index", primes.last().copied().map(index)),
                // 4k² ≤ … : 2k − n ≤ n√5 < 2k + 2 − n.
                ("golden-multiple", (n..2 * n).filter(|k| (2 * k - n).pow(2) <= 5 * n * n).max()),
            ] {
                assert_eq!(value(name, 0, n), expected, "{name} of {n}");
            }
            for b in 2..=10 {
                let digits = digits(n, b);
                let zeros = digits.iter().take_while(|digit| **digit == 0).count();
                let power = b.pow(u32::try_from(digits.len() - 1).expect("small"));
                for (name, expected) in [
                    ("remainder", n % b),
                    ("quotient", n / b),
                    ("valuation", zeros as u64),
                    ("cofactor", n / b.pow(u32::try_from(zeros).expect("small"))),
                    ("logarithm", digits.len() as u64 - 1),
                    ("highest-power", power),
                    ("digit-sum", digits.iter().sum()),
                    ("highest-digit", *digits.last().expect("a digit")),
                    ("lowest-digit", digits[zeros]),
                    ("root-multiple", (0..=n * b).filter(|k| k * k <= n * n * b).max().expect("0")),
                    ("root-quotient", (0..=n).filter(|k| k * k * b <= n * n).max().expect("0")),
                ] {
                    assert_eq!(value(name, b, n), Some(expected), "{name} {b} of {n}");
                }
            }
        }
    }

    #[test]
    fn fibonacci_numbers() {
        // 1, 2, 3 = 3, 4 = 3 + 1, 5, 6 = 5 + 1, 7 = 5 + 2, 8, …
        let terms: Vec<_> = (0..9).map(|n| value("zeckendorf-terms", 0, n)).collect();
        assert_eq!(terms, [0, 1, 1, 1, 2, 1, 2, 2, 1].map(Some));
        let least: Vec<_> = (0..9).map(|n| value("zeckendorf-least", 0, n)).collect();
        let found = [1, 2, 3, 1, 4, 1, 2, 5].map(Some);
        assert_eq!((least[0], &least[1..]), (None, &found[..]));
    }

    #[test]
    fn primes_are_counted() {
        let small: Vec<_> = (0..12).map(primes_up_to).collect();
        assert_eq!(small, [0u8, 0, 1, 2, 2, 3, 3, 4, 4, 4, 4, 5].map(|n| Some(n.into())));
        assert_eq!(primes_up_to(1_000_000_000), Some(50_847_534u32.into()));
        assert_eq!(primes_up_to(u64::MAX), None);
        assert_eq!(value("totient", 0, u64::MAX), Some(9_208_981_628_670_443_520));
        let huge = Natural::ONE << 200;
        let of = |name: &str| Function::new(name, 2).expect("a function").value(&huge);
        assert_eq!((of("valuation"), of("prime-factors")), (Some(200u8.into()), None));
    }

    #[test]
    fn formulas() {
        let of = |name: &str, parameter| {
            Function::new(name, parameter).expect("a function").formula("n + 1", "(n + 1)")
        };
        assert_eq!(of("remainder", 12), "(n + 1) mod 12");
        assert_eq!(of("valuation", 10), "v₁₀(n + 1)");
        assert_eq!(of("square-root", 0), "⌊√(n + 1)⌋");
    }
}
