//! Recognition of rules in which fixed amounts are taken from every large first number, while the
//! other numbers take finitely many values.
//!
//! Expressions are evaluated for all large n of one residue class at once: each is a·n + b, and every
//! comparison of two of them holds from some n on or fails from some n on. The modulus is a common
//! multiple of the numbers by which remainders and divisors of n are asked for. Rules with other
//! expressions (a quotient of n, a range up to n) are not recognised. The other numbers are constants, followed from those of one
//! position to all that play reaches.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::iter::once;

use super::arithmetic::gcd;
use super::ast::{Additive, Clause, Declared, Expr, File, Kind, Move, Multiplicative, Name};
use super::code::{Op, compute};
use grundy_core::game::{Linear, State, Takes};

/// The greatest number of choices visited.
const MOST_CHOICES: u32 = 1 << 14;

/// The greatest number of values of the other numbers.
const MOST_STATES: usize = 1 << 10;

/// The greatest modulus.
const MOST_RESIDUES: i64 = 1 << 10;

/// Returns the amounts taken from positions with a large first number and these other ones, if the
/// rule is of this kind. The other numbers are followed through play.
pub(super) fn takes(file: &File, state: State) -> Option<Takes> {
    let [first, others @ ..] = file.parameters.as_slice() else { return None };
    if !file.lists.is_empty() || matches!(file.order, Some(Declared::None)) {
        return None;
    }
    let mut modulus = 1;
    loop {
        let large = Large { from: 0, residue: 0, modulus, wanted: modulus };
        let mut recogniser = Recogniser {
            large,
            names: Vec::new(),
            taken: BTreeSet::new(),
            reached: BTreeSet::from([state]),
            choices: MOST_CHOICES,
        };
        if let Some(takes) = recogniser.all(file, first, others, state) {
            return Some(takes);
        }
        let wanted = recogniser.large.wanted;
        if wanted == modulus || wanted > MOST_RESIDUES {
            return None;
        }
        modulus = wanted;
    }
}

/// The first numbers that are looked at together: all large ones of a residue class.
struct Large {
    /// Everything evaluated so far holds from this n on.
    from: u64,
    residue: i64,
    modulus: i64,
    /// A multiple of the modulus for which more is known.
    wanted: i64,
}

impl Large {
    /// The remainder of a·n + b by a fixed number, if it is the same for all of them.
    fn remainder(&mut self, number: &Linear, by: i64) -> Option<i64> {
        if by <= 0 || by > MOST_RESIDUES {
            return None;
        }
        if number.factor(0).checked_mul(self.modulus)? % by != 0 {
            self.wanted = self.wanted / gcd(self.wanted, by)? * by;
            return None;
        }
        let at = number.factor(0).checked_mul(self.residue)?.checked_add(number.add())?;
        Some(at.rem_euclid(by))
    }
}

struct Recogniser {
    large: Large,
    /// The names of numbers a·n + b, later ones last.
    names: Vec<(String, Linear)>,
    /// The amounts by which the first number falls.
    taken: BTreeSet<u64>,
    /// The other numbers of the positions reached.
    reached: BTreeSet<State>,
    /// The number of choices that may still be visited.
    choices: u32,
}

impl Recogniser {
    /// Follows the moves from all states that play reaches, for each residue class.
    fn all(&mut self, file: &File, first: &Name, others: &[Name], state: State) -> Option<Takes> {
        let mut open = vec![state];
        while let Some(state) = open.pop() {
            let known = self.reached.clone();
            for residue in 0..self.large.modulus {
                let fixed = others.iter().zip(state).map(|(name, value)| {
                    Some((name.text.clone(), Linear::constant(i64::try_from(value).ok()?)))
                });
                let large = Some((first.text.clone(), Linear::variable(0)));
                self.names = once(large).chain(fixed).collect::<Option<_>>()?;
                self.large.residue = residue;
                self.state(file)?;
            }
            open.extend(self.reached.difference(&known));
        }
        let largest = self.taken.last().copied().unwrap_or(0);
        Some(Takes {
            largest,
            // What is left of a large number from here on is large too.
            from: self.large.from.checked_add(largest)?,
            modulus: u64::try_from(self.large.modulus).ok()?,
            states: self.reached.iter().copied().collect(),
        })
    }

