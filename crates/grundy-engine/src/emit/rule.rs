//! The rule of a finding in the form in which functions are written.

use super::digits::Digits;
use super::formula::Formula as Expression;
use super::intervals::Walk;
use super::repeats::Repeats;
use grundy_core::game::Formula;
use grundy_sequence::pattern::{Automaton, Finding, Form, Piece, Recurrence};
use grundy_sequence::period::Period;

/// A rule that gives the value of every n.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Rule {
    /// n.
    Number,
    /// n mod m.
    Remainder(u64),
    /// The values of the numbers from `first` on, then a cycle that repeats.
    Repeats(Repeats),
    /// At most a fraction may be taken: the numerator and the denominator.
    AtMost(u64, u64),
    /// The number of prime factors.
    PrimeFactors,
    /// Pieces by residue class, after a list of values.
    Pieces {
        /// The number of the first value.
        first: u64,
        /// The values before the recurrence.
        head: Vec<u64>,
        /// A piece for each residue.
        pieces: Vec<Piece>,
    },
    /// The number of the interval that n lies in gives the value.
    Intervals(Walk),
    /// A number that is read off the digits of n gives the value.
    Digits(Digits),
    /// A table of states, which the digits of n lead through.
    Automaton(Table),
    /// A formula in n.
    Formula(Expression),
}

/// The states of an automaton in two lists. It starts in state 0 and reads the units first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    /// The base of the digits.
    pub(super) base: u8,
    /// For each state and each digit the next state.
    pub(super) next: Vec<u64>,
    /// For each state the value if there are no more digits.
    pub(super) values: Vec<u64>,
}

impl Rule {
    /// The rule of a finding; `None` if it has none for all values.
    pub(super) fn of(finding: &Finding) -> Option<Self> {
        if let Some(formula) = &finding.formula {
            return match formula {
                Formula::AtMost { over, under } => Some(Self::AtMost(*over, *under)),
                Formula::PrimeFactors => Some(Self::PrimeFactors),
                _ => None,
            };
        }
        match (finding.period, &finding.form) {
            (Some(period), _) => repeats(finding, period),
            (None, Some(Form::Recurrence(recurrence))) => pieces(finding, recurrence),
            (None, Some(Form::Intervals(form))) => Walk::of(form).map(Self::Intervals),
            (None, Some(Form::Digits(form))) => Digits::of(form).map(Self::Digits),
            (None, Some(Form::Automaton(form))) => table(form).map(Self::Automaton),
            (None, Some(Form::Term(rule))) => Some(Self::Formula(Expression {
                first: finding.first,
                head: values(finding, rule.from)?.to_vec(),
                term: rule.term.clone(),
            })),
            (None, None) => None,
        }
    }

    /// How many values are written into the function.
    pub(super) fn numbers(&self) -> usize {
        match self {
            Self::Repeats(repeats) => repeats.numbers(),
            Self::Pieces { head, .. } | Self::Formula(Expression { head, .. }) => head.len(),
            Self::Digits(digits) => digits.numbers(),
            Self::Intervals(walk) => walk.starts.len() + walk.of.numbers(),
            Self::Automaton(table) => table.next.len() + table.values.len(),
            _ => 0,
        }
    }

    /// What the function does, in lines of a comment.
    pub(super) fn notes(&self) -> Vec<String> {
        match self {
            Self::Digits(digits) => digits.notes(),
            Self::Intervals(_) => vec![
                "The values are constant on intervals; the function walks from one beginning to \
                 the next."
                    .to_owned(),
            ],
            Self::Automaton(Table { base, .. }) => vec![format!(
                "An automaton reads the digits of n in base {base}, units first: from state s, \
                 digit d leads to NEXT[{base} * s + d]."
            )],
            _ => Vec::new(),
        }
    }
}

/// The values of the numbers from `first` on that lie before `end`.
fn values(finding: &Finding, end: u64) -> Option<&[u64]> {
    let count = usize::try_from(end.checked_sub(finding.first)?).ok()?;
    finding.values.get(..count)
}

fn repeats(finding: &Finding, Period { period, preperiod, saltus }: Period) -> Option<Rule> {
    let first = finding.first;
    let head = values(finding, preperiod.max(first))?;
    let all = values(finding, preperiod.max(first).checked_add(period)?)?;
    let cycle = &all[head.len()..];
    let plain = first == 0 && head.is_empty() && cycle.iter().copied().eq(0..period);
    Some(match saltus {
        0 if plain => Rule::Remainder(period),
        saltus if plain && saltus == period => Rule::Number,
        saltus => {
            Rule::Repeats(Repeats { first, head: head.to_vec(), cycle: cycle.to_vec(), saltus })
        }
    })
}

/// The pieces, after so many values that each later value follows from a smaller number: times·k +
/// shift is at most (b − 1)·k + 2, which is below b·k from k = 3 on.
fn pieces(finding: &Finding, Recurrence { base, pieces, from }: &Recurrence) -> Option<Rule> {
    let from = (*from).max(base.checked_mul(3)?).max(finding.first);
    let head = values(finding, from)?.to_vec();
    Some(Rule::Pieces { first: finding.first, head, pieces: pieces.clone() })
}

/// The states of an automaton, if it gives the values of all n.
fn table(Automaton { base, states, from }: &Automaton) -> Option<Table> {
    let next = states.iter().flat_map(|state| state.next.iter().map(|&next| next as u64)).collect();
    let values = states.iter().map(|state| state.value).collect();
    (*from == 0).then_some(Table { base: *base, next, values })
}
