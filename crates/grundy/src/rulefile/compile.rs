//! Compilation of the syntax tree: conditions, orders, definitions and moves.

use super::ast::{Clause, Declared, Definition, File, Move, Term};
use super::code::{Op, Value};
use super::emit::{Compiler, Type, offset};
use super::lexer::Mistake;
use super::linear::is_linear;
use super::rule::{CompiledClause, CompiledMove, CompiledOrder, CompiledTerm, Program};

/// The greatest number of clauses of a move.
const MOST_CLAUSES: usize = 16;
/// The greatest number of summands of a result.
const MOST_TERMS: usize = 64;

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
        if let Some(clause) = mv.clauses.get(MOST_CLAUSES) {
            let at = match clause {
                Clause::For { name, .. } => name.at,
                Clause::If(list) => list.first().map_or(mv.name.at, |expr| expr.at),
                Clause::Let(definition) => definition.name.at,
            };
            return Err(Mistake::new(at, "a move has too many ranges and conditions"));
        }
        let steps =
            mv.clauses.iter().map(|clause| self.clause(clause)).collect::<Result<_, _>>()?;
        if let Some(term) = mv.result.get(MOST_TERMS) {
            return Err(Mistake::new(term.at, "a move leaves too many positions")
                .help("write COUNT of (…) for equal ones"));
        }
        let terms =
            mv.result.iter().map(|term| self.term(term, arity)).collect::<Result<_, _>>()?;
        self.scope = outer;
        let linear = match mv.clauses.last() {
            Some(Clause::For { name, .. }) => mv.result.iter().all(|term| {
                term.count.is_none()
                    && term.position.iter().all(|expr| is_linear(expr, &name.text).is_some())
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
        if term.position.len() != arity {
            return Err(Mistake::new(
                term.at,
                format!("this position has {} numbers, the game has {arity}", term.position.len()),
            ));
        }
        let count = match &term.count {
            Some(count) => Some(self.value(count, Type::Number)?),
            None => None,
        };
        Ok(CompiledTerm { count, position: self.numbers(&term.position)?, at: offset(term.at) })
    }
}
