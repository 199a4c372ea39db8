//! Recognition of rules whose moves are linear in the numbers of the position and in counters.
//!
//! An expression is a linear number in each of several cases, which exclude one another: min, max
//! and abs by comparisons, a quotient by a fixed number and a remainder with one more variable, the
//! quotient. So a move becomes several linear moves, one for each combination of cases.

use super::ast::{
    Additive, Clause, Comparison, Declared, Expr, File, Kind, Move, Multiplicative, Term,
};
use super::code::Op;
use super::fold::{ELEMENT, says_that_there_is_one};
use grundy_core::game::{End, Linear, LinearMove, LinearRule};

/// The greatest number of cases of an expression and of a move.
const MOST_CASES: usize = 64;

/// The greatest number of variables.
const MOST_VARIABLES: usize = 24;

/// Returns all moves, if the rule is of this kind and play ends.
pub(super) fn linear(file: &File) -> Option<LinearRule> {
    let arity = file.parameters.len();
    if arity == 0 || !file.goals.is_empty() || !file.lists.is_empty() {
        return None;
    }
    let mut start = Path::new(arity, None);
    for (index, parameter) in file.parameters.iter().enumerate() {
        start.names.push((parameter.text.clone(), Linear::variable(index)));
    }
    let mut positions = vec![start.clone()];
    for condition in &file.conditions {
        positions = extended(positions, |path| path.assume(condition, true))?;
    }
    let numbers: Vec<Linear> = (0..arity).map(Linear::variable).collect();
    let sum = numbers.iter().try_fold(Linear::default(), |sum, number| sum.plus(number))?;
    let orders = match &file.order {
        None => vec![vec![sum], numbers],
        Some(Declared::Sum) => vec![vec![sum]],
        Some(Declared::Lexicographic) => vec![numbers],
        Some(Declared::By(list)) => {
            vec![list.iter().map(|number| start.only(number)).collect::<Option<_>>()?]
        }
        Some(Declared::None) => return None,
    };
    let moves = all_moves(file, start)?;
    let positions = positions.into_iter().map(|path| path.conditions).collect();
    Some(LinearRule { arity, positions, orders, moves })
}

/// The moves of a file from what its parameters are called.
pub(super) fn all_moves(file: &File, start: Path) -> Option<Vec<LinearMove>> {
    let mut paths = vec![start];
    for definition in &file.definitions {
        let of = |path: Path| path.named(&definition.name.text, &definition.value);
        paths = extended(paths, of)?;
    }
    let mut moves = Vec::new();
    for mv in &file.moves {
        moves.extend(linear_moves(mv, paths.clone())?);
    }
    (moves.len() <= MOST_CASES).then_some(moves)
}

/// The moves that a move of a file stands for.
fn linear_moves(mv: &Move, mut paths: Vec<Path>) -> Option<Vec<LinearMove>> {
    if mv.side.is_some() {
        return None;
    }
    for clause in &mv.clauses {
        paths = match clause {
            Clause::If(list) => list.iter().try_fold(paths, |paths, condition| {
                extended(paths, |path| path.assume(condition, true))
            })?,
            Clause::Let(definition) => {
                extended(paths, |path| path.named(&definition.name.text, &definition.value))?
            }
            Clause::Each(..) | Clause::Edge(_) | Clause::Subset(..) => return None,
            Clause::For { name, from, to, step } => {
                extended(paths, |path| path.counted(&name.text, [from, to], step.as_ref()))?
            }
        };
    }
    let mut moves = Vec::new();
    for path in paths {
        moves.extend(path.results(&mv.name.text, &mv.result)?);
    }
    Some(moves)
}

/// Replaces each path by those that it becomes.
fn extended(paths: Vec<Path>, by: impl Fn(Path) -> Option<Vec<Path>>) -> Option<Vec<Path>> {
    let mut all = Vec::new();
    for path in paths {
        all.extend(by(path)?);
    }
    (all.len() <= MOST_CASES).then_some(all)
}

/// A combination of cases: what names mean, and what holds.
#[derive(Debug, Clone)]
pub(super) struct Path {
    /// Later names come last.
    names: Vec<(String, Linear)>,
    /// Numbers that are at least 0.
    pub(super) conditions: Vec<Linear>,
    /// The number of variables.
    variables: usize,
    /// In a list: the end at which moves are made.
    pub(super) end: Option<End>,
    /// Whether a condition says that the list is not empty.
    pub(super) guarded: bool,
}

