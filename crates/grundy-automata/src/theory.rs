//! Statements about numbers: “and”, “or”, “not”, “there is”.

use std::cell::Cell;
use std::hash::Hash;

use super::automaton::{Automaton, DEAD, Variable, letters};
use super::minimize::minimize;
use super::numeration::Numeration;
use foldhash::{HashMap, HashMapExt};
use grundy_core::game::{Failure, Meter};
use grundy_core::value::Natural;
use thiserror::Error;

/// Why a statement was not decided.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Undecided {
    /// An automaton has more than a million states, or its table is too large.
    #[error("an automaton of the proof has more than a million states")]
    TooLarge,
    /// A limit of the question was reached.
    #[error("a limit was reached")]
    Stopped(Failure),
}

impl From<Failure> for Undecided {
    fn from(failure: Failure) -> Self {
        Self::Stopped(failure)
    }
}

/// The number of steps between two checks of the limits of the question.
const PAUSE: u64 = 1 << 12;

/// Natural numbers with addition, written in a numeration.
pub struct Theory<'a> {
    pub(crate) numeration: Numeration,
    pub(crate) meter: &'a Meter<'a>,
    /// The number of steps so far, and their limit.
    steps: Cell<u64>,
    most_steps: u64,
}

impl<'a> Theory<'a> {
    /// Creates the theory; `meter` bounds the work.
    pub fn new(numeration: Numeration, meter: &'a Meter<'a>) -> Self {
        Self { numeration, meter, steps: Cell::new(0), most_steps: u64::MAX }
    }

    /// Returns the theory, in which all work together takes at most this number of steps from state to
    /// state.
    #[must_use]
    pub fn with_steps(self, most_steps: u64) -> Self {
        Self { most_steps, ..self }
    }

    /// Counts steps.
    pub(crate) fn count(&self, steps: usize) -> Result<(), Undecided> {
        let before = self.steps.get();
        let after = before.saturating_add(steps as u64);
        self.steps.set(after);
        if after > self.most_steps {
            return Err(Undecided::TooLarge);
        }
        if before / PAUSE != after / PAUSE {
            self.meter.pause()?;
        }
        Ok(())
    }

    /// The tuples in which the digits, the highest first, lead from a state to one that accepts.
    /// `variables` ascend; `step` gets their digits in this order. Leading zeros must change
    /// nothing.
    ///
    /// # Errors
    /// A limit.
    pub fn by_digits<S: Eq + Hash + Clone>(
        &self,
        variables: &[Variable],
        start: S,
        step: &dyn Fn(&S, &[usize]) -> Option<S>,
        accepts: &dyn Fn(&S) -> bool,
    ) -> Result<Automaton, Undecided> {
        let digits = self.numeration.digits();
        let mut by_letter = |state: &S, letter: usize| {
            let rests = std::iter::successors(Some(letter), |rest| Some(rest / digits));
            let read: Vec<usize> = rests.take(variables.len()).map(|rest| rest % digits).collect();
            step(state, &read)
        };
        let kind = (variables.to_vec(), digits);
        let any = Automaton::explore(kind, start, &mut by_letter, accepts, self)?;
        self.and(&any, &self.all(variables)?)
    }

    /// Returns the numeration.
    pub fn numeration(&self) -> Numeration {
        self.numeration
    }

    /// The tuples that both relations accept, each for its variables.
    ///
    /// # Errors
    /// A limit.
    pub fn and(&self, a: &Automaton, b: &Automaton) -> Result<Automaton, Undecided> {
        let variables = union(&a.variables, &b.variables);
        let (of_a, of_b) = (a.letters_of(&variables)?, b.letters_of(&variables)?);
        let mut step = |&(x, y): &(u32, u32), letter: usize| {
            let next = (a.after(x, of_a[letter]), b.after(y, of_b[letter]));
            (next.0 != DEAD && next.1 != DEAD).then_some(next)
        };
        let accepts = |&(x, y): &(u32, u32)| a.accepts_at(x) && b.accepts_at(y);
        Automaton::explore((variables, a.digits), (0, 0), &mut step, &accepts, self)
    }

    /// The tuples that all relations accept.
    ///
    /// # Errors
    /// A limit.
    pub fn and_all(&self, list: &[Automaton]) -> Result<Automaton, Undecided> {
        list.iter().try_fold(self.all(&[])?, |all, one| self.and(&all, one))
    }

