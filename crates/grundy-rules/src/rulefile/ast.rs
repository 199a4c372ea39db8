//! The syntax tree of a rule file. Every node stores the byte offset at which it begins.

use std::cmp::Ordering;
use std::ops::Range;

use super::code::Op;
use super::functions::{Function, ListFunction};
use grundy_core::game::take_break::NamedCode;
use grundy_core::game::{Continuation, Goal};
use grundy_core::value::Side;

/// The index of a list among those of the game, from 0. A graph, too, is a list: the only one.
pub(super) type ListIndex = usize;

/// A name and its byte offset.
#[derive(Debug, Clone)]
pub(super) struct Name {
    pub(super) at: usize,
    pub(super) text: String,
}

/// An expression. Chains of operators are lists, so a tree is only as deep as its brackets.
#[derive(Debug, Clone)]
pub(super) struct Expr {
    pub(super) at: usize,
    pub(super) kind: Kind,
    /// Whether it is directly enclosed in parentheses.
    pub(super) parenthesised: bool,
}

impl Expr {
    pub(super) fn new(at: usize, kind: Kind) -> Self {
        Self { at, kind, parenthesised: false }
    }
}

/// The kind of an expression, with its operands.
#[derive(Debug, Clone)]
pub(super) enum Kind {
    Number(i64),
    Name(String),
    Negative(Box<Expr>),
    /// The first operand, then signs and operands.
    Sum(Box<Expr>, Vec<(Additive, Expr)>),
    Product(Box<Expr>, Vec<(Multiplicative, Expr)>),
    Power(Box<Expr>, Box<Expr>),
    /// A chain `a < b <= c`.
    Compare(Box<Expr>, Vec<(Comparison, Expr)>),
    Not(Box<Expr>),
    And(Vec<Expr>),
    Or(Vec<Expr>),
    Call(Function, Vec<Expr>),
    /// An element of a list, by its place.
    Element(ListIndex, Box<Expr>),
    /// A number computed from a whole list, and from a number.
    OfList(ListFunction, ListIndex, Vec<Expr>),
    /// A list or the graph, changed.
    List(Box<ListExpr>),
    /// A number or a condition of all numbers of a range, or of places.
    Over(Box<Over>),
    /// What an operation tells of vertices.
    OfVertices(Op, Vec<Expr>),
    /// What an operation tells of the graph without some vertices and edges.
    OfGraph(Op, Box<Removed>),
    /// The number of elements of a chosen set, or whether it has a place.
    OfSet(Name, Option<Box<Expr>>),
    /// Whether a table, by its index, has a row; or the last number of a row.
    OfTable(usize, Vec<Expr>),
}

/// What is said of several numbers or places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Quantifier {
    /// How many of them satisfy a condition.
    Count,
    /// The sum of a number for each.
    Sum,
    /// Whether a condition holds for some.
    Any,
    /// Whether it holds for all.
    All,
}

/// `count(k in 1..n, …)`, `any(i in h, …)` and the like.
#[derive(Debug, Clone)]
pub(super) struct Over {
    pub(super) quantifier: Quantifier,
    pub(super) name: Name,
    pub(super) among: Among,
    pub(super) body: Expr,
}

/// What a name of a quantifier runs over.
#[derive(Debug, Clone)]
pub(super) enum Among {
    /// The numbers from one to another.
    Range(Expr, Expr),
    Places(Places),
}

/// Places of a list, or vertices of the graph.
#[derive(Debug, Clone)]
pub(super) enum Places {
    All(ListIndex),
    /// The vertices to which an edge leads from a vertex.
    Near(Expr),
    /// Those of a chosen set.
    Chosen(Name),
}

/// What is left out of the graph before it is looked at.
#[derive(Debug, Clone, Default)]
pub(super) struct Removed {
    pub(super) vertices: Vec<Expr>,
    pub(super) edges: Vec<[Expr; 2]>,
}

/// A list or graph made from one of the parameters.
#[derive(Debug, Clone)]
pub(super) struct ListExpr {
    pub(super) list: ListIndex,
    /// Only the elements from one place to another.
    pub(super) slice: Option<(Expr, Expr)>,
    pub(super) changes: Vec<Change>,
}

