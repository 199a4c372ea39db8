//! What searches found out, kept for later questions and later runs. Where, is up to the front end.

use std::fmt::Debug;

use smallvec::SmallVec;

/// Keeps what took long to find. Nothing depends on it but time: it may forget anything.
pub trait Keep: Debug + Send + Sync {
    /// Shows what is kept of a game.
    fn recall(&self, game: &str, visit: &mut dyn FnMut(&Fact));

    /// Takes what was found of a game.
    fn keep(&self, game: &str, facts: Vec<Fact>);
}

/// Something known of the value of a part of a board or graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// The part.
    pub shape: Shape,
    /// What is known of its value.
    pub learnt: Learnt,
    /// How many binary digits the number of positions has that were looked at for it.
    pub work: u8,
}

/// Places in a rectangle, whose sides they reach on a board. Those of a graph are one row.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    /// Rows of the rectangle.
    pub rows: u16,
    /// Columns of the rectangle.
    pub cols: u16,
    /// Which of its cells are meant, row by row, one bit each, the first one lowest.
    pub cells: SmallVec<[u64; 1]>,
}

/// What is known of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Learnt {
    /// It is this.
    Value(u32),
    /// It is none of those whose bits are set.
    Not(u64),
}

impl Shape {
    /// The words that the cells of a rectangle take.
    pub fn words(rows: u16, cols: u16) -> usize {
        (usize::from(rows) * usize::from(cols)).div_ceil(64)
    }
}

impl Learnt {
    /// What is known by both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Value(value), _) | (Self::Not(_), Self::Value(value)) => Self::Value(value),
            (Self::Not(not), Self::Not(also)) => Self::Not(not | also),
        }
    }
}