    /// The tuples that a relation accepts.
    ///
    /// # Errors
    /// A limit.
    pub fn or(&self, a: &Automaton, b: &Automaton) -> Result<Automaton, Undecided> {
        let variables = union(&a.variables, &b.variables);
        let all = self.all(&variables)?;
        let (a, b) = (self.and(a, &all)?, self.and(b, &all)?);
        let mut step = |&(x, y): &(u32, u32), letter: usize| {
            let next = (a.after(x, letter), b.after(y, letter));
            (next != (DEAD, DEAD)).then_some(next)
        };
        let accepts = |&(x, y): &(u32, u32)| a.accepts_at(x) || b.accepts_at(y);
        Automaton::explore((variables, a.digits), (0, 0), &mut step, &accepts, self)
    }

    /// The tuples that some relation between these variables accepts.
    ///
    /// # Errors
    /// A limit.
    pub fn or_all(
        &self,
        variables: &[Variable],
        list: &[Automaton],
    ) -> Result<Automaton, Undecided> {
        let none = self.not(&self.all(variables)?)?;
        list.iter().try_fold(none, |any, one| self.or(&any, one))
    }

    /// The tuples that a relation does not accept.
    ///
    /// # Errors
    /// A limit.
    pub fn not(&self, a: &Automaton) -> Result<Automaton, Undecided> {
        let all = self.all(&a.variables)?;
        let mut step = |&(x, y): &(u32, u32), letter: usize| {
            let next = all.after(y, letter);
            (next != DEAD).then_some((a.after(x, letter), next))
        };
        let accepts = |&(x, y): &(u32, u32)| !a.accepts_at(x) && all.accepts_at(y);
        let kind = (a.variables.clone(), a.digits);
        Automaton::explore(kind, (0, 0), &mut step, &accepts, self)
    }

    /// The tuples for which there are numbers, the values of some variables, that complete them to
    /// tuples that a relation accepts.
    ///
    /// # Errors
    /// A limit.
    pub fn exists(&self, a: &Automaton, gone: &[Variable]) -> Result<Automaton, Undecided> {
        let kept: Vec<Variable> =
            a.variables.iter().copied().filter(|variable| !gone.contains(variable)).collect();
        if kept.len() == a.variables.len() {
            return Ok(a.clone());
        }
        // For each letter of the kept variables the letters of all.
        let mut choices = vec![Vec::new(); letters(a.digits, kept.len())?];
        for letter in 0..a.letters() {
            let digit =
                |place: usize| (0..place).fold(letter, |rest, _| rest / a.digits) % a.digits;
            let places = (0..a.variables.len()).filter(|&place| kept.contains(&a.variables[place]));
            let of = places.rev().fold(0, |sum, place| sum * a.digits + digit(place));
            choices[of].push(letter);
        }
        let after = |states: &[u32], letter: usize| {
            let next = |&state: &u32| choices[letter].iter().map(move |&all| a.after(state, all));
            let mut next: Vec<u32> =
                states.iter().flat_map(next).filter(|&state| state != DEAD).collect();
            next.sort_unstable();
            next.dedup();
            next
        };
        // What there is may have more digits than the kept numbers.
        let mut start = vec![0];
        loop {
            let mut more = after(&start, 0);
            more.extend(&start);
            more.sort_unstable();
            more.dedup();
            if more.len() == start.len() {
                break;
            }
            start = more;
        }
        let mut step = |states: &Vec<u32>, letter: usize| {
            let next = after(states, letter);
            (!next.is_empty()).then_some(next)
        };
        let accepts = |states: &Vec<u32>| states.iter().any(|&state| a.accepts_at(state));
        Automaton::explore((kept, a.digits), start, &mut step, &accepts, self)
    }

    /// The relation with other names of its variables. Variables that get the same name must be
    /// equal numbers.
    ///
    /// # Errors
    /// A limit.
    pub fn renamed(
        &self,
        a: &Automaton,
        name: &dyn Fn(Variable) -> Variable,
    ) -> Result<Automaton, Undecided> {
        let names: Vec<Variable> = a.variables.iter().map(|&variable| name(variable)).collect();
        let variables = union(&names, &[]);
        let renamed = Automaton { variables: names, ..a.clone() };
        let letters = renamed.letters_of(&variables)?;
        let states = u32::try_from(a.states()).unwrap_or(DEAD);
        let next = (0..states).flat_map(|state| letters.iter().map(move |&at| a.after(state, at)));
        let next = next.collect();
        minimize(Automaton { variables, next, ..renamed }, self.meter)
    }

