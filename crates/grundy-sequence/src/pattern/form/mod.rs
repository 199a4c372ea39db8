//! The forms of patterns other than periods, with one table of their finders.
//!
//! A form is a rule for all n that holds for the given values: [`Form::value`] evaluates it at
//! numbers of any length, [`Form::lines`] describes it. A rule that fits is only an observation;
//! `proof` says for which games it can be proved.

mod automaton;
mod digits;
mod intervals;
mod named;
mod reading;
mod recurrence;

pub use automaton::{Automaton, AutomatonState};
pub use digits::{DigitFunction, OuterFunction};
pub(super) use intervals::linear_recurrence;
pub use intervals::{IntervalStep, Intervals};
pub use named::NamedSequence;
pub use reading::Reading;
pub(super) use reading::digits as digits_of;
pub use recurrence::{Piece, Recurrence, recurrence};

use super::term::{self, TermRule};
use grundy_core::game::Phrase;
use grundy_core::value::Natural;

/// A rule for the values of a sequence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// Values follow from earlier ones, by residue classes.
    Recurrence(Recurrence),
    /// The value is a function of one number that is read off the digits of n.
    Digits(DigitFunction),
    /// The values are constant on intervals whose ends follow a recurrence.
    Intervals(Intervals),
    /// A finite automaton that reads the digits of n gives the value.
    Automaton(Automaton),
    /// A formula in n gives the value.
    Term(TermRule),
}

/// A finder of one form.
type Finder = fn(Samples<'_>) -> Option<Form>;

/// All finders, simple forms first: the first form that fits is reported.
const FINDERS: &[Finder] = &[
    |samples| recurrence(samples.first, samples.values).map(Form::Recurrence),
    |samples| digits::find(samples).map(Form::Digits),
    |samples| intervals::find(samples).map(Form::Intervals),
    |samples| automaton::find(samples).map(Form::Automaton),
    |samples| term::find(samples).map(Form::Term),
];

/// Returns the simplest form that the values follow; `first` is the number of the first value.
pub fn form(first: u64, values: &[u64]) -> Option<Form> {
    let samples = Samples { first, values };
    FINDERS.iter().find_map(|find| find(samples))
}

/// Returns the automaton that the values of n = 0, 1, 2, … follow.
pub(super) fn automaton(values: &[u64]) -> Option<Automaton> {
    automaton::find(Samples { first: 0, values })
}

/// A line of a description.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormLine {
    /// A sentence.
    Say(Phrase),
    /// A formula.
    Formula(String),
    /// Pairs of a number and a value, and the meaning of the number.
    Values(String, Vec<(u64, u64)>),
}

impl Form {
    /// Returns the value at n; `values` are those from which the form was found, from `first` on.
    /// Returns `None` if the form does not determine it (a list of values by a number that is
    /// larger at n).
    ///
    /// Takes time polynomial in the number of digits of n, except for [`Intervals`], which visit
    /// one interval after another up to a limit.
    pub fn value(&self, n: &Natural, first: u64, values: &[u64]) -> Option<Natural> {
        let samples = Samples { first, values };
        if let Some(value) = samples.at(n) {
            return Some(value.into());
        }
        match self {
            Self::Recurrence(form) => form.value(n, samples),
            Self::Digits(form) => form.value(n),
            Self::Intervals(form) => form.value(n),
            Self::Automaton(form) => form.value(n).map(Natural::from),
            Self::Term(form) => form.at(n),
        }
    }

    /// Describes the form in words and formulas, in which the value of n is `letter`(n).
    pub fn lines(&self, letter: &str) -> Vec<FormLine> {
        match self {
            Self::Recurrence(form) => form.lines(letter),
            Self::Digits(form) => form.lines(),
            Self::Intervals(form) => form.lines(),
            Self::Automaton(form) => form.lines(letter),
            Self::Term(form) => form.lines(letter),
        }
    }

    /// Returns the number from which on the form gives the values.
    pub fn from(&self) -> u64 {
        match self {
            Self::Recurrence(form) => form.from,
            Self::Digits(form) => form.from,
            Self::Intervals(form) => form.from,
            Self::Automaton(form) => form.from,
            Self::Term(form) => form.from,
        }
    }

    /// Returns the name of the form, such as `automaton`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Recurrence(_) => "recurrence",
            Self::Digits(_) => "digits",
            Self::Intervals(_) => "intervals",
            Self::Automaton(_) => "automaton",
            Self::Term(_) => "formula",
        }
    }
}

/// Values from some number on.
#[derive(Clone, Copy)]
pub(super) struct Samples<'a> {
    pub(super) first: u64,
    pub(super) values: &'a [u64],
}

impl Samples<'_> {
    /// Returns the value of a number that is among them.
    fn at(self, n: &Natural) -> Option<u64> {
        let place = u64::try_from(n).ok()?.checked_sub(self.first)?;
        self.values.get(usize::try_from(place).ok()?).copied()
    }

    /// Returns each number with its value.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (u64, u64)> {
        (self.first..).zip(self.values.iter().copied())
    }

    /// Returns the number after the last.
    fn end(self) -> u64 {
        self.first.saturating_add(self.values.len() as u64)
    }
}

/// `3k`, `k`.
pub fn times(factor: i128, letter: &str) -> String {
    if factor == 1 { letter.to_owned() } else { format!("{factor}{letter}") }
}

/// `3k + 1`, `k − 2`, `k`.
pub fn plus(term: &str, add: i128) -> String {
    match add {
        0 => term.to_owned(),
        1.. => format!("{term} + {add}"),
        _ => format!("{term} − {}", add.unsigned_abs()),
    }
}
