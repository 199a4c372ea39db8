//! Formulas in the form in which functions are written: one expression, and the functions that it
//! calls, which are copied from a file of the language.

use grundy_sequence::pattern::{Operation, Term};

/// A formula that gives the values after a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Formula {
    /// The number of the first value.
    pub(super) first: u64,
    /// The values of the numbers that the formula does not give.
    pub(super) head: Vec<u64>,
    pub(super) term: Term,
}

/// How a language writes formulas.
pub(super) struct Notation {
    /// The functions that formulas may call, with a blank line between them.
    pub(super) functions: &'static str,
    /// The number of which a formula is one …
    pub(super) number: Variables,
    /// … or the two numbers.
    pub(super) pair: Variables,
    /// A constant.
    pub(super) constant: fn(u64) -> String,
    /// An operation on two expressions.
    pub(super) operation: fn(Operation, &str, &str) -> String,
    /// One of some expressions by the number that the first one gives.
    pub(super) cases: fn(&str, &[String]) -> String,
    /// The value of an expression, as a result.
    pub(super) checked: fn(&str) -> String,
}

/// The variables of a formula, as they are called in expressions.
pub(super) struct Variables {
    pub(super) names: &'static [&'static str],
    /// The lines that make them from the arguments of a function.
    pub(super) declared: &'static str,
}

impl Notation {
    /// Returns a formula as an expression.
    fn expression(&self, term: &Term, names: &[&str]) -> String {
        match term {
            Term::Number(number) => (self.constant)(*number),
            Term::Variable(place) => names.get(*place).copied().unwrap_or_default().to_owned(),
            Term::Apply(function, inner) => {
                let inner = self.expression(inner, names);
                let parameter = (self.constant)(function.parameter());
                match (function.name(), function.parameter()) {
                    ("remainder", _) => (self.operation)(Operation::Remainder, &inner, &parameter),
                    ("quotient", _) => (self.operation)(Operation::Quotient, &inner, &parameter),
                    (name, 0) => format!("{}({})", name.replace('-', "_"), bare(&inner)),
                    (name, _) => {
                        format!("{}({}, {parameter})", name.replace('-', "_"), bare(&inner))
                    }
                }
            }
            Term::Combine(operation, both) => {
                let [a, b] = both.each_ref().map(|term| self.expression(term, names));
                (self.operation)(*operation, &a, &b)
            }
            Term::Cases(by, cases) => {
                let case = |case| bare(&self.expression(case, names)).to_owned();
                let cases: Vec<String> = cases.iter().map(case).collect();
                (self.cases)(bare(&self.expression(by, names)), &cases)
            }
        }
    }

    /// Returns the value of a formula in some variables, as a result.
    pub(super) fn value(&self, term: &Term, variables: &Variables) -> String {
        (self.checked)(bare(&self.expression(term, variables.names)))
    }

    /// Returns the functions that bodies call, and those that these call.
    pub(super) fn functions_of(&self, bodies: &[String]) -> String {
        let blocks: Vec<&str> = self.functions.trim_end().split("\n\n").collect();
        let calls = |text: &str, name: &str| {
            text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
        };
        let mut texts: Vec<&str> = bodies.iter().map(String::as_str).collect();
        let mut needed = vec![false; blocks.len()];
        while let Some(text) = texts.pop() {
            for (block, needed) in blocks.iter().zip(&mut needed) {
                if !*needed && calls(text, name(block)) {
                    *needed = true;
                    texts.push(block);
                }
            }
        }
        let needed = blocks.iter().zip(needed).filter(|(_, needed)| *needed);
        needed.flat_map(|(block, _)| [*block, "\n\n"]).collect()
    }
}

/// The name of what a block defines: the last word of its first line, or that before the arguments.
fn name(block: &str) -> &str {
    let line = block.lines().next().unwrap_or_default();
    let head = line.split('(').next().unwrap_or_default().trim_end_matches(';');
    head.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// An operation in C++ and in Rust, where only a comparison differs: functions check that numbers are
/// natural where they must be, and that products are small.
pub(super) fn call(operation: Operation, a: &str, b: &str) -> String {
    let function = match operation {
        Operation::Sum => return format!("({a} + {b})"),
        Operation::Difference => return format!("({a} - {b})"),
        Operation::Less => return format!("({a} < {b})"),
        Operation::Distance => "distance",
        Operation::Product => "times",
        Operation::Quotient => "quotient",
        Operation::Remainder => "remainder_of",
        Operation::NimSum => "nim_sum",
        Operation::And => "bit_and",
        Operation::Or => "bit_or",
        Operation::Least => "smaller",
        Operation::Largest => "larger",
        Operation::CommonDivisor => "common_divisor",
    };
    format!("{function}({}, {})", bare(a), bare(b))
}

/// An expression without parentheses around all of it, which its place does not need.
fn bare(expression: &str) -> &str {
    let inner = expression.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let Some(inner) = inner else { return expression };
    let mut depth = 0i32;
    for sign in inner.chars() {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        if depth < 0 {
            return expression;
        }
    }
    inner
}

#[cfg(test)]
mod tests {
    use super::super::{cpp, python, rust};
    use super::name;
    use std::collections::HashSet;

    /// Every function that formulas may have is there in every language.
    #[test]
    fn functions_are_complete() {
        let names = [
            "valuation",
            "cofactor",
            "logarithm",
            "highest_power",
            "square_root",
            "triangular_root",
            "digit_sum",
            "highest_digit",
            "lowest_digit",
            "prime_factors",
            "distinct_primes",
            "divisors",
            "totient",
            "least_prime",
            "greatest_prime",
            "least_prime_index",
            "greatest_prime_index",
            "zeckendorf_terms",
            "zeckendorf_least",
            "golden_multiple",
            "root_multiple",
            "root_quotient",
        ];
        for language in [&cpp::LANGUAGE, &python::LANGUAGE, &rust::LANGUAGE] {
            let blocks = language.formulas.functions.trim_end().split("\n\n");
            let defined: HashSet<&str> = blocks.map(name).collect();
            for name in names {
                assert!(defined.contains(name), "{name}");
            }
            let needed = language.formulas.functions_of(&["totient(n)".to_owned()]);
            assert!(needed.contains("primes") && !needed.contains("zeckendorf"), "{needed}");
        }
    }
}
