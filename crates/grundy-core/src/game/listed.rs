//! How many winning moves an answer lists.

/// How many winning moves are listed; all are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// Every one.
    All,
    /// The first few.
    First(usize),
    /// One, and the others need not be counted.
    Witness,
}

impl Listed {
    /// The largest number of moves in the list.
    pub fn most(self) -> usize {
        match self {
            Self::All => usize::MAX,
            Self::First(most) => most,
            Self::Witness => 1,
        }
    }

    /// Whether a list of `have` moves has room for another.
    pub fn room(self, have: usize) -> bool {
        have < self.most()
    }
}
