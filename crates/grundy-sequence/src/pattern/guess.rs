//! A person's guess at the rule of some values: a formula that is compared with them.
//!
//! A guess is proved where a theorem says how the values repeat and the formula is seen to repeat in
//! the same way: if t(n + p) = t(n) + s for all n, as for every t that is made of n and constants by
//! sums, products with constants, quotients and remainders by constants, then both agree for ever as
//! soon as they agree up to the preperiod and along one common period, and grow alike.

use super::certificate::REMAINDER;
use super::finding::{Finding, Status};
use super::form::Form;
use super::table::ValueTable;
use super::term::{Function, Operation, Term, read};
use crate::period::Period;
use grundy_core::text::ParseError;
use grundy_core::value::{Integer, Natural, gcd};

/// A formula for the values of n, or of a and b.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guess {
    term: Term,
    pair: Option<bool>,
}

/// What comes of a guess.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It holds for all numbers.
    Proved,
    /// It holds for all that were looked at, the last of which is given: of a table, the last row
    /// and column.
    Consistent(Vec<u64>),
    /// It is wrong.
    Refuted {
        /// The first number, or pair, at which it is.
        at: Vec<u64>,
        /// The value there.
        value: u64,
        /// What the formula gives there; `None` if it gives nothing.
        guess: Option<Integer>,
    },
}

/// The names in a formula: the number of a game on one, the numbers of a game on two.
const NAMES: [&str; 3] = ["n", "a", "b"];

/// The longest common period along which a formula and values are compared.
const LONGEST: u64 = 1 << 20;

impl Guess {
    /// Reads a formula in n, such as `n mod 3`, or in a and b, such as `a xor b`.
    ///
    /// # Errors
    /// What is no formula, with its place.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let term = read(text, &NAMES)?;
        let [n, a, b] = [0, 1, 2].map(|place| term.has_variable(place));
        if n && (a || b) {
            let message =
                "a formula in n gives the values of one number, and one in a and b those of two";
            return Err(ParseError::at(&(0..text.len()), message).help("use n alone, or a and b"));
        }
        let pair = (n || a || b).then_some(!n);
        Ok(Self { term, pair })
    }

    /// Whether it is a formula for pairs; `None` for a constant.
    pub fn is_of_pairs(&self) -> Option<bool> {
        self.pair
    }

    /// Returns the formula, as this program writes it.
    pub fn formula(&self) -> String {
        self.term.formula(&NAMES)
    }

    /// Compares the formula with the values of a finding.
    pub fn check(&self, finding: &Finding) -> Verdict {
        let at = |n: u64| self.term.value(&[n.into()]);
        let wrong = (finding.first..).zip(&finding.values).find_map(|(n, &value)| {
            let guess = at(n);
            (guess != Some(value.into())).then_some(Verdict::Refuted { at: vec![n], value, guess })
        });
        let proved = || match (finding.period, &finding.form) {
            (Some(period), _) => self.is_of(finding, period),
            (None, Some(Form::Term(rule))) => rule.term == self.term && rule.from <= finding.first,
            _ => false,
        };
        match wrong {
            Some(wrong) => wrong,
            None if finding.status == Status::Proved && proved() => Verdict::Proved,
            None => Verdict::Consistent(vec![finding.last()]),
        }
    }

    /// Compares the formula with the values of a table.
    pub fn check_table(&self, table: &ValueTable) -> Verdict {
        let wrong = table.cells().find_map(|(a, b, value)| {
            let guess = self.term.value(&[Natural::ZERO, a.into(), b.into()]);
            let at = vec![a, b];
            (guess != Some(value.into())).then_some(Verdict::Refuted { at, value, guess })
        });
        wrong.unwrap_or_else(|| {
            let last = table.cells().last().map_or_else(Vec::new, |(a, b, _)| vec![a, b]);
            Verdict::Consistent(last)
        })
    }

    /// Whether the formula gives all values of a finding whose period is proved.
    fn is_of(&self, finding: &Finding, period: Period) -> bool {
        let remainder = |modulus| {
            let [n, modulus] = [Term::Variable(0), Term::Number(modulus)];
            Term::Combine(Operation::Remainder, Box::new([n, modulus]))
        };
        if finding.theorem == Some(REMAINDER) && self.term == remainder(period.period) {
            return true;
        }
        let Some(growth) = Growth::of(&self.term) else { return false };
        let Some(common) = common_period(growth.period, period.period) else { return false };
        let alike =
            growth.along(common) == i128::from(period.saltus) * i128::from(common / period.period);
        let Some(end) = period.preperiod.checked_add(common).filter(|end| *end <= LONGEST) else {
            return false;
        };
        let agrees = |n: u64| {
            let value = finding.value(&n.into());
            value.is_some() && value.map(Integer::from) == self.term.value(&[n.into()])
        };
        alike && (finding.first..end).all(agrees)
    }
}

/// t(n + period) = t(n) + step for all n, wherever t(n) is defined.
#[derive(Debug, Clone, Copy)]
struct Growth {
    period: u64,
    step: i128,
}

impl Growth {
    /// Returns the growth of a term in the first variable, if it is seen from its form.
    fn of(term: &Term) -> Option<Self> {
        match term {
            Term::Number(_) => Some(Self { period: 1, step: 0 }),
            Term::Variable(_) => Some(Self { period: 1, step: 1 }),
            Term::Apply(function, term) => Self::of_function(*function, Self::of(term)?),
            Term::Combine(operation, both) => {
                let [a, b] = &**both;
                Self::combined(*operation, (a, Self::of(a)?), (b, Self::of(b)?))
            }
            Term::Cases(by, cases) => {
                let by = Self::of(by).filter(|by| by.step == 0)?;
                let all: Option<Vec<Self>> = cases.iter().map(Self::of).collect();
                let all = all?;
                let period = all.iter().try_fold(by.period, |p, of| common_period(p, of.period))?;
                let step = all.first()?.along(period);
                all.iter().all(|of| of.along(period) == step).then_some(Self { period, step })
            }
        }
    }

