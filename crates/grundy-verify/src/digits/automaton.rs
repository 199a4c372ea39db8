//! Automata that read the digits of several numbers at once, the highest first.

use std::collections::HashMap;
use std::hash::Hash;

use super::system::System;
use crate::progress::Progress;
use crate::verdict::{CheckResult, Failure};

/// The name of a number.
pub(crate) type Variable = u8;

/// The greatest number of steps from state to state of a check, and of entries of an automaton.
const MOST_STEPS: u64 = 1 << 28;
const MOST_ENTRIES: usize = 1 << 23;

/// Counts the work of a check.
pub(crate) struct Budget<'a> {
    progress: &'a mut dyn Progress,
    steps: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(progress: &'a mut dyn Progress) -> Self {
        Self { progress, steps: 0 }
    }

    fn count(&mut self, steps: usize) -> CheckResult<()> {
        let before = self.steps >> 16;
        self.steps += steps as u64;
        if self.steps > MOST_STEPS {
            return Err(Failure::unfinished("the automata of this check are too large"));
        }
        if before != self.steps >> 16 && !self.progress.report(self.steps, MOST_STEPS) {
            return Err(Failure::unfinished("the check was stopped"));
        }
        Ok(())
    }
}

/// A relation between natural numbers. Zeros before the digits of all numbers change nothing. It is
/// the least automaton, its states in the order in which they are reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Automaton {
    digits: usize,
    /// The names of the numbers, ascending.
    names: Vec<Variable>,
    /// For each state and each letter the next state. A letter is the sum of the digits times the
    /// powers of the number of digits.
    next: Vec<Vec<Option<usize>>>,
    accepts: Vec<bool>,
}

impl Automaton {
    /// The automaton of these tables, if it is the least one and its states are in order.
    pub(crate) fn listed(
        digits: usize,
        names: Vec<Variable>,
        (next, accepts): (Vec<Vec<Option<usize>>>, Vec<bool>),
        budget: &mut Budget<'_>,
    ) -> CheckResult<Option<Self>> {
        let given = Self { digits, names, next, accepts };
        let least = given.clone().least(budget)?;
        Ok((least == given).then_some(given))
    }

    /// Explores the states that `step` reaches with a digit of each number.
    pub(crate) fn explore<S: Eq + Hash + Clone>(
        digits: usize,
        names: Vec<Variable>,
        start: S,
        step: &dyn Fn(&S, &[usize]) -> Option<S>,
        accepts: &dyn Fn(&S) -> bool,
        budget: &mut Budget<'_>,
    ) -> CheckResult<Self> {
        let letters = letters(digits, &names)?;
        let reads: Vec<Vec<usize>> =
            (0..letters).map(|letter| digits_of(letter, digits, names.len())).collect();
        let step = |state: &S, letter: usize| step(state, &reads[letter]);
        Self::explored((digits, names), start, &step, accepts, budget)
    }

    fn explored<S: Eq + Hash + Clone>(
        (digits, names): (usize, Vec<Variable>),
        start: S,
        step: &dyn Fn(&S, usize) -> Option<S>,
        accepts: &dyn Fn(&S) -> bool,
        budget: &mut Budget<'_>,
    ) -> CheckResult<Self> {
        let letters = letters(digits, &names)?;
        let mut number = HashMap::from([(start.clone(), 0)]);
        let mut states = vec![start];
        let mut next: Vec<Vec<Option<usize>>> = Vec::new();
        while let Some(state) = states.get(next.len()).cloned() {
            budget.count(letters)?;
            if states.len() * letters > MOST_ENTRIES {
                return Err(Failure::unfinished("an automaton of this check is too large"));
            }
            let to = (0..letters).map(|letter| {
                let to = step(&state, letter)?;
                Some(*number.entry(to).or_insert_with_key(|to| {
                    states.push(to.clone());
                    states.len() - 1
                }))
            });
            let to = to.collect();
            next.push(to);
        }
        let accepts = states.iter().map(accepts).collect();
        Self { digits, names, next, accepts }.least(budget)
    }

