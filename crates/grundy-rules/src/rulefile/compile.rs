//! Compilation of the syntax tree: conditions, orders, definitions and moves.

use super::ast::{
    Change, Clause, Declared, Definition, Expr, File, Kind, Left, ListIndex, ListKind, Move, Name,
    Places, Term,
};
use super::code::{Op, Register, Value};
use super::emit::{Compiler, Type, mistyped, offset};
use super::graph::ROWS;
use super::lexer::Mistake;
use super::linear::is_linear;
use super::rule::{
    CompiledChange, CompiledClause, CompiledGoal, CompiledLeft, CompiledList, CompiledMove,
    CompiledOrder, CompiledPlaces, CompiledTerm, Program, ProgramList,
};
use grundy_core::message;

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
    for list in &file.lists {
        compiler.define_list(&list.name, list.kind)?;
    }
    for table in &file.tables {
        compiler.define_table(table)?;
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
    if compiler.is_on_graphs() {
        // The rows come after all registers.
        compiler.registers[ROWS] = i64::try_from(compiler.registers.len()).unwrap_or(i64::MAX);
    }
    Ok(Program {
        arity: file.parameters.len(),
        lists: compiler
            .lists
            .iter()
            .map(|&(length, kind)| ProgramList::new(length, kind))
            .collect(),
        rounds: compiler.rounds,
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
        if matches!(kind, Type::List(_) | Type::Graph) {
            return Err(mistyped(definition.value.at, Type::Number, kind));
        }
        // A copy, so that a name never shares a register with a loop's counter.
        let own = self.emit(Op::Copy, register, register, definition.name.at)?;
        self.define(&definition.name, kind, Some(own))?;
        Ok(Value {
            form: None,
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
            return Err(Mistake::new(
                term.at,
                message!("rule-many-positions", "a move leaves too many positions"),
            )
            .help(message!("rule-many-positions-help", "write COUNT of (…) for equal ones")));
        }
        let terms =
            mv.result.iter().map(|term| self.term(term, arity)).collect::<Result<_, _>>()?;
        self.scope = outer;
        let linear = match mv.clauses.last() {
            Some(Clause::For { name, .. }) if !self.lists.is_empty() => {
                let graph = self.is_on_graphs();
                let linear = |term| sets_linearly(term, &name.text);
                !graph && matches!(mv.result.as_slice(), [term] if linear(term))
            }
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
            continuation: mv.continuation,
            linear,
        })
    }

    fn clauses(&mut self, list: &[Clause]) -> Result<Vec<CompiledClause>, Mistake> {
        if let Some(clause) = list.get(MOST_CLAUSES) {
            let at = match clause {
                Clause::For { name, .. }
                | Clause::Each(name, _)
                | Clause::Subset(name, _)
                | Clause::Edge([name, _]) => name.at,
                Clause::If(list) => list.first().map_or(0, |expr| expr.at),
                Clause::Let(definition) => definition.name.at,
            };
            return Err(Mistake::new(
                at,
                message!("rule-many-clauses", "a move has too many ranges and conditions"),
            ));
        }
        let mut places = Vec::new();
        let mut compiled = Vec::with_capacity(list.len());
        let mut edges = list.iter().filter_map(|clause| match clause {
            Clause::Edge([name, _]) => Some(name),
            _ => None,
        });
        if let Some(second) = edges.nth(1) {
            return Err(Mistake::new(
                second.at,
                message!("rule-one-edge", "a move names one edge of the whole graph"),
            )
            .help(message!(
                "rule-one-edge-help",
                "name a further one by its ends: for z in near(y)"
            )));
        }
        for clause in list {
            compiled.push(self.clause(clause, &mut places)?);
        }
        Ok(compiled)
    }

    /// Compiles a clause, given the registers of places that clauses before it name.
    fn clause(
        &mut self,
        clause: &Clause,
        places: &mut Vec<Register>,
    ) -> Result<CompiledClause, Mistake> {
        Ok(match clause {
            Clause::Each(name, among) => {
                let (among, list) = self.places(among, name.at)?;
                let counter = self.define(name, self.place_type(list), None)?;
                let before = places.clone();
                places.push(counter);
                CompiledClause::Each { counter, places: among, before, at: offset(name.at) }
            }
            Clause::Edge(names) => {
                let ends = self.ends(names)?;
                places.extend(ends);
                CompiledClause::Edge { ends, at: offset(names[0].at) }
            }
            Clause::Subset(name, among) => {
                let (among, list) = self.places(among, name.at)?;
                let set = self.define(name, Type::Set(list), None)?;
                CompiledClause::Subset { set, places: among, at: offset(name.at) }
            }
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

    /// Compiles what a name runs over, and says in which list; errors that have no other place are at
    /// `at`.
    fn places(
        &mut self,
        places: &Places,
        at: usize,
    ) -> Result<(CompiledPlaces, ListIndex), Mistake> {
        Ok(match places {
            Places::All(list) => (CompiledPlaces::All(self.list_register(*list, at)?), *list),
            Places::Near(vertex) => (CompiledPlaces::Near(self.place(vertex, 0)?), 0),
            Places::Chosen(set) => {
                let (set, list) = self.set(set)?;
                (CompiledPlaces::Chosen(set), list)
            }
        })
    }

    /// Assigns registers to the names of the ends of an edge.
    fn ends(&mut self, [first, second]: &[Name; 2]) -> Result<[Register; 2], Mistake> {
        let kind = self.place_type(0);
        Ok([self.define(first, kind, None)?, self.define(second, kind, None)?])
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
            Left::Position(position) => {
                let wanted = arity + self.lists.len();
                if position.len() != wanted {
                    let list = self.lists.first().map(|(_, kind)| *kind);
                    return Err(wrong_length(term.at, position.len(), wanted, list));
                }
                let (numbers, lists) = position.split_at(arity);
                let numbers = self.numbers(numbers)?;
                if lists.is_empty() {
                    CompiledLeft::Position(numbers)
                } else {
                    let lists = lists.iter().map(|list| self.list(list));
                    CompiledLeft::List(numbers, lists.collect::<Result<_, _>>()?)
                }
            }
        };
        if let Some(outer) = outer {
            self.scope = outer;
        }
        Ok(CompiledTerm { over, count, left, at: offset(term.at) })
    }

    /// Compiles a list or the graph as an entry of a position.
    fn list(&mut self, expr: &Expr) -> Result<CompiledList, Mistake> {
        let (at, mut slice, mut changes) = (offset(expr.at), None, Vec::new());
        let Kind::List(made) = &expr.kind else {
            return match self.expr(expr)? {
                (_, Type::List(list)) => Ok(CompiledList { list, slice, changes, at }),
                (_, Type::Graph) => Ok(CompiledList { list: 0, slice, changes, at }),
                (_, kind) => {
                    let wanted = if self.is_on_graphs() { Type::Graph } else { Type::List(0) };
                    Err(mistyped(expr.at, wanted, kind))
                }
            };
        };
        let list = made.list;
        if let Some((first, last)) = &made.slice {
            match self.lists.get(list) {
                Some((_, ListKind::Multiset)) => {
                    return Err(Mistake::new(
                        first.at,
                        message!(
                            "rule-multiset-order",
                            "a multiset has no order, so it has no part from one place to another"
                        ),
                    )
                    .help(message!(
                        "rule-multiset-order-help",
                        "write the list without `multiset` where its order matters"
                    )));
                }
                Some((_, ListKind::Graph(_))) => {
                    return Err(Mistake::new(
                        first.at,
                        message!(
                            "rule-graph-order",
                            "a graph has no order, so it has no part from one place to another"
                        ),
                    )
                    .help(message!(
                        "rule-remove-vertices",
                        "remove vertices: v without x, v without every x if …"
                    )));
                }
                Some((_, ListKind::List | ListKind::Word)) | None => {}
            }
            let first = self.value(first, Type::Number)?;
            slice = Some((first, self.value(last, Type::Number)?));
        }
        for change in &made.changes {
            changes.push(self.change(change, (list, expr.at))?);
        }
        Ok(CompiledList { list, slice, changes, at })
    }

    /// Compiles a change of a list; errors that have no other place are at `at`.
    fn change(
        &mut self,
        change: &Change,
        (list, at): (ListIndex, usize),
    ) -> Result<CompiledChange, Mistake> {
        Ok(match change {
            Change::Set(place, number) => {
                self.check_numbered(place.at)?;
                CompiledChange::Set(self.place(place, list)?, self.value(number, Type::Number)?)
            }
            Change::Remove(place) => CompiledChange::Remove(self.place(place, list)?),
            Change::Reduce => {
                if self.is_on_graphs() {
                    let message = message!(
                        "rule-graph-reduce",
                        "a graph has no greatest common divisor, so it is not reduced"
                    );
                    return Err(Mistake::new(at, message));
                }
                CompiledChange::Reduce
            }
            Change::RemoveEdge(ends) => CompiledChange::RemoveEdge(self.edge(ends)?),
            Change::AddEdge(ends) => CompiledChange::AddEdge(self.edge(ends)?),
            Change::Contract(ends) => CompiledChange::Contract(self.edge(ends)?),
            Change::RemoveEdges(names, condition) => {
                let outer = self.scope.clone();
                let ends = self.ends(names)?;
                let condition = match condition {
                    Some(condition) => Some(self.value(condition, Type::Truth)?),
                    None => None,
                };
                self.scope = outer;
                CompiledChange::RemoveEdges { ends, condition }
            }
            Change::Every(name, places, number, condition) => {
                let outer = self.scope.clone();
                let (places, of) = self.places(places, name.at)?;
                if of != list {
                    return Err(Mistake::new(
                        name.at,
                        message!("rule-other-list", "these are places of another list"),
                    ));
                }
                let counter = self.define(name, self.place_type(list), None)?;
                let number = match number {
                    Some(number) => {
                        self.check_numbered(number.at)?;
                        Some(self.value(number, Type::Number)?)
                    }
                    None => None,
                };
                let condition = match condition {
                    Some(condition) => Some(self.value(condition, Type::Truth)?),
                    None => None,
                };
                self.scope = outer;
                CompiledChange::Every { counter, places, number, condition }
            }
            Change::Add(number, None) => {
                CompiledChange::Add(self.value(number, Type::Number)?, None)
            }
            Change::Add(number, Some(place)) => {
                let number = self.value(number, Type::Number)?;
                CompiledChange::Add(number, Some(self.place(place, list)?))
            }
        })
    }
}

impl Compiler {
    /// Compiles the ends of an edge.
    fn edge(&mut self, [first, second]: &[Expr; 2]) -> Result<[Value; 2], Mistake> {
        Ok([self.place(first, 0)?, self.place(second, 0)?])
    }
}

/// The error of a position with a wrong number of entries.
fn wrong_length(at: usize, found: usize, wanted: usize, list: Option<ListKind>) -> Mistake {
    let message = match list {
        None => message!(
            "rule-entries",
            "this position has {found} numbers, the game has {wanted}",
            found = found,
            wanted = wanted
        ),
        Some(ListKind::Graph(_)) => message!(
            "rule-entries-graph",
            "{found} entries stand here instead of a graph",
            found = found
        ),
        Some(ListKind::List | ListKind::Multiset | ListKind::Word) => {
            let message = if found == 1 {
                message!(
                    "rule-entry",
                    "this position has one entry, the game has {wanted}",
                    wanted = wanted
                )
            } else {
                message!(
                    "rule-entries-list",
                    "this position has {found} entries, the game has {wanted}",
                    found = found,
                    wanted = wanted
                )
            };
            return Mistake::new(at, message).help(message!(
                "rule-before-lists",
                "numbers stand before lists, in parentheses: (n - 1, h with i -> 0)"
            ));
        }
    };
    Mistake::new(at, message)
}

/// Whether a summand changes one element and nothing else, to a number that is linear in a counter.
fn sets_linearly(term: &Term, counter: &str) -> bool {
    let Some([list]) = term.one_position() else { return false };
    let Kind::List(list) = &list.kind else { return false };
    match list.changes.as_slice() {
        [Change::Set(place, number)] => {
            let fixed = is_linear(place, counter) == Some(false);
            list.slice.is_none() && fixed && is_linear(number, counter).is_some()
        }
        _ => false,
    }
}
