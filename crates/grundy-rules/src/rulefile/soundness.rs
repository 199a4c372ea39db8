//! Detection of moves that are wrong in every position, from the file alone.
//!
//! Expressions are read as linear forms: a fixed number plus fixed multiples of the parameters and
//! of counters. No parameter is negative, and the least value of a counter is often known, so such a
//! form has a lower bound. Where nothing can be proved, nothing is reported: a rule is refused only
//! if one of its moves is wrong whenever it is made.

use grundy_core::message;
use std::collections::BTreeMap;

use super::ast::{
    Additive, Clause, Declared, Expr, File, Kind, Left, Move, Multiplicative, Name, Term,
};
use super::lexer::Mistake;

/// Checks that no move is provably wrong.
///
/// # Errors
/// The first fault.
pub(super) fn check(file: &File) -> Result<(), Mistake> {
    // Nothing is known of the elements of a list.
    if !file.lists.is_empty() {
        return Ok(());
    }
    let mut checker = Checker { names: BTreeMap::new(), parameters: &file.parameters };
    for (i, parameter) in file.parameters.iter().enumerate() {
        checker
            .names
            .insert(&parameter.text, Some(LinearForm::of(Variable { index: i, least: Some(0) })));
    }
    // The order is declared in terms of the parameters alone.
    let order = Falling::of(file, &checker);
    for definition in &file.definitions {
        let value = checker.sum(&definition.value);
        checker.names.insert(&definition.name.text, value);
    }
    file.moves.iter().try_for_each(|mv| checker.check_move(mv, &order))
}

/// A parameter, identified by its number, or a counter, identified by a larger number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Variable {
    index: usize,
    /// A lower bound of its values.
    least: Option<i64>,
}

/// A fixed number plus fixed multiples of variables.
#[derive(Debug, Clone, Default)]
struct LinearForm {
    fixed: i64,
    multiples: Vec<(Variable, i64)>,
}

impl LinearForm {
    fn fixed(fixed: i64) -> Self {
        Self { fixed, multiples: Vec::new() }
    }

    fn of(variable: Variable) -> Self {
        Self { fixed: 0, multiples: vec![(variable, 1)] }
    }

    fn as_fixed(&self) -> Option<i64> {
        self.multiples.is_empty().then_some(self.fixed)
    }

    /// This form plus `times` the other.
    fn plus(mut self, times: i64, other: &Self) -> Option<Self> {
        self.fixed = self.fixed.checked_add(other.fixed.checked_mul(times)?)?;
        for &(variable, multiple) in &other.multiples {
            let more = multiple.checked_mul(times)?;
            match self.multiples.iter_mut().find(|(have, _)| *have == variable) {
                Some((_, have)) => *have = have.checked_add(more)?,
                None => self.multiples.push((variable, more)),
            }
        }
        self.multiples.retain(|&(_, multiple)| multiple != 0);
        Some(self)
    }

    /// A lower bound of the values, if one can be shown.
    fn least(&self) -> Option<i64> {
        self.multiples.iter().try_fold(self.fixed, |sum, &(variable, multiple)| {
            let least = variable.least.filter(|_| multiple > 0)?;
            sum.checked_add(least.checked_mul(multiple)?)
        })
    }
}

/// What must decrease with every part.
enum Falling {
    /// The sum of the parameters, or their lexicographic order.
    Either,
    Sum,
    /// The first that changes of some expressions in the parameters; `None` for those that are not
    /// linear.
    First(Vec<Option<LinearForm>>),
    /// Nothing: play may return to an earlier position.
    Nothing,
}

impl Falling {
    fn of(file: &File, checker: &Checker<'_>) -> Self {
        match &file.order {
            None => Self::Either,
            Some(Declared::Sum) => Self::Sum,
            Some(Declared::Lexicographic) => Self::First(checker.parameters()),
            Some(Declared::By(list)) => {
                Self::First(list.iter().map(|expr| checker.sum(expr)).collect())
            }
            Some(Declared::None) => Self::Nothing,
        }
    }

    /// Whether a part is provably not lower in the order, given the growth of each parameter.
    fn fails(&self, growth: &[LinearForm], checker: &Checker<'_>) -> bool {
        let total = || {
            let mut sums = growth.iter();
            sums.try_fold(LinearForm::default(), |total, sum| total.plus(1, sum))
        };
        let sum = || total().and_then(|total| total.least()).is_some_and(|least| least >= 0);
        match self {
            Self::Nothing => false,
            Self::Sum => sum(),
            Self::First(list) => never_first(list, growth),
            Self::Either => sum() && never_first(&checker.parameters(), growth),
        }
    }
}

/// Whether the first that changes of several expressions provably never decreases.
fn never_first(list: &[Option<LinearForm>], growth: &[LinearForm]) -> bool {
    for expression in list {
        let grows = expression.as_ref().and_then(|expression| {
            expression
                .multiples
                .iter()
                .try_fold(LinearForm::default(), |sum, (variable, multiple)| {
                    sum.plus(*multiple, growth.get(variable.index)?)
                })
        });
        match grows.and_then(|grows| grows.least()) {
            Some(1..) => return true,
            Some(0) => {}
            _ => return false,
        }
    }
    true
}

struct Checker<'a> {
    /// The linear form of each name; `None` for names that have none.
    names: BTreeMap<&'a str, Option<LinearForm>>,
    parameters: &'a [Name],
}

