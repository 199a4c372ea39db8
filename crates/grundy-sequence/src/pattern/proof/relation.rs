//! Formulas as relations between numbers and a value, where an automaton recognises them.
//!
//! Each part of a formula is a sum of multiples of variables: the numbers, and new ones for quotients,
//! nim-sums, distances and the like, each with a statement that determines it. Functions of digits
//! such as a digit sum are not bounded, and no automaton gives them; their remainders are given by
//! one that reads the digits.
//!
//! Logarithms and valuations themselves are given by powers of the base, of which they are exponents.
//!
//! The relation holds for no tuple that the formula does not give. It may lack tuples: those in which
//! a number on the way is negative.

use super::formula::{VALUE, solutions};
use crate::pattern::term::{Function, Operation, Term};
use grundy_automata::{Automaton, Numeration, Theory, Undecided, Variable};
use grundy_core::game::Linear;
use grundy_core::value::gcd;

/// The greatest divisor by which remainders of functions of digits, and common divisors, are taken.
const MOST_RESIDUES: u64 = 64;

/// Returns the systems of numeration in which a formula may be a relation.
pub(super) fn systems(term: &Term) -> Vec<Numeration> {
    let mut functions = Vec::new();
    term.functions(&mut functions);
    let of = |function: &Function| match function.name() {
        "zeckendorf-terms" => Some(Numeration::FIBONACCI),
        "quotient" | "remainder" => None,
        _ => u8::try_from(function.parameter()).ok().filter(|base| *base > 1).map(Numeration::base),
    };
    let mut systems: Vec<Numeration> = functions.iter().filter_map(of).collect();
    systems.push(Numeration::base(2));
    systems.dedup();
    systems
}

/// Returns the relation between numbers, the first `arity` variables, and [`VALUE`], that a formula in
/// them is; `None` if no automaton is known for it. `place` is the place of a variable of the formula
/// among the numbers.
pub(super) fn relation(
    term: &Term,
    place: &dyn Fn(usize) -> Option<usize>,
    arity: usize,
    theory: &Theory<'_>,
) -> Result<Option<Automaton>, Undecided> {
    let mut reader = Reader { theory, place, statements: Vec::new(), next: 0 };
    reader.next = Variable::try_from(arity).map_err(|_| Undecided::TooLarge)?;
    let numbers: Vec<Variable> = (0..reader.next).collect();
    let Some(value) = reader.sum(term)? else { return Ok(None) };
    let value = minus(&value, &Linear::variable(VALUE.into()))?;
    let mut statements = reader.statements;
    statements.push(theory.zero(&value)?);
    let kept = [numbers.as_slice(), &[VALUE]].concat();
    statements.push(theory.all(&kept)?);
    solutions(theory, statements, &kept).map(Some)
}

/// Returns the same for a logarithm or a valuation in the base of the theory, and a constant: with the
/// power of the base in place of the value, by which an automaton gives it.
pub(super) fn relation_of_powers(
    term: &Term,
    place: &dyn Fn(usize) -> Option<usize>,
    arity: usize,
    theory: &Theory<'_>,
) -> Result<Option<Automaton>, Undecided> {
    let (mut rest, mut factor) = (term, 1i64);
    let base = theory.numeration().as_base().map_or(1, i64::from);
    while let Term::Combine(Operation::Sum, both) = rest {
        let (inner, add) = match &**both {
            [inner, Term::Number(add)] | [Term::Number(add), inner] => (inner, *add),
            _ => return Ok(None),
        };
        let power = u32::try_from(add).ok().and_then(|add| base.checked_pow(add));
        let power = power.and_then(|power| power.checked_mul(factor));
        (rest, factor) = (inner, power.ok_or(Undecided::TooLarge)?);
    }
    let Term::Apply(function, inner) = rest else { return Ok(None) };
    let mut reader = Reader { theory, place, statements: Vec::new(), next: 0 };
    reader.next = Variable::try_from(arity).map_err(|_| Undecided::TooLarge)?;
    let numbers: Vec<Variable> = (0..reader.next).collect();
    let relation = match function.name() {
        _ if !reader.reads_digits(*function) => return Ok(None),
        "logarithm" => reader.highest_power()?,
        "valuation" => reader.lowest_power()?,
        _ => return Ok(None),
    };
    let Some(argument) = reader.sum(inner)? else { return Ok(None) };
    let argument = reader.named(&argument)?;
    let power = reader.new_variable()?;
    reader.with(&relation, &[argument], power.clone())?;
    let value = power.times(factor).ok_or(Undecided::TooLarge)?;
    let mut statements = reader.statements;
    statements.push(theory.zero(&minus(&value, &Linear::variable(VALUE.into()))?)?);
    let kept = [numbers.as_slice(), &[VALUE]].concat();
    statements.push(theory.all(&kept)?);
    solutions(theory, statements, &kept).map(Some)
}

