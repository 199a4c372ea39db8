//! A compiled rule and the walk through its moves.

use super::code::{Instruction, MOST_CHOICES, Register, Trap, Value, Why};
use crate::value::Side;

/// A compiled file.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) arity: usize,
    pub(super) conditions: Vec<Value>,
    pub(super) order: CompiledOrder,
    pub(super) definitions: Vec<Value>,
    pub(super) moves: Vec<CompiledMove>,
    pub(super) code: Vec<Instruction>,
    /// Registers before a position is looked at.
    pub(super) registers: Vec<i64>,
}

#[derive(Debug)]
pub(super) enum CompiledOrder {
    Either,
    Sum,
    Lexicographic,
    By(Vec<Value>),
    /// Play may come back to an earlier position.
    None,
}

#[derive(Debug)]
pub(super) struct CompiledMove {
    pub(super) name: String,
    /// Whose move it is; `None` if it is both players'.
    pub(super) side: Option<Side>,
    pub(super) at: u32,
    /// Where its result is written.
    pub(super) result: usize,
    pub(super) steps: Vec<CompiledClause>,
    pub(super) terms: Vec<CompiledTerm>,
    /// Is the last step a range in which every number of the result is linear?
    pub(super) linear: bool,
}

#[derive(Debug)]
pub(super) enum CompiledClause {
    For { counter: Register, from: Value, to: Value, step: Option<Value>, at: u32 },
    If(Vec<Value>),
    Let(Value),
}

#[derive(Debug)]
pub(super) struct CompiledTerm {
    pub(super) count: Option<Value>,
    pub(super) position: Vec<Value>,
    pub(super) at: u32,
}

/// The values of a counter, at least one.
#[derive(Debug, Clone, Copy)]
pub(super) struct CounterRange {
    pub(super) counter: Register,
    pub(super) first: i64,
    pub(super) step: i64,
    pub(super) count: u64,
}

impl CounterRange {
    pub(super) fn last(self) -> i64 {
        let steps = i64::try_from(self.count - 1).unwrap_or(i64::MAX);
        self.first.saturating_add(self.step.saturating_mul(steps))
    }
}

/// What is done with the choices of a move.
pub(super) trait Sink {
    type Error: From<Trap>;

    /// One choice: the registers hold its counters.
    fn choice(
        &mut self,
        program: &Program,
        made: &CompiledMove,
        registers: &mut [i64],
    ) -> Result<(), Self::Error>;

    /// All choices of a last range at once, if that can be done: `false` if not.
    fn range(
        &mut self,
        _program: &Program,
        _made: &CompiledMove,
        _range: CounterRange,
        _registers: &mut [i64],
    ) -> Result<bool, Self::Error> {
        Ok(false)
    }

    /// This number of choices is about to be looked at, one by one.
    fn looked(&mut self, choices: u64) -> Result<(), Self::Error>;
}

impl Program {
    /// Puts the position into the registers, and says whether the conditions hold.
    pub(super) fn enter(&self, at: &[u64], registers: &mut [i64]) -> Result<bool, Trap> {
        for (register, &x) in registers.iter_mut().zip(&at[..self.arity]) {
            // No position has a larger number: see `Tuple`.
            *register = i64::try_from(x).unwrap_or(i64::MAX);
        }
        for condition in &self.conditions {
            if condition.get(&self.code, registers)? == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Computes the definitions that all moves share.
    pub(super) fn define(&self, registers: &mut [i64]) -> Result<(), Trap> {
        for definition in &self.definitions {
            definition.get(&self.code, registers)?;
        }
        Ok(())
    }

    /// Walks the choices of one move.
    pub(super) fn walk<S: Sink>(
        &self,
        made: &CompiledMove,
        registers: &mut [i64],
        sink: &mut S,
    ) -> Result<(), S::Error> {
        let mut budget = MOST_CHOICES;
        self.step(made, 0, registers, sink, &mut budget)
    }

    /// The steps from one on; as deep as a move has steps, which the compiler limits.
    fn step<S: Sink>(
        &self,
        made: &CompiledMove,
        depth: usize,
        registers: &mut [i64],
        sink: &mut S,
        budget: &mut u64,
    ) -> Result<(), S::Error> {
        match made.steps.get(depth) {
            None => sink.choice(self, made, registers),
            Some(CompiledClause::If(conditions)) => {
                for condition in conditions {
                    if condition.get(&self.code, registers)? == 0 {
                        return Ok(());
                    }
                }
                self.step(made, depth + 1, registers, sink, budget)
            }
            Some(CompiledClause::Let(value)) => {
                value.get(&self.code, registers)?;
                self.step(made, depth + 1, registers, sink, budget)
            }
            Some(step @ CompiledClause::For { at, .. }) => {
                let Some(range) = self.range(step, registers)? else {
                    return Ok(());
                };
                let many = Trap { at: *at, why: Why::ManyChoices };
                *budget = budget.checked_sub(range.count).ok_or(many)?;
                if made.linear
                    && depth + 1 == made.steps.len()
                    && sink.range(self, made, range, registers)?
                {
                    return Ok(());
                }
                sink.looked(range.count)?;
                let mut value = range.first;
                for _ in 0..range.count {
                    registers[range.counter as usize] = value;
                    self.step(made, depth + 1, registers, sink, budget)?;
                    // Beyond the last value nothing is used any more.
                    value = value.saturating_add(range.step);
                }
                Ok(())
            }
        }
    }

    /// The range of a `for`; `None` if it is empty.
    fn range(
        &self,
        step: &CompiledClause,
        registers: &mut [i64],
    ) -> Result<Option<CounterRange>, Trap> {
        let CompiledClause::For { counter, from, to, step, at } = step else {
            return Ok(None);
        };
        let first = from.get(&self.code, registers)?;
        let last = to.get(&self.code, registers)?;
        let step = match step {
            None => 1,
            Some(step) => step.get(&self.code, registers)?,
        };
        if step < 1 {
            return Err(Trap { at: *at, why: Why::Step(step) });
        }
        if last < first {
            return Ok(None);
        }
        Ok(Some(CounterRange {
            counter: *counter,
            first,
            step,
            count: last.abs_diff(first) / step.unsigned_abs() + 1,
        }))
    }

    /// The number of one parameter of a result.
    pub(super) fn number(&self, value: &Value, registers: &mut [i64]) -> Result<u64, Trap> {
        let n = value.get(&self.code, registers)?;
        u64::try_from(n).map_err(|_| Trap { at: value.at, why: Why::NegativeNumber(n) })
    }

    /// How many equal positions a summand stands for.
    pub(super) fn count(&self, term: &CompiledTerm, registers: &mut [i64]) -> Result<u64, Trap> {
        let Some(count) = &term.count else {
            return Ok(1);
        };
        let n = count.get(&self.code, registers)?;
        u64::try_from(n).map_err(|_| Trap { at: term.at, why: Why::NegativeCount(n) })
    }
}
