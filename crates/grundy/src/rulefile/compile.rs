//! Compilation of the syntax tree: conditions, orders, definitions and moves.

use super::ast::{Clause, Declared, Definition, File, Left, Move, Term};
use super::code::{Op, Value};
use super::emit::{Compiler, Type, offset};
use super::lexer::Mistake;
use super::linear::is_linear;
use super::rule::{
    CompiledClause, CompiledGoal, CompiledLeft, CompiledMove, CompiledOrder, CompiledTerm, Program,
};

/// The greatest number of clauses of a move.
const MOST_CLAUSES: usize = 16;
/// The greatest number of summands of a result.
const MOST_TERMS: usize = 1024;

/// Compiles a file.
pub(super) fn compile(file: &File) -> Result<Program, Mistake> {
    let mut compiler = Compiler::default();
    for name in &file.parameters {
        compiler.define(name, Type::Number, None)?;
    }
    let conditions = compiler.truths(&file.conditions)?;
    let order = match &file.order {
        None => CompiledOrder::Either,
        Some(Declared::Sum) => CompiledOrder::Sum,
        Some(Declared::Lexicographic) => CompiledOrder::Lexicographic,
        Some(Declared::None) => CompiledOrder::None,
        Some(Declared::By(list)) => CompiledOrder::By(compiler.numbers(list)?),
    };
    let goals = file.goals.iter().map(|goal| {
        let conditions = compiler.truths(&goal.conditions)?;
        Ok(CompiledGoal { goal: goal.goal, conditions })
    });
    let goals = goals.collect::<Result<_, Mistake>>()?;
    let definitions = file
        .definitions
        .iter()
        .map(|definition| compiler.definition(definition))
        .collect::<Result<_, _>>()?;
    let moves = file
        .moves
        .iter()
        .map(|mv| compiler.compile_move(mv, file.parameters.len()))
        .collect::<Result<_, _>>()?;
    Ok(Program {
        arity: file.parameters.len(),
        conditions,
        order,
        definitions,
        goals,
        moves,
        code: compiler.code,
        registers: compiler.registers,
    })
}

impl Compiler {
    fn definition(&mut self, definition: &Definition) -> Result<Value, Mistake> {
        let start = self.code.len();
        let (register, kind) = self.expr(&definition.value)?;
        // A copy, so that a name never shares a register with a loop's counter.
        let own = self.emit(Op::Copy, register, register, definition.name.at)?;
        self.define(&definition.name, kind, Some(own))?;
        Ok(Value {
            start: offset(start),
            end: offset(self.code.len()),
            register: own,
            at: offset(definition.name.at),
        })
    }

    fn compile_move(&mut self, mv: &Move, arity: usize) -> Result<CompiledMove, Mistake> {
        let outer = self.scope.clone();
        let steps = self.clauses(&mv.clauses)?;
        if let Some(term) = mv.result.get(MOST_TERMS) {
            return Err(Mistake::new(term.at, "a move leaves too many positions")
                .help("write COUNT of (…) for equal ones"));
        }
        let terms =
            mv.result.iter().map(|term| self.term(term, arity)).collect::<Result<_, _>>()?;
        self.scope = outer;
        let linear = match mv.clauses.last() {
            Some(Clause::For { name, .. }) => mv.result.iter().all(|term| {
                let linear = |expr| is_linear(expr, &name.text).is_some();
                term.one_position().is_some_and(|position| position.iter().all(linear))
            }),
            _ => false,
        };
        Ok(CompiledMove {
            name: mv.name.text.clone(),
            side: mv.side,
            at: offset(mv.name.at),
            result: mv.result.first().map_or(mv.name.at, |term| term.at),
            steps,
            terms,
            linear,
        })
    }

    fn clauses(&mut self, list: &[Clause]) -> Result<Vec<CompiledClause>, Mistake> {
        if let Some(clause) = list.get(MOST_CLAUSES) {
            let at = match clause {
                Clause::For { name, .. } => name.at,
                Clause::If(list) => list.first().map_or(0, |expr| expr.at),
                Clause::Let(definition) => definition.name.at,
            };
            return Err(Mistake::new(at, "a move has too many ranges and conditions"));
        }
        list.iter().map(|clause| self.clause(clause)).collect()
    }

    fn clause(&mut self, clause: &Clause) -> Result<CompiledClause, Mistake> {
        Ok(match clause {
            Clause::If(list) => CompiledClause::If(self.truths(list)?),
            Clause::Let(definition) => CompiledClause::Let(self.definition(definition)?),
            Clause::For { name, from, to, step } => {
                let from = self.value(from, Type::Number)?;
                let to = self.value(to, Type::Number)?;
                let step = match step {
                    Some(step) => Some(self.value(step, Type::Number)?),
                    None => None,
                };
                let counter = self.define(name, Type::Number, None)?;
                CompiledClause::For { counter, from, to, step, at: offset(name.at) }
            }
        })
    }

    fn term(&mut self, term: &Term, arity: usize) -> Result<CompiledTerm, Mistake> {
        let outer = (!term.over.is_empty()).then(|| self.scope.clone());
        let over = self.clauses(&term.over)?;
        let count = match &term.count {
            Some(count) => Some(self.value(count, Type::Number)?),
            None => None,
        };
        let left = match &term.left {
            Left::Heap(game, size) => CompiledLeft::Heap(game, self.value(size, Type::Number)?),
            Left::Position(position) if position.len() == arity => {
                CompiledLeft::Position(self.numbers(position)?)
            }
            Left::Position(position) => {
                return Err(Mistake::new(
                    term.at,
                    format!("this position has {} numbers, the game has {arity}", position.len()),
                ));
            }
        };
        if let Some(outer) = outer {
            self.scope = outer;
        }
        Ok(CompiledTerm { over, count, left, at: offset(term.at) })
    }
}