    fn of_function(function: Function, inner: Self) -> Option<Self> {
        match function.name() {
            _ if inner.step == 0 => Some(inner),
            "remainder" => inner.by(function.parameter(), false),
            "quotient" => inner.by(function.parameter(), true),
            _ => None,
        }
    }

    fn combined(operation: Operation, a: (&Term, Self), b: (&Term, Self)) -> Option<Self> {
        let ((first, a), (second, b)) = (a, b);
        let period = common_period(a.period, b.period)?;
        let (one, other) = (a.along(period), b.along(period));
        let constant = |term: &Term| match term {
            Term::Number(number) => Some(*number),
            _ => None,
        };
        match operation {
            Operation::Sum => Some(Self { period, step: one.checked_add(other)? }),
            Operation::Difference => Some(Self { period, step: one.checked_sub(other)? }),
            Operation::Quotient => a.by(constant(second)?, true),
            Operation::Remainder => a.by(constant(second)?, false),
            _ if one == 0 && other == 0 => Some(Self { period, step: 0 }),
            Operation::Product => {
                let (factor, of) = match (constant(first), constant(second)) {
                    (Some(factor), _) => (factor, b),
                    (None, factor) => (factor?, a),
                };
                Some(Self { step: of.step.checked_mul(factor.into())?, ..of })
            }
            _ => None,
        }
    }

    /// Returns the growth of the quotient, or of the remainder, by a number.
    fn by(self, number: u64, quotient: bool) -> Option<Self> {
        // A term that falls is negative somewhere, and its quotient not defined.
        let step = u64::try_from(self.step).ok()?;
        let times = number.checked_div(gcd(step, number))?;
        let period = self.period.checked_mul(times)?;
        let step = if quotient { i128::from(step / gcd(step, number)) } else { 0 };
        Some(Self { period, step })
    }

    /// Returns the growth along a multiple of the period.
    fn along(self, many: u64) -> i128 {
        self.step.saturating_mul(i128::from(many / self.period))
    }
}

/// Returns the least common multiple of two periods, unless it is too long.
fn common_period(a: u64, b: u64) -> Option<u64> {
    (a / gcd(a, b).max(1)).checked_mul(b).filter(|period| (1..=LONGEST).contains(period))
}

#[cfg(test)]
mod tests {
    use super::{Guess, Verdict};
    use crate::pattern::{Status, ValueTable, observe};
    use crate::period::Period;

    fn guess(text: &str) -> Guess {
        Guess::parse(text).expect(text)
    }

    /// The growth of a formula is that of its values.
    #[test]
    fn growth() {
        for text in [
            "n mod 3",
            "floor(n/2)",
            "2*(n/3) + n mod 3 * 5",
            "(3*n + 1)/4 mod 5",
            "(n mod 4) xor 1",
            "min(n mod 6, 3)",
            "n - n mod 2 * 2 + 1",
            "popcount(n mod 8) + n/8",
            "7",
        ] {
            let guess = guess(text);
            let growth = super::Growth::of(&guess.term).expect(text);
            let at =
                |n: u64| i128::try_from(guess.term.value(&[n.into()]).expect(text)).expect(text);
            for n in 0..200 {
                assert_eq!(at(n + growth.period), at(n) + growth.step, "{text}, {n}");
            }
        }
        for text in ["popcount(n)", "n xor 1", "min(n, 5)", "n*n", "(5 - n)/2"] {
            assert!(super::Growth::of(&guess(text).term).is_none(), "{text}");
        }
    }

    #[test]
    fn guesses_are_compared() {
        let mut finding = observe(0, (0..100).map(|n| n % 3).collect());
        assert_eq!(guess("n mod 3").check(&finding), Verdict::Consistent(vec![99]));
        let wrong = Verdict::Refuted { at: vec![3], value: 0, guess: Some(1.into()) };
        assert_eq!(guess("n mod 3 + n/3").check(&finding), wrong);
        let undefined = Verdict::Refuted { at: vec![0], value: 0, guess: None };
        assert_eq!(guess("log(n, 2)").check(&finding), undefined);
        // As a theorem would say it.
        finding.status = Status::Proved;
        assert_eq!(guess("n - n/3*3").check(&finding), Verdict::Proved);
        assert_eq!(guess("n mod 3 + n/1000").check(&finding), Verdict::Consistent(vec![99]));
        finding.period = Some(Period::pure(3, 90));
        assert_eq!(guess("n mod 3").check(&finding), Verdict::Proved);

        let values = (0..100u64).map(|cell| (cell / 10) ^ (cell % 10)).collect();
        let table = ValueTable { first: [0, 0], columns: 10, values };
        assert_eq!(guess("a xor b").check_table(&table), Verdict::Consistent(vec![9, 9]));
        let wrong = Verdict::Refuted { at: vec![1, 1], value: 0, guess: Some(2.into()) };
        assert_eq!(guess("a + b").check_table(&table), wrong);
        assert!(Guess::parse("n + a").is_err());
        assert_eq!(guess("2*3").is_of_pairs(), None);
        assert_eq!(guess("⌊(a + 1)/2⌋").formula(), "⌊(a + 1)/2⌋");
    }
}