impl<'a> Checker<'a> {
    fn parameters(&self) -> Vec<Option<LinearForm>> {
        let one = |index| Some(LinearForm::of(Variable { index, least: Some(0) }));
        (0..self.parameters.len()).map(one).collect()
    }

    fn check_move(&mut self, mv: &'a Move, order: &Falling) -> Result<(), Mistake> {
        let outer = self.names.clone();
        let mut always = mv.side.is_none();
        for (number, clause) in mv.clauses.iter().enumerate() {
            match clause {
                Clause::If(_) | Clause::Each(..) | Clause::Edge(_) | Clause::Subset(..) => {
                    always = false;
                }
                Clause::Let(definition) => {
                    let value = self.sum(&definition.value);
                    self.names.insert(&definition.name.text, value);
                }
                Clause::For { name, from, to, step } => {
                    let [first, last] = [from, to].map(|expr| self.sum(expr));
                    let ends = [&first, &last].map(|sum| sum.as_ref()?.as_fixed());
                    always &= step.is_none() && matches!(ends, [Some(a), Some(b)] if a <= b);
                    let smallest = first.and_then(|first| first.least());
                    let counter =
                        Variable { index: self.parameters.len() + number, least: smallest };
                    self.names.insert(&name.text, Some(LinearForm::of(counter)));
                }
            }
        }
        let checked = mv.result.iter().try_for_each(|term| self.term(term, order));
        self.names = outer;
        checked?;
        match mv.result.first() {
            Some(left) if always && !matches!(order, Falling::Nothing) && self.stays(left) => {
                Err(Mistake::new(
                    left.at,
                    message!(
                        "rule-endless",
                        "this move can be made in every position, so play never ends"
                    ),
                )
                .help(message!(
                    "rule-endless-help",
                    "say when it can be made, for example: if n > 0"
                )))
            }
            _ => Ok(()),
        }
    }

    /// Whether a summand provably leaves at least one position.
    fn stays(&self, term: &Term) -> bool {
        let count = |expr| self.sum(expr).and_then(|sum| sum.least());
        // A range may be empty, and a heap of another game ends.
        if !term.over.is_empty() || matches!(term.left, Left::Heap(..)) {
            return false;
        }
        term.count.as_ref().is_none_or(|expr| count(expr).is_some_and(|least| least > 0))
    }

    /// Checks that a part is not wrong whenever it is left.
    fn term(&self, term: &Term, order: &Falling) -> Result<(), Mistake> {
        let Left::Position(position) = &term.left else { return Ok(()) };
        if !self.stays(term) {
            return Ok(());
        }
        let numbers: Vec<Option<LinearForm>> =
            position.iter().map(|number| self.sum(number)).collect();
        for (number, expr) in numbers.iter().zip(position) {
            let negative = number.as_ref().and_then(|sum| LinearForm::default().plus(-1, sum));
            if negative.and_then(|sum| sum.least()).is_some_and(|least| least > 0) {
                return Err(Mistake::new(
                    expr.at,
                    message!("rule-negative", "this number is always negative"),
                )
                .help(message!(
                    "rule-negative-help",
                    "positions are written with the numbers 0, 1, 2, …"
                )));
            }
        }
        let growth = numbers
            .into_iter()
            .zip(self.parameters())
            .map(|(number, parameter)| number?.plus(-1, &parameter?));
        let Some(growth) = growth.collect::<Option<Vec<LinearForm>>>() else { return Ok(()) };
        if !order.fails(&growth, self) {
            return Ok(());
        }
        Err(Mistake::new(
            term.at,
            message!("rule-grows", "what this move leaves is never smaller, so play might not end"),
        )
        .help(match order {
            Falling::Either if self.parameters.len() > 1 => {
                message!(
                    "rule-grows-sum",
                    "let the sum of the numbers fall, or the first that changes; or declare \
                         another order, or `order none` if play may come back"
                )
            }
            Falling::Either => message!(
                "rule-grows-number",
                "let the number fall, or declare an order that falls, such as: order 100 - {name}; \
                     or `order none` if play may come back",
                name = self.parameters.first().map_or("n", |name| &*name.text)
            ),
            _ => message!(
                "rule-grows-declared",
                "the order that the file declares must fall with every move"
            ),
        }))
    }

    fn sum(&self, expr: &Expr) -> Option<LinearForm> {
        match &expr.kind {
            Kind::Number(number) => Some(LinearForm::fixed(*number)),
            Kind::Name(name) => self.names.get(name.as_str())?.clone(),
            Kind::Negative(inner) => LinearForm::default().plus(-1, &self.sum(inner)?),
            Kind::Sum(first, others) => {
                others.iter().try_fold(self.sum(first)?, |sum, (sign, other)| {
                    let times = if *sign == Additive::Minus { -1 } else { 1 };
                    sum.plus(times, &self.sum(other)?)
                })
            }
            Kind::Product(first, others) => {
                others.iter().try_fold(self.sum(first)?, |product, (sign, other)| {
                    let other = self.sum(other)?;
                    match (sign, product.as_fixed(), other.as_fixed()) {
                        (Multiplicative::Times, _, Some(times)) => {
                            LinearForm::default().plus(times, &product)
                        }
                        (Multiplicative::Times, Some(times), None) => {
                            LinearForm::default().plus(times, &other)
                        }
                        _ => None,
                    }
                })
            }
            _ => None,
        }
    }
}
