//! Compilation of expressions to register code: resolves names and checks types.

use grundy_core::message;
use std::collections::HashMap;

use super::ast::{
    Additive, Among, Comparison, EdgeKind, Expr, Kind, ListIndex, ListKind, Multiplicative, Name,
    Over, Places, Quantifier, Removed, Table,
};
use super::code::{Instruction, Op, Register, Value};
use super::form::Form;
use super::functions::Function;
use super::lexer::Mistake;
use grundy_core::text::{Message, closest};

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

/// The type of an expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    Number,
    Truth,
    /// A list.
    List(ListIndex),
    /// The graph.
    Graph,
    /// A place in a multiset or a vertex: it names an element, but is no number.
    Place(ListIndex),
    /// A set of places.
    Set(ListIndex),
    Table,
}

/// The type of a vertex.
const VERTEX: Type = Type::Place(0);

/// The register and the type of each name.
pub(super) type Names = HashMap<String, (Register, Type)>;

#[derive(Debug, Default)]
pub(super) struct Compiler {
    pub(super) code: Vec<Instruction>,
    /// The initial contents of the registers, which include the constants.
    pub(super) registers: Vec<i64>,
    constants: HashMap<i64, Register>,
    pub(super) scope: Names,
    /// For each list, the register of its length, and what it is; a graph is a list of vertices.
    pub(super) lists: Vec<(Register, ListKind)>,
    /// For each table, its first register, what it is called, the width of its rows, and whether two
    /// differ in the last number alone.
    pub(super) tables: Vec<CompiledTable>,
    /// The register that counts the rounds of quantifiers.
    pub(super) rounds: Option<Register>,
}

/// A table in the registers.
#[derive(Debug)]
pub(super) struct CompiledTable {
    first: Register,
    name: String,
    width: usize,
    /// Two rows that differ in the last number alone.
    ambiguous: Option<[Vec<i64>; 2]>,
}

