//! Vertex deletion games: Node Kayles and crosses, Grim, Arc Kayles, Cram.
//!
//! Every move deletes vertices of a graph, or cells of a board, and nothing else happens. So a
//! position is the set of vertices that are left, and its connected components are independent
//! parts. A search needs to know no more of the rule than this module says.

use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::Failure;
use crate::board::{Grid, Offset, Symmetry};

/// A vertex deletion game: a board or graph, and what a move deletes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deletion {
    /// The vertices, and which vertices each of them reaches.
    pub field: Field,
    /// What a move deletes, where the field does not list that.
    pub taking: DeletionMove,
}

/// Vertices, and which vertices each of them reaches. Two vertices are adjacent if one reaches the
/// other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Field {
    /// The neighbours of each vertex of a simple graph.
    Graph(Vec<Vec<u32>>),
    /// The cells of a board, row by row.
    Board(UniformBoard),
    /// Vertices of which moves delete the sets that a rule lists.
    Listed(ListedField),
}

/// Vertices, and a rule that lists which of them moves delete.
#[derive(Debug, Clone)]
pub struct ListedField {
    /// The neighbours of each vertex. What a move deletes depends on one connected component alone.
    pub near: Vec<Vec<u32>>,
    /// The rule.
    pub moves: Arc<dyn ListedMoves>,
}

impl PartialEq for ListedField {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.moves, &other.moves)
    }
}

impl Eq for ListedField {}

/// A rule that lists its moves.
pub trait ListedMoves: Debug + Send + Sync {
    /// Calls `visit` with the vertices that each move deletes of a connected component, at least one, until
    /// it breaks. A set of vertices has one bit for each, the first vertex lowest.
    ///
    /// # Errors
    /// A rule at fault.
    fn moves(
        &self,
        component: &[u64],
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), Failure>;
}

/// A board whose cells all reach others by the same steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UniformBoard {
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub cols: u32,
    /// The steps to the cells that a cell reaches, ascending.
    pub steps: Vec<Offset>,
    /// The symmetries of the plane that change nothing of that.
    pub symmetries: Vec<Symmetry>,
}

/// What a move deletes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeletionMove {
    /// A vertex and all that it reaches.
    WithReached,
    /// A vertex that is adjacent to another one.
    NotLone,
    /// Two adjacent vertices.
    Pairs,
}

/// A position of a vertex deletion game.
#[derive(Debug, Clone)]
pub struct DeletionPosition {
    /// The game.
    pub game: Arc<Deletion>,
    /// The vertices that are left, one bit each, the first vertex lowest.
    pub live: Vec<u64>,
}

impl Deletion {
    /// The number of vertices, deleted or not.
    pub fn vertices(&self) -> usize {
        match &self.field {
            Field::Graph(near) | Field::Listed(ListedField { near, .. }) => near.len(),
            Field::Board(board) => board.rows as usize * board.cols as usize,
        }
    }
}

impl UniformBoard {
    /// A board whose cells reach others by these steps, given ascending.
    pub fn new(grid: Grid, steps: Vec<Offset>) -> Self {
        let symmetries = Symmetry::keeping(&steps, grid);
        Self { rows: grid.rows, cols: grid.cols, steps, symmetries }
    }

    /// The board's rectangle.
    pub fn grid(&self) -> Grid {
        Grid { rows: self.rows, cols: self.cols }
    }

    /// Whether positions of another board can be placed on this one and play as they did there.
    pub fn holds(&self, other: &Self) -> bool {
        let same = self.steps == other.steps && self.symmetries == other.symmetries;
        same && other.rows <= self.rows && other.cols <= self.cols
    }
}