/// Returns the powers of the base, 1 included.
pub(super) fn powers(theory: &Theory<'_>, variable: Variable) -> Result<Automaton, Undecided> {
    let step = |&came: &bool, read: &[usize]| match (came, read[0]) {
        (came, 0) => Some(came),
        (false, 1) => Some(true),
        _ => None,
    };
    theory.by_digits(&[variable], false, &step, &|&came| came)
}

/// Reads the parts of a formula.
struct Reader<'a, 'b> {
    theory: &'a Theory<'b>,
    place: &'a dyn Fn(usize) -> Option<usize>,
    /// What determines the new variables.
    statements: Vec<Automaton>,
    next: Variable,
}

impl Reader<'_, '_> {
    /// Returns a part of the formula as a sum; `None` if no automaton is known for it.
    fn sum(&mut self, term: &Term) -> Result<Option<Linear>, Undecided> {
        match term {
            Term::Number(number) => {
                let number = i64::try_from(*number).map_err(|_| Undecided::TooLarge)?;
                Ok(Some(Linear::constant(number)))
            }
            Term::Variable(variable) => Ok((self.place)(*variable).map(Linear::variable)),
            Term::Apply(function, inner) => self.applied(*function, inner),
            Term::Combine(operation, both) => self.combined(*operation, both),
            Term::Cases(by, cases) => {
                let Some(by) = self.sum(by)? else { return Ok(None) };
                let value = self.new_variable()?;
                let mut alternatives = Vec::new();
                for (case, term) in (0i64..).zip(cases) {
                    let Some(term) = self.sum(term)? else { return Ok(None) };
                    let is_case = self.equal(&by, &Linear::constant(case))?;
                    let is_value = self.equal(&term, &value)?;
                    alternatives.push(self.theory.and(&is_case, &is_value)?);
                }
                self.one_of(value, &alternatives)
            }
        }
    }

    fn applied(&mut self, function: Function, inner: &Term) -> Result<Option<Linear>, Undecided> {
        match function.name() {
            "quotient" => self.divided(inner, function.parameter(), true),
            "remainder" => self.divided(inner, function.parameter(), false),
            "highest-power" | "highest-digit" | "lowest-digit" if self.reads_digits(function) => {
                let Some(argument) = self.sum(inner)? else { return Ok(None) };
                let argument = self.named(&argument)?;
                let digits = self.theory.numeration().digits();
                if function.name() == "highest-power" {
                    let value = self.new_variable()?;
                    let relation = self.highest_power()?;
                    return self.with(&relation, &[argument], value);
                }
                let highest = function.name() == "highest-digit";
                // The first digit that is not 0, or the last one.
                let step = |&known: &usize, read: &[usize]| match (known, read[0]) {
                    (known, 0) => Some(known),
                    (1.., _) if highest => Some(known),
                    (_, digit) => Some(digit),
                };
                let of = |wanted: usize| {
                    self.theory.by_digits(&[0], 0, &step, &|&known| known == wanted)
                };
                let cases = (1..digits).map(|digit| Ok((of(digit)?, digit as u64)));
                let cases = cases.collect::<Result<Vec<_>, Undecided>>()?;
                self.by_class(argument, cases)
            }
            _ => Ok(None),
        }
    }

