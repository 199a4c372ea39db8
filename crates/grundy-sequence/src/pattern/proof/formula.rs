//! What the moves of a game reach, as automata.

use grundy_automata::{Automaton, Theory, Undecided, Variable};
use grundy_core::game::{Linear, LinearMove, LinearRule};

/// The value of a position; those of its parts follow.
pub(super) const VALUE: Variable = 60;
const PART_VALUE: Variable = 64;

/// Another value.
pub(super) const OTHER: Variable = 61;

/// The numbers of parts that are no variables of the move, four for each part.
const PART: Variable = 32;

/// The greatest number of parts of a move.
const MOST_PARTS: usize = 6;

/// A game with linear moves. The numbers of a position are the first variables.
pub(super) struct LinearGame<'a> {
    pub(super) theory: Theory<'a>,
    pub(super) rule: &'a LinearRule,
    /// The tuples that are positions.
    pub(super) positions: Automaton,
}

/// How a claim writes values.
#[derive(Clone, Copy)]
pub(super) enum Coding {
    /// As numbers, which nim-sums bound outside of bases that are powers of 2.
    Numbers(u64),
    /// As powers of the base, by their exponents: values that no automaton reads as numbers, such as
    /// logarithms. Nim-sums of these are no automaton, so each move leaves one part at most.
    Powers,
}

/// What is asked of the parts that a move leaves.
pub(super) struct Parts<'a> {
    /// For each part, the relation of its numbers, which are the first variables, and of `VALUE` if
    /// it occurs there.
    pub(super) relations: Vec<&'a Automaton>,
    /// The variables that stand for `VALUE` in each relation.
    pub(super) values: Vec<Variable>,
}

impl<'a> LinearGame<'a> {
    pub(super) fn new(rule: &'a LinearRule, theory: Theory<'a>) -> Result<Self, Undecided> {
        let numbers: Vec<Variable> = (0..rule.arity).map(variable).collect::<Result<_, _>>()?;
        let mut alternatives = Vec::new();
        for conditions in &rule.positions {
            let all = theory.all(&numbers)?;
            let mut list = vec![all];
            for condition in conditions {
                list.push(theory.at_least_zero(condition)?);
            }
            alternatives.push(solutions(&theory, list, &numbers)?);
        }
        let positions = theory.or_all(&numbers, &alternatives)?;
        Ok(Self { theory, rule, positions })
    }

    /// The numbers of a position.
    pub(super) fn numbers(&self) -> Vec<Variable> {
        (0..self.rule.arity).filter_map(|index| variable(index).ok()).collect()
    }

    /// The positions, together with the variables `kept`, from which a move leaves parts in some
    /// relations.
    pub(super) fn reaches(
        &self,
        by: &LinearMove,
        parts: &Parts<'_>,
        kept: &[Variable],
        more: Vec<Automaton>,
    ) -> Result<Automaton, Undecided> {
        let (mut list, _) = self.statements(by, parts)?;
        list.extend(more);
        let numbers = self.numbers();
        list.push(self.theory.all(&numbers)?);
        solutions(&self.theory, list, &[numbers.as_slice(), kept].concat())
    }

    /// What holds of the numbers of a position and of the parts that a move leaves, and the names of
    /// the numbers of each part.
    pub(super) fn statements(
        &self,
        by: &LinearMove,
        parts: &Parts<'_>,
    ) -> Result<(Vec<Automaton>, Vec<Vec<Variable>>), Undecided> {
        let Substitution { names, equations, conditions } = self.substitution(by)?;
        let theory = &self.theory;
        let mut list = Vec::new();
        for condition in &conditions {
            list.push(theory.at_least_zero(condition)?);
        }
        for equation in &equations {
            list.push(theory.zero(equation)?);
        }
        for ((names, relation), &value) in names.iter().zip(&parts.relations).zip(&parts.values) {
            list.push(theory.renamed(
                relation,
                &|variable| match names.get(usize::from(variable)) {
                    Some(&name) => name,
                    None => value,
                },
            )?);
        }
        Ok((list, names))
    }

    /// The positions and values for which some option has the value by a relation.
    pub(super) fn values_of_options(
        &self,
        relation: &Automaton,
        coding: Coding,
    ) -> Result<Automaton, Undecided> {
        let mut moves = Vec::new();
        for by in &self.rule.moves {
            let count = by.parts.len();
            let (values, sums) = match (coding, count) {
                (Coding::Numbers(most), _) => self.sum_of_parts(count, most)?,
                (Coding::Powers, 0) => {
                    (Vec::new(), vec![self.theory.listed(&[VALUE], &[vec![1]])?])
                }
                (Coding::Powers, 1) => (vec![VALUE], Vec::new()),
                (Coding::Powers, _) => return Err(Undecided::TooLarge),
            };
            let parts = Parts { relations: vec![relation; count], values };
            moves.push(self.reaches(by, &parts, &[VALUE], sums)?);
        }
        self.theory.or_all(&[self.numbers().as_slice(), &[VALUE]].concat(), &moves)
    }

