//! Recognition of rules on single numbers whose moves are linear in the number and in the counter of
//! at most one range.

use super::ast::{Additive, Clause, Comparison, Declared, Expr, File, Kind, Move, Multiplicative};
use super::code::Op;
use super::functions::Function;
use grundy_core::game::{Affine, AffineMove};

/// Returns all moves, if the rule is of this kind, every number is a position, and play ends.
pub(super) fn affine(file: &File) -> Option<Vec<AffineMove>> {
    let [parameter] = file.parameters.as_slice() else { return None };
    let whole = file.conditions.is_empty() && file.goals.is_empty() && file.list.is_none();
    if !whole || matches!(file.order, Some(Declared::None)) {
        return None;
    }
    let n = Affine { n: 1, k: 0, add: 0 };
    let mut names = Names { known: vec![(parameter.text.clone(), n)] };
    for definition in &file.definitions {
        names.define(&definition.name.text, &definition.value)?;
    }
    let known = names.known.len();
    let moves = file.moves.iter().map(|mv| {
        let found = names.made(mv);
        names.known.truncate(known);
        found
    });
    moves.collect()
}

/// The names of numbers, later ones first where two are the same.
pub(super) struct Names {
    pub(super) known: Vec<(String, Affine)>,
}

impl Names {
    fn define(&mut self, name: &str, value: &Expr) -> Option<()> {
        let value = self.number(value)?;
        self.known.push((name.to_owned(), value));
        Some(())
    }

    /// A move, with its counter as its first value plus a multiple of k.
    fn made(&mut self, mv: &Move) -> Option<AffineMove> {
        let (mut conditions, mut ranges) = (Vec::new(), 0);
        for clause in &mv.clauses {
            match clause {
                Clause::If(list) => {
                    for condition in list {
                        self.condition(condition, &mut conditions)?;
                    }
                }
                Clause::Let(definition) => {
                    self.define(&definition.name.text, &definition.value)?;
                }
                Clause::Each(_) => return None,
                Clause::For { name, from, to, step } => {
                    let step =
                        step.as_ref().map_or(Some(1), |step| self.number(step)?.as_fixed())?;
                    let k = Affine { n: 0, k: step, add: 0 };
                    let counter = self.number(from)?.plus(k)?;
                    for (bound, under) in self.bounds(to)? {
                        // The counter is at most ⌊bound/under⌋.
                        conditions.push(bound.minus(counter.by(under)?)?);
                    }
                    self.known.push((name.text.clone(), counter));
                    ranges += 1;
                    if step < 1 || ranges > 1 {
                        return None;
                    }
                }
            }
        }
        if ranges == 0 {
            // Without a range there is one choice, k = 0.
            conditions.push(Affine { n: 0, k: -1, add: 0 });
        }
        let parts = mv.result.iter().map(|term| match term.one_position() {
            Some([left]) => self.number(left),
            _ => None,
        });
        let parts = parts.collect::<Option<Vec<Affine>>>()?;
        mv.side.is_none().then_some(AffineMove { parts, conditions })
    }

    /// An upper bound as the least of some quotients, each with a positive divisor.
    fn bounds(&self, expr: &Expr) -> Option<Vec<(Affine, i64)>> {
        match &expr.kind {
            Kind::Call(function, list) if matches!(function.op, Op::Min) => {
                let bounds = list.iter().map(|one| match &one.kind {
                    // Each is looked at by itself, so that the recursion ends here.
                    Kind::Call(..) => None,
                    _ => self.quotient(one),
                });
                bounds.collect()
            }
            _ => Some(vec![self.quotient(expr)?]),
        }
    }

    /// A number divided by a fixed positive one.
    fn quotient(&self, expr: &Expr) -> Option<(Affine, i64)> {
        if let Kind::Product(first, others) = &expr.kind
            && let [(Multiplicative::Over, under)] = others.as_slice()
        {
            let under = self.number(under)?.as_fixed().filter(|&under| under > 0)?;
            return Some((self.number(first)?, under));
        }
        Some((self.number(expr)?, 1))
    }

