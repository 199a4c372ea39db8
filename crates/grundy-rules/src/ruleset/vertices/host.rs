//! The graph or board whose vertices or cells are deleted.

use std::sync::{Arc, OnceLock};

use super::stencil::Stencil;
use super::trees::Caterpillars;
use grundy_core::board::{Grid, Offset};
use grundy_core::game::{Deletion, DeletionMove, Field, UniformBoard};
use grundy_core::graph::{BoardLayout, Digraph, Graph, GraphFamily};
use grundy_core::message;
use grundy_core::text::{ParseError, Word};

/// A path or cycle with more vertices than this is played as runs of it, which take no space and
/// print short.
pub(super) const SMALL: u32 = 64;

/// The most pairs of a cell and another that it destroys.
const MOST_ARCS: u64 = 20_000_000;

/// The host as it was read, which identifies it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Face {
    Graph(Graph),
    Board(Grid, Stencil),
}

/// The vertices of a host that is one path or cycle, in order.
#[derive(Debug)]
pub(super) struct Track {
    pub(super) order: Vec<u32>,
    pub(super) closed: bool,
}

/// The digraph of the vertices that each vertex destroys or touches, with its known structure.
#[derive(Debug)]
pub(super) struct HostGraph {
    pub(super) face: Face,
    out: Digraph,
    /// The digraph with its arcs reversed, if that differs.
    into: Option<Digraph>,
    /// The board, if the vertices are its cells.
    pub(super) board: Option<UniformBoard>,
    /// The vertices in order, for large paths and cycles.
    pub(super) track: Option<Track>,
    /// An automorphism of the graph that is its own inverse.
    pub(super) reversal: Option<Vec<u32>>,
    /// The form that searches use, built on first use.
    searched: OnceLock<Arc<Deletion>>,
    /// The caterpillars that the graph consists of, computed on first use.
    caterpillars: OnceLock<Option<Caterpillars>>,
}

impl PartialEq for HostGraph {
    fn eq(&self, other: &Self) -> bool {
        self.face == other.face
    }
}

impl Eq for HostGraph {}

impl std::hash::Hash for HostGraph {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.face.hash(state);
    }
}

impl HostGraph {
    /// Creates a host from a simple graph.
    pub(super) fn graph(graph: Graph) -> Self {
        let arcs: Vec<_> = graph.edges().iter().flat_map(|&(u, v)| [(u, v), (v, u)]).collect();
        let order = graph.order();
        let closed = matches!(graph.family(), Some(GraphFamily::Cycle(_)));
        Self {
            out: Digraph::new(graph.vertices(), &arcs, None),
            into: None,
            board: graph.layout().map(laid_out),
            reversal: reversal(&graph, order.as_deref(), closed),
            track: order
                .filter(|order| order.len() > SMALL as usize)
                .map(|order| Track { order, closed }),
            face: Face::Graph(graph),
            searched: OnceLock::new(),
            caterpillars: OnceLock::new(),
        }
    }

    /// Creates a host from a board and a stencil; errors point at `word`.
    ///
    /// # Errors
    /// The stencil is too wide for a board of this size.
    pub(super) fn board(grid: Grid, stencil: Stencil, word: &Word) -> Result<Self, ParseError> {
        let arcs = stencil.most_steps(grid).saturating_mul(u64::from(grid.cells()));
        if arcs > MOST_ARCS {
            return Err(word
                .error(message!("stencil-wide", "this stencil is too wide for a board so large"))
                .help(message!(
                    "stencil-wide-help",
                    "cells times steps may be up to {most}, not {arcs}",
                    most = MOST_ARCS,
                    arcs = arcs
                )));
        }
        let steps = stencil.steps(grid);
        let arcs: Vec<_> = (0..grid.cells())
            .flat_map(|cell| {
                let ends = steps.iter().filter_map(move |&by| grid.step(cell, by));
                ends.map(move |end| (cell, end))
            })
            .collect();
        let out = Digraph::new(grid.cells(), &arcs, None);
        let into = (!mutual(&steps)).then(|| {
            let reversed: Vec<_> = arcs.iter().map(|&(from, to)| (to, from)).collect();
            Digraph::new(grid.cells(), &reversed, None)
        });
        let strip = grid.rows == 1 || grid.cols == 1;
        let along = if grid.rows == 1 { (0, 1) } else { (1, 0) };
        let is_path = strip && steps == [(-along.0, -along.1), along];
        Ok(Self {
            out,
            into,
            board: Some(UniformBoard::new(grid, steps)),
            track: (is_path && grid.cells() > SMALL)
                .then(|| Track { order: (0..grid.cells()).collect(), closed: false }),
            reversal: None,
            face: Face::Board(grid, stencil),
            searched: OnceLock::new(),
            caterpillars: OnceLock::new(),
        })
    }