    /// The variables of the values of parts, and the statement that their nim-sum is `VALUE`.
    pub(super) fn sum_of_parts(
        &self,
        count: usize,
        most: u64,
    ) -> Result<(Vec<Variable>, Vec<Automaton>), Undecided> {
        if count > MOST_PARTS {
            return Err(Undecided::TooLarge);
        }
        let value = Linear::variable(VALUE.into());
        if count == 0 {
            return Ok((Vec::new(), vec![self.theory.zero(&value)?]));
        }
        if count == 1 {
            return Ok((vec![VALUE], Vec::new()));
        }
        let parts: Vec<Variable> = (PART_VALUE..).take(count).collect();
        // Partial sums have names of their own; the last one is the value.
        let mut sums = Vec::new();
        let mut sum = parts[0];
        for (index, &part) in parts.iter().enumerate().skip(1) {
            let after = Variable::try_from(index).map_err(|_| Undecided::TooLarge)?;
            let next = if index + 1 == count { VALUE } else { PART_VALUE + 16 + after };
            sums.push(self.theory.nim_sum([sum, part, next], most)?);
            sum = next;
        }
        Ok((parts, sums))
    }

    /// Names for the numbers of the parts. A number that the player chooses is replaced where a
    /// number of a part determines it.
    fn substitution(&self, by: &LinearMove) -> Result<Substitution, Undecided> {
        let mut conditions = by.conditions.clone();
        let mut parts = by.parts.clone();
        let mut equations: Vec<Linear> = Vec::new();
        let mut names: Vec<Vec<Variable>> = Vec::new();
        if parts.len() > MOST_PARTS {
            return Err(Undecided::TooLarge);
        }
        for part in 0..parts.len() {
            let mut of_part: Vec<Variable> = Vec::new();
            for number in 0..self.rule.arity {
                let form = parts[part].get(number).cloned().ok_or(Undecided::TooLarge)?;
                if let Some(known) = form.as_variable() {
                    of_part.push(variable(known)?);
                    continue;
                }
                let name = PART + variable(4 * part + number)?;
                let it = Linear::variable(name.into());
                of_part.push(name);
                // A variable that names a number of a part stays.
                let is_part = |index| {
                    let index = variable(index).ok();
                    names.iter().chain([&of_part]).flatten().any(|name| Some(*name) == index)
                };
                let chosen = (self.rule.arity..form.factors().len().min(PART.into()))
                    .find(|&index| form.factor(index).abs() == 1 && !is_part(index));
                let difference = form.minus(&it).ok_or(Undecided::TooLarge)?;
                let Some(index) = chosen else {
                    equations.push(difference);
                    continue;
                };
                // 0 = difference = ±x + rest, so x = ∓rest.
                let factor = difference.factor(index);
                let x = Linear::variable(index).times(factor);
                let rest = x.and_then(|x| difference.minus(&x)?.times(-factor));
                let rest = rest.ok_or(Undecided::TooLarge)?;
                let forms = parts.iter_mut().flatten().chain(&mut equations).chain(&mut conditions);
                for form in forms {
                    *form = form.replaced(index, &rest).ok_or(Undecided::TooLarge)?;
                }
                conditions.push(rest);
            }
            names.push(of_part);
        }
        Ok(Substitution { names, equations, conditions })
    }
}

/// A move in which some chosen numbers are replaced.
struct Substitution {
    /// The variables that are the numbers of each part.
    names: Vec<Vec<Variable>>,
    /// Numbers that must be 0.
    equations: Vec<Linear>,
    /// Numbers that must be at least 0.
    conditions: Vec<Linear>,
}

fn variable(index: usize) -> Result<Variable, Undecided> {
    Variable::try_from(index).map_err(|_| Undecided::TooLarge)
}

/// The tuples of the variables `kept` for which there are other numbers that fulfil all statements.
/// One variable after another is eliminated, each time the one that occurs beside the fewest others.
pub(super) fn solutions(
    theory: &Theory<'_>,
    mut list: Vec<Automaton>,
    kept: &[Variable],
) -> Result<Automaton, Undecided> {
    loop {
        let mut gone: Vec<Variable> = list.iter().flat_map(Automaton::variables).copied().collect();
        gone.retain(|variable| !kept.contains(variable));
        gone.sort_unstable();
        gone.dedup();
        let beside = |variable: &Variable| {
            let with = list.iter().filter(|one| one.variables().contains(variable));
            let mut others: Vec<Variable> = with.flat_map(Automaton::variables).copied().collect();
            others.sort_unstable();
            others.dedup();
            others.len()
        };
        let Some(variable) = gone.into_iter().min_by_key(beside) else { break };
        let (mut with, without): (Vec<_>, Vec<_>) =
            list.into_iter().partition(|one| one.variables().contains(&variable));
        with.sort_by_key(Automaton::states);
        list = without;
        list.push(theory.exists(&theory.and_all(&with)?, &[variable])?);
    }
    list.sort_by_key(Automaton::states);
    theory.and_all(&list)
}
