//! Who moves after a move, and where.

/// How play goes on after a move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Continuation {
    /// The other player moves, in any component.
    #[default]
    Turn,
    /// The same player moves once more, in any component, and loses without a move.
    Again,
    /// The other player has to answer in what the move left of its component, and loses without a move
    /// there.
    Answer,
}

impl Continuation {
    /// Its word in rule files, JSON and Python; `None` where the turn ends.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Self::Turn => None,
            Self::Again => Some("again"),
            Self::Answer => Some("entails"),
        }
    }
}