    fn combined(
        &mut self,
        operation: Operation,
        [a, b]: &[Term; 2],
    ) -> Result<Option<Linear>, Undecided> {
        if let (Operation::Quotient | Operation::Remainder, Term::Number(by)) = (operation, b) {
            return self.divided(a, *by, operation == Operation::Quotient);
        }
        let (Some(a), Some(b)) = (self.sum(a)?, self.sum(b)?) else { return Ok(None) };
        let at_least = |a: &Linear, b: &Linear| self.theory.at_least_zero(&minus(a, b)?);
        match operation {
            Operation::Sum => a.plus(&b).ok_or(Undecided::TooLarge).map(Some),
            Operation::Difference => minus(&a, &b).map(Some),
            Operation::Product => {
                let product = match (a.as_constant(), b.as_constant()) {
                    (Some(factor), _) => b.times(factor),
                    (None, Some(factor)) => a.times(factor),
                    (None, None) => return Ok(None),
                };
                product.ok_or(Undecided::TooLarge).map(Some)
            }
            Operation::Quotient | Operation::Remainder => Ok(None),
            Operation::Distance | Operation::Least | Operation::Largest | Operation::Less => {
                let (a_first, b_first) = (at_least(&a, &b)?, at_least(&b, &a)?);
                let (if_a, if_b) = match operation {
                    Operation::Distance => (minus(&a, &b)?, minus(&b, &a)?),
                    Operation::Least => (b, a),
                    Operation::Largest => (a, b),
                    _ => {
                        let value = self.new_variable()?;
                        let [no, yes] = [0, 1].map(|n| self.equal(&Linear::constant(n), &value));
                        let no = self.theory.and(&a_first, &no?)?;
                        let yes = self.theory.and(&self.theory.not(&a_first)?, &yes?)?;
                        return self.one_of(value, &[no, yes]);
                    }
                };
                let value = self.new_variable()?;
                let (if_a, if_b) = (self.equal(&if_a, &value)?, self.equal(&if_b, &value)?);
                let first = self.theory.and(&a_first, &if_a)?;
                let second = self.theory.and(&b_first, &if_b)?;
                self.one_of(value, &[first, second])
            }
            Operation::NimSum | Operation::And | Operation::Or => {
                if !self.theory.numeration().as_base().is_some_and(u8::is_power_of_two) {
                    return Ok(None);
                }
                let (a, b) = (self.named(&a)?, self.named(&b)?);
                let value = self.new_variable()?;
                let step = |(): &(), read: &[usize]| {
                    let digit = match operation {
                        Operation::NimSum => read[0] ^ read[1],
                        Operation::And => read[0] & read[1],
                        _ => read[0] | read[1],
                    };
                    (digit == read[2]).then_some(())
                };
                let relation = self.theory.by_digits(&[0, 1, 2], (), &step, &|()| true)?;
                self.with(&relation, &[a, b], value)
            }
            Operation::CommonDivisor => {
                let (number, of) = match (a.as_constant(), b.as_constant()) {
                    (Some(number), _) => (number, b),
                    (None, Some(number)) => (number, a),
                    (None, None) => return Ok(None),
                };
                let number = u64::try_from(number).map_err(|_| Undecided::TooLarge)?;
                if number == 0 || number > MOST_RESIDUES {
                    return Ok(None);
                }
                let argument = self.named(&of)?;
                let classes = (0..number).map(|rest| {
                    let class = Linear::new(vec![1, -signed(number)?], -signed(rest)?);
                    let class = self.theory.exists(&self.theory.zero(&class)?, &[1])?;
                    Ok((class, gcd(rest, number)))
                });
                let classes = classes.collect::<Result<Vec<_>, Undecided>>()?;
                self.by_class(argument, classes)
            }
        }
    }

    /// The quotient or the remainder of a part by a number.
    fn divided(
        &mut self,
        inner: &Term,
        by: u64,
        quotient: bool,
    ) -> Result<Option<Linear>, Undecided> {
        if by == 0 {
            return Ok(None);
        }
        let sum = if quotient { self.sum(inner)? } else { self.residue(inner, by)? };
        let Some(sum) = sum else { return Ok(None) };
        let result = self.new_variable()?;
        let rest = result.times(signed(by)?).ok_or(Undecided::TooLarge)?;
        let rest = minus(&sum, &rest)?;
        let last = minus(&Linear::constant(signed(by - 1)?), &rest)?;
        for condition in [&rest, &last] {
            let statement = self.theory.at_least_zero(condition)?;
            self.statements.push(statement);
        }
        Ok(Some(if quotient { result } else { rest }))
    }

    /// Returns a sum with the same remainder as a part, which it may be itself.
    fn residue(&mut self, term: &Term, modulus: u64) -> Result<Option<Linear>, Undecided> {
        match term {
            Term::Combine(Operation::Sum, both) => {
                let [a, b] = &**both;
                let (a, b) = (self.residue(a, modulus)?, self.residue(b, modulus)?);
                let (Some(a), Some(b)) = (a, b) else { return Ok(None) };
                // Each is at least 0, so their sum is, too.
                let [a, b] = [self.named(&a)?, self.named(&b)?].map(|v| Linear::variable(v.into()));
                a.plus(&b).ok_or(Undecided::TooLarge).map(Some)
            }
            Term::Apply(function, inner)
                if self.reads_digits(*function)
                    && modulus <= MOST_RESIDUES
                    && matches!(
                        function.name(),
                        "valuation" | "logarithm" | "digit-sum" | "zeckendorf-terms"
                    ) =>
            {
                let Some(argument) = self.sum(inner)? else { return Ok(None) };
                let argument = self.named(&argument)?;
                let classes = (0..modulus)
                    .map(|rest| Ok((self.digit_class(function.name(), rest, modulus)?, rest)));
                let classes = classes.collect::<Result<Vec<_>, Undecided>>()?;
                self.by_class(argument, classes)
            }
            _ => self.sum(term),
        }
    }