    /// Adds what must be at least 0 for a condition to hold.
    fn condition(&self, expr: &Expr, list: &mut Vec<Affine>) -> Option<()> {
        match &expr.kind {
            Kind::And(all) => all.iter().try_for_each(|one| self.condition(one, list)),
            Kind::Compare(first, others) => {
                let mut left = self.number(first)?;
                for (comparison, other) in others {
                    let right = self.number(other)?;
                    let (up, down) = (right.minus(left)?, left.minus(right)?);
                    let less = |form: Affine| form.plus(Affine::fixed(-1));
                    match comparison {
                        Comparison::AtMost => list.push(up),
                        Comparison::AtLeast => list.push(down),
                        Comparison::Less => list.push(less(up)?),
                        Comparison::Greater => list.push(less(down)?),
                        Comparison::Equal => list.extend([up, down]),
                        Comparison::Unequal => return None,
                    }
                    left = right;
                }
                Some(())
            }
            _ => None,
        }
    }

    /// A linear number without functions.
    fn number(&self, expr: &Expr) -> Option<Affine> {
        self.number_with(expr, &mut |_, _| None)
    }

    /// A linear number, in which `call` evaluates functions of a list.
    pub(super) fn number_with(
        &self,
        expr: &Expr,
        call: &mut dyn FnMut(Function, &[Expr]) -> Option<Affine>,
    ) -> Option<Affine> {
        match &expr.kind {
            Kind::Number(number) => Some(Affine::fixed(*number)),
            Kind::Name(name) => {
                self.known.iter().rev().find(|(known, _)| known == name).map(|(_, form)| *form)
            }
            Kind::Negative(inner) => self.number_with(inner, call)?.by(-1),
            Kind::Sum(first, others) => {
                let first = self.number_with(first, call)?;
                others.iter().try_fold(first, |sum, (sign, other)| {
                    let other = self.number_with(other, call)?;
                    if *sign == Additive::Minus { sum.minus(other) } else { sum.plus(other) }
                })
            }
            Kind::Product(first, others) => {
                let first = self.number_with(first, call)?;
                others.iter().try_fold(first, |product, (sign, other)| {
                    times(product, *sign, self.number_with(other, call)?)
                })
            }
            Kind::Call(function, list) => call(function, list),
            _ => None,
        }
    }
}

/// A product, quotient or remainder, if it is linear.
fn times(product: Affine, sign: Multiplicative, other: Affine) -> Option<Affine> {
    match (sign, product.as_fixed(), other.as_fixed()) {
        (Multiplicative::Times, _, Some(factor)) => product.by(factor),
        (Multiplicative::Times, Some(factor), None) => other.by(factor),
        (Multiplicative::Over, Some(a), Some(b)) => a.checked_div_euclid(b).map(Affine::fixed),
        (Multiplicative::Modulo, Some(a), Some(b)) => a.checked_rem_euclid(b).map(Affine::fixed),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::affine;
    use crate::rulefile::parser;
    use grundy_core::game::{Affine, AffineMove};

    fn form(n: i64, k: i64, add: i64) -> Affine {
        Affine { n, k, add }
    }

    #[test]
    fn linear_moves_are_recognised() {
        let moves = |text: &str| {
            let file = parser::parse(&format!("game g(n)\n{text}\n"));
            affine(&file.unwrap_or_else(|mistake| panic!("{text}: {mistake:?}")))
        };
        let one = |parts: &[Affine], conditions: &[Affine]| {
            Some(vec![AffineMove { parts: parts.to_vec(), conditions: conditions.to_vec() }])
        };
        for (text, known) in [
            (
                "a: for k in 1..n/2: (n - 2*k) + (n - k)",
                one(&[form(1, -2, -2), form(1, -1, -1)], &[form(1, -2, -2)]),
            ),
            ("a: if n >= 3: n - 3", one(&[form(1, 0, -3)], &[form(1, 0, -3), form(0, -1, 0)])),
            ("a: for k in 2..min(n, 9) step 3: n - k", {
                one(&[form(1, -3, -2)], &[form(1, -3, -2), form(0, -3, 7)])
            }),
            ("a: if 0 < n: for k in 0..n-1: let m = 2*k: if m < n: (k) + (n-1-k)", {
                let bounds = [form(1, 0, -1), form(1, -1, -1), form(1, -2, -1)];
                one(&[form(0, 1, 0), form(1, -1, -1)], &bounds)
            }),
            ("a: for k in 1..n: for m in 1..k: n - m", None),
            ("a: for k in 1..n: if k mod 2 = 1: n - k", None),
            ("a: for k in 1..n: if k != 2: n - k", None),
            ("a: for k in 1..n: 2 of (n - k)", None),
            ("a: for k in 1..n: n / 2", None),
            ("a: for k in n/3..n: n - k", None),
            ("order none\na: for k in 1..n: n - k", None),
            ("left\na: for k in 1..n: n - k", None),
        ] {
            assert_eq!(moves(text), known, "{text}");
        }
    }
}
