//! Recognition of rules in which fixed numbers are taken from every large heap.
//!
//! Expressions are evaluated for all large n at once: each is a·n + b, and every comparison of two of
//! them holds from some n on or fails from some n on. Rules with other expressions (a quotient of n,
//! a range up to n) are not recognised.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::ast::{Additive, Clause, Comparison, Expr, File, Kind, Move, Multiplicative};
use super::code::Op;
use grundy_core::game::{Linear, Takes};

/// The greatest number of choices visited.
const MOST_CHOICES: u32 = 1 << 12;

/// Returns the numbers taken from large heaps, if the rule is of this kind.
pub(super) fn takes(file: &File) -> Option<Takes> {
    let [parameter] = file.parameters.as_slice() else { return None };
    if !file.goals.is_empty() || file.list.is_some() {
        return None;
    }
    let mut recogniser = Recogniser {
        from: 0,
        names: vec![(parameter.text.clone(), Linear::variable(0))],
        taken: BTreeSet::new(),
        choices: MOST_CHOICES,
    };
    for condition in &file.conditions {
        if !recogniser.truth(condition)? {
            return None;
        }
    }
    for definition in &file.definitions {
        recogniser.define(&definition.name.text, &definition.value)?;
    }
    for mv in &file.moves {
        recogniser.choices(mv, 0)?;
    }
    let largest = recogniser.taken.last().copied().unwrap_or(0);
    // The heaps left of a heap from here on are large too, and so are positions.
    Some(Takes { largest, from: recogniser.from.checked_add(largest)? })
}

struct Recogniser {
    /// Everything evaluated so far holds from this n on.
    from: u64,
    /// The names of numbers a·n + b, later ones last.
    names: Vec<(String, Linear)>,
    taken: BTreeSet<u64>,
    /// The number of choices that may still be visited.
    choices: u32,
}

impl Recogniser {
    fn define(&mut self, name: &str, value: &Expr) -> Option<()> {
        let value = self.number(value)?;
        self.names.push((name.to_owned(), value));
        Some(())
    }

    /// Evaluates the choices of a move from clause number `clause` on. The recursion is as deep as
    /// the number of clauses, which the compiler limits.
    fn choices(&mut self, mv: &Move, clause: usize) -> Option<()> {
        match mv.clauses.get(clause) {
            None => self.result(mv),
            Some(Clause::Each(_)) => None,
            Some(Clause::If(conditions)) => {
                for condition in conditions {
                    if !self.truth(condition)? {
                        return Some(());
                    }
                }
                self.choices(mv, clause + 1)
            }
            Some(Clause::Let(definition)) => {
                self.define(&definition.name.text, &definition.value)?;
                self.choices(mv, clause + 1)?;
                self.names.pop();
                Some(())
            }
            Some(Clause::For { name, from, to, step }) => {
                let (mut at, last) = (self.fixed(from)?, self.fixed(to)?);
                let step = step.as_ref().map_or(Some(1), |step| self.fixed(step))?;
                while step > 0 && at <= last {
                    self.choices = self.choices.checked_sub(1)?;
                    self.names.push((name.text.clone(), Linear::constant(at)));
                    self.choices(mv, clause + 1)?;
                    self.names.pop();
                    at = at.checked_add(step)?;
                }
                (step > 0).then_some(())
            }
        }
    }

    /// Records the number taken, if the result is one heap that is smaller by a fixed number.
    fn result(&mut self, mv: &Move) -> Option<()> {
        let [term] = mv.result.as_slice() else { return None };
        let [left] = term.one_position()? else { return None };
        let left = self.number(left).filter(|left| left.factor(0) == 1)?;
        let taken = u64::try_from(left.add().checked_neg()?).ok().filter(|&taken| taken > 0)?;
        self.taken.insert(taken);
        Some(())
    }

    fn fixed(&mut self, expr: &Expr) -> Option<i64> {
        self.number(expr)?.as_constant()
    }

    /// Evaluates a number as a·n + b.
    fn number(&mut self, expr: &Expr) -> Option<Linear> {
        number(&self.names, &mut self.from, expr)
    }

    /// Whether the condition is true for all large n or false for all large n; `None` if neither can
    /// be shown.
    fn truth(&mut self, expr: &Expr) -> Option<bool> {
        match &expr.kind {
            Kind::Compare(first, others) => {
                let mut left = self.number(first)?;
                let mut all = true;
                for (comparison, other) in others {
                    let right = self.number(other)?;
                    all &= holds(*comparison, compare(&left, &right, &mut self.from));
                    left = right;
                }
                Some(all)
            }
            Kind::Not(inner) => Some(!self.truth(inner)?),
            Kind::And(list) => list.iter().try_fold(true, |all, e| Some(self.truth(e)? & all)),
            Kind::Or(list) => list.iter().try_fold(false, |any, e| Some(self.truth(e)? | any)),
            _ => None,
        }
    }
}

