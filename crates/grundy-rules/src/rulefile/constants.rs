//! Which registers of a rule do not depend on the position, and the largest number among them.
//!
//! A register is fixed if it holds a number of the file, the counter of a range with fixed ends, or
//! what is computed from such registers. A range of numbers is known for each, so that `k*k` with k
//! from 1 to 200 counts as 40,000.

use super::code::{Instruction, Op, Register, Value};
use super::rule::{CompiledClause, Program};

/// The least and the greatest number that a register may hold; `None` if the position decides.
type Bounds = Option<(i64, i64)>;

/// For each register, what it may hold without regard to the position.
#[derive(Debug)]
pub(super) struct FixedRegisters(Vec<Bounds>);

impl FixedRegisters {
    /// Finds the fixed registers of a program.
    pub(super) fn of(program: &Program) -> Self {
        let mut fixed = Self(program.registers.iter().map(|&start| Some((start, start))).collect());
        fixed.0[..program.arity].fill(None);
        for list in &program.lists {
            fixed.0[list.length..=list.length + 1].fill(None);
        }
        // A register is written after those that it is computed from, except in the two operands of
        // `and` and `or`, and a counter before it is read: so few rounds are enough.
        while fixed.round(program) {}
        fixed
    }

    /// Whether the register does not depend on the position.
    pub(super) fn is_fixed(&self, register: Register) -> bool {
        self.0[usize::from(register)].is_some()
    }

    /// The largest absolute value of a number in a fixed register.
    pub(super) fn largest(&self) -> u64 {
        let bounds = self.0.iter().flatten();
        bounds.map(|(low, high)| low.unsigned_abs().max(high.unsigned_abs())).max().unwrap_or(0)
    }

    /// Follows every instruction and every range once. Returns whether something changed.
    fn round(&mut self, program: &Program) -> bool {
        let mut changed = false;
        for instruction in program.code.iter().filter(|instruction| instruction.op.is_binary()) {
            let result = self.result(instruction);
            changed |= self.widen(instruction.to, result);
        }
        let clauses = program.moves.iter().flat_map(|mv| {
            mv.steps.iter().chain(mv.terms.iter().flat_map(|term| term.over.iter()))
        });
        for clause in clauses {
            let places = match clause {
                CompiledClause::Each { counter, .. } => std::slice::from_ref(counter),
                CompiledClause::Subset { set, .. } => std::slice::from_ref(set),
                CompiledClause::Edge { ends, .. } => ends,
                _ => &[],
            };
            for &place in places {
                changed |= self.widen(place, None);
            }
            if let CompiledClause::For { counter, from, to, step, .. } = clause {
                let end = |value: &Value| self.0[usize::from(value.register)];
                let step = step.as_ref().map_or(Some((1, 1)), end);
                let range = end(from).zip(end(to)).zip(step);
                let range = range.map(|(((low, _), (_, high)), _)| (low, high.max(low)));
                changed |= self.widen(*counter, range);
            }
        }
        changed
    }

    /// Lets a register hold more. Registers begin with one number, which later ones replace.
    fn widen(&mut self, register: Register, more: Bounds) -> bool {
        let held = &mut self.0[usize::from(register)];
        let wider = held.zip(more).map(|((a, b), (c, d))| (a.min(c), b.max(d)));
        let changed = *held != wider;
        *held = wider;
        changed
    }

    /// What an instruction may compute.
    fn result(&self, &Instruction { op, a, b, .. }: &Instruction) -> Bounds {
        // How many rounds a quantifier has may depend on the position, and so may what is asked of a table.
        if matches!(op, Op::Step | Op::Gather | Op::HasRow | Op::LastOfRow) {
            return None;
        }
        let (a, b) = (self.0[usize::from(a)]?, self.0[usize::from(b)]?);
        let corners = |f: fn(i64, i64) -> i64| {
            let all = [f(a.0, b.0), f(a.0, b.1), f(a.1, b.0), f(a.1, b.1)];
            Some((all.into_iter().min()?, all.into_iter().max()?))
        };
        match op {
            Op::Copy => Some(a),
            Op::Add => corners(i64::saturating_add),
            Op::Subtract => corners(i64::saturating_sub),
            Op::Multiply => corners(i64::saturating_mul),
            Op::Power => corners(|base, exponent| {
                base.saturating_pow(u32::try_from(exponent.max(0)).unwrap_or(u32::MAX))
            }),
            Op::Negate => Some((a.1.saturating_neg(), a.0.saturating_neg())),
            Op::Min => Some((a.0.min(b.0), a.1.min(b.1))),
            Op::Max => Some((a.0.max(b.0), a.1.max(b.1))),
            op if op.decides() || op == Op::Not => Some((0, 1)),
            // None of the other operations leads beyond twice the larger operand.
            _ => {
                let most = [a.0, a.1, b.0, b.1].map(i64::unsigned_abs).into_iter().max()?;
                Some((0, i64::try_from(most.saturating_mul(2)).unwrap_or(i64::MAX)))
            }
        }
    }
}

impl Program {
    /// The largest number that the rule names, or computes from such numbers alone.
    pub(super) fn largest_constant(&self) -> u64 {
        FixedRegisters::of(self).largest()
    }
}
