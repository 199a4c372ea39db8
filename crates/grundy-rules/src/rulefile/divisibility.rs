//! Recognition of rules whose one move is given by divisibility: to proper divisors, and by numbers
//! without a common divisor.

use super::ast::{
    Additive, Clause, Comparison, Declared, Expr, File, Kind, Move, Multiplicative, Term,
};
use super::code::Op;
use grundy_core::game::{ArithmeticKind, ArithmeticRule, Continuation};

/// Returns the rule, if it is one of these: its positions are all numbers, and play ends.
pub(super) fn arithmetic(file: &File) -> Option<ArithmeticRule> {
    let bare = file.lists.is_empty()
        && file.goals.is_empty()
        && file.definitions.is_empty()
        && !matches!(file.order, Some(Declared::None | Declared::By(_)));
    let ([parameter], [mv], true) = (&*file.parameters, &*file.moves, bare) else { return None };
    let Move { name, side: None, clauses, result, continuation: Continuation::Turn } = mv else {
        return None;
    };
    let [Clause::For { name: counter, from, to, step: None }, Clause::If(conditions)] = &**clauses
    else {
        return None;
    };
    let ([condition], [left]) = (&**conditions, &**result) else { return None };
    let [left] = Term::one_position(left)? else { return None };
    let names = Names { n: &parameter.text, k: &counter.text };
    let kind = names.kind(to, condition, left).filter(|_| is_number(from, 1))?;
    let positions = match &*file.conditions {
        [] => true,
        [condition] => names.is_positive(condition) && kind != ArithmeticKind::CoprimeToZero,
        _ => false,
    };
    (positions && names.n != names.k).then(|| ArithmeticRule { name: name.text.clone(), kind })
}

/// The parameter and the counter.
struct Names<'a> {
    n: &'a str,
    k: &'a str,
}

impl Names<'_> {
    fn kind(&self, to: &Expr, condition: &Expr, left: &Expr) -> Option<ArithmeticKind> {
        let [whole, less, half] = [self.is_n(to), self.is_less(to), self.is_half(to)];
        if self.is_divisor(condition) && (less || half) {
            return match (self.is_k(left), self.is_taken(left)) {
                (true, _) => Some(ArithmeticKind::ProperDivisors),
                (_, true) => Some(ArithmeticKind::DivisorsTaken),
                _ => None,
            };
        }
        // gcd(n, k) = gcd(n, n − k), so from 1 to n − 1 it does not matter which of both is left.
        match (self.is_coprime(condition), self.is_taken(left), self.is_k(left)) {
            (true, true, _) | (true, _, true) if less => Some(ArithmeticKind::Coprime),
            (true, true, _) if whole => Some(ArithmeticKind::CoprimeToZero),
            _ => None,
        }
    }

    /// Whether a condition says that n ≥ 1.
    fn is_positive(&self, of: &Expr) -> bool {
        let Kind::Compare(first, others) = &of.kind else { return false };
        let least = match &**others {
            [(Comparison::AtLeast, least)] => is_number(least, 1),
            [(Comparison::Greater, least)] => is_number(least, 0),
            _ => false,
        };
        self.is_n(first) && least
    }

    fn is_n(&self, of: &Expr) -> bool {
        matches!(&of.kind, Kind::Name(name) if name == self.n)
    }

    fn is_k(&self, of: &Expr) -> bool {
        matches!(&of.kind, Kind::Name(name) if name == self.k)
    }

    /// n − 1.
    fn is_less(&self, of: &Expr) -> bool {
        let Kind::Sum(first, others) = &of.kind else { return false };
        matches!(&**others, [(Additive::Minus, one)] if self.is_n(first) && is_number(one, 1))
    }

    /// n − k.
    fn is_taken(&self, of: &Expr) -> bool {
        let Kind::Sum(first, others) = &of.kind else { return false };
        matches!(&**others, [(Additive::Minus, taken)] if self.is_n(first) && self.is_k(taken))
    }

    /// ⌊n/2⌋.
    fn is_half(&self, of: &Expr) -> bool {
        let Kind::Product(first, others) = &of.kind else { return false };
        matches!(&**others, [(Multiplicative::Over, two)] if self.is_n(first) && is_number(two, 2))
    }

    /// Whether k divides n.
    fn is_divisor(&self, of: &Expr) -> bool {
        match &of.kind {
            Kind::Call(function, list) if function.op == Op::Divides => {
                matches!(&**list, [by, number] if self.is_k(by) && self.is_n(number))
            }
            Kind::Compare(rest, others) => {
                let Kind::Product(first, by) = &rest.kind else { return false };
                let by = matches!(&**by, [(Multiplicative::Modulo, by)] if self.is_k(by));
                by && self.is_n(first) && is_equal(others, 0)
            }
            _ => false,
        }
    }

    /// Whether n and k have no common divisor but 1.
    fn is_coprime(&self, of: &Expr) -> bool {
        let Kind::Compare(first, others) = &of.kind else { return false };
        let Kind::Call(function, list) = &first.kind else { return false };
        let both = matches!(&**list, [a, b] if self.is_n(a) && self.is_k(b) || self.is_k(a) && self.is_n(b));
        function.op == Op::Gcd && both && is_equal(others, 1)
    }
}