    /// The tuples of a list; `variables` ascend.
    ///
    /// # Errors
    /// A limit.
    pub fn listed(
        &self,
        variables: &[Variable],
        tuples: &[Vec<u64>],
    ) -> Result<Automaton, Undecided> {
        let digits = self.numeration.digits();
        let mut nodes: Vec<HashMap<usize, usize>> = vec![HashMap::new()];
        let mut ends = vec![false];
        for tuple in tuples {
            let words: Vec<Vec<u8>> =
                tuple.iter().map(|&n| self.numeration.write(&Natural::from(n))).collect();
            let length = words.iter().map(Vec::len).max().unwrap_or(0);
            let mut node = 0;
            for from_end in (1..=length).rev() {
                let digit =
                    |word: &Vec<u8>| word.len().checked_sub(from_end).map_or(0, |at| word[at]);
                let letter =
                    words.iter().rev().fold(0, |sum, word| sum * digits + usize::from(digit(word)));
                let new = nodes.len();
                node = *nodes[node].entry(letter).or_insert(new);
                if node == new {
                    nodes.push(HashMap::new());
                    ends.push(false);
                }
            }
            ends[node] = true;
        }
        // Zeros may come first.
        let mut step = |&node: &usize, letter: usize| match (node, letter) {
            (0, 0) => Some(0),
            _ => nodes[node].get(&letter).copied(),
        };
        let kind = (variables.to_vec(), digits);
        Automaton::explore(kind, 0, &mut step, &|&node| ends[node], self)
    }

    /// The triples (x, y, z) in which z is the nim-sum of x and y. Outside of bases that are powers
    /// of two these are no automaton, and only numbers up to `most` are included.
    ///
    /// # Errors
    /// A limit.
    pub fn nim_sum(&self, [x, y, z]: [Variable; 3], most: u64) -> Result<Automaton, Undecided> {
        let binary = self.numeration.as_base().is_some_and(u8::is_power_of_two);
        let sum = if binary {
            let is_sum = |(): &(), read: &[usize]| (read[0] ^ read[1] == read[2]).then_some(());
            self.by_digits(&[0, 1, 2], (), &is_sum, &|()| true)?
        } else {
            if most > 1 << 6 {
                return Err(Undecided::TooLarge);
            }
            let pairs = (0..=most).flat_map(|a| (0..=most).map(move |b| vec![a, b, a ^ b]));
            self.listed(&[0, 1, 2], &pairs.collect::<Vec<_>>())?
        };
        self.renamed(&sum, &|variable| match variable {
            0 => x,
            1 => y,
            _ => z,
        })
    }
}

