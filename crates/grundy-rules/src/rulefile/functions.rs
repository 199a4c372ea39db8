//! The functions that expressions may use.

use super::ast::Quantifier;
use super::code::Op;

/// A function of the language.
#[derive(Debug)]
pub(super) struct FunctionSpec {
    pub(super) name: &'static str,
    pub(super) op: Op,
    /// Least and greatest number of arguments; more than two are combined from the left.
    pub(super) arguments: (usize, usize),
    /// Whether the result is a truth value.
    pub(super) truth: bool,
}

/// An entry of [`FUNCTIONS`].
pub(super) type Function = &'static FunctionSpec;

const fn function(
    name: &'static str,
    op: Op,
    arguments: (usize, usize),
    truth: bool,
) -> FunctionSpec {
    FunctionSpec { name, op, arguments, truth }
}

/// The greatest number of arguments of a function that combines several.
const MANY: usize = 16;

/// All functions.
pub(super) static FUNCTIONS: &[FunctionSpec] = &[
    function("min", Op::Min, (2, MANY), false),
    function("max", Op::Max, (2, MANY), false),
    function("gcd", Op::Gcd, (2, MANY), false),
    function("xor", Op::BitXor, (2, MANY), false),
    function("bitxor", Op::BitXor, (2, MANY), false),
    function("bitand", Op::BitAnd, (2, MANY), false),
    function("bitor", Op::BitOr, (2, MANY), false),
    function("abs", Op::Abs, (1, 1), false),
    function("popcount", Op::Popcount, (1, 1), false),
    function("isqrt", Op::Isqrt, (1, 1), false),
    function("iroot", Op::Iroot, (2, 2), false),
    function("ilog", Op::Ilog, (2, 2), false),
    function("digits", Op::Digits, (1, 1), false),
    function("digitsum", Op::DigitSum, (1, 1), false),
    function("prime", Op::Prime, (1, 1), true),
    function("divides", Op::Divides, (2, 2), true),
    function("factors", Op::Factors, (1, 1), false),
    function("primes", Op::Primes, (1, 1), false),
    function("leastfactor", Op::LeastFactor, (1, 1), false),
    function("exponent", Op::Exponent, (2, 2), false),
];

/// Finds a function by its name.
pub(super) fn named(name: &str) -> Option<Function> {
    FUNCTIONS.iter().find(|function| function.name == name)
}

/// A function of the list.
#[derive(Debug)]
pub(super) struct ListFunctionSpec {
    pub(super) name: &'static str,
    pub(super) op: Op,
    /// Whether it takes a number after the list.
    pub(super) of_number: bool,
}

/// An entry of [`LIST_FUNCTIONS`].
pub(super) type ListFunction = &'static ListFunctionSpec;

/// All functions of the list.
pub(super) static LIST_FUNCTIONS: &[ListFunctionSpec] = &[
    ListFunctionSpec { name: "len", op: Op::Length, of_number: false },
    ListFunctionSpec { name: "total", op: Op::Total, of_number: false },
    ListFunctionSpec { name: "min", op: Op::Least, of_number: false },
    ListFunctionSpec { name: "max", op: Op::Greatest, of_number: false },
    ListFunctionSpec { name: "xor", op: Op::Together, of_number: false },
    ListFunctionSpec { name: "gcd", op: Op::CommonDivisor, of_number: false },
    ListFunctionSpec { name: "distinct", op: Op::Distinct, of_number: false },
    ListFunctionSpec { name: "runs", op: Op::Runs, of_number: false },
    ListFunctionSpec { name: "count", op: Op::Count, of_number: true },
    ListFunctionSpec { name: "generated", op: Op::Generated, of_number: true },
];

/// Finds a function of the list by its name.
pub(super) fn of_list(name: &str) -> Option<ListFunction> {
    LIST_FUNCTIONS.iter().find(|function| function.name == name)
}

/// A function of a graph or of its vertices.
#[derive(Debug)]
pub(super) struct GraphFunctionSpec {
    pub(super) name: &'static str,
    pub(super) op: Op,
    /// How many vertices it takes; those of the whole graph take none.
    pub(super) vertices: usize,
}

/// All functions of graphs.
pub(super) static GRAPH_FUNCTIONS: &[GraphFunctionSpec] = &[
    GraphFunctionSpec { name: "degree", op: Op::Degree, vertices: 1 },
    GraphFunctionSpec { name: "adjacent", op: Op::Adjacent, vertices: 2 },
    GraphFunctionSpec { name: "edges", op: Op::Edges, vertices: 0 },
    GraphFunctionSpec { name: "parts", op: Op::Components, vertices: 0 },
    GraphFunctionSpec { name: "triangles", op: Op::Triangles, vertices: 0 },
];

/// Finds a function of graphs by its name.
pub(super) fn of_graph(name: &str) -> Option<&'static GraphFunctionSpec> {
    GRAPH_FUNCTIONS.iter().find(|function| function.name == name)
}

/// The quantifier of a name.
pub(super) fn quantifier(name: &str) -> Option<Quantifier> {
    Some(match name {
        "count" => Quantifier::Count,
        "sum" => Quantifier::Sum,
        "any" => Quantifier::Any,
        "all" => Quantifier::All,
        _ => return None,
    })
}
