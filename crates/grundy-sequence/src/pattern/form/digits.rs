//! Values that depend only on a number that is read off the digits of n.

use super::named::NamedSequence;
use super::reading::Reading;
use super::{FormLine, Samples};
use crate::period::{Period, longest_shifted, looks_periodic};
use grundy_core::game::Phrase;
use grundy_core::value::Natural;

/// The value of n is a function of k, which is read off the digits of n + `shift`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DigitFunction {
    /// How k is read.
    pub reading: Reading,
    /// The number added to n before its digits are read.
    pub shift: u64,
    /// The least k that occurred.
    pub least: u64,
    /// The values of the k that occurred, from the least one on.
    pub values: Vec<u64>,
    /// How the value follows from k.
    pub outer: OuterFunction,
    /// The number from which on the function gives the values.
    pub from: u64,
}

/// How a value follows from a number k.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OuterFunction {
    /// The value is k.
    Same,
    /// The values of k = least, least + 1, … repeat; the preperiod is a value of k.
    Repeats(Period),
    /// From k = `from` on, the value of k is term number k − `from` + `term` of a sequence with a
    /// name.
    Named {
        /// The sequence.
        name: NamedSequence,
        /// The least such k.
        from: u64,
        /// The number of its term, from 0.
        term: u64,
    },
    /// Nothing is known about larger k than occurred.
    Listing,
}

/// The least number of values in which such a function is recognised.
const FEWEST: usize = 48;

/// The number of values required, on average, for each k that occurred …
const PER_KEY: usize = 6;

/// … and the number of values that must repeat if all k differ.
const FEWEST_TERMS: usize = 5;

/// The maximum k whose value is listed.
const MOST_KEYS: usize = 1 << 12;

/// The numbers that are added to n.
const SHIFTS: [u64; 2] = [0, 1];

/// The maximum number of values that are described.
const SHOWN: usize = 16;

/// Returns the function that values follow.
pub(super) fn find(samples: Samples<'_>) -> Option<DigitFunction> {
    if samples.values.len() < FEWEST {
        return None;
    }
    let tries = Reading::all().flat_map(|reading| SHIFTS.map(|shift| (reading, shift)));
    tries.into_iter().find_map(|(reading, shift)| function(samples, reading, shift))
}

fn function(samples: Samples<'_>, reading: Reading, shift: u64) -> Option<DigitFunction> {
    let many = samples.values.len();
    let most = if reading.is_injective() { 2 * many } else { MOST_KEYS.min(many / PER_KEY) };
    let mut of: Vec<Option<u64>> = Vec::new();
    for (n, value) in samples.pairs() {
        let k = usize::try_from(reading.of_small(n.checked_add(shift)?)).ok()?;
        if k >= of.len() {
            of.resize(k + 1, None);
        }
        if k > most || *of[k].get_or_insert(value) != value {
            return None;
        }
    }
    let least = of.iter().position(Option::is_some)?;
    let values: Vec<u64> = of[least..].iter().map_while(|value| *value).collect();
    // Numbers read off larger n may lie between those that occurred.
    let all = reading.is_injective() || least + values.len() == of.len();
    let outer = outer(least as u64, &values)?;
    let known = !reading.is_injective() || outer != OuterFunction::Listing;
    (all && known && values.len() > 1).then_some(DigitFunction {
        reading,
        shift,
        least: least as u64,
        values,
        outer,
        from: samples.first,
    })
}

/// How the values of k = least, least + 1, … continue.
fn outer(least: u64, values: &[u64]) -> Option<OuterFunction> {
    let known = values.len() as u64;
    let found = longest_shifted(values, &|claim| {
        looks_periodic(claim, known) && claim.preperiod <= 1 && known >= 8
    });
    match found {
        Some(Period { period: 1, preperiod: 0, saltus: 1 }) if values.first() == Some(&least) => {
            return Some(OuterFunction::Same);
        }
        // The same value for all k is no function of k.
        Some(Period { period: 1, preperiod: 0, saltus: 0 }) => return None,
        Some(found) => {
            return Some(OuterFunction::Repeats(Period {
                preperiod: found.preperiod + least,
                ..found
            }));
        }
        None => {}
    }
    let named = |(name, skip, term): (NamedSequence, u64, u64)| {
        let rest = values.get(usize::try_from(skip).ok()?..)?;
        let fits = rest.iter().zip(term..).all(|(&value, k)| name.term(k) == Some(value));
        (fits && rest.len() >= FEWEST_TERMS).then_some(OuterFunction::Named {
            name,
            from: least + skip,
            term,
        })
    };
    let starts = |name: NamedSequence| [0, 1].into_iter().map(move |term| (name, term));
    let tries = [0, 1].into_iter().flat_map(|skip| {
        NamedSequence::ALL.into_iter().flat_map(starts).map(move |(name, term)| (name, skip, term))
    });
    tries.into_iter().find_map(named).or(Some(OuterFunction::Listing))
}