    /// The numbers at which a function of digits has a remainder by `modulus`.
    fn digit_class(&self, name: &str, rest: u64, modulus: u64) -> Result<Automaton, Undecided> {
        // Whether a digit other than 0 came, and the function so far.
        let step = |&(came, so_far): &(bool, u64), read: &[usize]| {
            let (digit, came_now) = (read[0] as u64, came || read[0] != 0);
            let so_far = match name {
                "valuation" if digit == 0 && came => so_far + 1,
                "logarithm" if came => so_far + 1,
                "digit-sum" | "zeckendorf-terms" => so_far + digit,
                _ => 0,
            };
            Some((came_now, so_far % modulus))
        };
        let defined_at_zero = matches!(name, "digit-sum" | "zeckendorf-terms");
        let accepts = |&(came, so_far): &(bool, u64)| so_far == rest && (came || defined_at_zero);
        self.theory.by_digits(&[0], (false, 0), &step, &accepts)
    }

    /// The numbers 0 and 1 of which the second is the highest power of the base up to the first.
    fn highest_power(&self) -> Result<Automaton, Undecided> {
        let step = |&came: &bool, read: &[usize]| match (came, read[0], read[1]) {
            (true, _, 0) | (false, 1.., 1) => Some(true),
            (false, 0, 0) => Some(false),
            _ => None,
        };
        self.theory.by_digits(&[0, 1], false, &step, &|&came| came)
    }

    /// The numbers 0 and 1 of which the second is the highest power of the base that divides the first.
    fn lowest_power(&self) -> Result<Automaton, Undecided> {
        let step = |&came: &bool, read: &[usize]| match (came, read[0], read[1]) {
            (true, 0, 0) | (false, 1.., 1) => Some(true),
            (false, _, 0) => Some(false),
            _ => None,
        };
        self.theory.by_digits(&[0, 1], false, &step, &|&came| came)
    }

    /// Whether the numeration is the one whose digits a function reads.
    fn reads_digits(&self, function: Function) -> bool {
        let numeration = self.theory.numeration();
        match function.name() {
            "zeckendorf-terms" => numeration == Numeration::FIBONACCI,
            _ => numeration.as_base().map(u64::from) == Some(function.parameter()),
        }
    }

    /// Returns a new variable that has a value in each class of an argument, which is variable 0 of the
    /// class.
    fn by_class(
        &mut self,
        argument: Variable,
        classes: Vec<(Automaton, u64)>,
    ) -> Result<Option<Linear>, Undecided> {
        let value = self.new_variable()?;
        let mut alternatives = Vec::new();
        for (class, of_class) in classes {
            let class = self.theory.renamed(&class, &|_| argument)?;
            let is_value = self.equal(&Linear::constant(signed(of_class)?), &value)?;
            alternatives.push(self.theory.and(&class, &is_value)?);
        }
        self.one_of(value, &alternatives)
    }

    /// Returns a new variable that is in a relation with arguments, as the last of its variables.
    fn with(
        &mut self,
        relation: &Automaton,
        arguments: &[Variable],
        value: Linear,
    ) -> Result<Option<Linear>, Undecided> {
        let last = value.as_variable().and_then(|v| Variable::try_from(v).ok());
        let last = last.ok_or(Undecided::TooLarge)?;
        let name =
            |variable: Variable| arguments.get(usize::from(variable)).copied().unwrap_or(last);
        self.statements.push(self.theory.renamed(relation, &name)?);
        Ok(Some(value))
    }

    /// Returns a new variable that one of some statements determines.
    fn one_of(
        &mut self,
        value: Linear,
        alternatives: &[Automaton],
    ) -> Result<Option<Linear>, Undecided> {
        let Some((first, others)) = alternatives.split_first() else { return Ok(None) };
        let any = others.iter().try_fold(first.clone(), |any, one| self.theory.or(&any, one))?;
        self.statements.push(any);
        Ok(Some(value))
    }

