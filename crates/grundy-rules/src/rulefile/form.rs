//! Numbers and comparisons that are sums of registers, read without running code.
//!
//! Most numbers of rules are such sums: `rows-k-1`, `n-2*k`, `rows > 2`. The compiler follows the
//! code of an expression once, with a sum in place of each number. While the registers that it adds
//! up are small, neither the code nor the sum overflows, so both give the same number; for larger
//! ones the code is run.

use smallvec::SmallVec;

use super::code::{Instruction, Op, Register};

/// The sum of a fixed number and multiples of registers, or whether that is 0 or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Form {
    parts: [(Register, i32); MOST],
    used: u8,
    add: i64,
    truth: bool,
}

/// The greatest number of registers in a sum.
const MOST: usize = 3;

/// Factors, fixed numbers and registers are smaller than these, so that sums and the intermediate
/// results of their code stay below 2^63.
const FACTOR: i64 = 1 << 12;
const FIXED: i64 = 1 << 40;
const REGISTER: u64 = 1 << 40;

impl Form {
    /// What a piece of code leaves in `register`, if it is such a sum; `constant` tells the registers
    /// that never change.
    pub(super) fn of(
        code: &[Instruction],
        register: Register,
        constant: &dyn Fn(Register) -> Option<i64>,
    ) -> Option<Self> {
        let mut known: SmallVec<[(Register, Self); 8]> = SmallVec::new();
        let form = |known: &[(Register, Self)], register| {
            let found = known.iter().rev().find(|(to, _)| *to == register);
            found.map(|(_, form)| *form).or_else(|| Self::input(register, constant(register)))
        };
        for &Instruction { op, to, a, b, .. } in code {
            let left = form(&known, a).filter(|form| !form.truth)?;
            let right = || form(&known, b).filter(|form| !form.truth);
            let at_least_0 = |form: Self| Self { truth: true, ..form };
            let made = match op {
                Op::Copy => Some(left),
                Op::Negate => left.times(-1),
                Op::Add => left.plus(&right()?),
                Op::Subtract => left.plus(&right()?.times(-1)?),
                Op::Multiply => match (left.used, right()?) {
                    (0, right) => right.times(left.add),
                    (_, right) if right.used == 0 => left.times(right.add),
                    _ => None,
                },
                Op::AtMost => right()?.plus(&left.times(-1)?).map(at_least_0),
                Op::Less => {
                    let more = right()?.plus(&left.times(-1)?)?;
                    more.plus(&Self::fixed(-1)).map(at_least_0)
                }
                _ => None,
            };
            known.push((to, made?));
        }
        form(&known, register)
    }

    fn fixed(add: i64) -> Self {
        Self { parts: [(0, 0); MOST], used: 0, add, truth: false }
    }

    fn input(register: Register, constant: Option<i64>) -> Option<Self> {
        match constant {
            Some(n) => (n.abs() < FIXED).then(|| Self::fixed(n)),
            None => Self::fixed(0).with(register, 1),
        }
    }

    /// Adds a multiple of a register.
    fn with(mut self, register: Register, factor: i32) -> Option<Self> {
        let used = usize::from(self.used);
        let place = self.parts[..used].iter().position(|(known, _)| *known == register);
        let place = place.unwrap_or(used);
        let (known, sum) = self.parts.get_mut(place)?;
        (*known, *sum) = (register, sum.checked_add(factor)?);
        if i64::from(sum.abs()) >= FACTOR {
            return None;
        }
        self.used = u8::try_from(used.max(place + 1)).ok()?;
        Some(self)
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        let add = self.add.checked_add(other.add).filter(|add| add.abs() < FIXED)?;
        other.parts[..usize::from(other.used)]
            .iter()
            .try_fold(Self { add, ..*self }, |sum, &(register, factor)| sum.with(register, factor))
    }

    fn times(&self, factor: i64) -> Option<Self> {
        let add = self.add.checked_mul(factor).filter(|add| add.abs() < FIXED)?;
        let mut product = Self { add, ..*self };
        for (_, known) in &mut product.parts[..usize::from(self.used)] {
            let multiple = i64::from(*known).checked_mul(factor).filter(|n| n.abs() < FACTOR)?;
            *known = i32::try_from(multiple).ok()?;
        }
        Some(product)
    }

    /// The number, or 1 for a comparison that holds; `None` where a register is large.
    #[inline]
    pub(super) fn value(&self, registers: &[i64]) -> Option<i64> {
        let mut sum = self.add;
        for &(register, factor) in &self.parts[..usize::from(self.used)] {
            let n = registers[usize::from(register)];
            if n.unsigned_abs() >= REGISTER {
                return None;
            }
            sum += i64::from(factor) * n;
        }
        Some(if self.truth { i64::from(sum >= 0) } else { sum })
    }

    /// The multiple of a register in the sum; `None` in a comparison.
    #[inline]
    pub(super) fn factor(&self, register: Register) -> Option<i64> {
        if self.truth {
            return None;
        }
        let parts = &self.parts[..usize::from(self.used)];
        Some(parts.iter().find(|(known, _)| *known == register).map_or(0, |part| part.1.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::Form;
    use crate::rulefile::code::Value;
    use crate::rulefile::compile::compile;
    use crate::rulefile::parser;
    use proptest::prelude::*;

    /// The number `(a, b)` of a rule with one move to `(EXPRESSION)`, with the program.
    fn compiled(text: &str) -> Option<(crate::rulefile::rule::Program, Value)> {
        let file = parser::parse(&format!("game g(a, b)\nm: for k in 0..a: ({text}, b)\n")).ok()?;
        let program = compile(&file).ok()?;
        let crate::rulefile::rule::CompiledLeft::Position(position) =
            &program.moves[0].terms[0].left
        else {
            return None;
        };
        let value = position[0];
        Some((program, value))
    }

    #[test]
    fn sums_are_recognised() {
        for (text, found) in [
            ("a-k-1", true),
            ("2*(a-k)-(3-b)", true),
            ("-a + 7*k", true),
            ("a*b", false),
            ("a/2", false),
            ("max(a, b)", false),
            ("5000*a", false),
        ] {
            let (_, value) = compiled(text).expect(text);
            assert_eq!(value.form.is_some(), found, "{text}");
        }
    }

    fn expression() -> impl Strategy<Value = String> {
        let leaf = prop_oneof![
            Just("a".to_owned()),
            Just("b".to_owned()),
            Just("k".to_owned()),
            (0i64..5000).prop_map(|n| n.to_string()),
        ];
        leaf.prop_recursive(4, 16, 2, |inner| {
            (inner.clone(), prop_oneof![Just("+"), Just("-"), Just("*")], inner)
                .prop_map(|(a, sign, b)| format!("({a} {sign} {b})"))
        })
    }

    proptest! {
        #[test]
        fn forms_equal_the_code(
            text in expression(),
            numbers in prop::array::uniform3(prop_oneof![-9i64..99, -(1i64 << 41)..1 << 41]),
        ) {
            let (program, value) = compiled(&text).expect("a rule");
            let mut registers = program.registers.clone();
            // Parameters come first, then constants and counters; the counter is the one in reach.
            registers[..2].copy_from_slice(&numbers[..2]);
            let crate::rulefile::rule::CompiledClause::For { counter, .. } = program.moves[0].steps[0]
            else {
                return Ok(());
            };
            registers[usize::from(counter)] = numbers[2];
            if let Some(form) = value.form.as_ref().and_then(|form: &Form| form.value(&registers)) {
                let run = Value { form: None, ..value }.get(&program.code, &mut registers);
                prop_assert_eq!(run, Ok(form), "{}", text);
            }
        }
    }
}