/// Evaluates a number as a·n + b, which holds for all n that are at least `from` then.
fn number(names: &[(String, Linear)], from: &mut u64, expr: &Expr) -> Option<Linear> {
    match &expr.kind {
        Kind::Number(number) => Some(Linear::constant(*number)),
        Kind::Name(name) => {
            names.iter().rev().find(|(known, _)| known == name).map(|(_, form)| form.clone())
        }
        Kind::Negative(inner) => number(names, from, inner)?.times(-1),
        Kind::Sum(first, others) => {
            let first = number(names, from, first)?;
            others.iter().try_fold(first, |sum, (sign, other)| {
                let other = number(names, from, other)?;
                if *sign == Additive::Minus { sum.minus(&other) } else { sum.plus(&other) }
            })
        }
        Kind::Product(first, others) => {
            let first = number(names, from, first)?;
            others.iter().try_fold(first, |product, (sign, other)| {
                times(&product, *sign, &number(names, from, other)?)
            })
        }
        Kind::Call(function, list) => {
            let better = match function.op {
                Op::Min => Ordering::Less,
                Op::Max => Ordering::Greater,
                _ => return None,
            };
            let mut best: Option<Linear> = None;
            for expr in list {
                let form = number(names, from, expr)?;
                if best.as_ref().is_none_or(|best| compare(&form, best, from) == better) {
                    best = Some(form);
                }
            }
            best
        }
        _ => None,
    }
}

/// A product, quotient or remainder, if it is linear.
fn times(product: &Linear, sign: Multiplicative, other: &Linear) -> Option<Linear> {
    match (sign, product.as_constant(), other.as_constant()) {
        (Multiplicative::Times, _, Some(factor)) => product.times(factor),
        (Multiplicative::Times, Some(factor), None) => other.times(factor),
        (Multiplicative::Over, Some(a), Some(b)) => a.checked_div_euclid(b).map(Linear::constant),
        (Multiplicative::Modulo, Some(a), Some(b)) => a.checked_rem_euclid(b).map(Linear::constant),
        _ => None,
    }
}

/// Compares two numbers for all large n, those from `from` on.
fn compare(a: &Linear, b: &Linear, from: &mut u64) -> Ordering {
    if a.factor(0) == b.factor(0) {
        return a.add().cmp(&b.add());
    }
    // They are equal where n is the quotient, if at all.
    let apart = a.add().abs_diff(b.add()) / a.factor(0).abs_diff(b.factor(0));
    *from = (*from).max(apart.saturating_add(1));
    a.factor(0).cmp(&b.factor(0))
}

fn holds(comparison: Comparison, order: Ordering) -> bool {
    match comparison {
        Comparison::Equal => order.is_eq(),
        Comparison::Unequal => order.is_ne(),
        Comparison::Less => order.is_lt(),
        Comparison::AtMost => order.is_le(),
        Comparison::Greater => order.is_gt(),
        Comparison::AtLeast => order.is_ge(),
    }
}

#[cfg(test)]
mod tests {
    use crate::rulefile::Rule;
    use grundy_core::game::Takes;

    #[test]
    fn fixed_numbers_are_recognised() {
        let takes = |moves: &str| {
            let text = format!("game test(n)\n{moves}\n");
            Rule::parse("test.game", text.as_bytes()).expect(moves).takes()
        };
        let of = |largest, from| Some(Takes { largest, from });
        for (moves, known) in [
            ("take: for k in 1..min(3, n): n - k", of(3, 7)),
            ("take: for k in 1..3: if k <= n: n - k", of(3, 7)),
            ("a: if n >= 1: n - 1\nb: if n >= 4: n - 4", of(4, 9)),
            ("a: if 2 <= n < 10: n - 2\nb: if n >= 1: n - 1", of(1, 12)),
            ("take: for k in 1..3: if n >= 2*k + 1: n - 2*k - 1", of(7, 15)),
            ("take: for k in 1..n/2: n - k", None),
            ("take: for k in 1..n: n - k", None),
            ("split: for k in 1..n-1: (k) + (n-k)", None),
            ("halve: if n mod 2 == 0, n > 0: n - 1", None),
        ] {
            assert_eq!(takes(moves), known, "{moves}");
        }
    }
}
