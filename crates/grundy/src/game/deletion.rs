//! Vertex deletion games: Node Kayles and crosses, Grim, Arc Kayles, Cram.
//!
//! Every move deletes vertices of a graph, or cells of a board, and nothing else happens. So a
//! position is the set of vertices that are left, and its connected components are independent
//! parts. A search needs to know no more of the rule than this module says.

use std::sync::Arc;

/// A step from a place of a board to another: rows down, columns right.
pub type Step = (i64, i64);

/// A vertex deletion game: a board or graph, and what a move deletes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deletion {
    /// The vertices, and which vertices each of them reaches.
    pub field: Field,
    /// What a move deletes.
    pub taking: Taking,
}

/// Vertices, and which vertices each of them reaches. Two vertices are adjacent if one reaches the
/// other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Field {
    /// The neighbours of each vertex of a simple graph.
    Graph(Vec<Vec<u32>>),
    /// The cells of a board, row by row.
    Board(Board),
}

/// A board whose cells all reach others by the same steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub cols: u32,
    /// Which cells a cell reaches.
    pub steps: Vec<Step>,
    /// The symmetries of the plane that change nothing of that.
    pub turns: Vec<Turn>,
}

/// What a move deletes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taking {
    /// A vertex and all that it reaches.
    WithReached,
    /// A vertex that is adjacent to another one.
    NotLone,
    /// Two adjacent vertices.
    Pairs,
}

/// A position of a vertex deletion game.
#[derive(Debug, Clone)]
pub struct Deleted {
    /// The game.
    pub game: Arc<Deletion>,
    /// The vertices that are left, one bit each, the first vertex lowest.
    pub live: Vec<u64>,
}

impl Deletion {
    /// The number of vertices, deleted or not.
    pub fn vertices(&self) -> usize {
        match &self.field {
            Field::Graph(near) => near.len(),
            Field::Board(board) => board.rows as usize * board.cols as usize,
        }
    }
}

impl Board {
    /// May a position of another board be laid on this one, so that it plays as it did there?
    pub fn holds(&self, other: &Self) -> bool {
        let same = self.steps == other.steps && self.turns == other.turns;
        same && other.rows <= self.rows && other.cols <= self.cols
    }
}

/// A symmetry of the plane that maps cells to cells: rows and columns exchanged or not, then each
/// reversed or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// Do rows and columns change places?
    pub exchange: bool,
    /// Do rows then run the other way?
    pub upside_down: bool,
    /// Do columns then run the other way?
    pub left_right: bool,
}

impl Turn {
    /// All eight, the one that changes nothing first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            exchange: bits & 4 != 0,
            upside_down: bits & 2 != 0,
            left_right: bits & 1 != 0,
        })
    }

    /// Where a step goes.
    #[must_use]
    pub fn apply(self, (row, col): Step) -> Step {
        let (row, col) = if self.exchange { (col, row) } else { (row, col) };
        (if self.upside_down { -row } else { row }, if self.left_right { -col } else { col })
    }

    /// Those that leave the effect of steps, ascending, on a board as it is. Where rows and columns
    /// are exchanged, only shapes that fit both ways are compared, so longer steps do not matter.
    pub fn keeping(steps: &[Step], rows: u32, cols: u32) -> Vec<Self> {
        let short = i64::from(rows.min(cols));
        let keeps = |turn: &Self| {
            let matters = |&(r, c): &Step| !turn.exchange || r.abs() < short && c.abs() < short;
            let mut steps_kept = steps.iter().copied().filter(matters);
            steps_kept.all(|step| steps.binary_search(&turn.apply(step)).is_ok())
        };
        Self::all().filter(keeps).collect()
    }
}