    /// The least automaton of the relation: states are split by what they accept after ever more
    /// letters (E. F. Moore 1956).
    fn least(self, budget: &mut Budget<'_>) -> CheckResult<Self> {
        // Class 0 is that of the state from which nothing is accepted.
        let mut class: Vec<usize> = self.accepts.iter().map(|&accepts| accepts.into()).collect();
        let mut classes = 0;
        loop {
            let mut number: HashMap<(usize, Vec<usize>), usize> = HashMap::new();
            let nowhere = (0, vec![0; self.next.first().map_or(0, Vec::len)]);
            number.insert(nowhere, 0);
            let mut split = Vec::with_capacity(class.len());
            for (state, next) in self.next.iter().enumerate() {
                budget.count(next.len())?;
                let after = next.iter().map(|to| to.map_or(0, |to| class[to])).collect();
                let new = number.len();
                split.push(*number.entry((class[state], after)).or_insert(new));
            }
            class = split;
            if number.len() == classes {
                break;
            }
            classes = number.len();
        }
        // The classes in the order in which they are reached, each with one of its states.
        let mut place: HashMap<usize, usize> = HashMap::from([(class[0], 0)]);
        let mut order = vec![0];
        let (mut next, mut accepts) = (Vec::new(), Vec::new());
        while let Some(&state) = order.get(next.len()) {
            let to = self.next[state].iter().map(|to| {
                let to = to.filter(|&to| class[to] != 0)?;
                Some(*place.entry(class[to]).or_insert_with(|| {
                    order.push(to);
                    order.len() - 1
                }))
            });
            let to = to.collect();
            next.push(to);
            accepts.push(self.accepts[state]);
        }
        Ok(Self { next, accepts, ..self })
    }

    pub(crate) fn names(&self) -> &[Variable] {
        &self.names
    }

    pub(crate) fn states(&self) -> usize {
        self.accepts.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        !self.accepts.contains(&true)
    }

    /// Whether the numbers with these digits are accepted.
    #[cfg(test)]
    pub(crate) fn accepts(&self, words: &[Vec<usize>]) -> bool {
        let longest = words.iter().map(Vec::len).max().unwrap_or(0);
        let mut state = Some(0);
        for place in 0..longest {
            let digit = |word: &Vec<usize>| {
                (place + word.len()).checked_sub(longest).map_or(0, |place| word[place])
            };
            let letter = words.iter().rev().fold(0, |sum, word| sum * self.digits + digit(word));
            state = state.and_then(|state: usize| self.next[state][letter]);
        }
        state.is_some_and(|state| self.accepts[state])
    }

    /// For each letter of more names the letter of this automaton.
    fn letters_among(&self, names: &[Variable]) -> CheckResult<Vec<usize>> {
        let of = |letter: usize| {
            let digits = digits_of(letter, self.digits, names.len());
            let read = |name: &Variable| {
                names.iter().position(|other| other == name).map_or(0, |place| digits[place])
            };
            self.names.iter().rev().fold(0, |sum, name| sum * self.digits + read(name))
        };
        Ok((0..letters(self.digits, names)?).map(of).collect())
    }

    /// What both accept.
    pub(crate) fn and(&self, other: &Self, budget: &mut Budget<'_>) -> CheckResult<Self> {
        let names = joined(&self.names, &other.names);
        let (mine, theirs) = (self.letters_among(&names)?, other.letters_among(&names)?);
        let step = |&(a, b): &(usize, usize), letter: usize| {
            Some((self.next[a][mine[letter]]?, other.next[b][theirs[letter]]?))
        };
        let accepts = |&(a, b): &(usize, usize)| self.accepts[a] && other.accepts[b];
        Self::explored((self.digits, names), (0, 0), &step, &accepts, budget)
    }

    /// What either accepts; both are about the same numbers.
    pub(crate) fn or(
        &self,
        other: &Self,
        system: System,
        budget: &mut Budget<'_>,
    ) -> CheckResult<Self> {
        let neither = self.not(system, budget)?.and(&other.not(system, budget)?, budget)?;
        neither.not(system, budget)
    }