/// A path and the value of an expression there.
pub(super) type Case = (Path, Linear);

impl Path {
    pub(super) fn new(variables: usize, end: Option<End>) -> Self {
        Self { names: Vec::new(), conditions: Vec::new(), variables, end, guarded: false }
    }

    pub(super) fn with(mut self, conditions: impl IntoIterator<Item = Linear>) -> Self {
        self.conditions.extend(conditions);
        self
    }

    /// Adds a variable.
    fn variable(&mut self) -> Option<Linear> {
        self.variables += 1;
        (self.variables <= MOST_VARIABLES).then(|| Linear::variable(self.variables - 1))
    }

    fn named(self, name: &str, value: &Expr) -> Option<Vec<Self>> {
        let cases = self.number(value)?.into_iter();
        Some(cases.map(|(path, value)| path.with_name(name, value)).collect())
    }

    fn with_name(mut self, name: &str, value: Linear) -> Self {
        self.names.push((name.to_owned(), value));
        self
    }

    /// The choices of a range.
    fn counted(self, name: &str, [from, to]: [&Expr; 2], step: Option<&Expr>) -> Option<Vec<Self>> {
        let mut paths = Vec::new();
        for (mut path, from) in self.number(from)? {
            let step = step.map_or(Some(1), |step| path.constant(step))?;
            if step < 1 {
                return None;
            }
            let counter = path.variable()?.times(step)?.plus(&from)?;
            let bounded = path.at_most(&counter, to)?;
            paths.extend(bounded.into_iter().map(|path| path.with_name(name, counter.clone())));
        }
        Some(paths)
    }

    /// The cases in which a number is at most an expression.
    fn at_most(self, number: &Linear, bound: &Expr) -> Option<Vec<Self>> {
        match &bound.kind {
            Kind::Call(function, list) if function.op == Op::Min => {
                list.iter().try_fold(vec![self], |paths, one| {
                    // The recursion is as deep as the expression's brackets.
                    extended(paths, |path| path.at_most(number, one))
                })
            }
            Kind::Product(first, others) => match others.as_slice() {
                // At most ⌊first/under⌋.
                [(Multiplicative::Over, under)] => {
                    let under = self.constant(under).filter(|&under| under > 0)?;
                    let number = number.times(under)?;
                    let cases = self.number(first)?.into_iter();
                    cases.map(|(path, first)| Some(path.with([first.minus(&number)?]))).collect()
                }
                _ => self.at_most_value(number, bound),
            },
            _ => self.at_most_value(number, bound),
        }
    }

    fn at_most_value(self, number: &Linear, bound: &Expr) -> Option<Vec<Self>> {
        let cases = self.number(bound)?.into_iter();
        cases.map(|(path, bound)| Some(path.with([bound.minus(number)?]))).collect()
    }

    /// The number that an expression is, if it has one case.
    fn only(&self, expr: &Expr) -> Option<Linear> {
        match self.clone().number(expr)?.as_slice() {
            [(_, number)] => Some(number.clone()),
            _ => None,
        }
    }

    /// The number that an expression is in all cases.
    fn constant(&self, expr: &Expr) -> Option<i64> {
        self.only(expr)?.as_constant()
    }

    /// The cases in which a condition holds, or does not.
    fn assume(self, expr: &Expr, holds: bool) -> Option<Vec<Self>> {
        match &expr.kind {
            _ if self.end.is_some() && says_that_there_is_one(expr) => {
                Some(if holds { vec![Self { guarded: true, ..self }] } else { Vec::new() })
            }
            Kind::Not(inner) => self.assume(inner, !holds),
            Kind::And(list) if holds => self.assume_all(list, true),
            Kind::Or(list) if !holds => self.assume_all(list, false),
            Kind::And(list) | Kind::Or(list) => {
                let any = list.iter().map(|one| self.clone().assume(one, holds));
                Some(any.collect::<Option<Vec<_>>>()?.concat())
            }
            Kind::Compare(first, others) => {
                let mut all = vec![self];
                let mut any = Vec::new();
                let mut left = first.as_ref();
                for (comparison, right) in others {
                    let cases = |path: Self, holds| path.compare((left, *comparison, right), holds);
                    if holds {
                        all = extended(all, |path| cases(path, true))?;
                    } else {
                        for path in &all {
                            any.extend(cases(path.clone(), false)?);
                        }
                    }
                    left = right;
                }
                Some(if holds { all } else { any })
            }
            Kind::Call(function, list) if function.op == Op::Divides => {
                let [by, number] = list.as_slice() else { return None };
                let by = self.constant(by).filter(|&by| by > 0)?;
                let mut paths = Vec::new();
                for (path, number) in self.number(number)? {
                    for (path, quotient) in path.quotient(&number, by)? {
                        let rest = number.minus(&quotient.times(by)?)?;
                        let at_most_0 = rest.times(-1)?;
                        let least_1 = rest.minus(&Linear::constant(1))?;
                        paths.push(path.with([if holds { at_most_0 } else { least_1 }]));
                    }
                }
                Some(paths)
            }
            _ => None,
        }
    }

