//! A person's guess at the rule of some values: a formula that is compared with them.
//!
//! It is proved in one of these ways:
//!
//! * The values repeat by a theorem, and so does the formula: if t(n + p) = t(n) + s for all n, as for
//!   every t that is made of n and constants by sums, products with constants, quotients and
//!   remainders by constants, then both agree for ever as soon as they agree up to the preperiod and
//!   along one common period, and grow alike.
//! * The values follow a recurrence or a formula by a theorem, and so does the guess.
//! * Automata compare it with a proved rule.
//! * The induction on the moves of the game holds for it, decided by automata. If it does not hold, the
//!   first number at which the guess is wrong is known, however large.

use super::certificate::REMAINDER;
use super::finding::{Finding, Status};
use super::form::Form;
use super::proof::{Decision, by_comparison, by_induction, recurrence_of_fraction};
use super::table::TableFinding;
use super::term::{Function, Operation, Term, TermRule, are_equal, follows, read};
use crate::period::Period;
use grundy_core::game::{Failure, Formula, LinearRule, Meter};
use grundy_core::message;
use grundy_core::text::ParseError;
use grundy_core::value::{Integer, Natural, factors, gcd};
use std::borrow::Cow;

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
            return Err(ParseError::at(&(0..text.len()), message)
                .help(message!("guess-mixed-help", "use n alone, or a and b")));
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

    /// Returns what the formula gives for a number; `None` if it gives nothing.
    pub fn value(&self, n: u64) -> Option<Integer> {
        self.term.value(&[n.into()])
    }

    /// Returns the finding with the formula as the form of its values, as far as a verdict says that it
    /// gives them; `None` if it is wrong.
    pub fn found(&self, finding: Finding, verdict: &Verdict) -> Option<Finding> {
        let (status, found_to) = match verdict {
            Verdict::Proved => (Status::Proved, finding.last()),
            Verdict::Consistent(last) => (Status::Observed, *last.first()?),
            Verdict::Refuted { .. } => return None,
        };
        let rule = TermRule { term: self.term.clone(), from: finding.first, found_to };
        let (form, theorem) = (Some(Form::Term(rule)), None);
        Some(Finding { status, form, theorem, period: None, formula: None, ..finding })
    }

    /// Compares the formula with the values of a finding, and proves it or refutes it, if that can be
    /// decided; by the moves of the game, if they are linear.
    ///
    /// # Errors
    /// A limit.
    pub fn check(
        &self,
        finding: &Finding,
        rule: Option<&LinearRule>,
        meter: &Meter<'_>,
    ) -> Result<Verdict, Failure> {
        let values = compared(finding);
        let wrong = (finding.first..).zip(&*values).find_map(|(n, &value)| {
            let guess = self.value(n);
            (guess != Some(value.into())).then_some(Verdict::Refuted { at: vec![n], value, guess })
        });
        if let Some(wrong) = wrong {
            return Ok(wrong);
        }
        let end = finding.first + values.len() as u64;
        if finding.status == Status::Proved {
            if self.is_known(finding, end) {
                return Ok(Verdict::Proved);
            }
            let decision = by_comparison(&self.term, finding, meter)?;
            if let Some(verdict) = decision.and_then(|decision| self.verdict(decision, &[0])) {
                return Ok(verdict);
            }
        }
        let last = end.saturating_sub(1);
        self.by_moves(&[0], rule.filter(|rule| rule.arity == 1), vec![last], meter)
    }

    /// Compares the formula with the values of a table, and proves it or refutes it by the moves of the
    /// game, if they are linear.
    ///
    /// # Errors
    /// A limit.
    pub fn check_table(
        &self,
        finding: &TableFinding,
        rule: Option<&LinearRule>,
        meter: &Meter<'_>,
    ) -> Result<Verdict, Failure> {
        let table = &finding.table;
        let wrong = table.cells().find_map(|(a, b, value)| {
            let guess = self.term.value(&[Natural::ZERO, a.into(), b.into()]);
            let at = vec![a, b];
            (guess != Some(value.into())).then_some(Verdict::Refuted { at, value, guess })
        });
        if let Some(wrong) = wrong {
            return Ok(wrong);
        }
        let last = table.cells().last().map_or_else(Vec::new, |(a, b, _)| vec![a, b]);
        self.by_moves(&[1, 2], rule.filter(|rule| rule.arity == 2), last, meter)
    }

    /// Compares a formula in a and b with the values of a game whose second number is bounded: with the
    /// findings about the first number, each with its second number. It is proved or refuted by the
    /// moves of the game, if they are linear.
    ///
    /// # Errors
    /// A limit.
    pub fn check_states<'a>(
        &self,
        states: impl IntoIterator<Item = (u64, &'a Finding)>,
        rule: Option<&LinearRule>,
        meter: &Meter<'_>,
    ) -> Result<Verdict, Failure> {
        let mut last = Vec::new();
        for (b, finding) in states {
            for (a, &value) in (finding.first..).zip(&finding.values) {
                let guess = self.term.value(&[Natural::ZERO, a.into(), b.into()]);
                let at = vec![a, b];
                if guess != Some(value.into()) {
                    return Ok(Verdict::Refuted { at, value, guess });
                }
            }
            last = vec![finding.last(), b];
        }
        self.by_moves(&[1, 2], rule.filter(|rule| rule.arity == 2), last, meter)
    }

    /// The verdict by induction on the moves of a game; `names` are the places of its numbers among the
    /// variables, and the formula holds up to `last`.
    fn by_moves(
        &self,
        names: &[usize],
        rule: Option<&LinearRule>,
        last: Vec<u64>,
        meter: &Meter<'_>,
    ) -> Result<Verdict, Failure> {
        let place = |variable: usize| names.iter().position(|name| *name == variable);
        let decision = match rule {
            Some(rule) => by_induction(&self.term, &place, rule, meter)?,
            None => None,
        };
        let verdict = decision.and_then(|decision| self.verdict(decision, names));
        Ok(verdict.unwrap_or(Verdict::Consistent(last)))
    }

    /// The verdict by a decision; `None` if the formula gives the value that is said to differ.
    fn verdict(&self, decision: Decision, names: &[usize]) -> Option<Verdict> {
        let Decision::Fails { at, value } = decision else { return Some(Verdict::Proved) };
        let mut numbers = vec![Natural::ZERO; NAMES.len()];
        for (&name, &number) in names.iter().zip(&at) {
            *numbers.get_mut(name)? = number.into();
        }
        let guess = self.term.value(&numbers);
        (guess != Some(value.into())).then_some(Verdict::Refuted { at, value, guess })
    }

    /// Whether the formula gives all values of a finding that is proved; it gives those of the numbers
    /// below `end`.
    fn is_known(&self, finding: &Finding, end: u64) -> bool {
        let follows = |rule| follows(&self.term, rule).is_some_and(|from| from <= end);
        match (finding.period, &finding.formula, &finding.form) {
            (Some(period), ..) => self.is_of(finding, period),
            (None, Some(Formula::AtMost { over, under }), _) if over == under => {
                are_equal(&self.term, &Term::Variable(0), 0)
            }
            (None, Some(Formula::AtMost { over, under }), _) => {
                follows(&recurrence_of_fraction(*over, *under))
            }
            (None, Some(Formula::PrimeFactors), _) => Function::new("prime-factors", 0)
                .map(|function| Term::Apply(function, Box::new(Term::Variable(0))))
                .is_some_and(|term| end > 0 && are_equal(&self.term, &term, 1)),
            (None, None, Some(Form::Recurrence(rule))) => finding.first == 0 && follows(rule),
            (None, None, Some(Form::Term(rule))) => {
                rule.from <= end && are_equal(&self.term, &rule.term, rule.from)
            }
            _ => false,
        }
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

/// The number of values that are compared where a theorem gives all.
const MOST_BY_FORMULA: u64 = 1 << 16;

/// The number of values from which on a finding by a theorem shows no more of them.
const SHOWN_BY_FORMULA: usize = 64;

/// Returns the values that are compared: those of a finding, and more where a theorem gives all and no
/// fewer were wanted.
fn compared(finding: &Finding) -> Cow<'_, [u64]> {
    let (many, first) = (finding.values.len(), finding.first);
    match finding.formula {
        Some(Formula::AtMost { over, under }) if many > SHOWN_BY_FORMULA && first == 0 => {
            let most = |n: u64| u128::from(n) * u128::from(over) / u128::from(under);
            let mut values: Vec<u64> = Vec::new();
            for n in 0..MOST_BY_FORMULA {
                let (now, before) = (most(n), n.checked_sub(1).map(most));
                // As the value is a number of options, it is below n.
                let number = |wide: u128| u64::try_from(wide).unwrap_or(u64::MAX);
                let earlier = n.checked_sub(number(now) + 1).filter(|_| before == Some(now));
                let earlier = earlier.and_then(|n| values.get(usize::try_from(n).ok()?).copied());
                values.push(earlier.unwrap_or(number(now)));
            }
            Cow::Owned(values)
        }
        Some(Formula::PrimeFactors) if many > SHOWN_BY_FORMULA && first == 0 => {
            let value = |n: u64| if n == 0 { 0 } else { factors(n).len() as u64 };
            Cow::Owned((0..MOST_BY_FORMULA).map(value).collect())
        }
        _ => Cow::Borrowed(&finding.values),
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
    use crate::pattern::{Finding, Status, ValueTable, observe, observe_table};
    use crate::period::Period;
    use grundy_core::game::{Formula, Meter};

    /// What a comparison with a finding says, without the moves of a game.
    fn check(text: &str, finding: &Finding) -> Verdict {
        guess(text).check(finding, None, &Meter::unlimited()).expect("no limit")
    }

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
        assert_eq!(check("n mod 3", &finding), Verdict::Consistent(vec![99]));
        let wrong = Verdict::Refuted { at: vec![3], value: 0, guess: Some(1.into()) };
        assert_eq!(check("n mod 3 + n/3", &finding), wrong);
        let undefined = Verdict::Refuted { at: vec![0], value: 0, guess: None };
        assert_eq!(check("log(n, 2)", &finding), undefined);
        // As a theorem would say it.
        finding.status = Status::Proved;
        assert_eq!(check("n - n/3*3", &finding), Verdict::Proved);
        let wrong = Verdict::Refuted { at: vec![1000], value: 1, guess: Some(2.into()) };
        assert_eq!(check("n mod 3 + n/1000", &finding), wrong);
        // No automaton, and no repetition.
        assert_eq!(check("n mod 3 + sqrt(n)/10", &finding), Verdict::Consistent(vec![99]));
        assert_eq!(check("(n mod 3) xor (n - n)", &finding), Verdict::Proved);
        finding.period = Some(Period::pure(3, 90));
        assert_eq!(check("n mod 3", &finding), Verdict::Proved);
        let wrong = Verdict::Refuted { at: vec![299], value: 2, guess: Some(3.into()) };
        assert_eq!(check("n mod 3 + (n mod 300)/299", &finding), wrong);

        // A fraction of the heap: more is compared than is shown.
        let values = (0..65u64).map(|n| ((n + 1) >> (n + 1).trailing_zeros()) / 2).collect();
        let half = Finding {
            formula: Some(Formula::AtMost { over: 1, under: 2 }),
            period: None,
            form: None,
            status: Status::Proved,
            ..observe(0, values)
        };
        assert_eq!(check("cofactor(n + 1, 2)/2", &half), Verdict::Proved);
        let wrong = Verdict::Refuted { at: vec![128], value: 64, guess: Some(65.into()) };
        assert_eq!(check("cofactor(n + 1, 2)/2 + n/128", &half), wrong);
        let late = "cofactor(n + 1, 2)/2 + n/100000";
        assert_eq!(check(late, &half), Verdict::Consistent(vec![65_535]));
        // The number of prime factors.
        let factors = |n: u64| {
            let (mut rest, mut count) = (n, 0);
            for prime in 2..=n {
                while rest % prime == 0 {
                    (rest, count) = (rest / prime, count + 1);
                }
            }
            count
        };
        let values = (0..65u64).map(factors).collect();
        let divisors = Finding {
            formula: Some(Formula::PrimeFactors),
            period: None,
            form: None,
            status: Status::Proved,
            ..observe(0, values)
        };
        assert_eq!(check("prime-factors(max(n, 1))", &divisors), Verdict::Proved);
        let late = "prime-factors(max(n, 1)) + n/10000000000";
        assert!(matches!(check(late, &divisors), Verdict::Consistent(_)));
        let values = (0..100u64).map(|cell| (cell / 10) ^ (cell % 10)).collect();
        let table = ValueTable { first: [0, 0], columns: 10, values };
        let table = observe_table(&table, None, None);
        let check = |text: &str| {
            guess(text).check_table(&table, None, &Meter::unlimited()).expect("no limit")
        };
        assert_eq!(check("a xor b"), Verdict::Consistent(vec![9, 9]));
        let wrong = Verdict::Refuted { at: vec![1, 1], value: 0, guess: Some(2.into()) };
        assert_eq!(check("a + b"), wrong);
        assert!(Guess::parse("n + a").is_err());
        assert_eq!(guess("2*3").is_of_pairs(), None);
        assert_eq!(guess("⌊(a + 1)/2⌋").formula(), "⌊(a + 1)/2⌋");
    }
}
