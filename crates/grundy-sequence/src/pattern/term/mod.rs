//! Terms: formulas in one or two numbers, and the search for one that gives the values.

mod function;
mod layout;
mod read;
mod rule;
mod search;
mod sum;

pub use function::Function;
pub use layout::PairTerm;
pub(super) use layout::find_pairs;
pub(super) use read::read;
pub use rule::TermRule;
pub(super) use rule::{LEAST_CONFIRMED, MARGIN, entropy, find};
pub(super) use search::{Fit, Places, search};
pub(super) use sum::{are_equal, follows};

use super::form::FormLine;
use dashu_int::IBig;
use dashu_int::ops::Gcd;
use grundy_core::game::Phrase;
use grundy_core::value::{Integer, Natural};

/// A formula in some numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Term {
    /// A constant.
    Number(u64),
    /// One of the numbers: their first has the place 0.
    Variable(usize),
    /// A function of a term.
    Apply(Function, Box<Self>),
    /// An operation on two terms.
    Combine(Operation, Box<[Self; 2]>),
    /// Terms by the value of another one: the first one if that is 0, and so on.
    Cases(Box<Self>, Vec<Self>),
}

/// An operation on two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// a + b.
    Sum,
    /// a − b, which may be negative.
    Difference,
    /// The absolute difference.
    Distance,
    /// The product.
    Product,
    /// a/b rounded down.
    Quotient,
    /// a mod b.
    Remainder,
    /// The nim-sum.
    NimSum,
    /// The common binary digits.
    And,
    /// The binary digits of either.
    Or,
    /// The smaller one.
    Least,
    /// The larger one.
    Largest,
    /// The greatest common divisor.
    CommonDivisor,
    /// 1 if a < b, else 0.
    Less,
}

impl Operation {
    /// Returns the result; `None` if it is not defined.
    fn apply(self, a: Integer, b: Integer) -> Option<Integer> {
        let naturals = |of: &dyn Fn(Natural, Natural) -> Natural| {
            let (a, b) = (Natural::try_from(a.clone()).ok()?, Natural::try_from(b.clone()).ok()?);
            Some(Integer::from(of(a, b)))
        };
        match self {
            Self::Sum => Some(a + b),
            Self::Difference => Some(a - b),
            Self::Distance => Some(if a < b { b - a } else { a - b }),
            Self::Product => Some(a * b),
            Self::Quotient if b > IBig::ZERO => naturals(&|a, b| a / b),
            Self::Remainder if b > IBig::ZERO => naturals(&|a, b| a % b),
            Self::Quotient | Self::Remainder => None,
            Self::NimSum => naturals(&|a, b| a ^ b),
            Self::And => naturals(&|a, b| a & b),
            Self::Or => naturals(&|a, b| a | b),
            Self::Least => Some(a.min(b)),
            Self::Largest => Some(a.max(b)),
            Self::CommonDivisor if a == IBig::ZERO && b == IBig::ZERO => Some(IBig::ZERO),
            Self::CommonDivisor => naturals(&|a, b| a.gcd(b)),
            Self::Less => Some(u8::from(a < b).into()),
        }
    }

    /// Returns the same for small numbers; `None` also if the result is not small.
    fn apply_small(self, a: i64, b: i64) -> Option<i64> {
        let natural = a >= 0 && b >= 0;
        match self {
            Self::Sum => a.checked_add(b),
            Self::Difference => a.checked_sub(b),
            Self::Distance => Some(a.checked_sub(b)?.abs()),
            Self::Product => a.checked_mul(b),
            Self::Quotient => (natural && b > 0).then(|| a / b),
            Self::Remainder => (natural && b > 0).then(|| a % b),
            Self::NimSum => natural.then_some(a ^ b),
            Self::And => natural.then_some(a & b),
            Self::Or => natural.then_some(a | b),
            Self::Least => Some(a.min(b)),
            Self::Largest => Some(a.max(b)),
            Self::CommonDivisor => {
                let common = grundy_core::value::gcd(a.unsigned_abs(), b.unsigned_abs());
                i64::try_from(common).ok().filter(|_| natural)
            }
            Self::Less => Some((a < b).into()),
        }
    }

    /// Returns the formula for two operands.
    fn formula(self, a: &str, b: &str) -> String {
        match self {
            Self::Sum => format!("{a} + {b}"),
            Self::Difference => format!("{a} − {b}"),
            Self::Distance => format!("|{a} − {b}|"),
            Self::Product => format!("{a}·{b}"),
            Self::Quotient => format!("⌊{a}/{b}⌋"),
            Self::Remainder => format!("{a} mod {b}"),
            Self::NimSum => format!("{a} ⊕ {b}"),
            Self::And => format!("{a} & {b}"),
            Self::Or => format!("{a} | {b}"),
            Self::Least => format!("min({a}, {b})"),
            Self::Largest => format!("max({a}, {b})"),
            Self::CommonDivisor => format!("gcd({a}, {b})"),
            Self::Less => format!("[{a} < {b}]"),
        }
    }
}

impl Term {
    /// Returns a function of this term.
    pub(super) fn then(self, function: Function) -> Self {
        Self::Apply(function, Box::new(self))
    }

    /// Returns an operation on this term and another one.
    pub(super) fn with(self, operation: Operation, other: Self) -> Self {
        Self::Combine(operation, Box::new([self, other]))
    }

    /// Returns the term plus a constant.
    fn plus(self, constant: i64) -> Self {
        let number = Self::Number(constant.unsigned_abs());
        match constant {
            0 => self,
            1.. => self.with(Operation::Sum, number),
            _ => self.with(Operation::Difference, number),
        }
    }

