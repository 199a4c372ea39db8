//! Recognition of rules on one number n whose moves leave non-decreasing functions of n: sums and
//! products with fixed numbers, and quotients by them, from n in an interval. Ranges have fixed ends.

use super::ast::{Additive, Clause, Comparison, Expr, File, Kind, Move, Multiplicative, Term};
use super::code::{Op, compute};
use grundy_core::game::{Monotone, MonotoneMove, MonotoneStep};

/// The greatest number of moves, one for each choice.
const MOST_MOVES: u32 = 64;

/// Returns the moves, if the rule is of this kind.
pub(super) fn monotone(file: &File) -> Option<Vec<MonotoneMove>> {
    let [n] = file.parameters.as_slice() else { return None };
    let plain = file.goals.is_empty() && file.conditions.is_empty() && file.order.is_none();
    if !plain || !file.lists.is_empty() {
        return None;
    }
    let mut recogniser = Recogniser {
        names: vec![(n.text.clone(), Form::Function(Monotone::default()))],
        interval: (0, i64::MAX),
        moves: Vec::new(),
    };
    for definition in &file.definitions {
        recogniser.define(&definition.name.text, &definition.value)?;
    }
    for mv in &file.moves {
        if mv.side.is_some() {
            return None;
        }
        recogniser.choices(mv, 0)?;
    }
    Some(recogniser.moves)
}

/// What an expression is.
#[derive(Debug, Clone)]
enum Form {
    Fixed(i64),
    Function(Monotone),
}

impl Form {
    /// Whether no number on the way is greater than n.
    fn never_grows(&self) -> bool {
        match self {
            Self::Fixed(_) => true,
            Self::Function(function) => function.never_grows(),
        }
    }
}

struct Recogniser {
    /// Later names come last.
    names: Vec<(String, Form)>,
    /// The least n and the greatest for which the conditions so far hold.
    interval: (i64, i64),
    moves: Vec<MonotoneMove>,
}

impl Recogniser {
    fn define(&mut self, name: &str, value: &Expr) -> Option<()> {
        // What is computed without being left must not exceed 64 bits where what is left does not.
        let form = self.form(value).filter(Form::never_grows)?;
        self.names.push((name.to_owned(), form));
        Some(())
    }

    /// Evaluates the choices of a move from clause number `clause` on. The recursion is as deep as
    /// the number of clauses, which the compiler limits.
    fn choices(&mut self, mv: &Move, clause: usize) -> Option<()> {
        match mv.clauses.get(clause) {
            None => self.result(mv),
            Some(Clause::Each(..) | Clause::Edge(_) | Clause::Subset(..)) => None,
            Some(Clause::If(conditions)) => {
                let before = self.interval;
                for condition in conditions {
                    self.assume(condition)?;
                }
                if self.interval.0 <= self.interval.1 {
                    self.choices(mv, clause + 1)?;
                }
                self.interval = before;
                Some(())
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
                if step < 1 || last.saturating_sub(at) / step >= MOST_MOVES.into() {
                    return None;
                }
                while at <= last {
                    self.names.push((name.text.clone(), Form::Fixed(at)));
                    self.choices(mv, clause + 1)?;
                    self.names.pop();
                    at = at.checked_add(step)?;
                }
                Some(())
            }
        }
    }

    fn result(&mut self, mv: &Move) -> Option<()> {
        let part = |term: &Term| {
            let [left] = term.one_position()? else { return None };
            match self.form(left)? {
                Form::Function(function) => Some(function),
                // The quotient by a number that is greater than all n.
                Form::Fixed(number) => {
                    let zero = Monotone::default().then(MonotoneStep::Over(i64::MAX));
                    (self.interval.1 < i64::MAX).then(|| zero.then(MonotoneStep::Plus(number)))
                }
            }
        };
        let parts = mv.result.iter().map(part).collect::<Option<_>>()?;
        let (from, to) = self.interval;
        self.moves.push(MonotoneMove { from, to, parts });
        (self.moves.len() <= MOST_MOVES as usize).then_some(())
    }

    fn fixed(&self, expr: &Expr) -> Option<i64> {
        match self.form(expr)? {
            Form::Fixed(number) => Some(number),
            Form::Function(_) => None,
        }
    }

    /// Restricts the interval to the numbers for which a condition holds.
    fn assume(&mut self, expr: &Expr) -> Option<()> {
        match &expr.kind {
            Kind::And(list) => list.iter().try_for_each(|one| self.assume(one)),
            Kind::Compare(first, others) => {
                let mut left = self.form(first)?;
                for (comparison, other) in others {
                    let right = self.form(other)?;
                    self.compare(&left, *comparison, &right)?;
                    left = right;
                }
                Some(())
            }
            _ => None,
        }
    }

