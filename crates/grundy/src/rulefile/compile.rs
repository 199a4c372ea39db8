//! From the tree to register code, with names resolved and types checked.

use std::collections::HashMap;

use super::ast::{
    Additive, Clause, Comparison, Declared, Definition, Expr, File, Kind, Move, Multiplicative,
    Name, Term,
};
use super::code::{Instruction, Op, Register, Value};
use super::lexer::Mistake;
use super::rule::{CompiledMove, CompiledOrder, CompiledTerm, Program, Step};
use crate::text::closest;

/// Words that cannot be names.
const RESERVED: &[&str] = &[
    "game",
    "where",
    "order",
    "sum",
    "lexicographic",
    "let",
    "for",
    "in",
    "step",
    "if",
    "of",
    "and",
    "or",
    "not",
    "mod",
    "nothing",
];
/// Clauses a move may have.
const MOST_CLAUSES: usize = 16;
/// Summands a result may have.
const MOST_TERMS: usize = 64;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Type {
    Number,
    Truth,
}

/// What a name stands for.
type Scope = HashMap<String, (Register, Type)>;

#[derive(Debug, Default)]
struct Compiler {
    code: Vec<Instruction>,
    /// Registers as they stand before a position is looked at: constants are in place.
    registers: Vec<i64>,
    constants: HashMap<i64, Register>,
    scope: Scope,
}

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
        .map(|made| compiler.a_move(made, file.parameters.len()))
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

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl Compiler {
    fn register(&mut self, at: usize, start: i64) -> Result<Register, Mistake> {
        let register = Register::try_from(self.registers.len())
            .map_err(|_| Mistake::new(at, "the rule is too long to be compiled"))?;
        self.registers.push(start);
        Ok(register)
    }

    /// Gives a name its register, a new one unless the value has one.
    fn define(
        &mut self,
        name: &Name,
        kind: Type,
        register: Option<Register>,
    ) -> Result<Register, Mistake> {
        if RESERVED.contains(&name.text.as_str()) {
            return Err(Mistake::new(
                name.at,
                format!("`{}` is a word of the language", name.text),
            )
            .help("choose another name"));
        }
        let register = match register {
            Some(register) => register,
            None => self.register(name.at, 0)?,
        };
        if self
            .scope
            .insert(name.text.clone(), (register, kind))
            .is_some()
        {
            return Err(
                Mistake::new(name.at, format!("`{}` already has a meaning", name.text))
                    .help("choose another name"),
            );
        }
        Ok(register)
    }

    fn emit(&mut self, op: Op, a: Register, b: Register, at: usize) -> Result<Register, Mistake> {
        let to = self.register(at, 0)?;
        self.emit_to(op, to, a, b, at);
        Ok(to)
    }

    fn emit_to(&mut self, op: Op, to: Register, a: Register, b: u16, at: usize) {
        let at = offset(at);
        self.code.push(Instruction { op, to, a, b, at });
    }

    fn value(&mut self, expr: &Expr, wanted: Type) -> Result<Value, Mistake> {
        let start = self.code.len();
        let register = self.typed(expr, wanted)?;
        Ok(Value {
            start: offset(start),
            end: offset(self.code.len()),
            register,
            at: offset(expr.at),
        })
    }

    fn numbers(&mut self, list: &[Expr]) -> Result<Vec<Value>, Mistake> {
        list.iter()
            .map(|expr| self.value(expr, Type::Number))
            .collect()
    }

    fn truths(&mut self, list: &[Expr]) -> Result<Vec<Value>, Mistake> {
        list.iter()
            .map(|expr| self.value(expr, Type::Truth))
            .collect()
    }

    fn typed(&mut self, expr: &Expr, wanted: Type) -> Result<Register, Mistake> {
        let (register, found) = self.expr(expr)?;
        if found == wanted {
            return Ok(register);
        }
        Err(match wanted {
            Type::Number => Mistake::new(expr.at, "a number should stand here, not a condition"),
            Type::Truth => Mistake::new(expr.at, "a condition should stand here, not a number")
                .help("compare it with something, such as n > 0"),
        })
    }

    fn constant(&mut self, n: i64, at: usize) -> Result<Register, Mistake> {
        if let Some(&register) = self.constants.get(&n) {
            return Ok(register);
        }
        let register = self.register(at, n)?;
        self.constants.insert(n, register);
        Ok(register)
    }

    fn expr(&mut self, expr: &Expr) -> Result<(Register, Type), Mistake> {
        let at = expr.at;
        Ok(match &expr.kind {
            Kind::Number(n) => (self.constant(*n, at)?, Type::Number),
            Kind::Name(name) => self.name(name, at)?,
            Kind::Negative(inner) => {
                let a = self.typed(inner, Type::Number)?;
                (self.emit(Op::Negate, a, a, at)?, Type::Number)
            }
            Kind::Sum(first, others) => {
                let mut a = self.typed(first, Type::Number)?;
                for (sign, other) in others {
                    let b = self.typed(other, Type::Number)?;
                    let op = match sign {
                        Additive::Plus => Op::Add,
                        Additive::Minus => Op::Subtract,
                    };
                    a = self.emit(op, a, b, at)?;
                }
                (a, Type::Number)
            }
            Kind::Product(first, others) => {
                let mut a = self.typed(first, Type::Number)?;
                for (sign, other) in others {
                    let b = self.typed(other, Type::Number)?;
                    let op = match sign {
                        Multiplicative::Times => Op::Multiply,
                        Multiplicative::Over => Op::Divide,
                        Multiplicative::Modulo => Op::Modulo,
                    };
                    a = self.emit(op, a, b, at)?;
                }
                (a, Type::Number)
            }
            Kind::Power(base, exponent) => {
                let a = self.typed(base, Type::Number)?;
                let b = self.typed(exponent, Type::Number)?;
                (self.emit(Op::Power, a, b, at)?, Type::Number)
            }
            Kind::Compare(first, others) => (self.comparisons(first, others)?, Type::Truth),
            Kind::Not(inner) => {
                let a = self.typed(inner, Type::Truth)?;
                (self.emit(Op::Not, a, a, at)?, Type::Truth)
            }
            Kind::And(list) => (self.chain(Op::SkipIfFalse, list, at)?, Type::Truth),
            Kind::Or(list) => (self.chain(Op::SkipIfTrue, list, at)?, Type::Truth),
            Kind::Call(function, arguments) => {
                let mut registers = Vec::new();
                for argument in arguments {
                    registers.push(self.typed(argument, Type::Number)?);
                }
                let first = registers.first().copied().unwrap_or(0);
                let kind = if function.truth {
                    Type::Truth
                } else {
                    Type::Number
                };
                let mut result = first;
                if registers.len() == 1 {
                    result = self.emit(function.op, first, first, at)?;
                }
                for &other in registers.iter().skip(1) {
                    result = self.emit(function.op, result, other, at)?;
                }
                (result, kind)
            }
        })
    }

    fn name(&self, name: &str, at: usize) -> Result<(Register, Type), Mistake> {
        self.scope.get(name).copied().ok_or_else(|| {
            let mistake = Mistake::new(at, format!("`{name}` has no meaning here"));
            let mut known: Vec<&str> = self.scope.keys().map(String::as_str).collect();
            known.sort_unstable();
            let near = closest(name, known.iter().copied()).filter(|_| name.chars().count() > 2);
            match near {
                Some(near) => mistake.help(format!("did you mean `{near}`?")),
                None => mistake.help(format!("names known here: {}", known.join(", "))),
            }
        })
    }

    /// `a < b <= c`: all of them hold. Every operand is computed once.
    fn comparisons(
        &mut self,
        first: &Expr,
        others: &[(Comparison, Expr)],
    ) -> Result<Register, Mistake> {
        let at = first.at;
        let mut left = self.typed(first, Type::Number)?;
        let mut all = None;
        for (comparison, other) in others {
            let right = self.typed(other, Type::Number)?;
            let (op, a, b) = match comparison {
                Comparison::Equal => (Op::Equal, left, right),
                Comparison::Unequal => (Op::Unequal, left, right),
                Comparison::Less => (Op::Less, left, right),
                Comparison::AtMost => (Op::AtMost, left, right),
                Comparison::Greater => (Op::Less, right, left),
                Comparison::AtLeast => (Op::AtMost, right, left),
            };
            let holds = self.emit(op, a, b, at)?;
            all = Some(match all {
                None => holds,
                Some(before) => self.emit(Op::Min, before, holds, at)?,
            });
            left = right;
        }
        Ok(all.unwrap_or(left))
    }

    /// `and`, `or`: later operands are computed only if they decide.
    fn chain(&mut self, skip: Op, list: &[Expr], at: usize) -> Result<Register, Mistake> {
        let result = self.register(at, 0)?;
        let mut skips = Vec::new();
        for (i, operand) in list.iter().enumerate() {
            let a = self.typed(operand, Type::Truth)?;
            self.emit_to(Op::Copy, result, a, a, operand.at);
            if i + 1 < list.len() {
                skips.push(self.code.len());
                self.emit_to(skip, result, result, 0, operand.at);
            }
        }
        for at in skips {
            let over = self.code.len() - at - 1;
            self.code[at].b = u16::try_from(over)
                .map_err(|_| Mistake::new(list[0].at, "this condition is too long"))?;
        }
        Ok(result)
    }

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

    fn a_move(&mut self, made: &Move, arity: usize) -> Result<CompiledMove, Mistake> {
        let outer = self.scope.clone();
        if let Some(clause) = made.clauses.get(MOST_CLAUSES) {
            let at = match clause {
                Clause::For { name, .. } => name.at,
                Clause::If(list) => list.first().map_or(made.name.at, |expr| expr.at),
                Clause::Let(definition) => definition.name.at,
            };
            return Err(Mistake::new(
                at,
                "a move has too many ranges and conditions",
            ));
        }
        let steps = made
            .clauses
            .iter()
            .map(|clause| self.clause(clause))
            .collect::<Result<_, _>>()?;
        if let Some(term) = made.result.get(MOST_TERMS) {
            return Err(Mistake::new(term.at, "a move leaves too many positions")
                .help("write COUNT of (…) for equal ones"));
        }
        let terms = made
            .result
            .iter()
            .map(|term| self.term(term, arity))
            .collect::<Result<_, _>>()?;
        self.scope = outer;
        let linear = match made.clauses.last() {
            Some(Clause::For { name, .. }) => made.result.iter().all(|term| {
                term.count.is_none()
                    && term
                        .position
                        .iter()
                        .all(|expr| is_linear(expr, &name.text).is_some())
            }),
            _ => false,
        };
        Ok(CompiledMove {
            name: made.name.text.clone(),
            steps,
            terms,
            linear,
        })
    }

    fn clause(&mut self, clause: &Clause) -> Result<Step, Mistake> {
        Ok(match clause {
            Clause::If(list) => Step::If(self.truths(list)?),
            Clause::Let(definition) => Step::Let(self.definition(definition)?),
            Clause::For {
                name,
                from,
                to,
                step,
            } => {
                let from = self.value(from, Type::Number)?;
                let to = self.value(to, Type::Number)?;
                let step = match step {
                    Some(step) => Some(self.value(step, Type::Number)?),
                    None => None,
                };
                let counter = self.define(name, Type::Number, None)?;
                Step::For {
                    counter,
                    from,
                    to,
                    step,
                    at: offset(name.at),
                }
            }
        })
    }

    fn term(&mut self, term: &Term, arity: usize) -> Result<CompiledTerm, Mistake> {
        if term.position.len() != arity {
            return Err(Mistake::new(
                term.at,
                format!(
                    "this position has {} numbers, the game has {arity}",
                    term.position.len()
                ),
            ));
        }
        let count = match &term.count {
            Some(count) => Some(self.value(count, Type::Number)?),
            None => None,
        };
        Ok(CompiledTerm {
            count,
            position: self.numbers(&term.position)?,
            at: offset(term.at),
        })
    }
}