/// The variables of two lists, in ascending order.
fn union(a: &[Variable], b: &[Variable]) -> Vec<Variable> {
    let mut all = [a, b].concat();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::Theory;
    use crate::{Automaton, Numeration};
    use grundy_core::game::{Linear, Meter};
    use grundy_core::value::Natural;
    use proptest::prelude::*;

    fn systems() -> impl Strategy<Value = Numeration> {
        prop_oneof![
            (2u8..5).prop_map(Numeration::base),
            Just(Numeration::FIBONACCI),
            Just(Numeration::PELL),
        ]
    }

    fn forms() -> impl Strategy<Value = Linear> {
        (prop::collection::vec(-3i64..=3, 0..=3), -9i64..9)
            .prop_map(|(factors, add)| Linear::new(factors, add))
    }

    const SIDE: u64 = 14;

    /// Compares a relation with a condition on small numbers, with leading zeros and without.
    fn check(
        numeration: Numeration,
        automaton: &Automaton,
        holds: &dyn Fn(&[i64; 3]) -> bool,
    ) -> Result<(), TestCaseError> {
        for x in 0..SIDE {
            for y in 0..SIDE {
                for z in 0..SIDE {
                    let all = [x, y, z];
                    let tuple = automaton.variables().iter().map(|&v| all[usize::from(v)]);
                    let tuple: Vec<Natural> = tuple.map(Natural::from).collect();
                    let at = all.map(|n| i64::try_from(n).expect("small"));
                    let found = automaton.accepts(numeration, &tuple);
                    prop_assert_eq!(found, holds(&at), "{:?} {:?}", at, numeration);
                }
            }
        }
        Ok(())
    }

    fn at(form: &Linear, at: &[i64; 3]) -> i64 {
        form.factors().iter().zip(at).map(|(a, b)| a * b).sum::<i64>() + form.add()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn statements_hold_for_what_they_say(
            numeration in systems(), a in forms(), b in forms(),
        ) {
            let meter = Meter::unlimited();
            let theory = Theory::new(numeration, &meter);
            let (zero, least) = (theory.zero(&a).expect("small"), theory.at_least_zero(&b).expect("small"));
            check(numeration, &zero, &|x| at(&a, x) == 0)?;
            check(numeration, &least, &|x| at(&b, x) >= 0)?;
            let both = theory.and(&zero, &least).expect("small");
            check(numeration, &both, &|x| at(&a, x) == 0 && at(&b, x) >= 0)?;
            let either = theory.or(&zero, &least).expect("small");
            check(numeration, &either, &|x| at(&a, x) == 0 || at(&b, x) >= 0)?;
            let neither = theory.not(&either).expect("small");
            check(numeration, &neither, &|x| at(&a, x) != 0 && at(&b, x) < 0)?;
            // Below 14, |a| is at most 9·13 + 9, so a solution is smaller than 400.
            let some = theory.exists(&both, &[1]).expect("small");
            check(numeration, &some, &|&[x, _, z]| {
                (0..400).any(|y| at(&a, &[x, y, z]) == 0 && at(&b, &[x, y, z]) >= 0)
            })?;
            prop_assert_eq!(theory.not(&theory.not(&both).expect("small")).expect("small"), both);
        }

        #[test]
        fn names_and_lists(numeration in systems(), a in forms(), list in prop::collection::vec(0..SIDE, 0..5)) {
            let meter = Meter::unlimited();
            let theory = Theory::new(numeration, &meter);
            let least = theory.at_least_zero(&a).expect("small");
            let turned = theory.renamed(&least, &|v| [2, 0, 1][usize::from(v)]).expect("small");
            check(numeration, &turned, &|&[x, y, z]| at(&a, &[z, x, y]) >= 0)?;
            let same = theory.renamed(&least, &|v| [0, 0, 1][usize::from(v)]).expect("small");
            check(numeration, &same, &|&[x, y, _]| at(&a, &[x, x, y]) >= 0)?;
            let pairs: Vec<Vec<u64>> = list.windows(2).map(<[u64]>::to_vec).collect();
            let listed = theory.listed(&[0, 2], &pairs).expect("small");
            check(numeration, &listed, &|&[x, _, z]| {
                pairs.iter().any(|pair| [x, z] == [0, 1].map(|i| pair[i].cast_signed()))
            })?;
            let every = theory.by_digits(&[0, 2], (), &|(), _| Some(()), &|()| true);
            prop_assert_eq!(every.expect("small"), theory.all(&[0, 2]).expect("small"));
            let sum = theory.nim_sum([2, 1, 0], 15).expect("small");
            check(numeration, &sum, &|&[x, y, z]| z ^ y == x)?;
        }
    }

    /// Known facts: x + y = z has the automaton of two carries in base 2, and every number is the
    /// sum of two Fibonacci-even ones.
    #[test]
    fn known_statements() {
        let meter = Meter::unlimited();
        let binary = Theory::new(Numeration::base(2), &meter);
        let sum = binary.zero(&Linear::new(vec![1, 1, -1], 0)).expect("small");
        assert_eq!(sum.states(), 2);
        let values = [Natural::from(77u8), Natural::from(190u8)];
        assert_eq!(sum.value(Numeration::base(2), &values), Some(Natural::from(267u16)));
        let golden = Theory::new(Numeration::FIBONACCI, &meter);
        let sum = golden.zero(&Linear::new(vec![1, 1, -1], 0)).expect("small");
        assert_eq!(sum.value(Numeration::FIBONACCI, &values), Some(Natural::from(267u16)));
        let third = golden.zero(&Linear::new(vec![1, -3], -1)).expect("small");
        assert!(!third.is_empty());
        let third = golden.exists(&third, &[1]).expect("small");
        let both = golden.zero(&Linear::new(vec![1, 0, -3], -2)).expect("small");
        let both = golden.and(&third, &golden.exists(&both, &[2]).expect("small")).expect("small");
        assert!(both.is_empty());
    }
}
