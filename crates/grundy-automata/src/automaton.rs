//! Automata that read the digits of several numbers at once.

use std::hash::Hash;

use super::minimize::minimize;
use super::numeration::Numeration;
use super::theory::{Theory, Undecided};
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::Natural;

/// The name of a number that an automaton reads.
pub type Variable = u8;

/// No state: no continuation is accepted.
pub(crate) const DEAD: u32 = u32::MAX;

/// The greatest number of states, and of entries in the table of next states.
pub(crate) const MOST_STATES: usize = 1_000_000;
pub(crate) const MOST_ENTRIES: usize = 1 << 24;

/// A relation between natural numbers: an automaton that reads one digit of each at every step, the
/// highest first. Leading zeros change nothing. It is minimal and its states are in a fixed order,
/// so equal relations between the same variables are equal automata.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Automaton {
    /// The variables, in ascending order. A letter is the sum of their digits times the powers of
    /// the number of digits, in this order.
    pub(crate) variables: Vec<Variable>,
    /// The number of digits of the system.
    pub(crate) digits: usize,
    /// The next state for each state and letter. The first state is the start.
    pub(crate) next: Vec<u32>,
    /// Whether each state accepts what was read.
    pub(crate) accepts: Vec<bool>,
}

/// Returns the number of letters of an automaton with this many variables.
pub(crate) fn letters(digits: usize, variables: usize) -> Result<usize, Undecided> {
    let letters = u32::try_from(variables).ok().and_then(|power| digits.checked_pow(power));
    letters.filter(|&letters| letters <= MOST_ENTRIES).ok_or(Undecided::TooLarge)
}

impl Automaton {
    /// Explores the states that `step` reaches, and makes them minimal. `None` is the state from
    /// which nothing is accepted.
    pub(crate) fn explore<S: Eq + Hash + Clone>(
        (variables, digits): (Vec<Variable>, usize),
        start: S,
        step: &mut dyn FnMut(&S, usize) -> Option<S>,
        accepts: &dyn Fn(&S) -> bool,
        theory: &Theory<'_>,
    ) -> Result<Self, Undecided> {
        let letters = letters(digits, variables.len())?;
        let mut numbers: HashMap<S, u32> = HashMap::new();
        let mut states = vec![start.clone()];
        numbers.insert(start, 0);
        let mut next = Vec::new();
        let mut done = 0;
        while let Some(state) = states.get(done).cloned() {
            theory.count(letters)?;
            for letter in 0..letters {
                let Some(to) = step(&state, letter) else {
                    next.push(DEAD);
                    continue;
                };
                let new = u32::try_from(states.len()).unwrap_or(DEAD);
                let number = numbers.get(&to).copied().unwrap_or(new);
                if number == new {
                    states.push(to.clone());
                    numbers.insert(to, number);
                }
                next.push(number);
            }
            done += 1;
            if states.len() > MOST_STATES || states.len() * letters > MOST_ENTRIES {
                return Err(Undecided::TooLarge);
            }
        }
        let accepts = states.iter().map(accepts).collect();
        minimize(Self { variables, digits, next, accepts }, theory.meter)
    }

    /// The variables, in ascending order.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The number of states, without the one from which nothing is accepted.
    pub fn states(&self) -> usize {
        self.accepts.len()
    }

    /// For each state whether it accepts, and the next state for each letter, if there is one. A
    /// letter is the sum of the digits times the powers of the number of digits, in the order of the
    /// variables. The first state is the start.
    pub fn rows(&self) -> impl Iterator<Item = (bool, Vec<Option<u32>>)> {
        let rows = self.next.chunks(self.letters().max(1));
        let next = |row: &[u32]| row.iter().map(|&to| (to != DEAD).then_some(to)).collect();
        self.accepts.iter().copied().zip(rows.map(next))
    }

    /// Whether no tuple is accepted.
    pub fn is_empty(&self) -> bool {
        !self.accepts.contains(&true)
    }

    /// The number of letters.
    pub(crate) fn letters(&self) -> usize {
        self.next.len() / self.accepts.len().max(1)
    }

    /// The state after a letter.
    pub(crate) fn after(&self, state: u32, letter: usize) -> u32 {
        let letters = self.letters();
        let place = usize::try_from(state).ok().map(|state| state * letters + letter);
        place.and_then(|place| self.next.get(place)).copied().unwrap_or(DEAD)
    }

    /// Whether a state accepts.
    pub(crate) fn accepts_at(&self, state: u32) -> bool {
        usize::try_from(state).ok().and_then(|state| self.accepts.get(state)) == Some(&true)
    }

    /// For each letter of other variables the letter of this automaton, with the digits of the
    /// variables that it reads. `other` must have them all.
    pub(crate) fn letters_of(&self, other: &[Variable]) -> Result<Vec<usize>, Undecided> {
        let all = letters(self.digits, other.len())?;
        let place = |variable: &Variable| other.iter().position(|one| one == variable);
        let places: Option<Vec<usize>> = self.variables.iter().map(place).collect();
        let places = places.ok_or(Undecided::TooLarge)?;
        Ok((0..all).map(|letter| self.letter(&places, letter)).collect())
    }