/// Is the expression a fixed number plus a fixed multiple of `name`? `Some(false)` if `name` does
/// not occur in it, `None` if it may be anything.
fn is_linear(expr: &Expr, name: &str) -> Option<bool> {
    let fixed = |expr: &Expr| (is_linear(expr, name) == Some(false)).then_some(false);
    let all_fixed = |list: &[Expr]| list.iter().all(|e| fixed(e).is_some()).then_some(false);
    match &expr.kind {
        Kind::Number(_) => Some(false),
        Kind::Name(found) => Some(found == name),
        Kind::Negative(inner) => is_linear(inner, name),
        Kind::Sum(first, others) => others
            .iter()
            .try_fold(is_linear(first, name)?, |any, (_, other)| {
                Some(is_linear(other, name)? | any)
            }),
        Kind::Product(first, others) => {
            others
                .iter()
                .try_fold(is_linear(first, name)?, |any, (sign, other)| {
                    let linear = is_linear(other, name)?;
                    let times = *sign == Multiplicative::Times;
                    match (any, linear) {
                        (true, true) => None,
                        (false, false) => Some(false),
                        _ => times.then_some(true),
                    }
                })
        }
        Kind::Power(a, b) => fixed(a).and(fixed(b)),
        Kind::Compare(first, others) => others
            .iter()
            .try_fold(fixed(first)?, |_, (_, other)| fixed(other)),
        Kind::Not(inner) => fixed(inner),
        Kind::And(list) | Kind::Or(list) => all_fixed(list),
        Kind::Call(_, list) => all_fixed(list),
    }
}