fn is_number(of: &Expr, number: i64) -> bool {
    matches!(of.kind, Kind::Number(found) if found == number)
}

/// Whether a comparison is with this number.
fn is_equal(others: &[(Comparison, Expr)], number: i64) -> bool {
    matches!(others, [(Comparison::Equal, right)] if is_number(right, number))
}

#[cfg(test)]
mod tests {
    use super::arithmetic;
    use crate::rulefile::parser;
    use grundy_core::game::ArithmeticKind;

    #[test]
    fn rules_are_recognised() {
        let kind = |text: &str| {
            let file = parser::parse(text).unwrap_or_else(|mistake| panic!("{text}: {mistake:?}"));
            arithmetic(&file).map(|rule| rule.kind)
        };
        for (text, known) in [
            (
                "game g(n)\nm: for d in 1..n/2: if divides(d, n): d\n",
                Some(ArithmeticKind::ProperDivisors),
            ),
            (
                "game g(x)\nm: for d in 1..x-1: if x mod d = 0: (d)\n",
                Some(ArithmeticKind::ProperDivisors),
            ),
            (
                "game g(n)\nm: for k in 1..n-1: if gcd(n, k) = 1: n - k\n",
                Some(ArithmeticKind::Coprime),
            ),
            (
                "game g(n)\nm: for k in 1..n: if gcd(k, n) = 1: n - k\n",
                Some(ArithmeticKind::CoprimeToZero),
            ),
            ("game g(n)\nm: for k in 1..n: if gcd(k, n) = 2: n - k\n", None),
            ("game g(n)\nm: for k in 2..n: if gcd(k, n) = 1: n - k\n", None),
            ("game g(n)\nm: for k in 1..n-2: if gcd(k, n) = 1: n - k\n", None),
            (
                "game g(n) where n >= 1\nm: for k in 1..n-1: if gcd(k, n) = 1: k\n",
                Some(ArithmeticKind::Coprime),
            ),
            ("game g(n)\nm: for k in 1..n: if gcd(k, n) = 1: k\n", None),
            ("game g(n) where n >= 1\nm: for k in 1..n: if gcd(k, n) = 1: n - k\n", None),
            ("game g(n)\nm: for d in 1..n/2: if divides(n, d): d\n", None),
            (
                "game g(n)\nm: for d in 1..n/2: if divides(d, n): n - d\n",
                Some(ArithmeticKind::DivisorsTaken),
            ),
            ("game g(n)\nm: for d in 1..n: if divides(d, n): n - d\n", None),
            ("game g(n) where n >= 2\nm: for d in 1..n/2: if divides(d, n): n - d\n", None),
            ("game g(n) where n > 3\nm: for d in 1..n/2: if divides(d, n): d\n", None),
            ("game g(n)\nm: for d in 1..n/2: if divides(d, n): d\nx: if n > 0: n - 1\n", None),
        ] {
            assert_eq!(kind(text), known, "{text}");
        }
    }
}
