//! How many winning moves an answer lists.

/// How many winning moves are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listing {
    /// Every one, even where each option has to be tried for that.
    All,
    /// At most this many of those that are found with the winner; all of them are counted.
    First(usize),
    /// One, and the others need not be counted.
    Witness,
}

impl Listing {
    /// All that are found with the winner. To find the others, too, may have no end that is near.
    pub const FOUND: Self = Self::First(usize::MAX);

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
