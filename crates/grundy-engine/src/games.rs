//! Games of the catalogue as typed constructors, for programs that do not go through notation.
//!
//! Each function returns a [`Start`]: a game with one of its positions, for
//! [`Workbench::component`](crate::Workbench::component). Sizes that cannot be played are refused
//! here; sizes that cannot be solved when a question is asked.

use grundy_core::board::Grid;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Refusal, Ruleset};
use grundy_core::graph::{Digraph, Graph};
use grundy_core::value::Natural;
use grundy_rules::ruleset::edges::{ArcKayles, Cram};
use grundy_rules::ruleset::hackenbush::Hackenbush;
use grundy_rules::ruleset::heaps::Heaps;
use grundy_rules::ruleset::matching::Geography;
use grundy_rules::ruleset::pawns::Pawns;
use grundy_rules::ruleset::vertices::Vertices;

/// A game with one of its positions.
#[derive(Debug, Clone)]
pub struct Start<R: Ruleset> {
    pub(crate) rules: R,
    pub(crate) position: R::Position,
}

impl<R: Ruleset> Start<R> {
    /// Creates a position of a user-defined game.
    pub fn new(rules: R, position: R::Position) -> Self {
        Self { rules, position }
    }
}

/// A heap of Nim.
pub fn nim(heap: impl Into<Natural>) -> Start<impl Ruleset> {
    Start::new(Heaps::nim(), heap.into())
}

/// A heap of a take-and-break game, such as Kayles with the code 0.77.
pub fn take_break(code: &TakeBreak, heap: impl Into<Natural>) -> Start<impl Ruleset> {
    Start::new(Heaps::of_code(code), heap.into())
}

/// A heap from which any number of tokens in the set may be taken.
///
/// ```
/// use grundy_core::game::Meter;
/// use grundy_engine::{Position, Workbench, games};
///
/// let bench = Workbench::default();
/// let heap = games::subtraction([1, 3, 4], 9u64)?;
/// let position = Position::sum([bench.component(heap)]);
/// assert_eq!(position.to_string(), "take:1,3,4 9");
/// assert_eq!(bench.value(&position, &Meter::unlimited())?.to_string(), "0");
/// # Ok::<(), grundy_core::game::Failure>(())
/// ```
///
/// # Errors
/// An empty set, or one with the number 0 or a number above 2^32 - 1.
pub fn subtraction(
    set: impl IntoIterator<Item = u64>,
    heap: impl Into<Natural>,
) -> Result<Start<impl Ruleset>, Refusal> {
    Ok(Start::new(Heaps::subtraction(set)?, heap.into()))
}

/// Node Kayles: a move deletes a vertex with its neighbours.
///
/// # Errors
/// Loops and parallel edges.
pub fn node_kayles(graph: Graph) -> Result<Start<impl Ruleset>, Refusal> {
    let (rules, position) = Vertices::node_kayles(simple(graph)?);
    Ok(Start::new(rules, position))
}

/// Grim: a move deletes a vertex that has a neighbour.
///
/// # Errors
/// Loops and parallel edges.
pub fn grim(graph: Graph) -> Result<Start<impl Ruleset>, Refusal> {
    let (rules, position) = Vertices::grim(simple(graph)?);
    Ok(Start::new(rules, position))
}

/// Arc Kayles: a move deletes an edge with its ends.
///
/// # Errors
/// Loops and parallel edges.
pub fn arc_kayles(graph: Graph) -> Result<Start<impl Ruleset>, Refusal> {
    let (rules, position) = ArcKayles::on(simple(graph)?);
    Ok(Start::new(rules, position))
}

/// Green Hackenbush: a move cuts an edge, and what is no longer connected to the vertex `ground`
/// (from 0) falls.
///
/// # Errors
/// The graph has no vertex `ground`.
pub fn hackenbush(graph: Graph, ground: u32) -> Result<Start<impl Ruleset>, Refusal> {
    let ground = vertex(ground, graph.vertices())?;
    let (rules, position) = Hackenbush::on(graph, ground);
    Ok(Start::new(rules, position))
}

/// Undirected vertex geography: a token on the vertex `at` (from 0) moves along an edge, and the
/// vertex that it leaves disappears.
///
/// # Errors
/// Loops and parallel edges, or no vertex `at`.
pub fn geography(graph: Graph, at: u32) -> Result<Start<impl Ruleset>, Refusal> {
    let at = vertex(at, graph.vertices())?;
    let (rules, position) = Geography::on(simple(graph)?, at);
    Ok(Start::new(rules, position))
}

/// A pawn on the vertex `at` (from 0) of a digraph, which may have cycles.
///
/// # Errors
/// The digraph has no vertex `at`.
pub fn pawn(digraph: &Digraph, at: u32) -> Result<Start<impl Ruleset>, Refusal> {
    let at = vertex(at, digraph.vertices())?;
    Ok(Start::new(Pawns::on(digraph), at))
}

/// Cram on the squares of a board for which `free` is true, by row and column from 0.
///
/// # Errors
/// A board of more than a million squares.
pub fn cram(
    rows: usize,
    cols: usize,
    free: impl Fn(usize, usize) -> bool,
) -> Result<Start<impl Ruleset>, Refusal> {
    const MOST: u32 = 1_000_000;
    let grid = match (u32::try_from(rows), u32::try_from(cols)) {
        (Ok(rows), Ok(cols)) if rows.checked_mul(cols).is_some_and(|squares| squares <= MOST) => {
            Grid { rows, cols }
        }
        _ => {
            let refusal = Refusal::new(format!("a board of {rows} x {cols} squares is too large"));
            return Err(refusal.help(format!("boards may have up to {MOST} squares")));
        }
    };
    let is_free = |square| {
        let (row, col) = grid.square(square);
        free(row, col)
    };
    Ok(Start::new(Cram, Cram::board(grid, is_free)))
}

/// A graph without loops and parallel edges.
fn simple(graph: Graph) -> Result<Graph, Refusal> {
    let edges = graph.edges();
    if let Some((vertex, _)) = edges.iter().find(|(u, v)| u == v) {
        return Err(Refusal::new(format!("the graph has a loop at vertex {vertex}"))
            .help("this game is played on simple graphs"));
    }
    if let Some(pair) = edges.windows(2).find(|pair| pair[0] == pair[1]) {
        let (u, v) = pair[0];
        return Err(Refusal::new(format!("the graph has parallel edges from {u} to {v}"))
            .help("this game is played on simple graphs"));
    }
    Ok(graph)
}

/// A vertex of a graph with `count` of them.
fn vertex(vertex: u32, count: u32) -> Result<u32, Refusal> {
    if vertex < count {
        return Ok(vertex);
    }
    Err(Refusal::new(format!("there is no vertex {vertex}"))
        .help(format!("the graph has {count} vertices, numbered from 0")))
}