    fn equal(&self, a: &Linear, b: &Linear) -> Result<Automaton, Undecided> {
        self.theory.zero(&minus(a, b)?)
    }

    /// Returns the variable that is equal to a sum, a new one if there is none.
    fn named(&mut self, sum: &Linear) -> Result<Variable, Undecided> {
        if let Some(variable) = sum.as_variable() {
            return Variable::try_from(variable).map_err(|_| Undecided::TooLarge);
        }
        let variable = self.next;
        let name = self.new_variable()?;
        let statement = self.equal(sum, &name)?;
        self.statements.push(statement);
        Ok(variable)
    }

    fn new_variable(&mut self) -> Result<Linear, Undecided> {
        if self.next >= VALUE {
            return Err(Undecided::TooLarge);
        }
        self.next += 1;
        Ok(Linear::variable(usize::from(self.next - 1)))
    }
}

fn minus(a: &Linear, b: &Linear) -> Result<Linear, Undecided> {
    a.minus(b).ok_or(Undecided::TooLarge)
}

fn signed(number: u64) -> Result<i64, Undecided> {
    i64::try_from(number).map_err(|_| Undecided::TooLarge)
}

#[cfg(test)]
mod tests {
    use super::{relation, relation_of_powers, systems};
    use crate::pattern::term::read;
    use grundy_automata::Theory;
    use grundy_core::game::Meter;
    use grundy_core::value::Natural;

    /// A formula and its relation give the same values, wherever they are defined.
    #[test]
    fn relations_are_their_formulas() {
        for (text, arity) in [
            ("n mod 3 + 2*(n/4)", 1),
            ("(n xor 5) mod 7", 1),
            ("min(n, 9) + max(n, 3) - n", 1),
            ("|n - 7| / 2", 1),
            ("popcount(n + 1) mod 3", 1),
            ("(popcount(n) + n) mod 4", 1),
            ("valuation(n + 1, 3) mod 2", 1),
            ("log(3*n + 2, 2) mod 2", 1),
            ("highest-power(n + 2, 3) - n/2", 1),
            ("highest-digit(n + 1, 4) + lowest-digit(n + 1, 4)", 1),
            ("gcd(n, 12)", 1),
            ("bitand(n, 5)", 1),
            ("zeckendorf-terms(n) mod 2", 1),
            ("7", 1),
            ("a xor b", 2),
            ("(a + b) mod 3 + min(a, b)", 2),
            ("bitor(a, b) - bitand(a, b)", 2),
            ("abs(a - b) xor a", 2),
        ] {
            let names = if arity == 1 { &["n"][..] } else { &["a", "b"] };
            let term = read(text, names).expect(text);
            let meter = Meter::unlimited();
            let system = systems(&term)[0];
            let theory = Theory::new(system, &meter);
            let found = relation(&term, &Some, arity, &theory).expect(text).expect(text);
            for n in 0..400u64 {
                let at = if arity == 1 { vec![n] } else { vec![n / 20, n % 20] };
                let at: Vec<Natural> = at.into_iter().map(Natural::from).collect();
                let expected = term.value(&at).and_then(|value| Natural::try_from(value).ok());
                assert_eq!(found.value(system, &at), expected, "{text} {at:?}");
            }
        }
        for (text, base) in
            [("log(n + 1, 2) + 1", 2u64), ("valuation(n + 2, 3)", 3), ("2 + log(3*n + 1, 3)", 3)]
        {
            let term = read(text, &["n"]).expect(text);
            let meter = Meter::unlimited();
            let system = systems(&term)[0];
            let theory = Theory::new(system, &meter);
            let found = relation_of_powers(&term, &Some, 1, &theory).expect(text).expect(text);
            for n in 0..400u64 {
                let value = term.value(&[n.into()]).and_then(|value| usize::try_from(value).ok());
                let power = value.map(|value| Natural::from(base).pow(value));
                assert_eq!(found.value(system, &[n.into()]), power, "{text} {n}");
            }
        }
        let meter = Meter::unlimited();
        for text in [
            "n*n",
            "sqrt(n)",
            "popcount(n)",
            "prime-factors(n)",
            "n / n",
            "gcd(n, n + 2)",
            // Digits of two bases.
            "(popcount(n) + valuation(n + 1, 3)) mod 2",
        ] {
            let term = read(text, &["n"]).expect(text);
            for system in systems(&term) {
                let theory = Theory::new(system, &meter);
                assert_eq!(relation(&term, &Some, 1, &theory), Ok(None), "{text}");
            }
        }
    }
}