    fn letter(&self, places: &[usize], of: usize) -> usize {
        let digit = |place: usize| (0..place).fold(of, |rest, _| rest / self.digits) % self.digits;
        places.iter().rev().fold(0, |sum, &place| sum * self.digits + digit(place))
    }

    /// Whether a tuple, with the numbers in the order of the variables, is accepted.
    pub fn accepts(&self, numeration: Numeration, tuple: &[Natural]) -> bool {
        let words: Vec<Vec<u8>> = tuple.iter().map(|n| numeration.write(n)).collect();
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let mut state = 0;
        for from_end in (1..=length).rev() {
            state = self.after(state, self.letter_at(&words, from_end));
        }
        tuple.len() == self.variables.len() && self.accepts_at(state)
    }

    /// The letter of words at a place, counted from the end, from 1.
    fn letter_at(&self, words: &[Vec<u8>], from_end: usize) -> usize {
        let digit = |word: &Vec<u8>| word.len().checked_sub(from_end).map_or(0, |at| word[at]);
        words.iter().rev().fold(0, |sum, word| sum * self.digits + usize::from(digit(word)))
    }

    /// Returns the accepted tuples whose numbers have at most `length` digits, the first `most` of
    /// them.
    pub fn tuples(&self, numeration: Numeration, length: usize, most: usize) -> Vec<Vec<Natural>> {
        let states = u32::try_from(self.states()).unwrap_or(DEAD);
        let after = |state: u32| (0..self.letters()).map(move |letter| self.after(state, letter));
        // The states from which some word of this length is accepted.
        let mut live = vec![self.accepts.clone()];
        for rest in 0..length {
            let leads =
                |state: u32| after(state).any(|to| live[rest].get(to as usize) == Some(&true));
            let before = (0..states).map(leads).collect();
            live.push(before);
        }
        let mut words: Vec<(u32, Vec<Vec<u8>>)> = vec![(0, vec![Vec::new(); self.variables.len()])];
        words.retain(|_| live[length].first() == Some(&true));
        for rest in (0..length).rev() {
            let longer = words.iter().flat_map(|(state, words)| {
                let lives = |&(_, to): &(usize, u32)| live[rest].get(to as usize) == Some(&true);
                let letters = after(*state).enumerate().filter(lives);
                letters.map(move |(letter, to)| (to, self.longer(words, letter)))
            });
            words = longer.take(most).collect();
        }
        let read = |(_, words): (u32, Vec<Vec<u8>>)| {
            words.iter().map(|digits| numeration.read(digits)).collect()
        };
        words.into_iter().take(most).map(read).collect()
    }

    /// The words of all variables with one more letter.
    fn longer(&self, words: &[Vec<u8>], letter: usize) -> Vec<Vec<u8>> {
        let rests = std::iter::successors(Some(letter), |rest| Some(rest / self.digits));
        let digits = rests.map(|rest| u8::try_from(rest % self.digits).unwrap_or(0));
        words.iter().zip(digits).map(|(word, digit)| [word, &[digit][..]].concat()).collect()
    }

    /// Returns the only number that the relation gives to numbers: the value of the last variable,
    /// given those of the others. `None` if there is none.
    pub fn value(&self, numeration: Numeration, numbers: &[Natural]) -> Option<Natural> {
        let words: Vec<Vec<u8>> = numbers.iter().map(|n| numeration.write(n)).collect();
        if numbers.len() + 1 != self.variables.len() {
            return None;
        }
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let times = self.digits.checked_pow(u32::try_from(numbers.len()).ok()?)?;
        // The value may have more digits, at most one for each state.
        let mut reached = vec![0];
        let mut states = vec![reached.clone()];
        for from_end in (1..=length + self.states()).rev() {
            let letter = self.letter_at(&words, from_end);
            let digits = |&state: &u32| {
                (0..self.digits).map(move |digit| self.after(state, letter + digit * times))
            };
            reached = reached.iter().flat_map(digits).filter(|&state| state != DEAD).collect();
            reached.sort_unstable();
            reached.dedup();
            states.push(reached.clone());
        }
        // Backwards from the state that accepts.
        let mut state = reached.into_iter().find(|&state| self.accepts_at(state))?;
        let mut value = Vec::new();
        for (from_end, before) in (1..).zip(states.iter().rev().skip(1)) {
            let letter = self.letter_at(&words, from_end);
            let (digit, from) = (0..self.digits).find_map(|digit| {
                let leads = |from: &&u32| self.after(**from, letter + digit * times) == state;
                Some((digit, *before.iter().find(leads)?))
            })?;
            value.push(u8::try_from(digit).ok()?);
            state = from;
        }
        value.reverse();
        Some(numeration.read(&value))
    }
}