/// A change of the list. Places are those before all changes.
#[derive(Debug, Clone)]
pub(super) enum Change {
    /// The element of a place becomes a number.
    Set(Expr, Expr),
    Remove(Expr),
    /// A number is added, at the end or before a place.
    Add(Expr, Option<Expr>),
    /// Every element, of these places, whose place satisfies the condition becomes a number, or is
    /// removed without one.
    Every(Name, Places, Option<Expr>, Option<Expr>),
    /// All numbers are divided by their greatest common divisor.
    Reduce,
    /// An edge is removed.
    RemoveEdge([Expr; 2]),
    /// Every edge that satisfies the condition from one of its ends to the other is removed.
    RemoveEdges([Name; 2], Option<Expr>),
    AddEdge([Expr; 2]),
    /// The second end of an edge becomes the first.
    Contract([Expr; 2]),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Additive {
    Plus,
    Minus,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Multiplicative {
    Times,
    Over,
    Modulo,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Comparison {
    /// Whether it holds for two numbers in this order.
    pub(super) fn holds(self, order: Ordering) -> bool {
        match self {
            Self::Equal => order.is_eq(),
            Self::Unequal => order.is_ne(),
            Self::Less => order.is_lt(),
            Self::AtMost => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::AtLeast => order.is_ge(),
        }
    }
}

/// A name and its definition.
#[derive(Debug, Clone)]
pub(super) struct Definition {
    pub(super) name: Name,
    pub(super) value: Expr,
}

/// A table of numbers.
#[derive(Debug, Clone)]
pub(super) struct Table {
    pub(super) name: Name,
    pub(super) at: usize,
    /// The number of numbers in a row.
    pub(super) width: usize,
    /// The numbers of all rows, which are sorted.
    pub(super) rows: Vec<i64>,
}

/// A clause between a move's name and its result.
#[derive(Debug, Clone)]
pub(super) enum Clause {
    For {
        name: Name,
        from: Expr,
        to: Expr,
        step: Option<Expr>,
    },
    /// The name takes each of these places.
    Each(Name, Places),
    /// The names take the ends of every edge, in either direction.
    Edge([Name; 2]),
    /// The name takes every set, except the empty one, of these places.
    Subset(Name, Places),
    If(Vec<Expr>),
    Let(Definition),
}

/// A summand of a result: `count` copies of what is left, or one copy without a count.
#[derive(Debug, Clone)]
pub(super) struct Term {
    pub(super) at: usize,
    /// The clauses of a `sum`: the summand is left once for each of their choices. Empty for a
    /// summand that stands alone.
    pub(super) over: Vec<Clause>,
    pub(super) count: Option<Expr>,
    pub(super) left: Left,
}

impl Term {
    /// The numbers of the position, where the summand is exactly one position of the game.
    pub(super) fn one_position(&self) -> Option<&[Expr]> {
        match &self.left {
            Left::Position(position) if self.over.is_empty() && self.count.is_none() => {
                Some(position)
            }
            _ => None,
        }
    }
}

/// What a summand leaves.
#[derive(Debug, Clone)]
pub(super) enum Left {
    /// A position of the game itself.
    Position(Vec<Expr>),
    /// A heap of another game.
    Heap(&'static NamedCode, Expr),
}

/// A move; an empty result means that nothing is left.
#[derive(Debug, Clone)]
pub(super) struct Move {
    pub(super) name: Name,
    /// The player who may make the move; `None` for both.
    pub(super) side: Option<Side>,
    pub(super) clauses: Vec<Clause>,
    pub(super) result: Vec<Term>,
    /// How play goes on.
    pub(super) continuation: Continuation,
}

/// An order that a file declares.
#[derive(Debug, Clone)]
pub(super) enum Declared {
    Sum,
    Lexicographic,
    By(Vec<Expr>),
    /// Play may return to an earlier position.
    None,
}

/// A goal that ends the whole game: `wins if` or `loses if`.
#[derive(Debug, Clone)]
pub(super) struct DeclaredGoal {
    pub(super) at: usize,
    pub(super) goal: Goal,
    pub(super) conditions: Vec<Expr>,
}

/// A parameter that is a list or a graph.
#[derive(Debug, Clone)]
pub(super) struct ListParameter {
    pub(super) name: Name,
    pub(super) kind: ListKind,
}

/// What a parameter is that is no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ListKind {
    List,
    /// A list in which the order of elements does not matter.
    Multiset,
    /// A list whose elements are typed and printed as letters.
    Word,
    Graph(GraphKind),
}

impl ListKind {
    /// The kind of graph, if it is one.
    pub(super) fn graph(self) -> Option<GraphKind> {
        match self {
            Self::Graph(kind) => Some(kind),
            Self::List | Self::Multiset | Self::Word => None,
        }
    }
}

/// What the graphs of a game are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GraphKind {
    /// Their edges.
    pub edges: EdgeKind,
    /// Whether each vertex has a number.
    pub numbered: bool,
}

/// The edges of graphs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EdgeKind {
    /// At most one between two vertices.
    Simple,
    /// Any number between two vertices.
    Parallel,
    /// At most one arc from a vertex to another.
    Arcs,
}

/// A whole file.
#[derive(Debug, Clone)]
pub(super) struct File {
    pub(super) title: String,
    /// The parameters that are numbers.
    pub(super) parameters: Vec<Name>,
    /// The parameters that are lists, which are the last; or the graph.
    pub(super) lists: Vec<ListParameter>,
    pub(super) conditions: Vec<Expr>,
    /// The bytes of the conditions.
    pub(super) conditions_at: Range<usize>,
    pub(super) order: Option<Declared>,
    pub(super) goals: Vec<DeclaredGoal>,
    pub(super) definitions: Vec<Definition>,
    pub(super) tables: Vec<Table>,
    pub(super) moves: Vec<Move>,
}