    /// Follows the moves from positions whose other numbers are those that the names stand for.
    fn state(&mut self, file: &File) -> Option<()> {
        for condition in &file.conditions {
            if !self.truth(condition)? {
                return None;
            }
        }
        for definition in &file.definitions {
            self.define(&definition.name.text, &definition.value)?;
        }
        // A position that satisfies a goal has no moves.
        for goal in &file.goals {
            if self.holds(&goal.conditions)? {
                return Some(());
            }
        }
        for mv in &file.moves {
            self.choices(mv, 0)?;
        }
        Some(())
    }

    fn holds(&mut self, conditions: &[Expr]) -> Option<bool> {
        conditions.iter().try_fold(true, |all, condition| Some(all & self.truth(condition)?))
    }

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
            Some(Clause::Each(..) | Clause::Edge(_) | Clause::Subset(..)) => None,
            Some(Clause::If(conditions)) => {
                if self.holds(conditions)? {
                    self.choices(mv, clause + 1)
                } else {
                    Some(())
                }
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

    /// Records what is taken, if the first number of each part is smaller by a fixed amount and the
    /// others are fixed.
    fn result(&mut self, mv: &Move) -> Option<()> {
        for term in &mv.result {
            let [left, others @ ..] = term.one_position()? else { return None };
            let left = self.number(left).filter(|left| left.factor(0) == 1)?;
            self.taken.insert(u64::try_from(left.add().checked_neg()?).ok()?);
            let mut state = State::default();
            for (entry, expr) in state.iter_mut().zip(others) {
                *entry = u64::try_from(self.fixed(expr)?).ok()?;
            }
            self.reached.insert(state);
        }
        (self.reached.len() <= MOST_STATES).then_some(())
    }

    fn fixed(&mut self, expr: &Expr) -> Option<i64> {
        self.number(expr)?.as_constant()
    }

    /// Evaluates a number as a·n + b.
    fn number(&mut self, expr: &Expr) -> Option<Linear> {
        number(&self.names, &mut self.large, expr)
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
                    all &= comparison.holds(compare(&left, &right, &mut self.large.from));
                    left = right;
                }
                Some(all)
            }
            Kind::Not(inner) => Some(!self.truth(inner)?),
            Kind::And(list) => list.iter().try_fold(true, |all, e| Some(self.truth(e)? & all)),
            Kind::Or(list) => list.iter().try_fold(false, |any, e| Some(self.truth(e)? | any)),
            Kind::Call(function, list) if function.op == Op::Divides => {
                let [by, of] = list.as_slice() else { return None };
                let (by, of) = (self.fixed(by)?, self.number(of)?);
                Some(self.large.remainder(&of, by)? == 0)
            }
            Kind::Call(function, list) if function.op == Op::Prime => {
                let number = self.fixed(list.first()?)?;
                Some(compute(Op::Prime, number, 0).ok()? != 0)
            }
            _ => None,
        }
    }
}

