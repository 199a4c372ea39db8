//! Linear equations and inequalities as automata.
//!
//! While digits are read, the highest first, a sum of multiples of the numbers is p·Uⱼ + q·Uⱼ₋₁ for
//! the weights of the two lowest places read. The places that follow add a bounded multiple of Uⱼ,
//! so most pairs (p, q) are decided; the others are finitely many, because the numeration's second
//! root is smaller than 1 (Ch. Frougny 1992).

use super::automaton::{Automaton, Variable};
use super::numeration::Numeration;
use super::theory::{Theory, Undecided};
use grundy_core::game::Linear;

/// The greatest factor and constant.
const LARGEST: i64 = 1 << 24;

/// What is asked of a linear number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    IsZero,
    IsAtLeastZero,
}

/// The sum of the digits so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Prefix {
    /// p and q, as above.
    Open([i64; 2]),
    /// The answer is yes, whatever follows.
    Yes,
}

/// The state after some digits: their sum, and the variables after whose last digit only 0 may
/// follow, as bits.
type State = (Prefix, u32);

impl Theory<'_> {
    /// The tuples for which a linear number is 0.
    ///
    /// # Errors
    /// A limit.
    pub fn zero(&self, form: &Linear) -> Result<Automaton, Undecided> {
        self.linear(form, Question::IsZero)
    }

    /// The tuples for which a linear number is at least 0.
    ///
    /// # Errors
    /// A limit.
    pub fn at_least_zero(&self, form: &Linear) -> Result<Automaton, Undecided> {
        self.linear(form, Question::IsAtLeastZero)
    }

    /// All tuples of some variables.
    ///
    /// # Errors
    /// A limit.
    pub fn all(&self, variables: &[Variable]) -> Result<Automaton, Undecided> {
        let mut variables = variables.to_vec();
        variables.sort_unstable();
        variables.dedup();
        let factors = vec![0; variables.len()];
        self.sum(variables, &factors, 0, Question::IsAtLeastZero)
    }

    fn linear(&self, form: &Linear, question: Question) -> Result<Automaton, Undecided> {
        let used = form.factors().iter().enumerate().filter(|(_, factor)| **factor != 0);
        let used =
            used.map(|(variable, &factor)| Some((Variable::try_from(variable).ok()?, factor)));
        let used: Option<Vec<(Variable, i64)>> = used.collect();
        let (variables, factors): (Vec<_>, Vec<_>) =
            used.ok_or(Undecided::TooLarge)?.into_iter().unzip();
        self.sum(variables, &factors, form.add(), question)
    }

    fn sum(
        &self,
        variables: Vec<Variable>,
        factors: &[i64],
        add: i64,
        question: Question,
    ) -> Result<Automaton, Undecided> {
        if factors.iter().chain([&add]).any(|n| n.abs() > LARGEST) || variables.len() > 31 {
            return Err(Undecided::TooLarge);
        }
        let numeration = self.numeration;
        let sum = Sum { numeration, factors, add, question };
        let start = sum.settled([0, 0]).map(|settled| (settled, 0));
        let kind = (variables, numeration.digits());
        let Some(start) = start else {
            return Automaton::explore(kind, (), &mut |(), _| None, &|()| false, self);
        };
        let mut step = |state: &State, letter| sum.step(state, letter);
        Automaton::explore(kind, start, &mut step, &|state| sum.accepts(state), self)
    }
}

struct Sum<'a> {
    numeration: Numeration,
    factors: &'a [i64],
    add: i64,
    question: Question,
}

impl Sum<'_> {
    fn step(&self, (sum, full): &State, mut letter: usize) -> Option<State> {
        let (digits, last) = (self.numeration.digits(), self.numeration.last_digit());
        let (mut total, mut now) = (0, 0);
        for (place, factor) in self.factors.iter().enumerate() {
            let digit = letter % digits;
            letter /= digits;
            if full & (1 << place) != 0 && digit != 0 {
                return None;
            }
            now |= u32::from(Some(digit) == last) << place;
            total += factor * i64::try_from(digit).ok()?;
        }
        let Prefix::Open(sum) = sum else { return Some((Prefix::Yes, now)) };
        let settled = self.settled(self.numeration.shift(*sum, total)?)?;
        Some((settled, now))
    }

    fn accepts(&self, (sum, _): &State) -> bool {
        let back = i64::from(self.numeration.last_digit().is_some());
        let end = match sum {
            Prefix::Open([p, q]) => Some(p + back * q + self.add),
            Prefix::Yes => None,
        };
        match self.question {
            Question::IsZero => end == Some(0),
            Question::IsAtLeastZero => end.is_none_or(|end| end >= 0),
        }
    }

    /// Returns `None` if the answer is no, whatever follows.
    fn settled(&self, sum: [i64; 2]) -> Option<Prefix> {
        let part = |sign: i64| -> i128 {
            self.factors.iter().map(|&factor| i128::from((sign * factor).max(0))).sum()
        };
        let (more, less) = (part(1), part(-1));
        let [p, q] = sum.map(i128::from);
        let (mut never, mut always) = (true, true);
        // The numbers that can follow in each number of places.
        for [weight, before] in self.numeration.weights() {
            let known = p * weight + q * before + i128::from(self.add);
            let (least, most) = (known - less * (weight - 1), known + more * (weight - 1));
            match self.question {
                Question::IsZero => never &= least > 0 || most < 0,
                Question::IsAtLeastZero => never &= most < 0,
            }
            always &= least >= 0;
        }
        let always = always && self.question == Question::IsAtLeastZero;
        (!never).then_some(if always { Prefix::Yes } else { Prefix::Open(sum) })
    }
}