    /// Returns the value at some numbers; `None` if it is not defined, or takes too long to compute.
    pub fn value(&self, at: &[Natural]) -> Option<Integer> {
        match self {
            Self::Number(number) => Some((*number).into()),
            Self::Variable(place) => at.get(*place).cloned().map(Integer::from),
            Self::Apply(function, term) => {
                let argument = Natural::try_from(term.value(at)?).ok()?;
                function.value(&argument).map(Integer::from)
            }
            Self::Combine(operation, terms) => {
                let [a, b] = &**terms;
                operation.apply(a.value(at)?, b.value(at)?)
            }
            Self::Cases(by, cases) => {
                let case = usize::try_from(by.value(at)?).ok()?;
                cases.get(case)?.value(at)
            }
        }
    }

    /// Returns the formula; the numbers have these names.
    pub(super) fn formula(&self, names: &[&str]) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Variable(place) => names.get(*place).copied().unwrap_or_default().to_owned(),
            Self::Apply(function, term) => {
                function.formula(&term.formula(names), &term.operand(names))
            }
            Self::Combine(operation, terms) => {
                let [a, b] = &**terms;
                let bracketed = matches!(
                    operation,
                    Operation::Least
                        | Operation::Largest
                        | Operation::CommonDivisor
                        | Operation::Less
                );
                let part = |term: &Self, first: bool| {
                    let sum = first
                        && matches!(operation, Operation::Sum | Operation::Difference)
                        && matches!(term, Self::Combine(Operation::Sum | Operation::Difference, _));
                    if bracketed || sum { term.formula(names) } else { term.operand(names) }
                };
                operation.formula(&part(a, true), &part(b, false))
            }
            Self::Cases(by, cases) => {
                let cases: Vec<String> = cases.iter().map(|case| case.formula(names)).collect();
                format!("({})[{}]", cases.join("; "), by.formula(names))
            }
        }
    }

    /// Returns the formula as a part of another one, in parentheses where it needs them.
    fn operand(&self, names: &[&str]) -> String {
        let text = self.formula(names);
        let simple = match self {
            Self::Number(_) | Self::Variable(_) | Self::Cases(..) => true,
            Self::Apply(function, _) => function.name() != "remainder",
            Self::Combine(operation, _) => matches!(
                operation,
                Operation::Distance
                    | Operation::Quotient
                    | Operation::Least
                    | Operation::Largest
                    | Operation::CommonDivisor
                    | Operation::Less
            ),
        };
        if simple { text } else { format!("({text})") }
    }

    /// Returns the lines of a description: `left` is what has this value.
    pub(super) fn lines(&self, left: &str, names: &[&str]) -> Vec<FormLine> {
        let mut lines = Vec::new();
        self.cases(left, names, &[], &mut lines);
        let mut functions = Vec::new();
        self.functions(&mut functions);
        for function in functions {
            if let Some(message) = function.message() {
                let say = Phrase::new(message)
                    .with("formula", function.formula("n", "n"))
                    .with("parameter", function.parameter());
                lines.push(FormLine::Say(say));
            }
        }
        lines
    }

    /// Adds a line for each case; `conditions` are those under which the term is used.
    fn cases(&self, left: &str, names: &[&str], conditions: &[String], lines: &mut Vec<FormLine>) {
        if let Self::Cases(by, cases) = self {
            for (case, term) in cases.iter().enumerate() {
                let condition = format!("{} = {case}", by.formula(names));
                term.cases(left, names, &[conditions, &[condition]].concat(), lines);
            }
            return;
        }
        let formula = format!("{left} = {}", self.formula(names));
        lines.push(match conditions {
            [] => FormLine::Formula(formula),
            _ => FormLine::Say(
                Phrase::new("formula-where")
                    .with("formula", formula)
                    .with("condition", conditions.join(", ")),
            ),
        });
    }

    /// Whether one of the numbers occurs in the term.
    pub(super) fn has_variable(&self, place: usize) -> bool {
        match self {
            Self::Number(_) => false,
            Self::Variable(own) => *own == place,
            Self::Apply(_, term) => term.has_variable(place),
            Self::Combine(_, terms) => terms.iter().any(|term| term.has_variable(place)),
            Self::Cases(by, cases) => {
                by.has_variable(place) || cases.iter().any(|case| case.has_variable(place))
            }
        }
    }

    /// Adds the functions of the term, each once.
    pub(super) fn functions(&self, found: &mut Vec<Function>) {
        match self {
            Self::Number(_) | Self::Variable(_) => {}
            Self::Apply(function, term) => {
                if !found.contains(function) {
                    found.push(*function);
                }
                term.functions(found);
            }
            Self::Combine(_, terms) => terms.iter().for_each(|term| term.functions(found)),
            Self::Cases(by, cases) => {
                by.functions(found);
                for term in cases {
                    term.functions(found);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Operation;
    use grundy_core::value::Integer;

    const OPERATIONS: [Operation; 13] = [
        Operation::Sum,
        Operation::Difference,
        Operation::Distance,
        Operation::Product,
        Operation::Quotient,
        Operation::Remainder,
        Operation::NimSum,
        Operation::And,
        Operation::Or,
        Operation::Least,
        Operation::Largest,
        Operation::CommonDivisor,
        Operation::Less,
    ];

    /// Small numbers have the same results as large ones.
    #[test]
    fn small_numbers_have_the_same_results() {
        for operation in OPERATIONS {
            for (a, b) in (-9..30i64).flat_map(|a| (-9..30).map(move |b| (a, b))) {
                let small = operation.apply_small(a, b).map(Integer::from);
                assert_eq!(small, operation.apply(a.into(), b.into()), "{operation:?} {a} {b}");
            }
        }
    }
}