/// Evaluates a number as a·n + b, which holds for all n that are large then.
fn number(names: &[(String, Linear)], large: &mut Large, expr: &Expr) -> Option<Linear> {
    match &expr.kind {
        Kind::Number(number) => Some(Linear::constant(*number)),
        Kind::Name(name) => {
            names.iter().rev().find(|(known, _)| known == name).map(|(_, form)| form.clone())
        }
        Kind::Negative(inner) => number(names, large, inner)?.times(-1),
        Kind::Sum(first, others) => {
            let first = number(names, large, first)?;
            others.iter().try_fold(first, |sum, (sign, other)| {
                let other = number(names, large, other)?;
                if *sign == Additive::Minus { sum.minus(&other) } else { sum.plus(&other) }
            })
        }
        Kind::Product(first, others) => {
            let first = number(names, large, first)?;
            others.iter().try_fold(first, |product, (sign, other)| {
                let other = number(names, large, other)?;
                match (sign, other.as_constant()) {
                    (Multiplicative::Modulo, Some(by)) if product.as_constant().is_none() => {
                        large.remainder(&product, by).map(Linear::constant)
                    }
                    _ => times(&product, *sign, &other),
                }
            })
        }
        Kind::Power(base, exponent) => {
            let base = number(names, large, base)?.as_constant()?;
            let exponent = number(names, large, exponent)?.as_constant()?;
            compute(Op::Power, base, exponent).ok().map(Linear::constant)
        }
        Kind::Call(function, list) if function.op == Op::Gcd => {
            let mut divisor: Option<i64> = None;
            let mut rest: Option<Linear> = None;
            for expr in list {
                let of = number(names, large, expr)?;
                match (of.as_constant(), &rest) {
                    (Some(of), _) => divisor = Some(gcd(divisor.unwrap_or(0), of)?),
                    (None, None) => rest = Some(of),
                    (None, Some(_)) => return None,
                }
            }
            match (divisor, rest) {
                (Some(divisor), None) => Some(Linear::constant(divisor)),
                (Some(divisor), Some(rest)) => {
                    gcd(large.remainder(&rest, divisor)?, divisor).map(Linear::constant)
                }
                (None, rest) => rest,
            }
        }
        Kind::Call(function, list) if function.arguments == (1, 1) && !function.truth => {
            let of = number(names, large, list.first()?)?.as_constant()?;
            compute(function.op, of, of).ok().map(Linear::constant)
        }
        Kind::Call(function, list) => {
            let better = match function.op {
                Op::Min => Ordering::Less,
                Op::Max => Ordering::Greater,
                _ => return None,
            };
            let mut best: Option<Linear> = None;
            for expr in list {
                let form = number(names, large, expr)?;
                if best.as_ref().is_none_or(|best| compare(&form, best, &mut large.from) == better)
                {
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

#[cfg(test)]
mod tests {
    use super::takes;
    use crate::rulefile::parser;
    use grundy_core::game::{State, Takes};

    fn of(text: &str, state: State) -> Option<Takes> {
        let file = parser::parse(text).unwrap_or_else(|mistake| panic!("{text}: {mistake:?}"));
        takes(&file, state)
    }

    #[test]
    fn fixed_numbers_are_recognised() {
        let known = |largest, from| Some((largest, from));
        for (moves, known) in [
            ("take: for k in 1..min(3, n): n - k", known(3, 7)),
            ("take: for k in 1..3: if k <= n: n - k", known(3, 7)),
            ("a: if n >= 1: n - 1\nb: if n >= 4: n - 4", known(4, 9)),
            ("a: if 2 <= n < 10: n - 2\nb: if n >= 1: n - 1", known(1, 12)),
            ("take: for k in 1..3: if n >= 2*k + 1: n - 2*k - 1", known(7, 15)),
            ("split: if n > 2: (n - 1) + (n - 2)", known(2, 5)),
            ("take: for k in 1..n/2: n - k", None),
            ("take: for k in 1..n: n - k", None),
            ("split: for k in 1..n-1: (k) + (n-k)", None),
            ("halve: if n mod 2 = 0, n > 0: n - 1", known(1, 2)),
            ("take: for k in 2..4: if divides(k, n), n > k: n - k", known(4, 9)),
            ("take: for k in 1..4: if gcd(n, k) = 1, isqrt(k)^2 = k, k <= n: n - k", known(4, 9)),
            ("take: for k in 1..9: if k <= n mod 5: n - k", known(4, 4)),
            ("halve: if n > 0: n / 2", None),
        ] {
            let found = of(&format!("game test(n)\n{moves}\n"), State::default());
            if let Some(found) = &found {
                assert_eq!(found.states, [State::default()], "{moves}");
            }
            assert_eq!(found.map(|takes| (takes.largest, takes.from)), known, "{moves}");
        }
    }

    #[test]
    fn other_numbers_are_followed_through_play() {
        for (text, states) in [
            (
                "game g(n, last) where last < 3\na: if n > 0: (n - 1, 0)\nb: if n > 1, last != 1: (n - 2, 1)",
                &[0, 1, 2][..],
            ),
            ("game g(n, k)\ntake: for i in 1..k: if i <= n: (n - i, k)", &[2]),
            ("game g(n, k)\ntake: if n > 0: (n - 1, max(k - 1, 0))", &[0, 1, 2]),
        ] {
            let found = of(text, [2, 0, 0]).map(|takes| takes.states);
            let states: Vec<State> = states.iter().map(|&state| [state, 0, 0]).collect();
            assert_eq!(found, Some(states), "{text}");
        }
        // A state that grows for ever, one below 0, one that is no position.
        for text in [
            "game g(n, k)\ntake: if n > 0: (n - 1, k + 1)",
            "game g(n, k)\ntake: if n > 0: (n - 1, k - 5)",
            "game g(n, k) where k > 1\ntake: if n > 0: (n - 1, k - 1)",
            "game g(n, k)\norder none\ntake: if n > 0: (n - 1, k)",
        ] {
            assert_eq!(of(text, [2, 0, 0]), None, "{text}");
        }
    }
}