    fn assume_all(self, list: &[Expr], holds: bool) -> Option<Vec<Self>> {
        list.iter()
            .try_fold(vec![self], |paths, one| extended(paths, |path| path.assume(one, holds)))
    }

    /// The cases in which a comparison holds, or does not.
    fn compare(
        self,
        (left, comparison, right): (&Expr, Comparison, &Expr),
        holds: bool,
    ) -> Option<Vec<Self>> {
        let mut paths = Vec::new();
        for (path, left) in self.number(left)? {
            for (path, right) in path.number(right)? {
                let (up, down) = (right.minus(&left)?, left.minus(&right)?);
                let less = |form: &Linear| form.minus(&Linear::constant(1));
                let ways = match (comparison, holds) {
                    (Comparison::AtMost, true) | (Comparison::Greater, false) => vec![vec![up]],
                    (Comparison::AtLeast, true) | (Comparison::Less, false) => vec![vec![down]],
                    (Comparison::Less, true) | (Comparison::AtLeast, false) => {
                        vec![vec![less(&up)?]]
                    }
                    (Comparison::Greater, true) | (Comparison::AtMost, false) => {
                        vec![vec![less(&down)?]]
                    }
                    (Comparison::Equal, true) | (Comparison::Unequal, false) => {
                        vec![vec![up, down]]
                    }
                    (Comparison::Unequal, true) | (Comparison::Equal, false) => {
                        vec![vec![less(&up)?], vec![less(&down)?]]
                    }
                };
                paths.extend(ways.into_iter().map(|way| path.clone().with(way)));
            }
        }
        Some(paths)
    }

