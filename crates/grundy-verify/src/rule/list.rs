//! Games on lists whose moves concern the element at one end alone, as games on pairs.
//!
//! Every move makes the element at one end another number, or removes it, by conditions on this element
//! alone, and only where there is one. Let x be the element and g the value of the rest. The list plays
//! like the pair (g, x + 1): a move to another element x' leads to (g, x' + 1), and one that removes it to
//! (g, 0), which stands for a Nim heap of g. So by induction a list has the value of its pair: first over
//! the length, then over the moves at the end. The list without elements has no moves, and the value 0.

use super::expression::{Expr, Words};
use super::moves::{Choice, Path, Reader, Rule, few};
use super::text::{statements, tokens, unknown};
use crate::certificate::End;
use crate::digits::{Linear, Variable};
use crate::verdict::CheckResult;

/// The value of the rest, and one more than the element, or 0 where it is removed.
const REST: Variable = 0;
const NEXT: Variable = 1;

/// The first variable after them.
const CHOICE: Variable = 2;

/// A list, and the end of it at which moves are made.
pub(super) struct EndOfList {
    name: String,
    end: End,
}

impl Reader<'_, '_> {
    /// Reads a rule file as the game on pairs.
    pub(super) fn rule_of_list(&mut self, lines: &[String], end: End) -> CheckResult<Rule> {
        let statements = statements(lines);
        let Some((head, moves)) = statements.split_first() else {
            return Err(unknown("nothing"));
        };
        let mut words = Words::new(tokens(head)?);
        words.expect("game")?;
        let title = words.name()?;
        words.expect("(")?;
        let name = words.name()?;
        for sign in ["[", "]", ")"] {
            words.expect(sign)?;
        }
        if !words.is_done() {
            return Err(unknown("a first line of this form"));
        }
        self.list = Some(EndOfList { name, end });
        let element = Linear::variable(NEXT).plus(-1, &Linear::constant(1))?;
        let path = Path { least: vec![element], next: CHOICE, ..Path::default() };
        let mut options = vec![self.nim()?];
        for statement in moves {
            let Some((_, text)) = statement.split_once(':') else {
                return Err(unknown("a statement of this kind"));
            };
            options.extend(self.options(2, vec![path.clone()], text)?);
        }
        let positions = self.system.all(&[REST, NEXT], self.budget)?;
        let orders = vec![vec![Linear::variable(NEXT), Linear::variable(REST)]];
        Ok(Rule { title, arity: 2, positions, orders, options })
    }

    /// The moves of the heap that stands for the rest.
    fn nim(&mut self) -> CheckResult<Choice> {
        let left = Linear::variable(REST).plus(-1, &Linear::variable(CHOICE))?;
        let left = left.plus(-1, &Linear::constant(1))?;
        let alone = Linear::default().plus(-1, &Linear::variable(NEXT))?;
        let path = Path { least: vec![alone, left.clone()], next: CHOICE + 1, ..Path::default() };
        self.option(path, vec![left, Linear::default()], 2)
    }

    /// Reads what a move leaves, after its clauses; `guarded` says whether these ask for an element.
    pub(super) fn options_of_list(
        &mut self,
        paths: Vec<Path>,
        words: &mut Words,
        guarded: bool,
    ) -> CheckResult<Vec<Choice>> {
        if !guarded {
            return Err(unknown("a move without a condition that the list is not empty"));
        }
        let list = self.list.as_ref().map(|list| list.name.clone()).unwrap_or_default();
        words.expect(&list)?;
        let removes = words.accept("without");
        if !removes {
            words.expect("with")?;
        }
        let place = words.expression()?;
        if !self.is_at_end(&place) {
            return Err(unknown("a change of other elements than the one at the end"));
        }
        let mut left = Vec::new();
        if removes {
            left.extend(paths.into_iter().map(|path| (path, Linear::default(), Vec::new())));
        } else {
            words.expect("->")?;
            let number = words.expression()?;
            for path in paths {
                for (path, number) in self.cases(path, &number)? {
                    // A negative element is not one that is removed.
                    let negative = Linear::constant(-1).plus(-1, &number)?;
                    let mut fault = path.conditions.clone();
                    for number in path.least.iter().chain([&negative]) {
                        fault.push(self.system.at_least_zero(number, self.budget)?);
                    }
                    left.push((path, number.plus(1, &Linear::constant(1))?, vec![fault]));
                }
            }
        }
        if !words.is_done() {
            return Err(unknown("such a result"));
        }
        let mut options = Vec::new();
        for (path, next, faults) in few(left)? {
            let mut option = self.option(path, vec![Linear::variable(REST), next], 2)?;
            option.faults.extend(faults);
            options.push(option);
        }
        Ok(options)
    }

    /// The element of a place, which is the end.
    pub(super) fn element(&self, list: &str, place: &Expr) -> CheckResult<Linear> {
        if self.list.as_ref().is_some_and(|known| known.name == list) && self.is_at_end(place) {
            return Linear::variable(NEXT).plus(-1, &Linear::constant(1));
        }
        Err(unknown("other elements than the one at the end"))
    }

    /// Whether a condition says that the list is not empty.
    pub(super) fn says_that_there_is_one(&self, condition: &Expr) -> bool {
        let Expr::Compare(first, others) = condition else { return false };
        let [(sign, number)] = others.as_slice() else { return false };
        self.is_length(first)
            && matches!((*sign, number), (">" | "!=", Expr::Number(0)) | (">=", Expr::Number(1)))
    }

    fn is_at_end(&self, place: &Expr) -> bool {
        match self.list.as_ref().map(|list| list.end) {
            Some(End::First) => *place == Expr::Number(1),
            Some(End::Last) => self.is_length(place),
            None => false,
        }
    }

    fn is_length(&self, expr: &Expr) -> bool {
        let Some(list) = &self.list else { return false };
        let Expr::Call(function, of) = expr else { return false };
        function == "len" && *of == [Expr::Name(list.name.clone())]
    }
}
