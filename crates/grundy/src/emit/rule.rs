//! The rule of a finding in the form in which functions are written.

use crate::game::Formula;
use crate::pattern::{Finding, Form, Piece, Recurrence};
use crate::period::Period;

/// A rule that gives the value of every n.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Rule {
    /// n.
    Number,
    /// n mod m.
    Remainder(u64),
    /// The values of the numbers from `first` on, then a cycle that repeats.
    Repeats {
        /// The number of the first value.
        first: u64,
        /// The values before the cycle.
        head: Vec<u64>,
        /// The values that repeat.
        cycle: Vec<u64>,
        /// What each repetition adds.
        saltus: u64,
    },
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
            (None, _) => None,
        }
    }

    /// How many values are written into the function.
    pub(super) fn numbers(&self) -> usize {
        match self {
            Self::Repeats { head, cycle, .. } => head.len() + cycle.len(),
            Self::Pieces { head, .. } => head.len(),
            _ => 0,
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
        saltus => Rule::Repeats { first, head: head.to_vec(), cycle: cycle.to_vec(), saltus },
    })
}

/// The pieces, after so many values that each later value follows from a smaller number: times·k +
/// shift is at most (b − 1)·k + 2, which is below b·k from k = 3 on.
fn pieces(finding: &Finding, Recurrence { base, pieces, from }: &Recurrence) -> Option<Rule> {
    let from = (*from).max(base.checked_mul(3)?).max(finding.first);
    let head = values(finding, from)?.to_vec();
    Some(Rule::Pieces { first: finding.first, head, pieces: pieces.clone() })
}