    /// The numbers that it does not accept.
    pub(crate) fn not(&self, system: System, budget: &mut Budget<'_>) -> CheckResult<Self> {
        let all = system.all(&self.names, budget)?;
        let step = |&(state, valid): &(Option<usize>, usize), letter: usize| {
            let valid = all.next[valid][letter]?;
            Some((state.and_then(|state| self.next[state][letter]), valid))
        };
        let accepts = |&(state, valid): &(Option<usize>, usize)| {
            all.accepts[valid] && !state.is_some_and(|state| self.accepts[state])
        };
        let kind = (self.digits, self.names.clone());
        Self::explored(kind, (Some(0), 0), &step, &accepts, budget)
    }

    /// The numbers for which there are others, of the names `gone`, so that all are accepted.
    pub(crate) fn without(&self, gone: &[Variable], budget: &mut Budget<'_>) -> CheckResult<Self> {
        let kept: Vec<Variable> =
            self.names.iter().copied().filter(|name| !gone.contains(name)).collect();
        let mut choices = vec![Vec::new(); letters(self.digits, &kept)?];
        for letter in 0..letters(self.digits, &self.names)? {
            let digits = digits_of(letter, self.digits, self.names.len());
            let read = self.names.iter().zip(&digits).filter(|(name, _)| kept.contains(name));
            let of = read.rev().fold(0, |sum, (_, digit)| sum * self.digits + digit);
            choices[of].push(letter);
        }
        let after = |states: &Vec<usize>, letter: usize| {
            let to = |&state: &usize| choices[letter].iter().map(move |&of| self.next[state][of]);
            let mut to: Vec<usize> = states.iter().flat_map(to).flatten().collect();
            to.sort_unstable();
            to.dedup();
            to
        };
        // The other numbers may have more digits.
        let mut start = vec![0];
        loop {
            let more = [start.clone(), after(&start, 0)].concat();
            let mut more: Vec<usize> = more;
            more.sort_unstable();
            more.dedup();
            if more == start {
                break;
            }
            start = more;
        }
        let step = |states: &Vec<usize>, letter: usize| {
            Some(after(states, letter)).filter(|to| !to.is_empty())
        };
        let accepts = |states: &Vec<usize>| states.iter().any(|&state| self.accepts[state]);
        Self::explored((self.digits, kept), start, &step, &accepts, budget)
    }

    /// The relation with other names, all different.
    pub(crate) fn renamed(
        &self,
        name: &dyn Fn(Variable) -> Variable,
        budget: &mut Budget<'_>,
    ) -> CheckResult<Self> {
        let renamed =
            Self { names: self.names.iter().map(|&old| name(old)).collect(), ..self.clone() };
        let names = joined(&renamed.names, &[]);
        let of = renamed.letters_among(&names)?;
        let step = |&state: &usize, letter: usize| renamed.next[state][of[letter]];
        let accepts = |&state: &usize| renamed.accepts[state];
        Self::explored((self.digits, names), 0, &step, &accepts, budget)
    }
}

/// The number of letters.
fn letters(digits: usize, names: &[Variable]) -> CheckResult<usize> {
    let power = u32::try_from(names.len()).ok();
    let letters = power.and_then(|power| digits.checked_pow(power));
    letters
        .filter(|&letters| letters <= 1 << 16)
        .ok_or_else(|| Failure::unfinished("a move of the rule has too many numbers"))
}

/// The digits of a letter.
fn digits_of(letter: usize, digits: usize, many: usize) -> Vec<usize> {
    std::iter::successors(Some(letter), |rest| Some(rest / digits))
        .take(many)
        .map(|rest| rest % digits)
        .collect()
}

/// The names of both lists, ascending.
fn joined(a: &[Variable], b: &[Variable]) -> Vec<Variable> {
    let mut all = [a, b].concat();
    all.sort_unstable();
    all.dedup();
    all
}