    /// The cases of a number.
    pub(super) fn number(self, expr: &Expr) -> Option<Vec<Case>> {
        match &expr.kind {
            Kind::Number(number) => Some(vec![(self, Linear::constant(*number))]),
            Kind::Name(name) => {
                let known = self.names.iter().rev().find(|(known, _)| known == name);
                let form = known?.1.clone();
                Some(vec![(self, form)])
            }
            Kind::Element(_, place) if self.is_at_end(place) => {
                Some(vec![(self, Linear::variable(ELEMENT).minus(&Linear::constant(1))?)])
            }
            Kind::Negative(inner) => {
                let cases = self.number(inner)?.into_iter();
                cases.map(|(path, form)| Some((path, form.times(-1)?))).collect()
            }
            Kind::Sum(first, others) => {
                others.iter().try_fold(self.number(first)?, |cases, (sign, other)| {
                    combined(cases, other, |path, sum, other| {
                        let sum = match sign {
                            Additive::Plus => sum.plus(&other)?,
                            Additive::Minus => sum.minus(&other)?,
                        };
                        Some(vec![(path, sum)])
                    })
                })
            }
            Kind::Product(first, others) => {
                others.iter().try_fold(self.number(first)?, |cases, (sign, other)| {
                    combined(cases, other, |path, product, other| {
                        path.times(*sign, &product, &other)
                    })
                })
            }
            Kind::Call(function, list) => match (function.op, list.as_slice()) {
                (Op::Min | Op::Max, [first, others @ ..]) => {
                    let least = function.op == Op::Min;
                    others.iter().try_fold(self.number(first)?, |cases, other| {
                        combined(cases, other, |path, a, b| path.least(least, a, b))
                    })
                }
                (Op::Abs, [one]) => {
                    let mut all = Vec::new();
                    for (path, form) in self.number(one)? {
                        let negative = form.times(-1)?;
                        all.extend(path.least(false, form, negative)?);
                    }
                    Some(all)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The lesser or the greater of two numbers.
    fn least(self, least: bool, a: Linear, b: Linear) -> Option<Vec<Case>> {
        let (up, down) = (b.minus(&a)?, a.minus(&b)?.minus(&Linear::constant(1))?);
        let (less, more) = if least { (a, b) } else { (b, a) };
        Some(vec![(self.clone().with([up]), less), (self.with([down]), more)])
    }

    /// A product, quotient or remainder.
    fn times(self, sign: Multiplicative, product: &Linear, other: &Linear) -> Option<Vec<Case>> {
        match (sign, product.as_constant(), other.as_constant()) {
            (Multiplicative::Times, _, Some(factor)) => Some(vec![(self, product.times(factor)?)]),
            (Multiplicative::Times, Some(factor), None) => Some(vec![(self, other.times(factor)?)]),
            (Multiplicative::Over, _, Some(by @ 1..)) => self.quotient(product, by),
            (Multiplicative::Modulo, _, Some(by @ 1..)) => {
                let cases = self.quotient(product, by)?.into_iter();
                let rest = |quotient: Linear| product.minus(&quotient.times(by)?);
                cases.map(|(path, quotient)| Some((path, rest(quotient)?))).collect()
            }
            _ => None,
        }
    }

    /// The quotient by a positive number, rounded down.
    fn quotient(mut self, number: &Linear, by: i64) -> Option<Vec<Case>> {
        if let Some(number) = number.as_constant() {
            return Some(vec![(self, Linear::constant(number.div_euclid(by)))]);
        }
        let size = self.variable()?;
        let below = Linear::constant(by - 1);
        let case = |path: Self, quotient: Linear| {
            let rest = number.minus(&quotient.times(by)?)?;
            Some((path.with([below.minus(&rest)?, rest]), quotient))
        };
        // A quotient below 0 is less than −x for no natural x; it is −1 − x.
        let negative = size.times(-1)?.minus(&Linear::constant(1))?;
        let is_natural = number.add() >= 0 && number.factors().iter().all(|&factor| factor >= 0);
        let mut cases = vec![case(self.clone(), size)?];
        if !is_natural {
            cases.push(case(self, negative)?);
        }
        Some(cases)
    }

    /// The moves of a name with this result.
    fn results(self, name: &str, terms: &[Term]) -> Option<Vec<LinearMove>> {
        if self.end.is_some() {
            return self.at_end(name, terms);
        }
        let mut cases = vec![(self, Vec::new())];
        for term in terms {
            let position = term.one_position()?;
            let mut filled: Vec<(Self, Vec<Linear>)> = Vec::new();
            let mut parts = Vec::new();
            for (path, before) in cases {
                filled.push((path, Vec::new()));
                for number in position {
                    let mut next = Vec::new();
                    for (path, numbers) in filled {
                        for (path, number) in path.number(number)? {
                            next.push((path, [numbers.as_slice(), &[number]].concat()));
                        }
                    }
                    filled = next;
                }
                let done = filled.drain(..);
                parts
                    .extend(done.map(|(path, part)| (path, [before.as_slice(), &[part]].concat())));
            }
            cases = parts;
            if cases.len() > MOST_CASES {
                return None;
            }
        }
        let one = |(path, parts): (Self, _)| {
            let Self { conditions, .. } = path;
            LinearMove { name: name.to_owned(), parts, conditions }
        };
        Some(cases.into_iter().map(one).collect())
    }
}

/// Combines the cases of a number with those of another.
fn combined(
    cases: Vec<Case>,
    other: &Expr,
    by: impl Fn(Path, Linear, Linear) -> Option<Vec<Case>>,
) -> Option<Vec<Case>> {
    let mut all = Vec::new();
    for (path, form) in cases {
        for (path, other) in path.number(other)? {
            all.extend(by(path, form.clone(), other)?);
        }
    }
    (all.len() <= MOST_CASES).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::linear;
    use crate::rulefile::Rule;
    use crate::rulefile::parser;
    use grundy_core::game::{LinearMove, LinearRule, TupleRule};
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    /// All options of a position by linear moves; the other variables are searched for.
    fn options(rule: &LinearRule, at: &[i64]) -> BTreeSet<Vec<Vec<i64>>> {
        let mut found = BTreeSet::new();
        for mv in &rule.moves {
            let forms = mv.parts.iter().flatten().chain(&mv.conditions);
            let variables = forms.map(|form| form.factors().len()).max().unwrap_or(0);
            search(mv, &mut at.to_vec(), variables.max(at.len()), &mut found);
        }
        found
    }

    fn search(
        mv: &LinearMove,
        at: &mut Vec<i64>,
        variables: usize,
        found: &mut BTreeSet<Vec<Vec<i64>>>,
    ) {
        if at.len() == variables {
            if mv.conditions.iter().all(|form| form.value(at).expect("small") >= 0) {
                let numbers = |part: &Vec<grundy_core::game::Linear>| {
                    part.iter().map(|form| form.value(at).expect("small")).collect()
                };
                found.insert(mv.parts.iter().map(numbers).collect());
            }
            return;
        }
        for x in 0..12 {
            at.push(x);
            search(mv, at, variables, found);
            at.pop();
        }
    }

    #[test]
    fn linear_moves_are_those_of_the_rule() {
        for text in [
            "game g(n)\na: for k in 1..n/2: (n - 2*k) + (n - k)\n",
            "game g(n)\na: if n >= 3: n - 3\n",
            "game g(n)\na: for k in 2..min(n, 9) step 3: n - k\n",
            "game g(n)\na: if 0 < n: for k in 0..n-1: let m = 2*k: if m < n: (k) + (n-1-k)\n",
            "game g(n)\na: for k in 1..n: for m in 1..k: n - m\n",
            "game g(n)\na: for k in 1..n: if k mod 2 = 1: n - k\n",
            "game g(n)\na: for k in 1..n: if k != 2: n - k\n",
            "game g(n)\na: if n > 0: n / 2\nb: if n > 1: 2*n/3\n",
            "game g(n)\na: for k in n/3..n-1: k\n",
            "game g(n)\na: if n mod 3 != 1 or n > 7, not n = 0: (abs(n-4) / 2 + max(n/4-1, 0))\n",
            "game g(n) where n >= 1\na: if divides(3, n): n - 2\nb: if n > 1: n - 1 - (3-n) mod 2\n",
            "game g(a, b)\na: for k in 1..a: (a-k, b)\nb: for k in 1..b: (a, b-k)\nc: for k in 1..min(a, b): (a-k, b-k)\n",
            "game g(a, b) where b < 3\na: if a >= b: for k in 1..a: if k != b: (a-k, k mod 3)\n",
            "game g(a, b)\nlet least = min(a, b)\nlet most = max(a, b)\na: if least > 0: (least - 1, most)\nb: if a > 0: nothing\n",
        ] {
            let file = parser::parse(text).unwrap_or_else(|mistake| panic!("{text}: {mistake:?}"));
            let found = linear(&file).unwrap_or_else(|| panic!("{text}: not recognised"));
            let rule = Rule::parse("test", text).expect(text);
            for a in 0..11u64 {
                for b in 0..if found.arity == 2 { 11 } else { 1 } {
                    let at = [a, b, 0, 0];
                    if !rule.contains(at).expect(text) {
                        continue;
                    }
                    let mut options_of_rule = BTreeSet::new();
                    let visited = rule.options(at, &mut |parts| {
                        let numbers = |part: &[u64; 4]| {
                            part[..found.arity]
                                .iter()
                                .map(|&x| i64::try_from(x).expect("small"))
                                .collect()
                        };
                        options_of_rule
                            .insert(parts.iter().map(numbers).collect::<Vec<Vec<i64>>>());
                        ControlFlow::Continue(())
                    });
                    visited.expect(text);
                    let flat: Vec<i64> = [a, b][..found.arity]
                        .iter()
                        .map(|&x| i64::try_from(x).expect("small"))
                        .collect();
                    assert_eq!(options(&found, &flat), options_of_rule, "{text} {at:?}");
                }
            }
        }
    }

    #[test]
    fn other_rules_are_not_recognised() {
        for text in [
            "game g(n)\na: for k in 1..n: 2 of (n - k)\n",
            "game g(n)\norder none\na: for k in 1..n: n - k\n",
            "game g(n)\nleft\na: for k in 1..n: n - k\n",
            "game g(n)\na: for k in 1..n: if gcd(n, k) = 1: n - k\n",
            "game g(a, b)\na: if a * b > 4: (a - 1, b)\n",
        ] {
            let file = parser::parse(text).unwrap_or_else(|mistake| panic!("{text}: {mistake:?}"));
            assert_eq!(linear(&file), None, "{text}");
        }
    }
}
