//! Results of searches, stored for later questions and later runs. The front end decides where they
//! are stored.

use std::fmt::Debug;

use smallvec::SmallVec;

/// A store of facts that took long to find. It changes only how fast an answer is found, never the
/// answer, and it may lose any fact.
pub trait FactStore: Debug + Send + Sync {
    /// Visits all facts stored for a game.
    fn load(&self, game: &str, visit: &mut dyn FnMut(&Fact));

    /// Stores facts for a game.
    fn add(&self, game: &str, facts: Vec<Fact>);

    /// The text stored under a name. The reader must check its content.
    fn text(&self, name: &str) -> Option<String>;

    /// Stores a text under a name, in place of the one before.
    fn store_text(&self, name: &str, text: String);
}

/// What is known of the value of a connected component of a board or graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// The component.
    pub region: Region,
    /// What is known of its value.
    pub known: Knowledge,
    /// The number of binary digits of the number of nodes visited to find it.
    pub work: u8,
}

/// A component, as the cells of a rectangle. On a board it touches all sides of the rectangle; the
/// vertices of a graph are one row.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region {
    /// Rows of the rectangle.
    pub rows: u16,
    /// Columns of the rectangle.
    pub cols: u16,
    /// One bit for each cell, row by row, the first cell lowest; set if the cell belongs to the
    /// component.
    pub cells: SmallVec<[u64; 1]>,
}

/// What is known of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Knowledge {
    /// The value.
    Exact(u32),
    /// Values that are ruled out, one bit each.
    Excludes(u64),
}

impl Region {
    /// The number of words that the cells of a rectangle take.
    pub fn words(rows: u16, cols: u16) -> usize {
        (usize::from(rows) * usize::from(cols)).div_ceil(64)
    }
}

impl Knowledge {
    /// Combines what is known from two sources.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Exact(value), _) | (Self::Excludes(_), Self::Exact(value)) => Self::Exact(value),
            (Self::Excludes(a), Self::Excludes(b)) => Self::Excludes(a | b),
        }
    }
}
