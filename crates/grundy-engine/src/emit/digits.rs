//! Rules that read the digits of n, in the form in which functions are written: a loop over the
//! digits that counts a number k, then a rule of k.

use super::repeats::Repeats;
use grundy_sequence::pattern::{DigitFunction, NamedSequence, OuterFunction, Reading};

/// A rule of a number k that is read off the digits of n + `shift`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Digits {
    reading: Reading,
    pub(super) shift: u64,
    pub(super) of: OfK,
}

/// How the value follows from k.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OfK {
    /// It is k.
    Same,
    /// Values that repeat.
    Repeats(Repeats),
    /// After some values, a term of a sequence.
    Named {
        /// The least k.
        least: u64,
        /// The values before the sequence.
        head: Vec<u64>,
        /// The number of the term, less k.
        shift: i128,
        name: NamedSequence,
    },
}

/// A loop over the digits of n, units first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Scan {
    /// k is a sum over all digits.
    Sum { base: u8, of: Term },
    /// k is the place, from 1, of the first digit for which the condition does not hold; else 0.
    First { base: u8, skipped: String },
    /// k is the Gray code of n.
    Gray,
}

/// What a digit adds to a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Term {
    /// A number.
    Number(String),
    /// 1 if the condition holds, else 0.
    If(String),
}

impl Digits {
    /// The rule of a function of digits; `None` if it has none for some k, or if a value of n below
    /// 2^64 may be 2^64 or more.
    pub(super) fn of(form: &DigitFunction) -> Option<Self> {
        // From n = 0 or 1 on, the least k comes first.
        if form.from > 1 || !fits(form) {
            return None;
        }
        let values = |end: u64| form.values.get(..usize::try_from(end).ok()?);
        let of = match form.outer {
            OuterFunction::Same => OfK::Same,
            OuterFunction::Repeats(period) => {
                let before = period.preperiod.checked_sub(form.least)?;
                let head = values(before)?.to_vec();
                let cycle = values(before.checked_add(period.period)?)?.get(head.len()..)?.to_vec();
                OfK::Repeats(Repeats { first: form.least, head, cycle, saltus: period.saltus })
            }
            OuterFunction::Named { name, from, term } => {
                let head = values(from.checked_sub(form.least)?)?.to_vec();
                let shift = i128::from(term) - i128::from(from);
                OfK::Named { least: form.least, head, shift, name }
            }
            OuterFunction::Listing => return None,
        };
        Some(Self { reading: form.reading, shift: form.shift, of })
    }

    /// How many values are written into the function.
    pub(super) fn numbers(&self) -> usize {
        match &self.of {
            OfK::Same => 0,
            OfK::Repeats(repeats) => repeats.numbers(),
            OfK::Named { head, .. } => head.len(),
        }
    }

    /// What k is, and what the value is, in lines of a comment.
    pub(super) fn notes(&self) -> Vec<String> {
        let n = if self.shift == 0 { "n".to_owned() } else { format!("n + {}", self.shift) };
        let k = match self.reading {
            Reading::Sum { base } => format!("the sum of the digits of {n} in base {base}"),
            Reading::Length { base } => format!("the number of digits of {n} in base {base}"),
            Reading::Lowest { base } => format!(
                "the place of the lowest digit of {n} in base {base} that is not 0 (units: 1), or 0"
            ),
            Reading::Place { base, digit } => {
                format!(
                    "the place of the lowest digit {digit} of {n} in base {base} (units: 1), or 0"
                )
            }
            Reading::Count { base, digit } => {
                format!("the number of digits {digit} of {n} in base {base}")
            }
            Reading::Gray => format!("the Gray code of {n}"),
        };
        let mut notes = vec![format!("k is {k}.")];
        if self.shift > 0 {
            notes.push(format!("In C++ and Rust, {n} must be below 2^64."));
        }
        let OfK::Named { name, .. } = self.of else { return notes };
        let name = match name {
            NamedSequence::Odious => "numbers with an odd number of ones in binary",
            NamedSequence::Evil => "numbers with an even number of ones in binary",
            NamedSequence::PowersOfTwo => "powers of 2",
            NamedSequence::PowersOfTwoLessOne => "powers of 2 less 1",
            NamedSequence::Squares => "squares",
            NamedSequence::Triangular => "triangular numbers",
        };
        notes.push(format!("The values are the {name}, in order of k."));
        notes
    }

    /// The loop.
    pub(super) fn scan(&self) -> Scan {
        match self.reading {
            Reading::Sum { base } => Scan::Sum { base, of: Term::Number(format!("n % {base}")) },
            Reading::Length { base } => Scan::Sum { base, of: Term::Number("1".to_owned()) },
            Reading::Count { base, digit } => {
                Scan::Sum { base, of: Term::If(format!("n % {base} == {digit}")) }
            }
            Reading::Lowest { base } => Scan::First { base, skipped: format!("n % {base} == 0") },
            Reading::Place { base, digit } => {
                Scan::First { base, skipped: format!("n % {base} != {digit}") }
            }
            Reading::Gray => Scan::Gray,
        }
    }
}

/// Whether the values of all n below 2^64 are below 2^64: values grow with k.
fn fits(form: &DigitFunction) -> bool {
    let most = match form.reading {
        Reading::Gray => u64::MAX,
        Reading::Sum { base } => u64::from(base) * 64,
        // No number has more digits than it has in binary.
        _ => 65,
    };
    match form.outer {
        OuterFunction::Same => true,
        OuterFunction::Repeats(period) => {
            let grown = (most / period.period.max(1)).checked_mul(period.saltus);
            let most = form.values.iter().max();
            grown.is_some_and(|grown| most.is_none_or(|most| grown.checked_add(*most).is_some()))
        }
        OuterFunction::Named { name, from, term } => {
            most.saturating_sub(from).checked_add(term).and_then(|k| name.term(k)).is_some()
        }
        OuterFunction::Listing => false,
    }
}

/// The lines that make k the number of a term: `k += 2`, or nothing.
pub(super) fn shifted(shift: i128) -> Option<String> {
    let by = shift.unsigned_abs();
    match shift {
        0 => None,
        1.. => Some(format!("    k += {by}")),
        _ => Some(format!("    k -= {by}")),
    }
}