/// A byte offset as the code stores it.
pub(super) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl Compiler {
    fn register(&mut self, at: usize, start: i64) -> Result<Register, Mistake> {
        let register = Register::try_from(self.registers.len()).map_err(|_| {
            Mistake::new(at, message!("rule-long", "the rule is too long to be compiled"))
        })?;
        self.registers.push(start);
        Ok(register)
    }

    /// Assigns a register to a name, a new one unless the value has one.
    pub(super) fn define(
        &mut self,
        name: &Name,
        kind: Type,
        register: Option<Register>,
    ) -> Result<Register, Mistake> {
        if RESERVED.contains(&name.text.as_str()) {
            return Err(Mistake::new(
                name.at,
                message!("rule-reserved", "`{word}` is a word of the language", word = name.text),
            )
            .help(message!("rule-rename", "choose another name")));
        }
        let register = match register {
            Some(register) => register,
            None => self.register(name.at, 0)?,
        };
        if self.scope.insert(name.text.clone(), (register, kind)).is_some() {
            return Err(Mistake::new(
                name.at,
                message!("rule-defined", "`{word}` already has a meaning", word = name.text),
            )
            .help(message!("rule-rename", "choose another name")));
        }
        Ok(register)
    }

    /// Assigns registers to a list or the graph: that of its length, and of the number of elements of
    /// all lists after it. A graph has two more, for its rows.
    pub(super) fn define_list(&mut self, name: &Name, kind: ListKind) -> Result<(), Mistake> {
        let graph = kind.graph();
        let is = if graph.is_some() { Type::Graph } else { Type::List(self.lists.len()) };
        let length = self.define(name, is, None)?;
        self.register(name.at, 0)?;
        self.lists.push((length, kind));
        if let Some(graph) = graph {
            self.register(name.at, 0)?;
            self.register(name.at, i64::from(graph.edges == EdgeKind::Arcs))?;
        }
        Ok(())
    }

    /// Assigns registers to a table.
    pub(super) fn define_table(&mut self, table: &Table) -> Result<(), Mistake> {
        let mut first = None;
        for number in table.registers() {
            let register = self.register(table.at, number)?;
            first = first.or(Some(register));
        }
        let first = self.define(&table.name, Type::Table, first)?;
        let ambiguous = table.ambiguous().map(|rows| rows.map(<[i64]>::to_vec));
        let (name, width) = (table.name.text.clone(), table.width);
        self.tables.push(CompiledTable { first, name, width, ambiguous });
        Ok(())
    }

    /// Compiles what is asked of a table.
    fn of_table(
        &mut self,
        table: usize,
        numbers: &[Expr],
        at: usize,
    ) -> Result<(Register, Type), Mistake> {
        let mut asked = Vec::new();
        for number in numbers {
            asked.push((self.typed(number, Type::Number)?, number.at));
        }
        let Some(CompiledTable { first: rows, name, width, ambiguous }) = self.tables.get(table)
        else {
            return Err(Mistake::new(at, message!("rule-no-table", "there is no such table")));
        };
        let (rows, op, kind) = match (width.checked_sub(asked.len()), ambiguous) {
            (Some(0), _) => (*rows, Op::HasRow, Type::Truth),
            (Some(1), None) => (*rows, Op::LastOfRow, Type::Number),
            (Some(1), Some([one, other])) => {
                let row =
                    |row: &[i64]| row.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
                let message = message!(
                    "rule-table-ambiguous",
                    "`{name}` of {numbers} numbers is the last number of a row, but there are the rows {one} and {other}",
                    name = name,
                    numbers = width - 1,
                    one = row(one),
                    other = row(other)
                );
                return Err(Mistake::new(at, message));
            }
            _ => {
                let message = message!(
                    "rule-table-asked",
                    "rows of `{name}` have {width} numbers, {asked} stand here",
                    name = name,
                    width = *width,
                    asked = asked.len()
                );
                let help = message!(
                    "rule-table-asked-help",
                    "of {width} numbers, `{name}` says whether there is such a row; of one less, it is the \
                     last number of the row",
                    width = *width,
                    name = name
                );
                return Err(Mistake::new(at, message).help(help));
            }
        };
        let mut first = None;
        for (number, at) in asked {
            let copy = self.emit(Op::Copy, number, number, at)?;
            first = first.or(Some(copy));
        }
        Ok((self.emit(op, first.unwrap_or(0), rows, at)?, kind))
    }

    pub(super) fn emit(
        &mut self,
        op: Op,
        a: Register,
        b: Register,
        at: usize,
    ) -> Result<Register, Mistake> {
        let to = self.register(at, 0)?;
        self.emit_to(op, to, a, b, at);
        Ok(to)
    }

    fn emit_to(&mut self, op: Op, to: Register, a: Register, b: u16, at: usize) {
        let at = offset(at);
        self.code.push(Instruction { op, to, a, b, at });
    }

    pub(super) fn value(&mut self, expr: &Expr, wanted: Type) -> Result<Value, Mistake> {
        let start = self.code.len();
        let register = self.typed(expr, wanted)?;
        let constant = |register: Register| {
            let known = self.constants.values().any(|&constant| constant == register);
            known.then(|| self.registers[usize::from(register)])
        };
        Ok(Value {
            form: Form::of(&self.code[start..], register, &constant),
            start: offset(start),
            end: offset(self.code.len()),
            register,
            at: offset(expr.at),
        })
    }

    pub(super) fn numbers(&mut self, list: &[Expr]) -> Result<Vec<Value>, Mistake> {
        list.iter().map(|expr| self.value(expr, Type::Number)).collect()
    }

    pub(super) fn truths(&mut self, list: &[Expr]) -> Result<Vec<Value>, Mistake> {
        list.iter().map(|expr| self.value(expr, Type::Truth)).collect()
    }

    fn typed(&mut self, expr: &Expr, wanted: Type) -> Result<Register, Mistake> {
        let (register, found) = self.expr(expr)?;
        if found == wanted { Ok(register) } else { Err(mistyped(expr.at, wanted, found)) }
    }

    /// Compiles a place of a list: in a multiset one that a `for` names, else a number.
    pub(super) fn place(&mut self, expr: &Expr, list: ListIndex) -> Result<Value, Mistake> {
        let start = self.code.len();
        let (register, found) = self.expr(expr)?;
        let wanted = self.place_type(list);
        if found != wanted {
            return Err(mistyped(expr.at, wanted, found));
        }
        Ok(Value {
            form: None,
            start: offset(start),
            end: offset(self.code.len()),
            register,
            at: offset(expr.at),
        })
    }

    /// The type of a place of a list.
    pub(super) fn place_type(&self, list: ListIndex) -> Type {
        match self.lists.get(list) {
            None | Some((_, ListKind::List | ListKind::Word)) => Type::Number,
            Some((_, ListKind::Multiset | ListKind::Graph(_))) => Type::Place(list),
        }
    }

    /// Whether the positions are graphs.
    pub(super) fn is_on_graphs(&self) -> bool {
        self.lists.first().is_some_and(|(_, kind)| kind.graph().is_some())
    }

    /// Checks that vertices have numbers, if the parameter is a graph.
    pub(super) fn check_numbered(&self, at: usize) -> Result<(), Mistake> {
        match self.lists.first() {
            Some((_, ListKind::Graph(kind))) if !kind.numbered => Err(Mistake::new(
                at,
                message!("graph-numbers-none", "the vertices of this game have no numbers"),
            )
            .help(message!(
                "graph-numbers-none-help",
                "if each vertex has a number, the game begins like: game g(graph v[])"
            ))),
            _ => Ok(()),
        }
    }

    /// The register of a list's length.
    pub(super) fn list_register(&self, list: ListIndex, at: usize) -> Result<Register, Mistake> {
        let list = self.lists.get(list).map(|(length, _)| *length);
        list.ok_or_else(|| Mistake::new(at, message!("rule-no-list", "the game has no list")))
    }

    fn constant(&mut self, n: i64, at: usize) -> Result<Register, Mistake> {
        if let Some(&register) = self.constants.get(&n) {
            return Ok(register);
        }
        let register = self.register(at, n)?;
        self.constants.insert(n, register);
        Ok(register)
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> Result<(Register, Type), Mistake> {
        let at = expr.at;
        Ok(match &expr.kind {
            Kind::Number(n) => (self.constant(*n, at)?, Type::Number),
            Kind::Name(name) => self.name(name, at)?,
            Kind::Negative(inner) => {
                let a = self.typed(inner, Type::Number)?;
                (self.emit(Op::Negate, a, a, at)?, Type::Number)
            }
            Kind::Sum(first, others) => {
                let op = |sign: &Additive| match sign {
                    Additive::Plus => Op::Add,
                    Additive::Minus => Op::Subtract,
                };
                (self.operations(first, others, op)?, Type::Number)
            }
            Kind::Product(first, others) => {
                let op = |sign: &Multiplicative| match sign {
                    Multiplicative::Times => Op::Multiply,
                    Multiplicative::Over => Op::Divide,
                    Multiplicative::Modulo => Op::Modulo,
                };
                (self.operations(first, others, op)?, Type::Number)
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
            Kind::Element(list, place) => {
                self.check_numbered(at)?;
                let place = self.place(place, *list)?.register;
                let list = self.list_register(*list, at)?;
                (self.emit(Op::Element, place, list, at)?, Type::Number)
            }
            Kind::OfList(function, list, numbers) => {
                let list = self.list_register(*list, at)?;
                if function.op != Op::Length {
                    self.check_numbered(at)?;
                }
                let mut of = list;
                for number in numbers {
                    of = self.typed(number, Type::Number)?;
                }
                let found = if function.op.decides() { Type::Truth } else { Type::Number };
                (self.emit(function.op, of, list, at)?, found)
            }
            Kind::List(changed) => {
                let graph = self.is_on_graphs();
                let found = if graph { Type::Graph } else { Type::List(changed.list) };
                return Err(mistyped(at, Type::Number, found));
            }
            Kind::OfVertices(op, vertices) => {
                let of = |this: &mut Self, at: usize| {
                    vertices.get(at).map_or(Ok(0), |vertex| this.typed(vertex, VERTEX))
                };
                let (a, b) = (of(self, 0)?, of(self, 1)?);
                let kind = if op.decides() { Type::Truth } else { Type::Number };
                (self.emit(*op, a, b, at)?, kind)
            }
            Kind::OfGraph(op, removed) => {
                let (first, counts) = self.removed(removed, at)?;
                (self.emit(*op, first, counts, at)?, Type::Number)
            }
            Kind::OfSet(name, None) => {
                let (set, _) = self.set(name)?;
                (self.emit(Op::Popcount, set, set, at)?, Type::Number)
            }
            Kind::OfSet(name, Some(place)) => {
                let (set, list) = self.set(name)?;
                let place = self.place(place, list)?.register;
                (self.emit(Op::Member, set, place, at)?, Type::Truth)
            }
            Kind::OfTable(table, numbers) => self.of_table(*table, numbers, at)?,
            Kind::Over(over) => self.over(over, at)?,
            Kind::Call(function, arguments) => {
                let kind = if function.truth { Type::Truth } else { Type::Number };
                (self.call(function, arguments, at)?, kind)
            }
        })
    }

    /// The register of a chosen set, and the list whose places it has.
    pub(super) fn set(&self, name: &Name) -> Result<(Register, ListIndex), Mistake> {
        match self.name(&name.text, name.at)? {
            (register, Type::Set(list)) => Ok((register, list)),
            (_, kind) => Err(mistyped(name.at, Type::Set(0), kind)),
        }
    }

    /// Compiles the vertices and edges that are left out of the graph, to registers that follow each
    /// other. Returns the first, and how many there are, as [`Op::Edges`] takes it.
    fn removed(&mut self, removed: &Removed, at: usize) -> Result<(Register, u16), Mistake> {
        let ends = removed.edges.iter().flatten();
        let mut vertices = Vec::new();
        for vertex in removed.vertices.iter().chain(ends) {
            vertices.push((self.typed(vertex, VERTEX)?, vertex.at));
        }
        let mut first = None;
        for (vertex, at) in vertices {
            let copy = self.emit(Op::Copy, vertex, vertex, at)?;
            first = first.or(Some(copy));
        }
        let byte = |count: usize| u8::try_from(count).ok();
        let counts = byte(removed.vertices.len()).zip(byte(removed.edges.len()));
        let (vertices, edges) = counts.ok_or_else(|| {
            Mistake::new(
                at,
                message!("rule-many-removed", "this leaves out too many vertices and edges"),
            )
        })?;
        Ok((first.unwrap_or(0), u16::from(vertices) + 256 * u16::from(edges)))
    }

    /// Compiles a sum or a product, from left to right.
    fn operations<T>(
        &mut self,
        first: &Expr,
        others: &[(T, Expr)],
        op: impl Fn(&T) -> Op,
    ) -> Result<Register, Mistake> {
        let mut left = self.typed(first, Type::Number)?;
        for (sign, other) in others {
            let right = self.typed(other, Type::Number)?;
            left = self.emit(op(sign), left, right, first.at)?;
        }
        Ok(left)
    }

    /// Compiles a call; two or more arguments are combined from left to right.
    fn call(
        &mut self,
        function: Function,
        arguments: &[Expr],
        at: usize,
    ) -> Result<Register, Mistake> {
        let mut result: Option<Register> = None;
        for argument in arguments {
            let next = self.typed(argument, Type::Number)?;
            result = Some(match result {
                None if arguments.len() == 1 => self.emit(function.op, next, next, at)?,
                None => next,
                Some(before) => self.emit(function.op, before, next, at)?,
            });
        }
        result.ok_or_else(|| {
            Mistake::new(at, message!("rule-no-arguments", "this function has no arguments"))
        })
    }

    fn name(&self, name: &str, at: usize) -> Result<(Register, Type), Mistake> {
        self.scope.get(name).copied().ok_or_else(|| {
            let mistake = Mistake::new(
                at,
                message!("rule-unknown", "`{name}` has no meaning here", name = name),
            );
            let mut known: Vec<&str> = self.scope.keys().map(String::as_str).collect();
            known.sort_unstable();
            let near = closest(name, known.iter().copied()).filter(|_| name.chars().count() > 2);
            match near {
                Some(near) => {
                    mistake.help(message!("nearest", "did you mean `{near}`?", near = near))
                }
                None => mistake.help(message!(
                    "rule-known",
                    "names known here: {names}",
                    names = known.join(", ")
                )),
            }
        })
    }

    /// Compiles a chain such as `a < b <= c`, which holds if every comparison does. Every operand is
    /// computed once.
    fn comparisons(
        &mut self,
        first: &Expr,
        others: &[(Comparison, Expr)],
    ) -> Result<Register, Mistake> {
        let at = first.at;
        let (mut left, kind) = self.expr(first)?;
        let equality = |(comparison, _): &(Comparison, Expr)| {
            matches!(comparison, Comparison::Equal | Comparison::Unequal)
        };
        // Places of a multiset and vertices are the same or not, and have no order.
        let places = matches!(kind, Type::Place(_)) && others.iter().all(equality);
        if kind != Type::Number && !places {
            return Err(mistyped(at, Type::Number, kind));
        }
        let mut all = None;
        for (comparison, other) in others {
            let right = self.typed(other, kind)?;
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

    /// Compiles a quantifier: rounds of its body, the last of which decides or is not needed.
    fn over(&mut self, over: &Over, at: usize) -> Result<(Register, Type), Mistake> {
        let Over { quantifier, name, among, body } = over;
        let one = self.constant(1, at)?;
        let all = |this: &Self, list| {
            Ok::<_, Mistake>((one, this.list_register(list, at)?, this.place_type(list)))
        };
        // How a round finds the number after that of the last one, or the place.
        let mut next = None;
        let (first, last, kind) = match among {
            Among::Range(first, last) => {
                let first = self.typed(first, Type::Number)?;
                (first, self.typed(last, Type::Number)?, Type::Number)
            }
            Among::Places(places) => {
                let list = match places {
                    Places::All(list) => *list,
                    Places::Near(vertex) => {
                        next = Some((Op::NextNeighbour, self.typed(vertex, VERTEX)?));
                        0
                    }
                    Places::Chosen(set) => {
                        let (set, list) = self.set(set)?;
                        next = Some((Op::NextMember, set));
                        list
                    }
                };
                all(self, list)?
            }
        };
        let rounds = self.rounds.map_or_else(|| self.register(at, 0), Ok)?;
        self.rounds = Some(rounds);
        let outer = self.scope.clone();
        let counter = self.define(name, kind, None)?;
        self.emit_to(Op::Subtract, counter, first, one, at);
        let result = self.register(at, 0)?;
        let start = self.constant(i64::from(*quantifier == Quantifier::All), at)?;
        self.emit_to(Op::Copy, result, start, start, at);
        let begin = self.code.len();
        let (step, of) = next.unwrap_or((Op::Step, counter));
        self.emit_to(step, counter, counter, of, at);
        let more = self.emit(Op::AtMost, counter, last, at)?;
        let exit = self.code.len();
        self.emit_to(Op::SkipIfFalse, more, more, 0, at);
        let wanted = if *quantifier == Quantifier::Sum { Type::Number } else { Type::Truth };
        let body = self.typed(body, wanted)?;
        match quantifier {
            Quantifier::Count | Quantifier::Sum => {
                self.emit_to(Op::Gather, result, result, body, at);
            }
            Quantifier::Any => {
                self.emit_to(Op::Copy, result, body, body, at);
                self.emit_to(Op::SkipIfTrue, result, result, 1, at);
            }
            Quantifier::All => {
                self.emit_to(Op::Copy, result, body, body, at);
                self.emit_to(Op::SkipIfFalse, result, result, 1, at);
            }
        }
        let long =
            |_| Mistake::new(at, message!("rule-long-condition", "this condition is too long"));
        let back = u16::try_from(self.code.len() + 1 - begin).map_err(long)?;
        self.emit_to(Op::Back, rounds, rounds, back, at);
        self.code[exit].b = u16::try_from(self.code.len() - exit - 1).map_err(long)?;
        self.scope = outer;
        let number = matches!(quantifier, Quantifier::Count | Quantifier::Sum);
        Ok((result, if number { Type::Number } else { Type::Truth }))
    }

    /// Compiles `and` or `or` with short-circuit evaluation.
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
            self.code[at].b = u16::try_from(over).map_err(|_| {
                Mistake::new(
                    list[0].at,
                    message!("rule-long-condition", "this condition is too long"),
                )
            })?;
        }
        Ok(result)
    }
}

/// What a type is called in errors.
fn type_name(kind: Type) -> Message {
    match kind {
        Type::Number => message!("type-number", "a number"),
        Type::Truth => message!("type-condition", "a condition"),
        Type::List(_) => message!("type-list", "a list"),
        Type::Graph => message!("type-graph", "a graph"),
        Type::Place(_) => message!("type-place", "a place of the multiset or a vertex"),
        Type::Set(_) => message!("type-set", "a chosen set"),
        Type::Table => message!("type-table", "a table"),
    }
}

/// The error of an expression of one type where another should stand.
pub(super) fn mistyped(at: usize, wanted: Type, found: Type) -> Mistake {
    let what = message!(
        "rule-type",
        "{wanted} should stand here, not {found}",
        wanted = type_name(wanted),
        found = type_name(found)
    );
    let mistake = Mistake::new(at, what);
    match (wanted, found) {
        (Type::Truth, _) => {
            mistake.help(message!("rule-compare", "compare it with something, such as n > 0"))
        }
        (Type::Place(_), Type::Place(_)) => {
            Mistake::new(at, message!("rule-other-multiset", "this is a place of another multiset"))
                .help(message!("rule-place-help", "name it with: for i in h"))
        }
        (Type::Place(_), _) => {
            mistake.help(message!("rule-place-help", "name it with: for i in h"))
        }
        (_, Type::Place(_)) => mistake.help(message!(
            "rule-place-number",
            "the number there is h[i]; places of a multiset and vertices have no order, and are \
             only compared with = and !=",
        )),
        (_, Type::Table) => {
            mistake.help(message!("rule-table-help", "ask it for a row, such as bad(1, 2)"))
        }
        (_, Type::Graph) => {
            mistake.help(message!("rule-vertices-help", "the number of its vertices is len(v)"))
        }
        (_, Type::Set(_)) => {
            mistake.help(message!("rule-elements-help", "the number of its elements is len(s)"))
        }
        (_, Type::List(_)) => mistake.help(message!(
            "rule-total-help",
            "the number of its elements is len(h), their sum total(h)"
        )),
        _ => mistake,
    }
}
