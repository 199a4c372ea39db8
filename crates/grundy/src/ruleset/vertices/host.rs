//! The graph or board that vertices are deleted from.

use std::sync::{Arc, OnceLock};

use super::stencil::Stencil;
use super::trees::Caterpillars;
use crate::board::{Grid, Step};
use crate::game::{Board, Deletion, Field, Taking};
use crate::graph::{BoardLayout, Digraph, Graph, GraphFamily};
use crate::text::{ParseError, Word};

/// Hosts above this many vertices that are one path or cycle are played as runs of it, which
/// take no space and print short.
pub(super) const SMALL: u32 = 64;

/// At most so many pairs of a cell and another that it destroys.
const MOST_ARCS: u64 = 20_000_000;

/// What the host looks like; it identifies the host.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Face {
    Graph(Graph),
    Board(Grid, Stencil),
}

/// A whole host that is one path or cycle, with its vertices in order.
#[derive(Debug)]
pub(super) struct Track {
    pub(super) order: Vec<u32>,
    pub(super) closed: bool,
}

/// A digraph of who destroys or touches whom, with what is known of its shape.
#[derive(Debug)]
pub(super) struct HostGraph {
    pub(super) face: Face,
    out: Digraph,
    /// Arcs reversed, where they differ.
    into: Option<Digraph>,
    /// The board whose cells the vertices are.
    pub(super) board: Option<Board>,
    /// Set for large paths and cycles.
    pub(super) track: Option<Track>,
    /// An automorphism of a graph that is its own inverse.
    pub(super) reversal: Option<Vec<u32>>,
    /// What a search sees of it, once it was asked for.
    searched: OnceLock<Arc<Deletion>>,
    /// The caterpillars that a graph consists of, once they were asked for.
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
    /// A simple graph.
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

    /// A board under a stencil; `word` is where it was written.
    ///
    /// # Errors
    /// A stencil too wide for a board so large.
    pub(super) fn board(grid: Grid, stencil: Stencil, word: &Word) -> Result<Self, ParseError> {
        let arcs = stencil.most_steps(grid).saturating_mul(u64::from(grid.cells()));
        if arcs > MOST_ARCS {
            return Err(word
                .error("this stencil is too wide for a board so large")
                .help(format!("cells times steps may be up to {MOST_ARCS}, not {arcs}")));
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
            board: Some(Board::new(grid, steps)),
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

    /// Does every vertex destroy just those that destroy it?
    pub(super) fn is_mutual(&self) -> bool {
        self.into.is_none()
    }

    /// The caterpillars that a graph consists of, if it does.
    pub(super) fn caterpillars(&self) -> Option<&Caterpillars> {
        let find = || match &self.face {
            Face::Graph(graph) => Caterpillars::of(graph),
            Face::Board(..) => None,
        };
        self.caterpillars.get_or_init(find).as_ref()
    }

    /// The host and what a move takes, as a search sees them.
    pub(super) fn searched(&self, taking: Taking) -> Arc<Deletion> {
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

/// With each step, is the opposite one a step too?
fn mutual(steps: &[Step]) -> bool {
    steps.iter().all(|&(r, c)| steps.binary_search(&(-r, -c)).is_ok())
}

fn laid_out(BoardLayout { grid, king }: BoardLayout) -> Board {
    let stencil = if king { Stencil::King } else { Stencil::Plus };
    Board::new(grid, stencil.steps(grid))
}

/// A path reversed, an even cycle turned half round, or the vertices of any other graph in
/// reverse order, if that keeps its edges.
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