    pub(super) fn vertices(&self) -> u32 {
        self.out.vertices()
    }

    /// The vertices that a vertex destroys, or touches.
    #[inline]
    pub(super) fn out(&self, vertex: u32) -> &[u32] {
        self.out.targets(vertex)
    }

    /// The vertices that destroy or touch a vertex.
    #[inline]
    pub(super) fn back(&self, vertex: u32) -> &[u32] {
        self.into.as_ref().unwrap_or(&self.out).targets(vertex)
    }

    /// Whether every vertex destroys exactly those that destroy it.
    pub(super) fn is_mutual(&self) -> bool {
        self.into.is_none()
    }

    /// The caterpillars of a graph each of whose components is one.
    pub(super) fn caterpillars(&self) -> Option<&Caterpillars> {
        let find = || match &self.face {
            Face::Graph(graph) => Caterpillars::of(graph),
            Face::Board(..) => None,
        };
        self.caterpillars.get_or_init(find).as_ref()
    }

    /// The host and what a move takes, in the form that searches use.
    pub(super) fn searched(&self, taking: DeletionMove) -> Arc<Deletion> {
        let field = || match &self.board {
            Some(board) => Field::Board(board.clone()),
            None => Field::Graph((0..self.vertices()).map(|v| self.out(v).to_vec()).collect()),
        };
        self.searched.get_or_init(|| Arc::new(Deletion { field: field(), taking })).clone()
    }

    /// The vertices that destroy a vertex or are destroyed by it; on graphs its neighbours.
    pub(super) fn around(&self, vertex: u32) -> impl Iterator<Item = u32> {
        let back = self.into.as_ref().map_or(&[][..], |into| into.targets(vertex));
        self.out(vertex).iter().chain(back).copied()
    }
}

/// Whether the opposite of each step is a step.
fn mutual(steps: &[Offset]) -> bool {
    steps.iter().all(|&(r, c)| steps.binary_search(&(-r, -c)).is_ok())
}

fn laid_out(layout: BoardLayout) -> UniformBoard {
    UniformBoard::new(layout.grid, layout.steps())
}

/// The reversal of a path, the half turn of an even cycle, or the reversed order of the vertices of
/// any other graph if that maps edges to edges.
fn reversal(graph: &Graph, order: Option<&[u32]>, closed: bool) -> Option<Vec<u32>> {
    let n = graph.vertices();
    let Some(order) = order else {
        let keeps = graph.edges().iter().all(|&(u, v)| {
            let (u, v) = (n - 1 - v, n - 1 - u);
            graph.edges().binary_search(&(u, v)).is_ok()
        });
        return keeps.then(|| (0..n).rev().collect());
    };
    if closed && order.len() % 2 == 1 {
        return None;
    }
    let mut image = vec![0; order.len()];
    for (i, &v) in order.iter().enumerate() {
        let to = if closed { (i + order.len() / 2) % order.len() } else { order.len() - 1 - i };
        image[v as usize] = order[to];
    }
    Some(image)
}
