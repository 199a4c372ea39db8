//! The findings about a sequence, as data.

use serde::Serialize;

use super::form::Form;
use super::p_positions::{PPositions, by_residues};
use crate::period::Period;
use grundy_core::game::{Formula, Phrase};
use grundy_core::value::Natural;

/// The evidence for a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// A theorem whose hypotheses were checked.
    Proved,
    /// Observation: the pattern fits all numbers examined.
    Observed,
    /// No pattern was found.
    NoneFound,
    /// There is no sequence of values.
    Unsupported,
}

/// A finding about a sequence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The evidence for the pattern.
    pub status: Status,
    /// The number of the first value.
    pub first: u64,
    /// The values examined.
    pub values: Vec<u64>,
    /// The number that stands for loony among the values, larger than all others; `None` if no value
    /// is loony.
    pub loony: Option<u64>,
    /// The last number that is known to be lost or not, if there are no values.
    pub lost_to: Option<u64>,
    /// The period, if there is one.
    pub period: Option<Period>,
    /// A rule of another form, if there is no period.
    pub form: Option<Form>,
    /// The formula of a theorem for all values, if it is not a repetition.
    pub formula: Option<Formula>,
    /// The greatest value of all, if the examined values are only the beginning of a period.
    pub greatest: Option<u64>,
    /// The P-positions.
    pub losing: Option<PPositions>,
    /// The theorem that proves the pattern.
    pub theorem: Option<&'static str>,
    /// The number of values, from the first on, that the theorem needs.
    pub needed: Option<u64>,
    /// The open question about the game, if one is known.
    pub open: Option<Phrase>,
}

impl Finding {
    pub(super) fn nothing(first: u64, values: Vec<u64>, losing: Option<PPositions>) -> Self {
        Self {
            status: Status::NoneFound,
            first,
            values,
            loony: None,
            lost_to: None,
            period: None,
            form: None,
            formula: None,
            greatest: None,
            losing,
            theorem: None,
            needed: None,
            open: None,
        }
    }

    /// Creates the finding of a game without a sequence of values.
    pub fn unsupported() -> Self {
        Self { status: Status::Unsupported, ..Self::nothing(0, Vec::new(), None) }
    }

    /// Returns the finding as proved by a theorem whose hypotheses were checked elsewhere.
    #[must_use]
    pub fn proved_by(self, theorem: &'static str) -> Self {
        let losing = self.period.map(|period| losing_by(self.first, &self.values, period));
        Self { status: Status::Proved, theorem: Some(theorem), losing, ..self }
    }

    /// Returns the finding, or one without a pattern: in a game on single numbers all examined
    /// values are 0 only if there was no move, which says nothing about larger numbers.
    #[must_use]
    pub fn or_without_moves(self) -> Self {
        let idle = self.values.iter().all(|&value| value == 0);
        if !idle || self.status != Status::Observed {
            return self;
        }
        let open = Some(Phrase::new("pattern-no-move").with("last", self.last()));
        Self { open, ..Self::nothing(self.first, self.values, None) }
    }

    /// The same, or nothing, if a pattern was observed although the values end before twice the largest
    /// number in the rule, so that some moves were hardly seen.
    #[must_use]
    pub fn or_not_shown(self, largest: u64) -> Self {
        let twice = largest.saturating_mul(2);
        if self.status != Status::Observed || twice <= self.last() {
            return self;
        }
        let open = Phrase::new("pattern-not-shown").with("largest", largest).with("twice", twice);
        Self { open: Some(open), ..Self::nothing(self.first, self.values, None) }
    }

    /// Returns the value at n by the pattern, or from the examined values if n is among them;
    /// `None` if no pattern determines it.
    pub fn value(&self, n: &Natural) -> Option<Natural> {
        if self.loony.is_some() {
            return None;
        }
        let place = |n: u64| usize::try_from(n.checked_sub(self.first)?).ok();
        let seen = |n: u64| self.values.get(place(n)?).copied();
        if let Some(value) = u64::try_from(n).ok().and_then(seen) {
            return Some(value.into());
        }
        if *n < Natural::from(self.first) {
            return None;
        }
        match (self.period, &self.form) {
            (Some(period), _) => Some(period.value(n, u32::try_from(seen(period.fold(n))?).ok()?)),
            (None, Some(form)) => form.value(n, self.first, &self.values),
            (None, None) => None,
        }
    }

    /// Returns the last number that was examined.
    pub fn last(&self) -> u64 {
        let last = (self.first + self.values.len() as u64).saturating_sub(1);
        self.lost_to.unwrap_or(last)
    }

    /// Returns the largest value: of all if the values repeat, otherwise of the examined ones;
    /// `None` if values grow for ever.
    pub fn max_value(&self) -> Option<u64> {
        let grows = self.formula.is_some() && self.greatest.is_none()
            || self.period.is_some_and(|period| period.saltus > 0);
        let examined =
            || self.values.iter().copied().filter(|&value| Some(value) != self.loony).max();
        if grows { None } else { self.greatest.or_else(examined) }
    }

    /// Returns the numbers before the preperiod whose values differ from those of the period, each
    /// with its value; none if the examined values are only the beginning of a period.
    pub fn exceptions(&self) -> Vec<(u64, u64)> {
        let Some(Period { period, preperiod, saltus }) = self.period else { return Vec::new() };
        if self.greatest.is_some() {
            return Vec::new();
        }
        let value = |n: u64| {
            let place = usize::try_from(n.checked_sub(self.first)?).ok()?;
            self.values.get(place).map(|&value| i128::from(value))
        };
        let early = (self.first..preperiod).filter_map(|n| Some((n, value(n)?)));
        let differs = |&(n, found): &(u64, i128)| {
            let periods = (preperiod - n).div_ceil(period.max(1));
            let later = value(n + periods * period);
            later.is_none_or(|later| later - i128::from(periods) * i128::from(saltus) != found)
        };
        early
            .filter(differs)
            .filter_map(|(n, found)| Some((n, u64::try_from(found).ok()?)))
            .collect()
    }
}

/// Returns the numbers whose value is 0.
pub(super) fn zeros(first: u64, values: &[u64]) -> Vec<u64> {
    (first..).zip(values).filter(|(_, value)| **value == 0).map(|(n, _)| n).collect()
}

/// Returns the P-positions of values that repeat.
pub(super) fn losing_by(first: u64, values: &[u64], period: Period) -> PPositions {
    if period.saltus > 0 {
        // Of the numbers of a residue class only the first can have the value 0.
        return PPositions::Few(zeros(first, values));
    }
    let lost: Vec<u32> = values.iter().map(|&value| u32::from(value == 0)).collect();
    let start = usize::try_from(period.preperiod.saturating_sub(first)).unwrap_or(usize::MAX);
    let length = usize::try_from(period.period).unwrap_or(usize::MAX);
    let end = start.saturating_add(length);
    // The zeros may repeat with a divisor of the period, and from an earlier number on.
    let once = lost.get(start..end).unwrap_or_default();
    let repeats = |d: &usize| once.iter().zip(once.iter().cycle().skip(*d)).all(|(a, b)| a == b);
    let divides = |d: &usize| length.is_multiple_of(*d);
    let modulus = (1..=once.len()).filter(divides).find(repeats).unwrap_or(length);
    let mut from = start;
    while from > 0 && lost.get(from - 1) == lost.get(from - 1 + modulus) {
        from -= 1;
    }
    by_residues(&lost, first, modulus as u64, first + from as u64)
}