    fn compare(&mut self, left: &Form, comparison: Comparison, right: &Form) -> Option<()> {
        use Comparison::{AtLeast, AtMost, Equal, Greater, Less, Unequal};
        if !left.never_grows() || !right.never_grows() {
            return None;
        }
        let (function, comparison, number) = match (left, right) {
            (Form::Function(function), &Form::Fixed(number)) => (function, comparison, number),
            (&Form::Fixed(number), Form::Function(function)) => {
                let turned = match comparison {
                    Less => Greater,
                    AtMost => AtLeast,
                    Greater => Less,
                    AtLeast => AtMost,
                    Equal | Unequal => comparison,
                };
                (function, turned, number)
            }
            (Form::Fixed(a), Form::Fixed(b)) => {
                if !comparison.holds(a.cmp(b)) {
                    self.interval = (0, -1);
                }
                return Some(());
            }
            (Form::Function(_), Form::Function(_)) => return None,
        };
        let reached = |bound: Option<i64>| function.least(bound?);
        let (mut from, mut below) = (None, None);
        match comparison {
            AtLeast => from = Some(reached(Some(number))?),
            Greater => from = Some(reached(number.checked_add(1))?),
            Less => below = Some(reached(Some(number))?),
            AtMost => below = Some(reached(number.checked_add(1))?),
            Equal => {
                from = Some(reached(Some(number))?);
                below = Some(reached(number.checked_add(1))?);
            }
            // Two intervals, or a positive number.
            Unequal if number == 0 && *function == Monotone::default() => from = Some(1),
            Unequal => return None,
        }
        let (first, last) = self.interval;
        let to = below.map_or(Some(last), |below| below.checked_sub(1))?;
        self.interval = (first.max(from.unwrap_or(first)), last.min(to));
        Some(())
    }

    fn form(&self, expr: &Expr) -> Option<Form> {
        match &expr.kind {
            Kind::Number(number) => Some(Form::Fixed(*number)),
            Kind::Name(name) => self
                .names
                .iter()
                .rev()
                .find(|(known, _)| known == name)
                .map(|(_, form)| form.clone()),
            Kind::Negative(inner) => Some(Form::Fixed(self.fixed(inner)?.checked_neg()?)),
            Kind::Sum(first, others) => {
                others.iter().try_fold(self.form(first)?, |sum, (sign, other)| {
                    let other = self.form(other)?;
                    match (sum, sign, other) {
                        (Form::Fixed(a), Additive::Plus, Form::Fixed(b)) => {
                            a.checked_add(b).map(Form::Fixed)
                        }
                        (Form::Fixed(a), Additive::Minus, Form::Fixed(b)) => {
                            a.checked_sub(b).map(Form::Fixed)
                        }
                        (Form::Function(f), Additive::Plus, Form::Fixed(b))
                        | (Form::Fixed(b), Additive::Plus, Form::Function(f)) => {
                            Some(Form::Function(f.then(MonotoneStep::Plus(b))))
                        }
                        (Form::Function(f), Additive::Minus, Form::Fixed(b)) => {
                            Some(Form::Function(f.then(MonotoneStep::Plus(b.checked_neg()?))))
                        }
                        _ => None,
                    }
                })
            }
            Kind::Product(first, others) => {
                others.iter().try_fold(self.form(first)?, |product, (sign, other)| {
                    product_of(product, *sign, self.form(other)?)
                })
            }
            Kind::Power(base, exponent) => {
                compute(Op::Power, self.fixed(base)?, self.fixed(exponent)?).ok().map(Form::Fixed)
            }
            _ => None,
        }
    }
}

/// A product, quotient or remainder.
fn product_of(left: Form, sign: Multiplicative, right: Form) -> Option<Form> {
    use Multiplicative::{Modulo, Over, Times};
    match (left, sign, right) {
        (Form::Fixed(a), Times, Form::Fixed(b)) => a.checked_mul(b).map(Form::Fixed),
        (Form::Fixed(a), Over, Form::Fixed(b)) if b > 0 => a.checked_div_euclid(b).map(Form::Fixed),
        (Form::Fixed(a), Modulo, Form::Fixed(b)) if b > 0 => {
            a.checked_rem_euclid(b).map(Form::Fixed)
        }
        (Form::Function(f), Times, Form::Fixed(by))
        | (Form::Fixed(by), Times, Form::Function(f))
            if by > 0 =>
        {
            Some(Form::Function(f.then(MonotoneStep::Times(by))))
        }
        (Form::Function(f), Over, Form::Fixed(by)) if by > 0 => {
            Some(Form::Function(f.then(MonotoneStep::Over(by))))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::monotone;
    use crate::rulefile::parser;

    #[test]
    fn moves_to_functions_are_recognised() {
        for (moves, found) in [
            ("divide: if n > 0: for d in 2..6: n / d", Some(5)),
            ("a: if n >= 3: n - 3\nb: if n > 0: 2 * n / 3", Some(2)),
            ("a: if 10 <= n < 20: (n / 2) + (n / 3)", Some(1)),
            ("a: for d in 2..4: if d <= n: n / d", Some(3)),
            ("a: if n != 0: ((n - 1) / 2)", Some(1)),
            ("a: if n mod 2 = 0: n / 2", None),
            ("a: for k in 1..n: n - k", None),
            ("a: for d in 2..n: n / d", None),
            ("a: if n > 0: n - n / 2", None),
            ("a: if n > 0: 5 - n", None),
            ("a: for d in 2..1000: if n > 0: n / d", None),
            ("a: for d in 2^62..9223372036854775807 step 2^62: if n > 0: n / d", None),
        ] {
            let text = format!("game test(n)\n{moves}\n");
            let file = parser::parse(&text).expect(moves);
            assert_eq!(monotone(&file).map(|moves| moves.len()), found, "{moves}");
        }
    }
}