impl DigitFunction {
    /// Returns the value at n; `None` if it is not known for the k read off n.
    pub(super) fn value(&self, n: &Natural) -> Option<Natural> {
        let k = self.reading.of(&(n + Natural::from(self.shift)));
        if let Some(value) = self.listed(&k) {
            return Some(value.into());
        }
        match self.outer {
            OuterFunction::Same => Some(k),
            OuterFunction::Repeats(period) => {
                let folded = self.listed(&period.fold(&k).into())?;
                Some(period.value(&k, u32::try_from(folded).ok()?))
            }
            OuterFunction::Named { name, from, term } => {
                let k = u64::try_from(&k).ok()?.checked_sub(from)?.checked_add(term)?;
                name.term(k).map(Natural::from)
            }
            OuterFunction::Listing => None,
        }
    }

    fn listed(&self, k: &Natural) -> Option<u64> {
        let place = u64::try_from(k).ok()?.checked_sub(self.least)?;
        self.values.get(usize::try_from(place).ok()?).copied()
    }

    pub(super) fn lines(&self) -> Vec<FormLine> {
        let number = if self.shift == 0 { "n".to_owned() } else { format!("n + {}", self.shift) };
        let mut lines = vec![FormLine::Say(
            Phrase::new("form-digits").with("reading", self.reading.phrase(&number)),
        )];
        let last = self.least + (self.values.len() as u64).saturating_sub(1);
        let rule = match self.outer {
            OuterFunction::Same => Phrase::new("form-digits-same"),
            OuterFunction::Repeats(Period { period, preperiod, saltus }) => {
                Phrase::new("form-digits-repeats")
                    .with("period", period)
                    .with("saltus", saltus)
                    .with("from", preperiod)
            }
            OuterFunction::Named { name, from, term } => Phrase::new("form-digits-named")
                .with("sequence", Phrase::new(name.message()))
                .with("from", from)
                .with("first", name.term(term).unwrap_or(0)),
            OuterFunction::Listing => Phrase::new("form-digits-listed").with("last", last),
        };
        lines.push(FormLine::Say(rule));
        if self.outer != OuterFunction::Same {
            let shown = (self.least..).zip(self.values.iter().copied()).take(SHOWN);
            lines.push(FormLine::Values("k".to_owned(), shown.collect()));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Form, NamedSequence, Reading, form};
    use super::OuterFunction;
    use grundy_core::value::Natural;

    fn found(value: impl Fn(u64) -> u64) -> super::DigitFunction {
        let values: Vec<u64> = (0..2000).map(value).collect();
        let samples = super::Samples { first: 0, values: &values };
        super::find(samples).expect("a function of digits")
    }

    /// A pile A becomes piles A − 2B and A − B.
    #[test]
    fn the_case_from_the_field() {
        let place = Reading::Place { base: 3, digit: 2 };
        let value = |n: u64| match place.of_small(n) {
            0 => 0,
            k => NamedSequence::Odious.term(k - 1).expect("small"),
        };
        let values: Vec<u64> = (0..6562).map(value).collect();
        let Some(Form::Digits(found)) = form(0, &values) else { panic!("no digits") };
        assert_eq!((found.reading, found.shift), (place, 0));
        assert_eq!(
            found.outer,
            OuterFunction::Named { name: NamedSequence::Odious, from: 1, term: 0 }
        );
        // 2·3^999: the thousandth odious number is 1999.
        let huge = Natural::from(2u8) * Natural::from(3u8).pow(999);
        assert_eq!(found.value(&huge), NamedSequence::Odious.term(999).map(Natural::from));
        assert_eq!(found.value(&Natural::from(3u8).pow(5000)), Some(Natural::ZERO));
    }

    #[test]
    fn functions_of_digits() {
        let ones = found(|n| u64::from(n.count_ones() % 3));
        assert_eq!(ones.reading, Reading::Sum { base: 2 });
        assert_eq!(ones.value(&(Natural::from(1u8) << 200)), Some(Natural::ONE));
        let sum = found(|n| Reading::Sum { base: 10 }.of_small(n));
        assert_eq!((sum.reading, sum.outer), (Reading::Sum { base: 10 }, OuterFunction::Same));
        let gray = found(|n| n ^ (n / 2));
        assert_eq!((gray.reading, gray.outer), (Reading::Gray, OuterFunction::Same));
        let later = found(|n| Reading::Lowest { base: 3 }.of_small(n + 1));
        assert_eq!((later.reading, later.shift), (Reading::Lowest { base: 3 }, 1));
    }

    #[test]
    fn larger_keys_than_were_seen_have_no_value() {
        let odd = [7, 1, 5, 2, 9, 4, 0, 11, 3, 8, 6, 12, 10];
        let found = found(|n| {
            odd[usize::try_from(Reading::Length { base: 2 }.of_small(n)).expect("small")]
        });
        assert_eq!(found.outer, OuterFunction::Listing);
        assert_eq!(found.value(&Natural::from(1500u16)), Some(Natural::from(12u8)));
        assert_eq!(found.value(&Natural::from(10_000u16)), None);
    }
}
