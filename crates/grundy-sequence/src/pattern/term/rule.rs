//! Values that a term gives.

use super::super::form::{FormLine, Samples};
use super::{Fit, Function, Places, Term, search};
use grundy_core::value::Natural;

/// A term in n that gives the values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermRule {
    /// The term.
    pub term: Term,
    /// The number from which on it gives the values.
    pub from: u64,
    /// The last number of the values in which it was found; the later ones confirmed it.
    pub found_to: u64,
}

/// The least number of values in which a term is looked for.
const FEWEST: usize = 256;

/// The maximum number of values at the beginning that may be exceptions.
const MOST_EXCEPTIONS: usize = 8;

/// A term is looked for in this fraction of the values; the others confirm it.
const FIRST_PART: usize = 4;

/// How many consecutive values are looked at, and how many others of the first part.
const DENSE: usize = 200;

/// Returns the term that values follow.
pub(in crate::pattern) fn find(samples: Samples<'_>) -> Option<TermRule> {
    let many = samples.values.len();
    if many < FEWEST {
        return None;
    }
    let end = many / FIRST_PART;
    let dense = MOST_EXCEPTIONS..end.min(MOST_EXCEPTIONS + DENSE);
    let step = (end.saturating_sub(dense.end) / DENSE).max(1);
    let places: Vec<usize> = dense.clone().chain((dense.end..end).step_by(step)).collect();
    let number = |place: usize| Natural::from(samples.first + place as u64);
    let value = |place: &usize| i64::try_from(*samples.values.get(*place)?).ok();
    let atoms = atoms()?;
    let places = Places {
        points: places.iter().map(|place| vec![number(*place)]).collect(),
        values: places.iter().map(value).collect::<Option<_>>()?,
        simple: SIMPLE,
        atoms,
    };
    let (whole, later) = (entropy(samples.values), entropy(&samples.values[end..]));
    if later < LEAST_CONFIRMED {
        return None;
    }
    let holds = |fit: &Fit| {
        let of = |place: usize| fit.term.value(&[number(place)]);
        let fits = |place: usize| of(place) == Some(samples.values[place].into());
        fit.bits + MARGIN < whole && (MOST_EXCEPTIONS..many).all(fits)
    };
    let term = search(places, &holds)?;
    let found_to = samples.first + (end - 1) as u64;
    let rule = TermRule { term, from: samples.first, found_to };
    let early = samples.pairs().take(MOST_EXCEPTIONS).collect::<Vec<_>>();
    let last = early.iter().rposition(|&(n, value)| rule.at(&n.into()) != Some(value.into()));
    Some(TermRule { from: last.map_or(samples.first, |last| early[last].0 + 1), ..rule })
}

/// The information in the values, in bits, must exceed the length of the term by this …
pub(in crate::pattern) const MARGIN: f64 = 32.0;

/// … and that in the values after the first part must be at least this.
pub(in crate::pattern) const LEAST_CONFIRMED: f64 = 16.0;

/// The first atoms, of which pairs and cases are made.
const SIMPLE: usize = 2;

/// n, its neighbours and its half, and their greatest odd divisors.
fn atoms() -> Option<Vec<Term>> {
    let n = || Term::Variable(0);
    let odd = Function::new("cofactor", 2)?;
    let half = Function::new("quotient", 2)?;
    Some(vec![
        n(),
        n().plus(1),
        n().plus(-1),
        n().plus(2),
        n().then(odd),
        n().plus(1).then(odd),
        n().then(half),
    ])
}

/// Returns about how many binary digits tell values, from how often each value occurs, or each
/// difference of neighbours.
#[allow(clippy::cast_precision_loss, reason = "only the size counts")]
pub(in crate::pattern) fn entropy(values: &[u64]) -> f64 {
    let of = |mut numbers: Vec<i128>| {
        numbers.sort_unstable();
        let many = numbers.len() as f64;
        let equal = numbers.chunk_by(|a, b| a == b);
        equal.map(|equal| equal.len() as f64 * (many / equal.len() as f64).log2()).sum::<f64>()
    };
    let wide = values.iter().map(|&value| i128::from(value));
    let steps = values.windows(2).map(|two| i128::from(two[1]) - i128::from(two[0]));
    of(wide.collect()).min(of(steps.collect()))
}

impl TermRule {
    /// Returns the value at n.
    pub(in crate::pattern) fn at(&self, n: &Natural) -> Option<Natural> {
        Natural::try_from(self.term.value(std::slice::from_ref(n))?).ok()
    }

    pub(in crate::pattern) fn lines(&self, letter: &str) -> Vec<FormLine> {
        self.term.lines(&format!("{letter}(n)"), &["n"])
    }
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::pattern::form::Samples;
    use grundy_core::value::factors;

    /// A formula, if only one is expected, and its values.
    type Case = (&'static str, Box<dyn Fn(u64) -> u64>);

    /// Finds the term of values, checks it far beyond them, and returns its formula.
    fn found(value: impl Fn(u64) -> u64) -> Option<String> {
        let values: Vec<u64> = (0..4000).map(&value).collect();
        let rule = find(Samples { first: 0, values: &values })?;
        for n in (rule.from..5000).chain((0..500).map(|k| 5000 + k * k * 13 + k)) {
            let expected = Some(value(n).into());
            assert_eq!(rule.at(&n.into()), expected, "{n} by {}", rule.term.formula(&["n"]));
        }
        Some(rule.term.formula(&["n"]))
    }

    #[test]
    fn arithmetic_functions_are_found() {
        let omega = |n: u64| factors(n).len() as u64;
        let distinct = |n: u64| factors(n).chunk_by(|a, b| a == b).count() as u64;
        let power = |n: u64| if n == 0 { 0 } else { u64::from(n.trailing_zeros()) };
        let cases: [Case; 14] = [
            ("Ω(n)", Box::new(omega)),
            ("ω(n)", Box::new(distinct)),
            ("⌊√n⌋", Box::new(u64::isqrt)),
            ("⌊√(n + 1)⌋ mod 3", Box::new(|n| (n + 1).isqrt() % 3)),
            ("", Box::new(move |n| omega(n) % 2)),
            // Equal parts (contest problem 27): odd prime factors, and 1 for an even number.
            (
                "",
                Box::new(move |n| {
                    (omega(n).saturating_sub(power(n))) + u64::from(n > 0 && n % 2 == 0)
                }),
            ),
            ("", Box::new(|n| n ^ (n / 3))),
            ("", Box::new(|n| n.min(3 * n.isqrt()))),
            ("", Box::new(|n| n % (n.isqrt() + 1))),
            ("", Box::new(|n| if n % 3 == 0 { n / 2 } else { n.isqrt() })),
            ("", Box::new(|n| u64::midpoint(n, (5 * n * n).isqrt()) - n)),
            ("", Box::new(move |n| if n % 2 == 1 { distinct(n) + 3 } else { 0 })),
            ("", Box::new(|n| (n.isqrt() + u64::from(n.count_ones())) % 2)),
            ("", Box::new(|n| n - n.checked_ilog2().map_or(0, |log| 1 << log))),
        ];
        for (number, (formula, value)) in cases.into_iter().enumerate() {
            let found = found(value);
            let found = found.unwrap_or_else(|| panic!("case {number}"));
            assert!(formula.is_empty() || formula == found, "{found}");
        }
    }

    #[test]
    fn chance_is_no_term() {
        let mixed = |n: u64| n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 62;
        assert_eq!(found(mixed), None);
        // What differs from a term once is none.
        assert_eq!(found(|n| n.isqrt() + u64::from(n == 3999)), None);
    }
}
